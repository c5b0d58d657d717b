"""A GAME -> FINDS: the positions of it in which one thing decides about a castling, at most one of each case."""

import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from trainer.course.files.keys import LENGTH_LIMITS
from trainer.course.ids import CastlingLetter, letter_of
from trainer.rules.pgn.moment import Interest, Moment
from trainer.rules.pgn.tokens import GameText
from trainer.rules.pgn.walk import walk
from trainer.rules.position import Position
from trainer.rules.terms import Condition, Legality, RemarkId, RightStatus, Variant
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import START_FEN, write_fen
from trainer.rules.verdict import CastlingVerdict


class FindCase(StrEnum):
    """What decides about a castling.

    It is the one condition that is violated (`PINNED`: by a pinned man), or, in a legal castling, what seems to forbid
    it. Of king and rook that have moved, and of an earlier check, only the moves of the game tell.
    """

    BETWEEN = "between"
    CHECK = "check"
    CROSSING = "crossing"
    ARRIVAL = "arrival"
    PINNED = "pinned"
    ROOK = "rook"
    ROOK_CROSSES = "rook-crosses"
    KING_MOVED = "king-moved"
    ROOK_MOVED = "rook-moved"
    EARLIER_CHECK = "earlier-check"


YES_CASES = (FindCase.ROOK_CROSSES, FindCase.EARLIER_CHECK, FindCase.ROOK)
LOST_CASES = (FindCase.KING_MOVED, FindCase.ROOK_MOVED)
PREVENTED_CASES = (FindCase.PINNED, FindCase.CROSSING, FindCase.ARRIVAL, FindCase.CHECK, FindCase.BETWEEN)
NO_CASES = (*LOST_CASES, *PREVENTED_CASES)

_CASES = {
    Condition.KING_UNMOVED: FindCase.KING_MOVED,
    Condition.ROOK_UNMOVED: FindCase.ROOK_MOVED,
    Condition.SQUARES_BETWEEN_EMPTY: FindCase.BETWEEN,
    Condition.START_SAFE: FindCase.CHECK,
    Condition.CROSSING_SAFE: FindCase.CROSSING,
    Condition.ARRIVAL_SAFE: FindCase.ARRIVAL,
}
_APPEARANCES = {
    RemarkId.ROOK_CROSSES_ATTACKED: FindCase.ROOK_CROSSES,
    RemarkId.ROOK_ATTACKED: FindCase.ROOK,
    RemarkId.EARLIER_CHECK: FindCase.EARLIER_CHECK,
}
_OPENING = 6
"""From this move on, a man between king and rook is worth asking about: before, one stands there in every game."""

_LONGEST_MOVE = 8
"""Characters of the longest move in SAN, "Qa1xb2+", with a blank."""

_YEAR = re.compile(r"\d{4}")


FindKey = tuple[int, ...]
"""Equal for two finds that ask the same question about the same position."""


class Find(NamedTuple):
    """A position of a game, the castling it is about, what decides, and the name of the game and the move.

    Where moves before the position decide too, `moves` are those that led to it from `fen`, in UCI; then `fen` is None
    for the start of standard chess.
    """

    case: FindCase
    key: FindKey
    letter: CastlingLetter
    fen: str | None
    chess960: bool
    title: str
    moves: str = ""


def finds_in(
    text: GameText, wants: Callable[[FindCase, FindKey], bool], stopped: list[Fault], *, chess960: bool = False
) -> Iterator[Find]:
    """Yield the first position of each case that a game has, where `wants` says that it is new.

    A fault at which the game cannot be read on is added to `stopped`. `chess960` reads it by the rules of Chess960,
    whatever its tags say.
    """
    found: set[FindCase] = set()
    for moment in walk(text, stopped, chess960=chess960):
        if moment.interest is Interest.BLOCKED and (FindCase.BETWEEN in found or moment.number < _OPENING):
            continue
        # No game is replayed for what can only be one case: the rules are asked when an exercise is made of it.
        checked = moment.interest is Interest.CHECKED
        case = FindCase.EARLIER_CHECK if checked else case_of(moment.verdict)
        if case is None or case in found:
            continue
        found.add(case)
        # Writing a position as a FEN takes longer than finding it.
        if wants(case, moment.key) and (find := _find(text, moment, case)):
            yield find


def case_of(verdict: CastlingVerdict) -> FindCase | None:
    """Return the case of a castling; None where nothing about it is worth asking, or a right is only supposed."""
    if verdict.right.status is RightStatus.UNKNOWN or verdict.right.assumed:
        return None
    if verdict.answer is Legality.LEGAL:
        remarks = {remark.id for remark in verdict.irrelevant}
        return next((case for remark, case in _APPEARANCES.items() if remark in remarks), None)
    if len(verdict.violated) != 1:
        return None
    attackers = {attacker for step in verdict.path for attacker in step.attackers}
    if len(attackers) == 1 and next(iter(attackers)).pinned:
        return FindCase.PINNED
    return _CASES.get(verdict.violated[0])


def _find(text: GameText, moment: Moment, case: FindCase) -> Find | None:
    """Return a find; None where more moves lead to it than an exercise can have."""
    letter, title = letter_of(moment.castling), _title(text, moment)
    if not moment.by_moves:
        return Find(case, moment.key, letter, moment.fen, moment.chess960, title)
    if moment.plies * _LONGEST_MOVE > LENGTH_LIMITS["moves"]:
        return None
    return Find(case, moment.key, letter, _start_fen(moment.start), moment.chess960, title, moment.line)


def _start_fen(start: Position) -> str | None:
    fen = write_fen(start)
    return None if start.variant is Variant.STANDARD and fen == START_FEN else fen


def _players(tags: Mapping[str, str]) -> str:
    """Return the two players that the tags of a game name, with a dash between; empty where nobody is named."""
    names = [tags.get(side, "").strip() for side in ("White", "Black")]
    if not any(name not in ("", "?") for name in names):
        return ""
    return " \N{EN DASH} ".join(name[:80] or "?" for name in names)


def _title(text: GameText, moment: Moment) -> str:
    """Return the players, the year, and the number of the move as PGN writes it; empty where nobody is named."""
    players = _players(text.tags)
    if not players:
        return ""
    year = _YEAR.match(text.tags.get("Date", "").strip())
    move = f"{moment.number}{'.' if moment.castling.color else '...'}"
    return ", ".join([players, *([year[0]] if year else []), move])
