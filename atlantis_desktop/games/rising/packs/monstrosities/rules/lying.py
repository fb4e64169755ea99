"""Where the things of the pack lie: kinds of place, what lies in them, what nobody sees, and how it is dealt out.

Items, potions and spirits lie with their owners, a worn item too; locations in the reserve or set out; monsters in the
game or in the box. Hidden are the treasure and those that are not in the game (MONS-64), and the special misfortunes
and Omens that were not drawn for the deck (MONS-04, 05).
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place, Visibility, Zone
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import (
    GONE,
    LAB,
    NOWHERE,
    Deeps,
    deeps_of,
    pack_of,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import is_for, is_omen, is_special
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import NOT_IN_GAME, RisingTable

OPEN: Final = (
    "item_supply", "item_box", "potion_box", "potion_lab", "spirit_box", "treasures", "location_reserve",
    "locations", "monsters", "monster_box", "loot_cards", "workshop",
)  # fmt: skip
SECRET: Final = ("treasure", "treasure_box", "misfortunes_aside")
BEFORE_SEATS: Final = ("items", "potions", "spirits", "spirits_played")
MEDUSA, HARPY, SCYLLA, CHARYBDIS = 0, 1, 4, 5
"""The monsters by their number in the file; there are three harpies."""


def more_zones(game: RisingGame) -> list[Zone]:
    """Return the kinds of place for what the pack brings."""
    return [
        *(Zone(name, Visibility.PUBLIC) for name in OPEN), *(Zone(name, Visibility.COUNT) for name in SECRET),
        *(Zone(name, Visibility.PUBLIC, per_seat=True) for name in BEFORE_SEATS),
    ]  # fmt: skip


def more_contents(game: RisingGame, table: RisingTable) -> dict[Place, tuple[int, ...]]:
    """Return what lies in the places of the pack, and in those of the base from which it takes something."""
    deeps, box = deeps_of(table), game.box
    lies: dict[Place, list[int]] = {(name, SHARED): [] for name in (*OPEN, *SECRET)}
    lies.update({(name, seat): [] for name in BEFORE_SEATS for seat in range(game.seats)})
    for item, owner in enumerate(deeps.items):
        at: Place = ("items", owner) if owner >= 0 else ("item_box" if owner == GONE else "item_supply", SHARED)
        lies[at].append(box.item_0 + item)
    for potion, owner in enumerate(deeps.potions):
        at = ("potion_lab", SHARED) if owner == LAB else ("potions", owner) if owner >= 0 else ("potion_box", SHARED)
        lies[at].append(box.potion_0 + potion)
    for spirit, owner in enumerate(deeps.spirits):
        name = "spirits_played" if deeps.played >> spirit & 1 else "spirits"
        lies[(name, owner) if owner >= 0 else ("spirit_box", SHARED)].append(box.spirit_0 + spirit)
    for location in range(box.locations):
        name = "locations" if deeps.open >> location & 1 else "location_reserve"
        lies[name, SHARED].append(box.location_0 + location)
    for monster in range(box.monsters):
        name = "monsters" if is_in_game(game, deeps, monster) else "monster_box"
        lies[name, SHARED].append(box.monster_0 + monster)
    lies["loot_cards", SHARED] = deeps.loot_cards
    if deeps.holo_more:
        lies["hologram_board", SHARED] = [table.holo_board, *deeps.holo_more]
    _lay_treasures(game, deeps, lies)
    boxed = range(box.component_0, box.component_0 + box.components)
    workshop = deeps.workshop if 0 <= deeps.workshop < box.components else NOWHERE
    if workshop != NOWHERE and table.built[workshop] == NOT_IN_GAME:
        lies["workshop", SHARED] = [box.component_0 + workshop]
    lies["component_box", SHARED] = [
        piece for at, piece in enumerate(boxed) if table.built[at] == NOT_IN_GAME and at != workshop
    ]  # fmt: skip
    aside = [card for card in table.misfortune_box if is_unseen(game, card)]
    lies["misfortune_box", SHARED] = [card for card in table.misfortune_box if card not in aside]
    lies["misfortunes_aside", SHARED] = [*aside, *[HIDDEN] * _missing(game, table)]
    return {place: tuple(pieces) for place, pieces in lies.items()}


def is_in_game(game: RisingGame, deeps: Deeps, monster: int) -> bool:
    """Tell whether a monster is in the game still."""
    if monster == MEDUSA:
        return deeps.medusa != NOWHERE
    if monster < SCYLLA:
        return deeps.harpies[monster - HARPY] != GONE
    return bool(game.options["scylla"]) and not deeps.sated >> monster - SCYLLA & 1


def _lay_treasures(game: RisingGame, deeps: Deeps, lies: dict[Place, list[int]]) -> None:
    """As long as a harpy is left one treasure lies in the Lair unseen, and the others aside (MONS-64, 77)."""
    first, count = game.box.treasure_0, game.box.treasures
    if is_guarded(deeps):
        lies["treasure", SHARED], lies["treasure_box", SHARED] = [deeps.treasure], deeps.treasure_box
    else:
        lies["treasures", SHARED] = list(range(first, first + count))


def is_guarded(deeps: Deeps) -> bool:
    """Tell whether a harpy is left, so that nobody has seen the treasure (MONS-64, 77)."""
    return any(at != GONE for at in deeps.harpies)


def is_unseen(game: RisingGame, card: int) -> bool:
    """Tell whether a misfortune, if it is in the box, lies there unseen (MONS-04, 05)."""
    return is_special(game, card) or is_omen(game, card)


def _missing(game: RisingGame, table: RisingTable) -> int:
    """Return how many misfortunes a table does not show at all: none of a true state, of a view those set aside."""
    piles = (table.misfortunes, table.misfortune_discard, table.misfortune_box, table.open)
    return len(game.misfortune_cards) - sum(map(len, piles))


# What nobody sees, and how it is dealt


def on_view(game: RisingGame, seen: RisingTable, viewer: int) -> None:
    """Nobody sees the treasures, nor the special misfortunes and Omens that are not in the game."""
    deeps = deeps_of(seen)
    if is_guarded(deeps):
        deeps.treasure, deeps.treasure_box = HIDDEN, [HIDDEN] * len(deeps.treasure_box)
    seen.misfortune_box = [card for card in seen.misfortune_box if not is_unseen(game, card)]


def on_deal(game: RisingGame, state: RisingTable, rng: Rng) -> None:
    """Any treasure may lie in the Lair."""
    deeps = deeps_of(state)
    if is_guarded(deeps) and deeps.treasure == HIDDEN:
        first, count = game.box.treasure_0, game.box.treasures
        deeps.treasure = first + rng.below(count)
        deeps.treasure_box = [piece for piece in range(first, first + count) if piece != deeps.treasure]


def fold_boxed(game: RisingGame, table: RisingTable, cards: list[int], unseen: list[int], deck: str) -> list[int]:
    """Deal out which of the cards that nobody has seen are not in the game."""
    params = pack_of(game).params
    if deck == "misfortunes":
        sorts = ((is_special, params["specials_in_deck"]), (is_omen, params["omens_in_deck"]))
        return [
            card for belongs, played in sorts for card in _boxed(
                [card for card in unseen if belongs(game, card)],
                sum(belongs(game, card) for card in game.misfortune_cards) - played,
            )
        ]  # fmt: skip
    basics = [card for card in game.library_cards if is_no_card_of_deck(game, card)]
    wonders = [card for card in game.library_cards if game.library_of[card].type == "wonder"]
    boxed = [*basics, *_boxed([card for card in unseen if card in wonders], len(wonders) - params["wonders_in_deck"])]
    artifacts = [card for card in unseen if card in game.artifact_cards and card not in basics]
    return [*boxed, *_boxed(artifacts, len(table.library_box) - len(boxed))]


def _boxed(cards: list[int], count: int) -> list[int]:
    return cards[: max(0, count)]


def is_no_card_of_deck(game: RisingGame, card: int) -> bool:
    """Tell whether a library card is not used with so many councilors, so that everybody knows it is in the box."""
    return not is_for(game, card)
