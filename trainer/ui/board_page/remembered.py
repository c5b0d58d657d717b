"""DESK -> TEXT, and back: what is on the desk as one line of JSON, from one start of the program to the next."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from trainer.desk.asking import NOT_ASKING, Asking
from trainer.desk.record import Record, game_of, score, stepped_to
from trainer.desk.timeline import Timeline
from trainer.rules.judge import judge
from trainer.rules.moves import Played, played_line
from trainer.rules.position import Event, Fact, Position, RookPast, four
from trainer.rules.replay import Replay
from trainer.rules.terms import CASTLINGS, Castling, Cause, Claim, Legality, Moved, Variant, castling_of
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen, write_fen
from trainer.rules.text.notation import read_move
from trainer.ui.board.gesture import Mode
from trainer.ui.board_page.state import DeskState

_LETTERS = ("", *"KQkqABCDEFGHabcdefgh")
_PLAYED = (
    Cause.KING_MOVED,
    Cause.CASTLED,
    Cause.ROOK_MOVED,
    Cause.ROOK_CAPTURED,
    Cause.OTHER_ROOK,
    Cause.PROMOTED,
)
"""The causes of a lost right that are moves: no other can stand in an event."""
_NO_MORE_TO_SAY = (Cause.NO_KING, Cause.TWO_KINGS, Cause.KING_OR_ROOK_MOVED)
"""The causes of a lost right beside which no condition has to be violated."""
_LONGEST = 128
"""The most characters of any one text in the JSON: a FEN has fewer."""
_HIGHEST = 99999
"""The highest number of a move: a FEN takes no more digits."""


def desk_text(state: DeskState) -> str:
    """Return a desk as text: its game, where in it one is, what is known of kings and rooks, how it is looked at."""
    start = stepped_to(state.timeline, 0).present
    moves = score(state.timeline)
    line = (moves.done + moves.ahead)[len(start.line) :]
    kept = {
        "start": _position_kept(start.position),
        "moves": [move.san for move in line],
        "at": len(moves.done) - len(start.line),
        "castling": state.castling.letter,
        "flipped": state.flipped,
        "asked": not state.asking.over,
        "mode": state.mode,
    }
    return json.dumps(kept, separators=(",", ":"))


def desk_of(text: str) -> DeskState | None:
    """Return the desk that a text keeps; None for one that is damaged, or that another version wrote."""
    try:
        return _desk(json.loads(text))
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


def _desk(kept: Any) -> DeskState:
    start = _position(kept["start"])
    line = _moves(start, kept["moves"])
    timeline = game_of(start, line, Timeline(Record(start)))
    return DeskState(
        stepped_to(timeline, _number(kept["at"], len(line))),
        castling=_castling(kept["castling"]),
        flipped=_flag(kept["flipped"]),
        asking=Asking() if _flag(kept["asked"]) else NOT_ASKING,
        mode=Mode(kept["mode"]),
    )


def _moves(start: Position, texts: Iterable[str]) -> list[tuple[Position, Played]]:
    """Return the moves of a game; a text among them that is no move raises ValueError."""
    board, moves = Replay(start).board, []
    for text in texts:
        move = read_move(board, _text(text))
        if isinstance(move, Fault):
            raise ValueError(text)
        board.push(move)
        moves.append(move)
    return played_line(start, moves)


def _position_kept(position: Position) -> dict[str, object]:
    # A StrEnum is written as its value.
    return {
        "fen": write_fen(position),
        "variant": position.variant,
        "kings": position.kings,
        "rooks": position.rooks,
        "field": position.field,
        "plies": position.plies,
        "checked": position.checked,
        "king_files": position.king_files,
    }


def _position(kept: Any) -> Position:
    """Return a position: men, turn and counters from its FEN, and what is known of it as it was written."""
    variant = Variant(kept["variant"])
    found = read_fen(_text(kept["fen"]), chess960=variant is Variant.CHESS960)
    if isinstance(found, Fault):
        raise ValueError(found.id)
    kings, checked, files = kept["kings"], kept["checked"], kept["king_files"]
    position = Position(
        found.board,
        found.turn,
        variant,
        (_king(kings[0]), _king(kings[1])),
        four(map(_rook, kept["rooks"])),
        found.ep_square,
        found.halfmove_clock,
        found.fullmove_number,
        _field(kept["field"], found),
        _number(kept["plies"], _HIGHEST),
        (_flag(checked[0]), _flag(checked[1])),
        (_number_or_none(files[0], 7), _number_or_none(files[1], 7)),
    )
    if not _has_reasons(position):
        raise ValueError(kept)
    return position


def _has_reasons(position: Position) -> bool:
    """Return whether each castling that is illegal violates a condition, or has a cause beside which none has to be."""
    return all(
        verdict.violated or verdict.right.cause in _NO_MORE_TO_SAY
        for verdict in judge(position).castlings
        if verdict.answer is Legality.ILLEGAL
    )


def _king(kept: Any) -> Fact:
    fact = _fact(kept)
    if fact.moved is Moved.CAPTURED:
        raise ValueError(fact)
    return fact


def _fact(kept: Any) -> Fact:
    moved, assumed, events = kept
    return Fact(Moved(moved), _flag(assumed), tuple(map(_event, events)))


def _event(kept: Any) -> Event:
    cause, move, ply, number = kept
    return Event(Cause(_one_of(cause, _PLAYED)), _text(move), _number(ply, _HIGHEST), _number(number, _HIGHEST))


def _rook(kept: Any) -> RookPast:
    rook, claim, file, letter, at, before = kept
    return RookPast(
        _fact(rook),
        Claim(claim),
        _number_or_none(file, 7),
        _one_of(letter, _LETTERS),
        _number_or_none(at, 63),
        None if before is None else Cause(before),
    )


def _field(kept: Any, position: Position) -> str | None:
    """Return the castling field that a FEN had, where it can be read on these men."""
    if kept is None:
        return None
    fields = write_fen(position).split()
    fields[2] = _text(kept)
    again = read_fen(" ".join(fields), chess960=position.variant is Variant.CHESS960)
    if isinstance(again, Fault):
        raise ValueError(kept)
    return again.field


def _castling(kept: Any) -> Castling:
    return castling_of(_one_of(kept, [each.letter for each in CASTLINGS]))


def _one_of(kept: Any, allowed: Sequence[str]) -> str:
    return allowed[allowed.index(kept)]


def _text(kept: Any) -> str:
    if not isinstance(kept, str) or len(kept) > _LONGEST or not kept.isascii():
        raise ValueError(kept)
    return kept


def _flag(kept: Any) -> bool:
    if not isinstance(kept, bool):
        raise TypeError(kept)
    return kept


def _number(kept: Any, highest: int) -> int:
    if not isinstance(kept, int) or isinstance(kept, bool) or not 0 <= kept <= highest:
        raise ValueError(kept)
    return kept


def _number_or_none(kept: Any, highest: int) -> int | None:
    return None if kept is None else _number(kept, highest)
