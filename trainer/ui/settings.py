"""What the window remembers from one start to the next: language, colours, size, marks."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QLocale, QSettings

from trainer import paths
from trainer.draw.marks import MarkLevel
from trainer.words.tables import LANGUAGES, nearest_language

THEME_CHOICES = ("system", "light", "dark")


def _set_aside_if_damaged(path: Path) -> None:
    """Rename a file that is no text, so that it is not overwritten."""
    try:
        path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        path.replace(path.with_suffix(".damaged"))
    except OSError:
        pass  # Not there yet, or not to be read: then nothing is remembered.


class Settings:
    """The remembered choices, in an INI file in the user's folder; a damaged value counts as none."""

    def __init__(self) -> None:
        path = paths.user_folder() / "roque.ini"
        _set_aside_if_damaged(path)
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    def _choice(self, key: str, allowed: tuple[str, ...], default: str) -> str:
        value = self._store.value(key)
        return value if isinstance(value, str) and value in allowed else default

    @property
    def language(self) -> str:
        """The language of the window; at first that of the system."""
        return self._choice("language", LANGUAGES, nearest_language(QLocale.system().name()))

    @language.setter
    def language(self, language: str) -> None:
        self._store.setValue("language", language)

    @property
    def theme(self) -> str:
        """One of "system", "light" and "dark"."""
        return self._choice("theme", THEME_CHOICES, "system")

    @theme.setter
    def theme(self, theme: str) -> None:
        self._store.setValue("theme", theme)

    @property
    def level(self) -> MarkLevel:
        """How much is drawn on the board."""
        return MarkLevel(self._choice("marks", tuple(MarkLevel), MarkLevel.ATTACKERS))

    @level.setter
    def level(self, level: MarkLevel) -> None:
        self._store.setValue("marks", str(level))

    @property
    def geometry(self) -> QByteArray:
        """Where the window stood, and how large; empty at first."""
        value = self._store.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("geometry", geometry)
