"""Qt is sound, and where it cannot start the program says in one sentence what is missing."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest
from PySide6.QtCore import qInstallMessageHandler, qWarning
from PySide6.QtGui import QImage, QPainter

from tests.cli.shell import roque
from trainer.ui.shell.fatal import (
    FONT_PACKAGES,
    MODULE_PACKAGES,
    WINDOW_PACKAGES,
    explain_fatal_messages,
    explain_missing_library,
)
from trainer.words.tables import LANGUAGES, load_words

ROOT = Path(__file__).resolve().parents[1]

START = """
import os, sys
from trainer.ui.shell.fatal import explain_fatal_messages
with explain_fatal_messages(*sys.argv[1:]):
    from PySide6.QtCore import qWarning
    from PySide6.QtWidgets import QApplication
    qWarning("Failed to create wl_display")
    os.system("echo Authorization required >&2")
    application = QApplication([])
print("started")
"""
"""What the program does, with a Qt and a library that have lines of their own, as some do on some machines."""
CHATTER = "Failed to create wl_display\nAuthorization required\n"

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only here Qt's plugins need a display and libraries")


def start(platform: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start a QApplication in a process that has no display, only this platform plugin."""
    bare = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    return subprocess.run(
        [sys.executable, "-c", START, *arguments],
        env=bare | {"QT_QPA_PLATFORM": platform} | environment,
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_this_is_not_the_broken_release() -> None:
    assert version("PySide6-Essentials") != "6.12.0"


def test_a_call_that_returns_nothing_keeps_the_count_of_none() -> None:
    picture = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    before = sys.getrefcount(None)
    for _ in range(1000):
        painter.setOpacity(0.5)
    after = sys.getrefcount(None)
    painter.end()
    # From Python 3.12 on None is immortal, and its count says nothing.
    assert abs(after - before) < 50


@LINUX
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("platform", ["xcb", "wayland", "no-such-platform"])
def test_without_a_display_one_sentence_says_so(platform: str, language: str) -> None:
    found = start(platform, language)
    sentence = load_words(language).say(
        "start.no-display", packages=" ".join(WINDOW_PACKAGES), command="roque judge FEN"
    )
    assert (found.returncode, found.stdout, found.stderr) == (1, "", f"{sentence}\n")
    assert sentence.count("\n") == 0
    assert "libxcb-cursor0" in sentence
    assert "roque judge FEN" in sentence


@LINUX
def test_the_window_of_the_program_says_so_too() -> None:
    found = roque("--lang", "fr", environment={"QT_QPA_PLATFORM": "xcb", "DISPLAY": "", "WAYLAND_DISPLAY": ""})
    assert (found.returncode, found.stdout) == (1, b"")
    assert found.stderr.decode() == start("xcb", "fr").stderr


@LINUX
def test_the_sentence_follows_the_language_of_the_system() -> None:
    locale = {"LC_ALL": "", "LC_CTYPE": "C.UTF-8"}
    assert start("xcb", LC_MESSAGES="fr_CA.UTF-8", **locale).stderr == start("xcb", "fr").stderr
    assert start("xcb", LC_MESSAGES="", LANG="C.UTF-8", **locale).stderr == start("xcb", "en").stderr


def test_with_a_platform_the_program_starts() -> None:
    found = start("offscreen")
    assert (found.returncode, found.stdout, found.stderr) == (0, "started\n", CHATTER)


@LINUX
def test_whoever_looks_for_plugins_reads_everything() -> None:
    found = start("xcb", "en", QT_DEBUG_PLUGINS="1")
    assert found.returncode == 1
    assert found.stderr.startswith(CHATTER)
    assert found.stderr.endswith(start("xcb", "en").stderr)


def test_without_a_stderr_the_program_starts_all_the_same() -> None:
    found = subprocess.run(
        ["sh", "-c", 'exec "$0" -c "$1" 2>&-', sys.executable, START],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (found.returncode, found.stdout) == (0, "started\n")


NO_FONT = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><cachedir>.</cachedir></fontconfig>'


@LINUX
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_font_one_sentence_says_so(tmp_path: Path, language: str) -> None:
    (tmp_path / "fonts.conf").write_text(NO_FONT, encoding="utf-8")
    surroundings = {"FONTCONFIG_FILE": str(tmp_path / "fonts.conf"), "XDG_CACHE_HOME": str(tmp_path)}
    found = roque("--lang", language, "--quit-after-first-paint", environment=surroundings)
    sentence = load_words(language).say("start.no-font", packages=" ".join(FONT_PACKAGES))
    assert found.returncode == 0
    assert [line for line in found.stderr.decode().splitlines() if "propagateSizeHints" not in line] == [sentence]


def test_with_a_font_nothing_is_said() -> None:
    assert b"font" not in roque("--lang", "en", "--quit-after-first-paint").stderr


def test_a_missing_library_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end, explain_missing_library("en"):
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory", name="QtGui")
    values = {"library": "libEGL.so.1", "packages": " ".join(MODULE_PACKAGES + WINDOW_PACKAGES)}
    sentence = load_words("en").say("start.no-library", command="roque judge FEN", **values)
    assert end.value.code == 1
    assert capsys.readouterr().err == f"{sentence}\n"
    assert "libegl1" in sentence


def test_a_mistake_of_ours_is_not_taken_for_a_missing_library() -> None:
    with pytest.raises(ModuleNotFoundError), explain_missing_library("en"):
        import_module("trainer.no_such_module")


@pytest.fixture
def default_handler() -> Iterator[None]:
    """Take pytest-qt's own handler away for a while."""
    before = qInstallMessageHandler(None)
    yield
    qInstallMessageHandler(before)


@pytest.mark.usefixtures("default_handler")
def test_what_is_said_meanwhile_comes_once_the_program_has_started(capfd: pytest.CaptureFixture[str]) -> None:
    with explain_fatal_messages("en"):
        qWarning("a plain warning")
        os.write(2, b"a library")
    assert capfd.readouterr().err == "a plain warning\na library"


def test_the_script_installs_the_packages_that_the_sentences_name() -> None:
    script = (ROOT / "scripts/system-libraries.sh").read_text(encoding="utf-8")
    tables = dict(re.findall(r"^(offscreen|window)='\n(.*?)'", script, re.MULTILINE | re.DOTALL))
    packages = {name: {line.split()[1] for line in table.splitlines()} for name, table in tables.items()}
    assert packages["offscreen"] == set(MODULE_PACKAGES)
    assert packages["window"] - packages["offscreen"] == set(WINDOW_PACKAGES)
    assert re.findall(r"echo (fonts-\S+)", script) == [*FONT_PACKAGES]
