"""What Atlantis Rising brings to its tutorial; chapters and their format: `atlantis_desktop.games.lessons`.

A spot is a tile such as ``hills-3``, the ``centre``, a location beside the island such as ``hidden-cache``, an arm's
banner such as ``banner-hills``, the plate of a seat such as ``seat-0``, a card that lies at the person's board such as
``card-foresight-a``, one of `SPOTS`, and on the large gate the id of a component or a magic item, a build space such as
``build-1``, or one of `GATE_SPOTS`. A chapter has the first level; all other options are as usual, or as it says.
The chapters of packs follow those of the base box.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.course import PERSON, Course, LessonStep
from atlantis_desktop.games.rising.packs import PACKS
from atlantis_desktop.games.rising.packs.monstrosities.rules.content import ItemDef
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.rules.pieces import POOL
from atlantis_desktop.games.rising.rules.position import position_from_words
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable

GATE: Final = "gate"
"""The screen of the large gate."""
CARD: Final = "card"
SPOTS: Final = ("deck", "gate", "go_on", "answer", "wrath", "tray", "phases", "further")
"""Spots that are neither a tile nor the place of a seat. ``answer`` is the row of the list that the step wants,
``further`` the button of the further ways.
"""
GATE_SPOTS: Final = ("dialogue", "core", "build")


def items_of(rules: RisingRules) -> Sequence[ItemDef]:
    """Return the magic items of the match; none in the base box."""
    return () if rules.content.deeps is None else rules.content.deeps.items


def _is_spot(rules: RisingRules, word: str) -> bool:
    zone, _dash, rest = word.partition("-")
    return (
        word in SPOTS or word in GATE_SPOTS or word in rules.places.numbers
        or any(each.id == word for each in rules.components) or any(each.id == word for each in items_of(rules))
        or (zone == "banner" and any(arm.id == rest for arm in rules.arms))
        or (zone == CARD and rest in rules.pieces.numbers)
        or (zone == "seat" and rest.isdigit() and int(rest) < rules.seats)
    )  # fmt: skip


def _tried(rules: RisingRules, view: RisingTable, step: LessonStep) -> Refusal | None:
    """Return why the first figure that waits cannot be placed where the step says, or the tile cannot be raised."""
    place = rules.places.numbers.get(step.take[0], -1) if step.take else -1
    if place < 0:
        return None
    waiting = [at for at, owner in enumerate(view.owner) if owner == PERSON and view.where[at] == POOL]
    if waiting:
        return rules.check(view, Move("place", PERSON, (rules.box.figure_0 + waiting[0], place)))
    return rules.check(view, Move("unflood", PERSON, (rules.box.tile_0 + place, (0,) * rules.seats)))


COURSE: Final = Course(
    "rising", 6, lambda seats: make_rules(seats, {"level": 1}), position_from_words, _is_spot,
    ", ".join((*SPOTS, *GATE_SPOTS)), _tried, (GATE,),
    lambda seats, options: make_rules(seats, {"level": 1, **options}),
    tuple(f"packs/{pack.id}/lessons" for pack in PACKS),
)  # fmt: skip
