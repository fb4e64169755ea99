"""Moves as undo tells them: what was voted on, left, answered or promised, where the short sentence leaves it open."""

from __future__ import annotations

from collections.abc import Callable

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.words.council_sentences import motion_text
from atlantis_desktop.games.archon.words.offered import offered_text
from atlantis_desktop.games.archon.words.sentences import move_text
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.words import _

OFFERED = ("announce", "bet", "decline", "pay", "execute", "spare", "march", "scatter", "strike")
"""Kinds of moves that undo tells as the list of moves does."""


def taken_text(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    """Return a move as undo tells it, empty where its short sentence is enough."""
    step = view.frames[-1].name if view.frames else ""
    if move.kind in OFFERED:
        return offered_text(rules, view, move, names) if step else ""
    short = move_text(rules, move, names)
    if step in (steps.VOTE, steps.TIE):
        ballot = view.frames[-2 if step == steps.VOTE else -1].data[:3]
        return _("{vote} on {motion}").format(vote=short, motion=motion_text(rules, names, *ballot))
    if step == steps.REPLY:
        words = _("{answer}: the offer of {name}")
        return words.format(answer=short, name=names[steps.Offer(*view.frames[-1].data).source])
    if step == steps.HAGGLE:
        return _("{answer}: the price of {name}").format(answer=short, name=names[view.frames[-1].data[0]])
    around = _AROUND.get(step)
    return around().format(what=short) if around is not None and move.kind not in ("withdraw", "done") else ""


_AROUND: dict[str, Callable[[], str]] = {
    steps.SUPPORT: lambda: _("In support: {what}"), steps.GIVE: lambda: _("In an offer: {what}"),
    steps.WANT: lambda: _("In an offer: {what}"),
}  # fmt: skip
