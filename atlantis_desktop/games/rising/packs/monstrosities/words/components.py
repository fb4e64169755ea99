"""What is said of the components of Monstrosities, of the Hologram's many boards and of shared volunteers (3.2)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.packs.monstrosities.rules import hologram, sharing
from atlantis_desktop.games.rising.packs.monstrosities.rules.components import (
    abetting_pharos,
    anima_cradle,
    concord_engine,
    daimon_choir,
    host_convoker,
    spectral_replicator,
    tectonic_keystone,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.log import Teller, named
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import payments_text, piece_name
from atlantis_desktop.words import N_, _, ngettext


def _volunteers_left(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return ngettext("{n} volunteer is left.", "{n} volunteers are left.", context[0]).format(n=context[0])


def _host(number: int) -> str:
    return (_("A follower for each councilor"), _("Volunteers, shared out"))[number]


def _eased(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("All its targets are {n} lower for the rest of the game.").format(
        n=pack_of(rules).params["keystone_less"]
    )


def _concord(rules: RisingRules, move: Move, names: Names) -> str:
    return _("Build {component} by the Concord Engine: {paid}").format(
        component=piece_name(rules, move.args[0], names), paid=payments_text(move.args[1], names, False)
    )


KINDS = (
    QuestionWords(
        sharing.VOLUNTEER_TO,
        N_("Whom does a volunteer join?"),
        N_("Choose a councilor."),
        about=_volunteers_left,
    ),
    QuestionWords(spectral_replicator.REPLICATED, N_("Choose a resource to gain"), CHOOSE),
    QuestionWords(abetting_pharos.PHAROS, N_("Which ally joins you?"), CHOOSE),
    QuestionWords(anima_cradle.CRADLE, N_("Which figure comes back?"), N_("It returns to the pool of its councilor.")),
    QuestionWords(daimon_choir.CHOIR, N_("Which spirit sings?"), N_("It works on every tile this round.")),
    QuestionWords(
        host_convoker.CONVOKER,
        N_("Followers or volunteers?"),
        CHOOSE,
        number=_host,
    ),
    QuestionWords(
        tectonic_keystone.KEYSTONE,
        N_("Which arm becomes easier?"),
        N_("Its targets are lower for the rest of the game."),
        leads=_eased,
    ),
    QuestionWords(
        hologram.LIGHT,
        N_("The board of an ally for the Hologram?"),
        N_("It takes the place of the board that was chosen last."),
        button=N_("Keep the boards"),
    ),
)
EVENTS: dict[str, Teller] = {
    "forge_cold": named(N_("{name} can build no magic item at the Lustral Forge.")),
    "brought_back": named(N_("{name} brings back: {things}.")),
    "choir_sings": named(N_("The Daimon Choir sings: **{things}** for everybody.")),
    "calm_added": named(N_("{number} Calm Seas go into the misfortune deck.")),
    "targets_lowered": named(N_("{things}: all targets are {number} lower from now on.")),
    "lantern_lit": named(N_("The Hologram takes the board of the ally: {things}.")),
}
MOVES = {concord_engine.CONCORD: _concord}
FOR_ALL = {"brought_back": 4.0, "choir_sings": 2.0, "calm_added": 3.0, "targets_lowered": 4.0, "lantern_lit": 1.0}
