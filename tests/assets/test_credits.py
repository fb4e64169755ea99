"""Every icon and every font that is shipped is credited with author and licence."""

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
CREDITS = json.loads((ASSETS / "credits.json").read_text(encoding="utf-8"))


def test_every_shipped_icon_is_credited_and_no_other() -> None:
    shipped = sorted(file.stem for file in (ASSETS / "art" / "icons").glob("*.png"))
    assert len(shipped) > 100
    assert sorted(row["name"] for row in CREDITS["icons"]) == shipped
    assert all(row["author"] and row["licence"] in {"CC BY 3.0", "MIT"} for row in CREDITS["icons"])


def test_only_own_signs_are_credited_to_this_program() -> None:
    own = [row["name"] for row in CREDITS["icons"] if row["licence"] == "MIT"]
    assert own and all(re.match(r"^[gx]-", name) for name in own)


def test_every_shipped_font_is_credited_with_its_licence_text() -> None:
    credited = {file: font for font in CREDITS["fonts"] for file in font["files"]}
    assert sorted(credited) == sorted(file.name for file in (ASSETS / "fonts").glob("*.ttf"))
    assert all((ASSETS / "fonts" / font["text"]).is_file() for font in credited.values())


def test_every_library_the_program_needs_is_credited() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    names = {re.split(r"[^A-Za-z-]", line)[0].lower() for line in needed}
    assert names <= {row["name"].lower() for row in CREDITS["libraries"]}
    page = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8").lower()
    assert all(name in page for name in names)


def test_the_pages_name_every_author_of_icons() -> None:
    authors = {row["author"] for row in CREDITS["icons"] if row["licence"] != "MIT"}
    assert authors <= set(CREDITS["icon_collection"]["authors"])
    for page in (ASSETS / "CREDITS.md", ROOT / "THIRD_PARTY.md"):
        text = page.read_text(encoding="utf-8")
        assert [author for author in CREDITS["icon_collection"]["authors"] if author not in text] == []
