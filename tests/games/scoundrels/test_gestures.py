"""What a hand may mean, judged by the validator on the view of the active hand."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Ambiguous, Gesture, Incomplete, MoveValidator, pieces_of
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.rules.gestures import read
from atlantis_desktop.games.scoundrels.rules.state import REGIONS, ScoundrelsTable
from tests.games.scoundrels.play import Play


def judged(play: Play, *picked: str, at: str = "", piece: str = "", button: str = "", seat: int | None = None) -> str:
    """What the validator says: the move as text, ``wants ...``, ``either ...``, or ``rule reason``."""
    seat = play.asked[0][0] if seat is None else seat
    numbers = play.rules.pieces.numbers
    zone, sign, owner = at.rpartition("-")
    target: Place | None = ((zone, int(owner)) if sign else (owner, SHARED)) if at else None
    gesture = Gesture(seat, tuple(numbers[name] for name in picked), target, numbers[piece] if piece else None, button)
    validator: MoveValidator[ScoundrelsTable] = MoveValidator(play.rules, read)
    verdict = validator.judge(play.rules.view(play.state, seat), gesture)
    to_text = play.rules.codec.to_text
    if isinstance(verdict, Move):
        return to_text(verdict)
    if isinstance(verdict, Incomplete):
        assert verdict.completions
        assert all(set(verdict.picked) <= set(pieces_of(play.rules.codec, move)) for move in verdict.completions)
        return f"wants {verdict.wants}"
    if isinstance(verdict, Ambiguous):
        return "either " + " or ".join(sorted(to_text(move) for move in verdict.moves))
    assert isinstance(verdict, Refusal)
    return f"{verdict.rule} {verdict.reason}"


def wants(play: Play, *picked: str, at: str = "", piece: str = "", button: str = "") -> str:
    """What the reading of a gesture says that it lacks."""
    numbers = play.rules.pieces.numbers
    zone, sign, owner = at.rpartition("-")
    target: Place | None = ((zone, int(owner)) if sign else (owner, SHARED)) if at else None
    seat = play.asked[0][0]
    gesture = Gesture(seat, tuple(numbers[name] for name in picked), target, numbers[piece] if piece else None, button)
    return read(play.rules, play.rules.view(play.state, seat), gesture).wants


def visit(step: str, hand: list[str], **given: Any) -> Play:
    return Play(3, step=step, hands=[hand, [], []], **given)


def test_scound_03_two_marked_cards_are_laid_aside() -> None:
    play = Play(2, step="lay_aside", hands=[["I01-1", "I02-1", "I03-1", "R01-1", "S01-1", "C01-1", "C02-1"], 7])
    assert judged(play, "C01-1", "I02-1", button="lay_aside") == "0 lay_aside I02-1 C01-1"
    assert judged(play, "C01-1", "I02-1", at="discard") == "0 lay_aside I02-1 C01-1"
    assert judged(play, "C01-1", piece="I02-1") == "0 lay_aside I02-1 C01-1"
    assert judged(play, "C01-1") == judged(play, piece="C01-1") == "wants one_more_card"
    assert judged(play, "C01-1", button="lay_aside") == "wants one_more_card"
    assert wants(play) == "two_cards"
    assert judged(play, "C01-1", "I02-1", "I01-1", at="discard") == "SCOUND-03 two_cards"
    play.do("0 lay_aside I02-1 C01-1")
    assert judged(play, button="take_back", seat=0) == "0 take_back"


def test_scound_07_scound_25_a_card_onto_the_discard_pile_or_a_click_discards_it() -> None:
    limit = Play(2, step="hand_limit", hands=[["C01-1", *(f"R0{number}-1" for number in range(1, 10)), "S01-1"], []])
    spying = Play(2, step="spy", drawn=[["C01-1", "I01-1", "I02-1"], []])
    for play in (limit, spying):
        assert judged(play, "C01-1", at="discard") == "0 discard C01-1"
        assert judged(play, piece="C01-1") == judged(play, "C01-1", button="discard") == "0 discard C01-1"
        assert wants(play) == wants(play, at="discard") == "card_to_discard"
        assert wants(play, "C01-1", "I01-1", at="discard") == "one_card_only"
    assert judged(spying, "I03-1", at="discard") == "SCOUND-25 not_drawn"


@pytest.mark.parametrize("region", REGIONS[:4])
def test_scound_15_a_click_on_a_region_chooses_it(region: str) -> None:
    play = Play(2)
    assert judged(play, at=region) == judged(play, at=region, button="choose") == f"0 choose {region}"
    assert judged(play, at=region, seat=1) == f"1 choose {region}"


def test_scound_15_the_middle_takes_a_choice_back() -> None:
    play = Play(2)
    assert judged(play, at="middle") == "SCOUND-15 nothing_to_take_back"
    play.do("0 choose spy")
    assert judged(play, at="middle", seat=0) == judged(play, button="take_back", seat=0) == "0 take_back"
    assert judged(play, at="invest", seat=0) == "SCOUND-15 chosen"
    assert wants(play) == wants(play, at="discard") == "region"


def test_scound_19_a_card_onto_the_own_tableau_or_the_region_is_invested() -> None:
    play = visit("invest", ["I01-1", "C01-1"], tableaus=[["I02-1:3"], [], []])
    assert judged(play, "I01-1", at="tableau-0") == judged(play, "I01-1", at="invest") == "0 invest I01-1"
    assert judged(play, "I01-1", button="invest") == "0 invest I01-1"
    assert judged(play, "C01-1", at="tableau-0") == "SCOUND-19 not_invest"


def test_scound_20_scound_23_a_card_onto_the_discard_pile_is_sold() -> None:
    play = visit("invest", ["I01-1", "C01-1"])
    assert judged(play, "I01-1", at="discard") == "either 0 market_sale I01-1 or 0 quick_sale I01-1"
    assert judged(play, "C01-1", at="discard") == "0 market_sale C01-1"
    assert judged(play, "I01-1", button="quick_sale") == "0 quick_sale I01-1"
    assert judged(play, "I01-1", button="market_sale") == "0 market_sale I01-1"
    assert judged(play, piece="I01-1") == "either 0 invest I01-1 or 0 market_sale I01-1 or 0 quick_sale I01-1"
    assert judged(play, piece="C01-1") == "0 market_sale C01-1"


def test_scound_21_a_click_on_an_own_investment_cashes_it_out() -> None:
    play = visit("invest", ["I01-1"], tableaus=[["I02-1:3"], ["I03-1"], []], new=["I02-1"])
    assert judged(play, piece="I02-1", at="tableau-0") == "SCOUND-22 placed_now"
    play = visit("invest", ["I01-1"], tableaus=[["I02-1:3"], ["I03-1"], []])
    assert judged(play, piece="I02-1", at="tableau-0") == judged(play, "I02-1") == "0 cash_out I02-1"
    assert judged(play, "I02-1", button="cash_out") == "0 cash_out I02-1"
    assert wants(play) == "card_to_invest"
    assert wants(play, "I01-1", "I02-1") == "one_card_only"


def test_scound_28_a_shining_card_is_played_wherever_it_is_dropped() -> None:
    play = visit("shining", ["R01-1", "S01-1"])
    for at in ("", "tableau-0", "campaign", "discard"):
        assert judged(play, "R01-1", at=at) == "0 shining R01-1"
    assert judged(play, piece="R01-1") == "0 shining R01-1"
    assert judged(play, "S01-1", at="tableau-1") == "SCOUND-30 shining_first"
    assert judged(play, "S01-1") == "SCOUND-28 not_shining"
    assert wants(play) == "card_to_play"


def test_scound_29_a_scandal_is_aimed_by_dropping_it_onto_a_rival() -> None:
    play = visit("scandal", ["S01-1", "S09-1", "R01-1"])
    for place in ("tableau", "hand", "committed"):
        assert judged(play, "S01-1", at=f"{place}-2") == "0 scandal S01-1 seat-2"
    assert judged(play, "S01-1", at="hand-2", button="scandal") == "0 scandal S01-1 seat-2"
    assert judged(play, "S01-1") == judged(play, "S01-1", at="tableau-0") == "wants rival"
    assert judged(play, "S09-1") == judged(play, "S09-1", at="tableau-1") == "0 scandal S09-1 seat-0"
    assert judged(play, "R01-1", at="tableau-1") == "SCOUND-29 not_scandal"
    assert wants(play) == "card_to_play"
    assert judged(Play(2, step="scandal", hands=[["S01-1"], []]), "S01-1") == "0 scandal S01-1 seat-1"
    poor = visit("scandal", ["S04-1"], coins=[2, 10, 10])
    assert judged(poor, "S04-1") == judged(poor, "S04-1", at="hand-1") == "SCOUND-47 coins"


def test_shield_a_click_on_it_spends_it() -> None:
    """2.4."""
    play = visit("scandal", ["S01-1"], tableaus=[[], ["R07-1"], []]).do("0 scandal S01-1 seat-1")
    assert judged(play, piece="R07-1", at="tableau-1") == "1 spend R07-1"
    assert judged(play, button="go_on") == judged(play, button="keep") == "1 keep"
    assert wants(play) == "shield"
    assert judged(play, button="spend") == "wants card"


def test_destroy_a_click_on_a_card_of_the_target_destroys_it() -> None:
    """2.4."""
    play = visit("scandal", ["S07-1"], tableaus=[[], ["I01-1", "I02-1", "I10-1"], []]).do("0 scandal S07-1 seat-1")
    assert judged(play, piece="I02-1", at="tableau-1") == "0 destroy I02-1"
    assert judged(play, piece="I10-1", at="tableau-1") == "SCOUND-29 protected"
    assert wants(play) == "card_to_destroy"
    assert wants(play, "I01-1", "I02-1") == "card_to_destroy"


def test_scound_33_scound_34_a_card_is_played_and_a_click_on_a_rival_challenges_it() -> None:
    play = visit("conquer", ["C01-1", "R01-1"], tableaus=[[], ["C02-1"], []])
    assert judged(play, "C01-1", at="tableau-0") == judged(play, piece="C01-1", at="hand-0") == "0 conquer C01-1"
    assert judged(play, "C01-1", at="tableau-1") == "0 conquer C01-1"
    assert judged(play, "R01-1") == "SCOUND-33 not_conquer"
    for place in ("tableau", "hand", "committed"):
        assert judged(play, at=f"{place}-1") == "0 battle seat-1"
    assert judged(play, piece="C02-1", at="tableau-1") == "0 battle seat-1"
    assert judged(play, at="hand-2", button="battle") == "0 battle seat-2"
    assert judged(play, button="battle") == judged(play, at="tableau-0", button="battle") == "wants rival"
    assert wants(play) == wants(play, at="tableau-0") == "card_or_rival"
    assert wants(play, "C01-1", "R01-1") == "one_card_only"


def test_scound_37_a_card_answers_and_the_button_fights() -> None:
    play = Play(2, step="answer", hands=[[], ["C07-1", "R01-1"]], active=1)
    assert judged(play, "C07-1", at="committed-1") == judged(play, piece="C07-1") == "1 answer C07-1"
    assert judged(play, "R01-1") == "SCOUND-37 not_conquer"
    assert judged(play, button="go_on") == judged(play, button="fight") == "1 fight"
    assert wants(play) == "card_or_fight"
    assert wants(play, "C07-1", "R01-1") == "one_card_only"


@pytest.mark.parametrize("step", ["invest", "shining", "scandal", "conquer"])
def test_the_button_that_goes_on_ends_a_visit(step: str) -> None:
    """SCOUND-19, 28, 29 and 33: any number of cards."""
    play = Play(2, step=step)
    assert judged(play, button="go_on") == judged(play, button="done") == "0 done"


def test_buttons_of_other_kinds_want_a_card_and_unknown_ones_mean_nothing() -> None:
    play = visit("invest", ["I01-1", "I02-1"])
    assert wants(play, button="invest") == "card"
    assert wants(play, "I01-1", "I02-1", button="invest") == "one_card_only"
    assert judged(play, button="dance") == " no_such_move"
    assert judged(Play(2), button="go_on") == " no_such_move"
    assert judged(play, "I01-1", button="shining") == "SCOUND-16 other_region"


def test_when_the_game_is_over_nothing_is_meant() -> None:
    play = Play(2, step="over", influence=[10, 1])
    view = play.rules.view(play.state, 0)
    verdict = MoveValidator(play.rules, read).judge(view, Gesture(0, (), ("invest", SHARED)))
    assert isinstance(verdict, Refusal)


def test_the_reader_is_for_this_game_only() -> None:
    with pytest.raises(TypeError):
        read(entry_of("fate").make_rules(2), Play(2).state, Gesture(0))
