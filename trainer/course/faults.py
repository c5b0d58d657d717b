"""What can be wrong with a set of exercises, as a value that words can be put to."""

from enum import StrEnum
from typing import NamedTuple

from trainer.rules.text.fault import Fault


class SetFaultId(StrEnum):
    """The closed list of what can be wrong with a file of exercises, or with one exercise of it."""

    # The file.
    FILE_UNREADABLE = "file-unreadable"
    TOO_LARGE = "too-large"
    NO_TEXT = "no-text"
    ENCODING = "encoding"
    TOO_DEEP = "too-deep"
    SYNTAX = "syntax"
    SYNTAX_VALUE = "syntax-value"
    SYNTAX_EQUALS = "syntax-equals"
    SYNTAX_STRING = "syntax-string"
    SYNTAX_TWICE = "syntax-twice"
    SYNTAX_CHARACTER = "syntax-character"
    SYNTAX_UNCLOSED = "syntax-unclosed"
    NO_EXERCISES = "no-exercises"
    NO_TABLE = "no-table"
    # The shape of an exercise.
    UNKNOWN_KIND = "unknown-kind"
    UNKNOWN_KEY = "unknown-key"
    MISSING_KEY = "missing-key"
    WRONG_TYPE = "wrong-type"
    NOT_ALLOWED = "not-allowed"
    NO_SQUARE = "no-square"
    NO_PIECE = "no-piece"
    EMPTY = "empty"
    TOO_LONG = "too-long"
    TOO_MANY_ITEMS = "too-many-items"
    DOUBLE_ID = "double-id"
    # What the rules say.
    UNREADABLE = "unreadable"
    NO_ROOK = "no-rook"
    NOT_AT_HOME = "not-at-home"
    LIE = "lie"
    NO_SINGLE_REASON = "no-single-reason"
    CANNOT_TELL = "cannot-tell"
    NO_FLIP = "no-flip"
    NO_MOVE = "no-move"
    ALREADY_LEGAL = "already-legal"
    OCCUPIED = "occupied"
    NOT_ON_PATH = "not-on-path"
    NOT_ASKED = "not-asked"
    # What is imported.
    NO_CASTLING = "no-castling"
    TOO_MANY = "too-many"


class ValueType(StrEnum):
    """What a value of TOML can have to be."""

    TEXT = "text"
    BOOLEAN = "boolean"
    TABLE = "table"
    LIST = "list"


class SetFault(NamedTuple):
    """What is wrong with a file, or with one exercise of it.

    `line` and `column` count from 1, and are 0 where there is none; that of an exercise is the line it begins on.
    `number` counts the exercises of the file from 1, and is 0 for the file itself; `exercise` is the id, where there is
    one. `key` is where in the exercise, such as "expect.f1"; `found`
    what stands there, `allowed` what may. `reading` is the fault of a FEN, of moves or of acts.
    """

    id: SetFaultId
    file: str = ""
    line: int = 0
    column: int = 0
    number: int = 0
    exercise: str = ""
    key: str = ""
    found: str = ""
    allowed: tuple[str, ...] = ()
    reading: Fault | None = None
