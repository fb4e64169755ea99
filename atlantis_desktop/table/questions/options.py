"""The pages of questions with named answers, for a seat or for a place: a row for each of them."""

from __future__ import annotations

from atlantis_desktop.table.questions.cards import CardsPage
from atlantis_desktop.words import N_


class OptionsPage(CardsPage):
    """What is offered, one below the other, and what goes with it."""

    gold = N_("Confirm")
    icon = "papers"
    wide = 900.0


class PlacesPage(OptionsPage):
    """Places of the table by their names."""

    icon = "treasure-map"


class SeatsPage(OptionsPage):
    """Those who sit at the table."""

    icon = "meeple-group"
