"""The window in which a file of games or FENs becomes exercises: how far it has come, and what to do with them."""

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QProgressBar, QPushButton, QVBoxLayout, QWidget

from trainer.course.files.read import LoadedSet
from trainer.course.files.text import unreadable
from trainer.course.files.write import save_set
from trainer.course.games.gather import gather
from trainer.course.games.mining import Mined, Progress
from trainer.course.games.parts import PART_SIZE
from trainer.ui.practice.sets import faults_text
from trainer.ui.shell.jobs import Job, in_processes
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import ask_place
from trainer.ui.widgets.cards import SPACE, primary, row, text_label
from trainer.words.fault import why_unwritten

_SIZE = QSize(460, 210)
_STEPS = 1000


class GatherWindow(QDialog):
    """Reads a file once it is begun; Escape, Cancel and closing it end that at once, wherever it stands.

    Signals:
        practice_wanted: the exercises that were found, an ExerciseSet; the window is closed.
    """

    practice_wanted = Signal(object)

    def __init__(self, parent: QWidget | None, tongue: Tongue, path: Path, *, chess960: bool = False) -> None:
        super().__init__(parent)
        self._tongue, self._path, self._chess960 = tongue, path, chess960
        self._gathered: Mined | LoadedSet | None = None
        self._told: Callable[[], str] = self._searching
        self._wrong: Callable[[], str] = self._no_faults
        self.job = Job(self)
        self.setObjectName("mining")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._build()
        self._connect()
        self.resize(_SIZE)
        self._show_state()

    def _build(self) -> None:
        self._state = text_label("body", "miningState")
        self._count = text_label("muted", "miningCount")
        self._faults = text_label("fault", "miningFaults")
        self._notice = text_label("fault", "miningNotice")
        self._bar = QProgressBar()
        self._bar.setObjectName("miningBar")
        # Until it is known how far it has come, it only shows that it is at work.
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._practise, self._save, self._cancel = primary(QPushButton()), QPushButton(), QPushButton()
        for button, name in ((self._practise, "Practise"), (self._save, "Save"), (self._cancel, "Cancel")):
            button.setObjectName(f"mining{name}")
            button.setAutoDefault(True)
        page = QWidget()
        # The ground of the main window has this name in the style sheet.
        page.setObjectName("ground")
        self._inside, box = QVBoxLayout(page), QVBoxLayout(self)
        self._inside.setContentsMargins(5 * SPACE, 5 * SPACE, 5 * SPACE, 5 * SPACE)
        self._inside.setSpacing(3 * SPACE)
        for widget in (self._state, self._bar, self._count, self._faults, self._notice):
            self._inside.addWidget(widget)
        self._inside.addStretch(1)
        self._inside.addLayout(row(self._practise, self._save, self._cancel))
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(page)

    def _connect(self) -> None:
        words = self._tongue
        words.bind(self.setWindowTitle, "mining.title")
        words.bind(self._bar.setAccessibleName, "mining.progress")
        words.bind(self._practise.setText, "mining.practise")
        words.bind(self._save.setText, "mining.save")
        words.changed.connect(self._show_state)
        self.job.progressed.connect(self._take_progress)
        self.job.finished.connect(self._take_result)
        self.job.failed.connect(self._take_error)
        self._practise.clicked.connect(self._give)
        self._save.clicked.connect(self._ask_where)
        self._cancel.clicked.connect(self.reject)

    def begin(self) -> None:
        """Show the window, and begin to read."""
        self.open()
        self._cancel.setFocus()
        self.job.start(self._work)

    def _work(self, stopped: Callable[[], bool]) -> Generator[Progress, None, Mined | LoadedSet]:
        """Return the generator that reads the file; small games are mined in its thread, as processes start slowly."""
        large = self._path.stat().st_size > 2 * PART_SIZE
        mapped = partial(in_processes, stopped=stopped) if large else map
        return gather(self._path, chess960=self._chess960, mapped=mapped)

    # What the job says.

    def _take_progress(self, progress: Progress) -> None:
        words = self._tongue.words
        self._bar.setRange(0, _STEPS)
        self._bar.setValue(_STEPS * progress.done // max(progress.total, 1))
        if progress.games is None:
            self._count.setText(words.say("import.so-far", n=progress.found))
        else:
            self._count.setText(words.say("mining.so-far", games=progress.games, positions=progress.found))

    def _take_result(self, gathered: Mined | LoadedSet) -> None:
        if gathered.set.exercises:
            self._gathered = gathered
        if isinstance(gathered, Mined):
            self._tell(partial(self._on_games, gathered))
        else:
            self._tell(partial(self._on_list, gathered), partial(faults_text, self._tongue, gathered))
        if self._gathered is not None:
            self._practise.setFocus()

    def _on_games(self, mined: Mined) -> str:
        words = self._tongue.words
        key = "mining.found" if mined.positions else "mining.nothing" if mined.games else "mining.no-games"
        told = words.say(key, positions=mined.positions, games=mined.games)
        return f"{told} {words.say('mining.unread', n=mined.unread)}" if mined.unread else told

    def _on_list(self, loaded: LoadedSet) -> str:
        found = len(loaded.set.exercises)
        return self._tongue.words.say("import.found" if found else "import.nothing", n=found)

    def _take_error(self, error: Exception) -> None:
        self._tell(partial(self._on_error, error))

    def _on_error(self, error: Exception) -> str:
        words = self._tongue.words
        reason = unreadable(error).found if isinstance(error, OSError) else str(error)
        return words.say("mining.fault", found=words.table.get(f"file.{reason}", reason))

    # What it shows.

    def _searching(self) -> str:
        return self._tongue.words.say("mining.searching", name=self._path.name)

    def _no_faults(self) -> str:
        return ""

    def _tell(self, sentence: Callable[[], str], faults: Callable[[], str] | None = None) -> None:
        self._told, self._wrong = sentence, faults or self._no_faults
        self._show_state()
        # Sentences and faults may need more lines than the bar.
        self.resize(self.size().expandedTo(QSize(0, self._inside.heightForWidth(self.width()))))

    def _show_state(self) -> None:
        over = self._told != self._searching
        self._state.setText(self._told())
        self._faults.setText(self._wrong())
        for label in (self._faults, self._notice):
            label.setVisible(bool(label.text()))
        for widget in (self._bar, self._count):
            widget.setVisible(not over)
        for button in (self._practise, self._save):
            button.setVisible(self._gathered is not None)
        self._cancel.setText(self._tongue.words.say("mining.close" if over else "mining.cancel"))

    # What is done with it.

    def _give(self) -> None:
        if self._gathered is not None:
            found = self._gathered.set
            self.accept()
            self.practice_wanted.emit(found)

    def _ask_where(self) -> None:
        words = self._tongue.words
        place = self._path.with_suffix(".toml")
        ask_place(self, words.say("mining.save").rstrip("…"), words.say("file.sets"), place, self._save_to)

    def _save_to(self, path: Path) -> None:
        if self._gathered is None:
            return
        words = self._tongue.words
        try:
            save_set(path, self._gathered.set)
        except OSError as error:
            told = words.say("mining.save-fault", why=why_unwritten(words, error))
        except ValueError:
            told = words.say("mining.too-large")
        else:
            told = words.say("mining.saved", name=path.name)
        self._notice.setText(told)
        self._show_state()

    def done(self, result: int) -> None:
        """End the work, and close: Escape, Cancel and the frame of the window come here."""
        self.job.cancel()
        super().done(result)
