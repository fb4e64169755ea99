"""Who may lay which token where, why not, and what becomes of it on the way home (MONS-37, 40 to 44)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import take_out
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.wearing import (
    bearers,
    item_of,
    wearer,
    works_at,
)
from atlantis_desktop.games.rising.rules.further import further_moves
from tests.games.rising.packs.kit import DeepTable, deep_table

TALARIA, MIDAS, CLOAK, SHIELD = "talaria", "midas-gauntlet", "constellation-cloak", "mirror-shield"
OF_TALARIA = 3
"""Its number in the file."""


def placing(**given: Any) -> DeepTable:
    """Phase 1; seat 0 owns Talaria."""
    given = {"phase": "place", "items": {TALARIA: 0}, **given}
    given["figures"] = {"red-1": "hills-6", "red-2": "hills-5", "blue-1": "hills-4", **given.get("figures", {})}
    return deep_table(4, **given)


def further(table: DeepTable, seat: int, *kinds: str) -> list[str]:
    """The moves that are not pointed out, of some kinds, without the seat."""
    texts = [table.rules.codec.to_text(move) for move in further_moves(table.rules, table.state, seat)]
    return [text.split(" ", 1)[1] for text in texts if text.split()[1] in kinds]


def names(table: DeepTable, figures: list[int]) -> list[str]:
    return [table.rules.pieces.names[table.rules.box.figure_0 + figure] for figure in figures]


# ------------------------------------------------------------------------------------------- laying a token


def test_mons_40_each_item_of_a_seat_is_offered_for_each_of_its_placed_figures() -> None:
    table = placing(items={TALARIA: 0, MIDAS: 0, CLOAK: 1}, worn={MIDAS: "red-2"})
    assert table.offered(0, "wear") == [f"{TALARIA} red-1"]
    assert table.offered(1, "wear") == [f"{CLOAK} blue-1"]
    assert table.offered(2, "wear") == []


def test_mons_40_44_a_figure_bears_one_item_is_placed_active_and_ones_own() -> None:
    table = placing(figures={"red-3": "centre", "red-4": "hills-3"}, medusa="forests-6", stone=["red-4"],
                    items={TALARIA: 0, MIDAS: 0}, worn={MIDAS: "red-2"})  # fmt: skip
    assert sorted(names(table, bearers(table.rules, table.state, 0))) == ["red-1", "red-3"]
    assert names(table, bearers(table.rules, table.state, 1)) == ["blue-1"]


def test_mons_40_a_token_is_laid_told_and_taken_back() -> None:
    table = placing().do(f"0 wear {TALARIA} red-1")
    assert table.told("item_worn") == f"0 {TALARIA} red-1 MONS-40"
    assert wearer(table.state, OF_TALARIA) == table.figure("red-1") == table.deeps.worn[OF_TALARIA]
    assert table.offered(0, "wear") == []
    assert further(table, 0, "wear", "unwear") == [f"unwear {TALARIA}", f"wear {TALARIA} red-2"]
    table.do(f"0 unwear {TALARIA}")
    assert table.told("item_laid_aside") == f"0 {TALARIA} MONS-40"
    assert table.deeps.worn[OF_TALARIA] == -1 == wearer(table.state, OF_TALARIA)
    assert further(table, 0, "wear", "unwear") == []


def test_mons_40_a_worn_token_is_given_to_another_figure_at_once() -> None:
    table = placing(worn={TALARIA: "red-1"}).do(f"0 wear {TALARIA} red-2")
    assert table.deeps.worn[OF_TALARIA] == table.figure("red-2")
    assert item_of(table.state, table.figure("red-2")) == OF_TALARIA
    assert item_of(table.state, table.figure("red-1")) == -1


def test_mons_40_once_ready_a_seat_lays_no_token() -> None:
    table = placing(worn={TALARIA: "red-1"}, ready=[0], figures={"red-leader": "hills-3"})
    assert not table.legal(f"0 wear {TALARIA} red-2") and not table.legal(f"0 unwear {TALARIA}")


def test_mons_37_41_it_is_said_why_a_token_cannot_be_laid() -> None:
    acting = placing(phase="act", worn={TALARIA: "red-1"})
    assert acting.refusal(f"0 wear {TALARIA} red-2") == ("MONS-40", "not_wear_now")
    table = placing(items={TALARIA: 0, MIDAS: 0, CLOAK: 1}, worn={MIDAS: "red-2"})
    assert table.refusal(f"0 wear {CLOAK} red-1") == ("MONS-37", "not_your_item")
    assert table.refusal(f"0 unwear {CLOAK}") == ("MONS-37", "not_your_item")
    assert table.refusal("0 wear red-1 red-1") == ("MONS-37", "not_your_item")
    assert table.refusal(f"0 unwear {TALARIA}") == ("MONS-40", "not_worn")
    assert table.refusal(f"0 wear {TALARIA} red-2") == ("MONS-44", "carries_one")
    assert table.refusal(f"0 wear {TALARIA} blue-1") == ("MONS-40", "no_bearer")
    assert table.refusal(f"0 wear {TALARIA} red-3") == ("MONS-40", "no_bearer")
    stone = placing(medusa="forests-6", stone=["red-1"], worn={TALARIA: "red-1"})
    assert stone.refusal(f"0 wear {TALARIA} red-2") == ("MONS-41", "item_in_stone")
    assert stone.refusal(f"0 unwear {TALARIA}") == ("MONS-41", "item_in_stone")


# --------------------------------------------------------------------------------------------- where it works


def test_mons_42_an_item_works_on_the_tile_of_its_wearer_alone() -> None:
    table = placing(worn={TALARIA: "red-1"})
    assert works_at(table.rules, table.state, OF_TALARIA, table.place("hills-6"))
    assert not works_at(table.rules, table.state, OF_TALARIA, table.place("hills-5"))
    assert not works_at(table.rules, placing().state, OF_TALARIA, -1)


def test_mons_41_it_does_not_work_after_it_came_home_nor_in_stone() -> None:
    assert wearer(placing(worn={TALARIA: "red-1"}, tired=[TALARIA]).state, OF_TALARIA) == -1
    assert wearer(placing(worn={TALARIA: "red-1"}, tired=[]).state, OF_TALARIA) >= 0
    stone = placing(medusa="forests-6", stone=["red-1"], worn={TALARIA: "red-1"})
    assert wearer(stone.state, OF_TALARIA) == -1
    assert not works_at(stone.rules, stone.state, OF_TALARIA, stone.place("hills-6"))


def test_mons_42_the_centre_is_a_place_like_others() -> None:
    table = placing(figures={"red-3": "centre"}, worn={TALARIA: "red-3"})
    assert works_at(table.rules, table.state, OF_TALARIA, table.place("centre"))
    free = placing(figures={"red-3": "centre"})
    assert "red-3" in names(free, bearers(free.rules, free.state, 0))


# ------------------------------------------------------------------------------------------------ coming home


def test_mons_41_a_token_comes_home_with_its_figure_and_is_told() -> None:
    table = deep_table(4, phase="suffer", items={TALARIA: 0}, worn={TALARIA: "red-1"}, figures={"red-1": "hills-6"},
                       misfortunes=["flood-hills-1", "rest"], energy=[0, 0, 0, 0]).do("0 draw")  # fmt: skip
    assert table.told("item_home") == f"0 {TALARIA} MONS-41"
    assert table.deeps.worn[OF_TALARIA] == -1 and table.deeps.tired == 1 << OF_TALARIA
    assert table.deeps.items[OF_TALARIA] == 0


def test_mons_41_a_figure_without_item_takes_none_home() -> None:
    table = deep_table(4, phase="suffer", items={TALARIA: 0}, worn={TALARIA: "red-2"},
                       figures={"red-1": "hills-6", "red-2": "hills-5"}, misfortunes=["flood-hills-1", "rest"],
                       energy=[0, 0, 0, 0]).do("0 draw")  # fmt: skip
    assert "item_home" not in table.kinds and table.deeps.worn[OF_TALARIA] == table.figure("red-2")
    assert table.deeps.tired == 0


def test_mons_40_one_taken_back_while_placing_leaves_an_item_that_can_be_laid_again() -> None:
    table = placing(worn={TALARIA: "red-1"}).do("0 take_back red-1")
    assert table.deeps.worn[OF_TALARIA] == -1 and table.deeps.tired == 0
    assert f"{TALARIA} red-2" in table.offered(0, "wear")


def test_rise_35_a_figure_moved_while_placing_keeps_its_token() -> None:
    table = placing(worn={TALARIA: "red-1"}).do("0 place red-1 hills-3")
    assert table.deeps.worn[OF_TALARIA] == table.figure("red-1") and table.where("red-1") == "hills-3"
    table = placing(worn={TALARIA: "red-1"}).do("0 place red-leader hills-3")
    assert table.deeps.worn[OF_TALARIA] == table.figure("red-1")
    assert item_of(table.state, table.figure("red-leader")) == -1


def test_mons_41_who_is_removed_or_goes_to_the_supply_loses_the_item_to_the_supply() -> None:
    for name in ("red-1", "red-leader"):
        table = placing(figures={"red-leader": "hills-3"}, worn={TALARIA: name}, tired=[TALARIA], items_used=[TALARIA])
        events: list[Any] = []
        take_out(table.rules, table.state, [table.figure(name)], events, "MONS-84")
        table.events = events
        assert table.told("item_lost") == f"0 {TALARIA} MONS-41"
        assert table.deeps.items[OF_TALARIA] == -1 == table.deeps.worn[OF_TALARIA]
        assert table.deeps.tired == 0 == table.deeps.item_used
        table.saved()


def test_mons_41_the_other_items_stay_as_they_are_when_one_is_lost() -> None:
    table = placing(items={TALARIA: 0, MIDAS: 0}, worn={TALARIA: "red-1", MIDAS: "red-2"}, tired=[MIDAS],
                    items_used=[MIDAS])  # fmt: skip
    take_out(table.rules, table.state, [table.figure("red-1")], [], "MONS-84")
    assert table.deeps.items[4] == 0 and table.deeps.worn[4] == table.figure("red-2")
    assert table.deeps.tired == 1 << 4 == table.deeps.item_used


def test_mons_41_in_the_next_round_items_work_again() -> None:
    table = deep_table(4, phase="wrath", items={TALARIA: 0}, tired=[TALARIA], items_used=[TALARIA])
    while table.state.round == 1:
        table.do(table.moves(table.rules.prompts(table.state)[0].seat)[0])
    assert (table.deeps.tired, table.deeps.item_used) == (0, 0)


# ------------------------------------------------------------------------------------------------- using one


def test_mons_43_it_is_said_why_an_item_does_nothing() -> None:
    table = placing(phase="act", items={TALARIA: 0, MIDAS: 0, CLOAK: 1}, worn={MIDAS: "red-2"}, items_used=[MIDAS])
    assert table.refusal(f"0 use {CLOAK}") == ("MONS-37", "not_your_item")
    assert table.refusal("0 use red-1") == ("MONS-37", "not_your_item")
    assert table.refusal(f"0 use {TALARIA}") == ("MONS-43", "nobody_wears")
    assert table.refusal(f"0 invoke {MIDAS}") == ("MONS-42", "item_spent")
    tired = placing(phase="act", tired=[TALARIA])
    assert tired.refusal(f"0 use {TALARIA}") == ("MONS-41", "item_rests")
    now = placing(phase="act", worn={TALARIA: "red-1"}, items_used=[TALARIA])
    assert now.refusal(f"0 use {TALARIA}") == ("MONS-43", "no_power_now")
    assert now.refusal(f"0 invoke {TALARIA}") == ("MONS-42", "item_spent")


def test_mons_43_the_gauntlet_is_told_to_be_used_up_and_lies_in_the_supply() -> None:
    table = placing(phase="act", items={MIDAS: 0}, worn={MIDAS: "red-1"}, goods=["", "", "", ""])
    assert table.offered(0, "use") == [MIDAS] and table.offered(1, "use") == []
    table.do(f"0 use {MIDAS}")
    assert table.told("item_used_up") == f"0 {MIDAS} MONS-43"
    assert table.deeps.items[4] == -1 == table.deeps.worn[4]


def test_mons_42_a_power_of_once_a_round_is_told_and_the_item_stays() -> None:
    table = deep_table(4, phase="end_suffer", items={TALARIA: 0}, worn={TALARIA: "red-1"},
                       figures={"red-1": "hills-2", "red-2": "hills-2"})  # fmt: skip
    assert f"invoke {TALARIA}" in table.offered(0)
    table.do(f"0 invoke {TALARIA}")
    assert table.told("item_invoked") == f"0 {TALARIA} MONS-42"
    assert table.deeps.item_used == 1 << OF_TALARIA and table.deeps.items[OF_TALARIA] == 0
    assert table.deeps.worn[OF_TALARIA] == table.figure("red-1")
