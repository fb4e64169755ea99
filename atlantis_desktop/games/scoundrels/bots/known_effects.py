"""Which operations the bots can judge, by the place in a card; the check of the data names what they cannot.

Whoever adds an operation to the vocabulary says here that the bots reckon with it, once they do: `card_worth.expect`
for what a card brings, `visits.effect_against` and `evaluation.USUAL` for scandals, `rules.faces` with its readers for
what lasts or works in a battle.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atlantis_desktop.games.scoundrels.bots.evaluation import USUAL

BRINGS: Final = frozenset({"influence", "gain_coins", "draw", "roll", "if"})
LASTS: Final = frozenset({"shield", "protected", "cost_mod", "draw_extra", "storm", "income_per_other"})
IN_BATTLE: Final = frozenset({"no_response", "cancel_loss", "ignore"})

KNOWN: Final[Mapping[str, frozenset[str]]] = MappingProxyType({
    "fx": BRINGS | LASTS | IN_BATTLE | frozenset(USUAL),
    "on_cash_out": BRINGS,
    "on_win": BRINGS | frozenset(USUAL),
})  # fmt: skip
"""By the key of a card."""
