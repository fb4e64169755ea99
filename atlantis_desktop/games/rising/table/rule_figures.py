"""What Atlantis Rising brings to its rulebook: island, gate, track and decks, as they are in the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.content.rulebook import Cards
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.packs import with_packs
from atlantis_desktop.games.rising.rules.content import RANKS, RisingContent, load_content
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.rules.pieces import CENTRE, FORESTS, tile_at
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import NOT_IN_GAME, RisingTable
from atlantis_desktop.games.rising.table import rule_tables
from atlantis_desktop.games.rising.table.card_sheets import (
    CARD_RATIO,
    draw_sheet,
    draw_sign,
    letters_of,
    numbers_at,
    sign_of,
)
from atlantis_desktop.games.rising.table.card_zoom import SheetSubject
from atlantis_desktop.games.rising.table.islands import USUAL_ISLAND, usable
from atlantis_desktop.games.rising.table.rule_island import IslandFigure
from atlantis_desktop.games.rising.table.tile_tooltip import tile_text
from atlantis_desktop.games.rising.words.card_texts import Sheet, SheetTable, component_def, localised, sheets
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.screens.reader import drawn
from atlantis_desktop.screens.reader.nodes import NodeFigure, Painter, ellipse_side, on_ellipse
from atlantis_desktop.screens.reader.walls import SheetArt
from atlantis_desktop.table.cards.printed import PrintedBoard
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _, ngettext

ISLAND, GATE, WRATH = "island", "gate", "wrath"
WALLS: Final = {"misfortune": "misfortune", "library": "library", "council": "councilor", "levels": "level"}
"""Figures that show every card of a kind, and the kind."""
DEEP_WALLS: Final = {
    "monsters": ("monster",), "items": ("item",), "allies": ("ally",), "places": ("location", "treasure"),
    "deep-council": ("councilor", "potion", "spirit"), "deep-gate": ("component",), "deep-misfortune": ("misfortune",),
    "deep-library": ("library",), "deep-levels": ("level",), "medusa": ("monster-medusa", "mirror-shield", "medusa"),
    "harpies": ("harpy-1", "harpy-2", "harpy-3", "harpies-lair", "treasure"),
    "scylla": ("scylla", "charybdis", "red-skies", "mermaid"), "hologram-cards": ("councilor", "mystic-lantern"),
}  # fmt: skip
"""Figures that show what the expansion brings, kind by kind or card by card."""
_DEEP_ICONS: Final = {
    "monsters": "hazard-sign", "items": "magic-shield", "allies": "horse-head", "places": "treasure-map",
    "deep-council": "amphora", "deep-gate": "cog", "deep-misfortune": "lightning-trio", "deep-library": "scroll-quill",
    "deep-levels": "scales", "medusa": "stone-bust", "harpies": "feather", "scylla": "sea-serpent",
    "hologram-cards": "vintage-robot",
}  # fmt: skip
_ICONS: Final = {**_DEEP_ICONS, ISLAND: "island", GATE: "star-gate", WRATH: "big-wave", "misfortune": "lightning-storm",
                 "library": "scroll-unfurled", "council": "meeple-king", "levels": "scales"}  # fmt: skip
SAMPLE_SEATS: Final = 4
BOARD_SIZE: Final = (380.0, 268.0)
"""The printed island, in millimetres: two sheets of A4 or letter beside each other."""


def book_cards(code: str) -> tuple[SheetTable, SheetTable]:
    """Return the cards for the rulebook, those of packs too, in English and in a language. Raises ContentError where a
    file is at fault.
    """
    content = with_packs(load_content())
    return sheets(content), sheets(localised(content, code))


@lru_cache(maxsize=2)
def _sample(pack: str = "") -> tuple[RisingRules, RisingTable]:
    """A table of four before the first round, for a book that is read without a game, or for what a pack brings beside
    a game without it.
    """
    rules = make_rules(SAMPLE_SEATS, {pack: True} if pack else None)
    match = Match(rules, [Seat("", "random")] * SAMPLE_SEATS, 1)
    return rules, rules.view(match.state, SPECTATOR)


def printed_boards(rules: RisingRules) -> tuple[PrintedBoard, ...]:
    """Return the island with all its tiles dry, as the settings' map has it, for the printer."""

    def draw(ui: Ui, surface: Surface, rect: Rect) -> None:
        match = Match(rules, [Seat("", "random")] * rules.seats, 1)
        name = usable(ui.settings.island_map or USUAL_ISLAND)[0]
        arms = tuple(arm.id for arm in localised(rules.content).arms)
        surface.fill(ui.theme.colour("abyss"), rect)
        room = rect.inflate(-rect.width // 12, -rect.height // 12)
        IslandFigure(room, name, arms, rules.view(match.state, SPECTATOR), -1, lambda place: None).draw(surface, ui)

    return (PrintedBoard(ISLAND, _("Island"), BOARD_SIZE, draw),)


class IslandArt(SheetArt):
    """The figures of this game, drawn from the data that is played with and, over a game, from its table."""

    figures = (ISLAND, GATE, WRATH, *WALLS, *DEEP_WALLS)
    data = rule_tables.NAMES
    walls = WALLS
    ratio = CARD_RATIO

    def __init__(self, ui: Ui, cards: Cards, session: GameSession | None) -> None:
        super().__init__(ui, cards, session)
        if session is None:
            self.rules, self.view = _sample()
        else:
            assert isinstance(session.rules, RisingRules)
            self.rules, self.view = session.rules, session.view()
        self.content = localised(with_packs(self.rules.content))
        """What the book tells of: that of the game, and behind it what packs bring."""
        self._samples: dict[str, SheetTable] = {}
        if self.content != self.table.content:
            self.take_match(sheets(self.content))

    # ------------------------------------------------------------------------------------------- beside the pages

    def icon(self, figure: str) -> str:
        return _ICONS.get(figure, "open-book")

    def title(self, figure: str) -> str:
        return {
            ISLAND: _("The island"), GATE: _("Cosmic Gate"), WRATH: _("The Wrath"),
            "misfortune": _("Misfortunes"), "library": _("Library cards"), "council": _("The council"),
            "levels": _("Levels"), "monsters": _("Monsters"), "items": _("Magic items"), "allies": _("Allies"),
            "places": _("Locations"), "deep-council": _("The council"), "deep-gate": _("Components"),
            "deep-misfortune": _("Misfortunes"), "deep-library": _("Library cards"),
            "deep-levels": _("Levels"), "medusa": _("Medusa"), "harpies": _("Harpies"),
            "scylla": _("The strait"), "hologram-cards": _("The council"),
        }.get(figure, "")  # fmt: skip

    def first_choice(self, figure: str) -> int:
        if figure == ISLAND:
            dry = self.view.dry[FORESTS]
            return tile_at(FORESTS, max(rank for rank in range(1, RANKS + 1) if dry >> rank - 1 & 1)) if dry else CENTRE
        if figure == GATE:
            return next((at for at, each in enumerate(self._blueprint()) if not self.view.built[each]), 0)
        if figure in ("levels", "deep-levels"):
            first, count = (0, rule_tables.BASE_LEVELS) if figure == "levels" else (rule_tables.BASE_LEVELS, 3)
            level: int = self.rules.options["level"] - 1 - first if self.session is not None else 0
            return level if 0 <= level < count else 0
        return self.view.wrath if figure == WRATH else 0

    def text(self, figure: str, choice: int, short: bool = False) -> str:
        if figure == ISLAND:
            lines = tile_text(self.rules, self.view, choice).split("\n")
            # What may come of it the table tells; here the island needs the room.
            return "\n".join(lines[: 2 if short else 3])
        if figure == GATE:
            return self._component_text(self._blueprint()[choice], short)
        if figure == WRATH:
            return self._wrath_text(choice)
        sheet = self.wall(figure)[choice]
        if short:
            return f"**{sheet.name}**"
        told = sheet.text
        if sheet.kind == "level":
            level = self.content.levels[sheet.at]
            letters = zip("ABCDE", letters_of(self.content, level), strict=False)
            options = {**self.rules.options, "level": sheet.at + 1}
            rows = [f"{words}: {n}" for _icon, words, n in numbers_at(self.content, options, self.rules.seats)]
            told = " · ".join([", ".join(f"{letter} {n}" for letter, n in letters if n), *rows])
        return " ".join(part for part in (f"**{sheet.name}**", self._copies(sheet), told) if part)

    def _component_text(self, component: int, short: bool) -> str:
        each = component_def(self.rules, component)
        price = [goods_text(kind, count) for kind, count in enumerate(self.rules.prices[component]) if count]
        state = _("built") if self.view.built[component] > 0 else joined(price)
        words = _("**{name}**: {state}.").format(name=each.name, state=state)
        return words if short else f"{words} {each.text}"

    def _wrath_text(self, step: int) -> str:
        words, count = rule_tables.wrath_rounds(self.rules.wrath)[step]
        floods = ngettext("{n} tile floods", "{n} tiles flood", count).format(n=count)
        return _("**{rounds}**: {floods}. [RISE-114]").format(rounds=words[:1].upper() + words[1:], floods=floods)

    def _copies(self, sheet: Sheet) -> str:
        """How many of a kind of card there are; over a game, how many of them still lie in the deck."""
        if sheet.kind not in ("misfortune", "library"):
            return ""
        first, count = self._numbers(sheet)
        numbers = range(first, first + count)
        if sheet.kind == "misfortune" and (not sheet.pack or self.rules.content.deeps is not None):
            gone = set(self.view.misfortune_box)
            spent = {*self.view.misfortune_discard, *self.view.open}
            there = [card for card in numbers if card not in gone]
            left = sum(card not in spent for card in there)
            return _("({left} of {all} in the deck)").format(left=left, all=len(there))
        return ngettext("({n} card)", "({n} cards)", count).format(n=count)

    def _numbers(self, sheet: Sheet) -> tuple[int, int]:
        """The number of the first copy of a kind of card, and how many there are."""
        kinds = self.content.misfortunes if sheet.kind == "misfortune" else self.content.library
        before = sum(each.copies for each in kinds[: sheet.at])
        return (self.rules.box.misfortune_0 if sheet.kind == "misfortune" else 0) + before, kinds[sheet.at].copies

    def wall(self, figure: str) -> list[Sheet]:
        if figure not in DEEP_WALLS:
            return [sheet for sheet in super().wall(figure) if not sheet.pack]
        own = [sheet for sheet in self.table.cards if sheet.pack and sheet.row not in self.left_out]
        return [sheet for name in DEEP_WALLS[figure] for sheet in own if name in (sheet.kind, sheet.row)]

    def _blueprint(self) -> list[int]:
        """The components of this game, the Power Core at the end."""
        return [at for at, built in enumerate(self.view.built) if built != NOT_IN_GAME]

    def widget(self, rect: Rect, figure: str, choice: int, on_choose: Callable[[int], None]) -> Widget:
        ui = self.ui
        if figure == ISLAND:
            name = usable(ui.settings.island_map or USUAL_ISLAND)[0]
            return IslandFigure(rect, name, tuple(arm.id for arm in self.content.arms), self.view, choice, on_choose)
        if figure == GATE:
            return self._gate(rect, choice, on_choose)
        if figure == WRATH:
            return self._track(rect, choice, on_choose)
        return self.wall_widget(rect, figure, choice, on_choose)

    def _gate(self, rect: Rect, choice: int, on_choose: Callable[[int], None]) -> Widget:
        """The components round the Power Core; those that are built shine."""
        ui, parts = self.ui, self._blueprint()
        side = ellipse_side(ui, rect, len(parts) - 1, 62)
        core = Rect(0, 0, round(side * 1.5), round(side * 1.5))
        core.center = rect.center
        places = [*on_ellipse(rect, len(parts) - 1, side), core]

        def part(component: int) -> Painter:
            def paint(surface: Surface, box: Rect) -> None:
                state = "built" if self.view.built[component] > 0 else "to_build"
                drawn.picture(ui, f"rising/gate/small_part_{state}", 1.9)(surface, box)
                sign = self.table.sheet(self.content.components[component].id)
                icon = drawn.icon(ui, sign_of(self.content, sign)[0], "title-light", 0.72)
                icon(surface, box)

            return paint

        def ground(surface: Surface, box: Rect) -> None:
            ring = ui.store.get("rising/gate/small_ring", (round(box.width * 0.96), round(box.height * 0.96)))
            surface.blit(ring, ring.get_rect(center=box.center))

        nodes = [(self.content.components[each].id, self.content.components[each].name, part(each)) for each in parts]
        chosen = self.or_open([self.table.index[name] for name, _words, _paint in nodes], choice, on_choose)
        return NodeFigure(ui, rect, self.title(GATE), nodes, places, choice, chosen, ground,
                          tip=_("Click again to see it whole."))  # fmt: skip

    def _track(self, rect: Rect, choice: int, on_choose: Callable[[int], None]) -> Widget:
        """A column for each step of the track: so many tiles under water, and the mark of the step."""
        ui, steps = self.ui, self.rules.wrath
        pitch = rect.width // len(steps)
        side = min(ui.scale.px(64), pitch - ui.scale.px(8))
        foot = rect.bottom - side // 4
        places = [Rect(rect.x + at * pitch + (pitch - side) // 2, foot - side, side, side) for at in range(len(steps))]

        def mark(at: int) -> Painter:
            def paint(surface: Surface, box: Rect) -> None:
                now = self.session is not None and at == self.view.wrath
                state = "current" if now else "danger" if steps[at] == max(steps) else "ahead"
                grow = 92 / 44 if state == "current" else 1.0
                drawn.picture(ui, f"rising/wrath/mark_{state}", grow)(surface, box)
                if state != "current":
                    ui.text.draw(surface, str(steps[at]), box, "label", "#E4EEF0", size=22, align="center",
                                 valign="middle", wrap=False)  # fmt: skip

            return paint

        def ground(surface: Surface, box: Rect) -> None:
            high = min(side, max(8, (places[0].top - box.top) // max(1, max(steps))))
            for at, count in enumerate(steps):
                for number in range(count):
                    spot = Rect(0, 0, side, high)
                    spot.midbottom = places[at].centerx, places[at].top - number * high - ui.scale.px(6)
                    drawn.picture(ui, "rising/tiles/hills_5_flooded", 1.25)(surface, spot)

        nodes = [(f"step_{at + 1}", self._wrath_text(at).replace("*", ""), mark(at)) for at in range(len(steps))]
        return NodeFigure(ui, rect, self.title(WRATH), nodes, places, choice, on_choose, ground, circles=True)

    def drawing(self, data: str) -> drawn.CaptionGrid | drawn.DataTable:
        return rule_tables.drawing(self.ui, self.content, data)

    # -------------------------------------------------------------------------------------------------- cards

    def draw_sign(self, surface: Surface, rect: Rect, card: int) -> None:
        content, sheet = self._of(self.table.cards[card])
        draw_sign(surface, self.ui, content, sheet, rect)

    def draw_card(self, surface: Surface, rect: Rect, card: int) -> None:
        rules = self._table_of(self.table.cards[card])[0]
        content, sheet = self._of(self.table.cards[card])
        price = rules.prices[sheet.at] if sheet.kind == "component" else ()
        draw_sheet(surface, self.ui, content, sheet, rect, price)

    def open_card(self, card: int) -> None:
        shown = self.table.cards[card]
        same = [self._of(sheet)[1] for sheet in self.table.cards
                if (sheet.kind, sheet.pack) == (shown.kind, shown.pack) and self._is_of_match(sheet)
                == self._is_of_match(shown)]  # fmt: skip
        rules, view = self._table_of(shown)
        self.ui.app.open("card_zoom", subject=SheetSubject(rules, view, same, [each.row for each in same].index(
            shown.row), self.session if self._is_of_match(shown) else None))  # fmt: skip

    def _is_of_match(self, sheet: Sheet) -> bool:
        """Tell whether the match that is played has a card: a variant may have left it out, and it may have no pack."""
        return sheet.row not in self.left_out and not (sheet.pack and self.rules.content.deeps is None)

    def _table_of(self, sheet: Sheet) -> tuple[RisingRules, RisingTable]:
        """The match that a sheet is told of: this one, or for what this one has not a sample."""
        return (self.rules, self.view) if self._is_of_match(sheet) else _sample(sheet.pack)

    def _of(self, sheet: Sheet) -> tuple[RisingContent, Sheet]:
        """The content in which a sheet has its number, and the sheet in it."""
        if self._is_of_match(sheet):
            return self.content, sheet
        rules = _sample(sheet.pack)[0]
        if sheet.pack not in self._samples:
            self._samples[sheet.pack] = sheets(localised(rules.content))
        found = self._samples[sheet.pack]
        return found.content, found.sheet(sheet.row)
