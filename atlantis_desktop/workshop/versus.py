"""One variant of a game against another: the same deals, the same seats, and what comes out otherwise.

Pieces are shuffled by their names (`engine.by_name`), so that a deck with one card more is dealt as the other one but
for that card. Every figure is compared deal by deal: the luck of a deal lies in both sides and falls out. A variant
against itself differs by exactly nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from typing import Any, NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.bots import judgement, plays_of
from atlantis_desktop.words import _
from atlantis_desktop.workshop.changed import Change, changes
from atlantis_desktop.workshop.differences import PairedGap, of_parts, paired
from atlantis_desktop.workshop.origin import Origin
from atlantis_desktop.workshop.sides import DuelSide
from atlantis_desktop.workshop.simulate import (
    BrokenOffError,
    Played,
    PlaysPortions,
    RunPlan,
    in_portions,
    play_game,
    results_origin,
    rules_of,
)

PORTION = 20
"""After so many deals, each from every seat, it is asked whether the interval is narrow enough."""
LEAST = 5
"""So many of these portions at least are played before an interval is believed."""
SELDOM = 20
"""Later it is asked again after one more of so many games."""
FEW = 30
"""What fewer seats than this played proves nothing, however even the figures are among these few."""


class Duel(NamedTuple):
    """Two plans that differ in what they are played with alone."""

    here: RunPlan
    there: RunPlan

    @classmethod
    def of(cls, plan: RunPlan, here: DuelSide, there: DuelSide) -> Duel:
        """Return the duel of two sides by one plan.

        Equal bots make the same of a deal from every seat, and where all win together no seat is another's rival: then
        every game has a deal of its own.
        """
        rotate = plan.rotate and len(set(plan.levels)) > 1 and not rules_of(plan).together
        plan = plan._replace(rotate=rotate, by_name=True, cards=bool(plays_of(plan.game)))
        one, other = (plan._replace(content=side.content, options=side.options) for side in (here, there))
        return cls(one, other)


class WatchedGame(NamedTuple):
    """One game of a side, with what a single result does not tell."""

    played: Played
    forced: int
    """How many of its decisions had one legal move."""
    leads: int
    """How often another seat came to have the best chance; ties leave the lead where it was."""


class Measure(NamedTuple):
    """A figure that every game has."""

    id: str
    name: str
    of: Callable[[WatchedGame], float]
    is_share: bool = False


class CardGap(NamedTuple):
    """What became of one kind of card on either side."""

    id: str
    name: str
    rate: PairedGap
    """How often it was played in a game."""
    wins: PairedGap
    """How often a seat won that played it: the games are those in which it was."""
    seats: tuple[int, int]
    """How many seats played it, on either side."""
    found: bool
    """Whether one of both differs even when it is counted how many cards were looked at."""

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "id": self.id, "played": self.rate.to_json(), "wins": self.wins.to_json(), "seats": list(self.seats),
            "found": self.found,
        }  # fmt: skip


class Versus(NamedTuple):
    """What came out."""

    duel: Duel
    names: tuple[str, str]
    origins: tuple[Origin, Origin]
    changes: tuple[Change, ...]
    games: int
    chief: PairedGap
    """The figure by whose interval a run ends."""
    figures: tuple[PairedGap, ...]
    cards: tuple[CardGap, ...]
    """The surest difference first."""
    lengths: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    """How many games took so many decisions, on either side."""
    ends: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]

    def to_json(self) -> dict[str, Any]:
        """Return everything as JSON data, the same however many processes played."""
        plan = self.duel.here._asdict()
        told = {key: plan[key] for key in ("game", "seed", "simulations", "rotate")}
        told |= {"levels": list(plan["levels"]), "options": dict(plan["options"])}
        sides = [
            {"name": name, **origin.to_json(), "lengths": dict(lengths), "ends": dict(ends)}
            for name, origin, lengths, ends in zip(self.names, self.origins, self.lengths, self.ends, strict=True)
        ]
        return {
            "plan": told,
            "sides": sides,
            "changes": [change._asdict() for change in self.changes],
            "games": self.games,
            "chief": self.chief.to_json(),
            "figures": [row.to_json() for row in self.figures],
            "cards": [card.to_json() for card in self.cards],
        }


def play_both(duel: Duel, number: int) -> tuple[WatchedGame, WatchedGame]:
    """Play one deal on both sides."""
    return play_watched(duel.here, number), play_watched(duel.there, number)


def play_watched(plan: RunPlan, number: int) -> WatchedGame:
    """Play one game and count, beside its result, its forced decisions and the changes of the lead."""
    rules = rules_of(plan)
    judge = None if rules.together else judgement(rules)
    forced = leads = 0
    leader = -1

    def seen(state: Any, seat: int, _move: Move) -> None:
        nonlocal forced, leads, leader
        forced += len(rules.moves(state, seat)) == 1
        if judge is None:
            return
        chances = judge.standings(state)
        best = max(chances)
        if chances.count(best) > 1:
            return
        ahead = chances.index(best)
        leads += leader not in (-1, ahead)
        leader = ahead

    played = play_game(plan, number, seen)
    return WatchedGame(played, forced, leads)


def compare(
    duel: Duel,
    names: tuple[str, str] = ("", ""),
    jobs: int = 1,
    until: float = 0.0,
    told: Callable[[int], None] | None = None,
    run: PlaysPortions | None = None,
) -> Versus:
    """Play both sides of a duel on ``jobs`` processes, or by another ``run``, and count how they differ.

    With ``until`` it is over once half the interval of the chief figure is below so many points (hundredths); that is
    looked at after certain numbers of games, whoever plays them, so equal plans still give equal results. An
    interruption (Ctrl-C) keeps what was counted. Raises KeyboardInterrupt where that was nothing, and what
    `simulate.simulate` raises.
    """
    rules_of(duel.here), rules_of(duel.there)
    games: list[tuple[WatchedGame, WatchedGame]] = []
    numbers = range(duel.here.games)
    step = PORTION * len(duel.here.levels)
    asked = LEAST * step
    portions: Generator[list[tuple[WatchedGame, WatchedGame]], None, None]
    portions = run(play_both, duel, numbers) if run else in_portions(play_both, duel, numbers, jobs)
    try:
        with closing(portions):
            for portion in portions:
                games += portion
                if told is not None:
                    told(len(games))
                while until and asked <= len(games):
                    if is_narrow(duel, games[:asked], until):
                        del games[asked:]
                        return count_up(duel, names, games)
                    # All games are counted anew each time, so it is not asked after every few of very many.
                    asked += max(step, asked // (SELDOM * step) * step)
    except (KeyboardInterrupt, BrokenOffError):
        if not games:
            raise
    return count_up(duel, names, games)


def is_narrow(duel: Duel, games: Sequence[tuple[WatchedGame, WatchedGame]], until: float) -> bool:
    """Tell whether half the interval of the chief figure is below so many hundredths."""
    chief = chief_figure(duel, games)
    return 100 * (chief.high - chief.low) / 2 < until


def chief_figure(duel: Duel, games: Sequence[tuple[WatchedGame, WatchedGame]]) -> PairedGap:
    """Return how the figure differs that says most of what is to be told of a game.

    Where all win together, that is the victories of the group; where different bots play, those of the first; else
    those of whoever begins, or sits on the first seat.
    """
    rules, levels = rules_of(duel.here), duel.here.levels
    if rules.together:
        measure = Measure("group", _("victories of the group"), lambda game: float(any(game.played.shares)), True)
    elif len(set(levels)) > 1:
        name = _("victories of {bot}").format(bot=f"1 {levels[0]}")
        measure = Measure("bot 1", name, lambda game: game.played.shares[0], True)
    elif any(side.played.first >= 0 for pair in games for side in pair):
        measure = Measure("first", _("victories of the first seat"), _of_first, True)
    else:
        measure = _of_seat(0)
    return _compared(measure, games, turns_of(duel.here))


def turns_of(plan: RunPlan) -> int:
    """Return how many games a plan plays on each deal."""
    return len(plan.levels) if plan.rotate else 1


def _compared(measure: Measure, games: Sequence[tuple[WatchedGame, WatchedGame]], turns: int) -> PairedGap:
    here, there = ([measure.of(pair[side]) for pair in games] for side in range(2))
    return paired(measure.id, measure.name, here, there, measure.is_share, turns)


def _of_first(game: WatchedGame) -> float:
    return game.played.shares[game.played.first] if game.played.first >= 0 else 0.0


def _of_seat(seat: int) -> Measure:
    name = _("victories of seat {number}").format(number=seat + 1)
    return Measure(f"seat {seat + 1}", name, lambda game: game.played.shares[game.played.seats.index(seat)], True)


def _of_bot(place: int, level: str) -> Measure:
    name = _("victories of {bot}").format(bot=f"{place + 1} {level}")
    return Measure(f"bot {place + 1}", name, lambda game: game.played.shares[place], True)


def measures(duel: Duel, has_first: bool) -> list[Measure]:
    """Return the figures that are compared: victories, totals, lengths, the lead, and what is left to decide."""
    rules, levels = rules_of(duel.here), duel.here.levels
    found: list[Measure] = []
    if not rules.together:
        found += [_of_seat(seat) for seat in range(rules.seats)]
        if len(set(levels)) > 1:
            found += [_of_bot(place, level) for place, level in enumerate(levels)]
        if has_first:
            found.append(Measure("first", _("victories of the first seat"), _of_first, True))
        shared = _("shared victories")
        found.append(Measure("shared", shared, lambda game: float(0.0 < max(game.played.shares) < 1.0), True))
    else:
        found.append(Measure("group", _("victories of the group"), lambda game: float(any(game.played.shares)), True))
    found += [
        Measure("best", _("highest total"), lambda game: max(game.played.totals)),
        Measure("mean", _("total in the mean"), lambda game: sum(game.played.totals) / len(game.played.totals)),
        Measure("decisions", _("decisions in a game"), lambda game: game.played.decisions),
        Measure("rounds", _("rounds in a game"), lambda game: game.played.rounds),
        Measure("forced", _("decisions with one legal move"),
                lambda game: game.forced / max(1, game.played.decisions), True),
    ]  # fmt: skip
    if not rules.together:
        found.append(Measure("leads", _("changes of the lead"), lambda game: game.leads))
    return found


def count_up(duel: Duel, names: tuple[str, str], games: Sequence[tuple[WatchedGame, WatchedGame]]) -> Versus:
    """Count how two sides differ in games that were played; turns of a deal that is not over are left out."""
    turns = turns_of(duel.here)
    games = games[: len(games) // turns * turns or len(games)]
    ones, others = [pair[0].played for pair in games], [pair[1].played for pair in games]
    has_first = any(game.first >= 0 for game in (*ones, *others))
    return Versus(
        duel,
        names,
        (results_origin(duel.here), results_origin(duel.there)),
        changes(rules_of(duel.there), rules_of(duel.here)),
        len(games),
        chief_figure(duel, games),
        tuple(_compared(measure, games, turns) for measure in measures(duel, has_first)),
        card_differences(duel, ones, others) if duel.here.cards else (),
        (_counted(game.decisions for game in ones), _counted(game.decisions for game in others)),
        (_counted(game.rule for game in ones), _counted(game.rule for game in others)),
    )


def _counted(values: Iterable[Any]) -> tuple[tuple[Any, int], ...]:
    return tuple(sorted(Counter(values).items()))


def card_differences(duel: Duel, ones: Sequence[Played], others: Sequence[Played]) -> tuple[CardGap, ...]:
    """Return what became of every kind of card that either side has, the surest difference first.

    Of many cards some differ by luck: ``found`` are those whose difference would be a rare thing among so many.
    """
    bots = entry_of(duel.here.game).bots
    tell = None if bots is None else bots().card_names
    names: dict[str, str] = {}
    for plan in (duel.there, duel.here):
        names |= {} if tell is None else tell(rules_of(plan))
    rows, turns = [], turns_of(duel.here)
    for id, name in names.items():
        plays = [_plays(id, game) for game in ones], [_plays(id, game) for game in others]
        rate = paired("played", name, *plays, False, turns)
        here, there = [_wins(id, game) for game in ones], [_wins(id, game) for game in others]
        share = of_parts("wins", name, here, there, turns)
        seats = int(sum(whole for _part, whole in here)), int(sum(whole for _part, whole in there))
        tries = 2 * len(names)
        found = (sum(seats) >= FEW and rate.is_sure(tries)) or (min(seats) >= FEW and share.is_sure(tries))
        rows.append(CardGap(id, name, rate, share, seats, found))
    return tuple(sorted(rows, key=lambda row: (not row.found, row.rate.luck, row.wins.luck, row.id)))


def _plays(id: str, game: Played) -> float:
    """Return how often a kind of card was played in a game."""
    return float(sum(cards.count(id) for cards in game.cards))


def _wins(id: str, game: Played) -> tuple[float, float]:
    """Return the victories of the seats that played a kind of card, and how many seats these are."""
    shares = [share for share, cards in zip(game.shares, game.cards, strict=True) if id in cards]
    return sum(shares), float(len(shares))
