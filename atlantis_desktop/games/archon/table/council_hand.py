"""The hand in a council: the vote that is chosen but not yet cast. No pixels.

A first click on a vote card chooses it, so that it can be seen what it would do; a second click, or the gold button,
casts it.
"""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.ballots import ANSWERS
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.general.hand import GeneralHand
from atlantis_desktop.table.general.model import GeneralModel


class CouncilHand(GeneralHand):
    """The hand of the person who acts, with a chosen vote."""

    def __init__(self, model: GeneralModel) -> None:
        """Take what is shown."""
        super().__init__(model)
        self.chosen = ""
        """The kind of the vote that is chosen."""
        self._of: object = None
        """The moment in which it was chosen."""

    @property
    def voting(self) -> bool:
        """Whether the person who acts votes now."""
        if self.seat < 0:
            return False
        frames = self.model.moment.acting_view.frames
        return bool(frames) and frames[-1].name == steps.VOTE

    def vote(self, kind: str) -> Move | None:
        """Return the move of a vote, None while it cannot be cast."""
        if not self.voting:
            return None
        return next((move for move in self.model.moment.moves if move.kind == kind), None)

    def click_vote(self, kind: str) -> Answer:
        """A vote card was clicked: it is chosen, and cast when it was chosen before (ARCHON-51)."""
        if self.seat < 0:
            return self.waiting()
        move = self.vote(kind)
        if move is None:
            return Answer(Kind.WANTS, self._wanted())
        if self.chosen == kind:
            return self._made(move)
        self.chosen, self._of = kind, self.model.moment
        return Answer(Kind.MARKED)

    def meant(self) -> Move | None:
        if self.chosen:
            return self.vote(self.chosen)
        return super().meant()

    def going_on(self) -> Move | None:
        return None if self.voting else super().going_on()

    def plain_moves(self) -> tuple[Move, ...]:
        found = super().plain_moves()
        return tuple(move for move in found if move.kind not in ANSWERS) if self.voting else found

    def clear(self) -> bool:
        had, self.chosen = bool(self.chosen), ""
        return super().clear() or had

    def tidy(self) -> None:
        super().tidy()
        if self.chosen and (self._of is not self.model.moment or not self.voting):
            self.chosen = ""
