"""What a hand may mean on the table of Archon. It proposes moves; the rules decide about them."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Gesture, Reading, of_button
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import asking, steps
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS, ArchonTable

GO_ON: Final[dict[str, str]] = {each.step: each.lets_be for each in asking.EVERY}
"""By step: the move that lets it be; the button ``go_on`` means it."""


def read(rules: Rules[ArchonTable], view: ArchonTable, gesture: Gesture) -> Reading:
    """Return the moves that a gesture could mean in the step at work.

    Buttons have the names of the kinds of move; ``go_on`` lets the step be. An objective that was clicked or dropped on
    means every move that ends there, a rival's place every move against that seat, a piece every move that names it.
    Raises TypeError for the rules of another game.
    """
    if not isinstance(rules, ArchonRules):
        raise TypeError("this reads gestures of Archon")
    seat = gesture.seat
    step = view.frames[-1].name if view.frames else ""
    picked = gesture.picked or (() if gesture.piece is None else (gesture.piece,))
    if gesture.button == "go_on":
        return Reading((Move(GO_ON.get(step, ""), seat),))
    if gesture.button == "take_back":
        return Reading((Move("take_back", seat),))
    if step == steps.COMMIT:
        ordered = tuple(sorted(set(picked)))
        return Reading((Move("commit", seat, (ordered,)),), "hero")
    if gesture.numbers:
        # Amounts were set one by one, so the whole answer is there; too many could be given to list them.
        return Reading((of_button(rules.codec, gesture) or Move("", seat),))
    offered = rules.moves(view, seat)
    found = [move for move in offered if _means(rules, move, gesture, picked)]
    if not found:
        found = _near(rules, view, gesture, picked)
    wants = "objective" if picked else "card" if step == steps.DEPLOY else "rival"
    return Reading(tuple(found) or (Move("", seat),), wants)


def _means(rules: ArchonRules, move: Move, gesture: Gesture, picked: tuple[int, ...]) -> bool:
    """Tell whether a legal move agrees with all that was pointed at."""
    if gesture.button and move.kind != gesture.button:
        return False
    named: dict[str, list[int]] = defaultdict(list)
    for field, value in zip(rules.codec.forms[move.kind].fields, move.args, strict=True):
        named[field.of] += value if field.many else (value,)
    if set(picked) != set(named["card"]):
        return False
    at, rival = _objective(gesture), _rival(gesture)
    if at >= 0 and named["objective"] != [at]:
        return False
    if rival >= 0 and rival not in named["seat"]:
        return False
    return bool(gesture.button or picked or at >= 0 or rival >= 0) and (
        bool(gesture.button) or at >= 0 or rival >= 0 or not named["objective"]
    )


def _objective(gesture: Gesture) -> int:
    zone = gesture.target[0] if gesture.target is not None else ""
    return OBJECTIVE_IDS.index(zone) if zone in OBJECTIVE_IDS else -1


def _rival(gesture: Gesture) -> int:
    owner = gesture.target[1] if gesture.target is not None else SHARED
    return owner if owner not in (SHARED, gesture.seat) else -1


def _near(rules: ArchonRules, view: ArchonTable, gesture: Gesture, picked: tuple[int, ...]) -> list[Move]:
    """Return what the hand probably meant though it cannot be done, so that the refusal speaks of it."""
    at = _objective(gesture)
    if len(picked) == 1 and picked[0] in rules.cards.stasis_cards:
        if at >= 0:
            return [Move("play_at", gesture.seat, (picked[0], at))]
        return [] if gesture.target is None else [Move("play", gesture.seat, (picked[0],))]
    if at >= 0 and not picked:
        few = min(view.act, view.reserve_mobs[gesture.seat])
        return [Move("deploy", gesture.seat, (few, view.act - few, at))]
    return [Move(gesture.button, gesture.seat)] if gesture.button else []
