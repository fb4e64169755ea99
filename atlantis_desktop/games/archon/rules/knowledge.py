"""What a seat may see, and how what it cannot see is dealt out anew."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, REFEREE, SHARED, Place
from atlantis_desktop.games.archon.rules import asking, deals, steps
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import (
    DEAD,
    DECKS,
    IN_DECK,
    NOBODY,
    OBJECTIVE_IDS,
    RESERVE,
    SAFE,
    ArchonTable,
)

COIN_FOR_COIN: Final = (0, 0, 0, -1, 0)
"""The goods of an offer whose terms are not seen: no Talents for no Talents."""


def view(state: ArchonTable, seat: int) -> ArchonTable:
    """Return the table as a seat or a SPECTATOR may see it: other hands, decks and sealed answers hidden."""
    seen = state.copy()
    seen.viewer = seat
    seen.rng = Rng(0)
    seen.stasis_deck = [HIDDEN] * len(state.stasis_deck)
    seen.hero_deck = [HIDDEN] * len(state.hero_deck)
    seen.goal_deck = [HIDDEN] * len(state.goal_deck)
    seen.event_decks = [
        [*[HIDDEN] * (len(deck) - 1), deck[-1]] if deck and seat >= 0 and state.foreseen[number] >> seat & 1
        else [HIDDEN] * len(deck)
        for number, deck in enumerate(state.event_decks)
    ]  # fmt: skip
    for other in range(state.seats):
        if other != seat:
            seen.hands[other] = [HIDDEN] * len(state.hands[other])
            seen.goals[other] = [HIDDEN] * len(state.goals[other])
    if seen.frames and seen.frames[-1].name in steps.SEALED:
        seen.frames[-1] = sealed.seen_by(seen.frames[-1], seat)
    elif seen.frames and seen.frames[-1].name in steps.PRIVATE:
        seen.frames[-1] = _offer_seen(seen.frames[-1], seat)
        _show_offered(state, seen)
    return seen


def _show_offered(state: ArchonTable, seen: ArchonTable) -> None:
    """A card that is offered is seen by who is to answer."""
    top = seen.frames[-1]
    if top.name == steps.REPLY:
        source, given = top.data[0], [(top.data[1], top.data[2]), *deals.pairs(top.data[6])]
    elif top.name == steps.HAGGLE:
        source, given = top.seat, deals.pairs(top.data[7])
    else:
        return
    for good, n in given:
        if good in (deals.CARD, deals.GOAL):
            true, shown = (state.hands, seen.hands) if good == deals.CARD else (state.goals, seen.goals)
            shown[source][true[source].index(n)] = n


def _offer_seen(frame: Frame, seat: int) -> Frame:
    """An offer under way is seen by who makes it, and once it is made by who is to answer (ARCHON-37)."""
    if seat == frame.seat or (frame.name in (steps.REPLY, steps.HAGGLE) and seat == frame.data[0]):
        return frame
    # Everybody sees that there is an offer, and of whom; a coin for a coin stands for what is not seen.
    if frame.name == steps.REPLY:
        return frame._replace(data=(frame.data[0], *COIN_FOR_COIN, ()))
    if frame.name == steps.HAGGLE:
        return frame._replace(data=(frame.data[0], 0, *COIN_FOR_COIN, ()))
    return frame._replace(data=(NOBODY,) if frame.name == steps.GIVE else (NOBODY, NOBODY, NOBODY, ()))


def determinise(game: ArchonGame, seen: ArchonTable, rng: Rng) -> ArchonTable:
    """Return a whole state that agrees with a view: unseen cards are dealt out, hidden answers chosen by chance."""
    state = seen.copy()
    state.viewer = REFEREE
    state.rng = Rng(rng.bits())
    known = {card for cards in (*seen.hands, seen.stasis_discard) for card in cards}
    unseen = [card for card in game.cards.stasis_cards if card not in known]
    rng.shuffle(unseen)
    state.hands = _fill(seen.hands, unseen)
    state.stasis_deck = _fill([seen.stasis_deck], unseen)[0]
    goals = {card for cards in (*seen.goals, *seen.goals_done) for card in cards}
    unseen = [card for card in game.cards.goals if card not in goals]
    rng.shuffle(unseen)
    state.goals = _fill(seen.goals, unseen)
    state.goal_deck = _fill([seen.goal_deck], unseen)[0]
    heroes = [hero for hero, place in enumerate(seen.hero_place) if place == IN_DECK]
    rng.shuffle(heroes)
    state.hero_deck = _fill([seen.hero_deck], heroes)[0]
    piles = (*seen.event_decks, *seen.event_open, *seen.event_discards, seen.event_box, seen.activated)
    laid = {card for cards in piles for card in cards}
    for deck in range(len(DECKS)):
        unseen = [card for card in game.cards.events
                  if card not in laid and game.cards.event(card).deck == deck]  # fmt: skip
        rng.shuffle(unseen)
        state.event_decks[deck] = _fill([seen.event_decks[deck]], unseen)[0]
    if state.frames and state.frames[-1].name in steps.SEALED:
        top = state.frames[-1]
        state.frames[-1] = sealed.dealt(top, lambda seat: rng.choice(asking.codes(game, state, top.name, seat)))
    elif state.frames and state.frames[-1].name in (steps.GIVE, steps.WANT) and state.frames[-1].data[0] == NOBODY:
        # An offer of which nothing is known yet is taken for one to the next seat, of no Talents so far.
        top = state.frames[-1]
        state.frames[-1] = Frame(top.name, top.seat, ((top.seat + 1) % state.seats, 0, 0, ())[: len(top.data)])
    return state


def _fill(lists: list[list[int]], unseen: list[int]) -> list[list[int]]:
    return [[unseen.pop() if card == HIDDEN else card for card in cards] for cards in lists]


def contents(game: ArchonGame, table: ArchonTable) -> dict[Place, tuple[int, ...]]:
    """Return every place with its pieces, in their order."""
    out: dict[Place, tuple[int, ...]] = {
        ("stasis_deck", SHARED): tuple(table.stasis_deck),
        ("stasis_discard", SHARED): tuple(table.stasis_discard),
        ("hero_deck", SHARED): tuple(table.hero_deck),
        ("goal_deck", SHARED): tuple(table.goal_deck),
        ("event_box", SHARED): tuple(table.event_box),
        ("activated", SHARED): tuple(table.activated),
    }
    heroes = list(enumerate(table.hero_place))
    out["hero_dead", SHARED] = tuple(hero for hero, place in heroes if place == DEAD)
    for at, name in enumerate(OBJECTIVE_IDS):
        out[name, SHARED] = tuple(hero for hero, place in heroes if place == at)
    first = game.cards.first_project
    out["projects", SHARED] = tuple(
        first + project for project, owner in enumerate(table.project_owner) if owner == NOBODY
    )
    for number, deck in enumerate(DECKS):
        out[f"{deck}_deck", SHARED] = tuple(table.event_decks[number])
        out[f"{deck}_open", SHARED] = tuple(table.event_open[number])
        out[f"{deck}_discard", SHARED] = tuple(table.event_discards[number])
    for seat in range(table.seats):
        out["hand", seat] = tuple(table.hands[seat])
        out["goals", seat] = tuple(table.goals[seat])
        out["goals_done", seat] = tuple(table.goals_done[seat])
        own = [(hero, place) for hero, place in heroes if table.hero_owner[hero] == seat]
        out["heroes", seat] = tuple(hero for hero, place in own if place == SAFE)
        out["committed", seat] = tuple(hero for hero, place in own if place == RESERVE)
        out["built", seat] = tuple(
            first + project for project, owner in enumerate(table.project_owner) if owner == seat
        )
    return out
