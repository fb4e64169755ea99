"""What a table of City of Scoundrels says: names of things, questions and moves, each in the reader's language.

People are called by their names, never "you": several of them may look at one screen. The log and the refusals stand
in `words_log` and `words_refused`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import Names, PromptText, joined
from atlantis_desktop.games.scoundrels.rules import campaigning, steps
from atlantis_desktop.games.scoundrels.rules.conquering import FEE
from atlantis_desktop.games.scoundrels.rules.investing import MARKET_PRICE
from atlantis_desktop.games.scoundrels.rules.rounds import MOST_CARDS
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import INVEST, ScoundrelsTable
from atlantis_desktop.games.scoundrels.words.card_texts import card_def, region_name
from atlantis_desktop.words import _, ngettext

# Things


def card_name(rules: ScoundrelsRules, card: int) -> str:
    """Return a card as a person says it; a hidden one is "a card"."""
    return _("a card") if card == HIDDEN else card_def(rules, card).name


def cards_text(rules: ScoundrelsRules, cards: Sequence[int]) -> str:
    """Return several cards in a row; copies of one card and those that are hidden are counted."""
    hidden = sum(card == HIDDEN for card in cards)
    copies = Counter(card_name(rules, card) for card in cards if card != HIDDEN)
    parts = [
        name if many == 1 else _("{card} ({count})").format(card=name, count=many) for name, many in copies.items()
    ]
    if hidden:
        parts.append(ngettext("{count} card", "{count} cards", hidden).format(count=hidden))
    return joined(parts)


def coins_text(count: int) -> str:
    """Return so many coins."""
    return ngettext("{n} coin", "{n} coins", count).format(n=count)


def influence_text(count: int) -> str:
    """Return so much influence."""
    return ngettext("{n} influence", "{n} influence", count).format(n=count)


# Questions


def prompt_text(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names) -> PromptText:
    """Return what the instruction panel says about the step at work, to the seat whose view it is."""
    if not view.frames:
        return _over(view, names)
    frame = view.frames[-1]
    if frame.seat >= 0:
        return _without_choice(rules, view, frame.seat, _PROMPTS[frame.name](rules, view, names, frame.seat))
    if view.viewer >= 0 and sealed.has_answered(frame, view.viewer):
        waiting = joined([names[seat] for seat in sealed.waiting(frame)])
        choosing = _("Still choosing: {names}.").format(names=waiting)
        return PromptText(
            _("{name} has chosen").format(name=names[view.viewer]), choosing,
            _("Until the last has chosen, the choice can be taken back."), "", choosing,
        )  # fmt: skip
    seat = view.viewer if view.viewer >= 0 else sealed.waiting(frame)[0]
    return _PROMPTS[frame.name](rules, view, names, seat)


def _without_choice(rules: ScoundrelsRules, view: ScoundrelsTable, seat: int, text: PromptText) -> PromptText:
    """Return the words of a step; where its only move is to let it be, say that instead of what could be played."""
    if not text.button or view.viewer != seat or len(rules.moves(view, seat)) != 1:
        return text
    if view.frames[-1].name == steps.INVEST:
        return text._replace(sentence=_("Nothing else can be done here now."))
    told = _("“{button}” goes on.").format(button=text.button)
    return text._replace(sentence=_("No card can be played now."), help=told)


def _over(view: ScoundrelsTable, names: Names) -> PromptText:
    winners = joined([names[seat] for seat in view.winners])
    heading = ngettext("{names} rules the city", "{names} rule the city", len(view.winners)).format(names=winners)
    if view.ended_by == "SCOUND-55":
        return PromptText(heading, _("The last round is over."), _("Most influence wins, then most coins."), "")
    return PromptText(heading, _("Ten influence win at once."), "", "")


def _lay_aside(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} lays two cards aside").format(name=names[seat]),
        _("Mark two cards of the hand; the other five stay."),
        _("They go face down to the discard pile."), _("Lay them aside"),
    )  # fmt: skip


def _hand_limit(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    many = len(view.hands[seat]) - MOST_CARDS
    sentence = ngettext("Discard {n} card of the hand.", "Discard {n} cards of the hand.", many).format(n=many)
    return PromptText(
        _("{name} has too many cards").format(name=names[seat]), sentence,
        _("A round begins with {n} cards at most.").format(n=MOST_CARDS), "",
        _("{name} discards down to {n} cards.").format(name=names[seat], n=MOST_CARDS),
    )  # fmt: skip


def _region(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} chooses a region").format(name=names[seat]), _("Choose one of the four regions in secret."),
        _("All pieces move together when everybody has chosen."), "",
        _("{name} chooses a region in secret.").format(name=names[seat]),
    )  # fmt: skip


def _invest(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    sold = steps.has_sold(view.frames[-1])
    market = _("The market sale of this round is made.") if sold else _("Once: sell any card for {coins}.").format(
        coins=coins_text(MARKET_PRICE))  # fmt: skip
    return PromptText(
        _("{name} invests").format(name=names[seat]), _("Buy, sell and cash out as often as wanted."), market,
        _("Done investing"), _("{name} buys and sells investments.").format(name=names[seat]),
    )  # fmt: skip


def _spy(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    many = steps.left_to_discard(view.frames[-1])
    sentence = ngettext("Discard {n} of the drawn cards.", "Discard {n} of the drawn cards.", many).format(n=many)
    return PromptText(
        _("{name} spies").format(name=names[seat]), sentence, _("The others come into the hand."), "",
        _("{name} looks through the drawn cards.").format(name=names[seat]),
    )  # fmt: skip


def _shining(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} campaigns").format(name=names[seat]), _("Play SHINING REPUTATION cards."),
        _("SCANDAL! cards follow when everybody is done."), _("No more Reputation"),
        _("{name} may play SHINING REPUTATION cards.").format(name=names[seat]),
    )  # fmt: skip


def _scandal(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} campaigns").format(name=names[seat]), _("Play SCANDAL! cards."),
        _("Choose a card, then the rival it is aimed at."), _("Done campaigning"),
        _("{name} may play SCANDAL! cards.").format(name=names[seat]),
    )  # fmt: skip


def _shield(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    card, player = steps.Shielded(*view.frames[-1].data)
    shields = campaigning.shields_of(rules, view, seat)
    return PromptText(
        _("{name} is aimed at").format(name=names[seat]),
        _("{rival} plays {card} against {name}.").format(
            rival=names[player], card=card_name(rules, card), name=names[seat]),
        _("“{text}” Spend {shield} to cancel it, or keep it.").format(
            text=card_def(rules, card).text, shield=card_name(rules, shields[0])),
        _("Keep the shield"),
        _("{rival} plays {card} against {name}, who may spend a shield.").format(
            rival=names[player], card=card_name(rules, card), name=names[seat]),
    )  # fmt: skip


def _destroy(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    target, family = steps.Destroying(*view.frames[-1].data)
    what = _("Choose an investment of {rival}.") if family == INVEST else _("Choose a standing card of {rival}.")
    return PromptText(
        _("{name} destroys a card").format(name=names[seat]), what.format(rival=names[target]),
        _("It is discarded, with all coins that lie on it."), "",
        _("{name} chooses which card of {rival} is destroyed.").format(name=names[seat], rival=names[target]),
    )  # fmt: skip


def _conquer(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} conquers").format(name=names[seat]), _("Play CONQUER cards, then challenge a rival."),
        _("A battle costs {coins} and ends the visit.").format(coins=coins_text(FEE)), _("End without a battle"),
        _("{name} raises an army and may challenge a rival.").format(name=names[seat]),
    )  # fmt: skip


def _answer(rules: ScoundrelsRules, view: ScoundrelsTable, names: Names, seat: int) -> PromptText:
    rival = names[steps.attacker_of(view.frames[-1])]
    return PromptText(
        _("{name} is challenged").format(name=names[seat]),
        _("{rival} attacks. Answer with CONQUER cards, then fight.").format(rival=rival),
        _("Standing cards stay; one-shots go after the battle."), _("Fight"),
        _("{rival} attacks {name}, who answers.").format(rival=rival, name=names[seat]),
    )  # fmt: skip


_PROMPTS: dict[str, Callable[[ScoundrelsRules, ScoundrelsTable, Names, int], PromptText]] = {
    steps.LAY_ASIDE: _lay_aside, steps.HAND_LIMIT: _hand_limit, steps.REGION: _region, steps.INVEST: _invest,
    steps.SPY: _spy, steps.SHINING: _shining, steps.SCANDAL: _scandal, steps.SHIELD: _shield, steps.DESTROY: _destroy,
    steps.CONQUER: _conquer, steps.ANSWER: _answer,
}  # fmt: skip


def wants_text(rules: ScoundrelsRules, wants: str) -> str:
    """Return what an unfinished gesture lacks."""
    return {
        "two_cards": _("Mark two cards of the hand."),
        "one_more_card": _("Mark one more card of the hand."),
        "one_card_only": _("Choose a single card."),
        "card": _("Choose a card first."),
        "card_to_discard": _("Choose the card that goes."),
        "region": _("Click one of the four regions."),
        "card_to_invest": _("Choose a card to buy, to sell or to cash out."),
        "card_to_play": _("Choose a card of the hand."),
        "rival": _("Choose a rival."),
        "shield": _("Choose the shield, or keep it."),
        "card_to_destroy": _("Choose one of the glowing cards."),
        "card_or_rival": _("Choose a card of the hand, or a rival to challenge."),
        "card_or_fight": _("Choose a card of the hand, or fight."),
    }.get(wants, "")


# Moves


def move_text(rules: ScoundrelsRules, move: Move, names: Names) -> str:
    """Return a move as a short order, such as "Invest in Oyster Beds"."""
    tell = _MOVES.get(move.kind)
    if tell is not None:
        return tell(rules, move, names)
    return {
        "take_back": _("Take the choice back"), "done": _("Done"), "keep": _("Keep the shield"), "fight": _("Fight"),
    }[move.kind]  # fmt: skip


def taken_text(rules: ScoundrelsRules, view: ScoundrelsTable, move: Move, names: Names) -> str:
    """Return a move as undo tells it: what was ended, against whom was fought, from which card a shield was kept."""
    step = view.frames[-1].name if view.frames else ""
    if move.kind == "done":
        return _PROMPTS[step](rules, view, names, move.seat).button if step in _PROMPTS else ""
    if move.kind == "fight" and step == steps.ANSWER:
        return _("Fight {rival}").format(rival=names[steps.attacker_of(view.frames[-1])])
    if move.kind == "keep" and step == steps.SHIELD:
        card = card_name(rules, steps.Shielded(*view.frames[-1].data).scandal)
        return _("Keep the shield, let {card} happen").format(card=card)
    return ""


def _card(rules: ScoundrelsRules, move: Move) -> str:
    return card_name(rules, move.args[0])


def _scandal_text(rules: ScoundrelsRules, move: Move, names: Names) -> str:
    card, target = _card(rules, move), move.args[1]
    if target == move.seat:
        return _("{card}: everybody who is ahead").format(card=card)
    return _("{card} against {rival}").format(card=card, rival=names[target])


_MOVES: dict[str, Callable[[ScoundrelsRules, Move, Names], str]] = {
    "lay_aside": lambda r, m, n: _("Lay aside {cards}").format(cards=cards_text(r, m.args[0])),
    "discard": lambda r, m, n: _("Discard {card}").format(card=_card(r, m)),
    "choose": lambda r, m, n: _("Go to {region}").format(region=region_name(m.args[0])),
    "invest": lambda r, m, n: _("Invest in {card}").format(card=_card(r, m)),
    "quick_sale": lambda r, m, n: _("Sell {card} for {coins}").format(
        card=_card(r, m), coins=coins_text(r.faces.quick_sale[m.args[0]])),
    "cash_out": lambda r, m, n: _("Cash out {card}").format(card=_card(r, m)),
    "market_sale": lambda r, m, n: _("Sell {card} at the market for {coins}").format(
        card=_card(r, m), coins=coins_text(MARKET_PRICE)),
    "shining": lambda r, m, n: _("Play {card}").format(card=_card(r, m)),
    "scandal": _scandal_text,
    "spend": lambda r, m, n: _("Spend {card}").format(card=_card(r, m)),
    "destroy": lambda r, m, n: _("Destroy {card}").format(card=_card(r, m)),
    "conquer": lambda r, m, n: _("Play {card}").format(card=_card(r, m)),
    "battle": lambda r, m, n: _("Challenge {rival}").format(rival=n[m.args[0]]),
    "answer": lambda r, m, n: _("Answer with {card}").format(card=_card(r, m)),
}  # fmt: skip
