"""What a visit to a region would offer to whoever looks, in two lines, before the region is chosen."""

from __future__ import annotations

from atlantis_desktop.games.scoundrels.rules.conquering import FEE, sums, targets
from atlantis_desktop.games.scoundrels.rules.investing import may_cash_out
from atlantis_desktop.games.scoundrels.rules.rounds import MOST_CARDS
from atlantis_desktop.games.scoundrels.rules.spying import numbers
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, INVEST, SCANDAL, SHINING
from atlantis_desktop.games.scoundrels.table.look import CityLook
from atlantis_desktop.words import _, ngettext


def preview(look: CityLook, region: int) -> str:
    """Return what the seat at the lower edge could do in a region now, in two lines."""
    return (_invest, _spy, _campaign, _conquer)[region](look)


def _payable(look: CityLook, family: int) -> tuple[int, int]:
    """Return how many cards of a family the hand holds, and how many of them could be paid, each by itself."""
    view, seat, rules = look.view, look.front, look.rules
    cards = [card for card in view.hands[seat] if card >= 0 and rules.faces.family[card] == family]
    return len(cards), sum(rules.cost(view, seat, card) <= view.coins[seat] for card in cards)


def _invest(look: CityLook) -> str:
    view, seat, faces = look.view, look.front, look.rules.faces
    held, payable = _payable(look, INVEST)
    ripe = [card for card in view.tableau[seat] if may_cash_out(look.rules, view, card)]
    coins = sum(view.on_card[card] + faces.cash_out[card] for card in ripe)
    quick = sum(faces.quick_sale[card] for card in view.hands[seat] if card >= 0 and faces.family[card] == INVEST)
    first = _("{n} of {all} investments payable").format(n=payable, all=held) if held else _("No investment in hand")
    return first + "\n" + _("Cash out {coins} · quick sale {quick}").format(coins=coins, quick=quick)


def _spy(look: CityLook) -> str:
    view, seat = look.view, look.front
    drawn, kept = numbers(look.rules, view, seat)
    after = len(view.hands[seat]) + kept
    over = after - MOST_CARDS
    first = _("Draw {n}, keep {kept}: then {after} in hand").format(n=drawn, kept=kept, after=after)
    if over > 0:
        return first + "\n" + ngettext("{n} card over the limit", "{n} cards over the limit", over).format(n=over)
    return first + "\n" + _("Hand limit 10")


def _campaign(look: CityLook) -> str:
    lines = []
    for family, words in (
        (SHINING, _("{n} of {all} Reputation cards payable")), (SCANDAL, _("{n} of {all} Scandal! cards payable")),
    ):  # fmt: skip
        held, payable = _payable(look, family)
        lines.append(words.format(n=payable, all=held))
    return "\n".join(lines)


def _conquer(look: CityLook) -> str:
    view, seat, rules = look.view, look.front, look.rules
    if view.coins[seat] < FEE:
        first = _("{n} coins: no battle, it costs 5").format(n=view.coins[seat])
    else:
        rivals = targets(rules, view, seat)
        weakest = min((sums(rules, view, seat, other).defence for other in rivals), default=0)
        attack = sums(rules, view, seat, rivals[0]).attack if rivals else 0
        first = _("Attack {attack} · weakest defence {defence}").format(attack=attack, defence=weakest)
    held, payable = _payable(look, CONQUER)
    return first + "\n" + _("{n} of {all} CONQUER cards payable").format(n=payable, all=held)
