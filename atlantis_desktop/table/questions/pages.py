"""Which question has a page, when it opens, and how what was put together on it is sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.questions.kinds import page_for
from atlantis_desktop.table.questions.page import AskedPage, PageKind
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.general.scene import GeneralScene

FRESH: Final = 0.5
"""So many seconds a page that opens by itself takes no key that answers it: it was meant for the question before."""


class AskedPages(TablePart):
    """Opens the page of the question that is asked, and sends what was put together on it, move by move."""

    table: GeneralScene

    def __init__(self, table: GeneralScene, kinds: Mapping[str, PageKind]) -> None:
        """Take the table, and by step what page its question has."""
        super().__init__(table)
        self.kinds = kinds
        """By step of the game: the page of a question for which it has one of its own."""
        self.queue: list[Gesture] = []
        """What is sent as soon as its question is asked: the further steps of an offer."""
        self._away: object = None
        """The question whose page was put away."""

    @property
    def step(self) -> str:
        """The step in which a person is asked, empty while nobody is."""
        view = self.table.model.moment.acting_view
        return view.frames[-1].name if self.table.hand.seat >= 0 and view.frames else ""

    @property
    def kind(self) -> PageKind | None:
        """The page of the question that is asked, None where it has none; a lesson leads without any.

        A game with pages of its own has said which questions have one; all others are answered on its board.
        """
        table = self.table
        if not table.live or table.guide is not None or self.queue or table.hand.seat < 0:
            return None
        return self.kinds.get(self.step) if self.kinds else page_for(table.model.moment)

    @property
    def waits(self) -> bool:
        """Whether a question is asked that has a page of the game's own, which the gold button opens."""
        kind = self.kind
        return kind is not None and kind.of_game

    def lapse(self, dt: float) -> None:
        table = self.table
        app = table.ui.app
        if not table.live or table.session.cover_due or not app.shows(table):
            return
        if self.queue:
            self._send_next()
        elif self.waits and self._free and self.question() != self._away:
            # Whose turn it is is told before the page lies over the table: told after it, it would take what is said of
            # an undo or a hint away again.
            table.tell_turn()
            self.open(FRESH)

    @property
    def _free(self) -> bool:
        """Whether nothing lies over the table that is to be read or answered first."""
        table = self.table
        return table.floats.popup is None and table.hints.panel is None

    def open(self, fresh: float = 0.0) -> None:
        """Open the page of the question that is asked; for so many seconds no key answers it."""
        kind = self.kind
        if kind is not None:
            self.table.summary.hide()
            # The page says whose question it is; what stands below it as it opens stands there as long as it does.
            self.table.banner.hide()
            scene = kind.make(self).scene
            scene.fresh = fresh
            self.table.ui.app.push(scene)

    def put_away(self, question: object) -> None:
        """Open the page of a question only when it is asked for."""
        self._away = question

    def question(self) -> object:
        """Return what tells this question from the next one in the same step."""
        session, seat = self.table.session, self.table.hand.seat
        if seat < 0:
            return None
        frames = self.table.model.moment.acting_view.frames
        answered = session.moment.once(
            ("answered", seat), lambda: sum(made.move.seat == seat for made in session.match.line)
        )
        return seat, answered, tuple(frames[:-1])

    def send(self, page: AskedPage, gestures: Sequence[Gesture]) -> None:
        """Make the move that the first gesture means, the others when their questions come; or say why not."""
        table = self.table
        verdict = table.hand.judge(gestures[0])
        if isinstance(verdict, Move):
            self.queue = list(gestures[1:])
            table.ui.app.pop()
            table.cards.make(verdict)
        elif isinstance(verdict, Refusal):
            told = table.session.words.refusal_text(table.session.rules, verdict, table.session.names)
            page.scene.refuse(page.scene.find("confirm"), f"**{told.lead}** {told.rest}", verdict.rule)
        else:
            page.scene.refuse(page.scene.find("confirm"), escape(page.missing() or _("Something is still missing.")))

    def answer(self, move: Move) -> None:
        """Make a move that was put together out of those that the rules offer."""
        self.table.ui.app.pop()
        self.table.cards.make(move)

    def _send_next(self) -> None:
        verdict = self.table.hand.judge(self.queue.pop(0))
        if isinstance(verdict, Move):
            self.table.cards.make(verdict)
        else:
            self.queue = []

    def let_go(self) -> None:
        self.queue = []

    def begin(self) -> None:
        self.queue = []
