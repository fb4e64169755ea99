"""Builds the program that needs no Python: `python3 build_scripts/package.py [--compiled]`.

Makes in `dist/` the wheel, the one-folder program (PyInstaller) with an archive of it and, on Linux, a Debian package;
starts the built program to see that it is whole; prints the sizes and SHA-256 sums. Builds for the operating system it
runs on. All work is done in `build/`, in an environment of its own. With `--compiled` engine, rules and bots are
compiled first (compile.py), so that bots think about twice as far in the same time; that takes a C compiler.
"""

import os
import sys


def main() -> int:
    """Build everything; return 0 when all was made and the built program answered, otherwise 1."""
    if sys.version_info < (3, 11):
        print(f"Packaging needs Python 3.11 or later; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    if set(sys.argv[1:]) - {"--compiled"}:
        print(__doc__)
        return 0 if {"-h", "--help"} & set(sys.argv[1:]) else 2
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import bundle
    import environment

    try:
        return bundle.build_all("--compiled" in sys.argv[1:])
    except environment.SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
