"""What Atlantis Rising draws on the pages of its rulebook from its own data: levels, tiles, track, states, pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.games.rising.rules.content import RANKS, RisingContent
from atlantis_desktop.games.rising.rules.pieces import FORGES, LIBRARIES
from atlantis_desktop.games.rising.table.card_sheets import letters_of, price_words
from atlantis_desktop.games.rising.table.drawn import paint_figure
from atlantis_desktop.games.rising.table.look import Standing
from atlantis_desktop.games.rising.table.model import GOODS
from atlantis_desktop.games.rising.words.sentences import good_name
from atlantis_desktop.screens.reader.drawn import CaptionGrid, DataTable, Painter, icon, picture
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _

LEVELS, TILES, WRATH, STATES, FIGURES, TREASURE = "levels", "tiles", "wrath", "states", "figures", "goods"
LEVELS_BY_SEATS: Final = "seats"
DEEP_LEVELS, DEEP_LEVELS_BY_SEATS = "deeplevels", "deepseats"
NAMES: Final = (LEVELS, LEVELS_BY_SEATS, TILES, WRATH, STATES, FIGURES, TREASURE, DEEP_LEVELS, DEEP_LEVELS_BY_SEATS)
BASE_LEVELS: Final = 5
"""The levels of the base box; those of an expansion stand behind them."""
FULL_RADIUS: Final = 74.5
"""The radius at which the drawings of the compact island were made."""


def drawing(ui: Ui, content: RisingContent, data: str) -> CaptionGrid | DataTable:
    """Return what is drawn from the data under a name."""
    made: dict[str, Callable[[Ui, RisingContent], CaptionGrid | DataTable]] = {
        LEVELS: _levels, LEVELS_BY_SEATS: _levels_by_seats, DEEP_LEVELS: _deep_levels,
        DEEP_LEVELS_BY_SEATS: lambda ui, content: _levels_by_seats(ui, content, deep=True),
        TILES: _tiles, WRATH: _wrath, STATES: _states, FIGURES: _figures, TREASURE: _goods,
    }  # fmt: skip
    return made[data](ui, content)


# ---------------------------------------------------------------------------------------------------- tables


def level_cells(content: RisingContent) -> list[list[str]]:
    """Return for each level its number, components by letter, Calm Seas, Controlled Floods and energy (RISE-03)."""
    return [
        [str(at), *_counts(letters_of(content, level)[:4]), str(level.calm_seas), str(level.controlled_floods),
         str(level.energy)]
        for at, level in enumerate(content.levels[:BASE_LEVELS], 1)
    ]  # fmt: skip


def deep_level_cells(content: RisingContent) -> list[list[str]]:
    """Return the same for the levels of the expansion, with letters B to E and Catastrophic Floods (MONS-06, 13)."""
    return [
        [str(at), *_counts(letters_of(content, level)[1:]), str(level.calm_seas), str(level.controlled_floods),
         *_counts([level.catastrophic_floods]), str(level.energy)]
        for at, level in enumerate(content.levels[BASE_LEVELS:], BASE_LEVELS + 1)
    ]  # fmt: skip


def _counts(numbers: Sequence[int]) -> list[str]:
    return [str(count) if count else "–" for count in numbers]


def _levels(ui: Ui, content: RisingContent) -> DataTable:
    heads: list[str | Painter] = [
        _("Level"), "A", "B", "C", "D", icon(ui, "sun"), icon(ui, "flood"), picture(ui, "rising/tokens/energy", 0.95),
    ]  # fmt: skip
    return DataTable(ui, heads, level_cells(content))


def _deep_levels(ui: Ui, content: RisingContent) -> DataTable:
    heads: list[str | Painter] = [
        _("Level"), "B", "C", "D", "E", icon(ui, "sun"), icon(ui, "flood"), icon(ui, "drowning"),
        picture(ui, "rising/tokens/energy", 0.95),
    ]  # fmt: skip
    return DataTable(ui, heads, deep_level_cells(content))


def seat_cells(content: RisingContent, deep: bool = False) -> list[list[str]]:
    """Return the levels that have other numbers at a number of seats: level, seats, those numbers (RISE-03, 17); those
    of the expansion if ``deep``.
    """
    cells = []
    levels = list(enumerate(content.levels, 1))
    for at, usual in levels[BASE_LEVELS:] if deep else levels[:BASE_LEVELS]:
        # A lone councilor pays less at every level (RISE-17).
        for seats in sorted({1, *usual.by_seats}):
            level = usual.at(seats)
            cells.append([str(at), str(seats), str(level.calm_seas), str(level.controlled_floods), str(level.energy),
                          price_words(usual, content.units_less(usual, seats)) or "–"])  # fmt: skip
    return cells


def _levels_by_seats(ui: Ui, content: RisingContent, deep: bool = False) -> DataTable:
    heads: list[str | Painter] = [
        _("Level"), _("Councilors"), icon(ui, "sun"), icon(ui, "flood"), picture(ui, "rising/tokens/energy", 0.95),
        _("Price"),
    ]  # fmt: skip
    return DataTable(ui, heads, seat_cells(content, deep))


def tile_cells(content: RisingContent) -> list[list[str]]:
    """Return for each arm what a tile of each rank asks or gives: target, cards kept, rate (RISE-76, 80, 84, 89)."""
    rows = []
    for at, arm in enumerate(content.arms):
        if at == LIBRARIES:
            cells = [f"{content.params['libraries_draw']}›{kept}" for kept in arm.keeps]
        elif at == FORGES:
            cells = [f"1:{rate}" for rate in arm.rates]
        else:
            cells = [f"{target}+" for target in arm.targets]
        rows.append(cells)
    return rows


def _tiles(ui: Ui, content: RisingContent) -> DataTable:
    heads: list[str | Painter] = [_("Rank"), *(str(rank) for rank in range(1, RANKS + 1))]
    rows: list[list[str | Painter]] = []
    for arm, cells in zip(content.arms, tile_cells(content), strict=True):
        rows.append([_named(ui, f"rising/ribbons/emblem_{arm.id}", arm.name), *cells])
    return DataTable(ui, heads, rows, 2.4)


def _named(ui: Ui, emblem: str, name: str) -> Painter:
    """A small emblem with a name, or the emblem alone where the name has no room."""

    def paint(surface: Surface, rect: Rect) -> None:
        side = round(rect.height * 0.86)
        picture(ui, emblem)(surface, Rect(rect.x, rect.centery - side // 2, side, side))
        box = Rect(rect.x + side + ui.scale.px(4), rect.y, rect.width - side - ui.scale.px(6), rect.height)
        if ui.text.measure(name, "body", size=16)[0] * 0.8 <= box.width:
            ui.text.draw(surface, name, box, "body", "ink", size=16, valign="middle", wrap=False, squeeze=True)

    return paint


def wrath_rounds(steps: Sequence[int]) -> list[tuple[str, int]]:
    """Return the rounds in which each step of the track holds, and how many tiles flood then (RISE-117)."""
    last = len(steps)
    return [(_("from round {n} on").format(n=at) if at == last else _("round {n}").format(n=at), count)
            for at, count in enumerate(steps, 1)]  # fmt: skip


def _wrath(ui: Ui, content: RisingContent) -> CaptionGrid:
    def mark(count: int, high: bool) -> Painter:
        def paint(surface: Surface, rect: Rect) -> None:
            picture(ui, f"rising/wrath/mark_{'danger' if high else 'ahead'}", 0.8)(surface, rect)
            ui.text.draw(surface, str(count), rect, "label", "#E4EEF0", size=20, align="center", valign="middle",
                         wrap=False)  # fmt: skip

        return paint

    most = max(content.wrath)
    return CaptionGrid(ui, [(mark(count, count == most), words) for words, count in wrath_rounds(content.wrath)], 52)


# ---------------------------------------------------------------------------------------------------- pictures


def _tile_state(ui: Ui, *names: str) -> Painter:
    """Drawings of a tile one over the other, their anchors in the middle of the rectangle."""

    def paint(surface: Surface, rect: Rect) -> None:
        k = rect.height / (2 * FULL_RADIUS) * 0.9
        x, y = rect.centerx, rect.centery + round(rect.height * 0.08)
        for name in names:
            entry = ui.store.info(name)
            drawn = ui.store.get(name, (round(entry.w * k), round(entry.h * k)))
            surface.blit(drawn, (x - round(entry.anchor[0] * k), y - round(entry.anchor[1] * k)))

    return paint


def _states(ui: Ui, content: RisingContent) -> CaptionGrid:
    tile, board = "rising/tiles/hills_5", "rising/board"
    walls = tuple(f"{board}/barrier_{edge}" for edge in ("nw", "ne", "w", "e", "sw", "se"))
    return CaptionGrid(ui, [
        (_tile_state(ui, tile), _("dry")),
        (_tile_state(ui, f"{tile}_flooded", f"{board}/mark_flooded"), _("flooded")),
        (_tile_state(ui, *walls[:2], tile, *walls[2:]), _("with a barrier")),
        (_tile_state(ui, tile, f"{board}/state_legal"), _("may be chosen")),
        (_tile_state(ui, tile, f"{board}/state_threatened"), _("about to flood")),
    ], 92)  # fmt: skip


def _figures(ui: Ui, content: RisingContent) -> CaptionGrid:
    def stands(drawn: str, leader: bool) -> Painter:
        def paint(surface: Surface, rect: Rect) -> None:
            high = rect.height * (0.86 if leader else 0.68)
            paint_figure(ui, surface, Standing(0, drawn, leader, False), rect.centerx, rect.bottom - rect.height * 0.08,
                         high)  # fmt: skip

        return paint

    return CaptionGrid(ui, [
        (stands("leader_1", True), _("Leader")), (stands("follower_1", False), _("Follower")),
        (stands("volunteer", False), _("Volunteer")), (stands("hologram_1", True), _("Hologram")),
        (stands("automaton_1", False), _("Automaton")),
    ])  # fmt: skip


def _goods(ui: Ui, content: RisingContent) -> CaptionGrid:
    return CaptionGrid(ui, [(picture(ui, f"rising/tokens/{name}"), good_name(kind)) for name, kind in GOODS], 56)
