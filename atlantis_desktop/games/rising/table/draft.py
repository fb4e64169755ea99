"""A payment that is drafted or proposed: what every seat gives, marked on the table until it is paid or let go."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.rules.drawing import held
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.goods import CONSENT, GOODS, amount_of, proposed
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import ngettext

CARDS: Final = GOODS
"""Stands for library cards after the kinds of goods."""
NOTHING: Final = (0,) * (GOODS + 1)
Shares = tuple[tuple[int, ...], ...]
"""By seat what it gives of each kind, and of library cards at last."""


class Draft(NamedTuple):
    """What a seat has put together and not yet proposed: who would give what, and for which component, -1 for none."""

    seat: int
    round: int
    step: str
    shares: Shares
    component: int = -1
    space: int = -1
    schemas: int = 0
    adzes: int = 0

    def holds(self, view: RisingTable, seat: int) -> bool:
        """Tell whether it can still be gone on with: by the same seat, in the same step, with what all still have."""
        if (seat, view.round, step_of(view)) != (self.seat, self.round, self.step):
            return False
        if self.component >= 0 and view.built[self.component]:
            return False
        return all(
            count <= (held(view, giver) if kind == CARDS else amount_of(view, giver, kind))
            for giver, share in enumerate(self.shares)
            for kind, count in enumerate(share)
        )


def shares_of(move: Move, seats: int = 0) -> Shares:
    """Return what each of so many seats gives for a move, empty for one that costs nothing or names no payers.

    Without the seats its price is one of goods.
    """
    if move.kind == "offering":
        return tuple((*(0,) * GOODS, count) for count in move.args[0])
    given = move.args[-1] if move.args else ()
    if isinstance(given, tuple):
        # Any other price is a number of mystic energy for each seat, or one of every kind.
        if len(given) == seats:
            return tuple((*(count if kind == ENERGY else 0 for kind in range(GOODS)), 0) for count in given)
        return tuple((*given[at : at + GOODS], 0) for at in range(0, len(given), GOODS))
    return ()


def shares_at(view: RisingTable, draft: Draft | None) -> Shares:
    """Return what is marked now: a draft, else the payment of the proposal that waits for consent (RISE-24)."""
    if draft is not None:
        return draft.shares
    if view.frames and view.frames[-1].name == CONSENT:
        return shares_of(proposed(view.frames[-1]), len(view.me))
    return ()


def given_text(giving: tuple[int, ...]) -> str:
    """Return what somebody gives, by kind and cards at last, in words; empty for nothing."""
    told = [goods_text(kind, count) for kind, count in enumerate(giving[:GOODS]) if count]
    if giving[CARDS]:
        told.append(ngettext("{n} card", "{n} cards", giving[CARDS]).format(n=giving[CARDS]))
    return joined(told)


def paint_given(brush: Brush, box: Rect, count: int, left: bool = False) -> None:
    """Paint at an upper corner of a token how many of it are given in the payment at work."""
    if not count:
        return
    ui, words = brush.ui, f"−{count}"
    high = ui.text.line_height("bold", 15)
    wide = ui.text.measure(words, "bold", size=15)[0] + ui.scale.px(8)
    pill = Rect(0, 0, max(wide, high), high)
    pill.topright = box.right + ui.scale.px(2), box.y - ui.scale.px(3)
    if left:
        pill.left = box.x
    brush.field(pill, ui.theme.colour("orichalcum"), high // 2)
    brush.words(words, pill, "bold", "button-ink", size=15, align="center", valign="middle", wrap=False)
