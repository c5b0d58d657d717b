"""A castling set up, refused with its reason, made legal and played: all of it over the accessibility bus alone."""

import sys

from tests.ui.bus import read_on_the_bus

KINGS_ALONE = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
REFUSED = "Castling refused. The rook on f8 attacks f1"

STORY = """
(window,) = children(board.getApplication())
buttons = [thing for thing in inside(window) if thing.getRoleName() == "check box"]
(panel,) = [thing for thing in inside(window) if thing.name == "Rules of castling"]

def press(name, action="Press"):
    "Press a square, or the button whose name begins like this, which then says that it is the one."
    if name in squares:
        act(squares[name], action)
        return
    button = wait(f"a button {name!r}", lambda: next((each for each in buttons if each.name.startswith(name)), None))
    act(button, action)
    wait(f"the button {name!r} to be checked", lambda: has(button, pyatspi.STATE_CHECKED))

def hear_of(name):
    "Wait until a square has this name, and has told so."
    told = ["object:property-change:accessible-name", name, name]
    wait(f"the name {name!r}", lambda: squares[name[:2]].name == name and told in heard)

def hear_announced(words):
    "Wait for an announcement with these words and return it; what was heard before it is forgotten."
    def found():
        return [each for each in heard if each[0] == "object:announcement" and words in each[2]]

    announcement = wait(f"the announcement {words!r}", found)[0]
    del heard[: heard.index(announcement) + 1]
    return announcement[2]

def see(sentence):
    "Wait until the panel shows exactly this sentence, and return how often it does."
    def found():
        return [each for each in inside(panel) if each.name == sentence and has(each, pyatspi.STATE_SHOWING)]

    return len(wait(f"{sentence!r} in the panel", found))

# Set up; the buttons are toggled here and pressed below, for they offer both.
press("White rook", "Toggle")
press("h1")
hear_of("h1, white rook")
hear_announced("Yes.")
press("Black rook", "Toggle")
press("f8")
hear_of("f8, black rook")
hear_of("f1, empty, attacked by the black rook on f8")
hear_announced("No. The rook on f8 attacks f1")
said.append(see("supposed"))

# Refused.
press("Play", "Toggle")
press("e1")
press("g1")
refusal = hear_announced("Castling refused.")
said += [refusal, see(refusal), squares["e1"].name, squares["g1"].name]

# Made legal.
press("Set up")
press("Bin")
press("f8")
hear_of("f8, empty, attacked by the black king on e8")
hear_of("f1, empty")
hear_announced("Yes.")
press("Pointer")

# Played.
press("Play")
press("e1")
press("g1")
for name in ("e1, empty", "f1, white rook", "g1, white king", "h1, empty"):
    hear_of(name)
hear_announced("1. O-O.")

act(next(thing for thing in inside(window) if thing.name == "Quit"), "Press")
"""


def test_a_castling_over_the_bus() -> None:
    program = [sys.executable, "-m", "trainer", "--fen", KINGS_ALONE, "--lang", "en"]
    supposed, refusal, *rest = read_on_the_bus(STORY, program)
    # Of the king and of the rook it is supposed that they have not moved.
    assert supposed == 2
    assert refusal.startswith(REFUSED)
    # One notice says what was announced; nothing has moved; the program ends by its menu, without a fault.
    assert rest == [1, "e1, white king", "g1, empty", 0]
