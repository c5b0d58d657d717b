"""flip: add one bishop or rook that changes exactly one square; work the way out again; does the answer change?"""

from collections.abc import Iterator

from msgspec import Struct

from trainer.course.aims import ON_BOARD, PATH_REASONS, Reasons, Shares
from trainer.course.answer import Answer
from trainer.course.beliefs import BeliefId
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.flips import FLIP_KINDS, Change, FlipFault, flipped, right_flips
from trainer.course.grade import Grade
from trainer.course.ids import Attack, Given, Reason
from trainer.course.kinds.base import OnCastling, verdict_of
from trainer.course.kinds.mark import grade_mark
from trainer.course.kinds.shared import NONE, ask, path_hint, place_of
from trainer.course.question import Form, Question
from trainer.course.reasons import truth
from trainer.course.said import Filling, Said, Sentence, say
from trainer.rules.position import Man, Position
from trainer.rules.setup import put
from trainer.rules.squares import parse_square, square_name
from trainer.rules.terms import SAFETY
from trainer.rules.verdict import CastlingVerdict


class FlipTo(Struct, frozen=True, forbid_unknown_fields=True):
    """The square that shall change, and to what."""

    square: str
    to: Attack


class Flip(OnCastling, frozen=True, tag="flip"):
    """Add one bishop or rook, so that exactly one square of the path changes; `expect` asks for a certain one."""

    expect: FlipTo | None = None

    SQUARES = ("expect.square",)

    @property
    def wanted(self) -> Change | None:
        """The change that is asked for, None where any is right."""
        return None if self.expect is None else Change(parse_square(self.expect.square), self.expect.to)

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the question for a man, then that for the squares, then whether the answer changes."""
        then = self.board(at, answers)
        if not answers:
            return ask(self, at, Form.ADD, FLIP_KINDS, said=self._wish())
        if len(answers) == 1:
            return ask(
                self, at, Form.SQUARES, NONE, said=say("task.flip.path"), how="how.mark", board=then, prompted=False
            )
        if len(answers) == 2:
            choices = (Given.YES, Given.NO)
            return ask(self, at, Form.CHOOSE, choices, said=say("task.flip.answer"), how="", board=then, prompted=False)
        return None

    def _wish(self) -> Said | None:
        if self.expect is None:
            return None
        key = "task.flip.attacked" if self.expect.to is Attack.ATTACKED else "task.flip.not-attacked"
        return say(key, sq=self.expect.square)

    def board(self, at: Position, answers: tuple[Answer, ...]) -> Position:
        """Return the position with the man that was added."""
        man = answers[0].man if answers else None
        return at if man is None else put(at, man)

    def hint(self, at: Position) -> tuple[Sentence, ...]:
        """Point at the path."""
        return path_hint(verdict_of(self, at))

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the man, of the squares, or of what was said of the answer."""
        if len(answers) == 1:
            return grade_flip(answers[0].man, at, verdict_of(self, at), self.wanted)
        then = self.board(at, answers)
        after = verdict_of(self, then)
        if len(answers) == 2:
            return grade_mark(frozenset(answers[1].squares), then, after)
        return grade_change(answers[2].choice == Given.YES, verdict_of(self, at), after)

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield the fault that no man does what is asked for."""
        if not right_flips(at, verdict, self.wanted):
            yield SetFault(SetFaultId.NO_FLIP, key=place_of(self) if self.expect is None else "expect")

    ABOUTS = (*SAFETY.values(), BeliefId.OLD_ANSWER)
    WAVE = 2

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return the condition of the square that shall change; where any may, that an old answer no longer holds."""
        verdict, wanted = verdict_of(self, at), None if self.expect is None else self.expect.square
        roles = {square_name(step.square): step.role for step in verdict.path}
        return verdict, SAFETY[roles[wanted]] if wanted in roles else BeliefId.OLD_ANSWER

    ON_PATH = True
    TRIED = True
    OUTCOMES = ((Attack.ATTACKED, 1), (Attack.NOT_ATTACKED, 1))

    @classmethod
    def outcomes(cls, reason: Reason | None, level: int) -> Shares:
        """Return both changes for an attack; where there is none, one can only begin."""
        return cls.OUTCOMES if reason is None or reason in PATH_REASONS else ((Attack.ATTACKED, 1),)

    @classmethod
    def reasons_for(cls, outcome: str) -> Reasons:
        """Return what a board shows; where an attack shall end, one of the attacks."""
        return ON_BOARD if outcome == Attack.ATTACKED else PATH_REASONS


def grade_flip(man: Man | None, position: Position, verdict: CastlingVerdict, wanted: Change | None) -> Grade:
    """Return the grade of a man that was added, or of adding none; after a wrong one another can be tried."""
    flip = flipped(position, verdict.castling, man, wanted)
    way = tuple(step.square for step in flip.after.path)
    named: dict[str, Filling] = {"man": "" if flip.man is None else flip.man}
    if flip.fault is None:
        # Which square changes is not told: the next questions ask for it.
        return Grade(True, flip.after, (say("grade.flip", **named),))
    main = say(f"flip.{flip.fault}", squares=flip.changes or way, **named)
    several = [say("flip.count-again")] if flip.fault is FlipFault.SEVERAL_SQUARES else []
    return Grade(False, flip.after, (main, *several), open=True)


def grade_change(changes: bool, before: CastlingVerdict, after: CastlingVerdict) -> Grade:
    """Return the grade of the answer to whether yes or no `changes` with the man that was added."""
    right = truth(before) is not truth(after)
    main = say("grade.flip.answer-changes" if right else "grade.path-not-answer")
    return Grade(changes is right, after, (main, after), Answer(choice=Given.YES if right else Given.NO))
