"""Bots know what every piece of Monstrosities is worth: a test names the piece whose worth nobody has."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.answers import councilor_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.components import EFFECTS
from atlantis_desktop.games.rising.bots.councilors import COUNCILORS
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.bots.placing import Planning
from atlantis_desktop.games.rising.bots.worth import card_worths, effect_worth
from atlantis_desktop.games.rising.packs.bots import aside, further
from atlantis_desktop.games.rising.packs.monstrosities.bots.allies import POWER
from atlantis_desktop.games.rising.packs.monstrosities.bots.components import ARM_OF_SPIRIT
from atlantis_desktop.games.rising.packs.monstrosities.bots.items import worth_of_item
from atlantis_desktop.games.rising.packs.monstrosities.bots.potions import BREWED
from atlantis_desktop.games.rising.packs.monstrosities.rules.content import load_content
from atlantis_desktop.games.rising.rules.match import make_rules
from tests.games.rising.packs.kit import DeepTable

CONTENT = load_content()
DEEPS: Any = CONTENT.deeps
UNPLAYED = {"golden-fleece"}
"""Wonders that a question plays, and no move."""


def test_mons_02_every_library_card_has_a_worth_and_what_is_played_is_weighed() -> None:
    rules = make_rules(1, {"monstrosities": True, "soloTeams": False})
    bot = RisingBot(rules)
    worths = card_worths(rules, bot.numbers)
    assert [card.id for number, card in rules.library_of.items() if worths[number] <= 0.0] == []
    # No card of the pack is worth more than one of the base box is at most, or it would only be hoarded.
    known = {card.id for card in rules.library_of.values() if card.script in further("CARDS")}
    most = max(worth for number, worth in worths.items() if rules.library_of[number].id not in known)
    assert [card.id for number, card in rules.library_of.items() if worths[number] > 1.5 * most] == []
    played = [card.script for card in CONTENT.library if card.script and card.type != "artifact" and card.id in known]
    assert [script for script in played if script not in further("PLAYS") and script not in UNPLAYED] == []


def test_mons_10_every_component_and_councilor_has_a_worth() -> None:
    named = [each.id for each in CONTENT.components if each.id != "power-core"]
    assert [id for id in named if effect_worth(id) <= 0.0] == []
    pack = [each for each in CONTENT.components if each.id in further("EFFECTS")]
    assert [each.id for each in pack if each.kind != "once" and each.id not in further("WORKS")] == []
    assert not set(further("EFFECTS")) & set(EFFECTS)
    assert [each.id for each in CONTENT.councilors if each.id not in (*COUNCILORS, *further("COUNCILORS"))] == []


@pytest.mark.parametrize("seats", [2, 4])
def test_mons_10_councilors_of_the_pack_are_weighed_among_those_of_the_base(seats: int) -> None:
    table = DeepTable(seats)
    rules, bot = table.rules, RisingBot(table.rules)
    asked = Asked(rules, table.state, bot.numbers, 0, bot.arms)
    worths = {id: councilor_worth(asked, rules.box.councilor_0 + at) for at, id in enumerate(rules.board)}
    first, last = min(COUNCILORS, key=COUNCILORS.__getitem__), max(COUNCILORS, key=COUNCILORS.__getitem__)
    assert all(worths[first] > worths[id] > worths[last] for id in further("COUNCILORS"))


def test_mons_25_every_ally_item_potion_spirit_and_location_has_a_worth() -> None:
    table = DeepTable(4, {"medusa": True})
    look = RisingBot(table.rules).look(table.state)
    assert [each.id for each in DEEPS.allies if POWER.get(each.id, 0.0) <= 0.0] == []
    assert [each.id for at, each in enumerate(DEEPS.items) if worth_of_item(look, at) <= 0.0] == []
    assert len(BREWED) == len(DEEPS.potions) and min(BREWED) > 0.0
    assert [each.id for each in DEEPS.spirits if each.id not in ARM_OF_SPIRIT] == []
    single, double = further("SINGLES"), further("PAIRS")
    assert [each.id for each in DEEPS.locations if each.id not in (single if each.kind == "single" else double)] == []
    assert set(double) == set(further("ROLLS"))


def test_mons_54_bots_count_no_stone_among_those_that_act_and_send_nobody_to_medusa() -> None:
    table = DeepTable(4, {"medusa": True})
    rules, bot = table.rules, RisingBot(table.rules)
    before = bot.look(table.state).figures
    stone = aside(rules, table.state).bit_count()
    assert stone > 0
    counted = sum(place > -2 for place in table.state.where)
    assert before <= counted - stone
    medusa = table.deeps.medusa
    plan = Planning(rules, table.state, bot.look(table.state), bot.numbers)
    assert plan.room[medusa] == 0 and all(job.place != medusa for job in plan.jobs)


def test_mons_31_a_figure_goes_to_the_hidden_cache_while_a_lacking_resource_lies_there() -> None:
    table = DeepTable(4)
    cache = table.rules.box.location_at
    table.lay(open=1, cache=[1, 1, 1, 1])
    bot = RisingBot(table.rules)
    plan = Planning(table.rules, table.state, bot.look(table.state), bot.numbers)
    assert cache in [job.place for job in plan.jobs]
    table.lay(open=1, cache=[0, 0, 0, 0])
    plan = Planning(table.rules, table.state, bot.look(table.state), bot.numbers)
    assert cache not in [job.place for job in plan.jobs]


def test_mons_20_the_chalice_is_used_and_nothing_is_worth_more_than_it() -> None:
    table = DeepTable(4)
    asked = Asked(table.rules, table.state, RisingBot(table.rules).numbers, 0, {})
    move = Move("artifact", 0, (table.rules.artifact["chalice-of-evaemon"][0],))
    assert further("ACTS")["artifact"](asked, move) > 0.0


def test_mons_06_no_chance_is_told_where_it_was_not_fitted() -> None:
    assert not RisingBot(make_rules(4, {"monstrosities": True})).fitted
    assert RisingBot(make_rules(4, {})).fitted
