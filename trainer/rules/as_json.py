"""VERDICT -> plain lists and dicts, as `roque judge --json` prints them."""

from typing import Any

from trainer.rules.path import Attacker, PathSquare
from trainer.rules.position import Man, Position
from trainer.rules.squares import SQUARE_NAMES, color_name
from trainer.rules.terms import CONDITIONS, Status
from trainer.rules.verdict import CastlingVerdict, Note, Remark, Verdict

JsonObject = dict[str, Any]

_CONDITION_LINES = [{status: {"id": condition, "status": status} for status in Status} for condition in CONDITIONS]


def verdict_as_json(fen: str, verdict: Verdict) -> JsonObject:
    """Return the verdict on a position as plain data; `fen` is the text it was read from."""
    position = verdict.position
    return {
        "fen": fen,
        "variant": position.variant,
        "turn": color_name(position.turn),
        "notes": [_note(note) for note in verdict.notes],
        "castlings": [_castling(position, castling) for castling in verdict.castlings],
    }


def _castling(position: Position, verdict: CastlingVerdict) -> JsonObject:
    right = verdict.right
    event = right.event
    return {
        "color": color_name(verdict.castling.color),
        "wing": verdict.castling.wing,
        "move": verdict.castling.san,
        "uci": verdict.uci(position.variant),
        "answer": verdict.answer,
        "on_move": verdict.on_move,
        "right": {
            "status": right.status,
            "cause": right.cause,
            "move": None if event is None else event.move,
            "ply": None if event is None else event.ply,
            "assumed": right.assumed,
        },
        "conditions": [lines[status] for lines, status in zip(_CONDITION_LINES, verdict.statuses, strict=True)],
        "path": [_step(step) for step in verdict.path],
        "blockers": [_man(man) for man in verdict.blockers],
        "irrelevant": [_remark(remark) for remark in verdict.irrelevant],
    }


def _step(step: PathSquare) -> JsonObject:
    return {
        "square": SQUARE_NAMES[step.square],
        "role": step.role,
        "shielded_by_king": step.shielded_by_king,
        "attackers": [_attacker(attacker) for attacker in step.attackers] if step.attackers else [],
    }


def _attacker(attacker: Attacker) -> JsonObject:
    return {
        "square": SQUARE_NAMES[attacker.square],
        "piece": attacker.kind,
        "pinned": attacker.pinned,
        "discovered": attacker.discovered,
    }


def _man(man: Man) -> JsonObject:
    return {"square": SQUARE_NAMES[man.square], "piece": man.kind, "color": color_name(man.color)}


def _remark(remark: Remark) -> JsonObject:
    return {
        "id": remark.id,
        "square": SQUARE_NAMES[remark.square],
        "attackers": [SQUARE_NAMES[attacker.square] for attacker in remark.attackers],
    }


def _note(note: Note) -> JsonObject:
    return {
        "id": note.id,
        "color": None if note.color is None else color_name(note.color),
        "wing": None if note.castling is None else note.castling.wing,
        "square": None if note.square is None else SQUARE_NAMES[note.square],
    }
