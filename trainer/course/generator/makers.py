"""KIND -> who makes its exercises."""

from collections.abc import Callable

from trainer.course.generator.answers import Made
from trainer.course.generator.both_wings import make_wings
from trainer.course.generator.chess960 import make_arrive
from trainer.course.generator.dice import Dice
from trainer.course.generator.order import Goal, Kind
from trainer.course.generator.placed import make_build, make_on_board, make_predict
from trainer.course.generator.prepare import make_prepare
from trainer.course.generator.touched import make_touch
from trainer.course.generator.walks import make_history

MAKERS: dict[Kind, Callable[[Dice, Goal], Made | None]] = {
    Kind.BUILD: make_build,
    Kind.JUDGE: make_on_board,
    Kind.NAME: make_on_board,
    Kind.MARK: make_on_board,
    Kind.EMPTY: make_on_board,
    Kind.ATTACKERS: make_on_board,
    Kind.FLIP: make_on_board,
    Kind.PREDICT: make_predict,
    Kind.WINGS: make_wings,
    Kind.HISTORY: make_history,
    Kind.TOUCH: make_touch,
    Kind.PREPARE: make_prepare,
    Kind.CASTLE: make_on_board,
    Kind.ARRIVE: make_arrive,
}
