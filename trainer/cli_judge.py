"""`roque judge`: positions and games in, verdicts out, as a table or as JSON, without a display and without Qt."""

import gc
import sys
from argparse import Namespace
from collections.abc import Sequence

from trainer.cli_items import Source, items
from trainer.cli_output import Parser
from trainer.cli_print import Asked, json_printer, table_printer
from trainer.rules.notation import LETTERS
from trainer.words.tables import LANGUAGES, load_words


def judge_command(arguments: Sequence[str]) -> int:
    """Judge the positions that the arguments name; return 0, or 1 when a position cannot be read."""
    parser = _parser()
    options = parser.parse_args(arguments)
    _refuse_what_does_not_fit(parser, options)
    # Verdicts hold no cycles: looking for some after every few hundred values costs a tenth of the time.
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
