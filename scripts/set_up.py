"""Make the virtual environment whole, or not at all: `set_up.py run .venv` for the program, `dev` for the tests.

What the machine's pip is told of how to reach the package index is kept; what it is told of where and how to install
is not, since it would be meant for something else.
"""

import os
import shutil
import subprocess
import sys
import venv
from ast import literal_eval
from collections.abc import Mapping
from pathlib import Path

PINS = {"PIP_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt"}
REACHING = {
    *("index-url", "extra-index-url", "pypi-url", "no-index", "find-links", "trusted-host", "proxy", "cert"),
    *("client-cert", "keyring-provider", "timeout", "default-timeout", "retries", "resume-retries", "cache-dir"),
    *("no-cache-dir", "no-input", "use-feature", "use-deprecated"),
}
"""Those of pip's settings that say how the index is reached."""
SECTIONS = ("global", "install", ":env:")
"""Where `pip config list` finds them; the later ones win."""

NO_NETWORK = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ProxyError",
    "Network is unreachable",
)
"""What pip says between the lines when it reaches nobody."""


def environment(settings: str, variables: Mapping[str, str]) -> dict[str, str]:
    """Return the variables for pip: those of the machine without pip's, but for what reaches the index, and our pins.

    `settings` is what `pip config list` prints, the variables among it.
    """
    kept: dict[str, str] = {}
    lines = [line.partition("=") for line in settings.splitlines()]
    for section in SECTIONS:
        for name, _, value in lines:
            key = name.removeprefix(f"{section}.")
            if key != name and key in REACHING:
                kept["PIP_" + key.upper().replace("-", "_")] = " ".join(str(literal_eval(value)).split())
    others = {name: value for name, value in variables.items() if not name.startswith("PIP_")}
    # No file is read again: what was found in them stands in the variables now.
    return others | kept | PINS | {"PIP_CONFIG_FILE": os.devnull, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def explain(said: str) -> str:
    """Return what to print when pip has failed: a sentence where the network is missing, else what pip said."""
    if any(sign in said for sign in NO_NETWORK):
        return "The network is needed once, to download about 100 MB, and the package index cannot be reached."
    return f"{said.strip()}\nThe set-up failed: pip says above why."


def install(place: Path, *arguments: str) -> None:
    """Install into an environment; raises `SystemExit` with a sentence where that fails."""
    pip = [place / ("Scripts/python.exe" if os.name == "nt" else "bin/python"), "-m", "pip"]
    settings = subprocess.run([*pip, "config", "list"], capture_output=True, encoding="utf-8", check=False).stdout
    for wanted in (["--upgrade", "pip"], [*arguments]):
        found = subprocess.run(
            [*pip, "install", *wanted],
            env=environment(settings, os.environ),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if found.returncode:
            raise SystemExit(explain(found.stdout))


def main(what: str, place: Path) -> None:
    """Install what is wanted into the environment at a place; a mark in it says that this was done."""
    ready = place / ".ready"
    if what == "dev":
        print("Installing the tools for tests and checks ...", flush=True)
        install(place, "--group", "dev")
        (place / ".ready-dev").touch()
        return
    print(f"Setting up {place} (once; about 100 MB to download) ...", flush=True)
    begun = not ready.exists()
    try:
        if begun:
            # Whatever is there was interrupted.
            venv.create(place, with_pip=True, clear=True, symlinks=os.name != "nt")
        install(place, "--editable", ".")
    except BaseException:
        if begun:
            shutil.rmtree(place, ignore_errors=True)
        raise
    ready.touch()


if __name__ == "__main__":
    try:
        main(sys.argv[1], Path(sys.argv[2]))
    except KeyboardInterrupt:
        sys.exit(130)
