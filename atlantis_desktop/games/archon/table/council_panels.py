"""The panels beside the chamber: the tracks of Stasis and Wrath, Doom, the agenda, the three event places."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.games.archon.rules import ballots, gains, laws, steps
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.state import DECKS, TEXTS_EACH
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.constitution import NAMES
from atlantis_desktop.games.archon.table.cycle_history import CHOSEN, FAILED, NOT_CHOSEN, PASSED, VOTING, Story
from atlantis_desktop.games.archon.words.council_sentences import text_text
from atlantis_desktop.games.archon.words.names import card_name, faction_of
from atlantis_desktop.games.match_words import ROMAN
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import N_, _

DECK_NAMES: Final = (N_("LAW"), N_("SEA"), N_("GODS"))
STATES: Final = {CHOSEN: N_("to be voted on"), NOT_CHOSEN: N_("not chosen"), VOTING: N_("voting now"),
                 PASSED: N_("passed"), FAILED: N_("failed")}  # fmt: skip
NAME: Final = 18
"""The size of a faction's name beside its Doom, where there is room for it."""
COLOURS: Final = {CHOSEN: "text", NOT_CHOSEN: "muted", VOTING: "orichalcum", PASSED: "#9BE0AA", FAILED: "#FFB7A4"}
SIGNS: Final = {CHOSEN: "scroll-quill", NOT_CHOSEN: "card-discard", VOTING: "vote", PASSED: "check-mark",
                FAILED: "cross-mark"}  # fmt: skip
"""What has become of an event card is told by word, sign and colour."""


def motion_name(article: int, text: int, names: Sequence[str]) -> str:
    """Return a motion on the agenda in few words: the article with its text, or whom it exiles."""
    if article == ballots.EXILE_MOTION:
        return _("Exile for {name}").format(name=names[text])
    return f"{TEXTS[article * TEXTS_EACH + text]} · {_(NAMES[article])}"


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
        return view.act, gains.stasis_number(view), view.wrath, round(self.flare, 1)

    def told(self) -> list[str]:
        """Return both tracks in words, with their rules."""
        view = self.view
        return [_("Stasis {n} of {most}: at {most} the streets erupt (ARCHON-60)").format(
                    n=gains.stasis_number(view), most=self.rules.numbers.breaks_out_at),
                _("Divine Wrath {n} of {most}: at {most} Atlantis sinks (ARCHON-58)").format(
                    n=view.wrath, most=self.rules.sinks_at)]  # fmt: skip

    def further_words(self) -> Sequence[str]:
        return self.told()

    def paint(self, brush: Brush) -> None:
        ui, view = brush.ui, self.view
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        head = self.screen.rect("tracks_head")
        inner = Rect(head.x, head.y, head.width, self.rect.bottom - head.y - ui.scale.px(8))
        half = inner.height // 2
        number, limits = gains.stasis_number(view), self.rules.numbers
        for at, (icon, words, value, most) in enumerate((
            ("fist", _("Stasis"), number, limits.breaks_out_at),
            ("lightning-storm", _("Divine Wrath"), view.wrath, self.rules.sinks_at),
        )):  # fmt: skip
            box = Rect(inner.x, inner.y + at * half, inner.width, half - ui.scale.px(4))
            line = min(ui.text.line_height("bold", 18), box.height * 3 // 5)
            row = Rect(box.x, box.y, box.width, line)
            brush.icon(icon, Rect(row.x, row.y, line, line), "#F08B6B" if at == 0 else "#B9A2FF")
            size = 24 if box.height > 2 * ui.text.line_height("bold", 20) else 19
            wide = ui.text.measure(f"{value} / {most}", "counter", size=size)[0] + 4
            name = Rect(row.x + line + 6, row.y, row.width - line - wide - 8, line)
            if brush.fits(words, name, "smallest", 15):
                brush.fit(words, name, "bold", "text", size=18)
            brush.fit(f"{value} / {most}", Rect(row.right - wide, row.y, wide, line), "counter", "orichalcum",
                      size=size, align="right")  # fmt: skip
            track = Rect(box.x, row.bottom + 2, box.width, box.bottom - row.bottom - 2)
            end = (self._boxes if at == 0 else self._bar)(brush, track, value, most)
            note = Rect(box.x, end + 2, box.width, ui.text.line_height("fine", 16))
            told = (_("At {n} the streets erupt."), _("At {n} Atlantis sinks."))[at].format(n=most)
            if note.bottom <= box.bottom + ui.scale.px(4) and brush.fits(told, note, "fine", 16):
                brush.fit(told, note, "fine", "muted", size=16)

    def _boxes(self, brush: Brush, track: Rect, value: int, most: int) -> int:
        """Paint a row of boxes; return where it ends."""
        pitch = track.width / most
        side = Rect(0, 0, max(4, round(pitch * 0.84)), min(track.height, round(pitch * 1.15)))
        for at in range(most):
            side.topleft = (track.x + round(at * pitch), track.y)
            name = "archon/stasis_box_on" if at < value else "archon/stasis_box_off"
            brush.surface.blit(brush.ui.store.get(name, side.size), brush.rect(side))
            if self.flare and at == value - 1:
                brush.frame(side.inflate(4, 4), brush.ui.theme.colour("glow"), 3 * self.flare, 4)
        return side.bottom

    def _bar(self, brush: Brush, track: Rect, value: int, most: int) -> int:
        """Paint a bar; return where it ends."""
        bar = Rect(track.x, track.y, track.width, min(track.height, brush.ui.scale.px(22)))
        draw_bar(brush, bar, value / most, "#B9A2FF")
        return bar.bottom


def draw_bar(brush: Brush, bar: Rect, share: float, colour: str) -> None:
    """Draw a bar that is filled to a share; its end is a white line, so that it is read without colour."""
    theme = brush.ui.theme
    brush.field(bar, theme.colour("#080C1A"), 5)
    share = max(0.0, min(1.0, share))
    if share:
        filled = Rect(bar.x, bar.y, max(4, round(bar.width * share)), bar.height)
        brush.field(filled, theme.colour(colour), 5)
        brush.field(Rect(filled.right - 2, bar.y, 2, bar.height), theme.colour("white"), 0)
    brush.frame(bar, theme.colour("frame-line"), 1, 5)


class DoomPanel(CityPanel):
    """Doom of each faction: whoever has the least is saved when Atlantis sinks."""

    def __init__(self, screen: Screen, model: GeneralModel, spill: int) -> None:
        """Take the map, what is shown, and how far the panel's shadow reaches."""
        super().__init__("doom", screen, model, spill)

    def content(self) -> Hashable:
        view = self.view
        self.tip = escape(_("Doom: the faction with the least wins when Atlantis sinks (ARCHON-121)"))
        self.label = ", ".join([_("Doom"), *(f"{faction_of(self.rules, view, seat)} {n}"
                                             for seat, n in enumerate(view.doom))])  # fmt: skip
        return tuple(view.doom), self.model.front

    def paint(self, brush: Brush) -> None:
        ui, view = brush.ui, self.view
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        brush.heading("doom_head", _("Doom"), "skull-crack")
        head = self.screen.rect("doom_head")
        room = Rect(head.x, head.bottom + 2, head.width, self.rect.bottom - head.bottom - ui.scale.px(10))
        high = min(room.height // view.seats, ui.scale.px(46))
        most = max(10, *view.doom)
        names = [faction_of(self.rules, view, seat) for seat in range(view.seats)]
        side = min(high - 4, ui.scale.px(30))
        for size in (NAME, 15):
            line = ui.text.line_height("smallest", size)
            widest = max(ui.text.measure(escape(name), "smallest", size=size)[0] for name in names)
            if widest <= (room.width - side) // 2 and line <= high:
                break
        counts = ui.scale.px(30)
        if widest > room.width - side - counts - 12:
            # A name is read sooner than a bar, which says what the number says.
            side = min(side, line)
            counts = max(ui.text.measure(str(n), "counter", size=20)[0] for n in view.doom) + 2
        wide = min(widest + 4, room.width - side - counts - 12)
        named = widest * NARROWEST <= wide
        if not named:
            # The token alone tells who it is; the tip and the plates have the name.
            wide = 0
        for seat in range(view.seats):
            row = Rect(room.x, room.y + seat * high, room.width, high)
            if seat == self.model.front:
                brush.field(row.inflate(6, -2), ui.theme.colour("orichalcum", 34), 6)
            token = Rect(row.x, row.centery - side // 2, side, side)
            draw_token(brush.surface, ui, seat + 1, brush.rect(token))
            number = Rect(row.right - counts, row.y, counts, high)
            brush.fit(str(view.doom[seat]), number, "counter", "#FFB7A4", size=20, align="right")
            rest = Rect(token.right + 6, row.y, number.x - token.right - 12, high)
            name = Rect(rest.x, rest.centery - line // 2, wide, line)
            if named:
                brush.words(escape(names[seat]), name, "smallest", "text", size=size, valign="middle", wrap=False,
                            squeeze=True)  # fmt: skip
            bar = Rect(name.right + 6, row.centery - ui.scale.px(5), rest.right - name.right - 6, ui.scale.px(10))
            if bar.width > 12:
                draw_bar(brush, bar, view.doom[seat] / most, "#C5463F")


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
        return [motion_name(article, text, self.model.names) for article, text, _seat in self.view.agenda]

    def further_words(self) -> Sequence[str]:
        return [text_text(self.rules, article * TEXTS_EACH + text) for article, text, _seat in self.view.agenda
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
        least = ui.text.line_height("smallest", 15)
        rows = max(1, min(max(full, len(told)), room.height // least))
        high = min(room.height // rows, ui.scale.px(30))
        for at in range(rows):
            row = Rect(room.x, room.y + at * high, room.width, high)
            side = min(high - 2, ui.scale.px(24))
            chip = Rect(row.x, row.centery - side // 2, side, side)
            filed = at < len(told)
            brush.surface.blit(ui.store.get(f"archon/agenda_chip_{'on' if filed else 'off'}", chip.size),
                               brush.rect(chip))  # fmt: skip
            brush.words(str(at + 1), chip, "smallest", "ink" if filed else "muted", size=15, align="center",
                        valign="middle", wrap=False, squeeze=True)  # fmt: skip
            words = Rect(chip.right + 7, row.y, row.right - chip.right - 7, high)
            if at == rows - 1 and len(told) > rows:
                brush.fit(_("and {n} more").format(n=len(told) - at), words, "smallest", "help", size=15)
            elif filed:
                way = told[at] if brush.fits(escape(told[at]), words, "smallest", 15) else told[at].split(" · ")[0]
                brush.words(escape(way), words, "smallest", "text", size=17 if brush.fits(
                    escape(way), words, "smallest", 17) else 15, valign="middle", wrap=False, squeeze=True)  # fmt: skip
            else:
                brush.words(_("open"), words, "smallest", "muted", size=17, valign="middle", wrap=False)


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
        below = Rect(self.rect.x, deck.bottom + 2, card.x - self.rect.x - 4, self.rect.bottom - deck.bottom - 2)
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
            brush.frame(card.inflate(10, 10), ui.theme.colour("glow"), 4, 12)

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
