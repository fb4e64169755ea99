"""Offers that matter: before the motions of an Assembly, of several goods, with higher prices, and broken words."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games import kept
from atlantis_desktop.games.archon.bots.bargains import GRUDGE, RESERVE
from atlantis_desktop.games.archon.bots.field import BattleField
from atlantis_desktop.games.archon.bots.thinking import ThinkingBot, make
from atlantis_desktop.games.archon.rules import assembly, ballots, deals, match, position, steps
from atlantis_desktop.games.archon.rules.content import content_from_data, load_content
from atlantis_desktop.games.archon.rules.council import early_stasis
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.numbers import BEFORE
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVES, ArchonTable
from atlantis_desktop.games.archon.words.log import event_line
from tests.games.archon.play import council, play
from tests.games.archon.test_in_detail import of, told

THREE = ["monarchists", "oligarchs", "democrats"]
N = load_content().numbers
RICH: dict[str, Any] = {"factions": THREE, "talents": [12, 12, 12], "tyche": [2, 2, 2], "horses": [2, 2, 2]}
IV_C = TEXTS.index("IV-C")


def lobby(**words: Any) -> tuple[ArchonRules, ArchonTable]:
    """Three factions before the motions of an Assembly."""
    return council(3, "lobby", **{"prytanis": 0, "agenda": ["IV-C", {"text": "XI-B", "by": 1}], **RICH} | words)


def debate(*moves: str, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """Three factions in a Debate on G13, after some moves."""
    rules, state = council(3, "debate", **{"activated": ["G13"], "prytanis": 0, **RICH} | words)
    play(rules, state, *moves)
    return rules, state


# ------------------------------------------------------------------------------------------- before an Assembly


def test_archon_69_offers_come_before_the_motions_clockwise_from_the_prytanis() -> None:
    rules, state = lobby(prytanis=1)
    spoken = []
    while state.frames[-1].name == steps.LOBBY:
        spoken.append((state.frames[-1].seat, steps.offers_left(state.frames[-1])))
        play(rules, state, f"{spoken[-1][0]} done")
    assert spoken == [(1, N.lobby_offers), (2, N.lobby_offers), (0, N.lobby_offers)]
    assert [frame.name for frame in state.frames[-2:]] == [steps.BALLOT, steps.VOTE]


def test_archon_69_nobody_speaks_where_there_is_no_motion_or_older_cards_know_no_such_offers() -> None:
    _rules, state = council(3, "act_end", agenda=[], **RICH)
    assert steps.LOBBY not in [frame.name for frame in state.frames]
    data = deepcopy(dict(load_content().data))
    for name in ("lobby_offers", "offer_goods", "counter_offers"):
        del data["numbers"]["diplomacy"][name]
    old = match.make_rules(3, cards=content_from_data(data))
    assert old.numbers.lobby_offers == BEFORE["diplomacy"]["lobby_offers"] == 0
    begun = old.start(3)
    begun.agenda = [(1, 1, 0)]
    assembly.begin(old, begun, None)
    assert begun.frames[-1] == Frame(steps.ASSEMBLY, -1, (assembly.MOTIONS,))


@pytest.mark.parametrize(("vote", "paid"), [("yes", 2), ("no", 0), ("abstain", 0)])
def test_archon_37_a_vote_on_a_motion_is_paid_only_if_it_is_cast_so(vote: str, paid: int) -> None:
    rules, state = lobby()
    play(rules, state, "0 offer seat-2", "0 give talents 4", "0 want_motion_yes IV-C", "2 accept")
    assert state.talents == [8, 12, 12]
    assert state.promises == [(deals.YES, 2, 0, deals.TALENTS, 4, deals.MOTION + IV_C + 1, 0)]
    play(rules, state, "0 done", "1 done", "2 done")
    events = told(rules, state, "0 yes", "1 no", f"2 {vote}")
    assert state.talents == ([8, 12, 16] if paid else [12, 12, 12])
    assert state.broken == [0, 0, int(not paid)]
    assert of(events, "word_broken") == ([] if paid else [(2, (0, 1))])
    assert state.promises == []


def test_archon_67_an_oath_on_a_motion_to_exile_can_be_broken() -> None:
    rules, state = lobby(act=2, articles=["VI-B"], agenda=[{"exile": 1, "by": 0}])
    play(rules, state, "0 offer seat-2", "0 give talents 4", "0 swear_exile_yes seat-1", "2 accept")
    assert state.talents == [8, 12, 16], "an oath is paid at once"
    arete, wrath = state.arete[2], state.wrath
    play(rules, state, "0 done", "1 done", "2 done")
    events = told(rules, state, "0 yes", "1 no", "2 no")
    assert of(events, "oath_broken") == [(2, ())]
    assert (state.arete[2], state.wrath, state.broken) == (arete - N.oath_arete, wrath + 2 + N.oath_wrath, [0, 0, 1])


def test_archon_69_what_was_promised_for_a_motion_lapses_with_the_assembly() -> None:
    """A motion to exile who is in exile is dropped; its price goes back, and nobody has broken a word."""
    rules, state = lobby(act=2, articles=["VI-B"], agenda=[{"exile": 1, "by": 0}])
    play(rules, state, "0 offer seat-2", "0 give talents 4", "0 want_exile_yes seat-1", "2 accept")
    state.exile[1] = 2
    play(rules, state, "0 done", "1 done", "2 done")
    assert (state.talents[0] >= 12, state.promises, state.broken) == (True, [], [0, 0, 0])


def test_archon_69_only_votes_on_motions_that_lie_there_can_be_asked_for() -> None:
    rules, state = lobby()
    play(rules, state, "0 offer seat-2", "0 give talents 4")
    wants = {(move.kind, *move.args) for move in rules.moves(state, 0) if move.kind in deals.WANTS}
    assert wants == {(f"{way}_motion_{side}", TEXTS.index(text)) for way in ("want", "swear") for side in ("yes", "no")
                     for text in ("IV-C", "XI-B")}  # fmt: skip
    refusal = rules.check(state, Move("want_motion_yes", 0, (TEXTS.index("II-B"),)))
    assert refusal is not None and refusal.reason == "not_possible"


# ----------------------------------------------------------------------------------------------- several goods


def test_archon_37_an_offer_can_give_several_goods_and_each_kind_once() -> None:
    rules, state = debate("0 offer seat-1", "0 give talents 3", "0 give horses 1")
    assert state.frames[-1] == Frame(steps.WANT, 0, (1, deals.TALENTS, 3, (deals.HORSES, 1)))
    given = {move.args[0] for move in rules.moves(state, 0) if move.kind == "give"}
    assert given == {deals.TYCHE}
    assert all(move.args[0] not in (deals.TALENTS, deals.HORSES) for move in rules.moves(state, 0)
               if move.kind == "want"), "nothing is given for more of the same"  # fmt: skip
    play(rules, state, "0 give tyche 1")
    assert not any(move.kind in ("give", "give_card") for move in rules.moves(state, 0)), "no more than three"
    play(rules, state, "0 want_yes G13")
    events = told(rules, state, "1 accept")
    assert (state.talents[0], state.horses[0], state.tyche[0]) == (9, 1, 1), "all of it is laid aside"
    assert [entry[3:5] for entry in state.promises] == [(0, 3), (1, 1), (2, 1)]
    deal = next(event for event in events if event.kind == "deal_made")
    assert deal.values == (0, 0, 3, deals.YES, state.activated[0], 0, 1, 1, 2, 1)


@pytest.mark.parametrize(("vote", "to"), [("yes", 1), ("no", 0)])
def test_archon_37_all_that_is_laid_aside_goes_one_way(vote: str, to: int) -> None:
    rules, state = debate("0 offer seat-1", "0 give talents 3", "0 give horses 1", "0 want_yes G13", "1 accept",
                          "0 done", "1 done", "2 done")  # fmt: skip
    for seat in range(3):
        rules.advance(state, rules.moves(state, seat)[0], None)
    while state.frames[-1].name != steps.VOTE:
        rules.advance(state, rules.moves(state, state.frames[-1].seat)[0], None)
    talents, horses = list(state.talents), list(state.horses)
    events = told(rules, state, "0 abstain", f"1 {vote}", "2 abstain")
    kind = "promise_kept" if to == 1 else "price_returned"
    assert of(events, kind) == [(to, (deals.TALENTS, 3, deals.HORSES, 1))], "told once"
    assert (state.horses[to] - horses[to], state.broken[1]) == (1, int(to == 0))
    assert state.talents[to] >= talents[to] + 3 - 1, "but for what the event costs"


def test_archon_37_goods_and_cards_change_hands_together() -> None:
    rules, state = council(3, "trade", hands=[["arson-1"], [], []], prytanis=0, **RICH)
    card = rules.pieces.numbers["arson-1"]
    play(rules, state, "0 offer seat-1", "0 give_card arson-1", "0 give talents 2", "0 want horses 2", "1 accept")
    assert state.hands == [[], [card], []]
    assert (state.talents[:2], state.horses[:2]) == ([10, 14], [4, 0])


def test_archon_37_a_card_cannot_be_laid_aside_with_talents_for_a_vote() -> None:
    rules, state = debate("0 offer seat-1", "0 give talents 2", "0 give_card arson-1", hands=[["arson-1"], [], []])
    kinds = {move.kind for move in rules.moves(state, 0)}
    assert "swear_yes" in kinds and "want_yes" not in kinds


# ----------------------------------------------------------------------------------------------- higher prices


def test_archon_37_not_for_two_but_for_four() -> None:
    rules, state = debate("0 offer seat-1", "0 give talents 2", "0 want_yes G13")
    asked = [move.args[0] for move in rules.moves(state, 1) if move.kind == "counter"]
    assert asked == list(range(3, N.offer_limit + 1)), "what there is, as far as an offer names it"
    events = told(rules, state, "1 counter 4")
    assert of(events, "offer_countered") == [(1, (0, 0))]
    assert state.frames[-1].name == steps.HAGGLE and state.frames[-1].seat == 0
    assert {move.kind for move in rules.moves(state, 0)} == {"accept", "refuse"}, "there is one answer to it"
    play(rules, state, "0 accept")
    assert state.talents[0] == 8 and state.promises[0][:5] == (deals.YES, 1, 0, deals.TALENTS, 4)


def test_archon_37_who_does_not_pay_the_higher_price_keeps_everything() -> None:
    rules, state = debate("0 offer seat-1", "0 give talents 2", "0 give tyche 1", "0 want horses 1", "1 counter 5")
    events = told(rules, state, "0 refuse")
    assert of(events, "price_refused") == [(0, (1,))]
    assert (state.talents, state.horses, state.promises) == ([12] * 3, [2] * 3, [])
    assert state.frames[-1].name == steps.DEBATE and state.frames[-1].seat == 0


def test_archon_37_a_higher_price_is_seen_by_its_two_sides_only() -> None:
    rules, state = debate("0 offer seat-1", "0 give talents 2", "0 want_yes G13", "1 counter 4")
    assert rules.view(state, 0).frames[-1] == rules.view(state, 1).frames[-1] == state.frames[-1]
    assert rules.view(state, 2).frames[-1].data == (1, 0, 0, 0, 0, -1, 0, ())


def test_archon_37_no_more_can_be_asked_for_than_there_is_and_none_of_a_letter() -> None:
    rules, state = debate("0 offer seat-1", "0 give horses 2", "0 want_yes G13")
    assert not any(move.kind == "counter" for move in rules.moves(state, 1))
    rules, state = debate("0 offer seat-1", "0 give alpha 1", "0 want talents 1",
                          letters=[[2, 0, 0, 0, 0], [0] * 5, [0] * 5])  # fmt: skip
    assert not any(move.kind == "counter" for move in rules.moves(state, 1))


# ------------------------------------------------------------------------------------------------------- saves


def test_a_save_from_before_broken_words_and_several_goods_is_read() -> None:
    rules, state = debate("0 offer seat-1", "0 give talents 2", "0 want_yes G13")
    data = rules.encode(state)
    del data["broken"]
    data["frames"][-1][2].pop()
    assert rules.decode(data).frames == state.frames and rules.decode(data).broken == [0, 0, 0]


@pytest.mark.parametrize("spoil", [
    lambda data: data["promises"].append([deals.YES, 1, 0, 0, 2, deals.EXILE + 9 + 1, 0]),
    lambda data: data["promises"].append([deals.OPTION, 1, 0, 0, 2, deals.MOTION + 1, 0]),
    lambda data: data["frames"][-1][2].__setitem__(-1, [deals.TALENTS, 1]),
    lambda data: data["frames"][-1][2].__setitem__(-1, [deals.HORSES]),
    lambda data: data["frames"][-1][2].__setitem__(-1, [deals.HORSES, 99]),
    lambda data: data["broken"].append(0),
])  # fmt: skip
def test_an_impossible_promise_or_offer_is_refused(spoil: Any) -> None:
    rules, state = debate("0 offer seat-1", "0 give talents 2", "0 want_yes G13")
    data = rules.encode(state)
    assert rules.decode(deepcopy(data)).frames == state.frames
    spoil(data)
    with pytest.raises(DecodeError):
        rules.decode(data)


def test_archon_111_a_game_saved_before_the_option_keeps_the_palace_of_then() -> None:
    options = {key: value for key, value in match.make_rules(3).options.items() if key != "palaceReach"}
    assert kept.make_rules("archon", 3, options, None).options["palaceReach"] == "all"
    assert kept.make_rules("archon", 3, options | {"palaceReach": "map"}, None).options["palaceReach"] == "map"
    assert match.make_rules(3).options["palaceReach"] == "map"


def test_a_position_names_what_was_promised_for_a_motion() -> None:
    rules, state = lobby()
    play(rules, state, "0 offer seat-2", "0 give talents 4", "0 want_motion_no XI-B", "2 accept")
    words = position.position_to_words(rules, state)
    assert words["promises"] == [{"by": 2, "to": 0, "what": "no", "motion": "XI-B", "for": "talents", "n": 4}]
    assert position.position_from_words(rules, words).promises == state.promises


# -------------------------------------------------------------------------------------------------------- bots


def best(bot: ThinkingBot, rules: ArchonRules, state: ArchonTable, seat: int) -> Move:
    """The move that a bot likes best."""
    view = rules.view(state, seat)
    return bot.think(view, seat, rules.moves(view, seat))[0][1]


def accepting(offer: int, **words: Any) -> float:
    """What it brings the Democrats to sell the Oligarchs their vote against the tax for so many Talents."""
    rules, state = debate(activated=["S11"], prytanis=1, **words)
    play(rules, state, "1 offer seat-2", f"1 give talents {offer}", "1 want_no S11")
    return make(rules).bargains.accepting(state, 2)


def test_a_vote_is_never_sold_for_less_than_the_reserve() -> None:
    assert all(accepting(n) <= 0 for n in range(1, RESERVE + 1))


def test_who_has_broken_promises_pays_more_and_smoothly() -> None:
    worths = [accepting(6, broken=[0, n, 0]) for n in range(4)]
    steps_down = [one - other for one, other in pairwise(worths)]
    assert all(step > 0 for step in steps_down)
    assert max(steps_down) - min(steps_down) < 1e-9, "each broken word costs the same part of the price"
    assert GRUDGE > 0 and accepting(6, broken=[3, 0, 3]) == worths[0], "only of the one who pays it is asked"


def test_a_price_rises_with_what_the_vote_means_to_both() -> None:
    rules, state = debate()
    bargains = make(rules).bargains
    state.frames.pop()
    prices = [bargains.asked(state, 2, 1, cost, brings) for cost, brings in
              ((0.0, 0.0), (0.0, 4.0), (1.0, 4.0), (2.0, 4.0), (2.0, 8.0))]  # fmt: skip
    assert prices == sorted(prices) and len(set(prices)) == len(prices)


def test_a_bot_names_the_price_at_which_it_would_and_pays_one_that_is_worth_it() -> None:
    rules, state = lobby(talents=[20, 20, 20], agenda=["VII-D"])
    bot = make(rules)
    while (offer := bot.bargains.offer(bot.dealt(state), state.frames[-1].seat)) is None:
        play(rules, state, f"{state.frames[-1].seat} done")
    seat, fair = state.frames[-1].seat, offer.give.args[1]
    for move in (Move("offer", seat, (offer.to,)), Move("give", seat, (deals.TALENTS, 1)), offer.want):
        rules.advance(state, move, None)
    asked = best(bot, rules, state, offer.to)
    assert asked == Move("counter", offer.to, (fair,)) or abs(asked.args[0] - fair) == 1
    rules.advance(state, asked, None)
    worth = bot.bargains.paying(bot.dealt(state), seat)
    assert best(bot, rules, state, seat) == Move("accept", seat) and worth > 0
    dear = state.copy()
    dear.frames[-1] = dear.frames[-1]._replace(data=(*dear.frames[-1].data[:3], 18, *dear.frames[-1].data[4:]))
    assert bot.bargains.paying(bot.dealt(dear), seat) < worth, "what it pays is weighed"


def test_a_promise_of_who_broke_some_is_trusted_less() -> None:
    rules, state = debate("0 offer seat-1", "0 give talents 2", "0 want_yes G13", "1 accept")
    bot, event = make(rules), state.activated[0]
    chances = []
    for broken in range(3):
        state.broken[1] = broken
        chances.append(bot.forecast.likely(state, event, [0.0] * 3, 0)[1])
    assert chances == sorted(chances, reverse=True) and len(set(chances)) == 3


def test_answers_tell_whose_word_was_broken() -> None:
    rules, _state = debate()
    names = ("Ana", "Ben", "Cid")
    for kind in ("offer_refused", "offer_countered"):
        plain = event_line(rules, Event(kind, 1, values=(0, 0)), names)
        after = event_line(rules, Event(kind, 1, values=(0, 2)), names)
        assert "2 promises" in after and "promise" not in plain and all(name in plain for name in ("Ana", "Ben"))


# ------------------------------------------------------------------------------------- what a strong player respects


def test_archon_75_nobody_votes_against_an_own_aim_for_an_award() -> None:
    """The Democrats aim at VII-B; all others vote against it, and it hardly can pass."""
    aims = {faction.id: faction.aims for faction in load_content().factions}
    assert any(TEXTS.index("VII-B") in aim for aim in aims["democrats"])
    rules, state = council(3, "assembly", factions=THREE, agenda=["VII-B"], arete=[9, 9, 3], prytanis=0,
                           talents=[9, 9, 9], votes_won=[0, 0, 4])  # fmt: skip
    bot = make(rules)
    assert bot.for_aims(state, 2, ballots.MOTION, *divmod(TEXTS.index("VII-B"), 4)) == 1
    assert best(bot, rules, state, 2).kind == "yes"
    rules, state = council(3, "assembly", factions=THREE, agenda=["VII-C"], articles=["VII-B"], arete=[9, 9, 3],
                           prytanis=0, talents=[9, 9, 9])  # fmt: skip
    assert make(rules).for_aims(state, 2, ballots.MOTION, *divmod(TEXTS.index("VII-C"), 4)) == -1
    assert best(make(rules), rules, state, 2).kind == "no"


def test_archon_65_no_motion_is_filed_twice_for_one_aim() -> None:
    """III-B and III-D both make citizens of the Amazons."""
    factions = [*THREE, "amazons"]
    words: dict[str, Any] = {"factions": factions, "prytanis": 3, "talents": [9] * 4, "late_drafts": []}
    filed = {}
    for agenda in ([], ["III-D"]):
        rules, state = council(4, "diplomacy", agenda=agenda, **words)
        play(rules, state, "3 levy", "0 levy", "1 levy", "2 levy")
        assert (state.frames[-1].name, state.frames[-1].seat) == (steps.FILE, 3)
        bot = make(rules)
        view = rules.view(state, 3)
        ranked = bot.think(view, 3, rules.moves(view, 3))
        worth = {move.args[0]: value for value, move in ranked if move.kind == "file"}
        filed[len(agenda)] = worth[TEXTS.index("III-B")], ranked[0][0]
    assert filed[0][0] > -1.0 and filed[1][0] == -1.0 < filed[1][1], "what lies there says it already"


@pytest.mark.parametrize("reach", ["map", "all"])
def test_archon_111_units_go_over_all_maps_and_not_first_to_the_palace(reach: str) -> None:
    rules = match.make_rules(5, {"profile": "stasis", "palaceReach": reach})
    for seed in range(3):
        state = rules.start(seed)
        bot, first = make(rules), list[int]()
        where = [0] * OBJECTIVES
        while not any(frame.name == steps.BATTLES for frame in state.frames) and state.frames:
            seat = rules.prompts(state)[0].seat
            move = best(bot, rules, state, seat)
            if move.kind in ("deploy", "lead"):
                first.append(move.args[-1])
                where[move.args[-1]] += move.args[0] + move.args[1]
            rules.advance(state, move, None)
        assert rules.cards.palace not in first[:3], "there is more to hold elsewhere while all still have units"
        assert where[rules.cards.palace] < sum(where) / 4
        by_map = [sum(n > 0 for at, n in enumerate(where) if rules.cards.map_of[at] == number) for number in range(3)]
        assert min(by_map) >= 2, where


def test_archon_111_the_palace_is_worth_the_places_that_are_left_at_the_end() -> None:
    """While all still have units, nearly no place stays empty; after the last action those that are empty do."""
    rules = match.make_rules(3, {"profile": "stasis", "palaceReach": "all", "coreAct": 1})
    held = {"royal-palace": [[1, 0], [0, 0], [0, 0]]}
    points = {}
    for left in (0, 2, 9):
        words = {"step": "deploy", "units": held, "reserve": [[left, 0]] * 3, "factions": THREE, "active": 0}
        state = position.position_from_words(rules, words | ({"final": 3} if not left else {}), 3)
        points[left] = BattleField(rules, state).points()[0]
    assert points[0] > points[2] > points[9] >= 1.0


def test_archon_57_what_a_young_council_refuses_stirs_the_city() -> None:
    stirred = {}
    for act in (1, 2):
        card = {1: "G13", 2: "G24"}[act]
        rules, state = council(3, "vote", act=act, cycle=1, activated=[card], prytanis=0, stasis=5, **RICH)
        while state.frames[-1].name != steps.VOTE:
            rules.advance(state, rules.moves(state, state.frames[-1].seat)[0], None)
        events = told(rules, state, "0 no", "1 no", "2 no")
        stirred[act] = [event.values[0] for event in events if event.kind == "stasis_changed"
                        and event.rule == "ARCHON-57"]  # fmt: skip
    assert stirred == {1: [N.refused_stasis, early_stasis(load_rules(), 1)], 2: []}


def load_rules() -> ArchonRules:
    """The rules of a game of three."""
    return match.make_rules(3)
