"""What a table of Depths says."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture, Reading
from atlantis_desktop.games.entry import GameWords
from atlantis_desktop.games.match_words import Names, PromptText, RefusalText, match_reasons, who
from tests.proof.depths.rules import BID, HIGHEST, SUITS, DepthsRules, DepthsTable, value_of


def read(rules: DepthsRules, table: DepthsTable, gesture: Gesture) -> Reading:
    """A card is bid; nothing else can be pointed at."""
    card = gesture.piece if gesture.piece is not None else next(iter(gesture.picked), None)
    return Reading(() if card is None else (Move("bid", gesture.seat, (card,)),), "card")


def prompt_text(rules: DepthsRules, view: DepthsTable, names: Names) -> PromptText:
    """What is asked of the seat that looks, or of the diver."""
    if not view.frames:
        return PromptText("The game is over", "All hands are empty.", "", "")
    frame = view.frames[-1]
    if frame.name == BID:
        return PromptText("Bid a card", "Everybody bids in secret; the highest dives.", "Bids can be taken back.", "")
    return PromptText("Dive", f"{names[frame.seat]} says how deep.", "Each card after the first costs a breath.", "")


def event_line(rules: DepthsRules, event: Event, names: Names) -> str:
    """The line of the log."""
    cards = ", ".join(card_name(card) for card in event.cards)
    return {
        "bid_shown": f"{who(event, names)} bids {cards}.", "dived": f"{who(event, names)} takes {cards}.",
    }.get(event.kind, "")  # fmt: skip


def refusal_text(rules: DepthsRules, refusal: Refusal, names: Names) -> RefusalText:
    """Why not."""
    values: dict[str, Any] = dict(refusal.values)
    told = {
        "not_your_turn": ("Somebody else is asked:", f"it is {names[values.get('seat', 0)]}."),
        "not_in_hand": ("This card is not in the hand:", "only own cards are bid."),
        "no_breath": ("There is no breath left for that:", "each card after the first costs one."),
        "nothing_bid": ("There is nothing to take back:", "no card was bid."),
        "not_now": ("Not now:", "something else is asked."), "over": ("The game is over.", ""),
        "no_such_move": ("This is no move of the game.", ""), **match_reasons(),
    }  # fmt: skip
    lead, rest = told[refusal.reason]
    seat = names[values["seat"]] if "seat" in values else ""
    return RefusalText(lead.format(seat=seat), rest.format(seat=seat), refusal.rule)


def wants_text(rules: DepthsRules, wants: str) -> str:
    """What is missing."""
    return "Choose a card of the hand."


def move_text(rules: DepthsRules, move: Move, names: Names) -> str:
    """A move in words."""
    if move.kind == "bid":
        return f"Bid {card_name(move.args[0])}"
    return "Take the bid back" if move.kind == "take_back" else f"Dive for {move.args[0]}"


def card_name(card: int) -> str:
    """The name of a card."""
    return f"{SUITS[card // HIGHEST].capitalize()} {value_of(card)}" if card >= 0 else "a card"


def withdrawal(rules: DepthsRules, table: DepthsTable, seat: int) -> Move | None:
    """Whoever has bid may take the bid back while others still think."""
    back = Move("take_back", seat)
    return back if rules.check(table, back) is None else None


WORDS = GameWords(read, prompt_text, event_line, refusal_text, wants_text, move_text, withdrawal=withdrawal)
