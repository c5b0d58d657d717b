"""The files of the exercises: sets that are opened and exported, games that come in, and what is wrong with them.

What reads and writes them is imported where it is first done: the first frame needs none of it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trainer.ui.menus import Menus
from trainer.ui.settings.values import Settings
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import ask_file, ask_folder, show_problem
from trainer.ui.window import MainWindow

if TYPE_CHECKING:
    from trainer.ui.practice.practice import Practice


class ExerciseFiles(QObject):
    """Fulfils the wishes of the File menu that speak of exercises, and takes files that are dropped on the window.

    `practise` shows the page of the exercises and returns who holds them, or None where it cannot be opened.
    """

    def __init__(
        self,
        window: MainWindow,
        menus: Menus,
        tongue: Tongue,
        settings: Settings,
        practise: Callable[[], "Practice | None"],
    ) -> None:
        super().__init__(window)
        self._window, self._tongue, self._settings, self._practise = window, tongue, settings, practise
        menus.open_set.triggered.connect(self._choose_set)
        menus.import_set.triggered.connect(self._choose_import)
        menus.mine.triggered.connect(self._choose_games)
        menus.export_set.triggered.connect(self._export_set)
        window.dropped.connect(self.take)

    def take(self, files: tuple[Path, ...]) -> None:
        """Open a file that was dropped, if it is a set; else import its positions. More than one file is refused."""
        from trainer.course.files.kind import FileKind, kind_of
        from trainer.words.set_fault import set_fault_line

        if len(files) > 1:
            self._say(self._tongue.words.say("drop.one-file"))
            return
        kind = kind_of(files[0])
        if isinstance(kind, FileKind):
            (self.open_set if kind is FileKind.SET else self.import_set)(files[0])
        else:
            self._say(set_fault_line(self._tongue.words, kind._replace(file=files[0].name or str(files[0]))))

    def open_set(self, path: Path) -> None:
        """Begin the exercises of a user's file; its faults are shown, and the sound exercises begun all the same."""
        practice = self._practise()
        if practice is not None:
            from trainer.ui.practice.sets import begin_file

            self._say(begin_file(practice, self._tongue, path))

    def import_set(self, path: Path) -> None:
        """Begin the exercises on the positions of a file, games or FENs; what cannot be read is said."""
        practice = self._practise()
        if practice is not None:
            from trainer.ui.practice.sets import begin_import

            self._say(begin_import(practice, self._tongue, path, chess960=self._settings.chess960))

    def mine(self, path: Path) -> None:
        """Look through the games of a file for positions worth asking about."""
        practice = self._practise()
        if practice is not None:
            from trainer.ui.practice.mining_window import MiningWindow

            mining = MiningWindow(self._window, self._tongue, path, chess960=self._settings.chess960)
            mining.practice_wanted.connect(practice.begin_set)
            mining.begin()

    def choose_folder(self) -> None:
        """Ask in which folder the user's own sets are, and list them from then on."""
        title = self._tongue.words.say("practice.choose-folder")
        ask_folder(self._window, title, self._settings.sets_folder, self._take_folder)

    def _choose_set(self) -> None:
        words = self._tongue.words
        title, kind = words.say("action.open-set"), words.say("file.sets")
        ask_file(self._window, title, kind, self._open_chosen, folder=self._settings.sets_folder)

    def _open_chosen(self, path: Path) -> None:
        self._take_folder(path.parent)
        self.open_set(path)

    def _take_folder(self, folder: Path) -> None:
        self._settings.sets_folder = str(folder)
        self._practise()

    def _choose_import(self) -> None:
        words = self._tongue.words
        title, kind = words.say("action.import-set"), words.say("file.games-fens")
        ask_file(self._window, title, kind, self.import_set, "*.pgn *.txt *.fen *.epd")

    def _choose_games(self) -> None:
        words = self._tongue.words
        ask_file(self._window, words.say("action.mine"), words.say("file.games"), self.mine, "*.pgn")

    def _export_set(self) -> None:
        from trainer.ui.practice.sets import ask_export

        practice = self._practise()
        if practice is not None:
            ask_export(self._window, practice, self._tongue, self._settings)

    def _say(self, faults: str) -> None:
        if faults:
            show_problem(self._window, faults)
