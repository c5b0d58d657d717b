"""STORE FAULT -> one sentence on the file of progress; also on what is not in it yet, and on a file set aside."""

from trainer.progress.store.faults import SetAside, StoreFault
from trainer.progress.store.results import Result
from trainer.progress.unsaved import Unsaved
from trainer.words.tables import Words


def store_fault_line(words: Words, fault: StoreFault) -> str:
    """Return what is wrong with the file of progress, or with the name of a learner."""
    return words.say(f"store.{fault.id}", file=str(fault.path), found=fault.found)


def unsaved_line(words: Words, unsaved: Unsaved) -> str:
    """Return what is not in the file of progress yet; empty where all is."""
    return words.say(f"unsaved.{_what(unsaved)}", n=unsaved.answers) if unsaved.waiting else ""


def lost_line(words: Words, unsaved: Unsaved, why: StoreFault) -> str:
    """Return what would be lost if the program ended now, and why; empty where all is in the file."""
    why_line = store_fault_line(words, why)
    return words.say(f"closing.{_what(unsaved)}", n=unsaved.answers, why=why_line) if unsaved.waiting else ""


def _what(unsaved: Unsaved) -> str:
    if not unsaved.answers:
        return "other"
    return "both" if any(isinstance(entry.what, Result) for entry in unsaved.waiting) else "answers"


def aside_line(words: Words, aside: SetAside) -> str:
    """Return that a file was set aside, why, where it lies now, and how many of its answers were saved."""
    return words.say("store.aside", why=words.say(f"store.why.{aside.why}"), file=str(aside.kept_as), n=aside.answers)
