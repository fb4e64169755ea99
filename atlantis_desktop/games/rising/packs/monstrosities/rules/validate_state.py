"""Whether what the pack keeps on a table can lie so: decks, stone and stolen figures, monsters, items, locations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.word_reader import Faults
from atlantis_desktop.games.rising.packs.monstrosities.rules.content import ThingDef
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import (
    GONE,
    NOWHERE,
    SUPPLY,
    deeps_of,
    pack_of,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import (
    CACHE,
    LAIR,
    OBSERVATORY,
    WORKSHOP,
    is_open,
    place_of,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import CHARYBDIS, SCYLLA, is_guarded
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import (
    BETTER,
    CALM,
    calm_at_start,
    deck_sorts,
    fold_pool,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.playing import ALCHEMIST
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.playing import CHANNELER
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, POOL, TILES, arm_of, rank_of
from atlantis_desktop.games.rising.rules.state import FORGONE, RisingTable
from atlantis_desktop.words import _

SHIELD: Final = 0
"""The only item that leaves the game (MONS-61)."""


def check_table(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Say what cannot be so. What pieces there are has been looked at."""
    _check_decks(game, state, faults)
    _check_inactive(game, state, faults)
    _check_medusa(game, state, faults)
    _check_lair(game, state, faults)
    _check_strait(game, state, faults)
    _check_items(game, state, faults)
    _check_potions(game, state, faults)
    _check_locations(game, state, faults)
    _check_numbers(game, state, faults)


def _check_decks(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """As many cards of each sort are in the game as the rules say (MONS-02 to 09)."""
    boxes = {"library": state.library_box, "misfortunes": state.misfortune_box}
    names = game.pieces.names
    sorts = deck_sorts(game, state.misfortune_box)
    for deck, cards, played in sorts:
        within = [card for card in cards if card not in boxes[deck]]
        kind = "" if deck == "library" else game.misfortune_of[cards[0]].type
        # A Sphinx takes artifacts out of the box; Calm Seas are counted together with what takes their place.
        fits = len(within) >= played if cards[0] in game.artifact_cards and played else len(within) == played
        if not fits and kind != CALM:
            words = _("{key}: of the cards like {card} {played} are in the game, not {count} (MONS-02 to 06)")
            faults.say(words.format(key=deck, card=names[cards[0]], played=played, count=len(within)))
    limited = [card for sort in sorts for card in sort.cards]
    if any(card not in limited and game.library_of[card].type != "wonder" for card in state.library_box):
        faults.say(_("library: every other card is in the deck (MONS-02)"))
    _check_calm(game, state, faults)
    for at, built in enumerate(state.built):
        if built >= 0 and not fold_pool(game, [at]):
            faults.say(_("blueprint: {component} is not used with so many councilors (MONS-11)").format(
                component=game.components[at].id))  # fmt: skip
    basics = [card for card in state.misfortune_box if card not in limited
              and game.misfortune_of[card].type not in BETTER]  # fmt: skip
    if basics:
        faults.say(_("misfortunes: {card} is in the game at every level (MONS-04)").format(card=names[basics[0]]))


def _check_calm(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """For every two Calm Seas one better card may have come, or for two one of each; nine may have come at once."""
    params = pack_of(game).params
    within = Counter(game.misfortune_of[card].type for card in game.misfortune_cards)
    within.subtract(game.misfortune_of[card].type for card in state.misfortune_box)
    better = sum(within[kind] for kind in BETTER)
    start, gyve = calm_at_start(game), params["gyve_calm_seas"]
    begins = [start, start + gyve]
    if sum(card.type == CALM for card in game.misfortune_of.values()) < start + gyve:
        begins = list(range(start, start + gyve + 1))  # a variant may have fewer, so that fewer are left to come
    rewards = (0, params["red_skies_reward"]) if deeps_of(state).sated == 3 else (0,)
    most = params["calm_for_one"]
    least = 1 if game.options["calmSwap"] == "pair" else most
    if not any(within[CALM] + least * (better - reward) <= begin <= within[CALM] + most * (better - reward)
               for begin in begins for reward in rewards if better >= reward):  # fmt: skip
        faults.say(_("misfortunes: {calm} Calm Seas and {better} better cards cannot be in the game together "
                     "(MONS-06 to 08)").format(calm=within[CALM], better=better))  # fmt: skip
    if game.options["scylla"] and within["red"] and rewards == (0,):
        faults.say(_("misfortunes: Red Skies lie aside until Scylla and Charybdis are gone (MONS-09)"))


def _check_inactive(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Stone stands on the island, stolen figures lie in the Lair, and neither acts (MONS-20, 52, 71)."""
    deeps, lair = deeps_of(state), place_of(game, LAIR)
    if deeps.stone & deeps.stolen:
        faults.say(_("stone: a figure that is stolen is not stone"))
    for figure in range(game.figures.count):
        name, place = game.pieces.names[game.box.figure_0 + figure], state.where[figure]
        if deeps.stone >> figure & 1 and not CENTRE <= place <= TILES:
            faults.say(_("stone: {name} does not stand on the island (MONS-52)").format(name=name))
        if deeps.stolen >> figure & 1 and place != lair:
            faults.say(_("stolen: {name} does not lie in the Lair (MONS-71)").format(name=name))
        if not (deeps.stone | deeps.stolen) >> figure & 1:
            continue
        if state.marks[figure] & FORGONE != FORGONE:
            faults.say(_("forgone: {name} is inactive, so it has no action (MONS-20)").format(name=name))
        if figure in game.figures.volunteers and not (
            -1 <= state.owner[figure] < game.seats and 0 < state.leaves[figure] <= max(1, state.round) + 1
        ):
            faults.say(_("leaves: {name} is inactive and stays (MONS-20)").format(name=name))


def _check_medusa(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """She stands at the centre or on a dry tile, in her scenario alone (MONS-49, 54)."""
    deeps = deeps_of(state)
    at = deeps.medusa
    if not game.options["medusa"]:
        if at != NOWHERE or deeps.stone or deeps.gaze:
            faults.say(_("medusa: she is in the game only in her scenario (MONS-49)"))
    elif at > CENTRE and not state.dry[arm_of(at)] >> rank_of(at) - 1 & 1:
        faults.say(_("medusa: {place} is flooded, so she has left it (MONS-54)").format(place=game.places.names[at]))


def _check_lair(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Harpies are in the Lair or on a tile; as long as one is left the Lair is open and holds a treasure (MONS-64)."""
    deeps, lair = deeps_of(state), place_of(game, LAIR)
    loot = any(deeps.loot) or deeps.loot_cards or deeps.stolen
    if not game.options["harpies"]:
        if is_guarded(deeps) or loot or deeps.treasure != NOWHERE or deeps.treasure_box or is_open(state, LAIR):
            faults.say(_("harpies: they and their Lair are in the game only in their scenario (MONS-64)"))
        return
    if any(at != GONE and at != lair and not 1 <= at <= TILES for at in deeps.harpies):
        faults.say(_("harpies: one is in the Lair, on a tile, or gone (MONS-65)"))
    if len(set(deeps.loot_cards)) != len(deeps.loot_cards):
        faults.say(_("loot_cards: a card is named twice"))
    if not is_guarded(deeps):
        return
    if not is_open(state, LAIR):
        faults.say(_("locations: the Lair is open as long as a harpy is left (MONS-64)"))
    first, count = game.box.treasure_0, game.box.treasures
    if sorted([deeps.treasure, *deeps.treasure_box]) != list(range(first, first + count)):
        faults.say(_("treasure: one of the seven lies in the Lair, the others in the box (MONS-64)"))


def _check_strait(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Of Scylla and Charybdis one plays in a round that is not satisfied (MONS-78, 85, 87)."""
    deeps = deeps_of(state)
    slots = (deeps.scylla, deeps.charybdis)
    if not game.options["scylla"]:
        if deeps.tonight != NOWHERE or deeps.sated or slots != (NOWHERE, NOWHERE):
            faults.say(_("scylla: she and Charybdis are in the game only in their scenario (MONS-78)"))
        return
    leaving = any(frame.name == "monsters" for frame in state.frames)  # it goes when all monsters have acted
    if deeps.tonight != NOWHERE and deeps.sated == 3 and not leaving:
        faults.say(_("tonight: both are satisfied, so none plays (MONS-89)"))


def _check_items(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """A token lies with a placed figure of the item's owner, at most one a figure (MONS-40, 41, 44)."""
    deeps = deeps_of(state)
    names = [item.id for item in pack_of(game).items]
    for item, (owner, figure) in enumerate(zip(deeps.items, deeps.worn, strict=True)):
        row = pack_of(game).items[item]
        if owner == GONE and row.sort != SHIELD and not row.removed:
            faults.say(_("items: {item} never leaves the game (MONS-43)").format(item=names[item]))
        # The Hologram goes on to the next seat, with what it wears where it is stone or stolen.
        strange = figure != game.figures.hologram and state.owner[figure] != owner
        if figure != NOWHERE and (owner < 0 or state.where[figure] < CENTRE or strange):
            faults.say(_("worn: {item} lies with no placed figure of its owner (MONS-40)").format(item=names[item]))
        if owner < 0 and (deeps.tired | deeps.item_used) >> item & 1:
            faults.say(_("items: {item} is nobody's, so it was not used (MONS-37)").format(item=names[item]))
        if owner != GONE and row.removed:
            faults.say(_("items: {item} is not in the game").format(item=names[item]))
        if row.scenario and not game.options[row.scenario] and owner != GONE:
            faults.say(_("items: the {item} is in the game only with Medusa (MONS-01)").format(item=names[item]))
    worn = [figure for figure in deeps.worn if figure != NOWHERE]
    if len(set(worn)) != len(worn):
        faults.say(_("worn: one figure carries at most one item (MONS-44)"))


def _check_potions(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Potions and spirits are with the councilor whose they are (MONS-14)."""
    deeps = deeps_of(state)
    for kind, held, councilor, at in (
        ("potions", deeps.potions, ALCHEMIST, deeps.potion_at),
        ("spirits", deeps.spirits, CHANNELER, deeps.spirit_at),
    ):  # fmt: skip
        rows: Sequence[ThingDef] = getattr(pack_of(game), kind)
        for row, owner, place in zip(rows, held, at, strict=True):
            if row.removed and (owner != SUPPLY or place != NOWHERE):
                faults.say(_("{kind}: {thing} is not in the game").format(kind=kind, thing=row.id))
        boards = game.boards_with.get(councilor, ())
        if any(state.boards[owner] not in boards for owner in held if 0 <= owner < game.seats):
            faults.say(_("{kind}: only the {councilor} has any (MONS-14)").format(kind=kind, councilor=councilor))
        if any(place != NOWHERE and owner < 0 for owner, place in zip(held, at, strict=True)) and kind == "potions":
            faults.say(_("{kind}: one that is in the box does nothing").format(kind=kind))
    if any(deeps.played >> spirit & 1 and owner < 0 for spirit, owner in enumerate(deeps.spirits)):
        faults.say(_("played: a spirit that is in the box was not played"))


def _check_locations(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """What lies on a location, and who waits there, is there only while it is set out (MONS-31)."""
    deeps = deeps_of(state)
    if any(deeps.cache) and not is_open(state, CACHE):
        faults.say(_("cache: the Hidden Cache is not set out"))
    waiting = [figure for figure in range(game.figures.count) if deeps.holding >> figure & 1]
    if any(state.where[figure] != place_of(game, OBSERVATORY) for figure in waiting):
        faults.say(_("holding: only figures on the Observatory wait there"))
    if deeps.workshop != NOWHERE:
        usable = fold_pool(game, [deeps.workshop]) and game.components[deeps.workshop].letter == "a"
        if not usable or state.built[deeps.workshop] == 0:
            faults.say(_("workshop: an A tile lies there that is not in the Blueprint (MONS-15)"))
        elif not is_open(state, WORKSHOP):
            faults.say(_("workshop: the Artificer's Workshop is not set out (MONS-15)"))


def _check_numbers(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Counts and marks of figures that the rules can reach."""
    deeps, params = deeps_of(state), pack_of(game).params
    if deeps.inspiration > params["inspiration_cap"]:
        faults.say(_("inspiration: at most {most}").format(most=params["inspiration_cap"]))
    everyone = deeps.designs | deeps.designers | deeps.twice | deeps.elixir | deeps.haste
    if any(everyone >> figure & 1 and state.where[figure] < POOL for figure in range(game.figures.count)):
        faults.say(_("designs: a figure that is not in play has no power for this round"))
    if game.seats > 2 and (deeps.holo_more or deeps.in_lantern):
        faults.say(_("hologram: there is none with three seats or more (RISE-11)"))
    if len(set(deeps.in_lantern)) != len(deeps.in_lantern):
        faults.say(_("hologram: an ally's board lies there once (MONS-94)"))
    spared = (1 << SCYLLA) | (1 << CHARYBDIS)
    if deeps.spared & spared and not game.options["scylla"]:
        faults.say(_("spared: a monster that is not in the game"))
