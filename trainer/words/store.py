"""STORE FAULT -> one sentence on the file of progress, on what is not in it, and on one that was set aside."""

from trainer.progress.store_fault import SetAside, StoreFault
from trainer.progress.unsaved import Unsaved
from trainer.words.tables import Words


def store_fault_line(words: Words, fault: StoreFault) -> str:
    """Return what is wrong with the file of progress, or with the name of a learner."""
    return words.say(f"store.{fault.id}", file=str(fault.path), found=fault.found)


def unsaved_line(words: Words, unsaved: Unsaved, why: StoreFault, when: str = "unsaved") -> str:
    """Return what is not in the file of progress, and why; empty where all is. At the end, `when` is "closing"."""
    if not unsaved.waiting:
        return ""
    what = "answers" if unsaved.answers else "other"
    return words.say(f"{when}.{what}", n=unsaved.answers, why=store_fault_line(words, why))


def aside_line(words: Words, aside: SetAside) -> str:
    """Return that a file was set aside, why, where it lies now, and how many of its answers were saved."""
    return words.say("store.aside", why=words.say(f"store.why.{aside.why}"), file=str(aside.kept_as), n=aside.answers)
