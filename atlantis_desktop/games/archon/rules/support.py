"""The Support Phase: Horses, Doom, grants and heroes, chosen in secret and revealed together (ARCHON-40 to 48)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Secret
from atlantis_desktop.games.archon.rules import deals, influence, laws, mobilisation, phases, resources, steps
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable

LISTED: Final = 120
"""Where there are more combinations, the list leaves the odd ones out; every one can be played."""


class Plan(NamedTuple):
    """What a seat chooses: Horses shown, Doom bid, whom it grants to (a seat and 1, 0 for nobody), and its heroes.

    For each hero in the order held stands the seat that it supports, or the number of seats for a venture.
    """

    horses: int
    doom: int
    grant: int
    heroes: tuple[int, ...]


def ask(state: ArchonTable) -> None:
    """Ask everybody at once (ARCHON-40, 45 to 47)."""
    state.frames.append(sealed.seal(steps.SUPPORT, state.seats, range(state.seats)))


def able_horses(game: ArchonGame, table: ArchonTable, seat: int) -> int:
    """Return how many Horses can be shown: not the tired ones, but for an ability (ARCHON-44)."""
    if laws.word(game, table, "race") == "none":
        return 0
    if laws.own(game, table, seat, "races_tired") and not table.raced_tired[seat]:
        return table.horses[seat]
    return max(0, table.horses[seat] - table.tired[seat])


def most_doom(game: ArchonGame, table: ArchonTable) -> int:
    """Return the highest Doom bid (ARCHON-46)."""
    return game.numbers.doom_bid * table.act


def able_grants(game: ArchonGame, table: ArchonTable, seat: int) -> list[int]:
    """Return to whom a seat can grant, as numbers of a plan (ARCHON-21, 24, 47)."""
    if laws.may_decide(game, table, seat):
        return [0]
    bound = deals.bound_grant(game, table, seat)
    if bound != NOBODY:
        return [bound + 1]
    return [0, *(other + 1 for other in influence.voters(game, table))]


def fits(game: ArchonGame, table: ArchonTable, seat: int, plan: Plan) -> bool:
    """Tell whether a seat can choose a plan."""
    heroes = mobilisation.heroes_of(table, seat)
    return (
        0 <= plan.horses <= able_horses(game, table, seat)
        and 0 <= plan.doom <= most_doom(game, table)
        and plan.grant in able_grants(game, table, seat)
        and len(plan.heroes) == len(heroes)
        and all(0 <= to <= table.seats for to in plan.heroes)
    )


def moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return plans as moves: all of them, or where they are many those without odd ones."""
    heroes = len(mobilisation.heroes_of(table, seat))
    horses, doom = able_horses(game, table, seat), most_doom(game, table)
    grants = tuple(able_grants(game, table, seat))
    return list(_listed(seat, table.seats, horses, doom, table.act, grants, heroes))


@lru_cache(maxsize=500)
def _listed(
    seat: int, seats: int, most_horses: int, most_doom: int, act: int, grants: tuple[int, ...], heroes: int
) -> tuple[Move, ...]:
    """Return the plans of such numbers as moves; a game asks for the same ones all the time."""
    horses, bids, sides = range(most_horses + 1), range(most_doom + 1), tuple(range(seats + 1))
    if len(horses) * len(bids) * len(grants) * len(sides) ** heroes > LISTED:
        bids, sides = range(0, most_doom + 1, act), (seat, seats)
    return tuple(Move("support", seat, (*chosen, assigned))
                 for chosen in product(horses, bids, grants) for assigned in product(sides, repeat=heroes))  # fmt: skip


def is_plan(game: ArchonGame, table: ArchonTable, move: Move) -> bool:
    """Tell whether a move is a plan that can be chosen, listed or not."""
    if move.kind != "support" or len(move.args) != 4 or not isinstance(move.args[3], tuple):
        return False
    numbers = (*move.args[:3], *move.args[3])
    return all(type(n) is int for n in numbers) and fits(game, table, move.seat, Plan(*move.args))


def code(game: ArchonGame, table: ArchonTable, move: Move) -> int:
    """Return a plan as one number."""
    plan = Plan(*move.args)
    number = 0
    for to in plan.heroes:
        number = number * 10 + to
    return ((number * 10 + plan.grant) * 10 + plan.doom) * 100 + plan.horses


def plan_of(table: ArchonTable, seat: int, number: int) -> Plan:
    """Return the plan of a number."""
    rest, horses = divmod(number, 100)
    rest, doom = divmod(rest, 10)
    rest, grant = divmod(rest, 10)
    heroes = []
    for _hero in mobilisation.heroes_of(table, seat):
        rest, to = divmod(rest, 10)
        heroes.append(to)
    return Plan(horses, doom, grant, tuple(reversed(heroes)))


def reveal(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Everything comes to light: Doom, heroes, the race, grants; then the strengths are announced (ARCHON-41 to 48)."""
    chosen = [plan_of(state, seat, answer) for seat, answer in enumerate(state.frames.pop().data)]
    power = laws.number(game, state, "prytanis_support")
    if power and state.prytanis != NOBODY:
        state.support[state.prytanis] += state.act
    for seat, plan in enumerate(chosen):
        if plan.doom:
            state.support[seat] += plan.doom
            resources.gain_doom(game, state, seat, plan.doom, "ARCHON-46", events)
        for hero, to in zip(mobilisation.heroes_of(state, seat), plan.heroes, strict=True):
            _assign(game, state, seat, hero, to, events)
        state.grants[seat] = plan.grant - 1
        if plan.grant:
            tell(events, "granted", seat, rule="ARCHON-21", values=(plan.grant - 1,))
    race(game, state, [plan.horses for plan in chosen], events)
    deals.grants_named(game, state, events)
    announce(game, state, events)


def _assign(game: ArchonGame, state: ArchonTable, seat: int, hero: int, to: int, events: Events) -> None:
    value = game.cards.hero_value[hero]
    if to == state.seats:
        state.hero_for[hero] = NOBODY
        state.venture[seat] += value
    else:
        state.hero_for[hero] = to
        state.support[to] += value
    if events is not None:
        tell(events, "hero_ventures" if to == state.seats else "hero_supports", seat, (hero,), "ARCHON-45", (to,))


def race_bonus(game: ArchonGame, table: ArchonTable) -> int:
    """Return the support that the horse race brings, 0 where there is none (ARCHON-41, Article VIII)."""
    number = resources.stasis_number(table)
    return {"stasis": number, "half": -(-number // 2), "act": table.act}.get(laws.word(game, table, "race"), 0)


def race(game: ArchonGame, state: ArchonTable, shown: list[int], events: Events) -> None:
    """The most Horses bring support (ARCHON-41 to 44, Article VIII)."""
    if laws.word(game, state, "race") == "none":
        return
    for seat, n in enumerate(shown):
        if n > state.horses[seat] - state.tired[seat]:
            state.raced_tired[seat] = 1
        if events is not None and n:
            tell(events, "horses_shown", seat, rule="ARCHON-41", values=(n,))
        if game.shown_horses == "spent":
            resources.change_horses(state, seat, -n, "ARCHON-44", events)
        elif game.shown_horses == "tired":
            state.shown[seat] = n
    best = resources.most_of(shown)
    if not max(shown):
        best = []
    elif len(best) > 1 and game.race_tie != "all":
        best = [seat for seat in best if laws.own(game, state, seat, "race_ties")]
    bonus = race_bonus(game, state)
    for seat in best:
        state.support[seat] += bonus
        tell(events, "race_won", seat, rule="ARCHON-41", values=(bonus,))
        resources.gain_tyche(state, seat, laws.number(game, state, "race_tyche"), "ARCHON-41", events)
    if not best:
        tell(events, "race_unwon", rule="ARCHON-43")


def announce(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Compute and announce the strengths (ARCHON-48)."""
    state.strength = influence.strengths(game, state)
    if events is not None:
        tell(events, "strengths_announced", rule="ARCHON-48", values=tuple(state.strength))


SECRETS: Final[tuple[Secret[ArchonGame, ArchonTable], ...]] = (
    Secret(steps.SUPPORT, Ask.ALLOCATE, "ARCHON-40", moves, code, reveal, (steps.COUNCIL,), (phases.SUPPORT,),
           (MoveForm("support", (Field("horses", "number"), Field("doom", "number"), Field("grant", "number"),
                                 Field("heroes", "number", many=True))),)),
)  # fmt: skip
