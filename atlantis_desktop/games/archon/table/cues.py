"""What the events of Archon sound like, in councils and in a Stasis."""

from __future__ import annotations

from typing import Final

HEARD_AS: Final = {
    "phase_next": (
        "act_begun", "cycle_begun", "diplomacy_begun", "assembly_begun", "council_resumed", "final_actions",
        "bell_rung", "prytanis_named",
    ),
    "set_declared": (
        "event_activated", "tie_decided", "race_won", "deal_made", "goal_completed", "project_built", "card_played",
        "battle_begun",
    ),
    "card_flip": ("event_opened", "voted", "adopted", "horses_shown", "heroes_committed"),
    "card_discard": ("event_discarded", "card_lost", "hand_discarded", "units_lost"),
    "card_shuffle": (
        "events_shuffled", "stasis_shuffled", "battle_rolled", "card_die", "plague_rolled", "shrine_rolled",
        "project_mobs",
    ),
    "card_place": (
        "option_announced", "drafted", "action_taken", "units_deployed", "units_placed", "units_armed", "hero_deployed",
        "guard_posted", "mustered", "barricade_laid", "frenzy_laid", "veil_laid", "sanctuary_laid",
    ),
    "score_tick": (
        "votes_counted", "strengths_announced", "promise_kept", "price_returned", "paid_in", "talents_gained",
        "talents_paid", "tax_paid", "horses_changed", "tyche_gained", "legacy_counted", "points_counted",
    ),
    "round_scored": ("vote_passed", "vote_failed", "wrath_changed", "stasis_changed", "battle_won", "stasis_unwon"),
    "card_pass": ("granted", "offer_made", "card_given", "units_moved", "colossus_walked", "mob_turned"),
    "ui_refuse": ("offer_refused",),
    "tablet_stolen": ("oath_broken", "exiled", "doom_gained", "project_lost", "hero_killed", "natural_13", "tie_lost"),
    "doorway_found": ("supremacy_passed", "arete_changed", "game_won", "stasis_won"),
    "card_draw": ("letters_drawn", "goals_drawn", "stasis_drawn", "hero_joined"),
    "chamber_found": ("sunk", "stasis_broken_out", "last_night"),
}  # fmt: skip
"""The kinds of events that are heard alike."""
CUES: Final = {kind: cue for cue, kinds in HEARD_AS.items() for kind in kinds}
"""Sounds by kind of event."""
