"""The hand of a Stasis: which units are to be deployed, which objective is chosen, and what both together mean.

No pixels. A click on an objective chooses it, so that its chances can be read; a second click, or the gold button, does
what is meant there.
"""

from __future__ import annotations

from collections.abc import Iterable

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Ambiguous
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS
from atlantis_desktop.games.archon.table.chances import DEPLOYS
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.general.hand import GeneralHand
from atlantis_desktop.table.general.model import GeneralModel

NOWHERE = -1


class StasisHand(GeneralHand):
    """The hand of the person who acts, with a chosen objective and a mix of units."""

    def __init__(self, model: GeneralModel) -> None:
        """Take what is shown."""
        super().__init__(model)
        self.at = NOWHERE
        """The objective that is chosen."""
        self._mix = (0, 0)
        self._of: object = None
        """The moment in which the objective was chosen."""

    @property
    def step(self) -> str:
        """The step that asks the person who acts, empty while nobody is asked."""
        frames = self.model.moment.acting_view.frames if self.seat >= 0 else ()
        return frames[-1].name if frames else ""

    # ------------------------------------------------------------------------------------------------ units

    def mixes(self) -> tuple[tuple[int, int], ...]:
        """Return the mobs and military units that can be deployed together now, as legal moves tell."""
        found = {move.args[:2]: None for move in self.model.moment.moves if move.kind in DEPLOYS}
        return tuple((mobs, military) for mobs, military in found) if self.seat >= 0 else ()

    @property
    def mix(self) -> tuple[int, int]:
        """The mobs and military units that are to be deployed, (0, 0) where none can be."""
        mixes = self.mixes()
        return self._mix if self._mix in mixes else max(mixes, key=sum, default=(0, 0))

    def turn_mix(self, by: int = 1) -> None:
        """Choose the next mix of units."""
        mixes = self.mixes()
        if mixes:
            self._mix = mixes[(mixes.index(self.mix) + by) % len(mixes)]

    # ------------------------------------------------------------------------------------------------ what is meant

    def matching(self, picked: Iterable[int] | None = None) -> tuple[Move, ...]:
        found = super().matching(picked)
        return found if self.at == NOWHERE else self._narrowed(found, self.at) or found

    def acts_at(self, at: int) -> tuple[Move, ...]:
        """Return the moves that end on an objective, with what is marked and the units that are chosen."""
        return self._narrowed(super().matching(), at) if self.seat >= 0 else ()

    def _narrowed(self, moves: tuple[Move, ...], at: int) -> tuple[Move, ...]:
        names, place = self.model.moment.names, OBJECTIVE_IDS[at]
        there = [move for move in moves if place in names[move].spaces]
        bare = [move for move in there if names[move].pieces == set(self.picked)]
        chosen = [move for move in bare if move.kind not in DEPLOYS or move.args[:2] == self.mix]
        return tuple(chosen or bare or there)

    def meant(self) -> Move | None:
        if self.at == NOWHERE or self.seat < 0:
            return super().meant()
        found = self.acts_at(self.at)
        return found[0] if len(found) == 1 else None

    def going_on(self) -> Move | None:
        """Passing is a choice of its own: it stands beside the gold button, unless nothing else can be done."""
        if self.at != NOWHERE or (self.step == steps.DEPLOY and len(self.model.moment.moves) > 1):
            return None
        return super().going_on()

    # ------------------------------------------------------------------------------------------------ acts

    def click_piece(self, piece: int, place: Place, twice: bool = False) -> Answer:
        kept, self.at = self.at, NOWHERE
        answer = super().click_piece(piece, place, twice)
        if answer.kind is Kind.MARKED and kept != NOWHERE and self.acts_at(kept):
            self.at = kept
        return answer

    def click_place(self, place: Place) -> Answer:
        zone, owner = place
        if self.seat < 0 or zone not in OBJECTIVE_IDS or owner != SHARED:
            return super().click_place(place)
        at = OBJECTIVE_IDS.index(zone)
        if at == self.at:
            return self.enter()
        self.at = NOWHERE
        verdict = self._sent(self.picked, place)
        if not isinstance(verdict, Move | Ambiguous):
            return super().click_place(place)
        self.at, self._of = at, self.model.moment
        return Answer(Kind.MARKED)

    def drop(self, pieces: tuple[int, ...], place: Place) -> Answer:
        self.at = NOWHERE
        return super().drop(pieces, place)

    def enter(self) -> Answer:
        answer = super().enter()
        found = self.acts_at(self.at) if self.at != NOWHERE and answer.kind is Kind.WANTS else ()
        return Answer(Kind.CHOICE, moves=found) if found else answer

    def clear(self) -> bool:
        had, self.at = self.at != NOWHERE, NOWHERE
        return super().clear() or had

    def tidy(self) -> None:
        super().tidy()
        if self.at != NOWHERE and self._of is not self.model.moment:
            self.at = NOWHERE
