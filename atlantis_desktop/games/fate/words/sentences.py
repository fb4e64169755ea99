"""What a table of Fate says: sentences for events, refusals, questions and moves, each in the reader's language.

People are called by their names, never "you": several of them may look at one screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.fate.rules.content import CardTable
from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.state import DECLARE, DRAW, EVIDENCE, INVALIDATE, PASS, FateTable
from atlantis_desktop.games.fate.words.card_texts import localised_cards
from atlantis_desktop.games.match_words import Names, PromptText, RefusalText, joined, match_reasons, signed, who
from atlantis_desktop.words import _, ngettext


def card_table(rules: FateRules) -> CardTable:
    """Return the cards with their texts in the reader's language."""
    return localised_cards(rules.deck.table)


def card_name(rules: FateRules, card: int) -> str:
    """Return a card as a person says it, such as "Volcano 6"; a hidden one is "a card"."""
    if card == HIDDEN:
        return _("a card")
    table = card_table(rules)
    return table.title(table.cards[card])


def cards_text(rules: FateRules, cards: Sequence[int]) -> str:
    """Return several cards in a row; cards of one name share it: "Quake 1, 2 and 4"."""
    if cards and all(card == HIDDEN for card in cards):
        return ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    deck = rules.deck
    parts: list[str] = []
    for name in dict.fromkeys(deck.name_of[card] for card in cards):
        same = [card for card in cards if deck.name_of[card] == name]
        if name < 0:
            parts += [card_name(rules, card) for card in same]
        else:
            parts.append(f"{name_text(rules, name)} {joined([str(deck.values[card]) for card in same])}")
    return joined(parts)


def name_text(rules: FateRules, name: int) -> str:
    """Return one of the ten card names."""
    return card_table(rules).names[name].name


def element_text(rules: FateRules, element: int) -> str:
    """Return an element's name; a Tablet's place in the evidence has none."""
    return _("no element") if element == NO_ELEMENT else card_table(rules).elements[element].name


# The log


def event_line(rules: FateRules, event: Event, names: Names) -> str:
    """Return the sentence of the log for an event; empty for one that the log leaves out."""
    tell = _EVENTS.get(event.kind)
    return tell(rules, event, names) if tell is not None else ""


_EVENTS: dict[str, Callable[[FateRules, Event, Names], str]] = {
    "round_began": lambda rules, event, names: _("Round {number} begins. {name} starts.").format(
        number=event.number, name=who(event, names)
    ),
    "evidence_opened": lambda rules, event, names: _("{card} is the first evidence.").format(
        card=card_name(rules, event.cards[0])
    ),
    "cards_drawn": lambda rules, event, names: _("{name} draws {cards}.").format(
        name=who(event, names), cards=cards_text(rules, event.cards)
    ),
    "doorway_found": lambda rules, event, names: _("{name} finds the Final Doorway.").format(name=who(event, names)),
    "deck_shuffled": lambda rules, event, names: ngettext(
        "All gathered cards are shuffled: the new deck has {count} card.",
        "All gathered cards are shuffled: the new deck has {count} cards.",
        event.number,
    ).format(count=event.number),
    "chamber_found": lambda rules, event, names: _("{name} finds the Final Chamber. The round is over.").format(
        name=who(event, names)
    ),
    "set_declared": lambda rules, event, names: _("{name} declares {cards}.").format(
        name=who(event, names), cards=cards_text(rules, event.cards)
    ),
    "tablet_stolen": lambda rules, event, names: _("{name} takes a Tablet from {victim}.").format(
        name=who(event, names), victim=names[event.number]
    ),
    "set_extended": lambda rules, event, names: _("{name} extends with {card}.").format(
        name=who(event, names), card=card_name(rules, event.cards[0])
    ),
    "evidence_placed": lambda rules, event, names: _("{name} places {card} as evidence.").format(
        name=who(event, names), card=card_name(rules, event.cards[0])
    ),
    "card_discarded": lambda rules, event, names: _("{name} discards {card}, now disproved.").format(
        name=who(event, names), card=card_name(rules, event.cards[0])
    ),
    "card_passed": lambda rules, event, names: _("{name} passes {card} to {receiver}.").format(
        name=who(event, names), card=card_name(rules, event.cards[0]), receiver=names[event.number]
    ),
    "round_scored": lambda rules, event, names: _("The round is scored: {scores}.").format(
        scores=", ".join(f"{name} {signed(score)}" for name, score in zip(names, event.values, strict=True))
    ),
    "game_ended": lambda rules, event, names: ngettext(
        "{names} wins.", "{names} win together.", len(event.values)
    ).format(names=joined([names[seat] for seat in event.values])),
}

SILENT = frozenset({"hand_dealt", "hand_shown", "cards_gathered", "declaring_done"})
"""Events that the log leaves out: what every round begins and ends with, and what the next line tells anyway."""
EVENTS = frozenset({*_EVENTS, *SILENT})
"""All kinds of events that the log knows."""


# Questions


def prompt_text(rules: FateRules, view: FateTable, names: Names) -> PromptText:
    """Return what the instruction panel says about the step at work."""
    if not view.frames:
        return PromptText(_("The game is over"), _("All rounds are scored."), "", "")
    name = names[view.active]
    step = view.step
    if step == DRAW:
        return PromptText(
            _("{name} draws").format(name=name), _("Draw two cards from the deck."),
            _("Click the deck or press the gold button."), _("Draw two cards"),
            _("{name} draws two cards.").format(name=name),
        )  # fmt: skip
    if step == DECLARE:
        return PromptText(
            _("{name} declares").format(name=name),
            _("Declare three cards of one name, extend a set, or go on."),
            _("Mark cards, then click the place of {name}.").format(name=name),
            _("Go on to the evidence") if view.held[view.active] else _("End the turn"),
            _("{name} looks for a set to declare.").format(name=name),
        )
    if step == EVIDENCE:
        return PromptText(
            _("{name} places evidence").format(name=name), _("Put one card from the hand on the evidence."),
            _("It disproves two elements and bars them."), "",
            _("{name} chooses a card for the evidence.").format(name=name),
        )  # fmt: skip
    if step == INVALIDATE:
        return PromptText(
            _("{name} discards").format(name=name),
            _("Choose one of the declared cards that the evidence disproves."),
            _("Only one card is lost, whatever else is disproved."), "",
            _("{name} discards a card that the evidence disproves.").format(name=name),
        )  # fmt: skip
    if step == PASS:
        receiver = names[(view.active + 1) % rules.seats]
        return PromptText(
            _("{name} passes a card").format(name=name),
            _("Give one card face down to {receiver}.").format(receiver=receiver),
            _("{receiver} is next.").format(receiver=receiver), "",
            _("{name} passes a card to {receiver}.").format(name=name, receiver=receiver),
        )  # fmt: skip
    return PromptText(
        _("Round {number} is scored").format(number=view.round), _("Gather all cards and begin the next round."), "",
        _("Begin round {number}").format(number=view.round + 1),
    )  # fmt: skip


def step_names() -> tuple[str, str, str, str]:
    """Return the four steps of a turn as the ribbon shows them."""
    return _("Draw two"), _("Declare"), _("Place evidence"), _("Pass a card")


def wants_text(rules: FateRules, wants: str) -> str:
    """Return what an unfinished gesture lacks."""
    return {
        "cards_for_set": _("Mark three cards of one name."),
        "two_more_cards": _("Mark two more cards of this name for a set."),
        "one_more_card": _("Mark one more card of this name, or a Tablet."),
        "pair_for_tablet": _("Mark two cards of one name for this Tablet."),
        "card_for_evidence": _("Choose a card of the hand for the evidence."),
        "card_to_pass": _("Choose a card of the hand to pass on."),
        "card_to_discard": _("Choose one of the marked declared cards."),
        "one_card_only": _("Choose a single card."),
    }.get(wants, "")


def move_text(rules: FateRules, move: Move, names: Names) -> str:
    """Return a move as a short order, such as "Declare Quake 1, 2 and 4"."""
    if move.kind == "declare":
        return _("Declare {cards}").format(cards=cards_text(rules, move.args[0]))
    if move.kind == "extend":
        return _("Extend with {card}").format(card=card_name(rules, move.args[0]))
    if move.kind == "attach":
        return _("Hang the Tablet on {name}").format(name=name_text(rules, move.args[1]))
    if move.kind == "place":
        return _("Place {card} as evidence").format(card=card_name(rules, move.args[0]))
    if move.kind == "discard":
        return _("Discard {card}").format(card=card_name(rules, move.args[0]))
    if move.kind == "pass":
        receiver = names[(move.seat + 1) % rules.seats]
        return _("Pass {card} to {receiver}").format(card=card_name(rules, move.args[0]), receiver=receiver)
    return {"draw": _("Draw two cards"), "done": _("Go on"), "begin": _("Begin the round")}[move.kind]


def taken_text(rules: FateRules, view: FateTable, move: Move, names: Names) -> str:
    """Return a move as undo tells it: for going on, what the gold button said."""
    return prompt_text(rules, view, names).button if move.kind == "done" and view.step == "declare" else ""


# Refusals


def refusal_text(rules: FateRules, refusal: Refusal, names: Names) -> RefusalText:
    """Return the sentence of a refusal: a bold reason, the rest, and the rule to open. Undo speaks here too."""
    values = dict(refusal.values)
    words: dict[str, object] = {}
    if "card" in values:
        words["card"] = card_name(rules, values["card"])
    for key in ("name", "first", "second"):
        if key in values:
            words[key] = name_text(rules, values[key])
    for key in ("element", "evidence"):
        if key in values:
            words[key] = element_text(rules, values[key])
    if "seat" in values:
        words["seat"] = names[values["seat"]]
    words["count"] = values.get("count", 0)
    lead, rest = _reasons()[refusal.reason]
    return RefusalText(lead.format(**words), rest.format(**words), refusal.rule)


def _reasons() -> dict[str, tuple[str, str]]:
    """Give the bold reason and the rest of the sentence for every reason that the rules, a match or a screen gives."""
    return {
        "no_such_move": (_("That cannot be done here."), _("Choose one of the glowing things.")),
        "card_twice": (_("The same card twice:"), _("a set needs three different cards.")),
        "order": (_("These cards are out of order:"), _("name them from the lowest up, the Tablet last.")),
        "over": (_("The game is over."), _("Nothing more can be played.")),
        "not_your_turn": (_("It is {seat}’s turn."), _("The others wait until the turn is passed on.")),
        "now_draw": (_("First {seat} draws two cards."), _("Click the deck.")),
        "now_declare": (_("{seat} is declaring."), _("Evidence and passing come after the gold button.")),
        "now_evidence": (_("{seat} places evidence now."), _("The time to declare is over for this turn.")),
        "now_invalidate": (_("{seat} has to discard first:"), _("one declared card that the evidence disproves.")),
        "now_pass": (_("{seat} passes a card now."), _("Choose a card for the next player.")),
        "now_begin": (_("The round is scored."), _("The next one has to begin first.")),
        "special_card": (
            _("Doorway and Chamber are never declared:"), _("they only change the deck and end the round."),
        ),
        "set_of_three": (_("A set is exactly three cards:"), _("{count} are marked.")),
        "two_tablets": (_("One Tablet only:"), _("a set never holds two.")),
        "not_in_hand": (_("{card} is not in the hand."), _("Only cards of one’s own hand can be played.")),
        "one_element_two_names": (
            _("{first} and {second} are two names:"), _("a set needs three cards of one name, not of one element."),
        ),
        "one_name": (_("These cards differ in name:"), _("a set needs three cards of one name.")),
        "disproved": (_("{evidence} disproves {element}:"), _("no such card can be declared now.")),
        "own_tablet": (_("This Tablet is one’s own already:"), _("only a Tablet before another player can be taken.")),
        "tablet_not_there": (_("This Tablet lies before nobody:"), _("only a declared Tablet can be taken.")),
        "tablet_extends": (_("A Tablet never extends:"), _("it can only be part of a new set.")),
        "not_open": (_("{name} is not open:"), _("a face-up {name} must lie before somebody.")),
        "nothing_declared": (
            _("Nothing declared yet:"), _("only a player with a card on the table may extend another player’s {name}."),
        ),
        "attach_off": (_("Tablets join new sets only:"), _("none can be hung on a set that lies there already.")),
        "no_tablet": (_("{card} is no Tablet."), _("Only a Tablet can be taken from another player.")),
        "attach_nothing": (_("No {name} lies there:"), _("a Tablet is hung on one’s own declared cards.")),
        "attach_has_tablet": (_("{name} shows a Tablet already:"), _("one is the most.")),
        "tablet_evidence": (_("A Tablet is no evidence here:"), _("this game plays without that option.")),
        "tablet_stays": (_("A Tablet is never disproved."), _("Choose another card.")),
        "not_declared": (_("{card} is not declared here."), _("Choose one of one’s own declared cards.")),
        "not_disproved": (_("{evidence} does not disprove {card}."), _("Choose a card that it disproves.")),
        **match_reasons(),
    }  # fmt: skip
