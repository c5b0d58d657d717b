"""VERDICT -> the table that `roque judge` prints."""

from trainer.rules.fen import write_fen
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import CONDITIONS, Status, Variant
from trainer.rules.verdict import CastlingVerdict, Verdict
from trainer.words.tables import Words
from trainer.words.verdict import (
    condition_lines,
    headline,
    how_long,
    note_line,
    path_label,
    pinned_lines,
    remark_lines,
    side_name,
)

SIGNS = {Status.MET: "+", Status.VIOLATED: "x", Status.UNKNOWN: "?", Status.NOT_APPLICABLE: "-"}
"""Signs that every console can print."""


def report(words: Words, verdict: Verdict) -> str:
    """Return the verdict on a position as lines of text."""
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
