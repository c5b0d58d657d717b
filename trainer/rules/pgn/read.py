"""PGN -> GAMES: moves with their comments, drawings, NAGs and variations, and what could not be read and where."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import chess

from trainer.rules.moves import explain
from trainer.rules.pgn.comments import Comment, read_comment
from trainer.rules.pgn.lines import Line
from trainer.rules.pgn.tokens import GameText, Token, TokenKind, split_games
from trainer.rules.position import Position
from trainer.rules.replay import Replay, to_board
from trainer.rules.terms import Variant
from trainer.rules.text.fault import Fault, FaultId, Field, shorten
from trainer.rules.text.fen import START_FEN, read_fen
from trainer.rules.text.notation import LETTERS, read_move

DEPTH_LIMIT = 32
"""How deep variations may be nested: for each open one a board is kept."""

_CHESS960 = {"chess960", "960", "frc", "chess9lx", "9lx"}
_CHESS960_WORDS = ("fischerandom", "fischerrandom", "fischerrandomchess", "freestyle", "freestylechess")
_STANDARD = {"", "standard", "chess", "normal", "classical", "orthodox", "fromposition", "standardchess"}
_NOT_A_SIGN = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Ply:
    """A half-move as the file has it: the move, its text, NAGs, comments after it, and what else might be played.

    `variations` are other ways to go on from the position before it.
    """

    move: chess.Move
    text: str
    nags: tuple[int, ...] = ()
    comments: tuple[Comment, ...] = ()
    variations: tuple[tuple["Ply", ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a file: its number from 1, its first line, its tags, where it starts from, and what is played.

    `start` is None, and nothing is played, where no position can be found to start from. `faults` are in the order
    of the file. `stopped` is the fault at which the game itself ends too early, `unread` the count of words of
    moves from it on; `unread_aside` counts those that could not be read in variations.
    """

    number: int
    line: int
    tags: dict[str, str]
    start: Position | None
    comments: tuple[Comment, ...]
    plies: tuple[Ply, ...]
    result: str
    faults: tuple[Fault, ...]
    stopped: Fault | None = None
    unread: int = 0
    unread_aside: int = 0

    def position(self, ply: int | None = None) -> Position | None:
        """Return the position after that many half-moves, or after the last; None when there are not so many."""
        if self.start is None or (ply is not None and not 0 <= ply <= len(self.plies)):
            return None
        replay = Replay(self.start)
        for played in self.plies[:ply]:
            replay.push(played.move)
        return replay.position()

    def san(self, ply: int) -> str:
        """Return a half-move, counted from 1, in English SAN. Raises IndexError where there is none."""
        before = self.position(ply - 1)
        if before is None:
            raise IndexError(ply)
        return to_board(before).san(self.plies[ply - 1].move)


def read_games(lines: Iterable[Line], *, chess960: bool = False, letters: str = LETTERS["en"]) -> Iterator[Game]:
    """Yield the games of a PGN one by one, in constant memory; what cannot be read is among the faults of its game.

    `chess960` reads all of them by the rules of Chess960, whatever their tags say. `letters` are those of the pieces,
    see `LETTERS`.
    """
    for text in split_games(lines):
        yield read_game(text, chess960=chess960, letters=letters)


def read_game(text: GameText, *, chess960: bool = False, letters: str = LETTERS["en"]) -> Game:
    """Return one game of a file."""
    faults = list(text.faults)
    start = find_start(text, faults, chess960=chess960)
    if start is None:
        unread = sum(token.kind is TokenKind.MOVE for token in text.tokens)
        stopped = faults[-1] if faults else None
        return Game(text.number, text.line, text.tags, None, (), (), text.result, tuple(faults), stopped, unread)
    reader = _Reader(start, letters, faults)
    reader.read(text.tokens)
    line = reader.main
    return Game(
        text.number,
        text.line,
        text.tags,
        start,
        tuple(line.comments),
        line.plies(),
        text.result,
        tuple(faults),
        line.stopped or hides_moves(text),
        line.unread,
        line.unread_aside,
    )


def hides_moves(text: GameText) -> Fault | None:
    """Return the fault of a game that may hide moves: a comment is not closed, or it is too long; None for others."""
    hiding = (FaultId.COMMENT_UNCLOSED, FaultId.GAME_TOO_LONG)
    return next((fault for fault in text.faults if fault.id in hiding), None)


def variant_of(tag: str) -> Variant | None:
    """Return the variant that a `Variant` tag names, in any spelling, or None for one that Roque does not know."""
    plain = _NOT_A_SIGN.sub("", tag).lower()
    if plain in _STANDARD:
        return Variant.STANDARD
    known = plain in _CHESS960 or plain.removesuffix("960").removeprefix("chess") in _CHESS960_WORDS
    return Variant.CHESS960 if known else None


def _tag(text: GameText, name: str) -> str:
    """Return the value of a tag whatever the case of its name; empty when it is not there."""
    return next((value for key, value in text.tags.items() if key.lower() == name), "").strip()


def find_start(text: GameText, faults: list[Fault], *, chess960: bool) -> Position | None:
    """Return the position a game starts from; None, with the reason added to `faults`, where there is none.

    The variant is Chess960 if `chess960` says so, else what the tags say; the castling field of the FEN never changes
    it.
    """
    named = _tag(text, "variant")
    variant = Variant.CHESS960 if chess960 else variant_of(named)
    if variant is None:
        faults.append(Fault(FaultId.VARIANT_UNKNOWN, Field.PGN, shorten(named), str(text.line)))
        return None
    fen = _tag(text, "fen")
    if not fen and variant is Variant.CHESS960:
        faults.append(Fault(FaultId.START_MISSING, Field.PGN, shorten(named), str(text.line)))
    start = _read_start(fen or START_FEN, variant)
    if isinstance(start, Fault):
        faults.append(start)
        return None
    return start


@lru_cache(maxsize=64)
def _read_start(fen: str, variant: Variant) -> Position | Fault:
    """Return the position of a FEN, which is remembered: nearly all games of a file start from the same one."""
    return read_fen(fen, chess960=variant is Variant.CHESS960)


class _Draft:
    """A half-move while what is said of it still comes in."""

    def __init__(self, move: chess.Move, text: str) -> None:
        self.move, self.text = move, text
        self.nags: list[int] = []
        self.comments: list[Comment] = []
        self.variations: list[tuple[Ply, ...]] = []

    def ply(self) -> Ply:
        """Return the half-move as a value."""
        return Ply(self.move, self.text, tuple(self.nags), tuple(self.comments), tuple(self.variations))


class _LineOfPlay:
    """The main line or a variation while it is read."""

    def __init__(self, board: chess.Board) -> None:
        self.board = board
        self.comments: list[Comment] = []
        self.drafts: list[_Draft] = []
        self.stopped: Fault | None = None
        self.unread = self.unread_aside = 0

    def plies(self) -> tuple[Ply, ...]:
        """Return the half-moves as values."""
        return tuple([draft.ply() for draft in self.drafts])

    def annotate(self, *, nag: int | None = None, comment: Comment | None = None) -> None:
        """Add a NAG or a comment to the last half-move; a comment before the first is kept with the line itself."""
        if nag is not None and self.drafts:
            self.drafts[-1].nags.append(nag)
        if comment is not None:
            (self.drafts[-1].comments if self.drafts else self.comments).append(comment)


class _Reader:
    """Reads the words of one game: the main line, and on top of it the variations that are open."""

    def __init__(self, start: Position, letters: str, faults: list[Fault]) -> None:
        self._start, self._letters, self._faults = start, letters, faults
        self.main = _LineOfPlay(to_board(start))
        self._open = [self.main]

    def read(self, tokens: list[Token]) -> None:
        """Read all words; a line that stops early is told in its `stopped`."""
        for token in tokens:
            self._take(token)
        if len(self._open) > 1:
            self._faults.append(Fault(FaultId.VARIATION_UNCLOSED, Field.PGN, place=str(tokens[-1].line)))
            while len(self._open) > 1:
                self._close()

    def _take(self, token: Token) -> None:
        line = self._open[-1]
        if token.kind is TokenKind.MOVE:
            self._take_move(line, token)
        elif token.kind is TokenKind.OPEN:
            self._open_variation(line, token)
        elif token.kind is TokenKind.CLOSE:
            self._close()
        elif line.stopped is None:
            if token.kind is TokenKind.NAG:
                line.annotate(nag=min(int(token.text[:4]), 255))
            else:
                line.annotate(comment=read_comment(token.text))

    def _take_move(self, line: _LineOfPlay, token: Token) -> None:
        if line.stopped is not None:
            line.unread += 1
            return
        move = read_move(line.board, token.text, self._letters)
        if isinstance(move, Fault):
            line.stopped = self._explain(move, token.text)
            line.unread = 1
            self._faults.append(line.stopped)
            return
        line.drafts.append(_Draft(move, token.text))
        line.board.push(move)

    def _explain(self, fault: Fault, text: str) -> Fault:
        """Return the fault of a move, with its verdict if it was meant as a castling: the line is replayed for it."""
        if fault.id is not FaultId.MOVE_ILLEGAL:
            return fault
        replay = Replay(self._start)
        for outer, inner in zip(self._open, [*self._open[1:], None], strict=True):
            for played in outer.drafts if inner is None else outer.drafts[:-1]:
                replay.push(played.move)
        return explain(fault, replay, text)

    def _open_variation(self, line: _LineOfPlay, token: Token) -> None:
        stopped = line.stopped or self._no_variation(line, token)
        board = line.board
        if stopped is None:
            board = board.copy()
            board.pop()
        variation = _LineOfPlay(board)
        variation.stopped = stopped
        self._open.append(variation)

    def _no_variation(self, line: _LineOfPlay, token: Token) -> Fault | None:
        """Return why a variation cannot be read here."""
        fault = None
        if len(self._open) > DEPTH_LIMIT:
            fault = Fault(FaultId.VARIATION_TOO_DEEP, Field.PGN, str(DEPTH_LIMIT), str(token.line))
        elif not line.drafts:
            fault = Fault(FaultId.STRAY_BRACKET, Field.PGN, "(", str(token.line))
        self._faults += [fault] if fault else []
        return fault

    def _close(self) -> None:
        """End a variation: it belongs to the half-move that it might have replaced."""
        variation, line = self._open.pop(), self._open[-1]
        line.unread_aside += variation.unread + variation.unread_aside
        if line.stopped is not None or not variation.drafts:
            return
        first = variation.drafts[0]
        first.comments = variation.comments + first.comments
        line.drafts[-1].variations.append(variation.plies())
