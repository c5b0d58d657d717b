"""The choices that are remembered from one start to the next, their window, and how they come into force."""
