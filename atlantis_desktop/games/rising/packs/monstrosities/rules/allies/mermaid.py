"""The Mermaid: she stands only on a flooded tile. Figures on the arm tiles next to her gain 1 mystic energy before they
act. When a tile of her arm floods she goes to the supply (MONS-A32, A33).
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import MERMAID, ally_named, bearers
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.content import RANKS
from atlantis_desktop.games.rising.rules.flow import to_supply
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.goods import gain
from atlantis_desktop.games.rising.rules.pieces import ARMS, ENERGY, TILES, arm_of, rank_of, tile_at
from atlantis_desktop.games.rising.rules.rolls import NOBODY
from atlantis_desktop.games.rising.rules.state import RisingTable


def actless(game: RisingGame) -> tuple[int, ...]:
    """She only sings: where she stands there is nothing to do."""
    return (ally_named(game, MERMAID),)


def is_sea(table: RisingTable, place: int) -> bool:
    """Tell whether a place is a flooded tile."""
    return 1 <= place <= TILES and not table.dry[arm_of(place)] >> rank_of(place) - 1 & 1


def fold_places(
    game: RisingGame, table: RisingTable, places: list[int], figure: int, room: list[int]
) -> list[int]:
    """She goes to flooded tiles alone, and where she goes she takes up no space."""
    if figure != ally_named(game, MERMAID):
        return places
    return [place for place in range(1, TILES + 1) if is_sea(table, place) and place != table.where[figure]]


def fold_may_stand(game: RisingGame, table: RisingTable, may: bool, figure: int, place: int) -> bool:
    """No effect brings her ashore."""
    return may and (figure != ally_named(game, MERMAID) or is_sea(table, place))


def fold_spaced(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """In the sea there are no spaces."""
    mermaid = ally_named(game, MERMAID)
    return [one for one in figures if one != mermaid or not is_sea(table, table.where[one])]


def fold_can_act(game: RisingGame, table: RisingTable, can: bool, figure: int) -> bool:
    """She has no action."""
    return can and figure != ally_named(game, MERMAID)


def neighbours(place: int) -> list[int]:
    """Return the tiles next to a tile: those of its arm, at rank 1 also the first of both next arms (MONS-A33)."""
    arm, rank = arm_of(place), rank_of(place)
    found = [tile_at(arm, other) for other in (rank - 1, rank + 1) if 1 <= other <= RANKS]
    return found if rank > 1 else [*found, tile_at((arm + 1) % ARMS, 1), tile_at((arm - 1) % ARMS, 1)]


def sings_at(game: RisingGame, table: RisingTable, place: int) -> bool:
    """Tell whether she is next to a tile."""
    places = [table.where[one] for one in bearers(game, table, MERMAID)]
    return any(arm_of(at) >= 0 and place in neighbours(at) for at in places)


def on_before_action(game: RisingGame, state: RisingTable, figure: int, partner: int, events: Events) -> None:
    """Figures next to her gain mystic energy."""
    if sings_at(game, state, state.where[figure]):
        for one in (figure, partner):
            if one != NOBODY and one != game.figures.automaton:
                count = pack_of(game).params["mermaid_energy"]
                gain(game, state, state.owner[one], ENERGY, count, events, "MONS-A33")


def on_flooded(game: RisingGame, state: RisingTable, place: int, events: Events) -> None:
    """When a tile of her arm floods she leaves."""
    mermaid = ally_named(game, MERMAID)
    if arm_of(state.where[mermaid]) == arm_of(place):
        tell(events, "figures_supplied", cards=(game.box.figure_0 + mermaid,), rule="MONS-A32")
        to_supply(game, state, mermaid, events)


def why_not_place(game: RisingGame, table: RisingTable, move: Move) -> Refusal | None:
    """Tell that she needs the sea."""
    mermaid = ally_named(game, MERMAID)
    if move.args[0] - game.box.figure_0 != mermaid or move.kind == "take_back" or is_sea(table, move.args[1]):
        return None
    return Refusal("MONS-A32", "mermaid_sea", Because.NOT_ALLOWED) if table.owner[mermaid] == move.seat else None


WHY_NOT: Final = {"place": why_not_place}
