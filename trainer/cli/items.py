"""ARGUMENTS -> ITEMS: the positions that `roque judge` is asked about, from a FEN, standard input, or games."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from trainer.rules.position import Position
from trainer.rules.text.fault import Fault, FaultId, Field, shorten
from trainer.rules.text.fen import LENGTH_LIMIT, read_fen, write_fen

if TYPE_CHECKING:
    from trainer.rules.pgn.lines import Line
    from trainer.rules.pgn.read import Game


NAME_LIMIT = 80
"""Characters of the name of a file, in a sentence on it."""


class Item(NamedTuple):
    """One position to judge: its FEN as given, or as it stands in a game; and the fault at which reading stopped.

    `position` is None where it cannot be read. `game` and `ply` tell which game it is from, None if from none, and
    after how many half-moves.
    """

    fen: str
    position: Position | None
    fault: Fault | None = None
    game: "Game | None" = None
    ply: int = 0


class Source(NamedTuple):
    """What the arguments name: a FEN (`-` for standard input), a start position by number, or games of a file.

    `pgn` is the path of that file; `game`, from 1, and `ply` say which game and which half-move of it, None for all
    games and the last half-move. `moves` are played from the position; `letters` are those of its pieces.
    """

    fen: str = ""
    start: int | None = None
    pgn: str = ""
    game: int | None = None
    ply: int | None = None
    moves: str = ""
    letters: str = ""
    chess960: bool = False


def items(source: Source) -> Iterable[Item]:
    """Return the items of a source, one by one. Raises OSError for a file that cannot be read."""
    if source.pgn:
        return _from_pgn(source)
    if source.start is not None:
        # Imported here: few calls ask for a start position.
        from trainer.rules.setup import chess960_start

        position = chess960_start(source.start)
        return [_played(source, write_fen(position), position)]
    texts = _lines_of_stdin() if source.fen == "-" else [source.fen]
    return (_from_fen(source, text) for text in texts)


def _lines_of_stdin() -> Iterator[str]:
    """Yield the lines of standard input that are not blank; bytes that are no UTF-8 become U+FFFD, which no FEN has."""
    if sys.stdin is None:
        return
    for line in sys.stdin.buffer:
        text = line.decode("utf-8", errors="replace").strip().removeprefix("\ufeff")
        if text:
            yield text


def _from_fen(source: Source, text: str) -> Item:
    given = text[:LENGTH_LIMIT].strip().encode(errors="replace").decode()
    position = read_fen(text, chess960=source.chess960)
    if isinstance(position, Fault):
        return Item(given, None, position)
    return _played(source, given, position) if source.moves else Item(given, position)


def _played(source: Source, given: str, position: Position) -> Item:
    if not source.moves:
        return Item(given, position)
    # Imported here: most calls play no moves.
    from trainer.rules.moves import play_text

    played = play_text(position, source.moves, source.letters)
    if isinstance(played, Fault):
        stopped = played.refused.position if played.refused else None
        return Item(given if stopped is None else write_fen(stopped), stopped, played)
    return Item(write_fen(played), played)


def _from_pgn(source: Source) -> Iterator[Item]:
    from trainer.rules.pgn.read import read_games

    count = 0
    try:
        lines = _lines(source.pgn)
        for game in _asked(read_games(lines, chess960=source.chess960, letters=source.letters), source.game):
            count = game.number
            if source.game in (None, count):
                yield _from_game(game, source.ply)
    except OSError as error:
        from trainer.writing import why_unreadable

        name = shorten(Path(source.pgn).name or source.pgn, NAME_LIMIT)
        yield Item("", None, Fault(FaultId.FILE_UNREADABLE, Field.PGN, name, why_unreadable(error)))
        return
    if count == 0 or (source.game is not None and source.game > count):
        yield Item("", None, Fault(FaultId.NO_GAME, Field.PGN, str(count), str(source.game or 1)))


def _lines(name: str) -> Iterator["Line"]:
    from trainer.rules.pgn.lines import lines_of_bytes, lines_of_file, lines_of_text

    if name != "-":
        return lines_of_file(Path(name))
    return lines_of_text("") if sys.stdin is None else lines_of_bytes(sys.stdin.buffer)


def _asked(games: Iterator["Game"], number: int | None) -> Iterator["Game"]:
    """Yield games up to the one that is asked for, all when none is."""
    for game in games:
        yield game
        if game.number == number:
            return


def _from_game(game: "Game", ply: int | None) -> Item:
    """Return the position after `ply` half-moves, or after the last; with the fault where the game has not so many."""
    last = len(game.plies)
    if ply is not None and ply <= last:
        return _item(game, ply, None)
    fault = game.stopped
    if fault is None and ply is not None:
        fault = Fault(FaultId.NO_SUCH_PLY, Field.PGN, str(last), str(ply))
    return _item(game, last, fault)


def _item(game: "Game", ply: int, fault: Fault | None) -> Item:
    position = game.position(ply)
    fen = game.tags.get("FEN", "") if position is None else write_fen(position)
    return Item(fen, position, fault, game, ply)
