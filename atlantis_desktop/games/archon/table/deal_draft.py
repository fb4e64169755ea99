"""An offer that is being put together: data, filled in any order; the rules say what can be given and asked for."""

from __future__ import annotations

from typing import NamedTuple

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.rules import deals, steps
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable

NOTHING = -1
NO_WISH = ("withdraw", "give", "give_card")
"""What can be answered where it is asked what an offer is for, and is no wish."""


class Draft(NamedTuple):
    """Whom an offer goes to, what it gives first (an amount, or the card itself), what it asks for, what else it
    gives.
    """

    to: int = NOBODY
    good: int = NOTHING
    n: int = 0
    want: Move | None = None
    more: tuple[tuple[int, int], ...] = ()

    @property
    def given(self) -> list[tuple[int, int]]:
        """All that it gives, each good with its amount or the card itself."""
        return [] if self.good == NOTHING else [(self.good, self.n), *self.more]

    def giving(self, goods: list[tuple[int, int]]) -> Draft:
        """Return the draft with other goods."""
        (good, n), *more = goods or [(NOTHING, 0)]
        return self._replace(good=good, n=n, more=tuple(more))


def begun(table: ArchonTable) -> Draft:
    """Return what of the offer at work stands already, after steps of it were made."""
    top = table.frames[-1]
    if top.name == steps.GIVE:
        return Draft(top.data[0])
    if top.name != steps.WANT:
        return Draft()
    to, good, n, goods = top.data
    return Draft(to, good, n, None, tuple(deals.pairs(goods)))


def partners(rules: ArchonRules, table: ArchonTable, seat: int) -> list[int]:
    """Return to whom the offer can go."""
    top = table.frames[-1]
    if top.name in (steps.GIVE, steps.WANT):
        return [top.data[0]]
    return [move.args[0] for move in deals.turn_moves(rules, table, top) if move.kind == "offer"]


def gives(rules: ArchonRules, table: ArchonTable, seat: int) -> dict[int, list[int]]:
    """Return by good the amounts that can be given, or the cards themselves."""
    top = table.frames[-1]
    found: dict[int, list[int]] = {}
    if top.name == steps.WANT:
        for good, n in begun(table).given:
            found.setdefault(good, []).append(n)
        return found
    for move in deals.gives(rules, table, seat):
        if move.kind == "give":
            found.setdefault(move.args[0], []).append(move.args[1])
        else:
            good = deals.GOAL if move.args[0] in rules.cards.goals else deals.CARD
            found.setdefault(good, []).append(move.args[0])
    return found


def wants(rules: ArchonRules, table: ArchonTable, seat: int, draft: Draft) -> list[Move]:
    """Return what can be asked for with what is given so far; Talents stand for a gift that is not chosen yet."""
    if draft.to == NOBODY:
        return []
    good, n = (draft.good, draft.n) if draft.good != NOTHING else (deals.TALENTS, 1)
    frame = Frame(steps.WANT, seat, (draft.to, good, n, tuple(n for pair in draft.more for n in pair)))
    return [move for move in deals.want_moves(rules, table, frame) if move.kind not in NO_WISH]


def tidied(rules: ArchonRules, table: ArchonTable, seat: int, draft: Draft) -> Draft:
    """Return a draft without a wish that no longer goes with the rest of it."""
    if draft.want is not None and draft.want not in wants(rules, table, seat, draft):
        return draft._replace(want=None)
    return draft


def gestures(table: ArchonTable, seat: int, draft: Draft) -> tuple[Gesture, ...]:
    """Return the steps by which a whole offer is made, from the one that is asked now; none while it is not whole."""
    if draft.to == NOBODY or draft.good == NOTHING or draft.want is None:
        return ()
    given = [Gesture(seat, (n,), button="give_card") if good in (deals.CARD, deals.GOAL)
             else Gesture(seat, button="give", numbers=(good, n)) for good, n in draft.given]  # fmt: skip
    kind, args = draft.want.kind, draft.want.args
    if kind in deals.FROM and deals.FROM[kind] == deals.EXILE:
        want = Gesture(seat, target=("hand", args[0]), button=kind)
    elif kind == "want" or kind in deals.FROM:
        want = Gesture(seat, button=kind, numbers=args)
    elif kind == "want_option":
        want = Gesture(seat, (args[0],), button=kind, numbers=(args[1],))
    else:
        want = Gesture(seat, tuple(args), button=kind)
    whole = (Gesture(seat, target=("hand", draft.to), button="offer"), *given, want)
    return whole[{steps.GIVE: 1, steps.WANT: 1 + len(given)}.get(table.frames[-1].name, 0) :]
