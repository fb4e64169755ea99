#!/usr/bin/env python3
"""Write assets/credits.json (for the credits screen) and assets/CREDITS.md from the lists of icons and the table below.

The icons that are shipped stand in assets/art/src/sources.toml, their authors in the two icons.txt beside it. An icon
without a known author stops the tool: nothing is shipped that is not credited.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SOURCES = ASSETS / "art" / "src"
COLLECTION = {
    "name": "game-icons.net",
    "licence": "CC BY 3.0",
    "url": "https://game-icons.net",
    "licence_url": "https://creativecommons.org/licenses/by/3.0/",
    "changes": "Recoloured; in drawings also shaded, scaled and set into pictures.",
}
OWN = {"author": "The Atlantis Desktop contributors", "licence": "MIT"}
LIBRARIES = [
    ("Python", "PSF-2.0", "Python Software Foundation and contributors", "https://www.python.org", "runs the program"),
    (
        "pygame",
        "LGPL-2.1-or-later",
        "the pygame community",
        "https://www.pygame.org",
        "window, drawing, sound (Python up to 3.13)",
    ),
    ("pygame-ce", "LGPL-2.1-or-later", "the pygame-ce community", "https://pyga.me", "the same from Python 3.14 on"),
    (
        "SDL, SDL_image, SDL_mixer, SDL_ttf",
        "Zlib",
        "Sam Lantinga and contributors",
        "https://www.libsdl.org",
        "below pygame",
    ),
    ("PyTMX", "LGPL-3.0-or-later", "Leif Theden (bitcraft)", "https://github.com/bitcraft/pytmx", "reads Tiled maps"),
    (
        "msgspec",
        "BSD-3-Clause",
        "Jim Crist-Harif and contributors",
        "https://jcristharif.com/msgspec/",
        "reads and writes saves and card files",
    ),
    (
        "platformdirs",
        "MIT",
        "the platformdirs contributors",
        "https://github.com/tox-dev/platformdirs",
        "finds the user's folders",
    ),
]
FONTS = [
    (
        "Cinzel",
        ("Cinzel-Bold.ttf", "Cinzel-ExtraBold.ttf", "Cinzel-Black.ttf"),
        "The Cinzel Project Authors (Natanael Gama)",
        "https://github.com/NDISCOVER/Cinzel",
        "Cinzel-OFL.txt",
    ),
    (
        "Alegreya Sans",
        (
            "AlegreyaSans-Regular.ttf",
            "AlegreyaSans-Italic.ttf",
            "AlegreyaSans-Medium.ttf",
            "AlegreyaSans-Bold.ttf",
            "AlegreyaSans-ExtraBold.ttf",
        ),
        "The Alegreya Sans Project Authors (Juan Pablo del Peral, Huerta Tipográfica)",
        "https://github.com/huertatipografica/Alegreya-Sans",
        "AlegreyaSans-OFL.txt",
    ),
]
# Signs drawn for this program: seat glyphs and four marks.
OWN_SIGN = re.compile(r"^[gx]-")


def authors() -> dict[str, str]:
    """The author of every icon named in the two lists."""
    found: dict[str, str] = {}
    shared = (SOURCES / "shared" / "icons.txt").read_text(encoding="utf-8").partition("\nIcon ")[2]
    games = (SOURCES / "games" / "icons.txt").read_text(encoding="utf-8").partition("\nColumns")[2]
    for line in [*shared.splitlines()[1:], *games.splitlines()[1:]]:
        match = re.match(r"^([a-z0-9-]+)\s{2,}(\S(?:.*?\S)?)(?:\s{2,}\d+)?\s*$", line)
        if match:
            known = found.setdefault(match[1], match[2])
            if known != match[2]:
                raise SystemExit(f"{match[1]}: the lists name two authors, {known} and {match[2]}")
    return found


def author_pages() -> dict[str, str]:
    """The page of an author, where the list names one."""
    text = (SOURCES / "shared" / "icons.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^  (\S+)\s+\d+ icons\s+(https?://\S+)$", text, flags=re.MULTILINE))


def icons() -> list[dict[str, str]]:
    """One entry for each shipped sign."""
    by_icon, pages = authors(), author_pages()
    shipped = tomllib.loads((SOURCES / "sources.toml").read_text(encoding="utf-8"))["icons"]
    rows = []
    for name in sorted(path.partition("/")[2] for path in shipped):
        if OWN_SIGN.match(name):
            rows.append({"name": name, **OWN})
            continue
        if name not in by_icon:
            raise SystemExit(f"{name}: no author is known, so it cannot be shipped")
        row = {"name": name, "author": by_icon[name], "licence": COLLECTION["licence"]}
        if by_icon[name] in pages:
            row["url"] = pages[by_icon[name]]
        rows.append(row)
    return rows


def in_drawings() -> list[str]:
    """Authors whose icons stand inside drawings, all that the lists name."""
    return sorted(set(authors().values()), key=str.lower)


def markdown(rows: list[dict[str, str]]) -> str:
    """The credits as a page."""
    lines = [
        "# Credits",
        "",
        "Written by `build_scripts/making/make_credits.py`; libraries are named in `THIRD_PARTY.md`.",
        "",
        "## Drawings, pictures and sounds",
        "",
        "The drawings in `art/src` and the pictures made from them, the grounds, the program's icon and all sounds are",
        f"by {OWN['author']}, under the licence of the program ({OWN['licence']}), the icons named below excepted.",
        "",
        "## Fonts",
        "",
    ]
    for name, files, author, url, licence in FONTS:
        lines.append(
            f"- **{name}** by {author}, {url}, SIL Open Font License 1.1 (`fonts/{licence}`): {', '.join(files)}"
        )
    lines += [
        "",
        "## Icons",
        "",
        f"Icons from {COLLECTION['url']}, licence {COLLECTION['licence']} ({COLLECTION['licence_url']}).",
        f"{COLLECTION['changes']} Icons made by {', '.join(in_drawings())}.",
        "Those inside drawings (tokens, ribbons, marks, card pictures, doors, title) are by the same authors.",
        "",
        "| Icon | Author |",
        "|---|---|",
    ]
    lines += [f"| {row['name']} | {row['author']} |" for row in rows]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Run the tool; return the exit code."""
    rows = icons()
    data: dict[str, object] = {
        "program": {"name": "Atlantis Desktop", **OWN},
        "libraries": [
            {"name": name, "licence": licence, "author": author, "url": url, "use": use}
            for name, licence, author, url, use in LIBRARIES
        ],
        "fonts": [
            {"name": name, "author": author, "licence": "OFL-1.1", "url": url, "files": list(files), "text": licence}
            for name, files, author, url, licence in FONTS
        ],
        "icon_collection": {**COLLECTION, "authors": in_drawings()},
        "icons": rows,
        "art": [{"name": "Drawings, pictures and grounds", **OWN}],
        "sounds": [{"name": "Sounds and music", **OWN}],
    }
    text = json.dumps(data, indent=1, ensure_ascii=False)
    text = re.sub(r"\{\n\s+([^{}\[\]]*?)\n\s+\}", lambda match: "{" + re.sub(r"\n\s+", " ", match[1]) + "}", text)
    (ASSETS / "credits.json").write_text(text + "\n", encoding="utf-8")
    (ASSETS / "CREDITS.md").write_text(markdown(rows), encoding="utf-8")
    print(f"{len(rows)} icons by {len({row['author'] for row in rows})} authors")
    return 0


if __name__ == "__main__":
    sys.exit(main())
