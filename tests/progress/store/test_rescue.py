"""Rows are found in the pages themselves, as the database library reads them."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.progress.making import store_at
from trainer.progress.store.rescue import rescued
from trainer.progress.store.schema import INSERT_ATTEMPT


@pytest.mark.parametrize("page", [512, 4096, 65536])
def test_all_rows_of_a_sound_file_are_found(tmp_path: Path, page: int) -> None:
    path = tmp_path / "progress.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA page_size = {page}")
        connection.execute("VACUUM")
    store = store_at(path)
    chance = random.Random(page)
    sizes = [0, 1, 40, 300, 3900, 4020, 4060, 4061, 4062, 4100, 8000, 70_000]
    rows = [
        (
            None if chance.random() < 0.9 else chance.randrange(10**4, 1 << chance.randrange(20, 62)),
            1,
            chance.randrange(1 << chance.randrange(1, 62)),
            "judge",
            "é\N{BLACK CHESS PAWN}",
            "K",
            "",
            chance.randrange(2),
            chance.randrange(2),
            chance.choice([None, "came-back"]),
            chance.choice("xé") * chance.choice(sizes),
        )
        for _ in range(300)
    ]
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO learner (id, name, key) VALUES (1, 'Zoé', 'zoé'), (-7, '', '')")
        connection.executemany(INSERT_ATTEMPT.replace("INSERT", "INSERT OR IGNORE"), rows)
    found, there = rescued(path.read_bytes()), store.rows()
    assert isinstance(there, list)
    assert list(found.attempts) == sorted(there)
    assert found.learners == ((-7, "", ""), (1, "Zoé", "zoé"))


@settings(deadline=None)
@given(st.binary(max_size=2000), st.booleans())
def test_any_bytes_give_rows_or_none(data: bytes, leaf: bool) -> None:
    page = (b"\r\0\0\0\x30\0\0\0" + data).ljust(4096, b"\x20") if leaf else data
    assert rescued(bytes(4096) + page).learners is not None
