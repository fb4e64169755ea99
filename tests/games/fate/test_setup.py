"""Set-up of a round.

Holds FATE-01, FATE-02, FATE-03, FATE-04, FATE-05, FATE-06, FATE-07, FATE-08, FATE-09.
"""

from __future__ import annotations

from collections import Counter

import pytest

from atlantis_desktop.engine.zones import EVERYBODY, HIDDEN, SHARED, SPECTATOR
from atlantis_desktop.games.fate.rules.deck import cards_in, mask_of
from tests.games.fate.play import Play, end_of_round, rules_of

SEATS = (2, 3, 4)
# With this seed the card turned up first is a Tablet; with the next one two Tablets come up in a row.
TABLET_FIRST, BOTH_TABLETS_FIRST = 25, 1541


def every_card(play: Play) -> list[str]:
    return [name for cards in play.rules.contents(play.state).values() for name in play.names(cards)]


def test_fate_01_the_deck_holds_fifty_evidence_cards_two_tablets_doorway_and_chamber() -> None:
    deck = rules_of().deck
    assert len(deck.ids) == len(set(deck.ids)) == 54
    assert [deck.ids[card] for card in deck.tablets] == ["tablet-a", "tablet-b"]
    assert (deck.ids[deck.doorway], deck.ids[deck.chamber]) == ("doorway", "chamber")
    names = Counter(card.rsplit("-", 1)[0] for card in deck.ids[:50])
    assert names == dict.fromkeys(
        ("fire", "volcano", "water", "flood", "air", "meteor", "death", "plague", "earth", "quake"), 5
    )
    assert {
        values
        for name in names
        for values in [tuple(deck.values[card] for card in range(50) if deck.ids[card].startswith(name + "-"))]
    } == {(1, 2, 4, 6, 10)}
    assert [deck.values[card] for card in deck.tablets] == [10, 10]


def test_fate_22_every_element_has_ten_cards_of_two_names() -> None:
    deck = rules_of().deck
    for element, cards in enumerate(deck.element_masks):
        names = {name for name, mask in enumerate(deck.name_masks) if mask & cards}
        assert [deck.name_element[name] for name in names] == [element, element]
        assert cards == sum(deck.name_masks[name] for name in names)


DISPROVES = {
    "earth": {"water", "air"},
    "air": {"fire", "water"},
    "fire": {"death", "earth"},
    "water": {"death", "fire"},
    "death": {"earth", "air"},
}


def test_fate_27_each_element_disproves_two_and_is_disproved_by_two() -> None:
    deck = rules_of().deck
    found = {deck.elements[at]: {deck.elements[other] for other in lost} for at, lost in enumerate(deck.disproves)}
    assert found == DISPROVES
    assert Counter(lost for losses in found.values() for lost in losses) == dict.fromkeys(DISPROVES, 2)
    for card in range(50):
        lost = {deck.elements[deck.element_of[other]] for other in cards_in(deck.disproved_by[card])}
        assert lost == DISPROVES[deck.elements[deck.element_of[card]]]
        assert deck.disproved_by[card].bit_count() == 20


@pytest.mark.parametrize("seats", SEATS)
def test_fate_01_doorway_and_chamber_are_not_among_the_shuffled_cards(seats: int) -> None:
    for seed in range(60):
        play = Play.new(seats, seed)
        above = set(play.names(play.state.deck[6:]))
        hands = set().union(*(play.hand(seat) for seat in range(seats)))
        assert not {"doorway", "chamber"} & (above | hands | set(play.names(play.state.evidence)))


def test_fate_01_the_shuffle_can_put_every_card_everywhere() -> None:
    tops, lasts, evidence = set(), set(), set()
    for seed in range(900):
        play = Play.new(2, seed, firstEvidenceTablet="keep")
        tops.add(play.state.deck[-1])
        lasts.add(play.state.deck[0])
        evidence.add(play.state.evidence[0])
    everything = set(range(54)) - {play.rules.deck.chamber}
    assert lasts == everything
    assert tops == evidence == everything - {play.rules.deck.doorway}


@pytest.mark.parametrize("seats", SEATS)
def test_fate_02_the_doorway_lies_among_the_last_six_cards_at_every_place(seats: int) -> None:
    places = Counter(
        play.state.deck.index(play.rules.deck.doorway) for play in (Play.new(seats, seed) for seed in range(240))
    )
    assert set(places) == {0, 1, 2, 3, 4, 5}
    assert min(places.values()) > 15


@pytest.mark.parametrize("seats", SEATS)
def test_fate_03_the_chamber_lies_open_at_the_table_edge(seats: int) -> None:
    play = Play.new(seats, 3)
    for viewer in (*range(seats), SPECTATOR):
        contents = play.rules.contents(play.rules.view(play.state, viewer))
        assert contents["aside", SHARED] == (play.rules.deck.chamber,)
    assert play.rules.deck.chamber not in play.state.deck


@pytest.mark.parametrize("seats", SEATS)
def test_fate_04_one_card_lies_open_as_evidence(seats: int) -> None:
    for seed in range(40):
        play = Play.new(seats, seed)
        assert len(play.state.evidence) == 1
        view = play.rules.contents(play.rules.view(play.state, SPECTATOR))
        assert view["evidence", SHARED] == tuple(play.state.evidence)


@pytest.mark.parametrize("seats", SEATS)
def test_fate_05_a_tablet_as_first_evidence_goes_back_above_the_packet(seats: int) -> None:
    kept = Play.new(seats, TABLET_FIRST, firstEvidenceTablet="keep")
    (tablet,) = kept.names(kept.state.evidence)
    assert tablet.startswith("tablet")
    play = Play.new(seats, TABLET_FIRST)
    assert not play.names(play.state.evidence)[0].startswith("tablet")
    assert tablet not in play.names(play.state.deck[:6])
    assert len(play.state.deck) == len(kept.state.deck)
    assert sorted(every_card(play)) == sorted(every_card(kept))


def test_fate_05_without_a_tablet_both_options_deal_the_same() -> None:
    assert Play.new(3, 1).state == Play.new(3, 1, firstEvidenceTablet="keep").state


def test_fate_05_two_tablets_in_a_row_both_go_back() -> None:
    play = Play.new(3, BOTH_TABLETS_FIRST)
    assert Play.new(3, BOTH_TABLETS_FIRST, firstEvidenceTablet="keep").names(play.state.evidence) != ["tablet-a"]
    packet_row = play.state.learned(SPECTATOR)[-1]
    assert not packet_row & play.rules.deck.tablet_mask
    assert play.names(play.state.evidence)[0].split("-")[0] not in ("tablet", "doorway", "chamber")
    assert not set(play.names(play.state.deck[:6])) & {"tablet-a", "tablet-b"}
    assert len(every_card(play)) == len(set(every_card(play))) == 54


def test_fate_05_the_tablet_goes_to_any_place_from_the_top_to_just_above_the_packet() -> None:
    rules = rules_of(2)
    state = rules.start(0)
    tablet, *rest = (card for card in range(50, 52))
    others = [card for card in range(50)]
    places: Counter[int] = Counter()
    for seed in range(300):
        state.rng.word = seed * 7919
        # Six cards at the bottom, two above them, then the Tablet and the card that becomes the evidence under it.
        state.deck = [*others[:6], *others[6:8], others[8], tablet]
        rules._open_evidence(state)
        assert state.evidence == [others[8]]
        assert [card for card in state.deck if card != tablet] == others[:8]
        places[state.deck.index(tablet)] += 1
    assert set(places) == {6, 7, 8}
    assert all(75 < count < 125 for count in places.values())
    assert rest == [51]


def test_fate_a01_a_kept_tablet_bars_nothing() -> None:
    play = Play(
        2,
        {"firstEvidenceTablet": "keep"},
        step="declare",
        evidence=["tablet-a"],
        hands=[
            [
                "fire-1",
                "fire-2",
                "fire-4",
                "water-1",
                "water-2",
                "water-4",
                "air-1",
                "air-2",
                "air-4",
                "death-1",
                "death-2",
                "death-4",
                "earth-1",
                "earth-2",
                "earth-4",
            ],
            [],
        ],
    )
    assert len(play.legal_of("declare")) == 5


@pytest.mark.parametrize("seats", SEATS)
def test_fate_06_everybody_is_dealt_five_cards(seats: int) -> None:
    for seed in range(20):
        play = Play.new(seats, seed)
        starter = play.state.starter
        sizes = [len(play.hand(seat)) for seat in range(seats)]
        assert sizes == [6 if seat == starter else 5 for seat in range(seats)]
        assert play.state.held == sizes


def test_fate_06_cards_are_dealt_one_at_a_time_clockwise_from_the_starter() -> None:
    play = Play.new(3, 4)
    rules, state = play.rules, play.state
    events = []
    state.round, state.frames = 1, []
    before = state.copy()
    before.rng = state.rng.copy()
    rules._set_up_round(state, events)
    # The same chance again: the deck as it was before the deal, with its top last.
    again = before
    order: list[int] = []
    original = rules._to_hand

    def noted(table: object, seat: int, card: int) -> None:
        order.append(seat)
        original(again, seat, card)

    rules._to_hand = noted  # type: ignore[method-assign]
    try:
        rules._set_up_round(again, None)
    finally:
        del rules._to_hand  # type: ignore[method-assign]
    first = state.starter
    assert order == [(first + at) % 3 for at in range(15)] + [first]
    assert again == state


def test_fate_07_in_the_first_round_chance_chooses_the_starter() -> None:
    for seats in SEATS:
        counts = Counter(Play.new(seats, seed).state.starter for seed in range(300))
        assert set(counts) == set(range(seats))
        assert min(counts.values()) > 300 / seats * 0.7


@pytest.mark.parametrize("seats", SEATS)
def test_fate_07_fate_t43_the_starter_of_the_next_round_sits_next_clockwise(seats: int) -> None:
    for starter in range(seats):
        play = end_of_round(seats, starter=starter, active=1)
        play.do("1 draw", "1 begin")
        following = (starter + 1) % seats
        assert (play.state.starter, play.step) == (following, ("draw", following))
        assert play.state.held[following] == 6


def test_fate_a10_with_the_option_every_round_draws_its_starter() -> None:
    found = Counter()
    for seed in range(90):
        play = end_of_round(3, {"starter": "random"}, starter=0, seed=seed)
        play.do("0 draw", "0 begin")
        found[play.state.starter] += 1
    assert set(found) == {0, 1, 2}
    assert min(found.values()) > 15


@pytest.mark.parametrize("seats", SEATS)
def test_fate_08_the_starter_draws_one_more_from_the_top(seats: int) -> None:
    sizes = {2: 41, 3: 36, 4: 31}
    for seed in range(12):
        play = Play.new(seats, seed)
        assert len(play.state.deck) == sizes[seats]
        assert play.step == ("draw", play.state.starter)
    play = end_of_round(seats, starter=0)
    play.do("0 draw", "0 begin")
    dealt = [event for event in play.events if event.kind == "hand_dealt"]
    assert [(event.seat, event.rule, event.values) for event in dealt] == [
        (1, "FATE-08", (6,)),
        *(((1 + at) % seats, "FATE-06", (5,)) for at in range(1, seats)),
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_fate_09_a_hand_is_seen_by_its_owner_alone(seats: int) -> None:
    play = Play.new(seats, 11)
    for viewer in (*range(seats), SPECTATOR):
        view = play.rules.view(play.state, viewer)
        contents = play.rules.contents(view)
        for seat in range(seats):
            seen = contents["hand", seat]
            assert len(seen) == play.state.held[seat]
            assert (HIDDEN not in seen) == (seat == viewer)
            assert view.hands[seat] == (play.state.hands[seat] if seat == viewer else 0)
        assert set(contents["deck", SHARED]) == {HIDDEN}


def test_fate_09_declared_evidence_and_discard_lie_open_for_all() -> None:
    play = Play(
        3,
        declared=[["fire-1", "fire-2"], [], ["quake-1", "tablet-a:quake"]],
        evidence=["air-1", "water-1"],
        discard=["death-1", "death-2"],
    )
    full = play.rules.contents(play.state)
    for viewer in (0, 1, 2, SPECTATOR):
        seen = play.rules.contents(play.rules.view(play.state, viewer))
        for place in (("declared", 0), ("declared", 1), ("declared", 2), ("evidence", SHARED), ("discard", SHARED)):
            assert seen[place] == full[place]
        assert play.names(seen["evidence", SHARED]) == ["air-1", "water-1"]
        assert play.names(seen["declared", 2]) == ["quake-1", "tablet-a"]


def test_fate_09_dealing_tells_each_seat_its_own_cards() -> None:
    play = end_of_round(3, starter=0)
    play.do("0 draw", "0 begin")
    for event in play.events:
        if event.kind != "hand_dealt":
            continue
        for seat in range(3):
            assert (HIDDEN in event.for_seat(seat).cards) == (seat != event.seat)
        assert set(event.for_seat(SPECTATOR).cards) == {HIDDEN}
        assert mask_of(event.cards) == play.state.hands[event.seat]
    assert play.kinds() == ["round_began", "evidence_opened", "hand_dealt", "hand_dealt", "hand_dealt"]
    began, opened = play.events[:2]
    assert (began.seat, began.values, began.rule) == (1, (2,), "FATE-56")
    assert (opened.cards, opened.source, opened.target, opened.rule, opened.seen_by) == (
        (play.state.evidence[0],),
        ("deck", SHARED),
        ("evidence", SHARED),
        "FATE-04",
        EVERYBODY,
    )
    assert {(event.source, event.target == ("hand", event.seat)) for event in play.events[2:]} == {
        (("deck", SHARED), True)
    }


def test_fate_56_a_new_round_collects_all_cards() -> None:
    play = end_of_round(
        3,
        starter=1,
        active=2,
        turn=7,
        evidence=["rest", "fire-1"],
        declared=[["air-1", "tablet-b:air"], [], ["quake-1"]],
        hands=[["water-1"], ["water-2"], []],
        discard=["death-1"],
    )
    play.do("2 draw", "2 begin")
    state = play.state
    assert (state.round, state.turn, state.doorway_found, state.shown) == (2, 0, False, False)
    assert state.tables == [0, 0, 0]
    assert state.tablet_names == [-1, -1]
    assert state.discard == []
    assert len(state.evidence) == 1
    assert sorted(every_card(play)) == sorted(play.rules.deck.ids)
    assert play.step == ("draw", 2)
    fresh = play.rules.start(1)
    assert state.could[:] == fresh.could[:]
