"""Compares our verdicts with python-chess and Stockfish, and counts what the drawn castlings were like."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

import chess

from tests.referee.scene import Scene
from tests.referee.stockfish import BATCH, Stockfish, castlings_listed
from trainer.rules.judge import judge_castling
from trainer.rules.terms import CONDITIONS, Castling, Legality, RightStatus, Wing
from trainer.rules.text.fen import write_fen
from trainer.rules.verdict import CastlingVerdict

PYTHON_CHESS, STOCKFISH = "python-chess", "Stockfish"
SHARES = (
    {"right held": 0.60, "legal": 0.20}
    | {f"only {condition} violated": 0.01 for condition in CONDITIONS}
    | {"chess960": 0.495, "standard": 0.495}
)
"""The least share that a comparison must have of each sort."""

_MOST_EXAMPLES = 20


@dataclass
class Tally:
    """How many castlings were compared, what they were like, and where a referee disagrees.

    `aside` counts those that Stockfish cannot be asked about: they come on top, and the shares leave them out, also
    where there is no Stockfish; so the same castlings are counted everywhere.
    """

    count: int = 0
    aside: int = 0
    like: Counter[str] = field(default_factory=Counter)
    disagreements: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)

    def share(self, what: str) -> float:
        """Return the share of the castlings that were like this."""
        return self.like[what] / self.count

    def add(self, other: "Tally") -> None:
        """Count what another tally has counted."""
        self.count += other.count
        self.aside += other.aside
        self.like.update(other.like)
        self.disagreements.update(other.disagreements)
        self.examples = (self.examples + other.examples)[:_MOST_EXAMPLES]

    def disagree(self, referee: str, scene: Scene, verdict: CastlingVerdict) -> None:
        """Count a castling on which a referee disagrees, and keep the first ones."""
        self.disagreements[referee] += 1
        example = f"{referee}, {write_fen(scene.position)} {verdict.castling.name} chess960={scene.chess960}"
        self.examples = [*self.examples, f"{example}: we say {verdict.answer}; {scene.told}"][:_MOST_EXAMPLES]


def compare(scenes: Iterator[Scene], count: int, stockfish: Stockfish | None = None) -> Tally:
    """Judge both castlings of each position until so many were put to every referee, and count."""
    tally = Tally()
    while tally.count < count:
        positions_to_go = (count - tally.count + 1) // 2
        _compare_batch(list(islice(scenes, min(BATCH, positions_to_go))), tally, stockfish)
    return tally


def _compare_batch(batch: list[Scene], tally: Tally, stockfish: Stockfish | None) -> None:
    put: list[Scene] = []
    aside: list[Scene] = []
    for scene in batch:
        (put if scene.can_be_put else aside).append(scene)
    moves = stockfish.move_lists(put) if stockfish is not None else [None] * len(put)
    for scene, listed in zip(put, moves, strict=True):
        verdicts = _judge(scene, tally)
        tally.count += len(verdicts)
        for verdict in verdicts:
            tally.like.update(_features(scene, verdict))
        if listed is not None:
            _ask(STOCKFISH, castlings_listed(scene.board, listed), scene, verdicts, tally)
    for scene in aside:
        tally.aside += len(_judge(scene, tally))


def _judge(scene: Scene, tally: Tally) -> list[CastlingVerdict]:
    """Judge both castlings of the side to move, and compare them with python-chess."""
    verdicts = [judge_castling(scene.position, castling) for castling in scene.castlings]
    _ask(PYTHON_CHESS, castlings_played(scene.board), scene, verdicts, tally)
    return verdicts


def _ask(referee: str, wings: set[Wing], scene: Scene, verdicts: list[CastlingVerdict], tally: Tally) -> None:
    for verdict in verdicts:
        if (verdict.answer is Legality.LEGAL) != (verdict.castling.wing in wings):
            tally.disagree(referee, scene, verdict)


def castlings_played(board: chess.Board) -> set[Wing]:
    """Return the wings to which python-chess lets the side to move castle."""
    return {
        Wing.KINGSIDE if board.is_kingside_castling(move) else Wing.QUEENSIDE
        for move in board.generate_castling_moves()
        if board.is_legal(move)
    }


def referee_says_legal(fen: str, castling: Castling, *, chess960: bool) -> bool:
    """Return whether python-chess plays this castling of the side to move."""
    return castling.wing in castlings_played(chess.Board(fen, chess960=chess960))


def _features(scene: Scene, verdict: CastlingVerdict) -> list[str]:
    found = ["chess960" if scene.chess960 else "standard", verdict.castling.letter, scene.origin.value]
    right, way = verdict.right, verdict.geometry
    if verdict.answer is Legality.LEGAL:
        found.append("legal")
    found.append("right held" if right.status is RightStatus.HELD else f"right lost: {right.cause}")
    if any(man.discovered for step in verdict.path for man in step.attackers):
        found.append("attack discovered by the rook")
    if way is not None and way.king_from == way.king_to:
        found.append("king stays")
    if way is not None and way.rook_from == way.rook_to:
        found.append("rook stays")
    found += [f"{condition} violated" for condition in verdict.violated]
    if len(verdict.violated) == 1:
        found.append(f"only {verdict.violated[0]} violated")
    return found
