"""The ways books count the conditions: nothing is lost, and a group stands as its members do."""

import pytest

from trainer.rules.grouping import Grouping, group_article, group_status, groups_of
from trainer.rules.judge import judge
from trainer.rules.terms import CASTLINGS, CONDITIONS, Castling, Condition, Status
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen
from trainer.rules.verdict import CastlingVerdict
from trainer.words.tables import load_words
from trainer.words.verdict import group_lines

WORDS = load_words("en")
CHECKED = "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"
CROSSED = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
UNKNOWN = "4k3/8/8/8/8/8/8/R3K2R w"
SHIELDED = "4k3/8/8/8/8/8/8/r3K2R w K - 0 1"
UNCOVERED = "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1"
LOST = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"
POSITIONS = (CHECKED, CROSSED, FREE, UNKNOWN, SHIELDED, UNCOVERED, LOST, "8/8/8/8/8/8/8/8 w - - 0 1")


def verdict_of(fen: str, castling: Castling = Castling.WHITE_KINGSIDE) -> CastlingVerdict:
    position = read_fen(fen)
    assert not isinstance(position, Fault)
    return judge(position).of(castling)


@pytest.mark.parametrize(
    ("grouping", "count"), [(Grouping.SIX, 6), (Grouping.WAY, 5), (Grouping.RIGHT, 5), (Grouping.THREE, 3)]
)
def test_each_way_counts_all_six_in_their_order(grouping: Grouping, count: int) -> None:
    groups = groups_of(grouping)
    assert len(groups) == count
    assert tuple(sorted(sum(groups, ()), key=CONDITIONS.index)) == CONDITIONS
    firsts = [CONDITIONS.index(group[0]) for group in groups]
    assert firsts == sorted(firsts)


@pytest.mark.parametrize("fen", POSITIONS)
@pytest.mark.parametrize("grouping", Grouping)
def test_a_group_is_violated_with_its_members_and_says_nothing_else(fen: str, grouping: Grouping) -> None:
    for castling in CASTLINGS:
        verdict = verdict_of(fen, castling)
        for group in groups_of(grouping):
            violated = any(verdict.status(condition) is Status.VIOLATED for condition in group)
            assert (group_status(verdict, group) is Status.VIOLATED) == violated
            assert group_lines(WORDS, verdict, group)
            assert group_article(verdict, group)


def said(fen: str, castling: Castling = Castling.WHITE_KINGSIDE) -> list[str]:
    verdict = verdict_of(fen, castling)
    return [" ".join(group_lines(WORDS, verdict, group)) for group in groups_of(Grouping.THREE)]


@pytest.mark.parametrize(
    ("fen", "castling", "expected"),
    [
        (
            FREE,
            Castling.WHITE_KINGSIDE,
            "The king is not in check, and no square it crosses or reaches is attacked (f1, g1).",
        ),
        (CROSSED, Castling.WHITE_KINGSIDE, "The rook on f8 attacks f1, and the king must cross it."),
        (CHECKED, Castling.WHITE_QUEENSIDE, "The rook on e4 gives check: castling is no way out."),
    ],
    ids=["free", "crossed", "checked"],
)
def test_the_path_in_one_line(fen: str, castling: Castling, expected: str) -> None:
    assert said(fen, castling)[-1] == expected


def test_a_square_that_the_king_hides_keeps_its_own_sentence() -> None:
    # The king stands in check before f1 and g1: the check decides, and is all that is said.
    verdict = verdict_of(SHIELDED)
    lines = group_lines(WORDS, verdict, (Condition.CROSSING_SAFE, Condition.ARRIVAL_SAFE))
    assert len(lines) == 2


@pytest.mark.parametrize(
    ("fen", "castling", "group", "article"),
    [
        (FREE, Castling.WHITE_KINGSIDE, (Condition.KING_UNMOVED, Condition.ROOK_UNMOVED), "3.8.2.1"),
        (FREE, Castling.WHITE_KINGSIDE, (Condition.CROSSING_SAFE, Condition.ARRIVAL_SAFE), "3.8.2.2.1"),
        (CROSSED, Castling.WHITE_KINGSIDE, (Condition.CROSSING_SAFE, Condition.ARRIVAL_SAFE), "3.8.2.2.1"),
    ],
    ids=["unmoved", "way", "crossed"],
)
def test_the_article_of_a_group(fen: str, castling: Castling, group: tuple[Condition, ...], article: str) -> None:
    assert group_article(verdict_of(fen, castling), group) == article
