"""FILE -> EXERCISES: a list of FENs is imported, anything else is mined as games; how it begins tells which."""

from collections.abc import Generator
from pathlib import Path

from trainer.course.files.read import LoadedSet
from trainer.course.games.importing import import_list, is_list
from trainer.course.games.mining import Mined, PartsMiner, Progress, mine


def gather(
    path: Path, *, chess960: bool = False, mapped: PartsMiner = map
) -> Generator[Progress, None, Mined | LoadedSet]:
    """Yield how far the reading of a file has come, and return what its games or its list of FENs have given.

    `mapped` goes through the parts of games, see `mine`. Raises OSError when the file cannot be read.
    """
    if is_list(path):
        return (yield from import_list(path, chess960=chess960))
    return (yield from mine(path, chess960=chess960, mapped=mapped))
