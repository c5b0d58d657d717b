"""FAULT -> the one sentence on a text that cannot be read; OSERROR -> the reason why a file cannot be written."""

import errno

from trainer.rules.text.fault import Fault, FaultId
from trainer.words.tables import Words
from trainer.words.verdict import reason_lines


def fault_line(words: Words, fault: Fault) -> str:
    """Return what is wrong with a text, where, and what stands there; of an illegal castling also the reasons."""
    key, values = f"fault.{fault.id}", {"found": fault.found, "place": fault.place}
    if fault.id in (FaultId.TOO_MANY_RIGHTS, FaultId.TWO_ROOKS_ONE_WING):
        key = f"{key}.{fault.place}"
    elif fault.id is FaultId.COUNTER:
        key = f"{key}.{fault.field}"
    elif fault.id is FaultId.CASTLING_ILLEGAL:
        reasons = [] if fault.refused is None else reason_lines(words, fault.refused.verdict)
        values["reason"] = " ".join(reasons)
    elif fault.id is FaultId.FILE_UNREADABLE:
        values["place"] = words.table.get(f"file.{fault.place}", fault.place)
    return words.say(key, **values).rstrip()


_WHY = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "no-permission",
    errno.EPERM: "no-permission",
    errno.EROFS: "no-permission",
    errno.ENOENT: "not-found",
    errno.ENOTDIR: "not-found",
    errno.EISDIR: "is-directory",
}


def why_unwritten(words: Words, error: OSError) -> str:
    """Return why a file cannot be written; for an unusual reason the message of the system."""
    # Imported here: most sentences are on texts.
    from trainer.writing import RefusedError

    why = error.why if isinstance(error, RefusedError) else _WHY.get(error.errno or 0)
    return words.say(f"write.{why}") if why else error.strerror or type(error).__name__
