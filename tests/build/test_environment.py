"""The checkout's own environment: when it is kept, when it is made anew, and what is pinned in it."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import threading
import time
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"


@pytest.fixture
def environment() -> ModuleType:
    spec = importlib.util.spec_from_file_location("environment_under_test", SCRIPTS / "environment.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def stamped(environment: ModuleType, tmp_path: Path) -> Path:
    """An environment's folder that looks finished: interpreter and a true stamp for two groups."""
    venv = tmp_path / "venv"
    environment.python_of(venv).parent.mkdir(parents=True)
    environment.python_of(venv).touch()
    groups = {group: environment._hash_of(group) for group in ("build", "run")}
    stamp = {"identity": environment._identity(venv), "groups": groups}
    (venv / environment.STAMP).write_text(json.dumps(stamp), encoding="utf-8")
    return venv


def forbid_install(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    asked: list[dict[str, str]] = []
    monkeypatch.setattr(environment, "_install", lambda venv, hashes: asked.append(hashes))
    return asked


def test_a_true_stamp_needs_no_install(
    environment: ModuleType, stamped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = forbid_install(environment, monkeypatch)
    monkeypatch.setattr(environment.subprocess, "run", lambda *a, **k: pytest.fail("a true stamp started a process"))
    assert environment.ensure([], stamped) == environment.python_of(stamped)
    assert asked == []


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda stamp: stamp["groups"].update(run="0" * 64), id="lock file changed"),
        pytest.param(lambda stamp: stamp["groups"].pop("build"), id="group missing"),
        pytest.param(lambda stamp: stamp["identity"].update(interpreter="elsewhere"), id="other interpreter"),
        pytest.param(lambda stamp: stamp["identity"].update(place="elsewhere"), id="checkout moved"),
        pytest.param(lambda stamp: stamp.update(groups=[]), id="groups of a wrong type"),
    ],
)
def test_a_false_stamp_asks_for_an_install(
    environment: ModuleType, stamped: Path, monkeypatch: pytest.MonkeyPatch, spoil
) -> None:
    asked = forbid_install(environment, monkeypatch)
    path = stamped / environment.STAMP
    stamp = json.loads(path.read_text(encoding="utf-8"))
    spoil(stamp)
    path.write_text(json.dumps(stamp), encoding="utf-8")
    environment.ensure([], stamped)
    assert len(asked) == 1


@pytest.mark.parametrize("text", ["", "{", "[]", "null"])
def test_an_unreadable_stamp_asks_for_an_install(
    environment: ModuleType, stamped: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    asked = forbid_install(environment, monkeypatch)
    (stamped / environment.STAMP).write_text(text, encoding="utf-8")
    environment.ensure([], stamped)
    assert len(asked) == 1


def test_a_missing_interpreter_asks_for_an_install(
    environment: ModuleType, stamped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = forbid_install(environment, monkeypatch)
    environment.python_of(stamped).unlink()
    environment.ensure([], stamped)
    assert len(asked) == 1


def test_a_whole_environment_is_kept_and_a_broken_one_is_not(environment: ModuleType, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    assert not environment._can_be_kept(venv), "without pip nothing can be installed"
    site = next(venv.rglob("site-packages"))
    (site / "pip.py").touch()
    assert environment._can_be_kept(venv)
    (venv / environment.UNFINISHED).touch()
    assert not environment._can_be_kept(venv), "an install that was cut short"
    (venv / environment.UNFINISHED).unlink()
    (venv / environment.STAMP).write_text(json.dumps({"identity": {"interpreter": "other"}}), encoding="utf-8")
    assert not environment._can_be_kept(venv), "an interpreter of another kind"
    (venv / environment.STAMP).unlink()
    moved = venv.rename(tmp_path / "moved")
    python = environment.python_of(moved)
    python.unlink()
    python.symlink_to(tmp_path / "nowhere")
    assert not environment._can_be_kept(moved), "an interpreter that is gone"


def test_two_starts_install_once(environment: ModuleType, stamped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stamped / environment.STAMP
    good = path.read_text(encoding="utf-8")
    path.write_text("{}", encoding="utf-8")
    running = 0
    most = 0
    installs = 0

    def install(venv: Path, hashes: dict[str, str]) -> None:
        nonlocal running, most, installs
        running += 1
        installs += 1
        most = max(most, running)
        time.sleep(0.3)
        path.write_text(good, encoding="utf-8")
        running -= 1

    monkeypatch.setattr(environment, "_install", install)
    starts = [threading.Thread(target=environment.ensure, args=([], stamped)) for _ in range(3)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert (most, installs) == (1, 1)


def test_a_python_without_venv_is_told_what_to_install(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "_has_venv_module", lambda: False)
    monkeypatch.setattr(environment, "can_install_system_packages", lambda: False)
    with pytest.raises(environment.SetupError, match=r"sudo apt install python3\.\d+-venv"):
        environment._need_venv_module()


def test_root_installs_the_missing_venv_package(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [False, True]
    asked: list[str] = []
    monkeypatch.setattr(environment, "_has_venv_module", lambda: answers.pop(0))
    monkeypatch.setattr(environment, "can_install_system_packages", lambda: True)
    monkeypatch.setattr(environment, "install_system_packages", lambda packages: asked.extend(packages))
    environment._need_venv_module()
    assert asked == [f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"]


def test_misleading_variables_are_left_out(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("PIP_CERT", "kept")
    kept = environment.clean_environ()
    assert "PYTHONPATH" not in kept
    assert "PIP_USER" not in kept
    assert kept["PIP_CERT"] == "kept"


# ------------------------------------------------------------------------------------------------- the pinned lists


def pins(path: Path) -> dict[str, set[str]]:
    """The versions of each package in a list, by its normalised name; fails on a line that is no exact pin."""
    found: dict[str, set[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        match = re.fullmatch(r"([A-Za-z0-9._-]+)==([0-9][0-9A-Za-z.]*)(; .+)?", line)
        assert match, f"{path.name}: {line!r} is no exact pin"
        found.setdefault(normalised(match[1]), set()).add(match[2])
    return found


def normalised(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_lists_pin_exactly_and_agree() -> None:
    everywhere: dict[str, set[str]] = {}
    for path in sorted(SCRIPTS.glob("requirements-*.txt")):
        for name, versions in pins(path).items():
            everywhere.setdefault(name, set()).update(versions)
    assert {name: versions for name, versions in everywhere.items() if len(versions) > 1} == {}


def test_every_dependency_of_the_project_is_pinned() -> None:
    project = tomllib.loads((SCRIPTS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = {"run": project["dependencies"], **project["optional-dependencies"]}
    for group, requirements in groups.items():
        pinned = pins(SCRIPTS / f"requirements-{group}.txt")
        names = {normalised(re.split(r"[<>=;\[ ]", requirement)[0]) for requirement in requirements}
        assert names <= set(pinned), group


def test_the_installed_packages_fit_each_other() -> None:
    result = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout


# ------------------------------------------------------------------------------------------------- on a fresh clone


def start_script(clone: Path, script: str, *words: str, home: Path) -> subprocess.Popen[str]:
    path = os.pathsep.join(["/usr/sbin", "/usr/bin", "/sbin", "/bin"])
    return subprocess.Popen(
        [sys._base_executable, str(clone / "build_scripts" / script), *words],
        env={"HOME": str(home), "PATH": path, "SDL_VIDEODRIVER": "dummy"},
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.long(60)
@pytest.mark.skipif(sys.platform == "win32", reason="starts with a POSIX environment")
def test_a_fresh_clone_sets_itself_up(root: Path, tmp_path: Path) -> None:
    """Two first starts at once, then a second start without any install, then repair of a broken environment."""
    clone = tmp_path / "clone with a space"
    home = tmp_path / "home"
    home.mkdir()
    subprocess.run(["git", "clone", "-q", str(root), str(clone)], check=True)
    both = [start_script(clone, "play.py", "--version", home=home) for _ in range(2)]
    outputs = [process.communicate(timeout=600) for process in both]
    assert [process.returncode for process in both] == [0, 0], outputs
    assert all(out.startswith("atlantis-desktop ") for out, _ in outputs)
    assert sum("Installing" in err for _, err in outputs) == 1, "one of the two installs, the other waits"

    again = start_script(clone, "play.py", "--version", home=home)
    _, err = again.communicate(timeout=60)
    assert (again.returncode, err) == (0, "")

    (clone / ".venv" / "bin" / "python").unlink()
    repaired = start_script(clone, "play.py", "--version", home=home)
    _, err = repaired.communicate(timeout=600)
    assert repaired.returncode == 0, err
    assert "making it anew" in err
    status = subprocess.run(["git", "status", "--short"], cwd=clone, capture_output=True, text=True, check=True)
    assert status.stdout == "", "setting up leaves nothing in the checkout that git would see"
