"""Piece letters of three languages: R is the king in French and Portuguese and the rook in English."""

import random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.reading import position_of
from tests.rules.test_properties import repeatable
from trainer.rules.moves import play_text
from trainer.rules.pgn.lines import lines_of_text
from trainer.rules.pgn.read import read_games
from trainer.rules.position import Position
from trainer.rules.text.fault import Fault, FaultId
from trainer.rules.text.fen import START_FEN, write_fen
from trainer.rules.text.notation import LETTERS, read_move

OPERA = (
    "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 "
    "10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8#"
)
OPERAS = {
    "en": OPERA,
    "fr": (
        "1. e4 e5 2. Cf3 d6 3. d4 Fg4 4. dxe5 Fxf3 5. Dxf3 dxe5 6. Fc4 Cf6 7. Db3 De7 8. Cc3 c6 9. Fg5 b5 "
        "10. Cxb5 cxb5 11. Fxb5+ Cbd7 12. O-O-O Td8 13. Txd7 Txd7 14. Td1 De6 15. Fxd7+ Cxd7 16. Db8+ Cxb8 17. Td8#"
    ),
    "pt_BR": (
        "1. e4 e5 2. Cf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Dxf3 dxe5 6. Bc4 Cf6 7. Db3 De7 8. Cc3 c6 9. Bg5 b5 "
        "10. Cxb5 cxb5 11. Bxb5+ Cbd7 12. O-O-O Td8 13. Txd7 Txd7 14. Td1 De6 15. Bxd7+ Cxd7 16. Db8+ Cxb8 17. Td8#"
    ),
}
LAST = "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17"
HOME = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
PAWN = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
MEN = "4k3/8/8/8/8/1q6/8/R1N1K1BR w KQ - 0 1"

NAMES = {START_FEN: "start", HOME: "home", PAWN: "pawn", MEN: "men"}


def named(value: object) -> str:
    """Return the id of a value in a table: a name instead of a FEN."""
    return NAMES.get(str(value), str(value))


language = pytest.mark.parametrize("language", list(LETTERS))


def move_of(fen: str, text: str, language: str, *, chess960: bool = False) -> str:
    move = read_move(chess.Board(fen, chess960=chess960), text, LETTERS[language])
    assert isinstance(move, chess.Move), move
    return move.uci()


def fault_of(fen: str, text: str, language: str) -> FaultId:
    fault = read_move(chess.Board(fen), text, LETTERS[language])
    assert isinstance(fault, Fault), fault
    assert fault.found == text
    return fault.id


def test_the_letters_of_the_laws() -> None:
    assert LETTERS == {"en": "KQRBN", "fr": "RDTFC", "pt_BR": "RDTBC"}


@language
def test_a_whole_game(language: str) -> None:
    position = play_text(position_of(START_FEN), OPERAS[language], LETTERS[language])
    assert isinstance(position, Position), position
    assert write_fen(position) == LAST


@language
def test_a_whole_game_of_a_file(language: str) -> None:
    (game,) = read_games(lines_of_text(f'[White "A"]\n\n{OPERAS[language]} 1-0\n'), letters=LETTERS[language])
    assert game.faults == ()
    position = game.position()
    assert position is not None
    assert write_fen(position) == LAST
    assert game.plies[2].text in OPERAS[language].split()


@pytest.mark.parametrize(
    ("language", "fen", "text", "uci"),
    [
        ("en", HOME, "Rf1", "h1f1"),
        ("fr", HOME, "Rf1", "e1f1"),
        ("pt_BR", HOME, "Rf1", "e1f1"),
        ("fr", HOME, "Tf1", "h1f1"),
        ("pt_BR", HOME, "Tf1", "h1f1"),
        ("fr", HOME, "Re1-f1", "e1f1"),
        ("fr", HOME, "Re1f1", "e1f1"),
        ("en", HOME, "Re2", None),
        ("fr", HOME, "Tad1", "a1d1"),
        ("fr", START_FEN, "Cf3", "g1f3"),
        ("pt_BR", START_FEN, "Cf3", "g1f3"),
        ("fr", START_FEN, "Cgf3", "g1f3"),
        ("fr", START_FEN, "Cg1-f3", "g1f3"),
        ("fr", MEN, "Cxb3", "c1b3"),
        ("fr", MEN, "Fd4", "g1d4"),
        ("pt_BR", MEN, "Bd4", "g1d4"),
        ("fr", PAWN, "a8=D", "a7a8q"),
        ("fr", PAWN, "a8D", "a7a8q"),
        ("fr", PAWN, "a8(D)", "a7a8q"),
        ("fr", PAWN, "a8/D", "a7a8q"),
        ("fr", PAWN, "a8=T", "a7a8r"),
        ("fr", PAWN, "a8=F", "a7a8b"),
        ("fr", PAWN, "axb8=C", "a7b8n"),
        ("pt_BR", PAWN, "axb8=D+", "a7b8q"),
        ("pt_BR", PAWN, "a8=B", "a7a8b"),
        ("pt_BR", PAWN, "a8=C", "a7a8n"),
        ("pt_BR", PAWN, "a8T", "a7a8r"),
    ],
    ids=named,
)
def test_moves(language: str, fen: str, text: str, uci: str | None) -> None:
    if uci is None:
        assert fault_of(fen, text, language) is FaultId.MOVE_ILLEGAL
    else:
        assert move_of(fen, text, language) == uci


@language
@pytest.mark.parametrize(
    ("fen", "text", "uci"),
    [
        (HOME, "O-O", "e1g1"),
        (HOME, "0-0-0", "e1c1"),
        (HOME, "e1g1", "e1g1"),
        (HOME, "e1h1", "e1g1"),
        (START_FEN, "b3", "b2b3"),
        (START_FEN, "d4", "d2d4"),
        (START_FEN, "f2-f4", "f2f4"),
        (START_FEN, "c2c4", "c2c4"),
        (PAWN, "a7a8q", "a7a8q"),
        (PAWN, "a7b8r", "a7b8r"),
    ],
    ids=named,
)
def test_what_is_the_same_in_every_language(language: str, fen: str, text: str, uci: str) -> None:
    """Castling, UCI and pawns have no letters."""
    assert move_of(fen, text, language) == uci


@pytest.mark.parametrize(
    "language",
    [
        "en",
        pytest.param("fr"),
        pytest.param("pt_BR"),
    ],
)
@pytest.mark.parametrize(
    ("fen", "text", "uci"),
    [
        (HOME, "♖f1", "h1f1"),
        (HOME, "♔f1", "e1f1"),
        (HOME, "♜f1", "h1f1"),
        (START_FEN, "♘f3", "g1f3"),
        (PAWN, "a8=♕", "a7a8q"),
        (PAWN, "axb8=♖", "a7b8r"),
        (PAWN, "a8=♘", "a7a8n"),
    ],
    ids=named,
)
def test_figurines_belong_to_no_language(language: str, fen: str, text: str, uci: str) -> None:
    """A rook's figurine is no `R` to be translated."""
    assert move_of(fen, text, language) == uci


@pytest.mark.parametrize(
    ("language", "fen", "text"),
    [
        ("fr", START_FEN, "Nf3"),
        ("pt_BR", START_FEN, "Nf3"),
        ("en", START_FEN, "Cf3"),
        ("fr", HOME, "Kf1"),
        ("pt_BR", HOME, "Kf1"),
        ("en", HOME, "Tf1"),
        ("fr", MEN, "Bd4"),
        ("pt_BR", MEN, "Fd4"),
        ("en", MEN, "Fd4"),
        ("fr", PAWN, "a8=Q"),
        ("fr", PAWN, "a8Q"),
        ("fr", PAWN, "a8=B"),
        ("pt_BR", PAWN, "a8=F"),
        ("pt_BR", PAWN, "a8=N"),
        ("en", PAWN, "a8=D"),
        ("en", PAWN, "a8=T"),
    ],
    ids=named,
)
def test_a_letter_of_another_language_is_unreadable(language: str, fen: str, text: str) -> None:
    assert fault_of(fen, text, language) is FaultId.MOVE_UNREADABLE


@pytest.mark.parametrize(("language", "text"), [("fr", "a8=R"), ("pt_BR", "a8R"), ("en", "a8=K"), ("fr", "axb8=R+")])
def test_nobody_promotes_to_a_king(language: str, text: str) -> None:
    """`R` is no rook there: an English game read as French must not pass in silence."""
    assert fault_of(PAWN, text, language) in (FaultId.MOVE_ILLEGAL, FaultId.MOVE_UNREADABLE)


def test_an_english_game_read_as_french_stops_at_its_first_letter() -> None:
    (game,) = read_games(lines_of_text(OPERA + " 1-0"), letters=LETTERS["fr"])
    assert len(game.plies) == 2
    assert game.stopped is not None
    assert (game.stopped.id, game.stopped.place, game.stopped.found) == (FaultId.MOVE_UNREADABLE, "2.", "Nf3")


@language
def test_an_illegal_castling_is_named_in_every_language(language: str) -> None:
    fault = play_text(position_of(START_FEN), "e4 e5 O-O", LETTERS[language])
    assert isinstance(fault, Fault)
    assert (fault.id, fault.place, fault.found) == (FaultId.CASTLING_ILLEGAL, "2.", "O-O")
    assert fault.refused is not None


def test_a_variation_is_read_in_the_same_letters() -> None:
    text = "1. e4 e5 2. Cf3 (2. Fc4 Cf6 (2... Dh4 3. Rf1)) 2... Cc6 *"
    (game,) = read_games(lines_of_text(text), letters=LETTERS["fr"])
    assert game.faults == ()
    (line,) = game.plies[2].variations
    (inner,) = line[1].variations
    assert [ply.move.uci() for ply in inner] == ["d8h4", "e1f1"]


@st.composite
def played(draw: st.DrawFn) -> tuple[str, list[chess.Move], list[str]]:
    """Return a start position, legal moves from it, and their SAN."""
    source = random.Random(draw(st.integers(0, 2**32)))
    promoting = "r3k2r/PPPPPPPP/8/8/8/8/pppppppp/R3K2R w KQkq - 0 1"
    board = chess.Board(
        draw(st.sampled_from([START_FEN, promoting, "r3k2r/8/2n1b3/3q4/3Q4/2N1B3/8/R3K2R w KQkq - 0 1"]))
    )
    fen, moves, texts = board.fen(), [], []
    for _ in range(draw(st.integers(0, 40))):
        legal = sorted(board.legal_moves, key=chess.Move.uci)
        if not legal:
            break
        move = source.choice([one for one in legal if board.is_castling(one) or one.promotion] or legal)
        moves.append(move)
        texts.append(board.san_and_push(move))
    return fen, moves, texts


@settings(repeatable, max_examples=60)
@given(played(), st.sampled_from(list(LETTERS)))
def test_games_translated_are_read_back(game: tuple[str, list[chess.Move], list[str]], language: str) -> None:
    fen, moves, texts = game
    table = str.maketrans(LETTERS["en"], LETTERS[language])
    words = [text if text.startswith("O") else text.translate(table) for text in texts]
    board = chess.Board(fen)
    for move, word in zip(moves, words, strict=True):
        assert read_move(board, word, LETTERS[language]) == move
        board.push(move)
    position = play_text(position_of(fen), " ".join(words), LETTERS[language])
    assert isinstance(position, Position), position
    assert position.board.board_fen() == board.board_fen()
    (read,) = read_games(lines_of_text(f'[FEN "{fen}"]\n\n{" ".join(words)} *'), letters=LETTERS[language])
    assert [ply.move for ply in read.plies] == moves
    assert read.faults == ()
