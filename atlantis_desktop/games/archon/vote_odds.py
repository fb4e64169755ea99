"""Whether the counsel's odds of votes can be trusted: `python -m atlantis_desktop.games.archon.vote_odds [SEATS...]`.

Council bots play whole games. At each vote one voter is drawn, and what its counsel and its hint say of the vote that
it casts is compared with what came of it, in ten bins by what was said. Where undecided voters decide, the screen says
*open* in place of a figure: those votes are told apart, with the share that passed. Equal seeds give equal tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.bots.thinking import ThinkingBot
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.calibration import Bin, Claim, bins_of, bins_table
from atlantis_desktop.workshop.simulate import interval

SIGNS = {"yes": 1, "no": -1}


class Said(NamedTuple):
    """What one voter was told of one vote: the chance that it passes, and whether the screen says open instead."""

    seat: int
    chance: float
    open: bool


def said_of(bot: ThinkingBot, view: ArchonTable, seat: int, kind: str) -> Said:
    """Return what is told to whoever casts a vote of a kind."""
    about, _card, state, leanings, likely = bot.forecast.ballot(bot.dealt(view))
    own = SIGNS.get(kind, 0) * view.strength[seat]
    margins = bot.forecast.margins(view.strength, likely, seat)
    chance = bot.forecast.told(margins, own, bot.forecast.tie(state, leanings), about)
    return Said(seat, chance, bot.forecast.hinges(view.strength, likely, seat, own, about))


def votes_of(rules: ArchonRules, seed: int, number: int, most: int) -> list[tuple[Said, bool]]:
    """Play one game until so many votes were counted; return what one voter was told of each, and whether it passed."""
    judge, bot = judgement(rules), ThinkingBot(rules)
    rng = Rng.stream(seed, f"voters {number}")
    state = rules.start(Rng.stream(seed, f"deal {number}").bits())
    told: list[Said] = []
    found: list[tuple[Said, bool]] = []
    while (prompts := rules.prompts(state)) and len(found) < most:
        seat, step = prompts[0].seat, state.frames[-1].name
        view = rules.view(state, seat)
        move = judge.worth_searching(view, seat, rules.moves(view, seat), 1)[0]
        if step == steps.VOTE:
            told.append(said_of(bot, view, seat, move.kind))
        events: list[Event] = []
        rules.advance(state, move, events)
        for event in events:
            if event.kind in ("vote_passed", "vote_failed"):
                if told:
                    found.append((told[rng.below(len(told))], event.kind == "vote_passed"))
                told = []
    return found


def measure(seats: int, votes: int, seed: int) -> tuple[tuple[Bin, ...], list[bool]]:
    """Return the ten bins of so many votes, and what came of those that were told as open."""
    rules = make_rules(seats, {})
    claims: list[Claim] = []
    loose: list[bool] = []
    number = 0
    while len(claims) + len(loose) < votes:
        for said, passed in votes_of(rules, seed, number, votes - len(claims) - len(loose)):
            if said.open:
                loose.append(passed)
            else:
                # Every vote is an end of its own.
                claims.append(Claim(len(claims), said.seat, said.chance, float(passed), 0.0))
        number += 1
    return bins_of(claims), loose


def table_of(seats: int, bins: Sequence[Bin], loose: Sequence[bool], seed: int) -> str:
    """Return the bins as a Markdown table."""
    told = [each for each in bins if each.claims]
    low, high = interval(sum(loose), len(loose)) if loose else (0.0, 1.0)
    return (
        f"**{seats} factions**, seed {seed}: {sum(each.claims for each in told)} votes with a figure, of which "
        f"{sum(each.holds for each in told)} of {len(told)} bins hold; {len(loose)} told as open, of which "
        f"{sum(loose)} passed ({100 * low:.1f} to {100 * high:.1f} %).\n\n{bins_table(told, 'votes', 'passed')}"
    )


def main(words: Sequence[str] | None = None) -> None:
    """Measure what the command line names and print it."""
    parser = argparse.ArgumentParser(
        prog="python -m atlantis_desktop.games.archon.vote_odds", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("seats", nargs="*", type=int, default=[3, 5], help="numbers of factions (3 and 5)")
    parser.add_argument("--votes", type=at_least(1), default=500, help="votes for each (500)")
    parser.add_argument("--seed", type=int, default=9001, help="seed of all games (9001)")
    args = parser.parse_args(words)
    for seats in args.seats:
        print(table_of(seats, *measure(seats, args.votes, args.seed), args.seed), flush=True)


if __name__ == "__main__":
    main()
