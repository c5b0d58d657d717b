"""POSITION -> what its FEN cannot say; POSITION, SQUARE -> a line on one square, for a screen reader."""

from trainer.rules.attacks import attackers
from trainer.rules.judge import judge
from trainer.rules.position import Position
from trainer.rules.squares import color_name, square_name
from trainer.rules.terms import Color, Moved, Square
from trainer.rules.text.castling_field import NOT_SAID, castling_field
from trainer.words.tables import Words, apart


def not_said_line(words: Words, position: Position) -> str:
    """Return one sentence on what a FEN leaves out of this position; empty where it leaves nothing out."""
    facts = [*position.kings, *(past.rook for past in position.rooks)]
    keys = []
    if any(castling.right.assumed for castling in judge(position).castlings):
        keys.append("supposed")
    if any(fact.moved in (Moved.MOVED, Moved.CAPTURED) for fact in facts):
        keys.append("moved")
    if NOT_SAID in castling_field(position):
        keys.append("unknown")
    if not keys:
        return ""
    return words.say("fen.not-said", facts=apart(words, [words.say(f"fen.not-said.{key}") for key in keys]))


def square_line(
    words: Words, position: Position, square: Square, *, by: Color | None = None, veiled: bool = False
) -> str:
    """Return "f1, empty, attacked by the black bishop on a6": the man on a square, and who attacks the square.

    A man is attacked by the other colour; an empty square by the colour `by`, else by the enemy of the side to move.
    The attackers of a `veiled` square are not told: a question asks about them.
    """
    man = position.piece(square)
    if man is None:
        line = words.say("square.empty", sq=square_name(square))
        enemy = not position.turn if by is None else by
    else:
        line = words.say(f"square.{color_name(man.color)}.{man.kind}", sq=square_name(square))
        enemy = not man.color
    found = () if veiled else attackers(position.board, enemy, square)
    men = [words.say(f"square.by.{color_name(enemy)}.{man.kind}", sq=square_name(man.square)) for man in found]
    return words.say("square.attacked", line=line, by=", ".join(men)) if men else line
