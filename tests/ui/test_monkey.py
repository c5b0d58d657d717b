"""A monkey for a moment, the same each time; the long run is a target of its own."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import OpenWindow
from tests.ui.monkey import run


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_hands_and_keys_break_nothing(open_window: OpenWindow, qapp: QApplication, seed: int) -> None:
    run(qapp, open_window().app, 600, seed)
