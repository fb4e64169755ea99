"""Why a move of Atlantis Rising cannot be made: the first rule that forbids it, in the order a player would be told.

Nothing here decides what is legal. It tells about moves that are not, and looks only at what the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.rules.accepting import is_well_formed
from atlantis_desktop.games.rising.rules.actions import ACT, active_figures, can_act
from atlantis_desktop.games.rising.rules.building import (
    builders,
    core_is_last,
    leaders_assembled,
    most_adzes,
    schemas_of,
)
from atlantis_desktop.games.rising.rules.councilors import full_price, guarded_arms
from atlantis_desktop.games.rising.rules.drawing import OVER
from atlantis_desktop.games.rising.rules.flow import ASK, question_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.goods import CONSENT, GOODS, can_pay, may_propose
from atlantis_desktop.games.rising.rules.misfortunes import DRAW
from atlantis_desktop.games.rising.rules.omens import OMEN
from atlantis_desktop.games.rising.rules.pieces import ARMS, BUILD, CENTRE, CITIES, POOL, WORKS, arm_of
from atlantis_desktop.games.rising.rules.placing import PLACE, destination_of, may_stand, spaces_of
from atlantis_desktop.games.rising.rules.rolls import COLOUR, IN_ROLL, dice_of, rollers
from atlantis_desktop.games.rising.rules.shelter import ALL_BARRIERS, unfloodable
from atlantis_desktop.games.rising.rules.state import ACTED, UNBUILT, WON, RisingTable

STEPS_OF: Final = {
    "place": (PLACE,), "take_back": (PLACE,), "claim": (PLACE,), "ready": (PLACE,), "unready": (PLACE,),
    "barrier": (PLACE, ACT), "unflood": (PLACE, ACT), "build": (ACT,), "act": (ACT,), "forgo": (ACT,),
    "done": (ACT,), "resume": (ACT,), "tome": (ACT, OVER), "discard": (OVER,), "draw": (DRAW,),
    "agree": (CONSENT,), "decline": (CONSENT,), "withdraw": (CONSENT,), "refuse": (OMEN,), "tribute": (OMEN,),
    "offering": (OMEN,), "spend": (IN_ROLL,), "reroll": (IN_ROLL,),
}  # fmt: skip
"""The steps in which each kind of move is made; a kind that is not named belongs to windows or questions."""
WhyNot = Callable[["RisingGame", RisingTable, Move], Refusal]


def explain(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    """Return the reason why a move that is not offered cannot be made."""
    if not is_well_formed(game, move):
        waits = move.kind == "" and 0 <= move.seat < game.seats
        return (_not_now(game, table, move) if waits else None) or Refusal("", "no_such_move", Because.MALFORMED)
    return _not_now(game, table, move) or _not_allowed(game, table, move)


def _no(rule: str, reason: str, **values: Any) -> Refusal:
    return Refusal(rule, reason, Because.NOT_ALLOWED, tuple(values.items()))


def _later(rule: str, reason: str, **values: Any) -> Refusal:
    return Refusal(rule, reason, Because.NOT_NOW, tuple(values.items()))


def _not_now(game: RisingGame, table: RisingTable, move: Move) -> Refusal | None:
    """A move of another seat or of another step."""
    if not table.frames:
        return _later("RISE-131" if table.ended == WON else "RISE-132", "over")
    if move.kind in ("standing", "suggest"):
        return None
    frame = table.frames[-1]
    step = game.steps[frame.name]
    name, rule = frame.name, step.rule
    if name == ASK:
        name = question_of(frame).purpose
        rule = game.purposes[name].rule
    takes_back = move.kind in ("unready", "take_back") or (
        move.kind == "place" and 0 <= (figure := move.args[0] - game.box.figure_0) < len(table.where)
        and table.where[figure] >= CENTRE and table.owner[figure] == move.seat
    )  # fmt: skip
    if name == PLACE and table.ready >> move.seat & 1 and not takes_back:
        return _later("RISE-36", "ready_already")
    if name == ACT and table.done >> move.seat & 1 and move.kind != "resume":
        return _later("RISE-75", "done_already")
    steps = STEPS_OF.get(move.kind)
    if steps is not None and frame.name not in steps:
        return _later(_phase_rule(move.kind), f"not_{move.kind}_now", step=name)
    asked = list(step.asked(game, table, frame))
    if move.seat not in asked and move.kind not in ("withdraw", "unready", "resume") and name not in (PLACE, ACT):
        return _later(rule or "RISE-19", "not_asked", seat=asked[0] if asked else -1, step=name)
    return None


def _phase_rule(kind: str) -> str:
    return {"barrier": "RISE-45", "unflood": "RISE-93", "place": "RISE-49", "build": "RISE-98", "draw": "RISE-50",
            "spend": "RISE-77", "tome": "RISE-28"}.get(kind, "RISE-19")  # fmt: skip


def _not_allowed(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    for of_a_pack in game.why_not:
        tell = of_a_pack.get(move.kind)
        refusal: Refusal | None = None if tell is None else tell(game, table, move)
        if refusal is not None:
            return refusal
    why_not = WHY_NOT.get(move.kind)
    return _wrong_answer(game, table.frames[-1]) if why_not is None else why_not(game, table, move)


def _wrong_answer(game: RisingGame, frame: Frame) -> Refusal:
    if frame.name == ASK:
        return _no(game.purposes[question_of(frame).purpose].rule, "not_offered", step=question_of(frame).purpose)
    if frame.name == COLOUR:
        return _no("RISE-80", "not_offered", step=COLOUR)
    return _no(game.steps[frame.name].rule, "another_question", step=frame.name)


def _always(rule: str, reason: str) -> WhyNot:
    """Return what tells the same of every move of a kind."""
    return lambda game, table, move: _no(rule, reason)


def _why_not_spend(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    rolling = rollers(table, dice_of(table))
    return _no("RISE-77", "not_enough_energy" if move.seat in rolling else "not_your_roll")


def _why_not_place(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    figure = move.args[0] - game.box.figure_0
    if not 0 <= figure < game.figures.count:
        return _no("RISE-34", "no_figure")
    if table.owner[figure] != move.seat or table.where[figure] < POOL:
        return _no("RISE-26", "not_yours")
    if move.kind == "take_back":
        return _no("RISE-35", "not_placed")
    place = destination_of(move)
    work = game.box.work_of(place)
    if place == table.where[figure]:
        return _no("RISE-35", "stands_there")
    if spaces_of(game, table)[0][place] and not may_stand(game, table, figure, place):
        only = "followers_stand" if work >= 0 and game.components[work].only == "followers" else "not_for_this_figure"
        return _no("RISE-113", only, component=max(0, work))
    if move.kind == "claim":
        return _no("RISE-38", "nothing_to_claim")
    if arm_of(place) >= 0:
        dry = table.dry[arm_of(place)] >> (place - 1) % 6 & 1
        return _no("RISE-39", "space_taken", place=place) if dry else _no("RISE-40", "tile_flooded", place=place)
    if game.seats < 5 and (game.box.is_five(place) or place == WORKS - 1):
        return _no("RISE-42", "five_plus", place=place)
    if work >= 0 and not spaces_of(game, table)[0][place]:
        built = table.built[work]
        if game.components[work].kind not in ("action", "double"):
            return _no("RISE-43", "no_spaces", component=work)
        return _no("RISE-43", "opens_next_round" if built > 0 else "not_built", component=work)
    return _no("RISE-39", "space_taken", place=place)


def _why_not_ready(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    waits = any(at == POOL and owner == move.seat for at, owner in zip(table.where, table.owner, strict=True))
    return _no("RISE-34", "pool_not_empty") if waits else _no("RISE-125", "automaton_alone")


def _why_not_act(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    figure = move.args[0] - game.box.figure_0
    if not 0 <= figure < game.figures.count:
        return _no("RISE-72", "no_figure")
    if table.owner[figure] != move.seat:
        return _no("RISE-72", "not_yours")
    if table.where[figure] < CENTRE:
        return _no("RISE-61" if table.where[figure] == POOL else "RISE-26", "not_placed")
    if figure == game.idle_figure:
        return _no("RISE-125", "automaton_acts_not")
    if table.marks[figure] & ACTED:
        return _no("RISE-73", "acted_already")
    if figure in active_figures(game, table, move.seat) and not can_act(game, table, figure):
        if may_stand(game, table, figure, table.where[figure]):
            return _no("RISE-80" if arm_of(table.where[figure]) == CITIES else "RISE-95", "partner_laid_down")
        return _no("RISE-113", "followers_only")
    return _no("RISE-98", "builds_here")


def _why_not_paid(game: RisingGame, table: RisingTable, move: Move, rule: str, price: int) -> Refusal:
    """Something that mystic energy is paid for in common, by who gives how much in the move's last part."""
    if not can_pay(table, move.args[-1], 1):
        return _no(rule, "cannot_pay")
    if sum(table.me) < price and not any(move.args[-1]):
        return _no(rule, "too_dear", price=price, have=sum(table.me))
    if not may_propose(game, table, move):
        return _no("RISE-24", "declined_too_often")
    return _no(rule, "not_the_price", price=price)


def _why_not_barrier(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    arm = move.args[0] - game.box.barrier_0
    if not 0 <= arm < ARMS:
        return _no("RISE-45", "no_arm")
    if table.barriers == ALL_BARRIERS:
        return _no("RISE-46", "all_out")
    if table.barriers >> arm & 1:
        return _no("RISE-45", "barrier_there", arm=arm)
    if not table.dry[arm]:
        return _no("RISE-45", "arm_gone", arm=arm)
    return _why_not_paid(game, table, move, "RISE-45", full_price(game, guarded_arms(game, table), arm))


def _why_not_unflood(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    place = move.args[0] - game.box.tile_0
    if table.frames[-1].name == PLACE and not game.options["unfloodInPlace"]:
        return _no("RISE-93", "not_unflood_now")
    if place not in unfloodable(table):
        arm = arm_of(place)
        flooded = arm >= 0 and not table.dry[arm] >> (place - 1) % 6 & 1
        return _no("RISE-91", "not_the_inmost" if flooded else "not_flooded")
    return _why_not_paid(game, table, move, "RISE-91", game.params["unflood_cost"])


def _why_not_build(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    piece, space, schemas, adzes, payments = move.args
    at = piece - game.box.component_0
    core = piece == game.box.core
    if not 0 <= at < len(table.built) or not BUILD <= space < WORKS:
        return _no("RISE-98", "not_a_build_space")
    team = builders(game, table, space)
    if table.built_on >> space - BUILD & 1:
        return _no("RISE-98", "space_has_built")
    if move.seat not in team:
        return _no("RISE-98", "not_on_the_space")
    if table.built[at] != UNBUILT:
        return _no("RISE-106" if table.built[at] > 0 else "RISE-05", "not_in_the_blueprint", component=at)
    if core and not core_is_last(table):
        return _no("RISE-107", "others_first")
    if core and not leaders_assembled(game, table, space):
        return _no("RISE-107", "leaders_missing")
    givers = {number // GOODS for number, count in enumerate(payments) if count}
    if not givers <= set(team):
        return _no("RISE-99", "payer_not_there", seat=min(givers - set(team)))
    if not can_pay(table, payments, GOODS):
        return _no("RISE-100", "cannot_pay")
    if core and len(givers) < game.seats:
        return _no("RISE-107", "everybody_pays")
    if schemas > len(schemas_of(game, table, move.seat)) or adzes > most_adzes(game, table, team, payments):
        return _no("RISE-101", "no_such_card")
    if not may_propose(game, table, move):
        return _no("RISE-24", "declined_too_often")
    return _no("RISE-100", "not_the_price", component=at)


def _why_not_card(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    card = move.args[0]
    own = table.hands[move.seat] + (table.artifacts[move.seat] if move.kind == "discard" else [])
    if card not in own:
        return _no("RISE-87" if move.kind == "discard" else "RISE-28", "not_in_hand", card=card)
    name = table.frames[-1].name
    window = ACT if name == OVER else name
    if move.kind == "tome":
        return _no("RISE-91", "not_the_price")
    if window not in game.windows_of[card]:
        return _no("RISE-28", "not_in_this_window", card=card)
    return _no("RISE-28", "no_use_now", card=card)


WHY_NOT: Final[dict[str, WhyNot]] = {
    "place": _why_not_place, "take_back": _why_not_place, "claim": _why_not_place, "act": _why_not_act,
    "forgo": _why_not_act, "barrier": _why_not_barrier, "unflood": _why_not_unflood, "build": _why_not_build,
    "play": _why_not_card, "tome": _why_not_card, "discard": _why_not_card, "spend": _why_not_spend,
    "ready": _why_not_ready, "unready": _always("RISE-36", "nothing_to_take_back"),
    "resume": _always("RISE-75", "nothing_to_take_back"), "reroll": _always("RISE-78", "no_reroll"),
    "tribute": _always("RISE-64", "not_the_price"), "offering": _always("RISE-64", "not_the_price"),
    "standing": _always("RISE-24", "standing_already"), "suggest": _always("RISE-25", "nothing_to_recommend"),
    "pass": _always("RISE-22", "not_in_this_window"), "ability": _always("RISE-22", "not_in_this_window"),
    "artifact": _always("RISE-22", "not_in_this_window"),
}  # fmt: skip
"""By kind of move: why it is not offered in its own step; other kinds answer a question that is not asked."""
