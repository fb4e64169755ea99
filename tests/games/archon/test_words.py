"""Sentences, odds and hints of Archon: everything that can happen is told, and chances are exact."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.validator import Gesture, MoveValidator
from atlantis_desktop.games.archon.bots.judgement import StasisBot
from atlantis_desktop.games.archon.bots.odds import chances
from atlantis_desktop.games.archon.rules import ballots, deals, gestures, steps
from atlantis_desktop.games.archon.rules.card_sentences import modifier_text
from atlantis_desktop.games.archon.rules.event_sentences import EventComposer
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, EventEffect
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.words import card_texts, council_sentences, log, names, refusals, sentences
from atlantis_desktop.games.archon.words.offered import offered_text
from atlantis_desktop.words import set_language
from tests.games.archon.play import council, play, stasis_rules

NAMES = [f"Seat {seat}" for seat in range(8)]


def test_every_question_move_and_event_of_some_games_has_a_sentence() -> None:
    for seed in range(12):
        rules = stasis_rules(3 + seed % 6, {"stasisHeroes": "two", "coreAct": 1 + seed % 3})
        state, rng = rules.start(seed), Rng(seed)
        names = NAMES[: rules.seats]
        while state.frames:
            seat = rng.choice(rules.prompts(state)).seat
            text = sentences.prompt_text(rules, rules.view(state, seat), names)
            assert text.heading and text.sentence
            moves = rules.moves(state, seat)
            for move in moves[:: max(1, len(moves) // 8)]:
                assert "{" not in sentences.move_text(rules, move, names)
            events: list[Event] = []
            rules.advance(state, rng.choice(moves), events)
            for event in events:
                assert event.kind in log.KINDS
                assert "{" not in log.event_line(rules, event.for_seat((seat + 1) % rules.seats), names)
        assert sentences.prompt_text(rules, state, names).heading


def test_archon_37_the_price_of_a_promise_is_told_once_with_its_number() -> None:
    rules, names = council(5, steps.DEBATE)[0], NAMES[:5]
    for kind in ("promise_kept", "price_returned"):
        line = log.event_line(rules, Event(kind, 1, values=(deals.TALENTS, 3), rule="ARCHON-37"), names)
        assert "Seat 1" in line and "3" not in line
    assert "3 T" in log.event_line(rules, Event("talents_gained", 1, values=(3,)), names)


@pytest.mark.parametrize(("n", "told"), [
    (2, "gets 2 Horses and has 2."), (1, "gets 1 Horse and has 2."),
    (-2, "loses 2 Horses and has 2."), (-1, "loses 1 Horse and has 2."),
])  # fmt: skip
def test_horses_that_come_and_go_are_told_without_a_sign(n: int, told: str) -> None:
    line = log.event_line(council(5, steps.DEBATE)[0], Event("horses_changed", 1, values=(n, 2)), NAMES[:5])
    assert line == f"Seat 1 {told}"


@pytest.mark.parametrize(("event", "told"), [
    (Event("tax_paid", 1, values=(2, 5, 3), rule="ARCHON-63"), "Seat 1 pays a tax of 2 T to Seat 3."),
    (Event("tax_paid", 1, values=(3, 5, -1), rule="ARCHON-63"), "Seat 1 pays a tax of 3 T to the bank."),
    (Event("talents_gained", 1, values=(3, 5), rule="ARCHON-63"), "Seat 1 has an income of 3 T."),
    (Event("talents_gained", 1, values=(2, 5), rule="ARCHON-57"), "Heroes on venture bring Seat 1 2 T."),
    (Event("talents_paid", 1, values=(2, 5), rule="ARCHON-109"), "Seat 1 pays a ransom of 2 T."),
    (Event("talents_gained", 2, values=(2, 5), rule="ARCHON-109"), ""),
    (Event("talents_paid", 1, values=(2, 5), rule="ARCHON-37"), "Seat 1 lays 2 T aside for it."),
    (Event("tyche_spent", 1, values=(2, 5), rule="ARCHON-66"), ""),
    (Event("arete_changed", 1, values=(1, 6), rule="ARCHON-75"),
     "For votes won most often: Arête of Seat 1 rises by 1 to 6."),
    (Event("arete_changed", 1, values=(-1, 6), rule="ARCHON-67"), "Arête of Seat 1 falls by 1 to 6."),
    (Event("action_taken", 1, values=(7,)), "Seat 1 takes an action: Study."),
    (Event("action_taken", 1, values=(6,)), ""),
    (Event("vote_called", values=(ballots.MOTION, 2, 1)), "**To the vote**: III-B: The Amazons are citizens."),
    (Event("vote_called", values=(ballots.MOTION_EXILE, 2, 0)), "**To the vote**: Exile for Seat 2."),
    (Event("vote_passed", values=(ballots.MOTION_EXILE, 2, 0)), "**It passes**: Exile for Seat 2."),
    (Event("vote_failed", values=(ballots.MOTION, 2, 1)), "**It fails**: III-B: The Amazons are citizens."),
    (Event("units_placed", 1, target=("stadium", -1), values=(1, 0)), "Seat 1 gets 1 mob at Stadium."),
    (Event("units_lost", 1, source=("stadium", -1), values=(1, 0)), "Seat 1 loses 1 mob at Stadium."),
    (Event("project_mobs", 1, values=(1,)), "A megaproject brings Seat 1 1 further mob."),
    (Event("talents_gained", 1, values=(2, 5), rule="ARCHON-27"), "The office of Prytanis brings Seat 1 2 T."),
    (Event("paid_in", 1, values=(0,), rule="ARCHON-56"), "Seat 1 pays nothing."),
    (Event("adopted", values=(9,), rule="ARCHON-72"), "In force now: III-B."),
    (Event("adopted", values=(9,), rule="ARCHON-119"), "In force now: III-B: The Amazons are citizens."),
    (Event("drafted", -1, values=(9, 0), rule="ARCHON-56"), "On the agenda: III-B."),
    (Event("drafted", 1, values=(9, 0), rule="ARCHON-65"), "On the agenda: III-B: The Amazons are citizens."),
    (Event("doom_gained", 1, values=(3, 5)), "Seat 1 takes 3 Doom and has 5."),
])  # fmt: skip
def test_the_chronicle_tells_each_thing_once_and_in_whole_sentences(event: Event, told: str) -> None:
    rules = council(5, steps.DEBATE)[0]
    assert log.event_line(rules, event, [f"Seat {at}" for at in range(5)]) == told


def test_archon_104_105_106_107_108_chances_are_those_of_all_rolls() -> None:
    rolls = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    exact = [0, 0]
    for first, second in product(range(3, 19), repeat=2):
        ways = rolls.count(first) * rolls.count(second)
        exact[0] += ways * (first != 13 and (second == 13 or first + 4 > second))
        exact[1] += ways * (second != 13 and (first == 13 or first + 4 < second))
    assert chances(((4, 0), (0, 0))) == pytest.approx([ways / len(rolls) ** 2 for ways in exact])
    assert chances(((4, 0), (0, 1)))[0] < chances(((4, 0), (0, 0)))[0]


def test_a_click_on_an_objective_deploys_there_and_a_card_dropped_is_played() -> None:
    rules = stasis_rules(3)
    words = {"step": "deploy", "active": 0, "reserve": [[2, 0]] * 3, "hands": [["street-crowd-1"], [], []]}
    view = rules.view(position_from_words(rules, words), 0)
    judge = MoveValidator(rules, gestures.read)
    found = judge.judge(view, Gesture(0, target=("stadium", -1)))
    assert rules.codec.to_text(found) == "0 deploy 2 0 stadium"  # type: ignore[arg-type]
    card = rules.pieces.numbers["street-crowd-1"]
    found = judge.judge(view, Gesture(0, picked=(card,), target=("stadium", -1)))
    assert rules.codec.to_text(found) == "0 play_at street-crowd-1 stadium"  # type: ignore[arg-type]


def test_a_refused_card_is_told_why() -> None:
    rules = stasis_rules(3)
    words = {"step": "deploy", "active": 0, "talents": [2, 2, 2], "hands": [["foreign-mercenaries-1"], [], []]}
    view = rules.view(position_from_words(rules, words), 0)
    card = rules.pieces.numbers["foreign-mercenaries-1"]
    refusal = MoveValidator(rules, gestures.read).judge(view, Gesture(0, picked=(card,), target=("stadium", -1)))
    assert isinstance(refusal, Refusal) and refusal.reason == "too_dear"
    assert "3" in refusals.refusal_text(rules, refusal, NAMES).lead


def test_a_bot_prefers_a_place_of_its_own_to_a_lost_fight() -> None:
    rules = stasis_rules(3)
    words = {"step": "deploy", "active": 0, "reserve": [[2, 0], [2, 0], [2, 0]],
             "units": {"stadium": [[0, 0], [9, 3], [0, 0]]}}  # fmt: skip
    view = rules.view(position_from_words(rules, words), 0)
    ranked = StasisBot(rules).rank(view, 0, rules.moves(view, 0))
    stadium = next(worth for worth, move in ranked if move.kind == "deploy" and move.args[2] == 12)
    assert ranked[0][0] > stadium
    assert view.frames[-1].name == steps.DEPLOY


def test_factions_objectives_and_cards_have_names_in_german() -> None:
    rules = stasis_rules(4)
    set_language("de")
    try:
        assert names.faction_name(rules, 0) == "Monarchisten"
        assert names.objective_name(rules, 0) == "Königspalast"
        assert names.card_name(rules, rules.cards.first_stasis) == "Menge auf der Straße"
    finally:
        set_language("en")
    assert names.objective_name(rules, 0) == "Royal Palace"
    assert not card_texts.check_texts(rules.cards.content)


@pytest.mark.parametrize(("n", "words"), [(1, "1 Horse"), (3, "3 Horses")])
def test_horses_of_an_offer_are_counted(n: int, words: str) -> None:
    rules, _state = council(3, "debate", activated=["G13"])
    assert council_sentences.good_text(rules, deals.HORSES, n) == words


def test_german_has_one_word_each_for_a_cycle_and_a_grant() -> None:
    root = Path(__file__).parents[3] / "assets"
    pages = [*(root / "archon/locale/de").rglob("*.md"), *(root / "locale/de").rglob("*.po")]
    assert len(pages) > 5
    for page in pages:
        found = re.findall(r"\w*Zykl\w*|Übertragung\w*", page.read_text(encoding="utf-8"))
        assert not found, f"{page.name}: a cycle is a Sitzung, a grant a Verleihung, not {found}"


@pytest.mark.parametrize(
    ("given", "moves", "words"),
    [
        ({"step": "assembly", "agenda": ["VII-C"]}, [], "Grant to Bo: their vote on this motion counts 5 more"),
        ({"step": "assembly", "agenda": ["VII-C"], "articles": ["I-D"]}, ["3 grant seat-1", "0 no", "1 no", "2 no"],
         "Grant to Bo: whom they name gets 5 more"),
        ({"step": "vote", "activated": ["L24", "L23"], "act": 2}, [],
         "Grant to Bo: their votes left in this cycle count 5 more each"),
    ],
)  # fmt: skip
def test_archon_21_23_an_offered_grant_tells_for_what_it_counts(
    given: dict[str, Any], moves: list[str], words: str
) -> None:
    four = ["monarchists", "oligarchs", "democrats", "amazons"]
    exile = [0, 0, 0, 1] if given["step"] == "vote" else [0] * 4
    rules, state = council(4, factions=four, arete=[7, 6, 5, 5], strength=[7, 6, 5, 5], exile=exile, **given)
    play(rules, state, *moves)
    assert state.frames[-1].name == steps.GRANT
    assert offered_text(rules, state, Move("grant", 3, (1,)), ("Al", "Bo", "Cy", "Di")) == words


@pytest.mark.parametrize(("gives", "told"), [
    ({"stasis_mobs": 1}, "1 mob more in every Stasis."), ({"stasis_mobs": 2}, "2 mobs more in every Stasis."),
    ({"stasis_military": 1}, "1 military unit more in every Stasis."),
    ({"stasis_military": 2}, "2 military units more in every Stasis."),
    ({"vote_limit": 1}, "A faction casts at most 1 vote."),
    ({"citizen_letters": 3}, "In each Diplomacy Round every citizen draws 3 letters."),
    ({"agenda_full": 0}, "Assemblies are held at the end of an Act only."),
    ({"agenda_full": 1}, "The agenda is full at 1 motion."),
])  # fmt: skip
def test_a_changed_number_is_told_of_one_and_of_several(gives: dict[str, int], told: str) -> None:
    assert modifier_text(gives) == told


def test_more_than_one_horse_of_an_event_is_told_as_several() -> None:
    tell = EventComposer()
    for n, horses in ((1, "1 Horse"), (2, "2 Horses")):
        effects = [EventEffect("gain", n, "prytanis", "horses"), EventEffect("lose", n, "all", "horses"),
                   EventEffect("give_up", who="all", horses=n)]  # fmt: skip
        told = [tell.clause(effect) for effect in effects]
        assert told == [f"the Prytanis gains {horses}", f"every faction loses {horses}",
                        f"every faction gives up {horses} (own choice, if able)"]  # fmt: skip


SAID = {
    "en": ("Supremacy goes at each Act start to the eligible citizen", "The Prytanis decides tied votes"),
    "de": ("Die Vorherrschaft geht zu Beginn jedes Aktes an den wählbaren Bürger", "Der Prytane entscheidet bei"),
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sentence_that_names_a_text_says_what_it_says(language: str) -> None:
    """Of an event that puts one into force, of what is announced, and of deals."""
    set_language(language)
    supremacy, ties = SAID[language]
    rules, _state = council(3, "vote", act=3, activated=["L32", "L31", "L33"], prytanis=0)
    powers, text = rules.pieces.numbers["L32"], TEXTS.index("II-B")
    assert supremacy in names.card_text(rules, powers)
    draft = rules.pieces.numbers["L11"]
    announced = Event("option_announced", 0, (draft,), rule="ARCHON-50", values=(text,))
    assert ties in log.event_line(rules, announced, NAMES)
    wish = council_sentences.wish_text(rules, deals.YES, deals.MOTION + text, 0, NAMES)
    assert f"II-B “{ties}" in wish or f"II-B „{ties}" in wish
    assert ties in council_sentences.wish_text(rules, deals.OPTION, draft, text, NAMES)
    assert supremacy in names.event_teller(rules).sentence(rules.cards.event(powers).options[0])
