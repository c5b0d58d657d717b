"""PLAYED, REFUSED, RULING -> sentences: a move as a score writes it, why one was refused, what must be played."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from trainer.rules.moves import Played, RefusalId, Refused
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import Condition
from trainer.rules.text.notation import LETTERS
from trainer.rules.touch.ruling import Ground, Ruling
from trainer.rules.verdict import CastlingVerdict
from trainer.words.tables import Words
from trainer.words.verdict import first_reason, piece_phrase, turn_name

# Moves, and why one was refused.

MORE = "\N{HORIZONTAL ELLIPSIS}"
"""Stands for moves that are left out of a list."""

_FIGURINES = "\u2654\u2655\u2656\u2657\u2658"


class Notation(NamedTuple):
    """How moves are written: letters of the "language", "english" ones or "figurines"; castling O-O or 0-0."""

    letters: str = "language"
    zeros: bool = False


def move_text(words: Words, move: Played, notation: Notation) -> str:
    """Return a move in a notation, with `e.p.` after a pawn that is taken en passant."""
    text = move.san
    if text.startswith("O-O"):
        return text.replace("O", "0") if notation.zeros else text
    wanted = {"english": LETTERS["en"], "figurines": _FIGURINES}.get(notation.letters, LETTERS[words.language])
    text = text.translate(str.maketrans(LETTERS["en"], wanted))
    return f"{text} e.p." if move.en_passant else text


def in_a_row(*texts: str) -> str:
    """Return texts one after the other, empty ones left out, each ended by a full stop where another one follows it."""
    *first, last = [text for text in texts if text] or [""]
    return " ".join([*(text if text.endswith((".", "!", "?")) else f"{text}." for text in first), last])


def numbered(words: Words, moves: Sequence[Played], notation: Notation) -> list[str]:
    """Return moves with their numbers: "4. Nf3", "Nc6", and "4... Nc6" where Black begins."""
    texts = []
    for index, move in enumerate(moves):
        text = move_text(words, move, notation)
        if move.color:
            text = f"{move.number}. {text}"
        elif index == 0:
            text = f"{move.number}... {text}"
        texts.append(text)
    return texts


def _article(verdict: CastlingVerdict) -> str:
    return verdict.article(verdict.violated[0] if verdict.violated else Condition.KING_UNMOVED)


def refused_in_short(words: Words, refused: Refused) -> str:
    """Return that a castling was refused, and by which article; the reason is shown beside it."""
    article = "" if refused.verdict is None else _article(refused.verdict)
    return words.say("refused.castling.short", article=article)


def refused_line(words: Words, position: Position, refused: Refused) -> str:
    """Return why a move was refused; of a castling the reason and its article of the Laws."""
    if refused.verdict is not None:
        reason, others = first_reason(words, refused.verdict)
        line = words.say("refused.castling", reason=reason, article=_article(refused.verdict))
        return f"{line} {others}".rstrip()
    if refused.id is RefusalId.CANNOT_REACH:
        man = position.piece(refused.start)
        piece = "" if man is None else piece_phrase(words, man)
        if man is not None and man.kind == "king":
            piece = words.say("own.king", sq=square_name(man.square))
        return words.say("refused.cannot-reach", piece=piece, sq=square_name(refused.end))
    if refused.id is RefusalId.NOT_ON_MOVE:
        return words.say("refused.not-on-move", side=turn_name(words, position.turn))
    return words.say(f"refused.{refused.id}")


# What must be played after touching.

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


# The keys of the board.

_LINES = ("arrows", "press", "letters", "delete", "escape", "tab", "mouse", "right-button", "slowly")
_COLON = re.compile("\u00a0?: ")
"""What stands between a key and what it does; French has a no-break space before it."""


def board_keys(words: Words) -> list[tuple[str, str]]:
    """Return each key of the board, and what it does there."""
    letters = " ".join(LETTERS[words.language])
    lines = [_COLON.split(words.say(f"keys.{name}", letters=letters), maxsplit=1) for name in _LINES]
    return [(keys, meaning) for keys, meaning in lines]
