"""THEME -> PALETTE, STYLE SHEET: the colours of a theme as Qt wants them; and properties that the style sheet reads."""

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QWidget

from trainer import paths
from trainer.draw.theme import Theme


def style_sheet(theme: Theme) -> str:
    """Return the style sheet of the window in the colours of a theme."""
    colors = {token: value.name() for token, value in theme._asdict().items()}
    template = (paths.resources() / "styles" / "window.qss").read_text(encoding="utf-8")
    return re.sub(r"@([a-z_]+)", lambda token: colors[token[1]], template)


def palette_of(theme: Theme) -> QPalette:
    """Return the palette of a theme: what the style sheet does not name is painted with it, as in Qt's own windows."""
    role, palette = QPalette.ColorRole, QPalette()
    for color, roles in (
        (theme.window, (role.Window, role.Dark, role.Shadow)),
        (theme.panel, (role.Base, role.Button, role.ToolTipBase)),
        (theme.track, (role.AlternateBase, role.Light, role.Midlight)),
        (theme.line, (role.Mid,)),
        (theme.text, (role.WindowText, role.Text, role.ButtonText, role.ToolTipText, role.BrightText)),
        (theme.muted, (role.PlaceholderText,)),
        (theme.accent, (role.Highlight, role.Accent, role.Link, role.LinkVisited)),
        (theme.on_accent, (role.HighlightedText,)),
    ):
        for each in roles:
            palette.setColor(each, color)
    # What cannot be used is weaker, and can still be read.
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, theme.muted)
    return palette


def set_style(widget: QWidget, name: str, value: str) -> None:
    """Set a property that the style sheet reads, by its name; where the value is new, style the widget anew."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    # A widget is styled anyway when it is first shown; asking for its style before that makes Qt load all its styles.
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        # The words of a button may be a label in it, whose colour is that of the button.
        for part in (widget, *widget.findChildren(QLabel)):
            part.style().polish(part)
