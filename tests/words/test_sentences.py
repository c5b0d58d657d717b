"""Single sentences that hang on one fact each: which of two wings, which place of a file, who moved, what waits."""

import errno
import io
from datetime import UTC, datetime

import pytest

from trainer.course.beliefs import Belief, BeliefId
from trainer.course.kinds.touch import Touch
from trainer.course.said import OneMore
from trainer.course.skills import TAUGHT
from trainer.progress.attempt import Attempt
from trainer.progress.unsaved import Entry, Unsaved
from trainer.rules.advice.five_questions import AdviceQuestion, advise
from trainer.rules.judge import judge_castling
from trainer.rules.moves import Played
from trainer.rules.pgn.lines import lines_of_bytes
from trainer.rules.pgn.read import read_games
from trainer.rules.position import Man, Position
from trainer.rules.setup import declare_king, declare_rook
from trainer.rules.squares import parse_square
from trainer.rules.terms import BLACK, WHITE, Castling, Condition, Moved, NoteId, castling_of
from trainer.rules.text.fault import Fault, FaultId, Field
from trainer.rules.text.fen import read_fen
from trainer.rules.verdict import Note
from trainer.session.drill import Outcome
from trainer.session.known import Result
from trainer.session.manners import Manner
from trainer.session.run import begin
from trainer.words.advice import answer_lines
from trainer.words.fault import fault_line, why_unwritten
from trainer.words.playing import Notation, move_text
from trainer.words.position import not_said_line
from trainer.words.progress import unsaved_line
from trainer.words.report import place_line
from trainer.words.said import belief_line, filled, lines_of
from trainer.words.tables import load_words
from trainer.words.task import session_title
from trainer.words.verdict import note_line

WORDS = load_words("en")
NOW = datetime(2026, 12, 1, tzinfo=UTC)
FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"


def read(fen: str) -> Position:
    position = read_fen(fen)
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize(
    ("letter", "sentence"),
    [("K", "The count favours the other wing."), ("Q", "The count favours this wing.")],
    ids=["attacked", "calm"],
)
def test_which_wing_the_count_favours(letter: str, sentence: str) -> None:
    shelter_on_the_queenside = read("4k3/8/8/8/6rr/8/PPP5/R3K2R w KQ - 0 1")
    advice = advise(shelter_on_the_queenside, castling_of(letter))
    assert advice is not None
    lines = [line for question in AdviceQuestion for line in answer_lines(WORDS, advice, question)]
    assert sentence in lines


@pytest.mark.parametrize(
    ("place", "said"), [("is-directory", "it is a folder"), ("Device busy", "Device busy")], ids=["known", "any-other"]
)
def test_why_a_file_cannot_be_read(place: str, said: str) -> None:
    line = fault_line(WORDS, Fault(FaultId.FILE_UNREADABLE, Field.MOVES, "games.pgn", place=place))
    assert line == f"“games.pgn” cannot be read: {said}."


UNWRITTEN = [
    (errno.ENOSPC, "the disk is full"),
    (errno.EDQUOT, "the disk is full"),
    (errno.EACCES, "no permission to write there"),
    (errno.EPERM, "no permission to write there"),
    (errno.EROFS, "no permission to write there"),
    (errno.ENOENT, "there is no such folder"),
    (errno.ENOTDIR, "there is no such folder"),
    (errno.EISDIR, "it is a folder"),
    (errno.EIO, "as the system says"),
]


@pytest.mark.parametrize(("number", "why"), UNWRITTEN, ids=[errno.errorcode[row[0]] for row in UNWRITTEN])
def test_why_a_file_cannot_be_written(number: int, why: str) -> None:
    assert why_unwritten(WORDS, OSError(number, "as the system says")) == why


@pytest.mark.parametrize(
    ("fen", "line"),
    [
        ("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "No move but castling itself prevents it."),
        ("4k3/8/8/8/8/8/6b1/4K2R w K - 0 1", "No move prevents it."),
    ],
    ids=["castling-does", "castling-is-illegal-now"],
)
def test_whether_castling_itself_saves_the_right(fen: str, line: str) -> None:
    advice = advise(read(fen), Castling.WHITE_KINGSIDE)
    assert advice is not None
    assert answer_lines(WORDS, advice, AdviceQuestion.FORCED_LOSS)[-1] == line


@pytest.mark.parametrize(
    ("screen", "line"),
    [
        (Man(parse_square("e1"), "king", WHITE), "The rook on b1 aims at f1, but the king on the way hides it."),
        (Man(parse_square("d1"), "king", BLACK), "The rook on b1 aims at f1, but the enemy king on d1 stands between."),
        (Man(parse_square("d1"), "queen", WHITE), "The rook on b1 aims at f1, but the queen on d1 stands between."),
    ],
    ids=["the-king-that-castles", "his-own-king", "a-man"],
)
def test_who_stands_between(screen: Man, line: str) -> None:
    rook = Man(parse_square("b1"), "rook", BLACK)
    assert belief_line(WORDS, Belief(BeliefId.SCREENED, parse_square("f1"), rook, screen)) == line


@pytest.mark.parametrize(
    ("san", "notation", "text"),
    [
        ("O-O", Notation(), "O-O"),
        ("O-O-O+", Notation(zeros=True), "0-0-0+"),
        ("Nf3", Notation(zeros=True), "Nf3"),
        ("Nf3", Notation("figurines"), "♘f3"),
    ],
    ids=["letters", "zeros", "no-castling", "figurines"],
)
def test_how_a_move_is_written(san: str, notation: Notation, text: str) -> None:
    squares = parse_square("e1"), parse_square("g1")
    assert move_text(WORDS, Played(san, 1, WHITE, *squares), notation) == text


@pytest.mark.parametrize(
    ("moved", "said"),
    [(Moved.MOVED, True), (Moved.CAPTURED, True), (Moved.UNMOVED, False)],
    ids=["moved", "captured", "unmoved"],
)
def test_a_fen_does_not_say_who_has_moved(moved: Moved, said: bool) -> None:
    position = declare_rook(read(FREE), Castling.WHITE_KINGSIDE, moved)
    assert ("who has moved" in not_said_line(WORDS, position)) is said
    if moved is not Moved.CAPTURED:
        assert ("who has moved" in not_said_line(WORDS, declare_king(read(FREE), WHITE, moved))) is said


ACTS = [
    ("touched", "e1", "The king on e1 is touched."),
    ("both-at-once", "e1+h1", "The king on e1 and the rook on h1 are touched together."),
    (
        "one-after-the-other",
        "e1-g1 h1-f1 clock",
        "The king on e1 is released on g1; the rook on h1 is released on f1; the clock is pressed.",
    ),
    (
        "not-on-purpose",
        "adjust:h1 brush:a1",
        "The rook on h1 is adjusted, after saying so; the rook on a1 is brushed by accident.",
    ),
]


@pytest.mark.parametrize(("acts", "line"), [row[1:] for row in ACTS], ids=[row[0] for row in ACTS])
def test_what_was_done_at_the_board(acts: str, line: str) -> None:
    asked = begin(Touch(id="x", fen=FREE, acts=acts)).question.ask
    assert filled(WORDS, asked) == f"What must be played now? {line}"


ANSWER = Attempt(1, TAUGHT[0], "K", (), True, False, None, "x", NOW)
RESULT = Result(1, Manner.EXAM, NOW, 1, 1, (Outcome.FIRST_TRY,))
WAITING = [
    ("nothing", (), ""),
    ("answers", (ANSWER, ANSWER), "Answers not saved yet: 2. They are tried again at each answer."),
    ("a-result", (RESULT,), "The last result, or the place in the exercises, is not saved yet."),
    ("both", (ANSWER, RESULT), "Answers not saved yet: 1; the last result is not saved yet either."),
]


@pytest.mark.parametrize(("what", "line"), [row[1:] for row in WAITING], ids=[row[0] for row in WAITING])
def test_what_waits_to_be_saved(what: tuple[Attempt | Result, ...], line: str) -> None:
    said = unsaved_line(WORDS, Unsaved(waiting=tuple(Entry("Me", each) for each in what)).unwritten)
    assert said.startswith(line)
    assert bool(said) is bool(line)


def test_one_more_reason_is_told_with_every_man_at_fault() -> None:
    verdict = judge_castling(read("4kr2/8/b7/8/8/8/8/R3K2R w KQ - 0 1"), Castling.WHITE_KINGSIDE)
    first, second = lines_of(WORDS, [OneMore(verdict, Condition.CROSSING_SAFE)])
    assert first.startswith("There is one more reason: the ")
    assert {"a6", "f8"} == {each for each in ("a6", "f8") if each in first + second}
    assert second.startswith("The ")


@pytest.mark.parametrize(
    ("titles", "title"),
    [({}, "Exam"), ({"en": "Mine"}, "Mine"), ({"fr": "La mienne"}, "La mienne")],
    ids=["none", "own", "another-language"],
)
def test_what_a_session_is_called(titles: dict[str, str], title: str) -> None:
    assert session_title(WORDS, Manner.EXAM, titles) == title


@pytest.mark.parametrize(
    ("letter", "line"),
    [("k", "The FEN names the right k,"), ("h", "The FEN names the right h,"), ("f", "The FEN names f: in standard")],
)
def test_a_right_that_does_not_count(letter: str, line: str) -> None:
    assert note_line(WORDS, Note(NoteId.VOID_RIGHT, letter=letter)).startswith(line)


@pytest.mark.parametrize(
    ("ply", "place"), [(1, "after 1. e4"), (2, "after 1... e5"), (3, "after 2. Nf3")], ids=["white", "black", "second"]
)
def test_where_a_position_stands_in_its_game(ply: int, place: str) -> None:
    (game,) = read_games(lines_of_bytes(io.BytesIO(b"1. e4 e5 2. Nf3 *\n")))
    assert place_line(WORDS, game, ply) == place


def test_a_game_that_black_begins() -> None:
    text = b'[FEN "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 7"]\n[SetUp "1"]\n\n7... Ke7 8. O-O *\n'
    (game,) = read_games(lines_of_bytes(io.BytesIO(text)))
    assert [place_line(WORDS, game, ply) for ply in (1, 2)] == ["after 7... Ke7", "after 8. O-O"]
