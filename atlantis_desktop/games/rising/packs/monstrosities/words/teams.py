"""What is said of the two teams of one person (MONS-95 to 107)."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.packs.monstrosities.rules.teams import SHARE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words.sentences import piece_name, place_name
from atlantis_desktop.words import _


def _share(rules: RisingRules, move: Move, names: Names) -> str:
    return _("Place {figure} beside another: {place}").format(
        figure=piece_name(rules, move.args[0], names), place=place_name(rules, move.args[1])
    )


MOVES = {SHARE: _share}
