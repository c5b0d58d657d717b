"""RULING -> sentences: what must be played after touching, and why."""

from trainer.rules.ruling import Ground, Ruling
from trainer.rules.squares import square_name
from trainer.words.tables import Words

_DONE = (Ground.MOVE_STANDS, Ground.CASTLED)


def ruling_lines(words: Words, ruling: Ruling) -> list[str]:
    """Return the ground, the duty with its articles, the moves that fulfil it, and what else is to be said."""
    articles = f"  [{', '.join(ruling.articles)}]" if ruling.articles else ""
    lines = [words.say(f"touch.ground.{ruling.ground}") + articles]
    if ruling.ground not in _DONE:
        lines.append(_duty_line(words, ruling))
    lines += [words.say("touch.castling-counts", move=castling.san) for castling in ruling.counts]
    if ruling.moves:
        lines.append(words.say("touch.moves", moves=" ".join(ruling.moves)))
    lines += [words.say("touch.penalty")] if ruling.penalty else []
    lines += [words.say("touch.supposed")] if ruling.supposed else []
    return lines


def _duty_line(words: Words, ruling: Ruling) -> str:
    sq = "" if ruling.square is None else square_name(ruling.square)
    move = "" if ruling.castling is None else ruling.castling.san
    return words.say(f"touch.duty.{ruling.duty}", sq=sq, move=move)
