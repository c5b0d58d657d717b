"""castle: castle on the board, or refuse to."""

from collections.abc import Hashable, Iterator

from trainer.course.aims import YES_OR_NO
from trainer.course.answer import Answer
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.grade import Grade, grade_given
from trainer.course.ids import Deed, Given, Reason, RequestRefusalId
from trainer.course.kinds.base import Expected, castling_asked, verdict_of
from trainer.course.kinds.shared import OnAnswer, ask, castling_meant, other, place_of
from trainer.course.question import Form, Question
from trainer.course.reasons import truth
from trainer.course.turns_on import DECIDING, ODD
from trainer.rules.moves import Refused, moves_between, played
from trainer.rules.position import Position
from trainer.rules.verdict import CastlingVerdict


class Castle(OnAnswer, frozen=True, tag="castle"):
    """Castle on the board, or refuse to."""

    expect: Deed | None = None

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        how = "how.castle.chess960" if self.chess960 else "how.castle"
        return None if answers else ask(self, at, Form.PLAY, Deed, how=how)

    def board(self, at: Position, answers: tuple[Answer, ...]) -> Position:
        """Return the position after the castling, where it can be played."""
        move = answers[-1].move if answers else None
        found = None if move is None else moves_between(at, *move)
        return at if found is None or isinstance(found, Refused) else played(at, found[0])[0]

    def accepts(self, at: Position, answers: tuple[Answer, ...]) -> bool:
        """Return whether somebody castled, legally or not, or refused to."""
        move = answers[-1].move
        return move is None or castling_meant(moves_between(at, *move)) is castling_asked(self, at)

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of castling, or of refusing to: they count as yes and no."""
        refused = answers[-1].choice == Deed.REFUSE
        return grade_given(Given.NO if refused else Given.YES, at, verdict_of(self, at))

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield the fault of the other deed, or that nobody can tell which is right."""
        right = deed(verdict)
        if right is None:
            yield SetFault(SetFaultId.CANNOT_TELL, key=place_of(self))
        else:
            yield from other(self.expect, right)

    ABOUTS = (*DECIDING, *ODD)
    WAVE = 1

    JUDGED = (Given.YES, Given.NO)
    OUTCOMES = YES_OR_NO

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected:
        """Return what to do; yes or no is the outcome."""
        return Expected(truth(verdict), deed(verdict))

    @classmethod
    def refused(cls, reason: Reason) -> RequestRefusalId | None:
        """Where nobody can tell, no deed is right."""
        return RequestRefusalId.NOT_DECIDED if reason is Reason.CANNOT_TELL else None

    def twin_key(self, at: Position) -> Hashable:
        """In a twin the other deed is right."""
        return deed(verdict_of(self, at))


def deed(verdict: CastlingVerdict) -> Deed | None:
    """Return whether one should castle or refuse; None where nobody can tell."""
    return {Given.YES: Deed.CASTLE, Given.NO: Deed.REFUSE}.get(truth(verdict))
