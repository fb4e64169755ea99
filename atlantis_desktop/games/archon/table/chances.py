"""Who stands on an objective, with what chance to hold it, now and after an act that is only pointed at. No drawing."""

from __future__ import annotations

from typing import NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.bots.odds import chances
from atlantis_desktop.games.archon.rules import battle, deployment, steps, units
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable

DEPLOYS = ("deploy", "lead")
"""The moves whose outcome on the maps is certain, so that the chances after them can be told."""
CARDS = ("play", "play_at")
"""Stasis cards, whose outcome is certain as long as they roll no dice and ask nothing further."""


class Side(NamedTuple):
    """The units of one seat on an objective, what they add to its dice, and its chance to hold the objective."""

    seat: int
    mobs: int
    military: int
    heroes: tuple[int, ...]
    plus: int
    chance: float


def sides_at(rules: ArchonRules, table: ArchonTable, at: int) -> list[Side]:
    """Return the sides on an objective with their exact chances if the battle came now, without Tyche.

    One side alone holds the objective for certain; under a veil nobody of several does (ARCHON-104 to 111).
    """
    seats = units.seats_at(table, at)
    plus = [battle.strength(rules, table, seat, at) for seat in seats]
    if len(seats) > 1 and table.veiled >> at & 1:
        found: tuple[float, ...] = (0.0,) * len(seats)
    else:
        found = chances(tuple((each, 0) for each in plus)) if seats else ()
    return [
        Side(seat, *units.count_at(table, seat, at), tuple(units.heroes_at(table, seat, at)), add, chance)
        for seat, add, chance in zip(seats, plus, found, strict=True)
    ]


def after(rules: ArchonRules, table: ArchonTable, move: Move) -> ArchonTable | None:
    """Return the table as it would be after a deployment or a Stasis card.

    None for a move whose outcome nobody can know before: one that rolls dice, or that asks a further question.
    """
    later = table.copy()
    if move.kind in DEPLOYS:
        mobs, military, *hero, at = move.args
        deployment.deploy(later, move.seat, mobs, military, at, hero[0] if hero else -1, None)
        return later
    if move.kind not in CARDS:
        return None
    word = later.rng.word
    rules.advance(later, move, None)
    asks = later.frames[-1].name if later.frames else ""
    return later if later.rng.word == word and asks == steps.DEPLOY else None
