"""The verdict on a position, as values that hold all that a view draws: squares, attackers, conditions, remarks."""

from typing import NamedTuple

from trainer.rules.geometry import Attacker, Geometry, PathSquare
from trainer.rules.position import Event, Homes, Man, Position
from trainer.rules.squares import square_name
from trainer.rules.terms import (
    ARTICLES,
    CONDITIONS,
    Castling,
    Cause,
    Color,
    Condition,
    Legality,
    NoteId,
    RemarkId,
    RightStatus,
    Square,
    Status,
    Variant,
)

_STANDARD_UCI = ("e1g1", "e1c1", "e8g8", "e8c8")


class Remark(NamedTuple):
    """A fact that never decides about a castling, with the square it is about and who attacks that square."""

    id: RemarkId
    square: Square
    attackers: tuple[Attacker, ...] = ()


class Note(NamedTuple):
    """Something odd about the position; the other fields are given where they say more."""

    id: NoteId
    color: Color | None = None
    castling: Castling | None = None
    square: Square | None = None
    letter: str = ""


class Right(NamedTuple):
    """The right to castle (Laws 3.8.2.1), its cause when it is lost, and which facts are only supposed.

    `also` is what the rook has done when the king is the cause. The events are the moves that tell it; `before` says
    that the right was lost before any of them.
    """

    status: RightStatus
    cause: Cause | None = None
    king_assumed: bool = False
    rook_assumed: bool = False
    also: Cause | None = None
    king_events: tuple[Event, ...] = ()
    rook_events: tuple[Event, ...] = ()
    before: bool = False

    @property
    def event(self) -> Event | None:
        """The move that cost the right, where moves were played: the first one."""
        events = () if self.before else self.king_events + self.rook_events
        return min(events, key=lambda event: event.ply) if events else None

    @property
    def assumed(self) -> bool:
        """Whether a held right rests on something that nobody said."""
        return self.status is RightStatus.HELD and (self.king_assumed or self.rook_assumed)


class CastlingVerdict(NamedTuple):
    """May this castling be played, condition by condition and square by square?

    `answer` leaves the turn aside, which is in `on_move`. `statuses` stand in the order of `CONDITIONS`. `blockers` are
    the men on squares that must be empty; `irrelevant` are remarks. `geometry` is None, and `path` empty, where the
    king is not at home or the rook's square is not known. `home` says where both were looked for.
    """

    castling: Castling
    answer: Legality
    on_move: bool
    right: Right
    statuses: tuple[Status, ...]
    path: tuple[PathSquare, ...]
    blockers: tuple[Man, ...]
    irrelevant: tuple[Remark, ...]
    geometry: Geometry | None
    home: Homes

    def status(self, condition: Condition) -> Status:
        """Return whether one condition is met."""
        return self.statuses[CONDITIONS.index(condition)]

    def uci(self, variant: Variant) -> str | None:
        """Return the move in UCI; None without a geometry.

        It is king to arrival, in Chess960 king to rook.
        """
        if variant is Variant.STANDARD:
            return _STANDARD_UCI[self.castling.index]
        if self.geometry is None:
            return None
        return square_name(self.geometry.king_from) + square_name(self.geometry.rook_from)

    def article(self, condition: Condition) -> str:
        """Return the article of the Laws behind a condition, as it stands here.

        An attack that only the leaving rook opens is forbidden by 3.9.2: no move may leave the king in check.
        """
        if condition is Condition.ARRIVAL_SAFE and self.path:
            attackers = self.path[-1].attackers
            if attackers and all(attacker.discovered for attacker in attackers):
                return "3.9.2"
        return ARTICLES[condition]

    @property
    def attacked(self) -> frozenset[Square]:
        """The squares of the king's way that are attacked."""
        return frozenset(step.square for step in self.path if step.attackers)

    @property
    def violated(self) -> tuple[Condition, ...]:
        """The conditions that are violated, in the order a player checks them."""
        return tuple(
            condition for condition, status in zip(CONDITIONS, self.statuses, strict=True) if status is Status.VIOLATED
        )


class Verdict(NamedTuple):
    """The verdicts on the four castlings of a position, in the order of `CASTLINGS`, and the notes."""

    position: Position
    castlings: tuple[CastlingVerdict, ...]
    notes: tuple[Note, ...]

    def of(self, castling: Castling) -> CastlingVerdict:
        """Return the verdict on one castling."""
        return self.castlings[castling.index]
