"""The window before the monsters act: what can still hide figures from them, or keep one away (MONS-16, 90)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import GONE, deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import HARPY
from atlantis_desktop.games.rising.rules.flow import open_for, seat_of_frame
from atlantis_desktop.games.rising.rules.game import RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.reactions import answers
from atlantis_desktop.games.rising.rules.state import RisingTable

NEAR: Final = "monsters_near"
MONSTERS: Final = "monsters"
"""The frame in which the monsters act; it holds those that are still to act."""


def coming(table: RisingTable) -> tuple[int, ...]:
    """Return the monsters that are about to act; of the harpies, who take one turn, each that still flies."""
    at_work = [frame for frame in table.frames if frame.name == MONSTERS]
    deeps = deeps_of(table)
    flock = tuple(HARPY + at for at, place in enumerate(deeps.harpies) if place != GONE)
    found = [one for each in (at_work[-1].data[0] if at_work else ()) for one in (flock if each == HARPY else (each,))]
    return tuple(one for one in found if not deeps.spared >> one & 1)


def open_near(game: RisingGame, state: RisingTable) -> None:
    """Ask whoever can still do something; the frame of the monsters is at work."""
    if coming(state):
        open_for(game, state, NEAR)


STEPS: Final = {NEAR: StepPrompt(Ask.RESPOND, "MONS-16", answers, seat_of_frame)}
FURTHER_WINDOWS: Final = {NEAR: True}
SHAPES: Final = {NEAR: "seat* []"}
STANDING: Final = {NEAR: False}
"""Help before the monsters: what a seat lets be only until the round is over (RISE-22)."""
