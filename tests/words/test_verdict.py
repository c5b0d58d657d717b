"""What is said of a position: the answer first, then the reason; a line for each condition; nothing left unfilled."""

import re

import pytest

from tests.referee.draw import draw
from tests.rules.reading import position_of, verdict_of
from trainer.rules.grouping import Grouping, groups_of
from trainer.rules.judge import judge
from trainer.rules.setup import declare_king, declare_rook
from trainer.rules.terms import CONDITIONS, WHITE, Moved, castling_of
from trainer.rules.verdict import CastlingVerdict
from trainer.words.report import report
from trainer.words.tables import LANGUAGES, Words, load_words
from trainer.words.verdict import (
    condition_lines,
    group_lines,
    headline,
    how_long,
    note_line,
    path_label,
    pinned_lines,
    remark_lines,
)

ENGLISH = load_words("en")
PANEL = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"
BOTH = "4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1"

HEADLINES = [
    ("yes-kingside", BOTH, "K", "Yes.", "White may castle short."),
    ("yes-queenside", BOTH, "Q", "Yes.", "White may castle long."),
    ("yes-black", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "k", "Yes.", "Black may castle short."),
    ("not-now", BOTH.replace(" w ", " b "), "K", "Not now.", "It is Black\u2019s turn."),
    ("not-now-black", "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", "q", "Not now.", "It is White\u2019s turn."),
    ("no-crossing", PANEL, "K", "No.", "The bishop on a6 attacks f1, and the king must cross it."),
    (
        "no-arrival",
        "4k3/8/8/2b5/8/8/8/R3K2R w KQ - 0 1",
        "K",
        "No.",
        "The bishop on c5 attacks g1, and the king would land there.",
    ),
    (
        "no-check",
        "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "K",
        "No.",
        "The rook on e8 gives check: castling is no way out.",
    ),
    ("no-blocked", "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "K", "No.", "The bishop on f1 stands in the way."),
    (
        "no-even-out-of-turn",
        "4k3/8/8/8/8/8/8/R3KB1R b KQ - 0 1",
        "K",
        "No.",
        "The bishop on f1 stands in the way.",
    ),
    (
        "no-deduced",
        "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
        "K",
        "No.",
        "The king may still castle with the other rook, so it is this rook that has lost the right.",
    ),
    (
        "no-fen-says",
        "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
        "K",
        "No.",
        "The FEN says that the right is gone. It does not say why.",
    ),
    ("no-rook", "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", "K", "No.", "There is no rook of this side on h1."),
    ("no-king-away", "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", "K", "No.", "The king is not on e1, where castling starts."),
    (
        "two-reasons",
        "4k3/8/8/8/8/3n4/8/R3K3 w Q - 0 1",
        "Q",
        "No.",
        "The knight on d3 gives check: castling is no way out. And one more reason.",
    ),
    (
        "three-reasons",
        "4k3/8/8/8/8/3n4/8/RN2K3 w Q - 0 1",
        "Q",
        "No.",
        "The knight on b1 stands in the way. And 2 more reasons.",
    ),
    (
        "two-attackers-are-one-reason",
        "4kr2/8/b7/8/8/8/8/R3K2R w KQ - 0 1",
        "K",
        "No.",
        "The bishop on a6 attacks f1, and the king must cross it.",
    ),
    (
        "the-fen-is-a-reason-too",
        "4k3/8/b7/8/8/8/8/R3K2R w - - 0 1",
        "K",
        "No.",
        "The bishop on a6 attacks f1, and the king must cross it. And one more reason.",
    ),
    ("cannot-tell", "4k3/8/8/8/8/8/8/R3K2R w", "K", "You cannot tell.", None),
    ("enemy-king", "8/8/8/8/8/8/7k/4K2R w K - 0 1", "K", "No.", None),
]


@pytest.mark.parametrize(
    ("fen", "letter", "lead", "reason"), [row[1:] for row in HEADLINES], ids=[row[0] for row in HEADLINES]
)
def test_headline(fen: str, letter: str, lead: str, reason: str | None) -> None:
    found = headline(ENGLISH, verdict_of(fen, letter))
    assert found.lead == lead
    if reason is not None:
        assert found.reason == reason


@pytest.mark.parametrize(
    ("language", "one", "several", "turn"),
    [
        ("en", "And one more reason.", "And 2 more reasons.", "It is Black’s turn."),
        ("fr", "Et une raison de plus.", "Et 2 raisons de plus.", "C’est aux Noirs de jouer."),
        ("pt_BR", "E mais um motivo.", "E mais 2 motivos.", "É a vez das pretas."),
    ],
)
def test_the_other_reasons_are_counted_and_the_side_on_move_is_named(
    language: str, one: str, several: str, turn: str
) -> None:
    words = load_words(language)
    assert headline(words, verdict_of("4k3/8/8/8/8/3n4/8/R3K3 w Q - 0 1", "Q")).reason.endswith(f". {one}")
    assert headline(words, verdict_of("4k3/8/8/8/8/3n4/8/RN2K3 w Q - 0 1", "Q")).reason.endswith(f". {several}")
    assert headline(words, verdict_of(BOTH.replace(" w ", " b "), "K")).reason == turn


def _lines(verdict: CastlingVerdict) -> list[str]:
    return [line for condition in CONDITIONS for line in condition_lines(ENGLISH, verdict, condition)]


def test_lines_of_the_panel() -> None:
    verdict = verdict_of(PANEL, "K")
    assert _lines(verdict) == [
        "The king has not moved.",
        "The rook on h1 has not moved.",
        "Nothing stands between the king and the rook.",
        "The king is not in check.",
        "The bishop on a6 attacks f1, and the king must cross it.",
        "The king lands on g1: no enemy piece attacks it.",
    ]
    assert [path_label(ENGLISH, step) for step in verdict.path] == ["not attacked", "bishop on a6", "not attacked"]
    assert [line for remark in verdict.irrelevant for line in remark_lines(ENGLISH, remark)] == [
        "The bishop on d5 attacks the rook on h1. That does not matter."
    ]


LINES = [
    ("king-unknown", "4k3/8/8/8/8/8/8/R3K2R w", "K", 0, "Has the king moved? The board does not show it."),
    ("rook-unknown", "4k3/8/8/8/8/8/8/R3K2R w", "K", 1, "Has the rook on h1 moved? The board does not show it."),
    ("crossing-queenside", BOTH, "Q", 4, "The king crosses d1: no enemy attack there."),
    ("arrival-queenside", BOTH, "Q", 5, "The king lands on c1: no enemy piece attacks it."),
    (
        "shielded",
        "4k3/8/8/8/8/8/8/r3K2R w K - 0 1",
        "K",
        4,
        "f1: hidden behind the king. What decides is the check.",
    ),
]


@pytest.mark.parametrize(("fen", "letter", "number", "line"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_line(fen: str, letter: str, number: int, line: str) -> None:
    assert condition_lines(ENGLISH, verdict_of(fen, letter), CONDITIONS[number]) == [line]


ALONG_THE_RANK = "4k3/8/8/8/8/8/8/1r2K2R w K - 0 1"
HIDDEN = "hidden behind the king. What decides is the check."
GROUPS = [
    ("way-free", BOTH, Grouping.WAY, ["No square the king crosses or reaches is attacked (f1, g1)."]),
    ("way-hidden", ALONG_THE_RANK, Grouping.WAY, [f"f1: {HIDDEN}", f"g1: {HIDDEN}"]),
    ("way-attacked", PANEL, Grouping.WAY, ["The bishop on a6 attacks f1, and the king must cross it."]),
    (
        "path-free",
        BOTH,
        Grouping.THREE,
        ["The king is not in check, and no square it crosses or reaches is attacked (f1, g1)."],
    ),
    ("path-hidden", ALONG_THE_RANK, Grouping.THREE, ["The rook on b1 gives check: castling is no way out."]),
]


RIGHTS = [
    ("held", "KQ", ["Neither the king nor the rook on h1 has moved."]),
    (
        "of-this-rook-lost",
        "Q",
        ["The king may still castle with the other rook, so it is this rook that has lost the right."],
    ),
    (
        "unknown",
        "?",
        [
            "Has the king moved? The board does not show it.",
            "Has the rook on h1 moved? The board does not show it.",
        ],
    ),
]


@pytest.mark.parametrize(("rights", "lines"), [row[1:] for row in RIGHTS], ids=[row[0] for row in RIGHTS])
def test_king_and_rook_that_are_counted_as_one(rights: str, lines: list[str]) -> None:
    verdict = verdict_of(BOTH.replace("KQ", rights), "K")
    assert group_lines(ENGLISH, verdict, groups_of(Grouping.RIGHT)[0]) == lines


@pytest.mark.parametrize(("fen", "grouping", "lines"), [row[1:] for row in GROUPS], ids=[row[0] for row in GROUPS])
def test_squares_that_are_counted_as_one(fen: str, grouping: Grouping, lines: list[str]) -> None:
    assert group_lines(ENGLISH, verdict_of(fen, "K"), groups_of(grouping)[-1]) == lines


@pytest.mark.parametrize(
    ("fen", "chess960", "told"),
    [(BOTH, False, 0), ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", True, 1)],
    ids=["standard", "chess960"],
)
def test_how_king_and_rook_travel_is_told_in_chess960_alone(fen: str, chess960: bool, told: int) -> None:
    manners = [text for key, text in ENGLISH.table.items() if key.startswith("manner.")]
    lines = report(ENGLISH, judge(position_of(fen, chess960=chess960))).splitlines()
    assert len([line for line in lines if line.strip() in manners]) == told


def test_a_line_for_each_attacker() -> None:
    verdict = verdict_of("4kr2/8/b7/8/8/8/8/R3K2R w KQ - 0 1", "K")
    assert condition_lines(ENGLISH, verdict, CONDITIONS[4]) == [
        "The bishop on a6 attacks f1, and the king must cross it.",
        "The rook on f8 attacks f1, and the king must cross it.",
    ]


def test_discovered_attack() -> None:
    verdict = verdict_of("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "Q", chess960=True)
    line = "When the rook leaves b1, the queen on a1 attacks the king on c1."
    assert condition_lines(ENGLISH, verdict, CONDITIONS[5]) == [line]
    assert headline(ENGLISH, verdict) == ("No.", line)


def test_pinned_attacker() -> None:
    verdict = verdict_of("R4rk1/8/8/8/8/8/8/4K2R w K - 0 1", "K")
    assert pinned_lines(ENGLISH, verdict) == ["Even when pinned, the rook on f8 attacks f1."]


@pytest.mark.parametrize(
    ("fen", "letter", "sentences"),
    [
        pytest.param(
            "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1",
            "K",
            ["The bishop on b7 attacks the rook on h1. That does not matter."],
            id="rook-attacked",
        ),
        pytest.param(
            "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "Q",
            ["The rook on b8 attacks b1. Only the rook passes there: that does not matter."],
            id="b-attacked",
        ),
        pytest.param(
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "K", ["Castling gives check here. That is allowed."], id="gives-check"
        ),
        pytest.param(
            "3k4/8/8/8/8/8/2R1R3/R3K3 w Q - 0 1",
            "Q",
            ["Castling gives checkmate here. That is allowed."],
            id="gives-mate",
        ),
    ],
)
def test_remarks(fen: str, letter: str, sentences: list[str]) -> None:
    remarks = verdict_of(fen, letter).irrelevant
    assert [line for remark in remarks for line in remark_lines(ENGLISH, remark)] == sentences


_MOVED = "The king has moved: no more castling in this game, with either rook."


@pytest.mark.parametrize(
    ("king", "rook", "reason"),
    [
        pytest.param(Moved.MOVED, None, _MOVED, id="king-moved"),
        pytest.param(
            None,
            Moved.MOVED,
            "The rook on h1 has moved: no more castling with it in this game.",
            id="rook-moved",
        ),
        pytest.param(
            None,
            Moved.CAPTURED,
            "The original rook of h1 was captured: you cannot castle with another.",
            id="rook-captured",
        ),
    ],
)
def test_declared_causes(king: Moved | None, rook: Moved | None, reason: str) -> None:
    position = position_of(BOTH)
    if king is not None:
        position = declare_king(position, WHITE, king)
    if rook is not None:
        position = declare_rook(position, castling_of("K"), rook)
    assert headline(ENGLISH, judge(position).of(castling_of("K"))) == ("No.", reason)


@pytest.mark.parametrize(
    ("fen", "sentence"),
    [
        pytest.param(BOTH, "", id="legal"),
        pytest.param(PANEL, "Prevented for now, perhaps possible later.", id="prevented"),
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "The right is gone for the rest of the game.", id="lost"),
    ],
)
def test_how_long(fen: str, sentence: str) -> None:
    assert how_long(ENGLISH, verdict_of(fen, "K")) == sentence


NOTES = [
    ("void-right", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "K"),
    ("no-king", "8/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Black"),
    ("two-kings", "4k3/8/8/8/8/8/8/R3K2K w Q - 0 1", "White"),
    ("pawn-on-edge", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a8"),
    ("kings-touch", "8/8/8/8/8/8/4k3/4K2R w K - 0 1", "kings"),
    ("rights-not-given", "4k3/8/8/8/8/8/8/R3K2R w", "rights"),
]


@pytest.mark.parametrize(("fen", "word"), [row[1:] for row in NOTES], ids=[row[0] for row in NOTES])
def test_notes_say_what_is_odd(fen: str, word: str) -> None:
    lines = [note_line(ENGLISH, note) for note in judge(position_of(fen)).notes]
    assert any(word in line.split() or word in re.split(r"\W+", line) for line in lines)


_ODD = ["8/8/8/8/8/8/8/8 w KQkq", "kk6/P7/8/8/8/8/p7/R2pK2R w ?", "4k3/8/8/8/8/8/8/4K3", "4k3/4K3/8/8/8/8/8/8 b KQkq"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_unfilled(language: str) -> None:
    words = load_words(language)
    positions = [drawn.position for drawn in draw(500, seed=11)]
    positions += [position_of(fen, chess960=chess960) for fen in _ODD for chess960 in (False, True)]
    for position in positions:
        verdict = judge(position)
        text = report(words, verdict)
        text += " ".join(sum((headline(words, castling) for castling in verdict.castlings), ()))
        assert not re.search(r"[{}]|None|\b(True|False)\b", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_ends_as_one(language: str) -> None:
    words = load_words(language)
    for drawn in draw(100, seed=12):
        for verdict in judge(drawn.position).castlings:
            for line in (*headline(words, verdict), *_all_lines(words, verdict)):
                assert line[-1] in ".?!", line


def _all_lines(words: Words, verdict: CastlingVerdict) -> list[str]:
    lines = [line for condition in CONDITIONS for line in condition_lines(words, verdict, condition)]
    lines += pinned_lines(words, verdict)
    return lines + [line for remark in verdict.irrelevant for line in remark_lines(words, remark)]
