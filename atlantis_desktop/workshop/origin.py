"""By what a run was played, so that its figures can be told from those of other cards and another program."""

from __future__ import annotations

from typing import Any, NamedTuple

from atlantis_desktop import __version__
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.words import _


class Origin(NamedTuple):
    """The program and the cards of a run."""

    program: str
    """The version of this program."""
    content: str
    """The hash of the cards as they were played, whatever language their words are in; empty for a game without."""
    values: tuple[str, ...]
    """The files of printed values that were laid over the program's own, below the folder of the person's data."""

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {"program": self.program, "content": self.content, "values": list(self.values)}

    def line(self) -> str:
        """Return it as a line of the head of printed figures."""
        told = [_("Version {n}").format(n=self.program)]
        told += [_("cards {hash}").format(hash=self.content)] if self.content else []
        told += [_("with the values of {file}").format(file=file) for file in self.values]
        return ", ".join(told)


def origin_of(rules: Rules[Any]) -> Origin:
    """Return by what games of some rules are played, whose cards were read from the files of today."""
    entry = entry_of(rules.game)
    if entry.cards is None:
        return Origin(__version__, "", ())
    cards, file = entry.cards(), printed_values_file(rules.game)
    is_laid_over = cards.load is not None and file.is_file()
    return Origin(__version__, cards.content_hash(rules), (f"{file.parent.name}/{file.name}",) if is_laid_over else ())
