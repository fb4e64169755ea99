"""The tenth seashell within one visit to CAMPAIGN, by several cards of which none alone would bring it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.scoundrels.bots.visits import Visits
from atlantis_desktop.games.scoundrels.rules import campaigning, steps
from atlantis_desktop.games.scoundrels.rules.state import SCANDAL, SHINING, ScoundrelsTable
from atlantis_desktop.games.scoundrels.rules.victory import GOAL


class Chain(NamedTuple):
    """A card that brings a seashell, or more coins than it costs."""

    scandal: bool
    """Whether it comes in the second part of the visit (SCOUND-29)."""
    seashell: bool
    sure: bool
    """Whether no die is rolled for it."""
    cost: int
    coins: int
    """What it brings at once, whatever a rival has (SCOUND-49)."""
    card: int


def finish(bot: Visits, table: ScoundrelsTable, seat: int) -> Move | None:
    """Return the move that begins a way to ten within this visit; None where the coins or the hand do not reach.

    Scandals are aimed at a rival without a shield. Cards that are drawn on the way are not counted.
    """
    lacking, hand = GOAL - table.influence[seat], table.hands[seat]
    if lacking > len(hand):
        return None
    bare = [
        other for other in range(bot.rules.seats)
        if other != seat and not campaigning.shields_of(bot.rules, table, other)
    ]  # fmt: skip
    first = table.frames[-1].name == steps.SHINING
    families = [SHINING] * first + [SCANDAL] * bool(bare)
    parts = [_part(bot, table, seat, card) for card in hand if bot.faces.family[card] in families]
    pays = [part for part in parts if not part.seashell and part.coins > part.cost]
    brings = sorted([part for part in parts if part.seashell], key=lambda part: part.cost)
    for some in ([part for part in brings if part.sure], brings):
        needed = some[:lacking]
        way = _way([*pays, *needed], table.coins[seat])
        if len(needed) == lacking and all([part in way for part in needed]):
            begin = way[0]
            if first:
                # Where scandals alone are enough, the first part only has to end.
                return Move("done", seat) if begin.scandal else Move("shining", seat, (begin.card,))
            return Move("scandal", seat, (begin.card, max(bare, key=table.influence.__getitem__)))
    return None


def _part(bot: Visits, table: ScoundrelsTable, seat: int, card: int) -> Chain:
    """Tell what a card does; a die that brings as many seashells as it has faces counts for one."""
    faces, cost = bot.faces, bot.rules.cost(table, seat, card)
    if faces.family[card] == SHINING:
        brought = bot.shining(table, seat, card, 0, bot.truth(table, seat))
        sure = all([effect.op != "roll" for effect in faces.fx[card]])
        return Chain(False, brought.influence >= 1.0, sure, cost, int(brought.coins) if sure else 0, card)
    ops = {effect.op: effect.n for effect in faces.fx[card]}
    return Chain(True, "steal_influence" in ops, True, cost, ops.get("steal_coins", 0), card)


def _way(parts: Sequence[Chain], coins: int) -> list[Chain]:
    """Return the parts that can be paid in their order: coins before seashells, and the die before what is sure.

    What the die shows may leave something else to be done.
    """
    way = []
    for part in sorted(parts, key=lambda part: (part.scandal, part.seashell, part.sure, part.cost)):
        if part.cost <= coins:
            coins += part.coins - part.cost
            way.append(part)
    return way
