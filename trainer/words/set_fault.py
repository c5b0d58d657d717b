"""SET FAULT -> the one line on what is wrong with a file of exercises; and the line that sums a file up."""

from trainer.course.faults import SetFault, SetFaultId
from trainer.course.files.read import LoadedSet
from trainer.rules.text.fault import shorten
from trainer.words.fault import fault_line
from trainer.words.tables import Words, plain

NAME_LIMIT = 160
"""Characters of the name of a file, or of a path to it."""

_LISTED = 24
"""How many of the allowed values are listed at most; docs/exercise-files.md has them all."""

_SAID_IN_SENTENCE = {
    SetFaultId.WRONG_TYPE,
    SetFaultId.TOO_LONG,
    SetFaultId.TOO_MANY_ITEMS,
    SetFaultId.TOO_LARGE,
    SetFaultId.TOO_DEEP,
}
"""The faults whose sentence itself says what is allowed."""


def set_fault_line(words: Words, fault: SetFault) -> str:
    """Return where a fault of a set is, and what is wrong there, on one line."""
    return f"{fault_place(words, fault)}: {set_fault_sentence(words, fault)}"


def fault_place(words: Words, fault: SetFault) -> str:
    """Return where a fault is: the file, the line, the exercise and the key, as far as it has them."""
    places = []
    if fault.line:
        places.append(words.say("set.place.line", n=fault.line))
    if fault.column:
        places.append(words.say("set.place.column", n=fault.column))
    if fault.number and fault.exercise:
        places.append(words.say("set.place.exercise", n=fault.number, name=fault.exercise))
    elif fault.number:
        places.append(words.say("set.place.number", n=fault.number))
    if fault.key:
        places.append(plain(fault.key))
    name = plain(shorten(fault.file, NAME_LIMIT))
    return ": ".join(part for part in (name, ", ".join(places)) if part)


def set_fault_sentence(words: Words, fault: SetFault) -> str:
    """Return what is wrong, and what is allowed there where a list of that is known."""
    if fault.reading is not None:
        return fault_line(words, fault.reading)
    allowed = ", ".join(fault.allowed)
    found = fault.found
    if fault.id is SetFaultId.WRONG_TYPE:
        allowed = ", ".join(words.say(f"set.type.{each}") for each in fault.allowed)
    elif fault.id is SetFaultId.FILE_UNREADABLE:
        found = words.table.get(f"file.{found}", found)
    sentence = words.say(f"set.fault.{fault.id}", found=found, allowed=allowed)
    if not fault.allowed or fault.id in _SAID_IN_SENTENCE:
        return sentence
    if fault.id is SetFaultId.LIE:
        return f"{sentence} {words.say('set.right', right=allowed)}"
    listed = [*fault.allowed[:_LISTED], *(["…"] if len(fault.allowed) > _LISTED else [])]
    return f"{sentence} {words.say('set.allowed', allowed=', '.join(listed))}"


def set_summary_line(words: Words, name: str, loaded: LoadedSet) -> str:
    """Return how many exercises of a file can be used, and how many faults it has."""
    good, faults = len(loaded.set.exercises), len(loaded.faults)
    can = words.say(f"set.exercises.{_count(good) if loaded.total else 'empty'}", n=good, total=loaded.total)
    has = words.say(f"set.faults.{_count(faults)}", n=faults)
    return f"{plain(shorten(name, NAME_LIMIT))}: {can}, {has}."


def _count(number: int) -> str:
    return "none" if number == 0 else "one" if number == 1 else "many"
