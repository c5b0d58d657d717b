"""For each kind a table of wrong answers, and the belief that the feedback names on that position.

What is expected was worked out by hand from the Laws of Chess, DESIGN.md section 4 and the meaning of the beliefs.
"""

import re
from collections import Counter
from typing import NamedTuple

import chess
import msgspec
import pytest

from tests.course.answering import with_deed, with_duty, with_given, with_reason
from trainer.course.beliefs import BeliefId
from trainer.course.exercise import Exercise
from trainer.course.ids import Deed, Fate, Given, Reason
from trainer.course.kinds.flip import Flip
from trainer.rules.position import Man
from trainer.rules.squares import parse_square
from trainer.rules.terms import castling_of
from trainer.rules.text.fen import write_fen
from trainer.rules.touch.ruling import Duty
from trainer.session.run import Run, begin, checked, toggled, with_man, with_move, with_row, with_square
from trainer.words.feedback import feedback
from trainer.words.said import belief_line
from trainer.words.tables import LANGUAGES, load_words

Asked = dict[str, object]
"""The keys of an exercise as a file has them, but for its id and its kind."""


class Row(NamedTuple):
    """A wrong answer, the belief behind it, and the men and squares its sentence names; no belief, and no names."""

    id: str
    asked: Asked
    answer: str
    belief: str | None = None
    names: str = ""


def ask(fen: str, castling: str = "K", moves: str = "", **more: object) -> Asked:
    """Return a question about one castling."""
    return {"fen": fen, "castling": castling, "moves": moves, **more}


def ask_all(fen: str, moves: str = "", **more: object) -> Asked:
    """Return a question that is not about one castling."""
    return {"fen": fen, "moves": moves, **more}


def ask_960(fen: str, castling: str = "K") -> Asked:
    """Return a question of Chess960."""
    return ask(fen, castling, chess960=True)


def adding(color: str, piece: str, square: str, fen: str) -> Asked:
    """Return a question with a man that is added."""
    return ask(fen, add={"color": color, "piece": piece, "square": square})


# Positions. Nothing is against castling in these.

FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
ROOK_ATTACKED = "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1"
BLACK_ROOK_ATTACKED = "r3k2r/8/8/8/8/8/1B6/4K3 b kq - 0 1"
B_ATTACKED = "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
PAWN_NEAR = "4k3/8/8/8/8/6p1/8/R3K2R w KQ - 0 1"
KNIGHT_NEAR = "4k3/8/8/8/4n3/8/8/R3K2R w KQ - 0 1"
SCREENED = "4k3/8/b7/8/2P5/8/8/R3K2R w KQ - 0 1"

# One thing is against it, short where nothing else is said.

IN_CHECK = "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1"
F1_ATTACKED = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1"
F8_ATTACKED = "4k2r/8/8/8/8/B7/8/4K3 b k - 0 1"
G1_ATTACKED = "4k3/8/8/8/3q4/8/8/R3K2R w KQ - 0 1"
BY_KNIGHT = "4k3/8/8/8/8/7n/8/R3K2R w KQ - 0 1"
BY_PINNED_KNIGHT = "7k/8/8/8/8/7n/8/R3K2R w KQ - 0 1"
BY_PAWN = "4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1"
F1_BY_PAWN = "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1"
F8_BY_PAWN = "4k2r/6P1/8/8/8/8/8/4K3 b k - 0 1"
C1_BY_KING = "8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1"
C8_BY_KNIGHT = "r3k2r/8/1N6/8/8/8/8/4K3 b kq - 0 1"
OWN_BISHOP = "4k3/8/8/8/8/8/P7/R3KB1R w KQ - 0 1"
ENEMY_KNIGHT = "4k3/8/8/8/8/8/8/R3K1nR w KQ - 0 1"
B_FULL = "4k3/8/8/8/8/8/P7/RN2K2R w KQ - 0 1"
BLACK_B_FULL = "rn2k3/8/8/8/8/8/8/4K3 b q - 0 1"
RIGHT_LOST = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"
NOT_ON_MOVE = "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1"
NOBODY_SAID = "4k3/8/8/8/8/8/8/R3K2R w ? - 0 1"
CHECK_ALONG = "4k3/8/8/8/8/8/8/1r2K2R w K - 0 1"
CHECK_AND_NOBODY_SAID = "4r1k1/8/8/8/8/8/8/R3K2R w ? - 0 1"
BLOCKED_AND_NOBODY_SAID = "4k3/8/8/8/8/8/8/R3KB1R w ? - 0 1"
BOTH_SQUARES_ATTACKED = "4k3/8/b7/8/3q4/8/8/R3K2R w KQ - 0 1"
NO_ROOK = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"
KING_AWAY = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"
BEHIND_THE_ROOK = "4k3/8/8/8/8/8/8/rRK5 w B - 0 1"

# Games begin here.

GAME = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1"
KING_CAME_BACK = "Ke2 a6 Ke1 a5"
ROOK_H1_CAME_BACK = "Rg1 a6 Rh1 a5"
ROOK_A1_CAME_BACK = "Rb1 a6 Ra1 a5"

CHECK = "r3kb1r/p6p/8/8/8/8/2P4P/R3K2R b KQkq - 0 1"
CHECK_BLOCKED = "Bb4+ c3 Be7"

LONG_DIAGONAL = "r3k2r/pb5p/8/8/8/8/8/R3K2R b KQkq - 0 1"
ROOK_REPLACED = "Bxh1 Ra2 Be4 Rh2 a6 Rh1 a5"

PROMOTING = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
PAWN_BECOMES_ROOK = "a8=R+ Kd7 Rh8 Kc7 Rh1 Kd7"

JUDGE = (
    # Too strict.
    Row("rook-attacked", ask(ROOK_ATTACKED), "no", "rook-must-be-safe", "bishop on b7, h1"),
    Row("black-rook-attacked", ask(BLACK_ROOK_ATTACKED, "k"), "no", "rook-must-be-safe", "bishop on b2, h8"),
    Row("b1-attacked", ask(B_ATTACKED, "Q"), "no", "b-must-be-safe", "rook on b8, b1"),
    Row("earlier-check", ask(CHECK, "Q", CHECK_BLOCKED), "no", "earlier-check", "king on e1"),
    Row("other-rook-moved", ask(GAME, "Q", ROOK_H1_CAME_BACK), "no", "both-rooks", "rook on a1"),
    Row("pawn-near", ask(PAWN_NEAR), "no", "near", "pawn on g3"),
    Row("king-near", ask("8/8/8/8/8/4k3/8/R3K2R w KQ - 0 1"), "no", "near", "enemy king on e3"),
    Row("knight-behind-the-king", ask("8/8/8/8/4n3/4k3/8/R3K2R w KQ - 0 1"), "no", "near", "knight on e4"),
    Row("nobody-near", ask(FREE), "no", "path-free", "g1"),
    Row("nobody-near-long", ask(FREE, "Q"), "no", "path-free", "c1"),
    Row("cannot-tell-where-in-check", ask(CHECK_AND_NOBODY_SAID), "cannot-tell", "out-of-check", "rook on e8, e1"),
    Row("cannot-tell-where-blocked", ask(BLOCKED_AND_NOBODY_SAID), "cannot-tell", "own-piece", "f1"),
    Row("line-that-is-cut", ask(SCREENED), "no", "screened", "bishop on a6, pawn on c4, f1"),
    Row("crossing-and-arrival", ask(BOTH_SQUARES_ATTACKED), "yes", "not-seen", "bishop on a6, f1"),
    Row("no-where-nobody-said", ask(NOBODY_SAID), "no", "nobody-said", "king on e1"),
    Row("cannot-tell-where-legal", ask(FREE), "cannot-tell", "told", "e1"),
    Row("cannot-tell-where-the-king-moved", ask(GAME, "K", KING_CAME_BACK), "cannot-tell", "told", "e1"),
    Row("cannot-tell-where-the-right-is-lost", ask(RIGHT_LOST), "cannot-tell", "told", "e1"),
    # Too loose.
    Row("in-check", ask(IN_CHECK), "yes", "out-of-check", "rook on e8, e1"),
    Row("crossing", ask(F1_ATTACKED), "yes", "only-arrival", "bishop on a6, f1"),
    Row("black-crossing", ask(F8_ATTACKED, "k"), "yes", "only-arrival", "bishop on a3, f8"),
    Row("b1-full", ask(B_FULL, "Q"), "yes", "b-may-be-full", "b1"),
    Row("black-b8-full", ask(BLACK_B_FULL, "q"), "yes", "b-may-be-full", "b8"),
    Row("own-bishop-between", ask(OWN_BISHOP), "yes", "own-piece", "f1"),
    Row("enemy-knight-between", ask(ENEMY_KNIGHT), "yes", "capture", "knight on g1"),
    Row("king-came-back", ask(GAME, "K", KING_CAME_BACK), "yes", "came-back", "king stands on e1"),
    Row("king-went", ask(GAME, "K", "Ke2 a6"), "yes", "left-home", "e1"),
    Row("rook-went", ask(GAME, "Q", "Rb1 a6"), "yes", "left-home", "a1"),
    Row("castled", ask(GAME, "Q", "O-O a6"), "yes", "twice", "e1"),
    Row("rook-came-back", ask(GAME, "K", ROOK_H1_CAME_BACK), "yes", "rook-has-moved", "h1"),
    Row("rook-replaced", ask(LONG_DIAGONAL, "K", ROOK_REPLACED), "yes", "other-rook", "rook on h1"),
    Row("rook-promoted", ask(PROMOTING, "K", PAWN_BECOMES_ROOK), "yes", "other-rook", "rook on h1"),
    Row("no-rook", ask(NO_ROOK), "yes", "not-at-home", "h1"),
    Row("enemy-rook-on-h1", ask("4k3/8/8/8/8/8/5P2/R3KB1r w Q - 0 1"), "yes", "not-at-home", "h1"),
    Row("king-away", ask(KING_AWAY), "yes", "not-at-home", "e1"),
    Row("fen-says-lost", ask(RIGHT_LOST), "yes", "fen-says-lost", "king on e1"),
    Row("not-on-move", ask(NOT_ON_MOVE), "yes", "not-on-move", "king on e1"),
    Row("yes-where-nobody-said", ask(NOBODY_SAID), "yes", "at-home", "e1"),
    # Attacks that are not seen.
    Row("by-queen", ask(G1_ATTACKED), "yes", "not-seen", "queen on d4, g1"),
    Row("by-knight", ask(BY_KNIGHT), "yes", "knight", "knight on h3, g1"),
    Row("by-knight-on-c8", ask(C8_BY_KNIGHT, "q"), "yes", "knight", "knight on b6, c8"),
    Row("by-pinned-knight", ask(BY_PINNED_KNIGHT), "yes", "pinned", "knight on h3, g1"),
    Row("by-pawn", ask(BY_PAWN), "yes", "pawn-diagonal", "pawn on h2, g1"),
    Row("by-king", ask(C1_BY_KING, "Q"), "yes", "enemy-king", "enemy king on b2, c1"),
    Row("behind-the-rook", ask_960(BEHIND_THE_ROOK, "Q"), "yes", "discovered", "rook on a1, c1"),
)

NAME = (
    Row("no-for-an-attacked-rook", ask(ROOK_ATTACKED), "arrival-safe", "rook-must-be-safe", "bishop on b7, h1"),
    Row("no-for-an-attacked-b1", ask(B_ATTACKED, "Q"), "crossing-safe", "b-must-be-safe", "rook on b8, b1"),
    Row("no-for-an-earlier-check", ask(CHECK, "Q", CHECK_BLOCKED), "start-safe", "earlier-check", "king on e1"),
    Row("king-moved-when-checked", ask(CHECK, "Q", CHECK_BLOCKED), "king-unmoved", "earlier-check", "king on e1"),
    Row("no-for-the-other-rook", ask(GAME, "Q", ROOK_H1_CAME_BACK), "rook-unmoved", "both-rooks", "rook on a1"),
    Row("attack-of-a-pawn-near", ask(PAWN_NEAR), "arrival-safe", "near", "pawn on g3"),
    Row("attack-of-nobody", ask(FREE), "arrival-safe", "path-free", "g1"),
    Row("earlier-check-and-in-between", ask(CHECK, "Q", CHECK_BLOCKED), "squares-between-empty"),
    Row("earlier-check-and-the-rook", ask(CHECK, "Q", CHECK_BLOCKED), "rook-unmoved"),
    Row("other-rook-and-in-between", ask(GAME, "Q", ROOK_H1_CAME_BACK), "squares-between-empty"),
    Row("other-rook-and-an-attack", ask(GAME, "Q", ROOK_H1_CAME_BACK), "arrival-safe", "path-free", "c1"),
    Row("king-moved-where-nobody-said", ask(NOBODY_SAID), "king-unmoved", "nobody-said", "king on e1"),
    Row("cannot-tell-where-legal", ask(FREE), "cannot-tell", "told", "e1"),
    Row("yes-in-check", ask(IN_CHECK), "yes-nothing", "out-of-check", "rook on e8, e1"),
    Row("yes-with-f1-attacked", ask(F1_ATTACKED), "yes-nothing", "only-arrival", "bishop on a6, f1"),
    Row("yes-with-g1-attacked", ask(G1_ATTACKED), "yes-rook-attacked", "not-seen", "queen on d4, g1"),
    Row("yes-with-b1-full", ask(B_FULL, "Q"), "yes-nothing", "b-may-be-full", "b1"),
    Row("yes-with-own-bishop-between", ask(OWN_BISHOP), "yes-nothing", "own-piece", "f1"),
    Row("yes-with-king-back", ask(GAME, "K", KING_CAME_BACK), "yes-nothing", "came-back", "king stands on e1"),
    Row("yes-where-nobody-said", ask(NOBODY_SAID), "yes-nothing", "at-home", "e1"),
    # The yes or no is right, and only the reason is another: nothing false is believed of the rule.
    Row("right-no-and-another-reason", ask(F1_ATTACKED), "arrival-safe"),
    Row("right-yes-and-another-reason", ask(ROOK_ATTACKED), "yes-nothing"),
    # What is said to stand between, or to have moved, is refuted by a look: no belief about attacks is behind it.
    Row("something-between-where-all-is-empty", ask(FREE), "squares-between-empty"),
    Row("something-between-with-rook-attacked", ask(ROOK_ATTACKED), "squares-between-empty"),
    Row("something-between-with-b1-attacked", ask(B_ATTACKED, "Q"), "squares-between-empty"),
    Row("king-moved-with-a-pawn-near", ask(PAWN_NEAR), "king-unmoved"),
)

CASTLE = (
    Row("castles-out-of-check", ask(IN_CHECK), "castle", "out-of-check", "rook on e8, e1"),
    Row("castles-across-f1", ask(F1_ATTACKED), "castle", "only-arrival", "bishop on a6, f1"),
    Row("castles-to-g1", ask(BY_KNIGHT), "castle", "knight", "knight on h3, g1"),
    Row("castles-to-c1-beside-the-king", ask(C1_BY_KING, "Q"), "castle", "enemy-king", "enemy king on b2, c1"),
    Row("castles-over-own-bishop", ask(OWN_BISHOP), "castle", "own-piece", "f1"),
    Row("castles-onto-enemy-knight", ask(ENEMY_KNIGHT), "castle", "capture", "knight on g1"),
    Row("castles-with-b8-full", ask(BLACK_B_FULL, "q"), "castle", "b-may-be-full", "b8"),
    Row("castles-with-king-back", ask(GAME, "Q", KING_CAME_BACK), "castle", "came-back", "king stands on e1"),
    Row("castles-with-rook-back", ask(GAME, "Q", ROOK_A1_CAME_BACK), "castle", "rook-has-moved", "a1"),
    Row("castles-without-the-right", ask(RIGHT_LOST), "castle", "fen-says-lost", "king on e1"),
    Row("refuses-with-rook-attacked", ask(ROOK_ATTACKED), "refuse", "rook-must-be-safe", "bishop on b7, h1"),
    Row("refuses-with-b1-attacked", ask(B_ATTACKED, "Q"), "refuse", "b-must-be-safe", "rook on b8, b1"),
    Row("refuses-after-a-check", ask(CHECK, "Q", CHECK_BLOCKED), "refuse", "earlier-check", "king on e1"),
    Row("refuses-with-a-knight-near", ask(KNIGHT_NEAR), "refuse", "near", "knight on e4"),
    Row("refuses-with-nobody-near", ask(FREE), "refuse", "path-free", "g1"),
)

MARK = (
    Row("h1-attacked", ask(ROOK_ATTACKED), "h1", "rook-must-be-safe", "bishop on b7, h1"),
    Row("b1-attacked", ask(B_ATTACKED, "Q"), "b1", "b-must-be-safe", "rook on b8, b1"),
    Row("before-a-pawn", ask(F1_BY_PAWN), "f1 g1", "pawn-ahead", "pawn on g2, g1"),
    Row("before-a-white-pawn", ask(F8_BY_PAWN, "k"), "f8 g8", "pawn-ahead", "pawn on g7, g8"),
    Row("behind-a-screen", ask(SCREENED), "f1", "screened", "bishop on a6, f1, pawn on c4"),
    Row("knight-near", ask(KNIGHT_NEAR), "f1", "near", "knight on e4"),
    Row("pawn-near", ask(PAWN_NEAR), "g1", "near", "pawn on g3"),
    Row("nobody-near", ask(FREE), "f1", "path-free", "f1"),
    Row("attacked-beside-the-way", ask(F1_ATTACKED), "e2 f1", "off-way", "bishop on a6, e2"),
    Row("attacked-on-the-other-side", ask(G1_ATTACKED), "d1 g1", "off-way", "queen on d4, d1"),
    Row("other-rook-attacked", ask(G1_ATTACKED), "a1 g1", "off-way", "queen on d4, a1"),
    Row("hidden-by-the-king", ask(CHECK_ALONG), "e1 f1", "screened", "rook on b1, king, f1"),
    Row("queen-missed", ask(G1_ATTACKED), "", "not-seen", "queen on d4, g1"),
    Row("rook-missed", ask(IN_CHECK), "", "not-seen", "rook on e8, e1"),
    Row("knight-missed", ask(C8_BY_KNIGHT, "q"), "", "knight", "knight on b6, c8"),
    Row("pinned-knight-missed", ask(BY_PINNED_KNIGHT), "", "pinned", "knight on h3, g1"),
    Row("pawn-missed", ask(BY_PAWN), "", "pawn-diagonal", "pawn on h2, g1"),
    Row("king-missed", ask(C1_BY_KING, "Q"), "", "enemy-king", "enemy king on b2, c1"),
    Row("behind-the-rook-missed", ask_960(BEHIND_THE_ROOK, "Q"), "", "discovered", "rook on a1, c1"),
)

EMPTY = (
    Row("b1-forgotten", ask(FREE, "Q"), "c1 d1", "b-may-be-full", "b1"),
    Row("black-b8-forgotten", ask(BLACK_ROOK_ATTACKED, "q"), "c8 d8", "b-may-be-full", "b8"),
    Row("g1-forgotten", ask(FREE), "f1", "must-be-empty", "g1"),
    Row("d1-forgotten", ask(FREE, "Q"), "b1 c1", "must-be-empty", "d1"),
    Row("rook-counted", ask(FREE), "f1 g1 h1", "own-square", "h1"),
    Row("king-counted", ask(FREE, "Q"), "b1 c1 d1 e1", "own-square", "e1"),
    Row("chess960-king-and-rook-change-places", ask_960("4k3/8/8/8/8/8/8/5KR1 w G - 0 1"), "g1", "own-square", "g1"),
    Row("other-wing-counted", ask(FREE), "d1 f1 g1", "need-not-be-empty", "d1"),
    Row("chess960-d1-of-the-rook", ask_960("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "Q"), "c1", "b-may-be-full", "d1"),
    Row("chess960-c1-of-the-king", ask_960("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "Q"), "d1", "must-be-empty", "c1"),
    Row("chess960-e1-of-nobody", ask_960("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "Q"), "c1 d1 e1", "need-not-be-empty", "e1"),
)

ATTACKERS = (
    Row("of-the-rook", ask(ROOK_ATTACKED), "b7", "rook-must-be-safe", "bishop on b7, h1"),
    Row("of-the-black-rook", ask(BLACK_ROOK_ATTACKED, "k"), "b2", "rook-must-be-safe", "bishop on b2, h8"),
    Row("of-b1", ask(B_ATTACKED, "Q"), "b8", "b-must-be-safe", "rook on b8, b1"),
    Row("behind-a-screen", ask(SCREENED), "a6", "screened", "bishop on a6, f1, pawn on c4"),
    Row("knight-near", ask(KNIGHT_NEAR), "e4", "near", "knight on e4"),
    Row("of-the-other-wing", ask(B_ATTACKED), "b8", "near", "rook on b8"),
    Row("own-rook", ask(FREE), "a1", "no-enemy", "a1"),
    Row("own-rook-beside-the-attacker", ask(G1_ATTACKED), "a1 d4", "no-enemy", "a1"),
    Row("empty-square-beside-the-attacker", ask(G1_ATTACKED), "d4 e4", "no-enemy", "e4"),
    Row("queen-missed", ask(G1_ATTACKED), "", "not-seen", "queen on d4, g1"),
    Row("knight-missed", ask(BY_KNIGHT), "", "knight", "knight on h3, g1"),
    Row("pinned-knight-missed", ask(BY_PINNED_KNIGHT), "", "pinned", "knight on h3, g1"),
    Row("pawn-missed", ask(F1_BY_PAWN), "", "pawn-diagonal", "pawn on g2, f1"),
    Row("king-missed", ask(C1_BY_KING, "Q"), "", "enemy-king", "enemy king on b2, c1"),
    Row("behind-the-rook-missed", ask_960(BEHIND_THE_ROOK, "Q"), "", "discovered", "rook on a1, c1"),
)

FLIP = (
    # The path is worked out again.
    Row("rook-attacked-still", ask(ROOK_ATTACKED), "black bishop a6/f1 h1", "rook-must-be-safe", "bishop on b7, h1"),
    Row("queen-forgotten", ask(G1_ATTACKED), "black bishop a6/f1", "not-seen", "queen on d4, g1"),
    Row("knight-forgotten", ask(BY_KNIGHT), "black bishop a6/f1", "knight", "knight on h3, g1"),
    Row("pawn-forgotten", ask(BY_PAWN), "black bishop a6/f1", "pawn-diagonal", "pawn on h2, g1"),
    Row("one-square-too-many", ask(FREE), "black bishop a6/f1 g1", "path-free", "g1"),
    # What is wrong with a man that is added, or with the answer, stands on the board: nothing is believed.
    Row("nothing-added", ask(FREE), ""),
    Row("no-square-changes", ask(FREE), "black bishop a8"),
    Row("answer-said-not-to-change", ask(FREE), "black bishop a6/f1/no"),
    Row("answer-said-to-change", ask(GAME, "K", KING_CAME_BACK), "black bishop a6/f1/yes"),
)

PREDICT = (
    Row("bishop-comes", adding("black", "bishop", "a6", FREE), "", "old-answer", "bishop on a6, f1"),
    Row("knight-comes", adding("black", "knight", "h3", FREE), "", "old-answer", "knight on h3, g1"),
    Row("bishop-blocks-the-check", adding("white", "bishop", "e2", IN_CHECK), "e1", "old-answer", "bishop on e2, e1"),
    Row("queen-forgotten", adding("black", "bishop", "a6", G1_ATTACKED), "f1", "not-seen", "queen on d4, g1"),
    Row("knight-forgotten", adding("black", "bishop", "a6", BY_KNIGHT), "f1", "knight", "knight on h3, g1"),
    Row("rook-attacked", adding("black", "bishop", "b7", FREE), "h1", "rook-must-be-safe", "bishop on b7, h1"),
    Row("before-the-pawn", adding("black", "pawn", "g2", FREE), "f1 g1", "pawn-ahead", "pawn on g2, g1"),
    Row("nobody-near", adding("black", "bishop", "a6", FREE), "f1 g1", "path-free", "g1"),
)

WINGS = (
    Row("rook-attacked", ask_all(ROOK_ATTACKED), "Q", "rook-must-be-safe", "bishop on b7, h1"),
    Row("b1-attacked", ask_all(B_ATTACKED), "K", "b-must-be-safe", "rook on b8, b1"),
    Row("other-rook-moved", ask_all(GAME, ROOK_H1_CAME_BACK), "", "both-rooks", "rook on a1"),
    Row("earlier-check", ask_all(CHECK, CHECK_BLOCKED), "", "earlier-check", "king on e1"),
    Row("in-check", ask_all(IN_CHECK), "K Q", "out-of-check", "rook on e8, e1"),
    Row("crossing", ask_all(F1_ATTACKED), "K Q", "only-arrival", "bishop on a6, f1"),
    Row("arrival", ask_all(C8_BY_KNIGHT), "k q", "knight", "knight on b6, c8"),
    Row("b1-full", ask_all(B_FULL), "K Q", "b-may-be-full", "b1"),
    Row("own-bishop-between", ask_all(OWN_BISHOP), "K Q", "own-piece", "f1"),
    Row("enemy-knight-between", ask_all(ENEMY_KNIGHT), "K Q", "capture", "knight on g1"),
    Row("king-came-back", ask_all(GAME, KING_CAME_BACK), "K Q", "came-back", "king stands on e1"),
    Row("rook-came-back", ask_all(GAME, ROOK_A1_CAME_BACK), "K Q", "rook-has-moved", "a1"),
    Row("nobody-said", ask_all(NOBODY_SAID), "K", "at-home", "e1"),
    Row("side-that-waits", ask_all("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"), "Q k", "not-on-move", "king on e8"),
)

HISTORY = (
    Row("king-came-back", ask_all(GAME, KING_CAME_BACK), "", "came-back", "king stands on e1"),
    Row("king-went", ask_all(GAME, "Ke2 a6"), "", "left-home", "e1"),
    Row("black-king-went", ask_all(GAME, "Ke2 Kd7"), "K=king-moved Q=king-moved", "left-home", "e8"),
    Row("castled", ask_all(GAME, "O-O a6"), "", "twice", "e1"),
    Row("rook-went", ask_all(GAME, "Rb1 a6"), "", "left-home", "a1"),
    Row("rook-came-back", ask_all(GAME, ROOK_A1_CAME_BACK), "", "rook-has-moved", "a1"),
    Row("rook-captured", ask_all(LONG_DIAGONAL, "Bxh1"), "", "not-at-home", "h1"),
    Row("rook-replaced", ask_all(LONG_DIAGONAL, ROOK_REPLACED), "Q=rook-moved", "other-rook", "rook on h1"),
    Row("other-rook", ask_all(GAME, ROOK_A1_CAME_BACK), "K=rook-moved Q=rook-moved", "both-rooks", "rook on h1"),
    Row("earlier-check", ask_all(CHECK, CHECK_BLOCKED), "K=king-moved Q=king-moved", "earlier-check", "king on e1"),
    Row("king-stayed", ask_all(GAME, "a4 a5"), "K=king-moved Q=king-moved", "not-moved", "e1"),
    Row("rook-stayed", ask_all(GAME, "a4 a5"), "Q=rook-moved", "not-moved", "a1"),
)

PREPARE = (
    Row("f1-still-attacked", ask("4k3/8/b7/8/8/8/P1P5/R3K2R w KQ - 0 1"), "c2c3", "only-arrival", "bishop on a6, f1"),
    Row("g1-still-attacked", ask("4k3/8/8/8/3q4/8/P3P3/R3K2R w KQ - 0 1"), "a2a3", "not-seen", "queen on d4, g1"),
    Row("own-bishop-stays", ask(OWN_BISHOP), "a2a3", "own-piece", "f1"),
    Row("b1-stays-full", ask(B_FULL, "Q"), "a2a3", "b-may-be-full", "b1"),
    Row("king-goes", ask("4k3/8/b7/8/8/8/P1P5/R3K2R w KQ - 0 1"), "e1d2", "left-home", "e1"),
    Row("rook-goes", ask(OWN_BISHOP), "h1g1", "left-home", "h1"),
    Row("nobody-said", ask("4k3/8/8/8/8/8/P7/R3KB1R w ? - 0 1"), "f1e2", "at-home", "e1"),
    # A move that cannot be played is no answer.
    Row("no-move", ask(OWN_BISHOP), "a2a5"),
)

FAR_ROOK = ask_960("4k3/8/8/8/8/8/8/1K5R w H - 0 1")
NEXT_ROOK = ask_960("4k3/8/8/8/8/8/8/5KR1 w G - 0 1")
LONG_ROOK = ask_960("4k3/8/8/8/8/8/8/R4K2 w A - 0 1", "Q")
ARRIVE = (
    Row("king-two-squares", FAR_ROOK, "d1 c1", "three-squares", "g1"),
    Row("rook-beyond-f1", FAR_ROOK, "g1 e1", "three-squares", "f1"),
    Row("king-stays", NEXT_ROOK, "f1 g1", "three-squares", "g1"),
    Row("king-two-squares-long", LONG_ROOK, "d1 e1", "three-squares", "c1"),
    Row("rook-stays-long", LONG_ROOK, "c1 a1", "three-squares", "d1"),
)

# What is missing or too much, or the ruling, says it all: the grades of these two kinds name no belief.

BUILD = (
    Row("nothing-placed", ask(FREE, expect="in-check"), ""),
    Row("another-case", ask(F1_ATTACKED, expect="arrival-attacked"), ""),
)

TOUCH = (
    Row("rook-first", ask_all("4k3/5ppp/8/8/8/8/5PP1/4K2R w K - 0 1", acts="h1 e1"), "castle"),
    Row("castling-illegal", ask_all(IN_CHECK, acts="e1 h1"), "castle"),
)

TABLES = {
    "judge": JUDGE,
    "name": NAME,
    "castle": CASTLE,
    "mark": MARK,
    "empty": EMPTY,
    "attackers": ATTACKERS,
    "flip": FLIP,
    "predict": PREDICT,
    "wings": WINGS,
    "history": HISTORY,
    "prepare": PREPARE,
    "arrive": ARRIVE,
    "build": BUILD,
    "touch": TOUCH,
}
ALL = [(kind, row) for kind, rows in TABLES.items() for row in rows]
BELIEVED = [(kind, row) for kind, row in ALL if row.belief is not None]

NOT_REACHED: frozenset[BeliefId] = frozenset()
"""The beliefs that no row of the table reaches, each with the reason why: there is none."""

WITHOUT_BELIEF = {"build", "touch"}

WORDS = {language: load_words(language) for language in LANGUAGES}

each_row = pytest.mark.parametrize(("kind", "row"), ALL, ids=[f"{kind}-{row.id}" for kind, row in ALL])
each_belief = pytest.mark.parametrize(("kind", "row"), BELIEVED, ids=[f"{kind}-{row.id}" for kind, row in BELIEVED])
each_language = pytest.mark.parametrize("language", LANGUAGES)


# Answering.


def begun(kind: str, row: Row) -> Run:
    exercise: Exercise = msgspec.convert({"kind": kind, "id": row.id, **row.asked}, type=Exercise)
    return begin(exercise)


def answered(kind: str, row: Row) -> Run:
    """Return the exercise of a row with its answer, graded."""
    run, answer = begun(kind, row), row.answer
    if kind == "judge":
        return with_given(run, Given(answer))
    if kind == "name":
        return _named(run, Reason(answer))
    if kind == "castle":
        return with_deed(run, Deed(answer))
    if kind == "touch":
        return with_duty(run, Duty(answer))
    if kind == "prepare":
        return with_move(run, parse_square(answer[:2]), parse_square(answer[2:]))
    if kind == "flip":
        return _flipped(run, *answer.split("/"))
    return checked(_stepped(kind, run, answer.split()))


def _named(run: Run, reason: Reason) -> Run:
    if reason is Reason.CANNOT_TELL:
        return with_given(run, Given.CANNOT_TELL)
    return with_reason(with_given(run, Given.YES if reason.startswith("yes-") else Given.NO), reason)


def _stepped(kind: str, run: Run, steps: list[str]) -> Run:
    """Return the exercise with what was picked or said, one thing after the other."""
    for step in steps:
        if kind == "wings":
            (letter,) = (each for each in ("K", "Q", "k", "q") if each == step)
            run = toggled(run, letter)
        elif kind == "history":
            right, fate = step.split("=")
            run = with_row(run, castling_of(right), Fate(fate))
        else:
            run = with_square(run, parse_square(step))
    return run


def _flipped(run: Run, man: str, path: str | None = None, change: str | None = None) -> Run:
    """Return a flip as far as it was answered: "black bishop a6", "f1", "yes"."""
    run = checked(with_man(run, _man(man)))
    if path is None:
        return run
    assert run.grade is not None
    assert run.grade.right
    run = checked(_stepped("flip", run, path.split()))
    return run if change is None else with_given(run, Given(change))


def _man(text: str) -> Man | None:
    if not text:
        return None
    color, kind, square = text.split()
    return Man(parse_square(square), kind, color == "white")


def _squares(text: str) -> set[str]:
    return set(re.findall(r"\b[a-h][1-8]\b", text))


def said_of(kind: str, row: Row, language: str) -> str:
    """Return the sentence on the belief, which is part of the feedback."""
    grade, words = answered(kind, row).grade, WORDS[language]
    assert grade is not None
    assert grade.belief is not None
    line, said = belief_line(words, grade.belief), feedback(words, grade)
    assert any(line in sentence for sentence in (said.main, *said.more))
    return line


# The table holds.


@each_row
def test_a_wrong_answer_has_this_belief(kind: str, row: Row) -> None:
    grade = answered(kind, row).grade
    assert grade is not None
    assert not grade.right
    assert (None if grade.belief is None else str(grade.belief.id)) == row.belief


@each_belief
def test_the_sentence_names_the_man_and_the_square_in_english(kind: str, row: Row) -> None:
    line = said_of(kind, row, "en")
    for name in row.names.split(", "):
        assert re.search(rf"\b{name}\b", line, re.IGNORECASE)


@each_language
@each_belief
def test_each_language_names_these_squares_and_no_other(kind: str, row: Row, language: str) -> None:
    assert _squares(said_of(kind, row, language)) == _squares(row.names)


def test_a_row_with_a_belief_names_something_and_one_without_names_nothing() -> None:
    assert [row for _, row in ALL if bool(_squares(row.names)) is not (row.belief is not None)] == []


# The table says what is so, without the program.

MEN = "pawn|knight|bishop|rook|queen|king"


@each_belief
def test_the_man_that_is_named_stands_there(kind: str, row: Row) -> None:
    board = chess.BaseBoard(write_fen(answered(kind, row).position).split()[0])
    for man, square in re.findall(rf"({MEN}) (?:stands )?on ([a-h][1-8])", row.names):
        assert board.piece_type_at(chess.parse_square(square)) == chess.PIECE_NAMES.index(man)


YES_OR_NO = [(kind, row) for kind, row in ALL if kind in ("judge", "castle") and row.answer != "cannot-tell"]
DECIDED = [(kind, row) for kind, row in YES_OR_NO if row.asked["fen"] != NOBODY_SAID]


@pytest.mark.parametrize(("kind", "row"), DECIDED, ids=[f"{kind}-{row.id}" for kind, row in DECIDED])
def test_python_chess_says_the_contrary_of_a_wrong_answer(kind: str, row: Row) -> None:
    board = chess.Board(str(row.asked["fen"]), chess960=bool(row.asked.get("chess960")))
    for san in str(row.asked["moves"]).split():
        board.push_san(san)
    castling = castling_of(str(row.asked["castling"]))
    short = castling.san == "O-O"
    moves = [move for move in board.generate_castling_moves() if board.is_kingside_castling(move) is short]
    legal = bool(moves) and board.turn == castling.color
    assert legal is (row.answer in ("no", "refuse"))


# The table is whole.


def test_every_kind_has_its_table() -> None:
    kinds: set[str] = {kind.__struct_config__.tag for kind in Exercise.__args__}
    assert set(TABLES) == kinds


@pytest.mark.parametrize("kind", sorted(set(TABLES) - WITHOUT_BELIEF))
def test_a_kind_that_names_beliefs_has_three_rows_at_least(kind: str) -> None:
    assert sum(row.belief is not None for row in TABLES[kind]) >= 3


@pytest.mark.parametrize("kind", sorted(WITHOUT_BELIEF))
def test_a_kind_that_names_none_has_a_row_that_shows_it(kind: str) -> None:
    assert TABLES[kind]
    assert all(row.belief is None for row in TABLES[kind])


def test_a_flip_names_none_where_a_man_is_added_and_where_the_answer_is_said() -> None:
    stages = Counter(row.answer.count("/") for row in FLIP if row.belief is None)
    assert set(stages) == {0, 2}
    assert all(isinstance(begun("flip", row).exercise, Flip) for row in FLIP)


def test_the_table_reaches_every_belief_but_these() -> None:
    reached = {BeliefId(row.belief) for _, row in BELIEVED if row.belief is not None}
    assert reached == set(BeliefId) - NOT_REACHED
