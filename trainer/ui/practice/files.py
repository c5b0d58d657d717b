"""The files of the exercises: sets that are opened and exported, games that come in, and what is wrong with them.

What reads and writes them is imported where it is first done: the first frame needs none of it.
"""

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trainer.ui.menus import Menus
from trainer.ui.settings.values import Settings
from trainer.ui.shell.jobs import Job
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import ask_file, ask_folder, show_problem
from trainer.ui.window import MainWindow

if TYPE_CHECKING:
    from trainer.course.faults import SetFault
    from trainer.course.files.kind import FileKind
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
        self._look = Job(self)
        self._look.finished.connect(self._take_kind)
        menus.open_set.triggered.connect(self._choose_set)
        menus.import_set.triggered.connect(self._choose_import)
        menus.mine.triggered.connect(self._choose_games)
        menus.export_set.triggered.connect(self._export_set)
        window.dropped.connect(self.take)

    def take(self, files: tuple[Path, ...]) -> None:
        """Open a file that was dropped. More than one file is refused."""
        if len(files) > 1:
            self._say(self._tongue.words.say("drop.one-file"))
        else:
            self.open_file(files[0])

    def open_file(self, path: Path) -> None:
        """Begin the exercises of a file if it is a set; else gather exercises from its games or its FENs."""
        self._look.start(partial(_look_at, path))

    def _take_kind(self, seen: "tuple[Path, FileKind | SetFault]") -> None:
        from trainer.course.files.kind import FileKind
        from trainer.words.set_fault import set_fault_line

        path, kind = seen
        if not isinstance(kind, FileKind):
            self._say(set_fault_line(self._tongue.words, kind._replace(file=path.name or str(path))))
        elif kind is FileKind.SET:
            self.open_set(path)
        else:
            self.gather(path)

    def open_set(self, path: Path) -> None:
        """Begin the exercises of a user's file; its faults are shown, and the sound exercises begun all the same."""
        practice = self._practise()
        if practice is not None:
            from trainer.ui.practice.sets import begin_file

            self._say(begin_file(practice, self._tongue, path))

    def gather(self, path: Path) -> None:
        """Read the games or the FENs of a file beside the window, and offer the exercises they give."""
        practice = self._practise()
        if practice is not None:
            from trainer.ui.practice.gather_window import GatherWindow

            window = GatherWindow(self._window, self._tongue, path, chess960=self._settings.chess960)
            window.practice_wanted.connect(practice.begin_set)
            window.begin()

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
        ask_file(self._window, title, kind, self.open_file, "*.pgn *.txt *.fen *.epd")

    def _choose_games(self) -> None:
        words = self._tongue.words
        ask_file(self._window, words.say("action.mine"), words.say("file.games"), self.open_file, "*.pgn")

    def _export_set(self) -> None:
        from trainer.ui.practice.sets import ask_export

        practice = self._practise()
        if practice is not None:
            ask_export(self._window, practice, self._tongue, self._settings)

    def _say(self, faults: str) -> None:
        if faults:
            show_problem(self._window, faults)


def _look_at(path: Path, stopped: Callable[[], bool]) -> "Generator[None, None, tuple[Path, FileKind | SetFault]]":
    """Return, beside the window, what a file is: it may lie where reading takes long."""
    from trainer.course.files.kind import kind_of

    yield from ()
    return path, kind_of(path)
