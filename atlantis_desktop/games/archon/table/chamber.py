"""The chamber of the council as a floor: its map, its board, its hand, its buttons and what its events look like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.games.archon.table.council_actions import CouncilActions
from atlantis_desktop.games.archon.table.council_board import CouncilBoard
from atlantis_desktop.games.archon.table.council_hand import CouncilHand
from atlantis_desktop.games.archon.table.council_show import CouncilShow
from atlantis_desktop.games.archon.table.cycle_history import Story, story_of
from atlantis_desktop.games.archon.table.dais import Reveal
from atlantis_desktop.games.archon.table.phases import phases
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.ribbon import StepMark
from atlantis_desktop.ui.richtext import escape

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.council_scene import CouncilScene

MOST_LINES: Final = 5
"""So many lines a row of the list of moves has at most."""
FEW: Final = 4
SEEN: Final = 3
"""Of more than a few moves so many rows at least are seen at once."""
COUNCIL_MAP: Final = "archon/council"
CHAMBER: Final = (1188, 664)
"""The size of the drawing of the chamber on the canvas."""
FLOOR: Final = (679, 424, 510, 310)
"""Where the floor of the speaker lies on the canvas."""


class Chamber:
    """The chamber of the council: the half ring of seats, the tracks, the events and the vote."""

    map = COUNCIL_MAP

    def __init__(self, table: CouncilScene, make_hand: Callable[[GeneralModel], CouncilHand] = CouncilHand) -> None:
        """Take the table, and what makes the hand, where it is another than that of a game."""
        self.table = table
        self.reveal = Reveal()
        self._story = Story()
        self._list: object = None
        """The list of moves whose rows are fitted, with how high they were and the texts for which they are."""
        self._row = 0
        self._fitted: tuple[str, ...] = ()
        self.hand = make_hand(table.model)
        # The buttons ask the hand that the table holds while they are made.
        table.hand = self.hand
        self.actions = CouncilActions(self)
        self.board: CouncilBoard = CouncilBoard(table, table.model, self.hand, table.painter, table.cards)
        self.board.set_up(lambda: self._story, self.reveal)
        self.show: CouncilShow = CouncilShow(table, self)
        self.look_back()

    def look_back(self) -> None:
        """Read what has happened in this cycle from what the board shows."""
        self._story = story_of(self.table.session.shown_events(), self.table.model.view)

    @property
    def story(self) -> Story:
        """What has happened in this cycle."""
        return self._story

    @property
    def revealed(self) -> bool:
        """Whether what came of a vote stands to be read."""
        return self.table.reading.held

    def ribbon(self) -> Sequence[StepMark]:
        """Return the phases of the council."""
        return phases(self.table.model.view)

    def build(self) -> None:
        """Make the widgets that only the chamber has."""

    def sync(self) -> None:
        """Show the chamber as it is."""

    def refresh(self) -> None:
        """Let the list of moves make room for the counsel while the vote cards lie open, and for deals while empty."""
        self._make_room()
        moves = self.table.moves
        if moves is not self._list:
            self._list, self._row, self._fitted = moves, moves.row_high, ()
        if moves.texts != self._fitted:
            self._fitted = moves.texts
            self._fit_rows()

    def _make_room(self) -> None:
        moves, shared = self.table.moves, not self.table.screen.small
        idle = shared and not moves.moves and not self.board.counsel.visible
        for widget, shown in ((moves, not self.board.counsel.visible and not idle), (self.board.deals, idle)):
            if widget.visible != shown and (shared or widget is moves):
                widget.visible = shown
                widget.mark()

    def _fit_rows(self) -> None:
        """Make the rows of the list as high as its longest text, so that every article can be read whole."""
        moves, text = self.table.moves, self.table.ui.text
        px, needed = self.table.ui.scale.px, 0
        wide, room = moves.row(0).width - px(38), moves.rect.bottom - px(12) - moves.row(moves.top).y
        for size in (18, 15):
            high = max((text.measure(escape(each), "smallest", wide, size=size)[1] for each in moves.texts), default=0)
            needed = min(high, MOST_LINES * text.line_height("smallest", size)) + 8
            if needed * len(moves.texts) <= room:
                break
        if len(moves.texts) > FEW:
            # A long list still shows several rows at once; what is cut there stands in the rules of the articles.
            moves.row_high = self._row
            needed = min(needed, moves.rows * self._row // SEEN)
        needed = max(self._row, needed)
        if needed != moves.row_high:
            moves.row_high = needed
            moves.at = moves.top = 0
            moves.mark()

    def paint_ground(self, surface: Surface) -> None:
        """Paint the theatre of the chamber."""
        table = self.table
        if table.ui.theme.high_contrast:
            return
        theatre, store = self.board.theatre, table.ui.store
        corner = theatre.point(340, 70)
        size = theatre.size(CHAMBER[0]), theatre.size(CHAMBER[1])
        for name in ("chamber_tiers", "chamber_light"):
            surface.blit(store.prepare(f"archon/{name}", size), corner)
        floor = Rect(theatre.point(FLOOR[0], FLOOR[1]), (theatre.size(FLOOR[2]), theatre.size(FLOOR[3])))
        surface.blit(store.prepare("archon/chamber_floor", floor.size), floor)

    def pass_time(self) -> None:
        """Look what the pointer and the focus are at."""
