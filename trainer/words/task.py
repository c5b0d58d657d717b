"""EXERCISE -> the task, and how to answer it."""

from trainer.course.exercise import Attack, Build, Castle, Exercise, Flip, Judge, Name, Predict, Touch, kind_of
from trainer.course.positions import has_moves, told_in
from trainer.course.truths import man_added
from trainer.rules.acts import Act, ActId, read_acts
from trainer.rules.fault import Fault
from trainer.rules.position import Man, Position
from trainer.rules.squares import color_name, square_name
from trainer.rules.terms import Castling
from trainer.session.run import Stage
from trainer.words.plain import plain_lines
from trainer.words.question import question_line, told_lines, turn_line
from trainer.words.tables import Words, apart, capitalize
from trainer.words.verdict import side_name


def task_line(words: Words, exercise: Exercise, position: Position, castling: Castling) -> str:
    """Return what an exercise asks for: its own prompt where it has one in this language."""
    own = exercise.prompt.get(words.language)
    if own:
        return plain_lines(own)
    side = side_name(words, castling.color)
    move = unbroken(castling.san)
    if isinstance(exercise, Build):
        return words.say(f"task.build.{exercise.expect}", side=side, move=move)
    if isinstance(exercise, Judge | Name):
        return question_line(words, castling)
    if isinstance(exercise, Predict):
        return words.say("task.predict", man=man_phrase(words, man_added(exercise)))
    if isinstance(exercise, Flip) and exercise.expect is not None:
        key = "task.flip.attacked" if exercise.expect.to is Attack.ATTACKED else "task.flip.not-attacked"
        return words.say(key, sq=exercise.expect.square)
    if isinstance(exercise, Touch):
        return words.say("task.touch", side=side, acts=acts_text(words, exercise.acts, position))
    return words.say(f"task.{kind_of(exercise)}", side=side, move=move)


def told_line(words: Words, exercise: Exercise, position: Position) -> str:
    """Return whose turn it is, and what one must be told because neither the board nor the moves played show it.

    What follows from moves is not told: that is for whoever answers.
    """
    told = told_lines(words, told_in(exercise, position))
    turn = turn_line(words, position.turn)
    if not has_moves(exercise):
        return " ".join([turn, *told])
    if told:
        return "\n".join([turn, words.say("told.before"), " ".join(told)])
    return f"{turn} {words.say('told.whole-game')}" if exercise.fen is None else turn


def unbroken(move: str) -> str:
    """Return a move that no line ends in the middle of."""
    return move.replace("-", "\N{NON-BREAKING HYPHEN}")


def how_line(words: Words, exercise: Exercise, stage: Stage = Stage.ADD) -> str:
    """Return how to answer, where that is not plain from the buttons; a flip has other stages than the first."""
    if isinstance(exercise, Judge | Name | Touch) or stage is Stage.ANSWER:
        return ""
    if stage is Stage.PATH:
        return words.say("how.mark")
    if isinstance(exercise, Castle) and exercise.chess960:
        return words.say("how.castle.chess960")
    return words.say("practice.build.how" if isinstance(exercise, Build) else f"how.{kind_of(exercise)}")


def man_phrase(words: Words, man: Man) -> str:
    """Return "the black bishop on a6"."""
    return words.say(f"placed.{color_name(man.color)}.{man.kind}", sq=square_name(man.square))


def acts_text(words: Words, acts: str, position: Position) -> str:
    """Return what somebody did at the board, in words and in order."""
    read = read_acts(acts)
    if isinstance(read, Fault):
        return ""
    return capitalize(apart(words, [_act_text(words, act, position) for act in read]))


def _act_text(words: Words, act: Act, position: Position) -> str:
    man = None if act.square is None else position.piece(act.square)
    other = None if act.other is None else position.piece(act.other)
    names = {
        "name": "" if man is None else words.say(f"act.name.{man.kind}", sq=square_name(man.square)),
        "other": "" if other is None else words.say(f"act.name.{other.kind}", sq=square_name(other.square)),
        "sq": "" if act.other is None else square_name(act.other),
    }
    key = "act.release" if act.id is ActId.RELEASE else f"act.{act.id}"
    return words.say(key, **names)
