"""ITEM -> a line of JSON, or a table in the language of the user."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from trainer.cli_items import Item
from trainer.cli_output import json_line
from trainer.rules.as_json import verdict_as_json
from trainer.rules.fault import Fault
from trainer.rules.fen import write_fen
from trainer.rules.judge import judge, judge_own
from trainer.rules.position import Position
from trainer.words.fault import fault_line
from trainer.words.report import diagram, report
from trainer.words.tables import Words

if TYPE_CHECKING:
    from trainer.rules.ruling import Ruling


class Asked(NamedTuple):
    """What is asked besides the verdict: the acts of a hand, whether castling is wise, and in which language."""

    words: Words
    touch: str | None = None
    advice: bool = False


class Printed(NamedTuple):
    """A line or a table, and whether the input was right."""

    text: bytes
    good: bool


def json_printer(wish: Asked) -> Callable[[Item], Printed]:
    """Return what turns an item into one line of JSON."""
    # Imported here: the table does not need it, and it encodes ten times faster than the standard library.
    from msgspec.json import encode

    plain = wish.touch is None and not wish.advice

    def show(item: Item) -> Printed:
        if plain and item.position is not None and item.game is None and item.fault is None:
            return Printed(json_line(encode(verdict_as_json(item.fen, judge(item.position)))), good=True)
        answer, good = _full_answer(wish, item)
        return Printed(json_line(encode(answer)), good)

    return show


def _full_answer(wish: Asked, item: Item) -> tuple[dict[str, Any], bool]:
    fault, extras = item.fault, {}
    if item.game is not None:
        from trainer.rules.more_json import game_as_json

        faults = [_fault(wish.words, each) for each in item.game.faults]
        extras["game"] = game_as_json(item.game, item.ply) | {"faults": faults}
    answer: dict[str, Any] = {"fen": item.fen}
    if item.position is not None:
        answer = verdict_as_json(item.fen, judge(item.position))
        found = _asked_besides(wish, item.position)
        fault = fault or (found if isinstance(found, Fault) else None)
        extras |= {} if isinstance(found, Fault) else found
    if fault is not None:
        answer["error"] = _fault(wish.words, fault)
    return answer | extras, fault is None


def _fault(words: Words, fault: Fault) -> dict[str, Any]:
    return {"field": fault.field, "fault": fault.id, "text": fault_line(words, fault)}


def _asked_besides(wish: Asked, position: Position) -> dict[str, Any] | Fault:
    """Return what is asked besides the verdict, or why the acts cannot be read."""
    from trainer.rules.more_json import advice_as_json, ruling_as_json

    found: dict[str, Any] = {}
    if wish.touch is not None:
        ruling = _ruling(wish.touch, position)
        if isinstance(ruling, Fault):
            return ruling
        found["touch"] = ruling_as_json(ruling)
    if wish.advice:
        from trainer.rules.advice import advise

        own = [advise(position, castling) for castling in position.own_castlings]
        found["advice"] = [advice_as_json(advice) for advice in own if advice is not None]
    return found


def _ruling(acts: str, position: Position) -> "Ruling | Fault":
    """Return what must be played after these acts, or why they cannot be read."""
    from trainer.rules.acts import read_acts
    from trainer.rules.touch import rule_on

    read = read_acts(acts)
    return read if isinstance(read, Fault) else rule_on(position, read)


def table_printer(wish: Asked) -> Callable[[Item], Printed]:
    """Return what turns an item into a table."""
    encoding = sys.stdout.encoding

    def show(item: Item) -> Printed:
        lines, good = _table(wish, item)
        return Printed("\n".join(lines).encode(encoding, "replace"), good)

    return show


def _table(wish: Asked, item: Item) -> tuple[list[str], bool]:
    words, fault = wish.words, item.fault
    lines: list[str] = []
    if item.game is not None:
        from trainer.words.game import game_lines

        lines += game_lines(words, item.game, item.ply)
    elif fault is not None:
        lines.append(fault_line(words, fault))
    if item.position is None:
        return lines, fault is None
    if item.game is not None and fault is not None and fault is not item.game.stopped:
        lines.append(fault_line(words, fault))
    if fault is not None:
        lines += diagram(item.position)
    if wish.touch is None and not wish.advice:
        return [*lines, report(words, judge(item.position))], fault is None
    more, refused = _besides(wish, item.position)
    return [*lines, write_fen(item.position), *more, ""], fault is None and not refused


def _besides(wish: Asked, position: Position) -> tuple[list[str], bool]:
    """Return the lines on the acts and on wisdom, and whether the acts cannot be read."""
    lines: list[str] = []
    if wish.touch is not None:
        from trainer.words.touch import ruling_lines

        ruling = _ruling(wish.touch, position)
        if isinstance(ruling, Fault):
            return [fault_line(wish.words, ruling)], True
        lines += ruling_lines(wish.words, ruling)
    if wish.advice:
        from trainer.rules.advice import advise
        from trainer.words.advice import advice_lines

        for verdict in judge_own(position):
            lines += advice_lines(wish.words, verdict, advise(position, verdict.castling))
    return lines, False
