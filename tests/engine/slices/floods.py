"""A slice of Atlantis Rising: floods and the cards that interrupt them (RISE-20, 22, 23, 28, 53, 60, 69, 70).

Each misfortune goes REVEAL, window W-DRAWN, EFFECT, and in it for each flood BARRIER, window W-FLOOD, FLIP. With open
hands only holders of a fitting card are asked; with the option ``hiddenHands`` everybody who could hold one is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atlantis_desktop.engine import windows
from atlantis_desktop.engine.effects import Number, Operation, Operations, Runner
from atlantis_desktop.engine.events import Event, Outcome, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place, Visibility, Zone
from tests.engine.slices.deeds import Deed, read_rows
from tests.engine.slices.table import SliceTable

ARMS = ("hills", "forests", "cities")
TILES = 3
LIBRARY = ("hymn-a", "hymn-b", "ritual-a", "ritual-b", "foresight-a", "foresight-b", "scroll-a", "scroll-b", "scroll-c")
MISFORTUNES = (*(f"{arm}-{copy}" for arm in ARMS for copy in "abc"), "wave-a", "calm-a")
CARDS = LIBRARY + MISFORTUNES
WINDOW_OF = {"hymn": "flooding", "ritual": "drawn", "foresight": "drawn"}
DRAW, DRAWN, FLOODING, FLIP, LAID = "draw", "drawn", "flooding", "flip", "laid"


class FloodTable(SliceTable):
    """Dry tiles and barriers by arm, the cards; ``peeked`` is how much of the deck each seat has seen."""

    __slots__ = (
        "barriers",
        "discard",
        "dry",
        "hands",
        "lost",
        "misfortunes",
        "open",
        "peeked",
        "rest",
        "starter",
        "turn",
    )

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(rng)
        self.dry = [TILES] * len(ARMS)
        self.barriers = [0] * len(ARMS)
        self.hands: list[list[int]] = [[] for _seat in range(seats)]
        self.rest: list[int] = []
        self.misfortunes: list[int] = []
        self.open: list[int] = []
        self.discard: list[int] = []
        self.peeked = [0] * seats
        self.starter = 0
        self.turn = 0
        self.lost = False


class FloodRules(Rules[FloodTable]):
    """Seats in turn draw a misfortune; cards of any seat may interrupt it."""

    game = "floods"
    zones = (
        Zone("misfortunes", Visibility.COUNT),
        Zone("rest", Visibility.COUNT),
        Zone("open", Visibility.PUBLIC),
        Zone("discard", Visibility.PUBLIC),
        Zone("hand", Visibility.PUBLIC, per_seat=True),
    )

    def __init__(self, seats: int, hidden_hands: bool = False) -> None:
        self.seats = seats
        self.options = {"hiddenHands": hidden_hands}
        self.hidden_hands = hidden_hands
        self.pieces = Vocabulary.of(CARDS)
        forms = [MoveForm("draw"), MoveForm("play", (Field("card", "card"),)), MoveForm("pass")]
        self.codec = MoveCodec(forms, seats, {"card": self.pieces})
        floods = {"flood": Operation({"n": Number(0, len(ARMS) - 1)})}
        words = Operations(Deed, floods, scripts=("wave",), rows=True, empty=True)
        self.effects: Runner[FloodTable, Deed] = Runner("effects", words, {"flood": self._flood, "wave": self._wave})
        self.effect_of = {
            card: self.effects.numbers(read_rows(
                words,
                [["script", "wave"]] if name == "wave-a" else [] if name == "calm-a"
                else [["flood", ARMS.index(name.split("-")[0])]],
            ))
            for card, name in enumerate(CARDS) if name in MISFORTUNES
        }  # fmt: skip

    def start(self, seed: int) -> FloodTable:
        state = FloodTable(self.seats, Rng.stream(seed, "floods"))
        library, misfortunes = list(range(len(LIBRARY))), list(range(len(LIBRARY), len(CARDS)))
        state.rng.shuffle(library)
        state.rng.shuffle(misfortunes)
        for hand in state.hands:
            hand += sorted(library.pop() for _card in range(2))
        state.rest, state.misfortunes = library, misfortunes
        state.barriers[state.rng.below(len(ARMS))] = 1
        state.frames = [Frame(DRAW, 0)]
        return state

    def prompts(self, table: FloodTable) -> tuple[Prompt, ...]:
        if not table.frames:
            return ()
        step, seat, _data = table.frames[-1]
        if step == DRAW:
            return (Prompt(Ask.CONFIRM, seat, DRAW, "RISE-50"),)
        return (Prompt(Ask.RESPOND, seat, step, "RISE-22", private=self.hidden_hands),)

    def moves(self, table: FloodTable, seat: int) -> Sequence[Move]:
        if not table.frames or table.frames[-1].seat != seat:
            return ()
        window = table.frames[-1].name
        if window == DRAW:
            return [Move("draw", seat)]
        return [
            *(Move("play", seat, (card,)) for card in table.hands[seat] if self.fits(table, card)),
            Move("pass", seat),
        ]

    def fits(self, table: FloodTable, card: int) -> bool:
        """Tell whether a card may be played in the window at work; the Ritual stops only a basic flood (RISE-69)."""
        kind = LIBRARY[card].split("-")[0]
        if WINDOW_OF.get(kind) != table.frames[-1].name:
            return False
        return kind != "ritual" or CARDS[table.open[-1]].split("-")[0] in ARMS

    def explain(self, table: FloodTable, move: Move) -> Refusal:
        form = self.codec.forms.get(move.kind)
        whole = form is not None and len(move.args) == len(form.fields) and 0 <= move.seat < self.seats
        if not whole or not all(type(value) is int and 0 <= value < len(CARDS) for value in move.args):
            return Refusal("", "no_such_move", Because.MALFORMED)
        if not table.frames:
            return Refusal("RISE-132", "over", Because.NOT_NOW)
        step, seat, _data = table.frames[-1]
        if move.seat != seat or (move.kind == "draw") != (step == DRAW):
            return Refusal("RISE-22" if step != DRAW else "RISE-50", f"now_{step}", Because.NOT_NOW, (("seat", seat),))
        if move.args[0] not in table.hands[seat]:
            return Refusal("RISE-28", "not_in_hand", Because.NOT_ALLOWED)
        return Refusal("RISE-28", "not_in_this_window", Because.NOT_ALLOWED)

    def asked(self, table: FloodTable, window: str) -> list[int]:
        """Clockwise from the starting player: holders of a fitting card, or whoever could hold one (RISE-22, 23)."""
        order = windows.clockwise(self.seats, table.starter)
        if self.hidden_hands:
            return [seat for seat in order if table.hands[seat]]
        kinds = {kind for kind, where in WINDOW_OF.items() if where == window}
        return [seat for seat in order if any(LIBRARY[card].split("-")[0] in kinds for card in table.hands[seat])]

    def advance(self, state: FloodTable, move: Move, events: list[Event] | None) -> None:
        if move.kind == "draw":
            self._draw(state, move.seat, events)
        elif move.kind == "play":
            self._play(state, move.seat, move.args[0], events)
        else:
            windows.pass_window(state.frames)
            tell(events, "passed", move.seat, rule="RISE-22")
        self._go_on(state, events)

    def _draw(self, state: FloodTable, seat: int, events: list[Event] | None) -> None:
        card = state.misfortunes.pop()
        state.peeked = [max(0, seen - 1) for seen in state.peeked]
        state.open.append(card)
        state.frames = [Frame(LAID, seat)]
        self.effects.push(state, seat, self.effect_of[card])
        windows.open_window(state.frames, DRAWN, self.asked(state, DRAWN))
        if events is not None:
            source, target = ("misfortunes", SHARED), ("open", SHARED)
            tell(events, "misfortune_drawn", seat, (card,), "RISE-50", source=source, target=target)

    def _play(self, state: FloodTable, seat: int, card: int, events: list[Event] | None) -> None:
        """The Hymn stops the flood, the Ritual the card; after a Foresight all are asked anew (RISE-22, 69, 70)."""
        state.hands[seat].remove(card)
        state.discard.append(card)
        tell(events, "card_played", seat, (card,), "RISE-28", source=("hand", seat), target=("discard", SHARED))
        kind = LIBRARY[card].split("-")[0]
        if kind == "foresight":
            if state.misfortunes:
                state.peeked[seat] = max(1, state.peeked[seat])
                if events is not None:
                    top = ("misfortunes", SHARED)
                    tell(events, "peeked", seat, (state.misfortunes[-1],), "RISE-28", (), source=top, target=top,
                         seen_by=1 << seat)  # fmt: skip
            windows.ask_again(state.frames, self.asked(state, DRAWN))
            return
        # What the window is about: the flip of one tile, or the effects of the card.
        windows.cancel(state.frames)
        tell(events, "cancelled", seat, rule="RISE-70" if kind == "hymn" else "RISE-69")

    def _go_on(self, state: FloodTable, events: list[Event] | None) -> None:
        """Carry on until somebody is asked."""
        while state.frames and state.frames[-1].name not in (DRAW, DRAWN, FLOODING):
            name = state.frames[-1].name
            if name == self.effects.frame:
                self.effects.run(state, events)
            elif name == FLIP:
                self._flip(state, state.frames.pop().data[0], events)
            else:
                self._lay_down(state)

    def _flood(self, state: FloodTable, seat: int, numbers: tuple[int, ...], events: list[Event] | None) -> None:
        """A barrier is used up instead; else the window opens before the tile flips (RISE-53)."""
        (arm,) = numbers
        if state.dry[arm] and state.barriers[arm]:
            state.barriers[arm] = 0
            tell(events, "barrier_used", seat, rule="RISE-53", values=(arm,))
            return
        if not state.dry[arm]:
            left = [other for other, dry in enumerate(state.dry) if dry]
            if not left:
                # The centre floods: the game is lost at once (RISE-60).
                state.lost = True
                state.frames.clear()
                return
            arm = left[0]
        state.frames.append(Frame(FLIP, seat, (arm,)))
        windows.open_window(state.frames, FLOODING, self.asked(state, FLOODING), (arm,))

    def _wave(self, state: FloodTable, seat: int, numbers: tuple[int, ...], events: list[Event] | None) -> None:
        """The Great Wave hits the arm with most dry tiles."""
        self._flood(state, seat, (max(range(len(ARMS)), key=lambda arm: state.dry[arm]),), events)

    def _flip(self, state: FloodTable, arm: int, events: list[Event] | None) -> None:
        state.dry[arm] -= 1
        tell(events, "tile_flooded", rule="RISE-53", values=(arm, state.dry[arm] + 1))

    def _lay_down(self, state: FloodTable) -> None:
        """The card is discarded, the next seat draws (RISE-51)."""
        state.discard += state.open
        state.open = []
        state.turn += 1
        state.frames = [Frame(DRAW, state.turn % self.seats)] if state.misfortunes else []

    def view(self, state: FloodTable, seat: int) -> FloodTable:
        seen = state.copy()
        seen.viewer = seat
        seen.rng.word = 0
        known = state.peeked[seat] if seat >= 0 else 0
        hidden = len(state.misfortunes) - known
        seen.misfortunes = [HIDDEN] * hidden + state.misfortunes[hidden:]
        seen.rest = [HIDDEN] * len(state.rest)
        if self.hidden_hands:
            seen.hands = [hand if at == seat else [HIDDEN] * len(hand) for at, hand in enumerate(state.hands)]
        return seen

    def determinise(self, view: FloodTable, rng: Rng) -> FloodTable:
        state = view.copy()
        state.viewer = -1
        state.rng = Rng(rng.bits())
        seen = {card for cards in self.contents(view).values() for card in cards}
        library = [card for card in range(len(LIBRARY)) if card not in seen]
        misfortunes = [card for card in range(len(LIBRARY), len(CARDS)) if card not in seen]
        rng.shuffle(library)
        rng.shuffle(misfortunes)
        state.hands = [
            sorted(library.pop() for _card in hand) if HIDDEN in hand else hand for hand in state.hands
        ]  # fmt: skip
        state.rest = library
        state.misfortunes = misfortunes + [card for card in view.misfortunes if card != HIDDEN]
        return state

    def outcome(self, table: FloodTable) -> Outcome | None:
        if table.frames:
            return None
        winners = () if table.lost else tuple(range(self.seats))
        return Outcome(winners, (1,) * self.seats, (sum(table.dry),) * self.seats, "RISE-132")

    def contents(self, table: FloodTable) -> dict[Place, tuple[int, ...]]:
        shared = {"misfortunes": table.misfortunes, "rest": table.rest, "open": table.open, "discard": table.discard}
        out: dict[Place, tuple[int, ...]] = {(zone, SHARED): tuple(cards) for zone, cards in shared.items()}
        out.update({("hand", seat): tuple(hand) for seat, hand in enumerate(table.hands)})
        return out

    def encode(self, state: FloodTable) -> dict[str, Any]:
        return state.to_json()

    def decode(self, data: object) -> FloodTable:
        state = FloodTable(self.seats, Rng(0))
        state.fill(data)
        return state
