"""A price that several councilors may share, piece by piece, without pixels (RISE-45, 64, 91).

What a seat proposes carries the whole payment; whoever pays is asked, and nothing is paid until all agree (RISE-24).
Building has its own, `giving.py`, since there the price itself may vary.
"""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture, MoveValidator, pieces_of
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.rising.rules.drawing import held
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.gestures import read
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of
from atlantis_desktop.games.rising.rules.omens import omen_of, price_of
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.draft import CARDS, Draft

SHARED_KINDS = ("barrier", "unflood", "tome", "tribute", "offering")
ANY = -1
"""Stands for resources of any kind."""


def may_be_shared(rules: RisingRules, kind: str) -> bool:
    """Tell whether several councilors may pay for a move; a component at the gate has a dialogue of its own."""
    if kind in SHARED_KINDS:
        return True
    fields = rules.codec.forms[kind].fields if kind in rules.proposals and kind in rules.codec.forms else ()
    return kind != "build" and bool(fields) and fields[-1].many


class Paying:
    """One price that is being shared out."""

    def __init__(self, rules: RisingRules, view: RisingTable, move: Move) -> None:
        """Take the game, the view of the seat that proposes, and the move with one way of paying."""
        self.rules, self.view, self.offered = rules, view, move
        self.given: list[int] = list(move.args[-1])
        self.team = self._team()
        """The seats that may give: all, or those with a figure on the place where something is built."""
        every = range(GOODS)
        self.any_kind = False
        """Whether the price is a number of resources of whatever kind."""
        if move.kind == "offering":
            self.kinds = [CARDS]
        elif move.kind == "tribute":
            # The Comet takes resources of any kind, every other Omen the kinds that its one price names.
            self.any_kind = price_of(rules, omen_of(view.frames[-1]))[0] == "resources"
            asked = [kind for kind in every if sum(self.given[kind::GOODS])]
            self.kinds = [
                kind for kind in every
                if kind in asked or (self.any_kind and kind != ENERGY and any(
                    self.have(seat, kind) for seat in range(rules.seats)))
            ]  # fmt: skip
        elif self.wide == 1:
            self.kinds = [ENERGY]
        else:
            self.kinds = [kind for kind in every if sum(self.given[kind::GOODS])]

    @property
    def wide(self) -> int:
        """How many numbers stand for each seat."""
        return len(self.offered.args[-1]) // self.rules.seats

    def have(self, seat: int, kind: int) -> int:
        """Return how much of a kind a seat has."""
        return int(held(self.view, seat) if kind == CARDS else amount_of(self.view, seat, kind))

    def _at(self, seat: int, kind: int) -> int:
        return seat * self.wide + (kind if self.wide > 1 else 0)

    def amount(self, seat: int, kind: int) -> int:
        """Return how much of a kind a seat gives."""
        return self.given[self._at(seat, kind)]

    def may_give(self, seat: int, kind: int) -> bool:
        """Tell whether a seat can give one more of a kind."""
        return seat in self.team and self.amount(seat, kind) < self.have(seat, kind)

    def _team(self) -> set[int]:
        form = self.rules.codec.forms[self.offered.kind]
        told = zip(form.fields, self.offered.args, strict=True)
        space = next((value for field, value in told if field.of == "place"), -1)
        if space < 0:
            return set(range(self.rules.seats))
        return {owner for owner, place in zip(self.view.owner, self.view.where, strict=True) if place == space}

    def change(self, seat: int, kind: int, by: int) -> None:
        """Let a seat give more or less of a kind."""
        if (by > 0 and self.may_give(seat, kind)) or (by < 0 and self.amount(seat, kind) > 0):
            self.given[self._at(seat, kind)] += by

    def suggest(self) -> None:
        """Take the way of paying that the rules offer."""
        self.given = list(self.offered.args[-1])

    def is_shared(self) -> bool:
        """Tell whether there is anything to share out: two seats could give, or one in different ways."""
        givers = [seat for seat in sorted(self.team) if any(self.have(seat, kind) for kind in self.kinds)]
        return len(givers) > 1 or len(self.kinds) > sum(1 for count in self.offered.args[-1] if count)

    def total(self, kind: int) -> int:
        """Return how much of a kind all seats give together."""
        return sum(self.amount(seat, kind) for seat in range(self.rules.seats))

    def needed(self, kind: int) -> int:
        """Return how much of a kind the price names."""
        offered = self.offered.args[-1]
        return int(sum(offered[kind :: self.wide] if self.wide > 1 else offered))

    def short(self) -> dict[int, int]:
        """Return by kind how much is missing, below zero what is too much; `ANY` stands for resources of any kind."""
        if self.any_kind:
            left = sum(self.offered.args[-1]) - sum(self.given)
            return {ANY: left} if left else {}
        lacks = {kind: self.needed(kind) - self.total(kind) for kind in self.kinds}
        return {kind: left for kind, left in lacks.items() if left}

    def draft(self) -> Draft:
        """Return what is put together now."""
        shares = tuple(
            tuple(self.amount(seat, kind) if kind in self.kinds else 0 for kind in range(GOODS + 1))
            for seat in range(self.rules.seats)
        )
        return Draft(self.offered.seat, self.view.round, step_of(self.view), shares)

    def payers(self) -> list[int]:
        """Return the other seats that would be asked, since they pay."""
        return [
            seat for seat in range(self.rules.seats)
            if seat != self.offered.seat and any(self.amount(seat, kind) for kind in self.kinds)
        ]  # fmt: skip

    def gesture(self) -> Gesture:
        """Return the proposal as it stands, as what the hand does."""
        move, names = self.offered, self.rules.places.names
        pieces, fields = pieces_of(self.rules.codec, move), self.rules.codec.forms[move.kind].fields
        told = dict(zip(fields[:-1], move.args, strict=False))
        numbers = [value for field, value in told.items() if field.of == "number"]
        space = next(((names[value], SHARED) for field, value in told.items() if field.of == "place"), None)
        return Gesture(move.seat, pieces, space, button=move.kind, numbers=(*numbers, *self.given))

    def move(self) -> Move:
        """Return the proposal as it stands, whether it can be paid or not."""
        return read(self.rules, self.view, self.gesture()).candidates[0]

    def refusal(self) -> Refusal | None:
        """Return why it cannot be paid like this, None when it can."""
        verdict = MoveValidator(self.rules, read).judge(self.view, self.gesture())
        return verdict if isinstance(verdict, Refusal) else None
