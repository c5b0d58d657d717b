"""The documents say what the program does: ids, printed examples, links, commands."""

import json
import re
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path

import pytest

from tests.cli.shell import roque
from trainer.rules.evidence import CentreState, FileState
from trainer.rules.fault import FaultId, Field
from trainer.rules.ruling import Duty, Ground
from trainer.rules.terms import (
    ARTICLES,
    Answer,
    Cause,
    Condition,
    Manner,
    NoteId,
    RemarkId,
    RightStatus,
    Role,
    Status,
    Variant,
    Wing,
)

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/architecture.md", "docs/json.md")

LISTS: dict[str, type[StrEnum]] = {
    "Variants": Variant,
    "Wings": Wing,
    "Answers": Answer,
    "Conditions": Condition,
    "Statuses of a condition": Status,
    "Statuses of the right": RightStatus,
    "Causes": Cause,
    "Roles": Role,
    "Remarks": RemarkId,
    "Notes": NoteId,
    "Faults": FaultId,
    "Fields": Field,
    "Duties": Duty,
    "Grounds": Ground,
    "States of the centre": CentreState,
    "States of a file": FileState,
    "Manners": Manner,
}
EXAMPLE = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """Return the cells of the one table under a heading of docs/json.md."""
    section = text_of("docs/json.md").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    return rows[2:]


def anchor(heading: str) -> str:
    """Return the name that a heading is linked to by."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("heading", LISTS)
def test_every_closed_list_is_documented_whole_and_in_its_order(heading: str) -> None:
    assert [row[0] for row in table(heading)] == [f"`{name}`" for name in LISTS[heading]]


def test_the_articles_are_those_of_the_program() -> None:
    assert {row[0].strip("`"): row[2] for row in table("Conditions")} == {key: ARTICLES[key] for key in Condition}


def test_the_json_that_is_shown_is_what_the_program_prints() -> None:
    blocks = re.findall(r"```json\n(.*?)```", text_of("docs/json.md"), re.DOTALL)
    answer, fault = map(json.loads, blocks)
    printed = json.loads(roque("judge", "--json", EXAMPLE).stdout)
    assert answer == printed | {"castlings": printed["castlings"][:1]}
    assert fault == json.loads(roque("judge", "--json", fault["fen"]).stdout)


def test_the_table_that_the_readme_shows_is_what_the_program_prints() -> None:
    (shown,) = re.findall(r'```console\n\$ \S+ judge "(?:.*?)"\n(.*?)```', text_of("README.md"), re.DOTALL)
    assert EXAMPLE in shown
    assert roque("judge", EXAMPLE).stdout.decode().startswith(shown)


@pytest.mark.parametrize("command", [[], ["judge"]], ids=["roque", "roque judge"])
def test_every_option_is_in_the_readme(command: list[str]) -> None:
    options = set(re.findall(r"--[a-z0-9-]+", roque(*command, "--help").stdout.decode())) - {"--help"}
    assert options >= {"--lang"}
    assert options <= set(re.findall(r"--[a-z0-9-]+", text_of("README.md")))


def test_every_target_that_is_named_is_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    named = {target for name in DOCUMENTS for target in re.findall(r"\bmake ([a-z]+)\b`?", _commands(text_of(name)))}
    assert {"run", "test", "lint"} <= named <= targets


def _commands(text: str) -> str:
    """Return what is code in a document: between backticks, or indented."""
    spans: Iterable[str] = re.findall(r"`([^`\n]+)`", text)
    return "\n".join([*spans, *(line for line in text.splitlines() if line.startswith("    "))])


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_inside_the_project_leads_somewhere(name: str) -> None:
    headings = {anchor(heading) for heading in re.findall(r"^#+ (.*)$", text_of(name), re.MULTILINE)}
    for target in re.findall(r"\]\(([^)]+)\)", text_of(name)):
        if target.startswith("#"):
            assert target[1:] in headings
        elif "://" not in target:
            assert ((ROOT / name).parent / target).exists(), target
