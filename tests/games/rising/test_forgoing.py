"""A figure that was laid down without acting does nothing more: it is no partner, nor one that has acted (RISE-74)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.words.consequences import leads_to
from atlantis_desktop.games.rising.words.refusals import refusal_text
from tests.games.rising.play import Table, dice

NAMES = ("Nikandros", "Lysandra", "Timon", "Phile")
NO_PARTNER = ("RISE-80", "partner_laid_down")


def acting(seats: int = 4, **given: Any) -> Table:
    given.setdefault("figures", {"red-1": "cities-6", "blue-1": "cities-6"})
    given["figures"] = {**given["figures"], "red-leader": "centre"}
    return Table(seats, given.pop("options", None), phase="act", round=3, **given)


@pytest.mark.parametrize(("who", "other"), [("0 red-1", "1 blue-1"), ("1 blue-1", "0 red-1")])
def test_rise_74_rise_80_who_forgoes_is_no_partner_in_the_cities(who: str, other: str) -> None:
    (seat, figure), (rival, partner) = who.split(), other.split()
    table = acting()
    assert table.legal(f"{rival} act {partner}")
    table.do(f"{seat} forgo {figure}")
    assert f"{rival} act {partner}" not in table.moves(int(rival))
    assert table.refusal(f"{rival} act {partner}") == NO_PARTNER
    # It may still be laid down itself, and its seat be done.
    assert table.legal(f"{rival} forgo {partner}") and table.legal(f"{rival} done")


@pytest.mark.parametrize("tile", ["leviathan-dynamo", "continental-lever", "harmonic-foundry", "ecliptic-archive",
                                  "legion-loom"])  # fmt: skip
def test_rise_74_rise_95_nor_on_the_double_space_of_a_component(tile: str) -> None:
    table = acting(options={"level": 5}, blueprint=[], built={tile: 1},
                   figures={"red-1": f"at-{tile}", "blue-1": f"at-{tile}"})  # fmt: skip
    assert table.legal("0 act red-1")
    table.do("1 forgo blue-1")
    assert table.refusal("0 act red-1") == ("RISE-95", "partner_laid_down")


def test_rise_74_a_pair_beside_it_on_extra_places_still_acts() -> None:
    table = acting(figures={"red-1": "cities-6", "blue-1": "cities-6", "red-2": "cities-6", "blue-2": "cities-6"},
                   extra={"red-2": "libram", "blue-2": "libram"})  # fmt: skip
    table.do("1 forgo blue-1")
    assert table.refusal("0 act red-1") == NO_PARTNER
    table.do("0 act red-2")
    assert table.kinds[:2] == ["action_begun", "dice_rolled"]


def test_rise_74_rise_97_a_figure_that_has_acted_is_still_the_partner_of_one_that_acts_twice() -> None:
    table = acting(hands=[["psalm-of-haste"], [], [], []], energy=[0, 0, 0, 0], chance=dice(1, 1, 1, 2))
    table.do("0 play psalm-of-haste", "0 figure red-1", "0 act red-1")
    assert (table.words("acted"), table.kinds[-1]) == (["blue-1"], "roll_failed")
    table.do("0 act red-1")
    assert table.kinds[-1] == "roll_failed"
    assert table.words("acted") == ["red-1", "blue-1"]


def test_rise_97_the_psalm_is_not_given_to_a_figure_whose_partner_forwent() -> None:
    table = acting(hands=[["psalm-of-haste"], [], [], []], figures={"red-1": "cities-6", "blue-1": "cities-6",
                                                                    "red-2": "hills-6"})  # fmt: skip
    table.do("1 forgo blue-1", "0 play psalm-of-haste")
    assert table.moves(0, "figure") == ["0 figure red-leader", "0 figure red-2"]


def test_rise_74_rise_97_who_acts_twice_and_forgoes_the_second_action_has_acted() -> None:
    table = acting(hands=[["psalm-of-haste"], [], [], []], energy=[0, 0, 0, 0], chance=dice(1), options={"level": 3},
                   blueprint=[], built={"chronal-loom": 1},
                   figures={"red-1": "hills-6", "blue-1": "at-chronal-loom", "red-2": "hills-5"})  # fmt: skip
    table.do("0 play psalm-of-haste", "0 figure red-1", "0 act red-1", "0 forgo red-1", "1 act blue-1")
    assert table.asked == [(0, "consent")]


def test_rise_74_rise_97_the_chronal_loom_repeats_no_action_that_was_forgone() -> None:
    table = acting(options={"level": 3}, blueprint=[], built={"chronal-loom": 1},
                   figures={"red-1": "hills-6", "blue-1": "at-chronal-loom", "red-2": "centre"})  # fmt: skip
    table.do("0 forgo red-1", "0 act red-2", "0 act red-leader", "1 act blue-1")
    assert table.moves(1, "figure") == ["1 figure red-leader", "1 figure red-2"]


def test_rise_74_rise_126_the_automaton_has_not_helped_who_forwent() -> None:
    figures = {"automaton": "forests-3", "red-1": "forests-3", "red-2": "forests-3", "red-3": "forests-3"}
    table = acting(1, figures=figures, extra={"red-3": "libram"}, energy=[0], chance=dice(1, 1, 1))
    for move, bonus in (("0 forgo red-1", 0), ("0 act red-2", 2), ("0 act red-3", 2)):
        table.do(move)
        assert [event.values[2] for event in table.events if event.kind == "dice_rolled"] == ([bonus] if bonus else [])


def test_rise_74_a_save_tells_who_forwent() -> None:
    table = acting().do("1 forgo blue-1")
    again = table.rules.decode(table.rules.encode(table.state))
    assert again == table.state
    table.state = again
    assert table.refusal("0 act red-1") == NO_PARTNER


def test_rise_80_the_refusal_says_what_is_missing() -> None:
    table = acting().do("1 forgo blue-1")
    refusal = table.rules.check(table.state, table.rules.codec.from_text("0 act red-1"))
    assert refusal is not None
    told = refusal_text(table.rules, refusal, NAMES)
    assert told == ("This figure has no partner:", "the two of a double space act together.", "RISE-80")


def test_rise_74_what_forgoing_leads_to_names_the_partner_that_is_left_alone() -> None:
    table = acting()

    def told(text: str) -> str:
        return leads_to(table.rules, table.state, table.rules.codec.from_text(text), NAMES)

    assert "has no partner" in told("0 forgo red-1")
    assert told("0 forgo red-leader") == "It is laid down and brings nothing in this round."
    table.do("1 forgo blue-1")
    assert "partner" not in told("0 forgo red-1")
