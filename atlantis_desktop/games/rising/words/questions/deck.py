"""The next misfortunes that are looked at and put back (RISE-28)."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.flow import question_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.words import N_, _


def _drawn_later(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    count = question_of(view.frames[-1]).context[0]
    return _("It is drawn after the others, as number {n} from now.").format(n=count)


KINDS = (
    QuestionWords(
        "peek_bottom",
        N_("Which misfortune goes under the deck?"),
        CHOOSE,
        leads=lambda game, view, move, names: _("It is drawn after all others."),
    ),
    QuestionWords(
        "peek_order",
        N_("Which misfortune is put back first?"),
        CHOOSE,
        leads=_drawn_later,
    ),
)
