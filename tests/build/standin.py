"""A small folder of the shape of the built program, around which packages are made in a moment."""

from __future__ import annotations

import shutil
from pathlib import Path

PROGRAM = "atlantis-desktop"


def stand_in(folder: Path, program: str = PROGRAM) -> Path:
    """Make the folder and return it: a program that says its words, its inside, and the texts of the licences."""
    root = folder / PROGRAM
    inside = root / "_internal"
    (inside / "pygame").mkdir(parents=True)
    (inside / "pygame" / "__init__.py").write_text("", encoding="utf-8")
    (inside / "base_library.zip").write_bytes(b"PK\x05\x06" + bytes(18))
    (root / "LICENSES").mkdir()
    (root / "LICENSES" / "LGPL-2.1.txt").write_text("words\n", encoding="utf-8")
    (root / "LICENSE").write_text("words\n", encoding="utf-8")
    (root / program).write_text('#!/bin/sh\necho started "$@"\n', encoding="utf-8")
    (root / program).chmod(0o755)
    return root


def add_library(folder: Path) -> Path:
    """Put a real library of Linux into the folder and return it."""
    place = folder / "_internal" / "libstand.so"
    shutil.copyfile("/bin/true", place)
    return place
