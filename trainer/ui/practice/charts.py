"""Two charts: the answers day by day, and the reviews to come; with their words for a screen reader, and dates."""

from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.draw.theme import Theme
from trainer.session.known import Cell, Day
from trainer.ui.shell.language import Tongue
from trainer.words.tables import apart

DAYS = 21
"""How many days are drawn, those without an answer too, so that a break can be seen."""

_HEIGHT, _FOOT = 110, 22
"""Pixels: of a chart, and of the line of words below it."""

WAITS = (("now", timedelta(0)), ("tomorrow", timedelta(days=1)), ("week", timedelta(days=7)), ("later", timedelta.max))
"""The bars of the reviews: the name of each, and the longest time until a review that it counts."""


def day_text(language: str, at: datetime, *, long: bool = False) -> str:
    """Return the day of a time, in the zone of the computer, as `date_text` writes it."""
    return date_text(language, at.astimezone().date(), long=long)


def date_text(language: str, day: date, *, long: bool = False) -> str:
    """Return a day as a language writes it: in short, or `long` with the name of the month."""
    written = QLocale.FormatType.LongFormat if long else QLocale.FormatType.ShortFormat
    return QLocale(language).toString(QDate(day.year, day.month, day.day), written)


def waiting(cells: tuple[Cell, ...], now: datetime) -> list[tuple[str, int]]:
    """Return for each of `WAITS` its name, and how many cells are due for review within it, but in none before."""
    counts = dict.fromkeys((name for name, _ in WAITS), 0)
    for cell in cells:
        if cell.next_review is not None:
            left = cell.next_review - now
            counts[next(name for name, most in WAITS if left <= most)] += 1
    return list(counts.items())


def calendar(days: tuple[Day, ...], today: date) -> tuple[Day, ...]:
    """Return the last three weeks day by day; where nothing was answered in them, the three weeks up to the last."""
    if not days:
        return ()
    last = max(days[-1].day, today) if (today - days[-1].day).days < DAYS else days[-1].day
    known = {day.day: day for day in days}
    dates = (last - timedelta(days=back) for back in reversed(range(DAYS)))
    return tuple(known.get(each, Day(each, 0, 0, 0)) for each in dates)


class Chart(QWidget):
    """What the two charts have in common: their size, their theme, and bars with a word below."""

    def __init__(self, name: str, tongue: Tongue, theme: Theme) -> None:
        super().__init__()
        self.setObjectName(name)
        self._tongue, self._theme = tongue, theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # Reached with Tab, a chart has its name read out: all that it shows, in words.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a chart."""
        return QSize(280, _HEIGHT + _FOOT)

    def _begin(self) -> QPainter:
        """Return a painter that has painted the ground line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(self.font())
        font.setPixelSize(12)
        painter.setFont(font)
        painter.setPen(QPen(self._theme.line, 1))
        painter.drawLine(0, _HEIGHT, self.width(), _HEIGHT)
        return painter

    def _end(self, painter: QPainter) -> None:
        """Frame the chart if it has the focus, and end the painting."""
        if self.hasFocus():
            painter.setPen(QPen(self._theme.accent, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()

    def _place(self, index: int, count: int, share: float, above: float = 0.0) -> QRectF:
        """Return where a part of bar `index` of `count` stands: `share` of the height, on parts that take `above`."""
        room, top = self.width() / count, _HEIGHT - 18
        wide = min(room - 3, 44.0)
        return QRectF(index * room + (room - wide) / 2, _HEIGHT - (share + above) * top, wide, share * top)

    def _write(self, painter: QPainter, text: str, rect: QRectF) -> None:
        painter.setPen(self._theme.muted)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


class DaysChart(Chart):
    """A bar for each day: what was right, what was right after a hint, what was wrong."""

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("daysChart", tongue, theme)
        self._days: tuple[Day, ...] = ()

    def show_days(self, days: tuple[Day, ...], today: date) -> None:
        """Show the last three weeks of these days; `today` is the day now."""
        self._days = calendar(days, today)
        told = [self._said(day) for day in self._days if day.attempts]
        self.setAccessibleName(apart(self._tongue.words, told))
        self.update()

    def _said(self, day: Day) -> str:
        words, wrong = self._tongue.words, day.attempts - day.right
        written = date_text(words.language, day.day)
        return words.say("mastery.day", date=written, right=day.right, hints=day.hints, wrong=wrong)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, a bar for each day, and the words."""
        painter = self._begin()
        self._paint_bars(painter)
        self._end(painter)

    def _paint_bars(self, painter: QPainter) -> None:
        if not self._days:
            return
        most, count = max(day.attempts for day in self._days), len(self._days)
        for index, day in enumerate(self._days):
            self._paint_day(painter, day, index, count, most)
        highest = next(index for index, day in enumerate(self._days) if day.attempts == most)
        top = self._place(highest, count, 1)
        self._write(painter, str(most), QRectF(top.center().x() - 20, top.top() - 17, 40, 16))
        for index in (0, count // 2, count - 1):
            middle = self._place(index, count, 0).center().x()
            left = min(max(0.0, middle - 40), self.width() - 80.0)
            text = date_text(self._tongue.words.language, self._days[index].day)
            self._write(painter, text, QRectF(left, _HEIGHT, 80, _FOOT))

    def _paint_day(self, painter: QPainter, day: Day, index: int, count: int, most: int) -> None:
        parts = (day.right - day.hints, day.hints, day.attempts - day.right)
        above = 0.0
        for number, part in enumerate(parts):
            if part:
                rect = self._place(index, count, part / most, above)
                painter.setPen(QPen(self._theme.safe if number < 2 else self._theme.attacked, 1.4))
                painter.setBrush(self._brush(number))
                painter.drawRect(rect)
                above += part / most

    def _brush(self, number: int) -> QBrush:
        """Return the brush of a part of a bar: 0, right, is full; 1, right after a hint, striped; 2, wrong, empty."""
        if number == 2:
            return QBrush(Qt.BrushStyle.NoBrush)
        style = Qt.BrushStyle.SolidPattern if number == 0 else Qt.BrushStyle.BDiagPattern
        return QBrush(QColor(self._theme.safe), style)


class ReviewsChart(Chart):
    """A bar for each span of time: how many reviews come in it."""

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("reviewsChart", tongue, theme)
        self._waits: list[tuple[str, int]] = []

    def show_waits(self, waits: list[tuple[str, int]]) -> None:
        """Show how many reviews come when, as `waiting` returns it."""
        self._waits = waits
        words = self._tongue.words
        said = [words.say("mastery.review", when=words.say(f"mastery.review.{name}"), n=n) for name, n in waits]
        self.setAccessibleName(apart(words, said))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, a bar for each span, and the words."""
        painter = self._begin()
        self._paint_bars(painter)
        self._end(painter)

    def _paint_bars(self, painter: QPainter) -> None:
        most, count = max([n for _, n in self._waits] or [1]) or 1, len(self._waits)
        for index, (name, n) in enumerate(self._waits):
            rect = self._place(index, count, n / most)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.accent)
            painter.drawRect(rect)
            room = self.width() / count
            self._write(painter, str(n), QRectF(index * room, rect.top() - 17, room, 16))
            text = self._tongue.words.say(f"mastery.review.{name}")
            self._write(painter, text, QRectF(index * room, _HEIGHT, room, _FOOT))
