"""Chances in City of Scoundrels as far as a seat can know them: draws, dice, and the answer in a battle."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb
from typing import Final, NamedTuple

from atlantis_desktop.games.scoundrels.bots.card_worth import LONGEST, RICHEST, Odds, answer_odds, chances
from atlantis_desktop.games.scoundrels.rules import conquering
from atlantis_desktop.games.scoundrels.rules.faces import Faces
from atlantis_desktop.games.scoundrels.rules.fx import walk
from atlantis_desktop.games.scoundrels.rules.knowledge import unseen
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable

DEALS: Final = 1000
"""So many hands are drawn for the odds of an answer that a person is told."""


class Battle(NamedTuple):
    """What is known of a battle before the challenged player answers."""

    attack: int
    """What the attack is at least; only a die makes it more."""
    defence: int
    wins: float
    ties: float
    most: int = 0
    """What the attack is at most."""


@lru_cache(maxsize=8)
def _replies(faces: Faces, cards: tuple[int, ...]) -> Odds:
    return answer_odds(faces, cards, DEALS)


def reply(rules: ScoundrelsRules, view: ScoundrelsTable, target: int) -> list[float]:
    """Return how likely a rival's answer is to add so much or more, by what the viewer has not seen.

    Cards that the viewer knows in the rival's hand count as far as the coins reach; the others may be any unseen ones.
    """
    faces = rules.faces
    hidden = [card for card in view.hands[target] if card < 0]
    known = [card for card in view.hands[target] if card >= 0 and faces.defence[card]]
    coins, certain = view.coins[target], 0
    for card in sorted(known, key=lambda card: faces.cost[card] / faces.defence[card]):
        if faces.cost[card] <= coins:
            coins -= faces.cost[card]
            certain += faces.defence[card]
    tail = _replies(faces, tuple(unseen(view)))[min(len(hidden), LONGEST)][min(coins, RICHEST)]
    return ([1.0] * certain + tail)[: len(tail)]


def battle(
    rules: ScoundrelsRules, view: ScoundrelsTable, seat: int, target: int, cards: tuple[int, ...] = ()
) -> Battle:  # fmt: skip
    """Return the sums of a battle as the cards lie, with some of the hand committed too, and the chances of it.

    A card whose strength is a die that has not been rolled counts with each of its faces alike (SCOUND-33).
    """
    faces = rules.faces
    after = view.copy()
    for card in cards:
        (after.tableau if faces.standing[card] else after.committed)[seat].append(card)
    dice = [card for card in cards if faces.die[card]]
    silent = any(faces.no_response[card] for card in after.committed[seat])
    answers = reply(rules, view, target)
    found = []
    for rolled in product(range(1, 7), repeat=len(dice)):
        after.rolled.update(zip(dice, rolled, strict=True))
        attack, defence = conquering.sums(rules, after, seat, target)
        found.append(Battle(attack, defence, *chances(attack - defence, answers, silent)))
    wins, ties = (sum(fight[at] for fight in found) / len(found) for at in (2, 3))
    return Battle(found[0].attack, found[0].defence, wins, ties, found[-1].attack)


def draws_one(rules: ScoundrelsRules, view: ScoundrelsTable, drawn: int) -> tuple[float, int, int]:
    """Give the chance that a card which gives influence is among the next so many, how many such are unseen, of all."""
    hidden = unseen(view)
    good = sum(gives_influence(rules.faces, card) for card in hidden)
    drawn = min(drawn, len(view.pile) or drawn, len(hidden))
    if not drawn:
        return 0.0, good, len(hidden)
    return 1.0 - comb(len(hidden) - good, drawn) / comb(len(hidden), drawn), good, len(hidden)


def gives_influence(faces: Faces, card: int) -> bool:
    """Tell whether playing a card can bring its owner influence."""
    effects = walk((*faces.fx[card], *faces.on_cash_out[card]))
    return any(effect.op in ("influence", "steal_influence") for effect in effects)


def rolls(faces: Faces, card: int) -> bool:
    """Tell whether a die decides what a card brings."""
    return any(effect.op == "roll" for effect in faces.fx[card])


def roll_brings(faces: Faces, card: int) -> float:
    """Return the chance that the die of a card brings influence; 0 for a card without one."""
    for effect in faces.fx[card]:
        if effect.op == "roll":
            return sum(any(each.op == "influence" for each in entry) for entry in effect.table) / len(effect.table)
    return 0.0
