"""REQUEST, SEED -> EXERCISES: as many as are asked for, each of them verified by the rules."""
