"""Qt's own windows speak the language of the program, also where its table has a text as it was written earlier."""

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.dialogs import close_dialog, open_dialog
from trainer.words.tables import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_windows_of_qt_speak_the_language(language: str, open_window: OpenWindow, qtbot: QtBot) -> None:
    hand = open_window(language=language)
    cancel = {"en": "Cancel", "fr": "Annuler", "pt_BR": "Cancelar"}
    look_in = {"en": "Look in:", "fr": "Voir dans\N{NO-BREAK SPACE}:", "pt_BR": "Procurar em:"}
    kind = {"en": "Files of type:", "fr": "Fichiers de type\N{NO-BREAK SPACE}:", "pt_BR": "Arquivos do tipo:"}
    qtbot.waitUntil(lambda: QCoreApplication.translate("QPlatformTheme", "Cancel") == cancel[language])
    for chosen in (language, *LANGUAGES, language):
        hand.app.choices.choose_language(chosen)
        dialog = open_dialog(hand, "open-set")
        said = [each.text().replace("&", "") for each in dialog.findChildren(QLabel) if each.isVisible()]
        assert {look_in[chosen], kind[chosen]} <= set(said)
        assert cancel[chosen] in [each.text().replace("&", "") for each in dialog.findChildren(QPushButton)]
        close_dialog(dialog)
