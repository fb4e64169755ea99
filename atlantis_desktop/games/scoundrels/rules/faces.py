"""What the cards of a match say, by piece, so that the rules look numbers up instead of asking cards and effects."""

from __future__ import annotations

from collections.abc import Iterable

from atlantis_desktop.games.scoundrels.rules.deck import Deck
from atlantis_desktop.games.scoundrels.rules.fx import CardEffect
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES


class Faces:
    """The deck as flat lists. What a card does is read from its effects, never from its name."""

    def __init__(self, deck: Deck) -> None:
        """Take the deck and look through the effects of every kind of card once."""
        kinds = [deck.kinds[kind] for kind in deck.kind_of]
        self.family = [kind.family for kind in kinds]
        self.family_name = [FAMILIES[kind.family] for kind in kinds]
        self.cost = [kind.cost for kind in kinds]
        self.income = [kind.income for kind in kinds]
        self.cap = [kind.cap for kind in kinds]
        self.cash_out = [kind.cash_out for kind in kinds]
        self.quick_sale = [kind.quick_sale for kind in kinds]
        self.standing = [kind.standing for kind in kinds]
        self.attack = [kind.attack for kind in kinds]
        self.defence = [kind.defence for kind in kinds]
        self.has_attack = [kind.has_attack for kind in kinds]
        self.has_defence = [kind.has_defence for kind in kinds]
        self.die = [kind.die for kind in kinds]
        self.lasting = [kind.lasting for kind in kinds]
        self.fx = [kind.fx for kind in kinds]
        self.on_cash_out = [kind.on_cash_out for kind in kinds]
        self.on_win = [kind.on_win for kind in kinds]
        self.id = [kind.id for kind in kinds]
        self.shield = [has(kind.fx, "shield") for kind in kinds]
        self.protected = [has(kind.fx, "protected") for kind in kinds]
        self.no_response = [has(kind.fx, "no_response") for kind in kinds]
        self.cancel_loss = [has(kind.fx, "cancel_loss") for kind in kinds]
        self.ignores = [tuple(effect.card for effect in kind.fx if effect.op == "ignore") for kind in kinds]
        self.draw_extra = [total(kind.fx, "draw_extra") for kind in kinds]
        self.storm = [max((effect.n for effect in kind.fx if effect.op == "storm"), default=0) for kind in kinds]
        self.per_other = [next((effect for effect in kind.fx if effect.op == "income_per_other"), None)
                          for kind in kinds]  # fmt: skip
        self.cost_mods = [tuple(effect for effect in kind.fx if effect.op == "cost_mod") for kind in kinds]
        self.targets = [next((effect.target for effect in kind.fx if effect.target), "") for kind in kinds]
        """Whom a scandal is aimed at: ``one``, ``each_ahead``, or nobody."""
        lowest = [effect.least for effects in self.cost_mods for effect in effects]
        self.least = min([*self.cost, *lowest])
        """What the cheapest card can cost; who has less can play none, as everybody sees."""


def has(effects: Iterable[CardEffect], op: str) -> bool:
    """Tell whether one of the effects is this operation."""
    return any(effect.op == op for effect in effects)


def total(effects: Iterable[CardEffect], op: str) -> int:
    """Return the sum of the numbers of this operation."""
    return sum(effect.n for effect in effects if effect.op == op)
