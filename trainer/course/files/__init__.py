"""FILE -> EXERCISES, and back."""
