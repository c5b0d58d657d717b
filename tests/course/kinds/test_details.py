"""What single kinds say of themselves: the ids they ask by, the values they say, what in a file they find wrong."""

import pytest

from trainer.course.aims import NUMBERS, YES_OR_NO
from trainer.course.answer import Answer
from trainer.course.beliefs import BeliefId
from trainer.course.exercise import KINDS, Exercise
from trainer.course.faults import SetFaultId
from trainer.course.flips import Change
from trainer.course.ids import Attack, Case, Deed, Given, Reason, RequestRefusalId
from trainer.course.kinds.arrive import Arrival, Arrive
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.build import Build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.flip import Flip, FlipTo
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.predict import Added, Predict
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.kinds.wings import Wings
from trainer.course.question import Form
from trainer.course.said import Said, say
from trainer.rules.position import Man
from trainer.rules.squares import parse_square
from trainer.rules.terms import BLACK, Castling, Condition, Moved
from trainer.rules.touch.ruling import Duty, Ruling
from trainer.session.run import begin, checked, with_choice, with_man, with_move, with_square

FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
HIT = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
KING_AWAY = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"
F1, G1, H1, E1, C1 = map(parse_square, ("f1", "g1", "h1", "e1", "c1"))

# What is asked.

ASKED: list[tuple[str, Exercise, str, Form, tuple[str, ...], str]] = [
    ("judge", Judge(id="x", castling="Q", fen=FREE), "question.queenside", Form.CHOOSE, tuple(Given), ""),
    ("name", Name(id="x", castling="K", fen=FREE), "question.kingside", Form.CHOOSE, tuple(Given), ""),
    ("mark", Mark(id="x", castling="K", fen=FREE), "task.mark", Form.SQUARES, ("none",), "how.mark"),
    ("empty", Empty(id="x", castling="K", fen=FREE), "task.empty", Form.SQUARES, ("none",), "how.empty"),
    (
        "attackers",
        Attackers(id="x", castling="K", fen=FREE),
        "task.attackers",
        Form.SQUARES,
        ("none",),
        "how.attackers",
    ),
    ("castle", Castle(id="x", castling="K", fen=FREE), "task.castle", Form.PLAY, tuple(Deed), "how.castle"),
    (
        "castle-960",
        Castle(id="x", castling="K", fen=FREE, chess960=True),
        "task.castle",
        Form.PLAY,
        tuple(Deed),
        "how.castle.chess960",
    ),
    (
        "build",
        Build(id="x", castling="K", expect=Case.IN_CHECK),
        "task.build.in-check",
        Form.SET_UP,
        ("in-check",),
        "practice.build.how",
    ),
    ("wings", Wings(id="x", fen=FREE), "task.wings", Form.SEVERAL, ("K", "Q"), "how.wings"),
    ("flip-any", Flip(id="x", castling="K", fen=FREE), "task.flip", Form.ADD, ("bishop", "rook"), "how.flip"),
    (
        "flip-on",
        Flip(id="x", castling="K", fen=FREE, expect=FlipTo(square="f1", to=Attack.ATTACKED)),
        "task.flip.attacked",
        Form.ADD,
        ("bishop", "rook"),
        "how.flip",
    ),
    (
        "flip-off",
        Flip(id="x", castling="K", fen=HIT, expect=FlipTo(square="f1", to=Attack.NOT_ATTACKED)),
        "task.flip.not-attacked",
        Form.ADD,
        ("bishop", "rook"),
        "how.flip",
    ),
    ("touch", Touch(id="x", fen=FREE, acts="e1"), "task.touch", Form.CHOOSE, tuple(Duty), ""),
    ("prepare", Prepare(id="x", castling="K", fen=HIT), "task.prepare", Form.PLAY, (), "how.prepare"),
    ("arrive", Arrive(id="x", castling="K", fen=FREE), "task.arrive", Form.TWO_SQUARES, (), "how.arrive"),
]


@pytest.mark.parametrize(
    ("exercise", "ask", "form", "choices", "how"), [row[1:] for row in ASKED], ids=[row[0] for row in ASKED]
)
def test_what_is_asked(exercise: Exercise, ask: str, form: Form, choices: tuple[str, ...], how: str) -> None:
    question = begin(exercise).question
    assert (question.ask.id, question.form, question.choices, question.how) == (ask, form, choices, how)


# What in a file contradicts the rules.

WRONG: list[tuple[str, Exercise, list[tuple[SetFaultId, str, str]]]] = [
    (
        "arrive",
        Arrive(id="x", castling="K", fen=FREE, expect=Arrival(king="f1", rook="f1")),
        [(SetFaultId.LIE, "expect.king", '"f1" "g1"')],
    ),
    (
        "attackers-of-the-same-square",
        Attackers(id="x", castling="K", fen=HIT, expect={"f1": ("e8",)}),
        [(SetFaultId.LIE, "expect", '{ f1 = ["e8"] } { f1 = ["f8"] }')],
    ),
    (
        "predict-a-king",
        Predict(id="x", castling="K", fen=FREE, add=Added(piece="king", color="black", square="a5")),
        [(SetFaultId.NOT_ALLOWED, "add.piece", "king ")],
    ),
    (
        "history-of-a-rook-that-is-away",
        History(id="x", fen="4k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", moves="Rh6", history={"a8": Moved.MOVED}),
        [(SetFaultId.NOT_ASKED, "fen", "q ")],
    ),
    (
        "prepare-what-is-lost",
        Prepare(id="x", castling="K", fen="4k3/8/8/8/8/8/8/4KR2 w - - 0 1"),
        [(SetFaultId.NO_MOVE, "fen", " ")],
    ),
    (
        "prepare-with-a-rook-that-moved",
        Prepare(id="x", castling="K", fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1", moves="Rg1 Ke7"),
        [(SetFaultId.NO_MOVE, "fen", " ")],
    ),
    (
        "history-of-nobody-knows-what",
        History(id="x", fen="4k3/8/8/8/8/8/8/R3K2R w ? - 0 1", moves="Ke2 Ke7"),
        [(SetFaultId.CANNOT_TELL, "fen", " ")],
    ),
]


@pytest.mark.parametrize(("exercise", "found"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_what_is_wrong_in_a_file(exercise: Exercise, found: list[tuple[SetFaultId, str, str]]) -> None:
    faults = list(exercise.faults(begin(exercise).start))
    assert [(each.id, each.key, f"{each.found} {''.join(each.allowed)}") for each in faults] == found


# What is said.


def main_of(exercise: Exercise, answer: Answer) -> object:
    grade = exercise.grade(begin(exercise).start, (answer,))
    assert grade is not None
    return grade.said[0]


def test_where_king_and_rook_end_is_said_of_each() -> None:
    main = main_of(Arrive(id="x", castling="K", fen=FREE), Answer(squares=(H1, F1)))
    assert main == say("grade.arrive", king=G1, rook=F1)


def test_squares_are_said_in_the_order_of_the_kings_way() -> None:
    both = Mark(id="x", castling="Q", fen="2rrk3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    assert main_of(both, Answer()) == say("grade.squares", squares=(parse_square("d1"), C1))
    empty = Empty(id="x", castling="Q", fen=FREE)
    assert main_of(empty, Answer()) == say("grade.squares", squares=tuple(map(parse_square, ("d1", "c1", "b1"))))


def test_the_legal_castlings_are_said_whatever_was_answered() -> None:
    assert main_of(Wings(id="x", fen=HIT), Answer(chosen=frozenset("K"))) == say("grade.wings", moves="O-O-O")


def test_a_man_that_changes_another_square_is_told_with_that_square() -> None:
    flip = Flip(id="x", castling="K", fen=FREE, expect=FlipTo(square="f1", to=Attack.ATTACKED))
    rook = Man(parse_square("g5"), "rook", BLACK)
    assert flip.wanted == Change(F1, Attack.ATTACKED)
    assert main_of(flip, Answer(man=rook)) == say("flip.other-square", squares=(G1,), man=rook)


def test_an_attacker_of_two_squares_is_missed_on_the_first() -> None:
    queen = Attackers(id="x", castling="K", fen="4k3/8/8/8/8/8/6q1/R3K2R w KQ - 0 1")
    grade = queen.grade(begin(queen).start, (Answer(),))
    assert [belief.square for belief in grade.beliefs] == [F1]


def test_the_moves_of_a_ruling_are_not_said() -> None:
    ruling = main_of(Touch(id="x", fen=FREE, acts="e1"), Answer(choice=Duty.ROOK))
    assert isinstance(ruling, Ruling)
    assert ruling.moves == ()


ROOK_HIT = "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1"
FULL = "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1"
ON_F5 = Added(piece="rook", color="black", square="f5")

HINTS: list[tuple[str, Exercise, tuple[str, ...]]] = [
    ("right-held", Judge(id="x", castling="K", fen=HIT), ("hint.path.look", "hint.path.follow")),
    ("right-lost", Castle(id="x", castling="K", fen=HIT.replace("KQ", "Q")), ("hint.right.look", "hint.right.follow")),
    ("right-unknown", Name(id="x", castling="K", fen=HIT.replace("KQ", "?")), ("hint.right.look", "hint.right.follow")),
    ("a-man-between", Mark(id="x", castling="K", fen=FULL), ("hint.path.look", "hint.path.between")),
    ("a-man-to-move-away", Prepare(id="x", castling="K", fen=FULL), ("hint.path.look", "hint.between")),
    ("an-attacker-to-prepare-for", Prepare(id="x", castling="K", fen=HIT), ("hint.path.look", "hint.path.follow")),
    ("rook-attacked", Attackers(id="x", castling="K", fen=ROOK_HIT), ("hint.path.look", "hint.path.tempting")),
    ("nobody", Flip(id="x", castling="K", fen=FREE), ("hint.path.look", "hint.path.each")),
    ("somebody-comes", Predict(id="x", castling="K", fen=HIT, add=ON_F5), ("hint.path.look", "hint.path.each")),
    ("the-kind-alone", Empty(id="x", castling="K", fen=HIT), ("hint.empty.look", "hint.empty.follow")),
]


@pytest.mark.parametrize(("exercise", "hints"), [row[1:] for row in HINTS], ids=[row[0] for row in HINTS])
def test_where_a_hint_points(exercise: Exercise, hints: tuple[str, ...]) -> None:
    said = exercise.hint(begin(exercise).start)
    assert tuple(each.id for each in said if isinstance(each, Said)) == hints


# What is right, and what is no answer.


def test_nothing_is_sure_where_a_fen_only_denies_both_rights() -> None:
    run = checked(begin(Build(id="x", castling="K", fen=HIT.replace("KQ", "-"), expect=Case.CROSSING_ATTACKED)))
    assert run.grade is not None
    assert Said("grade.unsure") in run.grade.said


def test_the_other_castling_is_no_answer() -> None:
    run = begin(Castle(id="x", castling="K", fen=FREE))
    assert with_move(run, E1, C1) == run
    assert with_move(run, E1, G1).solved


def test_castling_does_not_prepare_castling() -> None:
    run = begin(Prepare(id="x", castling="K", fen=HIT))
    assert with_move(run, E1, C1) == run
    assert with_move(run, E1, G1) == run


def test_a_hint_on_a_king_that_moved_needs_no_path() -> None:
    moved = Build(id="x", castling="K", fen=KING_AWAY, expect=Case.KING_MOVED)
    assert moved.hint(begin(moved).start) == (say("hint.build.king-moved"),)
    attacked = Build(id="x", castling="K", fen=KING_AWAY, expect=Case.IN_CHECK)
    assert attacked.hint(begin(attacked).start) == ()


def test_yes_instead_of_a_half_known_right_is_not_refuted_by_it() -> None:
    unknown = Name(id="x", castling="K", fen="4k3/8/8/8/8/8/8/R3K2R w ? - 0 1")
    run = with_choice(with_choice(begin(unknown), Given.NO), Reason.KING_UNMOVED)
    assert run.grade is not None
    assert not any(isinstance(each, Said) and each.id == "grade.not-reason" for each in run.grade.said)


def test_an_old_answer_is_told_once() -> None:
    added = Predict(id="x", castling="K", fen=FREE, add=Added(piece="rook", color="black", square="f8"))
    run = checked(with_square(begin(added), G1))
    assert run.grade is not None
    assert [(each.id, each.square) for each in run.grade.beliefs] == [
        (BeliefId.OLD_ANSWER, F1),
        (BeliefId.PATH_FREE, G1),
    ]


def test_the_answer_to_a_flip_is_about_the_board_before_it() -> None:
    rook = Man(parse_square("f5"), "rook", BLACK)
    run = checked(with_square(checked(with_man(begin(Flip(id="x", castling="K", fen=FREE)), rook)), F1))
    assert with_choice(run, Given.YES).solved
    assert not with_choice(run, Given.NO).solved


# What it trains, and how others like it are made.


def test_what_turns_on_a_castling_of_the_side_to_move_comes_first() -> None:
    both = History(id="x", moves="e4 e5 Ke2 Ke7")
    verdict, about = both.turns_on(begin(both).start)
    assert (verdict.castling, about) == (Castling.WHITE_KINGSIDE, BeliefId.LEFT_HOME)


def test_touching_turns_on_the_castling_that_is_out_of_question() -> None:
    queenside = Touch(id="x", fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", acts="e1 a1")
    verdict, about = queenside.turns_on(begin(queenside).start)
    assert (verdict.castling, about) == (Castling.WHITE_QUEENSIDE, Duty.CASTLE)


def test_no_wing_is_hard_but_the_first_that_is_forbidden() -> None:
    attacked = Wings(id="x", fen="4k3/8/8/8/8/8/8/R1B1K2R w KQ - 0 1")
    verdict, about = attacked.turns_on(begin(attacked).start)
    assert (verdict.castling, about) == (Castling.WHITE_QUEENSIDE, Condition.SQUARES_BETWEEN_EMPTY)


def test_the_squares_between_are_taught_before_the_one_of_the_rook() -> None:
    assert Empty.ABOUTS == (Condition.SQUARES_BETWEEN_EMPTY, BeliefId.B_MAY_BE_FULL)


SAYS = {
    "ON_PATH": {"mark", "empty", "attackers", "flip", "predict"},
    "JUDGED": {"judge", "name", "castle"},
    "TRIED": {"build", "flip", "prepare"},
    "TELLS_PASSING": {"touch", "prepare"},
    "CHESS960": {"arrive"},
    "MOVED_AFTER": {"history"},
}


@pytest.mark.parametrize("fact", SAYS)
def test_which_kinds_say_so(fact: str) -> None:
    assert {name for name, kind in KINDS.items() if getattr(kind, fact)} == SAYS[fact]
    assert [name for name, kind in KINDS.items() if not kind.DECIDED] == ["build"]


REFUSED = [
    ("castle", Reason.CANNOT_TELL, RequestRefusalId.NOT_DECIDED),
    ("wings", Reason.CANNOT_TELL, RequestRefusalId.NOT_DECIDED),
    ("touch", Reason.CANNOT_TELL, RequestRefusalId.NOT_DECIDED),
    ("judge", Reason.CANNOT_TELL, None),
    ("predict", Reason.ALTHOUGH_EARLIER_CHECK, RequestRefusalId.NOT_PREDICTED),
    ("history", Reason.START_SAFE, RequestRefusalId.NOT_PLAYED),
    ("history", Reason.ROOK_UNMOVED, None),
    ("prepare", Reason.KING_UNMOVED, RequestRefusalId.NOT_PREPARED),
    ("prepare", Reason.SQUARES_BETWEEN_EMPTY, None),
    ("build", Reason.ROOK_UNMOVED, RequestRefusalId.NO_CASE),
    ("build", Reason.KING_UNMOVED, None),
]


@pytest.mark.parametrize(("name", "reason", "refusal"), REFUSED, ids=[f"{row[0]}-{row[1]}" for row in REFUSED])
def test_what_never_decides(name: str, reason: Reason, refusal: RequestRefusalId | None) -> None:
    assert KINDS[name].refused(reason) is refusal


OUTCOMES = [
    ("mark", None, NUMBERS),
    ("mark", Reason.START_SAFE, (("one", 1),)),
    ("attackers", Reason.NOTHING_AGAINST, (("none", 1),)),
    ("castle", None, YES_OR_NO),
    ("castle", Reason.ALTHOUGH_ROOK_ATTACKED, (("yes", 1),)),
    ("name", Reason.CANNOT_TELL, (("cannot-tell", 1),)),
    ("flip", Reason.NOTHING_AGAINST, (("attacked", 1),)),
    ("flip", Reason.CROSSING_SAFE, (("attacked", 1), ("not-attacked", 1))),
    ("history", Reason.KING_UNMOVED, (("king-moved", 1),)),
    ("history", Reason.ROOK_UNMOVED, (("rook-moved", 1), ("rook-captured", 1))),
    ("wings", Reason.START_SAFE, (("", 1),)),
]


@pytest.mark.parametrize(("name", "reason", "shares"), OUTCOMES, ids=[f"{row[0]}-{row[1]}" for row in OUTCOMES])
def test_which_answers_are_balanced(name: str, reason: Reason | None, shares: object) -> None:
    assert KINDS[name].outcomes(reason, 3) == shares


PATH = (Reason.START_SAFE, Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE)
CLEAN = (Reason.NOTHING_AGAINST, Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_ROOK_CROSSES)
BEHIND: list[tuple[str, str, tuple[Reason | None, ...]]] = [
    ("mark", "none", (*CLEAN, None)),
    ("mark", "one", (*PATH, None)),
    ("attackers", "several", (None,)),
    ("judge", "yes", (*CLEAN, Reason.ALTHOUGH_EARLIER_CHECK)),
    ("castle", "no", (Reason.KING_UNMOVED, Reason.ROOK_UNMOVED, Reason.SQUARES_BETWEEN_EMPTY, *PATH)),
    ("name", "cannot-tell", (Reason.CANNOT_TELL,)),
    ("flip", "not-attacked", PATH),
    ("history", "held", (None,)),
]


@pytest.mark.parametrize(("name", "outcome", "found"), BEHIND, ids=[f"{row[0]}-{row[1]}" for row in BEHIND])
def test_what_may_decide_behind_an_answer(name: str, outcome: str, found: tuple[Reason | None, ...]) -> None:
    reasons = KINDS[name].reasons_for(outcome)
    assert (set(reasons), len(reasons)) == (set(found), len(found))


@pytest.mark.parametrize(("level", "any_move"), [(2, False), (3, True)])
def test_on_a_sparse_board_nearly_every_man_can_move(level: int, any_move: bool) -> None:
    assert (Duty.ANY in dict(Touch.outcomes(None, level))) is any_move


def test_what_is_told_of_a_king_that_moved() -> None:
    told = begin(Judge(id="x", castling="K", fen=FREE, history={"white-king": Moved.MOVED})).question.told
    assert [each.id for each in told] == ["moved", "unmoved"]


def test_of_a_king_that_moved_it_is_not_told_that_nobody_knows_of_his_rook() -> None:
    unknown = FREE.replace("KQ", "?")
    told = begin(Judge(id="x", castling="K", fen=unknown, history={"white-king": Moved.MOVED})).question.told
    assert [(each.id, [man.kind for man in each.men]) for each in told] == [("moved", ["king"])]
