"""The chronicle of Atlantis Rising: one sentence for every event that a person wants to read."""

from __future__ import annotations

from collections.abc import Callable

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.match_words import Names, who
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.happened import Amount, Spent, Thrown, ThrownAgain, place_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words.roles import role_of
from atlantis_desktop.games.rising.words.sentences import (
    goods_text,
    payments_text,
    phase_names,
    piece_name,
    pieces_text,
    place_name,
)
from atlantis_desktop.words import N_, _, ngettext

Teller = Callable[[RisingRules, Event, Names], str]


def event_line(rules: RisingRules, event: Event, names: Names) -> str:
    """Return the sentence of the chronicle for an event; empty for one that it leaves out."""
    tell = _EVENTS.get(event.kind) or packs.further("EVENTS").get(event.kind)
    return tell(rules, event, names) if tell is not None else ""


def _things(rules: RisingRules, event: Event, names: Names) -> str:
    return pieces_text(rules, event.cards, names)


def named(text: str) -> Teller:
    """Make a sentence out of one marked by ``N_``: ``{name}`` did it, with the pieces ``{things}``; the first number of
    the event is told as ``{number}``, or as ``{place}`` where it is one.
    """

    def tell(rules: RisingRules, event: Event, names: Names) -> str:
        first = event.number if event.values else 0
        teller = event.seat if "{name}" in text else SHARED
        place = place_name(rules, first) if "{place}" in text else ""
        things = pieces_text(rules, event.cards, names, teller)
        return _(text).format(name=who(event, names), things=things, place=place, number=first)

    return tell


def _councilor_taken(rules: RisingRules, event: Event, names: Names) -> str:
    role = role_of(rules, event.cards[0] - rules.box.councilor_0, names[event.seat])
    return _("{name} is the {things}.").format(name=who(event, names), things=role)


def _placed(rules: RisingRules, event: Event, names: Names) -> str:
    place = place_name(rules, place_of(event))
    words = {
        "placed": _("{name} placed {things}: **{place}**."), "relocated": _("{name} moved {things}: **{place}**."),
        "claimed": _("{name} claims {place} for {things}."), "action_begun": _("{name} acts with {things}: {place}."),
    }[event.kind]  # fmt: skip
    things = piece_name(rules, event.cards[0], names, event.seat)
    return words.format(name=who(event, names), things=things, place=place)


def _rolled(rules: RisingRules, event: Event, names: Names) -> str:
    die, other, bonus = Thrown(*event.values)
    dice = f"{die} + {other}" if other else str(die)
    if bonus:
        dice += f" {'+' if bonus > 0 else '−'} {abs(bonus)}"
    return _("{name} rolls {dice}.").format(name=who(event, names), dice=dice)


def _gained(rules: RisingRules, event: Event, names: Names) -> str:
    kind, count = Amount(*event.values)
    return _("{name} gains {goods}.").format(name=who(event, names), goods=goods_text(kind, count))


def _paid(rules: RisingRules, event: Event, names: Names) -> str:
    kind, count = Amount(*event.values)
    return _("{name} pays {goods}.").format(name=who(event, names), goods=goods_text(kind, count))


def _built(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} builds **{things}**: {paid}.").format(
        name=who(event, names), things=_things(rules, event, names), paid=payments_text(event.values, names, False)
    )


def _spent(rules: RisingRules, event: Event, names: Names) -> str:
    count, added = Spent(*event.values)
    return _("{name} spends {energy}: +{added}.").format(
        name=who(event, names), energy=goods_text(4, count), added=added
    )


def _flooded_arm(rules: RisingRules, event: Event, names: Names) -> str:
    return _("**{things}** floods.").format(things=_things(rules, event, names))


_EVENTS: dict[str, Teller] = {
    "round_began": lambda r, e, n: _("Round {number} begins. {name} starts.").format(
        number=e.number, name=who(e, n)),
    "phase_began": lambda r, e, n: _("Phase {number}: **{phase}**.").format(
        number=e.number, phase=phase_names()[e.number - 1]),
    "placed": _placed, "relocated": _placed, "claimed": _placed,
    "taken_back": named(N_("{name} takes {things} back.")),
    "claim_settled": named(N_("{name} decides: {things} goes home.")),
    "ready": named(N_("{name} has placed all Atlanteans.")),
    "unready": named(N_("{name} goes on placing.")),
    "misfortune_drawn": named(N_("{name} drew **{things}**.")),
    "misfortune_cancelled": named(N_("{name} cancels {things}.")),
    "misfortunes_shuffled": lambda r, e, n: ngettext(
        "The misfortunes are shuffled: {count} card.", "The misfortunes are shuffled: {count} cards.", e.number,
    ).format(count=e.number),
    "misfortunes_seen": lambda r, e, n: ngettext(
        "{name} looks at {count} misfortune.", "{name} looks at {count} misfortunes.", e.number,
    ).format(name=who(e, n), count=e.number),
    "misfortune_under": named(N_("{name} puts a misfortune under the deck.")),
    "tile_flooded": _flooded_arm,
    "tile_unflooded": named(N_("{name} raises **{things}**.")),
    "flood_stopped": named(N_("The flood is stopped: {things}.")),
    "barrier_placed": named(N_("{name} puts up a barrier: **{things}**.")),
    "barrier_used": named(N_("A barrier is used up: {things}.")),
    "barrier_discarded": named(N_("A barrier falls: {things}.")),
    "barrier_returned": named(N_("A barrier goes back to the stock: {things}.")),
    "barrier_kept": named(N_("{name} keeps the barrier: {things}.")),
    "figures_returned": named(N_("Back home: {things}.")),
    "dice_rolled": _rolled,
    "roll_made": named(N_("The roll succeeds.")),
    "roll_failed": named(N_("The roll fails.")),
    "rerolled": lambda r, e, n: _("{name} rolls again: {die}.").format(name=who(e, n), die=ThrownAgain(*e.values).die),
    "energy_spent": _spent,
    "gained": _gained, "paid": _paid,
    "recruited": named(N_("{name} recruits {things}.")),
    "volunteers_joined": named(N_("Volunteers join {name}.")),
    "action_begun": _placed,
    "action_wasted": named(N_("{name} has no ore: the action is lost.")),
    "forgone": named(N_("{name} lays {things} down without acting.")),
    "repeated": named(N_("{name} lets {things} act once more.")),
    "done": named(N_("{name} takes no more actions.")),
    "resumed": named(N_("{name} goes on acting.")),
    "library_drawn": named(N_("{name} draws {things}.")),
    "library_shuffled": named(N_("The library is shuffled.")),
    "cards_under": named(N_("{name} puts {things} under the library deck.")),
    "cards_discarded": named(N_("{name} discards {things}.")),
    "card_kept": named(N_("{name} keeps {things}.")),
    "artifact_kept": named(N_("{name} keeps the artifact **{things}**.")),
    "card_played": named(N_("{name} plays **{things}**.")),
    "card_discarded": named(N_("{name} discards {things}.")),
    "artifact_used": named(N_("{name} uses {things}.")),
    "extra_places": named(N_("{name} opens more places: {things}.")),
    "ability_borrowed": named(N_("{name} borrows the ability of the {things}.")),
    "built": _built,
    "proposed": named(N_("{name} makes a proposal.")),
    "agreed": named(N_("{name} agrees.")),
    "declined": named(N_("{name} declines.")),
    "withdrawn": named(N_("{name} withdraws the proposal.")),
    "omen_paid": named(N_("The price of the Omen is paid.")),
    "omen_refused": named(N_("The price of the Omen is refused.")),
    "hologram_board": named(N_("The Hologram takes the board of the {things}.")),
    "boards_shown": named(N_("{name} turns up boards for the Hologram: {things}.")),
    "council_shuffled": named(N_("The unused boards of the councilors are shuffled.")),
    "recommended": named(N_("{name} recommends one of the ways.")),
    "councilor_taken": _councilor_taken,
    "component_picked": named(N_("{things} joins the Blueprint.")),
    "places_swapped": named(N_("These change places: {things}.")),
    "wrath_rose": lambda r, e, n: _("The Wrath rises to {number}.").format(number=e.number),
    "round_ended": lambda r, e, n: _("Round {number} ends.").format(number=e.number),
    "game_won": named(N_("The Power Core shines: everybody wins.")),
    "game_lost": named(N_("The Mystic Power Source floods: everybody loses.")),
}  # fmt: skip
EVENTS = frozenset(_EVENTS)
"""All kinds of events that the chronicle knows; it leaves none out."""
