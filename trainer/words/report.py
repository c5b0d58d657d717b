"""VERDICT -> the table that `roque judge` prints; GAME -> the lines on the game that a position is from."""

from typing import TYPE_CHECKING

from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import CONDITIONS, Status, Variant
from trainer.rules.text.fen import write_fen
from trainer.rules.verdict import CastlingVerdict, Verdict
from trainer.words.fault import fault_line
from trainer.words.tables import Words, plain
from trainer.words.verdict import (
    condition_lines,
    headline,
    how_long,
    long_move,
    note_line,
    path_label,
    pinned_lines,
    remark_lines,
    side_name,
)

if TYPE_CHECKING:
    from trainer.rules.pgn.read import Game


SIGNS = {Status.MET: "+", Status.VIOLATED: "x", Status.UNKNOWN: "?", Status.NOT_APPLICABLE: "-"}
"""Signs that every console can print."""


def report(words: Words, verdict: Verdict) -> str:
    """Return the verdict on a position as one text of many lines, from its FEN to the last remark."""
    lines = [write_fen(verdict.position)]
    lines += [note_line(words, note) for note in verdict.notes]
    for castling in verdict.castlings:
        lines += ["", *_castling_lines(words, castling, verdict.position.variant)]
    return "\n".join([*lines, ""])


def diagram(position: Position) -> list[str]:
    """Return the board as eight lines that every console can print, White below."""
    ranks = str(position.board).splitlines()
    return [*(f"    {8 - index} {rank}" for index, rank in enumerate(ranks)), "      a b c d e f g h"]


def _castling_lines(words: Words, verdict: CastlingVerdict, variant: Variant) -> list[str]:
    side, answer = side_name(words, verdict.castling.color), headline(words, verdict)
    lines = [words.say("report.castling", side=side, move=verdict.castling.san, lead=answer.lead, reason=answer.reason)]
    if lasting := how_long(words, verdict):
        lines.append(f"    {lasting}")
    if variant is Variant.CHESS960 and verdict.geometry is not None:
        lines.append("    " + words.say(f"manner.{verdict.geometry.manner}"))
    if verdict.path:
        steps = [f"{square_name(step.square)} {path_label(words, step)}" for step in verdict.path]
        lines.append("    " + " | ".join(steps))
    for condition in CONDITIONS:
        sign = SIGNS[verdict.status(condition)]
        lines += [
            f"  {sign} {line}  [{verdict.article(condition)}]" for line in condition_lines(words, verdict, condition)
        ]
    lines += [f"    {line}" for line in pinned_lines(words, verdict)]
    lines += [f"    {line}" for remark in verdict.irrelevant for line in remark_lines(words, remark)]
    return lines


def game_lines(words: Words, game: "Game", ply: int) -> list[str]:
    """Return a heading for the position after so many half-moves of a game, then every fault of the game."""
    white, black, *others = (plain(game.tags.get(tag, "?")) for tag in ("White", "Black", "Event", "Date"))
    players, where = f"{white} \N{EN DASH} {black}", ", ".join(value for value in others if value not in ("", "?"))
    heading = words.say("pgn.game", number=game.number, players=f"{players} ({where})" if where else players)
    lines = [f"{heading}, {place_line(words, game, ply)}"]
    lines += [fault_line(words, fault) for fault in game.faults]
    if game.stopped is not None and game.unread:
        lines.append(words.say("pgn.unread", n=game.unread))
    return lines


def place_line(words: Words, game: "Game", ply: int) -> str:
    """Return where a position stands in its game: "after 17... Bxd5"."""
    if ply == 0 or game.start is None:
        return words.say("pgn.start")
    done = ply - 1 + (0 if game.start.turn else 1)
    number = game.start.fullmove_number + done // 2
    return words.say("pgn.after", place=f"{number}{'...' if done % 2 else '.'} {long_move(words, game.san(ply))}")
