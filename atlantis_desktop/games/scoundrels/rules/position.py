"""A position of City of Scoundrels in words, as scenario files and the clipboard hold it: read with defaults, written
in full.

What is left out takes a default; `tests/scenarios/README.md` tells every key. Whatever is read goes through the checks
of `codec.decode`, so no position of words can break a rule of the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.engine.word_reader import Faults, keys_called, once, read_table
from atlantis_desktop.games.scoundrels.rules import codec, rounds, spying, steps, victory
from atlantis_desktop.games.scoundrels.rules.position_words import (
    KEYS,
    OVER,
    REST,
    SAVED_AS,
    START,
    STEPS,
    VISITS,
    shape,
)
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import (
    CONQUER,
    DEALT,
    INVEST,
    MIDDLE,
    NOBODY,
    PAIRS,
    REGIONS,
    SPY,
    ScoundrelsTable,
)
from atlantis_desktop.words import _


def position_from_words(rules: ScoundrelsRules, given: Mapping[str, Any], seed: int = 0) -> ScoundrelsTable:
    """Return the state that ``given`` describes; ``seed`` decides what it leaves to chance.

    Raises GivenError with every fault, its place and what was expected.
    """
    faults = Faults()
    held = read_table(given, shape(rules), faults)
    faults.raise_all()
    once(_named_places(held), faults)
    faults.raise_all()
    with keys_called({**SAVED_AS, "frames": "work" if "work" in held else "step"}):
        reader = _Reader(rules, held, seed)
        state = codec.read_state(rules, reader.data())
        if "work" not in held:
            reader.put_frames(state)
        return codec.decode(rules, codec.encode(rules, state))


def _named_places(held: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Return every list of cards with its key, the word for all others left out."""
    for key in ("hands", "drawn", "tableaus", "committed", "pile", "discard"):
        value = held.get(key, [])
        for at, cards in enumerate(value) if key not in ("pile", "discard") else [(-1, value)]:
            if isinstance(cards, list):
                names = [entry[0] if isinstance(entry, tuple) else entry for entry in cards]
                yield key if at < 0 else f"{key}[{at}]", [name for name in names if name != REST]


class _Reader:
    """Turns the words of a position, each read and checked for itself, into the JSON form of a state and its work."""

    def __init__(self, rules: ScoundrelsRules, given: Mapping[str, Any], seed: int) -> None:
        self.rules, self.given, self.seats = rules, given, rules.seats
        self.chance = Rng.stream(seed, "position")
        self.step = given.get("step", steps.REGION)
        self.first = given.get("first", 0)
        self.regions: list[str] = list(self._per_seat("regions", ""))
        self.active = self._active()
        self._place_pieces()

    # Whose move it is

    def _active(self) -> int:
        """The seat at work: the named one, or the first clockwise that stands where the step asks."""
        if "active" in self.given:
            return int(self.given["active"])
        wanted = REGIONS[VISITS[self.step]] if self.step in VISITS and self.step != steps.ANSWER else None
        there = [seat for seat in clockwise(self.seats, self.first) if self.regions[seat] == wanted]
        attacker = self.given.get("attacker")
        return there[0] if there else (self.first + 1) % self.seats if attacker == self.first else self.first

    def _attacker(self) -> int:
        """Who has challenged the seat at work: the named one, or the first clockwise that can have."""
        if "attacker" in self.given:
            return int(self.given["attacker"])
        order = [seat for seat in clockwise(self.seats, self.first) if seat != self.active]
        there = [seat for seat in order if self.regions[seat] == REGIONS[CONQUER]]
        return (there or order)[0]

    def _place_pieces(self) -> None:
        """Fill up the regions that were left out: the seat at work where the step is, all others where nothing is."""
        if self.step not in VISITS:
            self.regions = [word or REGIONS[MIDDLE] for word in self.regions]
            return
        at_work = self._attacker() if self.step == steps.ANSWER else self.active
        elsewhere = REGIONS[INVEST if self.step == steps.SPY else SPY]
        self.regions = [
            word or (REGIONS[VISITS[self.step]] if seat == at_work else elsewhere)
            for seat, word in enumerate(self.regions)
        ]

    # What lies where

    def data(self) -> dict[str, Any]:
        """Return the JSON form, with the frames of ``work`` or none."""
        given, seats = self.given, self.seats
        piles = self._piles()
        tableaus, on_card = self._tableaus()
        beaten = given.get("beaten", [])
        return {
            "rng": given.get("chance", format(self.chance.bits(), "016x")),
            "round": given.get("round", 0 if self.step == steps.LAY_ASIDE else 1),
            "first": self.first,
            "coins": given.get("coins", [rounds.COINS] * seats),
            "influence": given.get("influence", [rounds.INFLUENCE] * seats),
            "stands": self.regions,
            "poseidon": given.get("poseidon", NOBODY),
            "hands": piles["hands"],
            "drawn": self._per_seat("drawn", []),
            "tableau": tableaus,
            "committed": self._per_seat("committed", []),
            "pile": piles["pile"],
            "discard": piles["discard"],
            "on_card": on_card,
            "new": given.get("new", []),
            "rolled": given.get("rolled", {}),
            "beaten": beaten,
            "fought": given.get("fought", beaten),
            "won_round": given.get("won", [0] * seats),
            "known": self._known(),
            "winners": [],
            "ended_by": "",
            "frames": given.get("work", []),
        }

    def _tableaus(self) -> tuple[list[list[str]], dict[str, int]]:
        """Return the cards of each tableau, and the coins on them."""
        laid = self._per_seat("tableaus", [])
        on_card = {card: coins for cards in laid for card, coins in cards if coins}
        return [[card for card, _coins in cards] for cards in laid], on_card

    def _piles(self) -> dict[str, Any]:
        """Return hands and both piles, the unnamed cards where the word ``rest`` stands, or in the pile."""
        default: Any = DEALT if self.step == steps.LAY_ASIDE else []
        hands = self._per_seat("hands", default)
        piles: dict[str, list[str]] = {
            f"hands[{at}]": list(hand) for at, hand in enumerate(hands) if type(hand) is not int
        }
        piles["discard"] = list(self.given.get("discard", []))
        taken = sum(cards.count(REST) for cards in piles.values())
        piles["pile"] = list(self.given.get("pile", [] if taken else [REST]))[::-1]
        if taken + piles["pile"].count(REST) > 1:
            raise DecodeError(_("pile: the word “rest” may stand only once in hands, discard and pile"))
        rest = self._rest()
        for at, hand in enumerate(hands):
            if type(hand) is int:
                count = read.number(hand, f"hands[{at}]", 0, len(rest))
                piles[f"hands[{at}]"] = [rest.pop() for _card in range(count)]
        for cards in piles.values():
            if REST in cards:
                at = cards.index(REST)
                cards[at : at + 1] = rest
        return {
            "hands": [piles[f"hands[{at}]"] for at in range(self.seats)],
            "discard": piles["discard"],
            "pile": piles["pile"],
        }

    def _rest(self) -> list[str]:
        """Return all cards that are named nowhere, in an order by chance."""
        named = {name for _place, names in _named_places(self.given) for name in names}
        rest = [name for name in self.rules.pieces.names if name not in named]
        self.chance.shuffle(rest)
        return rest

    def _known(self) -> dict[str, list[int]]:
        """Return by card who knows where it lies."""
        known: dict[str, list[int]] = {}
        for entry in self.given.get("known", []):
            for card in entry["cards"]:
                known.setdefault(card, []).extend(entry["by"])
        return known

    # The unfinished work

    def put_frames(self, state: ScoundrelsTable) -> None:
        """Put the work of the step onto the stack; the start of a round runs until somebody is asked."""
        step = self.step
        if step == steps.LAY_ASIDE:
            state.frames = [self._sealed(steps.LAY_ASIDE, self._laid_aside(state))]
        elif step == steps.REGION:
            state.frames = [self._sealed(steps.REGION, self._chosen())]
        elif step == steps.HAND_LIMIT:
            state.frames = rounds.work_before(state)
        elif step == START:
            self._begin(state)
        elif step == OVER:
            if not victory.win_if_reached(state, None):
                victory.stop_for_safety(state, None)
        else:
            self._visit(state)

    def _begin(self, state: ScoundrelsTable) -> None:
        """The round begins: what needs nobody is done (SCOUND-06 to 14)."""
        if state.round < 1:
            raise DecodeError(_("round: expected a whole number from 1"))
        state.round -= 1
        if state.round:
            state.first = (state.first - 1) % self.seats
        rounds.begin(self.rules, state, None)

    def _visit(self, state: ScoundrelsTable) -> None:
        """What is left of the round from the visit at work on (SCOUND-17, 18)."""
        step = steps.CONQUER if self.step == steps.ANSWER else self.step
        seat = self._attacker() if self.step == steps.ANSWER else self.active
        planned = steps.SPY_DRAW if step == steps.SPY else step
        plan = rounds.work_of(state)[::-1]
        at = next((at for at, frame in enumerate(plan) if (frame.name, frame.seat) == (planned, seat)), None)
        if at is None:
            raise DecodeError(_("regions[{seat}]: expected {region} in the step {step}").format(
                seat=seat, region=REGIONS[VISITS[self.step]], step=self.step))  # fmt: skip
        left = plan[at:]
        if step == steps.SPY:
            keep = spying.numbers(self.rules, state, seat)[1]
            left[0] = Frame(steps.SPY, seat, (max(1, len(state.drawn[seat]) - keep),))
        if step == steps.INVEST:
            left[0] = Frame(steps.INVEST, seat, (int(self.given.get("sold", False)),))
        state.frames = left[::-1]
        if self.step == steps.ANSWER:
            state.frames.append(Frame(steps.ANSWER, self.active, (seat,)))

    def _sealed(self, name: str, answers: list[int]) -> Frame:
        frame = sealed.seal(name, self.seats, range(self.seats))
        return frame._replace(data=tuple(answers))

    def _chosen(self) -> list[int]:
        return [sealed.OPEN if name == "" else REGIONS.index(name) for name in self._per_seat("chosen", "")]

    def _laid_aside(self, state: ScoundrelsTable) -> list[int]:
        answers = []
        for at, words in enumerate(self._per_seat("laid_aside", [])):
            place, hand = f"laid_aside[{at}]", state.hands[at]
            pair = [self.rules.pieces.numbers[name] for name in words]
            if not pair:
                answers.append(sealed.OPEN)
                continue
            places = tuple(sorted(hand.index(card) for card in pair if card in hand))
            if places not in PAIRS:
                raise DecodeError(_("{place}: expected two cards of the hand").format(place=place))
            answers.append(PAIRS.index(places))
        return answers

    def _per_seat(self, key: str, default: Any) -> list[Any]:
        found: list[Any] = self.given.get(key, [default] * self.seats)
        return found


def position_to_words(rules: ScoundrelsRules, state: ScoundrelsTable) -> dict[str, Any]:
    """Return a state in words, so that `position_from_words` gives an equal state for any seed.

    Every card is named; the pile stands top first, the discard pile as it was laid, the last on top.
    """
    data = codec.encode(rules, state)
    names = rules.pieces.names
    step = state.step
    words: dict[str, Any] = {
        "step": step or OVER,
        "round": state.round,
        "first": state.first,
        "coins": data["coins"],
        "influence": data["influence"],
        "regions": data["stands"],
        "poseidon": state.poseidon,
        "hands": data["hands"],
        "tableaus": [
            [f"{names[card]}:{state.on_card[card]}" if state.on_card[card] else names[card] for card in cards]
            for cards in state.tableau
        ],
        "pile": data["pile"][::-1],
        "discard": data["discard"],
        "won": data["won_round"],
        "chance": data["rng"],
    }
    usual = {"drawn": [[]] * rules.seats, "committed": [[]] * rules.seats, "rolled": {}, "new": [], "beaten": [],
             "fought": data["beaten"]}  # fmt: skip
    words.update({key: data[key] for key, value in usual.items() if data[key] != value})
    if state.active >= 0:
        words["active"] = state.active
    words.update(_step_words(rules, state))
    known = _known_words(rules, state)
    if known:
        words["known"] = known
    if not _tells_frames(rules, words, state):
        for key in ("step", "active", "attacker", "sold"):
            words.pop(key, None)
        words["work"] = [rules.shapes.to_data(frame) for frame in state.frames]
    return {key: words[key] for key in KEYS if key in words}


def position_in_full(rules: ScoundrelsRules, state: ScoundrelsTable) -> dict[str, Any]:
    """Return a state in words, also those that `position_to_words` leaves out because they say nothing unusual."""
    none: list[Any] = [[] for _seat in range(rules.seats)]
    fought = [seat for seat in range(rules.seats) if state.fought >> seat & 1]
    usual = {
        "drawn": none, "committed": none, "rolled": {}, "sold": False, "new": [], "beaten": [], "fought": fought,
        "laid_aside": none, "chosen": [""] * rules.seats, "known": [],
    }  # fmt: skip
    words = {**usual, **position_to_words(rules, state)}
    if state.frames:
        words.setdefault("step", state.step)
        words.setdefault("active", state.active)
        words.setdefault("work", [rules.shapes.to_data(frame) for frame in state.frames])
    return words


def _step_words(rules: ScoundrelsRules, state: ScoundrelsTable) -> dict[str, Any]:
    """Return what the step at work remembers."""
    if not state.frames:
        return {}
    step, _seat, data = state.frames[-1]
    if step == steps.ANSWER:
        return {"attacker": data[0]}
    if step == steps.INVEST and data[0]:
        return {"sold": True}
    if step == steps.REGION and any(answer >= 0 for answer in data):
        return {"chosen": ["" if answer < 0 else REGIONS[answer] for answer in data]}
    if step == steps.LAY_ASIDE and any(answer >= 0 for answer in data):
        names = rules.pieces.names
        return {
            "laid_aside": [
                [] if answer < 0 else [names[hand[place]] for place in PAIRS[answer]]
                for answer, hand in zip(data, state.hands, strict=True)
            ]
        }
    return {}


def _known_words(rules: ScoundrelsRules, state: ScoundrelsTable) -> list[dict[str, Any]]:
    """Put what is known into few tables: cards that the same seats know."""
    by_seats: dict[int, list[str]] = {}
    for card, known in enumerate(state.known):
        if known:
            by_seats.setdefault(known, []).append(rules.pieces.names[card])
    return [
        {"by": [seat for seat in range(rules.seats) if known >> seat & 1], "cards": cards}
        for known, cards in sorted(by_seats.items())
    ]


def _tells_frames(rules: ScoundrelsRules, words: Mapping[str, Any], state: ScoundrelsTable) -> bool:
    """Tell whether step and seats alone lead to the same work."""
    if words["step"] not in STEPS:
        return False
    try:
        return position_from_words(rules, words).frames == state.frames
    except DecodeError:
        return False
