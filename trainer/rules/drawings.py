"""Arrows and circles that people draw on a board, as PGN keeps them (`%cal`, `%csl`)."""

from typing import NamedTuple

from trainer.rules.squares import square_name
from trainer.rules.terms import Square


class Shape(NamedTuple):
    """A coloured square, or an arrow when it has an end; `color` is R, G, Y or B, as the field writes it."""

    color: str
    start: Square
    end: Square | None = None


def shapes_text(shapes: tuple[Shape, ...]) -> str:
    """Return drawings as the commands of a PGN comment; empty without any."""
    circles = [f"{shape.color}{square_name(shape.start)}" for shape in shapes if shape.end is None]
    arrows = [
        f"{shape.color}{square_name(shape.start)}{square_name(shape.end)}" for shape in shapes if shape.end is not None
    ]
    lists = [f"[%{name} {','.join(texts)}]" for name, texts in (("csl", circles), ("cal", arrows)) if texts]
    return "".join(lists)
