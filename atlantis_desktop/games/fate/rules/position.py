"""A position of Fate in words, as scenario files and the clipboard hold it: read with defaults, written in full.

What is left out takes a default, so that a position names only what matters; `tests/scenarios/README.md` tells every
key. Whatever is read goes through the checks of `codec.decode`, so no position of words can break a rule of the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.word_reader import (
    Faults,
    Reader,
    chance_word,
    each_seat,
    either,
    items,
    keys_called,
    once,
    read_table,
    seat,
    table,
    whole,
    word,
)
from atlantis_desktop.games.fate.rules.codec import LARGEST_SCORE, MOST_TURNS, decode
from atlantis_desktop.games.fate.rules.deck import cards_in, mask_of
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.state import (
    BEGIN,
    DECLARE,
    DRAW,
    EVIDENCE,
    INVALIDATE,
    NOT_DECLARED,
    PACKET_SIZE,
    PASS,
    FateTable,
)
from atlantis_desktop.words import _

OVER: Final = "over"
STEPS: Final = (DRAW, DECLARE, EVIDENCE, INVALIDATE, PASS, BEGIN, OVER)
REST: Final = "rest"
"""Stands in one list for all cards that are named nowhere."""
IN_PACKET: Final = "in packet"
FOUND: Final = "found"
MOST_LEARNED: Final = 1_000
ONLOOKER: Final = "onlooker"
"""In ``learned``: what everybody at the table can know."""
KEYS: Final = (
    "round", "starter", "turn", "active", "step", "answering", "doorway", "evidence", "hands", "declared", "discard",
    "deck", "scores", "learned", "chance",
)  # fmt: skip


SETS: Final = frozenset({"learned"})
SAVED_AS: Final = {"rng": "chance", "could[": "learned", "frames": "step", "frames[": "step", "tablets[": "declared",
                   "shown": "step", "doorway_found": "doorway"}  # fmt: skip
"""By name in the saved form: the word for it."""


def shape(rules: FateRules) -> dict[str, Reader[Any]]:
    """Return what stands behind each word of a position."""
    deck, seats = rules.deck, rules.seats
    names = [name for at, name in enumerate(deck.ids) if at not in (deck.doorway, deck.chamber)]
    with_names = [f"{deck.ids[tablet]}:{name}" for tablet in deck.tablets for name in deck.names]
    card = word(names, _("a card of this game"))
    laid = word([*names, *with_names], _("a card, or a Tablet such as tablet-a:water"))
    pile = items(word(deck.ids, _("a card of this game")), distinct=True, also=(REST,))
    place = word(place_names(seats))
    learned: dict[str, Reader[Any]] = {
        "by": items(either(seat(seats), word((ONLOOKER,))), distinct=True),
        "cards": items(word(deck.ids, _("a card of this game")), distinct=True),
        "only_in": items(place, distinct=True),
        "never_in": items(place, distinct=True),
    }
    return {
        "round": whole(1, rules.rounds),
        "starter": seat(seats),
        "turn": whole(0, MOST_TURNS),
        "active": seat(seats),
        "step": word(STEPS),
        "answering": seat(seats),
        "doorway": word((IN_PACKET, FOUND)),
        "evidence": pile,
        "hands": each_seat(seats, either(whole(0, len(names)), items(card, distinct=True))),
        "declared": each_seat(seats, items(laid)),
        "discard": pile,
        "deck": lambda value, place, faults: [REST] if value == REST else pile(value, place, faults),
        "scores": items(each_seat(seats, whole(-LARGEST_SCORE, LARGEST_SCORE))),
        "learned": items(table(learned), most=MOST_LEARNED),
        "chance": chance_word(),
    }


def position_from_words(rules: FateRules, given: Mapping[str, Any], seed: int = 0) -> FateTable:
    """Return the state that ``given`` describes; ``seed`` decides what it leaves to chance.

    Raises GivenError with every fault, its place and what was expected.
    """
    faults = Faults()
    held = read_table(given, shape(rules), faults)
    faults.raise_all()
    once(_named_places(held), faults)
    faults.raise_all()
    with keys_called(SAVED_AS):
        return decode(rules, _Reader(rules, held, seed).state())


def _named_places(held: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Return every list of cards with its key, the word for all others left out."""
    for key in ("evidence", "discard", "deck", "hands", "declared"):
        value = held.get(key, [])
        for at, cards in enumerate(value) if key in ("hands", "declared") else [(-1, value)]:
            if isinstance(cards, list):
                yield key if at < 0 else f"{key}[{at}]", [name.split(":")[0] for name in cards if name != REST]


class _Reader:
    """Turns the words of a position, each read and checked for itself, into the JSON form of a state."""

    def __init__(self, rules: FateRules, given: Mapping[str, Any], seed: int) -> None:
        self.rules, self.given = rules, given
        self.seats = rules.seats
        self.chance = Rng.stream(seed, "position")
        self.step = given.get("step", DRAW)
        self.shown = self.step in (BEGIN, OVER)
        self.active = given.get("active", 0)
        self.named = {name for _place, names in _named_places(given) for name in names}
        after = self.shown or rules.deck.ids[rules.deck.chamber] in self.named
        self.found = given.get("doorway", FOUND if after else IN_PACKET) == FOUND

    def state(self) -> dict[str, Any]:
        """Return the JSON form."""
        deck, seats = self.rules.deck, self.seats
        declared, tablets = self._declared()
        places = self._with_rest()
        last = self.rules.rounds if self.step == OVER else 1
        number = self.given.get("round", last)
        turn = self.given.get("turn", 0)
        finished = number if self.shown else number - 1
        return {
            "rng": self._chance_word(),
            "round": number,
            "starter": self.given.get("starter", (self.active - turn) % seats),
            "turn": turn,
            "doorway_found": self.found,
            "shown": self.shown,
            "deck": places["deck"],
            "evidence": places["evidence"],
            "discard": places["discard"],
            "hands": places["hands"],
            "declared": declared,
            "tablets": [tablets.get(deck.ids[tablet], "") for tablet in deck.tablets],
            "could": [format(cards, "x") for cards in self._learned()],
            "frames": self._frames(declared, places["evidence"]),
            "scores": self.given.get("scores", [[0] * seats] * finished),
        }

    # Where the cards lie

    def _with_rest(self) -> dict[str, Any]:
        """Return hands, deck, evidence and discard, with the unnamed cards put where they belong."""
        given, deck = self.given, self.rules.deck
        special = (deck.doorway, deck.chamber)
        rest = [name for card, name in enumerate(deck.ids) if card not in special and name not in self.named]
        self.chance.shuffle(rest)
        hands: list[list[str]] = []
        for at, hand in enumerate(self._per_seat("hands")):
            if type(hand) is not int:
                hands.append(list(hand))
                continue
            if not 0 <= hand <= len(rest):
                raise DecodeError(_("hands[{at}]: expected cards, or how many of the {left} unnamed ones").format(
                    at=at, left=len(rest)))  # fmt: skip
            hands.append([rest.pop() for _card in range(hand)])
        evidence = list(given.get("evidence", []))
        if "evidence" not in given:
            tablets = [deck.ids[tablet] for tablet in deck.tablets]
            top = next((name for name in reversed(rest) if name not in tablets), None)
            if top is not None:
                rest.remove(top)
                evidence = [top]
        pile = given.get("deck", [] if any(REST in given.get(key, []) for key in ("evidence", "discard")) else [REST])
        places = {"evidence": evidence, "discard": list(given.get("discard", [])), "deck": list(pile[::-1])}
        if sum(cards.count(REST) for cards in places.values()) > 1:
            raise DecodeError(_("deck: the word “rest” may stand only once in deck, discard and evidence"))
        if not any(REST in cards for cards in places.values()) and rest:
            raise DecodeError(_("deck: {card} lies nowhere; put the word “rest” into deck, discard or evidence").format(
                card=min(rest, key=deck.ids.index)))  # fmt: skip
        for key, cards in places.items():
            if REST in cards:
                at = cards.index(REST)
                fill = self._with_special(rest, at) if key == "deck" else rest
                cards[at : at + 1] = fill
        return {**places, "hands": hands}

    def _with_special(self, rest: list[str], below: int) -> list[str]:
        """Put the Doorway or the Chamber among the rest of the deck by chance, where the rules allow it.

        ``below`` is how many named cards lie under the rest.
        """
        ids, deck = self.rules.deck.ids, self.rules.deck
        card = ids[deck.chamber if self.found else deck.doorway]
        if self.shown or card in self.named:
            return rest
        room = len(rest) if self.found else min(len(rest), PACKET_SIZE - 1 - below)
        if room < 0:
            raise DecodeError(_("deck: the Doorway must lie among the last six cards; name its place"))
        at = self.chance.below(room + 1)
        return [*rest[:at], card, *rest[at:]]

    def _declared(self) -> tuple[list[list[str]], dict[str, str]]:
        """Return the declared cards by seat, and for each declared Tablet the name of its set."""
        deck = self.rules.deck
        declared: list[list[str]] = []
        tablets: dict[str, str] = {}
        for at, laid in enumerate(self._per_seat("declared")):
            cards = [word.split(":")[0] for word in laid]
            declared.append(cards)
            known = [number for card in cards if (number := self.rules.pieces.numbers.get(card)) is not None]
            names = {deck.names[deck.name_of[number]] for number in known if deck.name_of[number] >= 0}
            for written in laid:
                card, sign, name = written.partition(":")
                if self.rules.pieces.numbers.get(card) not in deck.tablets:
                    continue
                if not sign and len(names) != 1:
                    raise DecodeError(_("declared[{at}]: write the name of its set, as in {card}:water").format(
                        at=at, card=card))  # fmt: skip
                tablets[card] = name if sign else min(names)
        return declared, tablets

    # Whose move it is

    def _frames(self, declared: list[list[str]], evidence: list[str]) -> list[list[Any]]:
        if self.step == OVER:
            return []
        if self.step != INVALIDATE:
            if "answering" in self.given:
                raise DecodeError(_("answering: only the step “invalidate” asks other seats"))
            return [[self.step, self.active]]
        numbers, deck = self.rules.pieces.numbers, self.rules.deck
        lost = deck.disproved_by[numbers[evidence[-1]]] if evidence and evidence[-1] in numbers else 0
        asked = self.active
        for offset in range(self.seats):
            seat = (self.active + offset) % self.seats
            if (mask_of([numbers[card] for card in declared[seat] if card in numbers]) & lost).bit_count() > 1:
                asked = seat
                break
        return [[PASS, self.active], [INVALIDATE, self.given.get("answering", asked)]]

    # What is known and what chance holds

    def _learned(self) -> list[int]:
        """Return what may lie where for each viewer: anything anywhere, but for what ``learned`` says."""
        could = nothing_learned(self.rules, self.found)
        places = place_names(self.seats)
        for at, entry in enumerate(self.given.get("learned", [])):
            if ("only_in" in entry) == ("never_in" in entry):
                raise DecodeError(_("{place}: expected either only_in or never_in").format(place=f"learned[{at}]"))
            cards = mask_of([self.rules.pieces.numbers[card] for card in entry.get("cards", [])])
            key = "only_in" if "only_in" in entry else "never_in"
            barred = [name for name in places if (name in entry[key]) == (key == "never_in")]
            for by in entry.get("by", []):
                viewer = self.seats if by == ONLOOKER else by
                for name in barred:
                    could[viewer * len(places) + places.index(name)] &= ~cards
        return could

    def _chance_word(self) -> str:
        value = self.given.get("chance")
        return format(self.chance.bits(), "016x") if value is None else value

    def _per_seat(self, key: str) -> list[Any]:
        found: list[Any] = self.given.get(key, [[] for _seat in range(self.seats)])
        return found


def nothing_learned(rules: FateRules, found: bool) -> list[int]:
    """Return the ``could`` of a table at which nobody has learned anything about hidden cards."""
    deck, seats = rules.deck, rules.seats
    specials = 1 << deck.doorway | 1 << deck.chamber
    cards = deck.everything & ~specials
    row = [cards] * seats
    row += [cards, 0] if found else [cards, cards | 1 << deck.doorway]
    return row * (seats + 1)


def place_names(seats: int) -> list[str]:
    """Return the words for the places that hide cards, in the order of ``FateTable.could``."""
    return [*(f"hand-{seat}" for seat in range(seats)), "deck", "packet"]


def position_to_words(rules: FateRules, state: FateTable) -> dict[str, Any]:
    """Return a state in words, so that `position_from_words` gives an equal state for any seed.

    Every card is named; the deck stands top first, evidence and discard as they were laid, the last on top.
    """
    names = rules.deck.ids

    def named(cards: list[int]) -> list[str]:
        return [names[card] for card in cards]

    out: dict[str, Any] = {
        "round": state.round,
        "starter": state.starter,
        "turn": state.turn,
        "active": state.frames[0].seat if state.frames else 0,
        "step": state.step or OVER,
        "doorway": FOUND if state.doorway_found else IN_PACKET,
        "evidence": named(state.evidence),
        "hands": [named(cards_in(hand)) for hand in state.hands],
        "declared": [_laid(rules, state, seat) for seat in range(state.seats)],
        "discard": named(state.discard),
        "deck": named(state.deck[::-1]),
        "scores": [list(scored) for scored in state.scores],
        "chance": format(state.rng.word, "016x"),
    }
    if state.step == INVALIDATE:
        out["answering"] = state.active
    learned = _learned_words(rules, state)
    if learned:
        out["learned"] = learned
    return {key: out[key] for key in KEYS if key in out}


def position_in_full(rules: FateRules, state: FateTable) -> dict[str, Any]:
    """Return a state in words, also those that `position_to_words` leaves out because they say nothing unusual."""
    return {"learned": [], **position_to_words(rules, state)}


def _laid(rules: FateRules, state: FateTable, seat: int) -> list[str]:
    deck = rules.deck
    words = []
    for card in cards_in(state.tables[seat]):
        name = state.tablet_names[deck.tablets.index(card)] if deck.tablet_mask >> card & 1 else NOT_DECLARED
        words.append(deck.ids[card] if name == NOT_DECLARED else f"{deck.ids[card]}:{deck.names[name]}")
    return words


def _learned_words(rules: FateRules, state: FateTable) -> list[dict[str, Any]]:
    """Put what was learned into few tables: cards of which the same viewers know the same places."""
    places = place_names(state.seats)
    width = len(places)
    usual = nothing_learned(rules, state.doorway_found)
    by_viewers: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for card in range(len(rules.deck.ids)):
        same: dict[tuple[int, ...], list[int]] = {}
        for viewer in range(state.seats + 1):
            barred = tuple(
                at for at in range(width)
                if usual[viewer * width + at] >> card & 1 and not state.could[viewer * width + at] >> card & 1
            )  # fmt: skip
            if barred:
                same.setdefault(barred, []).append(viewer)
        for barred, viewers in same.items():
            by_viewers.setdefault((mask_of(viewers), barred), []).append(card)
    out: list[dict[str, Any]] = []
    for (viewers_mask, barred), cards in by_viewers.items():
        entry: dict[str, Any] = {
            "by": [ONLOOKER if viewer == state.seats else viewer for viewer in cards_in(viewers_mask)],
            "cards": [rules.deck.ids[card] for card in cards],
        }
        free = [
            name for at, name in enumerate(places)
            if at not in barred and any(usual[at] >> card & 1 for card in cards)
        ]  # fmt: skip
        if len(free) < len(barred):
            entry["only_in"] = free
        else:
            entry["never_in"] = [places[at] for at in barred]
        out.append(entry)
    return out
