"""The ribbon of a Stasis: its stages from the cards to the winner, and which of them is at work."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.table.ribbon import DONE, NOW, WAITING, StepMark
from atlantis_desktop.words import N_, _

STAGES: Final = (
    (N_("Stasis cards"), "card-pickup"), (N_("Heroes"), "meeple"), (N_("Deploy"), "meeple-group"),
    (N_("Battle"), "crossed-swords"), (N_("Victory"), "laurels"),
)  # fmt: skip
DEPLOYS, BATTLE = 2, 3
AT: Final = {
    steps.BUY: 0, steps.WORKSHOP: 0, steps.COMMIT: 1, steps.DEPLOY: 2, steps.BET: 3, steps.BATTLES: 3, steps.SPOILS: 3,
    steps.LOCATIONS: 4, steps.ALLOT: 4, steps.NAME_WINNER: 4,
}  # fmt: skip
"""By step: the stage that it belongs to. What lies above a deployment belongs to it."""


def stage(view: ArchonTable) -> int:
    """Return the number of the stage at work, behind the last one when the Stasis is over."""
    if not view.frames:
        return len(STAGES)
    return next((AT[frame.name] for frame in reversed(view.frames) if frame.name in AT), 0)


def stages(view: ArchonTable, fought: bool = False) -> tuple[StepMark, ...]:
    """Return the stages as the ribbon shows them.

    ``fought`` tells that a battle is shown: what was asked before it is over, whatever the view still holds.
    """
    now = BATTLE if fought else stage(view)
    return tuple(
        StepMark(_(words), icon, NOW if at == now else DONE if at < now else WAITING, str(at + 1))
        for at, (words, icon) in enumerate(STAGES)
    )
