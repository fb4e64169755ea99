"""What the summary of the others' moves tells of Atlantis Rising: effects and losses, and how much each means."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import GRAVE, Names, who
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words.card_texts import misfortune_def
from atlantis_desktop.games.rising.words.sentences import pieces_text
from atlantis_desktop.words import _

FOR_ALL: Final[dict[str, float]] = {
    "game_lost": 20.0, "game_won": 20.0, "misfortune_drawn": 7.0, "tile_flooded": 6.0, "wrath_rose": 6.0,
    "omen_refused": 6.0, "built": 4.0, "barrier_used": 3.0, "barrier_placed": 3.0, "tile_unflooded": 3.0,
    "flood_stopped": 3.0, "misfortune_cancelled": 3.0, "figures_returned": 2.0, "artifact_kept": 2.0,
    "phase_began": -1.0, "placed": -1.0, "ready": -1.0, "action_begun": -1.0, "done": -1.0, "dice_rolled": -1.0,
    "roll_made": -1.0, "proposed": -1.0, "agreed": -1.0, "declined": -1.0,
}  # fmt: skip
"""What an event means to every councilor, since all of them win or lose together; others mean nothing by themselves."""
FOR_ONE: Final[dict[str, float]] = {
    "paid": 10.0, "energy_spent": 10.0, "cards_discarded": 10.0, "card_discarded": 10.0, "gained": 8.0,
    "library_drawn": 8.0, "recruited": 8.0, "volunteers_joined": 8.0, "artifact_kept": 8.0, "relocated": 8.0,
}  # fmt: skip
"""What it means to the seat that it befell."""
LOST_FIGURES: Final = 12.0
FLOOD: Final = 3.0
"""Of a misfortune that only floods and took no tile."""


def weight(rules: RisingRules, event: Event, seat: int) -> float:
    """Return how much an event means to a seat: what it lost comes first, then what it gained, then what all lost."""
    if event.kind == "figures_returned" and own_figures(rules, event, seat):
        return LOST_FIGURES
    if event.kind == "misfortune_drawn" and not _effect(rules, event):
        return FLOOD
    for_one, for_all = {**FOR_ONE, **packs.further("FOR_ONE")}, {**FOR_ALL, **packs.further("FOR_ALL")}
    if event.seat == seat and event.kind in for_one:
        return float(for_one[event.kind])
    return float(for_all.get(event.kind, GRAVE if event.seat == seat else 0.0))


def summed_up(rules: RisingRules, events: list[Event]) -> list[Event]:
    """Return the events without the misfortunes that only flood and took a tile: the tile tells it."""
    told: list[Event] = []
    for event in events:
        before = told[-1] if told else None
        if event.kind == "tile_flooded" and before and before.kind == "misfortune_drawn" and not _effect(rules, before):
            told.pop()
        told.append(event)
    return told


def summary_line(rules: RisingRules, event: Event, names: Names, seat: int) -> str:
    """Return what a misfortune does, and which of the figures that went home are the reader's; empty for the rest."""
    effect = _effect(rules, event) if event.kind == "misfortune_drawn" else ""
    if effect:
        card = misfortune_def(rules, event.cards[0]).name
        return _("{name} drew **{card}**: {effect}").format(name=who(event, names), card=card, effect=effect)
    own = own_figures(rules, event, seat) if event.kind == "figures_returned" else ()
    if own:
        return _("{name} loses from the island: {things}.").format(
            name=names[seat], things=pieces_text(rules, own, names, seat)
        )
    return ""


def _effect(rules: RisingRules, event: Event) -> str:
    """Return what a misfortune that was drawn does; empty for one that is not known, and where the floods tell it."""
    if len(event.cards) != 1 or event.cards[0] == HIDDEN:
        return ""
    found = misfortune_def(rules, event.cards[0])
    return "" if all(deed.op == "flood" for deed in found.effect) else found.text


def own_figures(rules: RisingRules, event: Event, seat: int) -> tuple[int, ...]:
    """Return the leader and the followers of a seat among the pieces of an event."""
    followers = rules.figures.followers_of(seat)
    return tuple(
        piece for piece in event.cards
        if (figure := piece - rules.box.figure_0) >= 0 and (figure == seat or figure in followers)
    )  # fmt: skip
