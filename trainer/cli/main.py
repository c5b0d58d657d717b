"""ARGUMENTS -> EXIT STATUS: `roque` opens the window, `roque judge`, `check` and `generate` need no display."""

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
    """Run a command, and return its exit status.

    It is 0 if all is done, 1 if something is wrong with the input, 130 after an interruption. Raises SystemExit, with
    status 2, for wrong usage.
    """
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
        # Nobody reads the output any more; Python must not fail once more when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        print(f"roque: {_unwritten(words, error)}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG


def _print_anything(*, wanted: bool) -> None:
    """Make printing work on any console, and without one.

    A letter that the console does not have is replaced. Without a console all output is dropped; but where it is what
    is `wanted`, writing it raises OSError: it goes to a file that is open for reading only.
    """
    if sys.stdout is None:
        nowhere = os.open(os.devnull, os.O_RDONLY if wanted else os.O_WRONLY)
        sys.stdout = open(nowhere, "w", encoding="utf-8")  # noqa: SIM115 - open until the process ends
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _unwritten(words: list[str], error: OSError) -> str:
    """Return the sentence on an error.

    Where it is one of writing the output, it is in the language that the arguments ask for.
    """
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

    # Collecting garbage would take a tenth of the start, and there is none yet; `ui.start` turns it on again.
    gc.disable()
    with explain_missing_library(options.lang):
        from trainer.ui.start import Options, run
    return run(Options(options.fen, options.lang, options.quit_after_first_paint))
