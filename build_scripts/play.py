"""Starts the program: `python3 build_scripts/play.py [arguments of atlantis-desktop]`.

The first start makes the checkout's own environment and fetches pinned packages into it; later starts go on at once.
Needs Python 3.11 or later and nothing else.
"""

import os
import sys


def main() -> int:
    """Set up what is missing and becomes the program; return its exit code, or 1 when the set-up failed."""
    if sys.version_info < (3, 11):
        print(f"This program needs Python 3.11 or later; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import environment

    try:
        python = environment.ensure([])
    except environment.SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    # -P keeps the current folder off the import path: any folder may hold a file named like one of our modules.
    return environment.run_and_end([python, "-P", "-m", "atlantis_desktop", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
