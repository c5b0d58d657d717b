"""Every fault of a set has one sentence in each language, on one line, whatever was found."""

import pytest

from trainer.course.exercise import ExerciseSet
from trainer.course.faults import SetFault, SetFaultId, ValueType
from trainer.course.files.read import LoadedSet
from trainer.words.set_fault import set_fault_line, set_fault_sentence, set_summary_line
from trainer.words.tables import LANGUAGES, load_words

_each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("fault", SetFaultId)
@_each_language
def test_every_fault_has_one_sentence(language: str, fault: SetFaultId) -> None:
    allowed = tuple(ValueType) if fault is SetFaultId.WRONG_TYPE else ("a", "b")
    line = set_fault_line(load_words(language), SetFault(fault, "x.toml", 3, 7, 2, "id", "expect", "x7y", allowed))
    assert line.startswith("x.toml: ")
    assert line.endswith(".")
    assert "\n" not in line
    assert all(place in line for place in ("3", "7", "2", "id", "expect"))


@_each_language
def test_a_long_list_is_not_told_to_its_end(language: str) -> None:
    allowed = tuple(f"v{number}" for number in range(99))
    sentence = set_fault_sentence(load_words(language), SetFault(SetFaultId.NOT_ALLOWED, found="x", allowed=allowed))
    assert "v23, …" in sentence
    assert "v24" not in sentence


@pytest.mark.parametrize("fault", [each for each in SetFaultId if each is not SetFaultId.WRONG_TYPE])
@_each_language
def test_what_is_allowed_is_said_once(language: str, fault: SetFaultId) -> None:
    sentence = set_fault_sentence(load_words(language), SetFault(fault, found="x7y", allowed=("a250z",)))
    assert sentence.count("a250z") == 1


@pytest.mark.parametrize("reason", ["not-found", "is-directory", "no-permission", "no-file"])
@_each_language
def test_why_a_file_cannot_be_read(language: str, reason: str) -> None:
    sentence = set_fault_sentence(load_words(language), SetFault(SetFaultId.FILE_UNREADABLE, found=reason))
    assert reason not in sentence


@_each_language
def test_the_line_that_sums_up(language: str) -> None:
    words = load_words(language)
    lines = {set_summary_line(words, "x.toml", LoadedSet(ExerciseSet({}, ()), (), total)) for total in (0, 1, 5)}
    assert len(lines) == 3
    fault = SetFault(SetFaultId.EMPTY)
    several = {set_summary_line(words, "x.toml", LoadedSet(ExerciseSet({}, ()), (fault,) * n)) for n in (0, 1, 2)}
    assert len(several) == 3
