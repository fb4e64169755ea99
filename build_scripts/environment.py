"""Makes and keeps the checkout's own Python environment; used by play.py, test.py, package.py and bench.py.

Standard library only, so that it runs before anything is installed. The environment is `.venv` in the checkout. A stamp
in it tells what was installed, by which interpreter and from which lists, so that a start that finds the stamp true
goes on at once. Everything else is done under a lock: two starts at the same moment build one environment.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = "atlantis-stamp.json"
UNFINISHED = "atlantis-unfinished"
LOCK_PATIENCE_SECONDS = 900
# Variables that would make Python or pip look outside the environment.
MISLEADING_VARIABLES = (
    "PYTHONHOME",
    "PYTHONPATH",
    "PYTHONSTARTUP",
    "__PYVENV_LAUNCHER__",
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_USER",
    "PIP_REQUIRE_VIRTUALENV",
)


class SetupError(Exception):
    """The environment cannot be made; the message says why and what helps."""


def python_of(venv: Path) -> Path:
    """Return the path of an environment's interpreter on this operating system."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def clean_environ() -> dict[str, str]:
    """Return this process's variables without those that lead Python or pip outside the environment."""
    return {name: value for name, value in os.environ.items() if name not in MISLEADING_VARIABLES}


def ensure(groups: Sequence[str], venv: Path = VENV) -> Path:
    """Make the environment hold the project and these groups of pinned packages, and return its interpreter.

    A group is the name of a list `requirements-<group>.txt`; `build` and `run` always belong to it. When the stamp says
    that all of it is there, nothing is started or changed. Raises SetupError.
    """
    wanted = dict.fromkeys(["build", "run", *groups])
    hashes = {group: _hash_of(group) for group in wanted}
    if _is_current(venv, hashes):
        return python_of(venv)
    with _locked(venv):
        if not _is_current(venv, hashes):
            _install(venv, hashes)
    return python_of(venv)


def run_and_end(command: Sequence[str | Path]) -> int:
    """Become this command; where a process cannot (Windows), runs it and return its exit code."""
    words = [str(word) for word in command]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(words[0], words, clean_environ())
    child = subprocess.Popen(words, env=clean_environ())
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            # Ctrl+C reaches the child too; its own ending decides the exit code.
            continue


def run_quietly(command: Sequence[str | Path]) -> tuple[int, str]:
    """Run a command in the checkout; return its exit code and all that it printed."""
    result = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env=clean_environ(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return result.returncode, result.stdout


def say(sentence: str) -> None:
    """Tell the person what is being done."""
    print(sentence, file=sys.stderr, flush=True)


# ------------------------------------------------------------------------------------------------------ the stamp


def _base_interpreter() -> str:
    """The interpreter behind any environment from which this script was started."""
    base = getattr(sys, "_base_executable", None) if sys.prefix != sys.base_prefix else None
    return os.path.realpath(base or sys.executable)


def _identity(venv: Path) -> dict[str, str]:
    """What must stay the same for an environment to be used again."""
    return {
        "interpreter": _base_interpreter(),
        "python": f"{platform.python_implementation()} {sys.version_info[0]}.{sys.version_info[1]}",
        "machine": f"{sys.platform} {platform.machine()}",
        "place": str(venv),
    }


def _hash_of(group: str) -> str:
    digest = hashlib.sha256()
    for path in (ROOT / "pyproject.toml", ROOT / "build_scripts" / f"requirements-{group}.txt"):
        try:
            digest.update(path.read_bytes())
        except FileNotFoundError:
            raise SetupError(f"{path} is missing: this checkout is not complete.") from None
    return digest.hexdigest()


def _read_stamp(venv: Path) -> dict[str, object]:
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _is_current(venv: Path, hashes: dict[str, str]) -> bool:
    stamp = _read_stamp(venv)
    groups = stamp.get("groups")
    return (
        stamp.get("identity") == _identity(venv)
        and isinstance(groups, dict)
        and all(groups.get(group) == digest for group, digest in hashes.items())
        and python_of(venv).exists()
    )


# -------------------------------------------------------------------------------------------------- the installing


def _install(venv: Path, hashes: dict[str, str]) -> None:
    if not _can_be_kept(venv):
        _make_venv(venv)
    held = _read_stamp(venv).get("groups")
    held_groups = [group for group in held if _list_of(group).exists()] if isinstance(held, dict) else []
    groups = list(dict.fromkeys([*hashes, *held_groups]))
    (venv / STAMP).unlink(missing_ok=True)
    (venv / UNFINISHED).touch()
    say(f"Installing pinned packages into {venv} (only when something changed) ...")
    python = python_of(venv)
    lists = [word for group in groups for word in ("-r", str(_list_of(group)))]
    _pip(python, "--only-binary", "pygame,pygame-ce,msgspec,mypy", *lists)
    _pip(python, "--no-build-isolation", "-e", str(ROOT))
    stamp = {"identity": _identity(venv), "groups": {group: _hash_of(group) for group in groups}}
    beside = venv / f"{STAMP}.new"
    beside.write_text(json.dumps(stamp, indent=2), encoding="utf-8")
    os.replace(beside, venv / STAMP)
    (venv / UNFINISHED).unlink(missing_ok=True)


def _list_of(group: str) -> Path:
    return ROOT / "build_scripts" / f"requirements-{group}.txt"


def _can_be_kept(venv: Path) -> bool:
    """Whether a present environment is whole, made by this interpreter and at this place."""
    python = python_of(venv)
    if not python.exists() or (venv / UNFINISHED).exists():
        return False
    stamp = _read_stamp(venv)
    if stamp and stamp.get("identity") != _identity(venv):
        return False
    probe = "import sys, pip; print(sys.version_info[:2], sys.base_prefix, sys.prefix, sep='|')"
    try:
        answer = subprocess.run(
            [str(python), "-c", probe], capture_output=True, text=True, timeout=60, env=clean_environ(), check=True
        )
    except (OSError, subprocess.SubprocessError):
        return False
    version, base, prefix = answer.stdout.strip().split("|")
    return (
        version == str(sys.version_info[:2])
        and os.path.realpath(base) == os.path.realpath(sys.base_prefix)
        and os.path.realpath(prefix) == os.path.realpath(venv)
    )


def _make_venv(venv: Path) -> None:
    if venv.exists() or venv.is_symlink():
        say(f"{venv} is unfinished or belongs to another Python; making it anew ...")
        _remove(venv)
    _need_venv_module()
    say(f"Making a Python environment in {venv} ...")
    try:
        venv.mkdir(parents=True)
        (venv / UNFINISHED).touch()
    except OSError as error:
        raise _unwritable(venv, error) from error
    made = subprocess.run([_base_interpreter(), "-m", "venv", str(venv)], env=clean_environ(), check=False)
    if made.returncode != 0:
        raise SetupError(f"Python could not make an environment in {venv}; its own message stands above.")


def _unwritable(path: Path, error: OSError) -> SetupError:
    return SetupError(f"{path} cannot be written ({error.strerror}). Put the checkout where you may write.")


def _remove(folder: Path) -> None:
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
        return
    for pause in (0.2, 1.0, 0.0):
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            return
        time.sleep(pause)
    raise SetupError(f"{folder} cannot be removed: close every program that was started from it, then try again.")


def _pip(python: Path, *words: str) -> None:
    quiet = ("--disable-pip-version-check", "--no-input", "-q")
    command = [str(python), "-m", "pip", *quiet, "install", "--no-deps", *words]
    for attempt in (1, 2, 3):
        if subprocess.run(command, env=clean_environ(), check=False).returncode == 0:
            return
        if attempt < 3:
            say(f"That did not work; trying again ({attempt + 1} of 3) ...")
            time.sleep(2 * attempt)
    raise SetupError(
        "The packages could not be installed; pip's own message stands above. A first start needs the network, and a "
        f"Python for which pygame is published (this one is {platform.python_version()} for {platform.machine()})."
    )


# ------------------------------------------------------------------------------------------------ Debian's packages


def _need_venv_module() -> None:
    """Make sure that this Python can make environments: Debian and Ubuntu keep that part in a package of its own."""
    if _has_venv_module():
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if can_install_system_packages():
        install_system_packages([package])
        importlib.invalidate_caches()
        if _has_venv_module():
            return
    raise SetupError(
        "This Python cannot make virtual environments: its parts venv and ensurepip are missing.\n"
        f"On Debian and Ubuntu:  sudo apt install {package}\n"
        "Elsewhere: install Python 3.11 or later from python.org. Then start this again."
    )


def _has_venv_module() -> bool:
    return importlib.util.find_spec("venv") is not None and importlib.util.find_spec("ensurepip") is not None


def is_there(thing: str) -> bool:
    """Whether a program is installed, or, by a name such as ``libzstd.a``, a library to link statically."""
    if not thing.endswith(".a"):
        return shutil.which(thing) is not None
    return any(list(Path("/usr").glob(place)) for place in (f"lib*/{thing}", f"lib/*/{thing}"))


def can_install_system_packages() -> bool:
    """Whether this is root on a system with apt, so that Debian's packages may be installed without asking."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_system_packages(packages: Sequence[str]) -> bool:
    """Install Debian packages without any question; tries three times; says whether it worked."""
    say(f"Installing {', '.join(packages)} with apt ...")
    environ = {**clean_environ(), "DEBIAN_FRONTEND": "noninteractive"}
    steps = (
        ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=120", "update"],
        ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=120", "--no-install-recommends", "install", *packages],
    )
    for pause in (3, 10, 0):
        results = [
            subprocess.run(step, env=environ, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False).returncode
            for step in steps
        ]
        if results[-1] == 0:
            return True
        time.sleep(pause)
    return False


# --------------------------------------------------------------------------------------------------------- the lock


@contextlib.contextmanager
def _locked(venv: Path) -> Iterator[None]:
    """Holds the environment's lock file; waits for another start that is busy with it."""
    path = venv.with_name(venv.name + ".lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        stream = path.open("a+b")
    except OSError as error:
        raise _unwritable(path, error) from error
    with stream:
        deadline = time.monotonic() + LOCK_PATIENCE_SECONDS
        told = False
        while not _try_lock(stream.fileno()):
            if time.monotonic() > deadline:
                raise SetupError(f"Another start has been busy with {venv} for a quarter of an hour; end it first.")
            if not told:
                say("Another start is setting up; waiting for it ...")
                told = True
            time.sleep(0.2)
        # The system lets go of the lock when the file is closed, also when this process is killed.
        yield


if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> bool:
        try:
            os.lseek(descriptor, 0, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
