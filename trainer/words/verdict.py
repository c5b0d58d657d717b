"""VERDICT -> sentences: the answer, a line a condition, the labels of the path, remarks and notes."""

from typing import NamedTuple

from trainer.rules.geometry import Attacker, PathSquare
from trainer.rules.grouping import Group, group_status
from trainer.rules.position import Event, Man
from trainer.rules.squares import color_name, square_name
from trainer.rules.terms import (
    SAFETY,
    Cause,
    Condition,
    Legality,
    NoteId,
    RightStatus,
    Role,
    Status,
)
from trainer.rules.text.notation import LETTERS
from trainer.rules.verdict import CastlingVerdict, Note, Remark
from trainer.words.tables import Words

_RIGHT = {Condition.KING_UNMOVED, Condition.ROOK_UNMOVED}


class Headline(NamedTuple):
    """The answer in a word or two, as `lead`, and the reason as a sentence."""

    lead: str
    reason: str


def headline(words: Words, verdict: CastlingVerdict) -> Headline:
    """Return the answer, in words for children (Yes, No, Not now or You cannot tell), then the reason."""
    if verdict.answer is Legality.ILLEGAL:
        return Headline(words.say("verdict.no.lead"), " ".join(first_reason(words, verdict)).rstrip())
    if verdict.answer is Legality.DEPENDS_ON_HISTORY:
        return Headline(words.say("verdict.unknown.lead"), words.say("verdict.unknown"))
    if not verdict.on_move:
        on_move = turn_name(words, not verdict.castling.color)
        return Headline(words.say("verdict.not-now.lead"), words.say("verdict.not-now", side=on_move))
    side = side_name(words, verdict.castling.color)
    return Headline(words.say("verdict.yes.lead"), words.say(f"verdict.yes.{verdict.castling.wing}", side=side))


def first_reason(words: Words, verdict: CastlingVerdict) -> tuple[str, str]:
    """Return the first reason why an illegal castling is illegal, and how many more conditions speak against it."""
    lines = reason_lines(words, verdict)
    # Of a right that moves have cost, only the first of them is told.
    others = min(len(verdict.violated) + _fen_says_lost(verdict), len(lines)) - 1
    if others < 1:
        return lines[0], ""
    return lines[0], words.say("verdict.no.one-more") if others == 1 else words.say("verdict.no.several", n=others)


def reason_lines(words: Words, verdict: CastlingVerdict) -> list[str]:
    """Return every sentence that says why an illegal castling is illegal."""
    if verdict.right.cause in (Cause.NO_KING, Cause.TWO_KINGS):
        return [words.say(f"note.{verdict.right.cause}", side=side_name(words, verdict.castling.color))]
    first = verdict.right.event
    if first is not None and _RIGHT.issuperset(verdict.violated):
        # Only the right is at fault: the first move that cost it is the reason.
        return _event_lines(words, verdict, (first,))
    lines = [line for condition in verdict.violated for line in condition_lines(words, verdict, condition)]
    return [*lines, words.say("right.fen-says-lost")] if _fen_says_lost(verdict) else lines


def _fen_says_lost(verdict: CastlingVerdict) -> bool:
    return verdict.right.cause is Cause.KING_OR_ROOK_MOVED


def how_long(words: Words, verdict: CastlingVerdict) -> str:
    """Return whether an illegal castling is lost for the game or only prevented for now; empty for any other."""
    if verdict.answer is not Legality.ILLEGAL or verdict.right.cause in (Cause.NO_KING, Cause.TWO_KINGS):
        return ""
    if verdict.right.status is not RightStatus.LOST:
        return words.say("label.now")
    lost = words.say("label.lost")
    return f"{lost} {words.say('right.fen-says-lost')}" if _fen_says_lost(verdict) and verdict.violated else lost


def condition_lines(words: Words, verdict: CastlingVerdict, condition: Condition) -> list[str]:
    """Return the sentences on one condition: one, or where it is violated one for each piece at fault."""
    status = verdict.status(condition)
    if status is Status.NOT_APPLICABLE:
        return [words.say(f"{condition}.not-applicable")]
    if condition is Condition.KING_UNMOVED:
        return _event_lines(words, verdict, verdict.right.king_events) or [_king_line(words, verdict, status)]
    if condition is Condition.ROOK_UNMOVED:
        return _event_lines(words, verdict, verdict.right.rook_events) or [_rook_line(words, verdict, status)]
    if condition is Condition.SQUARES_BETWEEN_EMPTY:
        blockers = [words.say(f"{condition}.violated", piece=piece_phrase(words, man)) for man in verdict.blockers]
        return blockers or [words.say(f"{condition}.met")]
    if condition is Condition.START_SAFE:
        return _attack_lines(words, verdict, Role.START, condition) or [words.say("start-safe.met")]
    if condition is Condition.CROSSING_SAFE:
        return _attack_lines(words, verdict, Role.CROSSING, condition) or [_crossing_line(words, verdict)]
    return _attack_lines(words, verdict, Role.ARRIVAL, condition) or [_arrival_line(words, verdict)]


def group_lines(words: Words, verdict: CastlingVerdict, group: Group) -> list[str]:
    """Return the sentences on conditions that are counted as one: those that decide, or one for all when all are met.

    A square that only the king shields, and a king that stays, have a sentence of their own also then.
    """
    status = group_status(verdict, group)
    steps = [step for step in verdict.path if SAFETY[step.role] in group]
    plain = len(group) > 1 and status is Status.MET and not any(step.shielded_by_king for step in steps)
    roles = {step.role for step in steps}
    if plain and Condition.KING_UNMOVED in group and verdict.home.rook is not None:
        return [words.say("group.right.met", sq=square_name(verdict.home.rook))]
    if plain and {Role.CROSSING, Role.ARRIVAL} <= roles:
        names = ", ".join(square_name(step.square) for step in steps if step.role is not Role.START)
        return [words.say("group.path.met" if Role.START in roles else "group.way.met", sq=names)]
    deciding = [condition for condition in group if verdict.status(condition) is status]
    return [line for condition in deciding for line in condition_lines(words, verdict, condition)]


def _event_lines(words: Words, verdict: CastlingVerdict, events: tuple[Event, ...]) -> list[str]:
    """Return a sentence for each move that cost the right or came after."""
    sq = "" if verdict.home.rook is None else square_name(verdict.home.rook)
    return [
        words.say(f"cause.{event.cause}", n=event.number, move=long_move(words, event.move), sq=sq) for event in events
    ]


def _king_line(words: Words, verdict: CastlingVerdict, status: Status) -> str:
    home = verdict.home
    if not home.king_there:
        if home.king is None:
            return words.say("king-unmoved.off-rank")
        return words.say("king-unmoved.away", sq=square_name(home.king))
    return words.say(f"king-unmoved.{status}")


def _rook_line(words: Words, verdict: CastlingVerdict, status: Status) -> str:
    home = verdict.home
    if home.rook is None:
        return words.say("rook-unmoved.none" if home.king_there else "rook-unmoved.corner-unknown")
    form: str = status
    if not home.rook_there:
        form = "away"
    elif Cause.ROOK_CAPTURED in (verdict.right.cause, verdict.right.also):
        form = "captured"
    elif verdict.right.cause is Cause.ROOK_MOVED_OR_CAPTURED:
        form = "deduced"
    return words.say(f"rook-unmoved.{form}", sq=square_name(home.rook))


def _attack_lines(words: Words, verdict: CastlingVerdict, role: Role, condition: Condition) -> list[str]:
    return [
        _attack_line(words, verdict, step, attacker, f"{condition}.violated")
        for step in verdict.path
        if step.role is role
        for attacker in step.attackers
    ]


def _attack_line(words: Words, verdict: CastlingVerdict, step: PathSquare, attacker: Attacker, key: str) -> str:
    """Return the sentence that this piece attacks this square of the path."""
    piece = piece_phrase(words, attacker)
    sq = square_name(step.square)
    if attacker.discovered and verdict.geometry is not None:
        rook = square_name(verdict.geometry.rook_from)
        return words.say("arrival-safe.discovered", piece=piece, sq=sq, **{"from": rook})
    return words.say(key, piece=piece, sq=sq)


def _crossing_line(words: Words, verdict: CastlingVerdict) -> str:
    steps = [step for step in verdict.path if step.role is Role.CROSSING]
    if not steps:
        return words.say("crossing-safe.none")
    shadowed = [step for step in steps if step.shielded_by_king]
    names = ", ".join(square_name(step.square) for step in shadowed or steps)
    return words.say("path.shadow" if shadowed else "crossing-safe.met", sq=names)


def _arrival_line(words: Words, verdict: CastlingVerdict) -> str:
    last = verdict.path[-1]
    if last.role is Role.START:
        return words.say("arrival-safe.stays", sq=square_name(last.square))
    return words.say("path.shadow" if last.shielded_by_king else "arrival-safe.met", sq=square_name(last.square))


def path_label(words: Words, step: PathSquare, *, occupied: bool = False) -> str:
    """Return the few words under a square of the path: by whom it is attacked, or occupied, or not attacked."""
    if step.attackers:
        key = "path.by" if len(step.attackers) == 1 else "path.by-several"
        return ", ".join(
            words.say(key, name=words.say(f"name.{man.kind}"), sq=square_name(man.square)) for man in step.attackers
        )
    if occupied:
        return words.say("path.occupied")
    return words.say("path.shielded" if step.shielded_by_king else "path.not-attacked")


def pinned_lines(words: Words, verdict: CastlingVerdict) -> list[str]:
    """Return a sentence for each pinned piece that attacks the path all the same (Laws 3.1.3)."""
    return [
        words.say("remark.pinned", piece=piece_phrase(words, man), sq=square_name(step.square))
        for step in verdict.path
        for man in step.attackers
        if man.pinned
    ]


def remark_lines(words: Words, remark: Remark) -> list[str]:
    """Return the sentences on a fact that does not matter: one for each piece, or one."""
    sq = square_name(remark.square)
    if not remark.attackers:
        return [words.say(f"remark.{remark.id}")]
    return [words.say(f"remark.{remark.id}", piece=piece_phrase(words, man), sq=sq) for man in remark.attackers]


def note_line(words: Words, note: Note) -> str:
    """Return the sentence on something odd about the position."""
    if note.id is NoteId.VOID_RIGHT:
        file_letter = note.letter.upper() not in "KQAH"
        return words.say("note.void-letter" if file_letter else "note.void-right", letter=note.letter)
    if note.id is NoteId.PAWN_ON_EDGE and note.square is not None:
        return words.say("note.pawn-on-edge", sq=square_name(note.square))
    if note.color is not None and note.id in (NoteId.NO_KING, NoteId.TWO_KINGS):
        return words.say(f"note.{note.id}", side=side_name(words, note.color))
    return words.say(f"note.{note.id}")


def piece_phrase(words: Words, man: Man | Attacker) -> str:
    """Return "the bishop on a6", in the middle of a sentence."""
    return words.say(f"piece.{man.kind}", sq=square_name(man.square))


def side_name(words: Words, color: bool) -> str:
    """Return "White" as it stands in the middle of a sentence."""
    return words.say(f"side.{color_name(color)}")


def turn_name(words: Words, color: bool) -> str:
    """Return "White" as a sentence on whose turn it is needs it."""
    return words.say(f"turn.{color_name(color)}")


def long_move(words: Words, text: str) -> str:
    """Return a move such as "Rh8xh6" in the piece letters of the language; castling is the same in all of them."""
    if text.startswith("O-O"):
        return text
    return text.translate(str.maketrans(LETTERS["en"], LETTERS[words.language]))
