"""The rules of Depths.

Twenty-four cards: pearl, coral and kelp from 1 to 8. Four are dealt to each seat, three lie open as the reef (DEPTH-1).
All bid a card of their hand in secret (DEPTH-2). The highest bid dives, of equal ones that of the lowest seat, and says
how many cards of the reef it takes, 1 to 3; each one after the first costs one breath of three (DEPTH-3). The bids are
discarded and the reef is filled up (DEPTH-4). When hands or reef are empty, the most points win (DEPTH-5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Event, Outcome, tell
from atlantis_desktop.engine.frames import Frame, Frames
from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError, Rules, TableBase
from atlantis_desktop.engine.zones import HIDDEN, REFEREE, SHARED, Place, Visibility, Zone

SUITS, HIGHEST, HAND, REEF, BREATH = ("pearl", "coral", "kelp"), 8, 4, 3, 3
CARDS = len(SUITS) * HIGHEST
BID, DIVE = "bid", "dive"
LISTS = ("deck", "reef", "discard")
SEAT_LISTS = ("hands", "hauls", "bids")


def value_of(card: int) -> int:
    """Return the number on a card."""
    return card % HIGHEST + 1


class DepthsTable(TableBase):
    """Who holds, has bid and has taken which cards."""

    __slots__ = ("bids", "breath", "deck", "discard", "frames", "hands", "hauls", "reef", "rng", "viewer")

    def __init__(self, seats: int, rng: Rng) -> None:
        self.viewer, self.rng = REFEREE, rng
        self.deck: list[int] = []
        self.reef: list[int] = []
        self.discard: list[int] = []
        self.hands: list[list[int]] = [[] for _seat in range(seats)]
        self.hauls: list[list[int]] = [[] for _seat in range(seats)]
        self.bids: list[list[int]] = [[] for _seat in range(seats)]
        self.breath = [BREATH] * seats
        self.frames: Frames = []

    def copy(self) -> Self:
        other = object.__new__(type(self))
        other.viewer, other.rng = self.viewer, self.rng.copy()
        other.deck, other.reef, other.discard = self.deck[:], self.reef[:], self.discard[:]
        for name in SEAT_LISTS:
            setattr(other, name, [cards[:] for cards in getattr(self, name)])
        other.breath, other.frames = self.breath[:], self.frames[:]
        return other


class DepthsRules(Rules[DepthsTable]):
    """The referee of Depths."""

    game = "depths"
    zones = (
        Zone("deck", Visibility.COUNT), Zone("reef", Visibility.PUBLIC), Zone("discard", Visibility.PUBLIC),
        Zone("hand", Visibility.OWNER, per_seat=True), Zone("haul", Visibility.PUBLIC, per_seat=True),
        Zone("bid", Visibility.OWNER, per_seat=True),
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        self.seats, self.options = seats, {}
        self.pieces = Vocabulary.of([f"{suit}-{value}" for suit in SUITS for value in range(1, HIGHEST + 1)])
        forms = [
            MoveForm("bid", (Field("card", "card"),)), MoveForm("take_back"),
            MoveForm("dive", (Field("depth", "number"),)),
        ]  # fmt: skip
        self.codec = MoveCodec(forms, seats, {"card": self.pieces})

    def start(self, seed: int) -> DepthsTable:
        state = DepthsTable(self.seats, Rng.stream(seed, "depths"))
        cards = list(range(CARDS))
        state.rng.shuffle(cards)
        for hand in state.hands:
            hand += sorted(cards.pop() for _card in range(HAND))
        state.reef = [cards.pop() for _card in range(REEF)]
        state.deck = cards
        state.frames = [sealed.seal(BID, self.seats, range(self.seats))]
        return state

    def prompts(self, table: DepthsTable) -> tuple[Prompt, ...]:
        if not table.frames:
            return ()
        frame = table.frames[-1]
        if frame.name == BID:
            return tuple(Prompt(Ask.CARDS, seat, BID, "DEPTH-2", 1, 1, private=True) for seat in sealed.waiting(frame))
        return (Prompt(Ask.AMOUNT, frame.seat, DIVE, "DEPTH-3", 1, 1),)

    def moves(self, table: DepthsTable, seat: int) -> Sequence[Move]:
        if not any(prompt.seat == seat for prompt in self.prompts(table)):
            return ()
        if table.frames[-1].name == BID:
            return [Move("bid", seat, (card,)) for card in table.hands[seat] if card != HIDDEN]
        most = min(len(table.reef), 1 + table.breath[seat])
        return [Move("dive", seat, (depth,)) for depth in range(1, most + 1)]

    def offers(self, table: DepthsTable, move: Move) -> bool:
        if move.kind == "take_back":
            fits = not move.args and type(move.seat) is int and 0 <= move.seat < self.seats
            bidding = bool(table.frames) and table.frames[-1].name == BID
            return fits and bidding and sealed.has_answered(table.frames[-1], move.seat)
        return move in self.moves(table, move.seat)

    def explain(self, table: DepthsTable, move: Move) -> Refusal:
        form = self.codec.forms.get(move.kind)
        shape = form is not None and len(form.fields) == len(move.args) and all(type(arg) is int for arg in move.args)
        if not shape or type(move.seat) is not int or not 0 <= move.seat < self.seats:
            return Refusal("", "no_such_move", Because.MALFORMED)
        if move.kind == "bid" and not 0 <= move.args[0] < CARDS:
            return Refusal("", "no_such_move", Because.MALFORMED)
        if not table.frames:
            return Refusal("DEPTH-5", "over", Because.NOT_NOW)
        if table.frames[-1].name != (DIVE if move.kind == "dive" else BID):
            return Refusal("DEPTH-2", "not_now", Because.NOT_NOW)
        if move.kind == "take_back":
            return Refusal("DEPTH-2", "nothing_bid", Because.NOT_ALLOWED)
        asked = [prompt.seat for prompt in self.prompts(table)]
        if move.seat not in asked:
            return Refusal("DEPTH-2", "not_your_turn", Because.NOT_NOW, (("seat", asked[0]),))
        if move.kind == "dive":
            return Refusal("DEPTH-3", "no_breath", Because.NOT_ALLOWED)
        return Refusal("DEPTH-2", "not_in_hand", Because.NOT_ALLOWED)

    def advance(self, state: DepthsTable, move: Move, events: list[Event] | None) -> None:
        seat = move.seat
        if move.kind == "take_back":
            state.frames[-1] = sealed.withdrawn(state.frames[-1], seat)
        elif move.kind == "bid":
            state.frames[-1] = sealed.answered(state.frames[-1], seat, move.args[0])
            if not sealed.waiting(state.frames[-1]):
                self._reveal(state, events)
        else:
            self._dive(state, seat, move.args[0], events)

    def _reveal(self, state: DepthsTable, events: list[Event] | None) -> None:
        """All bids are shown, and the highest dives (DEPTH-2, DEPTH-3)."""
        bids = state.frames.pop().data
        for seat, card in enumerate(bids):
            state.hands[seat].remove(card)
            state.bids[seat].append(card)
            tell(events, "bid_shown", seat, (card,), "DEPTH-2", source=("hand", seat), target=("bid", seat))
        diver = max(range(self.seats), key=lambda seat: (value_of(bids[seat]), -seat))
        state.frames.append(Frame(DIVE, diver))

    def _dive(self, state: DepthsTable, seat: int, depth: int, events: list[Event] | None) -> None:
        """The diver takes cards, the bids go, the reef is filled up (DEPTH-3, DEPTH-4)."""
        taken = [state.reef.pop(0) for _card in range(depth)]
        state.hauls[seat] += taken
        state.breath[seat] -= depth - 1
        told = [] if events is None else events
        told.append(Event("dived", seat, tuple(taken), ("reef", SHARED), ("haul", seat), (depth,), rule="DEPTH-3"))
        for other, bid in enumerate(state.bids):
            state.discard += bid
            state.bids[other] = []
            told.append(Event("bid_gone", other, tuple(bid), ("bid", other), ("discard", SHARED), rule="DEPTH-4"))
        while len(state.reef) < REEF and state.deck:
            card = state.deck.pop()
            state.reef.append(card)
            told.append(Event("reef_filled", SHARED, (card,), ("deck", SHARED), ("reef", SHARED), rule="DEPTH-4"))
        state.frames = [sealed.seal(BID, self.seats, range(self.seats))] if state.hands[0] and state.reef else []

    def view(self, state: DepthsTable, seat: int) -> DepthsTable:
        seen = state.copy()
        seen.viewer, seen.rng.word = seat, 0
        seen.deck = [HIDDEN] * len(state.deck)
        seen.hands = [hand if at == seat else [HIDDEN] * len(hand) for at, hand in enumerate(state.hands)]
        if seen.frames and seen.frames[-1].name == BID:
            seen.frames[-1] = sealed.seen_by(seen.frames[-1], seat)
        return seen

    def determinise(self, view: DepthsTable, rng: Rng) -> DepthsTable:
        state = view.copy()
        state.viewer, state.rng = REFEREE, Rng(rng.bits())
        open_cards = {card for cards in self.contents(view).values() for card in cards}
        unseen = [card for card in range(CARDS) if card not in open_cards]
        rng.shuffle(unseen)
        state.hands = [hand if HIDDEN not in hand else sorted(unseen.pop() for _card in hand) for hand in state.hands]
        state.deck = unseen
        if state.frames and state.frames[-1].name == BID:
            state.frames[-1] = sealed.dealt(state.frames[-1], lambda seat: rng.choice(state.hands[seat]))
        return state

    def outcome(self, table: DepthsTable) -> Outcome | None:
        if table.frames:
            return None
        totals = tuple(sum(map(value_of, haul)) + breath
                       for haul, breath in zip(table.hauls, table.breath, strict=True))  # fmt: skip
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Outcome(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, totals, "DEPTH-5")

    def contents(self, table: DepthsTable) -> dict[Place, tuple[int, ...]]:
        out: dict[Place, tuple[int, ...]] = {(name, SHARED): tuple(getattr(table, name)) for name in LISTS}
        for zone, places in (("hand", table.hands), ("haul", table.hauls), ("bid", table.bids)):
            out.update({(zone, seat): tuple(cards) for seat, cards in enumerate(places)})
        return out

    def encode(self, state: DepthsTable) -> dict[str, Any]:
        names = self.pieces.names
        out: dict[str, Any] = {"rng": state.rng.word, "breath": state.breath[:]}
        out |= {key: [names[card] for card in getattr(state, key)] for key in LISTS}
        out |= {key: [[names[card] for card in cards] for cards in getattr(state, key)] for key in SEAT_LISTS}
        out["frames"] = [[frame.name, frame.seat, list(frame.data)] for frame in state.frames]
        return out

    def decode(self, data: object) -> DepthsTable:
        wanted = {"rng", "breath", "frames", *LISTS, *SEAT_LISTS}
        if not isinstance(data, dict) or set(data) != wanted:
            raise DecodeError(f"state: expected an object with {', '.join(sorted(wanted))}")
        if type(data["rng"]) is not int or not 0 <= data["rng"] < 1 << 64:
            raise DecodeError("rng: expected a whole number of 64 bits")
        state = DepthsTable(self.seats, Rng(data["rng"]))
        for key in LISTS:
            setattr(state, key, self._cards(data[key], key))
        for key in SEAT_LISTS:
            if not isinstance(data[key], list) or len(data[key]) != self.seats:
                raise DecodeError(f"{key}: expected {self.seats} lists")
            setattr(state, key, [self._cards(cards, f"{key}[{at}]") for at, cards in enumerate(data[key])])
        if sorted(card for cards in self.contents(state).values() for card in cards) != list(range(CARDS)):
            raise DecodeError("state: every card lies in exactly one place")
        state.breath = self._numbers(data["breath"], "breath", self.seats, 0, BREATH)
        state.frames = self._frames(data["frames"], state)
        return state

    def _numbers(self, value: object, place: str, count: int, low: int, high: int) -> list[int]:
        right = isinstance(value, list) and len(value) == count
        if not right or not all(type(n) is int and low <= n <= high for n in value):
            raise DecodeError(f"{place}: expected {count} whole numbers from {low} to {high}")
        assert isinstance(value, list)
        return value[:]

    def _frames(self, value: object, state: DepthsTable) -> Frames:
        if value == [] and not (any(state.hands) and state.reef) and not any(state.bids):
            return []
        if not isinstance(value, list) or len(value) != 1 or not isinstance(value[0], list) or len(value[0]) != 3:
            raise DecodeError("frames: expected one frame with name, seat and data")
        name, seat, data = value[0]
        if name == DIVE and type(seat) is int and 0 <= seat < self.seats and data == [] and all(state.bids):
            if not state.reef:
                raise DecodeError("frames: there is nothing to dive for")
            return [Frame(DIVE, seat)]
        if name == BID and seat == -1 and not any(state.bids) and all(state.hands):
            answers = self._numbers(data, "frames", self.seats, sealed.OPEN, CARDS - 1)
            if all(answer == sealed.OPEN or answer in state.hands[at] for at, answer in enumerate(answers)) and any(
                answer == sealed.OPEN for answer in answers
            ):
                return [Frame(BID, -1, tuple(answers))]
        raise DecodeError("frames: expected a bid that is open or a dive after all bids")

    def _cards(self, value: object, place: str) -> list[int]:
        known = self.pieces.numbers
        if not isinstance(value, list) or not all(isinstance(name, str) and name in known for name in value):
            raise DecodeError(f"{place}: expected a list of cards such as {self.pieces.names[0]}")
        return [known[name] for name in value]


def position_to_words(rules: DepthsRules, state: DepthsTable) -> dict[str, Any]:
    """Return a state in words; it is encoded with names as it is."""
    return {"state": rules.encode(state)}


def position_from_words(rules: DepthsRules, words: Mapping[str, Any], seed: int = 0) -> DepthsTable:
    """Return the state that words describe. Raises DecodeError."""
    return rules.decode(words.get("state"))
