"""The size of everything: which scale is in force, which ones the screen has room for."""

import os
from collections.abc import Iterable

from PySide6.QtCore import QSize

NEEDED = QSize(1024, 680)
"""Pixels that the window asks for at 100 %."""

_VARIABLE = "QT_SCALE_FACTOR"


def use_scale(per_cent: str) -> None:
    """Bring a scale into force; to be called before Qt starts. What the environment says already is kept."""
    if per_cent != "100":
        os.environ.setdefault(_VARIABLE, str(int(per_cent) / 100))


def fitting(scales: Iterable[str], screen: QSize) -> list[str]:
    """Return the scales, in per cent, at which a screen has room for the window, and 100 in any case.

    The size of the screen is as Qt scales it now.
    """
    try:
        now = float(os.environ.get(_VARIABLE, "1"))
    except ValueError:
        now = 1.0
    width, height = screen.width() * now * 100, screen.height() * now * 100
    return [
        each
        for each in scales
        if each == "100" or (NEEDED.width() * int(each) <= width and NEEDED.height() * int(each) <= height)
    ]
