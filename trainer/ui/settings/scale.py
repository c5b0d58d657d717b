"""SCALE -> SIZE OF EVERYTHING: brings a scale, in per cent, into force; says which ones a screen has room for."""

import os
from collections.abc import Iterable

from PySide6.QtCore import QSize

NEEDED = QSize(1024, 680)
"""Pixels that the window asks for at 100 %."""

_VARIABLE = "QT_SCALE_FACTOR"


def use_scale(per_cent: str) -> None:
    """Bring a scale into force, before Qt starts; a QT_SCALE_FACTOR that the environment has already stays."""
    if per_cent != "100":
        os.environ.setdefault(_VARIABLE, str(int(per_cent) / 100))


def fitting(scales: Iterable[str], screen: QSize) -> list[str]:
    """Return the scales, in per cent, at which a screen has room for the window, and 100 in any case.

    `screen` is its size as Qt gives it, in pixels of the scale that is in force now.
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
