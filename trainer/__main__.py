"""`python -m trainer`: the same as the command `roque`."""

import sys

from trainer.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
