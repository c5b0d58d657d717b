"""Helpers of the rules' tests: a FEN that must be readable, and verdicts as short text."""

from trainer.rules.geometry import PathSquare
from trainer.rules.judge import judge
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import Status, castling_of
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen
from trainer.rules.verdict import CastlingVerdict

_LETTERS = {Status.MET: "m", Status.VIOLATED: "v", Status.UNKNOWN: "u", Status.NOT_APPLICABLE: "n"}


def position_of(fen: str, *, chess960: bool = False) -> Position:
    """Return the position of a text that must be readable."""
    position = read_fen(fen, chess960=chess960)
    assert not isinstance(position, Fault), position
    return position


def verdict_of(fen: str, letter: str, *, chess960: bool = False) -> CastlingVerdict:
    """Return the verdict on the castling that K, Q, k or q stands for."""
    return judge(position_of(fen, chess960=chess960)).of(castling_of(letter))


def status_text(verdict: CastlingVerdict) -> str:
    """Return a letter for each of the six conditions, in order: met, violated, unknown, not applicable."""
    return "".join(_LETTERS[status] for status in verdict.statuses)


def path_text(verdict: CastlingVerdict) -> str:
    """Return the path as text: "e1<a1 f1~ g1<h2,c5/pinned": attackers after `<`, `~` shielded by the king."""
    return " ".join(_step_text(step) for step in verdict.path)


def _step_text(step: PathSquare) -> str:
    men = []
    for man in step.attackers:
        flags = "/pinned" * man.pinned + "/discovered" * man.discovered
        men.append(square_name(man.square) + flags)
    return square_name(step.square) + "~" * step.shielded_by_king + ("<" + ",".join(sorted(men)) if men else "")
