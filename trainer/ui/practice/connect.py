"""Opens the exercises page: reads the set that travels with the program, and connects holder and panel."""

from functools import partial

from trainer import paths
from trainer.course.files import load_set
from trainer.course.library import sets_in
from trainer.draw.licence import Licence
from trainer.draw.theme import Theme
from trainer.ui.practice.begin import Sessions
from trainer.ui.practice.keeper import Keeper
from trainer.ui.practice.licence import licence_of, print_licence, save_licence
from trainer.ui.practice.panel import PracticePanel
from trainer.ui.practice.practice import Practice
from trainer.ui.practice.sets import MOST_FAULTS, begin_file
from trainer.ui.practice.sheet import passed
from trainer.ui.settings import Settings
from trainer.ui.tongue import Tongue
from trainer.words.set_fault import set_fault_line

SIX_CASES = "six-cases.toml"
"""The set that the page begins with, castling by castling."""


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
    panel = PracticePanel(tongue, theme, settings, sets, keeper)
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
    panel.score.step_wanted.connect(practice.step_to)
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
