"""What no test may hang on: language, zone, environment and umask of the machine are the same on all of them."""

import os
import time

FORGOTTEN = ("LC_", "LANG", "QT_", "PIP_", "PYTHON", "ROQUE_", "XDG_")
"""How the variables begin that change what Qt, Python, pip or the program do."""
KEPT = ("PYTHONPATH", "PYTHONHOME")
"""Those without which Python would not find what it is to test."""
SINGLE = ("LINES", "COLUMNS", "NO_COLOR", "FORCE_COLOR", "DISPLAY", "WAYLAND_DISPLAY")
"""Those that change how argparse folds and colours, and where windows open."""

SET = {"LANG": "C.UTF-8", "TZ": "UTC", "QT_QPA_PLATFORM": "offscreen", "PIP_CONFIG_FILE": os.devnull}

UMASK = 0o022


def pin() -> None:
    """Set what can be set, for this process and all that it starts; to be called before Qt starts.

    A test that is about one of these sets it itself.
    """
    for name in [name for name in os.environ if name in SINGLE or name.startswith(FORGOTTEN)]:
        if name not in KEPT:
            del os.environ[name]
    os.environ.update(SET)
    if hasattr(time, "tzset"):
        time.tzset()
    os.umask(UMASK)
