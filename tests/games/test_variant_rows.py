"""Rows that a variant adds and removes, kind by kind: they are dealt or never dealt, and games with them end."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.words import set_language
from tests.rows_kit import laid, play_every_way, rules_of
from tests.variants_kit import write_variant


def faults(game: str, options: dict[str, Any] | None = None, **files: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        laid(game, 3, options, **files)
    return [fault.sentence() for fault in caught.value.faults]


def kinds() -> list[tuple[str, str, str]]:
    """Every kind of row of every game: game, card file, kind."""
    found = []
    for game in GAMES:
        cards: Any = entry_of(game).cards
        options = {"monstrosities": True} if game == "rising" else {}
        kept = cards().keep(entry_of(game).make_rules(3, options))
        files = {"cards": kept} if "format" in kept else kept
        found += [(game, file, kind) for file, table in files.items() for kind, rows in table.items()
                  if isinstance(rows, list) and isinstance(rows[0], dict) and "id" in rows[0]]  # fmt: skip
    return found


@pytest.mark.parametrize(("game", "file", "kind"), kinds())
def test_a_new_row_like_another_is_taken_or_refused_with_what_to_do_instead(game: str, file: str, kind: str) -> None:
    cards: Any = entry_of(game).cards
    options = {"monstrosities": True} if game == "rising" else {}
    kept = cards().keep(entry_of(game).make_rules(3, options))
    row = (kept if "format" in kept else kept[file])[kind][0]
    new = f"{row['id'][0]}99" if game == "scoundrels" else f"{row['id'].partition('-')[0]}-new"
    name = '\nname = "Something New"' if "name" in row else ""
    text = f'[{kind}.{new}]\nlike = "{row["id"]}"{name}\n'
    ways = cards().row_kinds()
    instead = {**ways.fixed, **ways.full}.get(f"{file}/{kind}", "")
    told: list[str] = []
    try:
        laid(game, 3, options, **{f"cards__{file.replace('/', '__')}_toml": text})
    except ContentError as error:
        told = [fault.sentence() for fault in error.faults]
    assert not any("“like” is unknown" in sentence for sentence in told)
    assert not instead or instead in told[0]


# ------------------------------------------------------------------------------------------------------------ Fate

FATE = """
[card.volcano]
remove = true
[card.flood]
values = [1, 2, 4]
[card.kraken]
like = "water"
name = "Kraken"
"name.de" = "Krake"
values = [1, 3, 5, 7, 9, 11]
[card.storm]
type = "evidence"
name = "Storm"
element = "air"
values = [3, 6, 9]
art = "pic_storm"
rule = "FATE-21"
[card.tablet]
copies = 3
"""


@pytest.mark.parametrize("seats", [2, 4])
def test_fate_is_played_with_other_names_values_and_tablets(seats: int) -> None:
    rules: Any = rules_of("fate", seats, {"rounds": 2}, cards__cards_toml=FATE)
    assert rules.deck.names[-2:] == ("kraken", "storm") and "volcano" not in rules.deck.names
    assert rules.deck.ids[-5:] == ("tablet-a", "tablet-b", "tablet-c", "doorway", "chamber")
    assert len(rules.deck.ids) == 45 - 2 + 6 + 3 + 5
    play_every_way(rules, 2)


def test_fate_can_be_played_without_tablets_and_with_an_element_that_has_no_card() -> None:
    files = "[card.tablet]\nremove = true\n[card.quake]\nremove = true\n[card.earth]\nremove = true\n"
    rules = rules_of("fate", 4, {"rounds": 1}, cards__cards_toml=files)
    play_every_way(rules, 2)


def test_fate_takes_as_many_cards_as_a_deck_may_have() -> None:
    values = "\n".join(f"[card.{name}]\nvalues = [1, 2, 3, 4, 5, 6, 7]" for name in ("fire", "volcano"))
    more = "\n".join(f'[card.more-{at}]\nlike = "fire"\nname = "More {at}"' for at in ("a", "b", "c", "d"))
    rules = rules_of("fate", 3, {"rounds": 1}, cards__cards_toml=values + "\n" + more.replace('"fire"', '"volcano"'))
    play_every_way(rules)


def test_the_doorway_and_the_chamber_of_fate_cannot_be_left_out() -> None:
    told = faults("fate", cards__cards_toml="[card.chamber]\nremove = true\n")
    assert told == ["cards.toml: key card: there are 0 of the type chamber. Expected: one table of the type chamber, "
                    "with which a round ends (FATE-19)."]  # fmt: skip


def test_too_few_cards_for_a_deal_of_fate_are_refused() -> None:
    gone = "".join(f"[card.{name}]\nremove = true\n" for name in ("fire", "volcano", "water", "flood", "air"))
    assert "30 at least beside Doorway and Chamber" in faults("fate", cards__cards_toml=gone)[0]


def test_elements_of_fate_are_a_circle_and_can_only_be_changed() -> None:
    told = faults("fate", cards__cards_toml='[element.void]\nlike = "air"\nname = "Void"\n')
    assert "there is no element “void”" in told[0] and "the five, which disprove each other in a circle" in told[0]
    told = faults("fate", cards__cards_toml="[element.air]\nremove = true\n")
    assert "element “air” cannot be removed" in told[0]


def test_words_of_a_variant_of_fate_are_seen_though_nothing_else_changes() -> None:
    from atlantis_desktop.games.fate.words.card_texts import localised_cards

    text = '[card.volcano]\nname = "Vulcano"\n[card.kraken]\nlike = "tablet"\nname = "Key"\n"name.de" = "Schlüssel"\n'
    rules: Any = rules_of("fate", 2, cards__cards_toml=text)
    told = {card.row: card for card in localised_cards(rules.deck.table, "de").cards}
    assert told["volcano"].name == "Vulcano"
    assert told["kraken"].name == "Schlüssel"
    usual: Any = entry_of("fate").make_rules(2)
    own = {card.row: card for card in localised_cards(usual.deck.table, "de").cards}
    assert told["kraken"].text == own["tablet"].text != usual.deck.table.card("tablet-a").text
    set_language("en")
    text_only: Any = rules_of("fate", 2, cards__cards_toml='[card.volcano]\nname = "Vulcano"\n')
    assert text_only.deck.table.card("volcano-1").name == "Vulcano"
    assert write_variant("fate").mark


# ------------------------------------------------------------------------------------------------------ Atlantis Rising

COMPONENTS = """
[component.ward-lattice]
remove = true
[component.astral-watchtower]
remove = true
[component.herald-horn]
remove = true
[component.sea-gate]
name = "Sea Gate"
letter = "a"
kind = "once"
cost = "1C"
text = "Each councilor gains 1 gold."
effect = [["gain_each", "gold", 1]]
rule = "RISE-105"
[component.second-siphon]
like = "mystic-siphon"
name = "Second Siphon"
"name.de" = "Zweiter Saugheber"
[component.second-foundry]
like = "harmonic-foundry"
name = "Second Foundry"
"""
COUNCILORS = """
[councilor.warden]
remove = true
[councilor.emissary]
remove = true
[councilor.scholar]
remove = true
[councilor.envoy]
like = "emissary"
name = "Envoy"
[councilor.seer]
like = "explorer"
name = "Seer"
"""
LIBRARY = """
[library.shell-of-azaes]
remove = true
[library.compass-of-mestor]
remove = true
[library.lens-of-mneseus]
remove = true
[library.foresight]
remove = true
[library.libram-of-unity]
copies = 4
[library.second-sickle]
like = "sickle-of-elasippus"
name = "Second Sickle"
[library.second-krater]
like = "krater-of-ampheres"
name = "Second Krater"
"""
MISFORTUNES = """
[misfortune.earthquake]
remove = true
[misfortune.calm-seas]
copies = 2
[misfortune.second-quake]
like = "malfunction"
name = "Second Malfunction"
copies = 2
"""
RISING = {
    "cards__components_toml": COMPONENTS, "cards__councilors_toml": COUNCILORS, "cards__library_toml": LIBRARY,
    "cards__misfortunes_toml": MISFORTUNES,
}  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), [
    (1, {"level": 3}), (2, {"level": 2, "pickComponents": True}), (3, {"level": 1}), (5, {"level": 4}),
    (7, {"level": 5, "pickComponents": True}),
])  # fmt: skip
def test_rising_is_played_with_other_components_councilors_and_cards(seats: int, options: dict[str, Any]) -> None:
    rules: Any = rules_of("rising", seats, options, **RISING)
    ids = {each.id for each in rules.components}
    assert "ward-lattice" not in ids and ids >= {"sea-gate", "second-siphon", "second-foundry"}
    assert "warden" not in rules.board and "envoy" in rules.board
    assert rules.boards_with["explorer"] == (rules.board["explorer"], rules.board["seer"])
    assert rules.boards_with["emissary"] == (rules.board["envoy"],)
    play_every_way(rules, every=150)


def test_a_councilor_that_is_like_another_has_its_ability() -> None:
    from atlantis_desktop.games.rising.rules.councilors import hand_limit

    text = '[councilor.librarian]\nlike = "scholar"\nname = "Librarian"\n'
    rules: Any = rules_of("rising", 3, cards__councilors_toml=text)
    state = rules.start(1)
    state.boards[0] = rules.board["librarian"]
    assert hand_limit(rules, state, 0) == 6
    assert hand_limit(rules, state, 1) == rules.params["hand_limit"]


def test_a_second_watchtower_makes_room_for_two_more() -> None:
    from atlantis_desktop.games.rising.rules.placing import watched

    text = '[component.spire]\nlike = "astral-watchtower"\nname = "Spire"\n'
    rules: Any = rules_of("rising", 3, cards__components_toml=text)
    state = rules.start(1)
    state.round = 3
    for at in rules.watchtowers:
        state.built[at] = 2
    assert watched(rules, state) == 2


def test_a_councilor_without_a_known_ability_is_refused_with_those_that_there_are() -> None:
    text = ('[councilor.cook]\nname = "Cook"\nhook = "x"\ntext = "Cooks."\nhologram = "Cooks."\nrule = "RISE-13"\n')
    told = faults("rising", cards__councilors_toml=text)
    assert "like with the councilor whose ability it has: adept, artificer" in told[0]


@pytest.mark.parametrize(("files", "told"), [
    ({"cards__island_toml": "[arm.hills]\nremove = true\n"}, "arm “hills” cannot be removed. Expected: one of the six"),
    ({"cards__levels_toml": '[level.level-6]\nlike = "level-5"\nname = "Six"\n'},
     "there is no level “level-6”. Expected: one of the levels among which one chooses"),
    ({"cards__components_toml": "[component.power-core]\nremove = true\n"},
     "there are 0 of the kind final. Expected: the Power Core alone"),
    ({"cards__councilors_toml": "".join(f"[councilor.{id}]\nremove = true\n" for id in (
        "adept", "artificer", "emissary", "explorer"))}, "there are 6. Expected: 7 at least, one for each seat"),
])  # fmt: skip
def test_what_the_rules_of_rising_count_on_is_told(files: dict[str, str], told: str) -> None:
    assert told in faults("rising", **files)[0]


def test_a_level_goes_without_a_component_that_is_left_out() -> None:
    found = laid("rising", 3, {"level": 1}, cards__components_toml="[component.ward-lattice]\nremove = true\n")
    assert any("ward-lattice" in warning.sentence() for warning in found.warnings)


# ---------------------------------------------------------------------------------------------------- Monstrosities

DEEP_THINGS = """
[item.talaria]
remove = true
[item.midas-gauntlet]
remove = true
[potion.tincture-of-shadow]
remove = true
[potion.draught-of-haste]
remove = true
[potion.philtre-of-fortune]
remove = true
[spirit.muses]
remove = true
[item.second-cloak]
like = "constellation-cloak"
name = "Second Cloak"
[item.winged-boots]
like = "talaria"
name = "Winged Boots"
[item.second-mirror]
like = "mirror-shield"
name = "Second Mirror"
[item.golden-glove]
like = "midas-gauntlet"
name = "Golden Glove"
[potion.second-elixir]
like = "elixir-of-vitality"
name = "Second Elixir"
[potion.haste-again]
like = "draught-of-haste"
name = "Haste Again"
[potion.other-shadow]
like = "tincture-of-shadow"
name = "Other Shadow"
[potion.other-fortune]
like = "philtre-of-fortune"
name = "Other Fortune"
[spirit.choir-of-muses]
like = "muses"
name = "Choir of Muses"
[spirit.second-dactyls]
like = "dactyls"
name = "Second Dactyls"
[treasure.treasure-1]
remove = true
[treasure.treasure-8]
name = "Silver Crown"
text = "3 gold and a library card."
goods = [0, 3, 0, 0, 0]
cards = 1
rule = "MONS-77"
"""
DEEP_BEINGS = "[ally.phoenix]\nremove = true\n[ally.gryphon]\nremove = true\n[ally.mermaid]\nremove = true\n"
DEEP_COMPONENTS = """
[component.storm-gyve]
remove = true
[component.possibility-multiplier]
remove = true
[component.second-forge]
like = "lustral-forge"
name = "Second Forge"
[component.second-choir]
like = "daimon-choir"
name = "Second Choir"
[component.salt-well]
name = "Salt Well"
letter = "e"
kind = "once"
cost = "1C"
text = "Each councilor gains 1 gold."
effect = [["gain_each", "gold", 1]]
rule = "RISE-105"
"""
DEEP_COUNCILORS = """
[councilor.tamer]
remove = true
[councilor.brewer]
like = "alchemist"
name = "Brewer"
[councilor.caller]
like = "channeler"
name = "Caller"
"""
DEEP_LIBRARY = """
[library.phoenix-egg]
remove = true
[library.silver-bridle]
remove = true
[library.chalice-of-evaemon]
remove = true
[library.second-net]
like = "net-of-diaprepes"
name = "Second Net"
[library.second-harness]
like = "harness-of-pegasus"
name = "Second Harness"
"""
DEEP_MISFORTUNES = """
[misfortune.whirlpool]
remove = true
[misfortune.omen-of-the-gryphons]
remove = true
[misfortune.second-song]
like = "sirens-song"
name = "Second Song"
[misfortune.calm-seas-more]
copies = 2
"""
DEEP = {
    f"cards__monstrosities__{name}_toml": text for name, text in (
        ("things", DEEP_THINGS), ("beings", DEEP_BEINGS), ("components", DEEP_COMPONENTS),
        ("councilors", DEEP_COUNCILORS), ("library", DEEP_LIBRARY), ("misfortunes", DEEP_MISFORTUNES),
    )
}  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), [
    (1, {"level": 2, "medusa": True}), (2, {"level": 6, "harpies": True}), (3, {"level": 7, "scylla": True}),
    (4, {"level": 4, "medusa": True, "harpies": True}), (6, {"level": 8}),
])  # fmt: skip
def test_monstrosities_is_played_with_other_things_beings_and_cards(seats: int, options: dict[str, Any]) -> None:
    options = {**options, "monstrosities": True}
    rules: Any = rules_of("rising", seats, options, **DEEP, **RISING)
    state = rules.start(1)
    phoenix = rules.ally["phoenix"]
    from atlantis_desktop.games.rising.rules.pieces import OUT

    assert state.where[phoenix] == OUT
    assert {each.id for each in rules.content.deeps.treasures} >= {"treasure-8"}
    play_every_way(rules, every=200)


@pytest.mark.parametrize(("file", "text", "told"), [
    ("beings", "[monster.scylla]\nremove = true\n",
     "monster “scylla” cannot be removed. Expected: one of the monsters"),
    ("locations", '[location.second-lab]\nlike = "alchemists-lab"\nname = "Lab"\n',
     "there is no location “second-lab”. Expected: one of the locations, which the map holds"),
    ("beings", '[ally.second-faun]\nlike = "faun"\nname = "Faun"\n',
     "there is no ally “second-faun”. Expected: one of the allies that there are"),
    ("things", '[potion.soup]\nname = "Soup"\ntext = "Warm."\nrule = "MONS-14"\n',
     "key like: “soup” does not fit here. Expected: like with the one whose power it has: elixir-of-vitality"),
    ("things", "".join(f"[treasure.treasure-{at}]\nremove = true\n" for at in range(1, 8)),
     "there are 0. Expected: one at least, which lies in the Harpies’ Lair"),
])  # fmt: skip
def test_what_the_rules_of_monstrosities_count_on_is_told(file: str, text: str, told: str) -> None:
    files = {f"cards__monstrosities__{file}_toml": text}
    assert told in faults("rising", {"monstrosities": True}, **files)[0]


def test_things_that_are_like_others_have_their_powers() -> None:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
    from atlantis_desktop.games.rising.packs.monstrosities.rules.items import wearing
    from atlantis_desktop.games.rising.packs.monstrosities.rules.items.talaria import TALARIA
    from atlantis_desktop.games.rising.packs.monstrosities.rules.potions import playing as potions
    from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.elixir_of_vitality import ELIXIR
    from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits import playing as spirits
    from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.muses import MUSES
    from atlantis_desktop.games.rising.rules.pieces import LIBRARIES, tile_at

    rules: Any = rules_of("rising", 3, {"monstrosities": True}, cards__monstrosities__things_toml=DEEP_THINGS)
    state, place = rules.start(1), tile_at(LIBRARIES, 2)
    deeps, number = deeps_of(state), rules.pieces.numbers
    boots = number["winged-boots"] - rules.box.item_0
    deeps.items[boots], deeps.worn[boots], state.where[0] = 0, 0, place
    assert wearing.works_at(rules, state, TALARIA, place) and not wearing.works_at(rules, state, TALARIA, place + 1)
    deeps.potion_at[number["second-elixir"] - rules.box.potion_0] = place
    assert potions.works_at(rules, state, ELIXIR, place) and not potions.works_at(rules, state, ELIXIR, place + 1)
    deeps.spirit_at[number["choir-of-muses"] - rules.box.spirit_0] = place
    assert spirits.works_at(rules, state, MUSES, place) and not spirits.works_at(rules, state, MUSES, place + 1)
