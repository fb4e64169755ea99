"""Finds puzzles: `python build_scripts/find_puzzles.py GAME [--pack PACK] [--count 12] [--seed 1] [--help]`.

Bots play games. Here and there a search looks at what a seat has to decide; where one move wins surely and clearly more
often than the next, a second search with other luck and more dealings has to find the same. The position is written as
a scenario with the move to be found, and the list beside it tells of how many games in a hundred the two moves won.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path += [str(Path(__file__).resolve().parent.parent)]

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.scenario import Action, Scenario
from atlantis_desktop.engine.scenario_text import write_scenario
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.puzzles import ENDING, LIST, puzzle_folder
from atlantis_desktop.games.scenarios import open_position
from atlantis_desktop.players.bots import judgement, make_chooser
from atlantis_desktop.players.hinting import look
from atlantis_desktop.players.thinking import Found

TABLES: Final[dict[str, tuple[tuple[int, dict[str, Any]], ...]]] = {
    "fate": ((2, {"rounds": 1}), (3, {"rounds": 1}), (4, {"rounds": 1})),
    "scoundrels": ((2, {}), (3, {}), (4, {})),
    "archon": ((3, {"profile": "stasis"}), (4, {"profile": "stasis"}), (3, {})),
    "rising": ((1, {}), (2, {}), (2, {"level": 3}), (3, {})),
}
"""By game the seats and options of the tables that are played, in turn."""
LEAST_MOVES: Final = 4
GAP: Final = 0.05
"""By so much more often the best move wins than the next."""
CHANCES: Final = (0.12, 0.95)
"""Between these lies the chance of the best move: nothing lost, and nothing that cannot be missed."""
ONE_IN: Final = 3
"""Of so many decisions one is looked at."""


class Candidate(NamedTuple):
    """A decision with its best move and the chances of that and of the next."""

    move: Any
    best: float
    next: float


def main(arguments: list[str]) -> int:
    """Find as many puzzles as are asked for and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--pack", default="")
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--simulations", type=int, default=160)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args(arguments)
    folder = chosen.out or puzzle_folder(chosen.game, chosen.pack)
    folder.mkdir(parents=True, exist_ok=True)
    rows: list[str] = []
    for number, (text, found) in enumerate(puzzles(chosen), 1):
        name = f"p{number:02d}"
        (folder / f"{name}{ENDING}").write_text(text, encoding="utf-8")
        best, after = round(100 * found.best), round(100 * found.next)
        rows.append(f'[[puzzle]]\nfile = "{name}"\nbest = {best}\nnext = {after}\n')
        head = "# Which puzzles there are, in their order; written by build_scripts/find_puzzles.py.\n\n"
        (folder / LIST).write_text(head + "\n".join(rows), encoding="utf-8")
        print(name, best, after, flush=True)
        if number >= chosen.count:
            break
    return 0


def puzzles(chosen: argparse.Namespace) -> Iterator[tuple[str, Candidate]]:
    """Return scenario after scenario, each with its move; at most one a game, and of a question one in three."""
    tables = TABLES[chosen.game]
    asked: list[str] = []
    deal = 0
    while True:
        seats, options = tables[deal % len(tables)]
        more = {chosen.pack: True} if chosen.pack else {}
        rules = entry_of(chosen.game).make_rules(seats, options | more)
        seed = chosen.seed * 100_003 + deal
        deal += 1
        found = in_game(rules, seed, chosen.simulations, asked)
        if found is not None:
            text, candidate, question = found
            asked.append(question)
            yield text, candidate


def in_game(rules: Any, seed: int, simulations: int, asked: list[str]) -> tuple[str, Candidate, str] | None:
    """Play one game; return the first puzzle in it as text, what was found out, and the name of its question."""
    judge = judgement(rules)
    state: Any = rules.start(seed)
    choosers = [make_chooser(rules, "greedy", seat, seed, judge=judge) for seat in range(rules.seats)]
    pick, number = Rng.stream(seed, "puzzles"), 0
    while rules.outcome(state) is None:
        prompt = rules.prompts(state)[0]
        seat, moves, view = prompt.seat, list(rules.moves(state, prompt.seat)), rules.view(state, prompt.seat)
        move = choosers[seat](view)
        number += 1
        # The same question in every second puzzle would soon be dull.
        fresh = 2 * asked.count(prompt.name) <= len(asked)
        if len(moves) >= LEAST_MOVES and fresh and pick.below(ONE_IN) == 0:
            found = clear(rules, view, seed + number, simulations)
            if found is not None:
                text = written(rules, state, found.move)
                if text:
                    again = clear(rules, view, seed + number + 7, 4 * simulations)
                    if again is not None and again.move == found.move:
                        return text, again, prompt.name
        rules.advance(state, move, None)
    return None


def clear(rules: Any, view: Any, seed: int, simulations: int) -> Candidate | None:
    """Return the move that wins surely and clearly more often than every other that is worth a thought, if one does."""
    found, _made = look(rules, view, Rng(seed), simulations)
    tried: list[Found] = [each for each in found if each.visits >= simulations / 20]
    if len(tried) < 2:
        return None
    tried.sort(key=lambda each: -each.chance)
    best, after = tried[:2]
    surely = best.chance - best.margin > after.chance + after.margin
    if not surely or best.chance - after.chance < GAP or not CHANCES[0] <= best.chance <= CHANCES[1]:
        return None
    return Candidate(best.move, best.chance, after.chance)


def written(rules: Any, state: Any, move: Any) -> str:
    """Return a position with its move as a scenario; empty where the words of positions do not tell it whole."""
    position = entry_of(rules.game).position
    assert position is not None, "every game of the box tells its positions in words"
    given = position().to_words(rules, state)
    when = (Action(move=rules.codec.to_text(move)),)
    text = write_scenario(Scenario(rules.game, rules.seats, options=dict(rules.options), given=given, when=when))
    again, told = open_position(text)
    same = list(again.moves(told, move.seat)) == list(rules.moves(state, move.seat))
    return text if same else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
