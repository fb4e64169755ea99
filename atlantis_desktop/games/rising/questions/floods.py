"""Misfortunes and the Wrath: where the sea strikes, who loses what, and whether the group pays (RISE-53 to 66, 114)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.games.rising.bots.answers import figure_returns, rank_omen
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.questions.figures import goes_home
from atlantis_desktop.games.rising.questions.kind import CHOOSE, CHOOSE_TILE, QuestionKind
from atlantis_desktop.games.rising.rules.floods import FORCED, take_strike
from atlantis_desktop.games.rising.rules.flow import Purpose, question_of
from atlantis_desktop.games.rising.rules.omens import (
    BULL,
    COMET,
    DOVE,
    SERPENT,
    TIDE,
    omen_of,
    price_of,
    take_bull,
    take_ley_line,
    take_tempest,
    take_wave,
)
from atlantis_desktop.games.rising.rules.pieces import ENERGY, GOLD, ORE, TILE_0, arm_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.rules.wrath import take_flood
from atlantis_desktop.games.rising.words.asked import card_at_stake, omen_name
from atlantis_desktop.games.rising.words.consequences import any_move, flood_text, home_text, standing_at
from atlantis_desktop.games.rising.words.sentences import card_texts, goods_text, piece_name
from atlantis_desktop.words import N_, _, ngettext

STRIKES = N_("Choose where the flood strikes")


def _forced(table: RisingTable) -> bool:
    """Tell whether the flood that is asked about passes barriers by (RISE-56)."""
    return question_of(table.frames[-1]).context[:1] == (FORCED,)


def _least_loss(asked: Asked, piece: int) -> float:
    """A barrier takes a flood that is not forced, and the tile stays dry (RISE-54)."""
    look, place = asked.look, piece - TILE_0
    arm = arm_of(place)
    if asked.table.barriers >> arm & 1 and not _forced(asked.table):
        return -look.standing(arm)
    return -look.tile - look.loss(place)


def _least_loss_by_wrath(asked: Asked, piece: int) -> float:
    """The Wrath passes a barrier by, which stays (RISE-115)."""
    return -asked.look.loss(piece - TILE_0, bool(asked.game.options["barrierStopsWrath"]))


def _floods(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return flood_text(game, view, move.args[0] - TILE_0)


def _struck(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return flood_text(game, view, move.args[0] - TILE_0, _forced(view))


def _by_the_wrath(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return flood_text(game, view, move.args[0] - TILE_0, passes=not game.options["barrierStopsWrath"])


def _empties(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return home_text(standing_at(view, move.args[0] - TILE_0))


def _figures_left(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return ngettext("{n} Atlantean has to go home.", "{n} Atlanteans have to go home.", context[0]).format(n=context[0])


# Omens (RISE-64)


def _asks_its_price(rules: RisingRules, view: RisingTable, names: Names) -> str:
    return _("{omen} asks for its price").format(omen=omen_name(rules, view, names)) if view.open else ""


def _price(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    """Tell the price of an Omen, and what lies on top of the deck for the one that looks at it (RISE-64)."""
    pay, count = price_of(rules, omen_of(view.frames[-1]))
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
    QuestionKind(
        "strike",
        Purpose("RISE-54", "tile", take_strike, context="0-3", floods=True),
        STRIKES,
        CHOOSE_TILE,
        of_misfortune=True,
        leads=_struck,
        weigh=_least_loss,
    ),
    QuestionKind(
        "controlled",
        Purpose("RISE-56", "tile", take_strike, context="0-3", floods=True),
        STRIKES,
        CHOOSE_TILE,
        of_misfortune=True,
        leads=lambda game, view, move, names: flood_text(game, view, move.args[0] - TILE_0, forced=True),
        weigh=_least_loss,
    ),
    QuestionKind(
        "great_wave",
        Purpose("RISE-55", "tile", take_wave, floods=True),
        N_("Choose where the wave strikes"),
        CHOOSE_TILE,
        of_misfortune=True,
        leads=_floods,
        weigh=_least_loss,
    ),
    QuestionKind(
        "wrath_flood",
        Purpose("RISE-114", "tile", take_flood, group=True, floods=True),
        N_("Choose a tile for the Wrath"),
        CHOOSE_TILE,
        leads=_by_the_wrath,
        weigh=_least_loss_by_wrath,
    ),
    QuestionKind(
        "tempest",
        Purpose("RISE-66", "tile", take_tempest),
        N_("Choose where the tempest strikes"),
        CHOOSE_TILE,
        of_misfortune=True,
        leads=_empties,
        weigh=lambda asked, piece: -float(standing_at(asked.table, piece - TILE_0)),
    ),
    QuestionKind(
        "ley_line",
        Purpose("RISE-65", "figure", take_ley_line),
        N_("Choose a figure that goes home"),
        CHOOSE,
        of_misfortune=True,
        leads=goes_home,
        weigh=figure_returns,
    ),
    QuestionKind(
        "bull",
        Purpose("RISE-64", "figure", take_bull, context="0-2"),
        N_("Choose a figure that goes home"),
        CHOOSE,
        about=_figures_left,
        of_misfortune=True,
        leads=goes_home,
        weigh=figure_returns,
    ),
    QuestionKind(
        "omen",
        sentence=N_("An Omen asks for its price"),
        asks=_asks_its_price,
        about=_price,
        leads=_refused,
        rank=rank_omen,
    ),
)
