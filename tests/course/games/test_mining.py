"""Mining games: what is found in which game, and that every find holds before the rules and before python-chess."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.course.files.keys import LENGTH_LIMITS
from trainer.course.files.read import load_set
from trainer.course.files.write import save_set
from trainer.course.games.finds import NO_CASES, YES_CASES, Find, FindCase, case_of
from trainer.course.games.mining import Mined, Pool, Progress, mine
from trainer.course.games.parts import lines_of_part, parts_of
from trainer.course.ids import Reason
from trainer.course.kinds.base import verdict_of
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name
from trainer.course.kinds.positions import position_of
from trainer.course.kinds.prepare import Prepare
from trainer.rules.pgn.lines import lines_of_file
from trainer.rules.pgn.moment import Interest
from trainer.rules.pgn.tokens import split_games
from trainer.rules.pgn.walk import walk
from trainer.rules.position import Position
from trainer.rules.terms import Legality
from trainer.ui.shell.jobs import in_processes

GAMES = Path(__file__).parents[2] / "data" / "games.pgn"
TEXTS = tuple(split_games(lines_of_file(GAMES)))
TAGS = '[Event "?"]\n[White "Ana"]\n[Black "Bo"]\n[Date "1999.01.02"]\n'


def mined(path: Path, **options: object) -> Mined:
    """Return what a file gives."""
    steps = mine(path, **options)  # type: ignore[arg-type]
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found = end.value
            assert isinstance(found, Mined)
            return found


def asked(found: Mined) -> list[tuple[str, str]]:
    """Return castling and right answer of what is asked, the preparing moves left aside."""
    return [
        (exercise.castling, str(exercise.expect))
        for exercise in found.set.exercises
        if isinstance(exercise, Judge | Name)
    ]


def game(moves: str) -> str:
    return f"{TAGS}\n{moves}\n"


def from_fen(fen: str, moves: str = "*", more: str = "") -> str:
    return f'{TAGS}{more}[FEN "{fen}"]\n[SetUp "1"]\n\n{moves}\n'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(from_fen("4k3/8/8/3b4/8/8/8/4K2R w K - 0 9"), [("K", "yes-rook-attacked")], id="rook attacked"),
        pytest.param(
            from_fen("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 9"), [("Q", "yes-rook-crosses-attacked")], id="b attacked"
        ),
        pytest.param(
            from_fen("1r2k3/8/8/8/4b3/5P2/8/R3K3 w Q - 0 9"), [("Q", "yes-rook-crosses-attacked")], id="b twice"
        ),
        pytest.param(from_fen("r3k3/1r6/8/8/8/8/8/R3K3 w Q - 0 9"), [("Q", "yes")], id="rook and b attacked"),
        pytest.param(from_fen("4kr2/8/8/8/8/8/8/4K2R w K - 0 9"), [("K", "crossing-safe")], id="crossing"),
        pytest.param(from_fen("4k1r1/8/8/8/8/8/8/4K2R w K - 0 9"), [("K", "arrival-safe")], id="arrival"),
        pytest.param(from_fen("4k3/4r3/8/8/8/8/8/4K2R w K - 0 9"), [("K", "start-safe")], id="check"),
        pytest.param(from_fen("4k3/8/8/8/8/8/8/4KB1R w K - 0 9"), [("K", "squares-between-empty")], id="one between"),
        pytest.param(from_fen("4k3/8/8/8/8/8/8/4KB1R w K - 0 2"), [], id="one between, in the opening"),
        pytest.param(from_fen("4k3/8/8/8/8/8/8/4KBNR w K - 0 9"), [], id="two between"),
        pytest.param(from_fen("k7/8/8/3r4/8/8/8/4KB1R w K - 0 9"), [("K", "squares-between-empty")], id="nothing else"),
        pytest.param(from_fen("4k1r1/8/8/8/8/8/8/4KB1R w K - 0 9"), [], id="two reasons"),
        pytest.param(from_fen("4k3/8/8/3b4/8/8/8/4K2R w - - 0 9"), [], id="no right"),
        pytest.param(from_fen("4k3/8/8/3b4/8/8/8/4K2R w"), [], id="a right in doubt"),
        pytest.param(from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 9"), [], id="nothing to see"),
        pytest.param(
            from_fen("4k3/8/8/8/2b5/8/8/4K2R b K - 0 9", "9... Bd5 10. Kd2 Bc6 *"),
            [("K", "yes-rook-attacked")],
            id="a move",
        ),
        pytest.param(
            from_fen("4k3/8/8/3b4/8/8/8/4K2R w K - 0 9", "9. Rh2 Bf3 10. Rh1 Be4 *"),
            [("K", "rook-unmoved"), ("K", "yes-rook-attacked")],
            id="lost",
        ),
        pytest.param(from_fen("4k3/8/8/8/2b5/8/8/4K2R b K - 0 9", "9... Bq9 10. O-O *"), [], id="a broken move"),
        pytest.param(
            from_fen("4k3/8/8/8/2b5/8/8/4K2R b K - 0 9", "9... Kd8 (9... Bd5 10. Kd2) 10. Kd2 *"),
            [("K", "crossing-safe")],
            id="a variation aside",
        ),
        pytest.param(
            from_fen("4k3/8/8/8/8/8/8/qR2K3 w B - 0 9", more='[Variant "Chess960"]\n'),
            [("Q", "arrival-safe")],
            id="Chess960, uncovered",
        ),
        pytest.param(
            from_fen("4k3/8/8/3b4/8/8/8/5K1R w H - 0 9", more='[Variant "Chess960"]\n'),
            [("K", "yes-rook-attacked")],
            id="Chess960",
        ),
        pytest.param(
            game("1. e4 e5 2. Ke2 Nf6 3. Ke1 Be7 4. Nf3 O-O 5. Be2 a6 *"), [("K", "king-unmoved")], id="king home again"
        ),
        pytest.param(
            game("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. Rf1 O-O 5. Rh1 a6 *"), [("K", "rook-unmoved")], id="rook home again"
        ),
        pytest.param(
            from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 9", "9. Ke2 Kd8 10. Rhe1 Kc8 11. Rh1 Kd8 12. Ke1 Ke8 *"),
            [("Q", "king-unmoved")],
            id="both home again on one wing",
        ),
        pytest.param(
            from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 9", "9. Kd2 Kd8 10. Rg1 Kc8 11. Rh1 Kd8 12. Ke1 Ke8 *"),
            [],
            id="both home again",
        ),
        pytest.param(
            from_fen("4k3/8/8/8/8/8/8/RN2K2R b Q - 0 2", "2... Kf8 3. Rg1 Kf7 4. Rh1 Kf8 *"), [], id="no right at first"
        ),
        pytest.param(
            from_fen("4k3/8/8/8/8/8/b6R/4K2R b K - 0 9", "9... Bd5 10. Ke2 Bxh1 11. Rxh1 Kd8 12. Ke1 Ke8 *"),
            [("K", "yes-rook-attacked")],
            id="another rook, and the king out and home",
        ),
        pytest.param(
            from_fen("4k3/8/8/8/8/5b2/7R/4K2R b K - 0 9", "9... Bxh1 10. Rxh1 Kd8 *"),
            [("K", "rook-unmoved")],
            id="another rook",
        ),
        pytest.param(
            from_fen("4k2r/3b4/8/8/8/8/8/R3K3 w k - 0 9", "9. Ra8+ Bc8 10. Ra1 Kd8 *"),
            [("k", "start-safe"), ("k", "yes-earlier-check")],
            id="in check earlier",
        ),
        pytest.param(
            from_fen("4k3/8/8/8/8/4r3/8/5K1R w H - 0 9", "9. Kf2 Re7 10. Kf1 Kd8 *", '[Variant "Chess960"]\n'),
            [("K", "king-unmoved")],
            id="Chess960, home again",
        ),
        pytest.param("", [], id="empty"),
        pytest.param("\n\n  \n", [], id="blank"),
        pytest.param("no games here, only words", [], id="words"),
        pytest.param(TAGS + '[FEN "rubbish"]\n\n1. e4 *\n', [], id="a broken FEN"),
    ],
)
def test_what_is_found(text: str, expected: list[tuple[str, str]], tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(text, encoding="utf-8")
    assert asked(mined(path)) == expected


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(lambda text: b"\xef\xbb\xbf" + text.encode(), id="BOM"),
        pytest.param(lambda text: text.encode("utf-16"), id="UTF-16"),
        pytest.param(lambda text: text.replace("\n", "\r\n").encode(), id="CRLF"),
        pytest.param(lambda text: text.replace("\n", "\r").encode(), id="CR"),
        pytest.param(lambda text: text.replace("Ana", "An\xe1").encode("cp1252"), id="cp1252"),
        pytest.param(lambda text: b"\x00\xff\xfe{ \xc3\n\n" + b"}\n\n" + text.encode(), id="bytes"),
    ],
)
def test_how_a_file_is_written_changes_nothing(data: object, tmp_path: Path) -> None:
    assert callable(data)
    path = tmp_path / "games.pgn"
    path.write_bytes(data(from_fen("4k3/8/8/3b4/8/8/8/4K2R w K - 0 9")))
    assert asked(mined(path)) == [("K", "yes-rook-attacked")]


def test_a_find_has_the_name_of_its_game_and_move(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(from_fen("4k3/8/8/3b4/8/8/8/4K2R w K - 0 9"), encoding="utf-8")
    (exercise,) = mined(path).set.exercises
    assert set(exercise.title.values()) == {"Ana – Bo, 1999, 9."}


def test_every_find_holds_before_the_rules_and_before_the_referee() -> None:
    found = mined(GAMES, wanted=500)
    kinds = {type(exercise) for exercise in found.set.exercises}
    assert {Name, Prepare} <= kinds
    assert found.positions > 70
    for exercise in found.set.exercises:
        position = position_of(exercise)
        assert isinstance(position, Position)
        assert next(exercise.faults(position), None) is None
        assert exercise.fen is not None or exercise.moves
        verdict = verdict_of(exercise, position)
        board = chess.Board(exercise.fen or chess.STARTING_FEN, chess960=exercise.chess960)
        for san in exercise.moves.split():
            board.push_san(san)
        assert verdict.geometry is not None
        way = verdict.geometry
        end = way.rook_from if exercise.chess960 else way.king_to
        assert board.has_castling_rights(way.castling.color) or exercise.moves
        assert board.is_legal(chess.Move(way.king_from, end)) == (verdict.answer is Legality.LEGAL)


def test_what_moves_tell_is_asked_with_the_moves_and_no_lost_right_is_prepared() -> None:
    exercises = mined(GAMES, wanted=500).set.exercises
    by_moves = {exercise.id: exercise for exercise in exercises if exercise.moves}
    reasons = Counter(exercise.expect for exercise in by_moves.values() if isinstance(exercise, Name))
    assert set(reasons) == {Reason.KING_UNMOVED, Reason.ROOK_UNMOVED, Reason.ALTHOUGH_EARLIER_CHECK}
    assert reasons.total() == len(by_moves)
    assert not any(exercise.id == f"{name}-prepare" for exercise in exercises for name in by_moves)


def test_what_is_taken_for_an_earlier_check_is_one_by_the_rules() -> None:
    moments = [moment for text in TEXTS for moment in walk(text, []) if moment.interest is Interest.CHECKED]
    assert len(moments) > 5
    assert {case_of(moment.verdict) for moment in moments} == {FindCase.EARLIER_CHECK}


def test_more_moves_than_an_exercise_may_have_are_no_find(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.pgn"
    moves = "1. e4 e5 2. Ke2 Nf6 3. Ke1 Be7 4. Nf3 O-O 5. Be2 a6 *"
    path.write_text(game(moves), encoding="utf-8")
    monkeypatch.setitem(LENGTH_LIMITS, "moves", 10 * len("Qa1xb2+ "))
    assert len(asked(mined(path))) == 1
    monkeypatch.setitem(LENGTH_LIMITS, "moves", LENGTH_LIMITS["moves"] - 1)
    assert asked(mined(path)) == []


@pytest.mark.parametrize(
    ("text", "games", "unread"),
    [
        pytest.param(game("1. e4 e5 *"), 1, 0, id="whole"),
        pytest.param(game("1. e4 e5 2. Qh9 *"), 1, 1, id="a move"),
        pytest.param(game("1. e4 e5 2. O-O *"), 1, 1, id="an illegal castling"),
        pytest.param(game("1. e4 {e5 2. Nf3\n") + game("1. e4 e5 *"), 2, 1, id="a comment that is not closed"),
        pytest.param(from_fen("rubbish", "1. e4 *") + game("1. e4 *"), 2, 1, id="a broken FEN"),
        pytest.param(game("1. e4 *").replace("[Date", '[Variant "Atomic"]\n[Date'), 1, 1, id="another game"),
        pytest.param("no games here, only words", 1, 1, id="words"),
        pytest.param("", 0, 0, id="empty"),
    ],
)
def test_games_that_cannot_be_read_to_the_end_are_counted(text: str, games: int, unread: int, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(text, encoding="utf-8")
    found = mined(path)
    assert (found.games, found.unread) == (games, unread)


SOME = GAMES.read_text(encoding="utf-8")[:6_000]
WOUNDS = st.sampled_from(
    ["", "{", "}", "(", ")", "\n\n", "Ke1", "O-O", "0-0-0", "--", "*", '[FEN "', "\0", "1.", "\ufffd"]
)


@settings(deadline=None, derandomize=True, database=None, max_examples=30)
@given(st.lists(st.tuples(st.integers(0, len(SOME)), st.integers(0, 40), WOUNDS), max_size=12), st.booleans())
def test_mangled_games_give_what_they_can_and_nothing_that_is_wrong(
    wounds: list[tuple[int, int, str]], chess960: bool
) -> None:
    text = SOME
    for place, length, wound in wounds:
        text = text[:place] + wound + text[place + length :]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.pgn"
        path.write_text(text, encoding="utf-8")
        found = mined(path, chess960=chess960)
    assert found.unread <= found.games + 1
    for exercise in found.set.exercises:
        position = position_of(exercise)
        assert isinstance(position, Position)
        assert next(exercise.faults(position), None) is None


def test_what_is_found_can_be_saved_and_read_again(tmp_path: Path) -> None:
    found = mined(GAMES)
    save_set(tmp_path / "mined.toml", found.set)
    loaded = load_set(tmp_path / "mined.toml")
    assert loaded.faults == ()
    assert loaded.set == found.set


@pytest.mark.parametrize("wanted", [1, 2, 7, 20])
def test_no_more_than_is_wanted_and_half_of_them_yes(wanted: int) -> None:
    found = mined(GAMES, wanted=wanted)
    answers = [answer for _, answer in asked(found)]
    assert found.positions == len(answers) == wanted
    assert sum(answer.startswith("yes") for answer in answers) == wanted // 2


def test_no_position_is_asked_twice(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(GAMES.read_text(encoding="utf-8") * 2, encoding="utf-8")
    assert mined(path).set.exercises == mined(GAMES).set.exercises


def _long(tmp_path: Path) -> Path:
    path = tmp_path / "long.pgn"
    text = GAMES.read_text(encoding="utf-8").strip()
    path.write_text("\n\n".join(text.replace("[Round", f'[Copy "{number}"]\n[Round') for number in range(20)))
    return path


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_parts_end_where_games_do_and_lose_none(tmp_path: Path, encoding: str, ending: str) -> None:
    path = tmp_path / "encoded.pgn"
    text = _long(tmp_path).read_text(encoding="utf-8").replace('[White "', '[White "\xe9')
    mark = "\ufeff" if encoding in ("utf-16-le", "utf-16-be") else ""
    path.write_bytes((mark + text.replace("\n", ending)).encode(encoding, errors="replace"))
    parts = list(parts_of(path, 5_000))
    assert len(parts) > 40
    assert [part.start for part in parts] == [parts[0].start, *(part.end for part in parts[:-1])]
    assert parts[0].start == len(parts[0].mark)
    assert parts[-1].end == path.stat().st_size
    games = [game for part in parts for game in split_games(lines_of_part(part))]
    (whole,) = parts_of(path, 10**9)
    assert len(games) == 20 * mined(GAMES).games
    assert [(game.tags, game.result) for game in games] == [
        (game.tags, game.result) for game in split_games(lines_of_part(whole))
    ]


def test_one_and_two_processes_find_the_same(tmp_path: Path) -> None:
    path = _long(tmp_path)
    assert len(list(parts_of(path))) > 2
    assert mined(path, mapped=partial(in_processes, processes=2)) == mined(path)


def test_progress_goes_up_to_the_end(tmp_path: Path) -> None:
    path = _long(tmp_path)
    steps: list[Progress] = list(mine(path))
    assert [step.done for step in steps] == sorted({step.done for step in steps})
    assert steps[-1].done == steps[-1].total == path.stat().st_size
    assert steps[-1].games == 20 * mined(GAMES).games


@pytest.mark.parametrize("wanted", [1, 2])
def test_once_there_is_enough_of_each_case_the_rest_is_not_read(wanted: int, tmp_path: Path) -> None:
    path = _long(tmp_path)
    first = [
        from_fen("R4rk1/8/8/8/8/8/8/4K2R w K - 0 9"),
        from_fen("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 9"),
    ]
    path.write_text("\n".join([*first, path.read_text(encoding="utf-8")]), encoding="utf-8")
    (step,) = mine(path, wanted=wanted)
    assert (step.done, step.found) == (next(parts_of(path)).end, wanted)
    assert step.done < step.total
    assert mined(path, wanted=wanted).games == step.games


def test_a_closed_generator_stops_its_parts(tmp_path: Path) -> None:
    ended: list[str] = []

    def mapped(function: object, parts: object) -> object:
        assert callable(function)
        try:
            yield from map(function, parts)  # type: ignore[call-overload]
        finally:
            ended.append("closed")

    steps = mine(_long(tmp_path), mapped=mapped)  # type: ignore[arg-type]
    next(steps)
    steps.close()
    assert ended == ["closed"]


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        next(mine(tmp_path / "none.pgn"))


# When a pool has enough.


def find(case: FindCase, number: int, title: str = "") -> Find:
    """Return a find; what it asks differs from every other of its case in its number."""
    return Find(case, (number,), "K", "", False, title)


@st.composite
def parts_of_finds(draw: st.DrawFn, most: int = 40) -> list[list[Find]]:
    """Return what the parts of a file might give, now and then a position that was there before."""
    cases = draw(st.lists(st.sampled_from(draw(st.sampled_from([list(FindCase), [*NO_CASES], [*YES_CASES]])))))
    numbers = draw(st.lists(st.integers(0, most), min_size=len(cases), max_size=len(cases)))
    finds = [find(case, number, f"{place}") for place, (case, number) in enumerate(zip(cases, numbers, strict=True))]
    ends = sorted(draw(st.lists(st.integers(0, len(finds)), max_size=6)))
    return [finds[start:end] for start, end in zip([0, *ends], [*ends, len(finds)], strict=True)]


def pooled(wanted: int, finds: Iterable[Find]) -> Pool:
    pool = Pool(wanted)
    pool.add(finds)
    return pool


def later(wanted: int) -> Iterator[list[Find]]:
    """Yield what might come later: of one case as many as can be wanted, none of them seen before."""
    for case in FindCase:
        yield [find(case, 1_000 + number) for number in range(wanted)]


many = settings(deadline=None, derandomize=True, database=None, max_examples=300)


@many
@given(st.integers(1, 12), parts_of_finds())
def test_what_comes_after_a_pool_is_full_changes_nothing(wanted: int, parts: list[list[Find]]) -> None:
    stopped, never = Pool(wanted), Pool(wanted)
    for part in parts:
        if not stopped.full:
            stopped.add(part)
        never.add(part)
    assert stopped.chosen() == never.chosen()
    assert stopped.count == never.count


@many
@given(st.integers(1, 12), parts_of_finds())
def test_as_many_are_chosen_as_are_wanted_of_each_the_first_and_half_of_them_yes(
    wanted: int, parts: list[list[Find]]
) -> None:
    finds = [each for part in parts for each in part]
    first = {(each.case, each.key): each for each in reversed(finds)}
    pool = pooled(wanted, finds)
    chosen = pool.chosen()
    assert len(set(chosen)) == len(chosen) == pool.count == min(wanted, len(first))
    assert all(first[each.case, each.key] == each for each in chosen)
    there = [sum(case in cases for case, _ in first) for cases in (YES_CASES, NO_CASES)]
    yes = sum(each.case in YES_CASES for each in chosen)
    assert yes == min(there[0], max(wanted // 2, wanted - there[1]))


@many
@given(st.integers(1, 12), st.data())
def test_a_pool_is_full_exactly_when_nothing_that_comes_later_can_be_chosen(wanted: int, data: st.DataObject) -> None:
    finds = [each for part in data.draw(parts_of_finds()) for each in part]
    full, chosen = pooled(wanted, finds).full, pooled(wanted, finds).chosen()
    changed = [pooled(wanted, finds + more).chosen() != chosen for more in later(wanted)]
    assert full is not any(changed)


def enough(wanted: int) -> dict[FindCase, int]:
    """Return how many finds of each case are enough: as many as are taken of it by turns, worked out by taking them."""
    taken = dict.fromkeys(FindCase, 0)
    for cases, share in ((YES_CASES, wanted // 2), (NO_CASES, wanted - wanted // 2)):
        for turn in range(share):
            taken[cases[turn % len(cases)]] += 1
    return taken


@pytest.mark.parametrize("wanted", [1, 2, 3, 4, 5, 7, 10, 11, 20, 60])
def test_a_pool_with_just_enough_of_each_case_is_full_and_with_one_less_it_is_not(wanted: int) -> None:
    numbers = enough(wanted)
    finds = [find(case, number) for case, count in numbers.items() for number in range(count)]
    assert pooled(wanted, finds).full
    assert len(pooled(wanted, finds).chosen()) == wanted
    for missing in finds:
        assert not pooled(wanted, [each for each in finds if each != missing]).full
