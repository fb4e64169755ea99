"""The steps of City of Scoundrels by name: the frames of unfinished work, with what each of them holds."""

from __future__ import annotations

from typing import Final, NamedTuple

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE, PAIRS

# The steps that ask somebody, with what their frames hold.
LAY_ASIDE: Final = "lay_aside"
"""Sealed: two of the seven first cards; the answer is the pair's place among `state.PAIRS` (SCOUND-03)."""
HAND_LIMIT: Final = "hand_limit"
"""A seat, nothing else (SCOUND-07)."""
REGION: Final = "region"
"""Sealed: the answer is the region (SCOUND-15)."""
INVEST: Final = "invest"
"""A seat; whether it has made its market sale, 0 or 1 (SCOUND-19 to 24)."""
SPY: Final = "spy"
"""A seat; how many of the drawn cards it still has to discard (SCOUND-25)."""
SHINING: Final = "shining"
"""A seat, nothing else (SCOUND-28)."""
SCANDAL: Final = "scandal"
"""A seat, nothing else (SCOUND-29)."""
SHIELD: Final = "shield"
"""The owner of a shield; the scandal and the seat that played it (2.4)."""
DESTROY: Final = "destroy"
"""The seat that played a scandal; the target and the family of the card to be destroyed."""
CONQUER: Final = "conquer"
"""A seat, nothing else (SCOUND-33 to 35)."""
ANSWER: Final = "answer"
"""The challenged seat; the attacker (SCOUND-37)."""

# The steps that only run; between two moves they lie below one that asks.
UPKEEP: Final = "upkeep"
"""Nothing: the Hand of Poseidon and the accrual still come (SCOUND-08 to 14)."""
PHASE: Final = "phase"
"""Nobody; the region whose phase begins (SCOUND-17)."""
SPY_DRAW: Final = "spy_draw"
"""A seat that will draw in SPY (SCOUND-25)."""
AIM: Final = "aim"
"""The seat that played a scandal; the card and the seat it is aimed at, whose shield was not yet asked for."""
STRIKE: Final = "strike"
"""The seat that played a scandal; the card, the seat it hits, since no shield stands in its way, and
which of the effects comes next."""
RESOLVED: Final = "resolved"
"""A seat; a card that it played and that goes to the discard pile now (SCOUND-31)."""
ROUND_END: Final = "round_end"
"""Nothing: pieces return to the middle (SCOUND-45)."""

ASKING: Final = (
    LAY_ASIDE, HAND_LIMIT, REGION, INVEST, SPY, SHINING, SCANDAL, SHIELD, DESTROY,
    CONQUER, ANSWER,
)  # fmt: skip
SEALED: Final = {LAY_ASIDE: len(PAIRS), REGION: MIDDLE}
"""By step that all answer in secret: how many answers there are."""
RUNNING: Final = (UPKEEP, PHASE, SPY_DRAW, AIM, STRIKE, RESOLVED, ROUND_END)


class Shielded(NamedTuple):
    """What a frame SHIELD holds: the scandal that hits, and the seat that played it."""

    scandal: int
    player: int


class Destroying(NamedTuple):
    """What a frame DESTROY holds: the seat whose card goes, and the family that it is of."""

    target: int
    family: int


def attacker_of(frame: Frame) -> int:
    """Return who challenges in a frame ANSWER (SCOUND-37)."""
    attacker: int = frame.data[0]
    return attacker


def has_sold(frame: Frame) -> bool:
    """Tell whether the market sale of a frame INVEST has been made (SCOUND-23)."""
    return bool(frame.data[0])


def left_to_discard(frame: Frame) -> int:
    """Return how many drawn cards a frame SPY still takes away (SCOUND-25)."""
    left: int = frame.data[0]
    return left
