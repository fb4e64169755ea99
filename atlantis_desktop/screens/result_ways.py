"""The ways on from the end of a game: the buttons below its page, and the tools beside its chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.games import entry_of
from atlantis_desktop.screens.replay import can_replay, replay_of
from atlantis_desktop.screens.setup_model import SeatChoice, SetupChoices, choices_for, new_seed
from atlantis_desktop.screens.turning import ICON, turning_of_line
from atlantis_desktop.table.position_copy import copy_position
from atlantis_desktop.table.table_layout import laid_anew
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.result_page import ResultPage


class ResultWays:
    """What leads on from one page of a result."""

    def __init__(self, page: ResultPage) -> None:
        """Take the page."""
        self.page = page

    def add_chart_tools(self, place: Rect) -> None:
        """Put the tools into the corner of the chart, and end its words before them."""
        tools = []
        if entry_of(self.page.session.rules.game).position is not None:
            tools.append(("copy_position", "papers", _("Copy this position"), self._copy))
        if can_replay(self.page.session):
            tools.append(("turning", ICON, _("Turning points: the moves that decided"), self._turning))
        for name, icon, words, act in tools:
            self.page.add(IconButton(name, place.copy(), icon, act, label=words, region="chart"))
            left = place.left - self.page.ui.scale.px(10)
            for line in (self.page.find("chart_head"), self.page.find("chart_line")):
                line.rect.width = min(line.rect.width, left - line.rect.x)
            place.right = left

    def _turning(self) -> None:
        """Show the turning points of the game."""
        self.page.ui.app.push(turning_of_line(self.page.ui, self.page.session, plain(self.page.headline().title)))

    def build(self) -> None:
        """Put the buttons below everything else."""
        screen = self.page.screen
        entries = [
            ("action_1", _("New seed"), "rolling-dices", self._new_seed, "primary"),
            ("action_2", _("Play again, seed {n}").format(n=self._seed_words()), "clockwise-rotation", self._again, ""),
            ("action_3", _("Look at the table"), "eyeball", self.page.look, ""),
            ("action_4", _("Title"), "greek-temple", self.title, ""),
        ]
        if not self.page.can_look:
            del entries[2]
        if can_replay(self.page.session):
            entries.insert(-1, ("replay", _("Replay"), "next-button", self._replay, ""))
        places = places_for(self.page.ui, screen.rect("actions"), [words for _name, words, *_rest in entries],
                            screen.size("action_1"))  # fmt: skip
        for (name, words, icon, act, kind), place in zip(entries, places, strict=True):
            self.page.add(Button(name, place, words, act, kind=kind or "secondary", icon=icon,
                                 size=screen.size("action_1"), region="actions"))  # fmt: skip

    def _replay(self) -> None:
        """Show the whole game once more at its table."""
        self.page.ui.app.push(replay_of(self.page.ui, self.page.session))

    def _seed_words(self) -> str:
        seed = str(self.page.session.match.seed)
        return seed if len(seed) <= 9 else f"…{seed[-6:]}"

    def _copy(self) -> None:
        copy_position(self.page.ui, self.page.session)

    def _choices(self, seed: str) -> SetupChoices:
        match = self.page.session.match
        choices = choices_for(match.rules.game, self.page.ui.settings)
        choices.seats = [
            SeatChoice(seat.name, seat.controller, self.page.character_id(number))
            for number, seat in enumerate(match.seats)
        ]
        choices.options = dict(match.rules.options)
        choices.laid = laid_anew(self.page.session.laid)
        choices.seed = seed
        return choices

    def _again(self) -> None:
        self.page.session.close()
        self.page.ui.app.open("new", "reset", choices=self._choices(str(self.page.session.match.seed)))

    def _new_seed(self) -> None:
        self.page.session.close()
        self.page.ui.app.open("new", "reset", choices=self._choices(new_seed()))

    def title(self) -> None:
        """Go to the title."""
        self.page.session.close()
        self.page.ui.app.open("title", "reset")


def places_for(ui: Ui, row: Rect, words: Sequence[str], size: float | None) -> list[Rect]:
    """Return where buttons lie side by side in a row, each as wide as its words ask for in proportion."""
    gap = ui.scale.px(14)
    wishes = [Button.width_for(ui, each, icon=True, size=size) for each in words]
    room = row.width - gap * (len(words) - 1)
    spare = max(0, room - sum(wishes)) / len(wishes)
    shares = [(wish + spare) * min(1.0, room / sum(wishes)) for wish in wishes]
    places, x = [], float(row.x)
    for share in shares:
        places.append(Rect(round(x), row.y, int(share), row.height))
        x += share + gap
    return places
