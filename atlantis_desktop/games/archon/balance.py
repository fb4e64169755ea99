"""How even Archon is: council bots play whole games with three, five and eight factions.

`python -m atlantis_desktop.workshop.balance archon [--games N] [--minutes N] [--seed N] [SEATS...]` prints how often
each faction won and what became of events, articles, Stasis and its cards; then what the balance asks and the figures
do not keep. Equal seeds give equal games; with `--minutes` the speed of the machine says how many of them are played.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import log
from typing import NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.rules import ballots, event_vocabulary, game_flow, happened, laws, steps
from atlantis_desktop.games.archon.rules.event_vocabulary import article_of, text_of
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ARTICLES
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.balance import tell
from atlantis_desktop.workshop.simulate import interval

SEATS = 3, 5, 8
"""With how many factions it is measured."""
LEAST_WIN, MOST_WIN = 0.6, 1.4
"""Between what parts of its fair share each faction wins."""
LEAST_SUNK, MOST_SUNK = 0.10, 0.30
"""In how many games Atlantis sinks."""
LEAST_STASIS = 0.85
"""In how many games a Stasis breaks out before the Last Night."""
FEWEST_STASIS, MOST_STASIS = 1.0, 2.0
"""How many of them there are in the mean."""
LEAST_PASS, MOST_PASS = 0.15, 0.85
"""How often an event passes."""
ARTICLE_IDS = tuple(event_vocabulary.TEXTS[text_of(article, 0)].partition("-")[0] for article in range(ARTICLES))
OFTEN = 20
"""An event that was voted on fewer times than this tells nothing."""
DEEDS = frozenset((
    steps.ACTION, steps.FILE, steps.DEBATE, steps.TRADE, steps.LOBBY, steps.REPLY, steps.HAGGLE, steps.DEPLOY,
    steps.GOALS, steps.BUY, steps.BET,
))  # fmt: skip
"""Questions that every faction is asked: the answers tell its character, as offices and the right to vote do not."""


class Game(NamedTuple):
    """What became of one game."""

    factions: tuple[str, ...]
    winner: str
    legacy: tuple[int, ...]
    """By seat, like the factions."""
    sunk: bool
    stasis: int
    """How many Stasis broke out before the Last Night."""
    decisions: int
    passed: tuple[str, ...]
    """The events that were voted for, and below those that were voted against."""
    failed: tuple[str, ...]
    articles: tuple[int, ...]
    """The numbers of the articles that were changed."""
    open: tuple[int, ...]
    """The numbers of those of which a text can go on the agenda at this table."""
    cards: tuple[str, ...]
    """The Stasis cards that were played."""
    deeds: tuple[Mapping[str, int], ...] = ()
    """By seat: how often it did what the log tells of it, and how many Horses and how much Doom it showed."""


class FactionsFigure(NamedTuple):
    """What the games with one number of factions came to."""

    seats: int
    games: tuple[Game, ...]
    every_event: tuple[str, ...]
    every_card: tuple[str, ...]
    seconds: float

    def share(self, faction: str) -> float:
        """Return in what part of the games a faction won."""
        return sum(game.winner == faction for game in self.games) / len(self.games)

    def mean_legacy(self, faction: str) -> float:
        """Return the Legacy of a faction in the mean."""
        found = [game.legacy[game.factions.index(faction)] for game in self.games]
        return sum(found) / len(found)

    @property
    def factions(self) -> tuple[str, ...]:
        """The factions that played, by their names."""
        return tuple(sorted(self.games[0].factions))

    @property
    def sunk(self) -> float:
        """In what part of the games Atlantis sank."""
        return sum(game.sunk for game in self.games) / len(self.games)

    @property
    def with_stasis(self) -> float:
        """In what part of the games a Stasis broke out before the Last Night."""
        return sum(game.stasis > 0 for game in self.games) / len(self.games)

    @property
    def mean_stasis(self) -> float:
        """How many Stasis there were before the Last Night in the mean."""
        return sum(game.stasis for game in self.games) / len(self.games)

    def votes(self) -> dict[str, tuple[int, int]]:
        """Return for each event how often it passed and how often it was voted on."""
        passed = Counter(event for game in self.games for event in game.passed)
        failed = Counter(event for game in self.games for event in game.failed)
        return {event: (passed[event], passed[event] + failed[event]) for event in self.every_event}

    def unchanged(self) -> list[str]:
        """Return the articles that no game changed, of those that some game could change."""
        able = {article for game in self.games for article in game.open}
        return [ARTICLE_IDS[article] for article in sorted(able - {n for game in self.games for n in game.articles})]

    def told(self) -> float:
        """Return how often a faction is told from the others of its game by the numbers of its deeds alone.

        What each faction does is learned from every second game and tried on the others, both ways round.
        """
        right = 0
        for half in (0, 1):
            seen: dict[str, Counter[str]] = {faction: Counter() for faction in self.factions}
            for game in self.games[half::2]:
                for faction, deeds in zip(game.factions, game.deeds, strict=True):
                    seen[faction].update(deeds)
            kinds = {kind for deeds in seen.values() for kind in deeds}
            likely = {faction: {kind: log((deeds[kind] + 1) / (deeds.total() + len(kinds))) for kind in kinds}
                      for faction, deeds in seen.items()}  # fmt: skip
            for game in self.games[1 - half :: 2]:
                for faction, deeds in zip(game.factions, game.deeds, strict=True):
                    fits = {other: sum(n * likely[other].get(kind, 0.0) for kind, n in deeds.items())
                            for other in game.factions}  # fmt: skip
                    right += faction == max(fits, key=fits.__getitem__)
        return right / (self.seats * len(self.games))

    def unplayed(self) -> list[str]:
        """Return the Stasis cards that were played in no game."""
        played = {card for game in self.games for card in game.cards}
        return [card for card in self.every_card if card not in played]


def play_game(rules: ArchonRules, seed: int, number: int) -> Game:
    """Play a game of council bots, drawn from the seed and its number."""
    judge = judgement(rules)
    state = rules.start(Rng.stream(seed, f"deal {number}").bits())
    events: list[Event] = []
    decisions = 0
    deeds: list[Counter[str]] = [Counter() for _seat in range(rules.seats)]
    while prompts := rules.prompts(state):
        seat, step = prompts[0].seat, state.frames[-1].name
        view = rules.view(state, seat)
        moves = rules.moves(view, seat)
        move = judge.worth_searching(view, seat, moves, 1)[0]
        if step == steps.SUPPORT:
            deeds[seat].update(horses=move.args[0], doom=move.args[1])
        elif step in DEEDS and len(moves) > 1:
            deeds[seat][f"{step} {move.kind}"] += 1
        rules.advance(state, move, events)
        decisions += 1
    cards = rules.cards
    voted: dict[str, list[str]] = {"vote_passed": [], "vote_failed": []}
    for event in events:
        if event.kind in voted:
            vote = happened.Vote(*event.values)
            if vote.kind == ballots.EVENT:
                voted[event.kind].append(cards.event(vote.about).id)
    names = tuple(cards.factions[faction].id for faction in state.factions)
    nights = sum(event.kind == "last_night" for event in events)
    outcome = rules.outcome(state)
    assert outcome is not None
    return Game(
        names,
        names[state.winner],
        tuple(outcome.totals),
        state.ended_by == game_flow.SUNK,
        sum(event.kind in ("stasis_won", "stasis_unwon") for event in events) - nights,
        decisions,
        tuple(voted["vote_passed"]),
        tuple(voted["vote_failed"]),
        tuple(sorted({article_of(event.number) for event in events if event.kind == "adopted"})),
        tuple(article for article in range(ARTICLES)
              if not all(laws.changes_nobody(rules, state, text_of(article, letter))
                         for letter in range(1, len(cards.article_gives[article])))),
        tuple(cards.content.stasis[cards.kind_of[event.cards[0]]].id for event in events
              if event.kind == "card_played"),
        tuple(deeds),
    )  # fmt: skip


def measure(seats: int, games: int, seed: int, minutes: float = 0.0) -> FactionsFigure:
    """Play games with a number of factions, and no more of them when so many minutes are over (0 for no limit)."""
    began = time.monotonic()
    rules = make_rules(seats)
    played: list[Game] = []
    for number in range(games):
        played.append(play_game(rules, seed, number))
        if minutes and time.monotonic() - began > 60 * minutes:
            break
    every_event = tuple(rules.cards.event(card).id for card in rules.cards.events)
    every_card = tuple(kind.id for kind in rules.cards.content.stasis)
    return FactionsFigure(seats, tuple(played), every_event, every_card, time.monotonic() - began)


def faults(figures: Sequence[FactionsFigure]) -> list[str]:
    """Name what the balance asks and the figures do not keep, as far as they were measured."""
    return [fault for figure in figures for fault in _faults(figure)]


def _faults(figure: FactionsFigure) -> Iterator[str]:
    where = f"with {figure.seats} factions"
    for faction in figure.factions:
        part = figure.share(faction) * figure.seats
        if not LEAST_WIN <= part <= MOST_WIN:
            yield f"the {faction} win {part:.0%} of their fair share {where}, not {LEAST_WIN:.0%} to {MOST_WIN:.0%}"
    if not LEAST_SUNK <= figure.sunk <= MOST_SUNK:
        yield f"Atlantis sinks in {figure.sunk:.0%} of games {where}, not {LEAST_SUNK:.0%} to {MOST_SUNK:.0%}"
    if figure.with_stasis < LEAST_STASIS:
        yield f"{figure.with_stasis:.0%} of games {where} have a Stasis before the Last Night, not {LEAST_STASIS:.0%}"
    if not FEWEST_STASIS <= figure.mean_stasis <= MOST_STASIS:
        yield f"{figure.mean_stasis:.2f} Stasis {where} before the Last Night, not {FEWEST_STASIS} to {MOST_STASIS}"
    for event, (passed, voted) in figure.votes().items():
        if voted >= OFTEN and not LEAST_PASS <= passed / voted <= MOST_PASS:
            asked = f"{LEAST_PASS:.0%} to {MOST_PASS:.0%}"
            yield f"{event} passes in {passed / voted:.0%} of {voted} votes {where}, not {asked}"
    if unchanged := figure.unchanged():
        yield f"no game {where} changes {', '.join(unchanged)}"
    if unplayed := figure.unplayed():
        yield f"no game {where} has a play of {', '.join(unplayed)}"


def report(figure: FactionsFigure) -> str:
    """Return the figures of one number of factions as text."""
    games = len(figure.games)
    mean = sum(game.decisions for game in figure.games) / games
    lines = [
        f"{figure.seats} factions, {games} games: {mean:.0f} decisions in the mean, {mean / figure.seats:.0f} a seat, "
        f"{figure.seconds:.0f} s",
        f"  sunk {figure.sunk:.1%}; a Stasis before the Last Night in {figure.with_stasis:.1%}, "
        f"{figure.mean_stasis:.2f} in the mean",
        f"  told by its deeds {figure.told():.1%} of seats, {1 / figure.seats:.1%} by chance",
    ]
    for faction in figure.factions:
        share = figure.share(faction)
        low, high = interval(share * games, games)
        part = f"{share * figure.seats:.0%} of the fair share, Legacy {figure.mean_legacy(faction):.1f}"
        lines.append(f"  {faction:12} {share:6.1%} ({low:.1%} to {high:.1%}), {part}")
    told = [f"{event} {passed}/{voted}" for event, (passed, voted) in figure.votes().items()]
    lines += [f"  passed: {', '.join(told[at : at + 12])}" for at in range(0, len(told), 12)]
    changed = Counter(article for game in figure.games for article in game.articles)
    lines.append("  games that changed: " + ", ".join(f"{ARTICLE_IDS[at]} {changed[at]}" for at in range(ARTICLES)))
    cards = Counter(card for game in figure.games for card in game.cards)
    lines.append("  plays: " + ", ".join(f"{card} {cards[card]}" for card in figure.every_card))
    return "\n".join(lines)


def main(words: Sequence[str]) -> int:
    """Measure what the command line names; return 0 when the balance is kept."""
    parser = argparse.ArgumentParser(prog="python -m atlantis_desktop.workshop.balance archon", description=__doc__)
    parser.add_argument("seats", nargs="*", type=int, metavar="SEATS", help="3 to 8 (3, 5 and 8)")
    parser.add_argument(
        "--games", type=at_least(1), default=200, help="games with each number of factions, at most (200)"
    )
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no game after so many minutes (no limit)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all figures (1)")
    args = parser.parse_args(words)
    for seats in args.seats:
        if not 3 <= seats <= 8:
            parser.error(f"{seats} factions cannot play; 3 to 8 can")
    measured = (measure(seats, args.games, args.seed, args.minutes) for seats in args.seats or SEATS)
    return tell(measured, report, faults)
