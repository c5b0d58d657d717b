"""STORE -> CSV: the answers of one learner or of all, for a spreadsheet.

UTF-8 with a byte order mark: without it Excel reads the file in the code page of the country and spoils every accent;
LibreOffice, R, pandas and Python ("utf-8-sig") take it away. A cell that a spreadsheet would run as a formula is
led in by an apostrophe: names are typed by children.
"""

import codecs
import csv
import io
from datetime import UTC, datetime
from pathlib import Path

from trainer.progress.store.answers import Row, Store, time_of
from trainer.progress.store.faults import StoreFault
from trainer.progress.store.learners import learners
from trainer.writing import write_whole

COLUMNS = ("learner", "time", "kind", "about", "castling", "deciders", "right", "hint", "belief", "exercise")
"""The first line: ids, the same in every language. Times are UTC, as ISO 8601 writes them."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_text(store: Store, learner: int | None = None, delimiter: str = ",") -> str | StoreFault:
    """Return the answers of a learner, or of all, as CSV; a semicolon suits an Excel that writes 3,5 for 3.5."""
    rows, named = store.rows(learner), learners(store)
    if isinstance(rows, StoreFault):
        return rows
    if isinstance(named, StoreFault):
        return named
    names = dict(named)
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=delimiter)
    writer.writerow(COLUMNS)
    writer.writerows(_line(row, names.get(row[1], "")) for row in rows)
    return text.getvalue()


def export_csv(store: Store, path: Path, learner: int | None = None, delimiter: str = ",") -> StoreFault | None:
    """Write the answers of a learner, or of all, to a file: whole, or not at all.

    Return what is wrong with the file of progress. Raises OSError when the other file cannot be written.
    """
    text = csv_text(store, learner, delimiter)
    if isinstance(text, StoreFault):
        return text
    write_whole(path, codecs.BOM_UTF8 + text.encode())
    return None


def _line(row: Row, name: str) -> list[str]:
    _, _, at, kind, about, castling, deciders, right, hint, belief, exercise = row
    cells = [name, _iso(at), kind, about, castling, deciders, str(right), str(hint), belief or "", exercise]
    return [f"'{cell}" if cell.startswith(_FORMULA) else cell for cell in cells]


def _iso(stamp: int) -> str:
    try:
        when: datetime = time_of(stamp).astimezone(UTC)
    except OverflowError:
        return ""
    return when.isoformat(timespec="milliseconds")
