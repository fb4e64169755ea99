"""What the conformance suite plays: every game of the box and the template, each seat count, options in pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import combinations
from typing import Any, NamedTuple

from atlantis_desktop.content.options import SEATS, OptionDef, load_options, options_file
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import GAMES
from atlantis_desktop.games.entry import GameEntry
from atlantis_desktop.games.rising.packs import PACKS as RISING_PACKS
from atlantis_desktop.games.rising.packs import options_in_play

PLAYED = (*GAMES, "_template")
PACKS = {"rising": tuple(pack.id for pack in RISING_PACKS)}
"""By game the packs that an option of their name brings; what needs one is played with it alone."""
THREE = ("medusa", "harpies", "scylla")
SCENARIOS = {"monstrosities": [part for count in range(4) for part in combinations(THREE, count)]}
"""By pack its scenarios, alone, together and none."""


class Subject(NamedTuple):
    """One way to play a game."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def rules(self) -> Rules[Any]:
        return entry(self.game).make_rules(self.seats, dict(self.options))

    @property
    def name(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{key}={value}" for key, value in self.options)])


def entry(game: str) -> GameEntry:
    """What a game gives to the house, also the template, which is not in the box."""
    found: GameEntry = import_module(f"atlantis_desktop.games.{game}.entry").ENTRY
    return found


def few_seats(game: str) -> int:
    """The least number of seats above one, of a game for one person alone one."""
    seats = entry(game).seats
    return next((each for each in seats if each > 1), max(seats))


def option_values(game: str, pack: str = "") -> dict[str, tuple[Any, ...]]:
    """Every option of a game with its values, the default first; empty for a game without options.

    Of a game with packs those of one box: options and values that need another are left out, and so is the option that
    brings the pack.
    """
    if not options_file(game).is_file():
        return {}
    table = load_options(game)
    chosen = {**table.defaults(), **({pack: True} if pack else {})}
    away = {option.id for option in table.options if option.id in PACKS.get(game, ())}
    kept = table.options if game not in PACKS else [
        option for option in table.options if option.id in options_in_play(table, chosen) and option.id not in away
    ]  # fmt: skip
    return {
        option.id: (option.default, *(
            value for value in _others(option)
            if value != option.default and (game not in PACKS or table.is_open(option, value, chosen))
        ))
        for option in kept
    }  # fmt: skip


def _others(option: OptionDef) -> tuple[Any, ...]:
    """The values of an option; of one that holds a word for every seat the default and a wish of the second."""
    return (option.of_seats(("", str(option.values[-1]))),) if option.type == SEATS else option.values


def pairwise(options: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """A few sets of options in which every value of one stands beside every value of every other.

    The first is all defaults. Greedy: each further set begins with a pair that is still missing and takes, option by
    option, the value that completes the most missing pairs.
    """
    first = {key: values[0] for key, values in options.items()}
    if not options:
        return [first]
    missing = {
        frozenset(((one, left), (other, right)))
        for one, other in combinations(options, 2)
        for left in options[one]
        for right in options[other]
    } or {frozenset(((key, value),)) for key, values in options.items() for value in values}
    sets = [first]
    missing -= pairs_of(first)
    while missing:
        chosen = dict(min(missing, key=sorted_text))
        for key, values in options.items():
            if key not in chosen:
                chosen[key] = max(values, key=lambda value: len(missing & pairs_of({**chosen, key: value})))
        sets.append({key: chosen[key] for key in options})
        missing -= pairs_of(chosen)
    return sets


def sorted_text(pair: frozenset[tuple[str, Any]]) -> list[str]:
    return sorted(map(repr, pair))


def pairs_of(chosen: Mapping[str, Any]) -> set[frozenset[tuple[str, Any]]]:
    """Every pair of values in one set of options; single values where there is but one option."""
    if len(chosen) == 1:
        return {frozenset(chosen.items())}
    return {frozenset(pair) for pair in combinations(chosen.items(), 2)}


def subjects() -> list[Subject]:
    """Every game at every seat count with every set of options of its base box, then what `of_packs` gives."""
    return [
        *(
            Subject(game, seats, tuple(chosen.items()))
            for game in PLAYED
            for seats in entry(game).seats
            for chosen in pairwise(option_values(game))
        ),
        *of_packs(),
    ]  # fmt: skip


def of_packs() -> list[Subject]:
    """Each pack with every set of its options at one number of seats, in turn, and with any scenarios together."""
    found = []
    for game, packs in PACKS.items():
        seats = list(entry(game).seats)
        for pack in packs:
            sets = pairwise(option_values(game, pack))
            sets += [dict.fromkeys(scenarios, True) for scenarios in SCENARIOS[pack]]
            found += [
                Subject(game, seats[-number % len(seats)], tuple({pack: True, **chosen}.items()))
                for number, chosen in enumerate(reversed(sets), 4)
            ]
    return found
