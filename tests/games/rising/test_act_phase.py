"""What may be done in phase 3, and by whom (RISE-72 to 75, 98 to 103)."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because
from tests.games.rising.play import Table, pay, price, without


def acting(**given: object) -> Table:
    given.setdefault("energy", [0, 0, 0, 0])
    return Table(phase="act", **given)  # type: ignore[arg-type]


def test_rise_75_only_who_is_done_resumes() -> None:
    table = acting(figures={"red-1": "centre", "blue-1": "centre", "green-leader": "centre"})
    assert not table.legal("0 resume")
    table.do("0 done")
    assert table.legal("0 resume")
    assert not table.legal("1 resume")
    table.do("1 done")
    assert table.legal("1 resume")


@pytest.mark.parametrize(("seat", "figure"), [(0, "red-1"), (1, "blue-1")])
def test_rise_74_rise_75_who_is_done_forgoes_nothing_and_resumes_first(seat: int, figure: str) -> None:
    table = acting(figures={"red-1": "centre", "blue-1": "centre", "green-leader": "centre"})
    assert table.legal(f"{seat} forgo {figure}")
    table.do(f"{seat} done")
    assert not table.legal(f"{seat} forgo {figure}")
    table.do(f"{seat} resume", f"{seat} forgo {figure}")
    assert table.words("acted") == [figure]


def test_rise_74_nobody_forgoes_for_another_seat() -> None:
    table = acting(figures={"red-1": "centre", "blue-1": "centre"})
    assert not table.legal("0 forgo blue-1")
    assert not table.legal("1 forgo red-1")


def test_rise_72_rise_74_rise_75_each_step_of_the_phase_is_told_with_its_rule() -> None:
    table = acting(figures={"red-1": "centre", "red-2": "forges-6", "blue-1": "centre", "green-leader": "centre"})
    red = table.rules.pieces.numbers["red-1"]
    for move, kind, seat, cards, rule in (
        ("1 done", "done", 1, (), "RISE-75"),
        ("1 resume", "resumed", 1, (), "RISE-75"),
        ("0 act red-1", "action_begun", 0, (red,), "RISE-72"),
        ("0 act red-2", "action_wasted", 0, (red + 1,), "RISE-89"),
        ("1 forgo blue-1", "forgone", 1, (table.rules.pieces.numbers["blue-1"],), "RISE-74"),
    ):
        table.do(move)
        told = [(event.seat, tuple(event.cards), event.rule) for event in table.events if event.kind == kind]
        assert told == [(seat, cards, rule)], move


@pytest.mark.parametrize("space", ["build-1", "build-2"])
def test_rise_98_what_can_be_built_is_offered_on_each_space(space: str) -> None:
    table = acting(figures={"red-1": space, "blue-1": "centre"}, goods=[price("memory-vault"), "", "", ""])
    (offered,) = table.moves(0, "build")
    assert offered.split()[:4] == ["0", "build", "memory-vault", space]
    table.do(offered)
    assert table.at("gate") == ["memory-vault"]


@pytest.mark.parametrize(("used", "free"), [("build-1", "build-2"), ("build-2", "build-1")])
def test_rise_98_a_space_that_has_built_this_round_offers_no_second_component(used: str, free: str) -> None:
    table = acting(figures={"red-1": used, "blue-1": "centre"}, goods=[price("memory-vault"), "", "", ""])
    (move,) = table.moves(0, "build")
    table.state.built_on = 1 << int(used[-1]) - 1
    assert table.moves(0, "build") == []
    assert table.refusal(move) == ("RISE-98", "space_has_built")
    table.state.built_on = 1 << int(free[-1]) - 1
    assert table.moves(0, "build") == [move]
    assert table.legal(move)


def test_rise_99_only_who_has_a_figure_on_the_space_pays() -> None:
    most = without(price("ward-lattice"), "1A")
    paid = "0 build ward-lattice build-1 0 0 " + pay(4, s0=most, s1="1A")
    goods = [most, "1A", "", ""]
    alone = acting(figures={"red-1": "build-1", "blue-1": "centre"}, goods=goods)
    assert alone.refusal(paid)[0] == "RISE-99"
    assert alone.moves(0, "build") == []
    assert acting(figures={"red-1": "build-1", "blue-1": "build-1"}, goods=goods).legal(paid)


def test_a_move_names_only_what_exists() -> None:
    table = acting(figures={"red-1": "centre", "blue-1": "centre"})
    for kind, form in table.rules.codec.forms.items():
        least: list[object] = [(0,) if field.many else 0 for field in form.fields]
        for at, field in enumerate(form.fields):
            count = 1000 if field.of == "number" else len(table.rules.codec.vocabularies[field.of].names)
            for number in (count, count + 1, -1):
                args = [*least[:at], (number,) if field.many else number, *least[at + 1 :]]
                refusal = table.rules.check(table.state, Move(kind, 0, tuple(args)))
                assert refusal is not None and refusal.because is Because.MALFORMED, (kind, args)
        move = Move(kind, table.rules.seats, tuple(least))
        for wrong in (move, move._replace(seat=-1), move._replace(seat=0, args=(*least, 0))):
            refusal = table.rules.check(table.state, wrong)
            assert refusal is not None and refusal.because is Because.MALFORMED, wrong
