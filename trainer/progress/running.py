"""A session that is not over, as plain data: after a crash one goes on where one was."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from trainer.session.drill import Outcome

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]
"""What can be kept of an answer in progress: what JSON can say."""


class Running(NamedTuple):
    """The set being worked through, the place in it, how the exercises before it went, and what was answered so far."""

    set_id: str
    place: int
    outcomes: tuple[Outcome, ...]
    answers: Mapping[str, Plain]
    at: datetime
