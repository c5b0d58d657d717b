"""RULING, ADVICE, GAME -> plain lists and dicts, as `roque judge --json` prints them beside a verdict."""

from collections.abc import Iterable

from trainer.rules.advice import Advice
from trainer.rules.as_json import JsonObject
from trainer.rules.evidence import WingCount
from trainer.rules.forced_loss import ForcedLoss
from trainer.rules.pgn import Game
from trainer.rules.ruling import Ruling
from trainer.rules.squares import SQUARE_NAMES, color_name
from trainer.rules.terms import Castling, Square

_TAGS = ("White", "Black", "Event", "Site", "Date", "Round")


def game_as_json(game: Game, ply: int) -> JsonObject:
    """Return what names a game, and after how many half-moves the position stands."""
    names = {tag.lower(): game.tags.get(tag) for tag in _TAGS}
    counts = {"plies": len(game.plies), "ply": ply, "unread": game.unread, "unread_aside": game.unread_aside}
    return {"number": game.number, "line": game.line, **names, **counts}


def ruling_as_json(ruling: Ruling) -> JsonObject:
    """Return what must be played after touching."""
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


def advice_as_json(advice: Advice) -> JsonObject:
    """Return the evidence on the five questions about one castling."""
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


def _wing(count: WingCount) -> JsonObject:
    return {
        "wing": count.wing,
        "attackers": [{"square": SQUARE_NAMES[man.square], "piece": man.kind} for man in count.attackers],
        "open_files": _files(count.open_files),
        "shelter": _squares(count.shelter),
        "storm": _squares(count.storm),
    }


def _loss(loss: ForcedLoss) -> JsonObject:
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
