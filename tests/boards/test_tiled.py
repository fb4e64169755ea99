"""The real Tiled editor reads the maps as this program does: every object, its rectangle and its properties."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.boards import load_board, map_names, maps_root
from atlantis_desktop.boards.board import Point
from atlantis_desktop.boards.vocabulary import LAYERS


@pytest.fixture(scope="module")
def tiled() -> str:
    """The editor; without it the test is not run, and fails where nothing may be passed over."""
    found = shutil.which("tiled")
    if found:
        return found
    sentence = "needs the program tiled (Debian: apt-get install tiled)"
    if os.environ.get("CI", "").lower() in ("1", "true") or os.environ.get("ATLANTIS_REQUIRE_TOOLS", "0") not in (
        "",
        "0",
    ):
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


def export(tiled: str, source: Path, target: Path, kind: str) -> None:
    """Lets Tiled write a map anew. Its exit code says little, so only what it has written counts."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(target.parent)}
    command = [tiled, "--export-map", kind, str(source), str(target)]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    assert target.is_file(), done.stderr.decode(errors="replace")


@pytest.mark.parametrize("name", map_names())
def test_tiled_reads_what_we_read(tiled: str, name: str, tmp_path: Path) -> None:
    target = tmp_path / "map.json"
    export(tiled, maps_root() / f"{name}.tmx", target, "json")
    theirs: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
    board = load_board(name)

    assert theirs["orientation"] == "orthogonal"
    assert (theirs["width"] * theirs["tilewidth"], theirs["height"] * theirs["tileheight"]) == board.size
    groups = [layer for layer in theirs["layers"] if layer["type"] == "objectgroup"]
    assert {layer["name"] for layer in groups} == set(LAYERS)
    assert {entry["name"]: entry["value"] for entry in theirs["properties"]} == dict(board.properties)

    listed = [
        (
            layer["name"],
            thing["name"],
            (thing["x"], thing["y"], thing["width"], thing["height"]),
            thing["rotation"],
            bool(thing.get("point", False)),
            {entry["name"]: entry["value"] for entry in thing.get("properties", [])},
        )
        for layer in groups
        for thing in layer["objects"]
    ]
    read = [
        ("anchors", entry.name, (entry.x, entry.y, 0, 0), 0, True, dict(entry.properties))
        if isinstance(entry, Point)
        else (entry.layer, entry.name, entry.rect, 0, False, dict(entry.properties))
        for entry in board.placed
    ]
    assert len(listed) > 5
    assert listed == read


def test_a_map_that_tiled_has_saved_anew_is_the_same(tiled: str, tmp_path: Path) -> None:
    """What a designer opens and saves without a change must not change a screen."""
    target = tmp_path / "saved.tmx"
    export(tiled, maps_root() / "fate" / "table.tmx", target, "tmx")
    assert load_board(target).placed == load_board("fate/table").placed


def test_a_change_that_only_tiled_would_see_is_seen(tiled: str, tmp_path: Path) -> None:
    """The comparison can fail: an object moved in the file is moved in Tiled's list too."""
    text = (maps_root() / "shared" / "cover.tmx").read_text(encoding="utf-8")
    source, target = tmp_path / "moved.tmx", tmp_path / "moved.json"
    assert 'name="reveal" x="660"' in text
    source.write_text(text.replace('name="reveal" x="660"', 'name="reveal" x="664"'), encoding="utf-8")
    export(tiled, source, target, "json")
    things = {
        thing["name"]: thing
        for layer in json.loads(target.read_text(encoding="utf-8"))["layers"]
        for thing in layer["objects"]
    }
    assert things["reveal"]["x"] == 664
    assert load_board("shared/cover").region("reveal").rect[0] == 660
    assert load_board(source).region("reveal").rect[0] == 664
