"""EXERCISE, POSITION -> hints in two steps: where to look, then which line or piece to follow; never the answer."""

from trainer.course.exercise import (
    Arrive,
    Build,
    Case,
    Castle,
    Empty,
    Exercise,
    History,
    Judge,
    Name,
    Predict,
    Prepare,
    Touch,
    Wings,
)
from trainer.course.positions import verdict_of
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import RightStatus
from trainer.rules.verdict import CastlingVerdict
from trainer.words.plain import plain_lines
from trainer.words.tables import Words
from trainer.words.verdict import piece_phrase

_PLAIN = {History: "history", Touch: "touch", Arrive: "arrive", Empty: "empty", Wings: "wings"}
"""The kinds whose hints are the same for every position."""


def hints_of(words: Words, exercise: Exercise, position: Position) -> list[str]:
    """Return the hints of an exercise: its own where it has them in this language, else those of the rules."""
    own = [plain_lines(hint[words.language]) for hint in exercise.hints if words.language in hint]
    if own:
        return own
    plain = _PLAIN.get(type(exercise))
    if plain is not None:
        return [words.say(f"hint.{plain}.{step}") for step in ("look", "follow")]
    verdict = verdict_of(exercise, position)
    if isinstance(exercise, Build):
        return _build_hints(words, exercise, verdict)
    if verdict.right.status is not RightStatus.HELD and isinstance(exercise, Judge | Name | Castle):
        return [words.say(f"hint.right.{step}") for step in ("look", "follow")]
    if not verdict.path:
        return []
    # What is to be followed after one more man stands there is not what is to be followed now.
    follow = words.say("hint.path.each") if isinstance(exercise, Predict) else _follow(words, exercise, verdict)
    return [_look(words, verdict), follow]


def _look(words: Words, verdict: CastlingVerdict) -> str:
    return words.say("hint.path.look", squares=", ".join(square_name(step.square) for step in verdict.path))


def _build_hints(words: Words, exercise: Build, verdict: CastlingVerdict) -> list[str]:
    """Return where to work: at the history, at the rook, or on the squares of the king."""
    if exercise.expect is Case.KING_MOVED:
        return [words.say("hint.build.king-moved")]
    if exercise.expect is Case.ROOK_ATTACKED and verdict.home.rook is not None:
        return [words.say("hint.build.rook-attacked", sq=square_name(verdict.home.rook))]
    return [_look(words, verdict)] if verdict.path else []


def _follow(words: Words, exercise: Exercise, verdict: CastlingVerdict) -> str:
    """Return which piece to follow: one that attacks the path, one in between, one that only seems to matter."""
    men = [man for step in verdict.path for man in step.attackers]
    if men:
        return words.say("hint.path.follow", piece=piece_phrase(words, men[0]))
    if verdict.blockers:
        key = "hint.between" if isinstance(exercise, Prepare) else "hint.path.between"
        return words.say(key, sq=square_name(verdict.blockers[0].square))
    tempting = [man for remark in verdict.irrelevant for man in remark.attackers]
    if tempting:
        return words.say("hint.path.tempting", piece=piece_phrase(words, tempting[0]))
    return words.say("hint.path.each")
