"""The ribbon of a council: its phases, or the parts of a Diplomacy Round, and which of them is at work."""

from __future__ import annotations

from typing import Final, TypeAlias

from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.table.ribbon import DONE, NOW, WAITING, StepMark
from atlantis_desktop.words import N_, _

Stages: TypeAlias = tuple[tuple[str, str], ...]
COUNCIL: Final[Stages] = (
    (N_("Prytanis"), "banging-gavel"), (N_("Events"), "card-random"), (N_("Debate"), "shaking-hands"),
    (N_("Support"), "horse-head"), (N_("Vote"), "vote"), (N_("Check"), "hourglass"),
)  # fmt: skip
AT: Final = (0, 0, 1, 1, 2, 3, 4, 4, 5, 5)
"""By the phase that a council's frame holds: which of them is at work."""
ROUND: Final[Stages] = (
    (N_("Income"), "two-coins"), (N_("Actions"), "public-speaker"), (N_("Motions"), "scroll-quill"),
    (N_("Trade"), "shaking-hands"), (N_("Assembly"), "greek-temple"),
)  # fmt: skip
ROUND_AT: Final = (0, 0, 1, 2, 3, 3, 4, 4)
"""The same for the parts of a Diplomacy Round."""


def phases(view: ArchonTable) -> tuple[StepMark, ...]:
    """Return the phases as the ribbon shows them."""
    names, now = COUNCIL, 0
    for frame in view.frames:
        if frame.name == steps.COUNCIL:
            names, now = COUNCIL, AT[min(frame.data[0], len(AT) - 1)]
        elif frame.name == steps.DIPLOMACY:
            names, now = ROUND, ROUND_AT[min(frame.data[0], len(ROUND_AT) - 1)]
        elif frame.name == steps.ASSEMBLY:
            names, now = ROUND, len(ROUND) - 1
    return tuple(
        StepMark(_(words), icon, NOW if at == now else DONE if at < now else WAITING, str(at + 1))
        for at, (words, icon) in enumerate(names)
    )
