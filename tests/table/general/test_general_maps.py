"""A Tiled map says where zones lie on the general table; what it does not name lies in the region ``rest``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from atlantis_desktop.boards import load_board, loader
from atlantis_desktop.boards.screen import Screen as Needed
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games import entry_of
from atlantis_desktop.games import maps as of_games
from atlantis_desktop.games.faces import GameFaces
from atlantis_desktop.paths import data_root
from atlantis_desktop.table.general import maps
from atlantis_desktop.table.general.layout import lots_of
from atlantis_desktop.table.general.maps import MapZones
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui import screen as screens
from tests.proof import box
from tests.table.general.play import Clicker, new_match, place_on, table

NAME = f"{box.GAME}/general"
OBJECT = """  <object id="{id}" name="{name}" x="{x}" y="{y}" width="{w}" height="{h}">
   <properties>
{props}   </properties>
  </object>
"""
ZONE = '    <property name="at_zone" value="{zone}"/>\n    <property name="at_card" type="int" value="90"/>\n'


Boxes = list[tuple[str, int, int, int, int]]
"""Of each zone that a map names, where it lies."""
REEF: Boxes = [("reef", 340, 100, 500, 200)]


def map_text(name: str, variant: str, boxes: Boxes) -> str:
    """A map made of the frame's own head: these zones to the left, the rest to the right."""
    ending = "" if variant == "full" else "_small"
    head = (data_root() / f"maps/shared/general{ending}.tmx").read_text(encoding="utf-8")
    head = head.replace("shared/general", name)
    k = 1.0 if variant == "full" else 0.6
    objects = "".join(
        OBJECT.format(id=at + 2, name=zone.replace("-", "_"), x=x * k, y=y, w=w * k, h=h, props=ZONE.format(zone=zone))
        for at, (zone, x, y, w, h) in enumerate(boxes)
    )
    objects += OBJECT.format(id=1, name="rest", x=900 * k, y=100, w=500 * k, h=320,
                             props='    <property name="at_anchor" value="c"/>\n')  # fmt: skip
    return re.sub(r'(name="regions">\n).*?( </objectgroup>)', lambda m: m.group(1) + objects + m.group(2), head,
                  count=1, flags=re.S).split(' <objectgroup color="#3c8dde"')[0] + "</map>\n"  # fmt: skip


@pytest.fixture
def mapped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The proof game with a map of its own, beside the maps of the program."""
    box.add_proof()
    yield from laid_out(tmp_path, monkeypatch, box.GAME, REEF)
    box.remove_proof()


def laid_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, boxes: Boxes) -> Iterator[Path]:
    """A game whose general table a map lays out."""
    name = f"{game}/general"
    root = tmp_path / "maps"
    root.mkdir()
    for folder in (data_root() / "maps").iterdir():
        if folder.name != game:
            (root / folder.name).symlink_to(folder)
    (root / game).mkdir()
    for kept in (data_root() / "maps" / game).glob("*"):
        (root / game / kept.name).symlink_to(kept)
    for variant, ending in (("full", ""), ("small", "_small")):
        (root / game / f"general{ending}.tmx").write_text(map_text(name, variant, boxes), encoding="utf-8")
    entry = entry_of(game)
    needed = Needed(name, needed=("rest",), zones=tuple(each[0] for each in boxes), mood="shared")
    before = entry.maps
    monkeypatch.setitem(entry.__dict__, "maps", lambda: (*(before() if before else ()), needed))
    monkeypatch.setattr(loader, "maps_root", lambda: root)
    monkeypatch.setattr(maps, "map_names", lambda: loader.map_names(root))
    forget_maps()
    yield root
    forget_maps()


def forget_maps() -> None:
    """Let all that keeps what it has read of maps read them anew."""
    for module in (maps, screens, of_games):
        for each in vars(module).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()


NUMBERED = tuple(f"forests-{at}" for at in range(1, 7))


@pytest.fixture
def numbered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Rising with a map that names each of its forests, side by side, beside the maps of the program."""
    yield from laid_out(tmp_path, monkeypatch, "rising", [(zone, 330 + 94 * at, 100, 90, 180)
                                                          for at, zone in enumerate(NUMBERED)])  # fmt: skip


def test_zones_lie_where_the_map_says(mapped: Path) -> None:
    assert "reef" in load_board(NAME).regions
    with table(new_match(box.GAME, 2), (1920, 1080)) as (app, scene):
        zones = MapZones.of(scene.screen, scene.session.rules)
        assert zones is not None
        reef, rest = zones.screen.rect("reef"), zones.screen.rect("rest")
        assert reef.contains(place_on(scene, "reef").rect)
        assert rest.inflate(8, 8).contains(place_on(scene, "deck").rect)
        Clicker(app, scene).play()
        assert scene.session.outcome() is not None


def test_a_game_without_a_map_is_laid_out_by_itself() -> None:
    assert not maps.has_map("fate")


def test_what_a_map_names_is_always_shown_and_by_itself() -> None:
    rules = entry_of("rising").make_rules(1, {})
    forests = [zone.name for zone in rules.zones if zone.name.startswith("forests-")]
    assert len(forests) > 3
    for name in (str, lambda _zone: ""):
        for mapped in (forests, forests[:2]):
            lots = lots_of(rules.zones, {}, SHARED, name, (), most=1, mapped=mapped)
            found = {lot.key: lot.places for lot in lots}
            assert all(found[zone] == ((zone, SHARED),) for zone in mapped)
        whole = lots_of(rules.zones, {}, SHARED, name, (), most=1, mapped=("forests",))
        assert [lot.key for lot in whole if lot.places[0][0] in forests] == ["forests"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_numbered_zones_each_lie_in_their_region(size: tuple[int, int], numbered: Path) -> None:
    with table(new_match("rising", 1), size) as (app, scene):
        zones = MapZones.of(scene.screen, scene.session.rules)
        assert zones is not None and set(zones.zones) >= set(NUMBERED)
        for _round in range(2):
            for zone, region in zones.zones.items():
                assert zones.screen.rect(region.name).contains(place_on(scene, zone).rect), zone
            Clicker(app, scene).play(6)
            scene.sync()


def test_a_place_without_a_name_is_told_without_a_leading_dot(mapped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = entry_of(box.GAME).faces
    faces = GameFaces() if given is None else given()
    nameless = replace(faces, zone=lambda _rules, _zone: "")
    monkeypatch.setitem(entry_of(box.GAME).__dict__, "faces", lambda: nameless)
    with table(new_match(box.GAME, 2), (1920, 1080)) as (app, scene):
        texts = [text.text for text in app.audit().records]
        assert any(text.isdigit() for text in texts)
        assert not [text for text in texts if text.strip().startswith("·")]
        assert GeneralModel(scene.session).place_name(("hand", 0)) == scene.session.names[0]
