"""The title: the city in the sea, the games that play, and the menu; a saved game is two clicks away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop import __version__
from atlantis_desktop.games import card_of, game_ids, title_cards, title_of
from atlantis_desktop.games.box import Box
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes import has_any
from atlantis_desktop.screens.shelf_reading import FIRST_SLICE, ShelfReading
from atlantis_desktop.screens.title_shelf import REACH, Shelf, between
from atlantis_desktop.storage.results import has_results
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced, grown, lay
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import golden_name, label, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Clicked, Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.button import Button, IconButton, TurnButton
from atlantis_desktop.ui.widgets.panel import Panel
from atlantis_desktop.words import N_, _

if TYPE_CHECKING:
    from atlantis_desktop.storage.shelf import GameInfo

AMBIENT_SECONDS: Final = 20.0
BREATH_SECONDS: Final = 4.0
FULL_SIZES: Final = {"name": 25.0, "line": 19.0, "kind": 19.0}
FRAME_REACH: Final = 24
SOLID_WITHIN: Final = 18
"""So many units within its edge a card lets nothing shine through, in spite of its round corners."""
GLOW: Final = "shared/panels/glow_selected"
SHADOW: Final = "shared/panels/shadow_vellum"
_FRAME: Final = (24.0, 24.0, 24.0, 24.0)


class _Words(NamedTuple):
    """One row below the picture of a game: its words, their letters and colour, and whether they are set narrower."""

    words: str
    style: str
    size: float
    colour: str
    bold: bool
    high: int
    narrow: bool


class GameCard(Clicked):
    """One game of the box: its picture, name, one line and kind; the chosen one stands higher and glows."""

    def __init__(
        self, screen: Screen, region: str, shelf: Shelf, rect: Rect, box: Box, kind: str, chosen: bool,
        on_click: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(f"game_{box.id}", rect, region="games", label=box.name)
        self.screen = screen
        self.place = region
        self.shelf = shelf
        self.box = box
        self.kind = kind
        self.chosen = chosen
        self.on_click = on_click
        self.glow = 255
        self.parts: list[Widget] = []

    @property
    def picture(self) -> Rect:
        """Where its picture lies: as on the map, in a card that may be narrower and may have gone along the shelf."""
        place, picture = self.screen.rect(self.place), self.screen.rect(f"{self.place}_picture")
        narrower = place.width - self.rect.width
        picture.left += self.rect.left - place.left
        picture.width -= narrower
        return picture

    def add_learn(self, ui: Ui, on_click: Callable[[], None]) -> None:
        """Put the way to the tutorial into the upper right corner of the picture."""
        picture = self.picture
        side, gap = ui.scale.px(50), ui.scale.px(12)
        rect = Rect(picture.right - gap - side, picture.top + gap, side, side)
        self.parts.append(IconButton(f"learn_{self.box.id}", rect, "owl", on_click, label=_("Learn"), region="games"))

    def children(self) -> list[Widget]:
        return self.parts

    def press(self, pos: tuple[int, int]) -> None:
        self.shelf.grip(pos[0])

    def drag(self, pos: tuple[int, int]) -> None:
        self.shelf.pull(pos[0])

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        super().release(pos, inside and not self.shelf.is_pulled)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(REACH)

    def draw(self, surface: Surface, ui: Ui) -> None:
        lit = self.chosen or self.hovered or self.focused
        rect = self.rect
        if lit:
            area = grown(ui, GLOW, rect)
            glow = ui.store.sliced(GLOW, area.size)
            glow.set_alpha(255 if self.hovered or self.focused else self.glow)
            self._lay_round(surface, ui, glow, area)
            glow.set_alpha(255)
        area = grown(ui, SHADOW, rect)
        self._lay_round(surface, ui, ui.store.sliced(SHADOW, area.size), area)
        if ui.text.audit is None:
            words = (self.box.name, _(self.box.line), self.kind)
            key = ("title card", self.box.id, words, tuple(rect), lit, ui.scale.text, ui.theme.key)
            around = self._around(ui)
            lay(surface, ui.store.keep(key, lambda: self._kept_face(ui, around, lit)), around)
        else:
            self._face(surface, ui, lit)
        if self.focused:
            draw_focus_ring(surface, rect, ui, radius=14)
        for inner in self.parts:
            inner.draw(surface, ui)

    def _lay_round(self, surface: Surface, ui: Ui, under: Surface, area: Rect) -> None:
        """Lay down what is seen round the card; the card hides the middle, which is most of it."""
        edge = ui.scale.px(SOLID_WITHIN)
        hidden = self.rect.inflate(-2 * edge, -2 * edge)
        for part in (
            Rect(area.left, area.top, area.width, hidden.top - area.top),
            Rect(area.left, hidden.top, hidden.left - area.left, hidden.height),
            Rect(hidden.right, hidden.top, area.right - hidden.right, hidden.height),
            Rect(area.left, hidden.bottom, area.width, area.bottom - hidden.bottom),
        ):
            surface.blit(under, part, part.move(-area.left, -area.top))

    def _around(self, ui: Ui) -> Rect:
        """The card with the frame that reaches beyond its edge."""
        reach = ui.scale.px(FRAME_REACH)
        return self.rect.inflate(2 * reach, 2 * reach).clip(ui.scale.screen)

    def _kept_face(self, ui: Ui, around: Rect, lit: bool) -> Surface:
        """The card as one picture, which is laid down in a fraction of the time that its parts take."""
        whole = Surface(around.bottomright, SRCALPHA)
        self._face(whole, ui, lit)
        return whole.subsurface(around).copy()

    def _face(self, surface: Surface, ui: Ui, lit: bool) -> None:
        rect = self.rect
        draw_panel(surface, ui, rect.inflate(-ui.scale.px(6), -ui.scale.px(6)), "dark", shadow=False)
        picture, wide = self.picture, self.screen.rect(f"{self.place}_picture").width
        pad = ui.scale.px(8)
        space = Rect(picture.left + pad, picture.bottom + pad // 2, picture.width - 2 * pad, 0)
        space.height = self.rect.bottom - ui.scale.px(10) - space.top
        rows = self._rows(ui, space)
        # Where the words need more lines than there are below the picture, it ends higher.
        more = max(0, sum(row.high for row in rows) - space.height)
        space = Rect(space.x, space.y - more, space.width, space.height + more)
        if self.box.picture:
            drawing = ui.store.get(self.box.picture, (wide, picture.height))
            picture.height -= more
            surface.blit(drawing, picture, Rect((wide - picture.width) // 2, more // 2, *picture.size))
        else:
            picture.height -= more
            surface.fill(ui.theme.colour("deep"), picture)
        if self.box.picture in ("", Box.picture):
            # A game without a drawing of its own, such as a prototype, is known by its emblem.
            side = min(picture.size) * 2 // 3
            emblem = ui.store.icon(self.box.emblem, side, ui.theme.colour("orichalcum"))
            surface.blit(emblem, emblem.get_rect(center=picture.center))
        line = Rect(picture.left, picture.bottom, picture.width, ui.scale.px(2))
        surface.blit(ui.store.get("shared/title/game_line", line.size), line)
        self._words(surface, ui, space, rows)
        frame = "shared/title/game_frame" + ("_selected" if lit else "")
        draw_sliced(surface, ui, frame, rect, margins=(28.0, 28.0, 28.0, 28.0) if lit else _FRAME)

    def _rows(self, ui: Ui, space: Rect) -> list[_Words]:
        """Return name, line and kind, in smaller letters where they need more lines than there is room for."""
        rows = [("name", self.box.name, "title-light"), ("line", _(self.box.line), "text")]
        rows.append(("kind", self.kind, "orichalcum"))
        for share in (1.0, 0.92, 0.84, 0.76, 0.7, 0.62):
            sizes = [_larger(self.screen, f"{self.place}_{part}", FULL_SIZES[part]) * share for part, _w, _c in rows]
            styles = [self.screen.words(f"{self.place}_{part}")[0] for part, _w, _c in rows]
            heights = [
                ui.text.measure(escape(words), style, space.width, size=size, bold=part == "kind")[1]
                for (part, words, _c), style, size in zip(rows, styles, sizes, strict=True)
            ]
            if sum(heights) <= space.height:
                break
        found = []
        for (part, words, colour), style, size, high in zip(rows, styles, sizes, heights, strict=True):
            # Where not even small letters help, what nearly fits into one line is set narrower.
            wide, one = ui.text.measure(escape(words), style, size=size, bold=part == "kind")
            narrow = sum(heights) > space.height and one < high and wide * NARROWEST <= space.width
            found.append(_Words(words, style, size, colour, part == "kind", one if narrow else high, narrow))
        return found

    def _words(self, surface: Surface, ui: Ui, space: Rect, rows: list[_Words]) -> None:
        """Set the rows one under the other into the middle of the space."""
        high = sum(row.high for row in rows)
        gap = min(ui.scale.px(6), max(0, space.height - high) // 3)
        y = space.top + max(0, space.height - high - 2 * gap) // 2
        for row in rows:
            box = Rect(space.left, y, space.width, row.high)
            ui.text.draw(surface, escape(row.words), box, row.style, row.colour, size=row.size, bold=row.bold,
                         align="center", wrap=not row.narrow, squeeze=row.narrow)  # fmt: skip
            y += row.high + gap


class TitleScene(Scene):
    """The first screen. ``latest`` is the game that Continue opens, None if there is none."""

    name = "title"

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._reading: ShelfReading | None = None
        self._breath = 0.0
        self._arrows: list[TurnButton] = []
        self._folders: dict[str, Path] = {}
        """The folders of prototypes on the shelf that are not open yet, by the ids of their cards."""
        self._first: int | None = None
        """The game with which the shelf began before the widgets were made anew; None until it was seen."""

    @property
    def saved(self) -> list[GameInfo]:
        """The games that can go on, as far as they are read, the last played first."""
        return self._reading.games if self._reading is not None else []

    @property
    def latest(self) -> GameInfo | None:
        """The game that Continue opens: the last played one that can be opened and is not open elsewhere."""
        return next((game for game in self.saved if game.problem is None and not game.is_open), None)

    def on_enter(self) -> None:
        self._reading = ShelfReading(user_folders().saves)
        self._reading.read(FIRST_SLICE)
        self.ui.sound.play("amb_sea")
        if self.is_built:
            self.rebuild()

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        ui = self.ui
        screen = self.screen = Screen("shared/title", ui.scale)
        words = _("Games of the drowned city")
        label(
            self,
            screen,
            "subtitle_line",
            words,
            "text",
            shadow=True,
            wrap=False,
            size=_larger(screen, "subtitle_line", 31),
        )
        prototypes = self._prototypes()
        self._menu(screen)
        self._shelve(screen, prototypes)
        notice = _("Unofficial adaptations, made by fans. No text or picture of the printed games is used.")
        label(self, screen, "notice", notice, "text", shadow=True)
        label(self, screen, "version", _("Version {n}").format(n=__version__), "text", shadow=True)

    def _shelve(self, screen: Screen, prototypes: Sequence[Box]) -> None:
        """Put the games on the shelf; where the map has not enough places, arrows stand at its ends."""
        newest, games = self.latest, [*title_cards(), *prototypes]
        glowing = card_of(newest.game, newest.options) if newest is not None else games[0].id
        regions = [f"game_{number}" for number in range(1, 100) if screen.has(f"game_{number}")]
        places = [screen.rect(region) for region in regions]
        self._arrows = []
        if len(games) > len(places):
            self._arrows = [
                TurnButton("games_back", screen.rect("games_back"), _("Games before"), partial(self._go, -1),
                           flip=False, region="games"),
                TurnButton("games_on", screen.rect("games_on"), _("More games"), partial(self._go, 1),
                           flip=True, region="games"),
            ]  # fmt: skip
            places = between(places, self.ui, *(arrow.rect for arrow in self._arrows))
        shelf = self.shelf = self.add(Shelf("shelf", places, self._went, region="games"))
        for number, game in enumerate(games):
            at = min(number, len(places) - 1)
            kind = _(game.kind)
            place = self._saved_place(game)
            if place:
                kind = _("{kind} · {place} saved").format(kind=kind, place=place)
            chosen = game.id == glowing
            rect = places[at].copy()
            card = GameCard(screen, regions[at], shelf, rect, game, kind, chosen, self._opener(game))
            if self.ui.app.has("tutorial") and game.is_taught:
                lesson: dict[str, Any] = {"part": game.part} if game.part else {}
                opened = partial(self.ui.app.open, "tutorial", game=game.opens or game.id, **lesson)
                card.add_learn(self.ui, _call(opened))
            shelf.put(card)
            if self._first is None and chosen:
                shelf.reveal(card)
        for arrow in self._arrows:
            # The focus goes along the shelf by itself.
            arrow.focusable = False
            self.add(arrow)
        if self._first is not None:
            shelf.go(self._first)
        self._went()

    def _menu(self, screen: Screen) -> None:
        app = self.ui.app
        frame = self.add(Panel("menu", screen.rect("menu"), "title-menu"))
        size = _larger(screen, "menu_continue", 25)
        newest = self.latest
        if newest is not None and app.has("continue"):
            game, place = escape(title_of(newest.game, newest.options)), escape(newest.headline)
            notes = (f"{game}, {place}", game, place) if place else (game,)
            main = Button(
                "continue", screen.rect("menu_continue"), _("Continue"), self.resume, kind="primary", icon="hourglass",
                note=notes[0], shorter=notes[1:], align="left", size=size, region="menu",
            )  # fmt: skip
        else:
            main = Button(
                "new_game", screen.rect("menu_continue"), _("New game"), self.choose, kind="primary",
                icon="play-button", align="left", size=size, region="menu",
            )  # fmt: skip
        self.add(main)
        ways: list[tuple[str, str, str, Callable[[], object]]] = [
            ("tutorial", _("Tutorial"), "owl", partial(self.choose, "tutorial")),
            ("rules", _("Rules"), "open-book", lambda: app.open("rules")),
        ]
        more: list[tuple[str, str, str, Callable[[], object]]] = [
            ("workshop", _("Workshop"), "hammer-nails", lambda: app.open("workshop")),
            ("settings", _("Settings"), "cog", lambda: app.open("settings")),
            ("credits", _("Credits"), "laurels", lambda: app.open("credits")),
        ]
        if has_results(user_folders().data):
            more.insert(0, ("results", _("Your results"), "laurel-crown", lambda: app.open("results")))
        ways, more = ([row for row in rows if app.has(row[0])] for rows in (ways, more))
        if main.name == "continue":
            ways.insert(0, ("new_game", _("New game"), "play-button", self.choose))
        if self.saved and app.has("games"):
            ways.insert(len(ways) and 1, ("games", _("Games in progress"), "save", lambda: app.open("games")))
        more.append(("quit", _("Quit"), "exit-door", app.quit))
        for number, (name, words, icon, act) in enumerate(ways if screen.small else ways + more, 1):
            region = f"menu_{number}"
            rect, letters = screen.rect(region), _larger(screen, region, 22)
            self.add(Button(name, rect, words, _call(act), icon=icon, align="left", size=letters,
                            icon_colour="orichalcum", region="menu"))  # fmt: skip
        if screen.small:
            # A small window has room for so many rows; what is not play shares the last one, as signs.
            rect = screen.rect(f"menu_{len(ways) + 1}")
            gap = screen.px(8)
            side = (rect.width - gap * (len(more) - 1)) // len(more)
            for at, (name, words, icon, act) in enumerate(more):
                box = Rect(rect.left + at * (side + gap), rect.top, side, rect.height)
                self.add(IconButton(name, box, icon, _call(act), label=words, region="menu"))
        # The frame ends below its last row, however many there are.
        frame.rect.height = rect.bottom + main.rect.top - 2 * frame.rect.top

    def paint_ground(self, surface: Surface) -> None:
        ui, screen = self.ui, Screen("shared/title", self.ui.scale)
        paint_page(surface, ui, "baked/title")
        word, place = golden_name(ui, screen.rect("logo"))
        surface.blit(word, place)
        wave = screen.rect("subtitle_wave")
        scroll = ui.store.repeated("shared/ornaments/wave_scroll", wave.width)
        surface.blit(scroll, scroll.get_rect(midleft=wave.midleft))

    # ------------------------------------------------------------------------------------------------ acting

    def _go(self, step: int) -> None:
        """Go along the shelf by one game."""
        self.shelf.go(self.shelf.first + step)

    def _went(self) -> None:
        """Other cards lie under the pointer: look anew, and show an arrow where there are more games beyond an end."""
        self.input.look_away()
        self._first = self.shelf.first
        for arrow, more in zip(self._arrows, (self.shelf.first, self.shelf.longest - self.shelf.first), strict=False):
            arrow.visible = more > 0

    def choose(self, leads: str = "setup") -> None:
        """Ask which game is to be played, or learnt; a program that cannot ask takes the first."""
        if self.ui.app.open("choose_game", leads=leads) is None:
            self._opener(title_cards()[0])()

    def _shown(self) -> tuple[GameInfo | None, bool, list[str]]:
        """Return what of the saved games is seen on the page."""
        return self.latest, bool(self.saved), [self._saved_place(card) for card in title_cards()]

    def _saved_place(self, card: Box) -> str:
        """Return where the last played game of this card stands, empty where none is saved that can be opened."""
        found = (info for info in self.saved if info.problem is None)
        return next((info.headline for info in found if card_of(info.game, info.options) == card.id), "")

    def _prototypes(self) -> list[Box]:
        """Return a card for each prototype that the person has and that is not open; little of it is read for that."""
        if not has_any():
            return []
        from atlantis_desktop.prototypes.known import known_prototypes  # only where there may be some

        closed = [each for each in known_prototypes() if each.id not in game_ids()]
        self._folders = {each.id: each.path for each in closed}
        return [Box(each.id, each.title, line=each.line, kind=N_("Prototype"), emblem="card-pick") for each in closed]

    def _opener(self, card: Box) -> Callable[[], None]:
        def act() -> None:
            if card.id in self._folders:
                self.ui.app.open("prototype", path=self._folders[card.id])
                return
            given: dict[str, Any] = {"options": card.given} if card.given else {}
            if self.ui.app.open("setup", game=card.opens or card.id, **given) is None:
                self.ui.app.open("new", game=card.opens or card.id)

        return act

    def resume(self) -> None:
        """Open the game that was played last."""
        newest = self.latest
        if newest is not None:
            self.ui.app.open("continue", game_id=newest.id)

    def on_action(self, action: str) -> bool:
        if action in ("settings", "rules") and self.ui.app.has(action):
            self.ui.app.open(action)
            return True
        if action == "open" and self.ui.app.has("games"):
            self.ui.app.open("games")
            return True
        if action == "new":
            self.choose()
            return True
        return False

    def on_update(self, dt: float) -> None:
        """Read on where many games are saved; the light of the chosen game breathes while somebody is there."""
        if self._reading is not None and not self._reading.done:
            shown = self._shown()
            self._reading.read()
            if self._shown() != shown:
                self.rebuild()
        settings = self.ui.settings
        rests = not settings.ambient or settings.reduced_motion or self.ui.app.idle_seconds >= AMBIENT_SECONDS
        if rests or not self.is_built:
            return
        self._breath = (self._breath + dt) % BREATH_SECONDS
        level = round(218 + 37 * cos(2 * pi * self._breath / BREATH_SECONDS))
        for card in self.shelf.cards:
            if isinstance(card, GameCard) and card.chosen and card.glow != level and self.shelf.shows(card):
                card.glow = level
                card.mark()


def _larger(screen: Screen, region: str, full: float) -> float:
    """Return the letters' size on the full map as the picture of this screen has it; the small map's own otherwise.

    The map keeps room for larger letters and so asks for less; what does not fit is made smaller when it is drawn.
    """
    return full if not screen.small else screen.size(region) or full


def _call(act: Callable[[], object]) -> Callable[[], None]:
    def run() -> None:
        act()

    return run
