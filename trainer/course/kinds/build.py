"""build: place men so that exactly one of the six cases decides."""

from collections.abc import Iterator
from typing import NamedTuple

from trainer.course.aims import Reasons
from trainer.course.answer import Answer
from trainer.course.faults import SetFault
from trainer.course.grade import Grade, surroundings
from trainer.course.ids import Case, Reason, RequestRefusalId
from trainer.course.kinds.base import OnCastling, castling_asked, verdict_of
from trainer.course.kinds.positions import has_moves
from trainer.course.kinds.shared import ask, look_at
from trainer.course.question import Form, Question
from trainer.course.reasons import CASE_REASONS, reasons
from trainer.course.said import OnCondition, OneMore, Said, Sentence, say
from trainer.rules.position import Position
from trainer.rules.setup import workshop_position
from trainer.rules.terms import Cause, Condition, Legality, RemarkId, castling_of
from trainer.rules.verdict import CastlingVerdict

_NO_CASE = (Reason.ALTHOUGH_ROOK_CROSSES, Reason.ALTHOUGH_EARLIER_CHECK)
"""Reasons for yes that belong to none of the six cases."""


class Build(OnCastling, frozen=True, tag="build"):
    """Place pieces so that exactly this case decides; starts from the set-up board, or from `fen`."""

    expect: Case

    def without_fen(self) -> Position:
        """Return the set-up board; where moves are played, the start of a game."""
        return super().without_fen() if has_moves(self) else workshop_position(castling_of(self.castling).color)

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        castling = castling_asked(self, at)
        said = say(f"task.build.{self.expect}", side=castling.color, move=castling)
        return None if answers else ask(self, at, Form.SET_UP, (self.expect,), said=said, how="practice.build.how")

    def board(self, at: Position, answers: tuple[Answer, ...]) -> Position:
        """Return the position that was built."""
        built = answers[-1].position if answers else None
        return at if built is None else built

    def hint(self, at: Position) -> tuple[Sentence, ...]:
        """Point at the history, at the rook, or at the squares of the king."""
        verdict = verdict_of(self, at)
        if self.expect is Case.KING_MOVED:
            return (say("hint.build.king-moved"),)
        if self.expect is Case.ROOK_ATTACKED and verdict.home.rook is not None:
            return (say("hint.build.rook-attacked", sq=verdict.home.rook),)
        return (look_at(verdict),) if verdict.path else ()

    def named(self, at: Position) -> Said:
        """Return the case."""
        return say(f"case.{self.expect}")

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the position that was built."""
        return grade_build(self.expect, verdict_of(self, self.board(at, answers)))

    def faults(self, at: Position) -> Iterator[SetFault]:
        """Yield nothing: any position may be the beginning."""
        return iter(())

    ABOUTS = tuple(CASE_REASONS.values())
    WAVE = 1

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return what shall decide."""
        return verdict_of(self, at), CASE_REASONS[self.expect]

    TRIED = True
    DECIDED = False

    @classmethod
    def reasons_for(cls, outcome: str) -> Reasons:
        """Return what decides in the six cases."""
        return tuple(CASE_REASONS.values())

    @classmethod
    def refused(cls, reason: Reason) -> RequestRefusalId | None:
        """Only the six cases are built."""
        return None if reason in CASE_REASONS.values() else RequestRefusalId.NO_CASE


class Built(NamedTuple):
    """What a position that was built for a case lacks, and what it has too much.

    `missing` is the reason that should decide and does not, None where it does; `extra` are the reasons that should not
    be there; `unsure` says that it is unknown whether king or rook has moved.
    """

    missing: Reason | None
    extra: tuple[Reason, ...]
    unsure: bool


def built(case: Case, verdict: CastlingVerdict) -> Built:
    """Return how a position stands to a case.

    The case of the king that has moved wants him back at home, where the board does not show it: being away is not
    enough.
    """
    wanted, found = CASE_REASONS[case], _deciders(verdict)
    extra = tuple(reason for reason in found if reason not in (wanted, Reason.NOTHING_AGAINST, Reason.CANNOT_TELL))
    unsure = Reason.CANNOT_TELL in found or verdict.right.cause is Cause.KING_OR_ROOK_MOVED
    there = wanted in found and not (case is Case.KING_MOVED and verdict.right.cause is not Cause.KING_MOVED)
    return Built(None if there else wanted, extra, unsure)


def _deciders(verdict: CastlingVerdict) -> tuple[Reason, ...]:
    """Return the deciding reasons that belong to one of the six cases."""
    found = tuple(reason for reason in reasons(verdict) if reason not in _NO_CASE)
    if not found and verdict.answer is Legality.LEGAL and verdict.on_move:
        return (Reason.NOTHING_AGAINST,)
    return found


def grade_build(case: Case, verdict: CastlingVerdict) -> Grade:
    """Return the grade of a position built for a case; a wrong one can be built on."""
    found = built(case, verdict)
    if found == Built(None, (), unsure=False):
        return Grade(True, verdict, (verdict, *surroundings(verdict)))
    return Grade(False, verdict, tuple(_lacking(found, verdict)), open=True)


def _lacking(found: Built, verdict: CastlingVerdict) -> Iterator[Sentence]:
    if verdict.right.cause in (Cause.NO_KING, Cause.TWO_KINGS):
        yield say(f"note.{verdict.right.cause}", side=verdict.castling.color)
    if found.unsure:
        yield say("grade.unsure")
    if found.missing is not None:
        yield say(f"grade.missing.{found.missing}")
    for reason in found.extra:
        if reason is Reason.ALTHOUGH_ROOK_ATTACKED:
            yield from _rook_attacked(verdict)
        elif found.missing is None:
            yield OneMore(verdict, Condition(reason))
        else:
            yield OnCondition(verdict, Condition(reason))


def _rook_attacked(verdict: CastlingVerdict) -> Iterator[Sentence]:
    for remark in verdict.irrelevant:
        if remark.id is RemarkId.ROOK_ATTACKED:
            for man in remark.attackers:
                yield say("grade.rook-attacked", piece=man, sq=remark.square)
