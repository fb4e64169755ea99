"""A state as JSON: what comes back equal, and every way in which it is refused."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.words import set_language
from tests.games.scoundrels.play import Play, rules_of

CHANGES = 400
ODD = (None, -1, 0, 1, 5, 70, 999, "", "x", [], {}, True, [1], "invest", "conquer", "I01-1", "C12-1", 10**30, 0.5)


def positions(rules: Any, seed: int) -> Iterator[Any]:
    """Every state of a random game in which much is played."""
    state, rng = rules.start(seed), Rng(seed)
    while state.frames:
        yield state
        answers = rules.moves(state, rng.choice(rules.prompts(state)).seat)
        busy = [move for move in answers if move.kind != "done"]
        state = rules.apply(state, rng.choice(busy if busy and rng.below(4) else answers)).state
    yield state


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_position_comes_back_equal_through_json_text(seats: int) -> None:
    rules = rules_of(seats)
    for state in positions(rules, seats):
        data = json.loads(json.dumps(rules.encode(state)))
        assert rules.decode(data) == state
        assert rules.encode(rules.decode(data)) == data


def table() -> Play:
    """Seat 1 answers an attack of seat 0, which has laid much before it."""
    play = Play(
        3, step="conquer", round=4, regions=["conquer", "campaign", "conquer"], coins=[30, 9, 8], influence=[2, 3, 4],
        hands=[["C01-1", "C12-1"], ["C07-1", "R01-1"], ["S01-1"]], discard=["I09-1"], won=[3, 0, 0], poseidon=2,
        tableaus=[["I01-1:3", "C02-1"], ["R07-1", "C05-1"], []], known=[{"by": [0, 2], "cards": ["R01-1", "I09-1"]}],
    )  # fmt: skip
    return play.do("0 conquer C01-1", "0 conquer C12-1", "0 battle seat-1")


def test_the_json_form_speaks_in_names() -> None:
    play = table()
    data = play.rules.encode(play.state)
    assert data["hands"] == [[], ["C07-1", "R01-1"], ["S01-1"]]
    assert data["tableau"] == [["I01-1", "C02-1", "C01-1"], ["R07-1", "C05-1"], []]
    assert data["on_card"] == {"I01-1": 3}
    assert data["committed"] == [["C12-1"], [], []]
    assert data["rolled"] == {"C12-1": play.state.rolled[play.rules.pieces.numbers["C12-1"]]}
    assert data["new"] == ["C01-1"]
    assert data["stands"] == ["conquer", "campaign", "conquer"]
    assert data["known"] == {"I09-1": [0, 2], "R01-1": [0, 2]}
    assert data["frames"] == [["round_end", -1, []], ["conquer", 2, []], ["conquer", 0, []], ["answer", 1, [0]]]
    assert data["rng"] == format(play.state.rng.word, "016x")
    assert (data["round"], data["won_round"], data["poseidon"]) == (4, [3, 0, 0], 2)
    assert (data["beaten"], data["fought"], data["winners"], data["ended_by"]) == ([], [], [], "")


def test_frames_name_cards_regions_and_families() -> None:
    play = Play(3, step="scandal", regions=["campaign", "campaign", "conquer"], hands=[["S07-1"], [], []],
                tableaus=[[], ["I01-1", "I02-1"], []])  # fmt: skip
    data = play.rules.encode(play.do("0 scandal S07-1 seat-1").state)
    assert data["frames"] == [
        ["round_end", -1, []], ["conquer", 2, []], ["phase", -1, ["conquer"]], ["scandal", 1, []], ["scandal", 0, []],
        ["resolved", 0, ["S07-1"]], ["destroy", 0, [1, "invest"]],
    ]  # fmt: skip
    play = Play(3, step="scandal", hands=[["S09-1"], [], []], influence=[1, 2, 2], tableaus=[[], ["R07-1"], ["R07-2"]])
    data = play.rules.encode(play.do("0 scandal S09-1 seat-0").state)
    assert data["frames"][-3:] == [["resolved", 0, ["S09-1"]], ["aim", 0, ["S09-1", 2]], ["shield", 1, ["S09-1", 0]]]
    assert play.rules.decode(data) == play.state
    data = play.rules.encode(Play(3).do("1 choose spy").state)
    assert data["frames"] == [["region", -1, [-1, 1, -1]]]


Change = Callable[[dict[str, Any]], Any]


def put(*path: Any) -> Change:
    """Puts the last of these where the others lead."""

    def change(data: Any) -> None:
        for key in path[:-2]:
            data = data[key]
        data[path[-2]] = path[-1]

    return change


def both(*changes: Change) -> Change:
    def change(data: dict[str, Any]) -> None:
        for each in changes:
            each(data)

    return change


def move(card: str, *to: Any) -> Change:
    """Takes a card away from wherever it lies and puts it into another list."""

    def change(data: dict[str, Any]) -> None:
        for key in ("pile", "discard"):
            data[key] = [each for each in data[key] if each != card]
        for key in ("hands", "drawn", "tableau", "committed"):
            data[key] = [[each for each in cards if each != card] for cards in data[key]]
        place: Any = data
        for key in to:
            place = place[key]
        place.append(card)

    return change


NO_SENSE = "frames: the unfinished work makes no sense"
WRONG: dict[str, tuple[Change, str]] = {
    "missing": (lambda data: data.pop("pile"), "state: the field “pile” is missing"),
    "unknown": (put("colour", "red"), "state: there is no field “colour”; expected one of rng, round"),
    "rng": (put("rng", "12G4"), "rng: expected a number written with"),
    "round": (put("round", 31), "round: expected a whole number from 0 to 30, not 31"),
    "round 0": (both(put("round", 0), put("won_round", [0, 0, 0])), "round: rounds count from 1"),
    "first": (put("first", 3), "first: expected a whole number from 0 to 2, not 3"),
    "coins": (put("coins", [1, 2]), "coins: expected 3 entries, not 2"),
    "coins below": (put("coins", 1, -1), "coins[1]: expected a whole number from 0 to 100000, not -1"),
    "coins true": (put("coins", 1, True), "coins[1]: expected a whole number"),
    "influence": (put("influence", 2, "4"), "influence[2]: expected a whole number from 0 to 100000, not “4”"),
    "influence ten": (put("influence", 2, 10), "influence: whoever has ten has won (SCOUND-53)"),
    "stands": (put("stands", 0, "harbour"), "stands[0]: expected one of invest, spy, campaign, conquer, middle, not"),
    "stands middle": (put("stands", 1, "middle"), "stands: in a round every piece stands in a region (SCOUND-15)"),
    "stands elsewhere": (put("stands", 2, "spy"), NO_SENSE),
    "poseidon": (put("poseidon", 3), "poseidon: expected a whole number from -1 to 2, not 3"),
    "hands": (put("hands", "all"), "hands: expected a list, not “all”"),
    "hand card": (put("hands", 0, ["X01-1"]), "hands[0]: “X01-1” is no card of this game"),
    "hand twice": (put("hands", 2, ["S01-1", "S01-1"]), "hands[2]: a card is named twice"),
    "twice": (put("drawn", 1, ["S01-1"]), "state: S01-1 lies in two places"),
    "nowhere": (put("hands", 2, []), "state: S01-1 lies nowhere"),
    "drawn": (move("S01-1", "drawn", 2), "drawn[2]: cards are drawn only by the seat that spies"),
    "drawn by who does not spy": (
        move("S01-1", "drawn", 1),
        "drawn[1]: cards are drawn only by the seat that spies",
    ),
    "tableau one-shot": (move("C07-1", "tableau", 1), "tableau: C07-1 does not stay on the table"),
    "tableau shining": (move("R01-1", "tableau", 1), "tableau: R01-1 does not stay on the table"),
    "committed": (move("S01-1", "committed", 2), "committed[2]: S01-1 cannot lie there now"),
    "committed standing": (move("C02-1", "committed", 0), "committed[0]: C02-1 cannot lie there now"),
    "committed of a third": (move("C07-1", "committed", 2), "committed[2]: C07-1 cannot lie there now"),
    "on_card": (put("on_card", []), "on_card: expected a table of cards, not []"),
    "on_card unknown": (put("on_card", {"X": 1}), "on_card: “X” is no card of this game"),
    "on_card number": (put("on_card", "I01-1", 0), "on_card: expected a whole number from 1 to 100000, not 0"),
    "on_card hand": (put("on_card", "S01-1", 1), "on_card: S01-1 is no investment in a tableau"),
    "on_card army": (put("on_card", "C02-1", 1), "on_card: C02-1 is no investment in a tableau"),
    "on_card cap": (put("on_card", "I01-1", 7), "on_card: at most 6 coins lie on I01-1, not 7"),
    "new": (put("new", ["S01-1"]), "new: S01-1 lies in no tableau"),
    "rolled": (put("rolled", {}), "rolled: expected a die for C12-1"),
    "rolled face": (put("rolled", "C12-1", 7), "rolled: expected a whole number from 1 to 6, not 7"),
    "rolled other": (put("rolled", "S01-1", 3), "rolled: expected a die for C12-1"),
    "beaten": (put("beaten", [3]), "beaten: expected a whole number from 0 to 2, not 3"),
    "beaten twice": (put("beaten", [1, 1]), "beaten: seat 1 is named twice"),
    "beaten without fight": (put("beaten", [1]), "beaten: only a seat that has fought can have lost"),
    "won": (put("won_round", [5, 0, 0]), "won_round[0]: expected a whole number from 0 to 4, not 5"),
    "known open": (put("known", "C02-1", [1]), "known: nobody has learned where C02-1 lies"),
    "known own": (put("known", "S01-1", [2]), "known: nobody has learned where S01-1 lies"),
    "known pile": (lambda data: data["known"].update({data["pile"][0]: [1]}), "known: nobody has learned where"),
    "known seats": (put("known", "I09-1", [0, 9]), "known: expected a whole number from 0 to 2, not 9"),
    "winners": (put("winners", [0]), "winners: nobody has won while the game goes on"),
    "ended_by": (put("ended_by", 53), "ended_by: expected a rule, not 53"),
    "ended with frames": (put("ended_by", "SCOUND-53"), "frames: a game is over exactly when nothing is unfinished"),
    "no frames": (put("frames", []), "frames: a game is over exactly when nothing is unfinished"),
    "over without a reason": (
        both(put("frames", []), put("ended_by", "SCOUND-53"), put("winners", [0])),
        "winners: that is not how this game ended",
    ),
    "over too early": (
        both(put("frames", []), put("ended_by", "SCOUND-55"), put("winners", [2])),
        "winners: that is not how this game ended",
    ),
    "frame": (put("frames", 3, ["answer"]), "frames[3]: expected 3 entries, not 1"),
    "frame name": (put("frames", 3, ["sleep", 1, [0]]), "frames[3]: expected one of lay_aside"),
    "frame seat": (put("frames", 3, 1, 3), "frames[3]: expected a whole number from 0 to 2, not 3"),
    "frame of nobody": (put("frames", 0, 1, 0), "frames[0]: expected a whole number from -1 to -1, not 0"),
    "frame data": (put("frames", 3, 2, []), "frames[3]: expected 1 entry, not 0"),
    "frame attacker": (put("frames", 3, 2, [2]), NO_SENSE),
    "frame own attacker": (put("frames", 3, ["answer", 0, [0]]), NO_SENSE),
    "frame twice": (lambda data: data["frames"].append(data["frames"][-1]), NO_SENSE),
    "frame gone": (lambda data: data["frames"].pop(1), NO_SENSE),
    "no round end": (lambda data: data["frames"].pop(0), NO_SENSE),
    "round end alone": (put("frames", [["round_end", -1, []]]), NO_SENSE),
    "upkeep alone": (put("frames", [["upkeep", -1, []]]), NO_SENSE),
    "a visit too many": (put("frames", 1, ["conquer", 1, []]), NO_SENSE),
    "a hand limit": (put("frames", [["upkeep", -1, []], ["hand_limit", 0, []]]), NO_SENSE),
    "sealed above a round": (lambda data: data["frames"].append(["region", -1, [-1, -1, -1]]), NO_SENSE),
    "sealed, all given": (put("frames", [["region", -1, [0, 1, 2]]]), NO_SENSE),
    "sealed answer": (put("frames", [["region", -1, [0, 4, -1]]]), "frames[0]: expected a whole number from -1 to 3"),
    "region in a round": (put("frames", [["region", -1, [-1, -1, -1]]]), "stands: between two rounds all pieces are"),
    "lay_aside in a round": (put("frames", [["lay_aside", -1, [-1, -1, -1]]]), "round: rounds count from 1"),
    "shield from nowhere": (put("frames", 3, ["shield", 1, ["S01-1", 0]]), NO_SENSE),
    "phase": (
        put("frames", 1, ["phase", -1, ["middle"]]),
        "frames[1]: expected one of invest, spy, campaign, conquer,",
    ),
    "spy": (put("frames", 3, ["spy", 0, [1]]), NO_SENSE),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_state_is_refused_with_place_and_expectation(case: str) -> None:
    play = table()
    data = json.loads(json.dumps(play.rules.encode(play.state)))
    change, message = WRONG[case]
    change(data)
    with pytest.raises(DecodeError, match=re.escape(message)):
        play.rules.decode(data)
    set_language("qps")
    try:
        with pytest.raises(DecodeError) as caught:
            play.rules.decode(data)
    finally:
        set_language("en")
    assert str(caught.value).startswith("[") and str(caught.value).endswith("]")


SCANDALS: dict[str, Change] = {
    "nobody's card": put("frames", -3, ["resolved", 0, ["S01-1"]]),
    "another player": put("frames", -3, 1, 1),
    "aim of another": put("frames", -2, 1, 2),
    "aim at the player": put("frames", -2, 2, ["S09-1", 0]),
    "aim at the asked one": put("frames", -2, 2, ["S09-1", 1]),
    "aim of another card": put("frames", -2, 2, ["S01-1", 2]),
    "a strike beyond the effects": put("frames", -2, ["strike", 0, ["S09-1", 2, 1]]),
    "a strike from the start": put("frames", -2, ["strike", 0, ["S09-1", 2, 0]]),
    "no shield there": put("frames", -1, 1, 2),
    "shield of another card": put("frames", -1, 2, ["S01-1", 0]),
    "shield of another player": put("frames", -1, 2, ["S09-1", 2]),
    "a card to be destroyed": put("frames", -1, ["destroy", 0, [1, "invest"]]),
    "nothing asked": lambda data: data["frames"].pop(),
    "no resolving": lambda data: data["frames"].pop(-3),
    "a shield that nothing asks for": lambda data: data["frames"].__delitem__(slice(-3, -1)),
    "a strike on top": put("frames", -1, ["strike", 0, ["S09-1", 1, 0]]),
}


@pytest.mark.parametrize("case", SCANDALS)
def test_a_scandal_that_makes_no_sense_is_refused(case: str) -> None:
    play = Play(3, step="scandal", hands=[["S09-1"], [], []], influence=[1, 2, 2],
                tableaus=[["I01-1"], ["R07-1", "I02-1", "I03-1"], ["I04-1"]]).do("0 scandal S09-1 seat-0")  # fmt: skip
    data = json.loads(json.dumps(play.rules.encode(play.state)))
    assert [frame[0] for frame in data["frames"]][-3:] == ["resolved", "aim", "shield"]
    assert play.rules.decode(data) == play.state
    SCANDALS[case](data)
    with pytest.raises(DecodeError, match="frames: the unfinished work makes no sense|S01-1"):
        play.rules.decode(data)


@pytest.mark.parametrize(
    ("change", "fits"),
    [
        (put("frames", -1, 2, [1, "invest"]), True),
        (put("frames", -1, 2, [1, "conquer"]), False),
        (put("frames", -1, 2, [2, "invest"]), False),
        (put("frames", -1, 2, [0, "invest"]), False),
        (put("frames", -1, 1, 2), False),
    ],
)
def test_a_card_to_be_destroyed_is_one_of_two_or_more(change: Change, fits: bool) -> None:
    play = Play(3, step="scandal", hands=[["S07-1"], [], []], tableaus=[["I05-1", "I05-2"],
                ["I02-1", "I03-1", "C01-1", "C02-1"], ["I04-1", "I10-1"]]).do("0 scandal S07-1 seat-1")  # fmt: skip
    data = json.loads(json.dumps(play.rules.encode(play.state)))
    change(data)
    if fits:
        assert play.rules.decode(data) == play.state
    else:
        with pytest.raises(DecodeError, match=NO_SENSE):
            play.rules.decode(data)


def test_spying_remembers_how_many_cards_still_go() -> None:
    play = Play(2, {"drawExtraKeeps": False}, tableaus=[["I11-1"], []]).choose("spy", "conquer")
    data = json.loads(json.dumps(play.rules.encode(play.state)))
    assert data["frames"][-1] == ["spy", 0, [2]]
    assert play.rules.decode(data) == play.state
    other = copy.deepcopy(data)
    move(other["pile"][0], "drawn", 1)(other)
    with pytest.raises(DecodeError, match=re.escape("drawn[1]: cards are drawn only by the seat that spies")):
        play.rules.decode(other)
    for count in (0, 5):
        data["frames"][-1][2] = [count]
        with pytest.raises(DecodeError, match=NO_SENSE):
            play.rules.decode(data)


def test_a_hand_limit_names_everybody_who_is_over_it() -> None:
    play = Play(3, step="start", first=1, hands=[11, 12, 10])
    data = json.loads(json.dumps(play.rules.encode(play.state)))
    assert data["frames"] == [["upkeep", -1, []], ["hand_limit", 0, []], ["hand_limit", 1, []]]
    assert play.rules.decode(data) == play.state
    for frames in (data["frames"][:2], [*data["frames"][:1], *data["frames"][:0:-1]], data["frames"][1:]):
        with pytest.raises(DecodeError, match=NO_SENSE):
            play.rules.decode({**data, "frames": frames})


def test_the_first_seven_cards_are_all_there_is_before_two_go() -> None:
    play = Play.new(3)
    data = json.loads(json.dumps(play.rules.encode(play.state)))
    assert play.rules.decode(data) == play.state
    for change in (move(data["hands"][0][0], "pile"), move(data["hands"][0][0], "discard"), put("poseidon", 1)):
        changed = copy.deepcopy(data)
        change(changed)
        with pytest.raises(DecodeError, match="hands: at the start everybody has seven cards and nothing else"):
            play.rules.decode(changed)


def test_between_rounds_nothing_was_done_yet() -> None:
    play = Play(3, tableaus=[["I01-1"], [], []])
    data = play.rules.encode(play.state)
    for change in ({"new": ["I01-1"]}, {"fought": [1]}, {"stands": ["spy", "middle", "middle"]}):
        with pytest.raises(DecodeError, match="stands: between two rounds"):
            play.rules.decode({**data, **change})


@pytest.mark.parametrize("given", [{"influence": [10, 3, 1]}, {"round": 30, "influence": [4, 4, 1]}])
def test_a_game_that_is_over_says_who_has_won_and_why(given: dict[str, Any]) -> None:
    play = Play(3, step="over", **given)
    data = json.loads(json.dumps(play.rules.encode(play.state)))
    assert play.rules.decode(data) == play.state
    for change in ({"winners": [2]}, {"winners": []}, {"ended_by": "SCOUND-54"}, {"ended_by": ""}):
        with pytest.raises(DecodeError):
            play.rules.decode({**data, **change})


@pytest.mark.parametrize("data", [None, [], "state", 5])
def test_what_is_no_object_is_no_state(data: object) -> None:
    with pytest.raises(DecodeError, match="state: expected a table of fields"):
        rules_of(3).decode(data)


def test_limits_that_are_just_kept() -> None:
    play = Play(3, round=30, coins=[100_000, 0, 0], influence=[9, 0, 9], tableaus=[["I01-1:6"], [], []], won=[30, 0, 0])
    data = {**play.rules.encode(play.state), "rng": "f" * 16}
    state = play.rules.decode(data)
    assert (state.rng.word, state.coins[0]) == (2**64 - 1, 100_000)


# Whatever was changed


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in items:
        yield from nodes(below, (*path, key))


def changed(data: Any, rng: Rng) -> Any:
    data = copy.deepcopy(data)
    places = list(nodes(data))
    rest = [path for path in places if path[0] in ("frames", "stands", "committed", "drawn", "tableau", "influence")]
    path = rng.choice(rest if rest and rng.below(3) else places)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    what = rng.below(4)
    if what == 0:
        del holder[path[-1]]
    elif what == 1 and type(holder[path[-1]]) is int:
        holder[path[-1]] += rng.choice([-1, 1, 3])
    elif what == 2 and isinstance(holder, list):
        other = rng.below(len(holder))
        holder[path[-1]], holder[other] = holder[other], holder[path[-1]]
    else:
        holder[path[-1]] = copy.deepcopy(rng.choice(ODD))
    return data


@pytest.mark.parametrize("seats", [2, 4])
def test_a_changed_save_is_refused_or_can_be_played(seats: int) -> None:
    rules, rng = rules_of(seats), Rng(seats)
    samples = [rules.encode(state) for state in positions(rules, 5)][::5]
    refused = 0
    for _change in range(CHANGES):
        data = changed(rng.choice(samples), rng)
        try:
            state = rules.decode(json.loads(json.dumps(data)))
        except DecodeError:
            refused += 1
            continue
        for _move in range(30):
            if state.frames:
                seat = rng.choice(rules.prompts(state)).seat
                rules.advance(state, rng.choice(rules.moves(state, seat)), [])
    assert refused > CHANGES // 2
