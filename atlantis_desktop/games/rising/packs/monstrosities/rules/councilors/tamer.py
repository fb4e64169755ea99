"""The Tamer. While your Leader is placed allies cost the group 1 unit less, but at least 1. Figures beside your Leader
and an ally roll 1 higher. Once in the game your Leader at the centre recruits any ally but the Mermaid and Medusa for
4 units of one kind. Hologram: figures beside the Hologram and an ally roll 1 higher.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import (
    MERMAID,
    ally_named,
    available,
    recruit_ally,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.rules.actions import ACT, LAY_DOWN
from atlantis_desktop.games.rising.rules.councilors import active_carriers
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of, energy_price, take_from
from atlantis_desktop.games.rising.rules.pieces import ALLY, CENTRE, ENERGY, LEADER
from atlantis_desktop.games.rising.rules.rolls import NOBODY
from atlantis_desktop.games.rising.rules.state import RisingTable

TAMER: Final = "tamer"
TAME: Final = "tame"
TAMED: Final = "tamed"


def fold_ally_price(game: RisingGame, table: RisingTable, price: int) -> int:
    """The placed Leader takes a unit off (MONS-25)."""
    params = pack_of(game).params
    if any(game.figures.kind[figure] == LEADER for figure in active_carriers(game, table, TAMER)):
        return int(min(price, max(params["tamer_least"], price - params["tamer_less"])))
    return price


def fold_roll_bonus(game: RisingGame, table: RisingTable, bonus: int, place: int, figure: int, partner: int) -> int:
    """Beside the Leader, or the Hologram, and an ally dice count more."""
    if any(table.where[each] == place for each in active_carriers(game, table, TAMER)) and any(
        game.figures.kind[each] == ALLY for each in standing(table, place)
    ):
        bonus += pack_of(game).params["tamer_bonus"]
    return bonus


# Once in the game, in place of the Leader's action at the centre


def leader_at_centre(game: RisingGame, table: RisingTable, seat: int) -> int:
    """Return a seat's Leader that can tame, or NOBODY."""
    if deeps_of(table).tamed >> seat & 1:
        return NOBODY
    return next((
        figure for figure in active_carriers(game, table, TAMER)
        if figure == seat and game.figures.kind[figure] == LEADER and table.where[figure] == CENTRE
    ), NOBODY)  # fmt: skip


def price_in(game: RisingGame, table: RisingTable, kind: int) -> int:
    """Return how many units of a kind an ally costs there, never less (3.3)."""
    price = int(pack_of(game).params["tamer_price"])
    return energy_price(game, table, price) if kind == ENERGY else price


def tamable(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> list[int]:
    """Return the allies that can be recruited there, as pieces: neither the Mermaid nor Medusa."""
    mermaid = ally_named(game, MERMAID)
    return [game.box.figure_0 + ally for ally in available(game, table) if ally != mermaid]


def more_acting(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List the kinds of which a seat has enough to recruit an ally at the centre."""
    if leader_at_centre(game, table, seat) == NOBODY or not tamable(game, table, seat, ()):
        return []
    return [
        Move(TAME, seat, (kind,)) for kind in range(GOODS)
        if amount_of(table, seat, kind) >= price_in(game, table, kind)
    ]  # fmt: skip


def carry_tame(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Pay; the Leader has acted, and an ally is chosen."""
    seat, kind = move.seat, move.args[0]
    price = price_in(game, state, kind)
    take_from(state, seat, kind, price)
    deeps_of(state).tamed |= 1 << seat
    tell(events, "paid", seat, rule="MONS-25", values=(kind, price))
    state.frames.append(Frame(LAY_DOWN, seat, (seat, NOBODY)))
    ask(game, state, seat, TAMED, (), events)


def take_tamed(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The ally comes."""
    recruit_ally(game, state, piece - game.box.figure_0, seat, events)


def why_not_tame(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    """Say why no ally is recruited at the centre."""
    if deeps_of(table).tamed >> move.seat & 1:
        return Refusal("MONS-25", "tamed_already", Because.NOT_ALLOWED)
    if leader_at_centre(game, table, move.seat) == NOBODY or not table.frames or table.frames[-1].name != ACT:
        return Refusal("MONS-25", "no_taming_now", Because.NOT_NOW)
    return Refusal("MONS-25", "cannot_pay", Because.NOT_ALLOWED)


FORMS: Final = {TAME: MoveForm(TAME, (Field("good", "good"),))}
CARRY: Final = {TAME: carry_tame}
WHY_NOT: Final = {TAME: why_not_tame}
PURPOSES: Final = {TAMED: Purpose("MONS-25", "figure", take_tamed, choices=tamable)}
