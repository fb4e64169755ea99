"""How even Archon is, and what the command that measures it asks of the figures."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.archon.balance import FactionsFigure, Game, faults, measure, report
from atlantis_desktop.workshop.balance import main

FACTIONS = ("monarchists", "oligarchs", "democrats")


def game(winner: int = 0, sunk: bool = False, stasis: int = 1, changed: int = 12) -> Game:
    events = ("L11",), ("S11",)
    articles = tuple(range(changed)), tuple(range(12))
    return Game(FACTIONS, FACTIONS[winner], (9, 6, 3), sunk, stasis, 400, *events, *articles, ("arson",))


def figure(*games: Game, cards: tuple[str, ...] = ("arson",)) -> FactionsFigure:
    return FactionsFigure(3, games, ("L11", "S11"), cards, 1.0)


EVEN = tuple(game(winner=at % 3, sunk=at % 5 == 0) for at in range(15))


def test_figures_in_their_bounds_have_no_fault() -> None:
    assert faults([figure(*EVEN)]) == []


@pytest.mark.parametrize(
    ("measured", "said"),
    [
        (figure(*EVEN, *EVEN[:1] * 5), "the monarchists win 150% of their fair share with 3 factions"),
        (figure(*EVEN, *EVEN[:1] * 15), "the oligarchs win 50% of their fair share with 3 factions"),
        (figure(*(each._replace(sunk=False) for each in EVEN)), "Atlantis sinks in 0% of games"),
        (figure(*(each._replace(sunk=True) for each in EVEN)), "Atlantis sinks in 100% of games"),
        (figure(*(each._replace(stasis=0 if at < 3 else 2) for at, each in enumerate(EVEN))), "80% of games"),
        (figure(*(each._replace(stasis=3) for each in EVEN)), "3.00 Stasis with 3 factions"),
        (figure(*EVEN, *EVEN), "L11 passes in 100% of 30 votes"),
        (figure(*EVEN, *EVEN), "S11 passes in 0% of 30 votes"),
        (figure(*(each._replace(articles=tuple(range(11))) for each in EVEN)), "with 3 factions changes XII"),
        (figure(*EVEN, cards=("arson", "sanctuary")), "has a play of sanctuary"),
    ],
)
def test_a_figure_out_of_its_bounds_is_named(measured: FactionsFigure, said: str) -> None:
    assert any(said in fault for fault in faults([measured]))


def test_an_article_that_nobody_at_the_table_can_change_is_not_missed() -> None:
    """With Monarchists, Oligarchs and Democrats alone no text of Article III means anything (ARCHON-09)."""
    assert [set(range(12)) - set(measure(seats, 1, 5).games[0].open) for seats in (3, 8)] == [{2}, set()]
    without = [each._replace(articles=tuple(range(11)), open=tuple(range(11))) for each in EVEN]
    assert faults([figure(*without)]) == []


def test_factions_are_told_by_what_they_do_more_often_than_others() -> None:
    deeds = {"monarchists": {"horses": 6, "doom": 1}, "oligarchs": {"horses": 1, "doom": 6}, "democrats": {"done": 4}}
    games = [game()._replace(factions=order, deeds=tuple(deeds[each] for each in order))
             for order in (FACTIONS, FACTIONS[::-1], FACTIONS, FACTIONS[::-1])]  # fmt: skip
    assert figure(*games).told() == 1.0
    same = [each._replace(deeds=(deeds["monarchists"],) * 3) for each in games]
    assert figure(*same).told() == pytest.approx(1 / 3), "who does as all do is told by chance"


def test_equal_seeds_give_equal_games() -> None:
    one, other = (measure(3, 1, 5) for _again in range(2))
    assert one.games == other.games and len(one.games) == 1
    played = one.games[0]
    assert sorted(played.factions) == sorted(FACTIONS) and played.winner in FACTIONS
    voted = len(played.passed) + len(played.failed)
    assert voted == 4 * (1 + 2 + 3), "in each of four cycles as many events as the number of the Act"
    assert "3 factions, 1 games" in report(one)
    assert all(deeds["deploy deploy"] and "horses" in deeds for deeds in played.deeds)


def test_a_wrong_number_of_factions_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["archon", "2"])
    assert "3 to 8 can" in capsys.readouterr().err
