"""The panels beside the chamber: the tracks of Stasis and Wrath, the agenda, the three event places."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.games.archon.rules import ballots, laws, resources, steps
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import DECKS
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.cycle_history import CHOSEN, FAILED, NOT_CHOSEN, PASSED, VOTING, Story
from atlantis_desktop.games.archon.words.council_sentences import text_text
from atlantis_desktop.games.archon.words.names import article_name, card_name
from atlantis_desktop.games.match_words import ROMAN
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Bar, Cell, Drawing, Icon, Lines, Number, Row, Text
from atlantis_desktop.words import N_, _

DECK_NAMES: Final = (N_("LAW"), N_("SEA"), N_("GODS"))
STATES: Final = {CHOSEN: N_("to be voted on"), NOT_CHOSEN: N_("not chosen"), VOTING: N_("voting now"),
                 PASSED: N_("passed"), FAILED: N_("failed")}  # fmt: skip
BOX, HALF = 30, 200
"""The height of a box of Stasis, and of each track at most."""
WRATH: Final = "#B9A2FF"
RING: Final = 5
"""So far the ring around the card that is voted on reaches beyond it, in pixels."""
COLOURS: Final = {CHOSEN: "text", NOT_CHOSEN: "muted", VOTING: "orichalcum", PASSED: "#9BE0AA", FAILED: "#FFB7A4"}
SIGNS: Final = {CHOSEN: "scroll-quill", NOT_CHOSEN: "card-discard", VOTING: "vote", PASSED: "check-mark",
                FAILED: "cross-mark"}  # fmt: skip
"""What has become of an event card is told by word, sign and colour."""


def motion_name(rules: ArchonRules, article: int, text: int, names: Sequence[str]) -> str:
    """Return a motion on the agenda in few words: the article with its text, or whom it exiles."""
    if article == ballots.EXILE_MOTION:
        return _("Exile for {name}").format(name=names[text])
    return f"{TEXTS[text_of(article, text)]} · {article_name(rules, article)}"


class TracksPanel(CityPanel):
    """Stasis as a row of boxes, Divine Wrath as a bar, each as long as its limit."""

    def __init__(self, screen: Screen, model: GeneralModel, spill: int) -> None:
        """Take the map, what is shown, and how far the panel's shadow reaches."""
        super().__init__("tracks", screen, model, spill)
        self.flare = 0.0
        """How much the box that was reached last flares."""

    def content(self) -> Hashable:
        view = self.view
        self.label = ", ".join(self.told())
        self.tip = escape(" · ".join(self.told()))
        return view.act, resources.stasis_number(view), view.wrath, round(self.flare, 1)

    def told(self) -> list[str]:
        """Return both tracks in words, with their rules."""
        view = self.view
        return [_("Stasis {n} of {most}: at {most} the streets erupt (ARCHON-60)").format(
                    n=resources.stasis_number(view), most=self.rules.numbers.breaks_out_at),
                _("Divine Wrath {n} of {most}: at {most} Atlantis sinks (ARCHON-58)").format(
                    n=view.wrath, most=self.rules.sinks_at)]  # fmt: skip

    def further_words(self) -> Sequence[str]:
        return self.told()

    def paint(self, brush: Brush) -> None:
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        head, px = self.screen.rect("tracks_head"), brush.ui.scale.px
        stasis, erupts = resources.stasis_number(self.view), self.rules.numbers.breaks_out_at
        wrath, sinks = self.view.wrath, self.rules.sinks_at
        boxes = Drawing(partial(self._boxes, stasis, erupts), size=BOX, grow=1)
        Lines([
            Row([_track("fist", "#F08B6B", _("Stasis"), stasis, erupts, boxes, _("At {n} the streets erupt."))], HALF),
            Row([_track("lightning-storm", WRATH, _("Divine Wrath"), wrath, sinks, Bar(wrath / sinks, WRATH, size=22),
                        _("At {n} Atlantis sinks."))], HALF),
        ], gap=4).lay(brush, Rect(head.x, head.y, head.width, self.rect.bottom - head.y - px(8)))  # fmt: skip

    def _boxes(self, value: int, most: int, brush: Brush, track: Rect) -> None:
        """Paint a row of boxes, of which the first are on."""
        pitch = track.width / most
        side = Rect(0, track.y, max(4, round(pitch * 0.84)), min(track.height, round(pitch * 1.15)))
        for at in range(most):
            side.x = track.x + round(at * pitch)
            name = "archon/stasis_box_on" if at < value else "archon/stasis_box_off"
            brush.surface.blit(brush.ui.store.get(name, side.size), brush.rect(side))
            if self.flare and at == value - 1:
                brush.frame(side.inflate(4, 4), brush.ui.theme.colour("glow"), 3 * self.flare, 4)


def _track(icon: str, colour: str, words: str, value: int, most: int, gauge: Cell, told: str) -> Lines:
    """Return a track: its name with how far it is, its gauge, and what its end brings where that has room."""
    return Lines([
        Row([Icon(icon, colour), Text(words, "bold", size=18, ways=("",), grow=1),
             Number(f"{value} / {most}", colour="orichalcum", size=24)]),
        Row([gauge]),
        Row([Text(told.format(n=most), "fine", "muted", 16, ways=("",))], optional=1),
    ], gap=2, grow=1)  # fmt: skip


class AgendaPanel(CityPanel):
    """The motions for the next Assembly, in the order in which they came."""

    def __init__(self, screen: Screen, model: GeneralModel, spill: int) -> None:
        """Take the map, what is shown, and how far the panel's shadow reaches."""
        super().__init__("agenda", screen, model, spill)

    def content(self) -> Hashable:
        view = self.view
        self.tip = escape(_("The agenda: what the next Assembly votes on (ARCHON-65, 69)"))
        self.label = ", ".join([_("Agenda"), *self.told()])
        return tuple(view.agenda), view.announced, laws.number(self.rules, view, "agenda_full"), self.model.names

    def told(self) -> list[str]:
        """Return the motions in words."""
        return [motion_name(self.rules, article, text, self.model.names) for article, text, _seat in self.view.agenda]

    def further_words(self) -> Sequence[str]:
        return [text_text(self.rules, text_of(article, text)) for article, text, _seat in self.view.agenda
                if article != ballots.EXILE_MOTION]  # fmt: skip

    def paint(self, brush: Brush) -> None:
        ui, view = brush.ui, self.view
        full = laws.number(self.rules, view, "agenda_full") or 10
        told = self.told()
        head = _("Assembly · {n} of {most}").format(n=len(told), most=full)
        box = self.screen.rect("agenda_head")
        room = Rect(box.x, box.y, box.width - box.height - ui.scale.px(12), box.height)
        ways = (head, f"{_('Assembly')} {len(told)}/{full}", f"{len(told)}/{full}")
        head = next((each for each in ways if brush.fits(each, room, "smallest", 15)), ways[-1])
        brush.heading("agenda_head", head, "scroll-quill")
        room = Rect(box.x, box.bottom + 2, box.width, self.rect.bottom - box.bottom - 4)
        # Places that are open give way to letters of their size, but no motion does.
        large, small = (room.height // ui.text.line_height("smallest", size) for size in (17, 15))
        many = max(1, min(max(full, len(told)), large if len(told) <= large else small))
        words = [Text(escape(each), "smallest", size=17, ways=(escape(each.split(" · ")[0]),)) for each in told]
        words += [Text(_("open"), "smallest", "muted", 17)] * (many - len(words))
        if len(told) > many:
            words[many - 1] = Text(_("and {n} more").format(n=len(told) - many + 1), "smallest", "help", 15)
        Lines([Row([Drawing(partial(_chip, at, at < len(told)), size=24), each], high=30, gap=7)
               for at, each in enumerate(words[:many])]).lay(brush, room)  # fmt: skip


def _chip(at: int, filed: bool, brush: Brush, box: Rect) -> None:
    """Paint the number of a place on the agenda."""
    chip = brush.ui.store.get(f"archon/agenda_chip_{'on' if filed else 'off'}", box.size)
    brush.surface.blit(chip, brush.rect(box))
    brush.words(str(at + 1), box, "smallest", "ink" if filed else "muted", size=15, align="center", valign="middle",
                wrap=False, squeeze=True)  # fmt: skip


class EventPlace(CityPanel):
    """The place of an event deck: what is known of the next card, this cycle's card, and what has become of it."""

    def __init__(self, deck: int, screen: Screen, model: GeneralModel, story: Callable[[], Story]) -> None:
        """Take the deck, the map, what is shown, and what has happened."""
        super().__init__(f"event_{DECKS[deck]}", screen, model, 4)
        self.deck, self.story = deck, story

    # ------------------------------------------------------------------------------------------------ what lies here

    def present(self) -> int:
        """Return this cycle's card, -1 while there is none; before the activation it is the open one."""
        cards = [card for card in self.story().cards if self.rules.cards.event(card).deck == self.deck]
        if cards:
            return cards[-1]
        shown = self.view.event_open[self.deck]
        return shown[0] if shown else -1

    def coming(self) -> int:
        """Return the card that is open for the next cycle, -1 where none is."""
        shown = self.view.event_open[self.deck]
        return shown[0] if shown and shown[0] != self.present() else -1

    def state(self) -> str:
        """Return what has become of this cycle's card."""
        return self.story().cards.get(self.present(), "")

    def places(self) -> tuple[Rect, Rect, Rect]:
        """Return where the next card or the deck, this cycle's card, and the words below it lie."""
        rect = self.rect
        line = self.screen.scale.px(26)
        high = rect.height - line
        wide = min(round(high / 1.4), rect.width * 11 // 20 if rect.width > 240 else rect.width * 13 // 20)
        card = Rect(rect.right - wide - 4, rect.y + 2, wide, round(wide * 1.4))
        back = min(round(wide * 0.68), card.x - rect.x - 8)
        deck = Rect(rect.x + (card.x - rect.x - back) // 2, rect.y + 2, back, round(back * 1.4))
        return deck, card, Rect(rect.x, card.bottom + 1, rect.width, max(1, rect.bottom - card.bottom - 1))

    # ------------------------------------------------------------------------------------------------ painting

    def content(self) -> Hashable:
        left = len(self.view.event_decks[self.deck])
        name = _(DECK_NAMES[self.deck])
        told = [_("{deck}: {n} cards left").format(deck=name, n=left)]
        if self.coming() >= 0:
            told.append(_("next: {card}").format(card=card_name(self.rules, self.coming())))
        if self.present() >= 0:
            told.append(": ".join(filter(None, (card_name(self.rules, self.present()),
                                                _(STATES[self.state()]) if self.state() else ""))))  # fmt: skip
        self.label = ", ".join(told)
        self.tip = escape(" · ".join([*told, "ARCHON-33"]))
        return left, self.present(), self.coming(), self.state()

    def further_words(self) -> Sequence[str]:
        return [self.label]

    def paint(self, brush: Brush) -> None:
        ui = brush.ui
        deck, card, words = self.places()
        left, state = len(self.view.event_decks[self.deck]), self.state()
        line = ui.text.line_height("smallest", 15)
        self._back(brush, deck)
        below = Rect(self.rect.x, deck.bottom + 2, card.x - RING - 1 - self.rect.x, self.rect.bottom - deck.bottom - 2)
        row = Rect(0, 0, 0, 0)
        if state:
            wide = min(words.width, ui.text.measure(_(STATES[state]), "bold", size=18)[0] + line + 12)
            row = Rect(0, words.y, wide, min(words.height, line + 6))
            row.centerx = card.centerx
            row.clamp_ip(words)
            if row.x < below.right:
                below.height = max(0, row.y - below.y)
        told = [f"{_(DECK_NAMES[self.deck])} · {left}"]
        if self.coming() >= 0:
            told.append(_("next: {card}").format(card=card_name(self.rules, self.coming())))
        first = Rect(below.x, below.y, below.width, line)
        # All three decks are told alike.
        if not all(brush.fits(f"{_(name)} · {left}", first, "smallest", 15) for name in DECK_NAMES):
            told[0] = str(left)
        brush.fit(told[0], first, "smallest", "text", size=15, align="center")
        for each in told[1:]:
            box = Rect(below.x, first.bottom, below.width, max(0, below.bottom - first.bottom))
            if self._has_room(brush, each, box):
                brush.words(escape(each), box, "smallest", "help", size=15, align="center")
            else:
                self._next_below(brush, Rect(self.rect.x, words.y + line + 6, self.rect.width, 0))
        if self.present() < 0:
            brush.frame(card, ui.theme.colour("muted"), 1, 8)
        if state:
            brush.icon(SIGNS[state], Rect(row.x, row.y, line, row.height), COLOURS[state])
            brush.fit(_(STATES[state]), Rect(row.x + line + 4, row.y, row.width - line - 4, row.height), "bold",
                      COLOURS[state], size=18)  # fmt: skip
        if state == VOTING:
            brush.frame(card.inflate(2 * RING, 2 * RING), ui.theme.colour("glow"), 4, 12)

    def _next_below(self, brush: Brush, box: Rect) -> None:
        """Tell what comes next over the whole width, below what has become of this cycle's card."""
        box.height = max(0, self.rect.bottom - box.y)
        name = card_name(self.rules, self.coming())
        for told in (_("next: {card}").format(card=name), name):
            if self._has_room(brush, told, box):
                brush.words(escape(told), box, "smallest", "help", size=15, align="center")
                return

    def _has_room(self, brush: Brush, told: str, box: Rect) -> bool:
        """Tell whether small words have room in a box without one of them being cut."""
        measure = brush.ui.text.measure
        if measure(escape(told), "smallest", box.width, size=15)[1] > box.height:
            return False
        return max(measure(escape(word), "smallest", size=15)[0] for word in told.split()) <= box.width

    def _back(self, brush: Brush, deck: Rect) -> None:
        """The back of the deck, cut out of its field, with the border of every back."""
        ui = brush.ui
        if not self.view.event_decks[self.deck] or self.coming() >= 0:
            return
        high = round(deck.height * 13.28 / 14)
        field = ui.store.get(f"archon/back_field_{DECKS[self.deck]}", (round(high * 600 / 780), high))
        window = Rect(0, 0, round(deck.width * 0.928), high)
        window.center = field.get_rect().center
        cut = field.subsurface(window.clip(field.get_rect()))
        brush.surface.blit(cut, cut.get_rect(center=brush.rect(deck).center))
        brush.surface.blit(ui.store.get("common/back_frame", deck.size), brush.rect(deck))


class EventVeil(Widget):
    """Dims an event that was not chosen; it lies over its card and takes no click."""

    def __init__(self, place: EventPlace) -> None:
        """Take the place of the deck."""
        super().__init__(f"veil_{DECKS[place.deck]}", place.places()[1], layer=2)
        self.visible = False

    def show(self, dim: bool) -> None:
        """Show whether the card is dimmed."""
        if dim != self.visible:
            self.visible = True
            self.mark()
            self.visible = dim

    def draw(self, surface: Surface, ui: Ui) -> None:
        shade = Surface(self.rect.size, SRCALPHA)
        pygame.draw.rect(shade, (4, 8, 20, 140), shade.get_rect(), border_radius=ui.scale.px(10))
        surface.blit(shade, self.rect)


class EventsHead(CityPanel):
    """The line above the events: the Act and its cycle."""

    def __init__(self, screen: Screen, model: GeneralModel, spill: int) -> None:
        """Take the map, what is shown, and how far the panel's shadow reaches."""
        super().__init__("events", screen, model, 0)

    def words(self) -> str:
        """Return the Act with its cycle, or what meets where no events lie."""
        view = self.view
        names = [frame.name for frame in view.frames]
        if steps.ASSEMBLY in names or steps.DIPLOMACY in names:
            return _("Assembly") if steps.ASSEMBLY in names else _("Diplomacy Round")
        act = _("Events of Act {act}").format(act=ROMAN[view.act - 1])
        return _("{act} · council {n}").format(act=act, n=view.cycle) if view.cycle else act

    def content(self) -> Hashable:
        return self.words()

    def paint(self, brush: Brush) -> None:
        brush.heading("events_head", self.words(), "card-random", box=self.screen.rect("events_head"))
