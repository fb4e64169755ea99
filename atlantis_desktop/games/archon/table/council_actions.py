"""The gold button of a council and those beside it: a vote is chosen on its card first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, article_of
from atlantis_desktop.games.archon.table.council_hand import CouncilHand
from atlantis_desktop.games.archon.table.deals_told import settled
from atlantis_desktop.games.archon.words.names import article_name
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.action_bar import MAIN, Act
from atlantis_desktop.table.general.actions import Actions
from atlantis_desktop.table.instruction import others_deed
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import N_, _

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.chamber import Chamber

VOTE_MAIN: Final = "vote_main"
"""Where the gold button lies while one votes."""
LONG: Final = 72
"""A motion of more letters is told by its name in the instruction."""
CAST: Final = {"yes": N_("Vote YES"), "no": N_("Vote NO"), "abstain": N_("Abstain from the vote")}


class CouncilActions(Actions):
    """The buttons of the chamber."""

    hand: CouncilHand

    def __init__(self, chamber: Chamber) -> None:
        """Take the chamber, which knows what a vote came to."""
        super().__init__(chamber.table)
        self.chamber = chamber

    def offers(self) -> dict[str, Act]:
        found = super().offers()
        main = found.get(MAIN)
        if self.pages.step == steps.ANNOUNCE:
            # What an option does is a sentence: its page has room for that, a small button has none.
            return {name: act for name, act in found.items() if act.move is None}
        if main is None or not self.hand.voting:
            return found
        if main.move is not None and main.move.kind in CAST:
            found[MAIN] = Act(_(CAST[main.move.kind]), "vote", main.move)
        elif main.move is None:
            found[MAIN] = Act(_("Choose your vote"), "vote", reason=_("Choose one of the three vote cards first."))
        return found

    def _outcome(self) -> tuple[str, str]:
        """Return with what sums a vote has passed or failed, and what has become of the deals about it."""
        last, rules = self.chamber.story.ballot, self.chamber.board.dais.rules
        if last is None:
            return "", ""
        words = {
            (True, False): _("The motion passes, {yes} to {no}."),
            (False, False): _("The motion fails, {yes} to {no}."),
            (True, True): _("A tie, {yes} to {no}: the motion passes."),
            (False, True): _("A tie, {yes} to {no}: the motion fails."),
        }[bool(last.passed), last.tied]  # fmt: skip
        yes, no = last.sums()
        return words.format(yes=yes, no=no), " ".join(settled(rules, self.model.view, self.chamber.story, last))

    def instruction(self) -> tuple[str, str, str]:
        """Return what is asked; a long motion by its name, as the dais and the counsel beside tell what it does.

        While a reveal stands, tell what came of it instead, and who kept or broke which deal.
        """
        if self.chamber.revealed:
            return _("Votes revealed"), *self._outcome()
        last, show = self.chamber.story.ballot, self.chamber.table.show
        if last is not None and last.votes and show.playing:
            # What is asked after the reveal is no part of it, whoever cast the last vote.
            told = others_deed(show, (), self.model.names)
            if told is not None:
                return told.heading, told.sentence, ""
        heading, sentence, rest = super().instruction()
        frames = self.model.moment.acting_view.frames
        votes = bool(frames) and frames[-1].name == steps.VOTE
        if votes and len(sentence) > LONG and ": " in sentence:
            sentence = sentence.rsplit(": ", 1)[0]
            if sentence in TEXTS:
                article = article_of(TEXTS.index(sentence))
                sentence = f"{sentence} · {article_name(self.chamber.board.dais.rules, article)}"
        return heading, sentence, rest

    def refresh(self) -> None:
        super().refresh()
        # While one votes nothing stands beside the gold button, so it makes room for larger vote cards.
        button, screen = self.buttons[MAIN], self.table.screen
        voting = self.table.live and self.hand.voting
        rect = screen.rect(VOTE_MAIN if voting or self.chamber.board.voting else MAIN)
        if button.rect != rect:
            button.mark()
            button.rect = rect
            button.mark()

    def line(self) -> str:
        """Tell what is marked, where there is room for it; what glows is seen."""
        words = ""
        if self.table.live and self.hand.marked:
            words = _("Marked: {names}").format(names=joined([self.model.face(n).name for n in self.hand.picked]))
            if self.table.ui.text.measure(escape(words), "fine", size=16)[0] > self.said[0].rect.width:
                words = _("Esc takes the marks away.")
        return escape(words)
