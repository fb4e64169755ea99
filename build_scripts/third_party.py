"""What of others lies in a built program: `python build_scripts/third_party.py` writes the table of THIRD_PARTY.md.

The facts stand in `third_party.toml`, the texts of the licences in `LICENSES/`. A built program with a library that is
not named there is refused, so that nothing is handed on without its notice.
"""

from __future__ import annotations

import re
import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "build_scripts" / "third_party.toml"
TEXTS = ROOT / "LICENSES"
PAGE = ROOT / "THIRD_PARTY.md"
NOTICES = ("LICENSE", "THIRD_PARTY.md", "LICENSES")
"""What goes with every copy of the program, in the checkout's root."""
BEGIN, END = "<!-- written by build_scripts/third_party.py -->", "<!-- to here -->"
# Debian has these on every system and asks that packages point to them.
COMMON = {
    "Apache-2.0": "Apache-2.0", "LGPL-2.1": "LGPL-2.1", "LGPL-3.0": "LGPL-3", "GPL-2.0": "GPL-2", "GPL-3.0": "GPL-3",
}  # fmt: skip
BINARIES = (".dll", ".dylib", ".pyd", ".ttf", ".otf")
_SHARED_LIBRARY = re.compile(r"\.so(\.\d+)*$")


class Part(NamedTuple):
    """Somebody else's work in a built program; `files` are patterns for the names of its files."""

    name: str
    licence: str
    copyright: tuple[str, ...]
    url: str
    group: str
    files: tuple[str, ...]

    def holds(self, file: str) -> bool:
        """Tell whether a file, named from the folder of the program, belongs to this part."""
        name = file.rpartition("/")[2]
        return any(fnmatchcase(f"/{file}" if "/" in each else name, each) for each in self.patterns)

    @property
    def patterns(self) -> list[str]:
        """The patterns of its files; one with a folder may lie in any other folder."""
        return [f"*/{each}" if "/" in each else each for each in self.files]

    @property
    def texts(self) -> list[str]:
        """The names of its licence's texts in `LICENSES/`."""
        return [word.removesuffix("-or-later") for word in re.split(" and | with ", self.licence)]


def parts() -> list[Part]:
    """Return everything of the list. Raises FileNotFoundError for a licence without its text."""
    rows = tomllib.loads(LIST.read_text(encoding="utf-8"))["part"]
    found = [
        Part(row["name"], row["licence"], tuple(row["copyright"]), row["url"], row["group"], tuple(row["files"]))
        for row in rows
    ]
    for part in found:
        for text in part.texts:
            if not (TEXTS / f"{text}.txt").is_file():
                raise FileNotFoundError(f"{part.name}: LICENSES/{text}.txt is missing")
    return found


def unnamed(folder: Path) -> list[str]:
    """Return the libraries and fonts in a built program that the list does not name."""
    known = parts()
    files = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    binaries = [file for file in files if file.endswith(BINARIES) or _SHARED_LIBRARY.search(file)]
    return [file for file in binaries if not any(part.holds(file) for part in known)]


def table() -> str:
    """Return the table of THIRD_PARTY.md."""
    lines = [BEGIN, "", "| Work | Licence | Copyright | How it comes here |", "|---|---|---|---|"]
    lines += [
        f"| [{part.name}]({part.url}) | {part.licence} | {'; '.join(part.copyright)} | {part.group} |"
        for part in parts()
    ]
    return "\n".join([*lines, "", END])


def page() -> str:
    """Return the text of THIRD_PARTY.md with the table as it has to be. Raises ValueError without its marks."""
    before, begin, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _old, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} lacks one of the lines {BEGIN} and {END}")
    return before + table() + after


def debian_copyright() -> str:
    """Return the `copyright` file of the Debian package, in Debian's machine-readable format 1.0."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    holder = next(line for line in own.splitlines() if line.startswith("Copyright"))
    blocks = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: Atlantis Desktop\n"
        "Comment: The package holds a program built with PyInstaller and the libraries that\n"
        " it needs. pygame and PyTMX lie in it as files that can be exchanged for other\n"
        " versions: the folders pygame, pygame.libs and pytmx in\n"
        " /usr/lib/atlantis-desktop/_internal.",
        f"Files: *\nCopyright: {holder.removeprefix('Copyright (c) ')}\nLicense: MIT",
    ]
    # What has no file of its own is in the head of the AppImage, and not in this package.
    known = [part for part in parts() if part.files]
    for part in known:
        patterns = "\n ".join(f"*/{each}" for each in part.files)
        holders = "\n ".join(part.copyright)
        blocks.append(
            f"Files:\n {patterns}\nCopyright:\n {holders}\nLicense: {part.licence}\nComment: {part.name}, {part.url}"
        )
    named = {"MIT", *(licence for part in known for licence in part.licence.split(" and "))}
    blocks += [f"License: {licence}\n{_indented(_licence_text(licence))}" for licence in sorted(named)]
    return "\n\n".join(blocks) + "\n"


def _licence_text(licence: str) -> str:
    """Return the text of a licence, or where Debian keeps it, with the exception that goes with it."""
    name, _with, exception = licence.partition(" with ")
    base = name.removesuffix("-or-later")
    if base in COMMON:
        text = f"On Debian systems the whole text is in /usr/share/common-licenses/{COMMON[base]}."
        if name != base:
            text = "This version of the licence, or at your option any later one.\n" + text
    else:
        text = (TEXTS / f"{base}.txt").read_text(encoding="utf-8")
    if exception:
        text += "\n\n" + (TEXTS / f"{exception}.txt").read_text(encoding="utf-8")
    return text


def _indented(text: str) -> str:
    lines = (line.expandtabs().rstrip() for line in text.strip("\n").splitlines())
    return "\n".join(f" {line}" if line else " ." for line in lines)


def main() -> int:
    """Write the table of THIRD_PARTY.md anew; with `--check` only compare. Gives 0, or 1 where they differ."""
    text = page()
    if "--check" in sys.argv[1:]:
        return int(text != PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
