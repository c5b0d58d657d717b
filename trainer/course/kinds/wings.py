"""wings: which castlings may the side to move play?"""

from collections.abc import Hashable, Iterator

from trainer.course.answer import Answer
from trainer.course.beliefs import too_loose, too_strict
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.grade import Grade
from trainer.course.ids import LETTERS, CastlingLetter, Evidence, Given, Reason, RequestRefusalId, letter_of
from trainer.course.kinds.base import Base, Expected
from trainer.course.kinds.shared import ask, believed, place_of, unlike
from trainer.course.question import Form, Question
from trainer.course.reasons import truth
from trainer.course.said import say
from trainer.course.turns_on import DECIDING, ODD, deciding
from trainer.rules.judge import judge, judge_own
from trainer.rules.position import Position
from trainer.rules.terms import SAFETY, Castling, Condition, Legality, castling_of
from trainer.rules.verdict import CastlingVerdict

_OUTCOMES = {"": "none", "K": "kingside", "Q": "queenside", "KQ": "both"}


class Wings(Base, frozen=True, tag="wings"):
    """Which castlings may the side to move play?"""

    expect: tuple[CastlingLetter, ...] | None = None

    def castlings(self, at: Position) -> tuple[Castling, ...]:
        """Return both of the side to move."""
        return at.own_castlings

    def verdicts(self, at: Position) -> tuple[CastlingVerdict, ...]:
        """Return the verdicts on both."""
        return judge_own(at)

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        return None if answers else ask(self, at, Form.SEVERAL, map(letter_of, at.own_castlings))

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the castlings that were said to be legal."""
        return grade_wings(answers[-1].chosen, at)

    def faults(self, at: Position) -> Iterator[SetFault]:
        """Yield the fault of other castlings, or that nobody can tell."""
        if any(truth(verdict) is Given.CANNOT_TELL for verdict in judge_own(at)):
            yield SetFault(SetFaultId.CANNOT_TELL, key=place_of(self))
        else:
            yield from unlike(self.expect, frozenset(legal_letters(at)))

    EVIDENCE = Evidence.VERDICTS

    ABOUTS = (*DECIDING, Reason.CANNOT_TELL, *ODD)
    NOT_TAUGHT = frozenset(ABOUTS) - {
        Reason.NOTHING_AGAINST,
        Condition.ROOK_UNMOVED,
        Condition.SQUARES_BETWEEN_EMPTY,
        *SAFETY.values(),
    }
    WAVE = 1

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return the castling that is hardest to tell, and why: a forbidden one, else a surprising yes."""
        found = [(verdict, deciding(verdict)) for verdict in judge_own(at)]
        forbidden = [each for each in found if each[0].answer is not Legality.LEGAL]
        surprising = [each for each in found if each[1] != Reason.NOTHING_AGAINST]
        return (forbidden or surprising or found)[0]

    OUTCOMES = tuple((outcome, 1) for outcome in ("none", "kingside", "queenside", "both"))

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected:
        """Return the legal castlings; which wings they are on is the outcome."""
        letters = tuple(letter_of(each.castling) for each in judge_own(at) if each.answer is Legality.LEGAL)
        return Expected(_OUTCOMES["".join(letters).upper()], letters)

    @classmethod
    def refused(cls, reason: Reason) -> RequestRefusalId | None:
        """Where nobody can tell, no answer is right."""
        return RequestRefusalId.NOT_DECIDED if reason is Reason.CANNOT_TELL else None

    def twin_key(self, at: Position) -> Hashable:
        """In a twin other castlings are legal."""
        return legal_letters(at)


def legal_letters(position: Position) -> frozenset[CastlingLetter]:
    """Return the letters of the castlings that the side to move may play."""
    return frozenset(letter_of(each.castling) for each in judge_own(position) if each.answer is Legality.LEGAL)


def grade_wings(given: frozenset[str], position: Position) -> Grade:
    """Return the grade of the castlings, by their letters, that were said to be legal."""
    right, verdicts = legal_letters(position), judge(position)
    beliefs = []
    for letter in LETTERS:
        if letter in given ^ right:
            castling = castling_of(letter)
            believe = too_strict if letter in right else too_loose
            beliefs.append((castling, believe(position, verdicts.of(castling))))
    first = beliefs[0][0] if beliefs else position.own_castlings[0]
    moves = ", ".join(castling_of(letter).san for letter in sorted(right))
    main = say("grade.wings", moves=moves) if right else say("grade.wings.none")
    said = (main, *(believed(*each) for each in beliefs))
    truth_chosen = Answer(chosen=frozenset(right))
    return Grade(given == right, verdicts.of(first), said, truth_chosen, tuple(belief for _, belief in beliefs))
