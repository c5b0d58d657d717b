"""TABLE -> FAULTS: each key of an exercise that its kind does not have, and each value of another type, or too long."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec.inspect

from trainer.course.exercise import KINDS, Exercise
from trainer.course.faults import SetFault, SetFaultId, ValueType
from trainer.course.toml import glimpse
from trainer.rules.squares import SQUARE_NAMES
from trainer.rules.terms import Moved

LANGUAGE_KEYS = ("en", "fr", "pt_BR")
"""The languages that a file can have titles, prompts and hints in."""

LENGTH_LIMITS = {"id": 80, "fen": 4_000, "moves": 20_000, "acts": 1_000, "title": 200, "prompt": 1_000, "hints": 1_000}
"""Characters of the texts of an exercise; titles, prompts and hints in each language."""

ITEM_LIMIT = 250
"""Items of a list or keys of a table; more are no answer to anything, and are not looked at one by one."""

_WORDED = ("title{}", "prompt{}", "hints[]{}")
_NOT_EMPTY = ("id", "fen", "acts")
_KINGS = ("white-king", "black-king")


class _Place(NamedTuple):
    """Where a value stands: the kind of the exercise, the key as it is told, and the shape of that key."""

    kind: str
    key: str = ""
    shape: str = ""

    @property
    def names_square(self) -> bool:
        """Whether the name of a square stands here."""
        return bool(self.kind) and self.shape in KINDS[self.kind].SQUARES

    def at_key(self, key: str) -> "_Place":
        """Return the place of a key that the kind defines."""
        name = f"{self.key}.{key}" if self.key else key
        return _Place(self.kind, name, f"{self.shape}.{key}" if self.shape else key)

    def at_any_key(self, key: str) -> "_Place":
        """Return the place of a key that the author of the file chose."""
        return _Place(self.kind, f"{self.key}.{glimpse(key, 24)}", f"{self.shape}{{}}")

    def at_item(self, number: int) -> "_Place":
        """Return the place of an item of a list, counted from 1."""
        return _Place(self.kind, f"{self.key}[{number}]", f"{self.shape}[]")

    def fault(self, fault: SetFaultId, found: object, allowed: tuple[str, ...] = ()) -> SetFault:
        """Return a fault at this place."""
        return SetFault(fault, key=self.key, found=glimpse(found), allowed=allowed)


@cache
def kinds() -> dict[str, msgspec.inspect.StructType]:
    """Return what each kind of exercise is made of, by its name, in the order of the kinds."""
    union = msgspec.inspect.type_info(Exercise)
    if not isinstance(union, msgspec.inspect.UnionType):
        raise TypeError(union)
    return {str(each.tag): each for each in union.types if isinstance(each, msgspec.inspect.StructType)}


def keys_of(kind: str) -> tuple[str, ...]:
    """Return the keys that a kind of exercise can have. Raises KeyError for a kind that there is not."""
    return ("kind", *(field.encode_name for field in kinds()[kind].fields))


def shape_faults(table: dict[str, Any]) -> tuple[SetFault, ...]:
    """Return all faults of a table that the types of its kind show: unknown and missing keys, wrong values."""
    if "kind" not in table:
        return (_Place("", "kind").fault(SetFaultId.MISSING_KEY, "", tuple(kinds())),)
    kind = table["kind"]
    if not isinstance(kind, str):
        return (_Place("", "kind").fault(SetFaultId.WRONG_TYPE, kind, (ValueType.TEXT,)),)
    if kind not in kinds():
        return (_Place("", "kind").fault(SetFaultId.UNKNOWN_KIND, kind, tuple(kinds())),)
    rest = {key: value for key, value in table.items() if key != "kind"}
    return tuple(_value_faults(kinds()[kind], rest, _Place(kind)))


def title_faults(title: object) -> Iterator[SetFault]:
    """Yield what is wrong with the title of a set."""
    yield from _value_faults(_TITLE, title, _Place("", "title", "title"))


_TITLE = msgspec.inspect.DictType(msgspec.inspect.StrType(), msgspec.inspect.StrType())


def _value_faults(wanted: msgspec.inspect.Type, value: object, place: _Place) -> Iterator[SetFault]:
    if isinstance(wanted, msgspec.inspect.UnionType):
        wanted = next(each for each in wanted.types if not isinstance(each, msgspec.inspect.NoneType))
    needed, python = _type_of(wanted)
    if not isinstance(value, python):
        yield place.fault(SetFaultId.WRONG_TYPE, value, (needed,))
    elif isinstance(value, list | dict) and len(value) > ITEM_LIMIT:
        yield place.fault(SetFaultId.TOO_MANY_ITEMS, str(len(value)), (str(ITEM_LIMIT),))
    elif isinstance(wanted, msgspec.inspect.StructType) and isinstance(value, dict):
        yield from _struct_faults(wanted, value, place)
    elif isinstance(wanted, msgspec.inspect.DictType) and isinstance(value, dict):
        for key, each in value.items():
            yield from _key_faults(wanted.key_type, key, place.at_any_key(key))
            yield from _value_faults(wanted.value_type, each, place.at_any_key(key))
    elif isinstance(wanted, msgspec.inspect.VarTupleType) and isinstance(value, list):
        for number, each in enumerate(value, start=1):
            yield from _value_faults(wanted.item_type, each, place.at_item(number))
    elif isinstance(value, str):
        yield from _text_faults(_choices(wanted), value, place)


def _type_of(wanted: msgspec.inspect.Type) -> tuple[ValueType, type]:
    if isinstance(wanted, msgspec.inspect.StructType | msgspec.inspect.DictType):
        return ValueType.TABLE, dict
    if isinstance(wanted, msgspec.inspect.VarTupleType):
        return ValueType.LIST, list
    if isinstance(wanted, msgspec.inspect.BoolType):
        return ValueType.BOOLEAN, bool
    return ValueType.TEXT, str


def _choices(wanted: msgspec.inspect.Type) -> tuple[str, ...]:
    """Return the texts that are allowed here, in the order in which they are declared; empty where any is."""
    if isinstance(wanted, msgspec.inspect.EnumType):
        return tuple(str(each.value) for each in wanted.cls)
    return tuple(map(str, wanted.values)) if isinstance(wanted, msgspec.inspect.LiteralType) else ()


def _struct_faults(wanted: msgspec.inspect.StructType, table: dict[str, Any], place: _Place) -> Iterator[SetFault]:
    fields = {field.encode_name: field for field in wanted.fields}
    known = keys_of(place.kind) if not place.key else tuple(fields)
    for key, value in table.items():
        if key in fields:
            yield from _value_faults(fields[key].type, value, place.at_key(key))
        else:
            yield place.at_key(glimpse(key, 24)).fault(SetFaultId.UNKNOWN_KEY, key, known)
    for name, field in fields.items():
        if field.required and name not in table:
            yield place.at_key(name).fault(SetFaultId.MISSING_KEY, "", _choices(field.type))


def _key_faults(wanted: msgspec.inspect.Type, key: str, place: _Place) -> Iterator[SetFault]:
    """Yield what is wrong with a key that the author of the file chose."""
    if place.shape in _WORDED and key not in LANGUAGE_KEYS:
        yield place.fault(SetFaultId.UNKNOWN_KEY, key, LANGUAGE_KEYS)
    elif place.shape == "history{}" and key not in (*_KINGS, *SQUARE_NAMES):
        yield place.fault(SetFaultId.NO_PIECE, key)
    elif _choices(wanted) and key not in _choices(wanted):
        yield place.fault(SetFaultId.UNKNOWN_KEY, key, _choices(wanted))
    elif place.names_square and key not in SQUARE_NAMES:
        yield place.fault(SetFaultId.NO_SQUARE, key)


def _text_faults(choices: tuple[str, ...], text: str, place: _Place) -> Iterator[SetFault]:
    if place.shape == "history{}" and place.key.split(".")[-1] in _KINGS:
        # A king is never captured.
        choices = tuple(choice for choice in choices if choice != Moved.CAPTURED)
    limit = LENGTH_LIMITS.get(place.shape.rstrip("[]{}"))
    if choices and text not in choices:
        yield place.fault(SetFaultId.NOT_ALLOWED, text, choices)
    elif place.shape in _NOT_EMPTY and not text.strip():
        yield place.fault(SetFaultId.EMPTY, text)
    elif limit is not None and len(text) > limit:
        yield place.fault(SetFaultId.TOO_LONG, str(len(text)), (str(limit),))
    elif place.names_square and text not in SQUARE_NAMES and not choices:
        yield place.fault(SetFaultId.NO_SQUARE, text)
