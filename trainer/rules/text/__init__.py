"""TEXT -> POSITION, MOVE or FAULT, and back: each way of writing one has one door."""
