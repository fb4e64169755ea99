"""What a scenario can say beyond a list of moves: chance, cases, short forms, sets, legal ways that are not offered."""

from __future__ import annotations

import re
from typing import cast

import pytest

from atlantis_desktop.engine.scenario import ScenarioError
from atlantis_desktop.engine.scenario_text import MOST_ACTIONS, read_scenario, write_scenario
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.scenarios import open_position, run_text

FATE = 'format = 1\ngame = "fate"\nseats = 3\n'
BAIT = """
format = 1
game = "scoundrels"
seats = 3
[given]
step = "conquer"
regions = ["conquer", "spy", "conquer"]
tableaus = [[], ["C02-1"], []]
hands = [["C12-1"], [], []]
[[when]]
move = "0 conquer C12-1"
"""
SPY = """
format = 1
game = "scoundrels"
seats = 2
[given]
pile = ["C01-1", "C01-2"]
discard = ["R01-1", "R01-2", "R01-3", "R01-4", "R01-5"]
hands = [[], ["rest"]]
[[when]]
move = "1 choose conquer"
[[when]]
move = "0 choose spy"
"""
NEXT_ROUND = (
    FATE
    + """
[options]
starter = "random"
rounds = 2
[given]
step = "begin"
[[when]]
move = "0 begin"
"""
)
LATTICE = """
format = 1
game = "rising"
seats = 4
[values.component.ward-lattice]
cost = "2C"
[given]
phase = "act"
councilors = ["forgemaster", "scholar", "mystic", "explorer"]
goods = ["2C", "1C", "", ""]
barriers = ["hills"]
[given.figures]
red-1 = "build-1"
red-2 = "centre"
[[when]]
move = "0 build ward-lattice build-1"
"""


def findings(text: str) -> list[str]:
    return [finding.sentence() for finding in run_text(text)[1]]


def faults(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        run_text(text)
    assert str(caught.value) == "\n".join(caught.value.faults)
    return list(caught.value.faults)


# What chance brings


@pytest.mark.parametrize("face", range(1, 7))
def test_the_dice_that_are_said_fall(face: int) -> None:
    assert findings(f"{BAIT}dice = [{face}]\n[then]\nposition = {{ rolled = {{ C12-1 = {face} }} }}") == []


def test_the_lots_that_are_said_are_drawn_and_the_shuffles_come_so() -> None:
    for starter in range(3):
        text = f"{NEXT_ROUND}lots = [{starter}]\n[then]\nposition = {{ round = 2, starter = {starter} }}"
        assert findings(text) == []
    shuffled = f'{SPY}shuffle = ["R01-4", "R01-2", "rest", "R01-3"]\n'
    assert findings(shuffled + '[then]\nposition = { pile = ["R01-2", "rest", "R01-3"] }\nsizes = { pile = 4 }') == []
    assert findings(shuffled + '[then]\nholds = { drawn-0 = ["R01-4", "C01-1", "C01-2"] }') == []
    twice = f'{NEXT_ROUND}lots = [1]\nshuffle = [["air-1", "rest"], ["doorway", "rest"]]\n'
    _rules, state = open_position(twice)
    assert state.round == 1
    assert findings(twice + "[then]\nposition = { starter = 1 }") == []


def test_chance_goes_on_by_the_generators_word_after_what_was_said() -> None:
    plain = read_scenario(BAIT)
    said = f"{BAIT}dice = [3]\nthen = {{ position = {{ chance = \"%s\" }} }}"
    (difference,) = findings(said % ("0" * 16))
    word = re.findall(r'found "([0-9a-f]{16})"', difference)[0]
    (unsaid,) = findings(f'{BAIT}then = {{ position = {{ chance = "{"0" * 16}" }} }}')
    assert word in unsaid
    assert plain.when[0].dice == ()


WRONG_CHANCE = {
    f"{BAIT}dice = [7]": "step 1: dice: this die has the faces 1 to 6, not 7",
    f"{BAIT}dice = [0]": "step 1: dice[0]: expected a whole number from 1 to 1000, not 0",
    f"{BAIT}dice = 3": "step 1: dice: expected a list, not 3",
    f"{BAIT}dice = [3, 4]": "step 1: dice: 1 die was not rolled",
    f"{BAIT}lots = [3]": "step 1: lots: 1 lot was not drawn",
    f'{BAIT}shuffle = ["R01-1"]': "step 1: shuffle: 1 shuffle did not come",
    f"{NEXT_ROUND}lots = [3]": "step 1: lots: expected a whole number from 0 to 2, not “3”",
    f'{NEXT_ROUND}lots = ["air-1"]': "step 1: lots: expected a whole number from 0 to 2, not “air-1”",
    f'{NEXT_ROUND}lots = ["air-3"]': "step 1: lots: expected a piece of this game, not “air-3”. Did you mean “air-",
    f'{NEXT_ROUND}shuffle = ["doorway"]': "step 1: shuffle: “doorway” is not among the 52 that are shuffled",
    f'{NEXT_ROUND}shuffle = ["air-1", "air-1"]': "step 1: shuffle: “air-1” is not among the 52 that are shuffled",
    f"{FATE}[[when]]\ndice = [1]\n": "step 1: dice, shuffle and lots belong to a move or a gesture",
    f"{FATE}[[when]]\nmove = '0 done'\ndice = [1]\n": "step 1: dice: 1 die was not rolled",
}


@pytest.mark.parametrize("number", range(len(WRONG_CHANCE)))
def test_what_chance_cannot_bring_is_a_fault(number: int) -> None:
    text, sentence = list(WRONG_CHANCE.items())[number]
    assert sentence in faults(text)[0]


# Cases

CASES = (
    FATE
    + """
title = "Who begins"
[options]
starter = "random"
rounds = 2
[given]
step = "begin"
[[when]]
move = "$who begin"
lots = ["$lot"]
[then]
position = { starter = "$lot" }
"""
)


def test_each_case_is_played_with_its_own_values() -> None:
    cases = '[[case]]\nlot = 0\nwho = 0\n[[case]]\ntitle = "The last"\nlot = 2\nwho = "0"\n'
    scenario, found = run_text(CASES + cases)
    assert found == []
    assert [case.label for case in scenario.cases] == ["case 1 (lot = 0, who = 0)", "case 2 (The last)"]
    assert [case.scenario.when[0].lots for case in scenario.cases] == [(0,), (2,)]
    assert scenario.when == scenario.cases[0].scenario.when
    assert read_scenario(write_scenario(scenario)) == scenario
    assert open_position(CASES + cases)[1].round == 1


def test_a_finding_and_a_fault_name_their_case() -> None:
    text = CASES.replace('starter = "$lot" }', "starter = 0 }")
    assert findings(text + "[[case]]\nlot = 0\nwho = 0\n[[case]]\nlot = 1\nwho = 0\n") == [
        "case 2 (lot = 1, who = 0), step 1, position.starter: expected 0; found 1"
    ]
    assert faults(text + "[[case]]\nlot = 3\nwho = 0\n") == [
        "case 1 (lot = 3, who = 0), step 1: lots: expected a whole number from 0 to 2, not “3”"
    ]


def test_a_case_may_set_seats_and_seed_anew() -> None:
    text = 'game = "fate"\nseats = 2\n[then]\nsizes = { hand-0 = "$n" }\n'
    scenario = run_text(text + "[[case]]\nn = 0\nseats = 4\nseed = 7\n")[0]
    assert (scenario.seats, scenario.seed) == (4, 7)


HANDS = """
game = "fate"
seats = 2
[given]
step = "declare"
evidence = ["earth-1", "tablet-a"]
hands = "$hands"
[then]
allows = ["0 declare $cards"]
position = { hands = "$hands" }
"""


def test_the_value_of_a_case_can_be_a_list_of_lists() -> None:
    one = '[[case]]\nhands = [["death-1", "death-2", "death-4"], []]\ncards = "death-1 death-2 death-4"\n'
    other = '[[case]]\nhands = [["fire-1", "fire-2", "fire-6"], ["air-1"]]\n'
    other += 'cards = [["fire-1"], ["fire-2", "fire-6"]]\n'
    scenario, found = run_text(HANDS + one + other)
    assert [finding.sentence() for finding in found] == []
    assert [case.scenario.given["hands"] for case in scenario.cases] == [
        [["death-1", "death-2", "death-4"], []], [["fire-1", "fire-2", "fire-6"], ["air-1"]],
    ]  # fmt: skip
    # In a text the entries of all lists stand one after the other.
    assert scenario.cases[1].scenario.then["allows"] == ["0 declare fire-1 fire-2 fire-6"]
    assert read_scenario(write_scenario(scenario)) == scenario


WITHOUT = 'game = "archon"\nseats = 3\n[given]\nstep = "vote"\n'
VALUES = 'game = "archon"\nseats = 3\n[values]\n'
DESIGN = """
game = "archon"
seats = 3
[values.diplomacy]
income = 7
[values.faction.oligarchs]
talents = 9
[given]
step = "vote"
"""


def test_the_values_of_a_scenario_file_are_those_that_its_game_is_played_with() -> None:
    usual = DESIGN.replace("income = 7", "income = 3").replace("talents = 9", "talents = 14")
    changed, same, plain = (cast(ArchonRules, open_position(text)[0]) for text in (DESIGN, usual, WITHOUT))
    assert changed.numbers.income == 7 and changed.cards.factions[2].talents == 9
    assert same.cards.content.data == plain.cards.content.data
    scenario = read_scenario(DESIGN)
    assert read_scenario(write_scenario(scenario)) == scenario


WRONG_VALUES = {
    DESIGN.replace("income", "incom"): "values: diplomacy.incom: “incom” does not fit here.",
    DESIGN.replace("talents", "talent"): "values: faction.oligarchs.talent: “talent” is not this program’s own design.",
    DESIGN.replace("oligarchs", "oligarch"): "values: faction.oligarch: “oligarch” does not fit here.",
    DESIGN.replace("income = 7", "income = 999"): "values: table diplomacy, key income: 999 does not fit here.",
    VALUES + "diplomacy = 4\n": "values: diplomacy: 4 does not fit here. Expected: a table.",
    VALUES + "faction = 4\n": "values: faction: 4 does not fit here. Expected: a table.",
    VALUES + "faction = { medes = 4 }\n": "values: faction.medes: 4 does not fit here. Expected: a table.",
    VALUES + "diplomacies = { income = 4 }\n": "values: diplomacies: “diplomacies” does not fit here.",
}


@pytest.mark.parametrize("number", range(len(WRONG_VALUES)))
def test_values_that_the_game_does_not_have_are_faults(number: int) -> None:
    text, sentence = list(WRONG_VALUES.items())[number]
    assert sentence in faults(text)[0]


WRONG_CASES = {
    "[[case]]\nlot = 1\n": "case 1: there is no $who in this case",
    "[[case]]\nlot = 1\nwhy = 1\n": "Did you mean “who”",
    "[[case]]\nlot = 1\nwho = 0\nmore = 5\n": "case 1: more: nothing in the file says $more",
    "[[case]]\nlot = 1\nwho = { a = 1 }\n": "case 1: who: expected a number, a word of at most 60 letters",
    "[[case]]\nlot = 1\nwho = '" + "a" * 61 + "'\n": "case 1: who: expected a number, a word of at most 60 letters",
    "[[case]]\nlot = 1\nwho = [[[1]]]\n": "case 1: who: expected a number, a word of at most 60 letters, or a list",
    "[[case]]\nlot = 1\nwho = [" + f"[{'1,' * 50}]," * 3 + "]\n": "list of lists of at most 100",
    "[[case]]\nlot = 1\nwho = [" + "[]," * 101 + "]\n": "list of lists of at most 100",
    "[[case]]\nlot = 1\nWho = 0\n": "expected a name of small letters, digits and underscores",
    "[case]\nlot = 1\n": "case: expected [[case]] tables, not a table",
    "[[case]]\n" * 201: "case: expected at most 200 [[case]] tables, not 201",
    "#" * 20_000 + "\n" + "[[case]]\nlot = 1\nwho = 0\n" * 60: "case: these are too many cases for so long a text",
}


@pytest.mark.parametrize("number", range(len(WRONG_CASES)))
def test_what_is_no_case_is_a_fault(number: int) -> None:
    text, sentence = list(WRONG_CASES.items())[number]
    text = CASES + text
    if "“who”" in sentence:
        text = text.replace("$who begin", "$wha begin").replace("why", "who")
    assert any(sentence in fault for fault in faults(text))


def test_no_more_steps_are_played_than_a_file_may_have() -> None:
    text = FATE + "[[when]]\n" * (MOST_ACTIONS // 2 + 1)
    told = f"case: the cases have more than {MOST_ACTIONS} steps together"
    assert faults(text + "[[case]]\nseed = 1\n" * 2) == [told]


def test_without_cases_a_dollar_means_nothing() -> None:
    assert read_scenario(FATE + 'title = "$cost"\n').title == "$cost"


# Short forms


def test_a_payment_is_told_by_seat_in_letters() -> None:
    assert findings(LATTICE + 's0 = "2C"\nthen = { asked = { seat = 0, step = "barrier_group" } }') == []
    assert findings(LATTICE + 's0 = "1C"\ns1 = "1C"\nthen = { asked = { seat = 0, step = "barrier_group" } }') != []
    short = LATTICE.replace("build-1\"\n", "build-1 0 0\"\n", 1).replace('red-1 = "build-1 0 0"', 'red-1 = "build-1"')
    assert findings(short + 's0 = "2C"\n') == []


def test_a_payment_that_is_none_is_a_fault() -> None:
    assert "step 1: s0: expected amounts such as 1C 2G, of the letters C, G," in faults(LATTICE + 's0 = "²C"')[0]
    assert faults(LATTICE + 's7 = "2C"') == ["step 1: s7: there is no such seat; the last one is s3"]
    assert "step 1: s16: there is no such word" in faults(LATTICE + 's16 = "2C"')[0]
    assert faults(FATE + '[[when]]\ns0 = "1C"\n') == ["step 1: s0: only a move is paid for"]
    (fault,) = faults(LATTICE.replace("0 build ward-lattice build-1", "0 done") + 's0 = "2C"')
    assert "0 done: nothing is paid with this move; expected one of barrier, unflood, tome, tribute, build" in fault


ALL = """
format = 1
game = "scoundrels"
seats = 3
[given]
step = "region"
hands = [3, 3, 3]
[[when]]
move = "all choose %s"
"""


def test_a_move_for_everybody_is_made_by_each_seat_that_can() -> None:
    asked = '[then]\nasked = { seat = 0, step = "invest" }\nposition = { regions = ["invest", "invest", "invest"] }'
    assert findings(ALL % "invest" + asked) == []
    refused = findings(FATE + '[[when]]\nmove = "all done"\n')
    assert len(refused) == 1 and refused[0].startswith("step 1, becomes: expected a move; found the refusal FATE-")
    assert "“0 choose attic”" in faults(ALL % "attic")[0] or "attic" in faults(ALL % "attic")[0]


# Comparing


def test_sets_are_compared_as_sets_and_a_deck_by_its_order() -> None:
    given = 'format = 1\ngame = "scoundrels"\nseats = 3\n[given]\nstep = "conquer"\nbeaten = [1, 2]\n'
    given += 'pile = ["C01-1", "C01-2", "rest"]\n'
    assert findings(given + "[then]\nposition = { beaten = [2, 1], fought = [2, 1] }") == []
    assert len(findings(given + "[then]\nposition = { beaten = [2, 2] }")) == 1
    assert findings(given + '[then]\nposition = { pile = ["C01-1", "rest"] }') == []
    assert len(findings(given + '[then]\nposition = { pile = ["C01-2", "rest"] }')) == 1
    assert len(findings(given + '[then]\nposition = { pile = ["rest", "C01-1"] }')) == 1
    sealed = "[then]\nasked = [" + ", ".join(f'{{ seat = {seat}, step = "region" }}' for seat in (2, 0, 1)) + "]"
    assert findings(ALL.split("[[when]]")[0] + sealed) == []
    assert len(findings(ALL.split("[[when]]")[0] + sealed.replace("seat = 1", "seat = 2"))) == 1


def test_every_word_of_a_position_can_be_expected() -> None:
    given = 'format = 1\ngame = "scoundrels"\nseats = 2\n[given]\nstep = "invest"\n'
    usual = "drawn = [[], []], committed = [[], []], rolled = {}, sold = false, new = [], beaten = [], fought = []"
    more = 'laid_aside = [[], []], chosen = ["", ""], known = [], active = 0, poseidon = -1, hands = [0, 0]'
    assert findings(f"{given}[then]\nposition = {{ {usual}, {more} }}") == []
    assert findings(FATE + "[then]\nposition = { learned = [], turn = 0, hands = [0, 0, 0], deck = 52 }") == []
    assert len(findings(given + "[then]\nposition = { sold = 0 }")) == 1


def test_legal_takes_what_is_legal_but_not_offered_and_offered_does_not() -> None:
    text = 'format = 1\ngame = "rising"\nseats = 4\n[given]\nphase = "act"\nenergy = [4, 4, 4, 4]\n'
    (found,) = findings(text + "[then]\nlegal = []")
    offered = re.findall(r'"([^"]*)"', found.split("found ")[1])
    odd, wrong = "0 barrier barrier-cities 3 1 0 0", "0 barrier barrier-cities 9 1 0 0"
    assert odd not in offered
    words = ", ".join(f'"{move}"' for move in offered)
    assert findings(f"{text}[then]\nlegal = [{words}]\noffered = [{words}]") == []
    assert findings(f'{text}[then]\nlegal = [{words}, "{odd}"]\nallows = ["{odd}"]') == []
    assert len(findings(f'{text}[then]\noffered = [{words}, "{odd}"]')) == 1
    assert len(findings(f'{text}[then]\nlegal = [{words}, "{wrong}"]')) == 1
    assert len(findings(f'{text}[then]\nlegal = ["{odd}"]')) == 1


# Telling


def test_every_fault_of_a_file_is_told() -> None:
    text = FATE.replace("seats = 3", "seats = 0") + 'titel = "x"\nrules = [1]\n'
    text += '[[when]]\nmoev = ""\n[[when]]\nmove = 5\n'
    assert [fault.split(":")[0] for fault in faults(text)] == ["seats", "titel", "rules[0]", "step 1", "step 2"]
    text = FATE + '[given]\nstepp = "draw"\nactive = 3\nhands = [["air-3"], [], []]\n[then]\nlegall = []\n'
    assert faults(text) == [
        "given: stepp: there is no such word; expected one of round, starter, turn, active, step, answering, doorway, "
        "evidence, hands, declared, discard, deck, scores, learned, chance. Did you mean “step”?",
        "given: active: expected a whole number from 0 to 2, not 3",
        "given: hands[0][0]: expected a card of this game, not “air-3”. Did you mean “air-6”?",
    ]
    text = FATE + '[[when]]\nmove = "0 darw"\nthen = { legall = [] }\n[then]\nposition = { hnads = [] }\nwiners = []\n'
    assert [fault.split(" is ")[0].split(": there")[0] for fault in faults(text)] == [
        "step 1: “darw”", "step 1, then: legall", "then: position.hnads", "then: winers",
    ]  # fmt: skip
