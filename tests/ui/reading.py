"""How well what is shown can be read: the colours of a text as they were painted, and of what is behind it."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QScrollArea,
    QTreeView,
    QWidget,
)

from tests.draw.test_theme import contrast
from tests.ui.hand import LAYERS

_FRAME = 4
"""Pixels at the edge of a widget that may be its frame, or the ring of the focus, and no text."""


def worst(window: QWidget) -> dict[str, float]:
    """Return the contrast of each text in a window, the worst of each kind of widget, name and style."""
    for _ in range(LAYERS):
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    found: dict[str, float] = {}
    pictures: dict[QWidget, QImage] = {}
    for widget, place in _texts(window):
        ground = _ground(widget, window)
        if ground not in pictures:
            pictures[ground] = ground.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        area = QRect(widget.mapTo(ground, place.topLeft()), place.size())
        measured = _contrast(pictures[ground].copy(area.intersected(ground.rect())))
        role = widget.property("role") or ("" if widget.isEnabled() else "disabled")
        key = f"{type(widget).__name__} {widget.objectName()} {role}"
        found[key] = min(measured, found.get(key, 21.0))
    return found


def _texts(window: QWidget) -> Iterator[tuple[QWidget, QRect]]:
    """Yield each widget that shows text, with the rectangle that it stands in."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget.window() is not window or not (widget is window or widget.isVisibleTo(window)):
            continue
        inside = widget.rect().adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME)
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit) and widget.text().strip("\u200b "):
            if isinstance(widget, QLineEdit):
                widget.deselect()
            yield widget, widget.rect() if isinstance(widget, QLabel) else inside
        elif isinstance(widget, QComboBox) and widget.currentText():
            # To its left there may be an icon, to its right the arrow.
            yield widget, inside.adjusted(28, 0, -28, 0)
        elif isinstance(widget, QAbstractSpinBox):
            yield widget, inside.adjusted(0, 0, -28, 0)
        elif isinstance(widget, QGroupBox) and widget.title():
            yield widget, QRect(QPoint(8, 0), QSize(widget.fontMetrics().horizontalAdvance(widget.title()), 20))
        elif isinstance(widget, QMenu | QMenuBar):
            yield from ((widget, widget.actionGeometry(each)) for each in widget.actions() if each.text())
        elif isinstance(widget, QHeaderView):
            yield widget, QRect(widget.sectionViewportPosition(2), 2, widget.sectionSize(2), widget.height() - 6)
        elif isinstance(widget, QTreeView):
            # The third column is a text without an icon.
            yield from ((widget.viewport(), rect) for rect in _cells(widget, 2))


def _cells(view: QTreeView, column: int) -> Iterator[QRect]:
    model, root = view.model(), view.rootIndex()
    for number in range(model.rowCount(root)):
        yield view.visualRect(model.index(number, column, root))


def _ground(widget: QWidget, window: QWidget) -> QWidget:
    """Return what a widget is to be painted with: the window, or all that is scrolled in it."""
    above = widget.parentWidget()
    while above is not None and above is not window:
        scrolled = above.parentWidget()
        area = None if scrolled is None else scrolled.parentWidget()
        if isinstance(area, QScrollArea) and area.widget() is above:
            return above
        above = scrolled
    return window


def _contrast(picture: QImage) -> float:
    """Return the contrast of the colour that is behind a text, and of the one that stands out most from it."""
    pixels = Counter(memoryview(picture.constBits()).cast("I"))
    ground = pixels.most_common(1)[0][0]
    return max(contrast(QColor(color).name(), QColor(ground).name()) for color in pixels)
