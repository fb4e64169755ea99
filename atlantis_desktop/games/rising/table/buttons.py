"""The buttons at the lower right of the table of Atlantis Rising: the gold one, its note, and the further ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.table.ways import group, group_of
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene


def opens(moves: Sequence[Move]) -> str:
    """Return what a list of further ways opens: its groups, each with how many ways it holds."""
    counts = sorted(Counter(map(group_of, moves)).items())
    named = [_("{group}: {n}").format(group=group(number).name, n=count) for number, count in counts]
    return _("Opens: {groups}").format(groups=", ".join(named)) if named else ""


class Buttons:
    """The gold button of one table and what stands below it."""

    def __init__(self, table: IslandScene) -> None:
        """Add the buttons to the table, whose widgets are being made."""
        self.table = table
        ui, screen = table.ui, table.screen
        self.main = table.add(
            Button("main_action", screen.rect("main_action"), "", table.clicks.press_main, kind="primary",
                   size=screen.size("main_action"), region="actions")
        )  # fmt: skip
        box = screen.rect("main_action_note")
        self.note = table.add(
            Label("main_action_note", box.copy(), "", "fine", "help", align="center", valign="middle", wrap=False,
                  squeeze=True, link="link-dark")
        )  # fmt: skip
        wide = Button.width_for(ui, _("Further ways"), True, 17)
        rect = Rect(box.right - wide, box.y, wide, box.height)
        self.more = table.add(
            Button("further", rect, _("Further ways"), table.clicks.show_others, icon="expand", size=17,
                   region="actions")
        )  # fmt: skip

    def refresh(self) -> None:
        """Say what the gold button does now, or why it does nothing."""
        table = self.table
        session, live, hand, model = table.session, table.live, table.hand, table.model
        text, over = table.question.text(), session.outcome() is not None
        words, reason, note = text.button, "", ""
        if over:
            words = _("Result")
        elif table.reading.held:
            words = _("Go on")
        elif not live:
            # While a move is shown it is its seat that acts, whoever is asked after it.
            mover = table.show.mover
            told = _("{name} acts") if mover >= 0 else _("{name} decides")
            words = told.format(name=model.names[mover if mover >= 0 else model.asked])
            reason = text.sentence
        elif (raised := hand.offered_card()) != HIDDEN:
            words = hand.card_words(raised)
        elif hand.main() is None and model.step == "place":
            reason, note = _("Some Atlanteans still wait. [RISE-34]"), _("Opens when all Atlanteans are placed.")
        elif hand.only_builds():
            words = text.button
        elif hand.main() is None:
            words, reason = words or _("Choose"), text.help
        # What gives up something that can still be saved does not look like the advice.
        kind = "secondary" if live and hand.saves() and hand.offered_card() == HIDDEN else "primary"
        icon = "laurels" if over else "next-button" if table.reading.held else model.sign
        if (self.main.text, self.main.reason, self.main.icon, self.main.kind) != (words, reason, icon, kind):
            self.main.text, self.main.reason, self.main.icon, self.main.label = words, reason, icon, words
            self.main.kind = kind
            self.main.mark()
        others = hand.others() if live else ()
        self.more.visible, self.more.tip = bool(others), opens(others)
        self.note.set_text("" if self.more.visible else note or session.problem)
        self.more.mark()
