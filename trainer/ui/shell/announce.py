"""What a screen reader is told without asking: the answer, the question, the feedback, as soon as they are others."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Speaking:
    """Says each answer once; `widget` is where a screen reader hears it from."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._last = ""

    def tell(self, text: str) -> None:
        """Say how things stand, unless they stood like this the last time."""
        if text and text != self._last:
            self._last = text
            announce(self._widget, text)

    def interject(self, text: str) -> None:
        """Say what happened, once more if it happened once more; how things stand is as it was."""
        announce(self._widget, text)


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say a sentence, when there is one, after what it is saying."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
