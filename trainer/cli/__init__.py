"""The command line, a command a file: no Qt, until the window is asked for."""
