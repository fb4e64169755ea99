"""Runs the program by `python -m atlantis_desktop`, and is where a packaged build starts."""

import multiprocessing
import sys

from atlantis_desktop.cli import main

if __name__ == "__main__":
    # In a packaged build a spawned worker starts this same program; this call turns it into the worker.
    multiprocessing.freeze_support()
    sys.exit(main())
