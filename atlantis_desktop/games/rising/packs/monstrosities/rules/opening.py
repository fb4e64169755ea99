"""Set-up with Monstrosities (MONS-01 to 15): decks, supplies, what the group exchanges before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.packs.monstrosities.rules.content import (
    BASE_LEVELS,
    MONSTER_RELIEF,
    RELIEF,
    SCENARIOS,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import GONE, deeps_of, pack_of
from atlantis_desktop.games.rising.rules.content import MisfortuneDef, kin
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.misfortunes import shuffle_deck
from atlantis_desktop.games.rising.rules.pieces import OUT, SUPPLY
from atlantis_desktop.games.rising.rules.setup import DeckSort
from atlantis_desktop.games.rising.rules.state import RisingTable

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.content import DeepsContent

CALM: Final = "calm"
SWAP: Final = "calm_swap"
BETTER: Final = ("receding", "red")
"""The types of misfortune that may come in place of Calm Seas (MONS-07)."""


# Decks (MONS-02 to 09)


def fold_in_deck(game: RisingGame, state: RisingTable, cards: list[int], deck: str) -> list[int]:
    """Choose the cards of a deck from both boxes."""
    return library_deck(game, state.rng) if deck == "library" else misfortune_deck(game, state.rng)


def library_deck(game: RisingGame, rng: Rng) -> list[int]:
    """All basics for so many councilors, three wonders and four artifacts by lot (MONS-02, 03, 11)."""
    params = pack_of(game).params
    by_type: dict[str, list[int]] = {}
    for card in game.library_cards:
        by_type.setdefault(game.library_of[card].type, []).append(card)
    wonders, artifacts = by_type.get("wonder", []), [card for card in game.artifact_cards if is_for(game, card)]
    for kind in (wonders, artifacts):
        rng.shuffle(kind)
    basics = [card for card in by_type.get("basic", []) if is_for(game, card)]
    return basics + wonders[: params["wonders_in_deck"]] + artifacts[: game.params["artifacts_in_deck"]]


@lru_cache(maxsize=20)
def few_seats(game: RisingGame) -> dict[str, int]:
    """Return by id with how many councilors at most tiles and library cards are used (MONS-02, 11): `FEW_SEATS`."""
    return {id: most for module in game.packs for id, most in getattr(module, "FEW_SEATS", {}).items()}



def is_for(game: RisingGame, card: int) -> bool:
    """Tell whether a library card is used with so many councilors (MONS-02, 11)."""
    return councilors(game) <= few_seats(game).get(kin(game.library_of[card]), game.seats)


def councilors(game: RisingGame) -> int:
    """Return for how many councilors the game is laid out: for one who plays two teams as for one alone (MONS-95)."""
    return 1 if game.alone else game.seats


def fold_pool(game: RisingGame, components: list[int]) -> list[int]:
    """Tiles that are limited by the number of councilors join only then (MONS-10, 11)."""
    return [at for at in components if councilors(game) <= few_seats(game).get(kin(game.components[at]), game.seats)]


def misfortune_deck(game: RisingGame, rng: Rng) -> list[int]:
    """Basics, Spur the Cycle, twelve specials and three Omens by lot, and what the level says (MONS-04 to 08)."""
    params = pack_of(game).params
    calmer = is_offset(game)
    counts = {
        CALM: calm_at_start(game),
        "controlled": max(0, game.level.controlled_floods - calmer * params["offset_controlled_floods"]),
        "catastrophic": game.level.catastrophic_floods, "receding": 0, "red": 0,
    }  # fmt: skip
    specials = [card for card in game.misfortune_cards if is_special(game, card)]
    omens = [card for card in game.misfortune_cards if is_omen(game, card)]
    deck: list[int] = []
    for card in game.misfortune_cards:
        kind = game.misfortune_of[card].type
        if is_special(game, card) or is_omen(game, card):
            continue
        if kind not in counts:
            deck.append(card)
        elif counts[kind]:
            counts[kind] -= 1
            deck.append(card)
    rng.shuffle(specials)
    rng.shuffle(omens)
    return deck + specials[: params["specials_in_deck"]] + omens[: params["omens_in_deck"]]


def deck_sorts(game: RisingGame, out: Sequence[int]) -> list[DeckSort]:
    """Return of which cards only so many are in the game (MONS-02 to 08); ``out`` are the misfortunes that are not.

    How many Calm Seas there are follows from the better cards that came in their place (MONS-07).
    """
    params, calmer = pack_of(game).params, is_offset(game)
    of = game.misfortune_of
    rarely = [card for card in game.library_cards if not is_for(game, card)]
    wonders = [card for card in game.library_cards if game.library_of[card].type == "wonder"]
    artifacts = [card for card in game.artifact_cards if card not in rarely]
    better = [card for card in of if of[card].type in BETTER and card not in out]
    given_up = 1 if game.options["calmSwap"] == "pair" else params["calm_for_one"]
    counts = {
        CALM: max(0, calm_at_start(game) - given_up * len(better)),
        "controlled": max(0, game.level.controlled_floods - calmer * params["offset_controlled_floods"]),
        "catastrophic": game.level.catastrophic_floods,
    }  # fmt: skip
    sorts = [
        DeckSort.of("library", rarely, 0), DeckSort.of("library", wonders, params["wonders_in_deck"]),
        DeckSort.of("library", artifacts, game.params["artifacts_in_deck"]),
        DeckSort.of("misfortunes", [card for card in of if is_special(game, card)], params["specials_in_deck"]),
        DeckSort.of("misfortunes", [card for card in of if is_omen(game, card)], params["omens_in_deck"]),
        *(DeckSort.of("misfortunes", [card for card in of if of[card].type == kind], n) for kind, n in counts.items()),
    ]  # fmt: skip
    return [each for each in sorts if each.cards]


def calm_at_start(game: RisingGame) -> int:
    """Return how many Calm Seas lie in the deck before any are exchanged, of as many as there are (MONS-06, 08)."""
    more: int = pack_of(game).params["offset_calm_seas"]
    there = sum(card.type == CALM for card in game.misfortune_of.values())
    return min(there, int(game.level.calm_seas + is_offset(game) * more))


def is_omen(game: RisingGame, card: int) -> bool:
    """Tell whether a misfortune is one of the Omens of which three are in the game (MONS-05, A44)."""
    found = game.misfortune_of[card]
    if found.type == "omen":
        return True
    return game.options["omenPool"] == "all" and found.type == "special" and _first(found) == "omen"


def is_special(game: RisingGame, card: int) -> bool:
    """Tell whether a misfortune is one of the specials of which twelve are in the game: Spur the Cycle always is."""
    found = game.misfortune_of[card]
    return found.type == "special" and _first(found) != "shuffle" and not is_omen(game, card)


def _first(card: MisfortuneDef) -> str:
    """Return the first operation of a card, nothing where it does nothing."""
    return card.effect[0].op if card.effect else ""


def has_monsters(game: RisingGame) -> bool:
    """Tell whether a monster scenario is played."""
    return any(game.options[name] for name in ("medusa", "harpies", "scylla"))


def is_offset(game: RisingGame) -> bool:
    """Tell whether the deck is milder for the monsters (MONS-08)."""
    return has_monsters(game) and bool(game.options["monsterOffset"])


def units_less(game: RisingGame) -> int:
    """Return how many units less a component costs than in the base box, and for the worst of the monsters (RISE-17).

    The levels of the expansion have prices of their own; monsters count at all.
    """
    return units_for(pack_of(game), game.options, councilors(game))


def units_for(deeps: DeepsContent, options: Mapping[str, Any], seats: int) -> int:
    """Return the same for options and so many councilors, before there is a match."""
    params, level = deeps.params, options["level"]
    usual = params[RELIEF][level - 1][seats - 1] if level <= BASE_LEVELS else 0
    rows = params[MONSTER_RELIEF]
    monsters = [rows[at][seats - 1] for at, name in enumerate(SCENARIOS) if options[name]]
    return int(usual + max(monsters, default=0))


# Supplies (MONS-01, 10 to 15)


def on_setup(game: RisingGame, state: RisingTable) -> None:
    """Lay out what the expansion brings; the group may exchange Calm Seas first."""
    deeps = deeps_of(state)
    pack = pack_of(game)
    for figure, ally in zip(game.figures.allies, pack.allies, strict=True):
        state.where[figure] = OUT if ally.removed else SUPPLY
    for item, each in enumerate(pack.items):
        if each.removed or (each.scenario and not game.options[each.scenario]):
            deeps.items[item] = GONE
    state.frames.append(Frame(SWAP, -1, (calm_seas(game, state),)))


def calm_seas(game: RisingGame, state: RisingTable) -> int:
    """Return how many Calm Seas lie in the deck."""
    return sum(game.misfortune_of[card].type == CALM for card in state.misfortunes)


# Calm Seas are exchanged two by two (MONS-07, A06)


def begin_exchange(game: RisingGame, state: RisingTable, count: int) -> None:
    """Let the group exchange up to so many Calm Seas of the deck; the deck is shuffled when it is over."""
    state.frames.append(Frame(SWAP, -1, (count,)))


def exchange(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask for the next exchange as long as two Calm Seas are left of those that may be exchanged."""
    left, takes = frame.data[0], pack_of(game).params["calm_for_one"]
    state.frames.pop()
    if left >= takes and (better := better_cards(game, state, state.starter, ())):
        state.frames.append(Frame(SWAP, -1, (left - takes,)))
        if len(better) > 1:
            ask_group(game, state, SWAP, (), events)
            return
        state.frames.pop()
    shuffle_deck(state, events)


def better_of_box(game: RisingGame, table: RisingTable) -> list[int]:
    """Return a card of each better type that is left; with Scylla and Charybdis no Red Skies (MONS-09)."""
    types = BETTER[:1] if game.options["scylla"] else BETTER
    found = [[card for card in table.misfortune_box if game.misfortune_of[card].type == kind] for kind in types]
    return [cards[0] for cards in found if cards]


def better_cards(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> list[int]:
    """Return ENOUGH and a card of each better type that is left in the box."""
    cards = better_of_box(game, table)
    # One of each comes by the option, so it is one choice.
    return [ENOUGH, *(cards[:1] if game.options["calmSwap"] == "pair" else cards)]


def take_better(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """One better card takes the place of two Calm Seas, by the option one of each."""
    if card == ENOUGH:
        state.frames.pop()
        shuffle_deck(state, events)
        return
    cards = better_of_box(game, state) if game.options["calmSwap"] == "pair" else [card]
    # By number, not as they lie: the box must tell nothing of the order of the deck.
    calm = sorted(each for each in state.misfortunes if game.misfortune_of[each].type == CALM)
    for each in calm[: pack_of(game).params["calm_for_one"]]:
        state.misfortunes.remove(each)
        state.misfortune_box.append(each)
    for each in cards:
        state.misfortune_box.remove(each)
        state.misfortunes.append(each)
    state.misfortunes_seen = [0] * len(state.misfortunes)
    tell(events, "calm_exchanged", seat, tuple(cards), "MONS-07")


WORK: Final = {SWAP: exchange}
SHAPES: Final = {SWAP: "0-99"}
PURPOSES: Final = {
    SWAP: Purpose("MONS-07", "card", take_better, choices=better_cards, group=True, may_end=True),
}  # fmt: skip
