"""The colours of a theme, read from resources/styles."""

import json
from dataclasses import dataclass, fields

from PySide6.QtGui import QColor

from trainer import paths

THEMES = ("light", "dark")


@dataclass(frozen=True)
class Theme:
    """The colour tokens of one theme; marks on the board are cased in `casing`, so that they stand out anywhere."""

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


def load_theme(name: str) -> Theme:
    """Return the theme "light" or "dark"."""
    table = json.loads((paths.resources() / "styles" / f"{name}.json").read_text(encoding="utf-8"))
    return Theme(**{field.name: QColor(table[field.name]) for field in fields(Theme)})
