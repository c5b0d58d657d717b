"""The set-up is made whole or not at all, and the machine's settings of pip reach it only as far as the index."""

import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "scripts/set_up.py"


@pytest.fixture(scope="module")
def set_up() -> ModuleType:
    """Return the script as a module: it lies in no package."""
    spec = spec_from_file_location("set_up", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ALWAYS = {
    "PIP_CONSTRAINT": "constraints.txt",
    "PIP_BUILD_CONSTRAINT": "constraints.txt",
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}
INDEX = {"PIP_INDEX_URL": "http://mirror.invalid/simple"}

SETTINGS = [
    ("index", "global.index-url='http://mirror.invalid/simple'", INDEX),
    ("index-of-install", "global.index-url='x'\ninstall.index-url='http://mirror.invalid/simple'", INDEX),
    ("variable-over-file", ":env:.index-url='http://mirror.invalid/simple'\nglobal.index-url='x'", INDEX),
    ("of-another-command", "download.index-url='x'", {}),
    ("several", r"global.find-links='\n/a\n/b'", {"PIP_FIND_LINKS": "/a /b"}),
    ("certificate", "global.cert='/c.pem'\nglobal.proxy='p'", {"PIP_CERT": "/c.pem", "PIP_PROXY": "p"}),
    ("where-in-file", "global.user='true'\ninstall.target='/t'\nglobal.prefix='/p'\nglobal.root='/r'", {}),
    ("where-in-variables", ":env:.user='1'\n:env:.target='/t'\n:env:.python='/p'", {}),
    ("how", ":env:.require-hashes='1'\n:env:.no-deps='1'\n:env:.dry-run='1'\n:env:.no-binary=':all:'", {}),
    ("pins", ":env:.constraint='/etc/other.txt'\nglobal.build-constraint='/etc/other.txt'", {}),
    ("none", "", {}),
]


@pytest.mark.parametrize(("settings", "kept"), [row[1:] for row in SETTINGS], ids=[row[0] for row in SETTINGS])
def test_of_the_settings_of_pip_those_of_the_index_are_kept(
    set_up: ModuleType, settings: str, kept: dict[str, str]
) -> None:
    variables = {
        "HOME": "/home/zoë",
        "https_proxy": "p",
        "PIP_USER": "1",
        "PIP_TARGET": "/t",
        "PIP_REQUIRE_HASHES": "1",
    }
    expected = {"HOME": "/home/zoë", "https_proxy": "p"} | kept | ALWAYS
    assert set_up.environment(settings, variables) == expected


def test_without_a_network_one_sentence_says_so_and_nothing_is_left(tmp_path: Path) -> None:
    place = tmp_path / "its place"
    place.mkdir()
    (place / "half-made").touch()
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "1", "PIP_CONFIG_FILE": os.devnull}
    found = subprocess.run(
        [sys.executable, SCRIPT, "run", place],
        env=os.environ | nowhere | {"PIP_USER": "1", "PIP_REQUIRE_HASHES": "1", "PIP_TARGET": str(tmp_path / "target")},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert found.returncode == 1
    assert found.stderr.startswith("The network is needed once")
    assert found.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_what_pip_says_of_another_fault_is_printed(set_up: ModuleType) -> None:
    assert set_up.explain("ERROR: no space left\n") == "ERROR: no space left\nThe set-up failed: pip says above why."


@pytest.mark.parametrize("end", [SystemExit("no network"), KeyboardInterrupt()], ids=["failed", "interrupted"])
def test_a_set_up_that_ends_early_leaves_what_was_whole(
    set_up: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: BaseException
) -> None:
    def fail(*_: object) -> None:
        raise end

    place = tmp_path / ".venv"
    place.mkdir()
    (place / ".ready").touch()
    monkeypatch.setattr(set_up, "install", fail)
    for what in ("run", "dev"):
        with pytest.raises(type(end)):
            set_up.main(what, place)
    assert [path.name for path in place.iterdir()] == [".ready"]


def test_the_marks_stand_only_in_what_is_whole(
    set_up: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / ".venv"
    wanted: list[tuple[str, ...]] = []
    monkeypatch.setattr(set_up.venv, "create", lambda place, **_: place.mkdir())
    monkeypatch.setattr(set_up, "install", lambda place, *arguments: wanted.append((*arguments, *marks(place))))
    set_up.main("run", place)
    set_up.main("dev", place)
    assert wanted == [("--editable", "."), ("--group", "dev", ".ready")]
    assert marks(place) == (".ready", ".ready-dev")


def marks(place: Path) -> tuple[str, ...]:
    return tuple(sorted(path.name for path in place.glob(".ready*")))
