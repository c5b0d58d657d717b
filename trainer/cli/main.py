"""The command line: `roque` opens the window, `roque judge` answers without a display."""

import errno
import gc
import os
import sys
from collections.abc import Sequence

from trainer import __version__
from trainer.rules.text.visible import visible
from trainer.words.tables import LANGUAGES

DONE, WRONG, INTERRUPTED = 0, 1, 130
_COMMANDS = ("judge", "check", "generate")
_OF_WRITING = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EBADF)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0 done, 1 something is wrong with the input, 2 usage."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _print_anything(wanted=bool(words) and words[0] in _COMMANDS)
    try:
        if words[:1] == ["judge"]:
            from trainer.cli.judge import judge_command

            return judge_command(words[1:])
        if words[:1] == ["check"]:
            from trainer.cli.check import check_command

            return check_command(words[1:])
        if words[:1] == ["generate"]:
            from trainer.cli.generate import generate_command

            return generate_command(words[1:])
        return _window(words)
    except BrokenPipeError:
        # Whoever read our output has gone; the interpreter must not fail again when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        print(f"roque: {_unwritten(words, error)}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG


def _print_anything(*, wanted: bool) -> None:
    """Let a console that lacks a letter print a substitute instead of failing, and none at all swallow it.

    Where the output is what is `wanted`, writing it to none at all is an error: so it is to what is open for reading.
    """
    if sys.stdout is None:
        nowhere = os.open(os.devnull, os.O_RDONLY if wanted else os.O_WRONLY)
        sys.stdout = open(nowhere, "w", encoding="utf-8")  # noqa: SIM115 - open until the process ends
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _unwritten(words: list[str], error: OSError) -> str:
    """Return what an error says; one that only writing raises is of the output, and said in the language asked for."""
    if error.filename is not None or error.errno not in _OF_WRITING:
        return visible(str(error))
    from trainer.words.fault import why_unwritten
    from trainer.words.tables import load_words

    after = " ".join(words).replace("=", " ").partition("--lang ")[2].split()
    table = load_words(after[0] if after and after[0] in LANGUAGES else "en")
    return table.say("write.output", why=why_unwritten(table, error))


def _window(words: list[str]) -> int:
    from trainer.cli.output import Parser

    parser = Parser(
        prog="roque",
        description="A trainer for one chess rule: when may a king castle, and why not.",
        epilog='Without a display: "roque judge FEN" answers in the terminal; "roque judge --help" says more.',
    )
    parser.add_argument("--fen", help="the position to show")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the window")
    parser.add_argument("--quit-after-first-paint", action="store_true", help="for measuring the start")
    parser.add_argument("--version", action="version", version=f"roque {__version__}")
    options = parser.parse_args(words)
    from trainer.ui.shell.fatal import explain_missing_library

    # There is no garbage yet, and looking for it takes a tenth of the start; `ui.start` turns it on again.
    gc.disable()
    with explain_missing_library(options.lang):
        from trainer.ui.start import Options, run
    return run(Options(options.fen, options.lang, options.quit_after_first_paint))
