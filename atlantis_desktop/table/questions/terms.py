"""The page of a question for terms that are offered or proposed: with whom, what is given and what is wanted."""

from __future__ import annotations

from atlantis_desktop.table.questions.amounts import AmountsPage
from atlantis_desktop.words import N_


class TermsPage(AmountsPage):
    """Terms, one part after the other: seats and cards as rows, amounts as numbers."""

    gold = N_("Offer this")
    icon = "shaking-hands"
    wide = 1080.0
    shares = False
