"""What every part of the window stands on: language, style, messages, work beside the window."""
