"""PATH, UNSAVED -> KEEPING: the file is opened, anew where it has gone, and everything unsaved is written into it."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from trainer.progress.store.answers import Store
from trainer.progress.store.faults import ANOTHER_FILE, SetAside, StoreFault, StoreFaultId
from trainer.progress.store.opening import Opened, open_store
from trainer.progress.unsaved import Unsaved, tried

PATIENCE, IMPATIENCE = 1.0, 0.05
"""Seconds to wait for another program that locks the file; the second where it did so at the last try as well."""

_VANISHED = (StoreFaultId.GONE, StoreFaultId.FOREIGN)
"""The faults of a file that was taken away, or emptied."""


class Keeping(NamedTuple):
    """The state of the file after a try: what still waits to be written, and what kept it from being written.

    `store` is None while the file could not be opened yet. `aside` is a file that this try had to set aside, and `anew`
    says that it began a new one since the old one had gone; `renamed` has new names by old, of learners whom another
    window renamed.
    """

    store: Store | None = None
    unsaved: Unsaved = Unsaved()
    fault: StoreFault | None = None
    aside: SetAside | None = None
    anew: bool = False
    renamed: Mapping[str, str] = {}


def settled(path: Path, before: Keeping, now: datetime) -> Keeping:
    """Return the state after trying to write all that waits into the file at a path.

    A file that has gone or is spoilt since it was opened is opened anew, and everything is tried once more.
    """
    after = _once(path, before, now)
    if after.fault is None or after.store is None or after.fault.id not in ANOTHER_FILE:
        return after
    again = _once(path, after._replace(store=None), now)
    anew = again.fault is None and again.aside is None and after.fault.id in _VANISHED
    return again._replace(anew=anew, renamed={**after.renamed, **again.renamed})


def _once(path: Path, before: Keeping, now: datetime) -> Keeping:
    opened = open_store(path, now, _patience(before.fault)) if before.store is None else Opened(before.store)
    if isinstance(opened, StoreFault):
        return Keeping(None, before.unsaved, opened)
    unsaved, fault, renamed = tried(opened.store, before.unsaved)
    store = replace(opened.store, patience=_patience(fault))
    return Keeping(store, unsaved, fault, opened.aside, renamed=renamed)


def _patience(fault: StoreFault | None) -> float:
    return IMPATIENCE if fault is not None and fault.id is StoreFaultId.BUSY else PATIENCE
