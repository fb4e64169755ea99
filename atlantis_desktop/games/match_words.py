"""What every match says, whatever the game: the forms of its texts, and the words about undo and redo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.words import _

ROMAN: Final = ("I", "II", "III", "IV", "V")
"""The numbers of rounds."""
GRAVE: Final = 5.0
"""The weight in a summary from which on an event cost or brought its reader something."""
Names = Sequence[str]
"""What the people at a table are called, by seat."""


class PromptText(NamedTuple):
    """What the instruction panel says."""

    heading: str
    sentence: str
    help: str
    button: str
    """What the gold button says, empty when none moves the step on."""
    doing: str = ""
    """What the seat that is asked does meanwhile, for those who only watch; empty where the heading tells it."""

    def watched(self, name: str) -> PromptText:
        """Return what is said to those who only watch a seat of this name: what it does, never how that is done.

        A sentence that is for watchers already keeps its heading and its help.
        """
        if self.doing and self.doing == self.sentence:
            return self._replace(button="")
        return PromptText(name, self.doing or self.heading, "", "")


class RefusalText(NamedTuple):
    """What a refusal bubble says."""

    lead: str
    """The bold reason."""
    rest: str
    rule: str
    """The rule to open, empty when none applies."""

    @property
    def words(self) -> str:
        """Its whole text, the reason marked bold."""
        return f"**{self.lead}** {self.rest}".strip()


def round_text(number: int, last: int = 0) -> str:
    """Say which round it is, of how many where that is known."""
    if not last:
        return _("Round {n}").format(n=max(1, number))
    return _("Round {n} of {all}").format(n=number, all=last)


def signed_total(total: int) -> str:
    """Return a total as panels show it: plain, with a true minus."""
    return f"−{-total}" if total < 0 else str(total)


def signed(number: int) -> str:
    """Return a number with its sign, with a true minus; 0 has none."""
    return f"+{number}" if number > 0 else signed_total(number)


def joined(parts: Sequence[str]) -> str:
    """Join words as in a sentence: "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{most} and {last}").format(most=", ".join(parts[:-1]), last=parts[-1])


def who(event: Event, names: Names) -> str:
    """Return the name of the seat that an event is about; empty where it is about none."""
    return names[event.seat] if 0 <= event.seat < len(names) else ""


def match_reasons() -> dict[str, tuple[str, str]]:
    """Return the bold reason and the rest of the sentence for every refusal of `engine.match`."""
    return {
        "undo_off": (_("Undo is switched off."), _("The settings of this match can change that.")),
        "undo_nothing": (_("There is nothing to take back."), _("No person has moved yet.")),
        "undo_chance": (_("Chance has decided:"), _("cards have been shuffled or dice rolled since, so this stays.")),
        "undo_seen": (_("{seat} saw a hidden card:"), _("what was seen cannot be unseen, so this stays.")),
        "undo_other": (_("{seat} has moved since:"), _("only the last person’s move can be taken back.")),
        "undo_sealed": (_("{seat} has chosen in secret:"), _("nobody else can take that back.")),
        "redo_nothing": (_("There is nothing to bring back."), _("Redo follows an undo.")),
    }
