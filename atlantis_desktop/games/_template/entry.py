"""What Tide gives to the house. The contract, with what else a game may give, is `atlantis_desktop.games.entry`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games.box import Box
from atlantis_desktop.games.entry import GameEntry, GameWords
from atlantis_desktop.words import N_


def _make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: Any = None) -> Rules[Any]:
    from atlantis_desktop.games._template.rules.rules import TideRules

    if seats not in ENTRY.seats or options:
        raise ValueError(f"Tide is for 2 or 3 seats and has no options, not {seats} seats and {options!r}")
    return TideRules(seats)


def _words() -> GameWords:
    from atlantis_desktop.games._template.words import sentences

    return sentences.WORDS


ENTRY = GameEntry("_template", N_("Tide"), range(2, 4), _make_rules, _words, Box(line=N_("Who sheds the ebb first")))
