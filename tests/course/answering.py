"""Answers an exercise as a player would: each function takes a run, and returns it after the answer."""

from trainer.course.ids import Deed, Given, Reason
from trainer.course.reasons import answer_of
from trainer.rules.touch.ruling import Duty
from trainer.session.run import Run, with_choice


def with_given(run: Run, given: Given) -> Run:
    """Answer yes, no or cannot tell."""
    return with_choice(run, given)


def with_reason(run: Run, reason: Reason) -> Run:
    """Answer yes or no, and then name the reason; whoever cannot tell names none."""
    given = with_choice(run, answer_of(reason))
    return given if reason is Reason.CANNOT_TELL else with_choice(given, reason)


def with_deed(run: Run, deed: Deed) -> Run:
    """Castle, or refuse to."""
    return with_choice(run, deed)


def with_duty(run: Run, duty: Duty) -> Run:
    """Say what must be played."""
    return with_choice(run, duty)
