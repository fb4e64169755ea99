"""The solo game with two teams (MONS-95 to 107)."""

from __future__ import annotations

from atlantis_desktop.engine.events import Outcome
from tests.games.rising.packs.kit import DeepTable, deep_table, new_deep_table

TEAMS = {"soloTeams": True}


def teams(**given: object) -> DeepTable:
    """A position with two teams; the second has the Hologram, the Automaton and Bots, so those stand where told."""
    given.setdefault("councilors", [])
    return deep_table(2, options=TEAMS, **given)


def test_mons_95_one_team_has_a_leader_and_followers_the_other_hologram_automaton_and_a_bot() -> None:
    table = new_deep_table(2, soloTeams=True, councilorChoice="random")
    assert table.stands("pool-0") == {"red-leader", "red-1", "red-2", "red-3", "red-4"}
    assert table.stands("pool-1") == {"hologram", "automaton", "bot-1"}
    assert {"red-5", "red-6", "red-7", "bot-2"} <= table.stands("supply")
    assert {"blue-leader", "blue-1"} <= table.stands("box")


def test_mons_96_four_misfortunes_a_round_and_no_income_of_energy() -> None:
    from atlantis_desktop.games.rising.rules.misfortunes import drawers

    table = new_deep_table(2, soloTeams=True, councilorChoice="random", level=4)
    assert len(drawers(table.rules.seats, 0)) == 4
    assert table.state.me == [table.rules.level.energy] * 2


def test_mons_97_each_team_begins_with_the_energy_of_the_level() -> None:
    table = new_deep_table(2, soloTeams=True, councilorChoice="random", level=1)
    assert table.state.me == [table.rules.level.energy] * 2 and table.rules.level.energy > 0


def test_mons_98_the_artifacts_of_one_team_serve_the_other() -> None:
    from atlantis_desktop.games.rising.rules.councilors import worth_of_energy

    table = teams(artifacts=[["numinous-amplifier"], []])
    assert worth_of_energy(table.rules, table.state, 1, table.place("hills-1")) == 2


def test_mons_t131_the_automaton_acts_and_gives_two_to_the_rolls_of_others_on_its_tile() -> None:
    table = teams(phase="act", energy=[0, 0], dice=(3, 3),
                  figures={"red-1": "hills-2", "automaton": "hills-2", "red-2": "hills-1"})  # fmt: skip
    table.do("0 act red-1")
    assert table.event("dice_rolled").values[2] == 2
    table.do("1 act automaton")
    assert table.event("dice_rolled").values[2] == 0


def test_mons_100_t135_a_bot_alone_forges_the_ore_of_its_team() -> None:
    table = teams(phase="act", goods=["", "1O"], figures={"bot-1": "forges-6", "red-2": "hills-1"})
    table.do("1 act bot-1")
    assert table.goods(1) == "3A"


def test_mons_101_a_bot_beside_a_figure_takes_no_action_and_adds_one_to_its_roll() -> None:
    table = teams(phase="place", figures={"red-1": "hills-6"})
    table.do("1 share bot-1 hills-6")
    assert table.where("bot-1") == "hills-6"
    table = teams(phase="act", energy=[0, 0], dice=(3,), extra={"bot-1": "beside"},
                  figures={"red-1": "hills-2", "bot-1": "hills-2", "red-2": "hills-1"})  # fmt: skip
    assert not table.legal("1 act bot-1")
    table.do("0 act red-1")
    assert table.event("dice_rolled").values[2] == 1


def test_mons_t133_a_bot_opens_a_five_space_for_one_figure() -> None:
    table = teams(phase="place", round=3, built={"mystic-siphon": 1})
    assert not table.legal("0 place red-1 at-mystic-siphon-5")
    table.do("1 share bot-1 at-mystic-siphon-5")
    table.do("1 place automaton at-mystic-siphon-5")
    assert not table.legal("0 place red-1 at-mystic-siphon-5")
    table.saved()


def test_mons_t134_a_double_five_space_needs_two_bots_for_two_figures() -> None:
    table = teams(phase="place", round=3, built={"daimon-choir": 1}, figures={"bot-2": "pool-1"})
    table.do("1 share bot-1 at-daimon-choir-5", "0 place red-1 at-daimon-choir-5")
    assert not table.legal("0 place red-2 at-daimon-choir-5")
    table.do("1 share bot-2 at-daimon-choir-5", "0 place red-2 at-daimon-choir-5")


def test_mons_104_a38_the_second_team_takes_its_own_back_from_the_supply() -> None:
    from atlantis_desktop.games.rising.rules.rolls import recruit_from

    table = teams(figures={"hologram": "supply"})
    names = table.rules.pieces.names[table.rules.box.figure_0 :]
    assert {names[figure] for figure in recruit_from(table.rules, table.state, 1)} == {"hologram", "bot-2"}
    assert {names[figure] for figure in recruit_from(table.rules, table.state, 0)} == {"red-5"}


def test_mons_105_t137_the_core_needs_leader_and_hologram_and_a_unit_of_each_team() -> None:
    words = {"phase": "act", "round": 3, "blueprint": [], "built": {"ward-lattice": 1},
             "figures": {"red-leader": "build-1", "hologram": "build-1"}}  # fmt: skip
    table = teams(**words, goods=["9C 9G 9O 9A", ""], energy=[9, 1])
    builds = table.offered(0, "build")
    assert builds
    table.do(f"0 build {builds[0]}")
    assert isinstance(table.rules.outcome(table.state), Outcome) and table.state.ended == 1
    poor = teams(**words, goods=["9C 9G 9O 9A", ""], energy=[9, 0])
    assert not poor.offered(0, "build")


def test_mons_106_the_relief_of_the_solo_game_holds() -> None:
    alone = deep_table(1).rules
    assert teams().rules.prices == alone.prices


def test_mons_107_without_the_option_one_plays_alone_as_in_the_base_box() -> None:
    table = new_deep_table(1, councilorChoice="random")
    assert "automaton" in table.stands("pool-0") and table.rules.idle_figure == table.figure("automaton")


def test_mons_105_bots_bring_leader_and_hologram_together_and_build_the_core() -> None:
    from atlantis_desktop.engine.match import Match, Seat
    from atlantis_desktop.games.rising.rules.match import make_rules
    from atlantis_desktop.screens.offscreen import play_on

    rules = make_rules(2, {"monstrosities": True, "soloTeams": True, "councilorChoice": "random"})
    match = Match(rules, [Seat("Iole", "greedy"), Seat("Iole II", "greedy")], 4)
    play_on(match, 2000)
    outcome = match.outcome()
    assert outcome is not None and outcome.rule == "RISE-131", "else they would hold the sea off for ever"
