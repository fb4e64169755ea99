"""All votes of a game on a page: what each was about, who voted how with what strength, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.games.archon.rules import ballots
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, text_of
from atlantis_desktop.games.archon.table.asked import LookPage
from atlantis_desktop.games.archon.table.leads_to import kind_said
from atlantis_desktop.games.archon.table.look import faction
from atlantis_desktop.games.archon.table.vote_history import PastVote, past_votes, sides
from atlantis_desktop.games.archon.words.council_sentences import motion_text, text_text
from atlantis_desktop.games.archon.words.names import card_name, event_teller, faction_of, text_words
from atlantis_desktop.games.match_words import ROMAN, joined
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.lines import Cell, Gap, Icon, Lines, Row, Text
from atlantis_desktop.words import _, ngettext

TOKEN = 28
INSET = 32
"""So far to the right of the sign stands who voted how, in panel units."""
STARTS: Final = (0.0, 0.41, 0.82)
"""Where the columns of YES, of NO and of those who abstained begin, as shares of the width."""
HEAD, EACH = 92, 72
"""How wide the words of a side are, and each of its voters."""


def when_said(vote: PastVote) -> str:
    """Return when a vote was."""
    act = ROMAN[vote.act - 1]
    if vote.cycle:
        return _("Act {act}, council {n}").format(act=act, n=vote.cycle)
    return _("Assembly of Act {act}").format(act=act)


class VotesPage(LookPage):
    """The votes, the latest first."""

    wide = 1240.0
    icon = "vote"

    def __init__(self, votes: PastVotes) -> None:
        """Take the part that opened it."""
        super().__init__(votes.scene.pages)
        self.votes = past_votes(self.table.session.shown_events())

    def title(self) -> str:
        return _("All votes so far")

    def aside(self) -> str:
        passed = sum(bool(each.ballot.passed) for each in self.votes)
        return ngettext("{passed} of {n} passed", "{passed} of {n} passed", len(self.votes)).format(
            passed=passed, n=len(self.votes))  # fmt: skip

    def answers(self) -> list[Answer]:
        return [self.back()]

    def fill(self, box: Rect) -> list[Widget]:
        if not self.votes:
            return [self.words(box, "no_votes", _("Nothing has been voted on yet."))]
        items: list[Widget] = []
        px, top = self.ui.scale.px, box.y
        for at, vote in enumerate(self.votes):
            row = self._vote(at, vote, Rect(box.x, top, box.width, 0))
            items.append(row)
            top = row.rect.bottom + px(8)
        return items

    def _name(self, vote: PastVote) -> str:
        """Return what a vote was about, a text by its sign and an event by its name."""
        last = vote.ballot
        names = tuple(faction_of(self.rules, self.view, seat) for seat in range(self.view.seats))
        if last.kind == ballots.MOTION:
            told = TEXTS[text_of(last.about, last.more)]
        elif last.kind == ballots.EVENT:
            told = card_name(self.rules, last.about)
        else:
            told = motion_text(self.rules, names, last.kind, last.about, last.more)
        return f"{kind_said(self.rules, last.kind, last.about)}: {told}"

    def _words(self, vote: PastVote) -> str:
        """Return what YES was to bring: the words of a text, or what an event does; empty where its name says it."""
        last = vote.ballot
        if last.kind == ballots.MOTION:
            return text_words(self.rules, text_of(last.about, last.more))
        if last.kind != ballots.EVENT:
            return ""
        event = self.rules.cards.event(last.about)
        if event.choice == "text":
            return text_text(self.rules, last.more)
        if event.choice == "seat":
            return _("Exile for {name}").format(name=faction_of(self.rules, self.view, last.more))
        return event_teller(self.rules).sentence(event.options[last.more])

    def _side(self, words: str, seats: Sequence[int], vote: PastVote) -> list[Cell]:
        cells: list[Cell] = [Text(f"**{words}**", "body", "ink", 18)]
        for seat in seats:
            n = vote.ballot.votes[seat][1]
            cells += [faction(self.rules, self.view, seat, TOKEN), Text(str(n), "body", "ink", 18), Gap(4)]
        return [*cells, Gap(18)]

    def _vote(self, at: int, vote: PastVote, box: Rect) -> Widget:
        px, last = self.ui.scale.px, vote.ballot
        yes, no, idle = sides(last)
        for_it, against = last.sums()
        icon, colour, word = ("check-mark", "good", _("passed")) if last.passed else ("cross-mark", "bad", _("failed"))
        name = escape(self._name(vote))
        head = Row([Icon(icon, colour, size=24), Text(f"**{name}**", "body", "ink", 19, grow=1),
                    Text(f"{when_said(vote)} ·", "body", "ink", 17, ("",), "right"),
                    Text(f"**{word}**", "body", colour, 19, (), "right")], high=32)  # fmt: skip
        found = [self._side(_("YES {n}").format(n=for_it), yes, vote),
                 self._side(_("NO {n}").format(n=against), no, vote)]  # fmt: skip
        if idle:
            found.append(self._side(_("abstained"), idle, vote))
        told = [f"{faction_of(self.rules, self.view, seat)} {vote.ballot.votes[seat][1]}" for seat in (*yes, *no)]
        words, heads, high = self._words(vote), [head], 70.0
        if words:
            said = self.ui.text.measure(escape(words), "body", box.width - px(40), size=16)[1] / px(1.0) + 2
            heads.append(Row([Gap(INSET), Text(escape(words), "body", "ink-2", 16, wrap=True, grow=1)], high=said,
                             gap=0))  # fmt: skip
            high += said + 2
        room, ends = box.width - px(INSET), (*STARTS[1:], 1.0)
        in_columns = all(px(HEAD + EACH * len(side)) <= room * (end - start)
                         for side, start, end in zip((yes, no, idle), STARTS, ends, strict=True))  # fmt: skip
        paint = partial(_paint_vote, heads, found, px(INSET), in_columns)
        return Custom(f"past_vote_{at + 1}", Rect(box.x, box.y, box.width, px(high)), paint,
                      label=f"{self._name(vote)}, {words} {word}, {for_it} : {against}, {joined(told)}")  # fmt: skip


def _paint_vote(
    heads: Sequence[Row], sides: Sequence[list[Cell]], inset: int, in_columns: bool, surface: Surface, rect: Rect,
    ui: Any,
) -> None:
    """Paint a vote: its head and what it says, below that each side in a column of its own.

    Where one is longer than its column they stand behind each other.
    """
    high = ui.scale.px(34)
    Lines(heads, gap=2).on(surface, Rect(rect.x, rect.y, rect.width, rect.height - high - ui.scale.px(2)), ui)
    line = Rect(rect.x + inset, rect.bottom - high, rect.width - inset, high)
    if not in_columns:
        Lines([Row([cell for side in sides for cell in side], high=34)]).on(surface, line, ui)
        return
    for start, side in zip(STARTS, sides, strict=False):
        left = line.x + round(line.width * start)
        Lines([Row(side, high=34, gap=6)]).on(surface, Rect(left, line.y, line.right - left, high), ui)


class PastVotes(TablePart):
    """Opens the page of all votes, by a button beside that of the constitution and by a click on the dais."""

    def __init__(self, scene: GeneralScene) -> None:
        """Take the table."""
        super().__init__(scene)
        self.scene: Any = scene

    def build(self, screen: Screen) -> None:
        """Make the button, where the map has a place for it."""
        if not screen.has("votes"):
            return
        place, words, size = screen.rect("votes"), _("Votes"), screen.size("votes")
        tip = _("All votes so far: who voted how, and what came of it")
        if self.scene.ui.text.measure(words, "label", size=15)[0] + screen.scale.px(20) <= place.width:
            button: Button | IconButton = Button("votes", place, words, self.show, kind="secondary", size=size,
                                                 icon="vote", region="board", plain_font=True)  # fmt: skip
            button.tip = tip
        else:
            button = IconButton("votes", place, "vote", self.show, label=words, region="board", tip=tip)
        self.scene.add(button)

    def show(self) -> None:
        """Open the page."""
        self.scene.close_popup()
        self.scene.ui.app.push(VotesPage(self).scene)
