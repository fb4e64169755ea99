"""The middle of the chamber: what is voted on, the two sums, who decides a tie, and the cards of the voters."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import atan2, cos, pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine import sealed
from atlantis_desktop.games.archon.rules import ballots, deals, influence, laws, steps
from atlantis_desktop.games.archon.rules.ballots import ABSTAIN, NO, YES, tie_decider
from atlantis_desktop.games.archon.rules.event_vocabulary import text_of
from atlantis_desktop.games.archon.rules.state import NOBODY
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.cycle_history import BROKEN, KEPT, OWED, Ballot, Story
from atlantis_desktop.games.archon.table.deals_told import OF_VOTES
from atlantis_desktop.games.archon.table.leads_to import kind_said, leads_said
from atlantis_desktop.games.archon.table.theatre import Theatre, bar_of, dashes
from atlantis_desktop.games.archon.words.council_sentences import motion_text, text_text
from atlantis_desktop.games.archon.words.names import cards_text
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import PLAIN, Gap, Icon, Lines, Row, Text
from atlantis_desktop.words import N_, _, ngettext

DASH, GAP = 15, 11
"""Lengths of the dashes of an arrow of support, and of the gaps between them."""
TAG: Final = 46
"""So far above the token of the Prytanis the tag reaches, under which no arrow may end."""
FACES: Final = {YES: "yes", NO: "no", ABSTAIN: "abstain"}
WORDS: Final = {YES: N_("YES"), NO: N_("NO"), ABSTAIN: N_("ABSTAIN")}
INKS: Final = {YES: "#0C3B20", NO: "#FFB7A4", ABSTAIN: "#D5E6E6"}
SUM, SMALL_SUM = 60, 28
"""How large the letters of a sum are at most and at least, in panel units."""
GREEN, RED = "#9BE0AA", "#FFB7A4"

LEADS: Final = 2
"""The number of what a vote leads to among the rows of the dais that may be left out."""
TOPS: Final = (52, 40)
"""So far below its edge the words of the dais begin: within the ring, or higher where they need the room."""
WORD_SHARE: Final = 0.25
"""So large against its card is the word on one that is seen."""
WORD_FROM: Final = 9.85 / 13.6
"""So far down the card the middle of that word lies."""
LEAST_WORD: Final = 16.0
"""Smaller than this it is set in plain letters at the foot of the card."""


class Reveal:
    """How far the reveal of votes has come on the screen: how the cards turn, how many are added up."""

    def __init__(self) -> None:
        self.turned = 1.0
        """0 while the card that turns lies face down, 1 when it is open."""
        self.turning = NOBODY
        """The seat whose card turns or has turned last."""
        self.added: int | None = None
        """So many voters are added up, None where no reveal runs."""
        self.run = 1.0
        """How far the newest arrow of support has run."""

    def end(self) -> None:
        """Show everything at its end."""
        self.turned, self.turning, self.added, self.run = 1.0, NOBODY, None, 1.0

    @property
    def key(self) -> Hashable:
        """What pictures depend on."""
        return round(self.turned, 2), self.turning, self.added, round(self.run, 2)


class DaisPanel(CityPanel):
    """The motion with its sums."""

    def __init__(
        self, screen: Screen, model: GeneralModel, theatre: Theatre, story: Callable[[], Story], reveal: Reveal
    ) -> None:  # fmt: skip
        """Take the map, what is shown, where things lie, what has happened, and how far the reveal has come."""
        super().__init__("dais", screen, model, 2)
        self.theatre, self.story, self.reveal = theatre, story, reveal

    @property
    def asked(self) -> bool:
        """Whether a vote is being asked for now."""
        return bool(self.view.frames) and self.view.frames[-1].name == steps.VOTE

    def ballot(self) -> Ballot | None:
        """Return the vote that is told of."""
        return self.story().ballot

    def head(self) -> tuple[str, str]:
        """Return the number of the motion and what it is about, in words."""
        story, last = self.story(), self.ballot()
        if last is None:
            return "", self.idle()
        n, more = len(story.ballots), 0
        if not story.assembly:
            waits = [card for card in self.view.activated if card != last.about or last.kind != ballots.EVENT]
            more = len(waits)
        of_agenda = last.kind in (ballots.MOTION, ballots.MOTION_EXILE)
        if story.assembly:
            more = len(self.view.agenda) if of_agenda else 0
        words = _("Motion {n} of {most}") if of_agenda or not story.assembly else _("Motion {n}")
        top = f"{kind_said(self.rules, last.kind, last.about)} · {words.format(n=n, most=n + more)}"
        return top, motion_text(self.rules, self.model.names, last.kind, last.about, last.more)

    def idle(self) -> str:
        """Return what the dais says while nothing has been voted on yet."""
        cards = self.view.activated
        if cards:
            return _("To be voted on: {cards}").format(cards=cards_text(self.rules, cards))
        n = len(self.view.agenda)
        if n and any(frame.name == steps.ASSEMBLY for frame in self.view.frames):
            return ngettext("{n} motion of the agenda is to be voted on.",
                            "{n} motions of the agenda are to be voted on.", n).format(n=n)  # fmt: skip
        return _("Nothing is put to the vote.")

    def outcome(self) -> tuple[str, str]:
        """Return what became of the vote in a word, and its colour; empty while that is open."""
        last = self.ballot()
        if last is None or not last.counted or self.reveal.added is not None:
            return "", ""
        if last.passed is not None:
            return (_("Passes"), GREEN) if last.passed else (_("Fails"), RED)
        return (_("A tie"), "orichalcum") if last.tied else ("", "")

    def note(self) -> str:
        """Return the line below the bar: who abstains, or who decides a tie."""
        last, names = self.ballot(), self.model.names
        if last is None:
            return ""
        if last.counted and self.reveal.added is None:
            if last.tied:
                return self._tie(last)
            idle = [seat for seat, (answer, _n) in last.votes.items() if answer == ABSTAIN]
            told = ngettext("{n} abstains and is ignored", "{n} abstain and are ignored", len(idle)).format(n=len(idle))
            return told if idle else _("Nobody abstains.")
        if self.asked and not last.votes:
            frame = self.view.frames[-1]
            waits = len(sealed.waiting(frame))
            if waits:
                asked = sum(answer != sealed.NOT_ASKED for answer in frame.data)
                return _("{n} of {most} votes are cast").format(n=asked - waits, most=asked)
        if last.kind == ballots.MOTION_EXILE:
            return _("YES must be twice as strong as NO")
        seat = tie_decider(self.rules, self.view)
        if seat == NOBODY:
            return self._by_law()
        return _("{name} would decide a tie").format(name=names[seat])

    def _by_law(self) -> str:
        form = laws.word(self.rules, self.view, "ties")
        return _("A coin would decide a tie") if form == "coin" else _("A tie would fail")

    def _tie(self, last: Ballot) -> str:
        if last.decider != NOBODY:
            return _("{name} has decided the tie").format(name=self.model.names[last.decider])
        if last.kind == ballots.MOTION_EXILE:
            # No tie is decided here, nor does a coin fall: what is not twice as strong has failed (Article VI-B).
            return _("Fails: YES must be twice as strong as NO")
        if last.passed is not None:
            return _("The coin has fallen") if laws.word(self.rules, self.view, "ties") == "coin" else _("A tie fails")
        seat = tie_decider(self.rules, self.view)
        return self._by_law() if seat == NOBODY else _("A tie: {name} decides").format(name=self.model.names[seat])

    def content(self) -> Hashable:
        last = self.ballot()
        votes = tuple(last.votes.items()) if last is not None else ()
        self.label = ", ".join(filter(None, (*self.head(), self.outcome()[0], self.note())))
        self.tip = escape(self.label + " · ARCHON-52, 53")
        return self.head(), votes, self.outcome(), self.note(), self.reveal.key, self.asked

    def paint(self, brush: Brush) -> None:
        ui, k = brush.ui, self.theatre
        rect = self.rect
        line = ui.text.line_height("smallest", 15)
        top, motion = self.head()
        last = self.ballot()
        counted = last is not None and (last.counted or self.reveal.added is not None)
        sums_high = k.size(64) + line
        note_high = line + 4
        bar_high = max(8, k.size(14))
        bottom = rect.bottom - 6 - note_high - bar_high - 8 - (sums_high if counted else line + 8)
        leads = leads_said(self.rules, self.view, last.kind, last.about, last.more) if last and not counted else ""
        lines = self._motion(motion, leads, self._text(last))
        # What YES and NO lead to stands on the card as well, and gives way first.
        needed = Lines([row for row in lines.rows if row.optional < LEADS], gap=lines.gap)
        for begins in TOPS:
            y = rect.y + k.size(begins) + (line if top else 0)
            words = Rect(rect.x + rect.width // 6, y, rect.width * 2 // 3, bottom - y)
            if needed.high(brush, words.width)[0] <= words.height:
                break
        if top:
            # The circle is narrow up here; what is voted on is told larger below.
            box = Rect(rect.x + rect.width // 4, words.y - line, rect.width // 2, line)
            told = top if brush.fits(top, box, "smallest", 15) else top.split(" · ")[0]
            brush.fit(told, box, "smallest", "orichalcum", size=16, align="center")
        lines.lay(brush, words)
        y = words.bottom
        if last is not None and counted:
            self._sums(brush, last, Rect(rect.x + k.size(24), y, rect.width - k.size(48), sums_high))
            y += sums_high + 2
        else:
            y += line + 8
        if last is not None:
            self._bar(brush, last, Rect(rect.x + rect.width // 6, y, rect.width * 2 // 3, bar_high))
        y += bar_high + 4
        note = Rect(rect.x + k.size(30), y, rect.width - k.size(60), note_high)
        words_note = self.note()
        if words_note:
            brush.fit(escape(words_note), note, "smallest", "help", size=17, align="center")

    def _text(self, last: Ballot | None) -> int | None:
        """Return the text of the constitution that a vote is about, None where it is about something else."""
        if last is None:
            return None
        if last.kind == ballots.EVENT:
            return last.more if self.rules.cards.event(last.about).choice == "text" else None
        return text_of(last.about, last.more) if last.kind == ballots.MOTION else None

    def _motion(self, motion: str, leads: str, text: int | None) -> Lines:
        """Return the name of a motion as a heading, below it what its text says, and what YES and NO lead to.

        What is longer than the dais is told by its name; the whole stands in the tip and on the card.
        """
        # Before any vote it names the cards to come, of which some have a colon in their names.
        name, _colon, says = motion.rpartition(": ") if self.ballot() is not None else motion.partition(": ")
        if text is not None:
            # What a text says may have a colon of its own.
            says = text_text(self.rules, text).partition(": ")[2]
            name = motion.removesuffix(f": {says}")
        parts = escape(name or says).split(": ")
        # The line above has said that it is a draft; which text of the constitution it brings comes last.
        told = [": ".join(parts[at:] if text is not None else parts[: len(parts) - at]) for at in range(len(parts))]
        head = Text(told[0], "heading", "title-light", 22, tuple(told[1:]), "center", wrap=True, grow=1)
        # The dais is round: the heading takes less of its width than the words below.
        rows = [Row([Gap(20), head, Gap(20)], high=0 if name else 500)]
        # A name is read from afar as long as its letters are those of a heading; what is voted on comes next, and then
        # what the vote leads to, which is much the same for every text.
        for at, words in ((1, says if name else ""), (LEADS, leads)):
            if words:
                cell = Text(escape(words), "body", size=18, align="center", wrap=True, grow=1)
                rows.append(Row([cell], optional=at))
        return Lines(rows, valign="middle", patient=PLAIN, gap=6)

    def _sums(self, brush: Brush, last: Ballot, box: Rect) -> None:
        """Paint both sums as large as they fit, each over its word, and what became of the vote between them."""
        line, third = brush.ui.text.line_height("smallest", 15), box.width // 3
        yes, no = last.sums(self.reveal.added)
        for at, (n, word, sign, colour) in enumerate(
            ((yes, _("YES"), "check-mark", GREEN), (no, _("NO"), "cross-mark", RED))
        ):  # fmt: skip
            column = Rect(box.x if at == 0 else box.right - third, box.y, third, box.height - line)
            # As large as the column is high: what the motion says lies close above.
            size = next((each for each in range(SUM, SMALL_SUM, -2)
                         if brush.ui.text.measure("0", "counter", size=each)[1] <= column.height), SMALL_SUM)
            brush.fit(str(n), column, "counter", colour, size=size, align="center")
            told = Row([Icon(sign, colour, size=20), Text(word, "smallest", colour, 16)], align="center", gap=4)
            Lines([told]).lay(brush, Rect(column.x, column.bottom, third, line))
        words = self.outcome()[0]
        if words:
            wide = min(third, brush.ui.text.measure(words, "bold", size=20)[0] + brush.ui.scale.px(28))
            plate = Rect(0, 0, wide, 2 * line)
            plate.center = box.centerx, box.y + (box.height - line) // 2
            brush.sliced("archon/tag_prytanis", plate)
            brush.fit(words, plate.inflate(-8, 0), "bold", "ink", size=20, align="center")

    def _bar(self, brush: Brush, last: Ballot, bar: Rect) -> None:
        theme = brush.ui.theme
        brush.field(bar, theme.colour("#080C1A"), 5)
        brush.frame(bar, theme.colour("frame-line"), 1, 5)
        yes, no = last.sums(self.reveal.added)
        # While cards still turn the bar is as long as all that could be cast, so that nothing tells who is to come.
        strengths = self.view.strength
        whole = sum(last.sums()) if last.counted else sum(strengths[seat] for seat in influence.voters(
            self.rules, self.view))  # fmt: skip
        if (not last.counted and self.reveal.added is None) or not whole:
            return
        left, right = round(bar.width * yes / whole), round(bar.width * no / whole)
        if left:
            brush.field(Rect(bar.x, bar.y, left, bar.height), theme.colour("#3F9A58"), 5)
        if right:
            brush.field(Rect(bar.right - right, bar.y, right, bar.height), theme.colour("#B03A30"), 5)
        brush.field(Rect(bar.centerx - 1, bar.y - 2, 2, bar.height + 4), theme.colour("white"), 0)


class RingPanel(CityPanel):
    """The vote places with their cards, and the arrows of support."""

    def __init__(
        self, screen: Screen, model: GeneralModel, theatre: Theatre, story: Callable[[], Story], reveal: Reveal
    ) -> None:  # fmt: skip
        """Take the map, what is shown, where things lie, what has happened, and how far the reveal has come."""
        super().__init__("seats", screen, model, 0)
        self.name = "vote_ring"
        self.theatre, self.story, self.reveal = theatre, story, reveal

    def cards(self) -> list[tuple[int, str]]:
        """Return the seats with a vote place, each with what lies there: an answer, a back, or nothing yet."""
        view, last = self.view, self.story().ballot
        voters = influence.voters(self.rules, view)
        frame = view.frames[-1] if view.frames else None
        if frame is not None and frame.name == steps.VOTE and not (last is not None and last.votes):
            return [(seat, "open" if answer == sealed.OPEN else "back")
                    for seat, answer in enumerate(frame.data) if answer != sealed.NOT_ASKED]  # fmt: skip
        if last is not None and last.votes:
            shown = [(seat, FACES[answer] if self.is_open(seat) else "back")
                     for seat, (answer, _n) in last.votes.items()]  # fmt: skip
            waiting = voters if self.reveal.added is not None else ()
            return shown + [(seat, "back") for seat in waiting if seat not in last.votes]
        return [(seat, "open") for seat in voters]

    def is_open(self, seat: int) -> bool:
        """Whether the vote of a seat is seen: that of the card that turns from the middle of its turn on."""
        return seat != self.reveal.turning or self.reveal.turned > 0.5

    def words_kept(self) -> list[tuple[int, str]]:
        """Return who kept a deal about the vote that stands revealed, who broke one, and whose price went back."""
        story = self.story()
        last = story.ballot
        if last is None or last.passed is None:
            return []
        about = deals.subject(last.kind, last.about, last.more)
        return [(deal.giver, deal.state) for deal in story.deals
                if deal.want in OF_VOTES and deal.about == about != NOBODY and deal.state != OWED]  # fmt: skip

    def content(self) -> Hashable:
        return tuple(self.cards()), tuple(self.words_kept()), tuple(self.view.grants), self.reveal.key

    def paint(self, brush: Brush) -> None:
        grants = list(enumerate(self.view.grants))
        for seat, to in grants:
            if to != NOBODY and to != seat:
                self._arrow(brush, seat, to)
        for seat, face in self.cards():
            turning = abs(2 * self.reveal.turned - 1) if seat == self.reveal.turning else 1.0
            self._card(brush, self.theatre.vote(seat), face, turning)
        for seat, state in self.words_kept():
            self._word_tag(brush, self.theatre.vote(seat), state)

    def _word_tag(self, brush: Brush, card: Rect, state: str) -> None:
        """Paint over the head of a vote card what became of the word of its voter: by word, sign and colour."""
        ui, line = brush.ui, brush.ui.text.line_height("smallest", 15)
        words, icon, ground = {KEPT: (_("kept"), "shaking-hands", "#1E5A38"),
                               BROKEN: (_("broken"), "cross-mark", "#8E1F2F")}.get(
            state, (_("given back"), "two-coins", "#5C4A26"))  # fmt: skip
        wide = ui.text.measure(words, "smallest", size=15)[0] + line + 16
        tag = Rect(0, 0, wide, line + 6)
        tag.midbottom = card.centerx, card.y + line // 2
        tag.clamp_ip(self.rect)
        brush.field(tag, ui.theme.colour(ground), 6)
        brush.frame(tag, ui.theme.colour("gold-edge"), 1, 6)
        brush.icon(icon, Rect(tag.x + 4, tag.y + 3, line, line), "white")
        brush.words(words, Rect(tag.x + line + 8, tag.y, tag.width - line - 10, tag.height), "smallest", "white",
                    size=15, valign="middle", wrap=False, squeeze=True)  # fmt: skip

    def _card(self, brush: Brush, card: Rect, face: str, turning: float) -> None:
        ui = brush.ui
        wide = max(2, round(card.width * turning))
        if face == "open":
            picture = ui.store.get("archon/vote_place", card.size)
        elif face == "back":
            picture = ui.store.get("archon/vote_back", card.size)
        else:
            picture = self._face(ui, face, card.size)
        if wide != card.width:
            picture = pygame.transform.smoothscale(picture, (wide, card.height))
        brush.surface.blit(picture, picture.get_rect(center=brush.rect(card).center))
        if face in FACES.values() and turning >= 1:
            answer = next(each for each, name in FACES.items() if name == face)
            words = _(WORDS[answer])
            line = ui.text.line_height("smallest", 15)
            box = Rect(card.x + 2, card.bottom - line - self.theatre.size(12), card.width - 4, line)
            style, size = "counter", card.height * WORD_SHARE / ui.scale.text
            while size > LEAST_WORD and ui.text.measure(words, style, size=size)[0] > card.width - 12:
                size -= 1
            if size <= LEAST_WORD or ui.text.measure(words, style, size=size)[0] > card.width - 12:
                style, size = "smallest", 15.0
            else:
                high = ui.text.line_height(style, size)
                box = Rect(box.x, 0, box.width, high)
                box.centery = card.y + round(card.height * WORD_FROM)
            if brush.fits(words, box, style, size):
                brush.words(words, box, style, INKS[answer], size=size, align="center", valign="middle", wrap=False,
                            squeeze=True)  # fmt: skip

    @staticmethod
    def _face(ui: object, face: str, size: tuple[int, int]) -> Surface:
        return vote_picture(ui, face, size)

    def _arrow(self, brush: Brush, source: int, target: int) -> None:
        points = self.theatre.arrow(source, target, clear=TAG if self.view.prytanis == target else 0)
        points = points[: max(2, round(len(points) * self.reveal.run))]
        if len(points) < 3:
            return
        shift = brush.origin
        gold, dark = pygame.Color("#FFD98A"), pygame.Color("#2A1D08")
        thick = max(3, self.theatre.size(7))
        local = [(x - shift[0], y - shift[1]) for x, y in points]
        for colour, grow in ((dark, 2), (gold, 0)):
            for dash in dashes(local, self.theatre.size(DASH), self.theatre.size(GAP)):
                pygame.draw.polygon(brush.surface, colour, bar_of(*dash, thick / 2 + grow, grow))
        (x0, y0), (x1, y1) = local[-3], local[-1]
        angle, reach = atan2(y1 - y0, x1 - x0), thick * 2.4
        head = [(x1 + reach * cos(angle), y1 + reach * sin(angle))]
        head += [(x1 + reach * 0.8 * cos(angle + turn), y1 + reach * 0.8 * sin(angle + turn))
                 for turn in (2 * pi / 3, -2 * pi / 3)]  # fmt: skip
        pygame.draw.polygon(brush.surface, gold, head)
        pygame.draw.polygon(brush.surface, dark, head, 2)


def vote_picture(ui: object, face: str, size: tuple[int, int]) -> Surface:
    """Return the drawing of a vote card without its shadow, so large."""
    store = ui.store  # type: ignore[attr-defined]
    wide, high = size

    def cut() -> Surface:
        whole = store.get(f"archon/vote_{face}", (round(wide * 248 / 200), round(high * 320 / 272)))
        box = Rect(0, 0, wide, high)
        box.topleft = (round(wide * 24 / 200), round(high * 24 / 272))
        found: Surface = whole.subsurface(box.clip(whole.get_rect())).copy()
        return found

    found: Surface = store.keep(("vote", face, size), cut)
    return found
