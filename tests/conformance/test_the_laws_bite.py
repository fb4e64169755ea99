"""Each law is broken on purpose in the template, and the suite finds it; so a quiet suite means something."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event, Outcome, tell
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Step
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games._template.rules.rules import TideRules
from atlantis_desktop.games._template.rules.state import TideTable
from atlantis_desktop.workshop.dealings import of_any
from atlantis_desktop.workshop.laws import Referee


class CopySharesHands(TideRules):
    """Law 1."""

    def start(self, seed: int) -> TideTable:
        state = super().start(seed)
        return Shared.of(state)


class Shared(TideTable):
    __slots__ = ()

    @classmethod
    def of(cls, state: TideTable) -> Shared:
        other = cls(len(state.hands), state.rng)
        for name in TideTable.__slots__:
            setattr(other, name, getattr(state, name))
        return other

    def copy(self) -> Shared:
        other = super().copy()
        other.taken = self.taken
        return other


class CopySharesARow(TideRules):
    """Law 1: the list is copied, the hands in it are not."""

    def start(self, seed: int) -> TideTable:
        return SharedRows.of(super().start(seed))


class SharedRows(Shared):
    __slots__ = ()

    def copy(self) -> SharedRows:
        other = SharedRows.of(TideTable.copy(self))
        other.hands = self.hands[:]
        return other


class OffersTooMuch(TideRules):
    """Law 2: `check` accepts what `moves` does not give, and `explain` has no reason."""

    def check(self, table: TideTable, move: Move) -> Refusal | None:
        if move.kind == "play" and table.frames and len(move.args) == 1:
            return None
        return super().check(table, move)


class RefusesWhatItOffers(TideRules):
    """Law 2."""

    def offers(self, table: TideTable, move: Move) -> bool:
        return super().offers(table, move) and move.args != (0,)


class NamesNoRule(TideRules):
    """Law 2."""

    def explain(self, table: TideTable, move: Move) -> Refusal:
        refusal = super().explain(table, move)
        return refusal if refusal.because is Because.MALFORMED else refusal._replace(rule="")


class ForgetsWhenItRefuses(TideRules):
    """Law 2: a refused candidate changes the state."""

    def explain(self, table: TideTable, move: Move) -> Refusal:
        table.rest.reverse()
        return super().explain(table, move)


class OffersTwice(TideRules):
    """Law 2."""

    def moves(self, table: TideTable, seat: int) -> Sequence[Move]:
        return [*super().moves(table, seat), *super().moves(table, seat)]


class AsksAtTheEnd(TideRules):
    """Law 3."""

    def prompts(self, table: TideTable) -> tuple[Prompt, ...]:
        return super().prompts(table) or (Prompt(Ask.CONFIRM, 0, "end", "TIDE-4"),)


class EndsTooEarly(TideRules):
    """Law 3."""

    def outcome(self, table: TideTable) -> Outcome | None:
        return super().outcome(table) or (Outcome((0,), (1, 2), (1, 0), "") if not table.hands[0] else None)


class AsksWhoHasNothing(TideRules):
    """Law 3."""

    def prompts(self, table: TideTable) -> tuple[Prompt, ...]:
        asked = super().prompts(table)
        return asked and (*asked, Prompt(Ask.CONFIRM, 1 - asked[0].seat, "wait", "TIDE-2"))


class ApplyInPlace(TideRules):
    """Law 4."""

    def apply(self, state: TideTable, move: Move, *, watched: bool = False) -> Step[TideTable]:
        events: list[Event] = []
        self.advance(state, move, events)
        return Step(state, events)


class AdvanceDiffers(TideRules):
    """Law 4."""

    def advance(self, state: TideTable, move: Move, events: list[Event] | None) -> None:
        super().advance(state, move, events)
        if events is None:
            state.rest.reverse()


class UsesForeignChance(TideRules):
    """Law 5."""

    def start(self, seed: int) -> TideTable:
        state = super().start(seed)
        state.rest.sort(key=lambda card: random.random())
        return state


class ForgetsTheRest(TideRules):
    """Law 6."""

    def encode(self, state: TideTable) -> dict[str, Any]:
        return {**super().encode(state), "rest": sorted(super().encode(state)["rest"])}


class ShowsTheRest(TideRules):
    """Law 7."""

    def view(self, state: TideTable, seat: int) -> TideTable:
        seen = super().view(state, seat)
        seen.rest = state.rest[:]
        return seen


class ShowsTheChance(TideRules):
    """Law 7."""

    def view(self, state: TideTable, seat: int) -> TideTable:
        seen = super().view(state, seat)
        seen.rng.word = state.rng.word
        return seen


class DealsTheOwnHand(TideRules):
    """Law 7."""

    def determinise(self, view: TideTable, rng: Rng) -> TideTable:
        state = super().determinise(view, rng)
        state.hands.reverse()
        return state


class TellsTheHand(TideRules):
    """Law 7: an event shows to all what only its seat may see."""

    def advance(self, state: TideTable, move: Move, events: list[Event] | None) -> None:
        tell(events, "hand_told", move.seat, tuple(state.hands[move.seat]), seen_by=3)
        super().advance(state, move, events)


class CountsTheHand(TideRules):
    """Law 7: a public number of an event depends on what is hidden."""

    def advance(self, state: TideTable, move: Move, events: list[Event] | None) -> None:
        if events is not None:
            tell(events, "hint", move.seat, values=(sum(state.hands[move.seat]),))
        super().advance(state, move, events)


class RefusesByTheHidden(TideRules):
    """Law 7: a refusal depends on what the seat cannot see."""

    def explain(self, table: TideTable, move: Move) -> Refusal:
        refusal = super().explain(table, move)
        if refusal.reason == "not_in_hand" and refusal.value("card") in table.rest:
            return refusal._replace(reason="in_the_rest")
        return refusal


class LosesACard(TideRules):
    """Law 8."""

    def advance(self, state: TideTable, move: Move, events: list[Event] | None) -> None:
        super().advance(state, move, events)
        if state.rest and not any(state.played):
            state.rest.pop()


class AsksBothAtOnce(TideRules):
    """Law 9: both play at once, yet who plays first leads."""

    def prompts(self, table: TideTable) -> tuple[Prompt, ...]:
        if not table.frames:
            return ()
        waiting = [seat for seat in range(2) if not table.played[seat]]
        return tuple(Prompt(Ask.CARDS, seat, "play", "TIDE-2", private=True) for seat in waiting)

    def moves(self, table: TideTable, seat: int) -> Sequence[Move]:
        if table.played[seat] or not table.frames:
            return ()
        return [Move("play", seat, (card,)) for card in table.hands[seat] if card != HIDDEN]

    def advance(self, state: TideTable, move: Move, events: list[Event] | None) -> None:
        super().advance(state, move, events)
        if state.frames and not any(state.played):
            state.rng.word += move.seat


class TellsBeforeItHappens(TideRules):
    """Law 10."""

    def advance(self, state: TideTable, move: Move, events: list[Event] | None) -> None:
        tell(events, "card_played", move.seat, move.args, source=("hand", move.seat), target=("played", move.seat))
        told: list[Event] = []
        super().advance(state, move, told)
        if events is not None:
            events += told[1:]


class TellsWhenAllIsOver(TideRules):
    """Law 10."""

    def advance(self, state: TideTable, move: Move, events: list[Event] | None) -> None:
        told: list[Event] = []
        super().advance(state, move, told)
        if events is not None:
            events += told


BROKEN = {
    CopySharesHands: "law 1", CopySharesARow: "law 1: a copy shares a row of hands", OffersTooMuch: "law 2",
    RefusesWhatItOffers: "law 2", NamesNoRule: "names no rule",
    ForgetsWhenItRefuses: "law 2", OffersTwice: "law 2", AsksAtTheEnd: "law 3", EndsTooEarly: "law 3",
    AsksWhoHasNothing: "law 3",
    ApplyInPlace: "law 4", AdvanceDiffers: "law 4", UsesForeignChance: "law (4, )?5", ForgetsTheRest: "law 6",
    ShowsTheRest: "law 7", ShowsTheChance: "law 7", DealsTheOwnHand: "law 7", TellsTheHand: "law 7",
    CountsTheHand: "law 7", RefusesByTheHidden: "law 7", LosesACard: "law 8", AsksBothAtOnce: "law 9",
    TellsBeforeItHappens: "law 10.*too early", TellsWhenAllIsOver: "law 10.*too late",
}  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.__name__)
def test_a_broken_law_is_found(broken: type[TideRules]) -> None:
    referee = Referee(broken(2), of_any)

    def play_many() -> None:
        for seed in range(40):
            referee.play(seed)

    with pytest.raises(AssertionError, match=BROKEN[broken]):
        play_many()


def test_a_game_that_never_ends_is_found() -> None:
    with pytest.raises(AssertionError, match="does not end"):
        Referee(TideRules(2), of_any, most_moves=3).play(1)
