"""THEME -> STYLE SHEET: the tokens of a theme filled into resources/styles/window.qss."""

import re
from dataclasses import fields

from trainer import paths
from trainer.draw.theme import Theme


def style_sheet(theme: Theme) -> str:
    """Return the style sheet of the window in the colours of a theme."""
    colors = {field.name: getattr(theme, field.name).name() for field in fields(theme)}
    template = (paths.resources() / "styles" / "window.qss").read_text(encoding="utf-8")
    return re.sub(r"@([a-z_]+)", lambda token: colors[token[1]], template)
