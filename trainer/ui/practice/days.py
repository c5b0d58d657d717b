"""TIME -> DAY: a date as it is written in the language of the window."""

from datetime import datetime

from PySide6.QtCore import QDate, QLocale


def day_text(language: str, at: datetime, *, long: bool = False) -> str:
    """Return the day of a time, where the computer stands."""
    day = at.astimezone().date()
    written = QLocale.FormatType.LongFormat if long else QLocale.FormatType.ShortFormat
    return QLocale(language).toString(QDate(day.year, day.month, day.day), written)
