"""Opens the exercises page: reads the set that travels with the program, and connects holder and panel."""

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from trainer import paths
from trainer.course.encoding import unreadable
from trainer.course.exercise import ExerciseSet
from trainer.course.files import LoadedSet, load_set
from trainer.course.importing import import_set
from trainer.course.library import sets_in
from trainer.course.writing import save_set
from trainer.draw.licence import Licence
from trainer.draw.theme import Theme
from trainer.ui.messages import ask_place, show_problem
from trainer.ui.practice.begin import Sessions
from trainer.ui.practice.keeper import Keeper
from trainer.ui.practice.licence import licence_of, print_licence, save_licence
from trainer.ui.practice.panel import PracticePanel
from trainer.ui.practice.practice import Practice
from trainer.ui.practice.sheet import passed
from trainer.ui.settings import Settings
from trainer.ui.tongue import Tongue
from trainer.words.set_fault import set_fault_line

SIX_CASES = "six-cases.toml"
"""The set that the page begins with, castling by castling."""

SET_NAME = "roque.toml"
"""What a set that is exported is called at first."""

MOST_FAULTS = 5
"""How many faults of a file are said at once."""


def begin_file(practice: Practice, tongue: Tongue, path: Path) -> str:
    """Begin the set of a file, and return what is wrong with it: empty where nothing is."""
    loaded = load_set(path)
    practice.begin_set(loaded.set)
    return _faults_text(tongue, loaded)


def _faults_text(tongue: Tongue, loaded: LoadedSet) -> str:
    lines = [set_fault_line(tongue.words, fault) for fault in loaded.faults]
    more = len(lines) - MOST_FAULTS
    return "\n".join([*lines[:MOST_FAULTS], *([tongue.words.say("practice.more-faults", n=more)] if more > 0 else [])])


def begin_import(practice: Practice, tongue: Tongue, path: Path, *, chess960: bool) -> str:
    """Begin the positions of a file, games or FENs, as a set; return what is wrong with it, empty where nothing is."""
    try:
        loaded = import_set(path, chess960=chess960)
    except OSError as error:
        return _unreadable_line(tongue, path, error)
    practice.begin_set(loaded.set)
    return _faults_text(tongue, loaded) or ("" if loaded.set.exercises else tongue.words.say("import.nothing"))


def ask_export(window: QWidget, practice: Practice | None, tongue: Tongue) -> None:
    """Ask where, and write the exercises of the session there as a set; say so where that cannot be done."""
    drill, words = None if practice is None else practice.state.drill, tongue.words
    if practice is None or drill is None:
        show_problem(window, words.say("export.nothing"))
        return
    found = ExerciseSet(practice.title or {words.language: words.say(f"session.{drill.manner}")}, drill.exercises)

    def write(path: Path) -> None:
        try:
            save_set(path, found)
        except OSError as error:
            show_problem(window, _unreadable_line(tongue, path, error))
        except ValueError:
            show_problem(window, words.say("mining.too-large"))

    ask_place(window, words.say("action.export-set"), words.say("file.sets"), Path.home() / SET_NAME, write)


def _unreadable_line(tongue: Tongue, path: Path, error: OSError) -> str:
    return set_fault_line(tongue.words, unreadable(error)._replace(file=path.name))


def open_practice(tongue: Tongue, theme: Theme, settings: Settings) -> tuple[Practice, PracticePanel, Keeper]:
    """Return the holder, the panel and the keeper of the exercises page.

    Raises ValueError, with a sentence, for a spoilt file.
    """
    loaded = load_set(paths.exercises() / SIX_CASES)
    if not loaded.set.exercises:
        raise ValueError("\n".join(set_fault_line(tongue.words, fault) for fault in loaded.faults[:MOST_FAULTS]))
    practice = Practice(loaded.set)
    sets = tuple(entry for entry in sets_in(paths.exercises()) if entry.path.name != SIX_CASES)
    keeper = Keeper(practice, tongue, settings)
    panel = PracticePanel(tongue, theme, sets, keeper)
    sessions = Sessions(practice, keeper)
    _connect_sessions(practice, panel, keeper, sessions, tongue)
    panel.sets.chosen.connect(partial(begin_file, practice, tongue))
    panel.chooser.chosen.connect(practice.begin)
    panel.task.given.connect(practice.give)
    panel.task.check_wanted.connect(practice.check)
    panel.task.skip_wanted.connect(practice.advance)
    panel.task.stop_wanted.connect(practice.stop)
    panel.task.none_wanted.connect(practice.none)
    panel.task.refused.connect(practice.refuse)
    panel.task.hint_wanted.connect(practice.hint)
    panel.reasons.named.connect(practice.name)
    panel.wings.toggled.connect(practice.toggle)
    panel.fates.chosen.connect(practice.tell)
    panel.duties.chosen.connect(practice.rule)
    panel.history.king_declared.connect(practice.declare_king)
    panel.history.rook_declared.connect(practice.declare_rook)
    panel.feedback.next_wanted.connect(practice.advance)
    panel.summary.other_wanted.connect(practice.stop)
    return practice, panel, keeper


def _connect_sessions(
    practice: Practice, panel: PracticePanel, keeper: Keeper, sessions: Sessions, tongue: Tongue
) -> None:
    panel.sessions.chosen.connect(sessions.begin)
    panel.resume.resumed.connect(sessions.resume)
    panel.resume.dropped.connect(keeper.drop)
    panel.resume.dropped.connect(partial(panel.show_practice, practice))
    panel.summary.again_wanted.connect(sessions.again)
    panel.learners.chosen.connect(keeper.choose)
    panel.in_class.reveal_wanted.connect(practice.reveal)
    practice.ticked.connect(panel.task.show_left)
    panel.sheet.save_wanted.connect(partial(_save, practice, panel, keeper, tongue))
    panel.sheet.print_wanted.connect(partial(_print, practice, panel, keeper, tongue))


def _licence(practice: Practice, keeper: Keeper, tongue: Tongue) -> Licence | None:
    drill = practice.state.drill
    if drill is None or not passed(drill):
        return None
    return licence_of(tongue.words, drill, keeper.name, practice.clock())


def _save(practice: Practice, panel: PracticePanel, keeper: Keeper, tongue: Tongue) -> None:
    licence = _licence(practice, keeper, tongue)
    if licence is not None:
        save_licence(panel.window(), tongue.words, licence)


def _print(practice: Practice, panel: PracticePanel, keeper: Keeper, tongue: Tongue) -> None:
    licence = _licence(practice, keeper, tongue)
    if licence is not None:
        print_licence(panel.window(), licence)
