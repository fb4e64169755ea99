"""Which question of Archon has a page of its own, and what the gold button says that opens it."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.table.action_page import ActionPage
from atlantis_desktop.games.archon.table.allot_page import AllotPage
from atlantis_desktop.games.archon.table.announce_page import AnnouncePage
from atlantis_desktop.games.archon.table.cards_page import ActivatePage, GoalsPage
from atlantis_desktop.games.archon.table.deal_page import DealPage
from atlantis_desktop.games.archon.table.motion_page import MotionPage
from atlantis_desktop.games.archon.table.reply_page import HagglePage, ReplyPage
from atlantis_desktop.games.archon.table.sealed_page import BetPage, BuyPage, FundPage, WayPage
from atlantis_desktop.games.archon.table.support_page import SupportPage
from atlantis_desktop.table.questions.page import PageKind
from atlantis_desktop.words import N_

PAGES: Final = {
    steps.DEBATE: DealPage, steps.TRADE: DealPage, steps.LOBBY: DealPage, steps.GIVE: DealPage, steps.WANT: DealPage,
    steps.REPLY: ReplyPage, steps.HAGGLE: HagglePage,
    steps.SUPPORT: SupportPage, steps.FUND: FundPage, steps.TRIBUTE: FundPage, steps.BUY: BuyPage, steps.BET: BetPage,
    steps.SEND: WayPage, steps.GIVE_UP: WayPage, steps.GRANT: WayPage, steps.PREFER: WayPage,
    steps.ALLOT: AllotPage, steps.ACTION: ActionPage, steps.FILE: MotionPage, steps.AMEND: MotionPage,
    steps.ANNOUNCE: AnnouncePage, steps.ACTIVATE: ActivatePage, steps.GOALS: GoalsPage, steps.KEEP_GOAL: GoalsPage,
}  # fmt: skip
"""By step: the page of its question."""
OPENS: Final = {
    steps.DEBATE: N_("Make an offer"), steps.TRADE: N_("Make an offer"), steps.GIVE: N_("Go on with the offer"),
    steps.LOBBY: N_("Make an offer"), steps.HAGGLE: N_("Look at the price"),
    steps.WANT: N_("Go on with the offer"), steps.REPLY: N_("Look at the offer"), steps.SUPPORT: N_("Gather support"),
    steps.FUND: N_("Choose what to pay"), steps.TRIBUTE: N_("Choose what to pay"), steps.BUY: N_("Spend Tyche"),
    steps.BET: N_("Spend Tyche"), steps.SEND: N_("Choose whom to send"), steps.GIVE_UP: N_("Choose what to give up"),
    steps.GRANT: N_("Grant influence"), steps.PREFER: N_("Name a faction"),
    steps.ALLOT: N_("Give the dice"), steps.ACTION: N_("Choose an action"), steps.FILE: N_("File a motion"),
    steps.AMEND: N_("Change an article"), steps.ANNOUNCE: N_("Announce it"),
    steps.ACTIVATE: N_("Choose the events"), steps.GOALS: N_("Complete Trade goals"),
    steps.KEEP_GOAL: N_("Keep a Trade goal"),
}  # fmt: skip
"""By step: what the gold button says that opens its page."""
KINDS: Final = {step: PageKind(page, OPENS[step], page.icon) for step, page in PAGES.items()}
"""By step: its page, and how it is opened."""
