"""Set-up and the frame of the game, rule by rule (ARCHON-01 to 16)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import council as cycle
from atlantis_desktop.games.archon.rules import diplomacy, game_flow, laws, match, mobilisation, steps
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, EventEffect
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import LETTERS_EACH, ArchonTable
from tests.games.archon.play import council, play

SEATS = range(3, 9)


def factions(rules: ArchonRules, state: ArchonTable) -> list[str]:
    return [rules.cards.faction_ids[number] for number in state.factions]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("option", ["usual", "lot"])
def test_archon_02_supremacy_begins_with_the_first_of_the_list_that_plays(seats: int, option: str) -> None:
    for seed in range(12):
        rules = match.make_rules(seats, {"factions": option})
        state = rules.start(seed)
        assert state.factions[state.supremacy] == min(state.factions)


@pytest.mark.parametrize(
    ("supremacy", "exile", "decides"),
    [
        (0, [0, 0, 0, 0], 0),
        (0, [1, 0, 0, 0], 1),
        (0, [1, 1, 0, 0], 2),
        (2, [0, 0, 1, 0], 0),  # After the Democrats come the Amazons, who are no citizens: the list begins anew.
        (3, [0, 0, 0, 0], 0),
        (1, [1, 1, 1, 0], 1),  # Nobody may decide: the holder does.
    ],
)
def test_archon_03_the_next_of_the_list_decides_for_a_holder_who_may_not(
    supremacy: int, exile: list[int], decides: int
) -> None:
    rules, state = council(4, "support", factions=["monarchists", "oligarchs", "democrats", "amazons"],
                           supremacy=supremacy, act=2, activated=["L24"])  # fmt: skip
    state.exile = exile
    assert laws.decider(rules, state) == decides


def test_archon_05_any_number_from_three_to_eight_can_play() -> None:
    assert list(entry_of("archon").seats) == list(SEATS)
    for seats in (2, 9):
        with pytest.raises(ValueError, match="3 to 8"):
            match.make_rules(seats)
    assert all(match.make_rules(seats).start(1).seats == seats for seats in SEATS)


@pytest.mark.parametrize("seats", SEATS)
def test_archon_06_each_faction_begins_with_its_row(seats: int) -> None:
    rules = match.make_rules(seats)
    state = rules.start(seats)
    for seat, number in enumerate(state.factions):
        row = rules.cards.faction(number)
        assert (state.arete[seat], state.horses[seat], state.tyche[seat]) == (row.arete, row.horses, row.tyche)
        assert state.talents[seat] == row.talents
        assert [rules.cards.hero_value[hero] for hero in mobilisation.heroes_of(state, seat)] == [row.hero]
        assert len(state.goals[seat]) == (2 if row.id == "medes" else 1)
    assert not any(state.doom) and not any(state.hands)


def test_archon_06_the_medes_keep_one_of_two_goals() -> None:
    rules = match.make_rules(6)
    state = rules.start(2)
    (prompt,) = rules.prompts(state)
    medes = factions(rules, state).index("medes")
    assert prompt.seat == medes
    first, second = state.goals[medes]
    deck = len(state.goal_deck)
    rules.advance(state, rules.moves(state, medes)[1], None)
    assert state.goals[medes] == [second]
    assert (state.goal_deck[0], len(state.goal_deck)) == (first, deck + 1), "the other goes under the deck"


def test_archon_09_each_deck_has_the_four_cards_of_act_one_and_shows_one() -> None:
    rules = match.make_rules(6)
    orders = set()
    for seed in range(20):
        state = rules.start(seed)
        for deck in range(3):
            cards = [*state.event_decks[deck], *state.event_open[deck]]
            assert len(state.event_open[deck]) == 1 and len(cards) == 4
            assert {(rules.cards.event(card).act, rules.cards.event(card).deck) for card in cards} == {(1, deck)}
        orders.add(tuple(state.event_decks[0]))
    assert len(orders) > 5


def test_archon_09_a_draft_of_citizens_who_do_not_play_stays_in_the_box() -> None:
    """With three factions S12 and G12 could do nothing; a draft of the Amazons is one where they play."""
    boxes = []
    for seats in (3, 4):
        rules = match.make_rules(seats)
        state = rules.start(1)
        boxes.append({rules.pieces.names[card] for card in state.event_box if rules.cards.event(card).act == 1})
        assert rules.decode(rules.encode(state)) == state
    assert boxes == [{"S12", "G12"}, set()]


@pytest.mark.parametrize("option", ["usual", "lot"])
@pytest.mark.parametrize("seats", SEATS)
def test_archon_09_each_answer_of_each_card_in_the_decks_can_change_something(seats: int, option: str) -> None:
    """In every Act only the drafts of citizens who do not play are left out; each other answer is about somebody."""
    foreign = {"amazons": "citizen_amazons", "medes": "citizen_medes"}
    for seed in range(1 if option == "usual" else 12):
        rules = match.make_rules(seats, {"factions": option})
        state = rules.start(seed)
        playing = {name for name in foreign if name in factions(rules, state)}
        left_out = set()
        for state.act in (1, 2, 3):
            for deck in range(3):
                live = game_flow.of_act(rules, state, rules.cards.events, deck)
                left_out |= {event.id for event in rules.cards.content.events
                             if (event.act, event.deck) == (state.act, deck)}  # fmt: skip
                for event in map(rules.cards.event, live):
                    left_out.remove(event.id)
                    texts = [rules.cards.article_gives[text // 4][text % 4] for text in event.drafts]
                    known = {foreign[name] for name in playing}
                    assert not texts or any(gives.keys() - set(foreign.values()) or gives.keys() & known
                                            for gives in texts)  # fmt: skip
                    for effects in (*event.options, *([event.no] if event.no else [])):
                        assert any(effect.faction in ("", *playing) and (effect.who != "foreigners" or playing)
                                   for effect in effects), event.id  # fmt: skip
        assert left_out == (set() if playing else {"S12", "G12"})


@pytest.mark.parametrize(
    ("part", "effects", "dead"),
    [
        ("options", [[EventEffect("lose", 2, "foreigners", "talents")]], True),
        ("options", [[EventEffect("stasis_if", 1, faction="medes")], [EventEffect("wrath", 1)]], False),
        ("no", [EventEffect("stasis_if", 1, faction="amazons")], True),
        ("no", [EventEffect("stasis_if", 1, faction="amazons"), EventEffect("wrath", 1)], False),
        ("no", [], False),
    ],
)
def test_archon_09_a_card_with_an_answer_about_nobody_who_plays_is_dead(part: str, effects: Any, dead: bool) -> None:
    for seats, wanted in ((3, dead), (8, False)):
        rules = match.make_rules(seats)
        event = next(event for event in rules.cards.content.events if event.id == "S24")
        assert laws.is_dead(rules, rules.start(1), replace(event, **{part: effects})) == wanted


def new_citizens(rules: ArchonRules, text: int) -> set[str]:
    return {name for name in rules.cards.article_gives[text // 4][text % 4]
            if name in ("citizen_amazons", "citizen_medes")}  # fmt: skip


def texts_offered(rules: ArchonRules, state: ArchonTable, event: str) -> set[str]:
    return {TEXTS[move.args[0]] for move in cycle.option_moves(rules, state, 0, rules.pieces.numbers[event])}


@pytest.mark.parametrize("seats", SEATS)
def test_archon_50_each_event_of_the_decks_offers_something_that_is_about_factions_in_play(seats: int) -> None:
    """Nor can a motion, or the text of a card that takes any, make a faction a citizen that does not play (65)."""
    for seed, option in ((1, "usual"), *((seed, "lot") for seed in range(10))):
        rules = match.make_rules(seats, {"factions": option})
        state = rules.start(seed)
        playing = {f"citizen_{name}" for name in factions(rules, state)}

        for card in rules.cards.events:
            event = rules.cards.event(card)
            if laws.is_dead(rules, state, event):
                continue
            moves = cycle.option_moves(rules, state, 0, card)
            texts = [new_citizens(rules, move.args[0]) for move in moves if event.choice == "text"]
            assert moves and all(not text or text & playing for text in texts), event.id
            assert all(text <= playing for text in texts) or len(texts) == 1, event.id
        state.talents = [9] * seats
        found = diplomacy.file_moves(rules, state, Frame(steps.FILE, 0, (0,)))
        filed = [new_citizens(rules, move.args[0]) for move in found if move.kind == "file"]
        assert filed and all(text <= playing for text in filed)


@pytest.mark.parametrize(("foreign", "daughters", "residents"), [
    (["amazons", "medes"], {"III-B", "III-D"}, {"III-C", "III-D"}),
    (["amazons"], {"III-B"}, {"III-D"}),
    (["medes"], {"III-D"}, {"III-C"}),
])  # fmt: skip
def test_archon_50_a_draft_of_citizens_offers_those_who_play(
    foreign: list[str], daughters: set[str], residents: set[str]
) -> None:
    rules = match.make_rules(5)
    state = rules.start(1)
    names = [*foreign, *(name for name in rules.cards.faction_ids if name not in ("amazons", "medes"))][:5]
    state.factions = [rules.cards.faction_ids.index(name) for name in names]
    assert texts_offered(rules, state, "G12") == daughters
    assert texts_offered(rules, state, "S12") == residents
    assert not {event.id for event in rules.cards.content.events if laws.is_dead(rules, state, event)}


def test_a_game_saved_while_a_text_was_voted_on_that_is_offered_no_longer_can_be_opened() -> None:
    """S12 was announced with III-C where no Medes play."""
    rules, state = council(4, "vote", act=1, cycle=1, activated=["S12"], prytanis=0)
    data = rules.encode(state)
    (ballot,) = [data for name, _seat, data in data["frames"] if name == steps.BALLOT]
    assert ballot[2] == TEXTS.index("III-D"), "the only text is announced by itself"
    ballot[2] = TEXTS.index("III-C")
    assert rules.decode(data).frames[2].data == tuple(ballot)
    ballot[2] = TEXTS.index("II-B")
    with pytest.raises(DecodeError):
        rules.decode(data)


@pytest.mark.parametrize("seats", SEATS)
def test_archon_10_all_other_cards_are_in_the_game_whoever_plays(seats: int) -> None:
    rules = match.make_rules(seats)
    state = rules.start(1)
    goals = [*state.goal_deck, *(goal for held in state.goals for goal in held)]
    assert sorted(state.stasis_deck) == sorted(rules.cards.stasis_cards)
    assert sorted(goals) == sorted(rules.cards.goals)
    assert len(state.hero_deck) + seats == len(rules.cards.hero_value)


def test_archon_10_cards_are_shuffled_and_all_letters_are_in_the_bag() -> None:
    rules = match.make_rules(4)
    one, other = rules.start(1), rules.start(2)
    assert sorted(one.stasis_deck) == sorted(other.stasis_deck) == list(rules.cards.stasis_cards)
    assert one.stasis_deck != other.stasis_deck
    assert one.hero_deck != other.hero_deck and one.goal_deck != other.goal_deck
    assert (sum(one.letters), LETTERS_EACH) == (0, 8)


def test_archon_11_the_seats_are_drawn_by_lot() -> None:
    rules = match.make_rules(3)
    orders = {tuple(rules.start(seed).factions) for seed in range(60)}
    assert len(orders) == 6


def test_archon_12_13_an_act_has_two_councils_before_each_diplomacy_round() -> None:
    """Cycle, cycle, Diplomacy Round, cycle, cycle, Diplomacy Round, Assembly, Act end."""
    rules = match.make_rules(3, {"lastNight": False})
    state, rng = rules.start(7), Rng(5)
    seen: list[str] = []
    while state.frames:
        events: list[Event] = []
        seat = rng.choice(rules.prompts(state)).seat
        rules.advance(state, rng.choice(rules.moves(state, seat)), events)
        told = {"cycle_begun": "cycle", "diplomacy_begun": "diplomacy", "act_begun": "act"}
        seen += [told[event.kind] for event in events if event.kind in told]
    act = ["cycle", "cycle", "diplomacy", "cycle", "cycle", "diplomacy", "act"]
    whole = (act * 3)[1:-1]
    assert seen == whole[: len(seen)], "the first cycle began with the game"
    assert len(seen) == len(whole) or state.ended_by == game_flow.SUNK


def test_archon_14_nothing_is_broken_off_in_turns() -> None:
    """Without a clock a Diplomacy Round begins only when the Council's last phase is over."""
    rules = match.make_rules(3)
    assert not rules.real_time
    for seed in range(4):
        state, rng = rules.start(seed), Rng(seed)
        while state.frames:
            names = [frame.name for frame in state.frames]
            assert not (steps.COUNCIL in names and steps.DIPLOMACY in names)
            seat = rng.choice(rules.prompts(state)).seat
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)


def test_archon_15_in_act_one_nobody_can_be_exiled_or_tried() -> None:
    three = ["monarchists", "oligarchs", "democrats"]
    for act in (1, 2):
        rules, state = council(3, "vote", factions=three, act=act, articles=["VI-C"], activated=[], prytanis=0)
        assert (state.frames[-1].name == steps.EXILE_VOTE) == (act > 1)
        rules, state = council(3, "trade", factions=three, act=act, articles=["VI-B"], talents=[9, 9, 9])
        state.frames = [*state.frames[:-2], Frame(steps.DIPLOMACY, -1, (3,)), Frame(steps.FILE, 0, (0,))]
        assert ("file_exile" in {move.kind for move in rules.moves(state, 0)}) == (act > 1)
    rules, state = council(3, "debate", factions=three, talents=[9, 9, 9], activated=["S13"], prytanis=1)
    play(rules, state, "1 done", "2 done", "0 offer seat-1", "0 give talents 1", "0 want_option S13 1", "1 accept")
    assert all(frame.name != steps.BALLOT for frame in state.frames), "no trial in Act I, whatever a die would show"


def test_archon_15_heroes_are_spared_in_act_one() -> None:
    three = ["monarchists", "oligarchs", "democrats"]
    for act in (1, 2):
        words = {"units": {"stadium": [[9, 0], [1, 0], [0, 0]]}, "tyche": [1, 0, 0], "talents": [0, 5, 0],
                 "heroes": {"mestor": {"seat": 1, "at": "stadium"}}}  # fmt: skip
        asked = False
        for seed in range(12):
            rules, state = council(3, "battle", factions=three, act=act, chance=format(seed + 1, "016x"), **words)
            rules.advance(state, rules.codec.from_text("0 bet 1"), None)
            asked = asked or any(frame.name == steps.SPOILS for frame in state.frames)
        assert asked == (act > 1)


def test_archon_16_the_last_night_comes_whatever_the_stasis_and_changes_no_article() -> None:
    rules, state = council(3, "act_end", factions=["monarchists", "oligarchs", "democrats"], act=3, stasis=3)
    names = [frame.name for frame in state.frames]
    assert names[:2] == [steps.MATCH, steps.STASIS]
    rng = Rng(1)
    while state.frames:
        assert state.frames[-1].name not in (steps.AMEND, steps.BANISH)
        seat = rng.choice(rules.prompts(state)).seat
        rules.advance(state, rng.choice(rules.moves(state, seat)), None)
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.rule in (game_flow.SUNK, game_flow.BY_LEGACY, game_flow.BY_TIE)
