"""What a marked card would change is told exactly on the table of Fate, before it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.rules.position import position_from_words
from atlantis_desktop.screens import offscreen
from tests.table.kit import click_at, key
from tests.table.look import look_at, marked_on

DECLARED = [["quake-2", "quake-4", "quake-10"], ["fire-2", "fire-4", "fire-6"], []]


HAND = ("earth-1", "earth-4", "earth-6", "air-10", "air-2")


def table_of(app: Any, step: str, hand: Sequence[str] = HAND) -> Any:
    rules = entry_of("fate").make_rules(3)
    words = {"step": step, "evidence": ["flood-6"], "hands": [list(hand), 3, 3],
             "declared": DECLARED, "deck": "rest"}  # fmt: skip
    people = [Seat(name, HUMAN if at == 0 else "random") for at, name in enumerate(("Ione", "Kleon", "Dion"))]
    return offscreen.show_table(app, Match(rules, people, 1, start=position_from_words(rules, words, 1)))  # type: ignore[arg-type]


def mark(app: Any, table: Any, *names: str) -> None:
    """Mark these cards of the hand, and no others."""
    wanted = {table.session.rules.pieces.numbers[name] for name in names}
    for card in look_at(table).cards("hand", 0):
        if (card["face"] in wanted) != ("marked" in card):
            click_at(app, card["spot"])
    assert set(marked_on(table)) == wanted


def texts(app: Any) -> set[str]:
    return {record.text for record in app.audit().records}


def own_place(table: Any) -> str:
    """What the place says in which the person who acts declares."""
    return " ".join(table.places[0].says())


def test_fate_49_what_a_marked_set_would_count_stands_where_it_would_lie() -> None:
    with offscreen.window((1280, 720), 100, language="en") as app:
        table = table_of(app, "declare")
        mark(app, table, "earth-1", "earth-4", "earth-6")
        assert own_place(table).endswith(": +11 now")


def test_fate_21_the_own_place_counts_the_cards_that_a_set_still_lacks() -> None:
    with offscreen.window((1280, 720), 100, language="en") as app:
        table = table_of(app, "declare")
        for cards, told in (
            (("earth-1",), "Mark two more of this name"), (("earth-1", "earth-4"), "Mark one more of this name"),
            (("earth-1", "fire-10"), "Mark three of one name"),
        ):  # fmt: skip
            asking = table.asking
            asking.marked = [table.session.rules.pieces.numbers[name] for name in cards]
            assert own_place(table) == told, cards


def test_the_own_place_says_when_nothing_can_be_declared() -> None:
    with offscreen.window((1280, 720), 100, language="en") as app:
        table = table_of(app, "declare")
        assert own_place(table) == "Mark cards to declare"
        table = table_of(app, "declare", ["earth-1", "fire-10"])
        assert own_place(table) == "Nothing can be declared now"


def test_fate_47_48_what_a_card_would_change_as_evidence_stands_on_every_place() -> None:
    with offscreen.window((1920, 1080), 100, language="en") as app:
        table = table_of(app, "evidence")
        before = texts(app)
        assert "IF THE ROUND ENDED NOW" in before and any(text.endswith("−12") for text in before), before
        # Earth doubles the quakes, and what Water had struck counts for its owner again.
        mark(app, table, "earth-4")
        after = texts(app)
        assert "WITH EARTH 4 AS EVIDENCE" in after
        assert {"16 › 32", "−12 › 12"} <= {text.replace("+", "") for text in after}
        assert "The hand would cost 7." in after, "the other Earth cards of the hand, without the one that is placed"
        key(app, "escape")
        assert not marked_on(table) and "IF THE ROUND ENDED NOW" in texts(app)


def test_the_last_round_is_announced_and_after_the_doorway_it_is_told_how_near_the_end_is() -> None:
    with offscreen.window((1280, 720), 100, language="en") as app:
        match = offscreen.sample_match(game="fate", options={"rounds": 2})
        offscreen.play_until(match, "begin", -1)
        offscreen.play_on(match, 1)
        table = offscreen.show_table(app, match)
        table.begin_turn(table.session.prompt, None)
        assert table.find("banner").label == "The last round"
        while not match.state.doorway_found:
            offscreen.play_on(match, 1)
        while table.session.beats:
            app.step([], 0.02)
        table.sync()
        chance = min(100, round(200 / len(match.state.deck)))
        found = texts(app)
        assert any(text.endswith(f"{chance} % a turn") for text in found), (chance, sorted(found))
