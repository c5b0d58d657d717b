"""What one is told with a question, because a diagram cannot show it."""

import pytest

from trainer.course.kinds.judge import Judge
from trainer.course.told import ToldId, passing_of, told_of
from trainer.rules.position import Position
from trainer.rules.setup import declare_king, declare_rook
from trainer.rules.terms import WHITE, Moved, castling_of
from trainer.rules.text.fen import read_fen
from trainer.session.run import begin
from trainer.words.position import not_said_line
from trainer.words.question import facts_line, question_line, told_lines
from trainer.words.tables import load_words
from trainer.words.task import told_line

WORDS = load_words("en")
MEN = "4k3/8/8/8/8/8/8/R3K2R"


def position(field: str, king: Moved | None = None, rook: Moved | None = None) -> Position:
    found = read_fen(f"{MEN} w {field} - 0 1")
    assert isinstance(found, Position)
    if king is not None:
        found = declare_king(found, WHITE, king)
    return found if rook is None else declare_rook(found, castling_of("K"), rook)


def away(fen: str) -> Position:
    found = read_fen(fen)
    assert isinstance(found, Position)
    return declare_rook(found, castling_of("K"), Moved.MOVED)


def told(asked: Position, letters: str = "K") -> str:
    return facts_line(WORDS, asked.turn, told_of(asked, map(castling_of, letters)))


def test_nothing_is_told_of_pieces_that_are_away() -> None:
    assert told(away("4k3/8/8/8/8/3K4/8/R6R w - - 0 1")) == "White to move."


TABLE = [
    ("held", position("KQ"), "K", "The king on e1 and the rook on h1 have not moved."),
    ("both-held", position("KQ"), "KQ", "The king on e1, the rook on h1 and the rook on a1 have not moved."),
    ("neither", position("-"), "K", "The right to castle with the rook on h1 is gone."),
    (
        "neither-wing",
        position("-"),
        "KQ",
        "The right to castle with the rook on h1 is gone. The right to castle with the rook on a1 is gone.",
    ),
    ("other-wing-held", position("Q"), "K", "The king on e1 has not moved. The rook on h1 has moved."),
    (
        "one-of-both-held",
        position("K"),
        "KQ",
        "The king on e1 and the rook on h1 have not moved. The rook on a1 has moved.",
    ),
    ("nobody-said", position("?"), "K", "Nobody has said whether the king on e1 and the rook on h1 have moved."),
    ("king-moved", position("?", king=Moved.MOVED), "KQ", "The king on e1 has moved."),
    (
        "rook-captured",
        position("KQ", rook=Moved.CAPTURED),
        "K",
        "The king on e1 has not moved. The rook on h1 is not the original one: that one was captured.",
    ),
    (
        "half-known",
        position("?", rook=Moved.UNMOVED),
        "K",
        "Nobody has said whether the king on e1 has moved. The rook on h1 has not moved.",
    ),
    (
        "deduced-king",
        position("-", rook=Moved.UNMOVED),
        "KQ",
        "The king on e1 has moved. The rook on h1 has not moved.",
    ),
]


@pytest.mark.parametrize(("asked", "letters", "facts"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_facts(asked: Position, letters: str, facts: str) -> None:
    assert told(asked, letters) == f"White to move. {facts}"


FRENCH = "Le roi en e1 et la tour en h1 n’ont pas bougé. La tour en a1 a bougé."
PORTUGUESE = "O rei de e1 e a torre de h1 não se moveram. A torre de a1 já se moveu."


@pytest.mark.parametrize(("language", "facts"), [("fr", FRENCH), ("pt_BR", PORTUGUESE)], ids=["fr", "pt"])
def test_facts_in_other_languages(language: str, facts: str) -> None:
    asked = told_of(position("K"), (castling_of("K"), castling_of("Q")))
    assert " ".join(told_lines(load_words(language), asked)) == facts


CHESS960 = [
    ("inner-rook", "4k3/8/8/8/8/8/6PP/4KR1R w F - 0 1", "K", "The castling rook is the one on f1."),
    ("outer-rook", "4k3/8/8/8/8/8/6PP/4KR1R w H - 0 1", "K", "The castling rook is the one on h1."),
    ("one-rook", "4k3/8/8/8/8/8/6PP/R3K2R w H - 0 1", "K", ""),
    ("black", "r1r1k3/8/8/8/8/8/8/4K3 b c - 0 1", "q", "The castling rook is the one on c8."),
    ("gone", "4k3/8/8/8/8/8/8/1R1K1R1R w - - 0 1", "K", ""),
    ("away", "4k3/8/8/8/8/8/6PP/4K2R w F - 0 1", "K", "The rook that castles started on f1."),
]


@pytest.mark.parametrize(("fen", "letter", "which"), [row[1:] for row in CHESS960], ids=[row[0] for row in CHESS960])
def test_which_rook_castles_in_chess960(fen: str, letter: str, which: str) -> None:
    asked = read_fen(fen, chess960=True)
    assert isinstance(asked, Position)
    told_ids = (ToldId.CASTLING_ROOK, ToldId.ROOK_HOME)
    found = [each for each in told_of(asked, (castling_of(letter),)) if each.id in told_ids]
    assert " ".join(told_lines(WORDS, found)) == which


PASSING = [
    ("white", "4k3/8/8/1pP5/8/8/8/4K2R w K b6 0 1", "The pawn on b5 has just come from b7."),
    ("black", "4k2r/8/8/8/pP6/8/8/4K3 b k b3 0 1", "The pawn on b4 has just come from b2."),
    ("nobody-beside-it", "4k3/8/2P5/1p6/8/8/8/4K2R w K b6 0 1", ""),
    ("none", "4k3/8/8/1pP5/8/8/8/4K2R w K - 0 1", ""),
]


@pytest.mark.parametrize(("fen", "line"), [row[1:] for row in PASSING], ids=[row[0] for row in PASSING])
def test_a_pawn_that_may_be_taken_in_passing_is_told(fen: str, line: str) -> None:
    asked = read_fen(fen)
    assert isinstance(asked, Position)
    assert " ".join(told_lines(WORDS, passing_of(asked))) == line


FREE = f"{MEN} w KQ - 0 1"
UNMOVED = "The king on e1 and the rook on h1 have not moved."
WITH_MOVES = [
    ("none", Judge(id="x", castling="K", fen=FREE), f"White to move. {UNMOVED}"),
    (
        "before-them",
        Judge(id="x", castling="K", fen=FREE, moves="Ra2 Ke7"),
        f"White to move.\nBefore the first of these moves:\n{UNMOVED}",
    ),
    (
        "a-whole-game",
        Judge(id="x", castling="K", moves="e4 e5"),
        "White to move. These are all the moves of the game.",
    ),
]


@pytest.mark.parametrize(("exercise", "line"), [row[1:] for row in WITH_MOVES], ids=[row[0] for row in WITH_MOVES])
def test_facts_from_before_the_moves_are_told_as_such(exercise: Judge, line: str) -> None:
    assert told_line(WORDS, begin(exercise).question) == line


def test_question() -> None:
    assert question_line(WORDS, castling_of("q")) == "May Black castle long?"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (position("KQ"), ""),
        (position("?"), "A FEN does not say what “?” stands for."),
        (position("KQ", king=Moved.MOVED), "A FEN does not say who has moved."),
    ],
    ids=["all-said", "unknown", "moved"],
)
def test_what_a_fen_cannot_say(asked: Position, said: str) -> None:
    assert not_said_line(WORDS, asked) == said
