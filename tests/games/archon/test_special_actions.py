"""The special actions SA1 to SA10 and the Trade goals, one by one (ARCHON-64, 3.8, 3.16)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import actions, mobilisation, steps
from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import LETTERS, NOBODY, PROJECTS, ArchonTable
from tests.games.archon.play import council, play
from tests.games.archon.test_in_detail import told

THREE = ["monarchists", "oligarchs", "democrats"]
ZEROS = [0] * LETTERS
N = load_content().numbers
"""Prices and limits are tuned; what counts here is that they are asked and taken."""


def acting(**words: Any) -> tuple[ArchonRules, ArchonTable]:
    """The Monarchists before their special action, with nothing but what is said; then the Oligarchs act."""
    bare: dict[str, Any] = {name: [0, 0, 0] for name in ("talents", "horses", "tyche", "doom")}
    rules, state = council(3, "diplomacy", factions=THREE, prytanis=0, **bare | {"articles": ["VII-C"]} | words)
    # What the income has brought is taken off again, so that the words of a test are what lies there.
    for name in ("talents", "tyche"):
        setattr(state, name, list(words.get(name, [0, 0, 0])))
    return rules, state


def offered(rules: ArchonRules, state: ArchonTable) -> set[str]:
    return {move.kind for move in rules.moves(state, 0)}


# ---------------------------------------------------------------------------------------------- what can be afforded


def test_archon_64_five_actions_need_nothing() -> None:
    rules, state = acting()
    assert offered(rules, state) == {"decline", "levy", "study", "venture", "oracle", "conspire"}


@pytest.mark.parametrize(
    ("talents", "horses", "able"),
    [
        (N.stud_price, N.most_horses - 1, True),
        (N.stud_price - 1, N.most_horses - 1, False),
        (N.stud_price, N.most_horses, False),
        (N.stud_price + 7, 0, True),
    ],
)
def test_archon_64_sa1_a_horse_has_its_price_and_the_stable_its_size(talents: int, horses: int, able: bool) -> None:
    rules, state = acting(talents=[talents, 0, 0], horses=[horses, 0, 0])
    assert ("stud_farm" in offered(rules, state)) == able
    if able:
        play(rules, state, "0 stud_farm")
        assert (state.talents[0], state.horses[0]) == (talents - N.stud_price, horses + 1)


@pytest.mark.parametrize(
    ("talents", "heroes", "able"),
    [
        (N.champion_price, [], True),
        (N.champion_price - 1, [], False),
        (N.champion_price, ["mestor"], True),
        (N.champion_price, ["mestor", "penthe"], False),
    ],
)
def test_archon_64_sa3_a_champion_has_his_price_and_joins_one_hero_at_most(
    talents: int, heroes: list[str], able: bool
) -> None:
    rules, state = acting(talents=[talents, 0, 0], heroes={name: {"seat": 0} for name in heroes})
    assert ("champion" in offered(rules, state)) == able
    if able:
        top, left = state.hero_deck[-1], len(state.hero_deck)
        events = told(rules, state, "0 champion")
        assert state.talents[0] == talents - N.champion_price
        assert top in mobilisation.heroes_of(state, 0) and len(mobilisation.heroes_of(state, 0)) == len(heroes) + 1
        assert len(state.hero_deck) == left - 1 and top not in state.hero_deck
        (joined,) = [event for event in events if event.kind == "hero_joined"]
        assert (joined.cards, joined.source, joined.target) == ((top,), ("hero_deck", SHARED), ("heroes", 0))


def test_archon_64_sa3_without_heroes_in_the_deck_there_is_no_champion() -> None:
    rules, state = acting(talents=[9, 0, 0])
    state.hero_deck = []
    assert "champion" not in offered(rules, state)


@pytest.mark.parametrize(
    ("text", "wrath", "doom", "after"),
    [
        ("X-A", 10, 9, (10 - N.sacrifice_wrath - 1, 9 - N.sacrifice_doom)),
        ("X-C", 10, 9, (10 - N.sacrifice_wrath, 9 - N.sacrifice_doom)),
        ("X-C", 10, 0, (10 - N.sacrifice_wrath, 0)),
        ("X-C", 1, 1, (max(0, 1 - N.sacrifice_wrath), 0)),
    ],
)
def test_archon_64_sa4_a_sacrifice_lowers_wrath_and_own_doom(
    text: str, wrath: int, doom: int, after: tuple[int, int]
) -> None:
    """Wrath falls by 1 more under X-A; neither it nor own Doom falls below 0."""
    articles = ["VII-C"] + ([text] if text != "X-A" else [])
    rules, state = acting(talents=[N.sacrifice_price, 0, 0], doom=[doom, 4, 4], wrath=wrath, articles=articles)
    events = told(rules, state, "0 sacrifice")
    assert (state.wrath, state.doom[0], state.talents[0]) == (*after, 0)
    assert state.doom[1:] == [4, 4]
    assert [event.values for event in events if event.kind == "doom_gained"] == (
        [(state.doom[0] - doom, state.doom[0])] if doom else []
    )
    rules, state = acting(talents=[N.sacrifice_price - 1, 0, 0], doom=[doom, 4, 4])
    assert "sacrifice" not in offered(rules, state)


def names(rules: ArchonRules, n: int) -> list[str]:
    """The names of so many Stasis cards."""
    return [rules.pieces.names[card] for card in rules.cards.stasis_cards[:n]]


@pytest.mark.parametrize(
    ("held", "drawn"),
    [
        (0, N.conspire_cards),
        (N.hand_limit - N.conspire_cards, N.conspire_cards),
        (N.hand_limit - 1, 1),
        (N.hand_limit, None),
        (N.hand_limit + 1, None),
    ],
)
def test_archon_64_sa6_a_hand_takes_so_many_cards_at_most(held: int, drawn: int | None) -> None:
    rules, state = acting()
    rules, state = acting(hands=[names(rules, held), [], []])
    assert ("conspire" in offered(rules, state)) == (drawn is not None)
    if drawn is not None:
        play(rules, state, "0 conspire")
        assert len(state.hands[0]) == held + drawn


@pytest.mark.parametrize(
    ("held", "drawn"), [(0, N.agitate_cards), (N.hand_limit - 1, 1), (N.hand_limit, 0), (N.hand_limit + 2, 0)]
)
def test_archon_64_sa5_agitation_raises_stasis_and_brings_a_card_to_a_hand_that_takes_one(
    held: int, drawn: int
) -> None:
    rules, state = acting()
    rules, state = acting(hands=[names(rules, held), [], []], act=2, stasis=4)
    play(rules, state, "0 agitate")
    assert (state.stasis, len(state.hands[0])) == (4 + N.agitate_stasis, held + drawn)


def test_archon_64_sa8_study_draws_letters() -> None:
    rules, state = acting()
    play(rules, state, "0 study")
    assert sum(state.letters[:LETTERS]) == N.study_letters == sum(state.letters)


# -------------------------------------------------------------------------------------------------- building, letters


@pytest.mark.parametrize(("talents", "cheaper", "able"), [
    (N.build_price, 0, True), (N.build_price - 1, 0, False), (N.build_price - 4, 4, True),
    (N.build_price - 5, 4, False), (0, N.build_price, True), (0, N.build_price + 4, True),
])  # fmt: skip
def test_archon_64_sa7_a_build_costs_its_price_less_what_cedar_brought(talents: int, cheaper: int, able: bool) -> None:
    letters = [[1, 0, 2, 1, 0], ZEROS, ZEROS]
    rules, state = acting(talents=[talents, 0, 0], letters=letters, build_cheaper=[cheaper, 4, 0])
    assert ("build" in offered(rules, state)) == able
    if able:
        price = max(0, N.build_price - cheaper)
        assert actions.build_price(rules, state, 0) == price
        arete = state.arete[0]
        events = told(rules, state, "0 build hippodrome alpha gamma delta")
        assert (state.talents[0], state.arete[0]) == (talents - price, arete + N.build_arete)
        assert state.letters[:LETTERS] == [0, 0, 1, 0, 0]
        assert state.build_cheaper == [0, 4, 0], "it has been used up"
        piece = rules.pieces.numbers["hippodrome"]
        assert state.project_owner[piece - rules.cards.first_project] == 0
        assert state.project_owner.count(NOBODY) == PROJECTS - 1
        (built,) = [event for event in events if event.kind == "project_built"]
        assert (built.seat, built.cards) == (0, (piece,))
        assert (built.source, built.target) == (("projects", SHARED), ("built", 0))


def test_archon_64_sa7_any_three_different_letters_build_what_nobody_has_built() -> None:
    rules, state = acting(
        talents=[N.build_price, 0, 0], letters=[[2, 1, 1, 3, 0], ZEROS, ZEROS], projects={"lighthouse": 1}
    )
    found = [move.args for move in rules.moves(state, 0) if move.kind == "build"]
    kinds = {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)}
    free = {rules.cards.first_project + at for at in range(PROJECTS)} - {rules.pieces.numbers["lighthouse"]}
    assert set(found) == {(piece, some) for piece in free for some in kinds} and len(found) == 5 * 4
    rules, state = acting(talents=[N.build_price, 0, 0], letters=[[5, 1, 0, 0, 0], ZEROS, ZEROS])
    assert "build" not in offered(rules, state), "two kinds are too few, however many letters"


def test_archon_64_five_different_letters_are_turned_in_for_arete_beside_the_action() -> None:
    rules, state = acting(letters=[[2, 1, 1, 1, 1], ZEROS, [1, 1, 1, 1, 0]])
    arete = list(state.arete)
    play(rules, state, "0 turn_in")
    assert state.letters[:LETTERS] == [1, 0, 0, 0, 0]
    assert state.arete == [arete[0] + N.letter_set_arete, *arete[1:]]
    assert state.frames[-1] == Frame(steps.ACTION, 0, (2,)), "the action is still to be taken"
    assert "turn_in" not in offered(rules, state)
    play(rules, state, "0 levy", "1 decline")
    assert "turn_in" not in {move.kind for move in rules.moves(state, 2)}, "four kinds are too few"


# ------------------------------------------------------------------------------------------------ oracle, Trade goals


def test_archon_64_sa10_the_oracle_brings_tyche_and_shows_the_next_cards_to_who_asked() -> None:
    rules, state = acting(event_decks=[["L12", "L13"], [], ["G12"]], event_open=[["L11"], ["S11"], ["G11"]],
                          event_discards=[[], [], []])  # fmt: skip
    events = told(rules, state, "0 oracle")
    assert state.tyche == [N.oracle_tyche, 0, 0]
    (spoke,) = [event for event in events if event.kind == "oracle_spoke"]
    assert [rules.pieces.names[card] for card in spoke.cards] == ["L13", "G12"]
    assert (spoke.seat, spoke.seen_by, state.foreseen) == (0, 0b001, [0b001, 0, 0b001])
    (again,) = [event for event in told(rules, state, "1 oracle") if event.kind == "oracle_spoke"]
    assert (again.seat, again.cards, again.seen_by) == (1, spoke.cards, 0b010)
    assert state.foreseen == [0b011, 0, 0b011]


GOALS = [
    ("tin-of-the-north alpha epsilon", {"talents": 5, "letters": -2}),
    ("horses-for-iberia", {"horses": -1, "talents": 6}),
    ("ivory-throne", {"talents": -7, "arete": 1}),
    ("grain-dole", {"talents": -3, "stasis": -2, "tyche": 1}),
    ("wine-of-thera", {"talents": 4}),
    ("purple-dye", {"talents": -3 + 2, "letters": 2}),
    ("bronze-contract", {"talents": -5, "extra_military": 1}),
    ("papyrus", {"talents": -2, "letters": 3}),
    ("incense", {"talents": -3, "wrath": -3}),
    ("cedar", {"talents": -4, "build_cheaper": 4}),
    ("sailcloth", {"talents": -2, "extra_mobs": 3}),
    ("amber", {"tyche": -1, "talents": 5}),
]  # fmt: skip
OWN = ("talents", "horses", "tyche", "arete", "doom", "extra_military", "extra_mobs", "build_cheaper")


def worth(state: ArchonTable) -> dict[str, int]:
    """What the first seat has, and the tracks."""
    found = {name: int(getattr(state, name)[0]) for name in OWN}
    return found | {"letters": sum(state.letters[:LETTERS]), "stasis": state.stasis, "wrath": state.wrath}


def with_goal(goal: str, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """The first seat with one Trade goal, about to complete it; the deck is empty, so that none is drawn."""
    rules, state = acting(**{"goals": [[goal], [], []], "stasis": 9, "wrath": 9, "extra_mobs": [1, 1, 1],
                             "extra_military": [1, 1, 1], "build_cheaper": [2, 2, 2], **words})  # fmt: skip
    state.goal_deck = []
    return rules, state


@pytest.mark.parametrize("lighthouse", [False, True], ids=["", "lighthouse"])
@pytest.mark.parametrize(("words", "changes"), GOALS, ids=[words.split()[0] for words, _changes in GOALS])
def test_archon_64_sa9_each_trade_goal_costs_and_brings_what_its_card_says(
    words: str, changes: dict[str, int], lighthouse: bool
) -> None:
    """The Lighthouse adds 1 Talent to each."""
    goal = words.split()[0]
    rules, state = with_goal(goal, talents=[12, 0, 0], horses=[1, 0, 0], tyche=[1, 0, 0],
                             letters=[[1, 1, 0, 0, 1], ZEROS, ZEROS],
                             projects={"lighthouse": 0} if lighthouse else {"lighthouse": 1})  # fmt: skip
    before, others = worth(state), [list(getattr(state, name)[1:]) for name in OWN]
    play(rules, state, "0 venture", f"0 complete {words}")
    after = worth(state)
    wanted = {name: changes.get(name, 0) for name in before}
    wanted["talents"] += lighthouse
    assert {name: after[name] - before[name] for name in before} == wanted
    assert [list(getattr(state, name)[1:]) for name in OWN] == others
    assert (state.goals[0], state.goals_done[0]) == ([], [rules.pieces.numbers[goal]])
    if goal == "tin-of-the-north":
        assert state.letters[:LETTERS] == [0, 1, 0, 0, 0], "the two that were named"
    assert state.frames[-1] == Frame(steps.ACTION, 1, (1,)), "no further goal, so the next seat acts"


@pytest.mark.parametrize(
    ("goal", "enough", "too_little"),
    [
        ("horses-for-iberia", {"horses": [1, 0, 0]}, {"horses": [0, 1, 1]}),
        ("ivory-throne", {"talents": [7, 0, 0]}, {"talents": [6, 9, 9]}),
        ("wine-of-thera", {"talents": [12, 0, 0]}, {"talents": [11, 0, 0]}),
        ("papyrus", {"talents": [2, 0, 0]}, {"talents": [1, 0, 0]}),
        ("amber", {"tyche": [1, 0, 0]}, {"tyche": [0, 1, 1]}),
        ("tin-of-the-north", {"letters": [[0, 1, 0, 1, 0], ZEROS, ZEROS]},
         {"letters": [[0, 4, 0, 0, 0], ZEROS, ZEROS]}),
    ],
)  # fmt: skip
def test_archon_64_sa9_a_goal_needs_all_of_its_cost(
    goal: str, enough: dict[str, Any], too_little: dict[str, Any]
) -> None:
    for words, able in ((enough, True), (too_little, False)):
        rules, state = with_goal(goal, **words)
        play(rules, state, "0 venture")
        card = rules.pieces.numbers[goal]
        assert any(move.args[:1] == (card,) for move in rules.moves(state, 0)) == able
        assert "decline" in offered(rules, state)


def test_archon_64_sa9_any_number_of_goals_is_completed_at_once() -> None:
    rules, state = acting(goals=[["amber", "papyrus"], [], []], tyche=[1, 0, 0])
    state.goal_deck = [rules.pieces.numbers["sailcloth"], rules.pieces.numbers["cedar"]]
    events = told(rules, state, "0 venture")
    (drawn,) = [event for event in events if event.kind == "goals_drawn"]
    assert [rules.pieces.names[card] for card in drawn.cards] == ["cedar"], "one"
    play(rules, state, "0 complete amber", "0 complete papyrus")
    assert (state.talents[0], len(state.goals_done[0])) == (5 - 2, 2)
    assert [move.kind for move in rules.moves(state, 0)] == ["decline"], "3 Talents are too few for the Cedar"
    play(rules, state, "0 decline")
    assert [rules.pieces.names[card] for card in state.goals[0]] == ["cedar"]
    assert state.frames[-1].seat == 1


def test_archon_64_sa9_without_goals_nobody_is_asked_for_any() -> None:
    rules, state = acting()
    state.goal_deck = []
    play(rules, state, "0 venture")
    assert state.goals[0] == [] and state.frames[-1] == Frame(steps.ACTION, 1, (1,))


def test_archon_64_after_the_last_faction_nobody_acts() -> None:
    rules, state = acting()
    state.frames[-1] = Frame(steps.ACTION, 2, (0,))
    rules.advance(state, Move("levy", 2), None)
    assert state.talents[2] == N.levy and all(frame.name != steps.ACTION for frame in state.frames)
