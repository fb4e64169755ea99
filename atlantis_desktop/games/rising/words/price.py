"""Why a component costs what it costs, and what building it does besides: cards, discounts, who goes home."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.games.rising.rules.building import discount_floor, schemas_of
from atlantis_desktop.games.rising.rules.councilors import build_discount
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.words import _, ngettext


def price_text(price: Sequence[int]) -> str:
    """Return a price by kind as words, such as "2 gold and 1 ore"."""
    return joined([goods_text(kind, count) for kind, count in enumerate(price) if count]) or _("nothing")


def price_reasons(
    rules: RisingRules, view: RisingTable, component: int, space: int, schemas: int, adzes: int = 0
) -> str:
    """Return why the price of a component (0 to 20) differs from the one on its tile, empty where it does not
    (RISE-67, 101, 102).
    """
    said = []
    if view.malfunctions:
        said.append(_("Malfunction +{n}").format(n=view.malfunctions))
    if schemas:
        said.append(
            ngettext("{count} Lost Schema −{n}", "{count} Lost Schemas −{n}", schemas).format(
                count=schemas, n=rules.deeds["cheaper_build"].n * schemas
            )
        )
    if build_discount(rules, view, space):
        said.append(_("Artificer −{n}").format(n=build_discount(rules, view, space)))
    if adzes:
        said.append(
            ngettext("{count} unit by the Mystic Adze for {energy}", "{count} units by the Mystic Adze for {energy}",
                     adzes).format(count=adzes, energy=goods_text(4, rules.deeds["replace_units"].price * adzes))
        )  # fmt: skip
    if not said:
        return ""
    printed, floor = rules.prices[component], discount_floor(rules, component)
    told = _("Printed price {price}; {reasons}.").format(price=price_text(printed), reasons=", ".join(said))
    if schemas or build_discount(rules, view, space):
        told += " " + ngettext("At least {n} unit stays.", "At least {n} units stay.", floor).format(n=floor)
    return told


def cards_text(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Return whose Lost Schemas a build discards, empty for none (RISE-101).

    With hidden hands only those of the seat that builds are used.
    """
    count = move.args[2]
    if not count:
        return ""
    owners = [move.seat] * count if rules.hidden_hands else [
        seat for seat, _card in schemas_of(rules, view, move.seat)[:count]
    ]  # fmt: skip
    told = []
    for seat in dict.fromkeys(owners):
        of_seat = owners.count(seat)
        words = ngettext("{name} discards {n} Lost Schema.", "{name} discards {n} Lost Schemas.", of_seat)
        told.append(words.format(name=names[seat], n=of_seat))
    return " ".join(told)


def build_text(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Return all that a build does beside its payments: cards, why the price is so, who goes home (RISE-101, 105)."""
    piece, space, schemas, adzes, _payments = move.args
    home = sum(place == space for place in view.where)
    words = ngettext("{n} Atlantean goes home from the build space.", "{n} Atlanteans go home from the build space.",
                     home)  # fmt: skip
    return " ".join(filter(None, (
        cards_text(rules, view, move, names),
        price_reasons(rules, view, piece - rules.box.component_0, space, schemas, adzes),
        words.format(n=home) if home else "",
    )))  # fmt: skip
