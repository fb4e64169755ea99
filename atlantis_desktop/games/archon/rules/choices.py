"""Questions in the middle of a Stasis: what a card, a battle or a location asks, and what the answer does."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Question
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import battle, fields, resources, stasis_cards, steps, units, victory
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.rules.vocabulary import SCOPES


def destinations(game: ArchonGame, table: ArchonTable, at: int, scope: str) -> list[int]:
    """Return where units can go from an objective: the same map, another, or anywhere (cards 13 to 20)."""
    own = game.cards.map_of[at]
    return [
        other for other in game.cards.places
        if other != at and not table.closed >> other & 1
        and (scope == "anywhere" or (game.cards.map_of[other] == own) == (scope == "same_map"))
    ]  # fmt: skip


# Cards that move units


def _marches(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at, most, scope = frame.data
    mobs, military = units.count_at(table, frame.seat, at)
    mixes = [(mobs, military)] if not most else [
        (few, soldiers) for few in range(min(mobs, most) + 1) for soldiers in range(min(military, most - few) + 1)
        if few + soldiers
    ]  # fmt: skip
    return [Move("march", frame.seat, (few, soldiers, other))
            for other in destinations(game, table, at, SCOPES[scope]) for few, soldiers in mixes]  # fmt: skip


def _march(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    at = steps.objective_of(frame)
    mobs, military, other = move.args
    units.enter(state, frame.seat, other, mobs, military)
    tell(events, "units_moved", frame.seat, rule="ARCHON-96", values=(mobs, military, frame.seat),
         source=units.place_of(at), target=units.place_of(other))  # fmt: skip
    units.leave(state, frame.seat, at, mobs, military, events)


def _scatters(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at, most = frame.data
    ways = destinations(game, table, at, "same_map")
    return [
        Move("scatter", frame.seat, (rival, mobs, other))
        for rival in range(table.seats) if rival != frame.seat
        for mobs in range(1, min(most, units.count_at(table, rival, at)[0]) + 1)
        for other in ways
    ]  # fmt: skip


def _scatter(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    at = steps.objective_of(frame)
    rival, mobs, other = move.args
    units.enter(state, rival, other, mobs, 0)
    tell(events, "units_moved", frame.seat, rule="ARCHON-96", values=(mobs, 0, rival), source=units.place_of(at),
         target=units.place_of(other))  # fmt: skip
    units.leave(state, rival, at, mobs, 0, events)


# Cards that take units and heroes


def _strikes(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at = steps.objective_of(frame)
    found = []
    for rival in range(table.seats):
        if rival != frame.seat:
            mobs, military = units.count_at(table, rival, at)
            found += [Move("strike", frame.seat, (rival, 1, 0))] if mobs else []
            found += [Move("strike", frame.seat, (rival, 0, 1))] if military else []
    return found


def _strike(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    rival, mobs, military = move.args
    units.lose(state, rival, steps.objective_of(frame), mobs, military, stasis_cards.RULE, events)


def _slays(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at = steps.objective_of(frame)
    return [Move("slay", frame.seat, (hero,)) for hero in stasis_cards.rival_heroes(table, frame.seat)
            if table.hero_place[hero] == at]  # fmt: skip


def _slay(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    units.kill(state, move.args[0], stasis_cards.RULE, events)


def _knives(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("slay", frame.seat, (hero,)) for hero in stasis_cards.rival_heroes(table, frame.seat)]


def _knife(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """The owner is asked whether Tyche saves the hero, if there is enough of it."""
    (hero,), (price,) = move.args, frame.data
    owner = state.hero_owner[hero]
    if state.tyche[owner] >= price:
        tell(events, "hero_threatened", frame.seat, (hero,), stasis_cards.RULE, (owner,))
        state.frames.append(Frame(steps.SAVE, owner, (hero, price)))
    else:
        units.kill(state, hero, stasis_cards.RULE, events)


def _saves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("save", frame.seat), Move("decline", frame.seat)]


def _save(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    hero, price = frame.data
    if move.kind == "decline":
        units.kill(state, hero, stasis_cards.RULE, events)
        return
    resources.gain_tyche(state, frame.seat, -price, stasis_cards.RULE, events)
    tell(events, "hero_saved", frame.seat, (hero,), stasis_cards.RULE)


def _turns(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at = steps.objective_of(frame)
    return [Move("turn", frame.seat, (rival,)) for rival in range(table.seats)
            if rival != frame.seat and units.count_at(table, rival, at)[0]]  # fmt: skip


def _turn(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    at, rival = steps.objective_of(frame), move.args[0]
    tell(events, "mob_turned", frame.seat, rule=stasis_cards.RULE, values=(rival,), target=units.place_of(at))
    units.enter(state, frame.seat, at, 1, 0)
    units.leave(state, rival, at, 1, 0, events)


def _spies(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("false_orders", frame.seat, (rival,)) for rival in stasis_cards.rivals_with_cards(table, frame.seat)]


def _spy(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    (rival,), (n,) = move.args, frame.data
    for _card in range(min(n, len(state.hands[rival]))):
        card = state.rng.choice(state.hands[rival])
        resources.discard_stasis(state, rival, card)
        tell(events, "card_lost", rival, (card,), stasis_cards.RULE, source=("hand", rival),
             target=("stasis_discard", SHARED))  # fmt: skip


def _losses(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at, n = frame.data
    mobs, military = units.count_at(table, frame.seat, at)
    return [Move("lose", frame.seat, (n - soldiers, soldiers)) for soldiers in range(min(n, military) + 1)
            if n - soldiers <= mobs]  # fmt: skip


def _lose(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    mobs, military = move.args
    units.lose(state, frame.seat, steps.objective_of(frame), mobs, military, stasis_cards.RULE, events)


# Before the fight, after a battle, at a location, at the end


def _workshop(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """The Colossus may walk to an adjacent map, not within its own (Colossus Workshop: one map step)."""
    own = game.cards.map_of[table.colossus]
    step = [at for at in game.cards.places if abs(game.cards.map_of[at] - own) == 1]
    return [*(Move("walk", frame.seat, (at,)) for at in step), Move("decline", frame.seat)]


def _walk(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    if move.kind == "walk":
        stasis_cards.move_colossus(state, frame.seat, move.args[0], "ARCHON-88", events)


def _spoils(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("execute", frame.seat), Move("spare", frame.seat)]


def _spoil(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    if move.kind == "execute":
        battle.execute(game, state, frame.seat, steps.hero_of(frame), events)
    else:
        battle.spare(game, state, frame.seat, steps.hero_of(frame), events)


def _allotments(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Three different factions, in the order of the dice (3.12, option ``monolithSelf``)."""
    gift = game.cards.gift_of(steps.objective_of(frame))
    without_self = gift == "doom" and not game.self_allowed and table.seats > 3
    able = [seat for seat in range(table.seats) if not (without_self and seat == frame.seat)]
    return [Move("allot", frame.seat, (three,)) for three in permutations(able, 3)]


def _allot(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    at, *dice = frame.data
    good = "doom" if game.cards.gift_of(at) == "doom" else "tyche"
    for seat, die in zip(move.args[0], dice, strict=True):
        resources.gain(game, state, seat, good, die, "ARCHON-112", events)


def _names(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("name", frame.seat, (seat,)) for seat in range(table.seats) if steps.among(frame) >> seat & 1]


def _name(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    victory.win(state, move.args[0], "ARCHON-117", events)


QUESTIONS: Final[tuple[Question[ArchonGame, ArchonTable], ...]] = (
    Question(steps.MARCH, Ask.SPACE, "ARCHON-96", _marches, _march, "at count scope", (steps.CARD,),
             forms=(MoveForm("march", (*fields.UNITS, fields.AT)),)),
    Question(steps.SCATTER, Ask.SPACE, "ARCHON-96", _scatters, _scatter, "at count", (steps.CARD,),
             forms=(MoveForm("scatter", (fields.TARGET, fields.MOBS, fields.AT)),)),
    Question(steps.STRIKE, Ask.SEAT, stasis_cards.RULE, _strikes, _strike, "at", (steps.CARD,),
             forms=(MoveForm("strike", (fields.TARGET, *fields.UNITS)),), alone=True),
    Question(steps.SLAY, Ask.CARDS, stasis_cards.RULE, _slays, _slay, "at", (steps.CARD, steps.STRIKE),
             forms=(MoveForm("slay", (fields.HERO,)),), alone=True),
    Question(steps.KNIFE, Ask.CARDS, stasis_cards.RULE, _knives, _knife, "count", (steps.CARD,), alone=True),
    Question(steps.SAVE, Ask.RESPOND, stasis_cards.RULE, _saves, _save, "hero count", (steps.CARD,),
             forms=(MoveForm("save"), MoveForm("decline")), lets_be="decline"),
    Question(steps.TURN, Ask.SEAT, stasis_cards.RULE, _turns, _turn, "at", (steps.CARD,),
             forms=(MoveForm("turn", (fields.TARGET,)),), alone=True),
    Question(steps.SPY, Ask.SEAT, stasis_cards.RULE, _spies, _spy, "count", (steps.CARD,),
             forms=(MoveForm("false_orders", (fields.TARGET,)),), alone=True),
    Question(steps.LOSE, Ask.AMOUNT, stasis_cards.RULE, _losses, _lose, "at count", (steps.CARD, steps.LOSE),
             forms=(MoveForm("lose", fields.UNITS),)),
    Question(steps.WORKSHOP, Ask.SPACE, "ARCHON-88", _workshop, _walk, "", (steps.STASIS, steps.WORKSHOP),
             (steps.WORKSHOPS,), forms=(MoveForm("walk", (fields.AT,)),), lets_be="decline"),
    Question(steps.SPOILS, Ask.OPTION, "ARCHON-109", _spoils, _spoil, "hero", (steps.BATTLES, steps.SPOILS),
             forms=(MoveForm("execute"), MoveForm("spare")), lets_be="spare"),
    Question(steps.ALLOT, Ask.ALLOCATE, "ARCHON-112", _allotments, _allot, "at die die die", (steps.LOCATIONS,),
             forms=(MoveForm("allot", (Field("targets", "seat", many=True),)),)),
    Question(steps.NAME_WINNER, Ask.SEAT, "ARCHON-117", _names, _name, "seats", (steps.STASIS,), (steps.DECISION,),
             forms=(MoveForm("name", (fields.TARGET,)),)),
)  # fmt: skip
ASKED_BY: Final = {
    steps.MARCH: ("march",), steps.SCATTER: ("scatter",), steps.STRIKE: ("strike",), steps.SLAY: ("strike",),
    steps.KNIFE: ("knife",), steps.SAVE: ("knife",), steps.TURN: ("turn",), steps.SPY: ("false_orders",),
    steps.LOSE: ("each_loses", "amok"),
}  # fmt: skip
"""By question of a card: the effects that ask it."""
