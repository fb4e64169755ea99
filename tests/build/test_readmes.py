"""The pages beside the code name the modules as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "atlantis_desktop"
TABLES = sorted(path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("games/[a-z]*/table/README.md"))
ROOMS = sorted(path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("games/[a-z]*/entry.py"))
FOLDERS = ("engine", "boards", "storage", "ui", "table", "screens", "screens/reader", *ROOMS, *TABLES)
"""Folders whose README has a table of modules."""


def modules_of(folder: Path) -> set[str]:
    """The modules that a README tells of, by their path in its folder: not those of folders with one of their own."""
    own = [path.parent for path in folder.rglob("README.md") if path.parent != folder]
    found = (path for path in folder.rglob("*.py") if path.name != "__init__.py")
    return {path.relative_to(folder).as_posix() for path in found if not any(path.is_relative_to(part) for part in own)}


def named_in_first_cells(text: str) -> set[str]:
    """The modules that stand in the first column of a table."""
    cells = re.findall(r"^\| (`[^|]+?) \|", text, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`([\w/]+\.py)`", cell)}


def test_each_game_has_a_page_on_its_table() -> None:
    tables = {path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("games/[a-z]*/table/__init__.py")}
    assert set(TABLES) == tables and len(tables) >= 3


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_module_stands_in_the_readme_of_its_folder(folder: str) -> None:
    text = (PACKAGE / folder / "README.md").read_text(encoding="utf-8")
    modules = modules_of(PACKAGE / folder)
    assert len(modules) > 3
    assert {name for name in modules if f"`{name}`" not in text} == set()
    assert named_in_first_cells(text) <= modules


def test_every_folder_of_the_package_stands_on_the_page_of_the_architecture() -> None:
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")} - {"games"}
    assert {name for name in folders if not re.search(rf"^\| `{name}`", text, re.MULTILINE)} == set()


@pytest.mark.parametrize("page", [
    "README.md", "CONTRIBUTING.md", "docs/ARCHITECTURE.md", "docs/workshop.md", "docs/release.md",
    *(path.relative_to(ROOT).as_posix() for path in sorted(PACKAGE.rglob("README.md"))),
])  # fmt: skip
def test_every_link_of_a_page_leads_to_a_file(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!\w+:|#)([^)\s#]+)", re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL))
    assert {link for link in links if not (ROOT / page).parent.joinpath(link).exists()} == set()


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/release.md", "build_scripts/making/README.md"])
def test_every_script_that_a_page_names_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    scripts = set(re.findall(r"build_scripts/[\w/]+\.\w+", text))
    assert scripts and {name for name in scripts if not (ROOT / name).exists()} == set()


def test_every_script_of_making_stands_on_its_page() -> None:
    folder = ROOT / "build_scripts" / "making"
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert {path.name for path in folder.glob("*.py") if f"`{path.name}`" not in text} == set()
