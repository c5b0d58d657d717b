"""Compares our verdicts with python-chess, and counts what the drawn castlings were like."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

import chess

from tests.referee.draw import Draw
from trainer.rules.fen import write_fen
from trainer.rules.judge import judge_castling
from trainer.rules.terms import CONDITIONS, Answer, Castling, RightStatus, Wing
from trainer.rules.verdict import CastlingVerdict


@dataclass
class Tally:
    """How many castlings were compared, what they were like, and those on which we and python-chess disagree."""

    count: int = 0
    like: Counter[str] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)

    def share(self, what: str) -> float:
        """Return the share of the castlings that were like this."""
        return self.like[what] / self.count


SHARES = {"right held": 0.60, "legal": 0.20} | {f"only {condition} violated": 0.01 for condition in CONDITIONS}
"""The least share that a comparison must have of each sort."""


def compare(draws: Iterable[Draw]) -> Tally:
    """Judge each drawn castling, ask python-chess about it, and count."""
    tally = Tally()
    for drawn in draws:
        verdict = judge_castling(drawn.position, drawn.castling)
        fen = write_fen(drawn.position)
        tally.count += 1
        tally.like.update(_features(drawn, verdict))
        if (verdict.answer is Answer.LEGAL) != referee_says_legal(fen, drawn.castling, chess960=drawn.chess960):
            tally.disagreements.append(
                f"{fen} {drawn.castling.name} chess960={drawn.chess960}: we say {verdict.answer}"
            )
    return tally


def _features(drawn: Draw, verdict: CastlingVerdict) -> list[str]:
    found = ["chess960" if drawn.chess960 else "standard", str(drawn.castling.letter)]
    if verdict.answer is Answer.LEGAL:
        found.append("legal")
    if verdict.right.status is RightStatus.HELD:
        found.append("right held")
    if any(man.discovered for step in verdict.path for man in step.attackers):
        found.append("attack discovered by the rook")
    if verdict.geometry is not None and verdict.geometry.king_from == verdict.geometry.king_to:
        found.append("king stays")
    if verdict.geometry is not None and verdict.geometry.rook_from == verdict.geometry.rook_to:
        found.append("rook stays")
    found += [f"{condition} violated" for condition in verdict.violated]
    if len(verdict.violated) == 1:
        found.append(f"only {verdict.violated[0]} violated")
    return found


def referee_says_legal(fen: str, castling: Castling, *, chess960: bool) -> bool:
    """Return whether python-chess plays this castling of the side to move."""
    board = chess.Board(fen, chess960=chess960)
    return any(
        board.is_kingside_castling(move) == (castling.wing is Wing.KINGSIDE) and board.is_legal(move)
        for move in board.generate_castling_moves()
    )


def table(tally: Tally, seconds: float) -> str:
    """Return the shares as a table, the bar beside those that have one."""
    lines = [f"castlings compared      {tally.count:>9,}", f"disagreements           {len(tally.disagreements):>9,}"]
    lines.append(f"seconds                 {seconds:>9.1f}")
    lines += ["", f"{'share of':<38}{'found':>8}{'bar':>8}"]
    for what in sorted(tally.like, key=lambda what: (what not in SHARES, what)):
        bar = f"{SHARES[what]:>8.0%}" if what in SHARES else ""
        lines.append(f"{what:<38}{tally.share(what):>8.2%}{bar}")
    return "\n".join(lines)
