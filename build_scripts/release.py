"""What a release needs beside its packages: `python3 build_scripts/release.py ready|sums|notes|winget`.

    ready TAG            whether this checkout may be released under the tag, such as v1.0.0; says what is missing
    sums FOLDER          writes SHA256SUMS over the files of a folder
    notes [--out FILE]   what the change log says of this version
    winget FOLDER        writes the manifest for winget from the installer that lies in a folder

Needs nothing but Python. The page docs/release.md says when each is used.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUMS = "SHA256SUMS"
STABLE = "Development Status :: 5 - Production/Stable"
REPORT = "selfcheck-"
"""How the names of the files begin that hold what a built program said of itself."""


def main(words: list[str] | None = None) -> int:
    """Do what the words say; return 0, or 1 where something is missing."""
    args = make_parser().parse_args(words)
    try:
        if args.what == "ready":
            faults = missing(args.tag)
            print(*(faults or [f"{version()} is ready to be released as {args.tag}."]), sep="\n")
            return int(bool(faults))
        if args.what == "sums":
            target = args.folder / SUMS
            target.write_text(sums(args.folder), encoding="utf-8", newline="\n")
            print(target)
            return 0
        if args.what == "winget":
            import windows_installer

            found = args.folder / windows_installer.name_of(version())
            if not found.is_file():
                raise ValueError(f"{found} is missing: it is built on Windows, and lies on the page of the release.")
            print(*windows_installer.winget(found, args.out, version()), sep="\n")
            return 0
        if args.out is None:
            print(notes(version()), end="")
        else:
            args.out.write_text(notes(version()), encoding="utf-8", newline="\n")
        return 0
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1


def make_parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    parser = argparse.ArgumentParser(prog="release.py", description="What a release needs beside its packages.")
    parts = parser.add_subparsers(dest="what", required=True)
    ready = parts.add_parser("ready", help="whether this checkout may be released under a tag")
    ready.add_argument("tag", help="such as v1.0.0")
    of_files = parts.add_parser("sums", help=f"writes {SUMS} over the files of a folder")
    of_files.add_argument("folder", type=Path)
    of_version = parts.add_parser("notes", help="what the change log says of this version")
    of_version.add_argument("--out", type=Path, metavar="FILE", help="where it is written instead of being printed")
    for_winget = parts.add_parser("winget", help="writes the manifest for winget")
    for_winget.add_argument("folder", type=Path, help="where the installer for Windows lies")
    for_winget.add_argument("--out", type=Path, default=ROOT / "dist" / "winget", help="where to write")
    return parser


def version() -> str:
    """Return the version of this checkout, as the package itself says it. Raises ValueError without one."""
    source = (ROOT / "atlantis_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', source, re.MULTILINE)
    if found is None:
        raise ValueError("atlantis_desktop/__init__.py names no __version__")
    return found[1]


def headings() -> dict[str, str]:
    """Return the versions of the change log, newest first, each with its day or the words that stand for one."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^## ([^\s,]+), (.+)$", text, re.MULTILINE))


def release_day(of: str) -> str:
    """Return the day on which the change log says that a version was released; nothing for one that was not yet."""
    told = headings().get(of, "")
    return told if re.fullmatch(r"\d{4}-\d\d-\d\d", told) else ""


def missing(tag: str) -> list[str]:
    """Return, in sentences, what keeps this checkout from being released under a tag."""
    own = version()
    faults = []
    if tag != f"v{own}":
        faults.append(f"The tag is {tag}, but the version in atlantis_desktop/__init__.py is {own}: it wants v{own}.")
    if next(iter(headings()), "") != own:
        faults.append(f"CHANGELOG.md does not begin with version {own}.")
    elif not release_day(own):
        faults.append(f"CHANGELOG.md has no day for {own}: its heading wants to be ## {own}, YEAR-MONTH-DAY")
    elif not re.search(r"^- ", notes(own), re.MULTILINE):
        faults.append(f"CHANGELOG.md says nothing about {own}.")
    if not own.startswith("0.") and STABLE not in (ROOT / "pyproject.toml").read_text(encoding="utf-8"):
        faults.append(f"pyproject.toml does not call {own} finished: it wants the classifier {STABLE}")
    return faults


def notes(of: str) -> str:
    """Return what the change log says of a version, without its heading. Raises ValueError for one it does not know."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(of)},[^\n]*\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise ValueError(f"CHANGELOG.md does not know version {of}")
    return found[1].strip() + "\n"


def sums(folder: Path) -> str:
    """Return the SHA-256 sum of every file of a folder, as `sha256sum --check` reads them.

    What the built programs said of themselves tells of the machine that built them, and has none. Raises ValueError
    where there is no file.
    """
    files = sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith((SUMS, REPORT)))
    if not files:
        raise ValueError(f"{folder} holds no file")
    lines = []
    for path in files:
        with path.open("rb") as stream:
            lines.append(f"{hashlib.file_digest(stream, 'sha256').hexdigest()}  {path.name}\n")
    return "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
