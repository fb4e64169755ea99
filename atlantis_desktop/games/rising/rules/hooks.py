"""The places in the rules of the base at which something else may have a word: the monsters, allies, items of a pack.

A module of rules takes part by having a function of a hook's name; who takes part in a match is found out once, when
the match begins. A *fold* takes a value and returns what becomes of it, a *listener* does what follows from something
that has happened, and *more* adds moves to those that are offered. Where nobody takes part a hook is an empty tuple,
and asking costs one truth test.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Final

Hook = Callable[..., Any]

NAMES: Final = (
    "fold_active",
    "fold_ally_price",
    "fold_boards_shown",
    "fold_boxed",
    "fold_can_act",
    "fold_cards_drawn",
    "fold_carriers",
    "fold_centre_income",
    "fold_city",
    "fold_crafters",
    "fold_dice",
    "fold_discount",
    "fold_draw",
    "fold_energy_price",
    "fold_energy_worth",
    "fold_extra",
    "fold_five_spaces",
    "fold_forge_rate",
    "fold_hand_limit",
    "fold_in_deck",
    "fold_inspiration",
    "fold_item_discount",
    "fold_may_boost",
    "fold_may_stand",
    "fold_missing",
    "fold_more_boards",
    "fold_movable",
    "fold_places",
    "fold_pool",
    "fold_prey",
    "fold_quiet",
    "fold_recruits",
    "fold_returning",
    "fold_roll_bonus",
    "fold_room",
    "fold_room_left",
    "fold_spaced",
    "fold_staying",
    "fold_successes",
    "fold_suffering",
    "fold_target",
    "more_acting",
    "more_contents",
    "more_further",
    "more_piles",
    "more_placing",
    "more_reactions",
    "more_zones",
    "on_after_action",
    "on_before_action",
    "on_built",
    "on_component",
    "on_deal",
    "on_drawn",
    "on_flooded",
    "on_forged",
    "on_home",
    "on_locked",
    "on_placed",
    "on_recruited",
    "on_removed",
    "on_rolled",
    "on_round_end",
    "on_round_start",
    "on_setup",
    "on_supply",
    "on_view",
)


class Hooks:
    """What the modules of a match have for each hook, in the order of the modules."""

    fold_target: tuple[Hook, ...]
    """``(game, table, target, place)``: what a roll on a tile has to reach (RISE-76)."""
    fold_forge_rate: tuple[Hook, ...]
    """``(game, table, rate, figure, place)``: what an ore becomes (RISE-89)."""
    fold_cards_drawn: tuple[Hook, ...]
    """``(game, table, count, figure)``: library cards that a figure draws (RISE-84)."""
    fold_hand_limit: tuple[Hook, ...]
    """``(game, table, limit, seat)`` (RISE-87)."""
    fold_centre_income: tuple[Hook, ...]
    """``(game, table, income, figure)``: what the Mystic Power Source gives (RISE-90)."""
    fold_roll_bonus: tuple[Hook, ...]
    """``(game, table, bonus, place, figure, partner)``: what is added to a roll besides energy (RISE-80, 126)."""
    fold_dice: tuple[Hook, ...]
    """``(game, state, (die, other), place, figure, partner, events)``: the natural dice, just rolled (RISE-76)."""
    fold_successes: tuple[Hook, ...]
    """``(game, table, count, dice, target)``: how many times a roll yields; 0 is a failure (RISE-76)."""
    fold_missing: tuple[Hook, ...]
    """``(game, table, missing, dice, target)``: what a roll lacks to yield once more; 0 where no more can come."""
    fold_may_boost: tuple[Hook, ...]
    """``(game, table, may, place)``: whether mystic energy may be spent on a roll made there (RISE-77)."""
    fold_city: tuple[Hook, ...]
    """``(game, state, done, dice, events)``: whether something else came of a success in the Cities (RISE-80)."""
    fold_draw: tuple[Hook, ...]
    """``(game, state, count, figure, events)``: how many of a figure's cards still come from the library deck; what
    comes from elsewhere has joined the drawn cards (RISE-84)."""
    fold_energy_worth: tuple[Hook, ...]
    """``(game, table, worth, seat, place)``: what one mystic energy adds to a roll (RISE-77)."""
    fold_energy_price: tuple[Hook, ...]
    """``(game, table, cost)``: how much mystic energy pays for a cost of so much, in one use (RISE-27)."""
    fold_discount: tuple[Hook, ...]
    """``(game, table, units, space)``: what is left out of the price of a component built there (RISE-102)."""
    fold_active: tuple[Hook, ...]
    """``(game, table, figures, ability)``: the figures whose ability can be used now (RISE-26)."""
    fold_carriers: tuple[Hook, ...]
    """``(game, table, figures, board)``: the figures that have the ability of a board, wherever they are (RISE-26).
    Asked while the Hologram has a board."""
    fold_crafters: tuple[Hook, ...]
    """``(game, table, figures, space)``: those of a space that have the power to build magic items (MONS-35)."""
    fold_item_discount: tuple[Hook, ...]
    """``(game, table, units, space)``: what is left out of the price of a magic item built there (MONS-38)."""
    fold_inspiration: tuple[Hook, ...]
    """``(game, table, seat, space)``: the seat that may pay units of an item there by Inspiration, or -1."""
    fold_ally_price: tuple[Hook, ...]
    """``(game, table, price)``: how many units an ally costs the group (MONS-25)."""
    fold_prey: tuple[Hook, ...]
    """``(game, table, figures)``: those that suffer from a monster, of those that count for it (MONS-90)."""
    fold_boards_shown: tuple[Hook, ...]
    """``(game, table, count)``: how many boards are turned up for the Hologram (RISE-121)."""
    fold_more_boards: tuple[Hook, ...]
    """``(game, state, more, board)``: whether the Hologram takes one more of the boards, after this one."""
    fold_room: tuple[Hook, ...]
    """``(game, table, room)``: how many figures each place takes; changes the list. What it looks at besides
    the dry tiles and the components at work must be in the slice's ``room_key``."""
    fold_room_left: tuple[Hook, ...]
    """``(game, table, room)``: what figures take up besides one space each; changes the list."""
    fold_extra: tuple[Hook, ...]
    """``(game, state, extra, figure, place)``: the kind of extra place on which a figure comes to stand (RISE-48)."""
    fold_five_spaces: tuple[Hook, ...]
    """``(game, table, open)``: whether the spaces marked 5+ are open (RISE-42); must be in ``room_key``."""
    fold_places: tuple[Hook, ...]
    """``(game, table, places, figure, room)``: the places on which a figure may be placed or moved (RISE-39). Asked
    with two teams, of the pack's figures, and where a place of the pack's is among them."""
    fold_may_stand: tuple[Hook, ...]
    """``(game, table, may, figure, place)``: whether a place is for this figure at all. Asked of the pack's figures
    and places."""
    fold_can_act: tuple[Hook, ...]
    """``(game, table, can, figure)``: whether a placed figure has an action (RISE-72). Asked of the pack's figures
    and places."""
    fold_spaced: tuple[Hook, ...]
    """``(game, table, figures)``: those of the figures on one place that stand on spaces of it (RISE-39)."""
    fold_movable: tuple[Hook, ...]
    """``(game, table, figures)``: those that effects may move, swap or return."""
    fold_staying: tuple[Hook, ...]
    """``(game, table, figures)``: those of the placed figures that go home at the end of phase 3 (RISE-75)."""
    fold_returning: tuple[Hook, ...]
    """``(game, state, figures, flood, events)``: those of the figures that a misfortune or flood really sends back;
    ``flood`` is the mode of the flood or -1 (RISE-58, 63)."""
    fold_suffering: tuple[Hook, ...]
    """``(game, table, figures)``: those that suffer from a special misfortune, of those that count for it (RISE-63).
    Asked for all that it sends home but by a flood."""
    fold_recruits: tuple[Hook, ...]
    """``(game, table, figures, seat)``: what a seat may take from the supply in place of a follower (RISE-80, 82)."""
    fold_in_deck: tuple[Hook, ...]
    """``(game, state, cards, deck)``: the cards with which the library or misfortune deck begins (RISE-06, 07)."""
    fold_pool: tuple[Hook, ...]
    """``(game, components)``: the tiles of a letter that are used with so many councilors (RISE-03)."""
    fold_boxed: tuple[Hook, ...]
    """``(game, table, cards, unseen, deck)``: which of a deck's unseen cards, in dealt order, are not in the game."""
    more_placing: tuple[Hook, ...]
    """``(game, table, seat)``: moves to offer beside those of placing."""
    more_acting: tuple[Hook, ...]
    """``(game, table, seat)``: moves to offer beside those of acting."""
    more_further: tuple[Hook, ...]
    """``(game, table, seat)``: moves that a seat may make without being offered them: taking back, changing."""
    more_reactions: tuple[Hook, ...]
    """``(game, table, seat, window, subject)``: moves to offer in a window (RISE-22, 23)."""
    fold_quiet: tuple[Hook, ...]
    """``(game, table)``: whether nothing is in play for which ``more_reactions`` could list any move, told fast."""
    more_piles: tuple[Hook, ...]
    """``(game, table)``: cards of the base's kinds that a pack keeps: a dict of ``library`` and ``councilors``."""
    more_zones: tuple[Hook, ...]
    """``(game)``: kinds of place for pieces."""
    more_contents: tuple[Hook, ...]
    """``(game, table)``: what lies in them."""
    on_setup: tuple[Hook, ...]
    """``(game, state)``: the end of set-up, before anybody has a councilor."""
    on_round_start: tuple[Hook, ...]
    """``(game, state, events)``: after the incomes (RISE-33)."""
    on_round_end: tuple[Hook, ...]
    """``(game, state, events)``: before the marker passes (RISE-119)."""
    on_locked: tuple[Hook, ...]
    """``(game, state, events)``: everybody is ready, no placement is taken back any more (RISE-49)."""
    on_placed: tuple[Hook, ...]
    """``(game, state, figure, events)``: a figure has come to stand on its place, in placing or by an effect."""
    on_home: tuple[Hook, ...]
    """``(game, state, figure, events)``: a figure went from its place to a pool; it is there already."""
    on_supply: tuple[Hook, ...]
    """``(game, state, figure, events)``: a figure went to the supply."""
    on_removed: tuple[Hook, ...]
    """``(game, state, figure, events)``: a figure left the game."""
    on_flooded: tuple[Hook, ...]
    """``(game, state, place, events)``: a tile has turned over; its figures still stand on it (RISE-58)."""
    on_drawn: tuple[Hook, ...]
    """``(game, state, card, events)``: a misfortune's effect is over and it lies on the discards."""
    on_before_action: tuple[Hook, ...]
    """``(game, state, figure, partner, events)``: the action is declared (RISE-21)."""
    on_after_action: tuple[Hook, ...]
    """``(game, state, figure, events)``: the figure is laid down (RISE-73)."""
    on_rolled: tuple[Hook, ...]
    """``(game, state, dice, successes, events)``: the roll has counted; its yield is taken (RISE-76)."""
    on_forged: tuple[Hook, ...]
    """``(game, state, figure, events)``: an ore has become Atlantium (RISE-89)."""
    on_built: tuple[Hook, ...]
    """``(game, state, component, seat, events)``: a component was built (RISE-105)."""
    on_component: tuple[Hook, ...]
    """``(game, state, component, figure, events)``: a figure uses a built component (RISE-95)."""
    on_recruited: tuple[Hook, ...]
    """``(game, state, figure, events)``: a figure left the supply for a pool (RISE-81)."""
    on_view: tuple[Hook, ...]
    """``(game, seen, viewer)``: hides what the viewer does not see."""
    on_deal: tuple[Hook, ...]
    """``(game, state, rng)``: deals out what was hidden."""

    def __init__(self, modules: Sequence[ModuleType]) -> None:
        """Take the modules of a match. Raises ValueError for a function that looks like a hook and is none."""
        for module in modules:
            for name in vars(module):
                if name.startswith(("fold_", "on_", "more_")) and name not in NAMES:
                    raise ValueError(f"{module.__name__}.{name} is no hook of Atlantis Rising")
            if hasattr(module, "more_reactions") and not hasattr(module, "fold_quiet"):
                raise ValueError(f"{module.__name__} has more_reactions without fold_quiet")
        for name in NAMES:
            setattr(self, name, tuple(getattr(module, name) for module in modules if hasattr(module, name)))
