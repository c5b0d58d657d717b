"""Opens the exercises page: reads the set that travels with the program, and connects holder and panel."""

from trainer import paths
from trainer.course.files import load_set
from trainer.draw.theme import Theme
from trainer.ui.practice.panel import PracticePanel
from trainer.ui.practice.practice import Practice
from trainer.ui.tongue import Tongue


def open_practice(tongue: Tongue, theme: Theme) -> tuple[Practice, PracticePanel]:
    """Return the holder and the panel of the exercises page. Raises OSError or ValueError for a spoilt file."""
    loaded = load_set(paths.exercises() / "six-cases.toml")
    if not loaded.set.exercises:
        raise ValueError(
            ", ".join(f"{fault.exercise}: {fault.key}: {fault.found}" for fault in loaded.faults) or "six-cases.toml"
        )
    practice = Practice(loaded.set)
    panel = PracticePanel(tongue, theme)
    panel.chooser.chosen.connect(practice.begin)
    panel.task.given.connect(practice.give)
    panel.task.check_wanted.connect(practice.check)
    panel.task.skip_wanted.connect(practice.advance)
    panel.task.stop_wanted.connect(practice.stop)
    panel.reasons.named.connect(practice.name)
    panel.history.king_declared.connect(practice.declare_king)
    panel.history.rook_declared.connect(practice.declare_rook)
    panel.feedback.next_wanted.connect(practice.advance)
    panel.summary.again_wanted.connect(practice.again)
    panel.summary.other_wanted.connect(practice.stop)
    return practice, panel
