"""Library cards that are kept, given out or let go (RISE-65, 84, 87, 95, 105)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.games.rising.bots.answers import card_kept, receiver
from atlantis_desktop.games.rising.bots.reacting import rank_over
from atlantis_desktop.games.rising.questions.kind import CHOOSE, QuestionKind
from atlantis_desktop.games.rising.rules.councilors import hand_limit
from atlantis_desktop.games.rising.rules.drawing import held, take_keep, take_keep_paid
from atlantis_desktop.games.rising.rules.flow import ENOUGH, Purpose
from atlantis_desktop.games.rising.rules.omens import take_burn
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.rules.works import take_archive, take_vault
from atlantis_desktop.games.rising.words.asked import card_at_stake, choices_left
from atlantis_desktop.games.rising.words.sentences import card_texts, goods_text, piece_name
from atlantis_desktop.words import N_, _, ngettext

Context = tuple[Any, ...]


def _kept(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} card can be kept.", "{n} cards can be kept.", context[0]).format(n=context[0])


def _its_price(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("It costs {goods}.").format(goods=goods_text(ENERGY, rules.params["keep_cost"]))


def _next_card(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    card, text = piece_name(rules, context[0], names), card_texts(rules, context[0])[1]
    later = [piece_name(rules, each, names) for each in sorted(view.drawn) if each not in (context[0], HIDDEN)]
    if not later:
        return _("The last card: **{card}**. {text}").format(card=card, text=text)
    return _("**{card}**: {text} Then follow: {cards}.").format(card=card, text=text, cards=joined(later))


def _gets(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    card = card_at_stake(view)
    if card == HIDDEN:
        return _("{name} gets the card.").format(name=names[move.args[0]])
    seat = move.args[0]
    return _("{name} gets {card} and then holds {n} of {most} cards.").format(
        name=names[seat], card=piece_name(game, card, names), n=held(view, seat) + 1,
        most=hand_limit(game, view, seat),
    )  # fmt: skip


def _drawn(game: RisingRules, table: RisingTable, seat: int, context: Context) -> list[int]:
    return sorted(table.drawn)


KINDS = (
    QuestionKind(
        "keep",
        Purpose("RISE-84", "card", take_keep, choices=_drawn, context="0-99 0-1"),
        N_("Choose a card to keep"),
        CHOOSE,
        cover=N_("{name} keeps library cards"),
        about=_kept,
        weigh=card_kept,
    ),
    QuestionKind(
        "keep_paid",
        Purpose(
            "RISE-84", "card", take_keep_paid,
            choices=lambda game, table, seat, context: [*sorted(table.drawn), ENOUGH],
        ),
        N_("A second card for mystic energy?"),
        CHOOSE,
        about=_its_price,
        leads=lambda game, view, move, names: _its_price(game, view, (), names),
        weigh=card_kept,
    ),
    QuestionKind(
        "over_limit",
        sentence=N_("Too many cards"),
        help=N_("Play or discard until the hand limit is kept."),
        cover=N_("{name} lays cards aside"),
        rank=rank_over,
    ),
    QuestionKind(
        "burn",
        Purpose("RISE-65", "card", take_burn, choices=lambda game, table, seat, context: [
            *table.hands[seat], *table.artifacts[seat]
        ]),
        N_("Choose a card that burns"),
        CHOOSE,
        of_misfortune=True,
        leads=lambda game, view, move, names: _("It is discarded."),
        weigh=lambda asked, card: -asked.look.card_worth(card),
    ),
    QuestionKind(
        "archive",
        Purpose("RISE-95", "card", take_archive, choices=_drawn, context="seats 1-9"),
        N_("Choose a card"),
        CHOOSE,
        about=lambda rules, view, context, names: choices_left(rules, view, context[1:], names),
        weigh=card_kept,
    ),
    QuestionKind(
        "vault",
        Purpose("RISE-105", "to_seat", take_vault, group=True, context="card"),
        N_("Who gets this card?"),
        about=_next_card,
        leads=_gets,
        weigh=receiver,
    ),
)  # fmt: skip
