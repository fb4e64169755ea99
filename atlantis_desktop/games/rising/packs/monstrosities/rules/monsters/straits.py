"""Between Scylla and Charybdis: where they lie, whose night it is, and what both gone brings (MONS-78, 79, 89).

A slot s lies between the arms s and s + 1 (MONS-46). What each of them does stands in `scylla.py` and `charybdis.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import CHARYBDIS, SCYLLA
from atlantis_desktop.games.rising.rules.flow import ask_group
from atlantis_desktop.games.rising.rules.game import Phase, Purpose, RisingGame
from atlantis_desktop.games.rising.rules.misfortunes import shuffle_deck
from atlantis_desktop.games.rising.rules.phases import START
from atlantis_desktop.games.rising.rules.pieces import ARMS, arm_of
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import RisingTable

STRAITS: Final = "straits"
PROWL: Final = "prowl"
WHICH: Final = "straits_monster"
SCYLLAS_SLOT: Final = "scylla_slot"
CHARYBDIS_SLOT: Final = "charybdis_slot"
OF_SCYLLA, OF_CHARYBDIS = range(2)
"""In ``tonight`` and ``sated``."""
BOTH: Final = 3


def arms_of(slot: int) -> tuple[int, int]:
    """Return the two arms between which a slot lies (MONS-46)."""
    return slot, (slot + 1) % ARMS


def is_tonight(table: RisingTable, which: int) -> bool:
    """Tell whether a monster of the two plays in this round, lies in its slot and is not kept away."""
    deeps = deeps_of(table)
    slot = (deeps.scylla, deeps.charybdis)[which]
    return deeps.tonight == which and slot != NOWHERE and not deeps.spared >> SCYLLA + which & 1


# Whose round it is (MONS-78)


def begin_straits(game: RisingGame, state: RisingTable, events: Events) -> None:
    """A new round: neither lies anywhere until it is said which of them comes."""
    if not game.options["scylla"]:
        return
    deeps = deeps_of(state)
    deeps.tonight = deeps.scylla = deeps.charybdis = NOWHERE
    if deeps.sated != BOTH:
        state.frames.append(Frame(STRAITS))


def choose(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """One of those that are left comes: by lot, by the option as the group chooses; Charybdis is placed at once."""
    deeps = deeps_of(state)
    if deeps.tonight == NOWHERE:
        left = [which for which in (OF_SCYLLA, OF_CHARYBDIS) if not deeps.sated >> which & 1]
        if game.options["chooseMonster"]:
            ask_group(game, state, WHICH, [game.box.monster_0 + SCYLLA + which for which in left], events)
        else:
            come(game, state, left[state.rng.below(2)] if len(left) > 1 else left[0], events)
    elif deeps.tonight == OF_CHARYBDIS and deeps.charybdis == NOWHERE:
        ask_group(game, state, CHARYBDIS_SLOT, (), events)
    else:
        state.frames.pop()


def come(game: RisingGame, state: RisingTable, which: int, events: Events) -> None:
    """It is said which of the two plays in this round."""
    deeps_of(state).tonight = which
    tell(events, "monster_comes", cards=(game.box.monster_0 + SCYLLA + which,), rule="MONS-78")


def take_which(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The group has chosen."""
    come(game, state, piece - game.box.monster_0 - SCYLLA, events)


# Where they lie (MONS-79)


def charybdis_slots(game: RisingGame, table: RisingTable, seat: int = 0, context: tuple[Any, ...] = ()) -> list[int]:
    """Return the slots whose two arms have most dry tiles."""
    return _most([sum(table.dry[arm].bit_count() for arm in arms_of(slot)) for slot in range(ARMS)])


def scylla_slots(game: RisingGame, table: RisingTable, seat: int = 0, context: tuple[Any, ...] = ()) -> list[int]:
    """Return the slots whose two arms hold most figures that are not inactive (MONS-83)."""
    arms = [arm_of(place) for figure, place in enumerate(table.where) if not is_inactive(table, figure)]
    return _most([sum(arms.count(arm) for arm in arms_of(slot)) for slot in range(ARMS)])


def _most(counts: Sequence[int]) -> list[int]:
    return [slot for slot, count in enumerate(counts) if count == max(counts)]


def take_charybdis_slot(
    game: RisingGame, state: RisingTable, seat: int, slot: int, context: tuple[int, ...], events: Events
) -> None:
    """Charybdis lies there in this round."""
    deeps_of(state).charybdis = slot
    tell(events, "monster_lies", cards=(game.box.monster_0 + CHARYBDIS,), rule="MONS-79", values=(slot,))


def begin_prowl(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Placing is over: Scylla comes (MONS-79, A10)."""
    if game.options["scylla"] and deeps_of(state).tonight == OF_SCYLLA:
        state.frames.append(Frame(PROWL))


def prowl(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """She goes where most figures are; of several such slots the group chooses."""
    if deeps_of(state).scylla == NOWHERE:
        ask_group(game, state, SCYLLAS_SLOT, (), events)
    else:
        state.frames.pop()


def take_scyllas_slot(
    game: RisingGame, state: RisingTable, seat: int, slot: int, context: tuple[int, ...], events: Events
) -> None:
    """Scylla lies there in this round."""
    deeps_of(state).scylla = slot
    tell(events, "monster_lies", cards=(game.box.monster_0 + SCYLLA,), rule="MONS-79", values=(slot,))


# They are satisfied (MONS-85, 87, 89)


def leave(game: RisingGame, state: RisingTable, which: int, events: Events) -> None:
    """A monster that was satisfied in this round leaves; after both nine Red Skies come into the deck."""
    deeps = deeps_of(state)
    if deeps.tonight != which or not deeps.sated >> which & 1:
        return
    deeps.tonight = deeps.scylla = deeps.charybdis = NOWHERE
    tell(events, "monster_sated", cards=(game.box.monster_0 + SCYLLA + which,), rule=("MONS-85", "MONS-87")[which])
    if deeps.sated == BOTH:
        reward(game, state, events)


def reward(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The nine Red Skies that lie aside are shuffled into the deck (MONS-09, 89)."""
    count = pack_of(game).params["red_skies_reward"]
    cards = [card for card in state.misfortune_box if game.misfortune_of[card].type == "red"][:count]
    state.misfortune_box = [card for card in state.misfortune_box if card not in cards]
    state.misfortunes += cards
    state.misfortunes_seen += [0] * len(cards)
    tell(events, "red_skies_come", cards=tuple(cards[:1]), rule="MONS-89", values=(len(cards),))
    shuffle_deck(state, events)


PHASES_AFTER: Final = {
    START: (Phase(STRAITS, begin_straits, STRAITS),), PLACE: (Phase(PROWL, begin_prowl, PROWL),),
}  # fmt: skip
WORK: Final = {STRAITS: choose, PROWL: prowl}
SHAPES: Final = {STRAITS: "", PROWL: ""}
PURPOSES: Final = {
    WHICH: Purpose("MONS-78", "thing", take_which, group=True),
    CHARYBDIS_SLOT: Purpose("MONS-79", "option", take_charybdis_slot, choices=charybdis_slots, group=True),
    SCYLLAS_SLOT: Purpose("MONS-79", "option", take_scyllas_slot, choices=scylla_slots, group=True),
}  # fmt: skip
