"""Builds the program that needs no Python: `python3 build_scripts/package.py [--compiled]`.

Makes in `dist/` the wheel, the one-folder program (PyInstaller) with an archive of it and, on Linux, a Debian package,
an AppImage and what makes a Flatpak; starts the built program to see that it is whole; prints the sizes and SHA-256
sums. Builds for the operating system it runs on. All work is done in `build/`, in an environment of its own.
"""

import argparse
import os
import sys


def make_parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    parser = argparse.ArgumentParser(
        prog="package.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--compiled", action="store_true",
        help="compile engine, rules and bots first, so that bots think about twice as far; takes a C compiler",
    )  # fmt: skip
    return parser


def main() -> int:
    """Build everything; return 0 when all was made and the built program answered, otherwise 1."""
    if sys.version_info < (3, 11):
        print(f"Packaging needs Python 3.11 or later; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    args = make_parser().parse_args()
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import bundle
    import environment

    try:
        return bundle.build_all(args.compiled)
    except environment.SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
