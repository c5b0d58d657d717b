"""ADVICE -> sentences: the five questions, and the evidence on each."""

from collections.abc import Iterable

from trainer.rules.advice.evidence import CentreState, WingCount
from trainer.rules.advice.five_questions import Advice, AdviceQuestion
from trainer.rules.advice.forced_loss import Threat
from trainer.rules.squares import square_name
from trainer.rules.terms import Legality, Square
from trainer.rules.verdict import CastlingVerdict
from trainer.words.tables import Words
from trainer.words.verdict import long_move, piece_phrase, side_name

_SHOWN_MOVES = 8


def advice_lines(words: Words, verdict: CastlingVerdict, advice: Advice | None) -> list[str]:
    """Return a heading, and each question with the lines that answer it, indented.

    Without advice, return that the right to this castling is lost.
    """
    side, move = side_name(words, verdict.castling.color), verdict.castling.san
    if advice is None:
        return [words.say("advice.lost", side=side, move=move)]
    lines = [words.say("advice.heading", side=side, move=move)]
    if verdict.answer is Legality.ILLEGAL:
        lines.append("    " + words.say("advice.illegal-now"))
    for question in AdviceQuestion:
        lines.append("  " + words.say(f"advice.question.{question}"))
        lines += [f"    {line}" for line in answer_lines(words, advice, question)]
    return lines


def answer_lines(words: Words, advice: Advice, question: AdviceQuestion) -> list[str]:
    """Return the evidence on one question."""
    if question is AdviceQuestion.CENTRE:
        return [_centre_line(words, advice)]
    if question is AdviceQuestion.WING:
        return _wing_lines(words, advice)
    if question is AdviceQuestion.STORM:
        storm = advice.here.storm
        return [words.say("advice.storm.yes", squares=_names(storm)) if storm else words.say("advice.storm.no")]
    if question is AdviceQuestion.ROOK:
        gain = advice.rook
        file = "abcdefgh"[gain.file]
        return [words.say(f"advice.rook.{gain.state}", before=gain.before, after=gain.after, file=file)]
    return _loss_lines(words, advice)


def _names(squares: Iterable[Square]) -> str:
    return ", ".join(square_name(square) for square in squares) or "0"


def _pairs(pairs: Iterable[tuple[Square, Square]]) -> str:
    return ", ".join(f"{square_name(one)}/{square_name(other)}" for one, other in pairs) or "0"


def _files(files: Iterable[int]) -> str:
    return ", ".join("abcdefgh"[file] for file in files) or "0"


def _centre_line(words: Words, advice: Advice) -> str:
    centre = advice.centre
    key = f"advice.centre.{centre.state}"
    if centre.state is CentreState.ENDGAME:
        black, white = centre.points[False], centre.points[True]
        return words.say(key, white=white, black=black)
    if centre.state is CentreState.OPEN:
        return words.say(key, files=_files(centre.open_files))
    if centre.state is CentreState.LOCKED:
        return words.say(key, pairs=_pairs(centre.locked))
    return words.say(key, mobile=_names(centre.mobile), levers=_pairs(centre.levers))


def _wing_lines(words: Words, advice: Advice) -> list[str]:
    here, there = advice.here, advice.there
    lean = "even"
    if here.danger != there.danger:
        lean = "fewer-here" if here.danger < there.danger else "fewer-there"
    return [
        _wing_line(words, "advice.wing.here", here),
        _wing_line(words, "advice.wing.there", there),
        words.say(f"advice.wing.{lean}"),
    ]


def _wing_line(words: Words, key: str, count: WingCount) -> str:
    attackers = ", ".join(piece_phrase(words, attacker) for attacker in count.attackers)
    said = f"{len(count.attackers)} ({attackers})" if attackers else "0"
    return words.say(key, attackers=said, files=_files(count.open_files), shelter=_names(count.shelter))


def _loss_lines(words: Words, advice: Advice) -> list[str]:
    loss = advice.loss
    if loss is None:
        return [words.say("advice.loss.none")]
    if loss.over:
        return [words.say("advice.loss.over")]
    if loss.in_check is not None:
        return [words.say("advice.loss.in-check" if loss.in_check else "advice.loss.check-parried")]
    if not loss.threats:
        return [words.say("advice.loss.none")]
    lines = [*(_threat_line(words, threat) for threat in loss.threats), words.say("advice.loss.cost")]
    if loss.defences:
        texts = [long_move(words, move) for move in loss.defences]
        shown = [*texts[:_SHOWN_MOVES], *(["…"] if len(texts) > _SHOWN_MOVES else [])]
        lines.append(words.say("advice.loss.defences", moves=", ".join(shown)))
    elif loss.can_wait:
        lines.append(words.say("advice.loss.unavoidable" if advice.legal else "advice.loss.unavoidable-now"))
    return lines


def _threat_line(words: Words, threat: Threat) -> str:
    move = long_move(words, threat.move)
    if threat.captures:
        return words.say("advice.loss.capture", move=move)
    return words.say(
        "advice.loss.check", move=move, answers=", ".join(long_move(words, each) for each in threat.answers)
    )
