"""EXERCISE, POSITION -> the task and how to answer it, and hints that never give the answer; SET -> its title."""

from trainer.course.exercise import (
    Arrive,
    Attack,
    Build,
    Case,
    Castle,
    Empty,
    Exercise,
    Flip,
    History,
    Judge,
    Name,
    Predict,
    Prepare,
    Touch,
    Wings,
    kind_of,
)
from trainer.course.positions import has_moves, told_in, verdict_of
from trainer.course.truths import man_added
from trainer.rules.position import Man, Position
from trainer.rules.squares import color_name, square_name
from trainer.rules.terms import Castling, RightStatus
from trainer.rules.text.fault import Fault
from trainer.rules.touch.acts import Act, ActId, read_acts
from trainer.rules.verdict import CastlingVerdict
from trainer.session.drill import Manner
from trainer.session.run import Stage
from trainer.words.question import question_line, told_lines, turn_line
from trainer.words.tables import Words, apart, capitalize, plain, plain_lines
from trainer.words.verdict import piece_phrase, side_name

# Titles.


def skill_name(words: Words, about: str) -> str:
    """Return a short name of what a skill turns on: a reason, a belief, or a duty of touch-move."""
    return words.say(f"skill.{about}")


def set_title(words: Words, titles: dict[str, str]) -> str:
    """Return the title of a set in the language of the window, else in English, else in any it has."""
    return plain(titles.get(words.language) or titles.get("en") or next(iter(titles.values()), ""))


def session_title(words: Words, manner: Manner, titles: dict[str, str]) -> str:
    """Return the title of a session: that of its set where it has one, else that of its manner."""
    return set_title(words, titles) or words.say(f"session.{manner}")


# The task.


def task_line(words: Words, exercise: Exercise, position: Position, castling: Castling) -> str:
    """Return what an exercise asks for: its own prompt where it has one in this language."""
    own = exercise.prompt.get(words.language)
    if own:
        return plain_lines(own)
    side = side_name(words, castling.color)
    move = unbroken(castling.san)
    if isinstance(exercise, Build):
        return words.say(f"task.build.{exercise.expect}", side=side, move=move)
    if isinstance(exercise, Judge | Name):
        return question_line(words, castling)
    if isinstance(exercise, Predict):
        return words.say("task.predict", man=man_phrase(words, man_added(exercise)))
    if isinstance(exercise, Flip) and exercise.expect is not None:
        key = "task.flip.attacked" if exercise.expect.to is Attack.ATTACKED else "task.flip.not-attacked"
        return words.say(key, sq=exercise.expect.square)
    if isinstance(exercise, Touch):
        return words.say("task.touch", side=side, acts=acts_text(words, exercise.acts, position))
    return words.say(f"task.{kind_of(exercise)}", side=side, move=move)


def told_line(words: Words, exercise: Exercise, position: Position) -> str:
    """Return whose turn it is, and what one must be told because neither the board nor the moves played show it.

    What can be worked out from the moves is not told.
    """
    told = told_lines(words, told_in(exercise, position))
    turn = turn_line(words, position.turn)
    if not has_moves(exercise):
        return " ".join([turn, *told])
    if told:
        return "\n".join([turn, words.say("told.before"), " ".join(told)])
    return f"{turn} {words.say('told.whole-game')}" if exercise.fen is None else turn


def unbroken(move: str) -> str:
    """Return a move with hyphens at which no line breaks."""
    return move.replace("-", "\N{NON-BREAKING HYPHEN}")


def how_line(words: Words, exercise: Exercise, stage: Stage = Stage.ADD) -> str:
    """Return how to answer at this stage; empty where the buttons say enough.

    Only a flip has other stages than the first.
    """
    if isinstance(exercise, Judge | Name | Touch) or stage is Stage.ANSWER:
        return ""
    if stage is Stage.PATH:
        return words.say("how.mark")
    if isinstance(exercise, Castle) and exercise.chess960:
        return words.say("how.castle.chess960")
    return words.say("practice.build.how" if isinstance(exercise, Build) else f"how.{kind_of(exercise)}")


def man_phrase(words: Words, man: Man) -> str:
    """Return "the black bishop on a6"."""
    return words.say(f"placed.{color_name(man.color)}.{man.kind}", sq=square_name(man.square))


def acts_text(words: Words, acts: str, position: Position) -> str:
    """Return what somebody did at the board, in words and in order."""
    read = read_acts(acts)
    if isinstance(read, Fault):
        return ""
    return capitalize(apart(words, [_act_text(words, act, position) for act in read]))


def _act_text(words: Words, act: Act, position: Position) -> str:
    man = None if act.square is None else position.piece(act.square)
    other = None if act.other is None else position.piece(act.other)
    names = {
        "name": "" if man is None else words.say(f"act.name.{man.kind}", sq=square_name(man.square)),
        "other": "" if other is None else words.say(f"act.name.{other.kind}", sq=square_name(other.square)),
        "sq": "" if act.other is None else square_name(act.other),
    }
    key = "act.release" if act.id is ActId.RELEASE else f"act.{act.id}"
    return words.say(key, **names)


# Hints.

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
    # The verdict does not have the added man yet: no single piece is named.
    follow = words.say("hint.path.each") if isinstance(exercise, Predict) else _follow(words, exercise, verdict)
    return [_look(words, verdict), follow]


def _look(words: Words, verdict: CastlingVerdict) -> str:
    return words.say("hint.path.look", squares=", ".join(square_name(step.square) for step in verdict.path))


def _build_hints(words: Words, exercise: Build, verdict: CastlingVerdict) -> list[str]:
    """Return where the hint points: at the history, at the rook, or on the squares of the king."""
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
