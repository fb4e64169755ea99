"""Phase 1: where figures stand, and the cards that make room for more (RISE-34, 38, 48)."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.library import CIPHER
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.question import CHOOSE, CHOOSE_TILE, QuestionWords
from atlantis_desktop.games.rising.words.questions.figures import goes_home
from atlantis_desktop.words import N_, _


def _room(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    words = _("Up to {n} more Atlanteans of anybody may stand here this round.")
    return words.format(n=game.deeds["room_on_tile"].n)


KINDS = (
    QuestionWords(
        "place",
        sentence=N_("Place the next Atlantean"),
        help=N_("Click a glowing tile or build space; click one of your figures to take it back."),
        title=N_("{name} places"),
        button=N_("End placement"),
        cover=N_("{name} places Atlanteans"),
        sign="meeple-group",
    ),
    QuestionWords(
        "yield",
        N_("Two figures, one space"),
        N_("Choose the figure that goes home."),
        leads=goes_home,
    ),
    QuestionWords(
        "libram",
        N_("Choose a tile for more figures"),
        CHOOSE_TILE,
        leads=_room,
    ),
    QuestionWords(
        CIPHER,
        N_("Choose an ability to borrow"),
        CHOOSE,
    ),
)
