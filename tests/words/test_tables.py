"""The tables of sentences: the same keys and placeholders everywhere, a sentence for every id that is worded."""

import json
import re
from itertools import product

import pytest

from trainer import paths
from trainer.course.beliefs import BeliefId
from trainer.course.exercise import KINDS
from trainer.course.faults import SetFaultId
from trainer.course.ids import RequestRefusalId
from trainer.rules.advice.evidence import CentreState, FileState
from trainer.rules.advice.five_questions import AdviceQuestion
from trainer.rules.squares import PIECE_NAMES
from trainer.rules.terms import Condition, NoteId, RemarkId, Status, Travel, Wing
from trainer.rules.text.fault import Fault, FaultId, Field
from trainer.rules.touch.ruling import Duty, Ground
from trainer.words.fault import fault_line
from trainer.words.tables import LANGUAGE_NAMES, LANGUAGES, capitalize, load_words, nearest_language

TABLES: dict[str, dict[str, str]] = {
    language: json.loads((paths.resources() / "words" / f"{language}.json").read_text(encoding="utf-8"))
    for language in LANGUAGES
}
ENGLISH = TABLES["en"]
SAME_EVERYWHERE = {
    "grade.believed",
    "list.apart",
    "list.comma",
    "action.undo.sign",
    "action.redo.sign",
    "app.name",
    "canonical.title",
    "castling.kingside",
    "castling.queenside",
    "fen.label",
    "keys.menus",
    "menu.chess960",
    "moved.unknown",
    "path.by-several",
    "fen.label-chess960",
    "practice.title",
    "castling.name",
    "practice.set",
    "grade.of",
    "sprint.left",
    "habit.by",
    "mastery.review",
    "class.square",
}
"""What is written alike in two languages: names, notation, and a bare question mark."""

_PLACEHOLDER = re.compile(r"{(\w*)}")
_each_language = pytest.mark.parametrize("language", LANGUAGES)


def _placeholders(sentence: str) -> set[str]:
    """Return the values of a sentence; a capital only says that the value begins it."""
    return {name.lower() for name in _PLACEHOLDER.findall(sentence)}


def test_three_languages() -> None:
    assert LANGUAGES == ("en", "fr", "pt_BR")
    assert set(LANGUAGE_NAMES) == set(LANGUAGES)


@_each_language
def test_same_keys(language: str) -> None:
    assert set(TABLES[language]) == set(ENGLISH)


@_each_language
def test_keys_stand_in_order_and_once(language: str) -> None:
    text = (paths.resources() / "words" / f"{language}.json").read_text(encoding="utf-8")
    keys = [key for key, _ in json.loads(text, object_pairs_hook=list)]
    assert keys == sorted(set(keys))


@_each_language
def test_same_placeholders(language: str) -> None:
    wrong = [key for key in ENGLISH if _placeholders(TABLES[language][key]) != _placeholders(ENGLISH[key])]
    assert wrong == []


@_each_language
def test_sentences_are_clean(language: str) -> None:
    """No empty sentence, no straight apostrophe, no blank at an end, no brace that is no placeholder."""
    for key, sentence in TABLES[language].items():
        assert sentence, key
        assert sentence == sentence.strip(), key
        assert "'" not in sentence, key
        assert "  " not in sentence, key
        assert not re.search(r"[{}]", _PLACEHOLDER.sub("", sentence)), key


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_sentences_are_translated(language: str) -> None:
    same = {key for key, sentence in TABLES[language].items() if sentence == ENGLISH[key]}
    assert same <= SAME_EVERYWHERE


def _condition_keys() -> list[str]:
    statuses = [Status.MET, Status.VIOLATED, Status.NOT_APPLICABLE]
    keys = [f"{condition}.{status}" for condition, status in product(Condition, statuses)]
    return [*keys, *[f"{condition}.{Status.UNKNOWN}" for condition in (Condition.KING_UNMOVED, Condition.ROOK_UNMOVED)]]


WORDED = [
    *[f"habit.{belief}" for belief in BeliefId],
    *[f"practice.kind.{name}" for name in KINDS],
    *[f"set.fault.{fault}" for fault in SetFaultId],
    *[f"generate.refused.{refusal}" for refusal in RequestRefusalId],
    *_condition_keys(),
    *[f"remark.{remark}" for remark in RemarkId],
    *[f"note.{note}" for note in NoteId],
    *[f"piece.{name}" for name in PIECE_NAMES if name],
    *[f"name.{name}" for name in PIECE_NAMES if name],
    *[f"{key}.{side}" for key in ("side", "turn") for side in ("white", "black")],
    *[f"man.{side}.{name}" for side in ("white", "black") for name in PIECE_NAMES if name],
    *[f"verdict.yes.{wing}" for wing in Wing],
    *[f"touch.duty.{duty}" for duty in Duty],
    *[f"touch.ground.{ground}" for ground in Ground],
    *[f"advice.question.{question}" for question in AdviceQuestion],
    *[f"advice.centre.{state}" for state in CentreState],
    *[f"advice.rook.{state}" for state in FileState],
    *[f"manner.{manner}" for manner in Travel],
    "verdict.yes.lead",
    "verdict.no.lead",
    "verdict.not-now.lead",
    "verdict.unknown.lead",
]


@pytest.mark.parametrize("key", WORDED)
def test_every_id_has_a_sentence(key: str) -> None:
    assert key in ENGLISH


@_each_language
def test_a_tool_names_its_man_as_a_square_does(language: str) -> None:
    table = TABLES[language]
    for side, name in product(("white", "black"), filter(None, PIECE_NAMES)):
        assert table[f"square.{side}.{name}"] == f"{{sq}}, {table[f'man.{side}.{name}']}"


@pytest.mark.parametrize(
    ("language", "menu"), [("en", "Position menu"), ("fr", "menu Position"), ("pt_BR", "menu Posição")]
)
def test_the_hint_at_chess960_names_the_menu(language: str, menu: str) -> None:
    assert menu in TABLES[language]["note.maybe-chess960"]
    assert TABLES[language]["menu.position"].replace("&", "") in menu


def _faults() -> list[Fault]:
    faults = []
    for fault in FaultId:
        places = ["white", "black"] if fault in (FaultId.TOO_MANY_RIGHTS, FaultId.TWO_ROOKS_ONE_WING) else ["3"]
        fields = [Field.HALFMOVE_CLOCK, Field.FULLMOVE_NUMBER] if fault is FaultId.COUNTER else [Field.TEXT]
        faults += [Fault(fault, field, "x7y", place) for field, place in product(fields, places)]
    return faults


@pytest.mark.parametrize("fault", _faults(), ids=lambda fault: f"{fault.id}-{fault.field}-{fault.place}")
@_each_language
def test_every_fault_has_one_sentence(language: str, fault: Fault) -> None:
    line = fault_line(load_words(language), fault)
    assert line.endswith(".")
    assert "\n" not in line
    assert ("x7y" in line) == (fault.id not in (FaultId.EMPTY, FaultId.VARIATION_UNCLOSED))


@_each_language
def test_an_attack_on_a_crossing_square_is_never_called_check(language: str) -> None:
    check = {"en": r"\bcheck", "fr": r"\béchec\b", "pt_BR": r"\bxeque"}[language]
    for key in ("crossing-safe.violated", "crossing-safe.met", "arrival-safe.violated", "arrival-safe.met"):
        assert not re.search(check, TABLES[language][key].lower()), key


@_each_language
def test_no_square_is_called_safe(language: str) -> None:
    """Except where a belief is quoted, to say that it is wrong."""
    safe = {"en": r"\bsafe", "fr": r"\bsûre?s?\b|\babri\b", "pt_BR": r"\bsegur"}[language]
    found = [key for key, sentence in TABLES[language].items() if re.search(safe, sentence.lower())]
    assert [key for key in found if not key.startswith("belief.")] == []


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("fr", "fr"),
        ("fr_CA", "fr"),
        ("pt-PT", "pt_BR"),
        ("pt_BR", "pt_BR"),
        ("en_GB", "en"),
        ("de_DE", "en"),
        ("", "en"),
    ],
)
def test_nearest_language(wish: str, language: str) -> None:
    assert nearest_language(wish) == language


@pytest.mark.parametrize(
    ("text", "capital"),
    [
        ("the king touches Black’s rook; O-O", "The king touches Black’s rook; O-O"),
        ("être", "Être"),
        ("Rh8xh6", "Rh8xh6"),
        ("", ""),
    ],
)
def test_a_capital_changes_the_first_letter_alone(text: str, capital: str) -> None:
    assert capitalize(text) == capital


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        load_words("en").say("piece.bishop", piece="x")
    with pytest.raises(KeyError):
        load_words("en").say("no-such-id")
