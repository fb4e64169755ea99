"""What a table shows, place by place, and how an event changes it.

The director shows a move event by event; after the last one this must equal the contents of the view drawn afresh
(law 10 of the architecture), which the tests hold for whole games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import HIDDEN, Place, Visibility

Contents = dict[Place, list[int]]
"""The pieces of every place in their order, HIDDEN where the viewer sees no face."""


def contents_of(rules: Rules[Any], view: Any) -> Contents:
    """Return what a view shows."""
    return {place: list(cards) for place, cards in rules.contents(view).items()}


class Shown:
    """The table as it is shown to one viewer while events are played on it."""

    def __init__(self, rules: Rules[Any], viewer: int, contents: Contents) -> None:
        """Take the rules, who looks, and what is shown at first."""
        self.rules = rules
        self.viewer = viewer
        self.contents = contents
        self._visible = {zone.name: zone.visibility for zone in rules.zones}

    def apply(self, event: Event, gathered: Mapping[Place, tuple[int, ...]] | None = None) -> None:
        """Change what is shown by one event, told as the viewer may know it.

        ``gathered`` is given with an event that begins a round: how the table stands before anything is dealt.
        """
        if gathered is not None:
            self.contents = {place: list(cards) for place, cards in gathered.items()}
            return
        if not event.cards or not event.target[0]:
            return
        target = self.contents.setdefault(event.target, [])
        if event.source == event.target:
            target[:] = sorted(event.cards)
            return
        source = self.contents.setdefault(event.source, [])
        for card in event.cards:
            # A stolen Tablet lies before its new owner already when the set is told.
            if card != HIDDEN and card in target:
                continue
            _take(source, card)
            target.append(card if self._is_seen(event.target) else HIDDEN)
        if self._is_unordered(event.target):
            target.sort()

    def _is_seen(self, place: Place) -> bool:
        kind = self._visible[place[0]]
        return kind is Visibility.PUBLIC or (kind is Visibility.OWNER and place[1] == self.viewer)

    def _is_unordered(self, place: Place) -> bool:
        """Places of a seat are sets, which `Rules.contents` gives in the order of the cards."""
        return place[1] >= 0


def _take(source: list[int], card: int) -> None:
    """Take a card out of a place; where its face is not seen there, any hidden one."""
    if card in source:
        source.remove(card)
    elif HIDDEN in source:
        del source[len(source) - 1 - source[::-1].index(HIDDEN)]
