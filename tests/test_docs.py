"""The documents say what the program does: ids, printed examples, links, commands."""

import json
import re
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import get_args

import pytest

from tests.cli.shell import roque
from trainer.course.faults import SetFaultId
from trainer.course.files.keys import ITEM_LIMIT, LANGUAGE_KEYS, LENGTH_LIMITS, keys_of, kinds
from trainer.course.files.read import read_text
from trainer.course.files.text import DEPTH_LIMIT, SIZE_LIMIT
from trainer.course.ids import Attack, Case, Deed, Fate, Given, PieceName, Reason
from trainer.course.kinds.base import kind_of
from trainer.rules.advice.evidence import CentreState, FileState
from trainer.rules.terms import (
    ARTICLES,
    Cause,
    Condition,
    Legality,
    Moved,
    NoteId,
    RemarkId,
    RightStatus,
    Role,
    Status,
    Travel,
    Variant,
    Wing,
)
from trainer.rules.text.fault import FaultId, Field
from trainer.rules.touch.acts import ActId
from trainer.rules.touch.ruling import Duty, Ground

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/architecture.md",
    "docs/json.md",
    "docs/exercise-files.md",
)

LISTS: dict[str, type[StrEnum]] = {
    "Variants": Variant,
    "Wings": Wing,
    "Answers": Legality,
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
    "Manners": Travel,
}
EXAMPLE = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def table(heading: str, name: str = "docs/json.md") -> list[list[str]]:
    """Return the cells of the one table under a heading of a document."""
    section = re.split(r"\n##+ ", text_of(name).split(f"# {heading}\n")[1])[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    return rows[2:]


def anchor(heading: str) -> str:
    """Return the name that a heading is linked to by."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("heading", LISTS)
def test_every_closed_list_is_documented_whole_and_in_its_order(heading: str) -> None:
    assert [row[0] for row in table(heading)] == [f"`{name}`" for name in LISTS[heading]]


EXERCISE_FILES = "docs/exercise-files.md"

SET_LISTS: dict[str, tuple[str, ...]] = {
    "Cases": tuple(Case),
    "Answers": tuple(Given),
    "Reasons": tuple(Reason),
    "Attacks": tuple(Attack),
    "Fates": tuple(Fate),
    "Duties": tuple(Duty),
    "Deeds": tuple(Deed),
    "History": tuple(Moved),
    "Acts": tuple(ActId),
    "Pieces": get_args(PieceName),
    "Languages": LANGUAGE_KEYS,
    "Faults": tuple(SetFaultId),
    "The file": ("title", "exercise"),
}


@pytest.mark.parametrize("heading", SET_LISTS)
def test_every_closed_list_of_the_exercise_files_is_documented(heading: str) -> None:
    assert [row[0] for row in table(heading, EXERCISE_FILES)] == [f"`{name}`" for name in SET_LISTS[heading]]


def test_every_kind_has_its_section_with_its_keys_and_an_example_that_is_right() -> None:
    text = text_of(EXERCISE_FILES)
    common = {row[0].strip("`") for row in table("Every exercise", EXERCISE_FILES)} | {"castling"}
    sections = re.split(r"\n## ", text)[1:]
    documented = [section for section in sections if section.split("\n")[0] in kinds()]
    assert [section.split("\n")[0] for section in documented] == list(kinds())
    for section in documented:
        kind, (example,) = section.split("\n")[0], re.findall(r"```toml\n(.*?)```", section, re.DOTALL)
        (exercise,) = read_text(example).set.exercises
        assert kind_of(exercise) == kind
        assert all(f"`{key}`" in section for key in set(keys_of(kind)) - common)
    assert {key for kind in kinds() for key in keys_of(kind)} - {"acts", "add", "expect"} == common


@pytest.mark.parametrize("name", [EXERCISE_FILES, "README.md"])
def test_every_set_that_is_shown_is_right(name: str) -> None:
    blocks = re.findall(r"```toml\n(.*?)```", text_of(name), re.DOTALL)
    assert blocks
    for block in blocks:
        assert read_text(block).faults == ()


def test_the_limits_of_the_exercise_files_are_those_of_the_program() -> None:
    text = text_of(EXERCISE_FILES)
    assert f"at most {LENGTH_LIMITS['id']} characters" in text
    assert f"at most {LENGTH_LIMITS['moves']:,} characters" in text
    assert f"more than {DEPTH_LIMIT} brackets" in text
    assert f"of more than {ITEM_LIMIT} " in text
    assert f"{SIZE_LIMIT // 1_000_000} MB" in text


def test_the_check_that_is_shown_is_what_the_program_prints(tmp_path: Path) -> None:
    (shown,) = re.findall(r"```console\n\$ roque check my-set.toml\n(.*?)```", text_of(EXERCISE_FILES), re.DOTALL)
    good = '[[exercise]]\nid = "good"\nkind = "judge"\ncastling = "K"\nfen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"\n\n'
    path = tmp_path / "my-set.toml"
    path.write_text(good + good.replace("good", "bishop").replace('"K"', '"X"'), encoding="utf-8")
    assert roque("check", str(path)).stdout.decode().replace(f"{tmp_path}/", "") == shown


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


@pytest.mark.parametrize("command", [[], ["judge"], ["check"]], ids=["roque", "roque judge", "roque check"])
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
