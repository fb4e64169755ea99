"""The move validator on the template game: move, incomplete, ambiguous, refusal; and what glows."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import (
    Ambiguous,
    Gesture,
    Incomplete,
    MoveValidator,
    Reading,
    button_of,
    of_button,
    pieces_of,
)
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games._template.rules.rules import TideRules
from atlantis_desktop.games._template.rules.state import TideTable


def read(rules: Rules[TideTable], view: TideTable, gesture: Gesture) -> Reading:
    """Each picked card could be the one to play; the button ``any`` means any of the hand."""
    cards = view.hands[gesture.seat] if gesture.button == "any" else list(gesture.picked)
    return Reading(tuple(Move("play", gesture.seat, (card,)) for card in cards), "" if cards else "a_card")


RULES = TideRules(2)
STATE = RULES.start(1)
HAND = STATE.hands[0]
OTHERS = STATE.hands[1]


def judge(gesture: Gesture) -> object:
    return MoveValidator(RULES, read).judge(RULES.view(STATE, max(0, gesture.seat)), gesture)


def test_one_legal_meaning_is_the_move() -> None:
    assert judge(Gesture(0, (HAND[1],))) == Move("play", 0, (HAND[1],))
    assert judge(Gesture(0, (HAND[1], OTHERS[0]))) == Move("play", 0, (HAND[1],))
    assert judge(Gesture(0, (HAND[1], HAND[1]))) == Move("play", 0, (HAND[1],))


def test_several_legal_meanings_are_a_choice() -> None:
    verdict = judge(Gesture(0, button="any"))
    assert verdict == Ambiguous(tuple(Move("play", 0, (card,)) for card in HAND))


def test_the_refusal_speaks_of_the_likeliest_meaning() -> None:
    verdict = judge(Gesture(0, (OTHERS[0], OTHERS[1])))
    assert isinstance(verdict, Refusal)
    assert (verdict.reason, verdict.value("card")) == ("not_in_hand", OTHERS[0])


def test_a_gesture_that_means_nothing_is_refused() -> None:
    verdict = judge(Gesture(0))
    assert isinstance(verdict, Refusal)
    assert verdict.reason == "no_such_move"


class Pairs(TideRules):
    """Cards are played in pairs here, so that a gesture can be unfinished."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        form = MoveForm("pair", (Field("cards", "card", many=True),))
        self.codec = MoveCodec([form], seats, {"card": self.pieces})

    def moves(self, table: TideTable, seat: int) -> list[Move]:
        hand = table.hands[seat] if table.frames[-1].seat == seat else []
        return [Move("pair", seat, ((one, other),)) for one in hand for other in hand if one < other]


def read_pair(rules: Rules[TideTable], view: TideTable, gesture: Gesture) -> Reading:
    return Reading((Move("pair", gesture.seat, (gesture.picked,)),), "one_more")


def test_what_is_right_so_far_says_what_it_wants_and_how_it_may_go_on() -> None:
    rules = Pairs(2)
    validator = MoveValidator(rules, read_pair)
    view = rules.view(STATE, 0)
    verdict = validator.judge(view, Gesture(0, (HAND[0],)))
    assert isinstance(verdict, Incomplete)
    assert (verdict.wants, verdict.picked) == ("one_more", (HAND[0],))
    assert verdict.completions == (Move("pair", 0, ((HAND[0], HAND[1]),)), Move("pair", 0, ((HAND[0], HAND[2]),)))
    assert isinstance(validator.judge(view, Gesture(0, (OTHERS[0],))), Refusal)
    assert isinstance(validator.judge(view, Gesture(0, (HAND[0], OTHERS[0]))), Refusal)
    assert validator.judge(view, Gesture(0, (HAND[0], HAND[1]))) == Move("pair", 0, ((HAND[0], HAND[1]),))
    assert validator.completions(view, Gesture(0)) == ()
    clicked = validator.judge(view, Gesture(0, (), None, HAND[2]))
    assert isinstance(clicked, Incomplete)
    assert len(clicked.completions) == 2
    assert validator.completions(view, Gesture(0, (HAND[0],), None, HAND[1])) == verdict.completions


def test_what_glows() -> None:
    rules = Pairs(2)
    validator = MoveValidator(rules, read_pair)
    view = rules.view(STATE, 0)
    assert validator.glowing(view, 0) == frozenset(HAND)
    assert validator.glowing(view, 0, [HAND[0], HAND[1]]) == frozenset(HAND[:2])
    assert validator.glowing(view, 0, [OTHERS[0]]) == frozenset()
    assert validator.glowing(view, 1) == frozenset()


def test_the_pieces_of_a_move_are_those_of_its_form_and_no_other_number() -> None:
    """An amount, a place or a seat is no piece, though it is a number too."""
    codec = MoveCodec(
        [
            MoveForm("done"),
            MoveForm("play", (Field("card", "card"),)),
            MoveForm("pair", (Field("cards", "card", many=True), Field("target", "place"))),
            MoveForm("spend", (Field("count", "number"),)),
            MoveForm("raise", (Field("card", "card"), Field("tile", "piece"), Field("energy", "number", many=True))),
        ],
        2,
        {},
    )
    assert pieces_of(codec, Move("done", 0)) == ()
    assert pieces_of(codec, Move("play", 0, (4,))) == (4,)
    assert pieces_of(codec, Move("pair", 0, ((4, 5), 6))) == (4, 5)
    assert pieces_of(codec, Move("spend", 0, (4,))) == ()
    assert pieces_of(codec, Move("raise", 0, (4, 9, (1, 2)))) == (4, 9)
    assert pieces_of(codec, Move("unknown", 0, (4,))) == ()


FORMS = MoveCodec(
    [MoveForm("done"), MoveForm("give", (Field("card", "card"), Field("to", "seat"))),
     MoveForm("build", (Field("part", "piece"), Field("at", "place"), Field("price", "number", many=True))),
     MoveForm("pair", (Field("cards", "card", many=True),))],
    3, {"place": Vocabulary.of(["here", "there"])},
)  # fmt: skip


def test_a_button_takes_for_its_move_what_was_picked_pointed_at_and_set() -> None:
    assert of_button(FORMS, Gesture(1, (7,), button="done")) == Move("done", 1)
    assert of_button(FORMS, Gesture(1, (7,), ("hand", 2), button="give")) == Move("give", 1, (7, 2))
    assert of_button(FORMS, Gesture(1, (), ("hand", 2), 8, "give")) == Move("give", 1, (8, 2))
    paid = Gesture(0, (7,), ("there", SHARED), button="build", numbers=(3, 0))
    assert of_button(FORMS, paid) == Move("build", 0, (7, 1, (3, 0)))
    assert of_button(FORMS, Gesture(0, (5, 4), button="pair")) == Move("pair", 0, ((5, 4),))


def test_the_button_of_a_move_means_that_move() -> None:
    moves = (Move("done", 1), Move("give", 1, (7, 2)), Move("build", 0, (7, 1, (3, 0))), Move("pair", 0, ((5, 4),)))
    assert [of_button(FORMS, button_of(FORMS, move)) for move in moves] == [*moves]
    assert button_of(FORMS, moves[2]) == Gesture(0, (7,), button="build", numbers=(1, 3, 0))


def test_a_button_means_nothing_while_something_is_missing_or_where_it_is_no_kind_of_move() -> None:
    assert of_button(FORMS, Gesture(1, (), ("hand", 2), button="give")) is None
    assert of_button(FORMS, Gesture(1, (7,), button="give")) is None
    assert of_button(FORMS, Gesture(1, (7,), ("deck", SHARED), button="build")) is None
    assert of_button(FORMS, Gesture(1, (7,), button="dance")) is None


def test_an_unfinished_gesture_that_lacks_no_piece_may_become_what_the_reading_says_and_the_rules_allow() -> None:
    legal, not_mine = Move("play", 0, (HAND[1],)), Move("play", 0, (OTHERS[0],))
    validator = MoveValidator(RULES, lambda _rules, _view, _gesture: Reading((), "seat", (legal, not_mine)))
    assert validator.judge(RULES.view(STATE, 0), Gesture(0)) == Incomplete("seat", (), (legal,))
