"""What partners say at the table of Atlantis Rising: hints when they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.island.hints import PlanMarks, PlanPanel
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.island.model import IslandModel
    from atlantis_desktop.table.island.scene import IslandScene
    from atlantis_desktop.table.session import GameSession
    from atlantis_desktop.table.ui import Ui


class Company:
    """Shows hints over the table of its scene, and makes their moves when they are taken."""

    def __init__(self, scene: IslandScene) -> None:
        """Take the table."""
        self.scene = scene
        self.panel: PlanPanel | None = None
        self.marks: PlanMarks | None = None

    @property
    def ui(self) -> Ui:
        """The tools of the window."""
        return self.scene.ui

    @property
    def session(self) -> GameSession:
        """The game."""
        return self.scene.session

    @property
    def model(self) -> IslandModel:
        """What is shown."""
        return self.scene.model

    # ------------------------------------------------------------------------------------------------ time

    def build(self) -> None:
        """The widgets of the table are made anew: what was open is opened again."""
        panel, self.panel, self.marks = self.panel, None, None
        if panel is not None:
            self._open(panel.hints, panel.chosen)

    def update(self) -> None:
        """Show hints that were found."""
        found = self.session.poll_hints()
        if found is not None:
            self.show_hints(found)

    def forget(self) -> None:
        """The table has changed: what was said about it is void."""
        self.session.drop_hints()
        self.close_hints()

    def act(self, action: str) -> bool:
        """Take an action of the key map. Gives whether it was used."""
        if action != "hint":
            return False
        self.hint()
        return True

    def back(self) -> bool:
        """Esc takes the hint away first. Gives whether there was one."""
        if self.panel is None:
            return False
        self.forget()
        return True

    # ------------------------------------------------------------------------------------------------ hints

    def hint(self) -> None:
        """Show good plans or answers over the right column, or take them away."""
        scene = self.scene
        if self.panel is not None:
            self.forget()
        elif self.ui.settings.hints == "none":
            scene.say(_("Hints are switched off in the settings."))
        elif not scene.live or not self.session.ask_hints():
            scene.take(scene.hand.waiting(), scene.tools["hint"])
        else:
            self._open((), 0)

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show hints that were found; only their marks where the settings want it so."""
        self._open(hints, 0)

    def _open(self, hints: tuple[Hint, ...], chosen: int) -> None:
        self.close_hints()
        self.panel = PlanPanel(self, hints)
        self.panel.choose(chosen) if hints else None
        self.marks = self.scene.add(PlanMarks(self))
        if self.ui.settings.hints != "marks":
            self.scene.add(self.panel)
            self.panel.mark()
        self.show_hint_cards(())

    def close_hints(self) -> None:
        """Take panel and numbers away."""
        for widget in (self.panel, self.marks):
            if widget is not None and widget.scene is not None:
                widget.mark()
                self.scene.remove(widget)
        self.panel = self.marks = None

    def show_hint_cards(self, cards: tuple[int, ...]) -> None:
        """Another plan is chosen: its numbers stand on the island."""
        if self.marks is not None:
            self.marks.mark()

    def play_hint(self, hint: Hint) -> None:
        """Take the hint away and make its move; of a plan all placements, which can be taken back."""
        self.forget()
        self.make(hint.line or (hint.move,))

    def make(self, moves: tuple[Move, ...]) -> None:
        """Make moves one after the other as far as the rules let them; the first that is refused is told."""
        scene, answer = self.scene, Answer(Kind.MOVED)
        for move in moves:
            answer = scene.hand.submit(move)
            if answer.kind is Kind.REFUSED:
                break
        scene.take(answer, scene.main)
