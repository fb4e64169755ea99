"""How the pieces and places of Atlantis Rising look on the general table."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.faces import Face, GameFaces, Mark, plain_name
from atlantis_desktop.games.rising.packs.monstrosities.words import faces as deeps
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.further import further_moves
from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.pieces import ALLY, BOT, FOLLOWER, LEADER, arm_of, rank_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable
from atlantis_desktop.games.rising.words.card_texts import component_def, councilor_def, library_def, misfortune_def
from atlantis_desktop.games.rising.words.sentences import arm_name, good_name, place_name
from atlantis_desktop.games.rising.words.signs import SIGNS
from atlantis_desktop.words import _

ARM_SIGNS = ("forest", "village", "hills", "bookshelf", "mountains", "anvil")
GOOD_SIGNS = ("crystal-growth", "gold-nuggets", "ore", "metal-bar", "rolling-energy")
FIGURE_SIGNS = ("meeple-king", "meeple", "person", "magic-portal", "vintage-robot")
"""Leader, follower, volunteer, Hologram, Automaton."""
GOODS = ("crystal", "gold", "ore", "atlantium", "energy")
UNSEEN = frozenset({"library_box", "misfortune_box", "component_box", "council_box", "box"})
"""What is not in this game lies in the box and is shown nowhere."""


def face(rules: RisingRules, piece: int) -> Face:
    """Return a card, component, councilor, barrier, tile or figure."""
    if piece < rules.box.misfortune_0:
        card = library_def(rules, piece)
        return Face(card.name, card.text, _("Library"), "#2F6F8F", icon="scroll-unfurled", rule=card.rule)
    if piece < rules.box.component_0:
        found = misfortune_def(rules, piece)
        return Face(found.name, found.text, _("Misfortune"), "#7A2030", icon="lightning-storm", rule=found.rule)
    if piece < rules.box.councilor_0:
        component = component_def(rules, piece - rules.box.component_0)
        costs = rules.prices[piece - rules.box.component_0]
        price = tuple(Mark(GOOD_SIGNS[good], str(count), good_name(good)) for good, count in enumerate(costs) if count)
        return Face(component.name, component.text, _("Component {letter}").format(letter=component.letter),
                    "#8A6428", price, icon="star-gate", rule=component.rule)  # fmt: skip
    if piece < rules.box.barrier_0:
        councilor = councilor_def(rules, piece - rules.box.councilor_0)
        return Face(councilor.name, councilor.text, _("Councilor"), "#3F5F8A", icon=SIGNS.get(kin(councilor), "crown"),
                    rule=councilor.rule)  # fmt: skip
    if piece < rules.box.tile_0:
        arm = piece - rules.box.barrier_0
        return Face(arm_name(rules, arm), kind=_("Barrier"), colour="#5B7F8F", icon="defensive-wall")
    if piece < rules.box.item_0:
        place = piece - rules.box.tile_0
        arm = arm_of(place)
        number = (Mark("", str(rank_of(place))),) if arm >= 0 else ()
        return Face(place_name(rules, place), kind=_("Tile"), colour="#3E6B4B", marks=number,
                    icon=ARM_SIGNS[arm] if arm >= 0 else "water-fountain")  # fmt: skip
    if piece < rules.box.figure_0:
        return deeps.face(rules, piece)
    return _figure(rules, piece - rules.box.figure_0)


def _figure(rules: RisingRules, figure: int) -> Face:
    figures = rules.figures
    kind = figures.kind[figure]
    if kind in (ALLY, BOT):
        return deeps.figure(rules, figure)
    seat = figure if kind == LEADER else -1
    if kind == FOLLOWER:
        seat = (figure - figures.first_follower) // figures.per_seat
    name = (_("Leader"), _("Follower"), _("Volunteer"), _("Hologram"), _("Automaton"))[kind]
    return Face(name, kind=_("Atlantean"), colour="#4B6F78", icon=FIGURE_SIGNS[kind], counter=True, seat=seat)


def zone(rules: RisingRules, name: str) -> str:
    """Return what a place is called; empty for what lies in the box."""
    if name in UNSEEN:
        return ""
    if name in rules.places.numbers:
        told = place_name(rules, rules.places.numbers[name])
        return told[:1].upper() + told[1:]
    for arm, each in enumerate(rules.arms):
        if name == each.id:
            return arm_name(rules, arm)
        if name == f"barrier_{each.id}":
            return _("Barrier: {arm}").format(arm=arm_name(rules, arm))
    if name in GOODS:
        return good_name(GOODS.index(name))
    return {
        "library": _("Library"), "misfortunes": _("Misfortunes"), "council": _("Council"),
        "library_discard": _("Library discard pile"), "gone": _("Out of the game"), "misfortune": _("Misfortune"),
        "misfortune_discard": _("Misfortune discard pile"), "blueprint": _("To be built"), "gate": _("Cosmic Gate"),
        "council_discard": _("Councilors not chosen"), "council_shown": _("Councilors to choose"),
        "hologram_board": _("Board of the Hologram"), "barriers": _("Barriers"), "dry": _("Dry tiles"),
        "flooded": _("Flooded tiles"), "supply": _("Supply"), "drawn": _("Drawn"), "hand": _("Hand"),
        "artifacts": _("Artifacts"), "councilor": _("Councilor"), "pool": _("Atlanteans at home"),
        "build": _("Build spaces"),
    }.get(name, plain_name(name))  # fmt: skip


def marks(rules: RisingRules, view: RisingTable, seat: int) -> Sequence[Mark]:
    """Return the goods of a seat; for the whole table the round and the step of the Wrath."""
    if seat == SHARED:
        return (
            Mark("hourglass", str(view.round), _("round")),
            Mark("lightning-storm", str(view.wrath), _("Wrath")),
            Mark("star-gate", str(sum(each > 0 for each in view.built)), _("built")),
        )
    return [Mark(GOOD_SIGNS[good], str(amount_of(view, seat, good))) for good in range(len(GOOD_SIGNS))]


def note(rules: RisingRules, view: RisingTable, name: str) -> Mark | None:
    """Return that a tile is flooded."""
    place = rules.places.numbers.get(name, -1)
    arm = arm_of(place)
    if arm < 0 or view.dry[arm] >> rank_of(place) - 1 & 1:
        return None
    return Mark("flood", "", _("flooded"))


def on(rules: RisingRules, view: RisingTable, piece: int) -> Mark | None:
    """Return that a figure has acted in this round."""
    if piece < rules.box.figure_0 or not view.marks[piece - rules.box.figure_0] & ACTED:
        return None
    return Mark("check-mark", "", _("has acted"))


def further(rules: RisingRules, view: RisingTable, seat: int) -> Sequence[Move]:
    """Return what a seat may do without being asked, such as taking a figure back (RISE-35)."""
    return further_moves(rules, view, seat)


FACES = GameFaces(face, zone, marks, note, on, further, frozenset({"standing"}))
