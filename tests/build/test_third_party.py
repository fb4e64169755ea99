"""The texts that packages carry, held against the program and against each other, without building one."""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from atlantis_desktop.cli import VERBS
from atlantis_desktop.paths import APP_ID, licence_folder

TITLES = ("Atlantis Rising", "Monstrosities", "The Fate of Atlantis", "City of Scoundrels", "Archon")


@pytest.fixture
def scripts(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Makes the scripts of the build importable for one test."""
    monkeypatch.syspath_prepend(str(root / "build_scripts"))
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if name in ("third_party", "debian", "desktop_files", "release", "environment", "make_manpage"):
            del sys.modules[name]


@pytest.fixture
def debian(scripts: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The maker of the Debian package, with a change log of the test's own."""
    import debian

    monkeypatch.setattr(debian.release, "ROOT", tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    return debian


def test_the_page_is_written_from_the_list(root: Path, scripts: None) -> None:
    import third_party

    text = (root / "THIRD_PARTY.md").read_text(encoding="utf-8")
    assert third_party.page() == text, "run build_scripts/third_party.py"
    assert all(part.name in text for part in third_party.parts())


def test_every_dependency_is_on_the_list(root: Path, scripts: None) -> None:
    import third_party

    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = {part.name.lower() for part in third_party.parts()}
    page = (root / "THIRD_PARTY.md").read_text(encoding="utf-8")
    for dependency in project["dependencies"]:
        name = re.split(r"[<>=;! ]", dependency)[0]
        assert name.lower() in known or f"{name} (" in page, name


def test_every_text_of_a_licence_is_there_and_used(root: Path, scripts: None) -> None:
    import third_party

    used = {text for part in third_party.parts() for text in part.texts}
    texts = {path.stem for path in (root / "LICENSES").glob("*.txt")}
    # The LGPL's third version is a set of permissions beside the GPL's.
    assert texts == used | {"GPL-3.0"}
    assert licence_folder() == root
    assert (root / "LICENSES" / "LGPL-2.1.txt").read_text().count("LIBRARY") > 5


def test_a_library_that_nobody_named_is_found(scripts: None, tmp_path: Path) -> None:
    import third_party

    for name in ("_internal/libSDL2-2.0.so.0.1", "_internal/pygame/base.so", "_internal/notes.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert third_party.unnamed(tmp_path) == []
    for name in ("_internal/libstrange.so.1", "_internal/strange.dll", "_internal/odd/Odd.ttf"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert third_party.unnamed(tmp_path) == [
        "_internal/libstrange.so.1", "_internal/odd/Odd.ttf", "_internal/strange.dll",
    ]  # fmt: skip


@pytest.mark.parametrize(("heading", "date", "where"), [
    ("0.3.0, not yet released", "", "UNRELEASED"), ("0.3.0, 2027-02-01", "2027-02-01", "unstable"),
    ("0.2.0, 2027-02-01", "", "UNRELEASED"),
])  # fmt: skip
def test_a_release_is_dated_by_the_change_log(
    heading: str, date: str, where: str, debian: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "CHANGELOG.md").write_text(f"# Changes\n\n## {heading}\n\n- Something.\n", encoding="utf-8")
    assert debian.release.release_day("0.3.0") == date
    told = debian.desktop_files.releases("0.3.0")
    assert ('<release version="0.3.0" type="development" date="2023-11-14"/>' in told) == (not date)
    assert (f'<release version="0.3.0" date="{date}"/>' in told) == bool(date)
    assert ('version="0.2.0"' in told) == heading.startswith("0.2.0"), "the history goes with it"
    assert debian.debian_changelog("0.3.0").startswith(f"atlantis-desktop (0.3.0) {where}; urgency=")


def test_the_name_of_the_build_is_that_of_the_program(debian: ModuleType) -> None:
    assert debian.desktop_files.APP_ID == APP_ID


def test_every_description_names_all_games(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    linux = root / "build_scripts" / "linux"
    entry = (linux / "program.desktop").read_text(encoding="utf-8")
    texts = {
        "pyproject": project["description"],
        "control": (linux / "control").read_text(encoding="utf-8"),
        "metainfo": (linux / "program.metainfo.xml").read_text(encoding="utf-8"),
        "entry": re.findall(r"^Comment=(.+)$", entry, re.MULTILINE)[0],
        "entry, German": re.findall(r"^Comment\[de\]=(.+)$", entry, re.MULTILINE)[0],
        "manual": (root / "build_scripts" / "make_manpage.py").read_text(encoding="utf-8"),
    }
    for name, text in texts.items():
        assert all(title in text for title in TITLES), name


def test_the_manual_has_every_verb_and_option(scripts: None) -> None:
    import make_manpage

    page = make_manpage.page()
    for verb in VERBS:
        assert f"\n.SS {verb}\n" in page
        for action in make_manpage.verb_parser(verb)._actions:
            for option in action.option_strings:
                assert make_manpage.plain(option) in page, (verb, option)
    assert not [line for line in page.splitlines() if line.startswith("'")]
