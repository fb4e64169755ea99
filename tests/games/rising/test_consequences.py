"""What a choice leads to, told before it is made, on positions where it can be checked."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.rules.pieces import FORESTS, HILLS, tile_at
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.words.consequences import leads_to
from atlantis_desktop.games.rising.words.sentences import proposal_text
from tests.games.rising.numbers import BARRIER_0, FIGURE_0, TILE_0

NAMES = ("Nikandros", "Lysandra", "Dareios")


def position() -> tuple[Any, Any]:
    rules = entry_of("rising").make_rules(3)
    return rules, rules.start(3)


def asking(state: Any, purpose: str, context: tuple[Any, ...] = ()) -> None:
    state.frames = [Frame("round", -1, (4,)), Frame("ask", 0, (purpose, (), context))]


def test_rise_53_a_flood_names_who_goes_home_and_the_barrier_that_takes_it() -> None:
    rules, state = position()
    place = tile_at(HILLS, 6)
    state.where[0] = place
    asking(state, "great_wave")
    move = Move("tile", 0, (TILE_0 + place,))
    assert "Hills 6 floods" in leads_to(rules, state, move, NAMES)
    assert "1 Atlantean goes home" in leads_to(rules, state, move, NAMES)
    state.barriers = 1 << HILLS
    assert "stays dry" in leads_to(rules, state, move, NAMES)


def test_rise_56_and_115_a_controlled_flood_takes_the_barrier_too_and_the_wrath_passes_it_by() -> None:
    rules, state = position()
    state.barriers = 1 << HILLS
    move = Move("tile", 0, (TILE_0 + tile_at(HILLS, 6),))
    asking(state, "controlled")
    assert "The barrier falls" in leads_to(rules, state, move, NAMES)
    asking(state, "wrath_flood")
    assert leads_to(rules, state, move, NAMES) == "Hills 6 floods."


@pytest.mark.parametrize(("energy", "told"), [(1, "3 of 4: it still falls short."), (2, "4 of 4: a success")])
def test_rise_77_energy_tells_the_result(energy: int, told: str) -> None:
    rules, state = position()
    place = next(place for place in range(1, 37) if rules.arms[(place - 1) // 6].id == "hills"
                 and rules.arms[(place - 1) // 6].targets[(place - 1) % 6] == 4)  # fmt: skip
    state.where[0] = place
    dice = Dice(1, place, 0, -1, 2, 0, 0, 0, 0)
    state.frames = [Frame("rolled", 0, dice), Frame("roll", 0, ((0,), ()))]
    assert told in leads_to(rules, state, Move("spend", 0, (energy,)), NAMES)
    assert "50 %" in leads_to(rules, state, Move("reroll", 0, (0,)), NAMES)
    assert "2 of 4" in leads_to(rules, state, Move("pass", 0), NAMES)


def test_rise_38_a_claim_says_who_decides() -> None:
    rules, state = position()
    state.frames = [Frame("place")]
    state.starter = 1
    assert "Lysandra decides" in leads_to(rules, state, Move("claim", 0, (FIGURE_0, 1)), NAMES)
    state.humans = 1
    assert "Nikandros decides" in leads_to(rules, state, Move("claim", 0, (FIGURE_0, 1)), NAMES)


def test_rise_24_who_is_asked_for_consent_reads_what_is_proposed() -> None:
    rules, state = position()
    state.frames = [Frame("consent", 1, ("barrier", (BARRIER_0 + FORESTS, (3, 1, 0)), (0,)))]
    told = proposal_text(rules, state, NAMES)
    assert "Forests" in told and "Nikandros 3 mystic energy" in told
    agreed = leads_to(rules, state, Move("agree", 0), NAMES)
    assert agreed.startswith(told) and "The barrier takes the next one" in agreed, "what the proposal does is told too"
    assert "Nothing is paid" in leads_to(rules, state, Move("decline", 0), NAMES)


def test_rise_64_the_other_half_of_an_omen_is_told() -> None:
    rules, state = position()
    state.frames = [Frame("omen", 0, (3,))]
    assert leads_to(rules, state, Move("refuse", 0), NAMES) == "The Libraries flood."


def test_rise_97_and_89_a_figure_that_acts_again_in_the_forges_tells_what_an_ore_becomes() -> None:
    rules, state = position()
    place = next(tile_at(arm, 6) for arm in range(6) if rules.arms[arm].rates)
    state.where[0] = place
    asking(state, "loom")
    rate = rules.arms[(place - 1) // 6].rates[5]
    assert f"1 ore becomes {rate} Atlantium." in leads_to(rules, state, Move("figure", 0, (FIGURE_0,)), NAMES)
    state.where[0] = 0
    assert "Nikandros gains 1 mystic energy." in leads_to(rules, state, Move("figure", 0, (FIGURE_0,)), NAMES)
