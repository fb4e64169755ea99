"""Which options do nothing in which of the three games of Archon, so that the set-up page can say so (ARCHON-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.setup_model import SetupChoices

PROFILES: Final = {
    "coreAct": ("core", "stasis"),
    "stasisHands": ("stasis",),
    "stasisHeroes": ("stasis",),
    "lastNight": ("full",),
    "raceTie": ("full", "core"),
    "shownHorses": ("full", "core"),
}
"""The games in which an option does something, for those that do nothing in others."""


def idle(choices: SetupChoices, option: str) -> str:
    """Return why an option does nothing in the game that is chosen, empty where it does something."""
    profile = choices.options["profile"]
    if profile in PROFILES.get(option, (profile,)):
        return ""
    name = choices.table.option("profile").choice(profile).shown_label()
    return _("This changes nothing in “{game}”.").format(game=name)
