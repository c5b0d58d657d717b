"""What the window remembers from one start to the next: language, colours, size, marks, ways to castle, position."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QByteArray, QLocale, QSettings

from trainer import paths
from trainer.draw.marks import MarkLevel
from trainer.draw.theme import BOARDS, THEMES
from trainer.rules.grouping import Grouping
from trainer.rules.moves import CastlingBy
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen
from trainer.ui.board.gesture import Mode
from trainer.words.playing import Notation
from trainer.words.tables import LANGUAGES, nearest_language

ALL_THEMES = ("system", *THEMES)
CASTLING_SIGNS = ("letters", "zeros")
SCALES = ("100", "125", "150", "200", "300")
PIECE_LETTERS = ("language", "english", "figurines")

_LONGEST = 32767
"""Characters of a remembered text: as many as a field of the window takes."""


def _set_aside_if_damaged(path: Path) -> None:
    """Rename a file that is no text, so that it is not overwritten."""
    try:
        path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        # In a folder that is read-only the file stays, and is not overwritten either.
        with suppress(OSError):
            path.replace(path.with_suffix(".damaged"))
    except OSError:
        pass  # Not there yet, or not to be read: then nothing is remembered.


def _one_of(value: object, allowed: tuple[str, ...], default: str) -> str:
    return value if isinstance(value, str) and value in allowed else default


class _Choice:
    """A remembered choice out of a few; at first, and when it is damaged, the `default`."""

    def __init__(self, allowed: Iterable[str], default: str) -> None:
        self._allowed = tuple(allowed)
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._key = name

    def __get__(self, settings: "Settings", owner: type) -> str:
        return _one_of(settings.stored(self._key), self._allowed, self._default)

    def __set__(self, settings: "Settings", value: str) -> None:
        settings.store(self._key, str(value))


class _Flag:
    """A remembered yes or no."""

    def __init__(self, *, default: bool) -> None:
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._key = name

    def __get__(self, settings: "Settings", owner: type) -> bool:
        value = settings.stored(self._key)
        if isinstance(value, bool):
            return value
        # What was read from the file is a word.
        return value == "true" if value in ("true", "false") else self._default

    def __set__(self, settings: "Settings", value: bool) -> None:
        settings.store(self._key, value)


class _Text:
    """A remembered text; empty at first, and when it is damaged."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._key = name.removeprefix("_")

    def __get__(self, settings: "Settings", owner: type) -> str:
        value = settings.stored(self._key)
        return value if isinstance(value, str) and len(value) <= _LONGEST else ""

    def __set__(self, settings: "Settings", value: str) -> None:
        settings.store(self._key, value)


class Settings:
    """The remembered choices, in an INI file in the user's folder; a damaged value counts as none."""

    theme = _Choice(ALL_THEMES, "system")
    """One of `ALL_THEMES`."""
    board = _Choice(BOARDS, "wood")
    """The colours of the squares."""
    scale = _Choice(SCALES, "100")
    """The size of everything in per cent, beside what the system asks for; in force from the next start."""
    grouping = _Choice(Grouping, Grouping.SIX)
    """How the conditions are counted: each of the six by itself, or some as one."""
    animation = _Flag(default=True)
    """Whether men glide where they go."""
    castling_by = _Choice(CastlingBy, CastlingBy.BOTH)
    """Which gesture castles in standard chess: the king to its arrival square, onto its rook, or both."""
    castling_sign = _Choice(CASTLING_SIGNS, "letters")
    """Whether O-O is written with letters or with zeros."""
    piece_letters = _Choice(PIECE_LETTERS, "language")
    """How moves name the pieces: as the language does, in English, or by figurines."""
    over_the_board = _Flag(default=False)
    """Whether a piece that was touched must be moved."""
    chess960 = _Flag(default=False)
    """Whether the position of the board page is judged by the rules of Chess960."""
    mode = _Choice(Mode, Mode.SETUP)
    """Whether the hand on the board page sets up or plays."""
    draft = _Text()
    """The text that was typed into the FEN field and could not be read; empty without one."""
    desk = _Text()
    """All that is on the desk, as `trainer.ui.board_page.remembered` writes it."""
    learner = _Text()
    """The name of whoever learned last."""
    sets_folder = _Text()
    """The folder of the user's own sets; empty before one is chosen."""
    _position = _Text()

    def __init__(self) -> None:
        self.file = paths.user_folder() / "roque.ini"
        _set_aside_if_damaged(self.file)
        self._store = self._opened()

    def _opened(self) -> QSettings:
        return QSettings(str(self.file), QSettings.Format.IniFormat)

    def stored(self, key: str) -> object:
        """Return the value of a key as it was stored, or None."""
        return self._store.value(key)

    def store(self, key: str, value: object) -> None:
        """Remember the value of a key."""
        self._store.setValue(key, value)

    def sync(self) -> None:
        """Write now what has been chosen; `unwritable` says afterwards whether that failed."""
        if self.unwritable:
            # A store that has failed once reports that for good; a new one of the same file holds the same values.
            self._store = self._opened()
        self._store.sync()

    @property
    def unwritable(self) -> bool:
        """Whether the file could not be written, in a folder that is read-only for example."""
        return self._store.status() is QSettings.Status.AccessError

    @property
    def language(self) -> str:
        """The language of the window; at first that of the system."""
        return _one_of(self.stored("language"), LANGUAGES, nearest_language(QLocale.system().name()))

    @language.setter
    def language(self, language: str) -> None:
        self.store("language", language)

    @property
    def notation(self) -> Notation:
        """How moves are written in lists."""
        return Notation(self.piece_letters, self.castling_sign == "zeros")

    @property
    def level(self) -> MarkLevel:
        """How much is drawn on the board."""
        return MarkLevel(_one_of(self.stored("marks"), tuple(MarkLevel), MarkLevel.ATTACKERS))

    @level.setter
    def level(self, level: MarkLevel) -> None:
        self.store("marks", str(level))

    @property
    def position(self) -> str:
        """The FEN of the board page, where `desk` is missing or damaged; empty at first, and when it cannot be read."""
        fen = self._position
        return "" if isinstance(read_fen(fen), Fault) else fen

    @position.setter
    def position(self, fen: str) -> None:
        self._position = fen

    @property
    def geometry(self) -> QByteArray:
        """Where the window stood, and how large; empty at first."""
        value = self.stored("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self.store("geometry", geometry)
