"""The king's way as values: its squares, and who attacks each of them."""

from typing import NamedTuple

from trainer.rules.terms import Role, Square


class Attacker(NamedTuple):
    """A man that attacks a square. Pinned men count; `discovered` when only castling opens the line."""

    square: Square
    kind: str
    pinned: bool = False
    discovered: bool = False


class PathSquare(NamedTuple):
    """A square of the king's way and who attacks it.

    `shielded_by_king` when a line piece would reach it if the king did not stand between: then the king is
    in check, and that is the reason.
    """

    square: Square
    role: Role
    shielded_by_king: bool = False
    attackers: tuple[Attacker, ...] = ()
