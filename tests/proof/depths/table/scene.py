"""The table of Depths: a general table with a map, a look, steps, sounds and a dive of its own."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.table.flights import Flight
from atlantis_desktop.table.general.board import GeneralBoard
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.general.show import GeneralShow
from atlantis_desktop.table.ribbon import NOW, WAITING, StepMark
from atlantis_desktop.table.show import Script
from tests.proof.depths.rules import BID, DIVE
from tests.proof.depths.table.board import DepthsLook, DiverPanel
from tests.proof.depths.table.water import paint_bubble

BUBBLES_MS, BUBBLES = 700, 7
STEPS = ((BID, "Bid in secret", "card-pick", "1"), (DIVE, "Dive", "big-wave", "2"))


class DepthsBoard(GeneralBoard):
    """Its seats show their breath."""

    seat_type = DiverPanel


class DepthsShow(GeneralShow):
    """Bubbles rise from the reef where somebody dives."""

    cues = {"bid_shown": "card_flip", "dived": "doorway_found", "reef_filled": "card_draw"}

    def show_dived(self, events: tuple[Event, ...]) -> Script:
        """Let bubbles rise, then the catch be taken."""
        reef, px = self.table.board.spots[("reef", SHARED)].rect, self.table.ui.scale.px

        def paint(surface: Surface, x: float, y: float, share: float) -> None:
            paint_bubble(surface, (round(x), round(y)), px(8 + 10 * share))

        step, reach = reef.width // BUBBLES, (px(20), px(20), px(20))
        spots = [(reef.x + step // 2 + step * at, reef.bottom - px(30 * (at % 3))) for at in range(BUBBLES)]
        yield self.fly([Flight((x, y), (x, y - px(320)), paint, reach) for x, y in spots], BUBBLES_MS, 0.1)
        yield from self.usual(events)


class DepthsScene(GeneralScene):
    """A game of Depths."""

    name = "depths"
    map = "depths/table"
    look_type = DepthsLook
    board_type = DepthsBoard
    show_type = DepthsShow

    def ribbon(self) -> Sequence[StepMark]:
        """Return the two steps of a round."""
        frames = self.model.view.frames
        step = frames[-1].name if frames else ""
        return [StepMark(words, icon, NOW if name == step else WAITING, short) for name, words, icon, short in STEPS]
