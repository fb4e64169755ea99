"""Special misfortunes and Omens: who is asked in which order, and what is left to do when a deck or an arm is empty."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rising.play import Table, gone

HANDS = [["psalm-of-haste", "call-to-muster"], ["lost-schema-a", "lost-schema-b"],
         ["song-of-recall-a", "song-of-recall-b"], ["aegis-hymn-a", "aegis-hymn-b"]]  # fmt: skip
NOTHING = [0, 0, 0, 0]


def suffering(card: str, *then: str, starter: int = 0, **given: Any) -> Table:
    """A misfortune on top of the deck; the starting player draws it."""
    return Table(phase="suffer", starter=starter, misfortunes=[card, *then, "rest"], **given).do(f"{starter} draw")


# Losses of each councilor, clockwise from the starting player (3.3)


@pytest.mark.parametrize("starter", range(4))
def test_rise_65_burning_archives_asks_clockwise_from_the_starting_player(starter: int) -> None:
    table = suffering("burning-archives", starter=starter, hands=HANDS)
    order = []
    while table.asked[0][1] == "burn":
        order.append(table.asked[0][0])
        table.do(table.moves(order[-1], "card")[0])
    assert order == [(starter + at) % 4 for at in range(4)]
    assert [len(hand) for hand in table.state.hands] == [1, 1, 1, 1]


@pytest.mark.parametrize("starter", range(4))
def test_rise_65_failing_ley_lines_asks_clockwise_from_the_starting_player(starter: int) -> None:
    figures = {f"{colour}-{at}": "centre" for colour in ("red", "blue", "yellow", "green") for at in (1, 2)}
    table = suffering("failing-ley-lines", starter=starter, energy=NOTHING, figures=figures)
    order = []
    while table.asked[0][1] == "ley_line":
        order.append(table.asked[0][0])
        table.do(table.moves(order[-1], "figure")[0])
    assert order == [(starter + at) % 4 for at in range(4)]


def test_rise_65_energy_is_taken_from_the_first_councilor_before_the_next_one_chooses() -> None:
    table = suffering("failing-ley-lines", starter=2, energy=[1, 1, 1, 0],
                      figures={"green-1": "centre", "green-2": "centre"})  # fmt: skip
    # The third councilor has paid, the fourth is asked, the first two come after it.
    assert (table.asked, table.words("energy")) == ([(3, "ley_line")], [1, 1, 0, 0])
    assert table.do("3 figure green-1").words("energy") == NOTHING


def test_rise_65_a_lone_placed_figure_goes_unasked_wherever_it_stands() -> None:
    table = suffering("failing-ley-lines", energy=[0, 1, 1, 1], figures={"red-1": "centre", "blue-1": "centre"})
    assert ("red-1" in table.at("pool-0"), table.at("centre"), table.asked) == (True, ["blue-1"], [(1, "draw")])


@pytest.mark.parametrize(("hand", "left"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_rise_65_burning_archives_takes_a_card_of_whoever_has_two_artifacts_counted(hand: int, left: int) -> None:
    cards = ["psalm-of-haste", "call-to-muster", "lost-schema-a"]
    for artifacts in range(min(2, hand + 1)):
        rows = [["trident-of-eumelus"][:artifacts], [], [], []]
        table = suffering("burning-archives", hands=[cards[: hand - artifacts], [], [], []], artifacts=rows)
        if table.asked[0][1] == "burn":
            table.do(table.moves(0, "card")[0])
        assert len(table.state.hands[0]) + len(table.state.artifacts[0]) == left
        assert table.asked == [(1, "draw")]


# Tempest and Great Wave: most figures, most dry tiles, ties (RISE-66)


def test_rise_66_nobody_goes_home_in_a_tempest_when_no_figure_stands_in_an_arm() -> None:
    table = suffering("tempest", figures={"red-1": "centre", "blue-1": "build-1"})
    assert (table.asked, table.at("centre"), table.at("build-1")) == ([(1, "draw")], ["red-1"], ["blue-1"])


def test_rise_66_the_tempest_strikes_the_outermost_dry_tile_alone() -> None:
    figures = {"red-1": "hills-5", "red-2": "hills-4", "red-leader": "hills-4", "blue-1": "forests-6",
               "blue-2": "forests-5"}  # fmt: skip
    table = suffering("tempest", flooded=["hills-6"], figures=figures)
    assert (table.at("hills-5"), len(table.at("hills-4")), table.at("forests-6")) == ([], 2, ["blue-1"])
    assert table.words("flooded") == ["hills-6"]


def test_rise_66_in_a_tie_the_drawer_chooses_among_the_arms_with_most() -> None:
    figures = {"red-1": "hills-6", "blue-1": "forests-6", "red-2": "hills-1", "blue-2": "forests-1",
               "yellow-1": "cities-1"}  # fmt: skip
    table = suffering("tempest", starter=3, figures=figures)
    assert table.asked == [(3, "tempest")]
    assert table.moves(3) == ["3 tile tile-forests-6", "3 tile tile-hills-6"]
    table.do("3 tile tile-hills-6")
    assert (table.at("hills-6"), table.at("forests-6"), table.words("flooded")) == ([], ["blue-1"], [])


def test_rise_66_the_great_wave_strikes_the_arm_with_most_dry_tiles() -> None:
    gone_but_one = [f"{arm}-6" for arm in ("forests", "cities", "libraries", "mountains", "forges")]
    assert "hills-6" in suffering("great-wave", flooded=gone_but_one).words("flooded")
    table = suffering("great-wave", starter=1, flooded=[*gone_but_one[1:], "forests-6"])
    assert "hills-6" in table.words("flooded")
    tie = suffering("great-wave", starter=1, flooded=gone_but_one[1:])
    assert tie.asked == [(1, "great_wave")]
    assert tie.moves(1) == ["1 tile tile-forests-6", "1 tile tile-hills-6"]
    assert "forests-6" in tie.do("1 tile tile-forests-6").words("flooded")


def test_rise_60_a_great_wave_over_a_lost_island_reaches_the_centre() -> None:
    arms = ("forests", "cities", "hills", "libraries", "mountains", "forges")
    table = suffering("great-wave", flooded=gone(*arms))
    outcome = table.rules.outcome(table.state)
    assert outcome is not None and outcome.rule == "RISE-132"


# The Omens (RISE-64)


def last_dove(energy: list[int], discards: bool = True) -> Table:
    """The Omen of the Dove is drawn as the last card of the deck; all others lie in the discards, or in the box."""
    table = Table(phase="suffer", misfortunes=["omen-of-the-dove"], energy=energy)
    state, dove = table.state, table.rules.pieces.numbers["omen-of-the-dove"]
    others = sorted({*state.misfortune_discard, *state.misfortunes} - {dove})
    state.misfortunes, state.misfortunes_seen = [dove], [0]
    state.misfortune_discard = others if discards else []
    state.misfortune_box += [] if discards else others
    return table.do("0 draw")


def test_rise_52_rise_64_the_dove_shuffles_the_discards_when_it_was_the_last_card_of_the_deck() -> None:
    table = last_dove([2, 0, 0, 0])
    assert table.kinds == ["misfortune_drawn", "misfortunes_shuffled", "misfortunes_seen"]
    assert (table.asked, table.at("misfortune_discard")) == ([(0, "omen")], [])
    shown = table.state.misfortunes[-1]
    assert all(table.rules.view(table.state, seat).misfortunes[-1] == shown for seat in range(4))
    struck = last_dove(NOTHING)
    assert struck.kinds[:4] == ["misfortune_drawn", "misfortunes_shuffled", "misfortunes_seen", "misfortune_drawn"]


def test_rise_64_the_dove_shows_nothing_where_no_card_is_left_at_all() -> None:
    table = last_dove([9, 9, 9, 9], discards=False)
    assert (table.kinds, table.at("misfortune_discard")) == (["misfortune_drawn"], ["omen-of-the-dove"])
    assert table.words("energy") == [9, 9, 9, 9]


def test_rise_64_the_dove_that_is_paid_puts_the_card_it_showed_under_the_deck() -> None:
    table = suffering("omen-of-the-dove", "flood-hills-1", "calm-seas-1", energy=[2, 0, 0, 0])
    names = table.rules.pieces.names
    before = [names[card] for card in table.state.misfortunes]
    table.do("0 tribute 0 0 0 0 2 " + "0 " * 15)
    assert [names[card] for card in table.state.misfortunes] == ["flood-hills-1", *before[:-1]]
    seen = table.state.misfortunes_seen
    assert seen[0] == table.rules.everybody and not any(seen[1:])


PRICES = {
    "omen-of-the-tide": {"energy": [1, 2, 0, 0]},
    "omen-of-the-dove": {"energy": [1, 1, 0, 0]},
    "omen-of-the-bull": {"goods": ["1G", "1O", "", ""]},
    "omen-of-the-comet": {"goods": ["1C 1G", "1O", "", "1A"]},
    "omen-of-the-serpent": {"hands": [["psalm-of-haste"], ["call-to-muster"], [], []]},
}


@pytest.mark.parametrize("card", PRICES)
def test_rise_64_an_omen_is_offered_its_price_exactly_when_the_group_has_it(card: str) -> None:
    paid = suffering(card, "calm-seas-1", **{"energy": NOTHING, **PRICES[card]})
    assert paid.asked == [(0, "omen")]
    assert [text.split()[1] for text in paid.moves(0)] == ["refuse", "offering" if "serpent" in card else "tribute"]
    for key, value in PRICES[card].items():
        # One unit less and the other half is forced.
        empty: Any = [value[0][1:] if key == "hands" else 0 if key == "energy" else "", *value[1:]]
        assert suffering(card, "calm-seas-1", **{"energy": NOTHING, key: empty}).asked[0][1] != "omen"


@pytest.mark.parametrize(("seats", "price"), [(1, 2), (2, 2), (3, 3), (4, 4), (7, 7)])
def test_rise_64_the_comet_costs_a_resource_for_each_councilor_but_two_at_least(seats: int, price: int) -> None:
    goods = [f"{price}C", *[""] * (seats - 1)]
    table = Table(seats, phase="suffer", misfortunes=["omen-of-the-comet", "rest"], goods=goods).do("0 draw")
    for paid, right in ((price, True), (price - 1, False)):
        given = [paid, 0, 0, 0, 0] + [0] * 5 * (seats - 1)
        assert table.legal("0 tribute " + " ".join(map(str, given))) == right
    assert table.words("goods")[0] == f"{price}C"


@pytest.mark.parametrize(("card", "given", "wrong"), [
    ("omen-of-the-tide", {"energy": [4, 0, 0, 0]}, ["0 0 0 0 4", "0 0 0 0 2", "1 0 0 0 3"]),
    ("omen-of-the-dove", {"energy": [4, 0, 0, 0]}, ["0 0 0 0 3", "0 0 0 0 1", "0 1 0 0 2"]),
    ("omen-of-the-bull", {"goods": ["2C 2G 2O 2A", "", "", ""], "energy": [4, 0, 0, 0]},
     ["1 1 1 0 0", "0 2 1 0 0", "0 1 2 0 0", "0 1 1 1 0", "0 1 1 0 1", "0 1 0 0 0", "0 0 1 0 0"]),
    ("omen-of-the-comet", {"goods": ["2C 2G 2O 2A", "", "", ""], "energy": [4, 0, 0, 0]},
     ["1 1 1 1 1", "1 1 1 0 1", "2 1 1 1 0", "1 1 1 0 0", "0 0 0 0 4"]),
])  # fmt: skip
def test_rise_64_nothing_but_the_price_is_taken(card: str, given: dict[str, Any], wrong: list[str]) -> None:
    table = suffering(card, "calm-seas-1", **{"energy": NOTHING, **given})
    right = {"tide": "0 0 0 0 3", "dove": "0 0 0 0 2", "bull": "0 1 1 0 0", "comet": "2 2 0 0 0"}[card.split("-")[-1]]
    assert table.legal(f"0 tribute {right}" + " 0" * 15)
    assert [paid for paid in wrong if table.legal(f"0 tribute {paid}" + " 0" * 15)] == []
    assert not table.legal("0 offering 2 0 0 0")
    assert table.refusal(f"1 tribute {right}" + " 0" * 15)[0] == "RISE-64"


@pytest.mark.parametrize(("given", "right"), [
    ("1 1 0 0", True), ("2 0 0 0", True), ("0 2 0 0", False), ("1 0 0 0", False), ("2 1 0 0", False),
    ("1 0 1 0", False),
])  # fmt: skip
def test_rise_64_the_serpent_takes_two_cards_of_those_who_have_them(given: str, right: bool) -> None:
    table = suffering("omen-of-the-serpent", hands=[["psalm-of-haste", "lost-schema-a"], ["call-to-muster"], [], []])
    assert table.legal(f"0 offering {given}") == right
    assert not table.legal("0 tribute" + " 0" * 20)


def test_rise_64_who_gives_to_the_serpent_chooses_the_card_clockwise_from_the_starting_player() -> None:
    hands = [["psalm-of-haste", "lost-schema-a"], ["call-to-muster", "lost-schema-b"], [], []]
    table = suffering("omen-of-the-serpent", starter=1, hands=hands).do("1 offering 1 1 0 0", "0 agree")
    assert table.asked == [(1, "burn")]
    table.do("1 card lost-schema-b")
    assert table.asked == [(0, "burn")]
    table.do("0 card psalm-of-haste")
    assert (table.at("hand-0"), table.at("hand-1")) == (["lost-schema-a"], ["call-to-muster"])
    assert table.words("flooded") == []


def test_rise_64_rise_24_only_those_are_asked_who_give_something() -> None:
    hands = [["psalm-of-haste"], [], ["call-to-muster"], []]
    table = suffering("omen-of-the-serpent", hands=hands).do("0 offering 1 0 1 0")
    assert table.asked == [(2, "consent")]


def test_rise_64_the_serpent_that_is_refused_floods_the_libraries() -> None:
    hands = [["psalm-of-haste", "lost-schema-a"], [], [], []]
    assert suffering("omen-of-the-serpent", hands=hands).do("0 refuse").words("flooded") == ["libraries-6"]
    # A special flood of a lost arm strikes one other arm, not two (RISE-55).
    table = suffering("omen-of-the-serpent", flooded=gone("libraries")).do("0 tile tile-hills-6")
    assert (len(table.words("flooded")), table.asked) == (7, [(1, "draw")])


def test_rise_64_rise_63_the_bull_sends_two_figures_of_the_wild_arms_home_whoever_they_are() -> None:
    figures = {"red-1": "hills-6", "blue-1": "forests-6", "yellow-1": "mountains-6", "red-2": "cities-6",
               "blue-2": "cities-6", "green-1": "libraries-6", "green-2": "forges-6", "yellow-2": "centre"}  # fmt: skip
    table = suffering("omen-of-the-bull", starter=3, figures=figures)
    assert table.asked == [(3, "bull")]
    assert table.moves(3) == ["3 figure red-1", "3 figure blue-1", "3 figure yellow-1"]
    table.do("3 figure blue-1", "3 figure red-1")
    assert (table.asked, table.at("mountains-6"), table.at("hills-6")) == ([(0, "draw")], ["yellow-1"], [])
    fewer = suffering("omen-of-the-bull", figures={"red-1": "hills-6", "red-2": "centre"})
    assert (fewer.at("hills-6"), fewer.at("centre"), fewer.asked) == ([], ["red-2"], [(1, "draw")])


def test_rise_64_each_end_of_an_omen_is_told_with_its_rule() -> None:
    table = suffering("omen-of-the-tide", energy=[3, 0, 0, 0]).do("0 tribute 0 0 0 0 3" + " 0" * 15)
    paid = table.events[0]
    assert (paid.kind, paid.seat, paid.rule, sum(paid.values)) == ("omen_paid", 0, "RISE-64", 3)
    assert (table.words("energy"), table.words("flooded")) == (NOTHING, [])
    refused = suffering("omen-of-the-tide", energy=[3, 0, 0, 0]).do("0 refuse").events[0]
    assert (refused.kind, refused.seat, refused.rule) == ("omen_refused", 0, "RISE-64")
