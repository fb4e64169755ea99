"""The manifest tells the truth about every picture, and the folder holds nothing else."""

import json
import tomllib
from pathlib import Path

import pytest
from PIL import Image

from atlantis_desktop.games import entries
from atlantis_desktop.paths import drawing_lists

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FOLDERS = {prefix: file.parent for prefix, file in drawing_lists(ASSETS).items()}
LISTS = {prefix: json.loads((art / "manifest.json").read_text(encoding="utf-8")) for prefix, art in FOLDERS.items()}
SOURCES = {
    prefix: tomllib.loads((art / "src" / "sources.toml").read_text(encoding="utf-8")) for prefix, art in FOLDERS.items()
}
MANIFEST = {
    prefix + name: {**entry, "file": FOLDERS[prefix] / entry["file"]}
    for prefix, rows in LISTS.items()
    for name, entry in rows.items()
}
LAID_TOGETHER = {"scoundrels/back_laid"}
"""Pictures of several drawings beside those of the folder `baked`."""
BUDGET_BYTES = 41_000_000
PACK_BYTES = 6_000_000
"""What the pictures of one pack may take beside those of the games."""
GROUPS = sorted({name.partition("/")[0] for name in MANIFEST})


@pytest.mark.parametrize("group", GROUPS)
def test_pictures_have_the_size_the_manifest_says(group: str) -> None:
    wrong = []
    for name, entry in MANIFEST.items():
        if name.partition("/")[0] == group:
            with Image.open(entry["file"]) as picture:
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
    expected = set(LAID_TOGETHER)
    for prefix, sources in SOURCES.items():
        expected |= {prefix + name for kind in ("icons", "textures") for name in sources.get(kind, ())}
        for name, spec in sources["drawings"].items():
            assert (FOLDERS[prefix] / "src" / spec["file"]).is_file(), name
            if not spec.get("layer"):
                names = [f"{name}_{seat}" for seat in range(1, 9)] if spec.get("seats") else [name]
                expected |= {prefix + each for each in names}
    assert {name for name in MANIFEST if not name.startswith("baked/")} == expected
    named = {entry["file"] for entry in MANIFEST.values()} | {ASSETS / "art/shared/textures/title_sky_sea.jpg"}
    assert {file for art in FOLDERS.values() for kind in ("*.png", "*.jpg") for file in art.rglob(kind)} == named


def test_the_drawings_of_a_game_lie_in_its_folder() -> None:
    own = sorted(prefix for prefix in FOLDERS if "/packs/" not in prefix)
    assert own == ["", *sorted(f"{entry.id}/" for entry in entries())]
    assert not {entry.id for entry in entries()} & {file.name for file in FOLDERS[""].iterdir()}


def test_the_drawings_of_a_pack_lie_in_its_folder() -> None:
    packs = {f"{folder.relative_to(ASSETS).as_posix()}/": folder for folder in ASSETS.glob("*/packs/*")}
    assert {prefix for prefix in FOLDERS if "/packs/" in prefix} <= packs.keys()
    assert FOLDERS["rising/packs/monstrosities/"] == ASSETS / "rising/packs/monstrosities/art"


def test_pictures_for_the_cards_and_seats_of_fate_are_there() -> None:
    elements = ["air", "water", "fire", "death", "earth"]
    catastrophes = ["meteor", "flood", "volcano", "plague", "quake"]
    for card in [*elements, *catastrophes, "tablet", "doorway", "chamber"]:
        assert {f"fate/pic_{card}", f"fate/ribbon_{card}"} <= MANIFEST.keys()
    for frame in [*elements, "tablet", "doorway", "chamber"]:
        assert {f"fate/frame_{frame}", f"fate/frame_large_{frame}"} <= MANIFEST.keys()
    for seat in range(1, 5):
        assert {f"common/seat_token_{seat}", f"fate/player_plate_{seat}", f"fate/slab_{seat}"} <= MANIFEST.keys()


ARMS = ("forests", "cities", "hills", "libraries", "mountains", "forges")


def test_pictures_for_the_island_and_the_figures_of_rising_are_there() -> None:
    for folder in ("tiles", "tiles_star"):
        places = ["source", *(f"{arm}_{rank}" for arm in ARMS for rank in range(1, 7))]
        assert {f"rising/{folder}/{place}{wet}" for place in places for wet in ("", "_flooded")} <= MANIFEST.keys()
    for arm in ARMS:
        assert {f"rising/ribbons/{arm}", f"rising/plaques/{arm}", f"rising/plaques/{arm}_small"} <= MANIFEST.keys()
    for seat in range(1, 8):
        figures = {f"{kind}_{seat}{size}" for kind in ("leader", "follower") for size in ("", "_small")}
        figures |= {f"hologram_{seat}", f"automaton_{seat}"}
        assert {f"rising/figures/{figure}" for figure in figures} <= MANIFEST.keys()
        assert {f"shared/seats/medallion_{seat}", f"rising/cards/councilor_board_{seat}"} <= MANIFEST.keys()
    walls = [f"{edge}{star}" for edge in ("ne", "e", "se", "sw", "w", "nw") for star in ("", "_star")]
    edges = {f"rising/board/barrier_{wall}" for wall in walls}
    assert edges | {f"shared/dice/die_{face}" for face in range(1, 7)} <= MANIFEST.keys()
    goods = {f"rising/tokens/{kind}" for kind in ("crystal", "gold", "ore", "atlantium", "energy", "card")}
    assert goods <= MANIFEST.keys()
    for kind in ("library", "artifact", "misfortune", "omen"):
        assert {f"rising/cards/{part}_{kind}" for part in ("frame", "picture", "band", "back")} <= MANIFEST.keys()


def test_every_component_councilor_and_card_of_rising_has_a_sign_of_its_own() -> None:
    signs = tomllib.loads((FOLDERS["rising/"] / "signs.toml").read_text(encoding="utf-8"))
    files = {"component": "components", "councilor": "councilors", "misfortune": "misfortunes", "library": "library"}
    for kind, file in files.items():
        cards = (ASSETS / "rising" / "cards" / f"{file}.toml").read_text(encoding="utf-8")
        assert list(signs[kind]) == [row["id"] for row in tomllib.loads(cards)[kind]], kind
        assert {f"icons/{sign}" for sign in signs[kind].values()} <= MANIFEST.keys()
        assert len(set(signs[kind].values())) == len(signs[kind]), kind


def test_shipped_pictures_stay_below_their_budget() -> None:
    shipped = {"": 0}
    for name, entry in MANIFEST.items():
        prefix = next((each for each in FOLDERS if "/packs/" in each and name.startswith(each)), "")
        shipped[prefix] = shipped.get(prefix, 0) + entry["file"].stat().st_size
    assert shipped.pop("") < BUDGET_BYTES
    assert all(each < PACK_BYTES for each in shipped.values())


def test_signs_are_white_so_that_any_colour_can_tint_them() -> None:
    for name in SOURCES[""]["icons"]:
        with Image.open(MANIFEST[name]["file"]) as picture:
            grey, alpha = picture.convert("LA").split()
            assert grey.getextrema() == (255, 255) and alpha.getextrema()[1] == 255, name
