"""The unfinished work of a saved table: frames as data, and whether the stack of them makes sense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.scoundrels.rules import campaigning, effects, rounds, steps
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES, MIDDLE, REGIONS, SCANDAL, ScoundrelsTable
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

SHAPES: Final = {
    steps.HAND_LIMIT: "", steps.INVEST: "flag", steps.SPY: "count", steps.SHINING: "", steps.SCANDAL: "",
    steps.SHIELD: "card seat", steps.DESTROY: "seat family", steps.CONQUER: "", steps.ANSWER: "seat", steps.UPKEEP: "",
    steps.PHASE: "region", steps.SPY_DRAW: "", steps.AIM: "card seat", steps.STRIKE: "card seat count",
    steps.RESOLVED: "card", steps.ROUND_END: "",
}  # fmt: skip
"""By frame, what its data are; the two sealed ones hold an answer of each seat."""
OF_NOBODY: Final = (*steps.SEALED, steps.UPKEEP, steps.PHASE, steps.ROUND_END)
"""Frames that belong to no seat."""


def frame_to_data(rules: ScoundrelsRules, frame: Frame) -> list[Any]:
    """Return a frame as its name, its seat and its data, cards and regions by their names."""
    if frame.name in steps.SEALED:
        return [frame.name, frame.seat, list(frame.data)]
    data: list[Any] = []
    for word, value in zip(SHAPES[frame.name].split(), frame.data, strict=True):
        named = {"card": rules.pieces.names, "region": REGIONS, "family": FAMILIES}.get(word)
        data.append(value if named is None else named[value])
    return [frame.name, frame.seat, data]


def frame_from_data(rules: ScoundrelsRules, value: object, place: str) -> Frame:
    """Read a frame, each value for itself. Raises DecodeError."""
    name, seat, held = read.entries(value, place, 3)
    read.one_of(name, place, (*steps.ASKING, *steps.RUNNING))
    least, most = (-1, -1) if name in OF_NOBODY else (0, rules.seats - 1)
    seat = read.number(seat, place, least, most)
    if name in steps.SEALED:
        answers, last = read.entries(held, place, rules.seats), steps.SEALED[name] - 1
        return Frame(name, seat, tuple(read.number(answer, place, sealed.OPEN, last) for answer in answers))
    shape = SHAPES[name].split()
    values = read.entries(held, place, len(shape))
    return Frame(
        name, seat, tuple(_value(rules, word, item, place) for word, item in zip(shape, values, strict=True))
    )  # fmt: skip


def _value(rules: ScoundrelsRules, word: str, value: object, place: str) -> int:
    if word == "card":
        return read.card(value, place, rules.pieces)
    if word == "region":
        return read.one_of(value, place, REGIONS[:MIDDLE])
    if word == "family":
        return read.one_of(value, place, FAMILIES)
    return read.number(value, place, 0, {"flag": 1, "seat": rules.seats - 1, "count": len(rules.pieces.names)}[word])


def check_frames(rules: ScoundrelsRules, state: ScoundrelsTable) -> None:
    """The stack is one that the rules can have left between two moves. Raises DecodeError."""
    frames = state.frames
    if not frames:
        return
    top = frames[-1]
    if top.name in steps.SEALED:
        fits = len(frames) == 1 and bool(sealed.waiting(top))
    elif top.name == steps.HAND_LIMIT:
        fits = frames == rounds.work_before(state)
    else:
        fits = _fits_round(rules, state)
    if not fits:
        raise DecodeError(_("frames: the unfinished work makes no sense"))


def _fits_round(rules: ScoundrelsRules, state: ScoundrelsTable) -> bool:
    """A round: what is still to come, the visit at work, and perhaps a battle or a scandal above it."""
    plan = rounds.work_of(state)
    frames = state.frames
    if len(frames) < 2:
        return False
    at = next((at for at in range(len(frames)) if frames[at] not in plan[at : at + 1]), len(frames))
    # The visit at work is the last of the plan, or the first that differs from it by what has been done in it.
    if at < len(plan) and at < len(frames) and _same_visit(frames[at], plan[at]):
        at += 1
    visit, above = frames[at - 1], frames[at:]
    if visit.name not in (
        steps.INVEST,
        steps.SPY,
        steps.SHINING,
        steps.SCANDAL,
        steps.CONQUER,
    ):
        return False
    if visit.name == steps.SPY and not 0 < visit.data[0] <= len(state.drawn[visit.seat]):
        return False
    if visit.name == steps.CONQUER and above:
        return _fits_battle(visit, above)
    if visit.name == steps.SCANDAL and above:
        return _fits_scandal(rules, state, visit, above)
    return not above


def _same_visit(frame: Frame, planned: Frame) -> bool:
    """Tell whether a frame is that visit at work: a market sale was made, or cards have been drawn."""
    if frame.seat != planned.seat:
        return False
    return frame.name == planned.name == steps.INVEST or (frame.name == steps.SPY and planned.name == steps.SPY_DRAW)


def _fits_battle(visit: Frame, above: list[Frame]) -> bool:
    challenged = above[0]
    return (
        len(above) == 1 and challenged.name == steps.ANSWER and challenged.data == (visit.seat,) != (challenged.seat,)
    )


def _fits_scandal(rules: ScoundrelsRules, state: ScoundrelsTable, visit: Frame, above: list[Frame]) -> bool:
    """A card that is being resolved, whom it still is aimed at or hits, and the question of a shield or of a choice."""
    if len(above) < 2:
        return False
    resolved, *waiting, top = above
    if resolved.name != steps.RESOLVED or resolved.seat != visit.seat:
        return False
    card, player = resolved.data[0], visit.seat
    aimed = [frame.data[1] for frame in waiting if frame.name in (steps.AIM, steps.STRIKE)]
    if any(
        frame.name not in (steps.AIM, steps.STRIKE) or frame.seat != player or frame.data[0] != card
        for frame in waiting
    ):
        return False
    if any(frame.name == steps.STRIKE and not 0 < frame.data[2] < len(rules.faces.fx[card]) for frame in waiting):
        return False
    if len(set(aimed)) != len(aimed) or player in aimed or rules.faces.family[card] != SCANDAL:
        return False
    if top.name == steps.SHIELD:
        shields = campaigning.shields_of(rules, state, top.seat)
        return top.data == (card, player) and top.seat != player and top.seat not in aimed and bool(shields)
    if top.name == steps.DESTROY:
        target, family = top.data
        choices = effects.destructible(rules, state, target, family)
        destroys = any(FAMILIES[family] == effect.family for effect in rules.faces.fx[card] if effect.op == "destroy")
        return top.seat == player and target != player and destroys and len(choices) > 1
    return False
