"""A slice of City of Scoundrels: the secret choice of a region (SCOUND-15) and the order of acting (SCOUND-17, 18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Event, Outcome, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.engine.zones import SHARED, Place, Visibility, Zone
from tests.engine.slices.table import SliceTable

REGIONS = ("invest", "spy", "campaign", "conquer")
MIDDLE = 4
ROUNDS = 3
CHOOSE, ACT = "choose", "act"


class RegionTable(SliceTable):
    """Where each piece stands, how often each seat has acted, and the round."""

    __slots__ = ("acted", "first", "round", "stands")

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(rng)
        self.stands = [MIDDLE] * seats
        self.acted = [0] * seats
        self.round = 1
        self.first = 0


class RegionRules(Rules[RegionTable]):
    """Each round all choose in secret; then the phases go by in order, and in each the seats clockwise."""

    game = "regions"
    zones = tuple(Zone(name, Visibility.PUBLIC) for name in (*REGIONS, "middle"))

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.options = {}
        self.pieces = Vocabulary.of([f"piece-{seat}" for seat in range(seats)])
        forms = [MoveForm("choose", (Field("region", "region"),)), MoveForm("withdraw"), MoveForm("act")]
        self.codec = MoveCodec(forms, seats, {"region": Vocabulary.of(REGIONS)})

    def start(self, seed: int) -> RegionTable:
        state = RegionTable(self.seats, Rng.stream(seed, "regions"))
        state.first = state.rng.below(self.seats)
        state.frames = [sealed.seal(CHOOSE, self.seats, range(self.seats))]
        return state

    def prompts(self, table: RegionTable) -> tuple[Prompt, ...]:
        if not table.frames:
            return ()
        frame = table.frames[-1]
        if frame.name == CHOOSE:
            return tuple(
                Prompt(Ask.SPACE, seat, CHOOSE, "SCOUND-15", 1, 1, private=True) for seat in sealed.waiting(frame)
            )
        return (Prompt(Ask.CONFIRM, frame.seat, ACT, "SCOUND-17"),)

    def moves(self, table: RegionTable, seat: int) -> Sequence[Move]:
        if not table.frames:
            return ()
        frame = table.frames[-1]
        if frame.name == CHOOSE:
            waits = frame.data[seat] == sealed.OPEN
            return [Move("choose", seat, (region,)) for region in range(len(REGIONS))] if waits else ()
        return [Move("act", seat)] if frame.seat == seat else ()

    def offers(self, table: RegionTable, move: Move) -> bool:
        """A choice may be taken back until the last one is made; nobody is asked to."""
        if move.kind == "withdraw" and not move.args and table.frames and table.frames[-1].name == CHOOSE:
            return 0 <= move.seat < self.seats and sealed.has_answered(table.frames[-1], move.seat)
        return super().offers(table, move)

    def explain(self, table: RegionTable, move: Move) -> Refusal:
        form = self.codec.forms.get(move.kind)
        whole = form is not None and len(move.args) == len(form.fields) and 0 <= move.seat < self.seats
        if not whole or not all(type(value) is int and 0 <= value < len(REGIONS) for value in move.args):
            return Refusal("", "no_such_move", Because.MALFORMED)
        if not table.frames:
            return Refusal("SCOUND-45", "over", Because.NOT_NOW)
        if table.frames[-1].name == CHOOSE:
            if move.kind == "choose":
                return Refusal("SCOUND-15", "chosen", Because.NOT_NOW)
            reason = "nothing_to_withdraw" if move.kind == "withdraw" else "now_choose"
            return Refusal("SCOUND-15", reason, Because.NOT_NOW)
        return Refusal("SCOUND-18", "now_act", Because.NOT_NOW, (("seat", table.frames[-1].seat),))

    def advance(self, state: RegionTable, move: Move, events: list[Event] | None) -> None:
        frame = state.frames[-1]
        if move.kind == "withdraw":
            state.frames[-1] = sealed.withdrawn(frame, move.seat)
            tell(events, "choice_withdrawn", move.seat, rule="SCOUND-15")
        elif move.kind == "choose":
            state.frames[-1] = sealed.answered(frame, move.seat, move.args[0])
            tell(events, "choice_made", move.seat, rule="SCOUND-15")
            if not sealed.waiting(state.frames[-1]):
                self._reveal(state, events)
        else:
            state.acted[move.seat] += 1
            state.frames.pop()
            tell(events, "acted", move.seat, rule="SCOUND-17", values=(state.stands[move.seat],))
            if not state.frames:
                self._end_round(state)

    def _reveal(self, state: RegionTable, events: list[Event] | None) -> None:
        """Move all pieces together; the phases without players are skipped (SCOUND-15, 17)."""
        state.stands = list(state.frames.pop().data)
        tell(events, "choices_revealed", rule="SCOUND-15", values=tuple(state.stands))
        order = sorted(clockwise(self.seats, state.first), key=lambda seat: state.stands[seat])
        state.frames = [Frame(ACT, seat) for seat in reversed(order)]

    def _end_round(self, state: RegionTable) -> None:
        state.stands = [MIDDLE] * self.seats
        state.first = (state.first + 1) % self.seats
        if state.round < ROUNDS:
            state.round += 1
            state.frames = [sealed.seal(CHOOSE, self.seats, range(self.seats))]

    def view(self, state: RegionTable, seat: int) -> RegionTable:
        seen = state.copy()
        seen.viewer = seat
        seen.rng.word = 0
        if seen.frames and seen.frames[-1].name == CHOOSE:
            seen.frames[-1] = sealed.seen_by(seen.frames[-1], seat)
        return seen

    def determinise(self, view: RegionTable, rng: Rng) -> RegionTable:
        state = view.copy()
        state.viewer = -1
        state.rng = Rng(rng.bits())
        if state.frames and state.frames[-1].name == CHOOSE:
            state.frames[-1] = sealed.dealt(state.frames[-1], lambda seat: rng.below(len(REGIONS)))
        return state

    def outcome(self, table: RegionTable) -> Outcome | None:
        if table.frames:
            return None
        return Outcome(tuple(range(self.seats)), (1,) * self.seats, tuple(table.acted), "SCOUND-45")

    def contents(self, table: RegionTable) -> dict[Place, tuple[int, ...]]:
        return {
            (zone.name, SHARED): tuple(seat for seat in range(self.seats) if table.stands[seat] == at)
            for at, zone in enumerate(self.zones)
        }

    def encode(self, state: RegionTable) -> dict[str, Any]:
        return state.to_json()

    def decode(self, data: object) -> RegionTable:
        state = RegionTable(self.seats, Rng(0))
        state.fill(data)
        return state
