"""What is seen on the table of Atlantis Rising: the island with what glows, the card and the roll at work, and what is
pointed at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.games.rising.table.look import island_look
from atlantis_desktop.games.rising.table.tile_tooltip import seen_text
from atlantis_desktop.table.choosing import Choosing
from atlantis_desktop.ui.widgets.brush import CachedPanel

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene


class Sights:
    """Brings what one table shows up to date."""

    def __init__(self, table: IslandScene) -> None:
        """Take the table."""
        self.table = table

    def watch(self) -> None:
        """Have the widgets of the table, which were just made, tell what is pointed at."""
        table = self.table
        table.board.on_words = lambda place: table.hand.pointed_words(place)
        table.board.on_seen = lambda place, look: seen_text(
            table.model.rules, look, table.board.sheet.name(place), table.model.names
        )
        table.board.on_point = self.show_island
        table.cards.on_look = lambda: self.show_card() if table.is_built else None

    def refresh(self) -> None:
        """Bring everything that is seen up to date."""
        table, live = self.table, self.table.live
        table.tray.selected = table.hand.figure() if live else -1
        table.cards.playable = table.hand.cards() if live else frozenset()
        table.cards.held = table.hand.held() if live else table.model.held(table.model.front)
        table.hand.tidy()
        table.model.tidy_draft(table.hand.seat)
        table.cards.raised = table.hand.raised
        table.deck.lit = live and table.model.step == "draw"
        table.gate.lit = live and bool(table.hand.at_gate())
        self.show_roll()
        self.show_card()
        if not table.playing:
            table.misfortune.arrange(self._threatened())
        self.show_drawn()
        self.show_island()
        table.nearest.lie(table.cards.taken(), table.tray.rect)
        table.in_force.refresh()

    def show_drawn(self) -> None:
        """Show the card at work, or take it away: no half of one looks out behind answers that say what it does."""
        table = self.table
        drawn, answers, asks = table.drawn, table.question.answers, table.misfortune.asks()
        covered = answers is not None and not asks and answers.rect.colliderect(drawn.rect)
        told = table.misfortune.told
        if told is not None and told.heading:
            covered = covered or told.rect.colliderect(drawn.rect)
        lit = table.live and table.hand.lit()
        _show(drawn, drawn.card() >= 0 and not covered and (not lit or asks))

    def show_card(self) -> None:
        """Show the card of the hand that is pointed at in full, or take it away."""
        looked_at = self.table.looked_at
        hint = self.table.hints.panel
        covered = hint is not None and hint.rect.colliderect(looked_at.rect)
        _show(looked_at, looked_at.card() >= 0 and not covered)
        looked_at.refresh()

    def show_roll(self) -> None:
        """Show the roll at work, or take it away."""
        roll, guide = self.table.roll, self.table.guide
        if guide is not None and guide.lowest is not None:
            roll.lower(guide.lowest)
        _show(roll, roll.wanted)
        roll.refresh()

    def show_island(self) -> None:
        """Bring the island up to date: what stands there, what glows, what is pointed at."""
        table, board, hand = self.table, self.table.board, self.table.hand
        using_pointer = table.ui.app.pointer_in_use
        looks = island_look(
            table.model.rules, table.model.view, hand.lit() if table.live else (),
            board.pointed if board.hovered else -1, board.cursor if board.focused and not using_pointer else -1,
            self._threatened(), table.flights.figures, hand.ready() if table.live else (),
        )  # fmt: skip
        board.show(table.show.dress(looks))

    def _threatened(self) -> int:
        """Return the tile that is about to flood, while something may still stop it; -1 for none."""
        found = next((f for f in reversed(self.table.model.view.frames) if f.name == "flip"), None)
        return int(found.data[0]) if found is not None else -1

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here now."""
        table = self.table
        table.board.point(pos)
        if table.cards.point(pos):
            self.show_card()
        for shown in (table.floats.popup, table.question.answers):
            if isinstance(shown, Choosing) and shown.rect.collidepoint(pos):
                shown.drag(pos)


def _show(panel: CachedPanel, shown: bool) -> None:
    if panel.visible != shown:
        panel.visible = shown
        panel.mark()
