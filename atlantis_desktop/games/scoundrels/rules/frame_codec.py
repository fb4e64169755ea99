"""The unfinished work of a saved table: frames as data, and whether the stack of them makes sense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.shapes import Kind, Shapes
from atlantis_desktop.games.scoundrels.rules import campaigning, effects, rounds, steps
from atlantis_desktop.games.scoundrels.rules.asking import QUESTIONS
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES, MIDDLE, REGIONS, SCANDAL, ScoundrelsTable
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

RUNNING: Final = {
    steps.UPKEEP: "", steps.PHASE: "region", steps.SPY_DRAW: "", steps.AIM: "card seat",
    steps.STRIKE: "card seat count", steps.RESOLVED: "card", steps.ROUND_END: "",
}  # fmt: skip
"""What running frames hold; questions say it themselves, and the two sealed ones hold an answer of each seat."""
OF_NOBODY: Final = (*steps.SEALED, steps.UPKEEP, steps.PHASE, steps.ROUND_END)
"""Frames that belong to no seat."""


def shapes_of(rules: ScoundrelsRules) -> Shapes:
    """Return the shapes of all frames of a match."""
    seats = rules.seats
    words: dict[str, Kind] = {
        "card": rules.pieces, "region": REGIONS[:MIDDLE], "family": FAMILIES, "flag": range(2), "seat": range(seats),
        "count": range(len(rules.pieces.names) + 1),
        **{f"answer_{step}": range(sealed.OPEN, answers) for step, answers in steps.SEALED.items()},
    }  # fmt: skip
    held = {**RUNNING, **{step: question.holds for step, question in QUESTIONS.items()}}
    held |= {step: " ".join([f"answer_{step}"] * seats) for step in steps.SEALED}
    return Shapes(seats, words, {step: held[step] for step in (*steps.ASKING, *steps.RUNNING)}, OF_NOBODY)


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
