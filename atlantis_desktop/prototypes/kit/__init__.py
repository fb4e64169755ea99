"""The kit: what ``rules.py`` of a prototype imports. `kit.rules` tells what a designer writes."""

from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.prototypes.kit.play import Play
from atlantis_desktop.prototypes.kit.rules import TableRules
from atlantis_desktop.prototypes.kit.table import KitTable
from atlantis_desktop.prototypes.kit.verbs import Cards, Figures, Numbers, Reason, Seats, Spaces, Step, Takes, Verb

__all__ = [
    "SHARED", "Ask", "Cards", "Figures", "KitTable", "Numbers", "Play", "Reason", "Seats", "Spaces", "Step",
    "TableRules", "Takes", "Verb",
]  # fmt: skip
