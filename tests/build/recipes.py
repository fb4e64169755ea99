"""Follows a section of a README in a copy of the data: what it says to write is written where it says."""

from __future__ import annotations

import re
from pathlib import Path

_PLACE = re.compile(
    r"^(?:At the end of `(?P<end>[^`]+)`|In `(?P<after>[^`]+)`, after the line of `(?P<line>[^`]+)`)[^\n]*:\n\n"
    r"```\w+\n(?P<text>.*?)```"
    r"|^In `(?P<file>[^`]+)`, `(?P<old>[^`]+)` of `(?P<id>[^`]+)` becomes\s`(?P<new>[^`]+)`",
    re.MULTILINE | re.DOTALL,
)


def page(readme: Path, title: str) -> str:
    """Return the section of a page with a title. Raises ValueError where there is none."""
    text = readme.read_text(encoding="utf-8")
    start = text.index(f"## {title}\n")
    end = text.find("\n## ", start)
    return text[start : end if end >= 0 else len(text)]


def follow(readme: Path, title: str, data: Path) -> list[str]:
    """Do what a section says in a copy of the data and return the files that were changed, in the order of the page."""
    changed = []
    for step in _PLACE.finditer(page(readme, title)):
        file = data / (step["end"] or step["after"] or step["file"])
        before = file.read_text(encoding="utf-8")
        if step["end"]:
            after = before + step["text"]
        elif step["after"]:
            (line,) = [line for line in before.splitlines(keepends=True) if step["line"] in line]
            after = before.replace(line, line + step["text"], 1)
        else:
            at = before.index(step["old"], before.index(f'id = "{step["id"]}"'))
            after = before[:at] + step["new"] + before[at + len(step["old"]) :]
        file.write_text(after, encoding="utf-8")
        changed.append(step["end"] or step["after"] or step["file"])
    return list(dict.fromkeys(changed))
