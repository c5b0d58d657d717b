"""What is asked, as a value: whoever sees nothing else can answer."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from trainer.course.answer import NOTHING, Answer
from trainer.course.said import ActsDone, Said
from trainer.course.told import Told
from trainer.rules.position import Man, Position
from trainer.rules.setup import all_men
from trainer.rules.terms import Castling, Color, Square, Variant


class Form(StrEnum):
    """How one answers."""

    CHOOSE = "choose"
    SEVERAL = "several"
    ROWS = "rows"
    SQUARES = "squares"
    TWO_SQUARES = "two-squares"
    SET_UP = "set-up"
    ADD = "add"
    PLAY = "play"


CHECKED = frozenset({Form.SEVERAL, Form.ROWS, Form.SQUARES, Form.TWO_SQUARES, Form.SET_UP, Form.ADD})
"""The forms in which an answer is made step by step, and then handed in."""


class Board(NamedTuple):
    """What a diagram shows, and whose turn it is; `ep_square` is where a pawn may be taken en passant."""

    variant: Variant
    men: tuple[Man, ...]
    turn: Color
    ep_square: Square | None


def board_of(position: Position) -> Board:
    """Return what a diagram shows of a position."""
    return Board(position.variant, all_men(position), position.turn, position.ep_square)


class Moves(NamedTuple):
    """The moves that led to a board, as they are written; `whole` says that they are all the moves of a game."""

    start: Board
    text: str
    whole: bool


class Question(NamedTuple):
    """What is asked, and everything that the answer rests on.

    `castlings` are those that are asked about. `board` is what one sees; where `moves` led to it, `told` are the facts
    that held before the first of them, else those that hold now. `acts` is what a player did at the board. `choices`
    are what can be chosen, in their order: among men to add, their kinds. `how` is the id of the sentence on how one
    answers, empty where the choices say enough; `prompt` the words of the author of the file, by language.
    """

    ask: Said
    form: Form
    castlings: tuple[Castling, ...]
    board: Board
    told: tuple[Told, ...] = ()
    moves: Moves | None = None
    acts: ActsDone | None = None
    choices: tuple[str, ...] = ()
    how: str = ""
    prompt: Mapping[str, str] = {}


def blank(question: Question, board: Position) -> Answer:
    """Return the answer that stands there before anybody has answered: the board as it is, or each first choice."""
    if question.form is Form.SET_UP:
        return Answer(position=board)
    return Answer(rows=question.choices[:1] * len(question.castlings)) if question.form is Form.ROWS else NOTHING
