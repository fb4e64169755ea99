"""The sentences of Fate: every event, question, refusal and move has one, with its names and numbers in it."""

from __future__ import annotations

import ast
import inspect
import re

import pytest

from atlantis_desktop.engine import match
from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.zones import HIDDEN, SPECTATOR
from atlantis_desktop.games.fate.rules import explain, gestures
from atlantis_desktop.games.fate.words import sentences
from atlantis_desktop.games.match_words import signed
from atlantis_desktop.table import taking_back
from tests.games.fate.play import Play, end_of_round, rules_of

NAMES = ("Ada", "Ben", "Cyd")


def told(play: Play, viewer: int = SPECTATOR) -> list[str]:
    lines = [sentences.event_line(play.rules, event.for_seat(viewer), NAMES) for event in play.events]
    return [line for line in lines if line]


def test_cards_by_name() -> None:
    rules = rules_of(3)
    number = rules.pieces.numbers
    assert sentences.card_name(rules, number["volcano-6"]) == "Volcano 6"
    assert sentences.card_name(rules, number["tablet-a"]) == "Mysterious Tablet"
    assert sentences.card_name(rules, HIDDEN) == "a card"
    cards = [number[name] for name in ("quake-1", "quake-2", "quake-4")]
    assert sentences.cards_text(rules, cards) == "Quake 1, 2 and 4"
    assert sentences.cards_text(rules, [*cards[:2], number["tablet-b"]]) == "Quake 1 and 2 and Mysterious Tablet"
    assert sentences.cards_text(rules, [cards[0], number["fire-10"]]) == "Quake 1 and Fire 10"
    assert sentences.cards_text(rules, [HIDDEN]) == "1 card"
    assert sentences.cards_text(rules, [HIDDEN, HIDDEN]) == "2 cards"
    assert sentences.cards_text(rules, []) == ""


def test_words_in_a_row() -> None:
    assert sentences.joined([]) == ""
    assert sentences.joined(["a"]) == "a"
    assert sentences.joined(["a", "b"]) == "a and b"
    assert sentences.joined(["a", "b", "c"]) == "a, b and c"
    assert [signed(number) for number in (5, 1, 0, -1, -5)] == ["+5", "+1", "0", "−1", "−5"]
    rules = rules_of(3)
    elements = [sentences.element_text(rules, element) for element in range(5)]
    assert elements == ["Fire", "Water", "Air", "Death", "Earth"]
    assert sentences.element_text(rules, -1) == "no element"
    assert sentences.name_text(rules, 1) == "Volcano"


def test_the_log_of_a_turn() -> None:
    play = Play(
        3,
        evidence=["death-1", "tablet-b"],
        hands=[["fire-1", "fire-2", "water-6", "earth-1"], ["air-6"], []],
        declared=[[], ["tablet-a:death"], ["water-1", "air-1", "air-2"]],
        deck=["meteor-1", "flood-1", "rest"],
    )
    play.do("0 draw")
    assert told(play) == ["Ada draws 2 cards."]
    assert told(play, 0) == ["Ada draws Meteor 1 and Flood 1."]
    play.do("0 declare fire-1 fire-2 tablet-a")
    assert told(play) == ["Ada takes a Tablet from Ben.", "Ada declares Fire 1 and 2 and Mysterious Tablet."]
    play.do("0 extend water-6")
    assert told(play) == ["Ada extends with Water 6."]
    play.do("0 done")
    assert told(play) == []
    play.do("0 place earth-1")
    assert told(play) == ["Ada places Earth 1 as evidence.", "Ada discards Water 6, now disproved."]
    play.do("2 discard air-2")
    assert told(play) == ["Cyd discards Air 2, now disproved."]
    play.do("0 pass flood-1")
    assert told(play) == ["Ada passes a card to Ben."]
    assert told(play, 0) == told(play, 1) == ["Ada passes Flood 1 to Ben."]


def test_the_log_of_the_doorway_and_of_the_end() -> None:
    play = Play(3, deck=["doorway", "air-1"], discard=["air-2"], evidence=["rest", "fire-1"], seed=3)
    play.do("0 draw")
    assert "Ada finds the Final Doorway." in told(play)
    assert "All gathered cards are shuffled: the new deck has 2 cards." in told(play)
    alone = Play(3, deck=["doorway"], discard=[], evidence=["rest", "fire-1"])
    alone.do("0 draw")
    assert "All gathered cards are shuffled: the new deck has 1 card." in told(alone)
    play = end_of_round(3, declared=[["fire-1"], ["air-6"], []], hands=[[], [], ["fire-4"]], evidence=["fire-2"])
    play.do("0 draw")
    assert told(play) == [
        "Ada finds the Final Chamber. The round is over.",
        "The round is scored: Ada +2, Ben +6, Cyd −4.",
    ]
    play.do("0 begin")
    lines = told(play)
    assert lines[0] == "Round 2 begins. Ben starts."
    assert re.fullmatch(r"\w+ \d+ is the first evidence\.", lines[1])
    play = end_of_round(3, {"rounds": 1}, declared=[["fire-1"], ["air-6"], []], evidence=["fire-2"])
    play.do("0 draw")
    assert told(play)[-1] == "Ben wins."
    play = end_of_round(3, {"rounds": 1}, evidence=["fire-2"])
    play.do("0 draw")
    assert told(play)[-1] == "Ada, Ben and Cyd win together."


def test_an_event_without_words_is_left_out_of_the_log() -> None:
    assert sentences.event_line(rules_of(3), Event("declaring_done", 0), NAMES) == ""


def test_every_question_is_asked_by_name() -> None:
    tables = {
        "draw": (Play(3, active=1), "Ben draws", "Draw two cards from the deck.", "Draw two cards"),
        "declare": (
            Play(3, step="declare", hands=[["fire-1"], [], []]),
            "Ada declares",
            "Declare three cards of one name, extend a set, or go on.",
            "Go on to the evidence",
        ),
        "declare, no hand": (
            Play(3, step="declare"),
            "Ada declares",
            "Declare three cards of one name, extend a set, or go on.",
            "End the turn",
        ),
        "evidence": (
            Play(3, step="evidence", hands=[["fire-1"], [], []]),
            "Ada places evidence",
            "Put one card from the hand on the evidence.",
            "",
        ),
        "invalidate": (
            Play(3, step="invalidate", evidence=["death-1"], declared=[[], [], ["air-1", "air-2"]]),
            "Cyd discards",
            "Choose one of the declared cards that the evidence disproves.",
            "",
        ),
        "pass": (
            Play(3, step="pass", active=2, hands=[[], [], ["fire-1"]]),
            "Cyd passes a card",
            "Give one card face down to Ada.",
            "",
        ),
        "begin": (
            Play(3, step="begin"),
            "Round 1 is scored",
            "Gather all cards and begin the next round.",
            "Begin round 2",
        ),
        "over": (Play(3, step="over"), "The game is over", "All rounds are scored.", ""),
    }
    for play, heading, sentence, button in tables.values():
        viewer = play.state.active if play.state.frames else 0
        text = sentences.prompt_text(play.rules, play.rules.view(play.state, viewer), NAMES)
        assert (text.heading, text.sentence, text.button) == (heading, sentence, button)
    passing = sentences.prompt_text(tables["pass"][0].rules, tables["pass"][0].state, NAMES)
    assert passing.help == "Ada is next."
    assert sentences.step_names() == ("Draw two", "Declare", "Place evidence", "Pass a card")


def test_every_move_is_a_short_order() -> None:
    rules = rules_of(3)

    def order(text: str) -> str:
        return sentences.move_text(rules, rules.codec.from_text(text), NAMES)

    assert order("0 declare quake-1 quake-2 quake-4") == "Declare Quake 1, 2 and 4"
    assert order("0 extend fire-6") == "Extend with Fire 6"
    assert order("0 attach tablet-a quake") == "Hang the Tablet on Quake"
    assert order("0 place fire-6") == "Place Fire 6 as evidence"
    assert order("0 discard fire-6") == "Discard Fire 6"
    assert order("0 pass fire-6") == "Pass Fire 6 to Ben"
    assert order("2 pass fire-6") == "Pass Fire 6 to Ada"
    assert [order(f"0 {kind}") for kind in ("draw", "done", "begin")] == ["Draw two cards", "Go on", "Begin the round"]
    assert set(rules.codec.forms) == {
        "draw",
        "declare",
        "extend",
        "attach",
        "done",
        "place",
        "discard",
        "pass",
        "begin",
    }


def texts_in(module: object) -> set[str]:
    """Every word in quotes in the source of a module."""
    tree = ast.parse(inspect.getsource(module))  # type: ignore[arg-type]
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_reason_and_every_want_has_a_sentence() -> None:
    reasons = set(sentences._reasons())
    calls = {name for name in reasons if name in texts_in(explain) | texts_in(match) | texts_in(taking_back)}
    steps = {f"now_{step}" for step in ("draw", "declare", "evidence", "invalidate", "pass", "begin")}
    assert calls | steps == reasons
    wanted = {text for text in texts_in(gestures) if re.fullmatch(r"[a-z]+(_[a-z]+)+", text)} - {"go_on"}
    assert len(wanted) == 8
    for want in wanted:
        assert sentences.wants_text(rules_of(3), want).endswith(".")
    assert sentences.wants_text(rules_of(3), "nothing") == ""


@pytest.mark.parametrize("reason", sorted(sentences._reasons()))
def test_every_refusal_becomes_a_whole_sentence(reason: str) -> None:
    rules = rules_of(3)
    values = (
        ("card", 9),
        ("name", 2),
        ("first", 0),
        ("second", 1),
        ("element", 3),
        ("evidence", 1),
        ("seat", 2),
        ("count", 4),
    )
    text = sentences.refusal_text(rules, Refusal("FATE-27", reason, Because.NOT_ALLOWED, values), NAMES)
    assert text.rule == "FATE-27"
    assert text.lead[-1] in ".:"
    assert text.rest[-1] == "."
    assert "{" not in text.lead + text.rest


def test_refusals_name_cards_names_elements_and_seats() -> None:
    play = Play(
        3,
        step="declare",
        evidence=["flood-1"],
        hands=[["fire-1", "fire-2", "volcano-4", "quake-1"], [], []],
        declared=[["air-1"], [], []],
    )

    def said(move: str | Move) -> str:
        text = sentences.refusal_text(play.rules, play.refusal(move), NAMES)
        return f"{text.lead} {text.rest}"

    assert said("0 declare fire-1 fire-2 volcano-4").startswith("Fire and Volcano are two names:")
    assert said("0 declare fire-1 fire-2") == "A set is exactly three cards: 2 are marked."
    assert said("0 extend fire-1") == "Water disproves Fire: no such card can be declared now."
    assert said("0 extend quake-1") == "Quake is not open: a face-up Quake must lie before somebody."
    assert said("0 extend death-1") == "Death 1 is not in the hand. Only cards of one’s own hand can be played."
    assert said("1 done") == "It is Ada’s turn. The others wait until the turn is passed on."


def test_undo_speaks_here_too() -> None:
    rules = rules_of(3)
    refusal = Refusal("", "undo_seen", Because.NOT_ALLOWED, (("seat", 1),))
    text = sentences.refusal_text(rules, refusal, NAMES)
    assert (text.lead, text.rule) == ("Ben saw a hidden card:", "")
