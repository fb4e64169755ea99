"""The right column of the table of City of Scoundrels: what is asked, what a battle would come to, note and log."""

from __future__ import annotations

from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.conquering import targets
from atlantis_desktop.games.scoundrels.table import panels
from atlantis_desktop.games.scoundrels.table.acts import CityActs
from atlantis_desktop.games.scoundrels.table.battle_page import BattlePage
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.what_if import WhatIf, challenge
from atlantis_desktop.table.instruction import InstructionPanel
from atlantis_desktop.table.log import LogPanel
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.words import _


class CityColumn(CityActs):
    """The part of the table's screen that stands at its right."""

    composer: CityComposer
    battle_page: BattlePage | None = None
    _asked: PromptText | None = None
    """What was asked last, in words."""

    def add_column(self, fighting: bool) -> None:
        """Put the column on the table; beside a battle it tells its sums and the log."""
        model, board = self.model, self.board
        spill = self.ui.scale.px(32)
        self.told = self.put(InstructionPanel(board, spill, self._instruction, self._step_icon))
        self.log = LogPanel(board, spill, self.session.log)
        self.what_if = panels.WhatIfPanel(model, board, spill, self.what_if_rows, self._take_what_if)
        if fighting:
            self.put(self.what_if)
            self.add_drawer([self.log], _("Log"))
            return
        self.note = panels.PoseidonNote(model, board, spill)
        self.add_drawer([self.note, self.log], _("Log · Poseidon"), _("Log and the Hand of Poseidon"))
        if not board.small:
            self.put(self.what_if)

    def _instruction(self) -> tuple[str, str, str]:
        text = self.instruction()
        return text.heading, text.sentence, text.help

    def instruction(self) -> PromptText:
        """Return what the step at work asks, in words; of a battle that is aimed at, what it would come to."""
        model, hand = self.model, self.hand
        if self.playing and self._asked is not None:
            # What is shown is between two questions, so the last one stands until the next is there.
            return self._asked
        text = model.prompts.text(model.view, model.names)
        if self.live and hand.target >= 0:
            name = model.names[hand.target]
            sentence = _("Challenge {name}?").format(name=name)
            text = text._replace(sentence=sentence, help=self.challenge_words(hand.target))
        self._asked = text
        return text

    def _step_icon(self) -> str:
        field = self.model.field
        return panels.FIELD_ICONS[field] if 0 <= field < len(panels.FIELD_ICONS) else "card-discard"

    def what_if_rows(self) -> list[tuple[int, str, str, WhatIf]]:
        """Return the rows of the panel: of a challenge by card, of an own visit to Conquer by rival."""
        hand, model = self.hand, self.model
        if self.battle_page is not None:
            return self.battle_page.rows(self.live)
        if not self.live or hand.step != steps.CONQUER:
            return []
        view = self.session.acting_view()
        card = hand.chosen[0] if hand.chosen else -1
        return [
            (rival, "crossed-swords", model.names[rival], challenge(model.rules, view, hand.seat, rival, card))
            for rival in targets(model.rules, view, hand.seat)
        ]

    def show_what_if(self) -> None:
        """In an own visit to Conquer the sums stand where the note and the log are otherwise."""
        if self.battle_page is not None or self.board.small or not self.told.visible:
            return
        wanted = bool(self.what_if_rows())
        self.what_if.chosen = self.hand.target
        self.what_if.card = self.composer.title(self.hand.chosen[0]) if self.hand.chosen else ""
        if self.what_if.visible != wanted or self.log.visible == wanted:
            self.what_if.visible = wanted
            self.note.visible = self.log.visible = not wanted
            self.mark_all()

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show good moves; the column below them is wider than their panel, so it is not seen meanwhile."""
        super().show_hints(hints)
        self._show_column()

    def close_hints(self) -> None:
        """Take the hint away; the column is seen again."""
        super().close_hints()
        self._show_column()

    def _show_column(self) -> None:
        seen = self.hints is None or self.board.small
        if self.told.visible != seen:
            self.told.visible = seen
            for panel in (*self.drawer_panels, self.what_if):
                panel.visible = seen
            self.show_what_if()
            self.mark_all()

    def _take_what_if(self, key: int) -> None:
        if self.hurry():
            return
        if self.battle_page is not None:
            self.battle_page.take_row(key)
        else:
            self.click_seat(key)
