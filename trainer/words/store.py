"""STORE FAULT -> one sentence on the file of progress, and on one that was set aside."""

from trainer.progress.store_fault import SetAside, StoreFault
from trainer.words.tables import Words


def store_fault_line(words: Words, fault: StoreFault) -> str:
    """Return what is wrong with the file of progress, or with the name of a learner."""
    return words.say(f"store.{fault.id}", file=str(fault.path), found=fault.found)


def aside_line(words: Words, aside: SetAside) -> str:
    """Return that a file was set aside, why, where it lies now, and how many of its answers were saved."""
    return words.say("store.aside", why=words.say(f"store.why.{aside.why}"), file=str(aside.kept_as), n=aside.answers)
