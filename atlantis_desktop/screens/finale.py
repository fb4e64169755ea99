"""The end of a game, staged over its table: what decided it stays bright, then light breaks out or the sea rises.

How an end looks and sounds is told by the game (`table.entry.Ending`), the words are those of the result's page. Any
click or key goes on to that page; with reduced motion the last picture is there at once, after a fade.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.screens.result_page import Headline, ResultPage, golden
from atlantis_desktop.table.entry import Ending, table_entry_of
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.table_layout import GENERAL, TABLE
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.words import _

GROUP: Final = "finale"
LOOK_MS: Final = 1300
"""So long only what decided the game is seen, before light or sea come."""
STAGE_MS: Final = 3400
QUICK_MS: Final = 900
"""The same for both together, for whoever reads quickly."""
READ_SECONDS: Final = 4.0
"""After so many seconds more the page of the result follows, unless the settings say that it waits."""
QUICK_SECONDS: Final = 0.8
GRACE: Final = 0.6
"""So long no input goes on: it was meant for the table."""
DARK: Final = {"light": 140, "sea": 120, "dusk": 185}
STEPS: Final = 60
"""In so many steps the picture changes, each of which paints the window anew."""
CREST: Final = 0.4
"""How high above the lower edge the sea stands at last, as a share of the window that it leaves free."""
SLICE: Final = 10
WAVES: Final = 2.6
KEYS: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE})


class FinaleScene(Scene):
    """One end over the table of its game."""

    name = "finale"
    overlay = True
    dim = 0.0
    enter_is_gold = False

    def __init__(self, ui: Ui, table: TableScene, page: Callable[[], Scene]) -> None:
        """Take the table whose game is over, and what makes the page of its result."""
        super().__init__(ui)
        self.table = table
        table.banner.hide()
        self.page = page()
        session = table.session
        outcome = session.outcome()
        won = outcome is not None and bool(outcome.winners)
        people = session.humans
        lost = not won or bool(people and outcome and not set(people) & set(outcome.winners))
        self.ending: Ending = table_entry_of(session.rules.game).ending(session.rules, session.match.state, lost)
        self.share = 0.0
        """How far the picture is on its way, from 0 to 1."""
        self.rested = 0.0
        """Seconds since the picture stands still."""
        self._seen = 0.0
        self._begun = False
        self.quick = ui.settings.reading == "quick"
        self._waits = ui.settings.reading == "wait" and bool(people)

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the stage, and the plate with how it ended."""
        ui = self.ui
        spot = self._spot()
        plate = self._plate(spot)
        self.stage = self.add(Stage(self, spot, plate))
        self.stage.show(self.share)
        head = self._head()
        px = ui.scale.px
        self.add(Panel("plate", plate, "dark-current"))
        inner = plate.inflate(-2 * px(28), -2 * px(18))
        above = Rect(inner.x, inner.y, inner.width, px(28))
        title = Rect(inner.x, above.bottom + px(4), inner.width, px(60))
        button = Rect(0, 0, min(inner.width, px(320)), px(52))
        button.midbottom = inner.midbottom
        line = Rect(inner.x, title.bottom + px(8), inner.width, button.top - title.bottom - px(18))
        self.add(Label("above", above, head.above, "body", "help", align="center", valign="middle", wrap=False,
                       squeeze=True, fit=True))  # fmt: skip
        self.add(Custom("title", title, golden(head.title), spill=px(20), label=plain(head.title)))
        self.add(Label("line", line, head.line, "body-large", "text", align="center", valign="middle", fit=True))
        self.add(Button("go_on", button, _("To the result"), self.go_on, kind="primary", icon="laurels", size=22))
        self.set_focus(self.find("go_on"))

    def _head(self) -> Headline:
        if isinstance(self.page, ResultPage):
            return self.page.headline()
        return Headline("", _("The game is over"), "", "laurels", "orichalcum")

    def _spot(self) -> Rect:
        """Return what of the table stays bright, empty where the game names nothing or it is not seen."""
        own = self.table.is_built and self.table.session.laid.get(TABLE) != GENERAL
        found = self.ending.where(self.table) if own else None
        return Rect(0, 0, 0, 0) if found is None else found.clip(self.ui.scale.screen)

    def _plate(self, spot: Rect) -> Rect:
        """Return where the words stand: at the lower edge, or at the upper one where they would hide the spot."""
        px, screen = self.ui.scale.px, self.ui.scale.screen
        plate = Rect(0, 0, min(px(920), screen.width - px(48)), min(px(258), screen.height * 3 // 5))
        plate.midbottom = screen.centerx, screen.bottom - px(36)
        if spot.width and plate.colliderect(spot):
            above = plate.copy()
            above.top = px(36)
            if not above.colliderect(spot) or above.clip(spot).height < plate.clip(spot).height:
                return above
        return plate

    # ------------------------------------------------------------------------------------------------ time

    def on_enter(self) -> None:
        """Begin, once: sound, music, and the picture on its way."""
        if self._begun:
            return
        self._begun = True
        for cue in (self.ending.cue, self.ending.music):
            if cue:
                self.ui.sound.play(cue)
        if isinstance(self.page, ResultPage):
            self.page.heard = True
        ms = QUICK_MS if self.quick else LOOK_MS + STAGE_MS
        self.ui.motion.start(ms, self._step, easing="linear", interface=True, group=GROUP)

    def _step(self, share: float) -> None:
        self.share = share
        if self.is_built:
            self.stage.show(share)

    @property
    def busy(self) -> bool:
        """Whether time goes on towards the page of the result."""
        return not self._waits

    def on_update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; the page follows by itself unless it waits for the person."""
        self._seen += dt
        if self.share < 1.0 or self._waits or not self.ui.app.shows(self):
            return
        self.rested += dt
        if self.rested >= (QUICK_SECONDS if self.quick else READ_SECONDS):
            self.go_on()

    def on_leave(self) -> None:
        """Something covers the stage, or it is over: the picture is at its end."""
        self.ui.motion.skip(GROUP)

    # ------------------------------------------------------------------------------------------------ going on

    def go_on(self) -> None:
        """Show the page of the result in the place of the stage."""
        if self.ui.app.shows(self):
            self.ui.app.replace(self.page)

    def handle(self, event: Event) -> bool:
        """Any click, and every key that means yes, back or on, goes on."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if event.type == pygame.KEYDOWN:
            pressed = event.key in KEYS or self.ui.keys.action_of(event) in ("end_turn", "skip")
        if not pressed:
            return super().handle(event)
        if self._seen >= GRACE:
            self.ui.sound.play("ui_press")
            self.go_on()
        return True


class Stage(Widget):
    """The light, the dark and the sea over a table that stands still."""

    role = "picture"

    def __init__(self, scene: FinaleScene, spot: Rect, plate: Rect) -> None:
        """Take the scene, what stays bright, and where the words stand."""
        super().__init__("stage", scene.ui.scale.screen.copy(), label="")
        self.ending, self.spot = scene.ending, spot
        self.level = -1
        """The step at which the picture is."""
        split = LOOK_MS / (LOOK_MS + STAGE_MS)
        self._split = 0.0 if scene.quick else split
        self._free = Rect(plate.x, 0, plate.width, plate.top) if plate.centery > self.rect.centery else Rect(
            plate.x, plate.bottom, plate.width, self.rect.bottom - plate.bottom)  # fmt: skip
        self._veil: Surface | None = None
        self._water: Surface | None = None
        self._kept: dict[str, Surface] = {}
        """Drawings as they are stored, and the rays as large as the window."""

    def show(self, share: float) -> None:
        """Show the picture at a share of its way."""
        level = round(STEPS * share)
        if level != self.level:
            self.level = level
            self.mark()

    @property
    def looked(self) -> float:
        """How dark it is round what decided the game, from 0 to 1."""
        return min(1.0, 4 * self.level / STEPS)

    @property
    def come(self) -> float:
        """How far light or sea have come, from 0 to 1."""
        share = max(0.0, self.level / STEPS - self._split) / (1 - self._split)
        return share * share * (3 - 2 * share)

    def draw(self, surface: Surface, ui: Ui) -> None:
        self._darken(surface, ui)
        if self.ending.look == "sea":
            self._sea(surface, ui)
        elif self.ending.look == "light":
            self._light(surface, ui)
        self._ring(surface, ui)

    def _darken(self, surface: Surface, ui: Ui) -> None:
        """Darken all but what decided the game."""
        if self._veil is None:
            self._veil = Surface(self.rect.size)
            self._veil.fill(ui.theme.colour("veil"))
        self._veil.set_alpha(round(DARK[self.ending.look] * self.looked))
        for part in around(self.rect, self.spot):
            surface.blit(self._veil, part, part)

    def _ring(self, surface: Surface, ui: Ui) -> None:
        """A line of light round what decided the game, so that it is found without its brightness too."""
        if self.spot.width:
            line = ui.theme.colour("glow" if self.ending.look == "light" else "bad-dark")
            pygame.draw.rect(surface, line, self.spot.inflate(6, 6), ui.scale.px(4), border_radius=ui.scale.px(10))

    # ------------------------------------------------------------------------------------------------ light

    def _light(self, surface: Surface, ui: Ui) -> None:
        """Rays break out, and what the game names grows from where it was decided into the middle."""
        come = self.come
        if come <= 0:
            return
        middle = self._free.center
        start = self.spot.center if self.spot.width else middle
        at = round(start[0] + (middle[0] - start[0]) * come), round(start[1] + (middle[1] - start[1]) * come)
        if not ui.theme.high_contrast:
            area = ui.scale.cover()
            rays = self._stored(ui, "shared/result/rays", area.size)
            rays.set_alpha(round(235 * come))
            surface.blit(rays, area)
            self._glow(surface, ui, at, come)
        most = min(self._free.width, self._free.height - ui.scale.px(24), ui.scale.px(460))
        side = round(most * (0.25 + 0.75 * come))
        self._thing(surface, ui, self.ending.picture or "icons/laurels", at, side)
        if self.ending.within and come > 0.5:
            self._thing(surface, ui, self.ending.within, at, round(side * 0.5), round(255 * (2 * come - 1)))

    def _glow(self, surface: Surface, ui: Ui, at: tuple[int, int], come: float) -> None:
        side = round(min(self.rect.size) * (0.3 + 0.9 * come))
        small = Surface((128, 128))
        level = round(150 * come)
        small.blit(ui.store.get("common/spotlight", (128, 128)), (0, 0))
        small.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        light = pygame.transform.smoothscale(small, (side, side))
        surface.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)

    def _thing(self, surface: Surface, ui: Ui, name: str, at: tuple[int, int], side: int, alpha: int = 255) -> None:
        """Put a drawing round a point, as large as a square of this side lets it be."""
        if name.startswith("icons/"):
            if name not in self._kept:
                self._kept[name] = ui.store.icon(name[6:], 512, ui.theme.colour("orichalcum")).copy()
            kept = self._kept[name]
        else:
            kept = self._stored(ui, name)
        k = side / max(kept.get_size())
        picture = pygame.transform.smoothscale(kept, (round(kept.get_width() * k), round(kept.get_height() * k)))
        picture.set_alpha(alpha)
        surface.blit(picture, picture.get_rect(center=at))

    def _stored(self, ui: Ui, name: str, size: tuple[int, int] | None = None) -> Surface:
        """Return a drawing as it is stored, or as large as said; it is loaded once."""
        if name not in self._kept:
            loaded = ui.store.load(name)
            if size is not None and loaded.get_size() != size:
                loaded = pygame.transform.smoothscale(loaded, size)
            self._kept[name] = loaded
        return self._kept[name]

    # ------------------------------------------------------------------------------------------------ sea

    def _sea(self, surface: Surface, ui: Ui) -> None:
        """The sea rises over the table, with foam on its crest."""
        come = self.come
        if come <= 0:
            return
        if self._water is None:
            water = Surface(self.rect.size)
            water.fill(ui.theme.colour("deep"))
            if not ui.theme.high_contrast:
                water.blit(ui.store.get("textures/sea", self.rect.size), (0, 0))
            water.set_alpha(215)
            self._water = water
        crests = [(x, self.crest(x)) for x in range(0, self.rect.width + SLICE, SLICE)]
        for x, y in crests:
            part = Rect(x, y, SLICE, self.rect.height - y)
            surface.blit(self._water, part, part)
        foam, thick = ui.theme.colour("foam"), max(2, ui.scale.px(5))
        pygame.draw.lines(surface, foam, False, crests, thick)
        below = [(x, y + ui.scale.px(14)) for x, y in crests]
        pygame.draw.lines(surface, ui.theme.colour("lagoon"), False, below, max(1, thick // 2))

    def crest(self, x: int) -> int:
        """Return how far down the crest of the sea lies at a place of the window."""
        come, high = self.come, self.rect.height
        rest = high * (1 - (1 - CREST) * come)
        turn = 2 * pi * (WAVES * x / max(1, self.rect.width) + 1.5 * come)
        swell = high * 0.022 * (sin(turn) + 0.5 * sin(2.3 * turn + 1))
        return max(0, min(high, round(rest + swell * min(1.0, 3 * come))))


def around(whole: Rect, hole: Rect) -> list[Rect]:
    """Return the parts of a rectangle that a hole in it leaves."""
    if not hole.width:
        return [whole]
    parts = [
        Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
        Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
        Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
        Rect(hole.right, hole.top, whole.right - hole.right, hole.height),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]
