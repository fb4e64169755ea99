"""What factions say in their own voice: 24 lines each, which one follows from what all can see."""

from __future__ import annotations

import re
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import happened, voices
from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.words.voices import LINES, line_of, voice, voice_of
from atlantis_desktop.words import set_language
from tests.games.archon.play import council, play
from tests.games.archon.test_in_detail import told

THREE = ["monarchists", "oligarchs", "democrats"]
RICH: dict[str, Any] = {"factions": THREE, "talents": [12, 12, 12], "tyche": [2, 2, 2], "prytanis": 0}


def spoken(events: list[Event]) -> list[tuple[int, str]]:
    """Who speaks on which occasion."""
    return [(event.seat, voices.OCCASIONS[happened.Spoken(*event.values).occasion])
            for event in events if event.kind == "spoken"]  # fmt: skip


def test_every_faction_has_24_lines_of_its_own() -> None:
    assert set(LINES) == {faction.id for faction in load_content().factions}
    for lines in LINES.values():
        assert tuple(len(lines[occasion]) for occasion in voices.OCCASIONS) == voices.LINES_EACH
    every = [line for lines in LINES.values() for said in lines.values() for line in said]
    assert len(every) == len(set(every)) == 24 * 8
    assert all(len(line) <= 80 and line[-1] in ".!?" and not re.search(r"[{}*“”]", line) for line in every)


def test_every_line_is_said_in_german_too() -> None:
    rules, _state = council(3, "support", activated=["G11"])
    english = all_lines(rules)
    set_language("de")
    german = all_lines(rules)
    assert len(set(german)) == len(german) and not set(german) & set(english)


def all_lines(rules: ArchonRules) -> list[str]:
    """Every line of all factions, in the language that is set."""
    return [line_of(rules, faction, occasion, number) for faction in range(8)
            for occasion, n in zip(voices.OCCASIONS, voices.LINES_EACH, strict=True)
            for number in range(n)]  # fmt: skip


@pytest.mark.parametrize("occasion", voices.OCCASIONS)
def test_what_a_seat_says_hangs_on_nothing_hidden_and_changes_with_the_game(occasion: str) -> None:
    rules, state = council(4, "support", activated=["G11"], hands=[["arson-1"], [], [], []])
    lines = set()
    for wrath in range(12):
        state.wrath = wrath
        said = voice_of(rules, state, 0, occasion)
        assert {voice_of(rules, rules.view(state, seat), 0, occasion) for seat in range(-1, 4)} == {said}
        assert said in LINES["monarchists"][occasion]
        lines.add(said)
    assert lines == set(LINES["monarchists"][occasion]), "each of them is heard some day"


@pytest.mark.parametrize(("answer", "heard"), [("1 accept", [(1, "accept")]), ("1 refuse", [(1, "refuse")]),
                                               ("1 counter 5", [])])  # fmt: skip
def test_an_answer_to_an_offer_is_followed_by_a_voice(answer: str, heard: list[tuple[int, str]]) -> None:
    rules, state = council(3, "debate", activated=["G13"], **RICH)
    play(rules, state, "0 offer seat-1", "0 give talents 3", "0 want_yes G13")
    events = told(rules, state, answer)
    assert spoken(events) == heard
    if heard:
        event = next(event for event in events if event.kind == "spoken")
        said = voice(rules, event, ("", "search", "greedy"))
        faction = rules.cards.faction_ids[state.factions[1]]
        assert said is not None and said.seat == 1
        assert said.text in [f"“{line}”" for line in LINES[faction][heard[0][1]]]
        assert voice(rules, event, ("search", "", "greedy")) is None, "nobody speaks for a person"


@pytest.mark.parametrize("wish", ["want_motion_yes", "swear_motion_yes"])
def test_who_was_promised_what_is_not_kept_speaks_of_it(wish: str) -> None:
    rules, state = council(3, "lobby", agenda=["IV-C"], **RICH)
    play(rules, state, "0 offer seat-2", "0 give talents 4", f"0 {wish} IV-C", "2 accept", "0 done", "1 done",
         "2 done")  # fmt: skip
    assert (0, "betrayed") in spoken(told(rules, state, "0 yes", "1 no", "2 no"))


def test_who_is_exiled_and_who_wins_has_the_last_word() -> None:
    rules, state = council(3, "lobby", agenda=[{"exile": 1, "by": 0}], act=2, articles=["VI-B"], **RICH)
    play(rules, state, "0 done", "1 done", "2 done")
    assert (1, "exiled") in spoken(told(rules, state, "0 yes", "1 no", "2 yes"))
    rules, state = council(3, "act_end", factions=THREE, act=3, wrath=40)
    events: list[Event] = []
    rules.sink(state, events)
    assert spoken(events)[-1] == (state.winner, "wins")
