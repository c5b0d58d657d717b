"""What the command line writes, made so that no terminal does anything but show it: JSON, and errors of usage."""

from argparse import ArgumentParser
from typing import NoReturn

from trainer.rules.text.visible import acting_escaped, visible


class Parser(ArgumentParser):
    """Reads arguments; one that is wrong is shown, whatever it holds."""

    def error(self, message: str) -> NoReturn:
        """End with a usage error."""
        super().error(visible(message))


def json_line(encoded: bytes) -> bytes:
    """Return JSON that says the same, with escapes for all that acts: JSON itself asks for only some of them."""
    if encoded.isascii() and b"\x7f" not in encoded:
        return encoded
    return acting_escaped(encoded.decode()).encode()
