"""The Sphinx: the first card that a figure on its Libraries tile draws may be an artifact by lot that is not in the
game.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.standing import helps_at
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import is_for
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import LIBRARIES, arm_of
from atlantis_desktop.games.rising.rules.state import RisingTable

SPHINX: Final = "sphinx"
ASKS: Final = "sphinx_asks"


def unused(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the artifacts that are not in the game and could be, with so many councilors."""
    artifacts = game.artifact_cards
    return sorted(card for card in table.library_box if card in artifacts and is_for(game, card))


def on_before_action(game: RisingGame, state: RisingTable, figure: int, partner: int, events: Events) -> None:
    """Ask whose figure draws on its tile where the first card comes from."""
    deeps_of(state).riddle = 0
    place = state.where[figure]
    if arm_of(place) == LIBRARIES and helps_at(game, state, SPHINX, place) and unused(game, state):
        ask(game, state, state.owner[figure], ASKS, (1, 0), events)


def take_riddle(
    game: RisingGame, state: RisingTable, seat: int, yes: int, context: tuple[int, ...], events: Events
) -> None:
    """Note the answer until the cards are drawn."""
    deeps_of(state).riddle = yes


def fold_draw(game: RisingGame, state: RisingTable, count: int, figure: int, events: Events) -> int:
    """The first card is an artifact by lot."""
    if not deeps_of(state).riddle or count < 1:
        return count
    deeps_of(state).riddle = 0
    artifacts = unused(game, state)
    if not artifacts:
        return count
    card = state.rng.choice(artifacts)
    state.library_box.remove(card)
    state.drawn.append(card)
    seat = state.owner[figure]
    tell(events, "library_drawn", seat, (card,), "MONS-26", source=("library_box", SHARED),
         target=("drawn", SHARED), seen_by=game.seen_by(seat))  # fmt: skip
    return count - 1


PURPOSES: Final = {ASKS: Purpose("MONS-26", "option", take_riddle)}
