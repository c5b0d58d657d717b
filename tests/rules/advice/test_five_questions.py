"""Legal, but wise? The evidence on the five questions, on positions made for each."""

import chess
import pytest

from tests.rules.reading import position_of
from trainer.rules.advice.evidence import CentreState, FileState
from trainer.rules.advice.five_questions import Advice, advise
from trainer.rules.advice.forced_loss import ForcedLoss
from trainer.rules.moves import play_text
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import castling_of


def advice_on(fen: str, letter: str, *, moves: str = "", chess960: bool = False) -> Advice:
    position = play_text(position_of(fen, chess960=chess960), moves)
    assert isinstance(position, Position)
    found = advise(position, castling_of(letter))
    assert found is not None
    return found


def names(squares: tuple[int, ...]) -> str:
    return " ".join(square_name(square) for square in squares)


def pair_names(pairs: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{square_name(one)}/{square_name(other)}" for one, other in pairs)


@pytest.mark.parametrize(
    "fen",
    [
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", id="fen-says-lost"),
        pytest.param("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", id="king-away"),
        pytest.param("4k3/8/8/8/8/8/8/R6R w KQ - 0 1", id="no-king"),
    ],
)
def test_there_is_nothing_to_weigh_when_the_right_is_lost(fen: str) -> None:
    assert advise(position_of(fen), castling_of("K")) is None


def test_a_castling_that_is_illegal_now_is_weighed() -> None:
    assert advise(position_of("4kr2/8/8/8/8/8/8/4K2R w K - 0 1"), castling_of("K")) is not None


CENTRES = [
    ("closed-french", "r1bqk1nr/pp1nbppp/4p3/2ppP3/3P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 1", CentreState.MOBILE),
    ("locked", "r1bqk2r/ppp3bp/3p2p1/3Ppp2/4P1n1/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 1", CentreState.MOBILE),
    (
        "locked-without-levers",
        "r1bqk2r/ppp3bp/3p2p1/3Pp1n1/4P3/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 1",
        CentreState.LOCKED,
    ),
    ("open", "r1bqk2r/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R1BQK2R w KQkq - 0 1", CentreState.OPEN),
    ("no-pawn-on-the-d-file", "r1bqk2r/ppp1pppp/2n2n2/8/4P3/2N2N2/PPP2PPP/R1BQK2R w KQkq - 0 1", CentreState.OPEN),
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CentreState.MOBILE),
    ("endgame", "r3k2r/ppp2ppp/8/8/8/8/PPP2PPP/R3K2R w KQkq - 0 1", CentreState.ENDGAME),
    ("queens-on", "r2qk3/ppp2ppp/8/8/8/8/PPP2PPP/3QK2R w K - 0 1", CentreState.OPEN),
]


@pytest.mark.parametrize(("fen", "state"), [row[1:] for row in CENTRES], ids=[row[0] for row in CENTRES])
def test_the_state_of_the_centre(fen: str, state: CentreState) -> None:
    assert advice_on(fen, "K").centre.state is state


def test_the_pawns_of_the_centre_are_evidence() -> None:
    centre = advice_on("rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 1", "K").centre
    assert pair_names(centre.locked) == "d4/d5"
    assert pair_names(centre.levers) == "c4/d5"
    assert names(centre.mobile) == "e2 e6"
    assert centre.open_files == ()
    assert centre.points == (31, 31)


def test_a_pawn_on_the_last_rank_has_nothing_before_it() -> None:
    centre = advice_on("r3k3/8/8/8/8/8/8/4p3 b q - 0 1", "q").centre
    assert (centre.locked, centre.mobile) == ((), ())


def test_a_wing_is_counted() -> None:
    fen = "r1bqk2r/ppp2pp1/2np4/2b1p3/2B1P1np/2NP1N1P/PPP2P2/R1BQK2R w KQkq - 0 1"
    advice = advice_on(fen, "K")
    assert {square_name(man.square) for man in advice.here.attackers} == {"c5", "g4"}
    assert [chess.FILE_NAMES[file] for file in advice.here.open_files] == ["g"]
    assert names(advice.here.shelter) == "f2 h3"
    assert names(advice.here.storm) == "h4"
    assert advice.there.wing != advice.here.wing
    assert names(advice.there.shelter) == "a2 b2 c2"
    assert advice.here.danger > advice.there.danger


def test_the_counts_mirror() -> None:
    fen = "r1bqk2r/ppp2pp1/2np4/2b1p3/2B1P1np/2NP1N1P/PPP2P2/R1BQK2R w KQkq - 0 1"
    board = chess.Board(fen)
    here, there = advice_on(fen, "K"), advice_on(board.mirror().fen(), "k")
    assert here.here.danger == there.here.danger
    assert here.rook == there.rook
    assert here.centre.state == there.centre.state
    assert len(here.centre.mobile) == len(there.centre.mobile)


@pytest.mark.parametrize(
    ("fen", "letter", "before", "after", "file", "state"),
    [
        pytest.param("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "K", 9, 12, "f", FileState.OPEN, id="open"),
        pytest.param("4k3/3p4/8/8/8/8/8/R3K3 w Q - 0 1", "Q", 10, 10, "d", FileState.HALF_OPEN, id="half-open"),
        pytest.param("4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", "K", 2, 5, "f", FileState.CLOSED, id="closed"),
    ],
)
def test_the_rook(fen: str, letter: str, before: int, after: int, file: str, state: FileState) -> None:
    gain = advice_on(fen, letter).rook
    assert (gain.before, gain.after, "abcdefgh"[gain.file], gain.state) == (before, after, file, state)


FORCED = "4kr2/8/5b2/8/8/8/3PP3/3QK2R w K - 0 1"


def loss_of(fen: str, letter: str, *, chess960: bool = False) -> ForcedLoss:
    loss = advice_on(fen, letter, chess960=chess960).loss
    assert loss is not None
    return loss


def test_a_check_that_only_the_rook_can_answer() -> None:
    loss = loss_of(FORCED, "K")
    assert [(threat.move, threat.captures, threat.answers) for threat in loss.threats] == [
        ("Bf6-h4", False, ("Rh1xh4",))
    ]
    assert loss.can_wait
    assert set(loss.defences) == {"Qd1-a4", "Qd1-b3"}
    assert not loss.unavoidable


def test_the_other_side_to_move_it_happens_now() -> None:
    loss = loss_of(FORCED.replace(" w ", " b "), "K")
    assert [threat.move for threat in loss.threats] == ["Bf6-h4"]
    assert not loss.can_wait
    assert loss.unavoidable


@pytest.mark.parametrize(
    ("fen", "letter", "threats", "unavoidable"),
    [
        pytest.param("4k3/8/8/8/8/8/6b1/4K2R w K - 0 1", "K", ["Bg2xh1"], True, id="the-rook-is-taken"),
        pytest.param("4k3/8/8/8/8/6n1/8/4K2R w K - 0 1", "K", ["Ng3xh1"], True, id="no-other-man-to-help"),
        pytest.param("4k3/8/8/8/8/6n1/5P2/4K2R w K - 0 1", "K", ["Ng3xh1"], False, id="the-knight-can-be-taken"),
        pytest.param("4k3/pppp4/8/8/8/8/PPPP4/4K2R w K - 0 1", "K", [], False, id="nothing"),
    ],
)
def test_threats(fen: str, letter: str, threats: list[str], unavoidable: bool) -> None:
    loss = loss_of(fen, letter)
    assert [threat.move for threat in loss.threats] == threats
    assert loss.unavoidable is unavoidable


@pytest.mark.parametrize(
    ("fen", "in_check"),
    [
        pytest.param("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", True, id="only-the-king-can-move"),
        pytest.param("4r1k1/8/8/8/8/3B4/8/4K2R w K - 0 1", False, id="the-bishop-can-step-between"),
    ],
)
def test_in_check_now(fen: str, in_check: bool) -> None:
    assert loss_of(fen, "K").in_check is in_check


def test_nothing_is_asked_of_a_game_that_is_over() -> None:
    assert loss_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "K").over


def test_a_move_that_allows_mate_is_no_defence() -> None:
    loss = loss_of("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 4 4", "k")
    assert "Qd8-e7" in loss.defences
    assert "Nc6-e7" not in loss.defences


def test_every_threat_is_one_by_the_history_that_it_makes() -> None:
    """Play each threat and each of its answers: the right is lost afterwards, and it was not before."""
    start = position_of(FORCED.replace(" w ", " b "))
    for threat in loss_of(FORCED.replace(" w ", " b "), "K").threats:
        for answer in threat.answers:
            after = play_text(start, f"{threat.move} {answer}")
            assert isinstance(after, Position), after
            assert advise(after, castling_of("K")) is None
