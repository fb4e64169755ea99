"""The counsel of a vote: it knows what was sold, says what the hint says, and claims no more than is known."""

from __future__ import annotations

from typing import cast

import pytest

from atlantis_desktop.games.archon import vote_odds
from atlantis_desktop.games.archon.bots import reasons
from atlantis_desktop.games.archon.bots.thinking import ThinkingBot
from atlantis_desktop.games.archon.rules import deals
from atlantis_desktop.games.archon.rules.ballots import EVENT
from atlantis_desktop.games.archon.rules.deals import options_at
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.table.counsel import Outlook, Voter, counsel_of, option_outlook, outlooks
from atlantis_desktop.games.archon.table.counsel_words import chance_said
from atlantis_desktop.games.archon.words.percent import whole_percent
from tests.table import kit
from tests.table.council import asked, council, table
from tests.table.look import look_at


def test_archon_37_50_the_counsel_tells_of_the_option_that_the_prytanis_has_sold() -> None:
    match = council(3, lambda prompt, state: prompt.name == "support" and any(
        options_at(match_rules, card) > 1 for card in state.activated))  # fmt: skip
    rules, state = cast(ArchonRules, match.rules), match.state
    view = rules.view(state, 0)
    before = next(each for each in outlooks(rules, view, 0) if each.open)
    other = next(option for option in ThinkingBot(rules).forecast.options(state, before.card)
                 if option != before.option)  # fmt: skip
    view.promises.append((deals.OPTION, view.prytanis, 0, deals.TALENTS, 2, before.card + 1, other))
    after = next(each for each in outlooks(rules, view, 0) if each.card == before.card)
    assert after.option == other and not after.open, "what was paid for is no longer only probable"


match_rules = cast(ArchonRules, council(3, asked("support")).rules)


def test_archon_51_counsel_and_hint_of_one_vote_give_one_figure() -> None:
    for seed in (5, 6, 9, 14):
        match = council(5, asked("vote"), seed=seed)
        rules, view = cast(ArchonRules, match.rules), match.rules.view(match.state, 0)
        told = counsel_of(rules, view, 0)
        assert told is not None
        for move in rules.moves(match.state, 0):
            if move.kind not in ("yes", "no"):
                continue
            chance, loose = (told.with_yes, told.open[0]) if move.kind == "yes" else (told.with_no, told.open[1])
            words = reasons.of_vote(ThinkingBot(rules), view, 0, move)
            assert ("it is open" if loose else f"about {whole_percent(chance)} %") in words


@pytest.mark.parametrize("seed", range(5, 15))
def test_archon_49_51_the_pages_before_a_vote_tell_the_figure_of_its_counsel(seed: int) -> None:
    match = council(5, lambda prompt, state: prompt.name == "vote" and state.frames[-2].data[0] == EVENT, seed=seed)
    rules, view = cast(ArchonRules, match.rules), match.rules.view(match.state, 0)
    told = counsel_of(rules, view, 0)
    assert told is not None
    _kind, card, option = view.frames[-2].data
    before = option_outlook(rules, view, 0, card, option)
    yes = before.leaning >= 0
    figure = (told.with_yes, told.with_no)[not yes]
    assert before.chance(told.strength, view.strength) == (None if told.open[not yes] else pytest.approx(figure))


def test_archon_51_a_vote_that_undecided_voters_decide_is_told_as_open_on_the_pages_before_it() -> None:
    loose = Outlook(4, 0, False, (), (), 1.0, (Voter(1, 6, 0.5, 1.0), Voter(2, 3, 0.1, 1.0)), 0.0)
    assert loose.chance(5, (5, 6, 3)) is None and chance_said(None) == "open"
    sure = loose.chance(12, (5, 6, 3))
    assert sure == 1.0 and chance_said(sure) == "100 %"
    leans = loose._replace(voters=(Voter(1, 6, 0.7, 1.0),)).chance(5, (5, 6, 3))
    assert leans == pytest.approx(0.49 / 0.58), "the one correction of counsel and hint"


def test_archon_51_undecided_voters_make_a_vote_open_and_no_chance() -> None:
    forecast = ThinkingBot(match_rules).forecast
    strengths = (4, 5, 5)
    assert forecast.hinges(strengths, (0.5, 0.5, 0.5), 0, 4), "either of the others may turn it"
    assert not forecast.hinges(strengths, (0.5, 0.95, 0.5), 0, 4), "9 to 5 whatever the last one does"
    assert forecast.hinges(strengths, (0.5, 0.05, 0.5), 0, 4)
    assert not forecast.hinges(strengths, (0.5, 0.05, 0.05), 0, 4)


def test_archon_51_odds_of_votes_are_measured_alike_from_the_same_seed() -> None:
    first, second = (vote_odds.measure(3, 30, 4) for _time in range(2))
    assert first == second
    assert sum(each.claims for each in first[0]) + len(first[1]) == 30
    assert "| said | votes | passed |" in vote_odds.table_of(3, *first, 4)


def test_odds_of_a_vote_are_told_behind_hint_and_of_this_question_alone() -> None:
    with table(council(5, asked("vote")), (1920, 1080)) as (app, scene):
        kit.pass_time(app, 4)
        told = " ".join(entry.text for entry in app.audit().records)
        assert "If it passes" in told and "with your NO" not in told and "likely YES" not in told
        kit.key(app, "h")
        kit.pass_time(app, 60)
        assert "hint_panel" in look_at(scene)
        kit.key(app, "escape")
        kit.pass_time(app, 3)
        assert "with your NO" in " ".join(entry.text for entry in app.audit().records)
        kit.click(app, "vote_yes")
        kit.click(app, "vote_yes")
        kit.pass_time(app, 30)
        assert "with your" not in " ".join(entry.text for entry in app.audit().records), "the next is told without"
