"""What is read as a position, what is refused and where, and what is written."""

import chess
import pytest

from tests.rules.reading import position_of
from trainer.rules.judge import judge
from trainer.rules.position import Position
from trainer.rules.terms import Cause, RightStatus, Variant, castling_of
from trainer.rules.text.fault import Fault, FaultId, Field
from trainer.rules.text.fen import read_fen, write_fen

MEN = "4k3/8/8/8/8/8/8/4K2R"
FEN = f"{MEN} w K - 0 1"
UNSAID = f"{MEN} w ? - 0 1"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

READ = [
    ("plain", FEN, FEN),
    ("start", START, START),
    ("several-blanks", f"{MEN}   w  K   -  0   1", FEN),
    ("tabs", f"{MEN}\tw\tK\t-\t0\t1", FEN),
    ("no-break-spaces", f"{MEN}\u00a0w\u00a0K\u00a0-\u00a00\u00a01", FEN),
    ("underscores", f"{MEN}_w_K_-_0_1", FEN),
    ("space-around", f"  \t{FEN} \r\n", FEN),
    ("line-breaks-between", f"{MEN}\nw K -\n0 1\n", FEN),
    ("byte-order-mark", f"\ufeff{FEN}", FEN),
    ("zero-width-space", f"{MEN}\u200b w K - 0 1", FEN),
    ("quotes", f'"{FEN}"', FEN),
    ("no-fullmove-number", f"{MEN} w K - 0", FEN),
    ("no-counters", f"{MEN} w K -", FEN),
    ("no-en-passant", f"{MEN} w K", FEN),
    ("no-castling", f"{MEN} w", UNSAID),
    ("placement-alone", MEN, UNSAID),
    ("trailing-slash", f"{MEN}/ w K - 0 1", FEN),
    ("castling-missing-before-tail", f"{MEN} w  - 0 1", UNSAID),
    ("castling-missing-before-en-passant", "4k3/8/8/Pp6/8/8/8/4K2R w b6 0 1", "4k3/8/8/Pp6/8/8/8/4K2R w ? b6 0 1"),
    ("neither-right", f"{MEN} w - - 0 1", f"{MEN} w - - 0 1"),
    ("neither-right-and-no-tail", f"{MEN} w -", f"{MEN} w - - 0 1"),
    ("question-mark", UNSAID, UNSAID),
    ("one-right-and-question-mark", "4k3/8/8/8/8/8/8/R3K2R w Q? - 0 1", "4k3/8/8/8/8/8/8/R3K2R w Q? - 0 1"),
    ("capital-turn-white", f"{MEN} W K - 0 1", FEN),
    ("capital-turn-black", f"{MEN} B K - 0 1", f"{MEN} b K - 0 1"),
    ("odd-order-of-rights", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ("file-letters", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ("void-right", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1"),
    ("void-file-letter", "r3k2r/8/8/8/8/8/8/R4RK1 b HQkq - 0 1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 0 1"),
    ("en-passant", "4k3/8/8/Pp6/8/8/8/4K2R w K b6 0 1", "4k3/8/8/Pp6/8/8/8/4K2R w K b6 0 1"),
    ("counters", f"{MEN} w K - 37 112", f"{MEN} w K - 37 112"),
    ("tag", f'[FEN "{FEN}"]', FEN),
    ("tag-with-blanks", f'  [FEN  "{FEN}" ] \n', FEN),
    ("epd", f"{MEN} w K -", FEN),
    ("epd-operation", f"{MEN} w K - bm O-O;", FEN),
    ("epd-operations", f'{MEN} w K - bm O-O; id "castling 1"; c0 "a; b";', FEN),
    ("lichess-editor", f"https://lichess.org/editor/{MEN}_w_K_-_0_1", FEN),
    ("lichess-analysis", f"https://lichess.org/analysis/standard/{MEN}_w_K_-_0_1", FEN),
    ("lichess-color", f"https://lichess.org/editor/{MEN}_w_K_-_0_1?color=black", FEN),
    ("lichess-fragment", f"https://lichess.org/analysis/{MEN}_w_K_-_0_1#explorer", FEN),
    ("lichess-no-scheme", f"lichess.org/editor/{MEN}_w_K_-_0_1", FEN),
    ("lichess-path-with-percent", f"https://lichess.org/analysis/{MEN}%20w%20K%20-%200%201", FEN),
    ("lichess-black", f"https://lichess.org/analysis/{MEN}_b_K_-_0_1", f"{MEN} b K - 0 1"),
    ("chess-com-plus", f"https://www.chess.com/analysis?fen={MEN}+w+K+-+0+1&flip=false", FEN),
    ("chess-com-percent", f"https://www.chess.com/analysis?fen={MEN}%20w%20K%20-%200%201", FEN),
    (
        "chess-com-slashes-escaped",
        f"https://www.chess.com/practice/custom?color=white&fen={MEN.replace('/', '%2F')}%20w%20K%20-%200%201",
        FEN,
    ),
    ("underscores-in-a-query", f"https://syzygy-tables.info/?fen={MEN}_w_K_-_0_1", FEN),
    ("query-of-another-name", f"https://example.org/board?position={MEN}_w_K_-_0_1", FEN),
    ("query-without-a-name", f"https://example.org/query/?{MEN}_w_K_-_0_1", FEN),
    ("www-and-no-scheme", f"www.example.org/fen/{MEN}_w_K_-_0_1", FEN),
]


@pytest.mark.parametrize(("text", "written"), [row[1:] for row in READ], ids=[row[0] for row in READ])
def test_read(text: str, written: str) -> None:
    position = position_of(text)
    assert write_fen(position) == written
    assert position.variant is Variant.STANDARD


INNER = "4k3/8/8/8/8/8/8/RR3K2"
READ_960 = [
    ("shredder", "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1", "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1"),
    ("x-fen", "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1", "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1"),
    ("inner-rook", f"{INNER} w B - 0 1", f"{INNER} w B - 0 1"),
    ("outer-rook-named", f"{INNER} w A - 0 1", f"{INNER} w Q - 0 1"),
    ("outer-rook", f"{INNER} w Q - 0 1", f"{INNER} w Q - 0 1"),
    ("inner-rook-kingside", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1"),
    ("inner-rook-black", "rr3k2/8/8/8/8/8/8/4K3 b b - 0 1", "rr3k2/8/8/8/8/8/8/4K3 b b - 0 1"),
    ("mixed", "1r2k1r1/8/8/8/8/8/8/RR2K2R w KBgq - 0 1", "1r2k1r1/8/8/8/8/8/8/RR2K2R w KBkq - 0 1"),
    ("not-said", f"{INNER} w ? - 0 1", f"{INNER} w ? - 0 1"),
    ("underscores", "4k3/8/8/8/8/8/8/5KR1_w_G_-_0_1", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1"),
]


@pytest.mark.parametrize(("text", "written"), [row[1:] for row in READ_960], ids=[row[0] for row in READ_960])
def test_read_chess960(text: str, written: str) -> None:
    position = position_of(text, chess960=True)
    assert write_fen(position) == written
    assert position.variant is Variant.CHESS960


def test_an_address_may_say_chess960() -> None:
    position = position_of("https://lichess.org/analysis/chess960/4k3/8/8/8/8/8/8/5KR1_w_G_-_0_1")
    assert position.variant is Variant.CHESS960
    assert judge(position).of(castling_of("K")).right.status is RightStatus.HELD


@pytest.mark.parametrize("row", READ, ids=[row[0] for row in READ])
def test_written_text_is_read_again_and_written_alike(row: tuple[str, str, str]) -> None:
    assert write_fen(position_of(row[2])) == row[2]


@pytest.mark.parametrize("number", [0, 1, 100, 317, 518, 700, 959])
def test_start_positions_are_read_as_python_chess_writes_them(number: int) -> None:
    board = chess.Board.from_chess960_pos(number)
    for fen in (board.fen(), board.fen(shredder=True)):
        assert write_fen(position_of(fen, chess960=True)) == board.fen()


def test_shredder_and_x_fen_are_the_same_position() -> None:
    one, two = (judge(position_of(f"4k3/8/8/8/8/8/8/RK2R3 w {field} - 0 1", chess960=True)) for field in ("KQ", "EA"))
    assert one.castlings == two.castlings


READ_NOT_REFUSED = [
    ("king-off-its-rank-beside-both-files", "4k3/8/8/8/7K/8/8/1R4R1 w GB - 0 1", "K"),
    ("king-off-its-rank-beside-both-files-black", "1r4r1/8/8/k7/8/8/8/4K3 b gb - 0 1", "q"),
]


@pytest.mark.parametrize(
    ("fen", "letter"), [row[1:] for row in READ_NOT_REFUSED], ids=[row[0] for row in READ_NOT_REFUSED]
)
def test_a_void_right_is_no_fault(fen: str, letter: str) -> None:
    position = read_fen(fen, chess960=True)
    assert isinstance(position, Position), position
    assert judge(position).of(castling_of(letter)).right.cause is Cause.NOT_AT_HOME


def test_two_spellings_of_both_rights_are_two_rights() -> None:
    position = read_fen("4k3/8/8/8/8/8/8/R3K2R w KQHA - 0 1")
    assert isinstance(position, Position), position
    assert write_fen(position).split()[2] == "KQ"


def test_one_rook_named_twice_is_one_right() -> None:
    position = read_fen(f"{MEN} w KH - 0 1", chess960=True)
    assert isinstance(position, Position), position
    assert judge(position).of(castling_of("K")).right.status is RightStatus.HELD


PLACEMENT, TEXT, CASTLING = Field.PLACEMENT, Field.TEXT, Field.CASTLING
REFUSED: list[tuple[str, str, FaultId, Field]] = [
    ("nothing", "", FaultId.EMPTY, TEXT),
    ("blanks", "  \t \n", FaultId.EMPTY, TEXT),
    ("empty-tag", '[FEN ""]', FaultId.EMPTY, TEXT),
    ("underscores-alone", "___", FaultId.EMPTY, TEXT),
    ("too-long", "8/" * 100_000, FaultId.TOO_LONG, TEXT),
    ("address-without-position", "https://lichess.org/analysis", FaultId.NO_POSITION, TEXT),
    ("empty-query", "https://www.chess.com/analysis?fen=", FaultId.NO_POSITION, TEXT),
    ("words", "castling is a king move", FaultId.NO_POSITION, PLACEMENT),
    ("a-move", "O-O", FaultId.NO_POSITION, PLACEMENT),
    ("seven-ranks", "4k3/8/8/8/8/8/4K2R w K - 0 1", FaultId.RANK_COUNT, PLACEMENT),
    ("nine-ranks", "4k3/8/8/8/8/8/8/8/4K2R w K - 0 1", FaultId.RANK_COUNT, PLACEMENT),
    ("short-rank", "4k3/8/8/8/8/8/7/4K2R w K - 0 1", FaultId.RANK_LENGTH, PLACEMENT),
    ("long-rank", "4k3/8/8/8/8/8/8/4K2RR w K - 0 1", FaultId.RANK_LENGTH, PLACEMENT),
    ("empty-rank", "4k3/8/8//8/8/8/4K2R w K - 0 1", FaultId.RANK_LENGTH, PLACEMENT),
    ("odd-letter", "4k3/8/8/8/8/8/8/4K2X w K - 0 1", FaultId.RANK_CHARACTER, PLACEMENT),
    ("nine", "9/8/8/8/8/8/8/4K2R w K - 0 1", FaultId.RANK_CHARACTER, PLACEMENT),
    ("zero", "4k30/8/8/8/8/8/8/4K2R w K - 0 1", FaultId.RANK_CHARACTER, PLACEMENT),
    ("arabic-digit", "٨/8/8/8/8/8/8/4K2R w K - 0 1", FaultId.RANK_CHARACTER, PLACEMENT),
    ("turn", f"{MEN} x K - 0 1", FaultId.TURN, Field.TURN),
    ("turn-in-words", f"{MEN} white K - 0 1", FaultId.TURN, Field.TURN),
    ("castling-letter", f"{MEN} w KX - 0 1", FaultId.CASTLING_CHARACTER, CASTLING),
    ("castling-digit", f"{MEN} w 1 - 0 1", FaultId.CASTLING_CHARACTER, CASTLING),
    ("three-rights", "4k2r/8/8/8/8/8/8/RR2K2R w KBQk - 0 1", FaultId.TOO_MANY_RIGHTS, CASTLING),
    ("three-rights-black", "rr2k2r/8/8/8/8/8/8/4K3 w kbq - 0 1", FaultId.TOO_MANY_RIGHTS, CASTLING),
    ("en-passant-rank", f"{MEN} w K e4 0 1", FaultId.EN_PASSANT, Field.EN_PASSANT),
    ("en-passant-file", f"{MEN} w K i3 0 1", FaultId.EN_PASSANT, Field.EN_PASSANT),
    ("halfmove-clock", f"{MEN} w K - x 1", FaultId.COUNTER, Field.HALFMOVE_CLOCK),
    ("negative-clock", f"{MEN} w K - -1 1", FaultId.COUNTER, Field.HALFMOVE_CLOCK),
    ("arabic-clock", f"{MEN} w K - ٣ 1", FaultId.COUNTER, Field.HALFMOVE_CLOCK),
    ("fullmove-number", f"{MEN} w K - 0 one", FaultId.COUNTER, Field.FULLMOVE_NUMBER),
    ("more-fields", f"{FEN} and more", FaultId.TOO_MANY_FIELDS, TEXT),
    ("two-positions", f"{FEN} {FEN}", FaultId.TOO_MANY_FIELDS, TEXT),
]


@pytest.mark.parametrize(("text", "fault", "field"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_refused(text: str, fault: FaultId, field: Field) -> None:
    found = read_fen(text)
    assert isinstance(found, Fault)
    assert (found.id, found.field) == (fault, field)


@pytest.mark.parametrize(
    ("fen", "place"),
    [
        pytest.param("4k3/8/8/8/8/8/8/RR3K2 w AB - 0 1", "white", id="white"),
        pytest.param("rr3k2/8/8/8/8/8/8/4K3 b ab - 0 1", "black", id="black"),
        pytest.param("4k3/8/8/8/8/8/8/RR3K2 w QB - 0 1", "white", id="outermost-and-letter"),
    ],
)
def test_refused_two_rooks_of_one_wing(fen: str, place: str) -> None:
    found = read_fen(fen, chess960=True)
    assert isinstance(found, Fault)
    assert (found.id, found.field, found.place) == (FaultId.TWO_ROOKS_ONE_WING, CASTLING, place)


def test_every_fault_has_a_row() -> None:
    every = list(FaultId)
    of_a_fen = set(every[: every.index(FaultId.MOVE_UNREADABLE)])
    assert {row[2] for row in REFUSED} | {FaultId.TWO_ROOKS_ONE_WING} == of_a_fen


@pytest.mark.parametrize(
    ("text", "found", "place"),
    [
        pytest.param("4k3/8/8/8/8/8/7/4K2R w K - 0 1", "7", "2", id="short-rank"),
        pytest.param("4k4/8/8/8/8/8/8/4K2R w K - 0 1", "9", "8", id="long-rank"),
        pytest.param("4k3/8/8/8/8/8/8/4K2X w K - 0 1", "X", "1", id="odd-letter"),
        pytest.param("4k2r/8/8/8/8/8/8/RR2K2R w KBQk - 0 1", "KBQk", "white", id="three-rights"),
        pytest.param("4k3/8/8/8/8/8/4K2R w K - 0 1", "7", "", id="seven-ranks"),
        pytest.param(f"{MEN} x K - 0 1", "x", "", id="turn"),
    ],
)
def test_a_fault_says_where_and_what(text: str, found: str, place: str) -> None:
    fault = read_fen(text)
    assert isinstance(fault, Fault)
    assert (fault.found, fault.place) == (found, place)
