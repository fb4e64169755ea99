"""Which kind of question has which page on a table of any game, and when it takes one."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.table.general.model import Moment
from atlantis_desktop.table.questions.amounts import AmountsPage
from atlantis_desktop.table.questions.cards import CardsPage
from atlantis_desktop.table.questions.options import OptionsPage, PlacesPage, SeatsPage
from atlantis_desktop.table.questions.order import OrderPage
from atlantis_desktop.table.questions.page import PageKind
from atlantis_desktop.table.questions.parts import PartsPage
from atlantis_desktop.table.questions.terms import TermsPage
from atlantis_desktop.words import N_

LISTED: Final = 12
"""A list of more answers than this is no longer read at a glance."""
OPENS: Final[dict[Ask, tuple[type[PartsPage], str]]] = {
    Ask.OPTION: (OptionsPage, N_("Choose an answer")),
    Ask.RESPOND: (OptionsPage, N_("Choose an answer")),
    Ask.CARDS: (CardsPage, N_("Choose cards")),
    Ask.SPACE: (PlacesPage, N_("Choose a place")),
    Ask.SEAT: (SeatsPage, N_("Choose a seat")),
    Ask.AMOUNT: (AmountsPage, N_("Set a number")),
    Ask.ALLOCATE: (AmountsPage, N_("Share out")),
    Ask.ORDER: (OrderPage, N_("Set an order")),
    Ask.ARRANGE: (OrderPage, N_("Lay them out")),
    Ask.DEAL: (TermsPage, N_("Put an offer together")),
    Ask.PROPOSE: (TermsPage, N_("Put a payment together")),
}
"""By kind of question: its page, and what the button says that opens it; to go on (`Ask.CONFIRM`) is one button."""
KINDS: Final = {ask: PageKind(page, opens, page.icon, of_game=False) for ask, (page, opens) in OPENS.items()}


def page_for(moment: Moment) -> PageKind | None:
    """Return the page of the question at hand, None where its answers are few enough for a list, or have no page."""
    prompt = next((each for each in moment.prompts if each.seat == moment.acting), None)
    answers = len(moment.moves) - len(moment.further)
    return KINDS.get(prompt.ask) if prompt is not None and answers > LISTED else None
