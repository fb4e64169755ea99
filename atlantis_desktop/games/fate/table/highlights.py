"""What is seen of cards and of the places before the seats: what can be played, is marked, or takes a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.fate.table.board import DeclaredPanel
from atlantis_desktop.games.fate.table.panels import SeatPanel
from atlantis_desktop.games.match_words import signed
from atlantis_desktop.table.card_widgets import card_state
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.fate.table.scene import FateScene


class FateSights:
    """What lights up on one table."""

    def __init__(self, table: FateScene) -> None:
        """Take the table."""
        self.table = table

    def show_states(self) -> None:
        """Show which cards can be played, are marked, forbidden or striped, and where marked cards can go."""
        asking, model = self.table.asking, self.table.model
        live = self.table.session.acting is not None and not self.table.playing
        glowing = asking.glowing() if live else frozenset()
        step = asking.step if live else ""
        model.tried = asking.marked[0] if step == "evidence" and len(asking.marked) == 1 else None
        for card in self.table.cards.field_cards():
            zone = card.place[0]
            playable = card.face in glowing and (zone == "hand" or zone == "declared")
            marked = live and card.face != HIDDEN and card.face in asking.marked
            barred = zone == "hand" and card.face != HIDDEN and model.is_barred(card.face)
            effect = model.effect(card.face) if zone == "declared" else 1
            playable = playable or (live and card.face in self.table.hints.cards and card.face != HIDDEN)
            glow = "playable" if playable or (zone == "deck" and step == "draw") else "shadow"
            if zone == "evidence" and step == "evidence" and asking.marked:
                glow = "playable"
            state = card_state(barred, effect, step in ("declare", "draw") or not live, zone)
            number = self.table.hints.numbers.get(card.face, 0) if live and zone in ("hand", "declared") else 0
            card.show(state=state, glow=glow, marked=marked, playable=playable, number=number)
        self._light_places(step)
        self._keep_wheel_seen()

    def _light_places(self, step: str) -> None:
        model, asking = self.table.model, self.table.asking
        for place in self.table.places:
            lit = step == "declare" and bool(asking.marked) and place.position == 1
            _light(place, lit and asking.move_for(("declared", place.seat)) is not None)
        acting = self.table.session.acting
        following = -1 if acting is None else (acting + 1) % model.rules.seats
        for seat in self.table.seat_panels:
            _light(seat, step == "pass" and bool(asking.marked) and seat.seat == following)

    def _keep_wheel_seen(self) -> None:
        """Lay the element wheel in the place of the score while a hint lies over its own."""
        hint = self.table.hints.panel
        aside = not self.table.board.small and hint is not None and hint.rect.colliderect(self.table.wheel.rect)
        if self.table.wheel_aside.visible != aside:
            self.table.wheel_aside.visible = aside
            self.table.wheel.visible = self.table.score.visible = not aside
            for panel in (self.table.wheel_aside, self.table.wheel, self.table.score):
                panel.refresh()
                panel.mark()

    def drop_words(self) -> str:
        """What the dashed place before the person who acts says."""
        asking = self.table.asking
        if self.table.playing or asking.step != "declare":
            return ""
        if not asking.marked:
            if self.table.board.crowded:
                # The names of the sets stand there until something can be put down.
                return ""
            return _("Mark cards to declare") if asking.glowing() else _("Nothing can be declared now")
        move = asking.move_for(("declared", self.table.session.front))
        if move is None:
            return asking.lacking()
        words = self.table.session.words.move_text(self.table.model.rules, move, self.table.model.names)
        cards = move.args[0] if isinstance(move.args[0], tuple) else (move.args[0],)
        if move.kind == "attach":
            return words
        return _("{move}: {n} now").format(move=words, n=signed(self.table.model.worth_of(cards)))


def _light(panel: DeclaredPanel | SeatPanel, lit: bool) -> None:
    if panel.lit != lit:
        panel.lit = lit
        panel.mark()
