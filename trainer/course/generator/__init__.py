"""ORDER -> EXERCISES: endless positions from a seed, each with exactly what was asked for, and each verified."""
