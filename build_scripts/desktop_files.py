"""What a Linux desktop is told about the program: menu entry, description, file types, icons, pictures for shops.

The same for Debian's package, the AppImage and the Flatpak; only the command that starts the program differs.
"""

from __future__ import annotations

import os
import re
import shutil
from html import escape
from pathlib import Path
from time import gmtime, strftime

import packing
import release
from environment import ROOT

PROGRAM = "atlantis-desktop"
APP_ID = "io.github.atlantis_desktop.AtlantisDesktop"
MIME_TYPE = "application/x-atlantis-desktop-save"
PROTOTYPE_TYPE = "application/x-atlantis-desktop-prototype"
TEMPLATES = ROOT / "build_scripts" / "linux"
ICONS = ROOT / "assets" / "app"
ADDRESS_VARIABLE = "ATLANTIS_ADDRESS"
ADDRESS = "https://github.com/atlantis-desktop/atlantis-desktop"
"""Where the project is at home, unless the variable says another place, as a fork does."""
# What a software centre shows, the first before all others, with its caption in English and German.
SCREENSHOTS = {
    "title.jpg": ("The title: the rings of Atlantis in the evening", "Der Titel: die Ringe von Atlantis am Abend"),
    "island.jpg": ("The table of Atlantis Rising", "Der Tisch von Atlantis Rising"),
    "monstrosities.jpg": ("Monsters rise in Monstrosities", "Ungeheuer tauchen auf in Monstrosities"),
    "table.jpg": ("The table of The Fate of Atlantis", "Der Tisch von The Fate of Atlantis"),
    "city.jpg": ("The table of City of Scoundrels", "Der Tisch von City of Scoundrels"),
    "council.jpg": ("The council of Archon", "Der Rat von Archon"),
    "prototype_board.jpg": ("A game of one’s own from the workshop", "Ein eigenes Spiel aus der Werkstatt"),
}


def lay_share(share: Path, version: str, command: str) -> None:
    """Write into a folder `share` all that the desktop looks for there; `command` starts the program."""
    values = {
        "APP_ID": APP_ID, "VERSION": version, "MIME_TYPE": MIME_TYPE, "PROTOTYPE_TYPE": PROTOTYPE_TYPE,
        "EXEC": command, "ADDRESS": address(), "RELEASES": releases(version), "SCREENSHOTS": screenshots(version),
    }  # fmt: skip
    for template, place in (
        ("program.desktop", share / "applications" / f"{APP_ID}.desktop"),
        ("program.metainfo.xml", share / "metainfo" / f"{APP_ID}.metainfo.xml"),
        ("files.xml", share / "mime" / "packages" / f"{APP_ID}.xml"),
    ):
        place.parent.mkdir(parents=True)
        place.write_text(fill((TEMPLATES / template).read_text(encoding="utf-8"), values), encoding="utf-8")
    for icon in ICONS.glob("icon_*.png"):
        size = icon.stem.removeprefix("icon_")
        copy(icon, share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{APP_ID}.png")
    copy(ICONS / "icon.svg", share / "icons" / "hicolor" / "scalable" / "apps" / f"{APP_ID}.svg")


def address() -> str:
    """Return where the project is at home on the web."""
    return os.environ.get(ADDRESS_VARIABLE, "").rstrip("/") or ADDRESS


def fill(text: str, values: dict[str, str]) -> str:
    """Put values in the place of the words between at signs. Raises ValueError where one has no value."""
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    left = re.search(r"@[A-Z][A-Z_]+@", text)
    if left is not None:
        raise ValueError(f"nothing was put in the place of {left[0]}")
    return text


def screenshots(version: str) -> str:
    """Return the pictures for software centres, which take them from the tag of the version."""
    lines = []
    for number, (name, (english, german)) in enumerate(SCREENSHOTS.items()):
        lines += [
            '    <screenshot type="default">' if number == 0 else "    <screenshot>",
            f"      <caption>{escape(english)}</caption>",
            f'      <caption xml:lang="de">{escape(german)}</caption>',
            f"      <image>{address()}/raw/v{version}/docs/pictures/{name}</image>",
            "    </screenshot>",
        ]
    return "\n".join(lines)


def releases(version: str) -> str:
    """Return the releases for software centres, newest first: those of the change log, and this one.

    A version that the change log calls unreleased is one in development, of the day of its commit.
    """
    rows = {each: release.release_day(each) for each in release.headings()}
    lines = []
    if not rows.get(version):
        day = strftime("%Y-%m-%d", gmtime(packing.moment()))
        lines.append(f'    <release version="{version}" type="development" date="{day}"/>')
    lines += [f'    <release version="{each}" date="{day}"/>' for each, day in rows.items() if day]
    return "\n".join(["  <releases>", *lines, "  </releases>"])


def copy(source: Path, place: Path) -> None:
    """Copy a file to a place whose folder may be new."""
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, place)
