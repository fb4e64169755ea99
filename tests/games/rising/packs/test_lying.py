"""Where the things of Monstrosities lie, what nobody sees of them, and how it is dealt (RISE-18, MONS-01, 14, 64)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, SHARED, SPECTATOR
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import LISTS, NUMBERS
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.straits import reward
from tests.games.rising.packs.kit import DeepTable, deep_table

LAIR: dict[str, Any] = {"harpies": ["harpies-lair", "hills-6", "gone"], "locations": ["harpies-lair"]}


def once(table: DeepTable) -> bool:
    """Whether every piece lies in exactly one place, and every place is a zone."""
    rules = table.rules
    contents = rules.contents(table.state)
    zones = {(zone.name, seat if zone.per_seat else SHARED) for zone in rules.zones for seat in range(rules.seats)}
    pieces = sorted(piece for pieces in contents.values() for piece in pieces)
    return pieces == list(range(len(rules.pieces.names))) and set(contents) == zones


def test_items_potions_and_spirits_lie_with_their_owners() -> None:
    table = deep_table(
        3, "medusa", councilors=["alchemist", "channeler", "mystic"], figures={"yellow-1": "centre"},
        items={"talaria": 2, "mirror-shield": "gone"}, worn={"talaria": "yellow-1"},
        potions={"draught-of-haste": 0, "elixir-of-vitality": "lab"}, spirits={"muses": 1, "horai": 1},
        played=["horai"],
    )  # fmt: skip
    assert table.at("items-2") == ["talaria"] and table.at("item_box") == ["mirror-shield"]
    assert table.at("potions-0") == ["draught-of-haste"] and table.at("potion_lab") == ["elixir-of-vitality"]
    assert table.at("spirits-1") == ["muses"] and table.at("spirits_played-1") == ["horai"]
    assert len(table.at("potion_box")) == 2 and len(table.at("spirit_box")) == 4
    assert once(table)


def test_locations_and_what_lies_on_the_workshop() -> None:
    table = deep_table(4, locations=["artificers-workshop", "hidden-cache"], workshop="lustral-forge", cache="1C")
    assert table.at("locations") == ["hidden-cache", "artificers-workshop"] and len(table.at("location_reserve")) == 4
    assert table.at("workshop") == ["lustral-forge"] and "lustral-forge" not in table.at("component_box")
    assert once(table)


@pytest.mark.parametrize(("scenarios", "given", "there"), [
    ((), {}, set()),
    (("medusa",), {"medusa": "hills-6"}, {"monster-medusa"}),
    (("medusa",), {"medusa": "", "items": {"mirror-shield": "gone"}}, set()),
    (("harpies",), {**LAIR, "treasure": "treasure-2"}, {"harpy-1", "harpy-2"}),
    (("scylla",), {}, {"scylla", "charybdis"}),
    (("scylla",), {"sated": ["scylla"]}, {"charybdis"}),
])  # fmt: skip
def test_monsters_are_in_the_game_until_they_are_gone(
    scenarios: tuple[str, ...], given: dict[str, Any], there: set[str]
) -> None:
    table = deep_table(4, *scenarios, **given)
    assert set(table.at("monsters")) == there and len(table.at("monster_box")) == 6 - len(there)
    assert once(table)


def test_mons_71_a_stolen_card_lies_in_the_lair_and_nowhere_else() -> None:
    table = deep_table(4, "harpies", **LAIR, treasure="treasure-1", loot="1C 2E", loot_cards=["heart-of-atlas",
                       "mystic-adze"])  # fmt: skip
    assert table.at("loot_cards") == ["heart-of-atlas", "mystic-adze"]
    assert once(table)
    table.saved()
    for word in range(20):
        dealt = table.rules.determinise(table.rules.view(table.state, 0), Rng(word + 1))
        assert not set(dealt.library) & set(table.deeps.loot_cards)
        assert len(dealt.library) == len(table.state.library)
    table.lay(loot_cards=["heart-of-atlas", "mystic-adze", table.rules.pieces.names[table.state.library[0]]])
    assert not once(table)


def test_mons_71_stolen_figures_lie_in_the_lair() -> None:
    table = deep_table(4, "harpies", **LAIR, treasure="treasure-1", stolen=["red-1", "volunteer-1"],
                       owners={"volunteer-1": 2}, figures={"volunteer-1": "harpies-lair", "red-2": "harpies-lair",
                                                           "blue-1": "harpies-lair"})  # fmt: skip
    assert table.stands("harpies-lair") == {"red-1", "volunteer-1", "red-2", "blue-1"}
    assert table.inactive() == {"red-1", "volunteer-1"} and once(table)
    table.saved()


def test_mons_64_nobody_sees_the_treasure_and_each_is_as_likely() -> None:
    table = deep_table(4, "harpies", **LAIR, treasure="treasure-5")
    rules = table.rules
    assert table.at("treasure") == ["treasure-5"] and len(table.at("treasure_box")) == 6
    lots: Counter[int] = Counter()
    for viewer in (0, 3, SPECTATOR):
        view = rules.view(table.state, viewer)
        assert rules.contents(view)["treasure", SHARED] == (HIDDEN,)
        assert rules.contents(view)["treasure_box", SHARED] == (HIDDEN,) * 6
        for word in range(350):
            dealt = rules.determinise(view, Rng(7 * word + viewer + 9))
            lots[dealt.deeps.treasure] += 1
            assert rules.view(dealt, viewer) == view
    assert len(lots) == 7 and min(lots.values()) > 100 and max(lots.values()) < 200


def test_mons_77_once_the_last_harpy_is_gone_everybody_sees_the_treasures() -> None:
    table = deep_table(4, "harpies", harpies=["gone"] * 3, treasure="treasure-5", locations=["harpies-lair"])
    view = table.rules.view(table.state, 1)
    assert view.deeps.treasure == table.deeps.treasure
    assert len(table.at("treasures")) == 7 and once(table)


def test_the_copy_of_the_slice_has_every_field_and_shares_no_list() -> None:
    deeps = deep_table(4).deeps
    for at, name in enumerate(NUMBERS):
        setattr(deeps, name, at)
    for at, name in enumerate(LISTS):
        setattr(deeps, name, [at])
    again = deeps.copy()
    assert again == deeps
    assert all(getattr(again, name) is not getattr(deeps, name) for name in LISTS)


def test_mons_89_the_reward_can_be_looked_at_while_it_comes() -> None:
    table = deep_table(4, "scylla", sated=["scylla", "charybdis"])
    rules, state = table.rules, table.state
    looked: list[int] = []

    class Watched(list[Any]):
        def append(self, event: Any) -> None:
            looked.append(len(rules.view(state, 0).misfortunes))
            super().append(event)

    before = len(state.misfortunes)
    reward(rules, state, Watched())
    assert looked == [before + 9, before + 9] and once(table)
    table.saved()
