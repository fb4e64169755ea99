"""The manifest tells the truth about every picture, and the folder holds nothing else."""

import json
import tomllib
from pathlib import Path

import pytest
from PIL import Image

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
MANIFEST = json.loads((ART / "manifest.json").read_text(encoding="utf-8"))
SOURCES = tomllib.loads((ART / "src" / "sources.toml").read_text(encoding="utf-8"))
BUDGET_BYTES = 40_000_000
GROUPS = sorted({name.partition("/")[0] for name in MANIFEST})


@pytest.mark.parametrize("group", GROUPS)
def test_pictures_have_the_size_the_manifest_says(group: str) -> None:
    wrong = []
    for name, entry in MANIFEST.items():
        if name.partition("/")[0] == group:
            with Image.open(ART / entry["file"]) as picture:
                if picture.size != (round(entry["w"] * entry["scale"]), round(entry["h"] * entry["scale"])):
                    wrong.append((name, picture.size, entry))
    assert wrong == []


def test_slices_and_anchors_lie_inside_their_pictures() -> None:
    for name, entry in MANIFEST.items():
        assert entry["mode"] in {"whole", "stretch", "tile"}, name
        if entry["slice"] is not None:
            left, top, right, bottom = entry["slice"]
            assert entry["mode"] != "whole" and left + right < entry["w"] and top + bottom < entry["h"], name
        if entry["anchor"] is not None:
            assert 0 <= entry["anchor"][0] <= entry["w"] and 0 <= entry["anchor"][1] <= entry["h"], name


def test_every_drawing_is_rendered_and_every_picture_is_named() -> None:
    expected = set(SOURCES["icons"]) | set(SOURCES["textures"])
    for name, spec in SOURCES["drawings"].items():
        assert (ART / "src" / spec["file"]).is_file(), name
        if not spec.get("layer"):
            expected |= {f"{name}_{seat}" for seat in range(1, 9)} if spec.get("seats") else {name}
    assert {name for name in MANIFEST if not name.startswith("baked/")} == expected
    named = {entry["file"] for entry in MANIFEST.values()} | {"shared/textures/title_sky_sea.jpg"}
    files = {file.relative_to(ART).as_posix() for kind in ("*.png", "*.jpg") for file in ART.rglob(kind)}
    assert files == named


def test_pictures_for_the_cards_and_seats_of_fate_are_there() -> None:
    elements = ["air", "water", "fire", "death", "earth"]
    catastrophes = ["meteor", "flood", "volcano", "plague", "quake"]
    for card in [*elements, *catastrophes, "tablet", "doorway", "chamber"]:
        assert {f"fate/pic_{card}", f"fate/ribbon_{card}"} <= MANIFEST.keys()
    for frame in [*elements, "tablet", "doorway", "chamber"]:
        assert {f"fate/frame_{frame}", f"fate/frame_large_{frame}"} <= MANIFEST.keys()
    for seat in range(1, 5):
        assert {f"common/seat_token_{seat}", f"fate/player_plate_{seat}", f"fate/slab_{seat}"} <= MANIFEST.keys()


def test_shipped_pictures_stay_below_their_budget() -> None:
    assert sum((ART / file).stat().st_size for file in {entry["file"] for entry in MANIFEST.values()}) < BUDGET_BYTES


def test_signs_are_white_so_that_any_colour_can_tint_them() -> None:
    for name in SOURCES["icons"]:
        with Image.open(ART / MANIFEST[name]["file"]) as picture:
            grey, alpha = picture.convert("LA").split()
            assert grey.getextrema() == (255, 255) and alpha.getextrema()[1] == 255, name
