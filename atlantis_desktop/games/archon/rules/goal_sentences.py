"""What Trade goals cost and bring, told in sentences; the printed texts are held to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from atlantis_desktop.engine.effects import sentence
from atlantis_desktop.words import N_

COSTS = {
    "talents": N_("pay {n} T"),
    "letters": N_("give {n} different letters"),
    "horses": N_("give {n} Horse"),
    "tyche": N_("give {n} Tyche"),
    "show_talents": N_("show {n} T"),
}
"""What is given for a goal, or shown."""
GAINS = {
    "talents": N_("gain {n} T"),
    "letters": N_("draw {n} letters"),
    "tyche": N_("gain {n} Tyche"),
    "arete": N_("gain {n} Arête"),
    "stasis": N_("Stasis changes by {n}"),
    "wrath": N_("Wrath changes by {n}"),
    "next_military": N_("{n} military unit more in the next Stasis"),
    "next_mobs": N_("{n} mobs more in the next Stasis"),
    "build_cheaper": N_("the next Build costs {n} T less"),
}
"""What a goal brings."""


def goal_text(cost: Mapping[str, int], gain: Mapping[str, int], gettext: Callable[[str], str] = str) -> str:
    """Return what a goal costs and what it brings, as two sentences."""

    def told(words: Mapping[str, str], amounts: Mapping[str, int]) -> str:
        return ", ".join(gettext(words[name]).format(n=f"−{-n}" if n < 0 else n) for name, n in amounts.items())

    return f"{sentence(told(COSTS, cost))} {sentence(told(GAINS, gain))}"
