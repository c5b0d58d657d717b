"""The exercises that come with the program: all can be read, each can be solved, and what is wrong is answered."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from tests.course.answering import with_deed, with_duty, with_given, with_reason
from trainer import paths
from trainer.course.exercise import Exercise
from trainer.course.files.read import load_set
from trainer.course.flips import flipped, right_flips
from trainer.course.ids import Case, CastlingLetter, Deed, Fate, Given, Reason
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.base import verdict_of
from trainer.course.kinds.build import Build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.positions import position_of
from trainer.course.kinds.predict import Predict
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.kinds.wings import Wings
from trainer.course.prepares import prepared, right_prepares
from trainer.course.reasons import truth
from trainer.rules.judge import judge
from trainer.rules.moves import legal_moves
from trainer.rules.position import Man, Position
from trainer.rules.setup import all_men, declare_king, put, remove
from trainer.rules.squares import SQUARES, parse_square, square_name
from trainer.rules.terms import BLACK, WHITE, Moved, NoteId, Square, castling_of
from trainer.rules.touch.ruling import Duty
from trainer.session.run import Run, begin, checked, toggled, with_man, with_move, with_position, with_row, with_square
from trainer.words.feedback import feedback
from trainer.words.said import belief_line
from trainer.words.tables import LANGUAGES, Words, load_words
from trainer.words.task import how_line, task_line

FILES = sorted(paths.exercises().glob("*.toml"))
LOADED = {path.stem: load_set(path) for path in FILES}
HAND_MADE = (
    "which-squares",
    "must-it-be-empty",
    "rook-myths",
    "seeing-attacks",
    "history",
    "prepare",
    "touch-move",
    "chess960",
    "famous-games",
    "mixed",
)
EXERCISES = [exercise for loaded in LOADED.values() for exercise in loaded.set.exercises]
OF_TEN = [exercise for name in HAND_MADE for exercise in LOADED[name].set.exercises]
WORDS = [load_words(language) for language in LANGUAGES]

each_exercise = pytest.mark.parametrize("exercise", EXERCISES, ids=[exercise.id for exercise in EXERCISES])
each_file = pytest.mark.parametrize("name", LOADED)
each_set = pytest.mark.parametrize("name", HAND_MADE)


# The files.


@each_file
def test_every_file_loads_without_a_fault(name: str) -> None:
    assert LOADED[name].faults == ()
    assert LOADED[name].set.exercises
    assert set(LOADED[name].set.title) == set(LANGUAGES)


@each_set
def test_a_file_begins_by_saying_what_it_teaches(name: str) -> None:
    first = (paths.exercises() / f"{name}.toml").read_text(encoding="utf-8").splitlines()[0]
    assert re.fullmatch(r"# \S.{20,}[.:;,]", first)


def test_ids_are_unique_over_all_files() -> None:
    assert [each for each, count in Counter(exercise.id for exercise in EXERCISES).items() if count > 1] == []


def test_there_are_enough() -> None:
    assert len(OF_TEN) >= 150
    assert sum(bool(exercise.hints) for exercise in OF_TEN) >= 30


def test_all_kinds_occur_in_the_mixed_set() -> None:
    assert {type(exercise) for exercise in LOADED["mixed"].set.exercises} == set(Exercise.__args__)


# The texts.


def _texts(exercise: Exercise) -> list[dict[str, str]]:
    return [text for text in (exercise.title, exercise.prompt, *exercise.hints) if text]


@each_file
def test_a_text_stands_in_all_languages(name: str) -> None:
    for exercise in LOADED[name].set.exercises:
        for text in _texts(exercise):
            assert set(text) == set(LANGUAGES), exercise.id
            assert all(sentence.strip() for sentence in text.values()), exercise.id


@each_set
def test_hints_come_in_two_steps_and_do_not_answer(name: str) -> None:
    for exercise in LOADED[name].set.exercises:
        assert len(exercise.hints) in (0, 2), exercise.id
        for sentence in (sentence for hint in exercise.hints for sentence in hint.values()):
            assert not re.match(r"(yes|no|oui|non|sim|não)[,.:;!]", sentence, re.IGNORECASE), exercise.id


@each_set
def test_french_has_hard_spaces_and_all_have_typographic_apostrophes(name: str) -> None:
    loaded = LOADED[name].set
    for text in [loaded.title, *(each for exercise in loaded.exercises for each in _texts(exercise))]:
        assert not re.search("[^\N{NO-BREAK SPACE}][?!:;]", text["fr"]), text["fr"]
        assert "'" not in "".join(text.values())


def test_a_famous_game_is_named_in_the_title() -> None:
    assert all(exercise.title for exercise in LOADED["famous-games"].set.exercises)


# The positions.


def _position(exercise: Exercise) -> Position:
    position = position_of(exercise)
    assert isinstance(position, Position)
    return position


@each_file
def test_positions_are_plausible(name: str) -> None:
    for exercise in LOADED[name].set.exercises:
        run = begin(exercise)
        for position in (run.start, run.position):
            assert {note.id for note in judge(position).notes} <= {NoteId.RIGHTS_NOT_GIVEN}, exercise.id


@each_set
def test_set_up_positions_are_legible(name: str) -> None:
    for exercise in LOADED[name].set.exercises:
        start = name == "famous-games" or exercise.fen is None or "pppppppp" in exercise.fen
        assert start or len(all_men(_position(exercise))) <= 20, exercise.id


@each_set
def test_no_occupied_square_is_asked_about_and_none_behind_the_king(name: str) -> None:
    for exercise in LOADED[name].set.exercises:
        if isinstance(exercise, Mark | Attackers | Predict):
            verdict = verdict_of(exercise, begin(exercise).position)
            assert not verdict.blockers, exercise.id
            assert not any(step.shielded_by_king for step in verdict.path), exercise.id


def _question(exercise: Exercise) -> tuple[object, ...]:
    """Return what makes two exercises the same one; the six cases are built from one set-up board."""
    position = _position(exercise)
    kings = [fact.moved for fact in position.kings]
    rooks = [(rook.rook.moved, rook.claim, rook.file) for rook in position.rooks]
    case = exercise.expect if isinstance(exercise, Build) else None
    letter = getattr(exercise, "castling", None)
    return type(exercise), letter, position.board.board_fen(), position.turn, *kings, *rooks, case


def test_no_exercise_occurs_twice() -> None:
    found: dict[tuple[object, ...], str] = {}
    for exercise in EXERCISES:
        question = _question(exercise)
        assert question not in found, (found[question], exercise.id)
        found[question] = exercise.id


@each_set
def test_the_answer_stands_in_the_file(name: str) -> None:
    assert [exercise.id for exercise in LOADED[name].set.exercises if exercise.expect is None] == []


def _answers(exercises: Iterable[Exercise]) -> Counter[Given]:
    found: Counter[Given] = Counter()
    for exercise in exercises:
        if isinstance(exercise, Judge) and exercise.expect is not None:
            found[exercise.expect] += 1
        elif isinstance(exercise, Name) and exercise.expect is not None:
            found[_answer_of(exercise.expect)] += 1
        elif isinstance(exercise, Castle):
            found[Given.YES if exercise.expect is Deed.CASTLE else Given.NO] += 1
    return found


@each_set
def test_yes_and_no_are_balanced(name: str) -> None:
    counted = _answers(LOADED[name].set.exercises)
    decided = counted[Given.YES] + counted[Given.NO]
    if counted.total() >= 8:
        assert 0.4 <= counted[Given.YES] / decided <= 0.6, dict(counted)


def test_both_colours_and_both_wings_are_asked_about() -> None:
    counted = Counter(letter for exercise in OF_TEN if (letter := getattr(exercise, "castling", None)))
    assert set(counted) == set("KQkq")
    assert min(counted.values()) >= 20, dict(counted)


# Right answers.


def _answer_of(reason: Reason) -> Given:
    if reason is Reason.CANNOT_TELL:
        return Given.CANNOT_TELL
    return Given.YES if reason.startswith("yes-") else Given.NO


def _named(run: Run, reason: Reason) -> Run:
    answered = with_given(run, _answer_of(reason))
    return answered if reason is Reason.CANNOT_TELL else with_reason(answered, reason)


def _picked(run: Run, squares: Iterable[Square]) -> Run:
    for square in squares:
        run = with_square(run, square)
    return checked(run)


def _right_squares(exercise: Mark | Empty | Attackers | Predict) -> frozenset[Square]:
    expect = exercise.expect
    assert expect is not None
    if isinstance(exercise, Attackers):
        expect = tuple(man for men in exercise.expect.values() for man in men) if exercise.expect else ()
    elif isinstance(exercise, Predict):
        expect = tuple(square for square, how in (exercise.expect or {}).items() if how == "attacked")
    return frozenset(parse_square(square) for square in expect)


def _rights_said(run: Run, fates: dict[CastlingLetter, Fate]) -> Run:
    for letter, fate in fates.items():
        run = with_row(run, castling_of(letter), fate)
    return checked(run)


def _built(run: Run, case: Case) -> Run:
    """Return a build exercise done as somebody might: the king said to have moved, or one enemy man less or more."""
    castling, start = run.castling, run.position
    enemies = [man for man in all_men(start) if man.color != castling.color and man.kind != "king"]
    free = [square for square in SQUARES if start.piece(square) is None]
    more = [Man(square, kind, not castling.color) for square in free for kind in ("bishop", "knight", "rook")]
    positions = [start, *(remove(start, man.square) for man in enemies), *(put(start, man) for man in more)]
    if case is Case.KING_MOVED:
        positions = [declare_king(start, castling.color, Moved.MOVED)]
    tried = (checked(with_position(run, position)) for position in positions)
    return next(done for done in tried if done.solved and judge(done.position).notes == ())


def _castled(run: Run) -> Run:
    """Return a castle exercise in which the king was put on its rook, as both variants understand it."""
    home = run.verdict.home
    assert home.king is not None
    assert home.rook is not None
    return with_move(run, home.king, home.rook)


def _done(run: Run) -> Run:
    """Return an exercise done as its file says is right."""
    exercise = run.exercise
    assert isinstance(exercise, Prepare | Flip) or exercise.expect is not None
    if isinstance(exercise, Build):
        return _built(run, exercise.expect)
    if isinstance(exercise, Judge):
        return with_given(run, exercise.expect or Given.CANNOT_TELL)
    if isinstance(exercise, Name):
        return _named(run, exercise.expect or Reason.CANNOT_TELL)
    if isinstance(exercise, Mark | Empty | Attackers | Predict):
        return _picked(run, _right_squares(exercise))
    if isinstance(exercise, Flip):
        return _flipped(run, exercise)
    if isinstance(exercise, Wings):
        for letter in exercise.expect or ():
            run = toggled(run, letter)
        return checked(run)
    if isinstance(exercise, History):
        return _rights_said(run, exercise.expect or {})
    if isinstance(exercise, Touch):
        return with_duty(run, exercise.expect or Duty.NONE)
    if isinstance(exercise, Prepare):
        move = right_prepares(run.start, run.castling)[0]
        return with_move(run, move.start, move.end)
    if isinstance(exercise, Castle):
        return _castled(run) if exercise.expect is Deed.CASTLE else with_deed(run, Deed.REFUSE)
    ends = exercise.expect
    return _picked(run, map(parse_square, (ends.king, ends.rook))) if ends is not None else run


def _flipped(run: Run, exercise: Flip) -> Run:
    """Add a man, work the path out again, and say whether the answer changes."""
    added = checked(with_man(run, right_flips(run.start, run.verdict, exercise.wanted)[0].man))
    after = verdict_of(exercise, added.position)
    marked = added
    for square in after.attacked:
        marked = with_square(marked, square)
    changes = truth(after) is not truth(verdict_of(exercise, run.start))
    return with_given(checked(marked), Given.YES if changes else Given.NO)


def _sentences(run: Run, words: Words) -> list[str]:
    assert run.grade is not None
    said = feedback(words, run.grade)
    return [said.lead, said.main, *said.more]


@each_exercise
def test_every_exercise_can_be_solved(exercise: Exercise) -> None:
    done = _done(begin(exercise))
    assert done.grade is not None
    assert done.grade.right
    assert done.first_try
    assert done.grade.belief is None
    for words in WORDS:
        for sentence in _sentences(done, words):
            assert sentence.strip()
            assert not re.search("[{}]", sentence)


@each_file
def test_the_task_can_be_worded(name: str) -> None:
    for exercise in LOADED[name].set.exercises:
        run = begin(exercise)
        for words in WORDS:
            task = task_line(words, run.question)
            assert task
            assert not re.search("[{}]", task + how_line(words, run.question)), exercise.id


# Wrong answers.

WITHOUT_BELIEF = (Build, Flip, Touch)
"""The kinds whose grade says what is wrong without naming a belief."""


def _slips(exercise: Exercise) -> Iterator[Run]:
    """Yield an exercise with each wrong answer that one slip leads to."""
    run = begin(exercise)
    if isinstance(exercise, Build):
        yield checked(run)
    elif isinstance(exercise, Judge):
        yield from (with_given(run, given) for given in Given if given is not exercise.expect)
    elif isinstance(exercise, Name):
        yield from (_named(run, reason) for reason in Reason if reason is not exercise.expect)
    elif isinstance(exercise, Mark | Empty | Attackers | Predict):
        right = _right_squares(exercise)
        yield from (_picked(run, right ^ {square}) for square in _tempting(run))
    elif isinstance(exercise, Flip):
        yield from (checked(with_man(run, man)) for man in _no_flips(run, exercise))
    elif isinstance(exercise, Wings):
        for letter in WINGS[run.start.turn]:
            slip = run
            for each in {*(exercise.expect or ())} ^ {letter}:
                slip = toggled(slip, each)
            yield checked(slip)
    elif isinstance(exercise, History):
        expect = exercise.expect or {}
        for letter, right_fate in expect.items():
            yield from (_rights_said(run, {**expect, letter: fate}) for fate in Fate if fate is not right_fate)
    elif isinstance(exercise, Touch):
        yield from (with_duty(run, duty) for duty in Duty if duty is not exercise.expect)
    elif isinstance(exercise, Prepare):
        for move in legal_moves(run.start):
            if move.castling is None and not prepared(run.start, run.castling, move).right:
                yield with_move(run, move.start, move.end)
    elif isinstance(exercise, Castle):
        yield with_deed(run, Deed.REFUSE) if exercise.expect is Deed.CASTLE else _castled(run)
    elif exercise.expect is not None:
        king, rook = parse_square(exercise.expect.king), parse_square(exercise.expect.rook)
        step = 1 if rook > king else -1
        yield from (_picked(run, pair) for pair in ((rook, king), (king, rook + step), (king - step, rook)))


WINGS: dict[bool, tuple[CastlingLetter, ...]] = {WHITE: ("K", "Q"), BLACK: ("k", "q")}


def _tempting(run: Run) -> list[Square]:
    """Return the squares that one may well click: the enemy's men, or those between king and rook with both."""
    home, enemy = run.verdict.home, not run.castling.color
    assert home.king is not None
    assert home.rook is not None
    if isinstance(run.exercise, Attackers):
        return [man.square for man in all_men(run.start) if man.color == enemy]
    ends = [home.king, home.rook, *(step.square for step in run.verdict.path)]
    return list(range(min(ends), max(ends) + 1))


def _no_flips(run: Run, exercise: Flip) -> Iterator[Man | None]:
    """Yield what may be added and is no flip; nothing, first of all."""
    yield None
    for square in SQUARES:
        for color in (WHITE, BLACK):
            man = Man(square, "rook", color)
            free = run.start.piece(square) is None
            if free and flipped(run.start, run.castling, man, exercise.wanted).fault is not None:
                yield man


NOT_ABOUT_ATTACKS = (Reason.KING_UNMOVED, Reason.ROOK_UNMOVED, Reason.SQUARES_BETWEEN_EMPTY)


def _needs_belief(run: Run) -> bool:
    """Return whether somebody believes something who answers so: a wrong reason for the right answer is no belief."""
    if isinstance(run.exercise, Name) and run.grade is not None:
        given, true = Reason(run.answers[-1].choice), Reason(run.grade.truth.choice)
        if _answer_of(true) is Given.YES and given in NOT_ABOUT_ATTACKS:
            # What stands between, or has moved, is refuted by itself.
            return run.grade.belief is not None
        return _answer_of(given) is not _answer_of(true)
    return not isinstance(run.exercise, WITHOUT_BELIEF)


@each_exercise
def test_a_wrong_answer_is_wrong_and_says_why(exercise: Exercise) -> None:
    slips = list(_slips(exercise))
    assert slips
    for slip in slips:
        assert slip.grade is not None
        assert not slip.grade.right
        assert slip.slips == 1
        assert (slip.grade.belief is not None) is _needs_belief(slip)
        for words in WORDS:
            for sentence in _sentences(slip, words):
                assert sentence.strip()
                assert not re.search("[{}]", sentence)


@each_exercise
def test_a_belief_names_a_square_or_a_man_of_the_position(exercise: Exercise) -> None:
    for slip in _slips(exercise):
        belief = None if slip.grade is None else slip.grade.belief
        if belief is None:
            continue
        men = [man for man in (belief.man, belief.other) if man is not None]
        assert all(slip.position.piece(man.square) == man for man in men)
        known = {square_name(man.square) for man in men}
        known |= set() if belief.square is None else {square_name(belief.square)}
        for words in WORDS:
            line = belief_line(words, belief)
            named = set(re.findall(r"\b[a-h][1-8]\b", line))
            assert line.strip()
            assert not re.search("[{}]", line)
            assert named
            assert named <= known
            assert any(line in sentence for sentence in _sentences(slip, words))
