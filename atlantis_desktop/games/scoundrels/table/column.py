"""The right column of the table of City of Scoundrels: what is asked, what a battle would come to, note and log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.conquering import targets
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE
from atlantis_desktop.games.scoundrels.table import panels
from atlantis_desktop.games.scoundrels.table.board import region_name
from atlantis_desktop.games.scoundrels.table.preview import preview
from atlantis_desktop.games.scoundrels.table.threat import could_win
from atlantis_desktop.games.scoundrels.table.what_if import WhatIf, challenge
from atlantis_desktop.table.instruction import InstructionPanel, InstructionWords, others_deed
from atlantis_desktop.table.log import LogPanel
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene


class Aftermath(LogPanel):
    """The newest lines of the log, in the place where the sums of a battle stood that is over.

    It is for tables whose log lies in a drawer: nothing else would stand there.
    """

    place = "what_if"


class Column:
    """Stands at the right of the table."""

    told: InstructionPanel
    what_if: panels.WhatIfPanel
    note: panels.PoseidonNote
    aftermath: Aftermath | None = None

    def __init__(self, table: CityScene) -> None:
        """Take the table."""
        self.table = table
        self._asked: PromptText | None = None
        """What was asked last, in words."""
        self._asked_in = -1
        """The round in which that was."""
        self._told = InstructionWords()

    def build(self, fighting: bool) -> None:
        """Put the column on the table; beside a battle it tells its sums and the log."""
        self.aftermath = None
        model, board = self.table.model, self.table.board
        spill = self.table.ui.scale.px(32)
        self.told = self.table.panels.put(InstructionPanel(board, spill, self._instruction, self._step_icon))
        self.log = self.table.tools.log = LogPanel(board, spill, self.table.session.shown_log)
        self.what_if = panels.WhatIfPanel(model, board, spill, self.what_if_rows, self._take_what_if)
        if fighting:
            self.table.panels.put(self.what_if)
            self.table.panels.add_drawer([self.log], _("Log"))
            if board.small:
                self.aftermath = Aftermath(board, spill, self.table.session.shown_log)
                self.aftermath.name = "aftermath"
                self.aftermath.visible = not self.what_if.visible
                self.table.panels.put(self.aftermath)
            return
        self.note = panels.PoseidonNote(model, board, spill)
        self.table.panels.add_drawer([self.note, self.log], _("Log · Poseidon"), _("Log and the Hand of Poseidon"))
        if not board.small:
            self.table.panels.put(self.what_if)

    def _instruction(self) -> tuple[str, str, str]:
        text = self.instruction()
        return text.heading, text.sentence, text.help

    def instruction(self) -> PromptText:
        """Return what the step at work asks, in words; of a battle that is aimed at, what it would come to."""
        model, hand = self.table.model, self.table.hand
        if self.table.reading.held and self.table.battle_page is not None and model.won is not None:
            return self.table.battle_page.told()
        if (told := others_deed(self.table.show, self.table.session.humans, model.names)) is not None:
            return told
        if self.table.playing and self._asked is not None:
            # What is shown is between two questions, so the last one stands until the next is there, or its round ends.
            return self._asked if model.view.round == self._asked_in else self._between()
        text = model.prompts.text(model.view, model.names)
        text = self._told.words(text, model.asked, model.names, self.table.live)
        if self.table.live and hand.target >= 0:
            name = model.names[hand.target]
            sentence = _("Challenge {name}?").format(name=name)
            text = text._replace(sentence=sentence, help=self.table.cards.challenge_words(hand.target))
        elif self.table.board.small and self.table.battle_page is None and (rows := self.what_if_rows()):
            # There is no panel for the sums beside a small table.
            lines = " · ".join(f"{words} {panels.sums_words(sums)}" for _key, _icon, words, sums in rows)
            text = text._replace(help=f"{lines}. {text.help}")
        if self.table.live and hand.step == steps.REGION:
            text = self._region_text(text)
        self._asked, self._asked_in = text, model.view.round
        return text

    def _between(self) -> PromptText:
        """Tell which round begins while nobody is asked yet."""
        names, field = panels.field_names(), self.table.model.field
        return PromptText(names[field] if 0 <= field < len(names) else "", panels.round_line(self.table.model), "", "")

    def _region_text(self, text: PromptText) -> PromptText:
        """Tell what the region that is looked at offers; before that, who could win with the coming visit."""
        model, region = self.table.model, self.table.hand.region
        if region != MIDDLE:
            sentence = _("Go to {region}?").format(region=region_name(region))
            return text._replace(sentence=sentence, help=preview(model, region).replace("\n", ". ") + ".")
        names = [model.names[seat] for seat in model.rivals() if could_win(model, seat)]
        if not names:
            return text
        told = ngettext("{names} could win with this visit.", "{names} could win with their visits.", len(names))
        return text._replace(help=told.format(names=", ".join(names)))

    def _step_icon(self) -> str:
        field = self.table.model.field
        return panels.FIELD_ICONS[field] if 0 <= field < len(panels.FIELD_ICONS) else "card-discard"

    def what_if_rows(self) -> list[tuple[int, str, str, WhatIf]]:
        """Return the rows of the panel: of a challenge by card, of an own visit to Conquer by rival."""
        hand, model = self.table.hand, self.table.model
        if self.table.battle_page is not None:
            return self.table.battle_page.rows(self.table.live)
        if not self.table.live or hand.step != steps.CONQUER:
            return []
        view = self.table.session.acting_view()
        card = hand.chosen[0] if hand.chosen else -1
        return [
            (rival, "crossed-swords", model.names[rival], challenge(model.rules, view, hand.seat, rival, card))
            for rival in targets(model.rules, view, hand.seat)
        ]

    def show_what_if(self) -> None:
        """In an own visit to Conquer the sums stand where the note and the log are otherwise.

        Beside a battle they stand above the log until it is fought.
        """
        if not self.told.visible or (self.table.board.small and self.table.battle_page is None):
            return
        # Whoever reads the log has asked for it in their place.
        wanted = bool(self.what_if_rows()) and not (self.log.focused and self.table.battle_page is None)
        if self.table.battle_page is not None:
            if self.what_if.visible != wanted:
                self.what_if.visible = wanted
                self.log.stand_alone(not wanted)
                self.table.mark_all()
            if self.aftermath is not None:
                self.aftermath.visible = not wanted
            return
        self.what_if.chosen = self.table.hand.target
        self.what_if.card = self.table.painter.title(self.table.hand.chosen[0]) if self.table.hand.chosen else ""
        if self.what_if.visible != wanted or self.log.visible == wanted:
            self.what_if.visible = wanted
            self.note.visible = self.log.visible = not wanted
            self.table.mark_all()

    def show_log(self) -> None:
        """Show the log where the sums of an own visit stand, for whoever is about to read it."""
        if self.table.board.small or self.table.battle_page is not None:
            return  # The log lies in a drawer, or beside the sums.
        if self.what_if.visible and not self.log.visible:
            self.what_if.visible = False
            self.note.visible = self.log.visible = True
            self.table.mark_all()

    def make_room(self) -> None:
        """A hint was opened or taken away: be not seen below it, since the column is wider than its panel."""
        self.table.sights.show_states()
        seen = self.table.hints.panel is None or self.table.board.small
        if self.told.visible != seen:
            self.told.visible = seen
            for panel in (*self.table.panels.in_drawer, self.what_if):
                panel.visible = seen
            self.show_what_if()
            self.table.mark_all()

    def _take_what_if(self, key: int) -> None:
        if self.table.cards.hurry():
            return
        if self.table.battle_page is not None:
            self.table.battle_page.take_row(key)
        else:
            self.table.cards.click_seat(key)
