"""ARGUMENTS -> EXIT STATUS: `roque generate` writes a set of exercises made from a seed, as TOML, without Qt."""

import signal
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from itertools import chain
from pathlib import Path
from typing import BinaryIO, get_args

from trainer.cli.output import Parser
from trainer.course.exercise import KINDS, ExerciseSet
from trainer.course.files.write import write_exercise, write_set
from trainer.course.generator.generate import generate
from trainer.course.generator.levels import LEVELS
from trainer.course.generator.request import Request, reason_of, refusal
from trainer.course.ids import Case, CastlingLetter, Given, Reason, RequestRefusalId
from trainer.course.kinds.base import kind_of
from trainer.course.kinds.history import PLAYED
from trainer.course.kinds.prepare import PREPARED
from trainer.words.fault import why_unwritten
from trainer.words.tables import LANGUAGES, Words, load_words
from trainer.writing import writing_whole

COUNT_LIMIT = 10_000
"""Exercises of one set: more would make a file too large to be read."""

SEED_LIMIT = 2**53


def generate_command(arguments: Sequence[str]) -> int:
    """Write the set that the arguments ask for; return 0, or 1 when fewer were found, or the file cannot be written.

    Raises SystemExit for wrong usage, OSError where standard output cannot be written.
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    words = load_words(options.lang)
    if options.levels:
        print(levels_table(words))
        return 0
    if options.kind is None:
        parser.error("give --kind KIND, or --levels for what the levels are")
    request = _request(options)
    refused = refusal(request)
    if refused is not None:
        parser.error(refusal_sentence(words, request, refused, options.because))
    try:
        found = _write(_texts(request), options.output)
    except BrokenPipeError:
        raise
    except OSError as error:
        if options.output is None:
            raise
        print(words.say("write.fault", file=str(options.output), why=why_unwritten(words, error)), file=sys.stderr)
        return 1
    if found < options.count:
        print(words.say("generate.short", found=found, wanted=options.count), file=sys.stderr)
    return 0 if found == options.count else 1


def _parser() -> Parser:
    parser = Parser(
        prog="roque generate",
        description="Make exercises from a seed, each verified by the rules, and write them as a set in TOML.",
    )
    parser.add_argument("--kind", choices=list(KINDS), metavar="KIND", help=", ".join(KINDS))
    parser.add_argument(
        "--because", choices=[*Reason, *Case], metavar="ID", help="what decides: " + ", ".join((*Case, *Reason))
    )
    parser.add_argument("--castling", type=_letters, default=get_args(CastlingLetter), help="any of K, Q, k, q: Kk")
    parser.add_argument("--level", type=int, choices=[level.number for level in LEVELS], default=1)
    parser.add_argument("--count", type=_count, default=10, help=f"how many, 1 to {COUNT_LIMIT}; 10 if not given")
    parser.add_argument("--seed", type=_seed, help="the same seed gives the same set; another one if not given")
    parser.add_argument("--answer", type=Given, choices=list(Given), metavar="ANSWER", help=", ".join(Given))
    parser.add_argument("-o", "--output", type=_output, metavar="FILE", help="write there; - is standard output")
    parser.add_argument("--levels", action="store_true", help="print what the levels mean")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences")
    return parser


def _output(text: str) -> Path | None:
    return None if text == "-" else Path(text)


def _letters(text: str) -> tuple[str, ...]:
    if not text or not set(text) <= set(get_args(CastlingLetter)):
        raise ArgumentTypeError("name castlings by the letters K, Q, k and q")
    return tuple(letter for letter in get_args(CastlingLetter) if letter in text)


def _count(text: str) -> int:
    return _number(text, 1, COUNT_LIMIT)


def _seed(text: str) -> int:
    return _number(text, 0, SEED_LIMIT)


def _number(text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high):
        raise ArgumentTypeError(f"give a number from {low} to {high}")
    return int(text)


def _request(options: Namespace) -> Request:
    reason = None if options.because is None else reason_of(options.because)
    seed = options.seed
    if seed is None:
        # Imported here: with a seed that is named, no other is drawn.
        from secrets import randbelow

        seed = randbelow(1_000_000)
    return Request(KINDS[options.kind], options.level, reason, options.castling, options.answer, seed, options.count)


def refusal_sentence(words: Words, request: Request, refused: RequestRefusalId, because: str | None) -> str:
    """Return the sentence on why a request cannot be met; `because` is the reason as it was typed, None without one."""
    allowed = {
        RequestRefusalId.NO_CASE: tuple(Case),
        RequestRefusalId.NOT_PREPARED: PREPARED,
        RequestRefusalId.NOT_PLAYED: PLAYED,
    }
    listed = ", ".join(allowed.get(refused, ()))
    return words.say(
        f"generate.refused.{refused}",
        because=because,
        answer=request.answer,
        kind=kind_of(request.kind),
        allowed=listed,
    )


def _texts(request: Request) -> Iterator[str]:
    """Yield the head of the set, then exercise by exercise; nothing where none is found."""
    for number, exercise in enumerate(generate(request)):
        head = "" if number else write_set(ExerciseSet(_titles(request), ()))
        yield f"{head}\n{write_exercise(exercise)}"


def _titles(request: Request) -> dict[str, str]:
    titles = {}
    for language in LANGUAGES:
        words = load_words(language)
        kind = words.say(f"practice.kind.{kind_of(request.kind)}")
        titles[language] = words.say("generate.title", kind=kind, level=request.level)
    return titles


def _write(texts: Iterator[str], output: Path | None) -> int:
    """Write the texts, and return how many there were; a file is begun only when there is one."""
    count, first = 0, next(texts, None)
    if first is None:
        return 0
    with nullcontext(sys.stdout.buffer) if output is None else _written(output) as target:
        for text in chain((first,), texts):
            target.write(text.encode())
            count += 1
        target.flush()
    return count


@contextmanager
def _written(output: Path) -> Iterator[BinaryIO]:
    """Yield a file to write into, whole or not at all.

    Meanwhile SIGTERM and SIGHUP raise KeyboardInterrupt, so that an unfinished file is taken away.
    """
    ends = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    # A signal that is ignored, as by nohup, stays ignored.
    ends = [end for end in ends if signal.getsignal(end) is signal.SIG_DFL]
    for end in ends:
        signal.signal(end, signal.default_int_handler)
    try:
        with writing_whole(output) as target:
            yield target
    finally:
        for end in ends:
            signal.signal(end, signal.SIG_DFL)


def levels_table(words: Words) -> str:
    """Return what the levels mean, as a table: men, decoys, how far an attacker stands, pawns."""
    rows = [[words.say(f"generate.levels.{name}") for name in ("level", "men", "distance", "decoys", "pawns")]]
    for level in LEVELS:
        pairs = (level.men, level.distance, level.decoys, level.pawns)
        rows.append([str(level.number), *(f"{low}\N{EN DASH}{high}" for low, high in pairs)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join((*lines, "", words.say("generate.levels.note")))
