"""VERDICT, RULING, ADVICE, GAME -> plain lists and dicts, as `roque judge --json` prints them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from trainer.rules.geometry import Attacker, PathSquare
from trainer.rules.position import Man, Position
from trainer.rules.squares import SQUARE_NAMES, color_name
from trainer.rules.terms import CONDITIONS, Castling, Square, Status
from trainer.rules.verdict import CastlingVerdict, Note, Remark, Verdict

if TYPE_CHECKING:
    # Imported for their types only: most calls need none of them.
    from trainer.rules.advice.evidence import WingCount
    from trainer.rules.advice.five_questions import Advice
    from trainer.rules.advice.forced_loss import ForcedLoss
    from trainer.rules.pgn.read import Game
    from trainer.rules.touch.ruling import Ruling


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


# What is asked besides the verdict: games, rulings, advice.

_TAGS = ("White", "Black", "Event", "Site", "Date", "Round")


def game_as_json(game: "Game", ply: int) -> JsonObject:
    """Return the tags that name a game, and after how many half-moves the position stands, as plain data."""
    names = {tag.lower(): game.tags.get(tag) for tag in _TAGS}
    counts = {"plies": len(game.plies), "ply": ply, "unread": game.unread, "unread_aside": game.unread_aside}
    return {"number": game.number, "line": game.line, **names, **counts}


def ruling_as_json(ruling: "Ruling") -> JsonObject:
    """Return what must be played after touching, as plain data."""
    return {
        "duty": ruling.duty,
        "ground": ruling.ground,
        "articles": list(ruling.articles),
        "castling": None if ruling.castling is None else _castling_move(ruling.castling),
        "square": None if ruling.square is None else SQUARE_NAMES[ruling.square],
        "moves": list(ruling.moves),
        "counts": [_castling_move(castling) for castling in ruling.counts],
        "penalty": ruling.penalty,
        "supposed": ruling.supposed,
    }


def advice_as_json(advice: "Advice") -> JsonObject:
    """Return the evidence on the five questions about one castling, as plain data."""
    centre, rook = advice.centre, advice.rook
    return {
        **_castling_move(advice.castling),
        "centre": {
            "state": centre.state,
            "open_files": _files(centre.open_files),
            "locked": _pairs(centre.locked),
            "mobile": _squares(centre.mobile),
            "levers": _pairs(centre.levers),
            "points": {"white": centre.points[True], "black": centre.points[False]},
        },
        "here": _wing(advice.here),
        "there": _wing(advice.there),
        "rook": {"before": rook.before, "after": rook.after, "file": "abcdefgh"[rook.file], "state": rook.state},
        "forced_loss": None if advice.loss is None else _loss(advice.loss),
    }


def _castling_move(castling: Castling) -> JsonObject:
    return {"color": color_name(castling.color), "wing": castling.wing, "move": castling.san}


def _squares(squares: Iterable[Square]) -> list[str]:
    return [SQUARE_NAMES[square] for square in squares]


def _pairs(pairs: Iterable[tuple[Square, Square]]) -> list[list[str]]:
    return [_squares(pair) for pair in pairs]


def _files(files: Iterable[int]) -> list[str]:
    return ["abcdefgh"[file] for file in files]


def _wing(count: "WingCount") -> JsonObject:
    return {
        "wing": count.wing,
        "attackers": [{"square": SQUARE_NAMES[man.square], "piece": man.kind} for man in count.attackers],
        "open_files": _files(count.open_files),
        "shelter": _squares(count.shelter),
        "storm": _squares(count.storm),
    }


def _loss(loss: "ForcedLoss") -> JsonObject:
    threats = [
        {"move": threat.move, "captures": threat.captures, "answers": list(threat.answers)} for threat in loss.threats
    ]
    return {
        "over": loss.over,
        "in_check": loss.in_check,
        "threats": threats,
        "can_wait": loss.can_wait,
        "defences": list(loss.defences),
        "unavoidable": loss.unavoidable,
    }
