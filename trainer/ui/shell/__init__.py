"""What every part of the window uses: language, style, messages, announcements, work beside the window."""
