"""The kinds of exercises: for each a file with everything that is true of it; what all have is in `base`."""
