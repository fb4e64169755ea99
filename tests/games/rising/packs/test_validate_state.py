"""What cannot lie on a table of Monstrosities, condition by condition, and what just can (MONS-01 to 94)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.word_reader import Faults
from atlantis_desktop.games.rising.packs.monstrosities.rules.validate_state import check_table
from atlantis_desktop.games.rising.rules.state import FORGONE
from tests.games.rising.packs.kit import DeepTable, deep_table

Change = Callable[[DeepTable], Any]


def faults(table: DeepTable) -> list[str]:
    """What is said of a table."""
    found = Faults()
    check_table(table.rules, table.state, found)
    return found.sentences


def everything(**given: Any) -> DeepTable:
    """A table of four with all monsters, a stone and a stolen figure, items, and every location set out."""
    given["figures"] = {"red-1": "hills-6", "red-2": "hills-5", "blue-1": "harpies-lair", "yellow-1": "build-1",
                        **given.get("figures", {})}  # fmt: skip
    words = {
        "medusa": "hills-4", "stone": ["red-1"], "stolen": ["blue-1"], "treasure": "treasure-3", "round": 2,
        "harpies": ["harpies-lair", "mountains-2", "gone"], "tonight": "scylla",
        "locations": ["hidden-cache", "harpies-lair", "astrologers-observatory", "artificers-workshop"], "cache": "1C",
        "items": {"talaria": 0, "midas-gauntlet": 0}, "worn": {"talaria": "red-1"}, **given,
    }  # fmt: skip
    return deep_table(4, "medusa", "harpies", "scylla", **words)


def plain(**given: Any) -> DeepTable:
    """A table of four without monsters."""
    return deep_table(4, **given)


def lay(**deeps: Any) -> Change:
    """Change fields of the slice."""
    return lambda table: table.lay(**deeps)


def move(name: str, place: str) -> Change:
    """Put a figure somewhere, whatever its slice says."""

    def change(table: DeepTable) -> None:
        off = {"pool": -1, "supply": -2, "box": -3}
        table.state.where[table.figure(name)] = off[place] if place in off else table.place(place)

    return change


def test_what_was_laid_can_lie_so() -> None:
    assert faults(everything()) == [] == faults(plain())


MEDUSA, HARPIES = "medusa: ", "harpies: "


@pytest.mark.parametrize(("change", "said"), [
    (lay(stolen=["red-1", "blue-1"]), ["stone: a figure that is stolen is not stone",
                                       "stolen: red-1 does not lie in the Lair (MONS-71)"]),
    (move("red-1", "centre"), []), (move("red-1", "forests-1"), []),
    (move("red-1", "forges-6"), []),
    (move("red-1", "build-1"), ["stone: red-1 does not stand on the island (MONS-52)"]),
    (move("blue-1", "hills-1"), ["stolen: blue-1 does not lie in the Lair (MONS-71)"]),
    (lay(medusa=0), []), (lay(medusa=-1), []),
    (lay(harpies=[1, 36, -2]), []), (lay(harpies=["build-1", 1, -2]), ["harpies: one is in the Lair, on a tile, or"]),
    (lay(harpies=[0, 1, -2]), ["harpies: one is in the Lair, on a tile, or gone (MONS-65)"]),
    (lay(harpies=["harpies-lair"] * 3), []),
    (lay(loot_cards=["aegis-hymn-a", "aegis-hymn-a"]), ["loot_cards: a card is named twice"]),
    (lay(loot_cards=["aegis-hymn-a", "aegis-hymn-b"]), []),
    (lay(open=["hidden-cache", "astrologers-observatory", "artificers-workshop"]),
     ["locations: the Lair is open as long as a harpy is left (MONS-64)"]),
    (lay(treasure="treasure-4"), ["treasure: one of the seven lies in the Lair, the others in the box (MONS-64)"]),
    (lay(treasure=-1), ["treasure: one of the seven lies in the Lair, the others in the box (MONS-64)"]),
    (lay(harpies=[-2] * 3, treasure=-1), []), (lay(harpies=[-2] * 3, open=["hidden-cache"]), []),
    (lay(tonight=-1, sated=3), []), (lay(tonight=0, sated=2), []), (lay(tonight=1, sated=1), []),
    (lay(tonight=0, sated=3), ["tonight: both are satisfied, so none plays (MONS-89)"]),
    (lay(spared=63), []),
])  # fmt: skip
def test_monsters_stone_and_loot(change: Change, said: list[str]) -> None:
    table = everything(tonight="scylla")
    change(table)
    found = faults(table)
    assert len(found) == len(said) and all(one.startswith(start) for one, start in zip(found, said, strict=True)), found


def test_mons_20_who_is_inactive_has_no_action() -> None:
    for name in ("red-1", "blue-1"):
        for mark, fits in ((0, False), (1, False), (FORGONE, True)):
            table = everything()
            figure = table.figure(name)
            extra = table.state.marks[figure] // 8 * 8 if name == "blue-1" else 0
            table.state.marks[figure] = extra | mark
            said = faults(table)
            if fits:
                assert said == []
            elif mark == 0:
                assert said == [f"forgone: {name} is inactive, so it has no action (MONS-20)"]
    table = everything()
    table.state.marks[table.figure("red-2")] = 0
    assert faults(table) == []


def test_mons_20_a_volunteer_that_is_inactive_stays() -> None:
    given: dict[str, Any] = {"figures": {"volunteer-1": "hills-6"}, "stone": ["red-1", "volunteer-1"],
                             "extra": {"volunteer-1": "libram"}}  # fmt: skip
    said = ["leaves: volunteer-1 is inactive and stays (MONS-20)"]
    for leaves, fits in ((-1, False), (0, False), (1, True), (2, True), (3, True), (4, False)):
        table = everything(**given)
        table.state.leaves[table.figure("volunteer-1")] = leaves
        assert faults(table) == ([] if fits else said), leaves
    for owner, fits in ((-2, False), (-1, True), (3, True), (4, False)):
        table = everything(**given)
        table.state.owner[table.figure("volunteer-1")] = owner
        assert faults(table) == ([] if fits else said), owner


def test_mons_54_medusa_stands_on_dry_land() -> None:
    for rank, fits in ((5, False), (6, False), (4, True), (1, True)):
        table = everything(figures={"red-1": "hills-3", "red-2": "hills-2"}, flooded=["hills-6", "hills-5"])
        table.lay(medusa=f"hills-{rank}")
        said = [f"medusa: hills-{rank} is flooded, so she has left it (MONS-54)"]
        assert faults(table) == ([] if fits else said)


@pytest.mark.parametrize(("change", "said"), [
    (lay(medusa="hills-1"), MEDUSA), (lay(gaze=1), MEDUSA), (lay(treasure="treasure-1"), HARPIES),
    (lay(treasure_box=[1]), HARPIES), (lay(loot=[0, 0, 0, 0, 1]), HARPIES), (lay(loot_cards=["aegis-hymn-a"]), HARPIES),
    (lay(harpies=[-2, -2, "hills-1"]), HARPIES), (lay(open=["harpies-lair"]), HARPIES),
    (lay(tonight=0), "scylla: "), (lay(tonight=1), "scylla: "), (lay(sated=1), "scylla: "),
    (lay(scylla=0), "scylla: "), (lay(charybdis=0), "scylla: "), (lay(spared=16), "spared: "),
    (lay(spared=32), "spared: "), (lay(spared=1), ""), (lay(spared=14), ""),
])  # fmt: skip
def test_without_its_scenario_nothing_of_a_monster_lies_there(change: Change, said: str) -> None:
    table = plain()
    change(table)
    found = faults(table)
    assert len(found) == bool(said) and all(one.startswith(said) for one in found)


def test_mons_89_while_the_monsters_act_both_may_be_satisfied() -> None:
    table = everything().lay(tonight=0, sated=3)
    table.state.frames.append(Frame("monsters", -1, ((),)))
    assert faults(table) == []


@pytest.mark.parametrize(("change", "said"), [
    (lay(items=[-1, -1, -1, 0, 0]), []), (lay(items=[-2, -1, -1, 0, 0]), []),
    (lay(items=[-1, -1, -2, 0, 0]), ["items: helm-of-invisibility never leaves the game (MONS-43)"]),
    (lay(items=[-1, -1, -1, 1, 0]), ["worn: talaria lies with no placed figure of its owner (MONS-40)"]),
    (lay(items=[-1, -1, -1, -1, 0]), ["worn: talaria lies with no placed figure of its owner (MONS-40)"]),
    (lay(worn=[-1, -1, -1, "red-leader", -1]), ["worn: talaria lies with no placed figure of its owner (MONS-40)"]),
    (lay(worn=[-1, -1, -1, "red-1", "red-2"]), []),
    (lay(worn=[-1, -1, -1, "red-1", "red-1"]), ["worn: one figure carries at most one item (MONS-44)"]),
    (lay(tired=["talaria"], item_used=["midas-gauntlet"]), []),
    (lay(tired=["helm-of-invisibility"]), ["items: helm-of-invisibility is nobody's, so it was not used (MONS-37)"]),
    (lay(item_used=["mirror-shield"]), ["items: mirror-shield is nobody's, so it was not used (MONS-37)"]),
    (lay(inspiration=6), []), (lay(inspiration=7), ["inspiration: at most 6"]),
    *((lay(**{name: [figure]}), said)
      for name in ("designs", "designers", "twice", "elixir", "haste")
      for figure, said in (("red-leader", []), ("red-2", []),
                           ("red-3", ["designs: a figure that is not in play has no power for this round"]))),
    (lay(holo_more=["adept"]), ["hologram: there is none with three seats or more (RISE-11)"]),
    (lay(in_lantern=[0]), ["hologram: there is none with three seats or more (RISE-11)"]),
    (lay(in_lantern=[0, 0]), ["hologram: there is none with three seats or more (RISE-11)",
                              "hologram: an ally's board lies there once (MONS-94)"]),
    (lay(cache=[1, 0, 0, 0], open=["harpies-lair"]), ["cache: the Hidden Cache is not set out"]),
    (lay(cache=[0, 0, 0, 0], open=["harpies-lair"]), []),
    (lay(holding=["red-2"]), ["holding: only figures on the Observatory wait there"]),
    (lay(workshop="lustral-forge"), []), (lay(workshop="possibility-multiplier"), []),
    (lay(workshop="quantum-relay"), ["workshop: an A tile lies there that is not in the Blueprint (MONS-15)"]),
    (lay(workshop="daimon-choir"), ["workshop: an A tile lies there that is not in the Blueprint (MONS-15)"]),
    (lay(workshop="lustral-forge", open=["hidden-cache", "harpies-lair"]),
     ["workshop: the Artificer's Workshop is not set out (MONS-15)"]),
    (lay(played=["muses"]), ["played: a spirit that is in the box was not played"]),
    (lay(potion_at=[-1, "hills-6", -1, -1]), ["potions: one that is in the box does nothing"]),
    (lay(potions=[7, 7, 7, 7], potion_at=[-1, "hills-6", -1, -1]), []),
    (lay(potions=[-1, -1, 2, -1]), ["potions: only the alchemist has any (MONS-14)"]),
    (lay(spirits=[-1, -1, 2, -1, -1, -1]), ["spirits: only the channeler has any (MONS-14)"]),
    (lay(spirit_at=[1, -1, -1, -1, -1, -1]), []),
])  # fmt: skip
def test_items_locations_and_powers(change: Change, said: list[str]) -> None:
    table = everything()
    change(table)
    assert faults(table) == said


def test_mons_15_a_tile_of_the_blueprint_does_not_lie_on_the_workshop() -> None:
    table = everything(blueprint=["lustral-forge"]).lay(workshop="lustral-forge")
    assert faults(table) == ["workshop: an A tile lies there that is not in the Blueprint (MONS-15)"]


def test_mons_14_potions_and_spirits_are_with_their_own_councilor() -> None:
    given: dict[str, Any] = {"councilors": ["mystic", "alchemist", "channeler", "warden"]}
    assert faults(plain(**given).lay(potions=[1, 7, 1, 7], spirits=[2] * 6, played=63)) == []
    assert faults(plain(**given).lay(potions=[2, -1, -1, -1])) == ["potions: only the alchemist has any (MONS-14)"]
    assert faults(plain(**given).lay(spirits=[1] * 6)) == ["spirits: only the channeler has any (MONS-14)"]


def test_mons_40_the_hologram_may_wear_what_its_holder_before_gave_it() -> None:
    table = deep_table(2, items={"talaria": 1}, figures={"hologram": "hills-1", "red-1": "hills-2"})
    assert faults(table.lay(worn=[-1, -1, -1, "hologram", -1])) == []
    assert faults(table.lay(worn=[-1, -1, -1, "red-1", -1])) == [
        "worn: talaria lies with no placed figure of its owner (MONS-40)"
    ]
    assert faults(table.lay(worn=[-1] * 5, in_lantern=[3], holo_more=["adept"])) == []
    assert faults(table.lay(in_lantern=[3, 3])) == ["hologram: an ally's board lies there once (MONS-94)"]


# ---------------------------------------------------------------------------------------------------- decks


def swap(table: DeepTable, deck: str, into: str, out: str) -> list[str]:
    """What is said when a card of the box lies in the deck in the place of another, by how their names begin."""
    state, rules = table.state, table.rules
    cards, box = (state.library, state.library_box) if deck == "library" else (state.misfortunes, state.misfortune_box)
    names = rules.pieces.names
    if into:
        card = next(card for card in box if names[card].startswith(into))
        box.remove(card)
        cards.append(card)
    if out:
        card = next(card for card in cards if names[card].startswith(out))
        cards.remove(card)
        box.append(card)
    return faults(table)


def kinds_in_deck(table: DeepTable, kind: str) -> list[str]:
    rules = table.rules
    return [rules.pieces.names[card] for card in table.state.misfortunes if rules.misfortune_of[card].type == kind]


def test_mons_02_the_library_holds_just_its_cards() -> None:
    assert swap(plain(), "library", "", "aegis-hymn") == ["library: every other card is in the deck (MONS-02)"]
    (said,) = swap(plain(), "library", "mystic-lantern", "")
    assert said.startswith("library: of the cards like ") and "0 are in the game, not 1" in said
    for kind, count in (("wonder", 3), ("artifact", 4)):
        table = plain()
        rules = table.rules
        names = [rules.pieces.names[card] for card in table.state.library if rules.library_of[card].type == kind]
        assert len(names) == count
        (said,) = swap(table, "library", "", names[0])
        assert f"{count} are in the game, not {count - 1}" in said


def test_mons_t71_a_sphinx_takes_further_artifacts_out_of_the_box_but_no_wonder() -> None:
    def boxed(kind: str) -> str:
        table = plain()
        return next(table.rules.pieces.names[card] for card in table.state.library_box
                    if table.rules.library_of[card].type == kind and card not in (0,)
                    and table.rules.library_of[card].id != "mystic-lantern")  # fmt: skip

    assert swap(plain(), "library", boxed("artifact"), "") == []
    (said,) = swap(plain(), "library", boxed("wonder"), "")
    assert "3 are in the game, not 4" in said


def test_mons_04_05_the_misfortunes_hold_just_their_cards() -> None:
    table = plain()
    (said,) = swap(plain(), "misfortunes", "", kinds_in_deck(table, "special")[-1])
    assert "12 are in the game, not 11" in said or "at every level" in said
    (said,) = swap(plain(), "misfortunes", "", kinds_in_deck(table, "omen")[0])
    assert "3 are in the game, not 2" in said
    (said,) = swap(plain(), "misfortunes", "", "spur-the-cycle")
    assert said == "misfortunes: spur-the-cycle is in the game at every level (MONS-04)"
    (said,) = swap(plain(), "misfortunes", "", "flood-hills")
    assert said.startswith("misfortunes: flood-hills-") and said.endswith(" is in the game at every level (MONS-04)")
    (said,) = swap(plain(), "misfortunes", "catastrophic-flood", "")
    assert "0 are in the game, not 1" in said


def test_mons_06_as_many_controlled_floods_as_the_level_says_and_fewer_with_monsters() -> None:
    for options, count in (({"level": 6}, 12), ({"level": 6, "medusa": True}, 9),
                           ({"level": 6, "medusa": True, "monsterOffset": False}, 12)):  # fmt: skip
        table = deep_table(4, options=options)
        names = kinds_in_deck(table, "controlled")
        assert len(names) == count and faults(table) == []
        (said,) = swap(table, "misfortunes", "", names[0])
        assert f"{count} are in the game, not {count - 1}" in said


def exchanged(options: dict[str, Any], calm: int, receding: int = 0, red: int = 0, **given: Any) -> list[str]:
    """What is said of a deck with so many Calm Seas less, and so many better cards."""
    table = deep_table(4, options={"level": 6, **options}, **given)
    state, names = table.state, table.rules.pieces.names
    for name in kinds_in_deck(table, "calm")[:calm] if calm > 0 else ():
        card = table.rules.pieces.numbers[name]
        state.misfortunes.remove(card)
        state.misfortune_box.append(card)
    more = [("receding-waters", receding), ("red-skies", red), ("calm-seas", max(0, -calm))]
    for kind, count in more:
        for card in [card for card in state.misfortune_box if names[card].startswith(kind)][:count]:
            state.misfortune_box.remove(card)
            state.misfortunes.append(card)
    return faults(table)


CANNOT: Final = "misfortunes: {calm} Calm Seas and {better} better cards cannot be in the game together (MONS-06 to 08)"


@pytest.mark.parametrize(("options", "calm", "receding", "red", "fits"), [
    ({}, 0, 0, 0, True), ({}, 2, 1, 0, True), ({}, 2, 0, 1, True), ({}, 4, 1, 1, True), ({}, 6, 3, 0, True),
    ({}, 1, 1, 0, False), ({}, 3, 1, 0, False), ({}, 1, 0, 0, False), ({}, 0, 1, 0, False), ({}, 2, 1, 1, False),
    ({}, -9, 0, 0, True), ({}, -8, 0, 0, False), ({}, -7, 1, 0, True), ({}, -5, 1, 1, True),
    ({"calmSwap": "pair"}, 2, 1, 1, True), ({"calmSwap": "pair"}, 1, 1, 0, True),
    ({"calmSwap": "pair"}, 0, 1, 0, False),
    ({"calmSwap": "pair"}, 2, 1, 0, True), ({"calmSwap": "pair"}, 3, 1, 0, False),
])  # fmt: skip
def test_mons_07_two_calm_seas_go_for_each_better_card(
    options: dict[str, Any], calm: int, receding: int, red: int, fits: bool
) -> None:
    found = exchanged(options, calm, receding, red)
    said = CANNOT.format(calm=6 - calm, better=receding + red)
    assert found == ([] if fits else [said])


def test_mons_08_with_monsters_there_are_three_calm_seas_more() -> None:
    assert exchanged({"medusa": True}, 0) == [] == exchanged({"medusa": True}, 8, 3, 1)
    assert exchanged({"medusa": True}, 3) == [CANNOT.format(calm=6, better=0)]


def test_mons_09_89_nine_red_skies_come_when_both_are_satisfied_and_none_before() -> None:
    aside = "misfortunes: Red Skies lie aside until Scylla and Charybdis are gone (MONS-09)"
    assert exchanged({"scylla": True}, 0, 0, 9, sated=["scylla", "charybdis"]) == []
    assert aside in exchanged({"scylla": True}, 2, 0, 1)
    assert exchanged({"scylla": True}, 2, 0, 1, sated=["scylla"])[-1] == aside
    assert exchanged({"scylla": True}, 0, 0, 8, sated=["scylla", "charybdis"]) == [CANNOT.format(calm=9, better=8)]
    assert exchanged({"scylla": True}, 2, 1, 9, sated=["scylla", "charybdis"]) == []


def test_mons_11_a_component_for_fewer_councilors_is_not_built() -> None:
    for seats, fits in ((2, True), (3, False)):
        table = deep_table(seats, round=2)
        at = [each.id for each in table.rules.components].index("quantum-relay")
        table.state.built[at] = 1
        said = ["blueprint: quantum-relay is not used with so many councilors (MONS-11)"]
        assert faults(table) == ([] if fits else said)
        table.state.built[at] = 0
        assert faults(table) == ([] if fits else said)
