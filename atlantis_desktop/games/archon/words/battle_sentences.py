"""How the dice of a battle speak, in sentences composed from the rules in force."""

from __future__ import annotations

from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.words import _


def dice_sentences(rules: ArchonRules, act: int, military: int) -> list[str]:
    """Return what decides a battle, what matters most first (ARCHON-103 to 109).

    ``act`` is the Act of the Stasis, ``military`` what a soldier counts on the objective.
    """
    n = rules.numbers
    tied = _("**A tie for the highest sum** takes all units of all sides away, and their heroes die.") if (
        rules.ties_kill) else _(
        "**A tie for the highest sum** takes all units of all sides away; their heroes get to safety.")  # fmt: skip
    captives = _("In Act I captured heroes are spared.") if act == 1 else _(
        "The winner has each captured hero killed (own Doom +{doom}) or spares it for a ransom ({talents} Talents)."
    ).format(doom=n.execution_doom, talents=n.ransom)  # fmt: skip
    tyche = _("Each Tyche spent before the roll adds a die of another colour, which does not count for a 13.") if (
        rules.any_tyche) else _(
        "One Tyche spent before the roll adds a die of another colour, which does not count for a 13.")  # fmt: skip
    return [
        _("Every side rolls three dice, +1 for each mob, +{n} for each military unit, and its heroes’ values.").format(
            n=military),
        _("**A natural 13**, the three dice alone, takes all units of that side away, and its heroes there die."),
        tied,
        _("Otherwise the highest sum holds the place, and the others lose all units there.") + " " + captives,
        tyche,
    ]  # fmt: skip
