"""Checks and tests the project: `python3 build_scripts/test.py [--long] [arguments of pytest]`.

Makes the checkout's own environment if need be, then runs ruff, mypy, import-linter and pytest. `--long` adds the long
tier. As root on Debian or Ubuntu it also installs the programs that the tests of the real window, of the Tiled editor
and, in the long tier, of what is compiled need; elsewhere those tests are listed as not run, or fail when
ATLANTIS_REQUIRE_TOOLS is set.
The first line says about how long it will take, the last line gives the counts; the exit code is 0 only when everything
passed.
"""

import os
import sys
import time


def main() -> int:
    """Run everything; return 0 when all passed, otherwise 1."""
    if sys.version_info < (3, 11):
        print(f"The tests need Python 3.11 or later; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(__doc__)
        return 0
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import checks
    import environment

    try:
        print(checks.first_line(sys.argv[1:]), flush=True)
        python = environment.ensure(["test"])
        if checks.provide_tools("--long" in sys.argv[1:]):
            os.environ["ATLANTIS_REQUIRE_TOOLS"] = "1"
        began = time.monotonic()
        code = checks.run_all(python, sys.argv[1:])
        if code != checks.INTERRUPTED:
            checks.keep_minutes(sys.argv[1:], time.monotonic() - began)
        return code
    except environment.SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        # While the environment is made, or a second time while what ran is being ended.
        print("\nBroken off.", file=sys.stderr)
        return checks.INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
