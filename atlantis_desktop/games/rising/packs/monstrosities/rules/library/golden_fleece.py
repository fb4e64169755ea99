"""Golden Fleece: on a success of a figure of yours in the Hills, discard it and pay three gold: recruit the Golden Ram.

Or discard it: gain three gold.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.golden_ram import GOLDEN_RAM
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import (
    ally_named,
    ally_price,
    is_free,
    recruit_ally,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import amount_of, gain, take_from
from atlantis_desktop.games.rising.rules.library import spend_card
from atlantis_desktop.games.rising.rules.pieces import GOLD, HILLS, arm_of
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.rules.state import RisingTable

FLEECE: Final = "golden-fleece"
KEEP: Final = 0
GOLD_FOR_IT: Final = 1
RAM: Final = 2


def on_rolled(game: RisingGame, state: RisingTable, dice: Dice, successes: int, events: Events) -> None:
    """Ask the owner of the figure that had success in the Hills, once for each roll."""
    seat = state.owner[dice.first]
    card = next((card for card in state.hands[seat] if game.does[card] == FLEECE), -1)
    if not successes or arm_of(dice.place) != HILLS or card < 0:
        return
    rich = amount_of(state, seat, GOLD) >= ally_price(game, state, pack_of(game).params["fleece_price"])
    ways = [KEEP, GOLD_FOR_IT, RAM] if rich and is_free(game, state, ally_named(game, GOLDEN_RAM)) else [
        KEEP, GOLD_FOR_IT,
    ]  # fmt: skip
    ask(game, state, seat, FLEECE, ways, events, (card,))


def take_way(
    game: RisingGame, state: RisingTable, seat: int, way: int, context: tuple[int, ...], events: Events
) -> None:
    """Keep the card for later, or play it."""
    if way == KEEP:
        return
    params = pack_of(game).params
    spend_card(state, seat, context[0], events)
    if way == RAM:
        price = ally_price(game, state, params["fleece_price"])
        take_from(state, seat, GOLD, price)
        tell(events, "paid", seat, rule="MONS-03", values=(GOLD, price))
        recruit_ally(game, state, ally_named(game, GOLDEN_RAM), seat, events)
    else:
        gain(game, state, seat, GOLD, params["fleece_gold"], events, "MONS-03")


PURPOSES: Final = {FLEECE: Purpose("MONS-03", "amount", take_way, context="card")}
