"""ARGUMENTS -> EXIT STATUS: `roque judge` writes verdicts on positions and games, as a table or JSON, without Qt."""

import gc
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from trainer.cli.as_json import verdict_as_json
from trainer.cli.items import Item, Source, items
from trainer.cli.output import Parser, json_line
from trainer.rules.judge import judge, judge_own
from trainer.rules.position import Position
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import write_fen
from trainer.rules.text.notation import LETTERS
from trainer.words.fault import fault_line
from trainer.words.report import diagram, report
from trainer.words.tables import LANGUAGES, Words, load_words

if TYPE_CHECKING:
    from trainer.rules.touch.ruling import Ruling


def judge_command(arguments: Sequence[str]) -> int:
    """Judge the positions that the arguments name; return 0, or 1 when one cannot be read.

    Raises SystemExit for wrong usage, OSError where nothing can be read or written.
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    _refuse_what_does_not_fit(parser, options)
    # Verdicts hold no reference cycles: Python would spend a tenth of the time looking for some.
    gc.set_threshold(100_000)
    wish = Asked(load_words(options.lang), options.touch, options.advice)
    show = json_printer(wish) if options.json else table_printer(wish)
    good = True
    for item in items(_source(options)):
        printed = show(item)
        good = good and printed.good
        sys.stdout.buffer.write(printed.text + b"\n")
    sys.stdout.flush()
    return 0 if good else 1


def _parser() -> Parser:
    parser = Parser(
        prog="roque judge",
        description="Say of each of the four castlings whether it is legal, and why not.",
    )
    parser.add_argument("fen", nargs="*", metavar="FEN", help="a position, or - for one a line from standard input")
    parser.add_argument("--start", type=int, metavar="N", help="the start position of Chess960 with this number, 0-959")
    parser.add_argument("--pgn", default="", metavar="FILE", help="the games of a PGN file, - for standard input")
    parser.add_argument("--game", type=int, metavar="N", help="only the N-th game of it")
    parser.add_argument("--ply", type=int, metavar="N", help="after N half-moves instead of after the last")
    parser.add_argument("--moves", default="", help="moves to play from the position first, in SAN or UCI")
    parser.add_argument("--letters", choices=LETTERS, default="en", help="the language of the piece letters in moves")
    parser.add_argument("--chess960", action="store_true", help="read and judge by the rules of Chess960")
    parser.add_argument(
        "--touch", metavar="ACTS", help='what must be played after these acts, such as "h1 e1-g1 clock"'
    )
    parser.add_argument("--advice", action="store_true", help="weigh whether castling would be wise")
    parser.add_argument("--json", action="store_true", help="one JSON object a position, a line each")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences")
    return parser


def _refuse_what_does_not_fit(parser: Parser, options: Namespace) -> None:
    """End with a usage error where options contradict each other or are out of range."""
    if sum((bool(options.fen), bool(options.pgn), options.start is not None)) != 1:
        parser.error("give a FEN, or --start N, or --pgn FILE")
    if options.start is not None and not 0 <= options.start <= 959:
        parser.error("--start is a number from 0 to 959")
    if not options.pgn and (options.game is not None or options.ply is not None):
        parser.error("--game and --ply choose from --pgn FILE")
    if options.pgn and options.moves:
        parser.error("--moves plays from a FEN; with --pgn use --game and --ply")
    if (options.game is not None and options.game < 1) or (options.ply is not None and options.ply < 0):
        parser.error("games are counted from 1, half-moves from 0")


def _source(options: Namespace) -> Source:
    return Source(
        fen=" ".join(options.fen),
        start=options.start,
        pgn=options.pgn,
        game=options.game,
        ply=options.ply,
        moves=options.moves,
        letters=LETTERS[options.letters],
        chess960=options.chess960,
    )


# How an item is printed.


class Asked(NamedTuple):
    """What is asked besides the verdict: a ruling on acts, None if none is; advice; the language of the sentences."""

    words: Words
    touch: str | None = None
    advice: bool = False


class Printed(NamedTuple):
    """What is written for one item, and whether all of it could be read."""

    text: bytes
    good: bool


def json_printer(wish: Asked) -> Callable[[Item], Printed]:
    """Return a function from an item to one line of JSON."""
    # Imported here: the table does not need it, and it encodes ten times faster than the standard library.
    from msgspec.json import encode

    plain = wish.touch is None and not wish.advice

    def show(item: Item) -> Printed:
        if plain and item.position is not None and item.game is None and item.fault is None:
            return Printed(json_line(encode(verdict_as_json(item.fen, judge(item.position)))), good=True)
        answer, good = _full_answer(wish, item)
        return Printed(json_line(encode(answer)), good)

    return show


def _full_answer(wish: Asked, item: Item) -> tuple[dict[str, Any], bool]:
    fault, extras = item.fault, {}
    if item.game is not None:
        from trainer.cli.as_json import game_as_json

        faults = [_fault(wish.words, each) for each in item.game.faults]
        extras["game"] = game_as_json(item.game, item.ply) | {"faults": faults}
    answer: dict[str, Any] = {"fen": item.fen}
    if item.position is not None:
        answer = verdict_as_json(item.fen, judge(item.position))
        found = _asked_besides(wish, item.position)
        fault = fault or (found if isinstance(found, Fault) else None)
        extras |= {} if isinstance(found, Fault) else found
    if fault is not None:
        answer["error"] = _fault(wish.words, fault)
    return answer | extras, fault is None


def _fault(words: Words, fault: Fault) -> dict[str, Any]:
    return {"field": fault.field, "fault": fault.id, "text": fault_line(words, fault)}


def _asked_besides(wish: Asked, position: Position) -> dict[str, Any] | Fault:
    """Return what is asked besides the verdict, or why the acts cannot be read."""
    from trainer.cli.as_json import advice_as_json, ruling_as_json

    found: dict[str, Any] = {}
    if wish.touch is not None:
        ruling = _ruling(wish.touch, position)
        if isinstance(ruling, Fault):
            return ruling
        found["touch"] = ruling_as_json(ruling)
    if wish.advice:
        from trainer.rules.advice.five_questions import advise

        own = [advise(position, castling) for castling in position.own_castlings]
        found["advice"] = [advice_as_json(advice) for advice in own if advice is not None]
    return found


def _ruling(acts: str, position: Position) -> "Ruling | Fault":
    """Return what must be played after these acts, or the fault of an act that cannot be read."""
    from trainer.rules.touch.acts import read_acts
    from trainer.rules.touch.rule import rule_on

    read = read_acts(acts)
    return read if isinstance(read, Fault) else rule_on(position, read)


def table_printer(wish: Asked) -> Callable[[Item], Printed]:
    """Return a function from an item to a table."""
    encoding = sys.stdout.encoding

    def show(item: Item) -> Printed:
        lines, good = _table(wish, item)
        return Printed("\n".join(lines).encode(encoding, "replace"), good)

    return show


def _table(wish: Asked, item: Item) -> tuple[list[str], bool]:
    words, fault = wish.words, item.fault
    lines: list[str] = []
    if item.game is not None:
        from trainer.words.report import game_lines

        lines += game_lines(words, item.game, item.ply)
    elif fault is not None:
        lines.append(fault_line(words, fault))
    if item.position is None:
        return lines, fault is None
    if item.game is not None and fault is not None and fault is not item.game.stopped:
        lines.append(fault_line(words, fault))
    if fault is not None:
        lines += diagram(item.position)
    if wish.touch is None and not wish.advice:
        return [*lines, report(words, judge(item.position))], fault is None
    more, refused = _besides(wish, item.position)
    return [*lines, write_fen(item.position), *more, ""], fault is None and not refused


def _besides(wish: Asked, position: Position) -> tuple[list[str], bool]:
    """Return the lines of ruling and advice, as far as they are asked for, and whether the acts cannot be read."""
    lines: list[str] = []
    if wish.touch is not None:
        from trainer.words.playing import ruling_lines

        ruling = _ruling(wish.touch, position)
        if isinstance(ruling, Fault):
            return [fault_line(wish.words, ruling)], True
        lines += ruling_lines(wish.words, ruling)
    if wish.advice:
        from trainer.rules.advice.five_questions import advise
        from trainer.words.advice import advice_lines

        for verdict in judge_own(position):
            lines += advice_lines(wish.words, verdict, advise(position, verdict.castling))
    return lines, False
