"""What holds for all of Monstrosities: dice for places, allies as followers, kinds of place, the Hologram deck."""

from __future__ import annotations

import pytest

from tests.games.rising.packs.kit import deep_table, new_deep_table


def test_mons_15_an_unused_component_of_letter_a_lies_on_the_workshop_where_the_artificer_is_in_play() -> None:
    seen = set()
    for seed in range(6):
        table = deep_table(4, phase="start", round=0, seed=seed, blueprint=["daimon-choir"],
                           councilors=["artificer", "scholar", "warden", "stormcaller"])  # fmt: skip
        component = table.rules.components[table.deeps.workshop]
        assert component.letter == "a" and table.state.built[table.deeps.workshop] == -1
        seen.add(component.id)
    assert len(seen) > 1
    without = deep_table(4, phase="start", round=0, councilors=["explorer", "scholar", "warden", "stormcaller"])
    assert without.deeps.workshop == -1


def test_mons_18_t17_nobody_raises_the_dice_that_pick_a_place_for_a_monster() -> None:
    table = deep_table(4, "medusa", phase="monsters", round=2, medusa="forests-6", energy=[9, 9, 9, 9], dice=(3, 2))
    assert table.rules.places.names[table.deeps.medusa] == "hills-2"
    assert not any(table.offered(seat, "amount") for seat in range(4))


def test_mons_28_an_ally_uses_the_spirit_seal_and_goes_to_the_supply() -> None:
    table = deep_table(4, phase="act", round=3, built={"spirit-seal": 1}, allies={"dryad": 0},
                       flooded=["hills-6", "hills-5"],
                       figures={"dryad": "at-spirit-seal", "yellow-1": "hills-1"})  # fmt: skip
    table.do("0 act dryad")
    while table.state.frames[-1].name == "ask":
        seat = table.rules.prompts(table.state)[0].seat
        table.do(table.moves(seat)[0])
    assert table.where("dryad") == "supply"


def test_mons_33_an_ability_that_names_island_tiles_does_not_hold_on_a_location() -> None:
    from atlantis_desktop.games.rising.rules.councilors import guarded_arms

    table = deep_table(4, councilors=["warden", "scholar", "mystic", "stormcaller"], locations=["hidden-cache"],
                       cache="1C", phase="act", figures={"red-leader": "hidden-cache"})  # fmt: skip
    assert guarded_arms(table.rules, table.state) == [-1]  # the arm of no tile
    assert not any(text.startswith("barrier") and text.endswith("2 0 0 0") for text in table.offered(0))


@pytest.mark.parametrize("faces", [(1, 1), (4, 6), (6, 2)])
def test_mons_45_the_arm_die_counts_arms_and_the_rank_die_ranks(faces: tuple[int, int]) -> None:
    table = deep_table(4, "medusa", phase="monsters", round=2, medusa="hills-6", dice=faces)
    arm = table.rules.arms[faces[0] - 1].id
    assert table.rules.places.names[table.deeps.medusa] == f"{arm}-{faces[1]}"


def test_mons_48_the_group_chooses_and_one_seat_confirms() -> None:
    rules = deep_table(4, "medusa", "harpies").rules
    assert rules.purposes["monster_next"].group


def test_mons_92_two_boards_are_shown_and_none_while_the_hologram_lies_in_the_supply() -> None:
    table = deep_table(2, phase="start")
    assert len(table.state.council_shown) == 2
    away = deep_table(2, phase="start", figures={"hologram": "supply"})
    assert not away.state.council_shown and away.state.holo_board < 0


def test_mons_93_the_relays_of_the_last_round_work_in_this_one_alone() -> None:
    table = deep_table(2, phase="start", deeps={"relays": 1})
    seat = table.rules.prompts(table.state)[0].seat
    assert (table.deeps.relays, table.deeps.relayed, len(table.state.council_shown)) == (0, 1, 4)
    for _power in range(2):
        table.do(f"{seat} councilor {table.offered(seat, 'councilor')[0]}")
    assert len(table.deeps.holo_more) == 1


def test_mons_94_the_lantern_lays_the_board_of_an_unrecruited_ally_over_one_that_is_used() -> None:
    table = deep_table(2, phase="start", artifacts=[["mystic-lantern"], []])
    seat = table.rules.prompts(table.state)[0].seat
    table.do(f"{seat} councilor {table.offered(seat, 'councilor')[0]}")
    offered = table.offered(seat, "figure")
    assert "phoenix" in offered and len(offered) == 12
    table.do(f"{seat} figure phoenix")
    assert table.deeps.in_lantern == [table.rules.figures.allies.index(table.figure("phoenix"))]
    from atlantis_desktop.games.rising.rules.councilors import carriers

    board = table.rules.pieces.names[table.state.holo_board]
    assert table.figure("hologram") not in carriers(table.rules, table.state, board)


def test_mons_94_the_hologram_forges_with_the_phoenix_board() -> None:
    from atlantis_desktop.games.rising.rules.councilors import forge_rate

    table = deep_table(2, phase="act", figures={"hologram": "forges-6", "red-1": "forges-6"},
                       extra={"red-1": "libram"}, hologram="explorer")  # fmt: skip
    place, figure = table.place("forges-6"), table.figure("red-1")
    before = forge_rate(table.rules, table.state, figure, place)
    table.deeps.in_lantern.append(table.rules.figures.allies.index(table.figure("phoenix")))
    assert forge_rate(table.rules, table.state, figure, place) == before + 1


def test_mons_99_103_the_automaton_acts_and_a_bot_may_share_its_space() -> None:
    table = deep_table(2, options={"soloTeams": True}, councilors=[], phase="place", figures={"automaton": "hills-6"})
    assert table.legal("1 share bot-1 hills-6")
    acting = deep_table(2, options={"soloTeams": True}, councilors=[], phase="act",
                        figures={"automaton": "centre", "red-1": "hills-1"})  # fmt: skip
    assert acting.legal("1 act automaton")


def test_mons_102_a_double_five_space_needs_two_bots() -> None:
    table = deep_table(2, options={"soloTeams": True}, councilors=[], phase="place", round=3,
                       built={"daimon-choir": 1}, figures={"bot-2": "pool-1"})  # fmt: skip
    table.do("1 share bot-1 at-daimon-choir-5", "0 place red-1 at-daimon-choir-5")
    assert not table.legal("1 place automaton at-daimon-choir-5")


def test_mons_17_mystic_energy_raises_a_roll_at_a_location_too() -> None:
    table = deep_table(4, phase="act", locations=["gryphon-aerie"], energy=[1, 0, 0, 0], dice=(5, 4),
                       figures={"red-1": "gryphon-aerie", "blue-1": "gryphon-aerie",
                                "yellow-1": "hills-1"})  # fmt: skip
    table.do("0 act red-1", "0 option 1", "0 spend 1")
    assert table.offered(0, "amount")  # ten is reached: the gold is shared


def test_mons_01_new_deep_tables_begin_with_all_items_but_the_shield_in_the_supply() -> None:
    assert new_deep_table(4).deeps.items == [-2, -1, -1, -1, -1]
