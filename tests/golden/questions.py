"""SETS OF THE PROGRAM -> DUMPS: what is asked, told and hinted, and the feedback on the right and each wrong answer.

A file for each set and language, and one without words: what an answer is graded, and where it leads. What is left
out is said in `answers.py`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tests.golden.answers import Answer, answers_to, man_name
from tests.golden.dump import Block, Dump
from trainer import paths
from trainer.course.beliefs import Belief
from trainer.course.exercise import Exercise, ExerciseSet
from trainer.course.files.read import load_set
from trainer.course.kinds.base import kind_of
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.positions import line_of, told_in
from trainer.course.question import Question
from trainer.course.skills import trained
from trainer.rules.squares import color_name, square_name
from trainer.rules.text.fen import write_fen
from trainer.session.run import Run, begin
from trainer.words.feedback import feedback
from trainer.words.playing import Notation, numbered
from trainer.words.question import facts_line, question_line
from trainer.words.said import unbroken
from trainer.words.tables import LANGUAGES, Words, load_words
from trainer.words.task import hints_of, how_line, set_title, task_line, told_line

FACTS = "facts"
"""The file of a set that has no words."""


class Asked(NamedTuple):
    """An exercise, its beginning, and the answers to it."""

    exercise: Exercise
    run: Run
    answers: tuple[Answer, ...]


def question_dumps(chosen: Callable[[Exercise], bool] = lambda _: True) -> Iterator[Dump]:
    """Yield the dumps of each set in each language, and those without words; of the exercises that are chosen."""
    tables = {language: load_words(language) for language in LANGUAGES}
    for name, loaded in _sets():
        asked = [_asked(exercise) for exercise in loaded.exercises if chosen(exercise)]
        yield Dump(f"questions/{name}.{FACTS}.txt", tuple(Block(each.exercise.id, _facts(each)) for each in asked))
        for language, words in tables.items():
            blocks = (Block(each.exercise.id, _in_words(words, loaded, each)) for each in asked)
            yield Dump(f"questions/{name}.{language}.txt", tuple(blocks))


def shipped() -> tuple[Exercise, ...]:
    """Return the exercises of all sets of the program."""
    return tuple(exercise for _, loaded in _sets() for exercise in loaded.exercises)


def _sets() -> Iterator[tuple[str, ExerciseSet]]:
    for path in sorted(paths.exercises().glob("*.toml")):
        loaded = load_set(path)
        if loaded.faults:
            raise ValueError(loaded.faults)
        yield path.stem, loaded.set


def _asked(exercise: Exercise) -> Asked:
    return Asked(exercise, begin(exercise), tuple(answers_to(exercise)))


# Without words.


def _facts(asked: Asked) -> str:
    exercise, run = asked.exercise, asked.run
    skill, letter, deciders = trained(exercise, run.start)
    lines = [
        f"trains: {skill.kind} {skill.about} {letter} {', '.join(deciders)}",
        f"start: {write_fen(run.start)}",
        f"shown: {write_fen(run.position)}",
    ]
    return _block(exercise, [*lines, *(_fact(answer) for answer in asked.answers)])


def _fact(answer: Answer) -> str:
    run, grade = answer.run, answer.run.grade
    if grade is None:
        return f"{answer.label}: no grade"
    named = "; ".join(dict.fromkeys(map(_belief, grade.beliefs)))
    done = [name for name in ("finished", "solved", "first_try") if getattr(run, name)]
    words = ["right" if grade.right else "wrong", *done, f"slips {run.slips}", f"stage {_stage(run.question) or 'add'}"]
    shown = write_fen(run.position)
    return f"{answer.label}: {', '.join(words)} | {named} | {shown}"


def _stage(question: Question) -> str:
    """Return "path" and "answer" for the second and third question of a flip, "" for any other."""
    kind, _, stage = question.ask.id.removeprefix("task.").partition(".")
    return stage if kind == "flip" and stage in ("path", "answer") else ""


def _belief(belief: Belief) -> str:
    square = "-" if belief.square is None else square_name(belief.square)
    return " ".join((belief.id, square, *(man_name(man) for man in (belief.man, belief.other) if man is not None)))


# In words.


def _in_words(words: Words, loaded: ExerciseSet, asked: Asked) -> str:
    told = [*_task(words, loaded, asked), *_told(words, asked)]
    return _block(asked.exercise, [*told, *(_feedback(words, answer) for answer in asked.answers)])


def _task(words: Words, loaded: ExerciseSet, asked: Asked) -> Iterator[str]:
    exercise, run = asked.exercise, asked.run
    castling = run.castling
    side = words.say(f"color.{color_name(castling.color)}")
    for titles in (loaded.title, exercise.title):
        title = set_title(words, titles)
        yield f"title: {words.say('practice.title', title=title, side=side, move=unbroken(castling.san))}"
    yield f"kind: {words.say(f'practice.kind.{kind_of(exercise)}')}"
    yield f"task: {task_line(words, run.question)}"
    yield f"how: {how_line(words, run.question)}"
    last = max((answer.run for answer in asked.answers), key=lambda each: len(each.questions))
    for question in last.questions if isinstance(exercise, Flip) else ():
        if _stage(question):
            yield f"task {_stage(question)}: {task_line(words, question)}"
            yield f"how {_stage(question)}: {how_line(words, question)}"


def _told(words: Words, asked: Asked) -> Iterator[str]:
    exercise, run = asked.exercise, asked.run
    yield f"question: {question_line(words, run.castling)}"
    yield f"told: {told_line(words, run.question)}"
    yield f"facts: {facts_line(words, run.start.turn, told_in(exercise, run.start))}"
    played = [move for _, move in line_of(exercise)]
    yield f"moves: {' '.join(numbered(words, played, Notation()))}"
    for number, hint in enumerate(hints_of(words, exercise, run.start), 1):
        yield f"hint {number}: {hint}"


def _feedback(words: Words, answer: Answer) -> str:
    if answer.run.grade is None:
        return f"{answer.label}: no grade"
    said = feedback(words, answer.run.grade)
    return "\n".join((f"{answer.label}: {said.lead} {said.main}", *said.more))


def _block(exercise: Exercise, lines: Iterable[str]) -> str:
    """Return the text of an exercise; a line that goes on is set in."""
    inside = (line.replace("\n", "\n    ") for line in lines)
    return "".join(f"{line}\n" for line in (f"# {exercise.id} ({kind_of(exercise)})", *inside, ""))
