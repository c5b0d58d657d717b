"""The famous games: all are read, and the ply of interest gives what is known of each."""

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.rules.reading import position_of
from trainer.rules.judge import judge
from trainer.rules.pgn.lines import lines_of_file, lines_of_text
from trainer.rules.pgn.read import Game, read_games
from trainer.rules.position import Position
from trainer.rules.replay import Replay
from trainer.rules.squares import square_name
from trainer.rules.terms import Cause, Legality, RemarkId, RightStatus, Status, Travel, castling_of
from trainer.rules.text.fault import FaultId
from trainer.rules.text.fen import write_fen
from trainer.rules.verdict import CastlingVerdict

FILE = Path(__file__).parents[1] / "data" / "games.pgn"
GAMES = tuple(read_games(lines_of_file(FILE)))


def game_of(event: str, white: str) -> Game:
    """Return the one game whose event or date, and White's name, begin so."""
    of_white = [game for game in GAMES if game.tags["White"].startswith(white)]
    found = [game for game in of_white if game.tags["Event"].endswith(event) or event in game.tags["Date"]]
    found = found or [game for game in of_white if event in game.tags["Event"]]
    assert len(found) == 1, [game.tags for game in found]
    return found[0]


def before(game: Game, ply: int) -> Position:
    position = game.position(ply - 1)
    assert position is not None
    return position


def test_all_games_are_read_to_their_end() -> None:
    assert len(GAMES) == 40
    assert [game.number for game in GAMES] == list(range(1, 41))
    assert all(not game.faults and game.stopped is None and game.unread == 0 for game in GAMES)
    assert sum(len(game.plies) for game in GAMES) == 2095


class Castled(NamedTuple):
    """A castling that was played, or might have been: it is legal, and these facts about it never mattered."""

    event: str
    white: str
    ply: int
    fen: str
    letter: str
    rook_attacked: str = ""
    rook_crosses: str = ""
    gives: RemarkId | None = None


PLAYED = [
    Castled("1974", "Korchnoi", 35, "1r2r1k1/p2p1p2/1p4p1/2pbn1Q1/2P5/6P1/PP2PP1P/R3K2R w KQ - 0 18", "K", "h1:d5"),
    Castled(
        "NOT played",
        "Prins",
        62,
        "r3k2K/1b1p1p2/p3p1q1/6p1/2P5/P3P3/1P2B3/R1R1Q3 b q - 7 31",
        "q",
        gives=RemarkId.GIVES_MATE,
    ),
    Castled(
        "1912",
        "Lasker",
        35,
        "rn3r2/pbppq1p1/1p2pN2/8/3P2NP/6P1/PPP1BP1R/R3K1k1 w Q - 5 18",
        "Q",
        gives=RemarkId.GIVES_MATE,
    ),
    Castled("World Cup 2015", "Nepo", 10, "rnbqk2r/ppp1ppbp/3p1np1/8/2P5/2N2NP1/PP1PPPBP/R1BQK2R b KQkq - 1 5", "k"),
    Castled("Tilburg", "Miles", 38, "r3kn1r/pp1b1p2/3p1q2/2pPpN2/2P4p/2PBQR2/P5PP/5RK1 b kq - 7 19", "q"),
    Castled("Hoogovens", "Bobotsov", 91, "1r4k1/6bp/3p2p1/3Pp1P1/4P3/q4P2/3Q4/3BK2R w K - 10 46", "K"),
    Castled("DSB-02", "Paulsen", 86, "4k2r/pp3p2/4pP2/2bpN2p/3q1B1P/PQ4PK/8/8 b k - 5 43", "k"),
    Castled(
        "Belgian",
        "Feuer",
        23,
        "2bk1bnr/2p3pp/p1p5/4p3/4P3/2N1B3/PrP2PPP/R3K2R w KQ - 0 12",
        "Q",
        rook_crosses="b1:b2",
        gives=RemarkId.GIVES_CHECK,
    ),
    Castled(
        "Linares 14th",
        "Adams",
        25,
        "2bk3r/p3ppbp/2B2np1/4p3/8/2N1B1P1/PrP2P1P/R3K2R w KQ - 0 13",
        "Q",
        rook_crosses="b1:b2",
        gives=RemarkId.GIVES_CHECK,
    ),
    Castled(
        "JUG-ch",
        "Ivkov",
        49,
        "7r/p2k3p/2p2p2/P1n2Npb/2B1P3/2P2P2/1r4PP/R3K2R w KQ - 3 25",
        "Q",
        rook_crosses="b1:b2",
        gives=RemarkId.GIVES_CHECK,
    ),
    Castled(
        "Classic KO", "Gelfand", 49, "6k1/p1rn1pp1/b3p3/2p1N2p/2P5/5BPP/Pr2PP2/R3K2R w KQ - 3 25", "Q", "", "b1:b2"
    ),
    Castled(
        "Linares16th",
        "Anand",
        61,
        "r4n1Q/3rpkN1/p5p1/q3n3/3P2P1/2p5/PP2B3/R3K2R w KQ - 2 31",
        "K",
        gives=RemarkId.GIVES_CHECK,
    ),
    Castled(
        "DSB-24",
        "Bogoljubow",
        43,
        "rnq5/pp6/4Pp2/2pk4/P4Qpr/2B5/1P3PPP/R3K2R w KQ - 0 22",
        "Q",
        gives=RemarkId.GIVES_CHECK,
    ),
    Castled(
        "Odds game",
        "Morphy",
        35,
        "r4b1r/ppp3pp/8/4p3/2Pq4/3P4/PP2QPPP/2k1K2R w K - 0 18",
        "K",
        gives=RemarkId.GIVES_MATE,
    ),
    Castled(
        "World Blitz", "Carlsen", 33, "r2qr1k1/ppp2ppp/2n1p3/8/2pP1BPP/P1Qb4/1P2N2R/R3KB2 w Q - 2 17", "Q", "", "b1:d3"
    ),
    Castled(
        "Budapest", "Spassky", 33, "rn2r1k1/4qp2/p2p1npQ/1ppP2N1/2P3P1/2Nb3P/PP2BP2/R3K2R w KQ - 1 17", "Q", "", "b1:d3"
    ),
    Castled("Sochi", "Tal", 25, "r3kb1r/pp3p1p/2p2pb1/3p4/2nP4/2N1PNPB/PP3P1P/R3K2R w KQkq - 5 13", "Q", "", "b1:g6"),
    Castled("Intel-GP", "Kasparov", 42, "r3k2r/p3pp1p/6p1/1RpPQ3/q7/2P2P2/P4P1P/5RK1 b kq - 0 21", "k", "h8:e5"),
    Castled(
        "Croatia 2021",
        "Kasparov",
        24,
        "rn2k2r/pp3p1p/1qp1b1p1/3pB2n/1b1P3N/1QNBP3/PP3PPP/R3K2R b KQkq - 8 12",
        "k",
        "h8:e5",
    ),
    Castled("Zurich CC", "Caruana", 21, "3qk1nr/p3ppbp/2b3p1/1p6/2pP3N/6P1/PP2PP1P/R1BQK2R w KQk - 0 11", "K", "h1:c6"),
    Castled(
        "Street Chess",
        "NN",
        25,
        "r3kb1r/pp3pp1/1qb1p1n1/2p1P1Np/1nPp1P2/3P2PB/PP2Q2P/RNB1K2R w KQkq - 5 13",
        "K",
        "h1:c6",
    ),
    Castled("Street Chess", "NN", 44, "r3kb2/pp3qp1/n1b1p3/2p5/2Pp1BQ1/P2P3N/1P5K/RN3R2 b q - 1 22", "q", "", "b8:f4"),
    Castled("WCh", "Kramnik", 66, "r3k3/1b3p2/3q4/1P2p3/4P3/p1P2P2/6QB/R6K b q - 0 33", "q"),
]


def remarked(verdict: CastlingVerdict, remark: RemarkId) -> str:
    """Return "h1:d5" where the remark is made: its square, and who attacks it."""
    found = [each for each in verdict.irrelevant if each.id is remark]
    return " ".join(
        f"{square_name(each.square)}:{','.join(square_name(man.square) for man in each.attackers)}" for each in found
    )


@pytest.mark.parametrize("row", PLAYED, ids=[f"{row.white}-{row.event}-{row.ply}" for row in PLAYED])
def test_castlings_that_were_legal(row: Castled) -> None:
    position = before(game_of(row.event, row.white), row.ply)
    verdict = judge(position).of(castling_of(row.letter))
    assert write_fen(position) == row.fen
    assert (verdict.answer, verdict.on_move) == (Legality.LEGAL, True)
    assert remarked(verdict, RemarkId.ROOK_ATTACKED) == row.rook_attacked
    assert remarked(verdict, RemarkId.ROOK_CROSSES_ATTACKED) == row.rook_crosses
    checks = {RemarkId.GIVES_CHECK, RemarkId.GIVES_MATE} & {remark.id for remark in verdict.irrelevant}
    assert checks == ({row.gives} if row.gives else set())


ROOK_TRIPS = [
    ("Ptuj", "Kindermann", 51, "4k2r/Qbrn1p2/p3p2q/3p2p1/6P1/P2R1N2/1PP2PB1/4R1K1 b - - 5 26", "k", "Rh8-g8", 28, 14),
    (
        "EUR Indiv",
        "Korobov",
        43,
        "r3kb1r/4pppp/2p5/p3P2P/Pqb5/2N1Q1P1/1P3PB1/R3K2R b KQk - 0 22",
        "q",
        "Ra8-b8",
        28,
        14,
    ),
]


@pytest.mark.parametrize(
    ("event", "white", "plies", "fen", "letter", "move", "ply", "number"), ROOK_TRIPS, ids=["Korchnoi", "Solak"]
)
def test_the_rook_had_gone_and_come_back(
    event: str, white: str, plies: int, fen: str, letter: str, move: str, ply: int, number: int
) -> None:
    position = game_of(event, white).position(plies)
    assert position is not None
    assert write_fen(position) == fen
    right = judge(position).of(castling_of(letter)).right
    assert right.status is RightStatus.LOST
    assert right.event == (Cause.ROOK_MOVED, move, ply, number)


def test_in_check_kotov_could_not_castle() -> None:
    position = before(game_of("URS-ch25", "Kotov"), 55)
    verdict = judge(position).of(castling_of("Q"))
    assert write_fen(position) == "2b2r2/2q2kbQ/3p2pR/p3p1B1/2p1N1P1/5PN1/Prn5/R3K3 w Q - 0 28"
    assert verdict.right.status is RightStatus.HELD
    assert verdict.statuses[3] is Status.VIOLATED


def moves_of(game: Game) -> str:
    return " ".join(played.text for played in game.plies)


def test_the_third_castling_of_dublin_is_refused_with_the_move_that_cost_the_right() -> None:
    """The two halves of the score put together, as the players wrote it: the reading stops at 33.O-O-O."""
    first, second = game_of("part 1", "Heidenfeld"), game_of("part 2", "Heidenfeld")
    (game,) = read_games(lines_of_text(f"{moves_of(first)} O-O-O {moves_of(second)} 0-1"))
    assert len(game.plies) == 64
    assert game.unread == 1 + len(second.plies)
    assert game.stopped is not None
    assert (game.stopped.id, game.stopped.place) == (FaultId.CASTLING_ILLEGAL, "33.")
    refusal = game.stopped.refused
    assert refusal is not None
    assert write_fen(refusal.position) == "2kr4/pp2n1p1/8/n2PPq2/1Np2p2/2P2Q2/P4B1r/R3K3 w - - 1 33"
    assert refusal.verdict.right.event == (Cause.CASTLED, "O-O", 19, 10)
    assert refusal.verdict.blockers == ()


def test_prins_day_ended_with_check_and_no_mate() -> None:
    game = game_of("(Men)", "Prins")
    position = game.position()
    assert position is not None
    assert game.plies[-1].text == "Qe4+"
    board = Replay(position).board
    assert board.is_check()
    assert not board.is_checkmate()


@pytest.mark.parametrize(
    ("event", "white", "ply", "mates"),
    [("1912", "Lasker", 35, {"e1d2", "e1c1"}), ("NOT played", "Prins", 62, {"e8c8", "e8e7"})],
    ids=["Lasker-Thomas", "Prins-Day"],
)
def test_both_mates_of_the_king(event: str, white: str, ply: int, mates: set[str]) -> None:
    board = Replay(before(game_of(event, white), ply)).board
    found = set()
    for move in list(board.legal_moves):
        board.push(move)
        if board.is_checkmate():
            found.add(move.uci())
        board.pop()
    assert found == mates


def test_the_king_stays_in_mainz() -> None:
    game = game_of("Chess960 Open", "Varga")
    position = game.position(26)
    assert position is not None
    verdict = judge(position).of(castling_of("Q"))
    assert write_fen(position) == "r1krbbq1/pp1n1p2/2p5/3NP2p/5Pp1/N1P3Pn/PP1R3Q/R1K1B2B w Qkq - 0 14"
    assert verdict.answer is Legality.LEGAL
    assert verdict.uci(position.variant) == "c1a1"
    assert verdict.geometry is not None
    assert verdict.geometry.manner is Travel.ROOK_ONLY


OPENINGS = [
    ("Dragon", "r2q1rk1/pp1bppbp/2np1np1/8/2BNP3/2N1BP2/PPPQ2PP/2KR3R b - - 6 10"),
    ("English Attack", "rn1q1rk1/1p2bppp/p2pbn2/4p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R b - - 4 10"),
    ("6.Be2", "rnbq1rk1/1p2bppp/p2p1n2/4p3/4P3/1NN5/PPP1BPPP/R1BQ1RK1 w - - 4 9"),
    ("6.Bg5", "rnb1k2r/1pq1bppp/p2ppn2/6B1/3NPP2/2N2Q2/PPP3PP/2KR1B1R b kq - 4 9"),
    ("Indian Classical", "rnbq1rk1/ppp2pbp/3p1np1/4p3/2PPP3/2N2N2/PP2BPPP/R1BQ1RK1 b - - 1 7"),
    ("Saemisch", "rnbq1rk1/ppp3bp/3p2p1/3Ppp1n/2P1P3/2N1BP2/PP1Q2PP/2KR1BNR b - - 1 9"),
    ("Slav", "rn1q1rk1/pp3ppp/2p1pn2/5b2/PbBP4/2N1PN2/1P3PPP/R1BQ1RK1 w - - 3 9"),
    ("Italian", "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 w - - 2 7"),
    ("Lopez Closed", "r1bq1rk1/2ppbppp/p1n2n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQR1K1 w - - 2 8"),
    ("Berlin", "r1bk1b1r/ppp2ppp/2p5/4Pn2/8/5N2/PPP2PPP/RNB2RK1 w - - 0 9"),
    ("Caro-Kann", "2kr1b1r/ppqn1pp1/2p1pn1p/7P/3PN3/3Q1N2/PPPB1PP1/2KR3R w - - 4 14"),
]


@pytest.mark.parametrize(("name", "fen"), OPENINGS, ids=[name for name, _ in OPENINGS])
def test_openings_lead_to_their_castled_positions(name: str, fen: str) -> None:
    (game,) = [game for game in GAMES if game.tags["Event"].startswith("Opening line") and name in game.tags["Event"]]
    position = game.position()
    assert position is not None
    assert write_fen(position) == fen


def test_a_game_cut_short_of_its_castling_goes_on_from_its_own_fen() -> None:
    """What a game says of its end is what its FEN says: the rights agree, whoever moved."""
    for game in GAMES:
        position = game.position()
        assert position is not None
        again = position_of(write_fen(position), chess960=position.variant == "chess960")
        here = [verdict.answer for verdict in judge(position).castlings]
        assert here == [verdict.answer for verdict in judge(again).castlings], game.tags
