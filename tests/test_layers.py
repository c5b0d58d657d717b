"""The house keeps its order: who may import what, how a module begins, and no sentence outside the words."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TRAINER = ROOT / "trainer"
MODULES = sorted(TRAINER.rglob("*.py"))
IDS = frozenset(json.loads((ROOT / "resources/words/en.json").read_text(encoding="utf-8")))

CORE = (
    "rules",
    "course",
    "session",
    "desk",
    "progress",
    "words",
    "paths",
    "writing",
    "cli",
)
LATE = ("chess.pgn", "msgspec", "fsrs", "tomllib", "sqlite3", "multiprocessing")
"""Each costs a part of the time until the first frame, and none is needed for it."""

SHOWS_TEXT = re.compile(
    r"Q(Action|CheckBox|GroupBox|Label|PushButton|RadioButton)|add(Action|Item|Menu|Tab)|showMessage"
    r"|set(AccessibleDescription|AccessibleName|Html|InformativeText|PlaceholderText|PlainText|StatusTip|Text|Title"
    r"|ToolTip|WhatsThis|WindowTitle)"
)
TAG = re.compile(r"<[^>]*>|&\w+;")


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Yield each imported name in full: `from a import b` is a.b."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


def is_in(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)


def test_the_core_runs_without_qt() -> None:
    found = python(f"""
import importlib, pkgutil, sys
sys.modules["PySide6"] = None
for name in {CORE}:
    module = importlib.import_module(f"trainer.{{name}}")
    for inner in pkgutil.walk_packages(getattr(module, "__path__", ()), f"trainer.{{name}}."):
        importlib.import_module(inner.name)
""")
    assert found.returncode == 0, found.stderr


def test_the_window_starts_without_what_it_needs_later() -> None:
    found = python(f"import sys, trainer.ui.app; print(*[name for name in {LATE} if name in sys.modules])")
    assert found.returncode == 0, found.stderr
    assert found.stdout.split() == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_begins_with_a_sentence(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith('"""')
    sentence = (ast.get_docstring(tree(path)) or "").split("\n\n")[0]
    assert sentence.endswith((".", "?")), f"{sentence!r} is no sentence"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_by_full_names(path: Path) -> None:
    assert not [name for name in imports(path) if name.endswith(".*") or name.startswith(".")]


@pytest.mark.parametrize("path", sorted((TRAINER / "draw").rglob("*.py")), ids=name_of)
def test_drawing_needs_no_widgets(path: Path) -> None:
    assert not [name for name in imports(path) if is_in(name, "PySide6.QtWidgets")]


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_chess_is_known_to_the_rules_alone_and_its_drawings_to_the_pieces(path: Path) -> None:
    chess = {name for name in imports(path) if is_in(name, "chess")}
    if name_of(path) == "trainer/draw/pieces.py":
        return
    assert not {name for name in chess if is_in(name, "chess.svg")}
    assert not chess or path.is_relative_to(TRAINER / "rules")


def public_types(path: Path) -> Iterator[str]:
    """Yield the public classes and type aliases of a module."""
    for node in tree(path).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.dump(node.annotation):
            yield ast.unparse(node.target)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp | ast.Call):
            yield from (ast.unparse(each) for each in node.targets if ALIAS.fullmatch(ast.unparse(each)))


ALIAS = re.compile(r"[A-Z]+[a-z]\w*")
"""How a type alias is written: no constant, whose letters are all capitals."""


def test_no_two_public_types_share_a_name() -> None:
    """A name that means two things sends whoever looks for it to the wrong room."""
    places: dict[str, list[str]] = {}
    for path in MODULES:
        for name in public_types(path):
            if not name.startswith("_"):
                places.setdefault(name, []).append(name_of(path))
    assert len(places) > 300
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_is_longer_than_a_reader_likes(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{[\d,]+\})\+")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_group_is_repeated_possessively(path: Path) -> None:
    """Python before 3.11.5 matches it wrongly when the group fails halfway; Debian 12 has 3.11.2."""
    assert not POSSESSIVE_GROUP.findall(path.read_text(encoding="utf-8"))


def literals(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an argument is built of, those inside a call left aside."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "?" for part in node.values)
    elif not isinstance(node, ast.Call):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from literals(child)


def shown_literals(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if SHOWS_TEXT.fullmatch(name):
                for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                    texts = (text for text in literals(argument) if text not in IDS)
                    yield from (text for text in texts if any(letter.isalpha() for letter in TAG.sub("", text)))


@pytest.mark.parametrize("path", sorted((TRAINER / "ui").rglob("*.py")), ids=name_of)
def test_the_window_shows_no_sentence_of_its_own(path: Path) -> None:
    assert list(shown_literals(tree(path))) == []


def test_a_sentence_in_the_window_would_be_found() -> None:
    """The test above tells a sentence from an id, a sign, a tag and a sentence that words have found."""
    planted = """
label.setText("Yes" if legal else "No")
QLabel(f"<b>{answer}</b> from {square}", parent)
button.setToolTip(words.say("label.now"))
menu.addAction("label.now")
label.setText("<b>" + sign + "&nbsp;?</b>")
label.setText(f'<span style="color:{color}">{sign}</span>')
box.setObjectName("verdict")
"""
    assert list(shown_literals(ast.parse(planted))) == ["Yes", "No", "<b>?</b> from ?"]
