"""What the island shows of a view: which tiles are dry, who stands where, which arms have a barrier, what glows."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.rules.pieces import (
    ALLY,
    AUTOMATON,
    BOT,
    CENTRE,
    FOLLOWER,
    HOLOGRAM,
    LEADER,
    TILES,
    arm_of,
    rank_of,
)
from atlantis_desktop.games.rising.rules.rolls import target_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable

SUNK: Final = 16
WALL: Final = 8


class Standing(NamedTuple):
    """One figure as it is drawn."""

    figure: int
    drawing: str
    """Its drawing among those of figures, or whole by its name."""
    leader: bool
    """Whether it is as tall as a leader."""
    laid: bool
    """Whether it has acted in this round."""
    lit: bool = False
    """Whether a click on it makes a move."""
    sign: str = ""
    """The drawing of a small sign that it wears, empty for none."""
    wide: int = 1
    """On how many spaces beside each other it stands."""
    over: str = ""
    """The drawing of what is over its head, empty for nothing."""


class Thing(NamedTuple):
    """Something that lies or stands on a place and is no figure, as it is drawn."""

    drawing: str
    across: float = 0.0
    down: float = 0.0
    """Where its anchor is from the middle of the place, in units of what lies there."""
    scale: float = 1.0
    """How large it is against the units of what lies there."""
    tint: str = ""
    """The colour of a white sign, which is laid with its middle where others have their anchor."""
    pale: bool = False
    """Whether it is not there yet."""
    behind: bool = False
    """Whether spaces and figures are painted over it."""
    piece: int = -1
    """The piece that it is, -1 for none."""


class TileLook(NamedTuple):
    """One tile as it is drawn, or one place beside the island; two equal looks give the same picture."""

    dry: bool
    """Whether it is above water; of a place beside the island whether it is there at all."""
    figures: tuple[Standing, ...]
    barrier: bool
    lit: bool = False
    hovered: bool = False
    focused: bool = False
    threatened: bool = False
    sway: int = 0
    """How far it is pushed aside while it shakes, in units of its drawing."""
    sink: int = 0
    """How far the sea has closed over it, up to `SUNK`."""
    wall: int = 8
    """How much of its barrier's light is seen, up to `WALL`."""
    next: bool = False
    """Whether it is the next tile of its arm to flood (RISE-53)."""
    target: int = 0
    """What a roll there has to reach now; 0 where none is made (RISE-67, 76)."""
    things: tuple[Thing, ...] = ()
    """What lies or stands there besides."""
    marked: bool = False
    """Whether a broken line round it says that something is about to come over it."""


def drawing_of(rules: RisingRules, table: RisingTable, figure: int) -> str:
    """Return the drawing of a figure: its kind and the colour of its seat, counted from 1."""
    figures = rules.figures
    kind = figures.kind[figure]
    if kind in (ALLY, BOT):
        further = packs.table_of(rules)
        assert further is not None
        return further.drawing_of(rules, table, figure)
    if kind == LEADER:
        return f"leader_{figure + 1}"
    if kind == FOLLOWER:
        return f"follower_{(figure - figures.first_follower) // figures.per_seat + 1}"
    if kind == HOLOGRAM:
        return f"hologram_{max(0, table.owner[figure]) + 1}"
    if kind == AUTOMATON:
        return f"automaton_{max(0, table.owner[figure]) + 1}"
    return "volunteer"


def standing(rules: RisingRules, table: RisingTable, figure: int) -> Standing:
    """Return a figure as it is drawn."""
    leader = rules.figures.kind[figure] in (LEADER, HOLOGRAM)
    found = Standing(figure, drawing_of(rules, table, figure), leader, bool(table.marks[figure] & ACTED))
    further = packs.table_of(rules)
    return found if further is None else further.standing(rules, table, found)


def island_look(
    rules: RisingRules, table: RisingTable, lit: Collection[int] = (), hovered: int = -1, focused: int = -1,
    threatened: int = -1, flying: Collection[int] = (), ready: Collection[int] = (),
) -> tuple[TileLook, ...]:  # fmt: skip
    """Return the look of every place; ``flying`` figures stand nowhere, ``ready`` ones glow."""
    further = packs.table_of(rules)
    figures: dict[int, list[Standing]] = {}
    for figure, place in enumerate(table.where):
        if place >= CENTRE and (place <= TILES or rules.box.is_location(place)) and figure not in flying:
            figures.setdefault(place, []).append(standing(rules, table, figure)._replace(lit=figure in ready))
    looks: list[TileLook] = []
    for place in range(TILES + 1):
        arm = arm_of(place)
        dry = arm < 0 or bool(table.dry[arm] >> rank_of(place) - 1 & 1)
        last = arm >= 0 and dry and table.dry[arm].bit_length() == rank_of(place)
        looks.append(
            TileLook(
                dry, tuple(figures.get(place, ())), arm >= 0 and bool(table.barriers >> arm & 1), place in lit,
                place == hovered, place == focused, place == threatened, next=last,
                target=target_of(rules, table, place) if arm >= 0 and rules.arms[arm].targets else 0,
            )
        )  # fmt: skip
    if further is None:
        return tuple(looks)
    beside = [
        TileLook(False, tuple(figures.get(place, ())), False, place in lit, place == hovered, place == focused)
        for place in further.beside(rules)
    ]
    return further.dress(rules, table, tuple(looks), tuple(beside), flying)
