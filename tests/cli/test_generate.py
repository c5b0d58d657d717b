"""`roque generate` from outside: sets that read back without a fault, one sentence for what cannot be had, statuses."""

from pathlib import Path

import pytest

from tests.cli.shell import roque
from trainer.cli import generate as cli_generate
from trainer.cli.generate import generate_command, levels_table, refusal_sentence
from trainer.course.exercise import KINDS
from trainer.course.files.read import load_set
from trainer.course.generator.generate import generate
from trainer.course.generator.request import Request
from trainer.course.ids import RequestRefusalId
from trainer.course.kinds.name import Name
from trainer.words.tables import LANGUAGES, load_words

NAMES = (
    "generate",
    "--kind",
    "name",
    "--because",
    "crossing-attacked",
    "--castling",
    "K",
    "--level",
    "3",
    "--seed",
    "7",
)


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        pytest.param((*NAMES, "--count", "3"), 0, "", id="names"),
        pytest.param(("generate", "--levels"), 0, "", id="levels"),
        pytest.param(("generate", "--help"), 0, "", id="help"),
        pytest.param(("generate",), 2, "--kind", id="no-kind"),
        pytest.param(("generate", "--kind", "dance"), 2, "dance", id="unknown-kind"),
        pytest.param(("generate", "--kind", "name", "--because", "sunny"), 2, "sunny", id="unknown-reason"),
        pytest.param(("generate", "--kind", "name", "--level", "6"), 2, "6", id="no-such-level"),
        pytest.param(("generate", "--kind", "name", "--count", "0"), 2, "1 to 10000", id="none"),
        pytest.param(("generate", "--kind", "name", "--count", "1e3"), 2, "1 to 10000", id="no-number"),
        pytest.param(("generate", "--kind", "name", "--count", "10001"), 2, "1 to 10000", id="too-many"),
        pytest.param(("generate", "--kind", "name", "--seed", "-1"), 2, "--seed", id="seed-below-zero"),
        pytest.param(("generate", "--kind", "name", "--castling", "X"), 2, "K, Q, k and q", id="no-castling"),
        pytest.param(("generate", "--kind", "name", "--lang", "tlh"), 2, "tlh", id="unknown-language"),
        pytest.param(
            ("generate", "--kind", "build", "--because", "yes-rook-crosses-attacked"), 2, "six cases", id="no-case"
        ),
        pytest.param(
            ("generate", "--kind", "name", "--because", "in-check", "--answer", "yes"), 2, "never", id="other-answer"
        ),
        pytest.param(("generate", "--kind", "mark", "--answer", "no"), 2, "not answered", id="no-answer"),
        pytest.param((*NAMES, "-o", "/no/such/folder/set.toml"), 1, "no such folder", id="no-folder"),
    ],
)
def test_status(arguments: tuple[str, ...], status: int, said: str) -> None:
    found = roque(*arguments)
    assert found.returncode == status
    assert b"Traceback" not in found.stderr
    assert said in found.stderr.decode()
    assert bool(found.stderr) is (status != 0)


def test_the_same_seed_writes_the_same_bytes() -> None:
    one, same, other = roque(*NAMES), roque(*NAMES), roque(*NAMES[:-1], "8")
    assert one.stdout == same.stdout
    assert one.stdout != other.stdout
    assert one.stdout.decode().count('expect = "crossing-safe"') == 10


def test_without_a_seed_another_one_is_taken_and_told_by_the_ids() -> None:
    first = roque("generate", "--kind", "mark", "--count", "1").stdout.decode()
    seed = first.split('id = "mark-1-')[1].split("-")[0]
    assert roque("generate", "--kind", "mark", "--count", "1", "--seed", seed).stdout.decode() == first


@pytest.mark.parametrize("kind", KINDS)
def test_a_set_reads_back_without_a_fault(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "set.toml"
    arguments = ["--kind", kind, "--level", "4", "--count", "8", "--seed", "3", "-o", str(path)]
    assert generate_command(arguments) == 0
    loaded = load_set(path)
    assert loaded.faults == ()
    assert set(loaded.set.title) == set(LANGUAGES)
    assert list(loaded.set.exercises) == list(generate(Request(KINDS[kind], 4, seed=3, number=8)))


def test_fewer_than_asked_for_are_written_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    monkeypatch.setattr(cli_generate, "generate", lambda request: generate(request._replace(number=2)))
    path = tmp_path / "set.toml"
    assert generate_command(["--kind", "mark", "--count", "5", "-o", str(path)]) == 1
    assert len(load_set(path).set.exercises) == 2
    assert capsysbinary.readouterr().err.decode() == "2 of 5 exercises: no more were found for this order.\n"


def test_where_nothing_is_found_no_file_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cli_generate, "generate", lambda request: iter(()))
    path = tmp_path / "set.toml"
    assert generate_command(["--kind", "mark", "--lang", "fr", "-o", str(path)]) == 1
    assert not path.exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("refused", list(RequestRefusalId), ids=str)
def test_every_refusal_has_a_sentence(refused: RequestRefusalId, language: str) -> None:
    sentence = refusal_sentence(load_words(language), Request(Name), refused, "all-legal")
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_levels(language: str) -> None:
    lines = levels_table(load_words(language)).splitlines()
    assert [line.split()[0] for line in lines[1:6]] == ["1", "2", "3", "4", "5"]
    assert "24–31" in lines[5]
