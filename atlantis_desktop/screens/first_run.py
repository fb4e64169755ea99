"""The first start: language, size of words with a live sample, colours, then play or learn."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from pygame import Rect, Surface

from atlantis_desktop import words
from atlantis_desktop.games import boxes
from atlantis_desktop.screens.settings_rows import colour_modes, scale_slider
from atlantis_desktop.screens.settings_sample import Sample
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced, draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import UI_SCALE_HIGHEST, UI_SCALE_LOWEST, UI_SCALE_STEP
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import golden_name, label, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.words import _


class SizeSample(Sample):
    """Vellum with a heading, a sentence, seats and buttons, at the size of words that is being tried."""

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "vellum")
        factor = self.factor(ui)
        before = surface.get_clip()
        inner = self.rect.inflate(-2 * ui.scale.px(14), -2 * ui.scale.px(12))
        surface.set_clip(before.clip(inner))
        audit, ui.text.audit = ui.text.audit, (ui.text.audit if factor <= 1.001 else None)
        # Clear of the ornaments in the corners, and of the edge that would cut the dots of an umlaut.
        head = self.screen.rect("sample_heading").clip(inner.inflate(-2 * ui.scale.px(14), -2 * ui.scale.px(8)))
        y = head.top
        for text, style, base in (
            (_("Choose what glows"), "dialog", 28.0),
            (_("**All words will be this size.** What glows can be done now. What cannot be done says why when it is "
               "clicked, and names the rule."), "body", 20.0),
        ):  # fmt: skip
            high = ui.text.measure(text, style, head.width, size=base * factor)[1]
            box = Rect(head.left, y, head.width, high)
            ui.text.draw(surface, text, box, style, "ink", size=base * factor, link="link")
            y += high + ui.scale.px(8)
        self._marks(surface, ui, self.screen.rect("sample_buttons"), y, factor)
        ui.text.audit = audit
        surface.set_clip(before)

    def _marks(self, surface: Surface, ui: Ui, row: Rect, top: int, factor: float) -> None:
        high = min(row.height - ui.scale.px(6), round(ui.scale.px(52) * factor))
        row = Rect(row.left, max(top, row.bottom - high - ui.scale.px(8)), row.width, high)
        x = row.left
        for text, drawing, colour in (
            (_("End turn"), "button_primary", "button-ink"),
            (_("Hint"), "button_secondary", "title-light"),
        ):
            wide = ui.text.measure(text, "button", size=20 * factor)[0] + ui.scale.px(44)
            rect = Rect(x + ui.scale.px(2), row.top, wide, high)
            draw_sliced(surface, ui, f"shared/controls/{drawing}", rect)
            ui.text.draw(surface, text, rect, "button", colour, size=20 * factor, align="center", valign="middle",
                         wrap=False)  # fmt: skip
            x += wide + ui.scale.px(14)
        side = min(high, ui.scale.px(48))
        seats = 4
        left = row.right - seats * (side + ui.scale.px(10))
        if left > x:
            for seat in range(seats):
                place = Rect(left + seat * (side + ui.scale.px(10)), row.centery - side // 2, side, side)
                draw_token(surface, ui, seat + 1, place)


class FirstRunScene(Scene):
    """The first page a new person sees. ``then`` opens what comes after it, the title by default."""

    name = "first_run"

    def __init__(self, ui: Ui, then: Callable[[], None] | None = None) -> None:
        super().__init__(ui)
        self.then = then
        self._sample: SizeSample | None = None

    def build(self) -> None:
        ui = self.ui
        screen = Screen("shared/first_run", ui.scale)
        self.add(Panel("first_run", screen.rect("panel"), "dark-current"))
        label(self, screen, "panel_title", _("Welcome to Atlantis"), "title-light", wrap=False, squeeze=True)
        line = _("All of this can be changed later in the settings.")
        label(self, screen, "panel_line", line, "help")
        for name, words_, place, tag in self._places(screen):
            style, size, _align, valign = screen.words("language_label")
            self.add(Label(f"{name}_label", tag, words_, style, "text", size=size, valign=valign, bold=True,
                           wrap=False, squeeze=True))  # fmt: skip
            self.add(self._control(name, place))
        self._sample = SizeSample(screen, max(ui.settings.ui_scale, self._least))
        self.add(self._sample)
        note = _("The sample follows at once, the page when the slider is let go.")
        if self._least > UI_SCALE_LOWEST:
            note += " " + _("Smaller words could not be read in this window.")
        label(self, screen, "note", note, "help")
        self._ways(screen)

    def _places(self, screen: Screen) -> list[tuple[str, str, Rect, Rect]]:
        """Three controls side by side, between the outer edges that the map gives."""
        first, last = screen.rect("language"), screen.rect("scale")
        tag = screen.rect("language_label")
        gap = screen.px(24)
        wide = (last.right - first.left - 2 * gap) // 3
        names = [("language", _("Language")), ("ui_scale", _("Interface scale")), ("colour_mode", _("Colours"))]
        return [
            (
                name,
                words_,
                Rect(first.left + n * (wide + gap), first.top, wide, first.height),
                Rect(first.left + n * (wide + gap), tag.top, wide, tag.height),
            )
            for n, (name, words_) in enumerate(names)
        ]

    def _control(self, name: str, rect: Rect) -> Widget:
        ui = self.ui
        if name == "language":
            options = [(entry.code, entry.name) for entry in words.available_languages()]
            return Choice(name, rect, options, words.language(), lambda v: self._change("language", v),
                          label=_("Language"), region="choices")  # fmt: skip
        if name == "ui_scale":
            return scale_slider(rect, ui.settings.ui_scale, self._try_scale, lambda v: self._change("ui_scale", v),
                                label=_("Interface scale"), region="choices", value_units=80,
                                lowest=self._least)  # fmt: skip
        return Choice(name, rect, colour_modes(), ui.settings.colour_mode, lambda v: self._change("colour_mode", v),
                      label=_("Colours"), region="choices")  # fmt: skip

    @property
    def _least(self) -> int:
        """The least size of words that this window shows, in percent, as a step of the slider."""
        shown = ceil(self.ui.scale.floor / self.ui.scale.unit * 100 / UI_SCALE_STEP - 1e-9) * UI_SCALE_STEP
        return min(max(shown, UI_SCALE_LOWEST), UI_SCALE_HIGHEST)

    def _ways(self, screen: Screen) -> None:
        """The gold button plays; beside it the way to the tutorial, if there is one."""
        rect, size = screen.rect("start"), screen.size("start")
        gap = self.ui.scale.px(16)
        learn = self.ui.app.has("tutorial")
        play = rect.copy()
        if learn:
            play.width = (rect.width - gap) * 3 // 5
            other = Rect(play.right + gap, rect.top, rect.right - play.right - gap, rect.height)
            self.add(Button("play", play, _("Play"), self._play, kind="primary", icon="play-button", size=size,
                            region="ways"))  # fmt: skip
            self.add(Button("learn", other, _("Learn"), self._learn, icon="owl", size=size, region="ways"))
        else:
            self.add(Button("play", play, _("Play"), self._play, kind="primary", icon="play-button", size=size,
                            region="ways"))  # fmt: skip

    def paint_ground(self, surface: Surface) -> None:
        paint_page(surface, self.ui, "baked/title")
        word, place = golden_name(self.ui, Screen("shared/first_run", self.ui.scale).rect("logo"))
        surface.blit(word, place)

    # ------------------------------------------------------------------------------------------------ changing

    def _change(self, name: str, value: str | int) -> None:
        setattr(self.ui.settings, name, value)
        self.ui.app.settings_changed()
        self.rebuild()

    def _try_scale(self, percent: int) -> None:
        if self._sample is not None:
            self._sample.percent = percent
            self._sample.mark()

    def _finish(self) -> None:
        self.ui.settings.first_run_done = True
        self.ui.app.settings_changed()

    def _play(self) -> None:
        self._finish()
        if self.then is not None:
            self.then()
        else:
            self._ask("setup")

    def _learn(self) -> None:
        self._finish()
        self._ask("tutorial")

    def _ask(self, leads: str) -> None:
        """Go to the title and ask over it which game is meant."""
        self.ui.app.open("title", "reset")
        if self.ui.app.open("choose_game", leads=leads) is None:
            self.ui.app.open(leads, game=boxes()[0].id)
