"""Opens the exercises page: reads the set that travels with the program, and connects holder and panel."""

from trainer import paths
from trainer.course.files import load_set
from trainer.course.library import sets_in
from trainer.draw.theme import Theme
from trainer.ui.practice.panel import PracticePanel
from trainer.ui.practice.practice import Practice
from trainer.ui.tongue import Tongue

SIX_CASES = "six-cases.toml"
"""The set that the page begins with, castling by castling."""


def open_practice(tongue: Tongue, theme: Theme) -> tuple[Practice, PracticePanel]:
    """Return the holder and the panel of the exercises page. Raises OSError or ValueError for a spoilt file."""
    loaded = load_set(paths.exercises() / SIX_CASES)
    if not loaded.set.exercises:
        raise ValueError(", ".join(str(fault) for fault in loaded.faults) or SIX_CASES)
    practice = Practice(loaded.set)
    sets = tuple(entry for entry in sets_in(paths.exercises()) if entry.path.name != SIX_CASES)
    panel = PracticePanel(tongue, theme, sets)
    panel.sets.chosen.connect(lambda path: practice.begin_set(load_set(path).set))
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
    panel.summary.again_wanted.connect(practice.again)
    panel.summary.other_wanted.connect(practice.stop)
    return practice, panel
