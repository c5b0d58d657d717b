"""Games of a PGN: where they start, what is played in every spelling, and what cannot be played, with nothing lost."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

import chess
import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.reading import position_of
from tests.rules.test_properties import repeatable
from trainer.rules.judge import judge
from trainer.rules.pgn.lines import lines_of_text
from trainer.rules.pgn.read import DEPTH_LIMIT, Game, Ply, read_games, variant_of
from trainer.rules.position import Position
from trainer.rules.terms import Castling, Cause, Condition, Legality, NoteId, Status, Variant, castling_of
from trainer.rules.text.fault import Fault, FaultId, Field
from trainer.rules.text.fen import START_FEN, write_fen
from trainer.rules.text.visible import visible

ITALIAN = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 "
HOME = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"


def games(text: str, *, chess960: bool = False) -> list[Game]:
    return list(read_games(lines_of_text(text), chess960=chess960))


def game_of(text: str, *, chess960: bool = False) -> Game:
    found = games(text, chess960=chess960)
    assert len(found) == 1, [game.line for game in found]
    return found[0]


def from_fen(fen: str, moves: str, *tags: str) -> Game:
    lines = [*tags, '[SetUp "1"]', f'[FEN "{fen}"]', "", moves]
    return game_of("\n".join(lines))


def ucis(plies: Iterable[Ply]) -> str:
    return " ".join(ply.move.uci() for ply in plies)


def fen_after(game: Game, ply: int | None = None) -> str:
    position = game.position(ply)
    assert position is not None
    return write_fen(position)


def fault_ids(game: Game) -> list[FaultId]:
    return [fault.id for fault in game.faults]


# Where a game starts


def test_a_game_without_a_fen_starts_from_the_usual_position() -> None:
    game = game_of("1. e4 *")
    assert isinstance(game.start, Position)
    assert write_fen(game.start) == START_FEN
    assert game.start.variant is Variant.STANDARD


@pytest.mark.parametrize("tags", ['[SetUp "1"]\n[FEN "{}"]', '[FEN "{}"]\n[SetUp "1"]', '[FEN "{}"]', '[FEN " {} "]'])
def test_a_fen_is_read_with_and_without_setup(tags: str) -> None:
    game = game_of(tags.format(HOME) + "\n\n1. O-O-O Kf7 *")
    assert ucis(game.plies) == "e1c1 e8f7"
    assert fen_after(game, 0) == HOME
    assert game.faults == ()


@pytest.mark.parametrize(
    ("fen", "fault", "field"),
    [
        ("4k3/8/8/8/8/8/7/4K2R w K - 0 1", FaultId.RANK_LENGTH, Field.PLACEMENT),
        ("4k3/8/8/8/8/8/8/4K2R x K - 0 1", FaultId.TURN, Field.TURN),
        ("rubbish", FaultId.NO_POSITION, Field.PLACEMENT),
    ],
    ids=["rank", "turn", "rubbish"],
)
def test_a_fen_that_cannot_be_read(fen: str, fault: FaultId, field: Field) -> None:
    """Nothing is played from anywhere else, and the words of the moves are counted."""
    game = from_fen(fen, "1. O-O Kf7 {so} 2. Kg2 (2. Kh1) *")
    assert game.start is None
    assert game.plies == ()
    assert game.position() is None
    assert game.position(0) is None
    assert game.stopped is not None
    assert (game.stopped.id, game.stopped.field) == (fault, field)
    assert game.stopped in game.faults
    assert game.unread >= 3


def test_the_next_game_is_read_after_a_fen_that_cannot_be_read() -> None:
    found = games('[FEN "rubbish"]\n\n1. e4 *\n\n[White "A"]\n\n1. d4 *\n')
    assert [ucis(game.plies) for game in found] == ["", "d2d4"]


@pytest.mark.parametrize(
    "tag",
    [
        "Chess960",
        "chess 960",
        "chess-960",
        "CHESS960",
        "Chess_960",
        "chess960",
        "Chess 960 ",
        "960",
        "Fischerandom",
        "FischerRandom",
        "Fischer Random",
        "fischer-random",
        "Fischer Random Chess",
        "FRC",
        "Freestyle",
        "Freestyle Chess",
        "Chess9LX",
        "chess 9LX",
    ],
)
def test_every_spelling_of_chess960(tag: str) -> None:
    assert variant_of(tag) is Variant.CHESS960
    game = from_fen("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "1. O-O *", f'[Variant "{tag}"]')
    assert game.start is not None
    assert game.start.variant is Variant.CHESS960
    assert ucis(game.plies) == "f1g1"
    assert fen_after(game) == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"
    assert game.faults == ()


@pytest.mark.parametrize("tag", ["Standard", "standard", "Chess", "Normal", "From Position", "Classical", ""])
def test_every_spelling_of_standard_chess(tag: str) -> None:
    assert variant_of(tag) is Variant.STANDARD
    game = game_of(f'[Variant "{tag}"]\n\n1. e4 *')
    assert ucis(game.plies) == "e2e4"
    assert game.faults == ()


@pytest.mark.parametrize(
    "tag",
    [
        "Atomic",
        "Crazyhouse",
        "King of the Hill",
        "Three-check",
        "Antichess",
        "Horde",
        "Racing Kings",
        "Chess 961",
        "Shuffle",
        "Double Fischer Random",
        "xyz",
    ],
)
def test_a_variant_that_is_not_known(tag: str) -> None:
    """It is named, and no move is guessed by other rules."""
    assert variant_of(tag) is None
    game = game_of(f'[White "A"]\n[Variant "{tag}"]\n\n1. e4 e5 2. Nf3 *')
    assert fault_ids(game) == [FaultId.VARIANT_UNKNOWN]
    assert tag in game.faults[0].found
    assert game.start is None
    assert game.plies == ()
    assert game.unread == 3


@pytest.mark.parametrize("variant", ['[Variant "Standard"]', '[White "A"]'], ids=["said", "not-said"])
def test_no_game_of_standard_chess_becomes_chess960(variant: str) -> None:
    """PGN-17: the right is void, and O-O is illegal."""
    fen = "4k3/8/8/8/8/8/8/4KR2 w K - 0 1"
    game = from_fen(fen, "1. O-O *", variant)
    assert game.start is not None
    assert game.start.variant is Variant.STANDARD
    assert game.plies == ()
    assert game.stopped is not None
    assert game.stopped.id is FaultId.CASTLING_ILLEGAL
    assert game.stopped.refused is not None
    assert game.stopped.refused.verdict.right.cause is Cause.NOT_AT_HOME


def test_a_void_right_is_still_said_where_nothing_was_played() -> None:
    fen = "4k3/8/8/8/8/8/8/4KR2 w K - 0 1"
    game = from_fen(fen, "1. O-O *")
    assert game.position(0) == position_of(fen)
    assert game.stopped is not None
    assert game.stopped.refused is not None
    assert [note.id for note in judge(game.stopped.refused.position).notes] == [NoteId.VOID_RIGHT]


def test_chess960_without_a_fen() -> None:
    """It is said, and the usual start position is taken."""
    game = game_of('[Variant "Chess960"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *')
    assert fault_ids(game) == [FaultId.START_MISSING]
    assert game.start is not None
    assert game.start.variant is Variant.CHESS960
    assert game.stopped is None
    assert game.plies[-1].move.uci() == "e1h1"


@pytest.mark.parametrize(("field", "plies"), [("KQ", 2), ("GC", 2), ("HA", 0)], ids=["x-fen", "shredder", "void"])
def test_chess960_castling_fields(field: str, plies: int) -> None:
    """The rooks stand on c and g: files A and H name rooks that are not there."""
    game = from_fen(f"4k3/8/8/8/8/8/8/2R1K1R1 w {field} - 0 1", "1. O-O-O Kf7 *", '[Variant "Chess960"]')
    assert len(game.plies) == plies
    assert fault_ids(game) == [FaultId.CASTLING_ILLEGAL] * (plies == 0)


def test_chess960_on_demand() -> None:
    text = '[FEN "4k3/8/8/8/8/8/8/5KR1 w G - 0 1"]\n\n1. O-O *'
    assert game_of(text, chess960=True).plies[0].move.uci() == "f1g1"
    assert game_of('[Variant "Standard"]\n' + text, chess960=True).plies[0].move.uci() == "f1g1"


# What is played


CASTLINGS_IN_CASES = [
    ("PGN-01", ITALIAN + "4. 0-0 {[%emt 0:0:3]} Nf6 {[%emt 0:0:2]} *"),
    ("PGN-03", ITALIAN + "4. O-O! $10 Nf6 *"),
    ("PGN-10", ITALIAN + "4. O-O {[%csl G18,B19][%cal G5236]} Nf6 *"),
    ("PGN-13", '[Event "A"]\r\n\r\n1. e4 e5 2. Nf3 Nc6\r\n3. Bc4 Bc5 4. O-O\r\nNf6 *'),
    ("PGN-14", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 *"),
    ("PGN-15", ITALIAN + "4. O-O {or 4.0-0-0 later} Nf6 *"),
    ("PGN-19", '[Event "A"]\r\r1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *\r'),
    ("PGN-20", '[Event "A"]\n\n1. e4 e5 2. Nf3 Nc6\n\n3. Bc4 Bc5 4. O-O Nf6 *\n'),
    ("king-takes-rook", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1h1 g8f6 *"),
    ("long-castling-uci-with-numbers", "1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 f8c5 4. e1g1 g8f6 *"),
]
SPELLINGS = ["O-O", "0-0", "o-o", "OO", "oo", "O–O", "0—0", "O‑O", "0−0", "О-О", "Ο-Ο", "O-O+", "O-O!?", "0-0#"]


@pytest.mark.parametrize("text", [row[1] for row in CASTLINGS_IN_CASES], ids=[row[0] for row in CASTLINGS_IN_CASES])
def test_cases_with_a_castling(text: str) -> None:
    game = game_of(text)
    assert ucis(game.plies) == "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6"
    assert game.faults == ()
    position = game.position()
    assert position is not None
    assert judge(position).of(castling_of("K")).right.cause is Cause.CASTLED


@pytest.mark.parametrize("castling", SPELLINGS)
def test_castling_in_every_spelling(castling: str) -> None:
    for number in ("4. ", "4.", "4... ", "4 ", ""):
        game = game_of(f"{ITALIAN}{number}{castling} Nf6 *")
        assert ucis(game.plies[6:]) == "e1g1 g8f6", number
        assert game.faults == ()


def test_castling_in_zeros_alone() -> None:
    """Glued to its number, and in a list of moves, it is read."""
    game = game_of(ITALIAN + "4. 00 Nf6 *")
    assert ucis(game.plies[6:]) == "e1g1 g8f6"


@pytest.mark.parametrize(
    "castling", ["O-O-O", "0-0-0", "o-o-o", "OOO", "ooo", "0–0–0", "O‑O‑O", "О-О-О", "e1c1", "e1a1"]
)
def test_queenside_castling_in_every_spelling(castling: str) -> None:
    game = from_fen(HOME, f"1. {castling}+ Kf7 *")
    assert ucis(game.plies) == "e1c1 e8f7"
    assert fen_after(game, 1) == "4k3/8/8/8/8/8/8/2KR3R b - - 1 1"


MOVES = [
    # FEN, text, UCI.
    ("pawn", START_FEN, "e4", "e2e4"),
    ("long-pawn", START_FEN, "e2-e4", "e2e4"),
    ("long-dash", START_FEN, "e2–e4", "e2e4"),
    ("uci", START_FEN, "e2e4", "e2e4"),
    ("long-knight", START_FEN, "Ng1-f3", "g1f3"),
    ("long-knight-glued", START_FEN, "Ng1f3", "g1f3"),
    ("knight-with-file", START_FEN, "Ngf3", "g1f3"),
    ("knight-with-rank", START_FEN, "N1f3", "g1f3"),
    ("figurine", START_FEN, "♘f3", "g1f3"),
    ("black-figurine", START_FEN, "♞f3", "g1f3"),
    ("pawn-figurine", START_FEN, "♙e4", "e2e4"),
    ("figurine-of-text", START_FEN, "♘\ufe0ef3", "g1f3"),
    ("check-that-is-none", START_FEN, "e4+", "e2e4"),
    ("signs", START_FEN, "e4!?", "e2e4"),
    ("capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "e4d5"),
    ("capture-colon", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e:d5", "e4d5"),
    ("capture-cross", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e×d5", "e4d5"),
    ("capture-long", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4xd5", "e4d5"),
    ("en-passant-plain", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "e5d6"),
    ("en-passant-glued", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6e.p.", "e5d6"),
    ("en-passant-apart", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", "e5d6"),
    ("en-passant-no-dots", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 ep", "e5d6"),
    ("en-passant-glued-no-dots", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6ep", "e5d6"),
    ("en-passant-check", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6+ e.p.", "e5d6"),
    ("promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", "a7a8q"),
    ("promotion-glued", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8Q", "a7a8q"),
    ("promotion-slash", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8/Q", "a7a8q"),
    ("promotion-knight", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "a7a8n"),
    ("promotion-rook", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8R+", "a7a8r"),
    ("promotion-bishop", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=B", "a7a8b"),
    ("promotion-long", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-a8=Q", "a7a8q"),
    ("promotion-uci", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a7a8q"),
    ("promotion-figurine", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=♕", "a7a8q"),
    ("promotion-capture", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+", "a7b8q"),
    ("bishop-not-pawn", "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "Bxc3", "d2c3"),
    ("pawn-not-bishop", "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bxc3", "b2c3"),
    ("two-knights-file", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nbd2", "b1d2"),
    ("two-knights-square", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nb1d2", "b1d2"),
    ("king", HOME, "Ke2", "e1e2"),
    ("rook-by-the-king", HOME, "Rf1", "h1f1"),
    ("mate-in-signs", HOME, "Rh8#", "h1h8"),
    ("dagger", HOME, "Rh8†", "h1h8"),
]


@pytest.mark.parametrize(("fen", "text", "uci"), [row[1:] for row in MOVES], ids=[row[0] for row in MOVES])
def test_moves_in_every_spelling(fen: str, text: str, uci: str) -> None:
    game = from_fen(fen, f"1. {text} *")
    assert game.faults == ()
    assert ucis(game.plies) == uci
    assert game.plies[0].text
    glued = from_fen(fen, f"1.{text} *")
    assert ucis(glued.plies) == uci


@pytest.mark.parametrize(("text", "uci"), [("axb8(Q)", "a7b8q"), ("axb8(R)+", "a7b8r"), ("a8(N)!?", "a7a8n")])
def test_a_promotion_in_brackets(text: str, uci: str) -> None:
    """`read_move` knows this spelling; in a game it must not become a variation."""
    game = from_fen("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", f"1. {text} Kf7 *")
    assert game.faults == ()
    assert ucis(game.plies) == f"{uci} e8f7"


NUMBERS = [
    "1. e4 e5 2. Nf3 Nc6",
    "1.e4 e5 2.Nf3 Nc6",
    "1.e4 1...e5 2.Nf3 2...Nc6",
    "1. e4 1... e5 2. Nf3 2... Nc6",
    "1. e4 1. ... e5 2. Nf3 2. ... Nc6",
    "1. e4 1… e5 2. Nf3 2…Nc6",
    "1. e4 … e5 2. Nf3 ... Nc6",
    "1 e4 e5 2 Nf3 Nc6",
    "1 . e4 e5 2 . Nf3 Nc6",
    "1.. e4 e5 2.. Nf3 Nc6",
    "e4 e5 Nf3 Nc6",
    "17. e4 e5 3. Nf3 Nc6",
    "\t1.\te4\te5\t2.\tNf3\tNc6\t",
    "1.\ne4\ne5\n2.\nNf3\nNc6",
    "1. e4 e5 2. Nf3 Nc6 3.",
    "1.\N{NO-BREAK SPACE}e4 e5 2.\N{NO-BREAK SPACE}Nf3 Nc6",
]


@pytest.mark.parametrize("text", NUMBERS)
def test_move_numbers_in_every_spelling(text: str) -> None:
    game = game_of(f"{text} *")
    assert ucis(game.plies) == "e2e4 e7e5 g1f3 b8c6"
    assert game.faults == ()


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1-0", "1-0"),
        ("0-1", "0-1"),
        ("1/2-1/2", "1/2-1/2"),
        ("*", "*"),
        ("1/2", "1/2-1/2"),
        ("½-½", "1/2-1/2"),
        ("1–0", "1-0"),
        ("0–1", "0-1"),
        ("1/2–1/2", "1/2-1/2"),
    ],
)
def test_results_in_every_spelling(text: str, result: str) -> None:
    game = game_of(f"1. e4 e5 {text}\n")
    assert game.result == result
    assert ucis(game.plies) == "e2e4 e7e5"
    assert game.faults == ()


NULL_MOVES = [
    "--",
    "Z0",
    "@@@@",
    pytest.param("0000"),
]


@pytest.mark.parametrize("text", NULL_MOVES)
def test_null_moves(text: str) -> None:
    """PGN-04, PGN-05: the turn goes over, and the right survives it."""
    game = game_of(f"{ITALIAN}4. {text} Nf6 5. O-O *")
    assert len(game.plies) == 9
    assert not game.plies[6].move
    assert game.plies[8].move.uci() == "e1g1"
    assert game.faults == ()
    position = game.position(8)
    assert position is not None
    assert judge(position).of(castling_of("K")).answer is Legality.LEGAL


def test_a_single_dash_is_no_null_move() -> None:
    game = game_of(ITALIAN + "4. - Nf6 *")
    assert fault_ids(game) == [FaultId.MOVE_UNREADABLE]


@pytest.mark.parametrize("text", NULL_MOVES)
def test_a_null_move_out_of_check_is_refused(text: str) -> None:
    """The turn cannot go over while the king is in check."""
    game = game_of(f"1. e4 f6 2. Qh5+ {text} *")
    assert len(game.plies) == 3
    assert game.stopped is not None
    assert (game.stopped.id, game.stopped.place, game.stopped.found) == (FaultId.MOVE_ILLEGAL, "2...", text)


def test_a_null_move_in_a_variation() -> None:
    game = game_of("1. e4 e5 (1... -- 2. d4 {the threat}) 2. Nf3 *")
    assert game.faults == ()
    assert ucis(game.plies[1].variations[0]) == "0000 d2d4"
    assert ucis(game.plies) == "e2e4 e7e5 g1f3"


# NAGs, comments, variations


@pytest.mark.parametrize(
    ("signs", "nags"),
    [
        ("$1", (1,)),
        ("$1 $18", (1, 18)),
        ("$1$18", (1, 18)),
        ("!", (1,)),
        ("?", (2,)),
        ("!!", (3,)),
        ("??", (4,)),
        ("!?", (5,)),
        ("?!", (6,)),
        (" !", (1,)),
        (" ?!", (6,)),
        ("! $10", (1, 10)),
        (" =", (10,)),
        (" ∞", (13,)),
        (" +=", (14,)),
        (" ⩲", (14,)),
        (" =+", (15,)),
        (" +/-", (16,)),
        (" ±", (16,)),
        (" -/+", (17,)),
        (" ∓", (17,)),
        (" +-", (18,)),
        (" -+", (19,)),
        (" N", (146,)),
        ("!? +-", (5, 18)),
        (" $139", (139,)),
    ],
)
def test_nags(signs: str, nags: tuple[int, ...]) -> None:
    game = game_of(f"1. e4 e5 2. Nf3{signs} Nc6 *")
    assert [ply.nags for ply in game.plies] == [(), (), nags, ()]
    assert game.faults == ()


def test_signs_glued_to_a_castling() -> None:
    """PGN-03: both belong to O-O."""
    game = game_of(ITALIAN + "4. O-O! $10 Nf6 *")
    assert game.plies[6].nags == (1, 10)
    assert game.plies[7].nags == ()


def test_comments_belong_to_the_move_before_them() -> None:
    game = game_of("{a} {b} 1. e4 {c} $1 {d} e5 ; e\n(1... c5 {f}) {g} 2. Nf3 * {h}")
    assert [comment.text for comment in game.comments] == ["a", "b"]
    assert [comment.text for comment in game.plies[0].comments] == ["c", "d"]
    assert [comment.text for comment in game.plies[1].comments] == ["e", "g"]
    assert [comment.text for comment in game.plies[1].variations[0][0].comments] == ["f"]


def test_signs_of_comments_in_comments() -> None:
    game = game_of("1. e4 {a ; b ( c $1 } e5 ; d { e ) f } g\n2. Nf3 {h\n; i} Nc6 {% j} 3. Bc4 *")
    texts = [" ".join(comment.text for comment in ply.comments) for ply in game.plies]
    assert [text.split() for text in texts] == [
        ["a", ";", "b", "(", "c", "$1"],
        ["d", "{", "e", ")", "f", "}", "g"],
        ["h", ";", "i"],
        ["%", "j"],
        [],
    ]
    assert game.faults == ()


def test_variations() -> None:
    """One at the first move, one inside another, two for one move, one that ends the game."""
    game = game_of(
        "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 (2... d6) *"
    )
    assert game.faults == ()
    assert ucis(game.plies) == "e2e4 e7e5 g1f3 b8c6"
    first, second = game.plies[0].variations
    assert (ucis(first), ucis(second)) == ("d2d4 d7d5 c2c4", "c2c4")
    assert [ucis(line) for line in first[1].variations] == ["g8f6 c2c4"]
    (third,) = game.plies[2].variations
    assert ucis(third) == "f2f4 e5f4"
    assert [ucis(line) for line in third[1].variations] == ["d7d5"]
    assert [ucis(line) for line in game.plies[3].variations] == ["d7d6"]


def test_a_comment_at_the_head_of_a_variation_is_kept() -> None:
    game = game_of("1. e4 e5 ({instead} 1... c5 {Sicilian}) 2. Nf3 *")
    (line,) = game.plies[1].variations
    held = [comment.text for ply in (*game.plies, *line) for comment in ply.comments]
    assert sorted(held) == ["Sicilian", "instead"]


def test_brackets_glued_to_moves() -> None:
    game = game_of("1.e4(1.d4 d5)e5{a}2.Nf3(2.f4)2...Nc6{b}*")
    assert game.faults == ()
    assert ucis(game.plies) == "e2e4 e7e5 g1f3 b8c6"
    assert game.result == "*"


def test_an_asterisk_is_a_word_by_itself() -> None:
    """PGN standard, 7: an asterisk is self terminating."""
    game = game_of("1. e4 e5*")
    assert ucis(game.plies) == "e2e4 e7e5"
    assert game.result == "*"


def test_an_empty_variation_loses_nothing() -> None:
    game = game_of("1. e4 () e5 ( ) 2. Nf3 *")
    assert ucis(game.plies) == "e2e4 e7e5 g1f3"


@pytest.mark.parametrize("depth", [1, DEPTH_LIMIT, DEPTH_LIMIT + 1, 5000])
def test_variations_inside_each_other(depth: int) -> None:
    """The main line is read whatever stands in brackets; what is too deep is said."""
    text = "1. e4 e5" + " (1... c5" * depth + ")" * depth + " 2. Nf3 *"
    game = game_of(text)
    assert ucis(game.plies) == "e2e4 e7e5 g1f3"
    assert set(fault_ids(game)) == (set() if depth <= DEPTH_LIMIT else {FaultId.VARIATION_TOO_DEEP})
    assert len(game.faults) <= 10


def test_thousands_of_open_brackets() -> None:
    game = game_of("1. e4 " + "(" * 5000 + " e5 *")
    assert ucis(game.plies).startswith("e2e4")
    assert game.faults


# What cannot be played


REFUSED = [
    # FEN, moves, place, what is violated, words of moves after the castling.
    ("blocked", START_FEN, "1. e4 e5 2. O-O d6 3. d4", "2.", [Condition.SQUARES_BETWEEN_EMPTY], 2),
    ("black", START_FEN, "1. e4 e5 2. Nf3 0-0-0 3. d4", "2...", [Condition.SQUARES_BETWEEN_EMPTY], 1),
    ("check", "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 33", "33. O-O Kg7", "33.", [Condition.START_SAFE], 1),
    ("crossing", "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 6", "6. o-o Kg7 7. Kg2", "6.", [Condition.CROSSING_SAFE], 2),
    ("arrival", "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 6", "6... Kd7 7. Ra2 Ke8 8. Ra1 Kd7 9. O-O-O", "9.", [], 0),
    ("arrival-attacked", "r3k3/8/8/8/8/8/6K1/2R5 b q - 0 6", "6... O-O-O", "6...", [Condition.ARRIVAL_SAFE], 0),
    ("uci", "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "1. e1g1 g8g7", "1.", [Condition.CROSSING_SAFE], 1),
    ("uci-on-rook", "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "1. e1h1 g8g7", "1.", [Condition.CROSSING_SAFE], 1),
]


@pytest.mark.parametrize(
    ("fen", "moves", "place", "violated"), [row[1:5] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_an_illegal_castling(fen: str, moves: str, place: str, violated: Sequence[Condition]) -> None:
    game = from_fen(fen, f"{moves} 1-0")
    fault = game.stopped
    assert fault is not None
    assert (fault.id, fault.field, fault.place) == (FaultId.CASTLING_ILLEGAL, Field.MOVES, place)
    assert game.faults == (fault,)
    assert fault.found in moves.split()
    assert fault.refused is not None
    assert fault.refused.verdict.answer is Legality.ILLEGAL
    assert set(violated) <= set(fault.refused.verdict.violated)
    assert fault.refused.verdict.on_move
    assert fault.refused.position == game.position()
    assert fault.refused.verdict == judge(fault.refused.position).of(fault.refused.verdict.castling)
    assert game.result == "1-0"


@pytest.mark.parametrize(("moves", "rest"), [(row[2], row[5]) for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_the_words_after_an_illegal_castling_are_counted(moves: str, rest: int) -> None:
    """From the castling on."""
    fen = next(row[1] for row in REFUSED if row[2] == moves)
    assert from_fen(fen, f"{moves} 1-0").unread == rest + 1


def test_an_illegal_castling_in_uci_with_a_dash() -> None:
    game = from_fen("5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "1. e1-g1 *")
    assert fault_ids(game) == [FaultId.CASTLING_ILLEGAL]


def test_an_illegal_castling_by_history() -> None:
    """Heidenfeld-Kerins in small: the king went and came back."""
    game = game_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke2 Nf6 5. Ke1 d6 6. O-O *")
    assert len(game.plies) == 10
    assert game.stopped is not None
    assert game.stopped.refused is not None
    verdict = game.stopped.refused.verdict
    assert verdict.castling is Castling.WHITE_KINGSIDE
    assert verdict.status(Condition.KING_UNMOVED) is Status.VIOLATED
    assert verdict.right.event is not None
    assert (verdict.right.event.move, verdict.right.event.ply, verdict.right.event.number) == ("Ke1-e2", 7, 4)
    assert game.stopped.place == "6."


def test_an_illegal_castling_in_a_variation() -> None:
    """It is said, with the verdict on its own position; the game goes on."""
    game = game_of("1. e4 e5 2. Nf3 (2. Bc4 Nc6 3. O-O d6) 2... Nc6 3. Bc4 *")
    assert ucis(game.plies) == "e2e4 e7e5 g1f3 b8c6 f1c4"
    assert game.stopped is None
    assert game.unread == 0
    (fault,) = game.faults
    assert (fault.id, fault.place) == (FaultId.CASTLING_ILLEGAL, "3.")
    assert fault.refused is not None
    assert fault.refused.verdict.castling is Castling.WHITE_KINGSIDE
    assert fault.refused.verdict.violated == (Condition.SQUARES_BETWEEN_EMPTY,)
    assert write_fen(fault.refused.position) == "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3"
    (line,) = game.plies[2].variations
    assert ucis(line) == "f1c4 b8c6"


def test_the_place_in_a_variation_of_black() -> None:
    game = game_of("1. e4 e5 2. Nf3 Nc6 (2... O-O) 3. Bc4 *")
    (fault,) = game.faults
    assert (fault.id, fault.place) == (FaultId.CASTLING_ILLEGAL, "2...")
    assert len(game.plies) == 5


STOPS = [
    ("illegal", "1. e4 e5 2. Ke3 Nc6 3. d4", FaultId.MOVE_ILLEGAL, "2.", "Ke3", 2),
    ("unreadable", "1. e4 e5 2. Nf3 xyz 3. d4", FaultId.MOVE_UNREADABLE, "2...", "xyz", 1),
    ("ambiguous", "1. Nf3 d6 2. d3 d5 3. Nd2 c5", FaultId.MOVE_AMBIGUOUS, "3.", "Nd2", 1),
    ("glued", "1. e4e5 2. Nf3", FaultId.MOVE_ILLEGAL, "1.", "e4e5", 1),
    ("last", "1. e4 e5 2. Qh6", FaultId.MOVE_ILLEGAL, "2.", "Qh6", 0),
]


@pytest.mark.parametrize(
    ("moves", "fault", "place", "found"), [row[1:5] for row in STOPS], ids=[row[0] for row in STOPS]
)
def test_where_a_game_stops(moves: str, fault: FaultId, place: str, found: str) -> None:
    game = game_of(f"{moves} 0-1")
    assert game.stopped is not None
    assert (game.stopped.id, game.stopped.place) == (fault, place)
    assert game.stopped.found == found
    assert game.faults == (game.stopped,)
    assert game.result == "0-1"


@pytest.mark.parametrize(("moves", "rest"), [(row[1], row[5]) for row in STOPS], ids=[row[0] for row in STOPS])
def test_the_words_after_a_stop_are_counted(moves: str, rest: int) -> None:
    assert game_of(f"{moves} 0-1").unread == rest + 1


@pytest.mark.parametrize(
    ("text", "unread", "aside"),
    [
        ("1. e4 Ke6 2. d4 (2. c4 e5) 2... d5", 3, 2),
        ("1. e4 e5 2. Nf3 (2. Bc4 Nc6 3. O-O d6) 2... Nc6", 0, 2),
        ("1. e4 e5 (1... c5 xyz (1... a b) c) 2. Nf3", 0, 4),
        ("(1. d4 d5) 1. e4", 0, 2),
    ],
    ids=["after-a-stop", "castling", "inside", "at-the-head"],
)
def test_the_words_of_variations_that_are_not_read_are_counted_too(text: str, unread: int, aside: int) -> None:
    game = game_of(f"{text} *")
    assert (game.unread, game.unread_aside) == (unread, aside)


def test_the_next_game_is_read_after_a_stop() -> None:
    found = games("1. e4 e5 2. Ke3 (2. Nf3 {a} Nc6) 3. rubbish *\n\n1. d4 xyz * 1. c4 1-0")
    assert [ucis(game.plies) for game in found] == ["e2e4 e7e5", "d2d4", "c2c4"]
    assert found[-1].faults == ()


def test_the_next_game_without_tags_survives_an_open_variation() -> None:
    found = games("1. e4 (1. d4 d5 1-0\n\n1. c4 *")
    assert [ucis(game.plies) for game in found] == ["e2e4", "c2c4"]
    assert found[0].result == "1-0"
    assert fault_ids(found[0]) == [FaultId.VARIATION_UNCLOSED]


def test_moves_after_a_result_are_not_lost() -> None:
    found = games("1. e4 e5 1-0 2. Nf3 Nc6 *")
    assert ucis(found[0].plies) == "e2e4 e7e5"
    assert found[0].result == "1-0"
    assert sum(len(game.plies) + game.unread + len(game.faults) for game in found) >= 4


def test_positions_along_a_game() -> None:
    game = game_of("1. e4 e5 2. Ke2 *")
    fens = [fen_after(game, ply) for ply in range(4)]
    assert fens[0] == START_FEN
    assert fens[3] == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2"
    assert fen_after(game) == fens[3]
    assert game.position(4) is None
    assert game.position(-1) is None


# Nothing is lost, nothing raised


WORDS = st.sampled_from(
    [
        *["e4", "e5", "Nf3", "Nc6", "Bc4", "O-O", "0-0-0", "Ke2", "e2e4", "a8=Q", "--", "xyz", "Nd2", "d4", "d5", "x"],
        *["e1g1", "N", "+-", "=", "!", "1.", "2.", "2...", "...", "e.p.", "$3", "{so}", "(", ")", "(", ")", "{", "}"],
        *[";", "\n", "\n\n", "1-0", "*", '[Event "A"]', '[FEN "x"]', "[", "]", '"', "\\", "%", "<x>", "\0", "\ufeff"],
    ]
)


@settings(repeatable, max_examples=60)
@given(st.lists(WORDS, max_size=30).map(" ".join))
def test_any_words_are_read_without_an_exception(text: str) -> None:
    for game in games(text):
        _check(game)


@settings(repeatable, max_examples=60)
@given(st.text(max_size=80))
def test_any_text_is_read_without_an_exception(text: str) -> None:
    for game in games(text):
        _check(game)


@settings(repeatable, max_examples=60)
@given(st.text(alphabet='abcdefgh12345678NBRQKxO0-+#=()[]{};$%!?.*/ \n\r\t"\\', max_size=60))
def test_any_characters_of_a_pgn_are_read_without_an_exception(text: str) -> None:
    for game in games(text):
        _check(game)


def _check(game: Game) -> None:
    """A game holds together: its stop is one of its faults, its moves can be replayed, its comments are text."""
    assert game.stopped is None or game.stopped in game.faults
    assert game.stopped is not None or game.unread == 0
    if game.start is None:
        assert not game.plies
    else:
        board = chess.Board(write_fen(game.start).replace("?", ""))
        for ply in game.plies:
            assert not ply.move or board.is_legal(ply.move)
            board.push(ply.move)
    assert all(visible(fault.found) == fault.found for fault in game.faults)


@pytest.mark.parametrize(
    ("head", "piece", "tail"),
    [
        pytest.param("1. e4 {", "[%csl ", "} e5 *", id="commands"),
        pytest.param("1. e4 ", "{a}", " e5 *", id="comments"),
        pytest.param("1. e4 e5 ", "()", " *", id="empty-variations"),
        pytest.param('[A "', '" ', "\n1. e4 e5 *", id="quotes"),
        pytest.param("1. e4 {", "\n", "} e5 *", id="lines-in-a-comment"),
        pytest.param("1. e4 ", ".", " e5 *", id="dots"),
    ],
)
def test_long_texts_are_read(head: str, piece: str, tail: str) -> None:
    """In a moment: where the time grew with the square of the length, these would take minutes."""
    assert ucis(game_of(head + piece * 30_000 + tail).plies) == "e2e4 e7e5"


MOVE_WORDS = st.sampled_from(
    ["e4", "e5", "Nf3", "Nc6", "d4", "d5", "O-O", "Ke2", "xyz", "Nd2", "a4", "h5", "e2e4", "Q"]
)


@settings(repeatable, max_examples=60)
@given(st.lists(MOVE_WORDS, max_size=12))
def test_every_word_is_a_ply_or_stands_in_the_fault_or_is_counted(words: list[str]) -> None:
    found = games(" ".join(words) + " *")
    (game,) = found
    assert [ply.text for ply in game.plies] == words[: len(game.plies)]
    if game.stopped is None:
        assert len(game.plies) == len(words)
    else:
        assert game.stopped.found == words[len(game.plies)]
        assert len(game.plies) + game.unread == len(words)


@settings(repeatable, max_examples=60)
@given(st.lists(st.one_of(MOVE_WORDS, st.sampled_from(["(", ")", "(", ")", "$1", "{so}"])), max_size=16))
def test_no_word_is_lost_among_brackets(words: list[str]) -> None:
    """Plies of the game and of its variations, and words not read, make up all of them."""
    game = game_of("e4 " + " ".join(words) + " )" * words.count("(") + " *")
    count = 1 + sum(word[0] not in "()${" for word in words)
    assert _count(game.plies) + game.unread + game.unread_aside == count


def _count(plies: Sequence[Ply]) -> int:
    return len(plies) + sum(_count(line) for ply in plies for line in ply.variations)


TEXTS = ["", "", "a", "best; by (test)", "1. e4 1-0", "$1", 'the "Cup"', "é", "O-O was illegal", "[x]"]
COMMENTS = ["", "", "", "good", "best; by (test)", "2. e4 1-0", "$1", "0-0-0 was illegal", "a\nb", "% c", "[d]", "--"]
Told = tuple[str, tuple[int, ...], list[str], list[Any]]
"""A half-move: UCI, NAGs, words of its comments, variations."""


@st.composite
def written_games(draw: st.DrawFn) -> chess.pgn.Game:
    """Return a random game as python-chess holds it, with comments, NAGs and variations."""
    source = random.Random(draw(st.integers(0, 2**32)))
    game = chess.pgn.Game()
    game.comment = source.choice(TEXTS)
    _grow(source, game, chess.Board(), draw(st.integers(0, 24)), depth=0)
    game.headers["Result"] = source.choice(["1-0", "0-1", "1/2-1/2", "*"])
    return game


def _grow(source: random.Random, node: chess.pgn.GameNode, board: chess.Board, plies: int, *, depth: int) -> None:
    for _ in range(plies):
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        if not moves:
            return
        chosen = source.sample(moves, min(len(moves), 3))
        main = next(filter(board.is_castling, moves), chosen[0])
        following = node.add_main_variation(main, comment=source.choice(COMMENTS))
        following.nags = set(source.sample(range(1, 140), source.choice([0, 0, 1, 2])))
        for other in chosen:
            if other != main and depth < 3 and source.random() < 0.15:
                line = node.add_variation(other, comment=source.choice(COMMENTS))
                after = board.copy(stack=False)
                after.push(other)
                _grow(source, line, after, source.randrange(4), depth=depth + 1)
        board.push(main)
        node = following


def _told(node: chess.pgn.GameNode) -> list[Told]:
    """Return the line that follows a node, with what hangs on it."""
    line = []
    while node.variations:
        main, *others = node.variations
        line.append(_ply_told(main, [[_ply_told(other, []), *_told(other)] for other in others]))
        node = main
    return line


def _ply_told(node: chess.pgn.ChildNode, sides: list[list[Told]]) -> Told:
    return node.move.uci(), tuple(sorted(node.nags)), node.comment.split(), sides


def _read(plies: Sequence[Ply]) -> list[Told]:
    return [
        (
            ply.move.uci(),
            tuple(sorted(ply.nags)),
            " ".join(comment.text for comment in ply.comments).split(),
            [_read(line) for line in ply.variations],
        )
        for ply in plies
    ]


@settings(repeatable, max_examples=30)
@given(written_games(), st.sampled_from([None, 20, 80]))
def test_what_python_chess_writes_is_read(written: chess.pgn.Game, columns: int | None) -> None:
    text = written.accept(chess.pgn.StringExporter(columns=columns))
    game = game_of(text)
    assert game.faults == ()
    assert game.result == written.headers["Result"]
    assert game.tags == dict(written.headers)
    assert " ".join(comment.text for comment in game.comments).split() == written.comment.split()
    assert _read(game.plies) == _told(written)


@settings(repeatable, max_examples=20)
@given(written_games())
def test_line_ends_do_not_matter(written: chess.pgn.Game) -> None:
    text = "\n\n".join([str(written)] * 2)
    plain = games(text)
    assert len(plain) == 2
    assert games(text.replace("\n", "\r\n")) == plain
    assert games(text.replace("\n", "\r")) == plain


def test_faults_are_values() -> None:
    """Two readings of one text are equal, with their faults and verdicts."""
    text = "1. e4 e5 2. O-O (2. xyz) d6 *"
    assert games(text) == games(text)
    assert isinstance(games(text)[0].stopped, Fault)
