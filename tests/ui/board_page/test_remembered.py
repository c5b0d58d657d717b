"""The desk as text: read back it is the same, and damaged it is none."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.rules.test_properties import repeatable
from tests.rules.test_swapped import known
from trainer.desk.asking import NOT_ASKING, Asking
from trainer.desk.record import Record, moved_on, score, stepped_to
from trainer.desk.timeline import Timeline
from trainer.rules.judge import judge
from trainer.rules.moves import legal_moves, play_text, played
from trainer.rules.position import Position
from trainer.rules.setup import start_position, workshop_position
from trainer.rules.terms import CASTLINGS
from trainer.ui.board.gesture import Mode
from trainer.ui.board_page.remembered import desk_of, desk_text
from trainer.ui.board_page.state import DeskState
from trainer.words.tables import load_words
from trainer.words.verdict import headline

GAME_MOVES = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Ke7 d4 exd4 e5 d5 exd6+ Kf8"


def desk(position: Position, choices: list[int], back: int) -> DeskState:
    timeline = Timeline(Record(position))
    for choice in choices:
        moves = legal_moves(timeline.present.position)
        if moves:
            timeline = moved_on(timeline, *played(timeline.present.position, moves[choice % len(moves)]))
    return DeskState(stepped_to(timeline, max(0, len(choices) - back)))


@repeatable
@given(
    known(),
    st.lists(st.integers(0, 99), max_size=6),
    st.integers(0, 6),
    st.sampled_from(CASTLINGS),
    st.booleans(),
    st.booleans(),
    st.sampled_from(Mode),
)
def test_what_is_kept_is_read_back(
    position: Position, choices: list[int], back: int, castling: Any, flipped: bool, asked: bool, mode: Mode
) -> None:
    state = desk(position, choices, back)
    state = state._replace(castling=castling, flipped=flipped, asking=Asking() if asked else NOT_ASKING, mode=mode)
    found = desk_of(desk_text(state))
    assert found is not None
    assert found.timeline.present == state.timeline.present
    assert score(found.timeline) == score(state.timeline)
    assert stepped_to(found.timeline, 0).present == stepped_to(state.timeline, 0).present
    assert found._replace(timeline=state.timeline) == state


def game_text() -> str:
    timeline = Timeline(Record(start_position()))
    for text in GAME_MOVES.split():
        position = timeline.present.position
        found = [played(position, move) for move in legal_moves(position)]
        timeline = moved_on(timeline, *next(each for each in found if each[1].san == text))
    return desk_text(DeskState(timeline))


GAME, WORKSHOP = game_text(), desk_text(DeskState(Timeline(Record(workshop_position()))))
TOLD = play_text(start_position(), GAME_MOVES)
assert isinstance(TOLD, Position)
DECLARED = desk_text(DeskState(Timeline(Record(TOLD))))


def look_at_all_of_it(text: str) -> None:
    """Do with a desk what the window does; a damaged one is none, or one like any other."""
    found = desk_of(text)
    if found is None:
        return
    for record in (*found.timeline.past, found.timeline.present, *found.timeline.future):
        verdict = judge(record.position)
        legal_moves(record.position)
        for castling in CASTLINGS:
            assert headline(load_words("en"), verdict.of(castling)).lead
    assert desk_of(desk_text(found)) is not None


@repeatable
@given(st.sampled_from([GAME, WORKSHOP, DECLARED]), st.data())
def test_a_few_letters_damaged(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start, min(len(text), start + 8)))
    look_at_all_of_it(text[:start] + data.draw(st.text('{}[],:"0123456789abeKQx-', max_size=6)) + text[end:])


ODD: Any = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 100000)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(
        ["K", "moved", "captured", "unmoved", "castled", "no-king", "not-at-home", "chess960", "-", "e4"]
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


def damaged(value: Any, data: st.DataObject) -> Any:
    """Return a value out of JSON with another one somewhere in it."""
    if isinstance(value, dict | list) and value and data.draw(st.integers(0, 5)):
        at = data.draw(st.sampled_from(list(value) if isinstance(value, dict) else range(len(value))))
        copy = dict(value) if isinstance(value, dict) else list(value)
        copy[at] = damaged(value[at], data)
        return copy
    return data.draw(ODD)


@repeatable
@given(st.sampled_from([GAME, WORKSHOP, DECLARED]), st.data())
def test_a_value_damaged(text: str, data: st.DataObject) -> None:
    look_at_all_of_it(json.dumps(damaged(json.loads(text), data)))


@repeatable
@given(st.text(max_size=60) | ODD.map(json.dumps))
def test_something_else_altogether(text: str) -> None:
    assert desk_of(text) is None


def test_a_right_that_was_lost_through_nothing_is_damage() -> None:
    kept = json.loads(WORKSHOP)
    kept["start"]["rooks"][0][5] = "rook-moved"
    assert desk_of(json.dumps(kept)) is None
