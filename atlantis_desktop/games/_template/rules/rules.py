"""The rules of Tide.

Nine cards, 1 to 9. Each seat is dealt three; the rest stays hidden (TIDE-1). In turn each seat plays a card of its hand
(TIDE-2). When all have played, the highest card takes them all, and its seat leads next (TIDE-3). When the hands are
empty, the most cards win; equal seats share the victory (TIDE-4).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atlantis_desktop.engine.events import Events, Outcome, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError, Rules
from atlantis_desktop.engine.zones import HIDDEN, REFEREE, SHARED, Place
from atlantis_desktop.games._template.rules.state import PLAY, ZONES, TideTable

HIGHEST = 9
HAND_SIZE = 3


class TideRules(Rules[TideTable]):
    """The referee of one game of Tide."""

    game = "_template"
    zones = ZONES

    def __init__(self, seats: int) -> None:
        """Take the number of seats, 2 or 3."""
        self.seats = seats
        self.options = {}
        self.pieces = Vocabulary.of([f"tide-{value}" for value in range(1, HIGHEST + 1)])
        self.codec = MoveCodec([MoveForm("play", (Field("card", "card"),))], seats, {"card": self.pieces})

    def start(self, seed: int) -> TideTable:
        """Shuffle and deal (TIDE-1)."""
        state = TideTable(self.seats, self.chance(seed, "tide"))
        cards = list(range(HIGHEST))
        state.rng.shuffle(cards)
        for hand in state.hands:
            hand += sorted(cards.pop() for _card in range(HAND_SIZE))
        state.rest = cards
        return state

    def prompts(self, table: TideTable) -> tuple[Prompt, ...]:
        """Ask the seat whose turn it is; nobody when the game is over."""
        return tuple(Prompt(Ask.CARDS, seat, step, "TIDE-2", 1, 1, private=True) for step, seat, _data in table.frames)

    def moves(self, table: TideTable, seat: int) -> Sequence[Move]:
        """Return every card of the hand (TIDE-2)."""
        if not table.frames or table.frames[-1].seat != seat:
            return ()
        return [Move("play", seat, (card,)) for card in table.hands[seat]]

    def explain(self, table: TideTable, move: Move) -> Refusal:
        """Say why a move cannot be made."""
        card = move.args[0] if len(move.args) == 1 else None
        if move.kind != "play" or type(card) is not int or not 0 <= card < HIGHEST or not 0 <= move.seat < self.seats:
            return Refusal("", "no_such_move", Because.MALFORMED)
        if not table.frames:
            return Refusal("TIDE-4", "over", Because.NOT_NOW)
        if table.frames[-1].seat != move.seat:
            return Refusal("TIDE-2", "not_your_turn", Because.NOT_NOW, (("seat", table.frames[-1].seat),))
        return Refusal("TIDE-2", "not_in_hand", Because.NOT_ALLOWED, (("card", card),))

    def advance(self, state: TideTable, move: Move, events: Events) -> None:
        """Play the card; the last card of a round decides who takes them (TIDE-2, TIDE-3)."""
        seat, card = move.seat, move.args[0]
        state.hands[seat].remove(card)
        state.played[seat].append(card)
        tell(events, "card_played", seat, (card,), "TIDE-2", source=("hand", seat), target=("played", seat))
        following = (seat + 1) % self.seats
        if all(state.played):
            following = max(range(self.seats), key=lambda each: state.played[each][0])
            for other, cards in enumerate(state.played):
                state.taken[following] += cards
                state.played[other] = []
                tell(events, "cards_taken", following, tuple(cards), "TIDE-3", source=("played", other),
                     target=("taken", following))  # fmt: skip
        state.frames = [Frame(PLAY, following)] if state.hands[following] else []

    def view(self, state: TideTable, seat: int) -> TideTable:
        """Blank out the rest and the hands of the others."""
        seen = state.copy()
        seen.viewer = seat
        seen.rng.word = 0
        seen.rest = [HIDDEN] * len(state.rest)
        seen.hands = [hand if at == seat else [HIDDEN] * len(hand) for at, hand in enumerate(state.hands)]
        return seen

    def determinise(self, view: TideTable, rng: Rng) -> TideTable:
        """Deal the unseen cards out by chance; nothing about them can have been learned in this game."""
        state = view.copy()
        state.viewer = REFEREE
        state.rng = Rng(rng.bits())
        seen = {card for cards in (*view.hands, *view.played, *view.taken) for card in cards}
        unseen = [card for card in range(HIGHEST) if card not in seen]
        rng.shuffle(unseen)
        state.hands = [hand if HIDDEN not in hand else sorted(unseen.pop() for _card in hand) for hand in state.hands]
        state.rest = unseen
        return state

    def outcome(self, table: TideTable) -> Outcome | None:
        """The most cards win (TIDE-4)."""
        if table.frames:
            return None
        totals = tuple(len(cards) for cards in table.taken)
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Outcome(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, totals, "TIDE-4")

    def contents(self, table: TideTable) -> dict[Place, tuple[int, ...]]:
        """Return every place with its cards."""
        out: dict[Place, tuple[int, ...]] = {("rest", SHARED): tuple(table.rest)}
        for zone, places in (("hand", table.hands), ("played", table.played), ("taken", table.taken)):
            out.update({(zone, seat): tuple(cards) for seat, cards in enumerate(places)})
        return out

    def encode(self, state: TideTable) -> dict[str, Any]:
        """Return the state as JSON data."""
        names = self.pieces.names
        places = {"hands": state.hands, "played": state.played, "taken": state.taken}
        return {
            "rng": state.rng.word,
            "rest": [names[card] for card in state.rest],
            **{key: [[names[card] for card in cards] for cards in lists] for key, lists in places.items()},
            "turn": [frame.seat for frame in state.frames],
        }

    def decode(self, data: object) -> TideTable:
        """Read a state. Raises DecodeError."""
        if not isinstance(data, dict) or set(data) != {"rng", "rest", "hands", "played", "taken", "turn"}:
            raise DecodeError("state: expected an object with rng, rest, hands, played, taken and turn")
        if type(data["rng"]) is not int or not 0 <= data["rng"] < 1 << 64:
            raise DecodeError("rng: expected a whole number of 64 bits")
        state = TideTable(self.seats, Rng(data["rng"]))
        state.rest = self._cards(data["rest"], "rest")
        for key, lists in (("hands", state.hands), ("played", state.played), ("taken", state.taken)):
            if not isinstance(data[key], list) or len(data[key]) != self.seats:
                raise DecodeError(f"{key}: expected {self.seats} lists")
            for seat, cards in enumerate(lists):
                cards += self._cards(data[key][seat], f"{key}[{seat}]")
        if sorted(card for cards in self.contents(state).values() for card in cards) != list(range(HIGHEST)):
            raise DecodeError("state: every card lies in exactly one place")
        turn = data["turn"]
        expected = 1 if any(state.hands) or any(state.played) else 0
        if (
            not isinstance(turn, list)
            or len(turn) != expected
            or any(type(seat) is not int or not 0 <= seat < self.seats for seat in turn)
        ):
            raise DecodeError("turn: expected the seat whose turn it is, or nothing when all cards are taken")
        state.frames = [Frame(PLAY, seat) for seat in turn]
        if turn and (not state.hands[turn[0]] or state.played[turn[0]]):
            raise DecodeError(f"turn: seat {turn[0]} has nothing to play")
        return state

    def _cards(self, value: object, place: str) -> list[int]:
        known = self.pieces.numbers
        if not isinstance(value, list) or not all(isinstance(name, str) and name in known for name in value):
            raise DecodeError(f"{place}: expected a list of cards such as {self.pieces.names[0]}")
        return [known[name] for name in value]
