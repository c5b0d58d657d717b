"""The collected cases that are about reading: castling in SAN and UCI, PGN, repetition, taking back."""

import json
from pathlib import Path
from typing import Any

import chess
import pytest

from tests.rules.reading import position_of
from tests.rules.test_cases import JUDGED, REFUSED
from tests.rules.test_play import PLAYED
from trainer.desk.timeline import Timeline
from trainer.rules.judge import judge
from trainer.rules.moves import play, play_text
from trainer.rules.pgn.lines import lines_of_text
from trainer.rules.pgn.read import Game, read_games
from trainer.rules.position import Position
from trainer.rules.replay import Replay, to_board
from trainer.rules.terms import Cause, Legality, castling_of
from trainer.rules.text.fault import Fault, FaultId
from trainer.rules.text.fen import write_fen
from trainer.rules.text.notation import castling_meant, read_move

DATA = Path(__file__).parents[2] / "data" / "castling-cases.jsonl"
LINES: dict[str, dict[str, Any]] = {
    line["id"]: line for line in map(json.loads, DATA.read_text(encoding="utf-8").splitlines())
}
MEANT = {
    "SAN-05": ("o-o", "e1g1"),
    "SAN-06": ("0\N{EN DASH}0\N{EN DASH}0", "e1c1"),
    "SAN-07": ("O\N{NON-BREAKING HYPHEN}O", "e1g1"),
    "SAN-10": ("O-O!", "e1g1"),
    "SAN-11": ("O-O", "e1g1"),
    "UCI-03": ("e1a1", "e1c1"),
    "UCI-06": ("f1g1", "f1g1"),
    "UCI-07": ("e1h1", "e1g1"),
    "UCI-12": ("h1f1", "h1f1"),
}
NO_MOVE = {
    "SAN-08": ("Kg1", FaultId.MOVE_ILLEGAL),
    "SAN-09": ("Kh1", FaultId.MOVE_ILLEGAL),
    "UCI-08": ("e1e2", FaultId.MOVE_ILLEGAL),
    "UCI-09": ("e1e1", FaultId.MOVE_UNREADABLE),
    "UCI-11": ("h1e1", FaultId.MOVE_ILLEGAL),
}
PLAIN_GAMES = {
    "PGN-01": 8,
    "PGN-03": 8,
    "PGN-04": 9,
    "PGN-05": 9,
    "PGN-10": 8,
    "PGN-13": 8,
    "PGN-14": 8,
    "PGN-15": 8,
    "PGN-19": 8,
    "PGN-20": 8,
}
OWN_TESTS = {"PGN-17", "PGN-18", "REP-01", "UND-01"}


def test_every_line_of_the_collection_is_a_test() -> None:
    tested = {line["id"] for line in [*JUDGED, *REFUSED, *PLAYED]}
    assert tested | set(MEANT) | set(NO_MOVE) | set(PLAIN_GAMES) | OWN_TESTS == set(LINES)


def board_of(case: str) -> chess.Board:
    line = LINES[case]
    return to_board(position_of(line["fen"], chess960=line["variant"] == "chess960"))


@pytest.mark.parametrize(("case", "text", "uci"), [(case, *row) for case, row in MEANT.items()], ids=list(MEANT))
def test_what_is_meant(case: str, text: str, uci: str) -> None:
    assert text in LINES[case]["question"]
    move = read_move(board_of(case), text)
    assert isinstance(move, chess.Move), move
    assert move.uci() == uci


@pytest.mark.parametrize(("case", "text", "fault"), [(case, *row) for case, row in NO_MOVE.items()], ids=list(NO_MOVE))
def test_what_means_no_castling(case: str, text: str, fault: FaultId) -> None:
    assert text in LINES[case]["question"]
    board = board_of(case)
    found = read_move(board, text)
    assert isinstance(found, Fault)
    assert found.id is fault
    assert castling_meant(board, text) is None


def game_of(case: str) -> Game:
    (game,) = read_games(lines_of_text(LINES[case]["pgn"]))
    return game


@pytest.mark.parametrize(("case", "plies"), PLAIN_GAMES.items(), ids=list(PLAIN_GAMES))
def test_games_are_read_whole(case: str, plies: int) -> None:
    game = game_of(case)
    assert (len(game.plies), game.faults, game.stopped, game.unread) == (plies, (), None, 0)
    assert game.result == "*"
    assert [played.move.uci() for played in game.plies].count("e1g1") == 1


def test_signs_belong_to_the_castling() -> None:
    assert game_of("PGN-03").plies[6].nags == (1, 10)


@pytest.mark.parametrize("case", ["PGN-04", "PGN-05"])
def test_the_right_survives_a_null_move(case: str) -> None:
    game = game_of(case)
    assert not game.plies[6].move
    after = game.position(8)
    assert after is not None
    assert judge(after).of(castling_of("K")).answer is Legality.LEGAL


def test_a_mark_that_can_be_read_is_kept_and_the_rest_stays_text() -> None:
    (comment,) = game_of("PGN-10").plies[6].comments
    assert comment.shapes == ()
    assert comment.text == "[%csl G18,B19][%cal G5236]"


def test_a_comment_is_no_move() -> None:
    (comment,) = game_of("PGN-15").plies[6].comments
    assert comment.text == "or 4.0-0-0 later"


def test_a_void_right_makes_no_chess960_game() -> None:
    game = game_of("PGN-17")
    assert game.stopped is not None
    assert game.stopped.id is FaultId.CASTLING_ILLEGAL
    assert game.stopped.refused is not None
    assert game.stopped.refused.verdict.right.cause is Cause.NOT_AT_HOME
    assert game.start is not None
    assert game.start.variant == "standard"


def test_a_strange_spelling_of_chess960_is_known() -> None:
    game = game_of("PGN-18")
    assert game.faults == ()
    assert game.start is not None
    assert game.start.variant == "chess960"
    assert [played.move.uci() for played in game.plies] == ["f1g1"]
    after = game.position()
    assert after is not None
    assert write_fen(after).startswith("4k3/8/8/8/8/8/8/5RK1 b")


def test_a_diagram_with_other_rights_is_another_position() -> None:
    """The first time White could still castle: only the second and the third occurrence are the same position."""
    line = LINES["REP-01"]
    replay, occurrences = Replay(position_of(line["start"])), [line["start"].split()[:4]]
    for number, text in enumerate(line["moves"].split(), start=1):
        move = read_move(replay.board, text)
        assert isinstance(move, chess.Move)
        replay.push(move)
        if number % 4 == 0:
            occurrences.append(write_fen(replay.position()).split()[:4])
    assert len(occurrences) == 3
    assert len({fields[0] for fields in occurrences}) == 1
    assert occurrences[0] != occurrences[1] == occurrences[2]


def test_taking_castling_back_gives_rook_and_right_back() -> None:
    before = position_of(LINES["UND-01"]["fen"])
    castled = play_text(before, "O-O")
    assert isinstance(castled, Position)
    assert castled.board.king(chess.WHITE) == chess.G1
    timeline = Timeline(before).pushed(castled)
    again = timeline.undone().present
    assert write_fen(again) == write_fen(before)
    assert judge(again).of(castling_of("K")).answer is Legality.LEGAL
    assert play(again, chess.Move.from_uci("e1g1")) == castled
