"""The page on prototypes is followed as it is written: its edits are made, and each command does what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/workshop.md"
FEWER = {"--games": "12"}
"""Words of the page that would take long, and what stands in their place here."""
FENCE = "```"


class Folder:
    """An empty folder in which the page is followed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        home = {"ATLANTIS_HOME": str(path / "home"), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
        self.environ = {**os.environ, **home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self.environ.pop("PYGAME_HIDE_SUPPORT_PROMPT", None)

    def command(self, line: str) -> list[str]:
        words = shlex.split(line)
        assert words.pop(0) == "atlantis-desktop"
        for at, word in enumerate(words[:-1]):
            words[at + 1] = FEWER.get(word, words[at + 1])
        return [sys.executable, "-P", "-m", "atlantis_desktop", *words]

    def run(self, line: str) -> str:
        done = subprocess.run(self.command(line), cwd=self.path, env=self.environ, capture_output=True, text=True,
                              encoding="utf-8", timeout=300, check=False)  # fmt: skip
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        assert "pygame" not in done.stdout, "libraries do not speak in what a verb tells"
        return done.stdout

    def play(self, line: str) -> None:
        """Open the window, wait for the match to be kept, and close it again."""
        saves = self.path / "home/data/saves"
        before = set(saves.glob("*.json"))
        window = subprocess.Popen(self.command(line), cwd=self.path, env=self.environ, stderr=subprocess.PIPE)
        try:
            end = time.monotonic() + 120
            while set(saves.glob("*.json")) == before:
                assert window.poll() is None, window.communicate()[1].decode()
                assert time.monotonic() < end, f"no match was begun by {line}"
                time.sleep(0.1)
        finally:
            window.terminate()
            window.communicate()


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield what stands on the page in order: ("command", line) and ("text", block)."""
    fenced: list[str] | None = None
    for line in text.splitlines():
        if line.startswith(FENCE):
            if fenced is not None:
                yield "text", "\n".join(fenced)
            fenced = [] if fenced is None else None
        elif fenced is not None:
            fenced.append(line)
        elif line.startswith("    "):
            yield "command", line.strip()


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Folder, dict[str, str]]:
    """Follow the page from its first line to its last; what each command told."""
    folder, told = Folder(tmp_path_factory.mktemp("page")), {}
    old = ""
    for kind, text in blocks(PAGE.read_text(encoding="utf-8")):
        cards, rules = folder.path / "reef/cards.csv", folder.path / "reef/rules.py"
        if kind == "command" and " play " in text:
            folder.play(text)
            told[text] = "opened"
        elif kind == "command":
            told[text] = folder.run(text)
        elif text.lstrip().startswith("def "):
            code = rules.read_text(encoding="utf-8")
            assert code.count("    def turn_over") == 1
            rules.write_text(code.replace("    def turn_over", f"{text}\n\n    def turn_over"), encoding="utf-8")
        elif old:
            table = cards.read_text(encoding="utf-8")
            assert table.count(old) == 1
            cards.write_text(table.replace(old, text), encoding="utf-8")
            old = ""
        elif text in cards.read_text(encoding="utf-8"):
            old = text
        else:
            cards.write_text(cards.read_text(encoding="utf-8").rstrip("\n") + f"\n{text}\n", encoding="utf-8")
    assert not old, "every row that the page shows becomes another one"
    return folder, told


def of(told: dict[str, str], words: str) -> str:
    (found,) = [text for line, text in told.items() if words in line]
    return found


@pytest.mark.long(40)
def test_every_command_of_the_page_does_what_it_says(followed: tuple[Folder, dict[str, str]]) -> None:
    folder, told = followed
    assert len(told) >= 16
    assert "in order" in of(told, "validate")
    (said,) = re.findall(r"in words what changed: \*(.+?)\*", PAGE.read_text(encoding="utf-8"))
    assert said in of(told, "workshop diff")
    assert "sprat" in of(told, "--against") and "difference" in of(told, "--against")
    assert "It works." in of(told, "workshop check")
    assert "Fishing net" in of(told, "--games 200"), "the new card is played"
    assert "32 cards" in of(told, "--marks cut")
    for name, head in {
        "reef-1.atlproto": b"PK", "reef-2.atlproto": b"PK", "reef.pdf": b"%PDF", "overview.pdf": b"%PDF",
        "reef.png": b"\x89PNG", "report.html": b"<!", "reef/cards.csv": b"id,name",
    }.items():  # fmt: skip
        assert (folder.path / name).read_bytes().lstrip().lower().startswith(head.lower()), name
    assert any((folder.path / "cards").rglob("*.png"))
    assert any((folder.path / "simulator").rglob("*.json"))


def test_the_page_names_every_verb_that_takes_a_prototype() -> None:
    page = PAGE.read_text(encoding="utf-8")
    verbs = {" ".join(line.split()[1:3]) for kind, line in blocks(page) if kind == "command"}
    assert {"workshop new", "workshop pack", "workshop diff", "workshop check", "play ./reef", "simulate ./reef",
            "validate ./reef", "print ./reef", "screenshot ./reef"} <= verbs  # fmt: skip
