"""What other people's machines run: the project's own scripts, with words that these scripts know."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.build.scripts import build_script

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.yml"))}
ACTIONS = {"checkout", "setup-python", "upload-artifact", "download-artifact"}
"""Of others nothing is taken but these, which are the machines' own."""


def jobs() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, workflow in WORKFLOWS.items():
        for job, what in workflow["jobs"].items():
            yield f"{name}/{job}", what


def steps() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, job in jobs():
        for number, step in enumerate(job.get("steps", [])):
            yield f"{name}/{number}", step


COMMANDS = {name: step["run"] for name, step in steps() if "run" in step}


def test_the_three_workflows_are_there() -> None:
    assert set(WORKFLOWS) == {"checks", "packages", "release"}
    assert len(COMMANDS) >= 9


@pytest.mark.parametrize("where", COMMANDS)
def test_every_command_is_a_script_of_the_project_with_words_that_it_knows(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = COMMANDS[where]
    assert "\n" not in command.strip() and not set(command) & set(";&|"), "one command a step"
    words = shlex.split(command)
    if words[:3] == ["gh", "release", "create"]:
        assert {"--verify-tag", "dist/*"} <= set(words)
        return
    if words[0] == "sudo":
        assert words == ["sudo", "env", "PATH=$PATH", ".ci/run"]
        assert (ROOT / ".ci" / "run").stat().st_mode & 0o100
        return
    python, script, *rest = words
    assert python in ("python", "python3") and (ROOT / script).is_file()
    if script == "build_scripts/play.py":
        from atlantis_desktop.cli import VERBS

        assert rest[0] in VERBS and rest[1:] == []
    elif script == "build_scripts/release.py":
        # Ends the test where the script would refuse them.
        build_script(monkeypatch, "release").make_parser().parse_args(rest)
    elif script == "build_scripts/package.py":
        build_script(monkeypatch, "package").make_parser().parse_args(rest)
    else:
        assert (script, rest) == ("build_scripts/test.py", [])


def test_the_two_commands_of_the_readme_run_on_each_system_and_each_python() -> None:
    matrix = WORKFLOWS["checks"]["jobs"]["checks"]["strategy"]["matrix"]
    assert {each.split("-")[0] for each in matrix["system"]} == {"ubuntu", "windows", "macos"}
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    oldest = re.search(r'requires-python = ">=3\.(\d+)"', project)
    ce = re.search(r'pygame-ce[^"]*; python_version >= "3\.(\d+)"', project)
    assert oldest is not None and ce is not None
    wanted = [f"3.{minor}" for minor in range(int(oldest[1]), int(ce[1]) + 1)]
    assert matrix["python"] == wanted, "from the oldest to the first that takes the other pygame"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    run = " ".join(COMMANDS[name] for name in COMMANDS if name.startswith("checks/"))
    for script in ("build_scripts/play.py", "build_scripts/test.py"):
        assert f"python3 {script}" in readme and f"python {script}" in run
    assert "build_scripts/test.py" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_only_linux_insists_on_the_programs_of_linux() -> None:
    tests = [step for _name, step in steps() if "test.py" in step.get("run", "") or ".ci/run" in step.get("run", "")]
    by_system = {step["if"]: step for step in tests}
    assert set(by_system) == {"runner.os == 'Linux'", "runner.os != 'Linux'"}
    assert by_system["runner.os != 'Linux'"]["env"] == {"ATLANTIS_REQUIRE_TOOLS": "0"}
    assert "env" not in by_system["runner.os == 'Linux'"]


def test_nothing_of_others_is_run_but_the_machines_own_actions() -> None:
    used = {step["uses"] for _name, step in steps() if "uses" in step}
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", each) for each in used), used
    assert {each.split("/")[1].split("@")[0] for each in used} == ACTIONS
    called = {job["uses"] for _name, job in jobs() if "uses" in job}
    assert called and all((ROOT / each).is_file() for each in called)
    assert True in WORKFLOWS["packages"] and "workflow_call" in WORKFLOWS["packages"][True], "`on`, as YAML reads it"


def test_only_the_release_may_write() -> None:
    rights = {name: job["permissions"] for name, job in jobs() if "permissions" in job}
    assert rights == {"release/release": {"contents": "write"}}
    assert all(workflow["permissions"] == {"contents": "read"} for workflow in WORKFLOWS.values())


def test_a_release_waits_for_its_packages_and_those_for_the_tag() -> None:
    parts = WORKFLOWS["release"]["jobs"]
    assert parts["release"]["needs"] == "packages" and parts["packages"]["needs"] == "ready"
    assert WORKFLOWS["release"][True] == {"push": {"tags": ["v*"]}}
    order = [step["run"].split()[2] for step in parts["release"]["steps"] if "release.py" in step.get("run", "")]
    assert order == ["sums", "winget", "notes"], "the sums are those of the files alone"


def test_what_is_kept_is_what_is_built() -> None:
    made = {
        "linux": [
            "x-1-py3-none-any.whl", "x-1-linux-x86_64.tar.gz", "x_1_amd64.deb", "x-1-x86_64.AppImage",
            "selfcheck-linux-x86_64.txt",
        ],
        "windows": ["x-1-windows-amd64.zip", "x-1-windows-setup.exe", "selfcheck-windows-amd64.txt"],
        "macos": ["x-1-macos-arm64.tar.gz", "x-1-macos-arm64.dmg", "selfcheck-macos-arm64.txt"],
    }
    for system, files in made.items():
        job = WORKFLOWS["packages"]["jobs"][system]
        kept = next(step["with"] for step in job["steps"] if "upload-artifact" in step.get("uses", ""))
        patterns = kept["path"].split()
        assert kept["if-no-files-found"] == "error"
        assert all(any(fnmatchcase(f"dist/{file}", each) for each in patterns) for file in files), system
        assert all(any(fnmatchcase(f"dist/{file}", each) for file in files) for each in patterns), system
    assert "container" in WORKFLOWS["packages"]["jobs"]["linux"], "in which it is root, and installs what it needs"


# What release.py tells


@pytest.fixture
def release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, looking at a checkout of its own."""
    made = build_script(monkeypatch, "release")
    monkeypatch.setattr(made, "ROOT", tmp_path)
    (tmp_path / "atlantis_desktop").mkdir()
    (tmp_path / "atlantis_desktop" / "__init__.py").write_text('__version__ = "1.2.0"\n', encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text('"Development Status :: 5 - Production/Stable"', encoding="utf-8")
    write_log(tmp_path, "2031-05-04")
    return made


def write_log(folder: Path, when: str) -> None:
    text = f"# Changes\n\n## 1.2.0, {when}\n\n- A new sea.\n- Two\n  lines.\n\n## 1.1.0, 2030-01-01\n\n- Older.\n"
    (folder / "CHANGELOG.md").write_text(text, encoding="utf-8")


def test_a_release_is_ready_when_tag_version_and_change_log_agree(
    release: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main(["ready", "v1.2.0"]) == 0
    assert "1.2.0 is ready" in capsys.readouterr().out
    assert release.main(["ready", "v1.2.1"]) == 1
    assert "it wants v1.2.0" in capsys.readouterr().out
    write_log(tmp_path, "not yet released")
    assert release.main(["ready", "v1.2.0"]) == 1
    assert "no day for 1.2.0" in capsys.readouterr().out
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## 1.1.0, 2030-01-01\n\n- Older.\n", encoding="utf-8")
    assert "does not begin with version 1.2.0" in release.missing("v1.2.0")[0]
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## 1.2.0, 2030-01-01\n\n", encoding="utf-8")
    assert "says nothing" in release.missing("v1.2.0")[0]
    write_log(tmp_path, "2031-05-04")
    (tmp_path / "pyproject.toml").write_text('"Development Status :: 4 - Beta"', encoding="utf-8")
    assert "does not call 1.2.0 finished" in release.missing("v1.2.0")[0]


def test_what_winget_is_told_wants_the_installer(
    release: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main(["winget", str(tmp_path)]) == 1
    assert "atlantis-desktop-1.2.0-windows-setup.exe is missing: it is built on Windows" in capsys.readouterr().err


def test_the_notes_are_what_the_change_log_says_of_this_version(release: Any, tmp_path: Path) -> None:
    assert release.main(["notes", "--out", str(tmp_path / "notes.md")]) == 0
    assert (tmp_path / "notes.md").read_text(encoding="utf-8") == "- A new sea.\n- Two\n  lines.\n"
    assert release.notes("1.1.0") == "- Older.\n"
    with pytest.raises(ValueError, match=r"1\.0\.0"):
        release.notes("1.0.0")


def test_the_sums_are_those_of_the_files(release: Any, tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    (dist / "folder").mkdir(parents=True)
    assert release.main(["sums", str(dist)]) == 1, "no file"
    (dist / "b.deb").write_bytes(b"abc")
    (dist / "a.whl").write_bytes(b"")
    (dist / "selfcheck-linux-x86_64.txt").write_text("started in 0.7 s\n", encoding="utf-8")
    for _again in range(2):
        assert release.main(["sums", str(dist)]) == 0
        assert (dist / "SHA256SUMS").read_text(encoding="utf-8").splitlines() == [
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.whl",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.deb",
        ]


def test_the_notes_of_this_checkout_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    release = build_script(monkeypatch, "release")
    assert "Atlantis Rising" in release.notes(release.version())
    assert all("day" in fault for fault in release.missing(f"v{release.version()}"))
