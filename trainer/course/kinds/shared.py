"""What several kinds share: how a question is put, where a hint points, what in an exercise contradicts the rules."""

from collections.abc import Iterable, Iterator

from trainer.course.aims import NUMBERS, PATH_REASONS, Reasons, Shares, reasons_behind
from trainer.course.beliefs import Belief
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.ids import Reason
from trainer.course.kinds.base import Base, OnCastling, castling_asked, kind_of, plain_hint, verdict_of
from trainer.course.kinds.positions import has_moves, start_of, told_in
from trainer.course.question import Form, Moves, Question, board_of
from trainer.course.reasons import answer_of
from trainer.course.said import ActsDone, Said, Sentence, say
from trainer.course.toml import glimpse, toml_value
from trainer.rules.moves import LegalMove, Refused
from trainer.rules.position import Position
from trainer.rules.squares import color_name, square_name
from trainer.rules.terms import Castling, RightStatus, Square
from trainer.rules.verdict import CastlingVerdict


class OnAnswer(OnCastling, frozen=True):
    """A kind that is answered by yes or no: its reasons give the answer, and hints begin with the right to castle."""

    def hint(self, at: Position) -> tuple[Sentence, ...]:
        """Point at the right to castle, or at the path."""
        return right_hint(verdict_of(self, at))

    @classmethod
    def outcomes(cls, reason: Reason | None, level: int) -> Shares:
        """Return the one answer that a reason gives."""
        return cls.OUTCOMES if reason is None else ((answer_of(reason), 1),)

    @classmethod
    def reasons_for(cls, outcome: str) -> Reasons:
        """Return the reasons for an answer."""
        return reasons_behind(outcome)


class OnAttacks(OnCastling, frozen=True):
    """A kind that asks which attacks there are on the king's way: none, one or several."""

    ON_PATH = True
    OUTCOMES = NUMBERS

    def hint(self, at: Position) -> tuple[Sentence, ...]:
        """Point at the path."""
        return path_hint(verdict_of(self, at))

    @classmethod
    def outcomes(cls, reason: Reason | None, level: int) -> Shares:
        """Return one for the reasons of an attack, none for others."""
        return cls.OUTCOMES if reason is None else (("one" if reason in PATH_REASONS else "none", 1),)

    @classmethod
    def reasons_for(cls, outcome: str) -> Reasons:
        """Return the reasons with so many attacks."""
        return reasons_behind(outcome)


def ask(
    exercise: Base,
    at: Position,
    form: Form,
    choices: Iterable[str] = (),
    *,
    said: Said | None = None,
    how: str | None = None,
    board: Position | None = None,
    acts: ActsDone | None = None,
    prompted: bool = True,
) -> Question:
    """Return a question on an exercise.

    `said` is the sentence that asks, that of its kind if none is given, and `how` the id of the one on how to answer.
    `board` is what one sees, if not the position that is shown at first; `prompted` says that the words of the author
    of a file, where there are any, ask this question.
    """
    castling = castling_asked(exercise, at)
    kind = kind_of(exercise)
    start, moves = start_of(exercise), None
    if has_moves(exercise) and isinstance(start, Position):
        moves = Moves(board_of(start), exercise.moves, exercise.fen is None)
    return Question(
        say(f"task.{kind}", side=castling.color, move=castling) if said is None else said,
        form,
        exercise.castlings(at),
        board_of(exercise.shown(at) if board is None else board),
        told_in(exercise, at),
        moves,
        acts,
        tuple(choices),
        f"how.{kind}" if how is None else how,
        exercise.prompt if prompted else {},
    )


NONE = ("none",)
"""The choice that there is no square, or man, of the kind that is asked for."""


def may_castle(exercise: Base, at: Position) -> Said:
    """Return whether a side may castle on a wing."""
    castling = castling_asked(exercise, at)
    return say(f"question.{castling.wing}", side=castling.color)


def castling_meant(found: tuple[LegalMove, ...] | Refused) -> Castling | None:
    """Return the castling that somebody meant who moved a man, legal or not; None where none was meant."""
    if isinstance(found, Refused):
        return None if found.verdict is None else found.verdict.castling
    return found[0].castling


def castling_name(castling: Castling) -> Said:
    """Return the side and the move."""
    return say("castling.name", side=say(f"color.{color_name(castling.color)}"), move=castling.san)


def believed(castling: Castling, belief: Belief) -> Said:
    """Return the belief behind what was said of one of several castlings."""
    return say("grade.believed", castling=castling_name(castling), line=belief)


def look_at(verdict: CastlingVerdict) -> Said:
    """Return that one shall look at the squares of the king's way."""
    return say("hint.path.look", squares=tuple(step.square for step in verdict.path))


def path_hint(verdict: CastlingVerdict, between: str = "hint.path.between") -> tuple[Sentence, ...]:
    """Return where to look, and which man to follow: one that attacks, one in between, one that seems to matter."""
    if not verdict.path:
        return ()
    men = [man for step in verdict.path for man in step.attackers]
    tempting = [man for remark in verdict.irrelevant for man in remark.attackers]
    if men:
        follow = say("hint.path.follow", piece=men[0])
    elif verdict.blockers:
        follow = say(between, sq=verdict.blockers[0].square)
    elif tempting:
        follow = say("hint.path.tempting", piece=tempting[0])
    else:
        follow = say("hint.path.each")
    return look_at(verdict), follow


def right_hint(verdict: CastlingVerdict) -> tuple[Sentence, ...]:
    """Return the hints of yes and no: on the right to castle where it is not held, else on the path."""
    return path_hint(verdict) if verdict.right.status is RightStatus.HELD else plain_hint("right")


def place_of(exercise: Base) -> str:
    """Return the key at which a fault of the position is told.

    It is "moves" for a game from its start, where no FEN is given, else "fen".
    """
    return "moves" if exercise.fen is None and has_moves(exercise) else "fen"


def wrong(key: str, expect: object, right: object) -> SetFault:
    """Return the fault of an answer that the rules contradict, and what they say."""
    return SetFault(
        SetFaultId.LIE, key=key, found=glimpse(toml_value(expect)), allowed=(glimpse(toml_value(right), 240),)
    )


def other(expect: str | None, right: str) -> Iterator[SetFault]:
    """Yield the fault of an answer of one word that is not the right one."""
    if expect not in (None, right):
        yield wrong("expect", expect, right)


def unlike(expect: Iterable[str] | None, right: frozenset[str]) -> Iterator[SetFault]:
    """Yield the fault of an answer of several words that are not the right ones."""
    if expect is not None and frozenset(expect) != right:
        yield wrong("expect", list(expect), sorted(right))


def names(squares: Iterable[Square]) -> tuple[str, ...]:
    """Return the names of squares, from a1 to h8."""
    return tuple(square_name(square) for square in sorted(squares))
