"""The wheel is whole: installed alone and started from another folder, it finds its words and exercises."""

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(command: Sequence[str | Path], folder: Path, **environment: str) -> str:
    """Run a command in a folder and return what it printed."""
    found = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the tools that are installed already, so that nothing is downloaded."""
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT], folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an empty environment and return its Python; the dependencies are borrowed from here."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run([sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel], folder)
    return python


def test_the_wheel_holds_every_module_and_every_file_that_travels(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if name.startswith("trainer/")}
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "trainer").rglob("*.py")}
    travelling = [path for name in ("resources", "exercises") for path in (ROOT / name).rglob("*") if path.is_file()]
    data = {f"trainer/_data/{path.relative_to(ROOT).as_posix()}" for path in travelling}
    assert {"trainer/_data/resources/words/fr.json"} < data
    assert any(re.fullmatch(r"trainer/_data/exercises/.+\.toml", name) for name in data)
    assert inside == modules | data


def test_the_installed_program_answers_from_another_folder(installed: Path, tmp_path: Path) -> None:
    fen = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"
    # -P keeps the folder one stands in out of the way; the borrowed folder must not lend the checkout as well.
    borrowed = sysconfig.get_path("purelib")
    printed = run([installed, "-P", "-m", "trainer", "judge", "--lang", "fr", fen], tmp_path, PYTHONPATH=borrowed)
    assert printed.startswith(f"{fen}\n")
    assert "Non." in printed
    assert "a6" in printed
    told = "import trainer, trainer.paths as p; print(trainer.__file__, p.resources(), p.exercises(), sep='\\n')"
    for place in run([installed, "-P", "-c", told], tmp_path, PYTHONPATH=borrowed).split("\n")[:3]:
        assert Path(place).is_relative_to(installed.parents[1].resolve())
        assert Path(place).exists()


def test_the_installed_command_says_its_version(installed: Path, tmp_path: Path) -> None:
    command = installed.with_name("roque.exe" if os.name == "nt" else "roque")
    assert re.fullmatch(r"roque \d+\.\d+\.\d+\n", run([command, "--version"], tmp_path))


def test_every_dependency_has_one_pin_without_an_address() -> None:
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line.split("==")[0].lower() for line in pins if not line.startswith("#")]
    assert all(re.fullmatch(r"[A-Za-z0-9-_]+==[0-9.]+", line) for line in pins if not line.startswith("#"))
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = [item for group in project["dependency-groups"].values() for item in group if isinstance(item, str)]
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"], *groups]
    names = {re.split(r"[<>=!~\[ ;]", requirement, maxsplit=1)[0].lower() for requirement in wanted}
    assert names - set(pinned) == set()
    assert len(set(pinned)) == len(pinned)
