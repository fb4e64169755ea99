"""Going back and forth in a game, any number of times, changes nothing of what it comes to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games import entry_of
from atlantis_desktop.screens import offscreen

TIMES = 200


def new_match(game: str, seats: int, seed: int) -> Match[Any]:
    return Match(entry_of(game).make_rules(seats), [Seat(f"N{seat}", "greedy") for seat in range(seats)], seed)


@pytest.mark.parametrize(("game", "seats", "seed"), [("rising", 1, 9), ("rising", 4, 3), ("scoundrels", 3, 5)])
def test_two_hundred_undos_and_redos_at_random_end_in_the_same_state(game: str, seats: int, seed: int) -> None:
    straight = new_match(game, seats, seed)
    offscreen.play_on(straight, 5000)
    assert straight.outcome() is not None
    plan = [made.move for made in straight.line]
    positions = [straight.first, *(made.after for made in straight.line)]

    match, chance = new_match(game, seats, seed), Random(seed)
    done = {"undo": 0, "redo": 0}
    while sum(done.values()) < TIMES or len(match.line) < len(plan):
        way = chance.choice(("undo", "redo", "move", "move"))
        if way == "move" or sum(done.values()) >= TIMES:
            for _move in range(chance.randint(1, 12)):
                if len(match.line) < len(plan):
                    assert not isinstance(match.submit(plan[len(match.line)]), Refusal)
        elif not isinstance(match.undo(chance.randrange(seats)) if way == "undo" else match.redo(), Refusal):
            done[way] += 1
        assert match.state == positions[len(match.line)], f"after {done}, at move {len(match.line)}"
    assert min(done.values()) > TIMES // 8, done
    assert match.state == straight.state and match.outcome() == straight.outcome()
    assert [made.events for made in match.line] == [made.events for made in straight.line]

    # The log with every undo and redo in it leads to the same state again, as it does from the disk.
    again = new_match(game, seats, seed)
    for entry in match.log:
        again.replay_entry(match.entry_to_json(entry))
    assert again.state == straight.state
