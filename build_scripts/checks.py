"""What test.py runs once the environment stands: tests, static checks beside them, and one line that counts both."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import environment

# Programs and libraries outside Python that some tests need, each with Debian's package that holds it.
TOOLS = {
    "Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox", "xprop": "x11-utils", "xmessage": "x11-utils",
    "setxkbmap": "x11-xkb-utils", "tmxrasterizer": "tiled", "import": "imagemagick", "objdump": "binutils",
    "desktop-file-validate": "desktop-file-utils", "appstreamcli": "appstream", "gio": "libglib2.0-bin",
    "update-mime-database": "shared-mime-info", "man": "man-db",
    "lintian": "lintian", "mksquashfs": "squashfs-tools", "flatpak-builder": "flatpak-builder", "makensis": "nsis",
    "cc": "build-essential", "libsquashfuse.a": "libsquashfuse-dev", "libzstd.a": "libzstd-dev",
}  # fmt: skip
INTERRUPTED = 130
"""The exit code of what Ctrl-C ended, as in a shell."""
RUNNING: set[subprocess.Popen[str]] = set()
"""The static check that runs now."""
NEW_GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
END_SECONDS = 5.0
"""How long pytest may take to end."""
SETTLE_SECONDS = 0.2
"""What else is in its group has so long after it."""
USUAL_MINUTES = 34.0
"""How many minutes one processor would have to do with all checks and the usual tier, as measured on two."""
MOST_PROCESSORS = 4
"""More than so many are not used."""
TIMES = "atlantis-test-minutes.json"
"""Where the environment of a checkout keeps how long its last whole run of each tier took."""
LONG_TOOLS = {"wine": "wine"}
"""What only tests of the long tier need."""


def provide_tools(long: bool = False) -> bool:
    """Install missing programs when run as root with apt; says whether the tests must insist on having them.

    They must in continuous integration (variable ``CI``), where a test that does not run would go unseen, and wherever
    the programs can be installed. Elsewhere the tests that need them are listed as not run.
    """
    tools = TOOLS | LONG_TOOLS if long else TOOLS
    missing = sorted({package for tool, package in tools.items() if not environment.is_there(tool)})
    can_install = environment.can_install_system_packages()
    if missing and can_install:
        environment.install_system_packages(missing)
    elif missing and sys.platform == "linux":
        environment.say(
            f"Some tests need {', '.join(missing)}. On Debian and Ubuntu: sudo apt install {' '.join(missing)}"
        )
    insists = os.environ.get("ATLANTIS_REQUIRE_TOOLS", os.environ.get("CI", ""))
    return can_install or insists.lower() not in ("", "0", "false")


def first_line(words: Sequence[str]) -> str:
    """Return what is about to run with these words, and about how long that will take.

    It took about as long the last time; before that it is reckoned from the number of processors. The long tier is not
    reckoned: what it takes depends too much on the disk and on what it finds installed.
    """
    long = "--long" in words
    tiers = "all checks and the tests of both tiers" if long else "all checks and the tests of the usual tier"
    processors = min(os.cpu_count() or 1, MOST_PROCESSORS)
    known = _minutes_kept().get(_tier(long))
    if known is not None:
        time_needed = f"about {_minutes(known)}, as the last time"
    elif long:
        time_needed = "some hours"
    else:
        on = "1 processor" if processors == 1 else f"{processors} processors"
        time_needed = f"about {_minutes(USUAL_MINUTES / processors)} on {on}"
    if _choosing(words):
        return f"What these words choose of {tiers}; the whole takes {time_needed}."
    return f"{tiers[0].upper()}{tiers[1:]}: {time_needed}."


def keep_minutes(words: Sequence[str], seconds: float) -> None:
    """Remember how long a whole run took; one of a part, or where nothing can be written, is passed over."""
    if _choosing(words):
        return
    kept = _minutes_kept() | {_tier("--long" in words): round(seconds / 60, 1)}
    with contextlib.suppress(OSError):
        (environment.VENV / TIMES).write_text(json.dumps(kept), encoding="utf-8")


def _minutes_kept() -> dict[str, float]:
    try:
        kept = json.loads((environment.VENV / TIMES).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    rows = kept.items() if isinstance(kept, dict) else ()
    return {tier: float(minutes) for tier, minutes in rows if isinstance(minutes, int | float)}


def _tier(long: bool) -> str:
    return "long" if long else "usual"


def _choosing(words: Sequence[str]) -> bool:
    """Whether words go to pytest: they choose tests, or change what is done with them."""
    return any(word != "--long" for word in words)


def _minutes(number: float) -> str:
    whole = max(1, round(number))
    return "1 minute" if whole == 1 else f"{whole} minutes"


def run_all(python: Path, arguments: Sequence[str]) -> int:
    """Run every check and the tests with these further arguments of pytest; return 0 when all passed, otherwise 1."""
    # Beside the tests: some of these wait for windows and killed processes and leave the processors room.
    with ThreadPoolExecutor(1) as beside:
        waiting = [(name, beside.submit(_check, command)) for name, command in static_checks(python).items()]
        try:
            passed, failed, not_run = _run_tests(python, arguments)
            failed_checks = [name for name, result in waiting if not _told(name, result.result())]
        except KeyboardInterrupt:
            # Leaving the block would wait for every check that is still to come.
            beside.shutdown(wait=False, cancel_futures=True)
            for child in RUNNING:
                child.kill()
            print("\nBroken off; nothing is known of what had not ended.", file=sys.stderr, flush=True)
            return INTERRUPTED
    if failed_checks:
        print(f"checks that failed (their messages stand below the tests): {', '.join(failed_checks)}")
    print(f"{passed} passed, {failed + len(failed_checks)} failed, {not_run} not run", flush=True)
    return 1 if failed or failed_checks else 0


def static_checks(python: Path) -> dict[str, list[str]]:
    """Return the commands of the static checks by name."""
    suffix = ".exe" if os.name == "nt" else ""
    return {
        "ruff": [str(python), "-m", "ruff", "check", "."],
        "mypy": [str(python), "-m", "mypy"],
        "import-linter": [str(python.with_name(f"lint-imports{suffix}")), "--no-cache"],
        "catalogs of words": [str(python), "build_scripts/make_locale.py", "--check"],
        "pictures": [str(python), "build_scripts/making/render_art.py", "--check"],
    }


class Checked(NamedTuple):
    """What a static check found: whether all is well, its messages, and the seconds it took."""

    good: bool
    messages: str
    seconds: float


def _check(command: Sequence[str]) -> Checked:
    began = time.monotonic()
    with subprocess.Popen(
        command, cwd=environment.ROOT, env=environment.clean_environ(), stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace",
    ) as child:  # fmt: skip
        RUNNING.add(child)
        told = child.communicate()[0]
        RUNNING.discard(child)
    return Checked(child.returncode == 0, told.rstrip(), time.monotonic() - began)


def _told(name: str, found: Checked) -> bool:
    """Print what a check found; return whether all is well."""
    if not found.good:
        print(found.messages)
    print(f"{name}: {'passed' if found.good else 'FAILED'} ({found.seconds:.1f} s)", flush=True)
    return found.good


def _run_group(command: Sequence[str], stdout: int | None = None) -> int:
    """Run a command in a process group of its own and return its exit code; end the whole group when broken off.

    Ctrl-C in a terminal reaches a group: pytest and its workers would each tell at length that they were interrupted.
    """
    alone: dict[str, Any] = {"creationflags": NEW_GROUP} if os.name == "nt" else {"process_group": 0}
    # A group in the background would be stopped when it reads from the terminal.
    with subprocess.Popen(
        command, cwd=environment.ROOT, env=environment.clean_environ(), stdin=subprocess.DEVNULL, stdout=stdout, **alone
    ) as child:
        try:
            return child.wait()
        except BaseException:
            _end_group(child)
            raise


def _end_group(child: subprocess.Popen[bytes]) -> None:
    """End a child and all that it started; those that do not end by themselves are killed."""
    if os.name == "nt":
        child.kill()
        return
    # What is left of a group can outlive the child that gave it its number.
    for how in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(child.pid, how)
        except ProcessLookupError:
            return
        try:
            child.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            continue
        time.sleep(SETTLE_SECONDS)


def _run_tests(python: Path, arguments: Sequence[str]) -> tuple[int, int, int]:
    """Run pytest; return how many tests passed, failed (or could not start) and were not run."""
    # One more than processors: some tests wait for windows and killed processes.
    workers = str(max(2, min(4, 1 + (os.cpu_count() or 2))))
    if not (environment.ROOT / "tests" / "__pycache__").is_dir():
        # In a new checkout all processes would compile the same tests at the same time.
        collect = [str(python), "-m", "pytest", "-q", "--collect-only", *arguments]
        _run_group(collect, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory(prefix="atlantis-test-") as folder:
        report = Path(folder, "report.xml")
        command = [str(python), "-m", "pytest", "-q", "-n", workers, "--dist", "loadgroup", f"--junit-xml={report}"]
        code = _run_group([*command, *arguments])
        try:
            suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
        except (OSError, ElementTree.ParseError):
            suites = []
    total, errors, failures, skipped = (
        sum(int(suite.get(key, "0")) for suite in suites) for key in ("tests", "errors", "failures", "skipped")
    )
    failed = errors + failures
    # Pytest can end badly without a failed test: no test found, a broken option, a worker lost.
    if code != 0 and failed == 0:
        print(f"pytest ended with code {code}")
        failed = 1
    return total - errors - failures - skipped, failed, skipped
