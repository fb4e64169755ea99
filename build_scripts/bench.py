"""Measures the program: `python3 build_scripts/bench.py [SECTION...] [--help]`.

Makes an environment of its own in `build/`, which also holds the peers that are measured beside the program, then runs
the sections of `build_scripts/benches/` and prints a table: what, figure, target, met or not. Only ratios taken in one
run tell much on a busy machine, so contenders take turns.
"""

import os
import sys

RUNNER = "import sys; sys.path.insert(0, sys.argv.pop(1)); import benching; sys.exit(benching.main(sys.argv[1:]))"


def main() -> int:
    """Set up what is missing and becomes the measuring program; return its exit code."""
    if sys.version_info < (3, 11):
        print(f"Measuring needs Python 3.11 or later; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    scripts = os.path.dirname(os.path.abspath(__file__))
    sys.path.insert(0, scripts)
    import environment

    if set(sys.argv[1:]) & {"--list", "--help", "-h"}:
        # Nothing is measured, so nothing need be there for it.
        import benching

        return benching.tell(sys.argv[1:])
    try:
        if "--no-peers" in sys.argv[1:]:
            python = environment.ensure([])
        else:
            python = environment.ensure(["bench"], environment.ROOT / "build" / "bench-venv")
    except environment.SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    return environment.run_and_end([python, "-P", "-c", RUNNER, scripts, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
