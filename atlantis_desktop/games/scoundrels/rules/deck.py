"""The 106 cards as the rules see them: numbered pieces, and the kind of card that each of them is."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Vocabulary
from atlantis_desktop.games.scoundrels.rules.content import CardKind, ScoundrelsContent

__all__ = ["CardKind", "Deck"]


class Deck:
    """The cards of one match. A piece is a number from 0; copies of a kind follow each other, as in the files."""

    def __init__(self, content: ScoundrelsContent) -> None:
        """Take the effective content of the match."""
        self.content = content
        self.kinds: tuple[CardKind, ...] = content.kinds
        self.kind_of: list[int] = [at for at, kind in enumerate(content.kinds) for _copy in range(kind.copies)]
        """By piece: the number of its kind."""
        self.pieces: Vocabulary = Vocabulary.of(
            [f"{kind.id}-{copy}" for kind in content.kinds for copy in range(1, kind.copies + 1)]
        )
        """The names of the pieces, such as ``I01-1``."""

    def card(self, piece: int) -> CardKind:
        """Return the kind of a piece, with its texts in English."""
        return self.kinds[self.kind_of[piece]]
