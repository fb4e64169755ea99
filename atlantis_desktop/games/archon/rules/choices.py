"""Questions in the middle of a Stasis: what a card, a battle or a location asks, and what the answer does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import battle, gains, plays, steps, units, victory
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import OBJECTIVES, ArchonTable
from atlantis_desktop.games.archon.rules.vocabulary import SCOPES

List = Callable[["ArchonGame", ArchonTable, Frame], list[Move]]
Answer = Callable[["ArchonGame", ArchonTable, Frame, Move, Events], None]


def destinations(game: ArchonGame, table: ArchonTable, at: int, scope: str) -> list[int]:
    """Return where units can go from an objective: the same map, another, or anywhere (cards 13 to 20)."""
    own = game.cards.map_of[at]
    return [
        other for other in range(OBJECTIVES)
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
    at = frame.data[0]
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
    at = frame.data[0]
    rival, mobs, other = move.args
    units.enter(state, rival, other, mobs, 0)
    tell(events, "units_moved", frame.seat, rule="ARCHON-96", values=(mobs, 0, rival), source=units.place_of(at),
         target=units.place_of(other))  # fmt: skip
    units.leave(state, rival, at, mobs, 0, events)


# Cards that take units and heroes


def _strikes(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at = frame.data[0]
    found = []
    for rival in range(table.seats):
        if rival != frame.seat:
            mobs, military = units.count_at(table, rival, at)
            found += [Move("strike", frame.seat, (rival, 1, 0))] if mobs else []
            found += [Move("strike", frame.seat, (rival, 0, 1))] if military else []
    return found


def _strike(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    rival, mobs, military = move.args
    units.lose(state, rival, frame.data[0], mobs, military, plays.RULE, events)


def _slays(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at = frame.data[0]
    return [Move("slay", frame.seat, (hero,)) for hero in plays.rival_heroes(table, frame.seat)
            if table.hero_place[hero] == at]  # fmt: skip


def _slay(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    units.kill(state, move.args[0], plays.RULE, events)


def _knives(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("slay", frame.seat, (hero,)) for hero in plays.rival_heroes(table, frame.seat)]


def _knife(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """The owner is asked whether Tyche saves the hero, if there is enough of it."""
    hero, price = move.args[0], frame.data[0]
    owner = state.hero_owner[hero]
    if state.tyche[owner] >= price:
        tell(events, "hero_threatened", frame.seat, (hero,), plays.RULE, (owner,))
        state.frames.append(Frame(steps.SAVE, owner, (hero, price)))
    else:
        units.kill(state, hero, plays.RULE, events)


def _saves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("save", frame.seat), Move("decline", frame.seat)]


def _save(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    hero, price = frame.data
    if move.kind == "decline":
        units.kill(state, hero, plays.RULE, events)
        return
    gains.gain_tyche(state, frame.seat, -price, plays.RULE, events)
    tell(events, "hero_saved", frame.seat, (hero,), plays.RULE)


def _turns(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at = frame.data[0]
    return [Move("turn", frame.seat, (rival,)) for rival in range(table.seats)
            if rival != frame.seat and units.count_at(table, rival, at)[0]]  # fmt: skip


def _turn(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    at, rival = frame.data[0], move.args[0]
    tell(events, "mob_turned", frame.seat, rule=plays.RULE, values=(rival,), target=units.place_of(at))
    units.enter(state, frame.seat, at, 1, 0)
    units.leave(state, rival, at, 1, 0, events)


def _spies(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("false_orders", frame.seat, (rival,)) for rival in plays.rivals_with_cards(table, frame.seat)]


def _spy(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    rival = move.args[0]
    for _card in range(min(frame.data[0], len(state.hands[rival]))):
        card = state.rng.choice(state.hands[rival])
        gains.discard_stasis(state, rival, card)
        tell(events, "card_lost", rival, (card,), plays.RULE, source=("hand", rival), target=("stasis_discard", SHARED))


def _losses(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    at, n = frame.data
    mobs, military = units.count_at(table, frame.seat, at)
    return [Move("lose", frame.seat, (n - soldiers, soldiers)) for soldiers in range(min(n, military) + 1)
            if n - soldiers <= mobs]  # fmt: skip


def _lose(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    mobs, military = move.args
    units.lose(state, frame.seat, frame.data[0], mobs, military, plays.RULE, events)


# Before the fight, after a battle, at a location, at the end


def _workshop(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """The Colossus may walk to an adjacent map, not within its own (Colossus Workshop: one map step)."""
    own = game.cards.map_of[table.colossus]
    step = [at for at in range(OBJECTIVES) if abs(game.cards.map_of[at] - own) == 1]
    return [*(Move("walk", frame.seat, (at,)) for at in step), Move("decline", frame.seat)]


def _walk(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    if move.kind == "walk":
        plays.move_colossus(state, frame.seat, move.args[0], "ARCHON-88", events)


def _spoils(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("execute", frame.seat), Move("spare", frame.seat)]


def _spoil(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    if move.kind == "execute":
        battle.execute(game, state, frame.seat, frame.data[0], events)
    else:
        battle.spare(game, state, frame.seat, frame.data[0], events)


def _allotments(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Three different factions, in the order of the dice (3.12, option ``monolithSelf``)."""
    gift = game.cards.gift_of(frame.data[0])
    without_self = gift == "doom" and not game.self_allowed and table.seats > 3
    able = [seat for seat in range(table.seats) if not (without_self and seat == frame.seat)]
    return [Move("allot", frame.seat, (three,)) for three in permutations(able, 3)]


def _allot(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    at, *dice = frame.data
    good = "doom" if game.cards.gift_of(at) == "doom" else "tyche"
    for seat, die in zip(move.args[0], dice, strict=True):
        gains.gain(game, state, seat, good, die, "ARCHON-112", events)


def _names(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    return [Move("name", frame.seat, (seat,)) for seat in range(table.seats) if frame.data[0] >> seat & 1]


def _name(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    victory.win(state, move.args[0], "ARCHON-117", events)


LISTS: Final[dict[str, List]] = {
    steps.MARCH: _marches, steps.SCATTER: _scatters, steps.STRIKE: _strikes, steps.SLAY: _slays,
    steps.KNIFE: _knives, steps.SAVE: _saves, steps.TURN: _turns, steps.SPY: _spies, steps.LOSE: _losses,
    steps.WORKSHOP: _workshop, steps.SPOILS: _spoils, steps.ALLOT: _allotments, steps.NAME_WINNER: _names,
}  # fmt: skip
"""By step: the answers that there are."""
ANSWERS: Final[dict[str, Answer]] = {
    steps.MARCH: _march, steps.SCATTER: _scatter, steps.STRIKE: _strike, steps.SLAY: _slay, steps.KNIFE: _knife,
    steps.SAVE: _save, steps.TURN: _turn, steps.SPY: _spy, steps.LOSE: _lose, steps.WORKSHOP: _walk,
    steps.SPOILS: _spoil, steps.ALLOT: _allot, steps.NAME_WINNER: _name,
}  # fmt: skip
"""By step: what an answer does, once its frame is off the stack."""


def moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return every answer to the question of a frame."""
    return LISTS[frame.name](game, table, frame)


def answer(game: ArchonGame, state: ArchonTable, move: Move, events: Events) -> None:
    """Take the question at work off the stack and do what was answered."""
    frame = state.frames.pop()
    ANSWERS[frame.name](game, state, frame, move, events)
