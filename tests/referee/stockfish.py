"""The dialogue with Stockfish: many positions are put to it at once, and it lists the moves of each."""

import os
import shutil
from collections.abc import Sequence
from select import select
from subprocess import DEVNULL, PIPE, Popen
from types import TracebackType
from typing import Self

import chess

from tests.referee.scene import Scene
from trainer.rules.terms import Wing

BATCH = 64
"""How many positions are put at once. Their text must fit into a pipe: then writing it never waits for Stockfish,
which may itself be waiting for somebody to read what it has written."""

_PIPE = 65_536
_SILENT = 60
_END = b"Nodes searched: "


class StockfishError(Exception):
    """Stockfish died or fell silent, and on which position."""


def find_stockfish() -> str | None:
    """Return the program: on the PATH, or where Debian puts it, which is often not on the PATH."""
    return shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


class Stockfish:
    """One process of Stockfish, for as long as it is needed."""

    def __init__(self, path: str) -> None:
        self._process = Popen([path], stdin=PIPE, stdout=PIPE, stderr=DEVNULL, bufsize=0)
        self._chess960: bool | None = None
        self._write("uci\n")
        greeting = self._read(b"uciok", 1, ["the greeting"])
        self.name = next(line[8:] for line in greeting.decode().splitlines() if line.startswith("id name "))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def move_lists(self, scenes: Sequence[Scene]) -> list[bytes]:
        """Return the lines of legal moves of each position, as `go perft 1` prints them."""
        if not scenes:
            return []
        self._write("".join(map(self._commands, scenes)))
        text = self._read(_END, len(scenes), [scene.told for scene in scenes])
        return text.split(_END)[:-1]

    def _commands(self, scene: Scene) -> str:
        switch = ""
        if scene.chess960 is not self._chess960:
            switch = f"setoption name UCI_Chess960 value {str(scene.chess960).lower()}\n"
            self._chess960 = scene.chess960
        return f"{switch}position {scene.told}\ngo perft 1\n"

    def _write(self, text: str) -> None:
        if len(text) > _PIPE:
            raise StockfishError(f"{len(text)} bytes do not fit into a pipe: put fewer positions at once")
        assert self._process.stdin is not None
        try:
            os.write(self._process.stdin.fileno(), text.encode())
        except BrokenPipeError:
            return  # It is dead; reading tells after which position.

    def _read(self, end: bytes, times: int, told: list[str]) -> bytes:
        """Read until the end mark has come that many times, and its line is whole."""
        assert self._process.stdout is not None
        text = b"\n"
        while text.count(end) < times or not text.endswith(b"\n"):
            # It reads the next position while it still answers, so that one may be the cause, too.
            suspects = " or on ".join(told[text.count(end) :][:2])
            if not select([self._process.stdout], [], [], _SILENT)[0]:
                raise StockfishError(f"Stockfish was silent for {_SILENT} s on {suspects}")
            read = os.read(self._process.stdout.fileno(), _PIPE)
            if not read:
                raise StockfishError(f"Stockfish died with status {self._process.wait()} on {suspects}")
            text += read
        return text


def castlings_listed(board: chess.Board, moves: bytes) -> set[Wing]:
    """Return the wings to which the side to move castles, by the moves that Stockfish lists."""
    return {wing for move, wing in _castling_moves(board) if f"\n{move}: ".encode() in moves}


def _castling_moves(board: chess.Board) -> list[tuple[str, Wing]]:
    """Return what would be castling: the king on its rook in Chess960; else e1g1 and e1c1, of a king."""
    king = board.king(board.turn)
    assert king is not None
    start, rank = chess.SQUARE_NAMES[king], chess.square_rank(king)
    if not board.chess960:
        at_home = king == (chess.E1 if board.turn else chess.E8)
        return [(f"{start}g{rank + 1}", Wing.KINGSIDE), (f"{start}c{rank + 1}", Wing.QUEENSIDE)] if at_home else []
    rooks = board.rooks & board.occupied_co[board.turn] & chess.BB_RANKS[rank]
    return [
        (start + chess.SQUARE_NAMES[rook], Wing.KINGSIDE if rook > king else Wing.QUEENSIDE)
        for rook in chess.scan_forward(rooks)
    ]
