"""LINES -> GAME TEXTS: a PGN file cut into games, each into its tags and its words; no move is understood here.

A game ends with its result, with the tags of the next one, or where move numbers begin anew after a blank line;
a blank line alone ends nothing.
"""

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import NamedTuple

from trainer.rules.pgn.lines import Line
from trainer.rules.text.fault import Fault, FaultId, Field, shorten
from trainer.rules.text.notation import is_no_move, is_number, result_of

GAME_LIMIT = 4_000_000
"""Characters of one game; the longest ever annotated is far below. A longer text is no PGN."""

_TAG = re.compile(r"\s*\[\s*(\w[\w+#=:-]*)\s*[\"“”]((?:[^\"“”\\]|\\.)*)[\"“”]\s*\]\s*")
_TAG_WITH_QUOTES = re.compile(r"\s*\[\s*(\w[\w+#=:-]*)\s*[\"“”](.*)[\"“”]\s*\]\s*$")
_LIKE_TAG = re.compile(r"^\s*\[(?!%)")
_WORDS = re.compile(r"[{};()*]|\$\d+|[!?]+|<[^<>]*>|[^\s{};()$*]*[18]\([A-Z\u2654-\u265f]\)[+#!?]*|[^\s{};()$*]+")
_NUMBER = re.compile(r"^(\d+)[.\N{HORIZONTAL ELLIPSIS}]*$")
_GLUED_NUMBER = re.compile(r"^(\d+)[.\N{HORIZONTAL ELLIPSIS}]+(?=[^.\N{HORIZONTAL ELLIPSIS}])")
_GLYPHS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "=": 10, "∞": 13, "+=": 14, "⩲": 14, "=+": 15, "⩱": 15}
_GLYPHS |= {"±": 16, "+/-": 16, "∓": 17, "-/+": 17, "+-": 18, "-+": 19, "N": 146}


_ROSTER = {"Event", "Site", "Date", "Round", "White", "Black", "Result"}
_FAULTS_LIMIT = 500


class TokenKind(IntEnum):
    """What a token of the moves is."""

    MOVE = 0
    COMMENT = 1
    NAG = 2
    OPEN = 3
    CLOSE = 4


class Token(NamedTuple):
    """A word of the moves, a comment, a NAG or a bracket of a variation, and the line it stands in."""

    kind: TokenKind
    text: str
    line: int


class GameText(NamedTuple):
    """One game: its number in the file from 1, its first line, its tags as they stand, the words of its moves."""

    number: int
    line: int
    tags: dict[str, str]
    tokens: list[Token]
    result: str
    faults: list[Fault]


def split_games(lines: Iterable[Line]) -> Iterator[GameText]:
    """Yield the games of a file one by one; only one of them is in memory."""
    cutter = _Cutter()
    for line in lines:
        cutter.feed(line)
        if cutter.finished:
            yield from cutter.taken()
    cutter.end()
    yield from cutter.taken()


def read_tags(text: str) -> tuple[list[tuple[str, str]], str]:
    """Return the tags that a line begins with, by name and value, and the rest of the line."""
    tags, place = [], 0
    while found := _TAG.match(text, place):
        tags.append((found[1], found[2].replace('\\"', '"').replace("\\\\", "\\")))
        place = found.end()
    if not tags and (found := _TAG_WITH_QUOTES.match(text)):
        return [(found[1], found[2])], ""
    return tags, text[place:]


class _Cutter:
    """The game being collected, and the comment that is open."""

    def __init__(self) -> None:
        self.finished: list[GameText] = []
        self._number = 0
        self._begin(1)

    def taken(self) -> list[GameText]:
        """Return the games that are finished, and forget them here."""
        finished, self.finished = self.finished, []
        return finished

    def _begin(self, line: int) -> None:
        self._tags: dict[str, str] = {}
        self._tokens: list[Token] = []
        self._faults: list[Fault] = []
        self._line, self._result = line, ""
        self._comment: list[str] | None = None
        self._comment_line = line
        self._depth = self._size = 0
        self._moves = self._blank = self._ended = False
        self._aside = self._whole_line = ""

    def feed(self, line: Line) -> None:
        """Take a line."""
        text = line.text
        if line.fresh:
            self._whole_line = "%" if self._comment is None and text.startswith("%") else ""
        elif self._whole_line == ";":
            self._add(TokenKind.COMMENT, text.strip(), line.number)
        if self._whole_line:
            return
        if not text.strip():
            self._blank = self._blank or line.fresh
            if self._comment is not None:
                self._comment.append(" ")
            return
        if line.fresh and self._begins_with_tag(text):
            tags, text = read_tags(text)
            for name, value in tags:
                self._take_tag(name, value, line.number)
            if not tags:
                self._take_no_tag(text, line.number)
                return
        self._size += len(text)
        if self._size > GAME_LIMIT:
            self._overflow(len(text), line.number)
            return
        self._take_words(text, line.number)
        self._blank = False

    def _begins_with_tag(self, text: str) -> bool:
        """Return whether tags begin here; in an open comment only a new game after a blank line counts."""
        if self._comment is None:
            return _LIKE_TAG.match(text) is not None
        tag = _TAG.match(text) if self._blank else None
        return tag is not None and tag[1] in _ROSTER

    def end(self) -> None:
        """Finish the game that is being collected, if there is one."""
        if self._comment is not None:
            self._close_comment(unclosed=True)
        if self._tags or self._tokens or self._result or self._faults:
            self._number += 1
            game = GameText(self._number, self._line, self._tags, self._tokens, self._result, self._faults)
            self.finished.append(game)

    def _take_tag(self, name: str, value: str, line: int) -> None:
        again = name in self._tags and (self._blank or name == "Event")
        if self._tokens or self._result or again or self._comment is not None:
            self._next(line)
        self._begin_tags(line)
        if name in self._tags:
            self._fault(FaultId.TAG_TWICE, name, line)
        else:
            self._tags[name] = value

    def _take_no_tag(self, text: str, line: int) -> None:
        """Note a line that looks like a tag and is none."""
        if self._result:
            self._next(line)
        self._begin_tags(line)
        self._fault(FaultId.TAG_UNREADABLE, text.strip(), line)

    def _begin_tags(self, line: int) -> None:
        self._blank = False
        if not self._tags and not self._faults:
            self._line = line

    def _next(self, line: int) -> None:
        self.end()
        self._begin(line)

    def _overflow(self, length: int, line: int) -> None:
        """Drop the rest of a text that is too long for a game; the fault is noted once, at the line that exceeds it."""
        if self._size - length <= GAME_LIMIT:
            self._fault(FaultId.GAME_TOO_LONG, str(GAME_LIMIT), line)
            self._comment = None

    def _fault(self, fault: FaultId, found: str, line: int) -> None:
        if len(self._faults) < _FAULTS_LIMIT:
            self._faults.append(Fault(fault, Field.PGN, shorten(found), str(line)))

    def _take_words(self, text: str, line: int) -> None:
        place = 0
        while place < len(text):
            inside = self._comment is not None
            place = self._take_comment(text, place) if inside else self._take_plain(text, place, line)

    def _take_plain(self, text: str, place: int, line: int) -> int:
        """Take the words up to the next comment; return where it begins, or the end."""
        for found in _WORDS.finditer(text, place):
            word = found[0]
            if word == "{":
                self._comment, self._comment_line = [], line
                return found.end()
            if word == ";":
                self._add(TokenKind.COMMENT, text[found.end() :].strip(), line)
                self._whole_line = ";"
                break
            self._take_word(word, line)
        return len(text)

    def _take_comment(self, text: str, place: int) -> int:
        """Take the part of a comment that stands in this text; return where it ends."""
        if self._comment is None:
            raise AssertionError("no comment is open")
        closing = text.find("}", place)
        end = len(text) if closing < 0 else closing
        self._comment.append(text[place:end])
        if closing >= 0:
            self._close_comment()
        return end + 1

    def _close_comment(self, *, unclosed: bool = False) -> None:
        comment = " ".join("".join(self._comment or []).split())
        if unclosed:
            self._fault(FaultId.COMMENT_UNCLOSED, comment, self._comment_line)
        self._comment = None
        self._add(TokenKind.COMMENT, comment, self._comment_line)

    def _add(self, kind: TokenKind, text: str, line: int) -> None:
        self._tokens.append(Token(kind, text, line))

    def _take_word(self, word: str, line: int) -> None:
        if word[0] in "abcdefghKQRBO":
            self._take_move(word, line)
        elif word[-1] == "." and word != "1." and word[:-1].isdecimal():
            # Nearly every third word is a number; only 1 may begin another game.
            self._blank = False
        elif word in "()}":
            self._take_bracket(word, line)
        elif word[0] == "$":
            self._add(TokenKind.NAG, word[1:], line)
        elif word in _GLYPHS:
            self._add(TokenKind.NAG, str(_GLYPHS[word]), line)
        elif word[0] in "!?<" or is_no_move(word):
            return
        elif result := result_of(word):
            self._take_result(result)
        else:
            self._take_numbered(word, line)

    def _take_result(self, result: str) -> None:
        if self._depth:
            self._aside = result
            return
        self._result = self._result or result
        self._ended = True

    def _take_bracket(self, word: str, line: int) -> None:
        if word == "(":
            self._depth += 1
            self._add(TokenKind.OPEN, word, line)
        elif word == ")" and self._depth:
            self._depth -= 1
            self._add(TokenKind.CLOSE, word, line)
        else:
            self._fault(FaultId.STRAY_BRACKET, word, line)

    def _take_numbered(self, word: str, line: int) -> None:
        """Take a word that may be a move number, or begin with one: numbers that begin anew end a game."""
        number = _GLUED_NUMBER.match(word)
        if number is None and (found := _NUMBER.match(word)) and (found[1] != word or is_number(word)):
            number = found
        first = number is not None and number[0] in ("1", "1.")
        if first and self._moves and self._blank and (self._aside or not self._depth):
            # A result inside a variation that nobody closed was that of the game.
            self._result = self._result or self._aside
            self._next(line)
        if number is not None:
            self._blank = False
            word = word[number.end() :]
        if word in _GLYPHS:
            self._add(TokenKind.NAG, str(_GLYPHS[word]), line)
        elif word:
            self._take_move(word, line)

    def _take_move(self, word: str, line: int) -> None:
        if self._ended and not self._depth:
            self._next(line)
        self._blank = False
        if word[-1] in "!?":
            plain = word.rstrip("!?")
            self._add_move(plain, line)
            signs = word[len(plain) :]
            if signs in _GLYPHS:
                self._add(TokenKind.NAG, str(_GLYPHS[signs]), line)
        else:
            self._add_move(word, line)

    def _add_move(self, word: str, line: int) -> None:
        if word and not is_no_move(word):
            self._moves = True
            self._tokens.append(Token(TokenKind.MOVE, word, line))
