"""The vocabulary of effects (2.4 of the rules): what a card does, as data.

An effect stands in a card file as a small table, such as ``{op = "steal_coins", n = 3, target = "one"}``. What each
operation takes is told by `OPS`; which fit where by `PLACES`. The numbers that stand on every card of a family (cost,
income, attack, ...) are keys of the card itself and not effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from atlantis_desktop.content.reading import TableReader
from atlantis_desktop.engine.effects import Faces, Inner, Name, Number, Operation, Operations, Place, When, Word
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES
from atlantis_desktop.words import _

DIE: Final = 6
"""The faces of the die (2.4)."""
MOST: Final = 20
"""The largest number that an effect may have."""
TARGETS: Final = ("one", "each_ahead")
"""``one`` rival of the player's choice, or ``each_ahead``: every rival with more influence than the player."""


class CardEffect(NamedTuple):
    """One effect. Only the fields that its ``op`` needs are filled.

    ``n`` is the number of the operation. ``target`` says who is hit by a scandal; on a win it is empty and means the
    loser. ``card`` is the id of the card that ``ignore`` names, ``family`` the name of a family for ``cost_mod`` and
    ``destroy``. ``if`` has ``condition`` with ``least``, ``then`` and ``otherwise``; ``roll`` has six entries in
    ``table``, the first for a 1. ``least`` is also the lowest cost that ``cost_mod`` leaves, ``most`` the most that
    ``income_per_other`` adds.
    """

    op: str
    n: int = 0
    target: str = ""
    card: str = ""
    family: str = ""
    condition: str = ""
    least: int = 0
    then: tuple[CardEffect, ...] = ()
    otherwise: tuple[CardEffect, ...] = ()
    table: tuple[tuple[CardEffect, ...], ...] = ()
    most: int = 0


CONDITIONS: Final[Mapping[str, Operation]] = MappingProxyType({
    "won_a_battle": Operation(),
    "coins_left": Operation({"least": Number(1, 2 * MOST)}),
    "holds_the_hand": Operation(),
    "coins_on_card": Operation({"least": Number(1, 2 * MOST)}),
    "first_copy": Operation(),
})  # fmt: skip
"""Conditions of ``if``: the player won a battle since the start of the previous round; has at least so many coins left
after paying; holds the Hand of Poseidon; at least so many coins lay on the investment that is cashed out; this is the
first copy of its kind in the winner's tableau."""

_AIM: Final = Word(TARGETS)
OPS: Final[Mapping[str, Operation]] = MappingProxyType({
    "gain_coins": Operation({"n": Number(1, MOST)}),
    "influence": Operation({"n": Number(1, 9)}),
    "draw": Operation({"n": Number(1, 9)}),
    "roll": Operation({"table": Faces(DIE)}),
    "if": Operation({"condition": When(), "then": Inner(), "otherwise": Inner(required=False)}),
    "opponent_loses_coins": Operation({"n": Number(1, MOST), "target": _AIM}),
    "steal_coins": Operation({"n": Number(1, MOST), "target": _AIM}),
    "opponent_loses_influence": Operation({"n": Number(1, 9), "target": _AIM}),
    "steal_influence": Operation({"n": Number(1, 9), "target": _AIM}),
    "drain_investments": Operation({"n": Number(1, MOST), "target": _AIM}),
    "destroy": Operation({"n": Number(1, 1), "target": Word(TARGETS[:1]), "family": Word(("invest", "conquer"))}),
    "steal_card": Operation({"n": Number(1, 9), "target": _AIM}),
    "discard_random": Operation({"n": Number(1, 9), "target": _AIM}),
    "shield": Operation({"n": Number(1, 1)}),
    "protected": Operation(),
    "cost_mod": Operation({"n": Number(-9, -1), "family": Word(FAMILIES), "least": Number(0, 9)}),
    "draw_extra": Operation({"n": Number(1, 9)}),
    "storm": Operation({"n": Number(1, DIE - 1)}),
    "income_per_other": Operation({"n": Number(1, 9), "most": Number(1, MOST)}),
    "no_response": Operation(),
    "cancel_loss": Operation(),
    "ignore": Operation({"card": Name(lambda: _("the id of a card"))}),
})  # fmt: skip
"""Every operation. ``storm``: before its income comes, a die is rolled; up to n, all coins on the card are lost and no
income comes. ``income_per_other``: so much more income for each other own investment, at most ``most``."""

FX: Final[Operations[CardEffect]] = Operations(CardEffect, OPS, CONDITIONS)
AT_ONCE: Final = ("gain_coins", "influence", "draw", "roll", "if")
AGAINST: Final = ("opponent_loses_coins", "steal_coins", "opponent_loses_influence", "steal_influence", "steal_card",
                  "discard_random")  # fmt: skip
LASTING: Final = ("shield", "cost_mod", "draw_extra")
"""What keeps a SHINING REPUTATION card in the tableau (SCOUND-31)."""
UNAIMED: Final = ("target",)
"""Only a scandal says whom it hits."""

PLACES: Final[Mapping[str, Place]] = MappingProxyType({
    "invest": Place(("storm", "income_per_other", "protected", "draw_extra"), (), UNAIMED),
    "on_cash_out": Place(AT_ONCE, ("coins_on_card", "holds_the_hand", "won_a_battle"), UNAIMED),
    "shining": Place((*AT_ONCE, *LASTING), ("won_a_battle", "coins_left", "holds_the_hand"), UNAIMED),
    "scandal": Place((*AGAINST, "drain_investments", "destroy")),
    "standing": Place((), (), UNAIMED),
    "one_shot": Place(("no_response", "cancel_loss", "ignore"), (), UNAIMED),
    "on_win": Place((*AT_ONCE, *AGAINST), ("first_copy", "holds_the_hand"), UNAIMED),
})  # fmt: skip
"""Where on a card effects stand."""


def read_effects(reader: TableReader, key: str, place: str) -> tuple[CardEffect, ...]:
    """Return the effects under a key of a card, none where the key is missing.

    ``place`` is a word of `PLACES`. Whatever is wrong becomes a fault of the reader with the place inside the list,
    such as ``fx[1].n``.
    """
    return FX.read(reader.data[key], PLACES[place], reader.inside(key)) if reader.has(key) else ()


walk = FX.walk
"""Effects and all that stand inside them, in reading order."""
