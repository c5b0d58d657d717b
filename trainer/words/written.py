"""OSERROR -> WHY: what keeps a file from being written, in words."""

import errno

from trainer.files import RefusedError
from trainer.words.tables import Words

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
    """Return why a file cannot be written; what is none of the usual reasons, the system says."""
    why = error.why if isinstance(error, RefusedError) else _WHY.get(error.errno or 0)
    return words.say(f"write.{why}") if why else error.strerror or type(error).__name__
