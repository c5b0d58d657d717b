"""Who attacks the path, to the letter: pins, pawns, kings, shields, discovered attacks; and what never matters."""

import pytest

from tests.referee.checks import castlings, referee_remark
from tests.rules.reading import path_text, status_text, verdict_of
from trainer.rules.judge import judge_castling
from trainer.rules.squares import square_name
from trainer.rules.terms import Legality, RemarkId

STANDARD = [
    ("nobody", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "K", "e1 f1 g1", "mmmmmm"),
    ("two-attack-one-square", "4kr2/8/b7/8/8/8/8/R3K2R w KQ - 0 1", "K", "e1 f1<a6,f8 g1", "mmmmvm"),
    ("one-attacks-two-squares", "4k3/8/8/8/8/3n4/8/R3K3 w Q - 0 1", "Q", "e1<d3 d1 c1<d3", "mmmvmv"),
    ("line-is-blocked", "4k3/8/8/2b5/3p4/8/8/4K2R w K - 0 1", "K", "e1 f1 g1", "mmmmmm"),
    ("own-man-blocks", "4k3/8/b7/8/8/8/4P3/4K2R w K - 0 1", "K", "e1 f1 g1", "mmmmmm"),
    ("en-passant-square-blocks-nothing", "4k3/b7/8/Pp6/8/8/8/4K2R w K b6 0 1", "K", "e1 f1 g1<a7", "mmmmmv"),
    ("pinned-rook", "R4rk1/8/8/8/8/8/8/4K2R w K - 0 1", "K", "e1 f1<f8/pinned g1", "mmmmvm"),
    ("pinned-knight-black", "r3k3/8/rN5K/8/8/8/8/8 b q - 0 1", "q", "e8 d8 c8<b6/pinned", "mmmmmv"),
    ("pinned-bishop", "4k3/8/8/1b6/Q7/8/8/4K2R w K - 0 1", "K", "e1 f1<b5/pinned g1", "mmmmvm"),
    ("pinned-pawn", "8/8/8/8/8/8/R5pk/4K2R w K - 0 1", "K", "e1 f1<g2/pinned g1<h2", "mmmmvv"),
    ("pinned-along-its-own-line", "5k2/8/8/8/8/5r2/5Q2/4K2R w K - 0 1", "K", "e1 f1 g1", "mmmmmm"),
    ("pawn-e2", "4k3/8/8/8/8/8/4p3/4K2R w K - 0 1", "K", "e1 f1<e2 g1", "mmmmvm"),
    ("pawn-e2-queenside", "4k3/8/8/8/8/8/4p3/R3K3 w Q - 0 1", "Q", "e1 d1<e2 c1", "mmmmvm"),
    ("pawn-f2", "4k3/8/8/8/8/8/5p2/4K2R w K - 0 1", "K", "e1<f2 f1 g1<f2", "mmmvmv"),
    ("pawn-g2", "4k3/8/8/8/8/8/6p1/4K2R w K - 0 1", "K", "e1 f1<g2 g1", "mmmmvm"),
    ("pawn-h2", "4k3/8/8/8/8/8/7p/4K2R w K - 0 1", "K", "e1 f1 g1<h2", "mmmmmv"),
    ("pawn-b2", "4k3/8/8/8/8/8/1p6/R3K3 w Q - 0 1", "Q", "e1 d1 c1<b2", "mmmmmv"),
    ("pawn-a2-attacks-b1-only", "4k3/8/8/8/8/8/p7/R3K3 w Q - 0 1", "Q", "e1 d1 c1", "mmmmmm"),
    ("pawn-c2", "4k3/8/8/8/8/8/2p5/R3K3 w Q - 0 1", "Q", "e1 d1<c2 c1", "mmmmvm"),
    ("pawn-two-ranks-away", "4k3/8/8/8/8/5p2/8/4K2R w K - 0 1", "K", "e1 f1 g1", "mmmmmm"),
    ("own-pawn", "4k3/8/8/8/8/8/4PPPP/4K2R w K - 0 1", "K", "e1 f1 g1", "mmmmmm"),
    ("white-pawn-d7", "4k2r/3P4/8/8/8/8/8/4K3 b k - 0 1", "k", "e8<d7 f8 g8", "mmmvmm"),
    ("white-pawn-g7", "4k2r/6P1/8/8/8/8/8/4K3 b k - 0 1", "k", "e8 f8<g7 g8", "mmmmvm"),
    ("white-pawn-straight-ahead", "r3k3/2P5/8/8/8/8/8/4K3 b q - 0 1", "q", "e8 d8<c7 c8", "mmmmvm"),
    ("pawn-looks-the-other-way", "r3k3/2p5/8/8/8/8/2p5/4K3 b q - 0 1", "q", "e8 d8 c8", "mmmmmm"),
    ("enemy-king-g2", "8/8/8/8/8/8/6k1/4K2R w K - 0 1", "K", "e1 f1<g2 g1<g2", "mmmmvv"),
    ("enemy-king-b2", "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", "Q", "e1 d1 c1<b2", "mmmmmv"),
    ("enemy-king-near-only", "8/8/8/8/8/3k4/8/R3K3 w Q - 0 1", "Q", "e1 d1 c1", "mmmmmm"),
    ("kings-touch", "8/8/8/8/8/8/4k3/4K2R w K - 0 1", "K", "e1<e2 f1<e2 g1", "mmmvvm"),
    ("own-man-on-an-attacked-square", "4kr2/8/8/8/8/8/8/4KN1R w K - 0 1", "K", "e1 f1<f8 g1", "mmvmvm"),
    ("enemy-man-on-a-guarded-square", "4kr2/8/8/8/8/8/8/4Kb1R w K - 0 1", "K", "e1 f1<f8 g1", "mmvmvm"),
    ("enemy-rook-on-the-path", "4k3/8/8/8/8/8/8/4K1rR w K - 0 1", "K", "e1<g1 f1<g1 g1", "mmvvvm"),
    ("shielded", "4k3/8/8/8/8/8/8/r3K2R w K - 0 1", "K", "e1<a1 f1~ g1~", "mmmvmm"),
    ("shielded-queenside", "4k3/8/8/8/8/8/8/R3K2r w Q - 0 1", "Q", "e1<h1 d1~ c1~", "mmmvmm"),
    ("shielded-black", "R3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "k", "e8<a8 f8~ g8~", "mmmvmm"),
    ("shielded-from-a-queen-beside", "4k3/8/8/8/8/8/8/3qK2R w K - 0 1", "K", "e1<d1 f1~ g1~", "mmmvmm"),
    ("shielded-up-to-a-man", "4k3/8/8/8/8/8/8/r3KN1R w K - 0 1", "K", "e1<a1 f1~ g1", "mmvvmm"),
    ("shielded-and-attacked", "4k3/8/b7/8/8/8/8/r3K2R w K - 0 1", "K", "e1<a1 f1~<a6 g1~", "mmmvvm"),
    ("other-wing-of-a-rank-check", "4k3/8/8/8/8/8/8/R1r1K3 w Q - 0 1", "Q", "e1<c1 d1<c1 c1", "mmvvvm"),
    ("check-on-a-file-shields-nothing", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "K", "e1<e4 f1 g1", "mmmvmm"),
    ("check-on-a-diagonal-shields-nothing", "4k3/8/8/8/7q/8/8/4K2R w K - 0 1", "K", "e1<h4 f1 g1", "mmmvmm"),
]

CHESS960 = [
    ("discovered", "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "Q", "e1 d1 c1<a1/discovered", "mmmmmv"),
    ("discovered-king-stays", "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "Q", "c1 c1<a1/discovered", "mmmmmv"),
    ("discovered-black", "Qr2k3/8/8/8/8/8/8/4K3 b b - 0 1", "q", "e8 d8 c8<a8/discovered", "mmmmmv"),
    ("discovered-king-stays-black", "Qrk5/8/8/8/8/8/8/4K3 b b - 0 1", "q", "c8 c8<a8/discovered", "mmmmmv"),
    ("discovered-by-a-rook", "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", "Q", "e1 d1 c1<a1/discovered", "mmmmmv"),
    ("discovered-beside-another", "4k3/8/8/8/8/8/1p6/qR2K3 w B - 0 1", "Q", "e1 d1 c1<a1/discovered,b2", "mmmmmv"),
    ("discovered-and-pinned", "8/8/8/8/8/k7/q7/RR2K3 w B - 0 1", "Q", "e1 d1 c1", "mmmmmm"),
    ("a-bishop-discovers-nothing", "4k3/8/8/8/8/8/8/bR2K3 w B - 0 1", "Q", "e1 d1 c1", "mmmmmm"),
    ("a-knight-discovers-nothing", "4k3/8/8/8/8/8/8/nR3K2 w B - 0 1", "Q", "f1 e1 d1 c1", "mmmmmm"),
    ("other-wing-keeps-its-shield", "4k3/8/8/8/8/8/8/rR2K2R w HB - 0 1", "K", "e1 f1 g1", "mmmmmm"),
    ("king-stays-nothing-behind", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "Q", "c1", "mmmmmm"),
    ("king-stays-in-check", "2r1k3/8/8/8/8/8/8/1RK5 w B - 0 1", "Q", "c1<c8", "mmmvmm"),
    ("king-stays-kingside", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "K", "g1", "mmmmmm"),
    ("king-crosses-its-rook-attacked", "4k3/8/8/8/8/8/2p5/3RK3 w D - 0 1", "Q", "e1 d1<c2 c1", "mmmmvm"),
    ("swap-rook-attacked", "4k3/8/8/8/8/8/7p/5KR1 w G - 0 1", "K", "f1 g1<h2", "mmmmmv"),
    ("far-way", "4r2k/8/8/8/8/8/8/1KR5 w C - 0 1", "K", "b1 c1 d1 e1<e8 f1 g1", "mmmmvm"),
    ("rook-hides-crossed-squares", "4k3/8/8/8/8/8/8/rR3K2 w B - 0 1", "Q", "f1 e1 d1 c1<a1/discovered", "mmmmmv"),
    ("shielded", "4k3/8/8/8/8/8/8/r2K2R1 w G - 0 1", "K", "d1<a1 e1~ f1~ g1~", "mmmvmm"),
]


@pytest.mark.parametrize(
    ("fen", "letter", "path", "statuses"), [row[1:] for row in STANDARD], ids=[row[0] for row in STANDARD]
)
def test_standard(fen: str, letter: str, path: str, statuses: str) -> None:
    verdict = verdict_of(fen, letter)
    assert path_text(verdict) == path
    assert status_text(verdict) == statuses


@pytest.mark.parametrize(
    ("fen", "letter", "path", "statuses"), [row[1:] for row in CHESS960], ids=[row[0] for row in CHESS960]
)
def test_chess960(fen: str, letter: str, path: str, statuses: str) -> None:
    verdict = verdict_of(fen, letter, chess960=True)
    assert path_text(verdict) == path
    assert status_text(verdict) == statuses


@pytest.mark.parametrize(
    ("fen", "blockers"),
    [
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", id="none"),
        pytest.param("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "b1 knight own", id="own-on-b"),
        pytest.param("4k3/8/8/8/8/8/8/R1b1K2R w KQ - 0 1", "c1 bishop enemy", id="enemy-on-c"),
        pytest.param(
            "4k3/8/8/8/8/8/8/RNBQK2R w KQ - 0 1", "d1 queen own, c1 bishop own, b1 knight own", id="three-nearest-first"
        ),
        pytest.param("4k3/8/8/8/8/8/8/R3KBNR w KQ - 0 1", "", id="the-other-wing"),
    ],
)
def test_blockers(fen: str, blockers: str) -> None:
    verdict = verdict_of(fen, "Q")
    owners = {True: "own", False: "enemy"}
    found = [f"{square_name(man.square)} {man.kind} {owners[man.color]}" for man in verdict.blockers]
    assert ", ".join(found) == blockers


_NEVER_MATTERS = [
    ("nothing", "4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1", False, "K", ""),
    ("rook-attacked", "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1", False, "K", "rook-attacked h1<b7"),
    ("other-rook-attacked", "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1", False, "Q", ""),
    ("rook-attacked-twice", "4k2r/1b6/8/8/8/8/8/4K2R w K - 0 1", False, "K", "rook-attacked h1<b7,h8"),
    ("b-attacked", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", False, "Q", "rook-crosses-attacked b1<b8"),
    ("b-attacked-black", "r3k3/8/8/8/5B2/8/8/4K3 b q - 0 1", False, "q", "rook-crosses-attacked b8<f4"),
    (
        "rook-and-b-attacked",
        "rr2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        False,
        "Q",
        "rook-attacked a1<a8, rook-crosses-attacked b1<b8",
    ),
    ("rook-attacked-and-no-castling", "4k3/1b6/8/8/8/8/8/R3KB1R w KQ - 0 1", False, "K", "rook-attacked h1<b7"),
    (
        "rook-attacked-by-a-king",
        "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1",
        False,
        "Q",
        "rook-attacked a1<b2, rook-crosses-attacked b1<b2",
    ),
    ("gives-check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", False, "K", "gives-check f8"),
    ("gives-check-on-the-rank", "8/8/8/8/8/8/8/R3K2k w Q - 0 1", False, "Q", "gives-check h1"),
    ("gives-check-black", "r3k3/8/8/8/8/8/8/3K4 b q - 0 1", False, "q", "gives-check d1"),
    ("gives-mate", "3k4/8/8/8/8/8/2R1R3/R3K3 w Q - 0 1", False, "Q", "gives-mate d8"),
    ("no-check-when-illegal", "4rk2/8/8/8/8/8/8/4K2R w K - 0 1", False, "K", ""),
    ("gives-check-whoever-is-to-move", "5k2/8/8/8/8/8/8/4K2R b K - 0 1", False, "K", "gives-check f8"),
    ("king-crosses-its-rook", "4k3/8/8/8/8/8/2p5/3RK3 w D - 0 1", True, "Q", ""),
    ("rook-alone-chess960", "4k3/8/8/8/8/p7/8/R1K5 w A - 0 1", True, "Q", ""),
    ("b-attacked-chess960", "1r2k3/8/8/8/8/8/8/R2K4 w A - 0 1", True, "Q", "rook-crosses-attacked b1<b8"),
    ("rook-crosses-attacked-kingside", "4kr2/8/8/8/8/8/8/6KR w H - 0 1", True, "K", "rook-crosses-attacked f1<f8"),
]


@pytest.mark.parametrize(
    ("fen", "chess960", "letter", "remarks"),
    [row[1:] for row in _NEVER_MATTERS],
    ids=[row[0] for row in _NEVER_MATTERS],
)
def test_what_never_matters(fen: str, chess960: bool, letter: str, remarks: str) -> None:
    found = []
    for remark in verdict_of(fen, letter, chess960=chess960).irrelevant:
        men = ",".join(sorted(square_name(man.square) for man in remark.attackers))
        found.append(f"{remark.id} {square_name(remark.square)}" + (f"<{men}" if men else ""))
    assert ", ".join(found) == remarks


def test_check_and_mate_remarks_agree_with_python_chess() -> None:
    seen = {RemarkId.GIVES_CHECK: 0, RemarkId.GIVES_MATE: 0, None: 0}
    for drawn in castlings(count=4_000, seed=5):
        verdict = judge_castling(drawn.position, drawn.castling)
        assert verdict.answer is Legality.LEGAL
        found = [remark.id for remark in verdict.irrelevant if remark.id in (RemarkId.GIVES_CHECK, RemarkId.GIVES_MATE)]
        expected = referee_remark(drawn)
        assert found == ([expected] if expected else []), drawn.fen
        seen[expected] += 1
    assert seen[RemarkId.GIVES_CHECK] > 3_000
    assert seen[RemarkId.GIVES_MATE] > 80
