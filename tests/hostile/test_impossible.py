"""No step of a game leads to an impossible position, and the checker finds each kind of impossible one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.content import load_content
from tests.hostile.impossible import faults, view_faults
from tests.hostile.impossible_rising import SPACES
from tests.hostile.play import TABLES, bots_game, random_game, rules_of


def check_game(game: str, seats: int, seed: int, steps: int) -> int:
    """Play one random game and look at its state after every step and at its views now and then."""
    rules = rules_of(game, seats, seed)
    number = 0
    for number, state in enumerate(random_game(rules, seed, steps)):
        assert faults(rules, state, reached=True) == [], f"{game}, {seats} seats, seed {seed}, step {number}"
        if number % 20 == 0:
            for seat in range(-1, seats):
                view = rules.view(state, seat)
                assert view_faults(rules, state, view) == [], f"{game}, {seats} seats, seed {seed}, step {number}"
    return number


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_step_of_a_random_game_is_an_impossible_position(game: str, seats: int) -> None:
    assert sum(check_game(game, seats, seed, 400) for seed in (0, 1)) > 60


@pytest.mark.long(60)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_step_of_thirty_whole_random_games_is_an_impossible_position(game: str, seats: int) -> None:
    for seed in range(30):
        check_game(game, seats, seed, 100_000)


@pytest.mark.long(5)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_step_of_a_game_of_greedy_bots_is_an_impossible_position(game: str, seats: int) -> None:
    rules = rules_of(game, seats, 0)
    for number, state in enumerate(bots_game(rules, seats)):
        assert faults(rules, state, reached=True) == [], f"{game}, {seats} seats, step {number}"


def test_the_spaces_of_the_sheet_are_those_of_the_data() -> None:
    assert {arm.id: arm.spaces for arm in load_content().arms} == SPACES


# ------------------------------------------------------------------ the checker bites


@cache
def _reached(game: str, seats: int, step: str) -> tuple[Any, Any]:
    """The first state of random games in which this step is at work alone, after some moves."""
    for seed in range(0, 300, 3):
        rules = rules_of(game, seats, seed)
        for number, state in enumerate(random_game(rules, seed)):
            names = [frame.name for frame in state.frames]
            if number > 30 and (names[-1:] == [step] if step else not names):
                return rules, state.copy()
    raise AssertionError(f"no game of {game} comes to {step}")


def _place(rules: Any, name: str) -> int:
    return int(rules.places.numbers[name])


def _stand(state: Any, rules: Any, figures: dict[str, str]) -> None:
    """Put figures onto places by name, whatever the rules say."""
    names = rules.figures.names()
    for figure, place in figures.items():
        state.where[names.index(figure)] = _place(rules, place)


def _set(**values: Any) -> Callable[[Any, Any], None]:
    def change(rules: Any, state: Any) -> None:
        for name, value in values.items():
            setattr(state, name, value(state) if callable(value) else value)

    return change


def _with(name: str, at: int, value: Any) -> Callable[[Any, Any], None]:
    def change(rules: Any, state: Any) -> None:
        getattr(state, name)[at] = value

    return change


def _artifact_in_hand(rules: Any, state: Any) -> None:
    card = next(card for card in state.library if card in rules.artifact_cards)
    at = state.library.index(card)
    del state.library[at], state.library_seen[at]
    state.hands[0] = [card]


def _over_the_limit(rules: Any, state: Any) -> None:
    state.boards[0], state.cipher[0] = rules.board["warden"], -1
    plain = [card for card in state.library if card not in rules.artifact_cards][:5]
    for card in plain:
        at = state.library.index(card)
        del state.library[at], state.library_seen[at]
    state.library_discard += state.hands[0] + state.artifacts[0]
    state.hands[0], state.artifacts[0] = plain, []


def _standing(**figures: str) -> Callable[[Any, Any], None]:
    named = {name.replace("_", "-"): place for name, place in figures.items()}

    def change(rules: Any, state: Any) -> None:
        state.where[:] = [-1 if place >= 0 else place for place in state.where]
        state.marks[:] = [0] * len(state.marks)
        _stand(state, rules, named)

    return change


def _extra(kind: int) -> Callable[[Any, Any], None]:
    def change(rules: Any, state: Any) -> None:
        _standing(red_1="hills-1")(rules, state)
        state.marks[rules.figures.names().index("red-1")] = kind * 8

    return change


def _library_twice(rules: Any, state: Any) -> None:
    state.library[0] = state.library[1]


def _built(name: str, round: Callable[[Any], int]) -> Callable[[Any, Any], None]:
    def change(rules: Any, state: Any) -> None:
        at = next(at for at, component in enumerate(rules.components) if component.id == name)
        state.built[at] = round(state)

    return change


def _volunteer(rules: Any, state: Any) -> None:
    first = rules.figures.volunteers[0]
    state.where[first], state.owner[first], state.leaves[first] = -1, 1, state.round + 2


def _siphon(rules: Any, state: Any) -> None:
    _built("mystic-siphon", lambda state: 1)(rules, state)
    state.round = 2


def _works(rules: Any, state: Any) -> None:
    state.works = 1 << next(at for at, component in enumerate(rules.components) if component.id == "legion-loom")


RISING: list[tuple[int, str, Callable[[Any, Any], None], str]] = [
    (4, "place", _library_twice, "RISE-06: the library"),
    (4, "place", lambda rules, state: state.misfortunes.pop(), "RISE-07: the misf"),
    (4, "place", lambda rules, state: state.library_box.append(state.library.pop()), "RISE-06: six artifacts"),
    (4, "place", lambda rules, state: state.misfortune_box.append(state.misfortunes.pop(0)), "RISE-07: the mis"),
    (4, "place", _artifact_in_hand, "RISE-86: an artifact is in a hand"),
    (4, "place", lambda rules, state: state.artifacts[0].append(state.library.pop()), "RISE-86: a card that is no"),
    (4, "place", lambda rules, state: state.library_seen.append(0), "RISE-18"),
    (4, "place", _over_the_limit, "RISE-87: seat 0"),
    (4, "place", lambda rules, state: state.boards.__setitem__(1, state.boards[0]), "RISE-13: the ten boards"),
    (4, "place", _with("boards", 2, -1), "RISE-13: a seat has no"),
    (4, "place", lambda rules, state: _set(holo_board=state.council_box.pop())(rules, state), "RISE-11: no Hologram"),
    (2, "place", lambda rules, state: state.council_box.append(state.council.pop()), "RISE-16"),
    (2, "place", lambda rules, state: state.council_shown.append(state.council.pop()), "RISE-121: two boards"),
    (2, "place", lambda rules, state: state.council.append(state.holo_board) or _set(holo_board=-1)(rules, state),
     "RISE-121: the Hologram has no board"),
    (4, "place", _with("cipher", 0, 3), "2.8: the Cipher"),
    (4, "place", lambda rules, state: state.where.__setitem__(rules.figures.hologram, -1), "RISE-11: hologram with 4"),
    (2, "place", lambda rules, state: state.owner.__setitem__(rules.figures.hologram, 1 - state.starter), "RISE-120"),
    (1, "place", lambda rules, state: state.where.__setitem__(rules.figures.automaton, -3), "RISE-11: automaton"),
    (4, "place", lambda rules, state: state.where.__setitem__(rules.figures.volunteers[0], -1), "RISE-111, 112"),
    (4, "place", _volunteer, "RISE-112: volunteer-1 leaves"),
    (4, "place", _with("where", 0, -3), "RISE-09: red-leader"),
    (4, "place", _with("owner", 0, 1), "RISE-09: red-leader"),
    (4, "place", _with("leaves", 0, 1), "RISE-112: red-leader is no volunteer"),
    (4, "act", _standing(red_1="hills-1", red_2="hills-1", blue_1="hills-1"), "RISE-39: 3 figures on hills-1"),
    (4, "act", _standing(red_1="hills-6", red_2="hills-6"), "RISE-39: 2 figures on hills-6"),
    (4, "act", _standing(red_1="cities-1", red_2="cities-1", blue_1="cities-1"), "RISE-39: 3 figures on cities-1"),
    (4, "act", _standing(red_1="build-3"), "RISE-02: there is no build-3"),
    (4, "act", _standing(red_1="at-mystic-siphon"), "RISE-43: no space open at at-mystic-siphon"),
    (4, "act", lambda rules, state: (_siphon(rules, state),
        _standing(red_1="at-mystic-siphon-5")(rules, state)), "RISE-42"),
    (4, "act", lambda rules, state: (_siphon(rules, state),
        _standing(red_1="at-mystic-siphon", red_2="at-mystic-siphon", blue_1="at-mystic-siphon")(rules, state)),
     "RISE-39: 3 figures at at-mystic-siphon"),
    (4, "act", lambda rules, state: (_standing(red_1="hills-6")(rules, state), _with("dry", 2, 31)(rules, state)),
     "RISE-40, 58: a figure on the flooded tile hills-6"),
    (4, "act", _extra(1), "2.5, A42"),
    (4, "act", lambda rules, state: (_set(boards=[6, 7, 8, 9])(rules, state), _extra(2)(rules, state)), "2.6"),
    (4, "act", _extra(3), "2.8: no place of a Libram"),
    (4, "act", _extra(5), "RISE-48: an extra place of no kind"),
    (4, "act", lambda rules, state: (_standing(red_1="centre")(rules, state), _with(
        "marks", rules.figures.names().index("red-1"), 8)(rules, state)), "RISE-48: an extra place off the island"),
    (4, "place", _with("dry", 1, 0b101111), "RISE-94"),
    (4, "place", _with("dry", 1, 64), "RISE-01"),
    (4, "place", _set(barriers=64), "RISE-46"),
    (4, "place", lambda rules, state: (_with("dry", 1, 0)(rules, state), _set(barriers=2)(rules, state)), "RISE-59"),
    (4, "place", _built("ward-lattice", lambda state: state.round + 1), "RISE-105"),
    (4, "place", _built("power-core", lambda state: -1), "RISE-05"),
    (4, "place", _built("power-core", lambda state: 1), "RISE-110"),
    (4, "place", _built("legion-loom", lambda state: 0), "RISE-T07"),
    (4, "place", _set(built_on=4), "RISE-98"),
    (4, "place", _works, "RISE-43: the spaces of legion-loom"),
    (4, "place", _with("me", 0, -1), "1: stones"),
    (4, "place", _with("goods", 3, -1), "1: stones"),
    (4, "place", _set(wrath=6), "2.3: no such step"),
    (4, "place", _set(wrath=0, round=4), "RISE-117"),
    (4, "place", _set(starter=4), "RISE-15"),
    (4, "place", _set(ready=16), "RISE-36, 75"),
    (4, "place", _set(ended=1), "RISE-131, 132"),
    (4, "", _with("dry", 0, 1), "RISE-60"),
    (4, "place", _set(entropy=-1), "RISE-67"),
    (4, "place", _set(returned=[99]), "RISE-61"),
    (4, "place", _set(raised=[0]), "RISE-92: no tile"),
    (4, "place", lambda rules, state: state.drawn.append(state.library.pop()), "RISE-51, 84"),
    (4, "place", lambda rules, state: state.open.append(state.misfortunes.pop()), "RISE-51, 84"),
    (4, "place", lambda rules, state: (_standing(red_1="centre")(rules, state), _with(
        "marks", rules.figures.names().index("red-1"), 1)(rules, state)), "RISE-73"),
    (4, "place", _set(done=1), "RISE-33"),
    (4, "place", lambda rules, state: (_standing()(rules, state), _set(ready=2)(rules, state)), "RISE-36: seat 1"),
    (4, "place", _set(ready=15), "RISE-49"),
    (4, "place", _set(round=0), "RISE-19"),
    (4, "act", lambda rules, state: (_standing(red_1="centre")(rules, state), _set(
        frames=[state.frames[0], Frame("wrath_floods", -1, (1,))])(rules, state)), "RISE-75"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "step", "change", "said"), RISING, ids=[f"{at}-{row[3]}" for at, row in enumerate(RISING)]
)
def test_an_impossible_position_of_rising_is_found(seats: int, step: str, change: Any, said: str) -> None:
    _is_found("rising", seats, step, change, said)


def _is_found(game: str, seats: int, step: str, change: Any, said: str) -> None:
    rules, state = _reached(game, seats, step)
    assert faults(rules, state, reached=True) == []
    broken = state.copy()
    change(rules, broken)
    found = faults(rules, broken, reached=True)
    assert any(said in fault for fault in found), found


def _card(rules: Any, name: str) -> int:
    return int(rules.pieces.numbers[name])


def _moved(name: str, target: Callable[[Any], list[int]]) -> Callable[[Any, Any], None]:
    """Take a card from wherever it lies in a list and put it into another one."""

    def change(rules: Any, state: Any) -> None:
        card = _card(rules, name)
        lists = [getattr(state, key) for key in ("deck", "evidence", "discard", "pile") if hasattr(state, key)]
        for key in ("hands", "drawn", "tableau", "committed"):
            lists += [row for row in getattr(state, key, ()) if isinstance(row, list)]
        for row in lists:
            if card in row:
                row.remove(card)
        target(state).append(card)

    return change


def _name_in_hand(rules: Any, state: Any) -> None:
    state.tables[:] = [0] * 3
    state.tablet_names[0] = 3


FATE: list[tuple[int, str, Callable[[Any, Any], None], str]] = [
    (3, "draw", lambda rules, state: state.deck.append(state.deck[-1]), "FATE-T41"),
    (3, "draw", lambda rules, state: state.deck.pop(), "FATE-T41"),
    (3, "draw", _moved("doorway", lambda state: state.discard), "FATE-13, 19"),
    (3, "draw", _moved("doorway", lambda state: state.deck), "FATE-02, 03"),
    (3, "draw", _moved("chamber", lambda state: state.deck), "FATE-02, 03"),
    (3, "draw", _set(doorway_found=True), "FATE-13, 14, 19"),
    (3, "begin", _set(doorway_found=False), "FATE-19: scored"),
    (3, "draw", lambda rules, state: state.deck.extend(state.evidence) or state.evidence.clear(), "FATE-04"),
    (3, "draw", lambda rules, state: state.discard.extend(state.deck) or state.deck.clear(), "FATE-A06"),
    (3, "draw", lambda rules, state: state.held.__setitem__(0, 99), "hands: their sizes"),
    (3, "draw", _name_in_hand, "FATE-33"),
    (3, "draw", lambda rules, state: state.frames.append(state.frames[0]), "1.3"),
    (3, "draw", _set(round=9), "FATE-56, 07"),
    (3, "draw", _set(starter=3), "FATE-56, 07"),
    (3, "draw", lambda rules, state: state.scores.append((0, 0, 0)), "FATE-46: as many"),
    (3, "draw", lambda rules, state: state.frames.clear(), "FATE-56: the game is over exactly"),
    (3, "begin", lambda rules, state: state.scores.__setitem__(-1, (1, 2, 999)), "FATE-46 to 54"),
    (3, "", lambda rules, state: state.scores.__setitem__(-1, tuple(score + 1 for score in state.scores[-1])),
     "FATE-46 to 54"),
    (3, "begin", lambda rules, state: state.scores.__setitem__(-1, (1, 2)), "FATE-55"),
    (3, "draw", lambda rules, state: state.discard.append(state.deck.pop()), "1.2, FATE-10"),
    (3, "draw", lambda rules, state: _set(frames=[Frame("draw", (state.frames[0].seat + 1) % 3)])(rules, state),
     "FATE-45"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "step", "change", "said"), FATE, ids=[f"{at}-{row[3]}" for at, row in enumerate(FATE)]
)
def test_an_impossible_position_of_fate_is_found(seats: int, step: str, change: Any, said: str) -> None:
    _is_found("fate", seats, step, change, said)


SCOUNDRELS: list[tuple[int, str, Callable[[Any, Any], None], str]] = [
    (3, "region", lambda rules, state: state.pile.pop(), "SCOUND-T50"),
    (3, "region", lambda rules, state: state.pile.append(state.pile[0]), "SCOUND-T50"),
    (3, "region", _with("coins", 0, -1), "SCOUND-46"),
    (3, "region", _with("influence", 2, -1), "SCOUND-46"),
    (3, "region", _moved("R01-1", lambda state: state.tableau[0]), "SCOUND-31: R01-1"),
    (3, "region", lambda rules, state: (_moved("R07-1", lambda state: state.tableau[0])(rules, state), _with(
        "on_card", _card(rules, "R07-1"), 1)(rules, state)), "SCOUND-14: coins on R07-1"),
    (3, "region", lambda rules, state: (_moved("I04-1", lambda state: state.tableau[0])(rules, state), _with(
        "on_card", _card(rules, "I04-1"), 5)(rules, state)), "2.5: 5 coins on I04-1"),
    (3, "spy", lambda rules, state: state.new.append(state.pile[0]), "SCOUND-22"),
    (3, "region", _set(round=31), "SCOUND-55: no such round"),
    (3, "region", _set(first=3), "SCOUND-05, 08"),
    (3, "region", _set(poseidon=3), "SCOUND-05, 08"),
    (3, "region", _with("stands", 0, 1), "SCOUND-45"),
    (3, "spy", _with("stands", 0, 4), "SCOUND-A16"),
    (3, "spy", _with("stands", 0, 5), "SCOUND-15"),
    (3, "spy", _set(beaten=1, fought=0), "SCOUND-35, 36"),
    (3, "spy", _set(fought=1), "SCOUND-35, 36"),
    (3, "region", _set(fought=3), "SCOUND-35: something"),
    (3, "region", _with("won_round", 0, 99), "R03"),
    (3, "region", lambda rules, state: state.drawn[0].append(state.pile.pop()), "SCOUND-25"),
    (3, "spy", lambda rules, state: [row.append(state.pile.pop()) for row in state.drawn], "SCOUND-18"),
    (3, "region", lambda rules, state: state.committed[0].append(state.pile.pop()), "SCOUND-44"),
    (3, "conquer", _set(rolled={3: 4}), "C12"),
    (3, "conquer", _moved("C01-1", lambda state: state.committed[0]), "SCOUND-33"),
    (3, "region", _set(ended_by="SCOUND-53"), "SCOUND-53: over without"),
    (3, "region", _with("influence", 1, 10), "SCOUND-53: ten influence"),
    (3, "", lambda rules, state: state.influence.__setitem__(
        next(seat for seat in range(3) if seat not in state.winners), 50), "SCOUND-54, 55"),
    (3, "", lambda rules, state: _set(influence=[1, 1, 1], round=2)(rules, state), "SCOUND-55: the safety stop"),
    (3, "region", lambda rules, state: [state.hands[0].append(state.pile.pop()) for _card in range(12)], "SCOUND-07"),
    (3, "region", _set(frames=[Frame("lay_aside", -1, (-1, -1, -1))], round=0), "SCOUND-02"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "step", "change", "said"), SCOUNDRELS, ids=[f"{at}-{row[3]}" for at, row in enumerate(SCOUNDRELS)]
)
def test_an_impossible_position_of_scoundrels_is_found(seats: int, step: str, change: Any, said: str) -> None:
    _is_found("scoundrels", seats, step, change, said)


def test_a_view_that_tells_too_much_or_too_little_is_found() -> None:
    rules, state = _reached("scoundrels", 3, "region")
    view = rules.view(state, 0)
    assert view_faults(rules, state, view) == []
    view.hands[1] = view.hands[1][:-1]
    assert any("are told" in fault for fault in view_faults(rules, state, view))
    view = rules.view(state, 0)
    view.discard[-1] = state.pile[0]
    assert any("lies elsewhere" in fault for fault in view_faults(rules, state, view))
    view.pile[0] = state.pile[0]
    assert any("two places" in fault for fault in view_faults(rules, state, view))
