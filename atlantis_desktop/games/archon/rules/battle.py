"""Battles: contested objectives in their order, dice, natural 13s, ties, winners, captives (ARCHON-102 to 109)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Secret
from atlantis_desktop.games.archon.rules import fields, laws, resources, steps, units
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import OBJECTIVES, ArchonTable

UNLUCKY: Final = 13
"""The sum of the base dice that is the end of a side (ARCHON-105)."""


def is_contested(table: ArchonTable, at: int) -> bool:
    """Tell whether a battle is fought on an objective: units of two or more, and no veil (ARCHON-102, card 39)."""
    return not table.veiled >> at & 1 and len(units.seats_at(table, at)) > 1


def strength(game: ArchonGame, table: ArchonTable, seat: int, at: int) -> int:
    """Return what a side adds to its dice: units, heroes, markers (ARCHON-104)."""
    mobs, military = units.count_at(table, seat, at)
    value = laws.number(game, table, "military_value", game.numbers.military) + table.frenzy[at]
    total = mobs + military * value + table.barricades[at * table.seats + seat]
    if at in table.hero_place:
        heroes = units.heroes_at(table, seat, at)
        if heroes:
            bonus = laws.own(game, table, seat, "hero_value")
            total += sum(game.cards.hero_value[hero] + bonus for hero in heroes)
    return total


def go_on(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Come to the next battle and ask its sides for Tyche, or let the dice fall; afterwards the frame goes."""
    at = steps.objective_of(state.frames[-1])
    while at < OBJECTIVES and not is_contested(state, at):
        at += 1
    if at == OBJECTIVES:
        state.frames.pop()
        return
    state.frames[-1] = Frame(steps.BATTLES, -1, (at,))
    sides = units.seats_at(state, at)
    tell(events, "battle_begun", rule="ARCHON-102", values=tuple(sides), target=units.place_of(at))
    asked = [seat for seat in sides if state.tyche[seat]]
    if asked:
        state.frames.append(sealed.seal(steps.BET, state.seats, asked))
    else:
        fight(game, state, [0] * state.seats, events)


def reveal_bets(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Spend the Tyche of all sides, then roll (ARCHON-103)."""
    bets = [max(0, answer) for answer in state.frames.pop().data]
    for seat, tokens in enumerate(bets):
        if tokens:
            resources.gain_tyche(state, seat, -tokens, "ARCHON-103", events)
    fight(game, state, bets, events)


def fight(game: ArchonGame, state: ArchonTable, bets: list[int], events: Events) -> None:
    """Roll for the battle at work and carry out what comes of it (ARCHON-104 to 109)."""
    at = steps.objective_of(state.frames[-1])
    state.frames[-1] = Frame(steps.BATTLES, -1, (at + 1,))
    totals: dict[int, int] = {}
    unlucky: list[int] = []
    for seat in units.seats_at(state, at):
        base, bonus = state.rng.dice(3), state.rng.dice(bets[seat])
        plus = strength(game, state, seat, at)
        totals[seat] = sum(base) + sum(bonus) + plus
        if sum(base) == UNLUCKY:
            unlucky.append(seat)
        if events is not None:
            tell(events, "battle_rolled", seat, rule="ARCHON-104", values=(*base, plus, totals[seat], *bonus),
                 target=units.place_of(at))  # fmt: skip
    for seat in unlucky:
        for hero in units.heroes_at(state, seat, at):
            units.kill(state, hero, "ARCHON-105", events)
        _rout(state, seat, at, "natural_13", "ARCHON-105", events)
        del totals[seat]
    if not totals:
        return
    best = max(totals.values())
    winners = [seat for seat, total in totals.items() if total == best]
    if len(winners) > 1:
        for seat in totals:
            for hero in units.heroes_at(state, seat, at):
                if game.ties_kill:
                    units.kill(state, hero, "ARCHON-107", events)
                else:
                    units.to_safety(state, hero, "hero_fled", "ARCHON-107", events)
            _rout(state, seat, at, "tie_lost", "ARCHON-107", events)
        return
    winner = winners[0]
    tell(events, "battle_won", winner, rule="ARCHON-108", values=(best,), target=units.place_of(at))
    captives: list[int] = []
    for seat in totals:
        if seat != winner:
            captives += units.heroes_at(state, seat, at)
            _rout(state, seat, at, "battle_lost", "ARCHON-108", events)
    for hero in reversed(captives):
        if state.act == 1:
            spare(game, state, winner, hero, events)
        else:
            state.frames.append(Frame(steps.SPOILS, winner, (hero,)))


def _rout(state: ArchonTable, seat: int, at: int, kind: str, rule: str, events: Events) -> None:
    """Take all units of a side off the objective."""
    gone = units.wipe(state, seat, at)
    tell(events, kind, seat, rule=rule, values=gone, source=units.place_of(at))


def execute(game: ArchonGame, state: ArchonTable, winner: int, hero: int, events: Events) -> None:
    """The winner has a captive killed, and takes Doom for it (ARCHON-109)."""
    units.kill(state, hero, "ARCHON-109", events)
    resources.gain_doom(game, state, winner, game.numbers.execution_doom, "ARCHON-109", events)


def spare(game: ArchonGame, state: ArchonTable, winner: int, hero: int, events: Events) -> None:
    """The hero returns to its owner, who pays a ransom if able (ARCHON-109)."""
    owner = state.hero_owner[hero]
    units.to_safety(state, hero, "hero_spared", "ARCHON-109", events)
    ransom = game.numbers.ransom
    if state.talents[owner] >= ransom:
        resources.gain_talents(state, owner, -ransom, "ARCHON-109", events)
        resources.gain_talents(state, winner, ransom, "ARCHON-109", events)


def most_tokens(game: ArchonGame, table: ArchonTable, seat: int) -> int:
    """Return how many Tyche a seat can spend on one roll (ARCHON-103, option ``tychePerRoll``)."""
    return table.tyche[seat] if game.any_tyche else min(1, table.tyche[seat])


def bet_moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return every number of Tyche that can be spent on a roll."""
    return [Move("bet", seat, (tokens,)) for tokens in range(most_tokens(game, table, seat) + 1)]


SECRETS: Final[tuple[Secret[ArchonGame, ArchonTable], ...]] = (
    Secret(steps.BET, Ask.AMOUNT, "ARCHON-103", bet_moves, lambda game, table, move: move.args[0], reveal_bets,
           (steps.BATTLES,), forms=(MoveForm("bet", (fields.TOKENS,)),)),
)  # fmt: skip
