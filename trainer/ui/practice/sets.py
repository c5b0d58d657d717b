"""FILE -> SET BEGUN, SENTENCES on its faults; and the exercises of a session, written to a file as a set."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from trainer.course.exercise import ExerciseSet
from trainer.course.files.read import LoadedSet, load_set
from trainer.course.files.write import save_set
from trainer.ui.practice.practice import Practice
from trainer.ui.settings.values import Settings
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import MOST_LINES, ask_place, show_problem
from trainer.words.fault import why_unwritten
from trainer.words.set_fault import set_fault_line

SET_NAME = "roque.toml"
"""What a set that is exported is called at first."""


def begin_file(practice: Practice, tongue: Tongue, path: Path) -> str:
    """Begin the set of a file, and return its faults, see `faults_text`."""
    loaded = load_set(path)
    practice.begin_set(loaded.set, loaded.source)
    return faults_text(tongue, loaded)


def faults_text(tongue: Tongue, loaded: LoadedSet) -> str:
    """Return the faults of a set, a sentence a line, at most `MOST_LINES` and how many more; empty without any."""
    lines = [set_fault_line(tongue.words, fault) for fault in loaded.faults]
    more = len(lines) - MOST_LINES
    return "\n".join([*lines[:MOST_LINES], *([tongue.words.say("practice.more-faults", n=more)] if more > 0 else [])])


def ask_export(window: QWidget, practice: Practice, tongue: Tongue, settings: Settings) -> None:
    """Ask for a file, and write the exercises of the session there as a set; show a message if that fails."""
    drill, words = practice.state.drill, tongue.words
    if drill is None or not drill.exercises:
        show_problem(window, words.say("export.nothing"))
        return
    found = ExerciseSet(practice.title or {words.language: words.say(f"session.{drill.manner}")}, drill.exercises)

    place = Path(settings.sets_folder or Path.home()) / SET_NAME

    def write(path: Path) -> None:
        try:
            save_set(path, found)
            settings.sets_folder = settings.sets_folder or str(path.parent)
        except OSError as error:
            show_problem(window, words.say("mining.save-fault", why=why_unwritten(words, error)))
        except ValueError:
            show_problem(window, words.say("mining.too-large"))

    ask_place(window, words.say("action.export-set"), words.say("file.sets"), place, write)
