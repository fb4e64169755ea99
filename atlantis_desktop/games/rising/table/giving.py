"""What the builders give for a component, piece by piece, without pixels (RISE-99 to 102)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture, MoveValidator
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.rules.building import (
    build_payers,
    builders,
    paid_prices,
    schemas_of,
    useful_schemas,
)
from atlantis_desktop.games.rising.rules.councilors import has_artifact
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.gestures import read
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.draft import Draft, shares_of
from atlantis_desktop.games.rising.words.price import cards_text, price_reasons
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

MOST_SCHEMAS = 2


class GivingSubject(NamedTuple):
    """What the dialogue is about, as it is shown."""

    name: str
    text: str
    """What it does, with its rule."""
    price: tuple[int, ...]
    near: str
    """How near it is."""
    paint: Callable[[Brush, Rect], None]
    """Paints its sign."""
    built: bool = False
    brief: str = ""
    """What it does in fewer words, where there is no room for all; its card has them."""


class Giving:
    """A price that is being put together for one component on one build space."""

    anybody = False
    """Whether everybody may give, wherever they stand."""

    def __init__(self, rules: RisingRules, view: RisingTable, seat: int, component: int, space: int) -> None:
        """Take the game, the view of the seat that builds, the component, and the build space (a place)."""
        self.rules = rules
        self.view = view
        self.seat = seat
        self.component = component
        self.space = space
        self.given = [0] * (rules.seats * GOODS)
        self.schemas = 0 if self.offers(0) else self.most_schemas
        """How many Lost Schemas the proposal uses: none where the builders can pay without, else as many as help,
        unless the person says otherwise (RISE-101).
        """
        self.adzes = 0
        """How many units the Mystic Adze replaces by mystic energy."""

    @property
    def team(self) -> list[int]:
        """The seats on the build space; only they may give (RISE-99)."""
        return builders(self.rules, self.view, self.space)

    @property
    def most_schemas(self) -> int:
        """How many Lost Schemas can be used and still save something (RISE-101, 102)."""
        have = min(MOST_SCHEMAS, len(schemas_of(self.rules, self.view, self.seat)))
        return useful_schemas(self.rules, self.view, self.component, self.space, have)[-1]

    @property
    def most_adzes(self) -> int:
        """How many units the Mystic Adze may replace, if its owner gives the energy (RISE-101)."""
        adze = any(has_artifact(self.rules, self.view, seat, "replace_units") for seat in self.team)
        return self.rules.deeds["replace_units"].n if adze else 0

    def turns(self) -> list[tuple[str, Callable[[], str], Callable[[], None]]]:
        """Return what besides goods goes into the build: the name of its button, its words, and what turns it."""
        found: list[tuple[str, Callable[[], str], Callable[[], None]]] = []
        if self.most_schemas:
            found.append(("button_schemas", self.schema_words, self.turn_schemas))
        if self.most_adzes:
            found.append(("button_adzes", self.adze_words, self.turn_adzes))
        return found

    def way(self) -> str:
        """Say how it is built, where there are several ways."""
        return _("On a build space")

    def who_gives(self) -> str:
        """Say who may give."""
        return _("Only the councilors on the build space give. [RISE-99]")

    def state(self) -> tuple[object, ...]:
        """Return all that the dialogue shows of it."""
        return tuple(self.given), self.schemas, self.adzes

    def schema_words(self) -> str:
        """Say how many Lost Schemas are used."""
        return _("Lost Schemas: {n} of {most}").format(n=self.schemas, most=self.most_schemas)

    def adze_words(self) -> str:
        """Say how many units the Mystic Adze replaces."""
        return _("Mystic Adze: {n} of {most}").format(n=self.adzes, most=self.most_adzes)

    def turn_schemas(self) -> None:
        """Use one Lost Schema more, or none after the most."""
        self.schemas = (self.schemas + 1) % (self.most_schemas + 1)

    def turn_adzes(self) -> None:
        """Let the Adze replace one unit more, or none after the most."""
        self.adzes = (self.adzes + 1) % (self.most_adzes + 1)

    @property
    def price(self) -> tuple[int, ...]:
        """The cheapest price that is wanted now, by kind."""
        return min(self.prices(), key=lambda price: (sum(self._short(price)), sum(price)))

    def prices(self) -> Sequence[tuple[int, ...]]:
        """Return every price that it may be paid with as it is wanted now."""
        return paid_prices(self.rules, self.view, self.component, self.space, self.schemas, self.adzes)

    @property
    def kinds(self) -> list[int]:
        """The kinds of goods that any of the prices asks for."""
        found = self.prices()
        return [kind for kind in range(GOODS) if any(price[kind] for price in found)]

    def total(self, kind: int) -> int:
        """Return how much of a kind is given by now."""
        return sum(self.given[kind::GOODS])

    def missing(self) -> tuple[int, ...]:
        """Return how much of each kind is still missing."""
        return self._short(self.price)

    def _short(self, price: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(max(0, need - self.total(kind)) for kind, need in enumerate(price))

    def amount(self, seat: int, kind: int) -> int:
        """Return how much of a kind a seat gives."""
        return self.given[seat * GOODS + kind]

    def may_give(self, seat: int, kind: int) -> bool:
        """Tell whether a seat can give one more of a kind."""
        return seat in self.team and self.amount(seat, kind) < amount_of(self.view, seat, kind)

    def change(self, seat: int, kind: int, by: int) -> None:
        """Let a seat give more or less of a kind."""
        if (by > 0 and self.may_give(seat, kind)) or (by < 0 and self.amount(seat, kind) > 0):
            self.given[seat * GOODS + kind] += by

    def draft(self) -> Draft | None:
        """Return what is put together now, None where nothing is given."""
        if not any(self.given):
            return None
        shares = shares_of(self.move(), self.rules.seats)
        return Draft(self.seat, self.view.round, step_of(self.view), shares, self.component, self.space,
                     self.schemas, self.adzes)  # fmt: skip

    def take_up(self, draft: Draft) -> None:
        """Go on with what was put together before."""
        self.given = [count for share in draft.shares for count in share[:GOODS]]
        self.schemas, self.adzes = min(draft.schemas, self.most_schemas), min(draft.adzes, self.most_adzes)

    def clear(self) -> None:
        """Give nothing."""
        self.given = [0] * (self.rules.seats * GOODS)

    def offers(self, schemas: int) -> Move | None:
        """Return the build that the rules offer with so many Lost Schemas, None where the builders cannot pay it."""
        wanted = self.rules.box.component_0 + self.component, self.space, schemas
        moves = self.rules.moves(self.view, self.seat)
        return next((move for move in moves if move.kind == "build" and move.args[:3] == wanted), None)

    def suggest(self) -> bool:
        """Take the way of paying that the rules offer. Gives whether there is one."""
        move = None if self.adzes else self.offers(self.schemas)
        if move is not None:
            self.given = list(move.args[-1])
        return move is not None

    def reasons(self) -> str:
        """Return why the price differs from the one on the tile, empty where it does not (RISE-101, 102)."""
        return price_reasons(self.rules, self.view, self.component, self.space, self.schemas, self.adzes)

    def could_give(self, kind: int) -> list[tuple[int, int]]:
        """Return the seats that have more of a kind than they give, with how much more; builders first (RISE-99)."""
        spare = [
            (seat, amount_of(self.view, seat, kind) - self.amount(seat, kind)) for seat in range(self.rules.seats)
        ]
        return sorted((pair for pair in spare if pair[1] > 0), key=lambda pair: pair[0] not in self.team)

    def advice(self, names: Sequence[str]) -> str:
        """Say what is missing and who could give it, or who has to be asked (RISE-24, 99)."""
        missing = self.missing()
        wanted = [goods_text(kind, count) for kind, count in enumerate(missing) if count]
        if not wanted:
            asked = [names[seat] for seat in self.asked()]
            said = [_("The price is complete.")]
            if asked:
                said = [_("The price is complete. To be asked: {names}. [RISE-24]").format(names=joined(asked))]
            return " ".join(filter(None, (*said, cards_text(self.rules, self.view, self.move(), names))))
        said = [_("Still needed: **{goods}**.").format(goods=joined(wanted))]
        for kind in (kind for kind, count in enumerate(missing) if count):
            for seat, count in self.could_give(kind)[:2]:
                here = seat in self.team
                words = _("{name} has {goods}.") if here else _("{name} has {goods}, but stands elsewhere.")
                said.append(words.format(name=names[seat], goods=goods_text(kind, count)))
        return " ".join(said)

    def asked(self) -> list[int]:
        """Return the other seats that have to agree: those that pay, and those whose cards are used (RISE-24)."""
        return [seat for seat in build_payers(self.rules, self.view, self.move()) if seat != self.seat]

    def gesture(self) -> Gesture:
        """Return the proposal as it stands, as what the hand does."""
        space, counts = (self.rules.places.names[self.space], SHARED), (self.schemas, self.adzes, *self.given)
        return Gesture(self.seat, (self.rules.box.component_0 + self.component,), space, button="build", numbers=counts)

    def move(self) -> Move:
        """Return the proposal as it stands, whether it can be built or not."""
        return read(self.rules, self.view, self.gesture()).candidates[0]

    def refusal(self) -> Refusal | None:
        """Return why the component cannot be built like this, None when it can."""
        verdict = MoveValidator(self.rules, read).judge(self.view, self.gesture())
        return verdict if isinstance(verdict, Refusal) else None
