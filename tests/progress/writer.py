"""A process that records answers until it is killed, and says each one that `record` has returned from.

`python -m tests.progress.writer PATH SEED` prints "started", then the text of each exercise on a line of its own.
"""

import os
import sys
from datetime import timedelta
from pathlib import Path
from random import Random

from tests.progress.making import NOW, attempt, standing
from trainer.course.skills import SKILLS
from trainer.progress.store.answers import Store
from trainer.progress.store.faults import StoreFault
from trainer.progress.store.learners import add_learner, learners
from trainer.progress.store.opening import open_store
from trainer.progress.store.sessions import drop_session, keep_session


def say(line: str) -> None:
    """Print a line at once; a line so short is written whole."""
    os.write(1, f"{line}\n".encode())


def learner_of(store: Store) -> int:
    """Return the one learner, made where there is none."""
    found = learners(store)
    assert not isinstance(found, StoreFault), found
    if found:
        return found[0].id
    made = add_learner(store, "Ana")
    assert not isinstance(made, StoreFault), made
    return made.id


def main() -> None:
    """Record until killed."""
    path, seed = Path(sys.argv[1]), sys.argv[2]
    random = Random(seed)
    say("started")
    opened = open_store(path, NOW)
    assert not isinstance(opened, StoreFault), opened
    assert opened.aside is None, opened.aside
    store, count = opened.store, 0
    learner = learner_of(store)
    while True:
        count += 1
        # Long texts spill over pages of their own.
        text = f"{seed}-{count}" + "." * random.choice([0, 0, 100, 400, 6000])
        at = NOW + timedelta(seconds=count)
        answer = attempt(learner, random.choice(SKILLS), random.random() < 0.7, exercise=text, at=at)
        begun = NOW + timedelta(days=count // 9)
        # A session ends, and the next one is begun: the file stays as small as that of a learner.
        stands = standing(count % 9, "." * random.choice([0, 100]), begun, at)
        assert count % 9 or drop_session(store, learner, begun - timedelta(days=1)) is None
        number = store.record(answer)
        assert isinstance(number, int), number
        assert random.random() < 0.5 or keep_session(store, learner, stands) is None
        say(f"{seed}-{count}")


if __name__ == "__main__":
    main()
