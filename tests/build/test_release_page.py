"""The page on releases names scripts, words and places that are there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from atlantis_desktop.paths import HOME_VARIABLE

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "release.md").read_text(encoding="utf-8")
COMMANDS = [line.strip() for line in PAGE.splitlines() if line.startswith("    ")]


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))


def test_every_command_of_the_page_is_one_that_its_script_knows() -> None:
    import package
    import release

    parsers = {"package.py": package.make_parser(), "release.py": release.make_parser()}
    asked = set()
    for line in COMMANDS:
        python, *words = shlex.split(line, posix="\\" not in line)
        if not python.endswith(("python3", "python")):
            continue
        assert (ROOT / words[0]).is_file(), line
        script = Path(words[0]).name
        asked.add(script)
        if script in parsers:
            parsers[script].parse_args(words[1:])
        else:
            told = (ROOT / words[0]).read_text(encoding="utf-8")
            assert all(word in told for word in words[1:]), line
    assert asked == {"package.py", "release.py", "test.py", "third_party.py", "make_credits.py"}


def test_the_version_is_set_where_the_page_says_and_nowhere_else() -> None:
    import release

    assert '`__version__ = "1.0.0"`' in PAGE
    own = release.version()
    named = re.compile(rf'(?:version|VERSION)\w*"?\s*[:=]\s*"{re.escape(own)}"')
    places = [
        path.relative_to(ROOT).as_posix()
        for folder in ("atlantis_desktop", "build_scripts") for path in (ROOT / folder).rglob("*.py")
        if named.search(path.read_text(encoding="utf-8"))
    ]  # fmt: skip
    assert places == ["atlantis_desktop/__init__.py"]
    assert f'"{own}"' not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_variables_of_the_page_are_those_of_the_scripts() -> None:
    import desktop_files
    import mac_app

    known = {desktop_files.ADDRESS_VARIABLE, mac_app.IDENTITY_VARIABLE, HOME_VARIABLE}
    assert set(re.findall(r"ATLANTIS_\w+", PAGE)) == known
    assert f"{desktop_files.APP_ID}.yml" in PAGE and mac_app.ENTITLEMENTS.relative_to(ROOT).as_posix() in PAGE


def test_the_ready_step_is_what_the_workflow_asks(capsys: pytest.CaptureFixture[str]) -> None:
    import release

    assert "python3 build_scripts/release.py ready v1.0.0" in COMMANDS
    told = release.main(["ready", f"v{release.version()}x"])
    assert told == 1 and "it wants" in capsys.readouterr().out
