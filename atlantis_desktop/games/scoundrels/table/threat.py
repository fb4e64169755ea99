"""Who could win with the next visit, from what lies open: influence, coins, how many cards are held, the tableau.

Every card that the viewer has not seen elsewhere may be in a rival's hand. So it is told of whoever could, not of
whoever will; and whoever is not named cannot win with a visit of their own (SCOUND-53).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.conquering import FEE, PRIZE
from atlantis_desktop.games.scoundrels.rules.fx import CardEffect
from atlantis_desktop.games.scoundrels.rules.knowledge import unseen
from atlantis_desktop.games.scoundrels.rules.rounds import ENOUGH, HELP, income_of
from atlantis_desktop.games.scoundrels.rules.state import INVEST, SCANDAL, SHINING
from atlantis_desktop.games.scoundrels.rules.victory import GOAL
from atlantis_desktop.games.scoundrels.table.look import CityLook


def could_win(look: CityLook, seat: int) -> bool:
    """Tell whether a seat could have ten influence after its next visit, as far as whoever looks can know."""
    return look.view.influence[seat] < GOAL <= most_after(look, seat)


def most_after(look: CityLook, seat: int) -> int:
    """Return the most influence that a seat could have after its next visit; when the game is over, what it has."""
    view = look.view
    if not view.frames:
        return view.influence[seat]
    return look.once(("most after", seat), lambda: _most_after(look, seat))


def _most_after(look: CityLook, seat: int) -> int:
    view = look.view
    gain = max(_campaigning(look, seat), _cashing_out(look, seat), _conquering(look, seat))
    return min(max(GOAL, view.influence[seat]), view.influence[seat] + gain)


def _coins(look: CityLook, seat: int) -> int:
    """Return the coins of the next visit; the Hand of Poseidon may still bring some before it (SCOUND-09, 12)."""
    coins = look.view.coins[seat]
    poorest = coins == min(look.view.coins) and coins < ENOUGH
    return coins + (HELP if poorest and look.view.step != steps.REGION else 0)


def _conquering(look: CityLook, seat: int) -> int:
    armed = look.view.hands[seat] or any(look.rules.faces.attack[card] for card in look.view.tableau[seat])
    return PRIZE if armed and _coins(look, seat) >= FEE else 0


def _cashing_out(look: CityLook, seat: int) -> int:
    view, rules = look.view, look.rules
    found = 0
    for card in view.tableau[seat]:
        if rules.faces.family[card] == INVEST:
            lying = view.on_card[card]
            if view.step != steps.REGION:
                lying = max(lying, min(rules.faces.cap[card], lying + income_of(rules, view, seat, card)))
            found += sum(_gain(effect, look, seat, lying) for effect in rules.faces.on_cash_out[card])
    return found


def _campaigning(look: CityLook, seat: int) -> int:
    view, rules = look.view, look.rules
    held = view.hands[seat]
    pool = [card for card in held if card >= 0]
    if len(pool) < len(held):
        pool += unseen(view)
    offers = []
    for card in pool:
        if rules.faces.family[card] in (SHINING, SCANDAL):
            gain = sum(_gain(effect, look, seat, 0) for effect in rules.faces.fx[card])
            # What a scandal steals comes too late to pay for reputation (SCOUND-30).
            back = sum(effect.n for effect in rules.faces.fx[card] if effect.op == "gain_coins")
            cost = rules.cost(view, seat, card)
            if gain or back > cost:
                offers.append((cost - back, cost, gain))
    return _most(_coins(look, seat), len(held), tuple(sorted(offers)))


def _gain(effect: CardEffect, look: CityLook, seat: int, lying: int) -> int:
    """Return the influence that an effect brings at best."""
    if effect.op in ("influence", "steal_influence"):
        return effect.n
    if effect.op == "roll":
        return max((sum(_gain(each, look, seat, lying) for each in face) for face in effect.table), default=0)
    if effect.op == "if":
        yes, no = (sum(_gain(each, look, seat, lying) for each in part) for part in (effect.then, effect.otherwise))
        if effect.condition == "coins_on_card":
            return yes if lying >= effect.least else no
        if effect.condition == "won_a_battle" and look.view.won_round[seat] < look.view.round - 1:
            return no
        return max(yes, no)
    return 0


@lru_cache(maxsize=256)
def _most(coins: int, cards: int, offers: Sequence[tuple[int, int, int]]) -> int:
    """Return the most influence that so many cards for so many coins can bring, out of offers.

    An offer is what a card costs in the end, what it costs at first, and the influence that it brings.
    """
    best = {(0, coins): 0}
    for spent, cost, gain in offers:
        for (used, left), had in list(best.items()):
            if used < cards and left >= cost:
                key = used + 1, min(99, left - spent)
                best[key] = max(best.get(key, 0), had + gain)
    return min(GOAL, max(best.values()))
