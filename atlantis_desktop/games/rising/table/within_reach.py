"""How near each component of the Cosmic Gate is: who can pay it now, or what all councilors together still lack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.rules.building import builders, may_build, paid_prices
from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.pieces import BUILD
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.price import price_text
from atlantis_desktop.words import _


class Reach(NamedTuple):
    """How near a component is: the builders who can pay it, what all lack, who would have to join the builders."""

    now: tuple[int, ...]
    missing: tuple[int, ...]
    joining: tuple[int, ...] = ()
    early: bool = False
    """Whether it can be paid but not built yet: the Power Core comes last, with every Leader there (RISE-107)."""


def reach_of(rules: RisingRules, view: RisingTable, component: int) -> Reach:
    """Return how near a component is by what lies open: goods and who stands on a build space (RISE-99, 101)."""
    # Where the Power Core may be built its builders are the ones who pay, whoever else could.
    places = sorted(
        range(BUILD, BUILD + rules.build_spaces), key=lambda place: not may_build(rules, view, component, place)
    )
    for place in places:
        team = builders(rules, view, place)
        price, missing = _cheapest(rules, view, component, place, team)
        if team and not any(missing):
            early = not may_build(rules, view, component, place)
            return Reach(_having(view, team, price), missing, early=early)
    _price, missing = _cheapest(rules, view, component, BUILD, range(rules.seats))
    if any(missing):
        return Reach((), missing)
    return Reach((), missing, min((_joining(rules, view, component, place) for place in places), key=len))


def _joining(rules: RisingRules, view: RisingTable, component: int, place: int) -> tuple[int, ...]:
    """Return the seats that would have to stand on a build space too, those who bring most first, as few as enough."""
    team = list(builders(rules, view, place))
    joined_by: list[int] = []
    while any((lack := _cheapest(rules, view, component, place, team))[1]) or not team:
        rest = [seat for seat in range(rules.seats) if seat not in team]
        if not rest:
            break
        brings = [sum(min(need, amount_of(view, seat, kind)) for kind, need in enumerate(lack[1])) for seat in rest]
        best = rest[brings.index(max(brings))]
        team.append(best)
        joined_by.append(best)
    return tuple(sorted(joined_by))


def _cheapest(
    rules: RisingRules, view: RisingTable, component: int, place: int, seats: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:  # fmt: skip
    """Return the price of which these seats lack least, and what they lack of it."""
    both = [
        (price, tuple(max(0, need - sum(amount_of(view, seat, kind) for seat in seats))
                      for kind, need in enumerate(price)))
        for price in map(tuple, paid_prices(rules, view, component, place, 0, 0))
    ]  # fmt: skip
    return min(both, key=lambda pair: (sum(pair[1]), sum(pair[0])))


def _having(view: RisingTable, seats: Sequence[int], price: Sequence[int]) -> tuple[int, ...]:
    return tuple(s for s in seats if any(need and amount_of(view, s, kind) for kind, need in enumerate(price)))


def reach_text(rules: RisingRules, view: RisingTable, component: int, names: Sequence[str]) -> str:
    """Say who can pay a component now, who could together, or what is missing; nothing of one that stands."""
    if view.built[component]:
        return ""
    found = reach_of(rules, view, component)
    if any(found.missing):
        return _("All councilors together still lack {goods}.").format(goods=price_text(found.missing))
    if not found.now:
        joining = joined([names[seat] for seat in found.joining])
        return _("Enough in all, once on the build space too: {names}. [RISE-99]").format(names=joining)
    payers = joined([names[seat] for seat in found.now])
    if found.early:
        return _("Could be paid by {names}, but its time has not come. [RISE-107]").format(names=payers)
    return _("Can be paid now by {names}.").format(names=payers)
