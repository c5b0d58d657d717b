"""GAMES OF A PGN FILE -> EXERCISES: where one thing prevents castling, or seems to prevent it and does not."""

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from trainer.course.exercise import Exercise, ExerciseSet
from trainer.course.files.keys import LANGUAGE_KEYS, LENGTH_LIMITS
from trainer.course.games.finds import NO_CASES, PREVENTED_CASES, YES_CASES, Find, FindCase, FindKey, finds_in
from trainer.course.games.parts import Part, lines_of_part, parts_of
from trainer.course.ids import CastlingLetter
from trainer.course.kinds.base import verdict_of
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name
from trainer.course.kinds.positions import line_of, position_of
from trainer.course.kinds.prepare import Prepare
from trainer.course.reasons import decider, truth
from trainer.rules.pgn.read import hides_moves
from trainer.rules.pgn.tokens import split_games
from trainer.rules.text.fault import Fault

WANTED = 60
"""How many positions are looked for where nobody says a number."""


class Progress(NamedTuple):
    """How far the reading of a file has come: bytes done and in all, games, and positions worth asking about.

    Of a list of FENs `games` is None, and `found` counts the exercises.
    """

    done: int
    total: int
    games: int | None
    found: int


class Mined(NamedTuple):
    """What a file has given: a set of exercises, on how many positions, out of how many games.

    `unread` counts the games that could not be read to the end, as far as they were looked through.
    """

    set: ExerciseSet
    positions: int
    games: int
    unread: int


class PartMined(NamedTuple):
    """What one part of a file has given: its finds in their order, its games, those `unread`, and where it ends."""

    finds: tuple[Find, ...]
    games: int
    unread: int
    end: int


PartMiner = Callable[[Part], PartMined]
PartsMiner = Callable[[PartMiner, Iterable[Part]], Iterator[PartMined]]
"""How the parts of a file are gone through, in their order: `map`, or one that gives them to several processes."""


def mine(
    path: Path, *, wanted: int = WANTED, chess960: bool = False, mapped: PartsMiner = map
) -> Generator[Progress, None, Mined]:
    """Yield how far the mining of a file has come, and return what it gave. Raises OSError when it cannot be read.

    The result is the same however `mapped` goes through the parts. It ends early once there is enough of each case.
    """
    total = path.stat().st_size
    pool = Pool(wanted)
    games = unread = 0
    parts = mapped(partial(mine_part, wanted=wanted, chess960=chess960), parts_of(path))
    try:
        for part in parts:
            games += part.games
            unread += part.unread
            pool.add(part.finds)
            yield Progress(part.end, total, games, pool.count)
            if pool.full:
                break
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()
    chosen = pool.chosen()
    exercises = tuple(exercise for number, find in enumerate(chosen, 1) for exercise in exercises_on(find, number))
    title = dict.fromkeys(LANGUAGE_KEYS, path.stem[: LENGTH_LIMITS["title"]])
    return Mined(ExerciseSet(title, exercises), len(chosen), games, unread)


def mine_part(part: Part, *, wanted: int, chess960: bool) -> PartMined:
    """Return what a part of a file gives."""
    pool, games, unread = Pool(wanted), 0, 0
    for text in split_games(lines_of_part(part)):
        stopped: list[Fault] = []
        pool.add(finds_in(text, pool.wants, stopped, chess960=chess960))
        games += bool(text.tokens)
        unread += bool(stopped or hides_moves(text))
    return PartMined(pool.all(), games, unread, part.end)


class Pool:
    """The first finds of each case, as many as may be wanted; no position twice."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self._kept: dict[FindCase, dict[FindKey, Find]] = {case: {} for case in FindCase}

    def add(self, finds: Iterable[Find]) -> None:
        """Keep the finds that are new, as long as more may be wanted of their case."""
        for find in finds:
            if self.wants(find.case, find.key):
                self._kept[find.case][find.key] = find

    def wants(self, case: FindCase, key: FindKey) -> bool:
        """Return whether a find is new, and more may be wanted of its case."""
        kept = self._kept[case]
        return len(kept) < self._wanted and key not in kept

    @property
    def count(self) -> int:
        """How many positions there are so far, of those that are wanted."""
        return min(self._wanted, sum(map(len, self._kept.values())))

    @property
    def full(self) -> bool:
        """Whether every case has all the finds that can be chosen of it, so that none found later could be."""
        return all(
            # The cases are chosen from by turns: where the share does not divide evenly, the first ones give one more.
            len(self._kept[case]) >= -((turn - _share(self._wanted, cases)) // len(cases))
            for cases in (YES_CASES, NO_CASES)
            for turn, case in enumerate(cases)
        )

    def all(self) -> tuple[Find, ...]:
        """Return everything that is kept."""
        return tuple(find for kept in self._kept.values() for find in kept.values())

    def chosen(self) -> tuple[Find, ...]:
        """Return as many finds as are wanted: half of them yes if there are so many, the cases by turns."""
        yes, no = self._by_turns(YES_CASES), self._by_turns(NO_CASES)
        few = min(len(yes), _share(self._wanted, YES_CASES))
        chosen_no = no[: self._wanted - few]
        return _mixed(yes[: self._wanted - len(chosen_no)], chosen_no)

    def _by_turns(self, cases: Iterable[FindCase]) -> list[Find]:
        rows = zip_longest(*(self._kept[case].values() for case in cases))
        return [find for row in rows for find in row if find is not None]


def _share(wanted: int, cases: tuple[FindCase, ...]) -> int:
    return wanted // 2 if cases is YES_CASES else wanted - wanted // 2


def _mixed(yes: list[Find], no: list[Find]) -> tuple[Find, ...]:
    """Return both lists as one, mixed evenly: the place of an exercise tells nothing about its answer."""
    pairs = zip_longest(no, yes)
    return tuple(find for pair in pairs for find in pair if find is not None)


def exercises_on(find: Find, number: int) -> Iterator[Exercise]:
    """Yield the exercises on a find that the rules do not contradict.

    One asks for the reason, or, where not exactly one decides, for yes or no; where castling is prevented for now
    another asks for a move that prepares it.
    """
    for exercise in _asked(find, number):
        position = position_of(exercise)
        if not isinstance(position, Fault) and next(exercise.faults(position), None) is None:
            yield exercise


def _asked(find: Find, number: int) -> Iterator[Exercise]:
    title = dict.fromkeys(LANGUAGE_KEYS, find.title) if find.title else {}
    letter: CastlingLetter = find.letter
    name, fen, chess960 = f"game-{number}", find.fen, find.chess960
    judge = Judge(id=name, castling=letter, fen=fen, moves=find.moves, chess960=chess960, title=title)
    position = position_of(judge)
    if isinstance(position, Fault):
        return
    verdict = verdict_of(judge, position)
    reason, moves = decider(verdict), " ".join(played.san for _, played in line_of(judge))
    if reason is None:
        yield replace(judge, moves=moves, expect=truth(verdict))
    else:
        yield Name(id=name, castling=letter, fen=fen, moves=moves, chess960=chess960, title=title, expect=reason)
    if find.case in PREVENTED_CASES:
        yield Prepare(id=f"{name}-prepare", castling=letter, fen=fen, chess960=chess960, title=title)
