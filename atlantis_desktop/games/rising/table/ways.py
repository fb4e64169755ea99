"""What stands in a row for a move: its sign, its heading, what it costs by kind, and to which group it belongs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.packs.monstrosities.words import signs as deeps
from atlantis_desktop.games.rising.rules.goods import GOODS
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.decks import face_of
from atlantis_desktop.games.rising.table.gate_parts import icon_of
from atlantis_desktop.games.rising.words.card_texts import library_def, misfortune_def
from atlantis_desktop.games.rising.words.signs import sign_of
from atlantis_desktop.words import _

Names = Sequence[str]

KIND_SIGNS: Final = {
    "barrier": "shield", "barrier_on": "shield", "unflood": "big-wave", "spend": "rolling-energy",
    "reroll": "perspective-dice-six-faces-six", "pass": "hourglass", "agree": "check-mark", "decline": "cross-mark",
    "done": "check-mark", "forgo": "moon-orbit", "standing": "hourglass", "always": "hourglass",
    "others_first": "meeple-group", "suggest": "light-bulb", "enough": "check-mark", "claim": "flag-objective",
    "ability": "meeple-king", "withdraw": "anticlockwise-rotation", "figure": "meeple-king", "tribute": "trade",
    "offering": "card-play", "to_seat": "shaking-hands", "tile": "island", "space": "island", "good": "trade",
    "place": "meeple-group", "take_back": "anticlockwise-rotation", **deeps.MOVES,
}  # fmt: skip
"""By kind of move, where it is about no card."""
USUAL: Final = "scroll-unfurled"

NOW, BARRIERS, BUILDING, RAISING, CARDS, LYING, CLAIMS, ADVICE, ASKING = range(9)
GROUP_OF: Final = {
    "barrier": BARRIERS, "build": BUILDING, "unflood": RAISING, "tome": RAISING, "play": CARDS, "artifact": CARDS,
    "forgo": LYING, "claim": CLAIMS, "place": CLAIMS, "take_back": CLAIMS, "suggest": ADVICE, "standing": ASKING,
    **dict.fromkeys(deeps.BUILDING, BUILDING), **dict.fromkeys(deeps.AS_CARDS, CARDS),
}  # fmt: skip
ENERGY_LISTS: Final = ("barrier", "unflood", "tome", *deeps.ENERGY_LISTS)
"""Moves whose last number list is the mystic energy of each seat."""


class Group(NamedTuple):
    """Several ways of one sort: what they are called, their sign, and how they are done on the table itself."""

    name: str
    sign: str
    also: str


def group_of(move: Move) -> int:
    """Return the group to which a move belongs."""
    return GROUP_OF.get(move.kind, NOW)


def group(number: int) -> Group:
    """Return what a group is called."""
    return (
        Group(_("Now"), "hourglass", ""),
        Group(_("Barriers"), "shield", _("A click on the banner of an arm does the same.")),
        Group(_("Building"), "hammer-nails", _("The Cosmic Gate shows the same with its pieces.")),
        Group(_("Raising tiles"), "big-wave", _("A click on a flooded tile does the same.")),
        Group(_("Cards"), "card-play", _("A click on the card does the same.")),
        Group(_("Laying down"), "moon-orbit", ""),
        Group(_("Placing"), "flag-objective", _("A click on a full tile claims it too.")),
        Group(_("Advice"), "light-bulb", ""),
        Group(_("Being asked"), "hourglass", _("What this seat is asked, and what it lets be.")),
    )[number]


def price_of(rules: RisingRules, move: Move) -> tuple[int, ...]:
    """Return what a move costs by kind, those who pay together; nothing for a move without a price."""
    price = [0] * GOODS
    if move.kind in ENERGY_LISTS:
        price[ENERGY] = sum(move.args[-1])
    elif GROUP_OF.get(move.kind) == BUILDING:
        price = [sum(move.args[-1][kind::GOODS]) for kind in range(GOODS)]
    elif move.kind == "tribute":
        price = [sum(move.args[0][kind::GOODS]) for kind in range(GOODS)]
    elif move.kind == "spend":
        price[ENERGY] = move.args[0]
    return tuple(price)


def heading(text: str, move: Move) -> tuple[str, str]:
    """Return what a move does and who pays for it, which its words say one after the other."""
    split = ("barrier", "unflood", "tribute", "offering", *deeps.ENERGY_LISTS)
    if move.kind not in split and GROUP_OF.get(move.kind) != BUILDING:
        return text, ""
    first, _colon, paid = text.rpartition(": ")
    return (first, paid) if first else (text, "")


def sign_for(rules: RisingRules, move: Move) -> str:
    """Return the sign of a move: that of the card, component or councilor that it is about, else of its kind."""
    fields = rules.codec.forms[move.kind].fields if move.kind in rules.codec.forms else ()
    if not fields or fields[0].of not in ("piece", "card") or move.args[0] == HIDDEN:
        return KIND_SIGNS.get(move.kind, USUAL)
    piece: int = move.args[0]
    if piece in rules.library_cards:
        return face_of(library_def(rules, piece))[0]
    if rules.box.misfortune_0 <= piece < rules.box.component_0:
        return face_of(misfortune_def(rules, piece))[0]
    if rules.box.component_0 <= piece < rules.box.councilor_0:
        return icon_of(rules.components[piece - rules.box.component_0])
    if move.kind == "councilor":
        return sign_of(rules, piece)
    if rules.box.item_0 <= piece < rules.box.figure_0 and rules.content.deeps is not None:
        return deeps.of_thing(rules.content.deeps, piece - rules.box.item_0)
    return KIND_SIGNS.get(move.kind, USUAL)
