"""What bots make of magic items, potions and spirits, and the reasons that hints give for it."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.bots.reasons import reason
from tests.games.rising.packs.kit import DeepTable, deep_table

BROKE = [0, 0, 0, 0]


def choice(table: DeepTable, seat: int) -> str:
    """The move that a bot makes, as text without the seat."""
    bot, view = RisingBot(table.rules), table.rules.view(table.state, seat)
    move = bot.best(view, seat, table.rules.moves(view, seat))
    return table.rules.codec.to_text(move).split(" ", 1)[1]


def everybody(*but: str, place: str = "centre") -> dict[str, str]:
    """All figures of four seats on a place, but for those named."""
    seats = ("red", "blue", "yellow", "green")
    names = [f"{seat}-{name}" for seat in seats for name in ("leader", "1", "2")]
    return {name: place for name in names if name not in but}


def test_a_bot_gives_its_items_to_figures_before_it_is_ready_and_the_cloak_to_whom_the_sea_is_near() -> None:
    figures = {**everybody(), "red-1": "hills-6"}
    table = deep_table(4, figures=figures, items={"constellation-cloak": 0}, energy=BROKE)
    assert choice(table, 0) == "wear constellation-cloak red-1"
    assert choice(table.do("0 wear constellation-cloak red-1"), 0) == "ready"


def test_a_bot_calls_the_spirit_that_helps_before_it_is_ready() -> None:
    spirits = dict.fromkeys(("dactyls", "oreads", "telchines", "hesperides", "muses", "horai"), 0)
    figures = {**everybody(), "red-leader": "hills-5"}
    table = deep_table(4, figures=figures, spirits=spirits, energy=BROKE,
                       councilors=["channeler", "scholar", "explorer", "mystic"])  # fmt: skip
    assert choice(table, 0) == "spirit telchines"


def test_a_bot_lets_the_cloak_ward_a_flood_and_does_not_give_a_figure_for_it() -> None:
    table = deep_table(
        4, phase="suffer", misfortunes=["flood-hills-1", "rest"], energy=BROKE, items={"constellation-cloak": 1},
        worn={"constellation-cloak": "blue-1"}, figures={"blue-1": "hills-6", "red-1": "hills-5"},
    ).do("0 draw")  # fmt: skip
    assert choice(table, 1) == "pass"
    assert choice(table.do("1 pass"), 1) == "invoke constellation-cloak"


def test_a_bot_saves_a_roll_with_the_philtre_and_drinks_the_elixir_before_acting() -> None:
    given: dict[str, Any] = {"phase": "act", "energy": BROKE, "councilors": ["alchemist", "scholar", "adept", "mystic"],
                             "goods": [""] * 4}  # fmt: skip
    table = deep_table(4, figures={"red-leader": "hills-2", "blue-1": "hills-2"}, dice=(3,),
                       potions={"philtre-of-fortune": 0}, **given).do("1 act blue-1")  # fmt: skip
    assert choice(table, 0) == "potion philtre-of-fortune"
    table = deep_table(4, figures={"red-leader": "centre", "red-1": "centre"}, wrath_value=3,
                       potions={"elixir-of-vitality": 0}, **given)  # fmt: skip
    assert choice(table, 0) == "potion elixir-of-vitality"


def test_a_bot_builds_an_item_that_inspiration_pays_and_no_item_that_costs_more_than_it_is_worth() -> None:
    given: dict[str, Any] = {
        "phase": "act", "councilors": ["artisan", "scholar", "explorer", "mystic"], "energy": BROKE,
        "figures": {"red-leader": "build-1", "red-1": "hills-6"},
    }  # fmt: skip
    table = deep_table(4, goods=["", "", "", ""], inspiration=4, **given)
    assert choice(table, 0).startswith("craft constellation-cloak build-1 0 0 4")
    table = deep_table(4, goods=["2G 1A", "", "", ""], **{**given, "energy": [1, 0, 0, 0]})
    assert table.offered(0, "craft")
    assert not choice(table, 0).startswith("craft")


def test_hints_say_of_items_potions_and_spirits_what_stands_on_them() -> None:
    table = deep_table(4, figures=everybody(), items={"talaria": 0}, energy=BROKE)
    move = next(move for move in table.rules.moves(table.state, 0) if move.kind == "wear")
    look = RisingBot(table.rules).look(table.state)
    told = reason(table.rules, look, table.state, 0, move)
    assert told == table.rules.content.deeps.items[3].ongoing  # type: ignore[union-attr]
