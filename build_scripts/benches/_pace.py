"""How fast one game plays with the package at hand: `_pace.py GAME random|simulations SECONDS` prints it by second.

A process of its own, since it is run with the checkout and with a compiled tree in turn. As wherever many games are
played, Python looks for rings of dead objects seldom.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.bots import judgement, thinker
from atlantis_desktop.players.collecting import collect_seldom

SEATS = 4
POSITIONS = 6
"""Positions of one game in which a search is timed."""
LINES = 60
"""Simulations of one of them."""


def random_play(rules: Any, seconds: float) -> float:
    """Play at random for so long, by the rules alone; return the decisions a second."""
    chance, done, game, began = Rng(5), 0, 0, time.process_time()
    while (passed := time.process_time() - began) < seconds:
        state = rules.start(game)
        game += 1
        while prompts := rules.prompts(state):
            rules.advance(state, chance.choice(rules.moves(state, prompts[0].seat)), None)
            done += 1
    return done / passed


def simulations(rules: Any, seconds: float) -> float:
    """Search in positions of games of greedy bots for so long; return the simulations a second."""
    judge, views = judgement(rules), []
    state, chance = rules.start(3), Rng(3)
    while (prompts := rules.prompts(state)) and len(views) < 20 * POSITIONS:
        view = rules.view(state, prompts[0].seat)
        moves = rules.moves(view, view.viewer)
        if judge.is_hard(view, view.viewer, moves):
            views.append(view)
        rules.advance(state, judge.rank(view, view.viewer, moves)[0][1] if chance.below(4) else moves[0], None)
    views, search, done, at = views[:: max(1, len(views) // POSITIONS)], thinker(rules, judge), 0, 0
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        view = views[at % len(views)]
        search.think(view, view.viewer, Rng(at), LINES)
        done, at = done + search.simulations, at + 1
    return done / passed


if __name__ == "__main__":
    game, what, seconds = sys.argv[1:]
    made = entry_of(game).make_rules(SEATS, {})
    collect_seldom()
    measure = random_play if what == "random" else simulations
    measure(made, 0.2)
    print(measure(made, float(seconds)))
