"""What the council bot of Archon thinks: votes, deals, races, deployments, and the reasons that it gives."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.bots import night
from atlantis_desktop.games.archon.bots.field import BattleField
from atlantis_desktop.games.archon.bots.forecast import fewer
from atlantis_desktop.games.archon.bots.thinking import ThinkingBot, make
from atlantis_desktop.games.archon.rules import ballots, influence, match, steps, units, victory
from atlantis_desktop.games.archon.rules.content import content_from_data, load_content
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.players.bots import check_view, make_chooser
from tests.games.archon.play import council, play, stasis_rules

THREE = ["monarchists", "oligarchs", "democrats"]
FIVE = ["monarchists", "oligarchs", "democrats", "amazons", "tyrants"]


def best(bot: ThinkingBot, rules: ArchonRules, state: ArchonTable, seat: int) -> Move:
    view = rules.view(state, seat)
    return bot.worth_searching(view, seat, rules.moves(view, seat), 1)[0]


def until(rules: ArchonRules, seed: int, wanted: Callable[[ArchonTable], bool]) -> ArchonTable:
    """Play by chance up to a position that is wanted."""
    for game in range(seed, seed + 20):
        state, rng = rules.start(game), Rng(game + 1)
        while prompts := rules.prompts(state):
            if wanted(state):
                return state
            seat = prompts[0].seat
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)
    raise AssertionError("no game came to it")


# What it reckons


def test_archon_104_points_where_nobody_fights_are_the_points_of_the_rules() -> None:
    rules = stasis_rules(3)
    for seed in range(4):
        state = until(rules, seed, lambda table: table.frames[-1].name == steps.DEPLOY)
        for at in range(13):
            for seat in range(3):
                units.wipe(state, seat, at)
            units.enter(state, Rng(seed * 13 + at).below(3), at, 1, at % 2)
        expected = BattleField(rules, state).points()
        springs = state.colossus != rules.cards.springs
        extra = [0.4 * springs * (units.seats_at(state, rules.cards.springs) == [seat]) for seat in range(3)]
        assert expected == pytest.approx(
            [n + more for n, more in zip(victory.points(rules, state), extra, strict=True)]
        )


def test_units_thought_of_count_as_if_they_stood_there() -> None:
    rules = stasis_rules(5, {"coreAct": 3})
    state = until(rules, 3, lambda table: table.frames[-1].name == steps.DEPLOY and units.occupied(table) > 4000)
    field = BattleField(rules, state)
    for at in range(13):
        after = state.copy()
        units.enter(after, 2, at, 3, 0)
        assert field.points_with(2, at, 3) == pytest.approx(BattleField(rules, after).points())


def test_archon_41_the_chance_to_win_a_race_is_exact() -> None:
    assert fewer(2, 0.5, 1) == pytest.approx(0.25)
    assert fewer(2, 0.5, 2) == pytest.approx(0.75)
    assert fewer(1, 0.5, 2) == 1.0


def test_margins_of_a_vote_add_up_to_one() -> None:
    rules, _state = council(3, "events", factions=THREE)
    bot = make(rules)
    margins = bot.forecast.margins([7, 6, 5], [0.5, 0.25, 1.0])
    assert sum(margins.values()) == pytest.approx(1.0)
    assert margins[7 + 6 + 5] == pytest.approx(0.125)
    assert bot.forecast.passes(margins, 0, 0.0) == pytest.approx(margins[18] + margins[6] + margins[4])


def test_chances_to_win_are_shared_among_all() -> None:
    rules = council(5, "events", factions=FIVE)[0]
    bot = make(rules)
    for step in (steps.VOTE, steps.DEPLOY, steps.FILE):
        state = until(rules, 2, lambda table, step=step: table.frames[-1].name == step)  # type: ignore[misc]
        assert sum(bot.standings(state)) == pytest.approx(1.0)


def test_archon_121_who_has_least_doom_gains_when_atlantis_is_about_to_sink() -> None:
    rules, state = council(3, "events", factions=THREE, act=3, cycle=4, doom=[9, 9, 0], wrath=0)
    bot = make(rules)
    before = bot.standings(state)[2]
    state.wrath = rules.sinks_at
    assert bot.standings(state)[2] > max(0.8, before + 0.2)


def test_archon_58_the_end_is_feared_by_the_part_of_the_wrath_with_which_atlantis_sinks() -> None:
    costs = []
    for seats, factions in ((3, THREE), (8, [*FIVE, "medes", "aristocrats", "timocrats"])):
        rules, state = council(seats, "events", factions=factions, doom=[9] * (seats - 1) + [0])
        bot = make(rules)
        calm = bot.value(state, 0)
        for part, feared in ((0.6, False), (1.0, True)):
            state.wrath = int(part * rules.sinks_at)
            assert (bot.value(state, 0) < calm) == feared
        costs.append(calm - bot.value(state, 0))
    assert costs[0] == pytest.approx(costs[1])


# What it does


def vote_on(text: str, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """A council of three before the vote on a draft."""
    article, letter = text.split("-")
    numbers = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
    agenda = [[numbers.index(article), "ABCD".index(letter), 0]]
    return council(3, "assembly", factions=THREE, agenda=agenda, **words)


def test_it_votes_for_its_aim_and_against_the_loss_of_one() -> None:
    rules, state = vote_on("XII-C")
    bot = make(rules)
    assert state.frames[-1].name == steps.VOTE
    assert best(bot, rules, state, 2).kind == "yes", "XII-C is what the Democrats want"
    rules, state = vote_on("II-B")
    assert best(make(rules), rules, state, 0).kind == "no", "the Monarchists want II-A"


@pytest.mark.parametrize("seats", [3, 5])
def test_sealed_answers_of_others_change_nothing(seats: int) -> None:
    rules = council(seats, "events")[0]
    for step in (steps.SUPPORT, steps.VOTE):
        state = until(rules, 5, lambda table, step=step: table.frames[-1].name == step)  # type: ignore[misc]
        first, *others = [prompt.seat for prompt in rules.prompts(state)]
        chosen = set()
        for number in (0, -1):
            other = state.copy()
            for seat in others:
                rules.advance(other, list(rules.moves(other, seat))[number], None)
                if other.frames[-1].name != step:
                    break
            if other.frames[-1].name == step:
                chosen.add(best(make(rules), rules, other, first))
        assert len(chosen) == 1


def test_a_bot_is_handed_views_only() -> None:
    rules, state = vote_on("XII-C")
    chooser = make_chooser(rules, "search", 2, 1, 1)
    with pytest.raises(ValueError, match="never the state"):
        chooser(state)
    check_view(rules.view(state, 2))


def test_archon_98_nobody_ends_the_deployment_with_much_in_hand() -> None:
    rules = stasis_rules(3)
    state = until(rules, 1, lambda table: table.frames[-1].name == steps.DEPLOY)
    seat = state.frames[-1].seat
    for at in range(12):
        units.enter(state, (seat + 1) % 3, at, 4, 0)
    state.reserve_mobs, state.reserve_military = [2, 2, 2], [0, 0, 0]
    for hand in state.hands:
        hand.clear()
    last = Move("deploy", seat, (2, 0, 12))
    weighed = []
    for waiting in (2, 12):
        state.reserve_mobs[seat] = waiting
        weighed += [night.deployments(rules, rules.view(state, seat), seat, [(1.0, last)])[0][0]]
    assert weighed[1] < weighed[0] - 0.1


def test_archon_101_a_card_waits_while_units_can_be_put_down() -> None:
    rules = stasis_rules(3)
    state = until(rules, 1, lambda table: table.frames[-1].name == steps.DEPLOY)
    seat = state.frames[-1].seat
    view = rules.view(state, seat)
    cards = [move for move in rules.moves(view, seat) if move.kind == "play_at"][:1]
    found = night.deployments(rules, view, seat, [(1.0, cards[0]), (0.9, Move("pass", seat))])
    assert dict((move.kind, gain) for gain, move in found)["play_at"] < 1.0
    last = view.copy()
    last.frames[-1] = last.frames[-1]._replace(data=(0, 2))
    found = night.deployments(rules, last, seat, [(1.0, cards[0])])
    assert found[0][0] == 1.0, "in the last action it is worth all"


# Deals


def debate(offer: str, want: str, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """Three factions with an offer of the Oligarchs before the Democrats."""
    words = {"talents": [8, 12, 5]} | words
    rules, state = council(3, "debate", factions=THREE, activated=["S11"], prytanis=1, **words)
    play(rules, state, "1 offer seat-2", f"1 give {offer}", f"1 {want}")
    assert state.frames[-1].name == steps.REPLY
    return rules, state


def test_a_coin_does_not_buy_what_is_worth_more() -> None:
    rules, state = debate("talents 1", "want horses 1")
    bot = make(rules)
    plenty = debate("talents 6", "want horses 1")
    assert best(bot, rules, state, 2).kind == "refuse" or bot.bargains.accepting(state, 2) < 0.3
    assert best(make(plenty[0]), *plenty, 2).kind == "accept"


@pytest.mark.parametrize(
    ("offer", "want", "given"),
    [("talents 1", "want horses 4", False), ("talents 6", "want horses 4", False), ("talents 9", "want horses 4", True),
     ("talents 1", "want tyche 1", False), ("talents 3", "want tyche 2", False)],
)  # fmt: skip
def test_before_the_last_race_nothing_is_sold_for_a_song(offer: str, want: str, given: bool) -> None:
    words = {"act": 3, "cycle": 4, "horses": [1, 3, 4], "tyche": [0, 2, 6], "talents": [8, 12, 8]}
    rules, state = debate(offer, want, **words)
    accepts = make(rules).bargains.accepting(state, 2) > 0
    assert accepts == given, "the Horses can race once more, and Tyche is worth a card in the Last Night"


@pytest.mark.parametrize(
    ("offer", "price", "taken"), [("horses 1", 9, False), ("tyche 1", 8, False), ("tyche 1", 2, True)]
)
def test_nothing_is_bought_for_many_times_its_price_however_rich_it_is(offer: str, price: int, taken: bool) -> None:
    words = {"act": 2, "cycle": 3, "horses": [1, 3, 0], "tyche": [0, 2, 0], "talents": [8, 26, 36]}
    rules, state = debate(offer, f"want talents {price}", **words)
    assert (make(rules).bargains.accepting(state, 2) > 0) == taken


def test_what_it_offers_the_other_gains_by_too() -> None:
    rules = council(3, "events", factions=THREE)[0]
    offers = 0
    for seed in range(12):
        state = rules.start(seed)
        bot, rng = make(rules), Rng(seed)
        while prompts := rules.prompts(state):
            top = state.frames[-1]
            if top.name in (steps.DEBATE, steps.TRADE):
                offer = bot.bargains.offer(bot.dealt(rules.view(state, top.seat)), top.seat)
                if offer is not None:
                    offers += 1
                    after = state.copy()
                    for move in (Move("offer", top.seat, (offer.to,)), offer.give, *offer.more, offer.want):
                        assert rules.check(after, move) is None, "what it asks for can be asked for"
                        rules.advance(after, move, None)
                    assert bot.bargains.accepting(after, offer.to) > 0, "nobody is asked for what they laugh at"
                    if offers > 2:
                        return
            seat = prompts[0].seat
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)
    assert offers, "deals are made"


def test_it_offers_no_more_than_an_offer_can_name() -> None:
    data = deepcopy(dict(load_content().data))
    data["numbers"]["diplomacy"]["offer_limit"] = 1
    rules = match.make_rules(5, cards=content_from_data(data))
    offers = 0
    for seed in range(8):
        state = rules.start(seed)
        bot, rng = make(rules), Rng(seed)
        while offers < 2 and (prompts := rules.prompts(state)):
            seat = prompts[0].seat
            if state.frames[-1].name in (steps.DEBATE, steps.TRADE):
                offer = bot.bargains.offer(bot.dealt(rules.view(state, seat)), seat)
                if offer is not None:
                    offers += 1
                    after = state.copy()
                    rules.advance(after, Move("offer", seat, (offer.to,)), None)
                    assert rules.check(after, offer.give) is None, "so much can be given"
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)
    assert offers, "deals are made"


@pytest.mark.parametrize("seed", range(2))
def test_archon_37_it_leases_a_grant_for_more_than_a_coin_and_both_sides_gain(seed: int) -> None:
    """The Amazons cannot vote; what their influence turns in this council is worth Talents to some voter."""
    rules = council(5, "events", factions=FIVE)[0]
    leases = 0
    for number in range(60):
        state = rules.start(100 * seed + number)
        bot, rng = make(rules), Rng(number)
        while leases < 2 and (prompts := rules.prompts(state)):
            top = state.frames[-1]
            offer = bot.bargains.lease(bot.dealt(rules.view(state, top.seat)), top.seat) if _begins(top) else None
            if offer is not None:
                leases += 1
                after = state.copy()
                for move in (Move("offer", top.seat, (offer.to,)), offer.give, *offer.more, offer.want):
                    assert rules.check(after, move) is None, "what it asks for can be asked for"
                    rules.advance(after, move, None)
                assert 3 * offer.give.args[1] >= influence.influence(after, offer.to), "no influence for a song"
                view = rules.view(after, offer.to)
                assert best(bot, rules, after, offer.to).kind == "accept" and bot.reason(view, offer.to, offer.want)
                rules.advance(after, Move("accept", offer.to), None)
                strengths = bot.forecast.strengths(after)
                assert strengths[top.seat] > bot.forecast.strengths(state)[top.seat], "all know where it goes"
            seat = prompts[0].seat
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)
            # Chance breaks every other word; what is asked of who did so is tested apart.
            state.broken = [0] * state.seats
    assert leases, "grants are asked for"


def _begins(top: Frame) -> bool:
    return top.name == steps.DEBATE and top.data[0] == 3


def test_archon_50_it_expects_the_best_of_all_options_to_be_announced() -> None:
    """L34 takes any text; the Prytanis likes one of the later articles best."""
    rules, state = council(3, "support", factions=THREE, act=3, activated=["L34"], prytanis=1)
    bot, card = make(rules), state.activated[0]
    state.frames.pop()
    options = bot.forecast.options(state, card)
    leanings = {option: bot.forecast.leanings(state, ballots.EVENT, card, option)[1] for option in options}
    assert leanings[bot.bargains.option(state, card)] == max(leanings.values())
    assert max(leanings.values()) > max(leanings[option] for option in options[:8])


# Reasons


@pytest.mark.parametrize("step", [steps.VOTE, steps.SUPPORT, steps.FUND, steps.DEPLOY, steps.FILE, steps.REPLY])
def test_every_reason_is_a_sentence_about_a_legal_move(step: str) -> None:
    rules = council(5, "events", factions=FIVE)[0]
    state = until(rules, 9, lambda table: table.frames[-1].name == step)
    seat = rules.prompts(state)[0].seat
    view = rules.view(state, seat)
    bot = make(rules)
    for _gap, move in bot.opinions(view, seat, rules.moves(view, seat), 3):
        assert rules.check(state, move) is None
        said = bot.reason(view, seat, move)
        assert said.endswith(".") and "{" not in said
    assert bot.note(view, seat)


def test_archon_104_the_reason_of_a_deployment_tells_the_exact_chance() -> None:
    rules = stasis_rules(3)
    state = until(rules, 1, lambda table: table.frames[-1].name == steps.DEPLOY)
    seat = state.frames[-1].seat
    for other in range(3):
        units.wipe(state, other, 12)
    view = rules.view(state, seat)
    move = next(move for move in rules.moves(view, seat) if move.kind == "deploy" and move.args[-1] == 12)
    assert "100 %" in make(rules).reason(view, seat, move), "nobody else stands in the Stadium"
    units.enter(state, (seat + 1) % 3, 12, 30, 0)
    assert " 9 %" in make(rules).reason(rules.view(state, seat), seat, move), "by their 13 alone"


# Characters


def test_aristocrats_race_more_than_oligarchs_with_the_same_horses() -> None:
    shown = {}
    for faction in ("aristocrats", "oligarchs"):
        total = 0
        for stasis in range(3, 12):
            rules, state = council(3, "support", {"factions": "lot"}, factions=["monarchists", faction, "democrats"],
                                   activated=["S11"], act=1, stasis=stasis, horses=[1, 3, 1], prytanis=0,
                                   arete=[6, 6, 6], talents=[6, 6, 6])  # fmt: skip
            total += best(make(rules), rules, state, 1).args[0]
        shown[faction] = total
    assert shown["aristocrats"] > shown["oligarchs"]


# Levels, counted over games


@pytest.mark.long(300)
@pytest.mark.parametrize(("seats", "games"), [(3, 90), (5, 100)])
@pytest.mark.parametrize(("above", "below"), [("greedy", "random"), ("search", "greedy")])
def test_each_level_beats_the_one_below(seats: int, games: int, above: str, below: str) -> None:
    from atlantis_desktop.workshop.simulate import RunPlan, simulate

    results = simulate(RunPlan("archon", (above, *(below,) * (seats - 1)), games, 1, simulations=1))
    assert results.bots[0].low > 1 / seats
