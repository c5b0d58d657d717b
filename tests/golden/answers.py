"""EXERCISE -> ANSWERS: the right one and every wrong one that can be listed, each as the run that it leads to.

Left out are sets of squares that are wrong in more than one square, but for those on the path of the king; rights
that are wrong in more than one; and boards that are built by more than one edit of the start or of a right board.
A flip is followed to its end from the first three right men in every way, from the others in the right way.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple, TypeVar

from tests.course.answering import with_deed, with_duty, with_given, with_reason
from trainer.course.exercise import Exercise
from trainer.course.ids import LETTERS, Deed, Fate, Given, Reason
from trainer.course.kinds.arrive import Arrive
from trainer.course.kinds.build import Build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.kinds.wings import Wings
from trainer.rules.position import Man, Position
from trainer.rules.setup import all_men, declare_king, declare_rook, put, remove
from trainer.rules.squares import SQUARES, color_name, parse_square, square_name
from trainer.rules.terms import BLACK, CASTLINGS, WHITE, Moved, Square
from trainer.rules.touch.ruling import Duty
from trainer.session.run import Run, begin, checked, toggled, with_man, with_move, with_position, with_row, with_square

_T = TypeVar("_T")

KINDS = ("king", "queen", "rook", "bishop", "knight", "pawn")
MOST_SUBSETS = 64
FOLLOWED = 3
"""So many right flips are followed in every way."""


class Answer(NamedTuple):
    """What was answered, in a few words, and the run with its grade."""

    label: str
    run: Run


def answers_to(exercise: Exercise) -> Iterator[Answer]:
    """Yield the answers to an exercise, always in the same order."""
    run = begin(exercise)
    by_kind: dict[type, Callable[[Run], Iterator[Answer]]] = {
        Judge: _judged,
        Name: _named,
        Castle: _castled,
        Touch: _touched,
        Wings: _wings,
        History: _fates,
        Arrive: _arrived,
        Prepare: _prepared,
        Build: _built,
        Flip: _flipped,
    }
    yield from by_kind.get(type(exercise), _squares)(run)


# One of a list.


def _judged(run: Run) -> Iterator[Answer]:
    return (Answer(given, with_given(run, given)) for given in Given)


def _named(run: Run) -> Iterator[Answer]:
    yield Answer("cannot tell", with_given(run, Given.CANNOT_TELL))
    for reason in Reason:
        yield Answer(reason, with_reason(run, reason))


def _touched(run: Run) -> Iterator[Answer]:
    return (Answer(duty, with_duty(run, duty)) for duty in Duty)


# A choice of each.


def _wings(run: Run) -> Iterator[Answer]:
    for letters in _subsets(LETTERS):
        done = run
        for letter in letters:
            done = toggled(done, letter)
        yield Answer("".join(letters) or "none", checked(done))


def _fates(run: Run) -> Iterator[Answer]:
    none = checked(run)
    if none.grade is None:
        raise ValueError(none)
    yield Answer("all held", none)
    truth = _with_fates(run, map(Fate, none.grade.truth.rows))
    yield Answer("truth", checked(truth))
    for castling in CASTLINGS:
        for fate in Fate:
            yield Answer(f"{castling.letter} {fate}", checked(with_row(truth, castling, fate)))


def _with_fates(run: Run, fates: Iterable[Fate]) -> Run:
    for castling, fate in zip(CASTLINGS, fates, strict=True):
        run = with_row(run, castling, fate)
    return run


# Squares.


def _squares(run: Run) -> Iterator[Answer]:
    """Yield every choice of the squares that are right or on the path, and each one wrong square on the board."""
    none = checked(run)
    if none.grade is None:
        raise ValueError(none)
    truth, path = set(none.grade.truth.squares), {step.square for step in none.grade.verdict.path}
    near = sorted(truth | path)
    chosen = list(_subsets(near)) if 2 ** len(near) <= MOST_SUBSETS else [(), tuple(sorted(truth))]
    chosen += [tuple(sorted(truth ^ {square})) for square in SQUARES]
    for squares in dict.fromkeys(chosen):
        yield Answer(_names(squares), checked(_picked(run, squares)))


def _arrived(run: Run) -> Iterator[Answer]:
    """Yield every pair on the rank of the king, some off it, and a third click after two."""
    rank = SQUARES[:8] if run.castling.color else SQUARES[56:]
    pairs = [(king, rook) for king in rank for rook in rank if king != rook]
    pairs += [(SQUARES[27], rank[5]), (rank[6], SQUARES[28])]
    for pair in pairs:
        yield Answer(_names(pair), checked(_picked(run, pair)))
    for last in rank:
        clicks = (rank[1], rank[2], last)
        yield Answer(f"clicks {_names(clicks)}", checked(_picked(run, clicks)))


def _picked(run: Run, squares: Iterable[Square]) -> Run:
    for square in squares:
        run = with_square(run, square)
    return run


# Moves.


def _castled(run: Run) -> Iterator[Answer]:
    for deed in Deed:
        yield Answer(deed, with_deed(run, deed))
    yield from _moved(run)


def _prepared(run: Run) -> Iterator[Answer]:
    """Yield each move that is an answer or can be refused; and, last, one that was refused with a right one behind."""
    refused: Answer | None = None
    right: str | None = None
    for answer in _moved(run):
        yield answer
        refused = refused or (None if answer.run.finished else answer)
        right = right or (answer.label if answer.run.solved else None)
    if refused is not None and right is not None:
        start, end = map(parse_square, right.split("-"))
        yield Answer(f"{refused.label} then {right}", with_move(refused.run, start, end))


def _moved(run: Run) -> Iterator[Answer]:
    """Yield what comes of moving each man of the side to move to each square, where anything does."""
    for man in all_men(run.start):
        for end in SQUARES if man.color == run.start.turn else ():
            done = with_move(run, man.square, end)
            if done.grade is not None:
                yield Answer(f"{square_name(man.square)}-{square_name(end)}", done)


# Men.


def _built(run: Run) -> Iterator[Answer]:
    """Yield the board as it is, each edit of it; then each edit of the first right board, and two tries in a row."""
    start = Answer("start", checked(run))
    first = [start, *_edited(run, run.position, "start")]
    yield from first
    right = next(answer for answer in first if answer.run.solved)
    if right is not start:
        yield from _edited(run, right.run.position, right.label)
    wrong = next(answer for answer in first if not answer.run.solved)
    yield Answer(f"{wrong.label} then {right.label}", checked(with_position(wrong.run, right.run.position)))
    yield Answer(f"{wrong.label} twice", checked(checked(with_position(run, wrong.run.position))))


def _edited(run: Run, board: Position, name: str) -> Iterator[Answer]:
    for label, edited in _edits(board):
        yield Answer(f"{name}, {label}", checked(with_position(run, edited)))


def _edits(board: Position) -> Iterator[tuple[str, Position]]:
    there = {man.square: man for man in all_men(board)}
    for man in there.values():
        yield f"without {man_name(man)}", remove(board, man.square)
    for square in SQUARES:
        for kind in KINDS:
            for color in (WHITE, BLACK):
                man = Man(square, kind, color)
                if square not in there:
                    yield man_name(man), put(board, man)
    for moved in Moved:
        for color in (WHITE, BLACK):
            yield f"{color_name(color)} king {moved}", declare_king(board, color, moved)
        for castling in CASTLINGS:
            yield f"rook {castling.letter} {moved}", declare_rook(board, castling, moved)


def _flipped(run: Run) -> Iterator[Answer]:
    yield Answer("nothing", checked(run))
    right: list[Answer] = []
    for square in SQUARES:
        for kind in ("bishop", "rook"):
            for color in (WHITE, BLACK):
                man = Man(square, kind, color)
                added = Answer(man_name(man), checked(with_man(run, man)))
                yield added
                right += [added] if added.run.answers else []
    for number, added in enumerate(right):
        yield from _followed(added, whole=number < FOLLOWED)
    wrong = checked(run)
    for added in right[:1]:
        yield Answer(f"nothing then {added.label}", checked(with_man(wrong, added.run.answers[0].man)))


def _followed(added: Answer, *, whole: bool) -> Iterator[Answer]:
    """Yield the path after a right flip, and the answer after that."""
    paths = list(_squares(added.run))
    right = next(path for path in paths if path.run.grade is not None and path.run.grade.right)
    for path in paths if whole else [paths[0], right]:
        yield path._replace(label=f"{added.label} / {path.label}")
    for path in [paths[0], right] if whole else [right]:
        for given in Given:
            # There is no button for "cannot tell" here; it counted as no.
            answer = Given.YES if given is Given.YES else Given.NO
            yield Answer(f"{added.label} / {path.label} / {given}", with_given(path.run, answer))


# Names.


def man_name(man: Man) -> str:
    """Return "black bishop a6"."""
    return f"{color_name(man.color)} {man.kind} {square_name(man.square)}"


def _names(squares: Iterable[Square]) -> str:
    return " ".join(map(square_name, squares)) or "none"


def _subsets(items: Iterable[_T]) -> Iterator[tuple[_T, ...]]:
    listed = tuple(items)
    for size in range(len(listed) + 1):
        yield from combinations(listed, size)
