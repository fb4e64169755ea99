"""What is wrong with a content file, said so that its author can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from atlantis_desktop.engine.saying import misfit as misfit
from atlantis_desktop.engine.saying import nearest_word as nearest_word
from atlantis_desktop.engine.saying import plain as plain
from atlantis_desktop.engine.saying import shown as shown
from atlantis_desktop.words import _, ngettext


@dataclass(frozen=True)
class Fault:
    """One mistake in one file.

    ``file`` is the file's name inside the program's data folder, ``place`` the line, table or key, ``wrong`` what
    stands there, ``expected`` what should stand there, ``nearest`` the known word that looks most like the wrong one.
    """

    file: str
    place: str
    wrong: str
    expected: str
    nearest: str = ""

    def sentence(self) -> str:
        """Return the fault as one line for a person: file, place, what is wrong, what was expected, a guess."""
        where = f"{self.file}: {self.place}" if self.place else self.file
        sentence = _("{where}: {wrong}. Expected: {expected}.")
        text = sentence.format(where=where, wrong=self.wrong, expected=self.expected)
        if self.nearest:
            text += " " + _("Did you mean “{word}”?").format(word=self.nearest)
        # A place or a list of words may repeat what stands in the file.
        return "".join(letter if letter.isprintable() else "�" for letter in text)


class ContentError(Exception):
    """A content file cannot be used; ``faults`` says why, one entry for each mistake found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(self.faults)

    def sentences(self) -> str:
        """Return every fault as a line of its own."""
        return "\n".join(fault.sentence() for fault in self.faults) or str(self)

    def __str__(self) -> str:
        if not self.faults:
            return _("The content cannot be used.")
        head = self.faults[0].sentence()
        more = len(self.faults) - 1
        if not more:
            return head
        return head + " " + ngettext("({n} more fault)", "({n} more faults)", more).format(n=more)
