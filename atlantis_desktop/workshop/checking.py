"""The check of all that ships with the program: cards, rulebooks, options, words, maps, pictures, sounds, fonts.

What the parts of one game owe each other, such as a picture to each card, stands in `workshop.game_checks`.
"""

from __future__ import annotations

import json
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from atlantis_desktop import boards
from atlantis_desktop.boards.required import add_screens
from atlantis_desktop.content import checker
from atlantis_desktop.content.faults import Fault, shown
from atlantis_desktop.engine.toml_door import read_toml
from atlantis_desktop.games import entries
from atlantis_desktop.games.maps import screens_of_games
from atlantis_desktop.paths import data_root, drawing_lists
from atlantis_desktop.words import _
from atlantis_desktop.workshop import game_checks

add_screens(screens_of_games)

FACES = (
    "AlegreyaSans-Regular",
    "AlegreyaSans-Medium",
    "AlegreyaSans-Bold",
    "AlegreyaSans-ExtraBold",
    "AlegreyaSans-Italic",
    "Cinzel-Bold",
    "Cinzel-ExtraBold",
    "Cinzel-Black",
)
"""The faces that the window writes with."""
BUSES = ("effects", "ambience", "music")

_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
_TRUETYPE = (b"\x00\x01\x00\x00", b"OTTO", b"true")


def check_data(root: Path | None = None) -> list[Fault]:
    """Check all data below the program's own data folder, or below another ``root``; an empty list says all is well."""
    folder = root or data_root()
    return [
        *checker.check_all([entry.id for entry in entries()], root),
        *(fault for entry in entries() if entry.cards is not None for fault in entry.cards().check(root)),
        *boards.check_all(None if root is None else folder / "maps"),
        *check_pictures(folder),
        *game_checks.check_games(folder),
        *check_sounds(folder),
        *check_fonts(folder),
    ]


def check_pictures(root: Path) -> list[Fault]:
    """Check the lists of drawings, and that each drawing is a picture of its size."""
    faults: list[Fault] = []
    for path in drawing_lists(root / "assets").values():
        file = path.relative_to(root).as_posix()
        try:
            rows = json.loads(path.read_text(encoding="utf-8"))
            drawings = {str(name): dict(row) for name, row in rows.items()}
        except FileNotFoundError:
            return [_missing(file)]
        except (OSError, ValueError, TypeError, AttributeError, RecursionError):
            return [Fault(file, "", _("the list of drawings cannot be read"), _("the file that render_art.py writes"))]
        faults += [fault for name, row in drawings.items() for fault in _check_drawing(root, file, name, row)]
    return faults


def _check_drawing(root: Path, listing: str, name: str, row: dict[str, Any]) -> Iterator[Fault]:
    folder = listing.rpartition("/")[0]
    place = _("drawing {name}").format(name=shown(name))
    file, width, height, scale = (row.get(key) for key in ("file", "w", "h", "scale"))
    if not isinstance(file, str) or not all(isinstance(number, int | float) for number in (width, height, scale)):
        yield Fault(listing, place, _("a value is missing or of the wrong kind"), _("file, w, h and scale"))
        return
    path = root / folder / file
    try:
        with path.open("rb") as stream:
            head = stream.read(24)
    except OSError:
        yield _missing(f"{folder}/{file}", place)
        return
    if not head.startswith((_PNG, _JPEG)):
        yield Fault(f"{folder}/{file}", "", _("this is no picture"), _("a PNG or JPEG file"))
    elif head.startswith(_PNG):
        found = int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
        wanted = round(float(width or 0) * float(scale or 0)), round(float(height or 0) * float(scale or 0))
        if max(abs(found[0] - wanted[0]), abs(found[1] - wanted[1])) > 1:
            wrong = _("the picture is {w} by {h} pixels").format(w=found[0], h=found[1])
            expected = _("{w} by {h}, as the list of drawings says").format(w=wanted[0], h=wanted[1])
            yield Fault(f"{folder}/{file}", "", wrong, expected)


def check_sounds(root: Path) -> list[Fault]:
    """Check the list of sounds and that each file of it can be played."""
    folder = root / "assets" / "sounds"
    file = "assets/sounds/cues.toml"
    try:
        cues = read_toml((folder / "cues.toml").read_text(encoding="utf-8"))["cues"]
        rows = {str(name): dict(row) for name, row in cues.items()}
    except FileNotFoundError:
        return [_missing(file)]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return [Fault(file, "", _("the list of sounds cannot be read"), _("the file that make_sounds.py writes"))]
    faults = []
    for name, row in rows.items():
        place = _("sound {name}").format(name=name)
        if row.get("bus") not in BUSES:
            wrong = _("there is no volume called {name}").format(name=shown(row.get("bus")))
            faults.append(Fault(file, place, wrong, _("one of {words}").format(words=", ".join(BUSES))))
        path = folder / str(row.get("file", ""))
        if not path.is_file():
            faults.append(_missing(f"assets/sounds/{row.get('file', '')}", place))
            continue
        try:
            with wave.open(str(path)) as sound:
                silent = not sound.getnframes()
        except (OSError, EOFError, wave.Error):
            silent = True
        if silent:
            wrong = _("this cannot be played")
            faults.append(Fault(f"assets/sounds/{path.name}", "", wrong, _("a WAV file with sound")))
    return faults


def check_fonts(root: Path) -> list[Fault]:
    """Check that every face which the window writes with is there."""
    faults = []
    for face in FACES:
        path = root / "assets" / "fonts" / f"{face}.ttf"
        name = f"assets/fonts/{face}.ttf"
        try:
            with path.open("rb") as stream:
                head = stream.read(4)
        except OSError:
            faults.append(_missing(name))
            continue
        if head not in _TRUETYPE:
            faults.append(Fault(name, "", _("this is no font"), _("a TrueType file")))
    return faults


def _missing(file: str, place: str = "") -> Fault:
    return Fault(file, place, _("the file is not there"), _("a file that can be read at this place"))
