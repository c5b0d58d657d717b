"""TEXT -> OUTPUT that every terminal only shows: lines of JSON, and errors of usage."""

from argparse import ArgumentParser
from typing import NoReturn

from trainer.rules.text.visible import acting_escaped, visible


class Parser(ArgumentParser):
    """A parser of arguments whose errors can be shown on any terminal, whatever the arguments hold."""

    def error(self, message: str) -> NoReturn:
        """End the program with a usage error. Raises SystemExit, with status 2."""
        super().error(visible(message))


def json_line(encoded: bytes) -> bytes:
    """Return JSON of the same value, in which characters that act are escaped, also those that JSON would allow."""
    if encoded.isascii() and b"\x7f" not in encoded:
        return encoded
    return acting_escaped(encoded.decode()).encode()
