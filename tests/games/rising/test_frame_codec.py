"""Unfinished work in a save of Atlantis Rising: what makes sense is read, and nothing one step beside it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.shapes import parts_of
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.frame_codec import fits, words_of
from atlantis_desktop.games.rising.rules.match import make_rules
from tests.games.rising.kit import Play

SEATS = 4
TOP = {"seat": SEATS - 1, "figure": 41, "tile": 36, "place": 69, "card": 32}
ACTING = (Frame("round", -1, (5,)), Frame("act", -1, ()))


def sense(*frames: Frame, play: Play | None = None) -> bool:
    """Whether a table with these frames is read."""
    play = play or Play(SEATS, phase="act")
    play.state.frames = list(frames)
    return fits(play.rules, play.state)


def within_act(name: str, *data: Any, seat: int = 0) -> bool:
    """The same of one frame above the third phase."""
    return sense(*ACTING, Frame(name, seat, data))


def asked(purpose: str, options: Any, *context: Any, seat: int = 0) -> bool:
    """The same of a question."""
    return within_act("ask", purpose, options, context, seat=seat)


def test_every_table_stands_on_its_round_and_its_phase() -> None:
    assert sense(*ACTING)
    assert sense()
    assert not sense(Frame("act", -1, ()))
    assert not sense(Frame("act", -1, ()), Frame("round", -1, (5,)))
    assert not sense(*ACTING, Frame("round", -1, (5,)))
    assert not sense(*ACTING, Frame("place", -1, ()))
    assert not sense(Frame("round", -1, (5,)), Frame("give", 0, ()), Frame("act", -1, ()))
    assert sense(Frame("round", -1, (6,)))


@pytest.mark.parametrize(
    ("phase", "counted", "data"), [("place", 2, ()), ("suffer", 3, (0,)), ("act", 5, ()), ("wrath_floods", 6, (0,))]
)
def test_the_round_counts_the_phase_that_lies_on_it(phase: str, counted: int, data: tuple[int, ...]) -> None:
    for count in range(7):
        assert sense(Frame("round", -1, (count,)), Frame(phase, -1, data)) == (count == counted)


def test_what_is_no_phase_belongs_to_the_end_of_the_second() -> None:
    give = Frame("give", 0, ())
    assert [count for count in range(7) if sense(Frame("round", -1, (count,)), give)] == [4]
    assert not sense(Frame("round", -1, (7,)))
    assert not sense(Frame("round", -1, (-1,)))


@pytest.mark.parametrize("seats", range(1, 8))
def test_no_more_misfortunes_are_drawn_than_there_are_draws(seats: int) -> None:
    play = Play(seats, phase="act")
    most = [count for count in range(8) if sense(Frame("round", -1, (3,)), Frame("suffer", -1, (count,)), play=play)]
    assert most == list(range(len(most)))
    assert 0 < len(most) - 1 <= max(4, seats)
    beyond = Frame("suffer", -1, (len(most),))
    assert not sense(Frame("round", -1, (3,)), beyond, play=play)


NUMBERS = [
    ("flip", (1, 0, 0), 0, 1, TOP["tile"]),
    ("flip", (1, 0, 0), 1, 0, 3),
    ("flip", (1, 0, 0), 2, 0, 1),
    ("strike", (0, 0), 0, 0, 3),
    ("strike", (0, 0), 1, 0, 2),
    ("omen", (0,), 0, 0, 4),
    ("each", (0, ()), 0, 0, 1),
    ("moving", (0, 0), 0, 0, 2),
    ("moving", (0, 0), 1, 0, 3),
    ("do", (0, 0), 0, 0, TOP["figure"]),
    ("do", (0, 0), 1, -1, TOP["figure"]),
    ("lay_down", (0, 0), 1, -1, TOP["figure"]),
    ("rolled", (0, 1, 0, -1, 1, 0, 0, 0, 0), 1, 1, TOP["tile"]),
    ("rolled", (0, 1, 0, -1, 1, 0, 0, 0, 0), 4, 1, 6),
    ("rolled", (0, 1, 0, -1, 1, 0, 0, 0, 0), 8, 0, 3),
    ("lay_aside", (0,), 0, 0, 1),
    ("share_later", (0, 0), 1, 0, 99),
    ("horn_later", (0, 0), 0, 0, 9),
]


@pytest.mark.parametrize(("name", "data", "at", "low", "high"), NUMBERS)
def test_a_number_of_unfinished_work_lies_within_its_bounds(
    name: str, data: tuple[Any, ...], at: int, low: int, high: int
) -> None:
    def with_number(number: Any) -> bool:
        return within_act(name, *data[:at], number, *data[at + 1 :])

    assert with_number(low)
    assert with_number(high)
    assert not with_number(low - 1)
    assert not with_number(high + 1)
    assert not with_number("1")
    assert not with_number((low,))


def test_work_has_neither_more_nor_fewer_numbers_than_its_shape() -> None:
    assert within_act("flip", 1, 0, 0)
    assert not within_act("flip", 1, 0)
    assert not within_act("flip", 1, 0, 0, 0)
    assert within_act("give")
    assert not within_act("give", 0)
    assert not within_act("weather")


@pytest.mark.parametrize(
    ("name", "data"),
    [("draw", ()), ("do", (0, 0)), ("lay_down", (0, 0)), ("rolled", (0, 1, 0, -1, 1, 0, 0, 0, 0)), ("over_limit", ()),
     ("trim", ()), ("moving", (0, 0)), ("omen", (0,)), ("give", ()), ("strike", (0, 0))],
)  # fmt: skip
def test_what_a_seat_does_has_a_seat(name: str, data: tuple[Any, ...]) -> None:
    assert within_act(name, *data, seat=0)
    assert not within_act(name, *data, seat=-1)


def test_a_misfortune_at_work_lies_open_but_for_the_cycle_which_left_as_it_ends() -> None:
    play = Play(SEATS, phase="act")
    card = play.rules.misfortune_cards[0]

    def at_work(card: int, step: int, seat: int = 0) -> bool:
        return sense(*ACTING, Frame("misfortune", seat, (card, step)), play=play)

    play.state.open = [card]
    assert at_work(card, 0)
    assert at_work(card, 2)
    assert not at_work(card, 3)
    assert not at_work(card, 0, seat=-1)
    play.state.open = []
    assert not at_work(card, 1)
    assert at_work(card, 2)
    assert not at_work(card, 2, seat=-1)
    assert at_work(play.rules.misfortune_cards[-1], 2)
    assert not at_work(play.rules.misfortune_cards[-1] + 1, 2)
    assert not at_work(play.rules.misfortune_cards[0] - 1, 2)


@pytest.mark.parametrize("name", ["flood", "anew"])
def test_a_window_lies_on_what_it_is_about_and_lists_what_it_names(name: str) -> None:
    flip = Frame("flip", 0, (1, 0, 0))

    def flood(inside: Any, below: Frame = flip) -> bool:
        data = ((0, 1), inside) if name == "flood" else ("flood", inside)
        return sense(*ACTING, below, Frame(name, 0, data))

    assert flood((1, 0))
    assert flood((TOP["tile"], 3))
    for wrong in ((), (1,), (1, 0, 0), (0, 0), (1, 4), 1, [1, 0], ("1", 0)):
        assert not flood(wrong)
    assert not flood((1, 0), below=Frame("give", 0, ()))


def test_a_window_that_opens_anew_has_a_name_and_one_list() -> None:
    flip = Frame("flip", 0, (1, 0, 0))
    assert not sense(*ACTING, flip, Frame("anew", 0, ("weather", (1, 0))))
    assert not sense(*ACTING, flip, Frame("anew", 0, ("flood",)))
    assert not sense(*ACTING, flip, Frame("anew", 0, ("flood", (1, 0), ())))
    assert not within_act("anew")


def test_lists_of_seats_and_figures_name_only_those_that_are_there() -> None:
    for name, data in (("recruits", lambda seats: seats), ("each", lambda seats: (0, seats))):
        assert within_act(name, *data((0, TOP["seat"])))
        assert within_act(name, *data(()))
        assert not within_act(name, *data((0, SEATS)))
        assert not within_act(name, *data((-1,)))
    assert not within_act("each", 0, 0)
    assert not within_act("each", 0, [0])
    assert within_act("colour", (0,), (TOP["figure"],), (-1, TOP["figure"]))
    assert not within_act("colour", (0,), (-1,), ())
    assert not within_act("colour", (0,), (TOP["figure"] + 1,), ())
    assert not within_act("colour", (0,), (), (-2,))


OPTIONS = [
    ("strike", 138, 173, (0,)),
    ("yield", 174, 215, (0, 0)),
    ("pick_component", 100, 120, ()),
    ("cipher", 121, 130, ()),
    ("move_to", 0, 69, (0,)),
    ("barrier_free", 131, 136, (1, 0)),
    ("converted", 0, 3, (1,)),
    ("forge", 0, 99, (0,)),
    ("treatise", 0, 1, ()),
    ("vault", 0, 3, (0,)),
]


@pytest.mark.parametrize(("purpose", "low", "high", "context"), OPTIONS)
def test_a_question_offers_what_there_is_each_once(purpose: str, low: int, high: int, context: tuple[int, ...]) -> None:
    assert asked(purpose, (low, high), *context)
    for wrong in ((low - 1,), (high + 1,), (), (low, low), (low, str(low)), (low, float(high)), [low]):
        assert not asked(purpose, wrong, *context)
    assert not asked(purpose, (low,), *context, 0)
    assert not asked(purpose, (low,), *context, seat=-1)
    assert not asked("weather", (low,))


def test_only_some_questions_can_be_enough() -> None:
    assert asked("swap_give", (0, ENOUGH), 1, 0)
    assert asked("keep_barrier", (131, ENOUGH))
    assert not asked("strike", (138, ENOUGH), 0)
    assert not asked("swap_give", (ENOUGH, ENOUGH), 1, 0)


def test_a_question_whose_choices_follow_from_the_table_keeps_none() -> None:
    assert asked("burn", ())
    assert not asked("burn", (0,))
    assert not within_act("ask", "burn", ())
    assert not within_act("ask", "burn", (), (), ())


@pytest.mark.parametrize(
    ("purpose", "options", "context", "at", "low", "high"),
    [
        ("yield", (174,), (0, 0), 0, 0, TOP["figure"]),
        ("yield", (174,), (0, 0), 1, 0, TOP["place"]),
        ("vault", (0,), (0,), 0, 0, TOP["card"]),
        ("share", (0,), (0, 0, 0), 0, 0, TOP["seat"]),
        ("unflood_free", (138,), (1, 0, 0, 0), 3, 0, 63),
        ("libram", (138,), (3,), 0, 3, 4),
    ],
)
def test_what_a_question_remembers_lies_within_its_bounds(
    purpose: str, options: tuple[int, ...], context: tuple[int, ...], at: int, low: int, high: int
) -> None:
    def remembers(number: int) -> bool:
        return asked(purpose, options, *context[:at], number, *context[at + 1 :])

    assert remembers(low)
    assert remembers(high)
    assert not remembers(low - 1)
    assert not remembers(high + 1)


def test_the_question_for_a_councilor_at_the_start_shows_the_boards_that_are_turned_up() -> None:
    play = Play(2, phase="act")
    play.state.council_shown = [121, 123]
    question = Frame("ask", 0, ("hologram", (123, 121), ()))
    assert sense(Frame("round", -1, (1,)), question, play=play)
    assert not sense(Frame("round", -1, (4,)), question, play=play)
    other = Frame("ask", 0, ("hologram", (121, 122), ()))
    assert not sense(Frame("round", -1, (1,)), other, play=play)


def test_a_proposal_waits_for_others_and_is_a_move_or_comes_out_of_a_question() -> None:
    def proposed(kind: str, args: Any, pending: Any, seat: int = 0) -> bool:
        return within_act("consent", kind, args, pending, seat=seat)

    assert proposed("relocate", (174, 0), (1, TOP["seat"]))
    assert proposed("swap_places", (174, 215), (1,))
    assert proposed("repeat", (215,), (1,))
    assert not proposed("relocate", (173, 0), (1,))
    assert not proposed("relocate", (216, 0), (1,))
    assert not proposed("relocate", (174, 70), (1,))
    assert not proposed("relocate", (174, 0), ())
    assert not proposed("relocate", (174, 0), (0, 1))
    assert not proposed("relocate", (174, 0), (SEATS,))
    assert not proposed("relocate", (174, 0), 1)
    assert not proposed("relocate", (174, 0), (1,), seat=-1)
    assert not proposed("place", (174, 0), (1,))
    assert not within_act("consent", "relocate", (174, 0))
    assert proposed("unflood", (138, (1, 4, 0, 0)), (1,))
    assert not proposed("unflood", [138, (1, 4, 0, 0)], (1,))
    assert not proposed("unflood", (138, (1, 4, 0, -1)), (1,))


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("unflood", (142, (1, 4, 0, 0))),  # the tile that is dry
        ("unflood", (69, (1, 4, 0, 0))),  # a misfortune
        ("unflood", (143, (1, 5, 0, 0))),  # more than the price
        ("unflood", (143, (6, -1, 0, 0))),
        ("unflood", (143, (0, 0, 5, 0))),  # from a seat that has none
        ("barrier", (137, (2, 2, 0, 0))),  # the central tile
        ("build", (137, 37, 0, 0, (0,) * 24)),
    ],
)
def test_rise_24_a_saved_proposal_could_be_made(kind: str, args: tuple[Any, ...]) -> None:
    play = Play(SEATS, phase="act", energy=[9, 9, 0, 0], flooded=["forests-6"])
    dry, wet = (play.move(f"0 unflood tile-forests-{rank} 1 4 0 0").args[0] for rank in (5, 6))
    assert (dry, wet) == (142, 143)
    play.do("0 unflood tile-forests-6 1 4 0 0")
    assert play.state.frames[-1] == Frame("consent", 0, ("unflood", (143, (1, 4, 0, 0)), (1,)))
    saved = play.rules.encode(play.state)
    assert play.rules.decode(saved) == play.state
    play.state.frames[-1] = Frame("consent", 0, (kind, args, (1,)))
    with pytest.raises(DecodeError, match="frames"):
        play.rules.decode(play.rules.encode(play.state))


def test_rise_24_the_card_of_a_proposal_is_known_though_hands_are_hidden() -> None:
    given: dict[str, Any] = {"energy": [9, 9, 0, 0], "flooded": ["hills-6", "hills-5"]}
    hands = [["foresight-a", "tome-of-tides-a"], ["psalm-of-haste"]]
    play = Play(SEATS, {"hiddenHands": True}, phase="act", figures={"red-1": "centre"}, hands=hands, **given)
    hand, (tome,) = play.state.hands[0], play.move("0 tome tome-of-tides-a tile-hills-5 1 1 0 0").args[:1]
    play.do("0 tome tome-of-tides-a tile-hills-5 1 1 0 0")
    assert sorted(play.rules.view(play.state, 0).hands[0]) == sorted(hand)
    for seat in range(1, SEATS):
        view = play.rules.view(play.state, seat)
        assert view.hands[0] == [tome, HIDDEN]
        for seed in range(20):
            dealt = play.rules.determinise(view, Rng(seed))
            assert tome in dealt.hands[0]
            assert play.rules.decode(play.rules.encode(dealt)) == dealt
    play.do("1 decline")
    assert play.rules.view(play.state, 1).hands[0] == [HIDDEN, HIDDEN]


def test_every_shape_says_words_of_the_game() -> None:
    rules = make_rules(2, {"monstrosities": True})
    shapes = [*rules.shapes.values(), *rules.unlisted.values(), *(each.context for each in rules.purposes.values())]
    assert len(shapes) > 100
    words = words_of(rules)
    assert all(len(parts_of(shape, words)) == len(re.sub(r"\[.*?\]", "one", shape).split()) for shape in shapes)
