"""What holds for every file of the repository: size, and words that do not belong in it."""

import re
import subprocess
from pathlib import Path

import pytest

# Each pattern is written in parts, so that this file does not hold what it looks for.
FORBIDDEN = {
    "a path of some machine": r"(?<![\w.])/(?:wo" + r"rk|ro" + r"ot|ho" + r"me/\w+|Us" + r"ers/\w+)/",
    "a path of a Windows user": r"[A-Z]:\\+Us" + r"ers\\",
    "a host of a package registry": r"py" + r"pi\.org|python" + r"hosted\.org|registry\.npm" + r"js",
    "unfinished work": r"\bTO" + r"DO\b|\bFIX" + r"ME\b|\bX" + r"XX\b|(?i:\bnot" + r" implemented\b)",
    "how the text was made": r"(?i:\bclau" + r"de\b|\banthro" + r"pic\b|\bchat" + r"gpt\b|\bopen" + r"ai\b|\bcopi"
    r"lot\b|\blarge language mod" + r"el|\bsub-?ag" + r"ents?\b)|\bLL" + r"Ms?\b|\bA" + r"I\b",
}

TEXT_SUFFIXES = {
    "", ".cfg", ".css", ".csv", ".html", ".ini", ".json", ".md", ".po", ".pot", ".ps1", ".py", ".sh", ".svg", ".tmx",
    ".toml", ".tsx", ".txt", ".xml", ".yaml", ".yml", ".bat", ".desktop", ".typed",
}  # fmt: skip


@pytest.fixture(scope="module")
def files(root: Path) -> list[Path]:
    """Every file that belongs to the repository or is about to."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    return [root / name for name in listing.split("\0") if name and (root / name).is_file()]


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what: str, root: Path, files: list[Path]) -> None:
    pattern = re.compile(FORBIDDEN[what])
    found = []
    for path in files:
        if path.suffix not in TEXT_SUFFIXES:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if match := pattern.search(line):
                found.append(f"{path.relative_to(root)}:{number}: {match[0]}")
    assert found == []


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a path of some machine", "see /ro" + "ot/notes"),
        ("a path of a Windows user", "C:\\Us" + "ers\\someone"),
        ("a host of a package registry", "https://py" + "pi.org/simple"),
        ("unfinished work", "# TO" + "DO: later"),
        ("how the text was made", "an LL" + "M wrote it"),
    ],
)
def test_the_patterns_find_what_they_are_for(what: str, text: str) -> None:
    assert re.search(FORBIDDEN[what], text)
