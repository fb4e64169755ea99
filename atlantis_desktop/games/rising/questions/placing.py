"""Phase 1: where figures stand, and the cards that make room for more (RISE-34, 38, 48)."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.bots.answers import councilor_worth, place_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.questions.figures import goes_home
from atlantis_desktop.games.rising.questions.kind import CHOOSE, CHOOSE_TILE, QuestionKind
from atlantis_desktop.games.rising.rules.flow import Purpose
from atlantis_desktop.games.rising.rules.library import take_cipher, take_libram
from atlantis_desktop.games.rising.rules.pieces import FIGURE_0, POOL, TILE_0
from atlantis_desktop.games.rising.rules.placing import room_left, take_yield
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.words import N_, _


def _claimed(asked: Asked, piece: int) -> float:
    """Whoever stands there stays: the figure that claims goes home."""
    return 1.0 if piece - FIGURE_0 == asked.context[0] else 0.0


def _room(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    words = _("Up to {n} more Atlanteans of anybody may stand here this round.")
    return words.format(n=game.deeds["room_on_tile"].n)


def _more_room(asked: Asked, piece: int) -> float:
    """What the places bring that are not there yet: nothing where the tile has room for everybody who waits."""
    room, _places = room_left(asked.game, asked.table)
    if room[piece - TILE_0] >= asked.table.where.count(POOL):
        return 0.0
    return place_worth(asked, piece - TILE_0)


KINDS = (
    # Where figures go is planned for the whole group: a bot's answer is `RisingBot.plan_for`.
    QuestionKind(
        "place",
        sentence=N_("Place the next Atlantean"),
        help=N_("Click a glowing tile or build space; a click on an own figure takes it back."),
        title=N_("{name} places"),
        button=N_("End placement"),
        cover=N_("{name} places Atlanteans"),
        sign="meeple-group",
    ),
    QuestionKind(
        "yield",
        Purpose("RISE-38", "figure", take_yield, group=True, context="figure place"),
        N_("Two figures, one space"),
        N_("Choose the figure that goes home."),
        leads=goes_home,
        weigh=_claimed,
    ),
    QuestionKind(
        "libram",
        Purpose("RISE-48", "tile", take_libram, context="3-4"),
        N_("Choose a tile for more figures"),
        CHOOSE_TILE,
        leads=_room,
        weigh=_more_room,
    ),
    QuestionKind(
        "cipher",
        Purpose("RISE-48", "councilor", take_cipher),
        N_("Choose an ability to borrow"),
        CHOOSE,
        weigh=councilor_worth,
    ),
)
