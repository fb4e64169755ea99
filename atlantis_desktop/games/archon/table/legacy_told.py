"""Legacy in words: the parts of its sum with their signs, and the sum itself. No drawing."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.archon.rules.scoring import Legacy
from atlantis_desktop.games.match_words import joined, signed_total
from atlantis_desktop.words import N_, _

SOURCES: Final = (
    (N_("Aims"), "scroll-unfurled"), (N_("Arête"), "laurels"), (N_("Stasis"), "fist"), (N_("Built"), "greek-temple"),
    (N_("Trade goals"), "galley"), (N_("Talents"), "two-coins"), (N_("Supremacy"), "crown"),
    (N_("Doom"), "skull-crack"),
)  # fmt: skip
"""The parts of Legacy in the order of their sum, each with its sign (ARCHON-123)."""
TOLD: Final = (
    N_("aims {n}"), N_("Arête {n}"), N_("Stasis {n}"), N_("megaprojects {n}"), N_("Trade goals {n}"), N_("Talents {n}"),
    N_("supremacy {n}"), N_("Doom {n}"),
)  # fmt: skip


def arithmetic(legacy: Legacy) -> str:
    """Return a Legacy as a sum; parts of nothing are left out."""
    parts = [_(words).format(n=signed_total(n)) for words, n in zip(TOLD, legacy, strict=True) if n]
    return _("{parts} = {total}").format(parts=joined(parts), total=signed_total(legacy.total))
