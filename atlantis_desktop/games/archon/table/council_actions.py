"""The gold button of a council and those beside it: a vote is chosen on its card first."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.state import TEXTS_EACH
from atlantis_desktop.games.archon.table.constitution import NAMES
from atlantis_desktop.games.archon.table.council_hand import CouncilHand
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.general.actions import MAIN, Act
from atlantis_desktop.table.general.asked import AskedActions
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import N_, _

VOTE_MAIN: Final = "vote_main"
"""Where the gold button lies while one votes."""
LONG: Final = 72
"""A motion of more letters is told by its name in the instruction."""
CAST: Final = {"yes": N_("Vote YES"), "no": N_("Vote NO"), "abstain": N_("Abstain from the vote")}


class CouncilActions(AskedActions):
    """The buttons of the chamber."""

    hand: CouncilHand

    def acts(self, live: bool) -> dict[str, Act]:
        found = super().acts(live)
        main = found.get(MAIN)
        if not live or main is None or not self.hand.voting:
            return found
        if main.move is not None and main.move.kind in CAST:
            found[MAIN] = Act(_(CAST[main.move.kind]), "vote", main.move)
        elif main.move is None:
            found[MAIN] = Act(_("Choose your vote"), "vote", reason=_("Choose one of the three vote cards first."))
        return found

    def instruction(self) -> tuple[str, str, str]:
        """Return what is asked; a long motion by its name, as the dais and the counsel beside tell what it does."""
        heading, sentence, rest = super().instruction()
        frames = self.model.moment.acting_view.frames
        votes = bool(frames) and frames[-1].name == steps.VOTE
        if votes and len(sentence) > LONG and ": " in sentence:
            sentence = sentence.rsplit(": ", 1)[0]
            if sentence in TEXTS:
                sentence = f"{sentence} · {_(NAMES[TEXTS.index(sentence) // TEXTS_EACH])}"
        return heading, sentence, rest

    def refresh(self, live: bool) -> None:
        super().refresh(live)
        # While one votes nothing stands beside the gold button, so it makes room for larger vote cards.
        button, screen = self.buttons[MAIN], self.table.screen
        rect = screen.rect(VOTE_MAIN if live and self.hand.voting else MAIN)
        if button.rect != rect:
            button.mark()
            button.rect = rect
            button.mark()

    def _note(self, live: bool) -> None:
        """Tell what is marked, where there is room for it; what glows is seen."""
        words = ""
        if live and self.hand.marked:
            words = _("Marked: {names}").format(names=joined([self.model.face(n).name for n in self.hand.picked]))
            if self.table.ui.text.measure(escape(words), "fine", size=16)[0] > self.note.rect.width:
                words = _("Esc takes the marks away.")
        if self.note.text != words:
            self.note.set_text(escape(words))
