"""Recorded games as text: every move, every event, every score. A change of the rules shows as changed lines.

    python -m tests.golden.record           says which recordings differ
    python -m tests.golden.record --write   writes them anew; read the difference before it is kept
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from atlantis_desktop.engine.events import NOWHERE, Event
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import EVERYBODY, SHARED, Place

HERE = Path(__file__).parent


class Recording(NamedTuple):
    """One game to record."""

    name: str
    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.name}.txt"


RECORDINGS = (
    Recording("two_seats", "fate", 2, 7, (("rounds", 2),)),
    Recording("three_seats", "fate", 3, 11, (("rounds", 1),)),
    Recording("four_seats", "fate", 4, 5, (("rounds", 1),)),
    Recording("three_seats_other_options", "fate", 3, 25, (
        ("firstEvidenceTablet", "keep"), ("tabletEvidence", "forbidden"), ("doorwaySecondCard", "new"),
        ("tabletStealAttach", True), ("starter", "random"), ("loneTabletNoElement", 20), ("rounds", 2),
    )),
    Recording("one_seat", "rising", 1, 3),
    Recording("four_seats", "rising", 4, 2, (("level", 3), ("councilorChoice", "random"))),
)  # fmt: skip


def lines(recording: Recording) -> Iterator[str]:
    """Play a recording and give its lines. The moves are drawn by chance, so that no bot can change them."""
    package: Any = import_module(f"atlantis_desktop.games.{recording.game}")
    rules: Rules[Any] = package.make_rules(recording.seats, dict(recording.options))
    yield f"{recording.game}, {recording.seats} seats, seed {recording.seed}"
    for key, value in rules.options.items():
        yield f"{key} = {value}"
    state, chance = rules.start(recording.seed), Rng.stream(recording.seed, "golden")
    for place, cards in rules.contents(state).items():
        yield f"{place_text(place)}: {cards_text(rules, cards)}"
    while rules.outcome(state) is None:
        moves = rules.moves(state, rules.prompts(state)[0].seat)
        # Laying cards is rare among random moves, so what ends the laying is drawn only half the time.
        move = chance.choice(moves if chance.below(2) else [move for move in moves if move.kind != "done"] or moves)
        yield f"> {rules.codec.to_text(move)}"
        state, events = rules.apply(state, move)
        for event in events:
            yield f"    {event_text(rules, event)}"
    outcome = rules.outcome(state)
    assert outcome is not None
    yield f"winners {outcome.winners}, ranks {outcome.ranks}, totals {outcome.totals}, by {outcome.rule}"


def place_text(place: Place) -> str:
    return place[0] if place[1] == SHARED else f"{place[0]}-{place[1]}"


def cards_text(rules: Rules[Any], cards: tuple[int, ...]) -> str:
    return " ".join(rules.pieces.names[card] for card in cards) or "nothing"


def event_text(rules: Rules[Any], event: Event) -> str:
    """Give an event as one line, all its fields included."""
    parts = [event.kind]
    if event.seat != SHARED:
        parts.append(f"seat {event.seat}")
    if event.cards:
        parts.append(cards_text(rules, event.cards))
    if (event.source, event.target) != (NOWHERE, NOWHERE):
        parts.append(f"{place_text(event.source)} -> {place_text(event.target)}")
    if event.values:
        parts.append(f"values {' '.join(map(str, event.values))}")
    if event.seen_by != EVERYBODY:
        parts.append("seen by " + " ".join(str(seat) for seat in range(rules.seats) if event.seen_by >> seat & 1))
    return ", ".join([*parts, event.rule])


def text(recording: Recording) -> str:
    return "\n".join(lines(recording)) + "\n"


def main(arguments: list[str]) -> int:
    different = 0
    for recording in RECORDINGS:
        now = text(recording)
        if recording.path.is_file() and recording.path.read_text(encoding="utf-8") == now:
            continue
        different += 1
        print(f"{recording.name} differs")
        if "--write" in arguments:
            recording.path.parent.mkdir(exist_ok=True)
            recording.path.write_text(now, encoding="utf-8")
    return 1 if different and "--write" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
