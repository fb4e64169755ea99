"""Spirits: the Channeler plays one on the tile of the Leader, the Daimon Choir sings of one everywhere (3.3, 3.5).

Each of them helps on one arm, so only that one is offered there.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.word_reader import Faults
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, SUPPLY, deeps_of, pack_of
from atlantis_desktop.games.rising.rules.councilors import active_carriers
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import HOLOGRAM, arm_of
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.words import _

SPIRIT: Final = "spirit"
CHANNELER: Final = "channeler"
ARM_OF: Final[dict[int, int]] = {}
"""By spirit: the arm on whose tiles it helps."""


def works_at(game: RisingGame, table: RisingTable, spirit: int, place: int) -> bool:
    """Tell whether a spirit, or one that is like it, is on a tile of its arm, or the choir sings of it."""
    if arm_of(place) != ARM_OF[spirit]:
        return False
    deeps = deeps_of(table)
    return any(deeps.spirit_at[each] == place or deeps.choir == each for each in pack_of(game).alike["spirit"][spirit])


def arm_of_spirit(game: RisingGame, spirit: int) -> int:
    """Return the arm on whose tiles a spirit helps."""
    return ARM_OF[pack_of(game).spirits[spirit].sort]


def playable(game: RisingGame, table: RisingTable, seat: int) -> dict[int, int]:
    """Return the spirits that a seat can play now, with their tiles: one of the arm on which its figure stands.

    Nobody plays a second one. The Hologram has any spirit that no Channeler owns.
    """
    deeps = deeps_of(table)
    if seat not in deeps.spirits and table.owner[game.figures.hologram] != seat:
        return {}
    if max(deeps.spirit_at) != NOWHERE:
        return {}
    found: dict[int, int] = {}
    ready = [spirit for spirit, each in enumerate(pack_of(game).spirits)
             if not each.removed and not deeps.played >> spirit & 1]  # fmt: skip
    for figure in active_carriers(game, table, CHANNELER):
        if table.owner[figure] == seat:
            owner = SUPPLY if game.figures.kind[figure] == HOLOGRAM else seat
            found.update({
                spirit: table.where[figure] for spirit in ready
                if deeps.spirits[spirit] == owner and arm_of_spirit(game, spirit) == arm_of(table.where[figure])
            })  # fmt: skip
    return found


def more_placing(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List the spirits that can be played after placing the Leader or the Hologram."""
    return [Move(SPIRIT, seat, (game.box.spirit_0 + spirit,)) for spirit in playable(game, table, seat)]


def carry_spirit(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The spirit is on the tile in this round, for every figure there."""
    spirit, deeps = move.args[0] - game.box.spirit_0, deeps_of(state)
    place = playable(game, state, move.seat)[spirit]
    deeps.spirit_at[spirit] = place
    if deeps.spirits[spirit] >= 0:
        deeps.played |= 1 << spirit
    tell(events, "spirit_played", move.seat, move.args, "MONS-14", (place,))


def on_home(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Whoever takes the figure back while placing has the spirit in hand again."""
    deeps = deeps_of(state)
    if not state.frames or state.frames[-1].name != PLACE or max(deeps.spirit_at) == NOWHERE:
        return
    for spirit, place in enumerate(deeps.spirit_at):
        if place != NOWHERE and not any(
            state.where[each] == place for each in active_carriers(game, state, CHANNELER)
        ):
            deeps.spirit_at[spirit] = NOWHERE
            deeps.played &= ~(1 << spirit)


def on_round_end(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The spirits leave their tiles; those that were played lie before their owner."""
    deeps = deeps_of(state)
    deeps.spirit_at = [NOWHERE] * game.box.spirits


def check_table(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Spirits lie with seats of this match and help on tiles (MONS-14)."""
    deeps = deeps_of(state)
    for spirit, owner in enumerate(deeps.spirits):
        place = deeps.spirit_at[spirit]
        if owner >= game.seats or (place != NOWHERE and arm_of(place) < 0):
            faults.say(_("spirits.{name}: expected a seat of this match, and a tile of an arm").format(
                name=game.pieces.names[game.box.spirit_0 + spirit]))  # fmt: skip


def why_not_spirit(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    """Say why a spirit cannot be played."""
    spirit, deeps = move.args[0] - game.box.spirit_0, deeps_of(table)
    if not table.frames or table.frames[-1].name != PLACE:
        return Refusal("MONS-14", "not_spirit_now", Because.NOT_NOW)
    if not 0 <= spirit < game.box.spirits or deeps.spirits[spirit] not in (move.seat, SUPPLY):
        return Refusal("MONS-14", "not_your_spirit", Because.NOT_ALLOWED)
    if deeps.played >> spirit & 1:
        return Refusal("MONS-14", "spirit_spent", Because.NOT_ALLOWED)
    return Refusal("MONS-14", "no_spirit_here", Because.NOT_ALLOWED)


FORMS: Final = {SPIRIT: MoveForm(SPIRIT, (Field("spirit", "piece"),))}
CARRY: Final = {SPIRIT: carry_spirit}
WHY_NOT: Final = {SPIRIT: why_not_spirit}
MEANT: Final = {"spirit": SPIRIT}
