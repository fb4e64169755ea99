"""Deployment: one action a turn, the trigger, and one last action of each (ARCHON-91 to 101)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Question
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import fields, stasis_cards, steps, units
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import NOBODY, RESERVE, ArchonTable

BEFORE: Final = -1
"""In place of the final actions left: the trigger has not come."""


def begin(state: ArchonTable, events: Events) -> None:
    """The faction with the highest Doom begins; then Arête and the precedence list decide (ARCHON-91, 92)."""
    first = min(range(state.seats), key=lambda seat: (-state.doom[seat], -state.arete[seat], state.factions[seat]))
    state.frames.append(Frame(steps.DEPLOY, first, (0, BEFORE)))
    tell(events, "deployment_begun", first, rule="ARCHON-91")


def mixes(game: ArchonGame, table: ArchonTable, seat: int) -> list[tuple[int, int]]:
    """Return the mobs and military units that can be deployed together (ARCHON-94, option ``deployUnits``)."""
    mobs, military = table.reserve_mobs[seat], table.reserve_military[seat]
    most = min(table.act, mobs + military)
    least = 1 if game.up_to else most
    return [
        (units - soldiers, soldiers)
        for units in range(max(least, 1), most + 1)
        for soldiers in range(min(units, military) + 1)
        if units - soldiers <= mobs
    ]


def waiting_heroes(table: ArchonTable, seat: int) -> tuple[int, ...]:
    """Return the committed heroes that wait in the reserve of a seat."""
    owner, place = table.hero_owner, table.hero_place
    if seat not in owner:
        return ()
    return tuple(hero for hero in range(len(owner)) if owner[hero] == seat and place[hero] == RESERVE)


def moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return every action of a turn (ARCHON-93)."""
    found: list[Move] = []
    if table.reserve_mobs[seat] or table.reserve_military[seat]:
        found += _deploys(game, table, seat)
    found += stasis_cards.moves(game, table, seat)
    if game.free_pass or not found:
        found.append(Move("pass", seat))
    return found


def _deploys(game: ArchonGame, table: ArchonTable, seat: int) -> Sequence[Move]:
    """The list is the same for equal reserves, so it is kept; every turn of every bot asks for it."""
    heroes = waiting_heroes(table, seat)
    mobs, military, act = table.reserve_mobs[seat], table.reserve_military[seat], table.act
    key = (seat, min(mobs, act), min(military, act), act, table.closed, heroes)
    kept = game.kept_deploys.get(key)
    if kept is None:
        made = []
        for at in game.cards.places:
            if table.closed >> at & 1:
                continue
            for few, soldiers in mixes(game, table, seat):
                made.append(Move("deploy", seat, (few, soldiers, at)))
                made += [Move("lead", seat, (few, soldiers, hero, at)) for hero in heroes]
        if len(game.kept_deploys) >= stasis_cards.MOST_KEPT:
            game.kept_deploys.clear()
        kept = game.kept_deploys[key] = tuple(made)
    return kept


def deploy(state: ArchonTable, seat: int, mobs: int, military: int, at: int, hero: int, events: Events) -> None:
    """Place units of the reserve, and a hero with them (ARCHON-94, 95)."""
    state.reserve_mobs[seat] -= mobs
    state.reserve_military[seat] -= military
    units.enter(state, seat, at, mobs, military)
    target = units.place_of(at)
    tell(events, "units_deployed", seat, rule="ARCHON-94", values=(mobs, military), target=target)
    if hero >= 0:
        state.hero_place[hero] = at
        tell(events, "hero_deployed", seat, (hero,), "ARCHON-95", source=("committed", seat), target=target)


def done(game: ArchonGame, state: ArchonTable, passed: bool, events: Events, idle: bool = False) -> None:
    """After an action: the next seat, the trigger, or the end of the deployment (ARCHON-98 to 101).

    A card that only brings another one is ``idle``: it leaves the row of passes as long as it is, so that the few of
    them, drawn again and again, hold up no deployment for ever (A09). The frame of the turn must be at work again.
    """
    _name, seat, (passes, finals) = state.frames[-1]
    following = (seat + 1) % state.seats
    if not idle:
        passes = passes + 1 if passed else 0
    if finals == BEFORE:
        everywhere = units.occupied(state) == game.cards.everywhere
        nobody_left = not any(state.reserve_mobs) and not any(state.reserve_military)
        if everywhere or nobody_left or passes == state.seats:
            finals = state.seats
            rule = "ARCHON-98" if everywhere or nobody_left else "ARCHON-99"
            tell(events, "final_actions", following, rule=rule, values=(everywhere, nobody_left))
    else:
        finals -= 1
    if finals:
        state.frames[-1] = Frame(steps.DEPLOY, following, (passes if finals == BEFORE else 0, finals))
        return
    state.frames.pop()
    for other, hand in enumerate(state.hands):
        if hand:
            gone = tuple(hand)
            state.stasis_discard += hand
            hand.clear()
            tell(events, "hand_discarded", other, gone, "ARCHON-101", source=("hand", other),
                 target=("stasis_discard", SHARED))  # fmt: skip


def _act(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Take an action of a turn (ARCHON-93); a card may ask before the turn is over."""
    kind, seat, args = move
    if kind in ("deploy", "lead"):
        mobs, military, *leader, at = args
        deploy(state, seat, mobs, military, at, leader[0] if leader else NOBODY, events)
        done(game, state, False, events)
    elif kind == "pass":
        tell(events, "passed", seat, rule="ARCHON-97")
        done(game, state, True, events)
    else:
        card, *target = args
        stasis_cards.play(game, state, seat, card, target[0] if target else stasis_cards.NOWHERE, events)


QUESTIONS: Final[tuple[Question[ArchonGame, ArchonTable], ...]] = (
    Question(steps.DEPLOY, Ask.SPACE, "ARCHON-93", lambda game, table, frame: moves(game, table, frame.seat), _act,
             "passes finals", (steps.STASIS,), (steps.DEPLOYMENT,),
             forms=(MoveForm("deploy", (*fields.UNITS, fields.AT)),
                    MoveForm("lead", (*fields.UNITS, fields.HERO, fields.AT)), MoveForm("play", (fields.CARD,)),
                    MoveForm("play_at", (fields.CARD, fields.AT)), MoveForm("pass")),
             private=True, lets_be="pass", stays=True),
)  # fmt: skip
