"""Whether a state that was read is one that a game can come to: pieces, heroes, units and unfinished work."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.archon.rules import asking, choices, setup, steps, units, validate_council
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import (
    DEAD,
    DECKS,
    IN_DECK,
    LETTERS,
    LETTERS_EACH,
    NOBODY,
    OBJECTIVE_IDS,
    ArchonTable,
)
from atlantis_desktop.words import _

ENDINGS: Final = ("ARCHON-116", "ARCHON-117", "ARCHON-118", "ARCHON-121", "ARCHON-123", "ARCHON-124")
"""The rules that can end a match."""
TIMED: Final = (steps.BELL, steps.ADJOURNED)
"""Frames that a clock leaves."""


def check_possible(rules: ArchonGame, state: ArchonTable) -> None:
    """Raise DecodeError for a state that no game can come to, with what is wrong and what was expected."""
    _check_factions(rules, state)
    _check_cards(rules, state)
    _check_heroes(rules, state)
    _check_places(rules, state)
    _check_goods(state)
    validate_council.check_records(rules, state)
    _check_frames(rules, state)


def _check_factions(rules: ArchonGame, state: ArchonTable) -> None:
    """Every seat that chose a faction before the game has it (ARCHON-04)."""
    names = rules.cards.faction_ids
    for seat, number in setup.wished_factions(rules).items():
        if state.factions[seat] != number:
            words = _("factions: seat {n} has {found}, and the option seatFactions gives it {wanted}")
            found = names[state.factions[seat]]
            raise DecodeError(words.format(n=seat + 1, found=found, wanted=names[number]))


def _check_cards(rules: ArchonGame, state: ArchonTable) -> None:
    """Every card lies in exactly one place, and each sort where it belongs."""
    names, cards = rules.pieces.names, rules.cards
    stasis = [*state.stasis_deck, *state.stasis_discard, *(card for hand in state.hands for card in hand)]
    goals = [*state.goal_deck, *(card for held in (*state.goals, *state.goals_done) for card in held)]
    events = [*state.event_box, *state.activated]
    for number in range(len(DECKS)):
        held = [*state.event_decks[number], *state.event_open[number], *state.event_discards[number]]
        events += held
        for card in held:
            if card in cards.events and cards.event(card).deck != number:
                raise DecodeError(_("event_decks: {card} belongs to another deck").format(card=names[card]))
    sorts = (("stasis_deck", stasis, cards.stasis_cards), ("goal_deck", goals, cards.goals),
             ("event_box", events, cards.events), ("hero_deck", [*state.hero_deck], cards.heroes))  # fmt: skip
    for place, laid, sort in sorts:
        for card in laid:
            if card not in sort:
                raise DecodeError(_("{place}: {card} does not belong there").format(place=place, card=names[card]))
        read.each_once(laid, () if place == "hero_deck" else sort, names)


def _check_heroes(rules: ArchonGame, state: ArchonTable) -> None:
    """Heroes of the deck and the dead belong to nobody; one on the maps has a unit of its faction beside it."""
    names = rules.pieces.names
    captives = {steps.hero_of(frame) for frame in state.frames if frame.name == steps.SPOILS}
    for hero in rules.cards.heroes:
        owner, place = state.hero_owner[hero], state.hero_place[hero]
        if (place in (IN_DECK, DEAD)) != (owner == NOBODY):
            raise DecodeError(_("heroes: {hero} has an owner exactly while it lives with a faction").format(
                hero=names[hero]))  # fmt: skip
        if (place == IN_DECK) != (hero in state.hero_deck):
            raise DecodeError(_("hero_deck: {hero} lies there exactly while it is in the deck").format(
                hero=names[hero]))  # fmt: skip
        if place >= 0 and hero not in captives and not units.held_by(state, owner) >> place & 1:
            raise DecodeError(_("heroes: {hero} stands where its faction has no unit (ARCHON-95)").format(
                hero=names[hero]))  # fmt: skip


def _check_places(rules: ArchonGame, state: ArchonTable) -> None:
    """Nothing is on an objective that a variant has removed."""
    seats = state.seats
    for at, name in enumerate(OBJECTIVE_IDS):
        row = slice(at * seats, (at + 1) * seats)
        marked = (state.closed | state.veiled) >> at & 1 or state.frenzy[at] or at == state.colossus
        held = any((*state.mobs[row], *state.military[row], *state.barricades[row]))
        if at not in rules.cards.places and (marked or held):
            raise DecodeError(_("units: {place} is no place of this game").format(place=name))


def _check_goods(state: ArchonTable) -> None:
    for kind in range(LETTERS):
        if sum(state.letters[kind::LETTERS]) > LETTERS_EACH:
            raise DecodeError(_("letters: there are only {n} of each kind").format(n=LETTERS_EACH))
    if min(state.arete) < 1:
        raise DecodeError(_("arete: every faction has at least 1"))


def _check_frames(rules: ArchonGame, state: ArchonTable) -> None:
    """The stack is one that the rules can have left between two moves."""
    frames = state.frames
    for at, frame in enumerate(frames):
        if frame.name in TIMED and not rules.real_time:
            words = _("{place}: only the option realTime lets a clock run")
            raise DecodeError(words.format(place=f"frames[{at}]"))
    if bool(frames) == (state.ended_by in ENDINGS) or (not frames and state.ended_by == ""):
        raise DecodeError(_("frames: a game is over exactly when nothing is unfinished"))
    if not frames:
        if (state.winner == NOBODY) != (state.ended_by == "ARCHON-118"):
            raise DecodeError(_("winner: that is not how this game ended (ARCHON-116 to 118)"))
        return
    if state.winner != NOBODY or state.ended_by:
        raise DecodeError(_("winner: nobody has won while the game goes on"))
    below = [frame.name for frame in frames].index(steps.STASIS) if steps.STASIS in [f.name for f in frames] else -1
    if below < 0:
        fits = rules.profile != "stasis" and validate_council.fits(rules, state)
    else:
        fits = len(frames) > below + 1 and (
            below == 0 if rules.profile == "stasis" else validate_council.under_stasis(rules, frames[:below])
        )
        if fits:
            begun = steps.next_of(frames[below]) - 1 in asking.PHASES.get(frames[below + 1].name, ())
            fits = begun and asking.stacked(frames[below:]) and _top_fits(rules, state)
    if not fits:
        raise DecodeError(_("frames: the unfinished work makes no sense"))


def _top_fits(rules: ArchonGame, state: ArchonTable) -> bool:
    """Somebody is asked, and can answer; answers that were given are such as can be given."""
    top = state.frames[-1]
    if top.name in steps.RUNNING:
        return False
    if any(below.name == steps.CARD and not _card_fits(rules, state, below, above)
           for below, above in pairwise(state.frames)):
        return False
    if top.name in steps.SEALED:
        codes = [asking.codes(rules, state, top.name, seat) for seat in range(state.seats)]
        able = [seat for seat in range(state.seats) if len(codes[seat]) > 1]
        if top.name == steps.BET:
            at = steps.objective_of(state.frames[-2])
            able = [seat for seat in able if at < 13 and units.held_by(state, seat) >> at & 1]
        asked = [seat for seat, answer in enumerate(top.data) if answer != sealed.NOT_ASKED]
        given = [(seat, answer) for seat, answer in enumerate(top.data) if answer >= 0]
        right = all(answer in codes[seat] for seat, answer in given)
        return asked == able and right and bool(sealed.waiting(top)) and sealed.SEALED not in top.data
    if top.name == steps.DEPLOY:
        passes, finals = top.data
        return finals != 0 and (finals < 0 or not passes)
    if top.name == steps.SPOILS and state.hero_place[steps.hero_of(top)] < 0:
        return False
    if top.name == steps.SAVE and state.hero_place[steps.hero_of(top)] < 0:
        return False
    return bool(rules.moves(state, top.seat))


def _card_fits(rules: ArchonGame, state: ArchonTable, frame: Frame, above: Frame) -> bool:
    """The effect that the card has just come to asks what lies above it."""
    card, _target, step = frame.data
    kind = rules.cards.kind_of[card]
    if kind < 0 or not 0 < step <= len(rules.cards.effects[kind]) or card not in state.stasis_discard:
        return False
    return rules.cards.effects[kind][step - 1].op in choices.ASKED_BY[above.name]
