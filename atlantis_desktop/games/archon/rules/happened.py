"""The numbers of events by name: readers of `Event.values`, for log, motion and figures; see also `Event.number`."""

from __future__ import annotations

from typing import NamedTuple


class Changed(NamedTuple):
    """Of ``..._changed``, ``..._gained``, ``..._paid`` and ``..._spent``: by how much, and what there is now."""

    by: int
    now: int


class Begun(NamedTuple):
    """Of ``cycle_begun`` and ``act_begun``: the Act, and the number of the cycle, or the Stasis."""

    act: int
    number: int


class Vote(NamedTuple):
    """Of ``vote_called``, ``vote_passed`` and ``vote_failed``: what is voted on, as a frame BALLOT holds it."""

    kind: int
    about: int
    more: int


class Voted(NamedTuple):
    """Of ``voted``: the answer, and with what strength."""

    answer: int
    strength: int


class Deal(NamedTuple):
    """Of ``deal_made``: who gives what, each good with how much of it (1 for a card), and what it is for."""

    source: int
    given: tuple[tuple[int, int], ...]
    wish: tuple[int, int, int]


def deal(values: tuple[int, ...]) -> Deal:
    """Read the numbers of ``deal_made``."""
    source, good, n, want, about, more, *goods = values
    return Deal(source, ((good, n), *zip(goods[::2], goods[1::2], strict=True)), (want, about, more))


class Spoken(NamedTuple):
    """Of ``spoken``: on which occasion, what faction, and which of its lines (see `voices`)."""

    occasion: int
    faction: int
    number: int


class Rolled(NamedTuple):
    """Of ``battle_rolled``: three dice, what units and heroes add, what it comes to, and the bonus dice in it."""

    dice: tuple[int, int, int]
    plus: int
    total: int
    bonus: tuple[int, ...]


def rolled(values: tuple[int, ...]) -> Rolled:
    """Read the numbers of ``battle_rolled``."""
    one, two, three, plus, total, *bonus = values
    return Rolled((one, two, three), plus, total, tuple(bonus))
