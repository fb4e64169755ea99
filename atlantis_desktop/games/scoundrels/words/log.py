"""The chronicle of City of Scoundrels: one sentence for every event that a person wants to read."""

from __future__ import annotations

from collections.abc import Callable

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.match_words import Names, joined, who
from atlantis_desktop.games.scoundrels.rules import happened
from atlantis_desktop.games.scoundrels.rules.conquering import TIE
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.words.card_texts import region_name
from atlantis_desktop.games.scoundrels.words.sentences import cards_text, coins_text, influence_text
from atlantis_desktop.words import _, ngettext

Teller = Callable[[ScoundrelsRules, Event, Names], str]

SILENT = frozenset(
    {
        "aside_given",
        "aside_taken_back",
        "region_chosen",
        "region_taken_back",
        "current_passed",
        "pieces_returned",
        "income",
    }
)
"""Events that the chronicle leaves out: what others may not know yet, and what another line tells anyway."""


def event_line(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    """Return the sentence of the chronicle for an event; empty for one that it leaves out."""
    tell = _EVENTS.get(event.kind)
    return tell(rules, event, names) if tell is not None else ""


def _named(text: Callable[[], str]) -> Teller:
    """Make a sentence of who did it and the cards, as ``{name}`` and ``{cards}``."""
    return lambda rules, event, names: text().format(name=who(event, names), cards=cards_text(rules, event.cards))


def _paid(text: Callable[[], str]) -> Teller:
    """Make a sentence of who did it, the cards, and the coins that are the first value, as ``{coins}``."""
    return lambda rules, event, names: text().format(
        name=who(event, names), cards=cards_text(rules, event.cards), coins=coins_text(event.number)
    )


def _rival(text: Callable[[], str], at: int = 0) -> Teller:
    """Make a sentence of who did it, the cards, and another seat that one of the values names, as ``{rival}``."""
    return lambda rules, event, names: text().format(
        name=who(event, names), cards=cards_text(rules, event.cards), rival=names[event.values[at]]
    )


def _changed(event: Event, names: Names, amount: str) -> str:
    """Tell a gain or a loss; a loss to another seat names it."""
    count, other = happened.Changed(*event.values)
    if count > 0:
        return _("{name} gains {amount}.").format(name=who(event, names), amount=amount)
    if other < 0:
        return _("{name} loses {amount}.").format(name=who(event, names), amount=amount)
    return _("{name} loses {amount} to {rival}.").format(name=who(event, names), amount=amount, rival=names[other])


def _toss(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    tied = joined([names[seat] for seat in event.values])
    return _("Equally poor: {names}. Chance decides for {name}.").format(names=tied, name=who(event, names))


def _storm(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    face, lost = event.values
    words = {"name": who(event, names), "card": cards_text(rules, event.cards), "face": face}
    if face > rules.faces.storm[event.cards[0]]:
        return _("{name} rolls {face} for {card}: no storm.").format(**words)
    return _("{name} rolls {face} for {card}: **a storm** takes {coins}.").format(**words, coins=coins_text(lost))


def _revealed(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    parts = [_("{name} {region}").format(name=name, region=region_name(region))
             for name, region in zip(names, event.values, strict=True)]  # fmt: skip
    return _("The pieces move: {places}.").format(places=", ".join(parts))


def _cashed_out(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    lying, value = event.values
    return _("{name} cashes out **{card}**: {lying} + {value}, {coins}.").format(
        name=who(event, names), card=cards_text(rules, event.cards), lying=lying, value=value,
        coins=coins_text(lying + value),
    )  # fmt: skip


def _scandal_played(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    target = event.number
    words = {"name": who(event, names), "card": cards_text(rules, event.cards)}
    if target == event.seat:
        return _("{name} plays **{card}** against everybody who is ahead.").format(**words)
    return _("{name} plays **{card}** against {rival}.").format(**words, rival=names[target])


def _shield_spent(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    shield, scandal = event.cards
    return _("{name} spends {shield}: {scandal} does nothing.").format(
        name=who(event, names), shield=cards_text(rules, (shield,)), scandal=cards_text(rules, (scandal,))
    )


def _destroyed(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    target, lost = event.values
    words = {"name": who(event, names), "card": cards_text(rules, event.cards), "rival": names[target]}
    if not lost:
        return _("{name} destroys **{card}** of {rival}.").format(**words)
    return _("{name} destroys **{card}** of {rival}, with {coins}.").format(**words, coins=coins_text(lost))


def _fought(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    defender, attack, defence, winner = happened.Fought(*event.values)
    words = {"name": who(event, names), "rival": names[defender], "attack": attack, "defence": defence}
    if winner == TIE:
        return _("{name} against {rival}, **{attack} : {defence}**: nobody wins.").format(**words)
    return _("{name} against {rival}, **{attack} : {defence}**: {winner} wins.").format(**words, winner=names[winner])


def _discarded(rules: ScoundrelsRules, event: Event, names: Names) -> str:
    """Cards that were played are told when they are played; only those of no battle are gone for nothing."""
    return (
        _named(lambda: _("{name} discards {cards} unused."))(rules, event, names) if event.rule == "SCOUND-44" else ""
    )


_EVENTS: dict[str, Teller] = {
    "first_seat": _named(lambda: _("{name} takes the Current.")),
    "round_begun": lambda r, e, n: _("Round {number} begins. {name} has the Current.").format(
        number=e.number, name=who(e, n)),
    "card_laid_aside": _named(lambda: _("{name} lays {cards} aside.")),
    "card_drawn": _named(lambda: _("{name} draws {cards}.")),
    "card_discarded": _named(lambda: _("{name} discards {cards}.")),
    "cards_kept": _named(lambda: _("{name} keeps {cards}.")),
    "hand_given": _paid(lambda: _("{name} holds the **Hand of Poseidon**: {coins}.")),
    "hand_returned": _named(lambda: _("The Hand of Poseidon goes back to the table.")),
    "poseidon_toss": _toss,
    "coins_changed": lambda r, e, n: _changed(e, n, coins_text(abs(e.number))),
    "influence_changed": lambda r, e, n: _changed(e, n, influence_text(abs(e.number))),
    "accrued": _paid(lambda: _("The investments of {name} grow by {coins}.")), "storm": _storm,
    "pieces_revealed": _revealed,
    "phase_begun": lambda r, e, n: _("Phase: **{phase}**.").format(phase=region_name(e.number)),
    "invested": _paid(lambda: _("{name} invests in **{cards}** for {coins}.")),
    "quick_sold": _paid(lambda: _("{name} sells {cards} for {coins}.")),
    "cashed_out": _cashed_out,
    "market_sold": _paid(lambda: _("{name} sells {cards} at the market for {coins}.")),
    "shining_played": _paid(lambda: _("{name} plays **{cards}** for {coins}.")),
    "scandal_played": _scandal_played,
    "shield_spent": _shield_spent,
    "coins_drained": _paid(lambda: _("{cards} of {name} loses {coins}.")),
    "card_stolen": _rival(lambda: _("{name} steals {cards} from {rival}.")),
    "card_destroyed": _destroyed,
    "cards_lost": _named(lambda: _("{name} loses {cards} by chance.")),
    "die_rolled": lambda r, e, n: _("{name} rolls {face} for {card}.").format(
        name=who(e, n), face=e.number, card=cards_text(r, e.cards)),
    "committed": _paid(lambda: _("{name} plays **{cards}** for {coins}.")),
    "answered": _paid(lambda: _("{name} answers with **{cards}** for {coins}.")),
    "battle_begun": _rival(lambda: _("{name} challenges **{rival}**.")),
    "loss_cancelled": _named(lambda: _("{cards} of {name} turns the loss into a tie.")),
    "battle_fought": _fought,
    "committed_discarded": _discarded,
    "reshuffled": lambda r, e, n: ngettext(
        "The discard pile is shuffled: a new pile of {count} card.",
        "The discard pile is shuffled: a new pile of {count} cards.", e.number,
    ).format(count=e.number),
    "safety_stop": lambda r, e, n: _("Round {number} was the last.").format(number=e.number),
    "game_won": lambda r, e, n: _("**{name} wins** with {amount}.").format(
        name=who(e, n), amount=influence_text(e.number)),
}  # fmt: skip
EVENTS = frozenset({*_EVENTS, *SILENT})
"""All kinds of events that the chronicle knows."""
