"""What potions and spirits are worth to bots, and what their councilors do (3.3, 3.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.acting import success_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.reasons import names_at
from atlantis_desktop.games.rising.bots.worth import NEVER, worth_again
from atlantis_desktop.games.rising.packs.monstrosities.rules.councilors import tamer
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions import draught_of_haste, playing
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.elixir_of_vitality import ELIXIR, strength
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.philtre_of_fortune import PHILTRE, strengthened
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits import oreads
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits import playing as spirits
from atlantis_desktop.games.rising.rules.pieces import ENERGY, ORE
from atlantis_desktop.games.rising.rules.rolls import IN_ROLL, dice_of, target_of, total
from atlantis_desktop.games.rising.rules.state import ACTED
from atlantis_desktop.games.rising.words.card_texts import thing_def
from atlantis_desktop.games.rising.words.consequences import leads_to

FIRST: Final = 11.0
"""A potion comes before the actions that it helps."""
COUNCILORS: Final = {"alchemist": 2.5, "channeler": 4.5, "tamer": 6.5, "artisan": 7.5, "astrologer": 8.5}
"""Between which of the councilors of the base a bot takes those of the pack, by the numbers of `bots/councilors.py`."""
BREWED: Final[tuple[float, ...]] = (0.8, 0.6, 1.0, 0.9)
"""What a potion is worth in hand, by its number."""
LEAST: Final = 2
"""How many figures a potion should help."""
SHADOW: Final = 0.2
"""What it is worth to hide a figure from monsters or a misfortune."""


def _potion(asked: Asked, move: Move) -> float:
    """Beside actions: where it helps two figures at least."""
    game, table = asked.game, asked.table
    potion = move.args[0] - game.box.potion_0
    place = playing.playable(game, table, asked.seat)[potion]
    waiting = [figure for figure in standing(table, place) if not table.marks[figure] & ACTED]
    if playing.sort_of(game, potion) == ELIXIR and waiting:
        return FIRST + strength(game, table) * len(waiting)
    return FIRST if len(waiting) >= LEAST else NEVER


def _potion_in_window(asked: Asked, move: Move) -> float:
    """A roll that it makes a success, or figures that it hides."""
    game, table = asked.game, asked.table
    potion = move.args[0] - game.box.potion_0
    if playing.sort_of(game, potion) == PHILTRE and table.frames[-1].name == IN_ROLL:
        dice = dice_of(table)
        made = total(strengthened(game, dice)) >= target_of(game, table, dice.place)
        return success_worth(game, table, asked.look, dice) - 0.3 if made else NEVER
    place = playing.playable(game, table, asked.seat)[potion]
    return SHADOW * len(standing(table, place)) - 0.1


def second_action(asked: Asked, figure: int) -> float:
    """Return what a second action brings beyond its price."""
    game, table = asked.game, asked.table
    price = draught_of_haste.price_of(game, table, figure)
    paid = sum(asked.look.energy_worth(table.owner[figure], -spent) for spent in range(1, price + 1))
    return worth_again(game, table, asked.look, figure) - paid


def _hasten(asked: Asked, move: Move) -> float:
    gain = second_action(asked, move.args[0] - asked.game.box.figure_0)
    return 3.5 + gain if gain > 0 else NEVER


def _again(asked: Asked, yes: int) -> float:
    return second_action(asked, asked.context[0]) if yes else 0.0


def _spirit(asked: Asked, move: Move) -> float:
    """It costs nothing, and only the one that helps here is offered."""
    return 0.5


def _tame(asked: Asked, move: Move) -> float:
    """An ally for the rest of the game, for goods that are not missed more."""
    kind = move.args[0]
    price = tamer.price_in(asked.game, asked.table, kind)
    each = asked.look.energy_worth(asked.seat) if kind == ENERGY else asked.look.worth(kind)
    net = asked.look.follower() + asked.numbers.action - price * each
    return 9.5 + net if net > 0 else NEVER


def _brewed(asked: Asked, piece: int) -> float:
    return BREWED[playing.sort_of(asked.game, piece - asked.game.box.potion_0)]


def _more_ore(asked: Asked, yes: int) -> float:
    return asked.look.worth(ORE) - asked.look.energy_worth(asked.seat, -1) if yes else 0.0


def _first(asked: Asked, piece: int) -> float:
    """Allies in the order of the file."""
    return -float(piece)


ACTS: Final[dict[str, Callable[[Asked, Move], float]]] = {
    playing.POTION: _potion, draught_of_haste.HASTEN: _hasten, tamer.TAME: _tame,
}  # fmt: skip
REACTS: Final[dict[str, Callable[[Asked, Move], float]]] = {playing.POTION: _potion_in_window}
PLACES: Final[dict[str, Callable[[Asked, Move], float]]] = {spirits.SPIRIT: _spirit}
WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    playing.TAKE_POTION: _brewed, draught_of_haste.AGAIN: _again, oreads.MORE_ORE: _more_ore, tamer.TAMED: _first,
}  # fmt: skip


def _text(game: Any, look: Any, view: Any, seat: int, move: Move) -> str:
    """What the potion or the spirit does."""
    return str(thing_def(game, move.args[0]).text)


def _leads(game: Any, look: Any, view: Any, seat: int, move: Move) -> str:
    """What the move leads to by the rules."""
    return leads_to(game, view, move, names_at(game, look, view))


REASONS: Final = {
    playing.POTION: _text, spirits.SPIRIT: _text, draught_of_haste.HASTEN: _leads, tamer.TAME: _leads,
}  # fmt: skip
