"""How a figure differs between two sides that played the same deals, with what can be said for sure."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, erfc, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

SURE = 1.959964
"""So many standard deviations a 95 % interval reaches to either side."""
EXACT = 2_000
"""Up to so many uneven games the sign test is counted out; beyond it a normal distribution is as good."""


class PairedGap(NamedTuple):
    """How a figure comes out on either side."""

    id: str
    name: str
    """In the reader's language."""
    here: float
    there: float
    """In the mean of all games."""
    points: float
    low: float
    high: float
    """The first side minus the other, with the 95 % interval."""
    up: int
    down: int
    """On how many deals it was more, and less, on the first side."""
    chance: float
    """How likely so uneven a count is, to either side, where both are alike (sign test)."""
    is_share: bool = False
    """Whether it is a part of a whole, which people read as per cent."""

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def luck(self) -> float:
        """How likely luck alone brings so great a difference, by the interval."""
        return two_sided(abs(self.points) * SURE, self.half)

    def is_sure(self, tries: int = 1) -> bool:
        """Tell whether it differs for sure, though so many figures were looked at, each of which may differ by luck."""
        return self.luck < 0.05 / max(1, tries)

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON data, the same in every language."""
        data = self._asdict()
        del data["name"]
        return data


def two_sided(far: float, unit: float) -> float:
    """Return how likely luck alone brings a value so ``far`` from 0, to either side, whose deviation is a ``unit``."""
    if not far:
        return 1.0
    return erfc(far / unit / sqrt(2.0)) if unit > 0.0 else 0.0


def paired(
    id: str, name: str, here: Sequence[float], there: Sequence[float], is_share: bool = False, turns: int = 1
) -> PairedGap:
    """Return how a value differs that every game of both sides has.

    Games that follow each other belong together, so many ``turns`` on each deal: what a deal does it does in all of
    them, so it is deals that are counted and not games.
    """
    gaps = _by_deal([a - b for a, b in zip(here, there, strict=True)], turns)
    return _told(id, name, _mean(here), _mean(there), gaps, is_share)


def _by_deal(gaps: Sequence[float], turns: int) -> list[float]:
    return [fmean(gaps[at : at + turns]) for at in range(0, len(gaps), turns)]


def of_parts(
    id: str,
    name: str,
    here: Sequence[tuple[float, float]],
    there: Sequence[tuple[float, float]],
    turns: int = 1,
) -> PairedGap:
    """Return how a share differs whose whole is another in every game: pairs of part and whole.

    Both shares are those of all games together. How far each game pulls them to its side (the first step of their
    series) gives the interval, so that what both sides have in common on a deal falls out here, too.
    """
    pulls = []
    shares = []
    for rows in (here, there):
        parts, whole = sum(part for part, _whole in rows), sum(whole for _part, whole in rows)
        share = parts / whole if whole else 0.0
        shares.append(share)
        mean = whole / len(rows) if rows else 0.0
        pulls.append([(part - share * of) / mean if mean else 0.0 for part, of in rows])
    gaps = _by_deal([a - b for a, b in zip(*pulls, strict=True)], turns)
    told = _told(id, name, shares[0], shares[1], gaps, True)
    points = shares[0] - shares[1]
    own = [
        (part / of if of else 0.0) - (other / whole if whole else 0.0)
        for (part, of), (other, whole) in zip(here, there, strict=True)
    ]
    own = _by_deal(own, turns)
    up, down = sum(gap > 0 for gap in own), sum(gap < 0 for gap in own)
    return told._replace(
        points=points, low=points - told.half, high=points + told.half, up=up, down=down, chance=sign_test(up, down)
    )


def _mean(values: Sequence[float]) -> float:
    return fmean(values) if values else 0.0


def _told(id: str, name: str, here: float, there: float, gaps: Sequence[float], is_share: bool) -> PairedGap:
    up, down = sum(gap > 0 for gap in gaps), sum(gap < 0 for gap in gaps)
    mean = _mean(gaps)
    # One game says nothing of how far games lie apart.
    half = SURE * stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else max(1.0, abs(mean))
    return PairedGap(id, name, here, there, mean, mean - half, mean + half, up, down, sign_test(up, down), is_share)


def sign_test(up: int, down: int) -> float:
    """Return how likely at least so uneven a count is, to either side, where up and down are equally likely."""
    uneven, most = up + down, max(up, down)
    if uneven <= EXACT:
        return min(1.0, float(Fraction(2 * sum(comb(uneven, at) for at in range(most, uneven + 1)), 2**uneven)))
    return two_sided(max(0.0, most - 0.5 - uneven / 2), sqrt(uneven) / 2)
