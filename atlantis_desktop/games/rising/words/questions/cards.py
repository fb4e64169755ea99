"""Library cards that are kept, given out or let go (RISE-65, 84, 87, 95, 105)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.games.rising.rules.councilors import hand_limit
from atlantis_desktop.games.rising.rules.drawing import held
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.asked import card_at_stake, choices_left
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
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


def _named_card(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("The next card: **{card}**.").format(card=piece_name(rules, context[0], names))


def _gets(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    card = card_at_stake(view)
    if card == HIDDEN:
        return _("{name} gets the card.").format(name=names[move.args[0]])
    seat = move.args[0]
    return _("{name} gets {card} and then holds {n} of {most} cards.").format(
        name=names[seat], card=piece_name(game, card, names), n=held(view, seat) + 1,
        most=hand_limit(game, view, seat),
    )  # fmt: skip


KINDS = (
    QuestionWords(
        "keep",
        N_("Choose a card to keep"),
        CHOOSE,
        cover=N_("{name} keeps library cards"),
        about=_kept,
    ),
    QuestionWords(
        "keep_paid",
        N_("A second card for mystic energy?"),
        CHOOSE,
        about=_its_price,
        leads=lambda game, view, move, names: _its_price(game, view, (), names),
    ),
    QuestionWords(
        "over_limit",
        sentence=N_("Too many cards"),
        help=N_("Play or discard until the hand limit is kept."),
        cover=N_("{name} lays cards aside"),
    ),
    QuestionWords(
        "burn",
        N_("Choose a card that burns"),
        CHOOSE,
        of_misfortune=True,
        leads=lambda game, view, move, names: _("It is discarded."),
    ),
    QuestionWords(
        "archive",
        N_("Choose a card"),
        CHOOSE,
        about=lambda rules, view, context, names: choices_left(rules, view, context[1:], names),
    ),
    QuestionWords(
        "vault",
        N_("Who gets this card?"),
        about=_next_card,
        brief=_named_card,
        leads=_gets,
    ),
)
