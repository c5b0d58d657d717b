"""ARGUMENTS -> what the command line prints, in this process; the Python that runs it leaves no trace in that."""

import gc
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper

from trainer.cli.main import main


def roque(*arguments: str, lines: tuple[str, ...] = ()) -> str:
    """Return what `roque` prints, with these lines as its standard input.

    Where it refuses its arguments, only the reason is returned, and where it says more than it prints, that behind it.
    """
    output, errors = _stream(), _stream()
    given = TextIOWrapper(BytesIO("".join(f"{line}\n" for line in lines).encode()), encoding="utf-8")
    before, threshold, sys.stdin = sys.stdin, gc.get_threshold(), given
    try:
        with redirect_stdout(output), redirect_stderr(errors):
            main(arguments)
    except SystemExit:
        pass
    finally:
        sys.stdin = before
        gc.set_threshold(*threshold)
    said = _text(errors).rpartition("error: ")[2]
    return _text(output) + said


def _stream() -> TextIOWrapper:
    return TextIOWrapper(BytesIO(), encoding="utf-8", newline="\n")


def _text(stream: TextIOWrapper) -> str:
    stream.flush()
    found = stream.buffer
    if not isinstance(found, BytesIO):
        raise TypeError(found)
    return found.getvalue().decode()
