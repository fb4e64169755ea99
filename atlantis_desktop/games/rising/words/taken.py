"""Moves as undo and redo tell them: where a figure acted, who ended, which question was answered."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.floods import FLIP, FLOODING, Flood
from atlantis_desktop.games.rising.rules.flow import ASK_OF, step_of
from atlantis_desktop.games.rising.rules.goods import CONSENT
from atlantis_desktop.games.rising.rules.omens import OMEN
from atlantis_desktop.games.rising.rules.pieces import CENTRE
from atlantis_desktop.games.rising.rules.rolls import IN_ROLL
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.consequences import dice_at_work
from atlantis_desktop.games.rising.words.sentences import move_text, piece_name, place_name, prompt_text, proposal_text
from atlantis_desktop.words import _

BY_A_SEAT = ("done", "resume", "ready", "unready", "draw")
"""Moves of which no more can be told than who made them."""
ANSWERS = (*ASK_OF, "enough", "pass")
"""Moves whose words say what was chosen and not what was asked."""


def taken_text(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Return a move as undo tells it; ``view`` is the table at which it was made."""
    step = step_of(view)
    short = move_text(rules, move, names, step)
    if move.kind in BY_A_SEAT:
        return _("{move} ({name})").format(move=short, name=names[move.seat])
    place = _place_of(rules, view, move, step)
    if place >= CENTRE:
        return _("{move}: {place}").format(move=short, place=place_name(rules, place))
    if step == CONSENT and move.kind in ("agree", "decline"):
        return _("{answer}: {proposal}").format(answer=short, proposal=proposal_text(rules, view, names))
    if step == OMEN and view.open:
        return _("{omen}: {what}").format(omen=piece_name(rules, view.open[-1], names), what=short)
    if move.kind in ANSWERS:
        return _("{move} ({question})").format(move=short, question=prompt_text(rules, view, names).sentence)
    return short


def _place_of(rules: RisingRules, view: RisingTable, move: Move, step: str) -> int:
    """Return the place of a figure that acts, of a roll or of a flood; -1 for everything else."""
    dice = dice_at_work(view)
    if move.kind == "act":
        where: int = view.where[move.args[0] - rules.box.figure_0]
        return where
    if step == IN_ROLL and dice is not None and move.kind != "play":
        return dice.place
    flip = next((frame for frame in reversed(view.frames) if frame.name == FLIP), None)
    return Flood(*flip.data).place if step == FLOODING and flip is not None and move.kind == "pass" else -1
