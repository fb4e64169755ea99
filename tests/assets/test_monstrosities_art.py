"""No card, thing, being or place of Monstrosities is without its sign and its pictures."""

import pytest

from atlantis_desktop.games.rising.packs.monstrosities.rules import content
from atlantis_desktop.games.rising.packs.monstrosities.words import faces, signs
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.table import decks, gate_parts
from atlantis_desktop.games.rising.words import faces as base_faces
from atlantis_desktop.games.rising.words import signs as base_signs
from atlantis_desktop.games.rising.words.signs import card_sign
from tests.assets.test_art import ASSETS, MANIFEST

ART = faces.ART
SEATS = range(1, 8)
KINDS = {
    "COMPONENTS": content.COMPONENTS, "COUNCILORS": content.COUNCILORS, "MISFORTUNES": content.MISFORTUNES,
    "LIBRARY": content.LIBRARY, "ITEMS": content.ITEMS, "POTIONS": content.POTIONS, "SPIRITS": content.SPIRITS,
    "TREASURES": content.TREASURES, "LOCATIONS": content.LOCATIONS, "MONSTERS": content.MONSTERS,
    "ALLIES": content.ALLIES,
}  # fmt: skip
ALIKE = {"calm-seas-more": "calm-seas", "controlled-flood-more": "controlled-flood"}
"""Further copies of a card of the base."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_row_of_a_file_has_a_sign_in_its_order(kind: str) -> None:
    table: dict[str, str] = getattr(signs, kind)
    assert tuple(table) == KINDS[kind]
    assert {f"icons/{sign}" for sign in table.values()} <= MANIFEST.keys()
    own = [sign for id, sign in table.items() if id not in ALIKE and not id.startswith("harpy")]
    assert len(set(own)) == len(own)


def test_no_sign_of_the_pack_is_that_of_a_piece_of_the_base() -> None:
    components = {sign for id, sign in gate_parts.ICONS.items() if id not in signs.COMPONENTS}
    assert not components & set(signs.COMPONENTS.values())
    councilors = {sign for id, sign in base_signs.SIGNS.items() if id not in signs.COUNCILORS}
    assert not councilors & set(signs.COUNCILORS.values())
    misfortunes = {id: sign for id, sign in decks.MISFORTUNE_ICONS.items() if id not in signs.MISFORTUNES}
    for id, sign in signs.MISFORTUNES.items():
        assert sign not in misfortunes.values() or misfortunes[ALIKE[id]] == sign, id


def test_the_base_reads_the_signs_of_the_pack() -> None:
    loaded = content.load_content()
    assert {each.id for each in loaded.components} == gate_parts.ICONS.keys()
    found = {each.id: gate_parts.icon_of(each) for each in loaded.components}
    assert {id: found[id] for id in signs.COMPONENTS} == signs.COMPONENTS
    assert {each.id: base_signs.SIGNS.get(each.id) for each in loaded.councilors}.items() >= signs.COUNCILORS.items()
    library = {each.id: card_sign(each) for each in loaded.library}
    assert {id: library[id] for id in signs.LIBRARY} == signs.LIBRARY
    shown = {each.id: decks.face_of(each)[0] for each in loaded.misfortunes}
    assert {id: shown[id] for id in signs.MISFORTUNES} == signs.MISFORTUNES


def test_every_piece_of_a_match_with_the_pack_has_a_face() -> None:
    rules = make_rules(3, {"monstrosities": True})
    box = rules.box
    assert box.figure_0 > box.item_0
    for piece in range(rules.figures.count + box.figure_0):
        face = base_faces.face(rules, piece)
        assert face.name and f"icons/{face.icon}" in MANIFEST
        assert not face.picture or face.picture in MANIFEST
    assert base_faces.face(rules, box.item_0).name == "Mirror Shield"
    assert base_faces.face(rules, box.monster_0 + 5).name == "Charybdis"
    assert base_faces.face(rules, box.figure_0 + rules.figures.allies.start).name == "Centaur"


def test_every_being_thing_and_place_has_its_pictures() -> None:
    monsters = {f"{folder}/{id}" for folder in ("monsters", "heads") for id in content.MONSTERS}
    scenes = {f"monsters/picture_{each}" for each in (*faces.SCENES.values(), "scylla-and-charybdis")}
    assert set(faces.SCENES) == set(content.MONSTERS)
    allies = {f"figures/{id}{seat}" for id in content.ALLIES for seat in ("", *(f"_{each}" for each in SEATS))}
    stone = {f"figures/stone{leader}{seat}" for leader in ("", "_leader") for seat in ("", *(f"_{s}" for s in SEATS))}
    things = {f"items/{id}{worn}" for id in content.ITEMS for worn in ("", "_worn")}
    things |= {f"potions/{id}" for id in content.POTIONS} | {f"spirits/{id}" for id in content.SPIRITS}
    things |= {f"treasures/{id}" for id in (*content.TREASURES, "back")}
    places = {f"locations/{id}{sign}" for id in content.LOCATIONS for sign in ("", "_sign")}
    bots = {f"figures/bot-{each}" for each in range(1, content.BOTS + 1)}
    tokens = {f"tokens/{each}" for each in ("stone", "inactive", "inspiration", "team-2")}
    wanted = monsters | scenes | allies | stone | things | places | bots | tokens
    assert {f"{ART}/{name}" for name in wanted} <= MANIFEST.keys()


def test_the_list_of_pictures_names_every_one_with_its_size() -> None:
    text = (ASSETS / ART / "art" / "README.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| `")]
    listed = {row[1].strip(" `"): row[2].strip() for row in rows}
    mine = {name.removeprefix(f"{ART}/"): entry for name, entry in MANIFEST.items() if name.startswith(f"{ART}/")}
    assert listed == {name: f"{entry['w']} x {entry['h']}" for name, entry in mine.items()}
