"""What each move tells: every event with its seat, cards, places, numbers, who saw the cards, and the rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.scoundrels.play import Play
from tests.golden.record import event_text

TOLD: dict[str, tuple[int, dict[str, Any], str]] = {
    "laying_aside": (
        2,
        dict(
            step="lay_aside",
            first=1,
            hands=[
                ["I01-1", "I02-1", "I03-1", "I04-1", "I05-1", "I06-1", "I07-1"],
                ["C01-1", "C01-2", "C01-3", "C02-1", "C02-2", "C03-1", "C03-2"],
            ],
        ),
        """
        > 0 lay_aside I01-1 I02-1
          aside_given, seat 0, SCOUND-03
        > 0 take_back
          aside_taken_back, seat 0, SCOUND-03
        > 0 lay_aside I01-1 I02-1
          aside_given, seat 0, SCOUND-03
        > 1 lay_aside C01-1 C01-2
          aside_given, seat 1, SCOUND-03
          card_laid_aside, seat 0, I01-1 I02-1, hand-0 -> discard, values 2, seen by 0, SCOUND-03
          card_laid_aside, seat 1, C01-1 C01-2, hand-1 -> discard, values 2, seen by 1, SCOUND-03
          first_seat, seat 1, SCOUND-05
          round_begun, seat 1, values 1, SCOUND-06
        """,
    ),
    "the_start_of_a_round": (
        3,
        dict(
            step="start",
            round=3,
            first=1,
            coins=[3, 3, 9],
            poseidon=2,
            dice=(1, 1),
            hands=[["S01-1", *(f"R0{number}-1" for number in range(1, 10)), "I01-1"], [], []],
            tableaus=[["I07-1:4", "I05-1:1"], ["I12-1:19", "I02-1:8"], []],
        ),
        """
        > 0 discard S01-1
          card_discarded, seat 0, S01-1, hand-0 -> discard, seen by 0, SCOUND-07
          poseidon_toss, seat 0, values 0 1, SCOUND-11
          hand_given, seat 0, values 1 2, SCOUND-11
          income, seat 1, I12-1,  -> tableau-1, values 1 20, SCOUND-14
          accrued, seat 1, values 1, SCOUND-14
          storm, seat 0, I07-1, values 1 4, SCOUND-14
          income, seat 0, I05-1,  -> tableau-0, values 2 3, SCOUND-14
          accrued, seat 0, values 2, SCOUND-14
        """,
    ),
    "a_round": (
        3,
        dict(first=1, poseidon=1, hands=[[], [], ["I01-1"]], pile=["C01-1", "C02-1", "C03-1", "rest"]),
        """
        > 0 choose spy
          region_chosen, seat 0, SCOUND-15
        > 0 take_back
          region_taken_back, seat 0, SCOUND-15
        > 0 choose conquer
          region_chosen, seat 0, SCOUND-15
        > 1 choose spy
          region_chosen, seat 1, SCOUND-15
        > 2 choose invest
          region_chosen, seat 2, SCOUND-15
          pieces_revealed, values 3 1 0, SCOUND-15
          phase_begun, values 0, SCOUND-17
        > 2 invest I01-1
          invested, seat 2, I01-1, hand-2 -> tableau-2, values 2, SCOUND-19
        > 2 done
          phase_begun, values 1, SCOUND-17
          card_drawn, seat 1, C01-1 C02-1 C03-1, pile -> drawn-1, values 3, seen by 1, SCOUND-25
        > 1 discard C02-1
          card_discarded, seat 1, C02-1, drawn-1 -> discard, seen by 1, SCOUND-25
          cards_kept, seat 1, C01-1 C03-1, drawn-1 -> hand-1, values 2, seen by 1, SCOUND-25
          phase_begun, values 3, SCOUND-17
        > 0 done
          pieces_returned, SCOUND-45
          round_begun, seat 2, values 2, SCOUND-06
          current_passed, seat 2, SCOUND-06
          hand_given, seat 2, values 1 1, SCOUND-09
          income, seat 2, I01-1,  -> tableau-2, values 1 1, SCOUND-14
          accrued, seat 2, values 1, SCOUND-14
        """,
    ),
    "the_hand_goes_back": (
        2,
        dict(poseidon=1),
        """
        > 0 choose conquer
          region_chosen, seat 0, SCOUND-15
        > 1 choose conquer
          region_chosen, seat 1, SCOUND-15
          pieces_revealed, values 3 3, SCOUND-15
          phase_begun, values 3, SCOUND-17
        > 0 done
        > 1 done
          pieces_returned, SCOUND-45
          round_begun, seat 1, values 2, SCOUND-06
          current_passed, seat 1, SCOUND-06
          hand_returned, seat 1, SCOUND-08
        """,
    ),
    "selling": (
        2,
        dict(step="invest", regions=["invest", "conquer"], hands=[["I02-1", "C01-1"], []], tableaus=[["I08-1:8"], []]),
        """
        > 0 quick_sale I02-1
          quick_sold, seat 0, I02-1, hand-0 -> discard, values 3, SCOUND-20
        > 0 market_sale C01-1
          market_sold, seat 0, C01-1, hand-0 -> discard, values 2, seen by 0, SCOUND-23
        > 0 cash_out I08-1
          cashed_out, seat 0, I08-1, tableau-0 -> discard, values 8 0, SCOUND-21
          influence_changed, seat 0, values 1 -1, SCOUND-21
        """,
    ),
    "reputation": (
        2,
        dict(step="shining", hands=[["R07-1", "R04-1", "R06-1"], []], pile=["C01-1", "C02-1", "rest"], dice=(3,)),
        """
        > 0 shining R07-1
          shining_played, seat 0, R07-1, hand-0 -> tableau-0, values 2, SCOUND-28
        > 0 shining R04-1
          shining_played, seat 0, R04-1, hand-0 -> committed-0, values 2, SCOUND-28
          die_rolled, seat 0, R04-1, values 3, SCOUND-28
          coins_changed, seat 0, values 4 -1, SCOUND-28
          committed_discarded, seat 0, R04-1, committed-0 -> discard, SCOUND-31
        > 0 shining R06-1
          shining_played, seat 0, R06-1, hand-0 -> committed-0, values 2, SCOUND-28
          card_drawn, seat 0, C01-1 C02-1, pile -> hand-0, values 2, seen by 0, SCOUND-28
          committed_discarded, seat 0, R06-1, committed-0 -> discard, SCOUND-31
        """,
    ),
    "scandals": (
        3,
        dict(
            step="scandal",
            coins=[60, 6, 10],
            influence=[1, 2, 1],
            regions=["campaign", "spy", "conquer"],
            hands=[["S02-1", "S01-1", "S04-1", "S03-1", "S05-1", "S06-1", "S10-1", "S07-1"], ["C01-1"], []],
            tableaus=[[], ["I01-1:3", "I02-1:4"], []],
        ),
        """
        > 0 scandal S02-1 seat-1
          scandal_played, seat 0, S02-1, hand-0 -> committed-0, values 1 1, SCOUND-29
          coins_changed, seat 1, values -3 0, SCOUND-48
          coins_changed, seat 0, values 3 1, SCOUND-48
          committed_discarded, seat 0, S02-1, committed-0 -> discard, SCOUND-31
        > 0 scandal S01-1 seat-1
          scandal_played, seat 0, S01-1, hand-0 -> committed-0, values 1 2, SCOUND-29
          coins_changed, seat 1, values -3 -1, SCOUND-29
          committed_discarded, seat 0, S01-1, committed-0 -> discard, SCOUND-31
        > 0 scandal S04-1 seat-1
          scandal_played, seat 0, S04-1, hand-0 -> committed-0, values 1 7, SCOUND-29
          influence_changed, seat 1, values -1 0, SCOUND-48
          influence_changed, seat 0, values 1 1, SCOUND-48
          committed_discarded, seat 0, S04-1, committed-0 -> discard, SCOUND-31
        > 0 scandal S03-1 seat-1
          scandal_played, seat 0, S03-1, hand-0 -> committed-0, values 1 5, SCOUND-29
          influence_changed, seat 1, values -1 -1, SCOUND-29
          committed_discarded, seat 0, S03-1, committed-0 -> discard, SCOUND-31
        > 0 scandal S05-1 seat-1
          scandal_played, seat 0, S05-1, hand-0 -> committed-0, values 1 3, SCOUND-29
          coins_drained, seat 1, I01-1, tableau-1 -> , values 2 1, SCOUND-29
          coins_drained, seat 1, I02-1, tableau-1 -> , values 2 2, SCOUND-29
          committed_discarded, seat 0, S05-1, committed-0 -> discard, SCOUND-31
        > 0 scandal S06-1 seat-1
          scandal_played, seat 0, S06-1, hand-0 -> committed-0, values 1 2, SCOUND-29
          card_stolen, seat 0, C01-1, hand-1 -> hand-0, values 1, seen by 0 1, SCOUND-29
          committed_discarded, seat 0, S06-1, committed-0 -> discard, SCOUND-31
        > 0 scandal S10-1 seat-1
          scandal_played, seat 0, S10-1, hand-0 -> committed-0, values 1 3, SCOUND-29
          committed_discarded, seat 0, S10-1, committed-0 -> discard, SCOUND-31
        > 0 scandal S07-1 seat-1
          scandal_played, seat 0, S07-1, hand-0 -> committed-0, values 1 4, SCOUND-29
        > 0 destroy I02-1
          card_destroyed, seat 0, I02-1, tableau-1 -> discard, values 1 2, SCOUND-29
          committed_discarded, seat 0, S07-1, committed-0 -> discard, SCOUND-31
        """,
    ),
    "losing_cards": (
        2,
        dict(step="scandal", regions=["campaign", "conquer"], hands=[["S10-1"], ["C01-1"]]),
        """
        > 0 scandal S10-1 seat-1
          scandal_played, seat 0, S10-1, hand-0 -> committed-0, values 1 3, SCOUND-29
          cards_lost, seat 1, C01-1, hand-1 -> discard, values 0, seen by 1, SCOUND-29
          committed_discarded, seat 0, S10-1, committed-0 -> discard, SCOUND-31
        """,
    ),
    "a_shield": (
        3,
        dict(
            step="scandal",
            influence=[1, 2, 1],
            regions=["campaign", "spy", "conquer"],
            hands=[["S09-1"], [], []],
            tableaus=[[], ["R07-1"], []],
        ),
        """
        > 0 scandal S09-1 seat-0
          scandal_played, seat 0, S09-1, hand-0 -> committed-0, values 0 6, SCOUND-29
        > 1 spend R07-1
          shield_spent, seat 1, R07-1 S09-1, tableau-1 -> discard, values 0, SCOUND-32
          committed_discarded, seat 0, S09-1, committed-0 -> discard, SCOUND-31
        """,
    ),
    "a_shield_that_is_kept": (
        3,
        dict(
            step="scandal",
            influence=[1, 2, 1],
            regions=["campaign", "spy", "conquer"],
            hands=[["S09-1"], [], []],
            tableaus=[[], ["R07-1"], []],
        ),
        """
        > 0 scandal S09-1 seat-0
          scandal_played, seat 0, S09-1, hand-0 -> committed-0, values 0 6, SCOUND-29
        > 1 keep
          influence_changed, seat 1, values -1 -1, SCOUND-29
          committed_discarded, seat 0, S09-1, committed-0 -> discard, SCOUND-31
        """,
    ),
    "a_battle": (
        3,
        dict(
            step="conquer",
            regions=["conquer", "spy", "conquer"],
            coins=[30, 20, 10],
            hands=[["C01-1", "C12-1", "C11-1", "C08-1"], ["C07-1", "C02-1"], ["C01-2"]],
            tableaus=[["C06-1"], ["C05-1"], []],
            pile=["R01-1", "rest"],
            dice=(6,),
        ),
        """
        > 0 conquer C01-1
          committed, seat 0, C01-1, hand-0 -> tableau-0, values 2, SCOUND-33
        > 0 conquer C12-1
          committed, seat 0, C12-1, hand-0 -> committed-0, values 5, SCOUND-33
          die_rolled, seat 0, C12-1, values 6, SCOUND-33
        > 0 conquer C11-1
          committed, seat 0, C11-1, hand-0 -> committed-0, values 1, SCOUND-33
        > 0 conquer C08-1
          committed, seat 0, C08-1, hand-0 -> committed-0, values 2, SCOUND-33
        > 0 battle seat-1
          battle_begun, seat 0, values 1 5, SCOUND-34
        > 1 answer C07-1
          answered, seat 1, C07-1, hand-1 -> committed-1, values 3 0, SCOUND-37
        > 1 answer C02-1
          answered, seat 1, C02-1, hand-1 -> tableau-1, values 4 0, SCOUND-37
        > 1 fight
          battle_fought, seat 0, values 1 10 9 0, SCOUND-41
          influence_changed, seat 1, values -1 0, SCOUND-41
          influence_changed, seat 0, values 1 1, SCOUND-41
          coins_changed, seat 0, values 3 -1, SCOUND-43
          card_drawn, seat 0, R01-1, pile -> hand-0, values 1, seen by 0, SCOUND-43
          coins_changed, seat 1, values -4 0, SCOUND-48
          coins_changed, seat 0, values 4 1, SCOUND-48
          coins_changed, seat 1, values -3 -1, SCOUND-43
          committed_discarded, seat 0, C12-1 C11-1 C08-1, committed-0 -> discard, SCOUND-43
          committed_discarded, seat 1, C07-1, committed-1 -> discard, SCOUND-43
        """,
    ),
    "a_lost_battle": (
        3,
        dict(
            step="conquer",
            regions=["conquer", "spy", "conquer"],
            tableaus=[[], ["C01-1"], []],
            hands=[[], [], ["C01-2"]],
        ),
        """
        > 0 battle seat-1
          battle_begun, seat 0, values 1 5, SCOUND-34
          battle_fought, seat 0, values 1 0 2 1, SCOUND-41
          influence_changed, seat 0, values -1 1, SCOUND-41
          influence_changed, seat 1, values 1 0, SCOUND-41
        """,
    ),
    "a_retreat": (
        3,
        dict(step="conquer", regions=["conquer", "spy", "conquer"], hands=[["C07-1"], ["C10-1"], []]),
        """
        > 0 conquer C07-1
          committed, seat 0, C07-1, hand-0 -> committed-0, values 3, SCOUND-33
        > 0 battle seat-1
          battle_begun, seat 0, values 1 5, SCOUND-34
        > 1 answer C10-1
          answered, seat 1, C10-1, hand-1 -> committed-1, values 2 0, SCOUND-37
        > 1 fight
          loss_cancelled, seat 1, C10-1, values 0, SCOUND-42
          battle_fought, seat 0, values 1 3 0 -1, SCOUND-42
          committed_discarded, seat 0, C07-1, committed-0 -> discard, SCOUND-43
          committed_discarded, seat 1, C10-1, committed-1 -> discard, SCOUND-43
        """,
    ),
    "cards_for_nothing": (
        3,
        dict(step="conquer", regions=["conquer", "spy", "conquer"], hands=[["C07-1"], [], []]),
        """
        > 0 conquer C07-1
          committed, seat 0, C07-1, hand-0 -> committed-0, values 3, SCOUND-33
        > 0 done
          committed_discarded, seat 0, C07-1, committed-0 -> discard, SCOUND-44
        """,
    ),
    "hidden_cards_of_another_seat": (
        3,
        dict(
            first=1,
            hands=[[], ["C01-1", "I01-1", "I02-1"], [*(f"R0{number}-1" for number in range(1, 10)), "S06-1"]],
            pile=["C07-1", "C07-2", "C07-3", "C08-1", "C08-2", "rest"],
            coins=[10, 10, 20],
        ),
        """
        > 0 choose conquer
          region_chosen, seat 0, SCOUND-15
        > 1 choose invest
          region_chosen, seat 1, SCOUND-15
        > 2 choose campaign
          region_chosen, seat 2, SCOUND-15
          pieces_revealed, values 3 0 2, SCOUND-15
          phase_begun, values 0, SCOUND-17
        > 1 market_sale C01-1
          market_sold, seat 1, C01-1, hand-1 -> discard, values 2, seen by 1, SCOUND-23
        > 1 done
          phase_begun, values 2, SCOUND-17
        > 2 shining R06-1
          shining_played, seat 2, R06-1, hand-2 -> committed-2, values 2, SCOUND-28
          card_drawn, seat 2, C07-1 C07-2, pile -> hand-2, values 2, seen by 2, SCOUND-28
          committed_discarded, seat 2, R06-1, committed-2 -> discard, SCOUND-31
        > 2 done
        > 2 scandal S06-1 seat-1
          scandal_played, seat 2, S06-1, hand-2 -> committed-2, values 1 2, SCOUND-29
          card_stolen, seat 2, I02-1, hand-1 -> hand-2, values 1, seen by 1 2, SCOUND-29
          committed_discarded, seat 2, S06-1, committed-2 -> discard, SCOUND-31
        > 2 done
          phase_begun, values 3, SCOUND-17
        > 0 done
          pieces_returned, SCOUND-45
          round_begun, seat 2, values 2, SCOUND-06
          current_passed, seat 2, SCOUND-06
        > 2 discard R01-1
          card_discarded, seat 2, R01-1, hand-2 -> discard, seen by 2, SCOUND-07
        > 0 choose invest
          region_chosen, seat 0, SCOUND-15
        > 1 choose conquer
          region_chosen, seat 1, SCOUND-15
        > 2 choose spy
          region_chosen, seat 2, SCOUND-15
          pieces_revealed, values 0 3 1, SCOUND-15
          phase_begun, values 0, SCOUND-17
          phase_begun, values 1, SCOUND-17
          card_drawn, seat 2, C07-3 C08-1 C08-2, pile -> drawn-2, values 3, seen by 2, SCOUND-25
        > 2 discard C08-1
          card_discarded, seat 2, C08-1, drawn-2 -> discard, seen by 2, SCOUND-25
          cards_kept, seat 2, C07-3 C08-2, drawn-2 -> hand-2, values 2, seen by 2, SCOUND-25
          phase_begun, values 3, SCOUND-17
        > 1 done
          pieces_returned, SCOUND-45
          round_begun, seat 0, values 3, SCOUND-06
          current_passed, seat 0, SCOUND-06
        """,
    ),
    "a_reshuffle": (
        2,
        dict(hands=[[], ["rest"]], pile=[], discard=["I01-1", "I01-2"]),
        """
        > 0 choose spy
          region_chosen, seat 0, SCOUND-15
        > 1 choose conquer
          region_chosen, seat 1, SCOUND-15
          pieces_revealed, values 1 3, SCOUND-15
          phase_begun, values 1, SCOUND-17
          reshuffled, discard -> pile, values 2, SCOUND-51
          card_drawn, seat 0, I01-1 I01-2, pile -> drawn-0, values 2, seen by 0, SCOUND-25
          cards_kept, seat 0, I01-1 I01-2, drawn-0 -> hand-0, values 2, seen by 0, SCOUND-25
          phase_begun, values 3, SCOUND-17
        """,
    ),
    "victory": (
        2,
        dict(step="conquer", influence=[9, 0], tableaus=[["C01-1"], []]),
        """
        > 0 battle seat-1
          battle_begun, seat 0, values 1 5, SCOUND-34
          battle_fought, seat 0, values 1 1 0 0, SCOUND-41
          influence_changed, seat 0, values 1 1, SCOUND-41
          game_won, seat 0, values 10, SCOUND-53
        """,
    ),
    "the_safety_stop": (
        2,
        dict(step="conquer", round=30),
        """
        > 0 done
          pieces_returned, SCOUND-45
          safety_stop, values 30, SCOUND-55
          game_won, seat 0, values 1, SCOUND-55
          game_won, seat 1, values 1, SCOUND-55
        """,
    ),
}
"""By name: the seats, the position, and the moves with what they tell."""


@pytest.mark.parametrize("name", TOLD)
def test_each_move_tells_what_happened(name: str) -> None:
    seats, given, text = TOLD[name]
    lines = [line.strip() for line in text.strip().splitlines()]
    play, told = Play(seats, **given), list[str]()
    for line in lines:
        if line.startswith("> "):
            told.append(line)
            told += [event_text(play.rules, event) for event in play.do(line[2:]).events]
    assert told == lines
