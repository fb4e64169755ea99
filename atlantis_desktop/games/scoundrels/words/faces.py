"""How the cards and places of City of Scoundrels look on the general table."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.faces import Face, GameFaces, Mark, plain_name
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import REGIONS, ScoundrelsTable
from atlantis_desktop.games.scoundrels.words.card_texts import card_def, family_name, region_name
from atlantis_desktop.words import _, ngettext

COLOURS = ("#B58A1E", "#1D7F86", "#9A2A7C", "#8E3B22")
"""By family."""


def face(rules: ScoundrelsRules, card: int) -> Face:
    """Return a card with its price, its attack and its defence; a dash of the print stays away."""
    kind = card_def(rules, card)
    die = _("d6")
    numbers = [Mark("two-coins", str(kind.cost), ngettext("coin to pay", "coins to pay", kind.cost))]
    if kind.has_attack or kind.die:
        numbers.append(Mark("crossed-swords", die if kind.die else str(kind.attack), _("attack")))
    if kind.has_defence or kind.die:
        numbers.append(Mark("shield", die if kind.die else str(kind.defence), _("defence")))
    return Face(kind.name, kind.text, family_name(kind.family), COLOURS[kind.family], tuple(numbers),
                f"scoundrels/pic_{kind.id}", rule=kind.rule)  # fmt: skip


def zone(rules: ScoundrelsRules, name: str) -> str:
    """Return what a place or a region is called."""
    if name in REGIONS:
        return region_name(REGIONS.index(name))
    return {
        "pile": _("Draw pile"), "discard": _("Discard pile"), "hand": _("Hand"), "drawn": _("Drawn"),
        "tableau": _("Tableau"), "committed": _("Committed"),
    }.get(name, plain_name(name))  # fmt: skip


def marks(rules: ScoundrelsRules, view: ScoundrelsTable, seat: int) -> Sequence[Mark]:
    """Return coins, influence and the region of a seat."""
    if seat == SHARED:
        return ()
    found = [
        Mark("two-coins", str(view.coins[seat]), ngettext("coin", "coins", view.coins[seat])),
        Mark("x-scallop", str(view.influence[seat]), _("influence")),
        Mark("meeple", region_name(view.stands[seat])),
    ]
    if view.poseidon == seat:
        found.append(Mark("trident", _("Poseidon"), _("holds the Hand of Poseidon")))
    return found


def on(rules: ScoundrelsRules, view: ScoundrelsTable, card: int) -> Mark | None:
    """Return the coins on an investment, or the die of a card that was rolled for."""
    if view.on_card[card]:
        return Mark("two-coins", str(view.on_card[card]), ngettext("coin on it", "coins on it", view.on_card[card]))
    if card in view.rolled:
        return Mark("rolling-dices", str(view.rolled[card]), _("rolled"))
    return None


FACES = GameFaces(face, zone, marks, on=on)
