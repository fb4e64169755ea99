"""The words of a position of City of Scoundrels, and what stands behind each; `position` makes a state of them."""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.word_reader import (
    Faults,
    Reader,
    anything,
    by_name,
    chance_word,
    each_seat,
    either,
    flag,
    items,
    plain_number,
    seat,
    table,
    whole,
    word,
)
from atlantis_desktop.games.scoundrels.rules import codec, steps
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import CAMPAIGN, CONQUER, INVEST, MIDDLE, NOBODY, REGIONS, SPY
from atlantis_desktop.words import N_, _

START: Final = "start"
OVER: Final = "over"
VISITS: Final = {
    steps.INVEST: INVEST, steps.SPY: SPY, steps.SHINING: CAMPAIGN, steps.SCANDAL: CAMPAIGN, steps.CONQUER: CONQUER,
    steps.ANSWER: CONQUER,
}  # fmt: skip
"""By step: the region in which the seat at work stands; for an answer, the attacker."""
STEPS: Final = (steps.LAY_ASIDE, START, steps.HAND_LIMIT, steps.REGION, *VISITS, OVER)
REST: Final = "rest"
"""Stands in one list for all cards that are named nowhere."""
KEYS: Final = (
    "step", "active", "attacker", "round", "first", "coins", "influence", "regions", "poseidon", "hands", "drawn",
    "tableaus", "committed", "rolled", "sold", "new", "beaten", "fought", "won", "laid_aside", "chosen", "pile",
    "discard", "known", "work", "chance",
)  # fmt: skip


SETS: Final = frozenset({"new", "beaten", "fought", "known"})
SAVED_AS: Final = {
    "rng": "chance", "stands": "regions", "tableau": "tableaus", "on_card": "tableaus", "won_round": "won",
}  # fmt: skip
"""By name in the saved form: the word for it."""
CARD: Final = N_("a card of this game")


def shape(rules: ScoundrelsRules) -> dict[str, Reader[Any]]:
    """Return what stands behind each word of a position."""
    seats, names = rules.seats, rules.pieces.names
    card = word(names, _(CARD))
    cards = items(card, distinct=True)
    pile = items(card, distinct=True, also=(REST,))
    amount = each_seat(seats, whole(0, codec.LARGEST))
    some_seats = items(seat(seats), distinct=True)
    known: dict[str, Reader[Any]] = {"by": some_seats, "cards": cards}
    return {
        "step": word(STEPS),
        "active": seat(seats),
        "attacker": seat(seats),
        "round": whole(0, rules.safety_round),
        "first": seat(seats),
        "coins": amount,
        "influence": amount,
        "regions": each_seat(seats, word((*REGIONS, ""))),
        "poseidon": whole(NOBODY, seats - 1),
        "hands": each_seat(seats, either(whole(0, len(names)), pile)),
        "drawn": each_seat(seats, cards),
        "tableaus": each_seat(seats, items(_with_coins(card))),
        "committed": each_seat(seats, cards),
        "rolled": by_name(card, whole(1, 6)),
        "sold": flag(),
        "new": cards,
        "beaten": some_seats,
        "fought": some_seats,
        "won": each_seat(seats, whole(0, rules.safety_round)),
        "laid_aside": each_seat(seats, cards),
        "chosen": each_seat(seats, word((*REGIONS[:MIDDLE], ""))),
        "pile": pile,
        "discard": pile,
        "known": items(table(known, ("by", "cards"))),
        "work": anything(),
        "chance": chance_word(),
    }


def _with_coins(card: Reader[str]) -> Reader[tuple[str, int]]:
    """Read a card of a tableau, such as ``I01-1:3`` for three coins on it."""

    def read_card(value: object, place: str, faults: Faults) -> tuple[str, int] | None:
        name, sign, coins = value.partition(":") if isinstance(value, str) else (value, "", "")
        number = plain_number(coins, 0, codec.LARGEST) if sign else 0
        if number is None:
            faults.misfit(place, _("a card and its coins, such as I01-1:3"), value)
            return None
        found = card(name, place, faults)
        return None if found is None else (found, number)

    return read_card
