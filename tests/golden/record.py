"""Recorded games as text: every move, every event, every score. A change of the rules shows as changed lines.

python -m tests.golden.record           says which recordings differ
python -m tests.golden.record --write   writes them anew; read the difference before it is kept
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from atlantis_desktop.content.options import SEATS, options_of
from atlantis_desktop.engine.events import NOWHERE, Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import EVERYBODY, SHARED, Place
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import content as archon_content
from atlantis_desktop.games.rising.rules.content import content_from_data, load_content
from atlantis_desktop.players.bots import judgement, make_chooser
from tests.games.scoundrels.play import sheet_cards

HERE = Path(__file__).parent
LATER = frozenset({"realTime"})
"""Options that came after the games were recorded."""


def asking_cards() -> Any:
    """The library as it was when every card that fitted a window opened it, with the first numbers of the levels."""
    data = deepcopy(dict(load_content().data))
    for row in data["library"]["library"]:
        row.pop("unasked", None)
    costs = {
        "ward-lattice": "2C 1G 1O 1A", "aether-condenser": "1C 2G 1O 1A", "memory-vault": "1C 1G 2O 1A",
        "tidal-anchor": "2C 2G 1O 1A", "herald-horn": "3G 2O 1A",
    }  # fmt: skip
    for row in data["components"]["component"]:
        row["cost"] = costs.get(row["id"], row["cost"])
    data["island"]["params"]["solo_relief_units"] = 2
    decks = ((9, 3, 2), (9, 3, 2), (9, 3, 2), (2, 6, 1), (4, 7, 1))
    for at, (row, deck) in enumerate(zip(data["levels"]["level"], decks, strict=True)):
        kept = {key: value for key, value in row.items() if not key.startswith(("seats_", "dearer"))}
        data["levels"]["level"][at] = kept | dict(zip(("calm_seas", "controlled_floods", "energy"), deck, strict=True))
    return content_from_data(data)


def first_archon() -> Any:
    """The cards of Archon with the numbers that they had before its factions were made more even."""
    data = deepcopy(dict(archon_content.load_content().data))
    starts = {"monarchists": (8, 1, 2, 1), "oligarchs": (12, 1, 1, 1), "democrats": (5, 1, 1, 2),
              "tyrants": (7, 1, 2, 1), "amazons": (4, 3, 3, 2), "aristocrats": (6, 3, 2, 1),
              "timocrats": (6, 2, 3, 1), "medes": (12, 2, 1, 2)}  # fmt: skip
    for row in data["factions"]["faction"]:
        if row["id"] in starts:
            row["talents"], row["horses"], row["hero"], row["tyche"] = starts[row["id"]]
            row.pop("start", None)
        if row["id"] == "aristocrats":
            row["arete"] = 6
    articles = {row["id"]: row for row in data["constitution"]["article_text"]}
    del articles["VII-A"]["gives"]["tax_payers"]
    articles["VII-A"]["text"] = "In each Diplomacy Round each other citizen pays 1 T to the holder of supremacy."
    articles["VII-D"]["gives"]["tax_talents"] = 2
    articles["VII-D"]["text"] = "In each Diplomacy Round each non-citizen pays 2 T to the Prytanis."
    data["numbers"]["legacy"].update(supremacy_held=2, aim_at_start=2)
    data["numbers"]["council"].update(sinks_at=40, sinks_less=0, last_act_stasis=1)
    data["numbers"]["actions"]["sacrifice_wrath"] = 2
    data["numbers"]["stasis"]["omen_doom"] = 13
    rows = tomllib.loads((Path(__file__).parent / "archon" / "first_events.toml").read_text(encoding="utf-8"))["event"]
    first = {row["id"]: row for row in rows}
    data["events"]["event"] = [first.get(row["id"], row) for row in data["events"]["event"]]
    return archon_content.content_from_data(data)


MONSTERS = (*((name, True) for name in ("monstrosities", "medusa", "harpies", "scylla")), ("councilorChoice", "random"))
"""Monstrosities with all its monsters, and councilors of both boxes. Its numbers are those of today: once one is tuned,
its recordings are written anew."""


class Recording(NamedTuple):
    """One game to record."""

    name: str
    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    bots: str = ""
    """The level of the bots that played it once; its moves are then read from the recording. Else chance plays."""
    read: bool = False
    """Whether the moves are read though chance drew them once: among more answers than then it would draw others."""
    cards: Callable[[], Any] | None = None
    """Gives the cards that it reckons with, whatever the files say today."""

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
    Recording("one_seat", "rising", 1, 3, cards=asking_cards),
    Recording("two_seats", "rising", 2, 14, read=True, cards=asking_cards),
    Recording("three_seats", "rising", 3, 6, cards=asking_cards),
    Recording("four_seats", "rising", 4, 2, (("level", 3), ("councilorChoice", "random")), cards=asking_cards),
    Recording("five_seats", "rising", 5, 2, (("level", 5), ("pickComponents", True), ("humansFirst", False)),
              cards=asking_cards),
    Recording("six_seats", "rising", 6, 14, read=True, cards=asking_cards),
    Recording("seven_seats", "rising", 7, 1, (("level", 4), ("councilorChoice", "random"), ("hiddenHands", True)),
              cards=asking_cards),
    Recording("two_seats_other_options", "rising", 2, 2, (
        ("level", 2), ("rerollKeepsEnergy", False), ("keepMax", "all"), ("unfloodInPlace", True),
        ("hologramForAnyLeader", True), ("freeWrath", True), ("barrierStopsWrath", True),
    ), cards=asking_cards),
    Recording("one_seat_wins", "rising", 1, 5, (), "greedy", cards=asking_cards),
    Recording("four_seats_win", "rising", 4, 3, (), "greedy", cards=asking_cards),
    Recording("mons_one_seat", "rising", 1, 4, (*MONSTERS, ("level", 1)), "greedy"),
    Recording("mons_two_seats", "rising", 2, 7, (*MONSTERS, ("level", 2), ("soloTeams", False)), "greedy"),
    Recording("mons_three_seats_other_options", "rising", 3, 3, (
        *MONSTERS, ("level", 8), ("boardMedusa", True), ("chooseMonster", True), ("boostSelection", True),
        ("calmSwap", "pair"), ("innerSingleAdjacent", False), ("omenPool", "all"),
    ), "greedy"),
    Recording("mons_four_seats", "rising", 4, 1, (*MONSTERS, ("level", 6)), "greedy"),
    Recording("two_seats", "scoundrels", 2, 16, cards=sheet_cards),
    Recording("two_seats_money", "scoundrels", 2, 982, cards=sheet_cards),
    Recording("three_seats", "scoundrels", 3, 100, cards=sheet_cards),
    Recording("three_seats_other_options", "scoundrels", 3, 196, (
        ("battleLimit", "involved"), ("targetAnywhere", False), ("defenderAnyCard", False),
        ("brokeAttacker", "nothing"), ("drawExtraKeeps", False), ("sameRoundCashOut", True), ("safetyRound", 10),
    ), cards=sheet_cards),
    Recording("four_seats", "scoundrels", 4, 32, cards=sheet_cards),
    Recording("five_seats", "scoundrels", 5, 82, cards=sheet_cards),
    Recording("six_seats", "scoundrels", 6, 46, (("safetyRound", 12),), cards=sheet_cards),
    Recording("three_seats", "archon", 3, 5, (("profile", "stasis"),), cards=first_archon),
    Recording("four_seats", "archon", 4, 6, (("profile", "stasis"),), cards=first_archon),
    Recording("five_seats", "archon", 5, 7, (("profile", "stasis"),), cards=first_archon),
    Recording("six_seats", "archon", 6, 8, (("profile", "stasis"),), cards=first_archon),
    Recording("seven_seats", "archon", 7, 9, (("profile", "stasis"),), cards=first_archon),
    Recording("eight_seats", "archon", 8, 10, (("profile", "stasis"),), cards=first_archon),
    Recording("whole_game_three_seats", "archon", 3, 11, cards=first_archon),
    Recording("whole_game_five_seats", "archon", 5, 12, cards=first_archon),
    Recording("core_six_seats", "archon", 6, 13, (("profile", "core"),), cards=first_archon),
)  # fmt: skip


def lines(recording: Recording, anew: bool = False) -> Iterator[str]:
    """Play a recording and give its lines. The moves are drawn by chance or read, so that no bot can change them.

    With ``anew`` the bots of the recording play it once more.
    """
    kept = recording.cards() if recording.cards is not None else None
    rules = entry_of(recording.game).make_rules(recording.seats, dict(recording.options), kept)
    yield f"{recording.game}, {recording.seats} seats, seed {recording.seed}"
    known = {option.id: option for option in options_of(recording.game).options}
    for key, value in rules.options.items():
        # What no seat has chosen changes nothing, nor what came later and is off: older games stand as they were.
        if value != known[key].default or (known[key].type != SEATS and key not in LATER):
            yield f"{key} = {value}"
    state, player = rules.start(recording.seed), player_of(recording, rules, anew)
    for place, cards in rules.contents(state).items():
        yield f"{place_text(place)}: {cards_text(rules, cards)}"
    while rules.outcome(state) is None:
        move = player(state)
        yield f"> {rules.codec.to_text(move)}"
        state, events = rules.apply(state, move)
        for event in events:
            yield f"    {event_text(rules, event)}"
    outcome = rules.outcome(state)
    assert outcome is not None
    yield f"winners {outcome.winners}, ranks {outcome.ranks}, totals {outcome.totals}, by {outcome.rule}"


def player_of(recording: Recording, rules: Rules[Any], anew: bool) -> Callable[[Any], Move]:
    """Give what makes the moves of a recording."""
    chance = Rng.stream(recording.seed, "golden")
    if not recording.bots and (anew or not recording.read):

        def by_chance(state: Any) -> Move:
            moves = rules.moves(state, rules.prompts(state)[0].seat)
            # Laying cards is rare among random moves, so what ends the laying is drawn only half the time.
            return chance.choice(moves if chance.below(2) else [move for move in moves if move.kind != "done"] or moves)

        return by_chance
    if anew:
        judge = judgement(rules) if rules.together else None
        bots = [make_chooser(rules, recording.bots, seat, recording.seed, judge=judge) for seat in range(rules.seats)]

        def by_bots(state: Any) -> Move:
            seat = rules.prompts(state)[0].seat
            return bots[seat](rules.view(state, seat))

        return by_bots
    recorded = recording.path.read_text(encoding="utf-8").splitlines()
    made = [line.removeprefix("> ") for line in recorded if line.startswith("> ")][::-1]

    def as_recorded(state: Any) -> Move:
        assert made, "the recording ends before the game"
        text = made.pop()
        move = rules.codec.from_text(text)
        assert rules.check(state, move) is None, f"{text} is no longer among the moves"
        return move

    return as_recorded


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


def text(recording: Recording, anew: bool = False) -> str:
    return "\n".join(lines(recording, anew)) + "\n"


def is_as_recorded(recording: Recording) -> bool:
    """Tell whether a recording is there and the game still goes like that."""
    if not recording.path.is_file():
        return False
    try:
        return recording.path.read_text(encoding="utf-8") == text(recording)
    except (AssertionError, ValueError):
        # The moves of a recording are no longer right, or do not suffice.
        return False


def main(arguments: list[str]) -> int:
    different = 0
    for recording in RECORDINGS:
        if is_as_recorded(recording):
            continue
        different += 1
        print(f"{recording.name} differs")
        if "--write" in arguments:
            recording.path.parent.mkdir(exist_ok=True)
            recording.path.write_text(text(recording, anew=True), encoding="utf-8")
    return 1 if different and "--write" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
