"""The Alchemist. You begin with 2 potions; the other 2 lie in the Lab. Play a potion at any moment: it works for your
Leader and all figures beside it until the round ends, then lies in the Lab. Your Leader at the Lab takes any potion
there. Hologram: a potion from the Lab works on the Hologram's tile this round and stays in the Lab.

How potions are played stands with them (`potions/playing.py`), the Lab with the locations.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import LAB, SUPPLY, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import places
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.playing import ALCHEMIST, TAKE_POTION
from atlantis_desktop.games.rising.rules.councilors import holder
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Phase, RisingGame
from atlantis_desktop.games.rising.rules.phases import START
from atlantis_desktop.games.rising.rules.state import RisingTable

WITH_THINGS: Final = (ALCHEMIST,)
BREWING: Final = "brewing"


def begin_brewing(game: RisingGame, state: RisingTable, events: Events) -> None:
    """In the first round the Lab is set out, and the Alchemist chooses what to take out of it (MONS-14).

    Where the Hologram may have the ability in the place of a councilor, all potions lie ready for it.
    """
    seat, deeps = holder(game, state, ALCHEMIST), deeps_of(state)
    if state.round > 1 or (seat < 0 and game.seats > 2):
        return
    deeps.potions = [SUPPLY if potion.removed else LAB for potion in pack_of(game).potions]
    if seat < 0:
        return
    places.set_out(game, state, places.LAB, events)
    count = pack_of(game).params["potions_at_start"]
    state.frames.append(Frame(BREWING, seat, (count,)))


def brew(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask for the next potion."""
    left = frame.data[0]
    state.frames.pop()
    if left and LAB in deeps_of(state).potions:
        state.frames.append(Frame(BREWING, frame.seat, (left - 1,)))
        ask(game, state, frame.seat, TAKE_POTION, (), events)


PHASES_AFTER: Final = {START: (Phase(BREWING, begin_brewing, BREWING),)}
WORK: Final = {BREWING: brew}
SHAPES: Final = {BREWING: "0-9"}
