"""The buttons at the lower right of the table of Atlantis Rising: the gold one, its note, and the further ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.table.ways import group, group_of
from atlantis_desktop.table.action_bar import Act, ActionBar
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene


def opens(moves: Sequence[Move]) -> str:
    """Return what a list of further ways opens: its groups, each with how many ways it holds."""
    counts = sorted(Counter(map(group_of, moves)).items())
    named = [_("{group}: {n}").format(group=group(number).name, n=count) for number, count in counts]
    return _("Opens: {groups}").format(groups=", ".join(named)) if named else ""


class Buttons(ActionBar):
    """The gold button of one table and what stands below it."""

    table: IslandScene
    places = ("main_action",)
    lines = ("main_action_note",)

    def build(self, screen: Screen) -> None:
        """Put the buttons of the present window on the table."""
        super().build(screen)
        box = screen.rect("main_action_note")
        wide = Button.width_for(self.table.ui, _("Further ways"), True, 17)
        rect = Rect(box.right - wide, box.y, wide, box.height)
        self.more = self.table.add(
            Button("further", rect, _("Further ways"), self.table.clicks.show_others, icon="expand", size=17,
                   region="actions")
        )  # fmt: skip

    def press(self, place: str) -> None:
        self.table.clicks.press_main()

    def offers(self) -> dict[str, Act]:
        hand, model = self.table.hand, self.table.model
        text = self.table.question.text()
        words, reason = text.button, ""
        if (raised := hand.offered_card()) != HIDDEN:
            words = hand.card_words(raised)
        elif hand.main() is None and model.step == "place":
            reason = _("Some Atlanteans still wait. [RISE-34]")
        elif hand.main() is None and not hand.only_builds():
            words, reason = words or _("Choose"), text.help
        return {"main_action": Act(words, model.sign, reason=reason)}

    def gold(self) -> str:
        """Nowhere, where the button gives up something that can still be saved: that does not look like the advice."""
        table = self.table
        gives_up = table.live and table.hand.saves() and table.hand.offered_card() == HIDDEN
        return "" if gives_up else self.places[0]

    def line(self) -> str:
        table, hand = self.table, self.table.hand
        if self.more.visible:
            return ""
        waits = table.live and hand.offered_card() == HIDDEN and hand.main() is None and table.model.step == "place"
        return _("Opens when all Atlanteans are placed.") if waits else table.session.problem

    def refresh(self) -> None:
        """Say what the gold button does now, or why it does nothing; and what the further ways hold."""
        others = self.table.hand.others() if self.table.live else ()
        if (self.more.visible, self.more.tip) != (bool(others), opens(others)):
            self.more.visible, self.more.tip = bool(others), opens(others)
            self.more.mark()
        super().refresh()
