"""What a screen reader says without being asked: the answer, the question, the feedback, when they change."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Speaking:
    """Lets a screen reader say what is shown, each time it changes; `widget` is named as the source."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._last = ""

    def tell(self, text: str) -> None:
        """Say the sentence on what is shown now, unless it is empty or what this method said last."""
        if text and text != self._last:
            self._last = text
            announce(self._widget, text)

    def interject(self, text: str) -> None:
        """Say a sentence on an event, even the same one again; `tell` does not count it as said."""
        announce(self._widget, text)


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say a sentence, when there is one, after what it is saying."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
