"""The Harpies' Lair: the harpies fly out and rob whom they meet (MONS-64 to 72).

Each flies to an arm by lot, to its outermost tile on which an active figure stands, and takes something of the owner
of one figure there. What they have taken lies in their Lair (`locations/lair.py`).
"""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import GONE, NOWHERE, deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import make_inactive, prey, standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import LAIR, place_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import HARPY
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.boost import GO, HIGHER, go_with
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.dice import roll_arm
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.turn import Turn
from atlantis_desktop.games.rising.rules.content import RANKS
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask, ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import amount_of, take_from
from atlantis_desktop.games.rising.rules.omens import cards_held
from atlantis_desktop.games.rising.rules.pieces import ENERGY, RESOURCES, tile_at
from atlantis_desktop.games.rising.rules.placing import put
from atlantis_desktop.games.rising.rules.state import ASIDE, EXTRA, RisingTable

HARPIES: Final = 3
FLOCK: Final = "harpies_fly"
VICTIM: Final = "harpy_victim"
ROBBED: Final = "harpy_goods"
ROBBED_CARD: Final = "harpy_card"


def on_setup(game: RisingGame, state: RisingTable) -> None:
    """All three are in their Lair, which is open, with a treasure by lot that nobody sees (MONS-64)."""
    if not game.options["harpies"]:
        return
    deeps, box = deeps_of(state), game.box
    deeps.harpies = [place_of(game, LAIR)] * len(deeps.harpies)
    deeps.open |= 1 << LAIR
    treasures = list(range(box.treasure_0, box.treasure_0 + box.treasures))
    state.rng.shuffle(treasures)
    deeps.treasure, deeps.treasure_box = treasures[0], sorted(treasures[1:])


# They fly out (MONS-65, 66, 70)


def flying(table: RisingTable) -> list[int]:
    """Return the harpies that act in this round, from 0 to 2."""
    deeps = deeps_of(table)
    return [at for at, place in enumerate(deeps.harpies) if place != GONE and not deeps.spared >> HARPY + at & 1]


def acts(game: RisingGame, table: RisingTable) -> bool:
    """Tell whether any harpy acts."""
    return bool(flying(table))


def begin(game: RisingGame, state: RisingTable, events: Events) -> None:
    """All dice are rolled first (MONS-66)."""
    dice = tuple(roll_arm(state) + 1 for _harpy in flying(state)) if any(state.dry) else ()
    go_with(game, state, HARPY, dice, events)


def higher(game: RisingGame, table: RisingTable, dice: tuple[int, ...], which: int) -> int:
    """Return the next higher number of a die whose arm is not gone, or 0 (MONS-45)."""
    return next((die for die in range(dice[which] + 1, 7) if table.dry[die - 1]), 0)


def go_by_dice(game: RisingGame, state: RisingTable, dice: tuple[int, ...], events: Events) -> None:
    """The harpies come arm by arm, in the order of the dice (MONS-66)."""
    flights = sorted((die - 1, harpy) for die, harpy in zip(dice, flying(state), strict=False))
    for harpy in flying(state):
        deeps_of(state).harpies[harpy] = place_of(game, LAIR)
    pieces = tuple(game.box.monster_0 + HARPY + harpy for _arm, harpy in flights)
    tell(events, "harpies_flew", cards=pieces, rule="MONS-65", values=tuple(arm for arm, _harpy in flights))
    state.frames.append(Frame(FLOCK, -1, (tuple(arm * HARPIES + harpy for arm, harpy in flights),)))


def hunted(game: RisingGame, table: RisingTable, arm: int) -> int:
    """Return the outermost tile of an arm on which an active figure stands, or NOWHERE (MONS-65)."""
    tiles = [tile_at(arm, rank) for rank in range(RANKS, 0, -1)]
    return next((place for place in tiles if standing(table, place)), NOWHERE)


def fly(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """The next harpy looks for its victim; where it finds nobody it is in its Lair again (MONS-65, 70)."""
    flights = frame.data[0]
    state.frames.pop()
    if not flights:
        return
    state.frames.append(Frame(FLOCK, -1, (flights[1:],)))
    arm, harpy = divmod(flights[0], HARPIES)
    place = hunted(game, state, arm)
    piece = game.box.monster_0 + HARPY + harpy
    if place == NOWHERE:
        tell(events, "harpy_returned", cards=(piece,), rule="MONS-65", values=(arm,))
        return
    deeps_of(state).harpies[harpy] = place
    tell(events, "harpy_came", cards=(piece,), rule="MONS-65", values=(place,))
    victims = prey(game, state, standing(state, place))
    if not victims:
        tell(events, "monster_blind", cards=(piece,), rule="MONS-90", values=(place,))
        return
    figures = [game.box.figure_0 + figure for figure in victims]
    ask_group(game, state, VICTIM, figures, events, (harpy,))


# What they take (MONS-67 to 71)


def take_victim(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The owner of the target loses a resource, else a card, else mystic energy, else the figure (MONS-68)."""
    figure, harpy = piece - game.box.figure_0, context[0]
    owner = state.owner[figure]
    tell(events, "harpy_chose", seat, (game.box.monster_0 + HARPY + harpy, piece), "MONS-67")
    if goods_to_lose(game, state, owner, ()) != [ENOUGH]:
        ask(game, state, owner, ROBBED, (), events, (harpy, figure))
    elif cards_held(game, state, owner, ()):
        ask(game, state, owner, ROBBED_CARD, (), events, (harpy, figure))
    else:
        steal_figure(game, state, figure, events)


def goods_to_lose(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return ENOUGH, which is to give up the figure, and the kinds of goods of which one would go (MONS-68, 69)."""
    kinds = [kind for kind in range(RESOURCES) if amount_of(table, seat, kind)]
    if not kinds and not cards_held(game, table, seat, ()) and table.me[seat]:
        kinds = [ENERGY]
    return [*kinds, ENOUGH]


def cards_to_lose(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return a seat's cards and artifacts, and ENOUGH, which is to give up the figure."""
    return [*cards_held(game, table, seat, ()), ENOUGH]


def take_goods(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[int, ...], events: Events
) -> None:
    """One of the goods goes to the Lair, or the figure."""
    if kind == ENOUGH:
        steal_figure(game, state, context[1], events)
        return
    take_from(state, seat, kind, 1)
    deeps_of(state).loot[kind] += 1
    tell(events, "goods_stolen", seat, rule="MONS-68", values=(kind, 1))


def take_card(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """A card goes to the Lair, where everybody sees it and it does nothing (MONS-A17), or the figure."""
    if card == ENOUGH:
        steal_figure(game, state, context[1], events)
        return
    own, zone = (state.hands[seat], "hand") if card in state.hands[seat] else (state.artifacts[seat], "artifacts")
    own.remove(card)
    deeps_of(state).loot_cards = sorted([*deeps_of(state).loot_cards, card])
    tell(events, "card_stolen", seat, (card,), "MONS-68", source=(zone, seat), target=("loot_cards", -1))


def steal_figure(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """A figure lies in the Lair from now on, inactive, beside its spaces (MONS-71, 72)."""
    deeps_of(state).stolen |= 1 << figure
    tell(events, "figure_stolen", state.owner[figure], (game.box.figure_0 + figure,), "MONS-71")
    put(game, state, figure, place_of(game, LAIR), events)
    state.marks[figure] = ASIDE * EXTRA
    make_inactive(state, figure)


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Stolen volunteers are counted on in every round (MONS-20)."""
    stolen = deeps_of(state).stolen >> game.figures.first_volunteer
    for figure in game.figures.volunteers if stolen else ():
        if deeps_of(state).stolen >> figure & 1:
            state.leaves[figure] = state.round


HIGHER[HARPY], GO[HARPY] = higher, go_by_dice
TURNS: Final = {HARPY: Turn(acts, begin, lambda table: [HARPY + at for at in flying(table)])}
"""The three of them take one turn."""
WORK: Final = {FLOCK: fly}
SHAPES: Final = {FLOCK: "0-17*"}
PURPOSES: Final = {
    VICTIM: Purpose("MONS-67", "figure", take_victim, group=True, context="0-2"),
    ROBBED: Purpose("MONS-68", "good", take_goods, choices=goods_to_lose, context="0-2 figure", may_end=True),
    ROBBED_CARD: Purpose("MONS-68", "card", take_card, choices=cards_to_lose, context="0-2 figure", may_end=True),
}  # fmt: skip
