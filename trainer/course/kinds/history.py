"""history: moves are played; which rights remain, and what cost the others?"""

from collections.abc import Iterator, Sequence

from trainer.course.aims import Shares
from trainer.course.answer import Answer
from trainer.course.beliefs import BeliefId, about_fate
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.grade import Grade
from trainer.course.ids import LETTERS, CastlingLetter, Evidence, Fate, Reason, RequestRefusalId, letter_of
from trainer.course.kinds.base import Base, Expected
from trainer.course.kinds.positions import start_of
from trainer.course.kinds.shared import ask, believed, castling_name, place_of, wrong
from trainer.course.question import Form, Question
from trainer.course.said import Apart, Sentence, say
from trainer.rules.judge import judge, judge_castling
from trainer.rules.position import Position
from trainer.rules.terms import CASTLINGS, Castling, Cause, RemarkId, RightStatus
from trainer.rules.text.fault import Fault
from trainer.rules.verdict import CastlingVerdict

_FATES = {
    Cause.KING_MOVED: Fate.KING_MOVED,
    Cause.CASTLED: Fate.CASTLED,
    Cause.ROOK_MOVED: Fate.ROOK_MOVED,
    Cause.ROOK_CAPTURED: Fate.ROOK_CAPTURED,
}

PLAYED = (Reason.KING_UNMOVED, Reason.ROOK_UNMOVED)
"""The reasons that only moves can bring about."""


class History(Base, frozen=True, tag="history"):
    """Moves were played: which rights remain, and what cost the others?"""

    expect: dict[CastlingLetter, Fate] | None = None

    def castlings(self, at: Position) -> tuple[Castling, ...]:
        """Return all four."""
        return CASTLINGS

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        return None if answers else ask(self, at, Form.ROWS, Fate)

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the four rows."""
        return grade_history([Fate(row) for row in answers[-1].rows], at)

    def faults(self, at: Position) -> Iterator[SetFault]:
        """Yield the rights that have another fate, or one that is not asked for."""
        start = start_of(self)
        before = () if isinstance(start, Fault) else judge(start).castlings
        if any(verdict.right.status is RightStatus.UNKNOWN for verdict in before):
            # A right that is unknown at the start may have been lost before any of the moves.
            yield SetFault(SetFaultId.CANNOT_TELL, key=place_of(self))
            return
        right = dict(zip(LETTERS, fates(at), strict=True))
        # What a file says of a man who was away from the start is not told with the question.
        away = {letter_of(each.castling) for each in before if not (each.home.king_there and each.home.rook_there)}
        for letter, fate in right.items():
            if fate is None or letter in away:
                yield SetFault(SetFaultId.NOT_ASKED, key=place_of(self), found=letter)
        for letter, said in (self.expect or {}).items():
            fate = right[letter]
            if fate is not None and said is not fate:
                yield wrong(f"expect.{letter}", said, fate)

    EVIDENCE = Evidence.RIGHTS

    ABOUTS = (
        BeliefId.CAME_BACK,
        BeliefId.ROOK_HAS_MOVED,
        BeliefId.OTHER_ROOK,
        BeliefId.TWICE,
        BeliefId.EARLIER_CHECK,
        BeliefId.LEFT_HOME,
        BeliefId.NOT_MOVED,
        BeliefId.NOT_AT_HOME,
    )
    NOT_TAUGHT = frozenset({BeliefId.OTHER_ROOK, BeliefId.EARLIER_CHECK, BeliefId.NOT_MOVED})
    WAVE = 2

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return the first right that is lost, and why; where none is, what seems to have cost one."""
        verdicts = sorted(judge(at).castlings, key=lambda each: each.castling.color != at.turn)
        became = fates(at)
        for verdict in verdicts:
            fate = became[verdict.castling.index]
            if fate is not None and fate is not Fate.HELD:
                return verdict, about_fate(at, verdict, Fate.HELD, fate).id
        for verdict in verdicts:
            if any(remark.id is RemarkId.EARLIER_CHECK for remark in verdict.irrelevant):
                return verdict, BeliefId.EARLIER_CHECK
        return verdicts[0], BeliefId.NOT_MOVED

    MOVED_AFTER = True
    OUTCOMES = tuple((fate, 1) for fate in Fate)

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected:
        """Return the four fates; that of the castling of the goal is the outcome."""
        found = fates(at)
        return Expected(str(found[verdict.castling.index]), dict(zip(LETTERS, found, strict=True)))

    @classmethod
    def outcomes(cls, reason: Reason | None, level: int) -> Shares:
        """Return what may have cost the right, by the reason."""
        if reason is None:
            return cls.OUTCOMES
        king = reason is Reason.KING_UNMOVED
        return ((Fate.KING_MOVED, 1),) if king else ((Fate.ROOK_MOVED, 1), (Fate.ROOK_CAPTURED, 1))

    @classmethod
    def refused(cls, reason: Reason) -> RequestRefusalId | None:
        """Moves cost a right through the king or the rook, and through nothing else."""
        return None if reason in PLAYED else RequestRefusalId.NOT_PLAYED


def fates(position: Position) -> tuple[Fate | None, ...]:
    """Return what became of all four rights, by the first event; None where unknown, or nothing of the list."""
    return tuple(_fate_of(position, castling) for castling in CASTLINGS)


def _fate_of(position: Position, castling: Castling) -> Fate | None:
    right = judge_castling(position, castling).right
    if right.status is RightStatus.UNKNOWN:
        return None
    return Fate.HELD if right.cause is None else _FATES.get(right.cause)


def grade_history(given: Sequence[Fate], position: Position) -> Grade:
    """Return the grade of what was said of the four rights. Raises ValueError where one of them is not of the list."""
    right, verdicts = tuple(fate for fate in fates(position) if fate is not None), judge(position)
    if len(right) != len(CASTLINGS):
        raise ValueError("a right of this position was lost in a way that is not asked for")
    beliefs = [
        (castling, about_fate(position, verdicts.of(castling), said, true))
        for castling, said, true in zip(CASTLINGS, given, right, strict=True)
        if said is not true
    ]
    first = beliefs[0][0] if beliefs else position.own_castlings[0]
    main = Apart(
        tuple(
            say("grade.of", castling=castling_name(castling), line=say(f"fate.{fate}"))
            for castling, fate in zip(CASTLINGS, right, strict=True)
        )
    )
    said: tuple[Sentence, ...] = (main, *(believed(*each) for each in beliefs))
    truth = Answer(rows=right)
    return Grade(tuple(given) == right, verdicts.of(first), said, truth, tuple(belief for _, belief in beliefs))
