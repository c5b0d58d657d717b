"""FENS or GAMES -> EXERCISES: a set made from positions as they are given, each answer worked out by the rules."""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from trainer.course.exercise import Exercise, ExerciseSet
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.files.keys import LANGUAGE_KEYS, LENGTH_LIMITS
from trainer.course.files.read import LoadedSet
from trainer.course.files.text import SIZE_LIMIT
from trainer.course.files.write import write_exercise
from trainer.course.games.finds import players_of
from trainer.course.ids import CastlingLetter, Reason, letter_of
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name
from trainer.course.reasons import decider, truth
from trainer.course.toml import glimpse
from trainer.rules.judge import judge_own
from trainer.rules.pgn.lines import Line, lines_of_file
from trainer.rules.pgn.read import Game, read_games
from trainer.rules.position import Position
from trainer.rules.replay import Replay
from trainer.rules.terms import RightStatus, Variant
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import START_FEN, read_fen, write_fen
from trainer.rules.verdict import CastlingVerdict

ROOM = SIZE_LIMIT - 10_000
"""Bytes that the exercises of a set may fill as TOML, so that the file with its title can be read back."""

Imported = Iterator[Exercise | SetFault]

_WORTH = (
    (Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_ROOK_CROSSES, Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE),
    (Reason.KING_UNMOVED, Reason.ROOK_UNMOVED, Reason.START_SAFE, Reason.ALTHOUGH_EARLIER_CHECK),
    (Reason.NOTHING_AGAINST,),
)
"""What is worth asking in a game, the best first; that men stand between is true of every game, and teaches nothing."""


class _Found(NamedTuple):
    """A position of a game in which one thing decides about a castling: after how many half-moves, and what."""

    worth: int
    ply: int
    verdict: CastlingVerdict
    reason: Reason


def import_set(path: Path, *, chess960: bool = False) -> LoadedSet:
    """Return the positions of a file, games or a list of FENs, as a set. Raises OSError when it cannot be read."""
    return _gathered(imported(lines_of_file(path), chess960=chess960), path.name, path.stem)


def _gathered(found: Imported, name: str, title: str) -> LoadedSet:
    exercises: list[Exercise] = []
    faults: list[SetFault] = []
    size = 0
    for each in found:
        if isinstance(each, SetFault):
            faults.append(each._replace(file=name))
            continue
        size += len(write_exercise(each).encode()) + 1
        if size > ROOM:
            faults.append(SetFault(SetFaultId.TOO_MANY, name, found=str(len(exercises))))
            break
        exercises.append(each)
    if not exercises and not faults:
        faults.append(SetFault(SetFaultId.NO_POSITIONS, name))
    titles = dict.fromkeys(LANGUAGE_KEYS, title[: LENGTH_LIMITS["title"]]) if title else {}
    return LoadedSet(ExerciseSet(titles, tuple(exercises)), tuple(faults), len(exercises))


def imported(lines: Iterable[Line], *, chess960: bool = False) -> Imported:
    """Yield the exercises of a list of FENs or of games, and what cannot be read.

    Which of the two it is is seen from the first line that is neither blank nor a remark.
    """
    rest = iter(lines)
    for line in rest:
        if _says_something(line.text):
            lines = chain([line], rest)
            tag = line.text.lstrip().startswith("[") or isinstance(read_fen(line.text), Fault)
            yield from from_games(lines, chess960=chess960) if tag else from_fens(lines, chess960=chess960)
            return


def _says_something(text: str) -> bool:
    return bool(text.strip()) and not text.lstrip().startswith(("#", "%"))


# Positions.


def from_fens(lines: Iterable[Line], *, chess960: bool = False) -> Imported:
    """Yield an exercise for each castling of the side to move in each position, one a line, or what is wrong there."""
    for line in lines:
        if not line.fresh or not _says_something(line.text):
            continue
        text = line.text.strip()
        position = read_fen(text, chess960=chess960)
        if isinstance(position, Fault):
            fault = SetFault(SetFaultId.UNREADABLE, line=line.number, key="fen", found=glimpse(text), reading=position)
            yield fault
            continue
        position = _as_written(position)
        found = [verdict for verdict in judge_own(position) if verdict.home.king_there and verdict.home.rook_there]
        if not found:
            yield SetFault(SetFaultId.NO_CASTLING, line=line.number, found=glimpse(text))
        for verdict in found:
            yield _of_position(f"fen-{line.number}-{verdict.castling.letter}", position, verdict)


def _as_written(position: Position) -> Position:
    """Return the position as it will be read back from the set."""
    again = read_fen(write_fen(position), chess960=position.variant is Variant.CHESS960)
    return position if isinstance(again, Fault) else again


def _of_position(name: str, position: Position, verdict: CastlingVerdict) -> Exercise:
    """Return an exercise on a position: its reason where exactly one decides, else yes, no or cannot tell."""
    letter, fen = letter_of(verdict.castling), write_fen(position)
    reason, chess960 = decider(verdict), position.variant is Variant.CHESS960
    if reason is None:
        return Judge(id=name, castling=letter, fen=fen, chess960=chess960, expect=truth(verdict))
    return Name(id=name, castling=letter, fen=fen, chess960=chess960, expect=reason)


# Games.


def from_games(lines: Iterable[Line], *, chess960: bool = False) -> Imported:
    """Yield for each game and castling the position most worth asking about, game by game, and what cannot be read."""
    for game in read_games(lines, chess960=chess960):
        players = glimpse(players_of(game.tags))
        for fault in game.faults:
            yield SetFault(SetFaultId.UNREADABLE, number=game.number, exercise=players, reading=fault)
        yield from _of_game(game)


def _of_game(game: Game) -> Iterator[Exercise]:
    if game.start is None:
        return
    found = _found_in(game, game.start)
    last = max((each.ply for each in found.values()), default=0)
    san, players = _san(game, game.start, last), players_of(game.tags)
    for letter, each in sorted(found.items(), key=lambda item: "KQkq".index(item[0])):
        yield Name(
            id=f"game-{game.number}-{letter}",
            castling=letter,
            chess960=game.start.variant is Variant.CHESS960,
            fen=_start_fen(game, game.start),
            moves=" ".join(san[: each.ply]),
            expect=each.reason,
            title=dict.fromkeys(LANGUAGE_KEYS, players) if players else {},
        )


def _start_fen(game: Game, start: Position) -> str | None:
    return None if start.variant is Variant.STANDARD and write_fen(start) == START_FEN else write_fen(start)


def _found_in(game: Game, start: Position) -> dict[CastlingLetter, _Found]:
    """Return for each castling the first of the positions most worth asking about."""
    best: dict[CastlingLetter, _Found] = {}
    replay, length = Replay(start), 0
    for ply in range(len(game.plies) + 1):
        for verdict in judge_own(replay.position()):
            found = _worth(ply, verdict)
            if found is not None and found.worth < getattr(best.get(letter_of(verdict.castling)), "worth", len(_WORTH)):
                best[letter_of(verdict.castling)] = found
        if ply < len(game.plies):
            length += len(game.plies[ply].text) + 8
            if length > LENGTH_LIMITS["moves"]:
                break
            replay.push(game.plies[ply].move)
    return best


def _worth(ply: int, verdict: CastlingVerdict) -> _Found | None:
    """Return what a position is worth where exactly one thing decides; None for others, and for an unknown right."""
    there = verdict.home.king_there and verdict.home.rook_there
    if not there or verdict.right.status is RightStatus.UNKNOWN:
        return None
    reason = decider(verdict)
    for worth, reasons in enumerate(_WORTH):
        if reason in reasons:
            return _Found(worth, ply, verdict, reason)
    return None


def _san(game: Game, start: Position, count: int) -> list[str]:
    replay, texts = Replay(start), []
    for played in game.plies[:count]:
        texts.append(replay.board.san(played.move))
        replay.push(played.move)
    return texts
