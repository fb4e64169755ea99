"""The numbers that stand on no card: what the rules pay, ask and count (``assets/archon/cards/numbers.toml``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any, Final

from atlantis_desktop.content.reading import Source, TableReader

FORMAT: Final = 1
GAME: Final = "archon"
Span = tuple[int, int]
GROUPS: Final[Mapping[str, Mapping[str, Span]]] = MappingProxyType({
    "legacy": {
        "aim": (0, 20), "aim_at_start": (0, 20), "arete_gained": (0, 20), "stasis_won": (0, 20),
        "project_built": (0, 20), "goal_completed": (0, 20), "supremacy_held": (0, 20), "talents_a_point": (1, 100),
        "most_talent_points": (0, 100), "doom_a_point": (1, 100),
    },
    "actions": {
        "stud_price": (0, 40), "most_horses": (1, 20), "levy": (0, 40), "champion_price": (0, 40),
        "most_heroes": (1, 4), "sacrifice_price": (0, 40), "sacrifice_wrath": (0, 20), "sacrifice_doom": (0, 20),
        "agitate_stasis": (0, 12), "agitate_cards": (0, 6), "conspire_cards": (0, 6), "hand_limit": (1, 20),
        "build_price": (0, 40), "build_letters": (1, 5), "build_arete": (0, 9), "study_letters": (0, 9),
        "venture_goals": (0, 3), "oracle_tyche": (0, 9), "letter_set_arete": (0, 9),
    },
    "diplomacy": {
        "income": (0, 40), "motion_price": (0, 40), "offers": (0, 9), "lobby_offers": (0, 9), "offer_limit": (1, 40),
        "offer_goods": (1, 6), "counter_offers": (0, 1), "oath_arete": (0, 9),
        "oath_wrath": (0, 20), "exposed_by": (0, 6), "treason_arete": (0, 9),
    },
    "council": {
        "core_cycles": (1, 99), "doom_bid": (0, 3), "tie_stasis": (0, 12), "exile_stasis": (0, 12),
        "first_act_stasis": (0, 40), "refused_stasis": (0, 12), "last_act_stasis": (0, 12), "sinks_at": (1, 400),
        "sinks_less": (0, 40),
        "agenda_spaces": (1, 20),
        "winning_votes": (1, 40), "award_arete": (0, 9), "idle_arete": (0, 9),
    },
    "stasis": {
        "breaks_out_at": (4, 99), "first_rank_cards": (8, 20), "military": (1, 20), "ransom": (0, 40),
        "execution_doom": (0, 20), "omen_doom": (1, 100), "omen_wrath": (0, 40),
    },
    "clock": {"round_seconds": (30, 36_000), "debate_seconds": (10, 3600),
              "answer_seconds": (5, 3600), "deploy_seconds": (2, 600)},
})  # fmt: skip
"""By table of the file: its numbers, each with the least and the most that it can be.

A Doom bid is sealed as one digit, so it is at most three times the Act number; eight ranks draw a card at least.
"""
BEFORE: Final[Mapping[str, Any]] = MappingProxyType({
    "format": FORMAT, "game": GAME,
    "legacy": {
        "aim": 4, "aim_at_start": 2, "arete_gained": 2, "stasis_won": 4, "project_built": 3, "goal_completed": 1,
        "supremacy_held": 2, "talents_a_point": 8, "most_talent_points": 3, "doom_a_point": 3,
    },
    "actions": {
        "stud_price": 2, "most_horses": 5, "levy": 4, "champion_price": 5, "most_heroes": 2, "sacrifice_price": 3,
        "sacrifice_wrath": 2, "sacrifice_doom": 1, "agitate_stasis": 2, "agitate_cards": 1, "conspire_cards": 2,
        "hand_limit": 6, "build_price": 8, "build_letters": 3, "build_arete": 1, "study_letters": 2,
        "venture_goals": 1, "oracle_tyche": 1, "letter_set_arete": 1,
    },
    "diplomacy": {
        "income": 3, "motion_price": 2, "offers": 3, "lobby_offers": 0, "offer_limit": 10, "offer_goods": 1,
        "counter_offers": 0, "oath_arete": 1, "oath_wrath": 1, "exposed_by": 2, "treason_arete": 1,
    },
    "council": {
        "core_cycles": 12, "doom_bid": 2, "tie_stasis": 1, "exile_stasis": 2, "first_act_stasis": 0,
        "refused_stasis": 0,
        "last_act_stasis": 1, "sinks_at": 40, "sinks_less": 0, "agenda_spaces": 10, "winning_votes": 2,
        "award_arete": 1, "idle_arete": 1,
    },
    "stasis": {
        "breaks_out_at": 13, "first_rank_cards": 8, "military": 3, "ransom": 2, "execution_doom": 1, "omen_doom": 13,
        "omen_wrath": 3,
    },
    "clock": {"round_seconds": 480, "debate_seconds": 120, "answer_seconds": 30, "deploy_seconds": 5},
})  # fmt: skip
"""What every game played by that was saved before its cards held these numbers, or a table of them."""


@dataclass(frozen=True, slots=True)
class ArchonNumbers:
    """Every number under the name that it has in the file, whatever table it stands in."""

    aim: int
    aim_at_start: int
    arete_gained: int
    stasis_won: int
    project_built: int
    goal_completed: int
    supremacy_held: int
    talents_a_point: int
    most_talent_points: int
    doom_a_point: int
    stud_price: int
    most_horses: int
    levy: int
    champion_price: int
    most_heroes: int
    sacrifice_price: int
    sacrifice_wrath: int
    sacrifice_doom: int
    agitate_stasis: int
    agitate_cards: int
    conspire_cards: int
    hand_limit: int
    build_price: int
    build_letters: int
    build_arete: int
    study_letters: int
    venture_goals: int
    oracle_tyche: int
    letter_set_arete: int
    income: int
    motion_price: int
    offers: int
    lobby_offers: int
    offer_limit: int
    offer_goods: int
    counter_offers: int
    oath_arete: int
    oath_wrath: int
    exposed_by: int
    treason_arete: int
    core_cycles: int
    doom_bid: int
    tie_stasis: int
    exile_stasis: int
    first_act_stasis: int
    refused_stasis: int
    last_act_stasis: int
    sinks_at: int
    sinks_less: int
    agenda_spaces: int
    winning_votes: int
    award_arete: int
    idle_arete: int
    breaks_out_at: int
    first_rank_cards: int
    military: int
    ransom: int
    execution_doom: int
    omen_doom: int
    omen_wrath: int
    round_seconds: int
    debate_seconds: int
    answer_seconds: int
    deploy_seconds: int

    def named(self) -> dict[str, int]:
        """Return every number by its name, for the words that hold one."""
        return asdict(self)


def read_numbers(source: Source, data: object) -> ArchonNumbers:
    """Read the file; what is missing, unknown or out of its bounds is a fault of the source."""
    root = TableReader(source, data)
    root.integer("format", FORMAT, FORMAT)
    root.one_of("game", (GAME,))
    found: dict[str, int] = {}
    for group, spans in GROUPS.items():
        reader = root.numbers(group)
        if reader is None:
            found |= {name: low for name, (low, _high) in spans.items()}
        else:
            found |= {name: reader.integer(name, low, high) for name, (low, high) in spans.items()}
            reader.done()
    root.done()
    return ArchonNumbers(**found)
