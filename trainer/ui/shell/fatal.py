"""When Qt cannot start: one sentence with what is missing and what works all the same, instead of a core dump.

Nothing of Qt is imported here before it is needed, so that a missing library can be explained too.
"""

import locale
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from trainer.words.tables import load_words, nearest_language, plain_lines

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType

MODULE_PACKAGES = ("libegl1", "libgl1", "libglib2.0-0", "libdbus-1-3", "libfontconfig1", "libxkbcommon0")
"""What Qt's modules need, by Debian's names; scripts/system-libraries.sh installs the same."""
WINDOW_PACKAGES = ("libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxkbcommon-x11-0")
"""What a window on an X display needs as well."""
FONT_PACKAGES = ("fonts-dejavu-core",)
"""What brings letters where there are none."""

COMMAND = "roque judge FEN"
"""The command that answers without a display."""

FAILED = 1

_STDERR = 2

_LOADER_MESSAGE = "cannot open shared object file"
"""What Linux says when a library is missing; nothing else sets such an ImportError apart."""


@contextmanager
def explain_missing_library(language: str | None = None) -> Iterator[None]:
    """Say which library is missing if an import of Qt in the block fails for that, and end the program.

    Without a `language`, the sentence is in that of the environment.
    """
    try:
        yield
    except ImportError as error:
        if _LOADER_MESSAGE not in str(error):
            raise
        library = str(error).partition(":")[0]
        _explain("start.no-library", language, MODULE_PACKAGES + WINDOW_PACKAGES, library=library)
        raise SystemExit(FAILED) from None


@contextmanager
def explain_fatal_messages(language: str | None = None) -> Iterator[None]:
    """Say what is missing if Qt would abort while QApplication starts in the block, and end the program.

    Whatever Qt, and the libraries below it, write to stderr meanwhile is held back, and printed once it has started
    after all. Whoever sets QT_DEBUG_PLUGINS wants to read everything.
    """
    from PySide6.QtCore import QtMsgType, qFormatLogMessage, qInstallMessageHandler

    with _errors_held(held=not os.environ.get("QT_DEBUG_PLUGINS")) as let_through:

        def handle(kind: "QtMsgType", context: "QMessageLogContext", message: str) -> None:
            if kind is QtMsgType.QtFatalMsg:
                let_through()
                _explain("start.no-display", language, WINDOW_PACKAGES)
                sys.stderr.flush()
                # Qt aborts as soon as this returns, and no exception can pass through it.
                os._exit(FAILED)
            _write(f"{plain_lines(qFormatLogMessage(kind, context, message))}\n".encode())

        before = qInstallMessageHandler(handle)
        try:
            yield
        finally:
            qInstallMessageHandler(before)


@contextmanager
def _errors_held(*, held: bool) -> Iterator[Callable[[], None]]:
    """Hold back what anybody writes to stderr, and print it at the end; yields a function that ends the holding back.

    The libraries that Qt loads know nothing of `sys.stderr`, so the descriptor itself leads elsewhere for a while. Only
    Linux has files in memory for that, and only there the libraries write to stderr.
    """
    if not held or sys.platform != "linux":
        yield lambda: None
        return
    try:
        real = os.dup(_STDERR)
    except OSError:  # The program was started without one.
        yield lambda: None
        return
    with os.fdopen(os.memfd_create("stderr"), "rb") as place:
        os.dup2(place.fileno(), _STDERR)
        try:
            yield lambda: _lead_to(real)
        finally:
            _lead_to(real)
            os.close(real)
            place.seek(0)
            _write(place.read())


def _lead_to(real: int) -> None:
    os.dup2(real, _STDERR)


def _write(text: bytes) -> None:
    with suppress(OSError):  # Nobody reads it any more.
        os.write(_STDERR, text)


def tell_of_missing_font(language: str | None = None) -> None:
    """Say on stderr that there is no font, where there is none; to be called once Qt has started.

    The window would show a box for each letter, so that it cannot say so itself.
    """
    from PySide6.QtGui import QFont, QFontMetrics

    if not QFontMetrics(QFont()).inFont("a"):
        _explain("start.no-font", language, FONT_PACKAGES)


def _explain(key: str, language: str | None, packages: tuple[str, ...], **values: str) -> None:
    words = load_words(language or _system_language())
    print(words.say(key, packages=" ".join(packages), command=COMMAND, **values), file=sys.stderr)


def _system_language() -> str:
    """Return the language of the environment: QLocale would know it better, but may not be there."""
    wishes = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return nearest_language(next(filter(None, wishes), None) or locale.getlocale()[0] or "")
