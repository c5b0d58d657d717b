"""NAME -> THEME: the colours of a theme and the width of its marks, read from resources/styles."""

import json
from typing import Any, NamedTuple

from PySide6.QtGui import QColor

from trainer import paths

THEMES = ("light", "dark", "contrast")
BOARDS = ("wood", "green", "blue", "grey")
"""The colours of the squares; a theme itself has those of wood, and high contrast has no other."""

_VEIL = "#8C"
"""The opacity, 55 % in hexadecimal, of the hatch in a theme that names no colour for it: that of attacked squares is
taken."""


class MarkWidth(NamedTuple):
    """How broad the lines of marks are: a share of a square's side, and at least so many pixels."""

    share: float = 0.045
    least: float = 2.0

    def of(self, side: float) -> float:
        """Return the width of a line on a square with sides of this length."""
        return max(self.least, side * self.share)

    def name(self) -> str:
        """Return the least width as a style sheet writes it, as `QColor.name` does with a colour."""
        return f"{self.least:g}px"


class Theme(NamedTuple):
    """The colours of one theme; marks on the board are cased in `casing`, so that they show on any square."""

    window: QColor
    panel: QColor
    line: QColor
    text: QColor
    muted: QColor
    accent: QColor
    on_accent: QColor
    track: QColor
    stamp: QColor
    safe: QColor
    attacked: QColor
    unknown: QColor
    light_square: QColor
    dark_square: QColor
    casing: QColor
    hatch: QColor
    mark_width: MarkWidth


def load_theme(name: str, board: str = BOARDS[0]) -> Theme:
    """Return a theme of `THEMES`, with the squares of one of `BOARDS`. Raises OSError for any other theme."""
    table: dict[str, Any] = json.loads((paths.resources() / "styles" / f"{name}.json").read_text(encoding="utf-8"))
    width = MarkWidth(**table.pop("mark_width", {}))
    table.update(_squares(name, board))
    table.setdefault("hatch", _VEIL + table["attacked"].removeprefix("#"))
    return Theme(**{token: QColor(color) for token, color in table.items()}, mark_width=width)


def _squares(theme: str, board: str) -> dict[str, str]:
    """Return the colours of the squares that replace those of the theme, by their tokens; none for wood."""
    if board == BOARDS[0]:
        return {}
    boards: dict[str, dict[str, list[str]]] = json.loads(
        (paths.resources() / "styles" / "boards.json").read_text(encoding="utf-8")
    )
    return dict(zip(("light_square", "dark_square", "stamp"), boards[board].get(theme, ()), strict=False))
