"""Misfortunes and the Wrath: where the sea strikes, who loses what, and whether the group pays (RISE-53 to 66, 114)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.floods import is_forced
from atlantis_desktop.games.rising.rules.omens import (
    BULL,
    COMET,
    DOVE,
    SERPENT,
    TIDE,
    goods_asked,
    omen_of,
    price_of,
)
from atlantis_desktop.games.rising.rules.pieces import ENERGY, GOLD, ORE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.asked import card_at_stake, omen_name
from atlantis_desktop.games.rising.words.consequences import any_move, flood_text, home_text, standing_at
from atlantis_desktop.games.rising.words.question import CHOOSE, CHOOSE_TILE, QuestionWords
from atlantis_desktop.games.rising.words.questions.figures import goes_home
from atlantis_desktop.games.rising.words.sentences import card_texts, goods_text, piece_name
from atlantis_desktop.words import N_, _, ngettext

STRIKES = N_("Choose where the flood strikes")


def _floods(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return flood_text(game, view, move.args[0] - game.box.tile_0)


def _struck(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return flood_text(game, view, move.args[0] - game.box.tile_0, is_forced(view))


def _by_the_wrath(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return flood_text(game, view, move.args[0] - game.box.tile_0, passes=not game.options["barrierStopsWrath"])


def _empties(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return home_text(standing_at(view, move.args[0] - game.box.tile_0))


def _figures_left(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return ngettext("{n} Atlantean has to go home.", "{n} Atlanteans have to go home.", context[0]).format(n=context[0])


# Omens (RISE-64)


def _asks_its_price(rules: RisingRules, view: RisingTable, names: Names) -> str:
    return _("{omen} asks for its price").format(omen=omen_name(rules, view, names)) if view.open else ""


def _price(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    """Tell the price of an Omen, and what lies on top of the deck for the one that looks at it (RISE-64)."""
    which = omen_of(view.frames[-1])
    if which in rules.further_omens:
        asked = goods_asked(rules, view, which) or []
        price = joined([goods_text(kind, count) for kind, count in enumerate(asked) if count])
        return _("Pay {price}, or bear what follows.").format(price=price)
    pay, count = price_of(rules, which)
    price = {
        "energy": goods_text(ENERGY, count), "gold_and_ore": joined([goods_text(GOLD, count), goods_text(ORE, count)]),
        "resources": ngettext("{n} resource", "{n} resources", count).format(n=count),
        "cards": ngettext("{n} card", "{n} cards", count).format(n=count),
    }[pay]  # fmt: skip
    stake = card_at_stake(view)
    if stake == HIDDEN:
        return _("Pay {price}, or bear what follows.").format(price=price)
    return _("Pay {price}, or **{card}** strikes now. Paid, it goes under the deck.").format(
        price=price, card=piece_name(rules, stake, names)
    )


def _refused(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.kind != "refuse":
        return any_move(game, view, move, names)
    further = packs.further("OMENS").get(omen_of(view.frames[-1]))
    if further is not None:
        return str(further.suffer(game, view))
    wrath_last, count = view.wrath == len(game.wrath) - 1, game.omens[omen_of(view.frames[-1])].times
    return {
        TIDE: _("The drawer chooses a tile that floods."),
        COMET: _("The drawer chooses a tile that floods.") if wrath_last else _("The Wrath rises by a step."),
        BULL: _from_the_wild(count),
        SERPENT: _("The Libraries flood."),
        DOVE: _dove(game, view, names),
    }[omen_of(view.frames[-1])]


def _from_the_wild(count: int) -> str:
    if count == 2:
        return _("Two Atlanteans go home from Forests, Hills or Mountains.")
    words = ngettext("{n} Atlantean goes home from Forests, Hills or Mountains.",
                     "{n} Atlanteans go home from Forests, Hills or Mountains.", count)  # fmt: skip
    return words.format(n=count)


def _dove(game: RisingRules, view: RisingTable, names: Names) -> str:
    """Name the misfortune on top, which everybody looks at (RISE-64)."""
    stake = card_at_stake(view)
    if stake == HIDDEN:
        return _("The misfortune on top takes effect now.")
    return _("{card} strikes now: {text}").format(card=piece_name(game, stake, names), text=card_texts(game, stake)[1])


KINDS = (
    QuestionWords(
        "strike",
        STRIKES,
        CHOOSE_TILE,
        of_misfortune=True,
        leads=_struck,
    ),
    QuestionWords(
        "controlled",
        STRIKES,
        CHOOSE_TILE,
        of_misfortune=True,
        leads=lambda game, view, move, names: flood_text(game, view, move.args[0] - game.box.tile_0, forced=True),
    ),
    QuestionWords(
        "great_wave",
        N_("Choose where the wave strikes"),
        CHOOSE_TILE,
        of_misfortune=True,
        leads=_floods,
    ),
    QuestionWords(
        "wrath_flood",
        N_("Choose a tile for the Wrath"),
        CHOOSE_TILE,
        leads=_by_the_wrath,
    ),
    QuestionWords(
        "tempest",
        N_("Choose where the tempest strikes"),
        CHOOSE_TILE,
        of_misfortune=True,
        leads=_empties,
    ),
    QuestionWords(
        "ley_line",
        N_("Choose a figure that goes home"),
        CHOOSE,
        of_misfortune=True,
        leads=goes_home,
    ),
    QuestionWords(
        "bull",
        N_("Choose a figure that goes home"),
        CHOOSE,
        about=_figures_left,
        of_misfortune=True,
        leads=goes_home,
    ),
    QuestionWords(
        "omen",
        sentence=N_("An Omen asks for its price"),
        asks=_asks_its_price,
        about=_price,
        leads=_refused,
    ),
)
