"""What a card does, in one line of signs, for where its words have no room: gains with plus, losses with minus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.games.scoundrels.rules.content import CardKind
from atlantis_desktop.games.scoundrels.rules.fx import CardEffect
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, INVEST
from atlantis_desktop.words import pgettext

COIN, SHELL, CARD, RIVAL, DIE = "<two-coins>", "<x-scallop>", "<card-draw>", "<drama-masks>", "<rolling-dices>"
BETWEEN: Final = " · "
"""Between the parts of a line; the last parts are left out where there is no room."""
GAINS: Final = {
    "gain_coins": COIN, "influence": SHELL, "draw": CARD, "steal_coins": COIN, "steal_influence": SHELL,
    "steal_card": CARD, "draw_extra": f"{CARD}<domino-mask>",
}  # fmt: skip
LOSSES: Final = {
    "opponent_loses_coins": COIN, "opponent_loses_influence": SHELL, "drain_investments": "<chest>",
    "discard_random": CARD,
}  # fmt: skip
STOLEN: Final = ("steal_coins", "steal_influence", "steal_card")
SIGNS: Final = {
    "shield": "<shield>", "protected": "<shield>", "no_response": "<padlock>", "cancel_loss": "<shield>",
    "ignore": "<defensive-wall>", "storm": f"{DIE}<big-wave>", "income_per_other": f"+{COIN}<chest>",
}  # fmt: skip


def brief(kind: CardKind) -> str:
    """Return the line of a kind of card."""
    if kind.family == INVEST:
        parts = [f"+{kind.income}{COIN} /{kind.cap}", *([f"<chest>+{kind.cash_out}"] if kind.cash_out else [])]
        return BETWEEN.join([*parts, *_lines(kind.fx), *_lines(kind.on_cash_out)])
    lines = _lines(kind.fx)
    if kind.on_win:
        lines.append("<laurels>: " + ", ".join(_lines(kind.on_win)))
    if kind.family == CONQUER and not lines:
        return pgettext("card", "stays") if kind.standing else pgettext("card", "once")
    return BETWEEN.join(lines)


def best_case(part: str) -> str:
    """Return of a part that tells several cases the best alone: the first, and the last of a die."""
    cases = part.split(" / ")
    return f"{DIE} {cases[-1]}" if part.startswith(DIE) and len(cases) > 1 else cases[0]


def _lines(effects: Sequence[CardEffect]) -> list[str]:
    return [line for effect in effects if (line := _line(effect))]


def _line(effect: CardEffect) -> str:
    if effect.op in GAINS:
        return (RIVAL if effect.op in STOLEN else "") + f"+{effect.n}{GAINS[effect.op]}"
    if effect.op in LOSSES:
        return f"{RIVAL}−{effect.n}{LOSSES[effect.op]}"
    if effect.op == "destroy":
        return f"{RIVAL}−{effect.n}" + ("<chest>" if effect.family == "invest" else "<spartan-helmet>")
    if effect.op == "cost_mod":
        return f"−{abs(effect.n)}{COIN}<laurels>"
    if effect.op == "if":
        ways = [" ".join(_lines(part)) for part in (effect.then, effect.otherwise)]
        return " / ".join(way for way in ways if way)
    if effect.op == "roll":
        ways = [" ".join(_lines(face)) or "0" for face in effect.table]
        return f"{DIE} " + " / ".join(dict.fromkeys(ways))
    return SIGNS.get(effect.op, "")
