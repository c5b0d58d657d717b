"""`roque judge`: FEN in, verdicts out, as a table or as JSON, without a display and without Qt."""

import gc
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from trainer.rules.as_json import verdict_as_json
from trainer.rules.fault import Fault
from trainer.rules.fen import read_fen, write_fen
from trainer.rules.fen_text import LENGTH_LIMIT
from trainer.rules.judge import judge
from trainer.rules.position import Position
from trainer.words.report import report
from trainer.words.tables import LANGUAGES, Words, load_words
from trainer.words.verdict import fault_line


class _Question(NamedTuple):
    words: Words
    chess960: bool
    moves: str


class _Answer(NamedTuple):
    line: bytes
    good: bool


def judge_command(arguments: Sequence[str]) -> int:
    """Judge the positions that the arguments name; return 0, or 1 when a position cannot be read."""
    options = _parser().parse_args(arguments)
    words = load_words(options.lang)
    # Verdicts hold no cycles: looking for some after every few hundred values costs a tenth of the time.
    gc.set_threshold(100_000)
    texts: Iterable[str] = [" ".join(options.fen)]
    if options.fen == ["-"]:
        texts = _lines_of_stdin()
    question = _Question(words, options.chess960, options.moves)
    answer = _json_answers(question) if options.json else _worded_answers(question)
    good = True
    for text in texts:
        found = answer(text)
        good = good and found.good
        sys.stdout.buffer.write(found.line + b"\n")
    sys.stdout.flush()
    return 0 if good else 1


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="roque judge",
        description="Say of each of the four castlings whether it is legal, and why not.",
    )
    parser.add_argument("fen", nargs="+", metavar="FEN", help="a position, or - for one a line from standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object a position, a line each")
    parser.add_argument("--moves", default="", help="moves to play from it first, in SAN or UCI")
    parser.add_argument("--chess960", action="store_true", help="read and judge by the rules of Chess960")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences")
    return parser


def _lines_of_stdin() -> Iterator[str]:
    """Yield the lines that are not blank; bytes that are no UTF-8 become a sign that no FEN has."""
    if sys.stdin is None:
        return
    for line in sys.stdin.buffer:
        text = line.decode("utf-8", errors="replace").strip().removeprefix("\ufeff")
        if text:
            yield text


def _position(question: _Question, text: str) -> Position | Fault:
    position = read_fen(text, chess960=question.chess960)
    if isinstance(position, Fault) or not question.moves:
        return position
    # Imported here: most questions are about a position as it stands.
    from trainer.rules.play import play_text

    return play_text(position, question.moves)


def _json_answers(question: _Question) -> Callable[[str], _Answer]:
    # Imported here: the table does not need it, and it encodes ten times faster than the standard library.
    from msgspec.json import encode

    def answer(text: str) -> _Answer:
        given = text[:LENGTH_LIMIT].strip().encode(errors="replace").decode()
        position = _position(question, text)
        if isinstance(position, Fault):
            sentence = fault_line(question.words, position)
            error = {"field": position.field, "fault": position.id, "text": sentence}
            return _Answer(encode({"fen": given, "error": error}), good=False)
        fen = write_fen(position) if question.moves else given
        return _Answer(encode(verdict_as_json(fen, judge(position))), good=True)

    return answer


def _worded_answers(question: _Question) -> Callable[[str], _Answer]:
    encoding = sys.stdout.encoding

    def answer(text: str) -> _Answer:
        position = _position(question, text)
        if isinstance(position, Fault):
            return _Answer(fault_line(question.words, position).encode(encoding, "replace"), good=False)
        return _Answer(report(question.words, judge(position)).encode(encoding, "replace"), good=True)

    return answer
