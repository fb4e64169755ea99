"""Compiles engine, rules and bots: `python3 build_scripts/compile.py [--out FOLDER] [--games fate,archon] [--help]`.

Copies the package into a folder (`build/compiled`) and lets mypyc make C of the modules that think, and the system's C
compiler make libraries of it, beside the modules of the copy; Python takes a library before the module of its name. The
checkout itself stays plain Python, and what is built there needs the C compiler no more. Asked again, it compiles what
changed only.

    python3 build_scripts/compile.py --games fate
    PYTHONPATH=build/compiled .venv/bin/python -P -m atlantis_desktop simulate fate --seats greedy,greedy --games 100
"""

import os
import sys


def main() -> int:
    """Set up what is missing and become the compiling program; return its exit code."""
    if sys.version_info < (3, 11):
        print(f"Compiling needs Python 3.11 or later; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    scripts = os.path.dirname(os.path.abspath(__file__))
    sys.path.insert(0, scripts)
    import environment

    if {"-h", "--help"} & set(sys.argv[1:]):
        print(__doc__)
        return 0
    try:
        python = environment.ensure(["compile"])
    except environment.SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    return environment.run_and_end([python, "-P", os.path.join(scripts, "compiling.py"), *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
