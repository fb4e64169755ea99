"""What a seat may use once in a round, used twice, and used again in the next round (RISE-33, data 2.6 and 2.8)."""

from __future__ import annotations

from typing import Any

from tests.games.rising.play import Table

HILLS = ["flood-hills-1", "flood-hills-2", "flood-hills-3", "flood-hills-4", "rest"]
WARDEN = ["warden", "mystic", "scholar", "adept"]


def warden(**given: Any) -> Table:
    """The Warden's Leader on the Hills behind a barrier, three floods to come."""
    given = {"councilors": WARDEN, "energy": [5, 0, 0, 0], "figures": {"red-leader": "hills-1"}, **given}
    return Table(phase="suffer", misfortunes=HILLS, barriers=["hills"], **given)


def test_rise_33_the_warden_keeps_one_barrier_a_round() -> None:
    table = warden().do("0 draw", "0 barrier_on barrier-hills", "1 draw")
    # Energy is left, yet nobody is asked: the second barrier is gone and the third flood strikes.
    assert (table.words("barriers"), table.words("energy")[0], table.asked) == ([], 4, [(2, "draw")])
    assert table.do("2 draw").words("flooded") == ["hills-6"]


def test_rise_33_who_let_a_barrier_go_may_keep_the_next_one() -> None:
    table = warden().do("0 draw", "0 enough")
    assert (table.words("barriers"), table.words("energy")[0]) == ([], 5)
    table.state.barriers = warden().state.barriers
    assert table.do("1 draw").asked == [(0, "keep_barrier")]


def test_rise_33_the_warden_may_keep_one_again_in_the_next_round() -> None:
    table = warden().do("0 draw", "0 barrier_on barrier-hills")
    used = table.state.used[0]
    assert used
    table.do("1 draw", "2 draw", "3 draw", "0 done")
    assert (table.state.round, table.state.used) == (2, [0, 0, 0, 0])


def test_rise_27_keeping_a_barrier_costs_the_warden_one_energy_and_needs_it() -> None:
    assert warden(energy=[0, 9, 9, 9]).do("0 draw").words("barriers") == []
    assert warden(energy=[1, 0, 0, 0]).do("0 draw").asked == [(0, "keep_barrier")]


def test_rise_53_the_warden_keeps_no_barrier_of_another_arm() -> None:
    table = warden(figures={"red-leader": "forests-1"}).do("0 draw")
    assert (table.words("barriers"), table.asked) == ([], [(1, "draw")])


def test_rise_123_the_hologram_as_warden_keeps_nothing() -> None:
    table = Table(2, phase="suffer", councilors=["mystic", "scholar"], hologram="warden", misfortunes=HILLS,
                  barriers=["hills"], energy=[5, 5], figures={"hologram": "hills-1"})  # fmt: skip
    assert table.do("0 draw").asked == [(0, "draw")]


def shell(**given: Any) -> Table:
    """The Shell lies open at seat 0, whose figures stand on two tiles that flood one after the other."""
    figures = {"red-1": "hills-6", "red-2": "hills-5", "red-leader": "hills-4", "blue-1": "centre"}
    return Table(phase="suffer", misfortunes=HILLS, energy=[0, 0, 0, 0], artifacts=[["shell-of-azaes"], [], [], []],
                 figures=figures, **given)  # fmt: skip


def test_rise_33_rise_63_the_shell_gives_energy_once_a_round() -> None:
    table = shell()
    seen = []
    for seat in range(3):
        table.do(f"{seat} draw")
        seen.append((len(table.words("flooded")), table.words("energy")))
    assert seen == [(1, [1, 0, 0, 0]), (2, [1, 0, 0, 0]), (3, [1, 0, 0, 0])]


def test_rise_33_a_flood_that_sends_nobody_of_its_owner_home_does_not_use_the_shell_up() -> None:
    figures = {"blue-1": "hills-6", "red-2": "hills-5"}
    table = Table(phase="suffer", misfortunes=HILLS, energy=[0, 0, 0, 0], figures=figures,
                  artifacts=[["shell-of-azaes"], [], [], []]).do("0 draw")  # fmt: skip
    assert (table.words("energy"), table.state.used) == ([0, 0, 0, 0], [0, 0, 0, 0])
    assert table.do("1 draw").words("energy") == [1, 0, 0, 0]


def test_rise_33_the_warden_and_the_shell_of_one_seat_do_not_use_each_other_up() -> None:
    table = warden(artifacts=[["shell-of-azaes"], [], [], []], figures={"red-leader": "hills-1", "red-1": "hills-6"})
    table.do("0 draw", "0 barrier_on barrier-hills", "1 draw", "2 draw")
    assert (table.words("flooded"), table.words("energy")[0]) == (["hills-6"], 5)
    other = warden(artifacts=[["shell-of-azaes"], [], [], []], figures={"red-leader": "hills-1", "red-1": "hills-6"})
    other.state.barriers = 0
    other.do("0 draw")
    other.state.barriers = warden().state.barriers
    assert other.do("1 draw").asked == [(0, "keep_barrier")]


def test_rise_27_what_the_warden_keeps_is_told() -> None:
    table = warden().do("0 draw", "0 barrier_on barrier-hills")
    (told,) = [event for event in table.events if event.kind == "barrier_kept"]
    assert (told.seat, table.rules.pieces.names[told.cards[0]], told.rule) == (0, "barrier-hills", "RISE-27")
