"""What is seen of cards, regions and rivals: what takes a click, is chosen, or is on its way elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE
from atlantis_desktop.games.scoundrels.table.look import laid_aside
from atlantis_desktop.games.scoundrels.table.offers import FAMILY_OF

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene


class CitySights:
    """What lights up on one table, and what is not seen meanwhile."""

    def __init__(self, table: CityScene) -> None:
        """Take the table."""
        self.table = table

    def show_states(self) -> None:
        """Show which cards, regions and rivals take a click, which are chosen, and which phase is at work."""
        hand, model, live = self.table.hand, self.table.model, self.table.live
        glowing = hand.glowing() if live else frozenset()
        numbers = dict(self.table.hints.numbers) if live else {}
        barred, hinted = (hand.barred(), self.table.hints.cards) if live else (frozenset(), frozenset())
        chosen = hand.chosen or laid_aside(model.view, model.front)
        self.table.row.show(glowing | hinted, chosen, barred, live and hand.step in FAMILY_OF, numbers)
        regions, seats = (hand.regions(), hand.seats()) if live else (frozenset(), frozenset())
        naming = bool(hand.aims) or hand.step == "scandal" or hand.target >= 0 or hand.step == steps.CONQUER
        for region in self.table.regions:
            region.lit, region.now = region.number in regions, region.number == model.region
            region.marked = region.number == hand.region
        for panel in self.table.tableaux:
            panel.lit_pieces = glowing if live else frozenset()
            panel.chosen = frozenset(hand.chosen) if live else frozenset()
        for rival in self.table.rivals:
            rival.lit = rival.seat in seats and naming
        self.table.own.lit = live and hand.step == steps.INVEST and bool(hand.chosen)
        self.table.pieces.glow = frozenset({model.asked} if model.asked >= 0 and model.region != MIDDLE else ())
        if self.table.battle_page is not None:
            self.table.battle_page.refresh()
        self.table.panels.refresh()

    def still(self) -> None:
        """Nothing slides or flies any more."""
        if not self.table.is_built:
            return
        self.table.pieces.moving, self.table.track.moving = {}, {}
        self.table.pieces.mark()
        self.table.track.mark()
        self.table.die.hide()
        self.hide_cards(frozenset())

    def hide_cards(self, cards: frozenset[int]) -> None:
        """Show these cards nowhere, since they are on their way."""
        self.table.row.away = cards - {HIDDEN}
        self.table.row.settle()
        for panel in self.table.tableaux:
            panel.hidden = cards
            panel.refresh()
        if self.table.battle_page is not None:
            self.table.battle_page.hide_cards(cards)
