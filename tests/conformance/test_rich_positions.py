"""The laws where random games seldom come: everything that Monstrosities has lies on the table from the start."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.workshop.laws import Referee
from tests.conformance.dealings import dealing_of
from tests.games.rising.packs.kit import SCENARIOS, deep_table

MOVES, EVERY = 260, 23
ALLIES = ("centaur", "cyclops", "dryad", "faun", "giant", "golden-ram", "gryphon", "phoenix", "sphinx", "unicorn")
COUNCILS = (
    ("alchemist", "artisan"), ("channeler", "astrologer", "tamer"), ("artisan", "alchemist", "channeler", "tamer"),
    ("astrologer", "artificer", "alchemist", "channeler", "artisan"),
)  # fmt: skip


def rich(council: tuple[str, ...], phase: str) -> Any:
    """A table in round 4 on which everybody has a lot, and every location is set out."""
    seats = len(council)
    given: dict[str, Any] = {
        "round": 4, "phase": phase, "energy": [9] * seats, "goods": ["3C 3G 3O 3A"] * seats,
        "councilors": list(council),
        "allies": {ally: at % seats for at, ally in enumerate(ALLIES)},
        "items": {"mirror-shield": 0, "constellation-cloak": 1, "talaria": 0, "helm-of-invisibility": 1},
        "locations": ["hidden-cache", "gryphon-aerie", "harpies-lair", "alchemists-lab", "astrologers-observatory"],
        "cache": "1C 1G 1O 1A", "inspiration": 3 if "artisan" in council else 0,
        "harpies": ["harpies-lair", "forests-4", "gone"], "treasure": "treasure-6", "loot": "2C 1O 1E",
        "stolen": ["red-2"], "medusa": "hills-3", "stone": ["blue-2", "volunteer-9"],
        "figures": {"blue-2": "hills-4", "volunteer-9": "forges-3", "red-1": "forests-4", "blue-1": "mountains-4"},
        "built": {"mystic-siphon": 1, "matter-converter": 2},
        "hands": [["inspired-designs"], ["legend-of-cleito"]],
        "artifacts": [["net-of-diaprepes", "harness-of-pegasus"], ["chalice-of-evaemon", "scales-of-themis"]],
        "misfortunes": ["receding-waters-1", "whirlpool", "hundred-hands", "sirens-song", "omen-of-the-centaurs",
                        "red-skies-1" if phase == "act" else "dark-tide", "rest"],
    }  # fmt: skip
    if phase == "suffer":
        given["figures"].update({"red-leader": "hills-3", "red-3": "cities-2", "blue-3": "cities-2"})
        given["stone"] = ["blue-2", "volunteer-9", "red-leader"]
    if "alchemist" in council:
        given["potions"] = {"elixir-of-vitality": council.index("alchemist"), "draught-of-haste": council.index(
            "alchemist"), "philtre-of-fortune": "lab", "tincture-of-shadow": "lab"}  # fmt: skip
    if "channeler" in council:
        given["spirits"] = dict.fromkeys(
            ("dactyls", "oreads", "telchines", "hesperides", "muses", "horai"), council.index("channeler")
        )
    options = {"level": 7, "hiddenHands": seats > 3}
    scenarios = SCENARIOS if phase != "act" else SCENARIOS[:2]  # Red Skies lie aside for Scylla and Charybdis
    return deep_table(seats, *scenarios, options=options, seed=seats, **given)


@pytest.mark.parametrize("phase", ["place", "suffer", "act"])
@pytest.mark.parametrize("council", COUNCILS, ids=len)
def test_mons_16_the_laws_hold_where_everything_is_in_play(council: tuple[str, ...], phase: str) -> None:
    table = rich(council, phase)
    rules, state, rng = table.rules, table.state, Rng(len(council) * 7 + len(phase))
    referee = Referee(rules, dealing_of("rising"))
    kinds: set[str] = set()
    for number in range(MOVES):
        if rules.outcome(state) is not None:
            break
        moves = rules.moves(state, rng.choice(referee.asked(state)))
        rare = [move for move in moves if move.kind not in ("done", "ready", "pass", "place", "draw")]
        move = rng.choice(rare if rare and rng.below(3) else list(moves))
        kinds.add(move.kind)
        if number % EVERY == 0:
            referee.position(state, rng)
            referee.move(state, move, rng)
        state = rules.apply(state, move).state
    assert referee.checked > MOVES // EVERY // 2 and len(kinds) > 6
