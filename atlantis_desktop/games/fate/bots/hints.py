"""Why a move is a good one, in a sentence, and exact chances: all from what the seat may see.

People and seats are not addressed: a hint speaks of the hand, the own cards and the next seat, since several people may
look at one screen.
"""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.fate.bots.receiving import tablet_chance
from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT, Deck, cards_in, mask_of
from atlantis_desktop.games.fate.rules.rules import DRAWN, FateRules
from atlantis_desktop.games.fate.rules.scoring import is_singleton
from atlantis_desktop.games.fate.rules.state import PACKET_SIZE, FateTable
from atlantis_desktop.games.fate.words.sentences import card_name, element_text, name_text
from atlantis_desktop.words import _, ngettext


def is_round_safe(table: FateTable, seats: int) -> bool:
    """Tell whether the round surely goes on until the seat at work acts again: the Doorway cannot come before."""
    return not table.doorway_found and len(table.deck) - DRAWN * seats >= PACKET_SIZE


def chamber_chance(rules: FateRules, table: FateTable) -> float:
    """Return the exact chance that the next draw shows the Final Chamber, as the table shows it to everybody (FATE-11).

    Before the Doorway the Chamber can only come as the replacement drawn from the new deck.
    """
    left = len(table.deck)
    if table.doorway_found:
        return min(1.0, DRAWN / left) if left else 0.0
    doorway = doorway_chance(table)
    if not doorway:
        return 0.0
    gathered = len(table.discard) + (len(table.evidence) - 1 if rules.seats == 4 else 0)
    return doorway / max(1, max(0, left - DRAWN) + gathered + 1)


def doorway_chance(table: FateTable) -> float:
    """Return the exact chance that the next draw shows the Final Doorway: it lies anywhere in the packet (FATE-02)."""
    if table.doorway_found:
        return 0.0
    packet = min(len(table.deck), PACKET_SIZE)
    reached = max(0, DRAWN - (len(table.deck) - packet))
    return min(1.0, reached / packet) if packet else 0.0


def note(rules: FateRules, view: FateTable) -> str:
    """Return the sentence on how soon the round may end; empty when nothing of it can come with the next draw."""
    chance, doorway = chamber_chance(rules, view), doorway_chance(view)
    if view.doorway_found:
        return _("The chance that the next draw shows the Final Chamber is {percent} %.").format(
            percent=_percent(chance)
        )
    if doorway:
        return _("The chance that the next draw shows the Final Doorway is {percent} %.").format(
            percent=_percent(doorway)
        )
    turns = (len(view.deck) - PACKET_SIZE) // DRAWN
    return ngettext(
        "The Final Doorway cannot come within the next {count} draw.",
        "The Final Doorway cannot come within the next {count} draws.",
        turns,
    ).format(count=turns)


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def reason(rules: FateRules, view: FateTable, seat: int, move: Move) -> str:
    """Return the reason for a move in one sentence; a view of the seat tells all that it needs."""
    if move.kind in ("declare", "extend", "attach"):
        return _declaring(rules, view, seat, move)
    if move.kind == "done":
        return _stopping(rules, view, seat)
    if move.kind == "place":
        return _placing(rules, view, seat, move.args[0])
    if move.kind == "discard":
        return _discarding(rules, view, seat, move.args[0])
    if move.kind == "pass":
        return _passing(rules, view, seat, move.args[0])
    if move.kind == "draw":
        return _("Every turn begins with two cards.")
    return _("The next round decides.") if move.kind == "begin" else ""


def _declaring(rules: FateRules, view: FateTable, seat: int, move: Move) -> str:
    deck = rules.deck
    top = deck.element_of[view.evidence[-1]]
    if move.kind == "attach":
        points = deck.values[move.args[0]]
        return ngettext(
            "A Tablet changes sides: {points} point here and {points} less there.",
            "A Tablet changes sides: {points} points here and {points} less there.",
            points,
        ).format(points=points)
    cards = move.args[0] if move.kind == "declare" else (move.args[0],)
    name = deck.name_of[cards[0]]
    element = deck.name_element[name]
    if any(deck.tablet_mask >> card & 1 and not view.hands[seat] >> card & 1 for card in cards):
        return _("Takes a Tablet from another seat for a set of {name}.").format(name=name_text(rules, name))
    points = sum(deck.values[card] for card in cards)
    words = {"points": points, "name": name_text(rules, name), "element": element_text(rules, element)}
    if element == top:
        told = ngettext("{points} point of {element}, and the evidence on top doubles {element}.",
                        "{points} points of {element}, and the evidence on top doubles {element}.", points)  # fmt: skip
    elif top == NO_ELEMENT:
        told = ngettext("{points} point of {name}; the evidence on top has no element and disproves nothing.",
                        "{points} points of {name}; the evidence on top has no element and disproves nothing.",
                        points)  # fmt: skip
    else:
        told = ngettext("{points} point of {name} lies safe for now: nothing on top disproves {element}.",
                        "{points} points of {name} lie safe for now: nothing on top disproves {element}.",
                        points)  # fmt: skip
    return told.format(**words)


def _stopping(rules: FateRules, view: FateTable, seat: int) -> str:
    """Tell what would be lost by laying more: on the table cards can be disproved, and a Tablet can be taken."""
    moves = rules.moves(view, seat)
    if len(moves) == 1:
        return _("Nothing can be declared now.")
    deck = rules.deck
    laying = [_declared(move) for move in moves if move.kind in ("declare", "extend")]
    if is_round_safe(view, rules.seats) and laying:
        points = sum(deck.values[card] for card in set().union(*laying) if view.hands[seat] >> card & 1)
        return ngettext(
            "The round is sure to go on until the next turn; {points} point that could be declared stays in the hand, "
            "where nothing disproves it.",
            "The round is sure to go on until the next turn; {points} points that could be declared stay in the hand, "
            "where nothing disproves them.",
            points,
        ).format(points=points)
    plain = [cards for cards in laying if not mask_of(cards) & deck.tablet_mask]
    if not plain:
        return _("What could still be laid needs a Tablet, and on the table any other seat can take it for a pair.")
    cards = max(plain, key=lambda cards: sum(deck.values[card] for card in cards))
    points, element = sum(deck.values[card] for card in cards), deck.element_of[cards[0]]
    against = [element_text(rules, other) for other, lost in enumerate(deck.disproves) if element in lost]
    return ngettext(
        "{points} point of {name} would count against its owner on the table under {one} or {other}, and nothing in "
        "the hand.",
        "{points} points of {name} would count against their owner on the table under {one} or {other}, and nothing in "
        "the hand.",
        points,
    ).format(points=points, name=name_text(rules, deck.name_of[cards[0]]), one=against[0], other=against[1])


def _declared(move: Move) -> tuple[int, ...]:
    """Return the cards that a set or an extension lays on the table."""
    cards: tuple[int, ...] = move.args[0] if move.kind == "declare" else (move.args[0],)
    return cards


def _placing(rules: FateRules, view: FateTable, seat: int, card: int) -> str:
    deck = rules.deck
    element = deck.element_of[card]
    if element == NO_ELEMENT:
        return _(
            "A Tablet as evidence disproves nothing. In a hand it costs {points} points at the end, and from the table "
            "any other seat can take it for a pair."
        ).format(points=2 * deck.values[card])
    words = {"card": card_name(rules, card), "element": element_text(rules, element), "points": deck.values[card]}
    mine = _points(deck, view, seat)
    others = [_points(deck, view, other) for other in range(rules.seats) if other != seat]
    doubled = mine[element]
    hurt = max(sum(points for at, points in enumerate(row) if at in deck.disproves[element]) for row in others)
    own_loss = sum(points for at, points in enumerate(mine) if at in deck.disproves[element])
    words |= {"doubled": doubled, "hurt": hurt, "loss": own_loss}
    if told := _of_points(doubled, hurt, own_loss):
        return told.format(**words)
    if not _mates(rules, view, seat, card):
        return _("No other card of the hand goes with {card}.").format(**words)
    if any(mine):
        return _("{element} on top disproves none of one’s own cards.").format(**words)
    return _sparing(rules, view, seat, card)


def _of_points(doubled: int, hurt: int, loss: int) -> str:
    """Return the sentence on what an element on top does to declared points; empty where it does nothing."""
    if doubled and hurt:
        return ngettext("{element} on top doubles {doubled} point of one’s own and disproves {hurt} of another seat.",
                        "{element} on top doubles {doubled} points of one’s own and disproves {hurt} of another seat.",
                        doubled)  # fmt: skip
    if doubled:
        return ngettext(
            "{element} on top doubles {doubled} point of one’s own.",
            "{element} on top doubles {doubled} points of one’s own.",
            doubled,
        )
    if hurt and loss:
        return ngettext("{element} on top disproves {hurt} point of another seat, and {loss} of one’s own.",
                        "{element} on top disproves {hurt} points of another seat, and {loss} of one’s own.",
                        hurt)  # fmt: skip
    if hurt:
        return ngettext("{element} on top disproves {hurt} point of another seat and none of one’s own cards.",
                        "{element} on top disproves {hurt} points of another seat and none of one’s own cards.",
                        hurt)  # fmt: skip
    if loss:
        return ngettext(
            "{element} on top disproves {loss} point of one’s own.",
            "{element} on top disproves {loss} points of one’s own.",
            loss,
        )
    return ""


def _mates(rules: FateRules, view: FateTable, seat: int, card: int) -> int:
    """Return how many other cards of the hand have the name of a card."""
    deck = rules.deck
    return (view.hands[seat] & deck.name_masks[deck.name_of[card]] & ~(1 << card)).bit_count()


def _sparing(rules: FateRules, view: FateTable, seat: int, card: int) -> str:
    """Tell what the hand loses with a card: its value, and how many others of its name stay."""
    mates = _mates(rules, view, seat, card)
    return ngettext(
        "{card} counts {points}; {count} other card of the hand has its name.",
        "{card} counts {points}; {count} other cards of the hand have its name.",
        mates,
    ).format(card=card_name(rules, card), points=rules.deck.values[card], count=mates)


def _points(deck: Deck, view: FateTable, seat: int) -> list[int]:
    """Return the declared points of a seat by element; a Tablet counts with its set (FATE-50)."""
    laid = view.tables[seat]
    points = [sum(deck.values[card] for card in cards_in(laid & mask)) for mask in deck.element_masks]
    for at, tablet in enumerate(deck.tablets):
        if laid >> tablet & 1 and not is_singleton(view, deck, seat, tablet):
            points[deck.name_element[view.tablet_names[at]]] += deck.values[tablet]
    return points


def _discarding(rules: FateRules, view: FateTable, seat: int, card: int) -> str:
    deck = rules.deck
    lost = [move.args[0] for move in rules.moves(view, seat)]
    words = {"card": card_name(rules, card), "points": deck.values[card]}
    if deck.values[card] == min(deck.values[other] for other in lost):
        return _("One disproved card must go, and none counts less than {card}.").format(**words)
    cheapest = min(lost, key=deck.values.__getitem__)
    words |= {"other": card_name(rules, cheapest), "least": deck.values[cheapest]}
    if deck.name_of[card] != deck.name_of[cheapest]:
        name = deck.name_of[card]
        mask = deck.name_masks[name] & ~(1 << card)
        words["name"] = name_text(rules, name)
        if not any(declared & mask for declared in view.tables):
            return _(
                "One disproved card must go. Without {card} no card of {name} lies open, and nobody can extend it."
            ).format(**words)
    return _(
        "One disproved card must go. As the evidence lies, {card} would cost {points} points, {other} only {least}."
    ).format(**words)


def _passing(rules: FateRules, view: FateTable, seat: int, card: int) -> str:
    deck = rules.deck
    words = {"card": card_name(rules, card)}
    if deck.tablet_mask >> card & 1:
        return _(
            "A Tablet that stays in a hand costs {points} points. The next seat can declare it at once with about"
            " {percent} of 100 hands that it may have."
        ).format(points=2 * deck.values[card], percent=_percent(tablet_chance(rules, view, seat)))
    name = deck.name_of[card]
    words |= {"name": name_text(rules, name), "element": element_text(rules, deck.element_of[card])}
    mates = _mates(rules, view, seat, card)
    if deck.disproved_by[view.evidence[-1]] >> card & 1:
        return _("{element} is barred now, so the next seat cannot declare {card} at once.").format(**words)
    seen = mask_of(view.evidence) | mask_of(view.discard)
    for declared in view.tables:
        seen |= declared
    count, whole = (seen & deck.name_masks[name]).bit_count(), deck.name_masks[name].bit_count()
    if not mates and count >= 2:
        return _(
            "No other card of the hand goes with {card}, and {count} of the {whole} cards of {name} lie open."
        ).format(count=count, whole=whole, **words)
    if not mates:
        return _("No other card of the hand goes with {card}.").format(**words)
    return _sparing(rules, view, seat, card)
