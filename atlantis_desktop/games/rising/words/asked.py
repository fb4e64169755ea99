"""What a question is about, told before its answers: the card at work, the goods that change hands, who moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.games.rising.rules.flow import ASK, question_of
from atlantis_desktop.games.rising.rules.omens import (
    BULL,
    COMET,
    DOVE,
    DOVE_PRICE,
    OMEN,
    SERPENT,
    SERPENT_CARDS,
    TIDE,
    TIDE_PRICE,
    resources_for_comet,
)
from atlantis_desktop.games.rising.rules.pieces import CENTRE, FIGURE_0
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.sentences import goods_text, piece_name, pieces_text, place_name
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules.rules import RisingRules

Context = tuple[Any, ...]
Subject = Callable[["RisingRules", RisingTable, Context, Names], str]


def card_at_stake(view: RisingTable) -> int:
    """Return the card that the question at work decides on, HIDDEN for none: the misfortune on top for the Omen of the
    Dove, which all look at before they pay (RISE-64), or the card that the Memory Vault gives away (RISE-105).
    """
    if any(frame.name == OMEN and frame.data[0] == DOVE for frame in view.frames):
        return view.misfortunes[-1] if view.misfortunes else HIDDEN
    frame = view.frames[-1] if view.frames else None
    if frame is not None and frame.name == ASK and question_of(frame).purpose == "vault":
        return int(question_of(frame).context[0])
    return HIDDEN


def omen_name(rules: RisingRules, view: RisingTable, names: Names) -> str:
    """Return the name of the Omen that asks for its price, empty where none lies open."""
    return piece_name(rules, view.open[-1], names) if view.open else ""


def subject_text(rules: RisingRules, view: RisingTable, names: Names) -> str:
    """Return what the question at work is about, empty where its own words or the table say it already."""
    frame = view.frames[-1]
    if frame.name == OMEN:
        return _omen(rules, view, names)
    if frame.name != ASK:
        return _card_at_work(rules, view, names) if frame.name in ("drawn", "flood") else ""
    purpose, _options, context = question_of(frame)
    tell = _SUBJECTS.get(purpose)
    about = tell(rules, view, context, names) if tell is not None else ""
    card = _card_at_work(rules, view, names) if purpose in OF_A_MISFORTUNE else ""
    return " ".join(filter(None, (card, about)))


OF_A_MISFORTUNE = ("strike", "controlled", "tempest", "great_wave", "burn", "ley_line", "bull")


def _card_at_work(rules: RisingRules, view: RisingTable, names: Names) -> str:
    if not view.open:
        return ""
    return _("{card}.").format(card=pieces_text(rules, view.open, names))


def _omen(rules: RisingRules, view: RisingTable, names: Names) -> str:
    """Tell the price of an Omen, and what lies on top of the deck for the one that looks at it (RISE-64)."""
    which = view.frames[-1].data[0]
    price = {
        TIDE: goods_text(4, TIDE_PRICE), DOVE: goods_text(4, DOVE_PRICE),
        BULL: joined([goods_text(1, 1), goods_text(2, 1)]),
        COMET: ngettext("{n} resource", "{n} resources", resources_for_comet(rules)).format(
            n=resources_for_comet(rules)),
        SERPENT: ngettext("{n} card", "{n} cards", SERPENT_CARDS).format(n=SERPENT_CARDS),
    }[which]  # fmt: skip
    stake = card_at_stake(view)
    if stake == HIDDEN:
        return _("Pay {price}, or bear what follows.").format(price=price)
    return _("Pay {price}, or **{card}** strikes now. Paid, it goes under the deck.").format(
        price=price, card=piece_name(rules, stake, names)
    )


def _vault(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    card = piece_name(rules, context[0], names)
    later = [piece_name(rules, each, names) for each in sorted(view.drawn) if each not in (context[0], HIDDEN)]
    if not later:
        return _("The last card: **{card}**.").format(card=card)
    return _("**{card}**. Then follow: {cards}.").format(card=card, cards=joined(later))


def _taken(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("In exchange for {goods}.").format(goods=goods_text(context[2], 1))


def _swaps(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} swap is left.", "{n} swaps are left.", context[0]).format(n=context[0])


def _choices(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} choice is left.", "{n} choices are left.", context[0]).format(n=context[0])


def _forge(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("{ore} becomes {made}.").format(ore=goods_text(2, 1), made=goods_text(3, context[0]))


def _share(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    other, kind, count = context
    return _("{goods} for both: {name} and {other}.").format(
        goods=goods_text(kind, count), name=names[view.frames[-1].seat], other=names[other]
    )


def _share_agreed(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    first, kind, count, part = context
    return _("{name} wants {goods} of {count}.").format(name=names[first], goods=goods_text(kind, part), count=count)


def _melt(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} more can be melted.", "{n} more can be melted.", context[1]).format(n=context[1])


def _mover(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    figure = int(context[0])
    place = view.where[figure]
    name = piece_name(rules, FIGURE_0 + figure, names)
    if place < CENTRE:
        return _("{figure}, in the pool.").format(figure=name)
    return _("{figure}, {place}.").format(figure=name, place=place_name(rules, place))


def _keep(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} card can be kept.", "{n} cards can be kept.", context[0]).format(n=context[0])


def _keep_paid(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("It costs {goods}.").format(goods=goods_text(4, rules.params["keep_cost"]))


def _keep_barrier(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("It costs {goods}.").format(goods=goods_text(4, 1))


def _figures_left(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} Atlantean has to go home.", "{n} Atlanteans have to go home.", context[0]).format(n=context[0])


def _recruits(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} follower is left.", "{n} followers are left.", context[0]).format(n=context[0])


_SUBJECTS: dict[str, Subject] = {
    "vault": _vault, "swap_give": _swaps, "swap_take": _taken, "converted": _choices, "forge": _forge, "share": _share,
    "share_agreed": _share_agreed, "melt": _melt, "archive": lambda r, v, c, n: _choices(r, v, c[1:], n),
    "move_to": _mover, "adept": _mover, "keep": _keep, "keep_paid": _keep_paid, "keep_barrier": _keep_barrier,
    "bull": _figures_left, "horn": _recruits, "unflood_free": _choices, "unflood_group": _choices,
    "barrier_free": _choices, "barrier_group": _choices,
}  # fmt: skip
