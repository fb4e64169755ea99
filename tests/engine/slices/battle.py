"""A slice of City of Scoundrels: a battle, in which the defender answers with cards of the hand (SCOUND-33 to 44).

The defender's answer is a sequence: each card is played and takes effect at once (the Militia rolls for its strength),
until the defender says that this is all (SCOUND-37). What the winner's cards do afterwards are effects in a frame of
their own, and one of them asks a question in the middle (SCOUND-43).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from atlantis_desktop.engine.effects import Number, Operation, Operations, Runner
from atlantis_desktop.engine.events import Event, Outcome, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError, Rules
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place, Visibility, Zone
from tests.engine.slices.deeds import Deed, read_rows
from tests.engine.slices.table import SliceTable


class Card(NamedTuple):
    """One kind of CONQUER card."""

    id: str
    cost: int
    attack: int
    defence: int
    stands: bool
    played: tuple[tuple[object, ...], ...] = ()
    won: tuple[tuple[object, ...], ...] = ()


KINDS = (
    Card("guard", 1, 1, 2, stands=True),
    Card("galley", 2, 3, 0, stands=True),
    Card("pots", 1, 2, 0, stands=False, won=(("gain", 1),)),
    Card("band", 3, 3, 3, stands=False),
    Card("militia", 1, 0, 0, stands=False, played=(("roll",),)),
    Card("plunder", 1, 0, 0, stands=False, won=(("steal", 3),)),
    Card("raze", 1, 1, 1, stands=False, won=(("script", "raze"), ("gain", 1))),
)
CARDS = tuple(f"{kind.id}-{copy}" for kind in KINDS for copy in "ab")
KIND_OF = tuple(kind for kind in KINDS for _copy in "ab")
PRICE = 5
HAND = 3
TURNS = 2
START, DEFEND, RAZE, AFTER = "start", "defend", "raze", "after"


class BattleTable(SliceTable):
    """Coins, influence and cards by seat; ``rolled`` is what a seat's dice add in the battle that is on."""

    __slots__ = (
        "coins", "deck", "discard", "fought", "hands", "influence", "lost", "oneshots", "rolled", "standing", "turn",
    )  # fmt: skip

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(rng)
        self.coins = [10] * seats
        self.influence = [1] * seats
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.hands: list[list[int]] = [[] for _seat in range(seats)]
        self.standing: list[list[int]] = [[] for _seat in range(seats)]
        self.oneshots: list[list[int]] = [[] for _seat in range(seats)]
        self.rolled = [0] * seats
        self.lost: list[int] = []
        self.turn = 0
        self.fought = False


class BattleRules(Rules[BattleTable]):
    """Seats in turn play cards and may start one battle; the defender answers before totals are compared."""

    game = "battle"
    zones = (
        Zone("deck", Visibility.COUNT),
        Zone("hand", Visibility.OWNER, per_seat=True),
        Zone("standing", Visibility.PUBLIC, per_seat=True),
        Zone("oneshots", Visibility.PUBLIC, per_seat=True),
        Zone("discard", Visibility.PUBLIC),
    )

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.options = {}
        self.pieces = Vocabulary.of(CARDS)
        names = {"card": self.pieces, "seat": Vocabulary.of([f"seat-{seat}" for seat in range(seats)])}
        card, seat = (Field("card", "card"),), (Field("target", "seat"),)
        forms = [MoveForm("play", card), MoveForm("battle", seat), MoveForm("done"), MoveForm("raze", card)]
        self.codec = MoveCodec(forms, seats, names)
        count = Operation({"n": Number(0, 9)})
        words = Operations(
            Deed, {"gain": count, "steal": count, "roll": Operation()}, scripts=("raze",), rows=True, empty=True
        )  # fmt: skip
        self.effects: Runner[BattleTable, Deed] = Runner(
            "effects",
            words,
            {"gain": self._gain, "steal": self._steal, "roll": self._roll, "raze": self._ask_raze},
        )
        self.won = [self.effects.numbers(read_rows(words, kind.won)) for kind in KIND_OF]
        self.played = [self.effects.numbers(read_rows(words, kind.played)) for kind in KIND_OF]

    def start(self, seed: int) -> BattleTable:
        state = BattleTable(self.seats, Rng.stream(seed, "battle"))
        cards = list(range(len(CARDS)))
        state.rng.shuffle(cards)
        for hand in state.hands:
            hand += sorted(cards.pop() for _card in range(HAND))
        state.deck = cards
        state.frames = [Frame(START, 0)]
        return state

    def prompts(self, table: BattleTable) -> tuple[Prompt, ...]:
        if not table.frames:
            return ()
        step, seat, _data = table.frames[-1]
        ask, rule, private = {
            START: (Ask.CARDS, "SCOUND-33", True),
            DEFEND: (Ask.RESPOND, "SCOUND-37", True),
            RAZE: (Ask.CARDS, "SCOUND-43", False),
        }[step]
        return (Prompt(ask, seat, step, rule, private=private),)

    def moves(self, table: BattleTable, seat: int) -> Sequence[Move]:
        if not table.frames or table.frames[-1].seat != seat:
            return ()
        step, _seat, data = table.frames[-1]
        if step == RAZE:
            return [Move("raze", seat, (card,)) for card in table.standing[data[0]]]
        out = [Move("play", seat, (card,)) for card in table.hands[seat] if KIND_OF[card].cost <= table.coins[seat]]
        if step == START and not table.fought and table.coins[seat] >= PRICE:
            targets = [other for other in range(self.seats) if other != seat and other not in table.lost]
            out += [Move("battle", seat, (other,)) for other in targets]
        return [*out, Move("done", seat)]

    def explain(self, table: BattleTable, move: Move) -> Refusal:
        form = self.codec.forms.get(move.kind)
        whole = form is not None and len(move.args) == len(form.fields) and 0 <= move.seat < self.seats
        limit = self.seats if move.kind == "battle" else len(CARDS)
        if not whole or not all(type(value) is int and 0 <= value < limit for value in move.args):
            return Refusal("", "no_such_move", Because.MALFORMED)
        if not table.frames:
            return Refusal("SCOUND-45", "over", Because.NOT_NOW)
        step, seat, _data = table.frames[-1]
        if move.seat != seat or (move.kind == "raze") != (step == RAZE) or (move.kind, step) == ("battle", DEFEND):
            rule = {START: "SCOUND-33", DEFEND: "SCOUND-38", RAZE: "SCOUND-43"}[step]
            return Refusal(rule, f"now_{step}", Because.NOT_NOW, (("seat", seat),))
        if move.kind == "battle":
            if table.coins[seat] < PRICE:
                return Refusal("SCOUND-34", "coins", Because.NOT_ALLOWED)
            if table.fought:
                return Refusal("SCOUND-35", "one_battle", Because.NOT_ALLOWED)
            if move.args[0] == seat:
                return Refusal("SCOUND-34", "own_seat", Because.NOT_ALLOWED)
            return Refusal("SCOUND-36", "lost_already", Because.NOT_ALLOWED)
        if move.kind == "raze":
            return Refusal("SCOUND-43", "not_standing", Because.NOT_ALLOWED)
        if move.args[0] not in table.hands[seat]:
            return Refusal("SCOUND-33", "not_in_hand", Because.NOT_ALLOWED)
        return Refusal("SCOUND-47", "coins", Because.NOT_ALLOWED)

    def advance(self, state: BattleTable, move: Move, events: list[Event] | None) -> None:
        seat, step = move.seat, state.frames[-1].name
        if move.kind == "play":
            self._play(state, seat, move.args[0], events)
        elif move.kind == "battle":
            state.coins[seat] -= PRICE
            state.fought = True
            state.frames.append(Frame(DEFEND, move.args[0], (seat,)))
            tell(events, "battle_begun", seat, rule="SCOUND-34", values=(move.args[0],))
        elif move.kind == "raze":
            loser = state.frames.pop().data[0]
            state.standing[loser].remove(move.args[0])
            state.discard.append(move.args[0])
            tell(events, "card_razed", seat, move.args, "SCOUND-43", source=("standing", loser),
                 target=("discard", SHARED))  # fmt: skip
        elif step == DEFEND:
            self._compare(state, state.frames.pop().data[0], seat, events)
        else:
            self._end_turn(state)
        self.effects.run(state, events)
        while state.frames and state.frames[-1].name == AFTER:
            self._clear(state, state.frames.pop())

    def _play(self, state: BattleTable, seat: int, card: int, events: list[Event] | None) -> None:
        kind = KIND_OF[card]
        state.hands[seat].remove(card)
        state.coins[seat] -= kind.cost
        zone, place = ("standing", state.standing) if kind.stands else ("oneshots", state.oneshots)
        place[seat].append(card)
        tell(events, "card_played", seat, (card,), "SCOUND-33", source=("hand", seat), target=(zone, seat))
        self.effects.push(state, seat, self.played[card])

    def totals(self, state: BattleTable, attacker: int, defender: int) -> tuple[int, int]:
        """Attack and defence of a battle (SCOUND-39, 40)."""
        attack = sum(KIND_OF[card].attack for card in state.standing[attacker] + state.oneshots[attacker])
        defence = sum(KIND_OF[card].defence for card in state.standing[defender] + state.oneshots[defender])
        return attack + state.rolled[attacker], defence + state.rolled[defender]

    def _compare(self, state: BattleTable, attacker: int, defender: int, events: list[Event] | None) -> None:
        """The higher total wins one influence; then the winner's cards take effect (SCOUND-41 to 43)."""
        attack, defence = self.totals(state, attacker, defender)
        tell(events, "battle_fought", attacker, rule="SCOUND-41", values=(defender, attack, defence))
        winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
        state.frames.append(Frame(AFTER, attacker, (defender, loser)))
        if attack == defence:
            return
        state.influence[winner] += 1
        state.influence[loser] = max(0, state.influence[loser] - 1)
        state.lost.append(loser)
        effects = [effect for card in state.oneshots[winner] for effect in self.won[card]]
        self.effects.push(state, winner, effects)

    def _clear(self, state: BattleTable, frame: Frame) -> None:
        """All one-shots of both sides are discarded (SCOUND-43)."""
        for seat in (frame.seat, frame.data[0]):
            state.discard += state.oneshots[seat]
            state.oneshots[seat] = []
            state.rolled[seat] = 0

    def _loser(self, state: BattleTable) -> int:
        return next(int(frame.data[1]) for frame in reversed(state.frames) if frame.name == AFTER)

    def _gain(self, state: BattleTable, seat: int, numbers: tuple[int, ...], events: list[Event] | None) -> None:
        state.coins[seat] += numbers[0]

    def _steal(self, state: BattleTable, seat: int, numbers: tuple[int, ...], events: list[Event] | None) -> None:
        """Who has too little pays what there is, the bank pays the rest (SCOUND-48, 49)."""
        loser = self._loser(state)
        state.coins[loser] -= min(numbers[0], state.coins[loser])
        state.coins[seat] += numbers[0]

    def _roll(self, state: BattleTable, seat: int, numbers: tuple[int, ...], events: list[Event] | None) -> None:
        (die,) = state.rng.dice(1)
        state.rolled[seat] += die
        tell(events, "die_rolled", seat, rule="SCOUND-37", values=(die,))

    def _ask_raze(self, state: BattleTable, seat: int, numbers: tuple[int, ...], events: list[Event] | None) -> None:
        if state.standing[self._loser(state)]:
            state.frames.append(Frame(RAZE, seat, (self._loser(state),)))

    def _end_turn(self, state: BattleTable) -> None:
        """One-shots without a battle are discarded (SCOUND-44); the next seat draws a card and begins."""
        seat = state.frames.pop().seat
        state.discard += state.oneshots[seat]
        state.oneshots[seat] = []
        state.rolled[seat] = 0
        state.fought = False
        state.turn += 1
        if state.turn % self.seats == 0:
            state.lost = []
        if state.turn < TURNS * self.seats:
            following = state.turn % self.seats
            if state.deck:
                state.hands[following] = sorted([*state.hands[following], state.deck.pop()])
            state.frames = [Frame(START, following)]

    def view(self, state: BattleTable, seat: int) -> BattleTable:
        seen = state.copy()
        seen.viewer = seat
        seen.rng.word = 0
        seen.deck = [HIDDEN] * len(state.deck)
        seen.hands = [hand if at == seat else [HIDDEN] * len(hand) for at, hand in enumerate(state.hands)]
        return seen

    def determinise(self, view: BattleTable, rng: Rng) -> BattleTable:
        state = view.copy()
        state.viewer = -1
        state.rng = Rng(rng.bits())
        seen = {card for cards in self.contents(view).values() for card in cards}
        unseen = [card for card in range(len(CARDS)) if card not in seen]
        rng.shuffle(unseen)
        state.hands = [
            sorted(unseen.pop() for _card in hand) if HIDDEN in hand else hand for hand in state.hands
        ]  # fmt: skip
        state.deck = unseen
        return state

    def outcome(self, table: BattleTable) -> Outcome | None:
        if table.frames:
            return None
        totals = tuple(table.influence)
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Outcome(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, totals, "SCOUND-45")

    def contents(self, table: BattleTable) -> dict[Place, tuple[int, ...]]:
        out: dict[Place, tuple[int, ...]] = {("deck", SHARED): tuple(table.deck)}
        out["discard", SHARED] = tuple(table.discard)
        for zone, places in (("hand", table.hands), ("standing", table.standing), ("oneshots", table.oneshots)):
            out.update({(zone, seat): tuple(cards) for seat, cards in enumerate(places)})
        return out

    def encode(self, state: BattleTable) -> dict[str, Any]:
        return state.to_json()

    def decode(self, data: object) -> BattleTable:
        state = BattleTable(self.seats, Rng(0))
        state.fill(data)
        for frame in state.frames:
            if frame.name == "effects" and not all(self.effects.is_effect(effect) for effect in frame.data):
                raise DecodeError("frames: expected effects of this game")
        return state
