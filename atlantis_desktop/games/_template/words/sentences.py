"""What a table of Tide says, each sentence in the reader's language. People are called by their names, never "you"."""

from __future__ import annotations

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture, Reading
from atlantis_desktop.games._template.rules.rules import TideRules
from atlantis_desktop.games._template.rules.state import PLAY, TideTable
from atlantis_desktop.games.entry import GameWords
from atlantis_desktop.games.match_words import Names, PromptText, RefusalText, match_reasons, who
from atlantis_desktop.words import _


def read(rules: TideRules, table: TideTable, gesture: Gesture) -> Reading:
    """Return the one move that a click on a card, or a card dropped on the table, can mean (TIDE-2)."""
    card = gesture.piece if gesture.piece is not None else next(iter(gesture.picked), None)
    return Reading(() if card is None else (Move(PLAY, gesture.seat, (card,)),), "card")


def prompt_text(rules: TideRules, view: TideTable, names: Names) -> PromptText:
    """Return the question: which card is played (TIDE-2)."""
    if not view.frames:
        return PromptText(_("The game is over"), _("All cards are played."), "", "")
    sentence = _("{name} plays a card.").format(name=names[view.active])
    return PromptText(_("Tide"), sentence, _("The highest card takes all that lie there."), "")


def event_line(rules: TideRules, event: Event, names: Names) -> str:
    """Return what happened, for the log."""
    cards = ", ".join(card_name(card) for card in event.cards)
    if event.kind == "card_played":
        return _("{name} plays {cards}.").format(name=who(event, names), cards=cards)
    return _("{name} takes {cards}.").format(name=who(event, names), cards=cards)


def refusal_text(rules: TideRules, refusal: Refusal, names: Names) -> RefusalText:
    """Return why a card cannot be played, in two halves of a sentence, with the rule."""
    values = dict(refusal.values)
    told: dict[str, tuple[str, str]] = {
        **match_reasons(),
        "not_your_turn": (_("Another seat plays now:"), _("it is the turn of {name}.").format(
            name=names[values["seat"]] if "seat" in values else "")),
        "not_in_hand": (_("This card is not in the hand:"), _("only cards of one's own hand are played.")),
        "over": (_("The game is over."), ""),
        "no_such_move": (_("This is no move of the game."), ""),
    }  # fmt: skip
    lead, rest = told[refusal.reason]
    seat = names[values["seat"]] if "seat" in values else ""
    return RefusalText(lead.format(seat=seat), rest.format(seat=seat), refusal.rule)


def wants_text(rules: TideRules, wants: str) -> str:
    """Return what an unfinished gesture lacks."""
    return _("Choose a card of the hand.")


def move_text(rules: TideRules, move: Move, names: Names) -> str:
    """Return a move as lists and undo tell it."""
    return _("{name} plays {cards}").format(name=names[move.seat], cards=card_name(move.args[0]))


def card_name(card: int) -> str:
    """Return the name of a card, "?" for a hidden one."""
    return str(card + 1) if card >= 0 else "?"


WORDS = GameWords(read, prompt_text, event_line, refusal_text, wants_text, move_text)
