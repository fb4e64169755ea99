"""The rows of the set-up page, one for each seat: who plays it, under which name, at which level."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.players.bots import own_level_ids
from atlantis_desktop.screens.entry import Character, setup_of
from atlantis_desktop.screens.setup_model import NAME_LIMIT, USUAL_BOT, SeatChoice
from atlantis_desktop.screens.setup_options import SAID
from atlantis_desktop.screens.setup_rows import characters_of, choose_character, values_of
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_side_fade, draw_sliced, draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.parts import label
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.ui.widgets.toggle import Segments
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.setup import SetupScene

BOT: Final = "bot"
ARROW: Final = 66
"""What a list takes of its width beside its words, in units of the interface."""
ROOMY: Final = 4
"""So many seats have rows of their own on the map; where there are more, all rows are lower and follow one pattern."""


class SeatRows:
    """Puts the seats' rows on the page and changes the choices from them."""

    def __init__(self, scene: SetupScene) -> None:
        """Take the page."""
        self.scene = scene
        self.screen = scene.screen
        self.choices = scene.choices
        self.low = len(scene.choices.seats) > ROOMY
        self.characters = characters_of(scene.choices)

    def build(self) -> None:
        """Make the rows of the seats in use and the places of the empty ones."""
        for number, seat in enumerate(self.choices.seats):
            self._seat(number, seat)
        self._empty_seats()

    def _has(self, part: str) -> bool:
        return self.screen.has(f"seat_row_{part}" if self.low else f"seat_1_{part}")

    def _place(self, number: int, part: str = "") -> Rect:
        """Where a seat's row, or a part of it, lies."""
        end = f"_{part}" if part else ""
        if not self.low:
            return self.screen.rect(f"seat_{number + 1}{end}")
        row, place = self.screen.rect("seat_row"), self.screen.rect(f"seat_row{end}")
        pitch = self.screen.px(self.screen.region("seats_list").pitch)
        # Where there are more rows than the map has room for, all come closer and are as much lower.
        share = min(1.0, self.screen.rect("seats_list").height / (pitch * len(self.choices.seats)))
        top = row.top + round(pitch * share * number)
        high = round(place.height * share) if part in ("", "portrait") else place.height
        moved = Rect(place.left, top + round((place.top - row.top) * share), place.width, high)
        if part == "portrait":
            moved.width = high
        return moved

    def _seat(self, number: int, seat: SeatChoice) -> None:
        scene, stem = self.scene, f"seat_{number + 1}"
        scene.add(Custom(stem, self._place(number), partial(self._paint_seat, number), spill=2))
        self._heading(number, "name", _("Name"))
        scene.add(TextField(f"{stem}_name", self._place(number, "name"), seat.name, partial(self._rename, number),
                            limit=NAME_LIMIT, label=_("Name of seat {n}").format(n=number + 1), region=stem,
                            check=lambda _value: self.choices.fault()))  # fmt: skip
        human = seat.controller == HUMAN
        wants = self._character(number, seat)
        kinds = [(HUMAN, _("Human")), (BOT, _("Bot"))]
        scene.add(Segments(f"{stem}_kind", self._place(number, "kind"), kinds, HUMAN if human else BOT,
                           partial(self._set_kind, number), label=_("Who plays"), region=stem,
                           icons={HUMAN: "person", BOT: "cog"}))  # fmt: skip
        if human:
            about = _("Plays at this screen, with mouse or keyboard.")
        else:
            if not wants:
                self._heading(number, "level", self._level_words())
            # Without a heading of its own the control names what it chooses, as a councilor stands beside it.
            form = _("Level: {name}") if wants else "{name}"
            place = "second" if wants and not self.low else "level"
            levels = self._levels(form, self._place(number, place).width)
            about = next(_(level.about) for level in self.choices.levels if level.id == seat.controller)
            scene.add(Choice(f"{stem}_level", self._place(number, place), levels, seat.controller,
                             partial(self._set_level, number), label=_("Level of the bot"), region=stem,
                             tip=about if wants or not self._has("about") else "",
                             about={level.id: _(level.about) for level in self.choices.levels}))  # fmt: skip
        self._about(number, self._told(number, about, wants))
        if len(self.choices.seats) > self.choices.least:
            scene.add(IconButton(f"{stem}_remove", self._place(number, "remove"), "cross-mark",
                                 partial(self._remove, number), label=_("Remove this seat"), region=stem))  # fmt: skip

    def _levels(self, form: str, wide: int) -> list[tuple[str, str]]:
        """Return the levels by id and words; by their names alone where the control has no room for more."""
        text, room = self.scene.ui.text, wide - self.scene.ui.scale.px(ARROW)
        long = max(text.measure(form.format(name=_(level.title)), "body")[0] for level in self.choices.levels)
        form = form if long * NARROWEST <= room else "{name}"
        return [(level.id, form.format(name=_(level.title))) for level in self.choices.levels]

    def _character(self, number: int, seat: SeatChoice) -> bool:
        """Offer the characters of the game where the row has room; return whether it did."""
        if not self.characters or not self.names_characters:
            return False
        stem, scene = f"seat_{number + 1}", self.scene
        setup = setup_of(self.choices.game)
        self._heading(number, "level", _(setup.character))
        reason, label = setup.no_characters(self.choices), _(setup.character_of).format(name=seat.name)
        scene.add(Choice(f"{stem}_character", self._place(number, "second" if self.low else "level"),
                         values_of(self.choices, self.characters),
                         "" if reason or not self._is_there(seat.character) else seat.character,
                         partial(self._set_character, number), label=label,
                         region=stem, reason=reason,
                         about={each.id: each.ability for each in self.characters}))  # fmt: skip
        return True

    def _is_there(self, character: str) -> bool:
        """Whether a character is in the game with what is chosen."""
        return any(each.id == character for each in self.characters)

    @property
    def names_characters(self) -> bool:
        """Whether the rows have room for the characters; where they have not, the list of options names them."""
        return self._has("second") and self._place(0, "second") != self._place(0, "level")

    def _chosen(self, number: int) -> Character | None:
        """The character that a seat wants, None without a wish that counts."""
        wanted = self.choices.seats[number].character
        found = next((each for each in self.characters if each.id == wanted), None)
        return None if setup_of(self.choices.game).no_characters(self.choices) else found

    def _told(self, number: int, about: str, wants: bool) -> str:
        """Say what the seat's character can do; in a low row as much of it as one line takes."""
        chosen = self._chosen(number)
        if chosen is None:
            return about
        if wants and not self.low:
            return chosen.ability
        room = self._place(number, "about").width if self._has("about") else 0
        for words in (f"**{chosen.name}.** {chosen.ability}", f"**{chosen.name}.** {about}"):
            if self.scene.ui.text.measure(words, "smallest")[0] * NARROWEST <= room:
                return words
        return f"**{chosen.name}**"

    def _heading(self, number: int, part: str, words: str) -> None:
        """The small word over a control; low rows have no room for it."""
        if not self.low:
            label(self.scene, self.screen, f"seat_{number + 1}_{part}_label", words, "text", wrap=False)

    def _level_words(self) -> str:
        """Name what the list of levels holds; in short where there is no room for more."""
        text, words = self.scene.ui.text, _("Level or character")
        if own_level_ids(self.choices.game) and not self.low:
            room = self.screen.rect("seat_1_level_label").width
            if text.measure(words, "smallest", size=15)[0] <= room:
                return words
        return _("Level")

    def _about(self, number: int, about: str) -> None:
        """Say what the player of a seat does: on vellum, or in one line where the row is low."""
        if not self._has("about"):
            return
        scene, name, box = self.scene, f"seat_{number + 1}_about", self._place(number, "about")
        if self.low or self.screen.rect("seat_1_second") == self.screen.rect("seat_1_level"):
            scene.add(Label(name, box, about, "smallest", "help", valign="middle", wrap=False, squeeze=True))
            return
        scene.add(Panel(f"seat_{number + 1}_vellum", box, "vellum-inset"))
        inner = box.inflate(-2 * scene.ui.scale.px(16), -scene.ui.scale.px(16))
        words = self._as_fits(about, inner)
        told = scene.add(Label(name, inner, words, "body", "ink", size=18, valign="middle", fit=True))
        told.tip = about if words != about else ""

    def _as_fits(self, about: str, box: Rect) -> str:
        """Return as many whole sentences as a box takes; what is left out is told by the tip and the list."""
        sentences = re.split(r"(?<=[.!?]) ", about)
        for count in range(len(sentences), 0, -1):
            words = " ".join(sentences[:count]) + (" …" if count < len(sentences) else "")
            if self.scene.ui.text.fits(words, "body", box, size=18):
                return words
        return about

    def _paint_seat(self, number: int, surface: Surface, rect: Rect, ui: Ui) -> None:
        """A row in the colour of its seat: an edge on the left, a tint, the portrait and the token."""
        draw_panel(surface, ui, rect, "inset")
        colour = ui.theme.seat(number + 1)
        draw_side_fade(surface, rect.inflate(-2, -2), colour, 95, 0.5)
        edge = ui.scale.px(7)
        surface.blit(ui.store.sliced("shared/panels/seat_edge", (edge, rect.height), tint=colour), rect)
        chosen = self._chosen(number)
        sign = "" if chosen is None else chosen.sign
        draw_portrait(surface, ui, number + 1, self._place(number, "portrait"), self._place(number, "token"), sign)

    def _empty_seats(self) -> None:
        scene, screen, taken = self.scene, self.screen, len(self.choices.seats)
        slots = [f"seat_empty_{slot + 1}" for slot in range(self.choices.most - taken)]
        slots = [stem for stem in slots if screen.has(stem)]
        colours = [scene.ui.theme.seat_name(number + 1) for number in range(taken, taken + len(slots))]
        for slot, (stem, words) in enumerate(zip(slots, self._empty_words(slots, colours), strict=True)):
            scene.add(Custom(stem, screen.rect(stem), partial(self._paint_empty, stem, taken + slot), spill=3))
            label(scene, screen, f"{stem}_words", words, "help")
            scene.add(Button(f"{stem}_add", screen.rect(f"{stem}_add"), _("Add"), self._add,
                             size=screen.size(f"{stem}_add"), region="seats"))  # fmt: skip

    def _empty_words(self, slots: list[str], colours: list[str]) -> list[str]:
        """Return what the empty seats are called: all of them by their colour alone where one has no room for more."""
        whole = [_("{colour} seat\nempty").format(colour=colour) for colour in colours]
        for stem, words in zip(slots, whole, strict=True):
            box, (style, size, *_place) = self.screen.rect(f"{stem}_words"), self.screen.words(f"{stem}_words")
            if self.scene.ui.text.measure(words, style, box.width, size=size)[1] > box.height:
                return colours
        return whole

    def _paint_empty(self, stem: str, number: int, surface: Surface, rect: Rect, ui: Ui) -> None:
        draw_sliced(surface, ui, "shared/panels/seat_empty", rect)
        draw_token(surface, ui, number + 1, self.screen.rect(f"{stem}_token"))

    # ------------------------------------------------------------------------------------------------ choosing

    def _rename(self, number: int, name: str) -> None:
        self.choices.seats[number].name = name
        self.scene.show_fault()

    def _set_kind(self, number: int, kind: str) -> None:
        self.choices.seats[number].controller = HUMAN if kind == HUMAN else USUAL_BOT
        self.scene.again()

    def _set_level(self, number: int, level: str) -> None:
        self.choices.seats[number].controller = level
        self.scene.again()

    def _set_character(self, number: int, character: str) -> None:
        told = choose_character(self.choices, number, character)
        self.scene.again()
        if told:
            self.scene.say(told, SAID)

    def _add(self) -> None:
        self.choices.add_seat()
        self.scene.again()

    def _remove(self, number: int) -> None:
        del self.choices.seats[number]
        self.scene.again()
