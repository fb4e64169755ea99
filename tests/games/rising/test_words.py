"""What the table of Atlantis Rising says: a line for every event that a person wants to read, fitting questions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import atlantis_desktop.games.rising as rising
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.words import log
from atlantis_desktop.games.rising.words.question import question_words


def events_of_the_rules() -> set[str]:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(str(rising.__file__)).parent.glob("rules/*.py"))
    found = set(re.findall(r'tell\(\s*events,\s*"([a-z_]+)"', source))
    assert len(found) > 40
    return found


def test_every_event_of_the_rules_has_a_line_in_the_chronicle() -> None:
    assert events_of_the_rules() <= set(log._EVENTS)


@pytest.mark.parametrize("kind", ["barrier_used", "cards_under", "cards_discarded"])
def test_what_is_used_up_or_laid_away_is_told(kind: str) -> None:
    from atlantis_desktop.engine.events import Event
    from tests.games.rising.numbers import BARRIER_0

    rules = entry_of("rising").make_rules(2)
    cards = (BARRIER_0,) if kind == "barrier_used" else (0, 1)
    line = log.event_line(rules, Event(kind, 0, cards), ("Nikandros", "Lysandra"))
    assert ("Forests" in line) if kind == "barrier_used" else ("Nikandros" in line and "and" in line)


def test_rise_64_and_78_the_questions_of_the_bull_and_of_the_treatise_say_what_is_chosen() -> None:
    told = question_words()
    assert "goes home" in told["bull"].sentence and "becomes a 6" in told["treatise"].sentence


def test_rise_34_who_places_an_own_figure_is_named_once() -> None:
    from atlantis_desktop.engine.events import Event
    from tests.games.rising.numbers import FIGURE_0

    rules = entry_of("rising").make_rules(2)
    names = ("Nikandros", "Lysandra")
    follower = FIGURE_0 + rules.figures.first_follower

    def line(kind: str, seat: int, figure: int) -> str:
        return log.event_line(rules, Event(kind, seat, (figure,), values=(1,)), names)

    assert line("placed", 0, FIGURE_0) == "Nikandros placed the leader: **Forests 1**."
    assert line("placed", 0, follower) == "Nikandros placed a follower: **Forests 1**."
    assert line("relocated", 1, FIGURE_0) == "Lysandra moved the leader of Nikandros: **Forests 1**."
    assert line("figures_returned", 0, FIGURE_0) == "Back home: the leader of Nikandros."


def test_what_a_question_is_about_begins_with_a_capital() -> None:
    """In random games of one to three seats; the figure that a Song of Recall moves has none of its own."""
    from atlantis_desktop.games.rising.words.asked import subject_text
    from atlantis_desktop.workshop.simulate import RunPlan, play_game, rules_of

    told: set[str] = set()
    for names in (("Nikandros",), ("Nikandros", "Lysandra"), ("Nikandros", "Lysandra", "Dareios")):
        plan = RunPlan("rising", ("random",) * len(names), 12, 7)
        rules: Any = rules_of(plan)

        def look(state: Any, seat: int, _move: Move, rules: Any = rules, names: tuple[str, ...] = names) -> None:
            if state.frames:
                told.add(subject_text(rules, rules.view(state, seat), names))

        for number in range(plan.games):
            play_game(plan, number, look)
    assert [about for about in told if about[:1] != about[:1].upper()] == []
    assert any(about.startswith("The leader") and "in the pool" in about for about in told)
