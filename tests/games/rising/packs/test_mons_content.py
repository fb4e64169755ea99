"""The data of Monstrosities: its sums, what is our own, its numbers in texts, faults, saves, printed values."""

from __future__ import annotations

import json
import re
import shutil
import time
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.content.card_files import _loaded, content_hash
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.engine.moves import Vocabulary
from atlantis_desktop.games import kept
from atlantis_desktop.games.rising.packs import options_in_play, pack_in, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules import content as deeps
from atlantis_desktop.games.rising.rules import content as base
from atlantis_desktop.games.rising.rules.content import content_folder
from atlantis_desktop.games.rising.rules.match import cards_with, content_of, load_cards, make_rules, read_cards
from atlantis_desktop.games.rising.rules.pieces import (
    ALLY,
    BOT,
    COLOURS,
    FOLLOWERS_START,
    FOLLOWERS_SUPPLY,
    VOLUNTEER,
    WORKS,
    Box,
    Figures,
    kinds_of_places,
    piece_names,
    place_names,
)
from atlantis_desktop.games.rising.words.card_texts import DEEP_KINDS, KINDS, check_cards, localised, texts_file
from atlantis_desktop.paths import data_root
from tests.content.test_mutated_files import assert_clear, mutated

WITH = {"monstrosities": True}
CONTENT = content_of(WITH)
BASE = content_of({})
DEEPS: Any = CONTENT.deeps
OWN: dict[str, Any] = {name: CONTENT.data[f"monstrosities/{name}"] for name in deeps.OWN_FILES}


def own_rows(field: str) -> Any:
    """The rows of the pack in a table that it shares with the base box."""
    return getattr(CONTENT, field)[len(getattr(BASE, field)):]


# ---------------------------------------------------------------------------------------------------- counts


def test_mons_t11_fourteen_components_with_these_sums() -> None:
    components = own_rows("components")
    letters = [[each for each in components if each.letter == letter] for letter in "abcde"]
    assert [len(each) for each in letters] == [2, 2, 2, 2, 6]
    assert [sum(sum(one.cost) for one in each) for each in letters] == [5, 7, 9, 10, 32]
    assert CONTENT.components[20].id == "power-core" and CONTENT.components[: 21] == BASE.components


def test_mons_t11_38_misfortunes_and_those_that_no_box_has() -> None:
    cards = own_rows("misfortunes")
    digital = DEEPS.params["digital_calm_seas"]
    assert sum(card.copies for card in cards) - digital == 38
    copies = {kind: sum(card.copies for card in cards if card.type == kind) for kind in base.DEEP_TYPES}
    assert copies == {"calm": 3 + digital, "controlled": 3, "receding": 3, "red": 9, "catastrophic": 3, "special": 12,
                      "omen": 5}  # fmt: skip
    assert DEEPS.params["gyve_calm_seas"] <= digital, "the Storm Gyve finds its Calm Seas whatever lies in the deck"


def test_mons_t11_library_allies_and_the_rest_of_the_box() -> None:
    library = own_rows("library")
    assert [sum(each.type == kind for each in library) for kind in base.LIBRARY_TYPES] == [5, 7, 5]
    assert len(own_rows("councilors")) == 5 and len(CONTENT.councilors) == 15
    assert len(DEEPS.allies) == 12 and len(DEEPS.monsters) == 6 and len(DEEPS.locations) == 6
    assert len(DEEPS.items) == 5 and len(DEEPS.potions) == 4 and len(DEEPS.spirits) == 6 and len(DEEPS.treasures) == 7
    assert [sum(each.scenario == name for each in DEEPS.monsters) for name in deeps.SCENARIOS] == [1, 3, 2]


def test_mons_a04_a05_names_are_those_of_the_list_of_components_and_there_are_six_locations() -> None:
    names = {each.id: each.name for each in (*DEEPS.locations, *DEEPS.allies, *CONTENT.misfortunes)}
    assert names["astrologers-observatory"] == "Astrologer’s Observatory"
    assert names["alchemists-lab"] == "Alchemist’s Lab"
    assert names["gryphon"] == "Gryphon" and names["gryphon-aerie"] == "Gryphon Aerie"
    assert names["hundred-hands"] == "The One Hundred Hands"
    assert len(DEEPS.locations) == 6


def test_mons_t11_49_followers_are_enough_for_every_number_of_seats() -> None:
    most = max(FOLLOWERS_START[seats - 1] + FOLLOWERS_SUPPLY[seats - 1] for seats in range(1, 8))
    assert most * len(COLOURS) == 49


@pytest.mark.parametrize(
    ("level", "letters", "calm", "controlled", "catastrophic"),
    [(6, (0, 3, 3, 0, 3), 6, 12, 0), (7, (0, 3, 0, 3, 3), 6, 9, 3), (8, (0, 0, 3, 3, 3), 6, 12, 3)],
)
def test_mons_13_levels_six_to_eight(
    level: int, letters: tuple[int, ...], calm: int, controlled: int, catastrophic: int
) -> None:
    assert len(CONTENT.levels) == 8 and CONTENT.levels[:5] == BASE.levels
    found = CONTENT.levels[level - 1]
    assert (found.letters, found.calm_seas, found.controlled_floods) == (letters, calm, controlled)
    assert (found.catastrophic_floods, found.energy) == (catastrophic, 0)


def test_mons_t01_t03_there_are_enough_cards_for_every_level() -> None:
    cards = {kind: sum(card.copies for card in CONTENT.misfortunes if card.type == kind)
             for kind in ("calm", "controlled", "catastrophic")}  # fmt: skip
    more, fewer = DEEPS.params["offset_calm_seas"], DEEPS.params["offset_controlled_floods"]
    for level in CONTENT.levels:
        for seats in range(1, 8):
            at = level.at(seats)
            assert at.calm_seas + more <= cards["calm"] - DEEPS.params["digital_calm_seas"] == 12
            assert at.controlled_floods <= cards["controlled"] and at.controlled_floods - fewer >= 0
            assert at.catastrophic_floods <= cards["catastrophic"]
            counts = [sum(each.letter == letter for each in CONTENT.components) for letter in "abcde"]
            assert all(wanted <= there for wanted, there in zip(at.letters, counts, strict=False))


def test_prices_of_the_sheet() -> None:
    prices = {each.id: each.cost for each in (*own_rows("components"), *DEEPS.items)}
    assert prices["possibility-multiplier"] == (1, 1, 0, 0, 0) and prices["storm-gyve"] == (2, 1, 0, 3, 0)
    assert prices["mirror-shield"] == (0, 0, 0, 7, 0) and prices["midas-gauntlet"] == (0, 2, 0, 1, 1)
    assert prices["constellation-cloak"] == (1, 0, 0, 1, 2) and prices["helm-of-invisibility"] == (0, 0, 1, 1, 1)
    shield, *others = DEEPS.items
    steps = range(max(BASE.wrath) + 1)
    assert [shield.cost[3] - shield.wrath_less * step for step in steps] == [7, 6, 5, 4]
    assert shield.scenario == "medusa" and not any(each.wrath_less or each.scenario for each in others)


def test_spaces_of_components() -> None:
    spaces = {each.id: (each.kind, each.spaces, each.fives, each.only) for each in own_rows("components")}
    assert spaces["lustral-forge"] == ("action", 2, 0, "") and spaces["quantum-relay"] == ("action", 2, 1, "")
    assert spaces["spectral-replicator"] == ("action", 1, 0, "hologram")
    assert spaces["abetting-pharos"] == ("action", 1, 1, "") and spaces["anima-cradle"] == ("double", 2, 2, "")
    assert all(each.kind == "once" for each in own_rows("components") if each.letter == "e")
    assert {(each.spaces, each.fives) for each in BASE.components if each.kind == "action"} == {(2, 1)}


# ---------------------------------------------------------------------------------------------------- numbers


def test_the_box_numbers_what_the_pack_brings_before_the_figures() -> None:
    box, figures = Box(CONTENT), Figures(4, len(DEEPS.allies), deeps.BOTS)
    names = piece_names(CONTENT, figures).names
    families = [("item", deeps.ITEMS), ("potion", deeps.POTIONS), ("spirit", deeps.SPIRITS),
                ("treasure", deeps.TREASURES), ("location", deeps.LOCATIONS), ("monster", deeps.MONSTERS)]  # fmt: skip
    for name, ids in families:
        first = getattr(box, f"{name}_0")
        assert names[first : first + len(ids)] == ids
    assert box.monster_0 + box.monsters == box.figure_0
    allies = [names[box.figure_0 + figure] for figure in figures.allies]
    bots = [names[box.figure_0 + figure] for figure in figures.bots]
    assert tuple(allies) == deeps.ALLIES and bots == ["bot-1", "bot-2"]
    assert {figures.kind[figure] for figure in figures.allies} == {ALLY}
    assert {figures.kind[figure] for figure in figures.bots} == {BOT}
    assert all(figures.kind[figure] == VOLUNTEER for figure in figures.volunteers)
    assert figures.volunteers.stop == figures.count == len(names) - box.figure_0 == len(figures.kind)


def test_base_numbers_do_not_move() -> None:
    box, other = Box(BASE), Box(CONTENT)
    assert (box.items, box.potions, box.spirits, box.treasures, box.locations, box.monsters) == (0,) * 6
    assert box.figure_0 == box.tile_0 + 37 and box.places == box.location_at and not box.is_location(box.places - 1)
    assert other.works[: len(box.works)] == box.works and other.core_at == box.core_at == 20
    assert place_names(CONTENT, other).names[: box.fives] == place_names(BASE, box).names[: box.fives]
    assert Figures(3).names() == Figures(3, 0, 0).names() and not Figures(3).allies and not Figures(3).bots


def test_a_location_is_no_component() -> None:
    box = Box(CONTENT)
    kinds = kinds_of_places(CONTENT, box)
    assert len(kinds) == box.places and kinds[box.location_at :] == ["location"] * 6
    assert place_names(CONTENT, box).names[box.location_at :] == deeps.LOCATIONS
    for place in range(box.places):
        is_work = WORKS <= place < box.location_at
        assert (kinds[place] == "component") == (box.work_of(place) >= 0) == is_work
        assert box.is_location(place) == (kinds[place] == "location")
        if is_work:
            assert box.twin_of(box.twin_of(place)) == place != box.twin_of(place)
            assert box.work_of(box.twin_of(place)) == box.work_of(place)
            assert box.is_five(place) != box.is_five(box.twin_of(place))
        else:
            assert not box.is_five(place)


def test_every_piece_and_place_has_a_name_of_its_own() -> None:
    for seats in range(1, 8):
        figures = Figures(seats, len(DEEPS.allies), deeps.BOTS)
        for names in (piece_names(CONTENT, figures), place_names(CONTENT, Box(CONTENT))):
            assert isinstance(names, Vocabulary) and len(set(names.names)) == len(names.names)


# ---------------------------------------------------------------------------------------------------- options, saves


def test_a_match_without_the_pack_knows_nothing_of_it() -> None:
    rules = make_rules(4)
    assert rules.content.deeps is None and not any("/" in name for name in rules.content.data)
    assert set(rules.options) == {
        "level", "pickComponents", "councilorChoice", "firstSeat", "soloRelief", "hiddenHands", "humansFirst",
        "rerollKeepsEnergy", "keepMax", "unfloodInPlace", "hologramForAnyLeader", "freeWrath", "barrierStopsWrath",
    }  # fmt: skip
    assert set(rules.content.data) == set(base.FILES)
    data = base._without_what_goes_without_saying(rules.content.data)
    plain = content_hash(data, ("name", "text", "hologram", "own"))
    assert rules.content.content_hash == plain, "texts of the pack have keys that no file of the base box has"
    assert pack_of(rules.options) is None and pack_in(rules.content.data) is None


def test_a_match_with_the_pack_keeps_its_cards_and_options() -> None:
    rules = make_rules(4, {**WITH, "medusa": True, "level": 8})
    assert rules.options["monstrosities"] and rules.options["medusa"] and not rules.options["scylla"]
    assert rules.options["level"] == 8 and rules.options["calmSwap"] == "halve"
    data = json.loads(json.dumps(kept.kept_cards(rules)))
    assert set(data) == set(deeps.FILES)
    again = read_cards(data)
    assert again.content_hash == rules.content.content_hash != BASE.content_hash and again.deeps == DEEPS
    assert kept.is_current(kept.make_rules("rising", 4, dict(rules.options), kept.read_cards("rising", data)))
    data["monstrosities/components"]["component"][0]["cost"] = "2C"
    older = kept.make_rules("rising", 4, dict(rules.options), kept.read_cards("rising", data))
    assert older.content.components[21].cost == (2, 0, 0, 0, 0) and not kept.is_current(older)


def test_cards_of_another_box_are_refused() -> None:
    with pytest.raises(ValueError, match="do not belong to the packs"):
        make_rules(4, WITH, BASE)
    with pytest.raises(ValueError, match="do not belong to the packs"):
        make_rules(4, {}, CONTENT)
    data = json.loads(json.dumps(dict(CONTENT.data)))
    del data["monstrosities/beings"]
    with pytest.raises(ContentError, match="one table for each of .*monstrosities/beings"):
        read_cards(data)


def test_options_of_the_pack_count_with_it_alone() -> None:
    table = load_options("rising")
    kept_away = set(table.defaults()) - set(options_in_play(table, table.defaults()))
    assert kept_away == {option.id for option in table.options if option.rule.startswith("MONS-")}
    assert options_in_play(table, {**table.defaults(), **WITH}) == {**table.defaults(), **WITH}
    with pytest.raises(ContentError, match="6 can be chosen only with monstrosities = true"):
        make_rules(4, {"level": 6})


def test_printed_values_of_the_pack_stand_below_its_head() -> None:
    file = printed_values_file("rising")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        '[component.ward-lattice]\ncost = "3C"\n[monstrosities.item.talaria]\ncost = "2G"\n'
        "[monstrosities.rules.locations]\naerie_target = 9\n", encoding="utf-8",
    )  # fmt: skip
    assert make_rules(4).components[0].cost == (3, 0, 0, 0, 0)
    content = make_rules(4, WITH).content
    assert content.deeps is not None and content.components[0].cost == (3, 0, 0, 0, 0)
    assert content.deeps.items[3].cost == (0, 2, 0, 0, 0) and content.deeps.params["aerie_target"] == 9
    assert make_rules(4).content.deeps is None
    file.write_text('[monstrosities.item.mirror-shield]\ncost = "3C"\n', encoding="utf-8")
    assert make_rules(4).content.content_hash == BASE.content_hash, "a fault of the pack is none of the base box"
    with pytest.raises(ContentError, match="not this program’s own design"):
        make_rules(4, WITH)
    with pytest.raises(ContentError, match="not this program’s own design"):
        load_cards()
    file.unlink()
    same = cards_with({"monstrosities": {}, "component": {"ward-lattice": {"cost": "3C"}}})
    assert same.deeps == DEEPS and same.components[0].cost == (3, 0, 0, 0, 0)
    other = cards_with({"monstrosities": {"rules": {"things": {"midas_gold": 5}}}})
    assert other.deeps is not None and other.deeps.params["midas_gold"] == 5


# ---------------------------------------------------------------------------------------------------- texts


TEXTS = [
    *[(kind, each) for kind, field in (("component", "components"), ("councilor", "councilors"),
                                       ("misfortune", "misfortunes"), ("library", "library"))
      for each in own_rows(field)],
    *[(kind, each) for kind, (field, _limits) in DEEP_KINDS.items() for each in getattr(DEEPS, field)],
]  # fmt: skip


def test_every_text_and_rule_is_there() -> None:
    for kind, each in TEXTS:
        limits = (DEEP_KINDS.get(kind) or KINDS[kind])[1]
        assert all(getattr(each, key) for key in limits), each.id
        assert each.rule.startswith(("MONS-", "RISE-")), each.id


NUMBERS = {
    "quantum-relay": ["relay_cards", "relay_powers", "hologram_powers_most"], "echo-actualizer": ["echo_times"],
    "spectral-replicator": ["replicator_cards", "replicator_energy", "replicator_resources"],
    "storm-gyve": ["gyve_calm_seas"], "laic-receiver": ["laic_counts"], "host-convoker": ["convoker_volunteers"],
    "concord-engine": ["concord_less"], "tectonic-keystone": ["keystone_less"],
    "akashic-reliquary": ["reliquary_cards"],
    "alchemist": ["potions_at_start"], "artisan": ["inspiration_each_round", "inspiration_cap"],
    "astrologer": ["astrologer_guests"], "tamer": ["tamer_less", "tamer_least", "tamer_bonus", "tamer_price"],
    "red-skies": ["red_skies_energy", "mermaid_price"], "whirlpool": ["whirlpool_tiles"],
    "tritons-horn": ["horn_wild_most"], "cursed-relics": ["relics_price"], "lightning-storm": ["lightning_price"],
    "omen-of-the-centaurs": ["centaurs_least"], "omen-of-the-cyclopes": ["cyclopes_more"],
    "omen-of-the-fauns": ["fauns_least"], "omen-of-the-giants": ["giants_atlantium"],
    "omen-of-the-gryphons": ["gryphons_ore"], "legend-of-cleito": ["cache_each"], "inspired-designs": ["designs_less"],
    "power-of-the-masses": ["masses_volunteers"], "rise-of-the-robots": ["robots_bonus"],
    "chalice-of-evaemon": ["chalice_energy"], "net-of-diaprepes": ["net_energy"], "anvil-of-atlas": ["anvil_less"],
    "lantern-of-hekate": ["hekate_price"], "phoenix-egg": ["egg_atlantium"],
    "golden-fleece": ["fleece_price", "fleece_gold"],
    "riddle-of-the-sphinx": ["riddle_price", "riddle_draw"], "heartwood-acorn": ["acorn_price"],
    "silver-bridle": ["bridle_price"], "elixir-of-vitality": ["elixir_less"], "philtre-of-fortune": ["philtre_bonus"],
    "draught-of-haste": ["haste_price"], "dactyls": ["dactyls_more"], "oreads": ["oreads_price", "oreads_more"],
    "telchines": ["telchines_less"], "hesperides": ["hesperides_energy"], "muses": ["muses_more"],
    "horai": ["horai_bonus"], "midas-gauntlet": ["midas_more", "midas_gold"], "cyclops": ["cyclops_less"],
    "giant": ["giant_spaces", "giant_dice"], "golden-ram": ["ram_price", "ram_more"], "phoenix": ["phoenix_more"],
    "medusa": ["medusa_followers", "medusa_volunteers"], "mermaid": ["mermaid_energy", "mermaid_price"],
    "scylla": ["scylla_meal", "scylla_price"], "charybdis": ["charybdis_price"], "hidden-cache": ["cache_take"],
    "gryphon-aerie": ["aerie_target", "aerie_gold", "aerie_bonus"],
    "harpies-lair": ["harpy_bonus", "stolen_bonus", "fight_target"],
}  # fmt: skip
"""By card: the numbers of ``[params]`` that its text names."""


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("id", NUMBERS)
def test_a_text_names_the_numbers_that_the_rules_use(id: str, code: str) -> None:
    content: Any = localised(CONTENT, code)
    held = [*content.components, *content.councilors, *content.misfortunes, *content.library,
            *(row for field, _limits in DEEP_KINDS.values() for row in getattr(content.deeps, field))]  # fmt: skip
    card = next(each for each in held if each.id == id)
    told = " ".join(str(getattr(card, each.name)) for each in fields(card)
                    if each.name in ("text", "hologram", "ongoing", "once", "source"))  # fmt: skip
    numbers = [int(number) for number in re.findall(r"\d+", told)]
    for name in NUMBERS[id]:
        assert DEEPS.params[name] in numbers, (name, told)


def test_treasures_say_what_they_hold() -> None:
    for each in DEEPS.treasures:
        numbers = [int(number) for number in re.findall(r"\d+", each.text)]
        assert numbers == [n for n in (*each.goods, each.cards, each.volunteers) if n], each.id
    assert [each.goods for each in DEEPS.treasures[:2]] == [(0, 0, 0, 3, 0), (2, 2, 0, 0, 0)]


def test_what_no_source_states_is_marked() -> None:
    own = {each.id: set(each.own) for _kind, each in TEXTS}
    named = {id for id, marks in own.items() if "name" in marks}
    assert named == {
        "host-convoker", "concord-engine", "tectonic-keystone", "akashic-reliquary", "tamer", "chalice-of-evaemon",
        "net-of-diaprepes", "lantern-of-hekate", "harness-of-pegasus", "scales-of-themis", "harpy-1", "harpy-2",
        "harpy-3", *deeps.TREASURES,
    }  # fmt: skip
    assert all("cost" in each.own for each in own_rows("components"))
    assert all(("cost" in each.own) == (each.id != "mirror-shield") for each in DEEPS.items)
    assert {"aerie_target", "aerie_gold"} <= set(OWN["locations"]["params"]["own"])
    assert not {"scylla_meal", "fight_target", "charybdis_price"} & set(OWN["beings"]["params"]["own"])


SAME = {"Alchemist", "Medusa", "Faun", "Sphinx", "Talaria", "Charybdis"}
"""Names that read the same in German."""


def test_every_text_has_its_german_counterpart() -> None:
    told = tomllib.loads(texts_file("de", pack="monstrosities").read_text(encoding="utf-8"))
    shared = {kind: (own_rows(field), limits) for kind, (field, limits) in KINDS.items() if kind != "arm"}
    deep = {kind: (getattr(DEEPS, field), limits) for kind, (field, limits) in DEEP_KINDS.items()}
    for kind, (rows, limits) in {**shared, **deep}.items():
        assert list(told[kind]) == [each.id for each in rows], kind
        for each in rows:
            assert set(told[kind][each.id]) == set(limits), each.id
            assert all(text != getattr(each, key) or text in SAME for key, text in told[kind][each.id].items()), each.id
    german: Any = localised(CONTENT, "de")
    assert german.deeps.items[0].name == "Spiegelschild" and german.components[0].name == "Schutzgitter"
    assert german.content_hash == CONTENT.content_hash and german.deeps.params == DEEPS.params


# ---------------------------------------------------------------------------------------------------- faults


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("beings", "fight_target = 12", "fight_target = 1", ["key fight_target", "a whole number from 2 to 40"]),
        ("beings", '"centre", "libraries"', '"center", "libraries"', ["key hundred_hands", "6 of the words centre"]),
        ("beings", "[5, 1]", "[2, 1]", ["key steal", "pairs of whole numbers"]),
        ("beings", 'scenario = "scylla"', 'scenario = "skylla"', ["key scenario", "Did you mean “scylla”?"]),
        ("things", "midas_gold = 4", "midas_gold = -4", ["key midas_gold", "a whole number from 0 to 20"]),
        ("things", "midas_gold = 4", "midas_gold = 4\nmidas_silver = 1", ["the key “midas_silver” is unknown"]),
        ("things", 'id = "talaria"', 'id = "talari"', ["key item", "these rows in this order: mirror-shield"]),
        ("things", 'cost = "2G 1A 1E"', 'cost = "2G 1Q"', ["table item midas-gauntlet", "a cost such as"]),
        ("things", "goods = [2, 2, 0, 0, 0]", "goods = [2, 2]", ["treasure-2", "5 whole numbers from 0 to 9"]),
        ("locations", 'kind = "double"', 'kind = "pair"', ["gryphon-aerie, key kind", "one of single, double"]),
        ("components", 'letter = "e"', 'letter = "d"', ["there are [2, 2, 2, 3, 5, 0]", "[2, 2, 2, 2, 6, 0]"]),
        ("components", 'only = "hologram"', 'only = "holograms"', ["Did you mean “hologram”?"]),
        ("components", '"storm-gyve"]]', '"storm-give"]]', ["effect[1].script", "Did you mean “storm-gyve”?"]),
        ("misfortunes", "copies = 12", "copies = 11", ["there are [11, 3, 3, 9, 3, 12, 5]"]),
        ("misfortunes", '"Unflood a tile."', '"Unflood two tiles."', ["the text does not say", "“Unflood a tile.”"]),
        ("levels", "controlled_floods = 12", "controlled_floods = 13", ["level-6", "a whole number from 0 to 12"]),
        ("levels", "catastrophic_floods = 3", "catastrophic_floods = 4", ["level-7", "a whole number from 0 to 3"]),
        ("library", 'type = "wonder"', 'type = "artifact"', ["there are [5, 8, 4]", "[5, 7, 5]"]),
        ("councilors", 'rule = "MONS-14"', 'rule = "14"', ["alchemist, key rule", "the number of a rule"]),
    ],
)  # fmt: skip
def test_a_fault_names_file_place_and_what_is_expected(
    file: str, old: str, new: str, words: list[str], tmp_path: Path
) -> None:
    root = copy_of_the_data(tmp_path)
    path = root / "assets/rising/packs/monstrosities/cards" / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    _loaded.clear()
    told = "\n".join(fault.sentence() for fault in check_cards(root))
    _loaded.clear()
    assert f"packs/monstrosities/cards/{file}.toml" in told or path.name in told, told
    assert all(word in told for word in words), told


def copy_of_the_data(folder: Path) -> Path:
    for name in ("assets/rising", "assets/locale"):
        shutil.copytree(data_root() / name, folder / name, ignore=shutil.ignore_patterns("art", "lessons"))
    return folder


def test_what_ships_has_no_fault(tmp_path: Path) -> None:
    assert check_cards() == []
    root = copy_of_the_data(tmp_path)
    assert check_cards(root) == []
    file = texts_file("de", root, "monstrosities")
    file.write_text(file.read_text(encoding="utf-8").replace("[item.talaria]", "[item.talari]"), encoding="utf-8")
    told = "\n".join(fault.sentence() for fault in check_cards(root))
    assert "packs/monstrosities/locale/de/cards.toml" in told and "Did you mean “talaria”?" in told


def test_400_mutated_files_load_or_are_refused_with_a_clear_sentence(tmp_path: Path) -> None:
    cards = tmp_path / "rising" / "cards"
    shutil.copytree(content_folder(), cards)
    folder = tmp_path / "rising" / "packs" / "monstrosities" / "cards"
    shutil.copytree(content_folder().parent / "packs" / "monstrosities" / "cards", folder)
    files = sorted(folder.glob("*.toml"))
    originals = {file: file.read_text(encoding="utf-8") for file in files}
    none = tmp_path / "none.toml"
    loaded = refused = 0
    for seed in range(400):
        file = files[seed % len(files)]
        file.write_text(mutated(seed, originals[file]), encoding="utf-8")
        _loaded.clear()
        start = time.perf_counter()
        try:
            content = deeps.load_content(cards, none)
        except ContentError as error:
            refused += 1
            # How many copies of Calm Seas there are stands in both files.
            others = {"misfortunes.toml"} if file.name == "things.toml" else set()
            assert_clear(error, {file.name, *others}, seed)
        else:
            loaded += 1
            box = Box(content)
            assert len(piece_names(content, Figures(4, 12, 2)).names) == box.figure_0 + Figures(4, 12, 2).count, seed
            again = deeps.content_from_data(json.loads(json.dumps(content.data)))
            assert again.content_hash == content.content_hash and again.deeps == content.deeps, seed
        assert time.perf_counter() - start < 5, seed
        file.write_text(originals[file], encoding="utf-8")
    _loaded.clear()
    assert loaded > 10 and refused > 150
