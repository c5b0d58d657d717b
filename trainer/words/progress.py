"""STORE FAULT -> one sentence on the file of progress; also on what is not in it yet, and on a file set aside."""

from trainer.progress.store.faults import SetAside, StoreFault
from trainer.session.known import Unwritten
from trainer.words.tables import Words


def store_fault_line(words: Words, fault: StoreFault) -> str:
    """Return what is wrong with the file of progress, or with the name of a learner."""
    return words.say(f"store.{fault.id}", file=str(fault.path), found=fault.found)


def unsaved_line(words: Words, unwritten: Unwritten) -> str:
    """Return what is not in the file of progress yet; empty where all is."""
    return words.say(f"unsaved.{_what(unwritten)}", n=unwritten.answers) if any(unwritten) else ""


def lost_line(words: Words, unwritten: Unwritten, why: StoreFault) -> str:
    """Return what would be lost if the program ended now, and why; empty where all is in the file."""
    why_line = store_fault_line(words, why)
    return words.say(f"closing.{_what(unwritten)}", n=unwritten.answers, why=why_line) if any(unwritten) else ""


def _what(unwritten: Unwritten) -> str:
    if not unwritten.answers:
        return "other"
    return "both" if unwritten.results else "answers"


def aside_line(words: Words, aside: SetAside) -> str:
    """Return that a file was set aside, why, where it lies now, and how many of its answers were saved."""
    return words.say("store.aside", why=words.say(f"store.why.{aside.why}"), file=str(aside.kept_as), n=aside.answers)
