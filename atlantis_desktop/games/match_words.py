"""What every match says about undo and redo, whatever the game."""

from __future__ import annotations

from atlantis_desktop.words import _


def match_reasons() -> dict[str, tuple[str, str]]:
    """Give the bold reason and the rest of the sentence for every refusal of `engine.match`."""
    return {
        "undo_off": (_("Undo is switched off."), _("The settings of this match can change that.")),
        "undo_nothing": (_("There is nothing to take back."), _("No person has moved yet.")),
        "undo_chance": (_("Chance has decided:"), _("cards were shuffled since, so this stays.")),
        "undo_seen": (_("{seat} saw a hidden card:"), _("what was seen cannot be unseen, so this stays.")),
        "undo_other": (_("{seat} has moved since:"), _("only the last person’s move can be taken back.")),
        "redo_nothing": (_("There is nothing to bring back."), _("Redo follows an undo.")),
    }
