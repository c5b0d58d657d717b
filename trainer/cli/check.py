"""ARGUMENTS -> EXIT STATUS: `roque check` writes everything that is wrong in files of exercises, as lines or JSON."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from trainer.cli.output import Parser, json_line
from trainer.course.files.read import LoadedSet, load_set, load_stream
from trainer.words.set_fault import set_fault_line, set_fault_sentence, set_summary_line
from trainer.words.tables import LANGUAGES, Words, load_words


def check_command(arguments: Sequence[str]) -> int:
    """Check the files that the arguments name; return 0, or 1 when anything in them is wrong.

    Raises SystemExit for wrong usage, OSError where the output cannot be written.
    """
    options = _parser().parse_args(arguments)
    words = load_words(options.lang)
    good = True
    for name in options.files:
        loaded = _load(name)
        good = good and not loaded.faults
        if options.json:
            sys.stdout.buffer.write(json_line(as_json(words, name, loaded).encode()) + b"\n")
        else:
            lines = "".join(f"{line}\n" for line in _lines(words, name, loaded))
            sys.stdout.buffer.write(lines.encode(sys.stdout.encoding, "replace"))
        sys.stdout.flush()
    return 0 if good else 1


def _parser() -> Parser:
    parser = Parser(
        prog="roque check",
        description="Check files of exercises: what is wrong, exercise by exercise, a line each.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a set of exercises in TOML, - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object a file, a line each")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences")
    return parser


def _load(name: str) -> LoadedSet:
    if name != "-":
        return load_set(Path(name), name)
    if sys.stdin is None:
        from io import BytesIO

        return load_stream(BytesIO(), name)
    return load_stream(sys.stdin.buffer, name)


def _lines(words: Words, name: str, loaded: LoadedSet) -> list[str]:
    return [*(set_fault_line(words, fault) for fault in loaded.faults), set_summary_line(words, name, loaded)]


def as_json(words: Words, name: str, loaded: LoadedSet) -> str:
    """Return what was found in a file, as one line of JSON; `name` is that of the file."""
    faults = [
        {
            "fault": fault.id,
            "line": fault.line or None,
            "column": fault.column or None,
            "number": fault.number or None,
            "exercise": fault.exercise or None,
            "key": fault.key or None,
            "found": fault.found,
            "allowed": fault.allowed,
            "text": set_fault_sentence(words, fault),
        }
        for fault in loaded.faults
    ]
    file = name.encode(errors="replace").decode()
    found = {"file": file, "exercises": loaded.total, "good": len(loaded.set.exercises), "faults": faults}
    return json.dumps(found, ensure_ascii=False)
