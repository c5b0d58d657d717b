"""prepare: make castling legal in one move."""

from collections.abc import Iterator

from trainer.course.aims import Reasons
from trainer.course.answer import Answer
from trainer.course.beliefs import too_loose
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.grade import Grade
from trainer.course.ids import Reason, RequestRefusalId
from trainer.course.kinds.base import OnCastling, castling_asked, verdict_of
from trainer.course.kinds.shared import ask, castling_meant, path_hint, place_of, unlike
from trainer.course.prepares import prepared, right_prepares
from trainer.course.question import Form, Question
from trainer.course.said import Sentence, say
from trainer.course.turns_on import DECIDING, ODD
from trainer.rules.moves import LegalMove, Refused, moves_between, played
from trainer.rules.position import Position
from trainer.rules.terms import SAFETY, Condition, Legality
from trainer.rules.verdict import CastlingVerdict

PREPARED = (Reason.SQUARES_BETWEEN_EMPTY, Reason.START_SAFE, Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE)
"""The reasons that one move can remove."""


class Prepare(OnCastling, frozen=True, tag="prepare"):
    """Make castling legal in one move; `expect` lists the right ones."""

    expect: tuple[str, ...] | None = None

    TELLS_PASSING = True

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        return None if answers else ask(self, at, Form.PLAY)

    def board(self, at: Position, answers: tuple[Answer, ...]) -> Position:
        """Return the position after the move and a pass, where it can be played."""
        found = _moved(at, answers[-1]) if answers else None
        return at if found is None or isinstance(found, Refused) else prepared(at, castling_asked(self, at), found)[1]

    def hint(self, at: Position) -> tuple[Sentence, ...]:
        """Point at the path, or at the man that stands between."""
        return path_hint(verdict_of(self, at), between="hint.between")

    def accepts(self, at: Position, answers: tuple[Answer, ...]) -> bool:
        """Return whether a man was moved, and no castling meant."""
        move = answers[-1].move
        return move is not None and castling_meant(moves_between(at, *move)) is None

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade | None:
        """Return the grade of the move."""
        found = _moved(at, answers[-1])
        return None if found is None else grade_prepare(found, at, verdict_of(self, at))

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield the fault of other moves; that there is none, or no need of one."""
        right = frozenset(move.uci for move in right_prepares(at, verdict.castling))
        if verdict.answer is Legality.LEGAL:
            yield SetFault(SetFaultId.ALREADY_LEGAL, key=place_of(self))
        elif right:
            yield from unlike(self.expect, right)
        else:
            yield SetFault(SetFaultId.NO_MOVE, key=place_of(self))

    ABOUTS = (*DECIDING, Reason.CANNOT_TELL, *ODD)
    NOT_TAUGHT = frozenset(ABOUTS) - {Condition.SQUARES_BETWEEN_EMPTY, *SAFETY.values()}
    WAVE = 2

    TRIED = True

    @classmethod
    def reasons_for(cls, outcome: str) -> Reasons:
        """Return what one move can remove."""
        return PREPARED

    @classmethod
    def refused(cls, reason: Reason) -> RequestRefusalId | None:
        """One move cannot change what has moved, nor what is legal already."""
        return None if reason in PREPARED else RequestRefusalId.NOT_PREPARED


def _moved(position: Position, answer: Answer) -> LegalMove | Refused | None:
    if answer.move is None:
        return None
    found = moves_between(position, *answer.move)
    return found if isinstance(found, Refused) else found[0]


def grade_prepare(move: LegalMove | Refused, position: Position, verdict: CastlingVerdict) -> Grade:
    """Return the grade of a move that shall make castling legal; one that cannot be played is no answer."""
    if isinstance(move, Refused):
        return Grade(False, verdict, (say("grade.prepare.refused"),), open=True, counts=False)
    done = prepared(position, verdict.castling, move)
    if done.right:
        return Grade(True, done.verdict, (done.verdict,))
    belief, right = too_loose(done.position, done.verdict), right_prepares(position, verdict.castling)
    example = [say("grade.prepare.example", move=played(position, move)[1]) for move in right[:1]]
    return Grade(False, done.verdict, (done.verdict, belief, *example), beliefs=(belief,))
