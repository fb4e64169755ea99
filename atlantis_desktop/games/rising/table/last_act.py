"""What still lies there against the sea when the last action is about to be taken, or actions are about to end."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.rules.actions import ACT, active_figures, partner_of, waiting_seats
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import TWICE, RisingTable
from atlantis_desktop.games.rising.words.sentences import goods_text, piece_name
from atlantis_desktop.words import _, ngettext

BARRIERS = ("barrier", "barrier_on")
TILES = ("unflood", "tome")
DONE = "done"


def is_last(rules: RisingRules, view: RisingTable, seat: int, people: Collection[int], moves: Sequence[Move]) -> bool:
    """Tell whether nothing that a person does follows the next action of a seat, or its end of acting (RISE-75).

    Bots act by themselves, so only other people who can still act give the seat another moment.
    """
    frame = view.frames[-1] if view.frames else None
    if frame is None or frame.name != ACT or not any(move.kind == DONE for move in moves):
        return False
    if any(each in people for each in waiting_seats(rules, view, frame) if each != seat):
        return False
    left = active_figures(rules, view, seat)
    if not any(move.kind in ("act", "build") for move in moves):
        return True
    if any(view.marks[figure] & TWICE for figure in left):
        return False
    return len(left) == 1 or (len(left) == 2 and partner_of(rules, view, left[0]) == left[1])


def left_over(
    rules: RisingRules, view: RisingTable, seat: int, people: Collection[int], moves: Sequence[Move],
    names: Sequence[str],
) -> tuple[str, str]:  # fmt: skip
    """Say that this is the last action of a seat, and what can still raise a barrier or a tile, with the rule.

    Takes the moves that are offered to the seat: only what the rules offer now is named. Two empty texts where another
    action follows or nothing can be raised.
    """
    if not is_last(rules, view, seat, people, moves):
        return "", ""
    aegis = {move.args[0] for move in moves if move.kind == "play" and rules.does[move.args[0]] == "aegis"}
    walls = bool(aegis) or any(move.kind in BARRIERS for move in moves)
    raised = any(move.kind in TILES for move in moves)
    if not (walls or raised):
        return "", ""
    paid = any(move.kind in (*BARRIERS, *TILES) for move in moves)
    means = [goods_text(ENERGY, sum(view.me))] if paid else []
    cards = {move.args[0] for move in moves if move.kind == "tome"} | aegis
    if len(cards) > 1:
        means.append(ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards)))
    else:
        means += [piece_name(rules, card, names) for card in cards]
    acts = any(move.kind in ("act", "build") for move in moves)
    if walls and raised:
        told = _("Still there for a barrier or a flooded tile: **{means}**. [RISE-75]")
    elif walls:
        told = _("Still there for a barrier: **{means}**. [RISE-75]")
    else:
        told = _("Still there for a flooded tile: **{means}**. [RISE-75]")
    return _("The last action") if acts else _("No action follows"), told.format(means=joined(means))
