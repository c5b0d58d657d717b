"""The outer shell of a FEN: out of a tag, an address, odd blanks or EPD into its fields."""

import re
from typing import NamedTuple

from trainer.rules.fault import Fault, FaultId, Field, shorten

LENGTH_LIMIT = 4000
"""Characters; the longest FEN is under 100, an EPD line with comments or an address may be longer."""

_TAG = re.compile(r"""^\[\s*FEN\s*["'“”](.*?)["'“”]\s*\]$""", re.IGNORECASE | re.DOTALL)
_ADDRESS = re.compile(r"^(?:[a-z][a-z0-9+.-]*://|www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)+/)", re.IGNORECASE)
_IN_ADDRESS = re.compile(r"(?:[^/?#&=\s]+/){7}[^/?#&]+")
_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u200e\u200f"))
_QUOTES = "\"'“”«»`"


class FenText(NamedTuple):
    """The fields of a FEN as they stand in the text, and whether its address says Chess960."""

    fields: list[str]
    says_chess960: bool = False


def split_fen(text: str) -> FenText | Fault:
    """Return the fields of a FEN, an EPD line, a `[FEN "..."]` tag or a site address that ends in a FEN."""
    if len(text) > LENGTH_LIMIT:
        return Fault(FaultId.TOO_LONG, Field.TEXT, str(len(text)))
    cleaned = (text if text.isascii() else text.translate(_INVISIBLE)).strip()
    if cleaned.startswith("[") and (tag := _TAG.match(cleaned)):
        cleaned = tag[1].strip()
    cleaned = cleaned.strip(_QUOTES).strip()
    if not cleaned:
        return Fault(FaultId.EMPTY, Field.TEXT)
    chess960 = False
    if ("." in cleaned or ":" in cleaned) and _ADDRESS.match(cleaned):
        chess960 = "960" in cleaned.partition("?")[0]
        inside = _out_of_address(cleaned)
        if inside is None:
            return Fault(FaultId.NO_POSITION, Field.TEXT, shorten(text.strip()))
        cleaned = inside
    fields = cleaned.replace("_", " ").split()
    return FenText(fields, chess960) if fields else Fault(FaultId.EMPTY, Field.TEXT)


def _out_of_address(address: str) -> str | None:
    # Imported here: only an address needs it.
    from urllib.parse import parse_qsl, unquote, unquote_plus, urlsplit

    try:
        parts = urlsplit(address)
        asked = [value for _, value in parse_qsl(parts.query)]
    except ValueError:
        return None
    for part in (*asked, unquote_plus(parts.query), _last_eight(unquote(parts.path)), unquote(parts.fragment)):
        found = _IN_ADDRESS.search(part)
        if found:
            return found[0]
    return None


def _last_eight(path: str) -> str:
    return "/".join(path.rstrip("/").split("/")[-8:])
