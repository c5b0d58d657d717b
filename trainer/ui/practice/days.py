"""TIME -> DAY: a date as it is written in the language of the window."""

from datetime import date, datetime

from PySide6.QtCore import QDate, QLocale


def day_text(language: str, at: datetime, *, long: bool = False) -> str:
    """Return the day of a time, where the computer stands."""
    return date_text(language, at.astimezone().date(), long=long)


def date_text(language: str, day: date, *, long: bool = False) -> str:
    """Return a day in the short way of a language, or in its long one."""
    written = QLocale.FormatType.LongFormat if long else QLocale.FormatType.ShortFormat
    return QLocale(language).toString(QDate(day.year, day.month, day.day), written)
