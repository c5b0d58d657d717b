"""POSITION, SQUARE -> one line for a person who does not see the board: what stands there, and what attacks it."""

from trainer.rules.attacks import attackers
from trainer.rules.position import Position
from trainer.rules.squares import color_name, square_name
from trainer.rules.terms import Color, Square
from trainer.words.tables import Words


def square_line(
    words: Words, position: Position, square: Square, *, by: Color | None = None, veiled: bool = False
) -> str:
    """Return "f1, empty, attacked by the black bishop on a6": the man on a square, and who attacks the square.

    A man is attacked by the other colour; an empty square by the colour `by`, else by the enemy of the side to move.
    A `veiled` square keeps its attackers to itself, as long as a question stands.
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
