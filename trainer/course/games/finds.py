"""A GAME -> FINDS: the positions of it in which one thing decides about a castling, at most one of each case."""

import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from trainer.course.ids import CastlingLetter, letter_of
from trainer.rules.pgn.tokens import GameText
from trainer.rules.pgn.walk import Moment, walk
from trainer.rules.terms import Condition, Legality, RemarkId, RightStatus
from trainer.rules.verdict import CastlingVerdict


class FindCase(StrEnum):
    """What decides about a castling.

    It is the one condition that is violated (`PINNED`: by a pinned man), or, in a legal castling, what seems to forbid
    it.
    """

    BETWEEN = "between"
    CHECK = "check"
    CROSSING = "crossing"
    ARRIVAL = "arrival"
    PINNED = "pinned"
    ROOK = "rook"
    ROOK_CROSSES = "rook-crosses"


YES_CASES = (FindCase.ROOK_CROSSES, FindCase.ROOK)
NO_CASES = (FindCase.PINNED, FindCase.CROSSING, FindCase.ARRIVAL, FindCase.CHECK, FindCase.BETWEEN)

_CASES = {
    Condition.SQUARES_BETWEEN_EMPTY: FindCase.BETWEEN,
    Condition.START_SAFE: FindCase.CHECK,
    Condition.CROSSING_SAFE: FindCase.CROSSING,
    Condition.ARRIVAL_SAFE: FindCase.ARRIVAL,
}
_OPENING = 6
"""From this move on, a man between king and rook is worth asking about: before, one stands there in every game."""

_YEAR = re.compile(r"\d{4}")


FindKey = tuple[int, ...]
"""Equal for two finds that ask the same question about the same position."""


class Find(NamedTuple):
    """A position of a game, the castling it is about, what decides, and the name of the game and the move."""

    case: FindCase
    key: FindKey
    letter: CastlingLetter
    fen: str
    chess960: bool
    title: str


def finds_in(text: GameText, wants: Callable[[FindCase, FindKey], bool], *, chess960: bool = False) -> Iterator[Find]:
    """Yield the first position of each case that a game has, where `wants` says that it is new.

    `chess960` reads the game by the rules of Chess960, whatever its tags say.
    """
    found: set[FindCase] = set()
    for moment in walk(text, chess960=chess960):
        if moment.blocked and (FindCase.BETWEEN in found or moment.number < _OPENING):
            continue
        case = case_of(moment.verdict)
        if case is not None and case not in found:
            found.add(case)
            # Writing a position as a FEN takes longer than finding it.
            if wants(case, moment.key):
                yield _find(text, moment, case)


def case_of(verdict: CastlingVerdict) -> FindCase | None:
    """Return the case of a castling; None where nothing about it is worth asking, or a right is only supposed."""
    if verdict.right.status is not RightStatus.HELD or verdict.right.assumed:
        return None
    if verdict.answer is Legality.LEGAL:
        remarks = {remark.id for remark in verdict.irrelevant}
        if RemarkId.ROOK_CROSSES_ATTACKED in remarks:
            return FindCase.ROOK_CROSSES
        return FindCase.ROOK if RemarkId.ROOK_ATTACKED in remarks else None
    if len(verdict.violated) != 1:
        return None
    attackers = {attacker for step in verdict.path for attacker in step.attackers}
    if len(attackers) == 1 and next(iter(attackers)).pinned:
        return FindCase.PINNED
    return _CASES.get(verdict.violated[0])


def _find(text: GameText, moment: Moment, case: FindCase) -> Find:
    return Find(case, moment.key, letter_of(moment.castling), moment.fen, moment.chess960, _title(text, moment))


def players_of(tags: Mapping[str, str]) -> str:
    """Return the two players that the tags of a game name, with a dash between; empty where nobody is named."""
    names = [tags.get(side, "").strip() for side in ("White", "Black")]
    if not any(name not in ("", "?") for name in names):
        return ""
    return " \N{EN DASH} ".join(name[:80] or "?" for name in names)


def _title(text: GameText, moment: Moment) -> str:
    """Return the players, the year, and the number of the move as PGN writes it; empty where nobody is named."""
    players = players_of(text.tags)
    if not players:
        return ""
    year = _YEAR.match(text.tags.get("Date", "").strip())
    move = f"{moment.number}{'.' if moment.castling.color else '...'}"
    return ", ".join([players, *([year[0]] if year else []), move])
