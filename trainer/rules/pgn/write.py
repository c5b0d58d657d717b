"""MOVES -> PGN: a game as text that other programs read, with what was drawn on its last position."""

from collections.abc import Sequence
from textwrap import fill

from trainer.rules.drawings import Shape, shapes_text
from trainer.rules.moves import Played
from trainer.rules.position import Position
from trainer.rules.terms import Variant
from trainer.rules.text.fen import START_FEN, write_fen

_ROSTER = ("Event", "Site", "Date", "Round", "White", "Black")


def write_pgn(start: Position, moves: Sequence[Played], shapes: tuple[Shape, ...] = ()) -> str:
    """Return a game from a position: the tags, the moves in SAN, drawings in a comment behind the last."""
    tags = {name: "????.??.??" if name == "Date" else "?" for name in _ROSTER} | {"Result": "*"}
    if start.variant is Variant.CHESS960:
        tags["Variant"] = "Chess960"
    fen = write_fen(start)
    if fen != START_FEN or start.variant is Variant.CHESS960:
        tags |= {"SetUp": "1", "FEN": fen}
    words = []
    for index, move in enumerate(moves):
        if move.color or index == 0:
            words.append(f"{move.number}{'.' if move.color else '...'}")
        words.append(move.san)
    if drawn := shapes_text(shapes):
        words.append(f"{{{drawn}}}")
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    text = fill(" ".join([*words, "*"]), width=80, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", text, ""])
