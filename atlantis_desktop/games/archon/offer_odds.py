"""Whether the odds of offers can be trusted: `python -m atlantis_desktop.games.archon.offer_odds [SEATS...]`.

Council bots play whole games. Where somebody may make an offer, one is drawn from all that this seat could make, and
what its page would say of it behind Hint is compared with the answer of the bot that it goes to, in ten bins by what
was said. An offer that cannot be taken at all is left out: the page says so without a figure. Equal seeds give equal
tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import count

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.rules import deals, steps
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table import deal_draft
from atlantis_desktop.games.archon.table.deal_draft import Draft
from atlantis_desktop.games.archon.table.deal_odds import TAKES, Weigher
from atlantis_desktop.players.bots import judgement, make_chooser, patience_of
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.calibration import Bin, Claim, bins_of, bins_table

LEVELS = ("greedy", "search")
SPARE = 4
"""One of so many moments is looked at, so that many games stand behind a table."""


def drawn(rules: ArchonRules, view: ArchonTable, seat: int, rng: Rng) -> Draft | None:
    """Return an offer that a seat could make, each partner, good, amount and wish alike; None where there is none."""
    partners, gives = deal_draft.partners(rules, view, seat), deal_draft.gives(rules, view, seat)
    if not partners or not gives:
        return None
    good = sorted(gives)[rng.below(len(gives))]
    draft = Draft(partners[rng.below(len(partners))], good, gives[good][rng.below(len(gives[good]))])
    wants = deal_draft.wants(rules, view, seat, draft)
    return draft._replace(want=wants[rng.below(len(wants))]) if wants else None


def is_taken(rules: ArchonRules, state: ArchonTable, seat: int, draft: Draft, level: str, seed: int) -> bool:
    """Tell whether a bot of a level takes an offer that a seat makes it now."""
    assert draft.want is not None, "the offer is whole"
    asked = state.copy()
    asked.frames.append(
        Frame(steps.REPLY, draft.to, (seat, draft.good, draft.n, *deals.asked_of(rules, draft.want), ()))
    )
    view = rules.view(asked, draft.to)
    return make_chooser(rules, level, draft.to, seed, patience_of(rules) or 0)(view).kind in TAKES


def claims_of(rules: ArchonRules, level: str, seed: int, number: int, most: int) -> list[Claim]:
    """Play one game until so many offers were answered; return what was said of each, and whether it was taken."""
    judge, rng = judgement(rules), Rng.stream(seed, f"offers {number}")
    state = rules.start(Rng.stream(seed, f"deal {number}").bits())
    found: list[Claim] = []
    while (prompts := rules.prompts(state)) and len(found) < most:
        seat = prompts[0].seat
        view = rules.view(state, seat)
        moves = rules.moves(view, seat)
        if any(move.kind == "offer" for move in moves) and not rng.below(SPARE):
            draft = drawn(rules, view, seat, rng)
            if draft is not None:
                odds = Weigher(rules, view, seat, draft.to, level).odds(draft)
                if odds.able:
                    taken = is_taken(rules, state, seat, draft, level, seed + len(found))
                    found.append(Claim(number, seat, odds.chance, float(taken), 0.0))
        rules.advance(state, judge.worth_searching(view, seat, moves, 1)[0], None)
    return found


def measure(seats: int, level: str, offers: int, seed: int) -> tuple[Bin, ...]:
    """Return the ten bins of so many offers."""
    rules = make_rules(seats, {})
    claims: list[Claim] = []
    for number in count():
        claims += claims_of(rules, level, seed, number, offers - len(claims))
        if len(claims) >= offers:
            # Every answer is an end of its own.
            return bins_of([claim._replace(game=at) for at, claim in enumerate(claims)])
    raise AssertionError("the loop has no other end")


def table_of(seats: int, level: str, bins: Sequence[Bin], seed: int) -> str:
    """Return the bins as a Markdown table."""
    told = [each for each in bins if each.claims]
    return (
        f"**{seats} factions**, {level}, seed {seed}: {sum(each.claims for each in told):,} offers, "
        f"{sum(each.holds for each in told)} of {len(told)} bins hold.\n\n{bins_table(told, 'offers', 'taken')}"
    )


def main(words: Sequence[str] | None = None) -> None:
    """Measure what the command line names and print it."""
    parser = argparse.ArgumentParser(
        prog="python -m atlantis_desktop.games.archon.offer_odds", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("seats", nargs="*", type=int, default=[3, 5], help="numbers of factions (3 and 5)")
    parser.add_argument("--level", choices=LEVELS, default="search", help="who answers (search)")
    parser.add_argument("--offers", type=at_least(1), default=500, help="offers for each (500)")
    parser.add_argument("--seed", type=int, default=9001, help="seed of all games (9001)")
    args = parser.parse_args(words)
    for seats in args.seats:
        bins = measure(seats, args.level, args.offers, args.seed)
        print(table_of(seats, args.level, bins, args.seed), flush=True)


if __name__ == "__main__":
    main()
