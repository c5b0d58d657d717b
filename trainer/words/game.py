"""GAME -> lines: who played, where the position stands, and what could not be read."""

from trainer.rules.pgn import Game
from trainer.words.fault import fault_line
from trainer.words.plain import plain
from trainer.words.tables import Words
from trainer.words.verdict import long_move


def game_lines(words: Words, game: Game, ply: int) -> list[str]:
    """Return a heading for the position after so many half-moves of a game, then every fault of the game."""
    white, black, *others = (plain(game.tags.get(tag, "?")) for tag in ("White", "Black", "Event", "Date"))
    players, where = f"{white} \N{EN DASH} {black}", ", ".join(value for value in others if value not in ("", "?"))
    heading = words.say("pgn.game", number=game.number, players=f"{players} ({where})" if where else players)
    lines = [f"{heading}, {place_line(words, game, ply)}"]
    lines += [fault_line(words, fault) for fault in game.faults]
    if game.stopped is not None and game.unread:
        lines.append(words.say("pgn.unread", n=game.unread))
    return lines


def place_line(words: Words, game: Game, ply: int) -> str:
    """Return where a position stands in its game: "after 17... Bxd5"."""
    if ply == 0 or game.start is None:
        return words.say("pgn.start")
    done = ply - 1 + (0 if game.start.turn else 1)
    number = game.start.fullmove_number + done // 2
    return words.say("pgn.after", place=f"{number}{'...' if done % 2 else '.'} {long_move(words, game.san(ply))}")
