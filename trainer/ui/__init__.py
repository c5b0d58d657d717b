"""VALUES -> WIDGETS: the window."""
