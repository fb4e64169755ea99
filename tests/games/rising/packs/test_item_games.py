"""Games by chance in which everybody has items, potions or spirits: steps are legal, and saves are read again."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.rules.further import further_moves
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable

KINDS = ("craft", "wear", "unwear", "use", "invoke", "potion", "spirit", "hasten", "tame")
BRINGERS = ("alchemist", "artisan", "astrologer", "channeler", "tamer")
PLACES = ("alchemists-lab", "astrologers-observatory", "build-1")
STEPS = 260


def is_wanted(rules: RisingRules, move: Any) -> bool:
    """Tell whether a move is one of those that this file is about, or leads to them."""
    if move.kind == "councilor":
        return rules.pieces.names[move.args[0]] in BRINGERS
    return move.kind in KINDS or (move.kind == "place" and rules.places.names[move.args[1]] in PLACES)


def hand_out(rules: RisingRules, state: RisingTable, rng: Rng) -> None:
    """At the start of a round some goods, and items of the supply for anybody."""
    for at in range(len(state.goods)):
        state.goods[at] += rng.below(3)
    for seat in range(rules.seats):
        state.me[seat] += rng.below(3)
    for item, owner in enumerate(state.deeps.items):
        if owner == -1 and not rng.below(3):
            state.deeps.items[item] = rng.below(rules.seats)


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("monsters", [(), ("medusa", "harpies"), ("scylla",)])
def test_mons_34_to_44_games_full_of_items_are_legal_and_saved(seats: int, monsters: tuple[str, ...]) -> None:
    rules = make_rules(seats, {"monstrosities": True, **dict.fromkeys(monsters, True)})
    rng, state = Rng.stream(seats, "items"), rules.start(seats)
    met: set[str] = set()
    round = 0
    for step in range(STEPS):
        if not state.frames:
            break
        if state.round != round and state.frames[-1].name == PLACE:
            round = state.round
            hand_out(rules, state, rng)
        seat = rng.choice(rules.prompts(state)).seat
        moves = list(rules.moves(state, seat))
        if not step % 7:
            moves += [move for move in further_moves(rules, state, seat) if move.kind in KINDS]
        wanted = [move for move in moves if is_wanted(rules, move)]
        move = rng.choice(wanted) if wanted and rng.below(3) else rng.choice(moves)
        met.add(move.kind)
        assert rules.check(rules.view(state, move.seat), move) is None
        rules.advance(state, move, [])
        if move.kind in KINDS or not step % 5:
            assert rules.decode(rules.encode(state)) == state
    assert met & set(KINDS)
