"""TEXT -> ARROWS AND CIRCLES, and back: what people draw on a board, as PGN keeps it (`%cal`, `%csl`)."""

import re
from typing import NamedTuple

from trainer.rules.squares import parse_square, square_name
from trainer.rules.terms import Square

_SHAPE = re.compile(r"^([RGYB])([a-h][1-8])([a-h][1-8])?$")


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


def read_shapes(value: str) -> tuple[list[Shape], str]:
    """Return the drawings that the value of `%cal` or `%csl` lists, and what of it cannot be read."""
    shapes, strange = [], []
    for word in value.split(","):
        found = _SHAPE.match(word.strip())
        if found is None:
            strange.append(word)
        else:
            shapes.append(Shape(found[1], parse_square(found[2]), parse_square(found[3]) if found[3] else None))
    return shapes, ",".join(strange)
