"""What is said of the two teams of one person (MONS-95 to 107)."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.teams import SHARE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.sentences import piece_name, place_name
from atlantis_desktop.words import _


def _share(rules: RisingRules, move: Move, names: Names) -> str:
    return _("Place {figure} beside another: {place}").format(
        figure=piece_name(rules, move.args[0], names), place=place_name(rules, move.args[1])
    )


def share_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what a Bot on another's space does instead of acting (MONS-101)."""
    if rules.box.is_five(move.args[1]):
        return _("It takes no action and opens the space for one figure.")
    return _("It takes no space and no action, and adds {n} to the rolls of the others there.").format(
        n=pack_of(rules).params["bot_bonus"]
    )


MOVES = {SHARE: _share}
LEADS = {SHARE: share_leads}
