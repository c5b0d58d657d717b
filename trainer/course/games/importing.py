"""LIST OF FENS -> EXERCISES: a set made from positions as they are given, each answer worked out by the rules."""

from collections.abc import Generator, Iterator
from pathlib import Path

from trainer.course.exercise import Exercise, ExerciseSet
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.files.keys import LANGUAGE_KEYS, LENGTH_LIMITS
from trainer.course.files.read import LoadedSet
from trainer.course.files.text import SIZE_LIMIT
from trainer.course.files.write import write_exercise
from trainer.course.games.mining import Progress
from trainer.course.ids import letter_of
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name
from trainer.course.reasons import decider, truth
from trainer.course.toml import glimpse
from trainer.rules.judge import judge_own
from trainer.rules.pgn.lines import Line, lines_of_bytes, lines_of_file
from trainer.rules.position import Position
from trainer.rules.terms import Variant
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen, write_fen
from trainer.rules.verdict import CastlingVerdict

ROOM = SIZE_LIMIT - 10_000
"""Bytes that the exercises of a set may fill as TOML, so that the file with its title can be read back."""

_STEP = 50
"""Lines between two looks at how far it has come: a few hundredths of a second."""


def is_list(path: Path) -> bool:
    """Return whether the first line of a file that is neither blank nor a remark is a FEN.

    Raises OSError when it cannot be read.
    """
    first = next((line.text for line in lines_of_file(path) if _says_something(line.text)), "")
    # A tag with a FEN begins a game.
    return not first.lstrip().startswith("[") and not isinstance(read_fen(first), Fault)


def import_list(path: Path, *, chess960: bool = False) -> Generator[Progress, None, LoadedSet]:
    """Yield how far the reading of a list of FENs, one a line, has come; return its set, and what cannot be read.

    There is an exercise for each castling of the side to move in each position. Raises OSError when the file cannot
    be read.
    """
    exercises: list[Exercise] = []
    faults: list[SetFault] = []
    room, total = ROOM, path.stat().st_size
    with path.open("rb") as file:
        for count, line in enumerate(lines_of_bytes(file)):
            if count % _STEP == 0:
                yield Progress(file.tell(), total, None, len(exercises))
            for each in _on_line(line, chess960=chess960):
                if isinstance(each, SetFault):
                    faults.append(each._replace(file=path.name, line=line.number))
                    continue
                room -= len(write_exercise(each).encode()) + 1
                if room >= 0:
                    exercises.append(each)
            if room < 0:
                faults.append(SetFault(SetFaultId.TOO_MANY, path.name, found=str(len(exercises))))
                break
    title = dict.fromkeys(LANGUAGE_KEYS, path.stem[: LENGTH_LIMITS["title"]])
    return LoadedSet(ExerciseSet(title, tuple(exercises)), tuple(faults), len(exercises))


def _says_something(text: str) -> bool:
    return bool(text.strip()) and not text.lstrip().startswith(("#", "%"))


def _on_line(line: Line, *, chess960: bool) -> Iterator[Exercise | SetFault]:
    """Yield an exercise for each castling of the side to move, or what is wrong with the line."""
    if not line.fresh or not _says_something(line.text):
        return
    text = line.text.strip()
    position = read_fen(text, chess960=chess960)
    if isinstance(position, Fault):
        yield SetFault(SetFaultId.UNREADABLE, key="fen", found=glimpse(text), reading=position)
        return
    position = _as_written(position)
    found = [verdict for verdict in judge_own(position) if verdict.home.king_there and verdict.home.rook_there]
    if not found:
        yield SetFault(SetFaultId.NO_CASTLING, found=glimpse(text))
    for verdict in found:
        yield _exercise(f"fen-{line.number}-{verdict.castling.letter}", position, verdict)


def _as_written(position: Position) -> Position:
    """Return the position as it will be read back from the set."""
    again = read_fen(write_fen(position), chess960=position.variant is Variant.CHESS960)
    return position if isinstance(again, Fault) else again


def _exercise(name: str, position: Position, verdict: CastlingVerdict) -> Exercise:
    """Return an exercise on a position: its reason where exactly one decides, else yes, no or cannot tell."""
    letter, fen = letter_of(verdict.castling), write_fen(position)
    reason, chess960 = decider(verdict), position.variant is Variant.CHESS960
    if reason is None:
        return Judge(id=name, castling=letter, fen=fen, chess960=chess960, expect=truth(verdict))
    return Name(id=name, castling=letter, fen=fen, chess960=chess960, expect=reason)
