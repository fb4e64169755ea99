"""The referee of a prototype: everything that follows from what was declared, so that only the game itself is left.

A ``rules.py`` has a class `TableRules` with its steps, verbs and reasons, and these functions by name:

| function | what it does |
|---|---|
| ``set_up(play)`` | what happens after the cards were dealt, up to the first ``play.begin_turn`` |
| ``why_<verb>(table, seat, ...)`` | the name of the reason that forbids it, or an empty word, by what the seat sees |
| ``do_<verb>(play, ...)`` | carries it out |
| ``effect_<word>(play, n)`` | carries an effect of a card out |
| ``turn_over(play)`` | when nothing of a turn is left: the next turn, or ``play.end()`` |
| ``total(table, seat)`` | the figure that decides; the highest wins |
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, ClassVar

from atlantis_desktop.engine.events import Events, Outcome
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError, Rules
from atlantis_desktop.engine.zones import HIDDEN, REFEREE, SHARED, Place, Visibility, Zone
from atlantis_desktop.prototypes.declared import CardDef, CounterDef, Declared, FigureDef, SpaceDef
from atlantis_desktop.prototypes.kit.play import EFFECTS, TURN, Play
from atlantis_desktop.prototypes.kit.table import KitTable
from atlantis_desktop.prototypes.kit.verbs import Reason, Step, Verb

EFFECT = "effect_"
"""What the names of functions begin with that carry effects out."""
MOST_STEPS = 10_000
"""So many effects and automatic steps may follow one answer."""


class TableRules(Rules[KitTable]):
    """The referee of one match of a prototype."""

    steps: ClassVar[Mapping[str, Step]] = {}
    verbs: ClassVar[Mapping[str, Verb]] = {}
    reasons: ClassVar[Mapping[str, Reason]] = {}
    end_rule: ClassVar[str] = "RULE-01"
    """The rule that ends the game and says who wins."""

    def __init__(self, declared: Declared, seats: int, options: Mapping[str, Any]) -> None:
        """Take what was declared, the number of seats and all options with their values."""
        self.declared, self.seats, self.options = declared, seats, dict(options)
        self.zones = (
            *(zone.zone for zone in declared.zones),
            *(Zone(space.name, Visibility.PUBLIC) for space in declared.spaces),
        )
        self._sees = {zone.name: zone.visibility for zone in self.zones}
        self._per_seat = {zone.name: zone.per_seat for zone in self.zones}
        self._counters = {counter.name: counter for counter in declared.counters}
        self._places: list[Place] = [
            (zone.name, seat) for zone in self.zones for seat in (range(seats) if zone.per_seat else (SHARED,))
        ]
        self._cards: list[CardDef | None] = []
        self._figures: list[tuple[FigureDef, int] | None] = []
        names: list[str] = []
        for card in declared.cards:
            for number in range(1, card.count + 1):
                names.append(f"{card.id}-{number}")
                self._cards.append(card)
                self._figures.append(None)
        for figure in declared.figures:
            for seat in range(seats) if figure.per_seat else (SHARED,):
                for number in range(1, figure.count + 1):
                    names.append(f"{figure.name}-{seat + 1}-{number}" if figure.per_seat else f"{figure.name}-{number}")
                    self._cards.append(None)
                    self._figures.append((figure, seat))
        self.pieces = Vocabulary.of(names)
        self._of_seats: dict[tuple[str, int], tuple[int, ...]] = {}
        for piece, owned in enumerate(self._figures):
            if owned is not None:
                key = (owned[0].name, owned[1])
                self._of_seats[key] = (*self._of_seats.get(key, ()), piece)
        self._spaces = {space.name: at for at, space in enumerate(declared.spaces)}
        self._space_places: list[Place] = [(space.name, SHARED) for space in declared.spaces]
        self._near = [tuple(self._spaces[name] for name in space.near) for space in declared.spaces]
        forms = [
            MoveForm(name, tuple(each.field(field) for field, each in verb.takes.items()))
            for name, verb in self.verbs.items()
        ]
        self.codec = MoveCodec(forms, seats, {
            "card": self.pieces, "space": Vocabulary.of(list(self._spaces)),
            "seat": Vocabulary.of([f"seat-{seat}" for seat in range(seats)]),
        })  # fmt: skip
        self.known_effects = known_effects(type(self))

    # ------------------------------------------------------------------------------------- what a designer writes

    @abstractmethod
    def set_up(self, play: Play) -> None:
        """Do what happens after the cards were dealt, up to the first turn."""

    @abstractmethod
    def turn_over(self, play: Play) -> None:
        """Do what happens when nothing of a turn is left: begin the next one, or end the game."""

    def total(self, table: KitTable, seat: int) -> int:
        """Return the figure of a seat that decides the game."""
        return 0

    def worth(self, table: KitTable, seat: int) -> float:
        """Return what a position is worth to a seat, as bots see it: without more, its total."""
        return self.total(table, seat)

    # -------------------------------------------------------------------------------------------- what can be asked

    def card(self, piece: int) -> CardDef:
        """Return the card that a piece is. Raises KeyError for a figure."""
        found = self._cards[piece]
        if found is None:
            raise KeyError(self.pieces.names[piece])
        return found

    def is_card(self, piece: int) -> bool:
        """Tell whether a piece is a card, and no figure."""
        return 0 <= piece < len(self._cards) and self._cards[piece] is not None

    def figures(self, name: str, seat: int = SHARED) -> tuple[int, ...]:
        """Return the figures of a name: of a seat, or of the whole table."""
        return self._of_seats.get((name, seat), ())

    def figure(self, piece: int) -> tuple[FigureDef, int] | None:
        """Return what figure a piece is, and whose; None for a card."""
        return self._figures[piece]

    def place(self, zone: str, seat: int) -> Place:
        """Return the place of a zone: that of the seat, or that of the table. Raises KeyError for an unknown one."""
        return zone, seat if self._per_seat[zone] else SHARED

    def visibility(self, zone: str) -> Visibility:
        """Return who sees what lies in a zone."""
        return self._sees[zone]

    def counter(self, name: str) -> CounterDef:
        """Return a counter by its name. Raises KeyError."""
        return self._counters[name]

    def space(self, number: int) -> SpaceDef:
        """Return a space of the map by its number."""
        return self.declared.spaces[number]

    def space_of(self, table: KitTable, piece: int) -> int:
        """Return the number of the space on which a piece stands, -1 for none."""
        zones = table.zones
        for at, place in enumerate(self._space_places):
            if piece in zones[place]:
                return at
        return -1

    def near(self, space: int) -> tuple[int, ...]:
        """Return the numbers of the spaces beside a space."""
        return self._near[space]

    def piece_name(self, piece: int) -> str:
        """Return the name of a piece; of a hidden one that it is a card."""
        if not 0 <= piece < len(self._cards):
            return "?"
        card, figure = self._cards[piece], self._figures[piece]
        if card is not None:
            return self.declared.text_of(card, "name")
        return figure[0].title if figure is not None else "?"

    def space_name(self, space: int) -> str:
        """Return the name of a space."""
        return self.zone_title(self.declared.spaces[space].name)

    def zone_title(self, zone: str) -> str:
        """Return what a place is called."""
        for each in self.declared.zones:
            if each.name == zone:
                return each.title
        return zone.replace("-", " ").replace("_", " ").capitalize()

    def numbers_of_effects(self, piece: int) -> tuple[tuple[int, int], ...]:
        """Return the effects of a card as frames hold them."""
        card = self._cards[piece]
        return tuple((self.known_effects.index(word), number) for word, number in (card.effects if card else ()))

    def open_values(self, move: Move) -> tuple[int, ...]:
        """Return what a move names beside pieces, which everybody may know."""
        takes = self.verbs[move.kind].takes.values()
        return tuple(value for value, each in zip(move.args, takes, strict=True) if each.of != "card")

    # ---------------------------------------------------------------------------------------------- the contract

    def start(self, seed: int) -> KitTable:
        """Shuffle, deal and set up as it was declared."""
        state = KitTable(self.chance(seed, "prototype"))
        state.zones = {place: [] for place in self._places}
        state.counters = {
            each.name: [each.start] * (self.seats if each.per_seat else 1) for each in self.declared.counters
        }
        state.marks = {
            each.name: [0] * len(self.pieces.names if each.on == "card" else self._spaces)
            for each in self.declared.marks
        }
        for piece, (card, figure) in enumerate(zip(self._cards, self._figures, strict=True)):
            if card is not None:
                state.zones[card.start, SHARED].append(piece)
            elif figure is not None:
                state.zones[self.place(figure[0].start, max(0, figure[1]))].append(piece)
        play = Play(self, state, 0, None)
        starts = dict.fromkeys(card.start for card in self.declared.cards)
        for zone in starts:
            state.rng.shuffle(state.zones[zone, SHARED])
        for definition in self.declared.zones:
            for seat in range(self.seats) if definition.per_seat else (SHARED,):
                for _number in range(definition.deals):
                    source = next(iter(starts))
                    play.move(state.zones[source, SHARED][-1], (source, SHARED), (definition.name, seat))
        self.set_up(play)
        self._settle(state, None)
        return state

    def prompts(self, table: KitTable) -> tuple[Prompt, ...]:
        """Ask what the step at work asks; nobody when the game is over."""
        if not table.frames:
            return ()
        name, seat, _data = table.frames[-1]
        step = self.steps[name]
        return (Prompt(step.ask, seat, name, step.rule, 1, 1, private=step.private),)

    def moves(self, table: KitTable, seat: int) -> Sequence[Move]:
        """Return every answer of a seat: each verb of the step with all that it can take and no reason forbids."""
        if not table.frames or table.frames[-1].seat != seat:
            return ()
        return list(self._answers(table, seat, table.frames[-1].name))

    def _answers(self, table: KitTable, seat: int, step: str) -> Iterator[Move]:
        for name in self.steps[step].verbs:
            why = getattr(self, f"why_{name}", None)
            takes = [each.candidates(self, table, seat) for each in self.verbs[name].takes.values()]
            for args in product(*takes):
                if why is None or not why(table, seat, *args):
                    yield Move(name, seat, args)

    def offers(self, table: KitTable, move: Move) -> bool:
        """Tell whether a move may be made now."""
        return not self._because(table, move)

    def explain(self, table: KitTable, move: Move) -> Refusal:
        """Say why a move cannot be made."""
        because = self._because(table, move)
        assert because is not None
        return because

    def _because(self, table: KitTable, move: Move) -> Refusal | None:
        """Return why a move cannot be made, None where it can."""
        if not self._is_formed(move):
            return Refusal("", "no_such_move", Because.MALFORMED)
        if not table.frames:
            return Refusal(self.end_rule, "over", Because.NOT_NOW)
        frame = table.frames[-1]
        step = self.steps[frame.name]
        if frame.seat != move.seat:
            return Refusal(step.rule, "not_your_turn", Because.NOT_NOW, (("seat", frame.seat),))
        if move.kind not in step.verbs:
            return Refusal(step.rule, "not_now", Because.NOT_NOW)
        for value, takes in zip(move.args, self.verbs[move.kind].takes.values(), strict=True):
            if value not in takes.candidates(self, table, move.seat):
                return Refusal(step.rule, "not_there", Because.NOT_ALLOWED)
        why = getattr(self, f"why_{move.kind}", None)
        reason = "" if why is None else why(table, move.seat, *move.args)
        if not reason:
            return None
        return Refusal(self.reasons[reason].rule or step.rule, reason, Because.NOT_ALLOWED)

    def _is_formed(self, move: Move) -> bool:
        form = self.codec.forms.get(move.kind)
        if form is None or type(move.seat) is not int or not 0 <= move.seat < self.seats:
            return False
        if len(form.fields) != len(move.args) or not all(type(value) is int for value in move.args):
            return False
        known = self.codec.vocabularies
        return all(
            field.of not in known or 0 <= value < len(known[field.of].names)
            for field, value in zip(form.fields, move.args, strict=True)
        )

    def advance(self, state: KitTable, move: Move, events: Events) -> None:
        """Carry an answer out, then all effects and steps that follow by themselves."""
        frame = state.frames.pop()
        play = Play(self, state, move.seat, events, move, frame.name)
        if not self.verbs[move.kind].holds_piece:
            play.tell()
        getattr(self, f"do_{move.kind}")(play, *move.args)
        play.tell()
        self._settle(state, events)

    def _settle(self, state: KitTable, events: Events) -> None:
        """Carry effects out and end turns until somebody is asked, or the game is over."""
        for _number in range(MOST_STEPS):
            if not state.frames:
                return
            name, seat, data = state.frames[-1]
            if name == EFFECTS:
                state.frames.pop()
                if len(data) > 1:
                    state.frames.append(Frame(EFFECTS, seat, data[1:]))
                word, number = data[0]
                play = Play(self, state, seat, events)
                getattr(self, EFFECT + self.known_effects[word])(play, number)
            elif name == TURN:
                state.frames.pop()
                self.turn_over(Play(self, state, seat, events))
            elif next(self._answers(state, seat, name), None) is None:
                # Nobody is asked what has no answer.
                state.frames.pop()
            else:
                return
        raise RuntimeError(f"{self.game}: what follows from one answer does not end")

    def view(self, state: KitTable, seat: int) -> KitTable:
        """Blank out what a seat may not see, by the visibility of each zone."""
        seen = state.copy()
        seen.viewer = seat
        seen.rng.word = 0
        for (zone, owner), pieces in seen.zones.items():
            sees = self._sees[zone]
            if sees is Visibility.COUNT or (sees is Visibility.OWNER and owner != seat):
                pieces[:] = [HIDDEN] * len(pieces)
        return seen

    def determinise(self, view: KitTable, rng: Rng) -> KitTable:
        """Deal the unseen pieces out by chance, every way alike."""
        state = view.copy()
        state.viewer, state.rng = REFEREE, Rng(rng.bits())
        open_ones = set(view.visible())
        unseen = [piece for piece in range(len(self.pieces.names)) if piece not in open_ones]
        rng.shuffle(unseen)
        for pieces in state.zones.values():
            for at, piece in enumerate(pieces):
                if piece == HIDDEN:
                    pieces[at] = unseen.pop()
        return state

    def outcome(self, table: KitTable) -> Outcome | None:
        """The highest total wins; equal ones share the victory."""
        if table.frames:
            return None
        totals = tuple(self.total(table, seat) for seat in range(self.seats))
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Outcome(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, totals, self.end_rule)

    def contents(self, table: KitTable) -> dict[Place, tuple[int, ...]]:
        """Return every place with its pieces."""
        return {place: tuple(pieces) for place, pieces in table.zones.items()}

    def encode(self, state: KitTable) -> dict[str, Any]:
        """Return the state as JSON data with names."""
        names = self.pieces.names
        return {
            "rng": state.rng.word,
            "zones": {_key(place): [names[piece] for piece in pieces] for place, pieces in state.zones.items()},
            "counters": {name: numbers[:] for name, numbers in state.counters.items()},
            "marks": {name: numbers[:] for name, numbers in state.marks.items()},
            "frames": [[frame.name, frame.seat, [list(row) for row in frame.data]] for frame in state.frames],
        }

    def decode(self, data: object) -> KitTable:
        """Read a state. Raises DecodeError."""
        if not isinstance(data, dict) or set(data) != {"rng", "zones", "counters", "marks", "frames"}:
            raise DecodeError("state: expected an object with rng, zones, counters, marks and frames")
        if type(data["rng"]) is not int or not 0 <= data["rng"] < 1 << 64:
            raise DecodeError("rng: expected a whole number of 64 bits")
        state = KitTable(Rng(data["rng"]))
        zones = _keyed(data["zones"], "zones", [_key(place) for place in self._places])
        state.zones = {place: self._pieces(zones[_key(place)], _key(place)) for place in self._places}
        lying = sorted(piece for pieces in state.zones.values() for piece in pieces)
        if lying != list(range(len(self.pieces.names))):
            raise DecodeError("zones: every piece lies in exactly one place")
        counters = _keyed(data["counters"], "counters", list(self._counters))
        for each in self.declared.counters:
            size = self.seats if each.per_seat else 1
            state.counters[each.name] = _numbers(counters[each.name], each.name, size, each.least, each.most)
        marks = _keyed(data["marks"], "marks", [each.name for each in self.declared.marks])
        for mark in self.declared.marks:
            size = len(self.pieces.names if mark.on == "card" else self._spaces)
            state.marks[mark.name] = _numbers(marks[mark.name], mark.name, size, 0, mark.most)
        self._read_frames(data["frames"], state)
        return state

    def _read_frames(self, value: object, state: KitTable) -> None:
        if not isinstance(value, list) or len(value) > 100:
            raise DecodeError("frames: expected a list of frames")
        for row in value:
            fits = isinstance(row, list) and len(row) == 3 and type(row[1]) is int and 0 <= row[1] < self.seats
            if not fits or row[0] not in (EFFECTS, TURN, *self.steps) or not isinstance(row[2], list):
                raise DecodeError("frames: expected the name of a step, a seat and a list")
            for effect in row[2]:
                known = isinstance(effect, list) and len(effect) == 2 and all(type(n) is int for n in effect)
                if row[0] != EFFECTS or not known or not 0 <= effect[0] < len(self.known_effects):
                    raise DecodeError("frames: expected effects as pairs of numbers")
            if row[0] == EFFECTS and not row[2]:
                raise DecodeError("frames: expected an effect")
            state.frames.append(Frame(row[0], row[1], tuple(tuple(effect) for effect in row[2])))
        if state.frames and (state.frames[-1].name not in self.steps or not self.moves(state, state.frames[-1].seat)):
            raise DecodeError("frames: expected a question that somebody can answer at the top")

    def _pieces(self, value: object, place: str) -> list[int]:
        known = self.pieces.numbers
        if not isinstance(value, list) or not all(isinstance(name, str) and name in known for name in value):
            raise DecodeError(f"{place}: expected a list of the game's pieces")
        return [known[name] for name in value]


def known_effects(rules: type) -> tuple[str, ...]:
    """Return the effects that rules can carry out, in the order of their words."""
    return tuple(sorted(name.removeprefix(EFFECT) for name in dir(rules) if name.startswith(EFFECT)))


def _key(place: Place) -> str:
    zone, seat = place
    return zone if seat == SHARED else f"{zone} {seat}"


def _keyed(value: object, place: str, known: Sequence[str]) -> dict[str, Any]:
    if not isinstance(value, dict) or set(value) != set(known):
        raise DecodeError(f"{place}: expected an object with {', '.join(known) or 'nothing'}")
    return value


def _numbers(value: object, place: str, count: int, low: int, high: int) -> list[int]:
    fits = isinstance(value, list) and len(value) == count and all(type(n) is int and low <= n <= high for n in value)
    if not fits or not isinstance(value, list):
        raise DecodeError(f"{place}: expected {count} whole numbers from {low} to {high}")
    return value[:]
