"""The three vote cards of whoever votes: YES, NO and ABSTAIN."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from pygame import Rect

from atlantis_desktop.games.archon.rules.ballots import ABSTAIN, ANSWERS, NO, YES
from atlantis_desktop.games.archon.table.council_hand import CouncilHand
from atlantis_desktop.games.archon.table.dais import INKS, vote_picture
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.words import N_, _

ORDER: Final = (YES, NO, ABSTAIN)
LABELS: Final = {YES: N_("Vote YES"), NO: N_("Vote NO"), ABSTAIN: N_("Abstain from the vote")}
WORDS: Final = {YES: N_("YES"), NO: N_("NO"), ABSTAIN: N_("ABSTAIN")}
GAP: Final = 14


class VoteCard(Clicked, CachedPanel):
    """One of the three cards. A first click chooses it, a second one casts the vote."""

    heard = False

    def __init__(
        self, answer: int, rect: Rect, screen: Screen, hand: CouncilHand, click: Callable[[VoteCard], None]
    ) -> None:  # fmt: skip
        """Take the answer, where the card lies, the map, the hand, and who is told of a click."""
        super().__init__(f"vote_{ANSWERS[answer]}", rect, screen, spill=screen.px(16), region="hand")
        self.value, self.hand = answer, hand
        self.on_click = lambda: click(self)
        self.cast: int | None = None
        """What was voted with these cards, while the votes stand revealed; None before."""

    @property
    def kind(self) -> str:
        """The kind of the move that it means."""
        return ANSWERS[self.value]

    @property
    def chosen(self) -> bool:
        """Whether it is chosen, or was."""
        return self.hand.chosen == self.kind if self.cast is None else self.cast == self.value

    def content(self) -> Hashable:
        self.label = _(LABELS[self.value])
        self.tip = f"{self.label} · ARCHON-51"
        return self.chosen, self.hovered, self.focused

    def overhang(self, ui: object) -> int:
        return self.spill

    def paint(self, brush: Brush) -> None:
        ui = brush.ui
        rect = self.rect
        if self.chosen:
            for grow in (14, 9, 4):
                glow = ui.theme.colour("glow", 70)
                brush.field(rect.inflate(grow, grow), glow, 12)
        picture = vote_picture(ui, self.kind, rect.size)
        brush.surface.blit(picture, brush.rect(rect))
        words = _(WORDS[self.value])
        line = ui.text.line_height("smallest", 15)
        style, size = "counter", 30.0
        box = Rect(rect.x + 4, 0, rect.width - 8, line * 2)
        box.center = rect.centerx, rect.y + round(rect.height * 9.85 / 13.6)
        while size > 15 and ui.text.measure(words, style, size=size)[0] > box.width:
            size -= 1
        if ui.text.measure(words, style, size=size)[0] > box.width:
            style = "smallest"
        # The pebble on the card says the same where the word has no room.
        if style != "smallest" or brush.fits(words, box, style, 15):
            brush.words(words, box, style, INKS[self.value], size=15 if style == "smallest" else size, align="center",
                        valign="middle", wrap=False, squeeze=True)  # fmt: skip
        if self.chosen:
            brush.frame(rect, ui.theme.colour("glow"), 3, 10)
        elif self.hovered:
            brush.frame(rect, ui.theme.colour("hover-edge"), 2, 10)
        if self.focused:
            brush.focus(rect)


def places(area: Rect, screen: Screen) -> list[Rect]:
    """Return where the three cards lie in their region."""
    gap = screen.px(GAP)
    wide = min((area.width - 2 * gap) // 3, round(area.height * 200 / 272))
    high = round(wide * 272 / 200)
    left = area.x + (area.width - 3 * wide - 2 * gap) // 2
    return [Rect(left + at * (wide + gap), area.y + (area.height - high) // 2, wide, high) for at in range(3)]


class VoteHead(CachedPanel):
    """The line above the cards: with how much the person votes."""

    def __init__(self, screen: Screen, model: GeneralModel) -> None:
        """Take the map and what is shown."""
        super().__init__("vote_head", screen.rect("vote_head"), screen)
        self.model = model
        self.cast: int | None = None
        """How strong the vote was, while the votes stand revealed; None before."""

    def words(self) -> str:
        """Return the strength of the vote."""
        moment = self.model.moment
        n = moment.acting_view.strength[moment.acting] if moment.acting is not None else 0
        return _("Your vote · {n}").format(n=n if self.cast is None else self.cast)

    def content(self) -> Hashable:
        return self.words()

    def paint(self, brush: Brush) -> None:
        brush.heading("vote_head", self.words(), "vote")
