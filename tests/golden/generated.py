"""SEEDS -> DUMPS: what the generator makes of every kind, level, reason, answer and wing, and what is made with it.

Besides the sets of `roque generate`: the twins of the exercises of the program, the papers of the sessions, mixed
practice, and what a file of games is mined for.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tests.golden.dump import Block, Dump
from tests.golden.questions import shipped
from tests.golden.roque import roque
from trainer.course.exercise import Exercise
from trainer.course.files.write import write_exercise, write_set
from trainer.course.games.mining import mine
from trainer.course.generator.twins import twin_of
from trainer.course.ids import Case, Given, Reason
from trainer.progress.plan import practice_round
from trainer.session.papers import eight, exam, for_class, sprint

KINDS = (
    *("build", "judge", "name", "mark", "empty", "attackers", "flip"),
    *("predict", "wings", "history", "touch", "prepare", "castle", "arrive"),
)
LEVELS = range(1, 6)
SEEDS = (1, 2, 3)
COUNT = 20
FEW = 5
WINGS = ("KQkq", "K", "Q", "kq")
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
GAMES = Path(__file__).resolve().parents[1] / "data" / "games.pgn"


def generated_dumps() -> Iterator[Dump]:
    """Yield the dumps of everything that is generated."""
    for kind in KINDS:
        for level in LEVELS:
            for seed in SEEDS:
                text = generated(kind, level=level, seed=seed, count=COUNT)
                yield Dump(f"generated/{kind}.level{level}.seed{seed}.toml", (Block("set", text),))
    yield few()
    yield _mixed()
    yield from (_reasons(kind) for kind in KINDS)
    yield _twins()
    yield _papers()
    yield _mined()


def generated(kind: str, *more: str, level: int, seed: int, count: int) -> str:
    """Return the set that `roque generate` prints, or why it prints none."""
    numbers = ("--level", str(level), "--seed", str(seed), "--count", str(count))
    return roque("generate", "--kind", kind, *numbers, *more, "-o", "-")


def few() -> Dump:
    """Return a few exercises of each kind at the first and the last level: what every run of the tests makes anew."""
    blocks = (
        Block(f"{kind} level {level}", generated(kind, level=level, seed=1, count=FEW))
        for kind in KINDS
        for level in (LEVELS[0], LEVELS[-1])
    )
    return Dump("generated/few.toml", tuple(blocks))


def _mixed() -> Dump:
    """Return one exercise of each kind after the other, the levels and the castlings in turns."""
    blocks = []
    for seed in range(1, 11):
        texts = [
            generated(kind, "--castling", "KQkq"[(seed + index) % 4], level=1 + (seed + index) % 5, seed=seed, count=1)
            for index, kind in enumerate(KINDS)
        ]
        blocks.append(Block(f"seed {seed}", "\n".join(texts)))
    return Dump("generated/mixed.toml", tuple(blocks))


def _reasons(kind: str) -> Dump:
    """Return sets of a kind by what decides, by the answer and by the castlings, and why some cannot be had."""
    blocks = [
        _asked(kind, level, wings, *asked)
        for asked in (
            (),
            *(("--because", because) for because in (*Case, *Reason)),
            *(("--answer", given) for given in Given),
            ("--because", Reason.ALTHOUGH_ROOK_ATTACKED, "--answer", Given.NO),
        )
        for wings in WINGS
        for level in (1, 3, 5)
    ]
    return Dump(f"generated/{kind}.asked.toml", tuple(blocks))


def _asked(kind: str, level: int, wings: str, *asked: str) -> Block:
    name = " ".join(filter(None, (" ".join(asked[1::2]), wings, f"level {level}")))
    text = generated(kind, "--castling", wings, *asked, level=level, seed=4, count=2)
    return Block(name, f"# {name}\n{text}\n")


def _twins() -> Dump:
    """Return twins of the exercises of the program, from three seeds each."""
    blocks = [Block(exercise.id, _twins_of(exercise)) for exercise in shipped()]
    return Dump("generated/twins.toml", tuple(blocks))


def _twins_of(exercise: Exercise) -> str:
    twins = [twin_of(exercise, seed) for seed in SEEDS]
    texts = ("none\n" if twin is None else write_exercise(twin) for twin in twins)
    return "".join((f"# {exercise.id}\n", *texts))


def _papers() -> Dump:
    """Return the papers of the sessions, and what somebody who has answered nothing practises."""
    blocks = []
    for seed in SEEDS:
        papers = {
            "exam": exam(seed),
            "eight": eight(seed),
            "class": for_class(seed),
            "sprint": sprint(seed),
            "practice": practice_round((), NOW, seed),
        }
        blocks += [Block(f"{name} {seed}", "".join(map(write_exercise, made))) for name, made in papers.items()]
    return Dump("generated/papers.toml", tuple(blocks))


def _mined() -> Dump:
    """Return what the games of the tests are mined for, by the rules of either variant."""
    return Dump("generated/mined.toml", tuple(_mine(chess960=chess960) for chess960 in (False, True)))


def _mine(*, chess960: bool) -> Block:
    mining = mine(GAMES, chess960=chess960)
    while True:
        try:
            next(mining)
        except StopIteration as stop:
            found = write_set(stop.value.set)
            text = f"# {stop.value.positions} positions of {stop.value.games} games\n{found}\n"
            return Block("chess960" if chess960 else "standard", text)
