"""The exercises page."""
