"""predict: a man is added; which squares of the king's way are attacked now?"""

from collections.abc import Hashable, Iterator

from msgspec import Struct

from trainer.course.aims import number_of
from trainer.course.answer import Answer
from trainer.course.beliefs import Belief, BeliefId, not_seen
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.grade import Grade, grade_squares
from trainer.course.ids import Attack, ColorName, PieceName, Reason, RequestRefusalId
from trainer.course.kinds.base import Expected, verdict_of
from trainer.course.kinds.mark import grade_mark
from trainer.course.kinds.shared import NONE, OnAttacks, ask, look_at, wrong
from trainer.course.question import Form, Question
from trainer.course.said import Sentence, say
from trainer.course.turns_on import SEEING, seeing
from trainer.rules.position import Man, Position
from trainer.rules.setup import put
from trainer.rules.squares import SQUARE_NAMES, parse_square, square_name
from trainer.rules.terms import BLACK, WHITE, Square
from trainer.rules.verdict import CastlingVerdict

_COLORS = {"white": WHITE, "black": BLACK}


class Added(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece that is added to the board."""

    piece: PieceName
    color: ColorName
    square: str


class Predict(OnAttacks, frozen=True, tag="predict"):
    """A piece is added: which squares of the path are attacked now?"""

    add: Added
    expect: dict[str, Attack] | None = None

    SQUARES = ("expect{}", "add.square")

    @property
    def man(self) -> Man:
        """The man that is added. Raises KeyError for a square that is none."""
        return Man(parse_square(self.add.square), self.add.piece, _COLORS[self.add.color])

    def shown(self, at: Position) -> Position:
        """Return the position with the man."""
        return put(at, self.man)

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        return None if answers else ask(self, at, Form.SQUARES, NONE, said=say("task.predict", man=self.man))

    def hint(self, at: Position) -> tuple[Sentence, ...]:
        """Point at the path; no man is named, since the verdict does not have the added one yet."""
        verdict = verdict_of(self, at)
        return (look_at(verdict), say("hint.path.each")) if verdict.path else ()

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the squares; one that has changed and is wrong was answered as it was before."""
        given, before = frozenset(answers[-1].squares), verdict_of(self, at)
        then = self.shown(at)
        after = verdict_of(self, then)
        changed = before.attacked ^ after.attacked
        old = sorted(changed & (given ^ after.attacked))
        stale = tuple(Belief(BeliefId.OLD_ANSWER, square, self.man) for square in old)
        beliefs = tuple(each for each in grade_mark(given, then, after).beliefs if each.square not in old)
        return grade_squares(given, after.attacked, after, stale + beliefs)

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield what is wrong with the man, else with each square."""
        if self.add.square not in SQUARE_NAMES:
            yield SetFault(SetFaultId.NO_SQUARE, key="add.square", found=self.add.square)
            return
        if at.piece(self.man.square) is not None:
            yield SetFault(SetFaultId.OCCUPIED, key="add.square", found=self.add.square)
            return
        if self.man.kind == "king":
            yield SetFault(SetFaultId.NOT_ALLOWED, key="add.piece", found=self.add.piece)
            return
        right = _attacks(verdict_of(self, self.shown(at)))
        for square, attack in (self.expect or {}).items():
            if square not in right:
                yield SetFault(SetFaultId.NOT_ON_PATH, key=f"expect.{square}", found=square, allowed=tuple(right))
            elif right[square] is not attack:
                yield wrong(f"expect.{square}", attack, right[square])

    ABOUTS = SEEING
    NOT_TAUGHT = frozenset({BeliefId.ENEMY_KING})
    WAVE = 2

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return what the added man turns on: its attack, a line that it interrupts, else the other attacks."""
        before, then = verdict_of(self, at), self.shown(at)
        after = verdict_of(self, then)
        for step in after.path:
            for attacker in step.attackers:
                if attacker.square == self.man.square:
                    return before, not_seen(then, step.square, attacker).id
        return before, BeliefId.SCREENED if before.attacked - after.attacked else seeing(then, after)

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected:
        """Return whether each square is attacked; how many are is the outcome."""
        return Expected(number_of(len(verdict.attacked)), dict(_attacks(verdict)))

    @classmethod
    def refused(cls, reason: Reason) -> RequestRefusalId | None:
        """An earlier check cannot be shown by adding a man."""
        return RequestRefusalId.NOT_PREDICTED if reason is Reason.ALTHOUGH_EARLIER_CHECK else None

    def twin_key(self, at: Position) -> Hashable:
        """A twin has other attacked squares."""
        return verdict_of(self, self.shown(at)).attacked

    def kept_by_twin(self) -> frozenset[Square]:
        """The man is added on the same square."""
        return frozenset({self.man.square})


def _attacks(verdict: CastlingVerdict) -> dict[str, Attack]:
    """Return whether each square of the king's way is attacked, by their names."""
    return {
        square_name(step.square): Attack.ATTACKED if step.attackers else Attack.NOT_ATTACKED for step in verdict.path
    }
