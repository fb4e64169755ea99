"""What is said of the library cards of Monstrosities (3.8)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.match_words import Names, who
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.library import (
    chalice_of_evaemon,
    golden_fleece,
    harness_of_pegasus,
    heartwood_acorn,
    inspired_designs,
    lantern_of_hekate,
    phoenix_egg,
    riddle_of_the_sphinx,
    scales_of_themis,
    silver_bridle,
)
from atlantis_desktop.games.rising.rules.goods import GOODS
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.log import Teller, named
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import good_name, pieces_text
from atlantis_desktop.words import N_, _, ngettext


def _ware(number: int) -> str:
    return good_name(number) if number < GOODS else _("A library card")


def _card_given(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} gives {things} to {other}.").format(
        name=who(event, names), things=pieces_text(rules, event.cards, names), other=names[event.number]
    )


def _cards_due(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return ngettext("{n} card is due.", "{n} cards are due.", context[0]).format(n=context[0])


def _top_card(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    card = view.misfortunes[-1] if view.misfortunes else -1
    return _("On top: {card}.").format(card=pieces_text(rules, (card,), names)) if card >= 0 else ""


def _with_price(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return ngettext("It costs {n} mystic energy.", "It costs {n} mystic energy.", 1).format(
        n=pack_of(rules).params["hekate_price"]
    )


KINDS = (
    QuestionWords(inspired_designs.DESIGNS, N_("Who may build magic items?"), N_("For this round, 1 unit cheaper.")),
    QuestionWords(
        chalice_of_evaemon.CHALICE, N_("Who wakes?"), N_("The figure returns to the pool of its councilor.")
    ),
    QuestionWords(
        lantern_of_hekate.HEKATE,
        N_("Put the misfortune on top under the deck?"),
        CHOOSE,
        about=lambda rules, view, context, names: (
            f"{_top_card(rules, view, context, names)} {_with_price(rules, view, context, names)}".strip()
        ),
        number=lambda number: (_("Leave it on top"), _("Put it under the deck"))[number],
    ),
    QuestionWords(harness_of_pegasus.HARNESS, N_("Who rides?"), N_("An ally or a Leader of yours moves.")),
    QuestionWords(harness_of_pegasus.LANDING, N_("Where does it land?"), N_("Click one of the glowing places.")),
    QuestionWords(scales_of_themis.SCALES, N_("With whom do you trade?"), N_("The other councilor has to agree.")),
    QuestionWords(scales_of_themis.GIVES, N_("What do you give?"), CHOOSE, number=_ware),
    QuestionWords(scales_of_themis.TAKES, N_("What do you ask for?"), CHOOSE, number=_ware),
    QuestionWords(scales_of_themis.CARD, N_("Which card do you give?"), CHOOSE),
    QuestionWords(phoenix_egg.EGG, N_("Which figure leaves the game?"), N_("It forgoes its action.")),
    QuestionWords(
        phoenix_egg.WAY, N_("The Phoenix or Atlantium?"), CHOOSE,
        number=lambda number: (_("Recruit the Phoenix"), _("Turn 1 ore into Atlantium"))[number],
    ),
    QuestionWords(riddle_of_the_sphinx.RIDDLE, N_("Which figure solves the riddle?"), N_("It forgoes its action.")),
    QuestionWords(
        riddle_of_the_sphinx.WAY, N_("The Sphinx or cards?"), CHOOSE,
        number=lambda number: (_("Recruit the Sphinx for cards"), _("Draw cards and keep them"))[number],
    ),
    QuestionWords(riddle_of_the_sphinx.PAID, N_("Which card do you discard?"), CHOOSE, about=_cards_due),
    QuestionWords(heartwood_acorn.ACORN, N_("Which figure plants the acorn?"), N_("It forgoes its action.")),
    QuestionWords(
        heartwood_acorn.WAY, N_("The Dryad or the Forests?"), CHOOSE,
        number=lambda number: (_("Recruit the Dryad"), _("All your rolls in the Forests succeed this round"))[number],
    ),
    QuestionWords(
        golden_fleece.FLEECE, N_("Play the Golden Fleece?"), CHOOSE,
        number=lambda number: (_("Keep the card"), _("Gain gold"), _("Recruit the Golden Ram"))[number],
    ),
    QuestionWords(silver_bridle.BRIDLE, N_("Which figure rides out?"), N_("It forgoes its action.")),
)  # fmt: skip
EVENTS: dict[str, Teller] = {
    "inspired": named(N_("{name} has an idea: {things} may build magic items this round.")),
    "robots_rise": named(N_("The Bots rise: they act and help in this round.")),
    "forests_help": named(N_("{name}: all rolls in the Forests succeed this round.")),
    "card_given": _card_given,
}


def _trade(rules: RisingRules, move: Any, names: Names) -> str:
    other, given, wanted = move.args
    return _("{given} for {wanted} of {name}").format(given=_ware(given), wanted=_ware(wanted), name=names[other])


MOVES = {scales_of_themis.TRADE: _trade}
FOR_ALL = {"inspired": 1.0, "robots_rise": 2.0, "forests_help": 2.0, "card_given": 2.0}
