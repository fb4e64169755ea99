"""What library cards are worth to bots: in hand, and played at each moment (RISE-28).

The tables know a card by what it does: its first operation, or its script.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import subject_of
from atlantis_desktop.games.rising.bots.answers import figure_worth, place_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.worth import BEFORE, CONVERTED, NEVER, worth_again
from atlantis_desktop.games.rising.rules.actions import active_figures
from atlantis_desktop.games.rising.rules.content import RANKS
from atlantis_desktop.games.rising.rules.floods import BASIC, FLOODING, Flood, outermost
from atlantis_desktop.games.rising.rules.misfortunes import DRAWN
from atlantis_desktop.games.rising.rules.pieces import ARMS, BUILD, POOL, RESOURCES, WILD, arm_of, rank_of, tile_at
from atlantis_desktop.games.rising.rules.placing import room_left
from atlantis_desktop.games.rising.rules.relocate import recallable

CARDS: Final = {
    "aegis": 1.0, "psalm": 0.7, "heart": 0.8, "cipher": 0.2, "ritual": 0.6, "sickle": 0.9, "compass": 0.3,
}  # fmt: skip
"""What library cards without effects are worth in hand, by their scripts."""
FULL: Final = 4
"""A hand of so many cards plays what it would else keep for later."""


def _own_goods(asked: Asked) -> list[int]:
    return asked.table.goods[asked.seat * RESOURCES : (asked.seat + 1) * RESOURCES]


def _is_full(asked: Asked) -> bool:
    return len(asked.table.hands[asked.seat]) + len(asked.table.artifacts[asked.seat]) >= FULL


# While placing


def _needs_room(asked: Asked) -> bool:
    """Tell whether three more places on the best tile are worth a card, now that so many figures have to stand."""
    game, table = asked.game, asked.table
    waiting: int = sum(at == POOL for at in table.where)
    room, places = room_left(game, table)
    worths = [
        place_worth(asked, place) for place in places if arm_of(place) in WILD for _space in range(room[place])
    ]  # fmt: skip
    tiles = [(tile_at(arm, rank), arm) for arm in WILD for rank in range(1, RANKS + 1)]
    best = max((place_worth(asked, place) for place, arm in tiles if table.dry[arm] >> rank_of(place) - 1 & 1),
               default=0.0)  # fmt: skip
    worths.sort(reverse=True)
    usual = worths[waiting // 2] if waiting // 2 < len(worths) else 0.0
    more = min(3, waiting)
    return more * (best - max(usual, asked.look.energy_worth(asked.seat))) > asked.numbers.room_card


PLACING: Final[dict[str, Callable[[Asked], bool]]] = {
    "volunteers": lambda asked: asked.table.round > 1, "peek": lambda asked: True, "room_on_tile": _needs_room,
    "aegis": _is_full,
}  # fmt: skip
"""Whether a card is played before the seat is ready."""


# Beside actions


def _convert(asked: Asked, last: bool) -> float:
    converting = min(CONVERTED, asked.look.converting(asked.seat))
    return BEFORE + 7.5 if 0 < converting <= asked.table.me[asked.seat] else NEVER


def _swap(asked: Asked, last: bool) -> float:
    """Before the last build no card is worth more than what it lacks."""
    least = 0.0 if len(asked.look.unbuilt) == 1 else asked.numbers.card
    return (BEFORE if last else 3.5) if asked.look.swaps(_own_goods(asked), 3, 0) > least else NEVER


def _psalm(asked: Asked, last: bool) -> float:
    game, table = asked.game, asked.table
    active = [
        figure for figure in active_figures(game, table, asked.seat) if not BUILD <= table.where[figure] < BUILD + 3
    ]  # fmt: skip
    best = max((worth_again(game, table, asked.look, figure) for figure in active), default=0.0)
    return 10.0 if best >= 0.5 else NEVER


def _aegis(asked: Asked, last: bool) -> float:
    """In hand it stops whichever flood comes, on any arm."""
    best = max((asked.look.barrier(arm) for arm in range(ARMS)), default=0.0)
    return BEFORE + best if _is_full(asked) and best > 0.8 else NEVER


ACTING: Final[dict[str, Callable[[Asked, bool], float]]] = {
    "convert": _convert, "swap": _swap, "psalm": _psalm, "aegis": _aegis,
}  # fmt: skip
"""What playing a card in phase 3 is worth now; the flag tells whether at most one useful action is left."""


# In windows


def _ritual(asked: Asked) -> float:
    table, look, window = asked.table, asked.look, asked.table.frames[-1]
    if window.name != DRAWN:
        return NEVER
    arm = look.arm_of_card(subject_of(window)[0])
    if arm < 0 or table.barriers >> arm & 1:
        return NEVER
    return (look.loss(outermost(table, arm)) if table.dry[arm] else 2.0) - 0.6


def _stops_flood(asked: Asked) -> float:
    window = asked.table.frames[-1]
    if window.name != FLOODING:
        return NEVER
    flood = Flood(*subject_of(window))
    return asked.look.loss(flood.place) - (1.1 if flood.mode == BASIC or asked.look.tiles < 15 else 1.4)


def _song(asked: Asked) -> float:
    return 0.5 * len(recallable(asked.game, asked.table)) - 0.4


def _atlas(asked: Asked) -> float:
    idle: int = sum(at >= 0 and figure_worth(asked, figure) == 0.0 for figure, at in enumerate(asked.table.where))
    return 0.4 * min(3, idle) - 0.5


WINDOWS: Final[dict[str, Callable[[Asked], float]]] = {
    "heart": lambda asked: 5.0, "ritual": _ritual, "aegis": _stops_flood, "return_figures": _song,
    "move_figures": _atlas,
}  # fmt: skip
"""What playing a card in a window is worth (RISE-22)."""


# Over the hand limit


def _swaps_over(asked: Asked, move: Move) -> float:
    """A card that swaps nothing is thrown away all the same."""
    return asked.look.swaps(_own_goods(asked), 3, 0) - asked.look.card_worth(move.args[0]) - 0.01


def _converts_over(asked: Asked, move: Move) -> float:
    return 3.0 if asked.table.me[asked.seat] >= 2 else 0.2


OVER: Final[dict[str, Callable[[Asked, Move], float]]] = {
    "swap": _swaps_over, "convert": _converts_over, "aegis": lambda asked, move: 2.0, "peek": lambda asked, move: 1.5,
    "psalm": lambda asked, move: 1.2,
}  # fmt: skip
"""What playing a card over the hand limit is worth (RISE-87)."""
OTHER_OVER: Final = -0.3
