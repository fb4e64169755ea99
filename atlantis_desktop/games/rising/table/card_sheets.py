"""The cards, tiles, boards and levels of Atlantis Rising as pictures: whole with their words, or as a small sign."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pygame import Color, Rect, Surface

from atlantis_desktop.games.match_words import signed
from atlantis_desktop.games.rising.packs import councilors, units_less
from atlantis_desktop.games.rising.packs.monstrosities.table import sheets as deeps
from atlantis_desktop.games.rising.rules.content import ComponentDef, CouncilorDef, LevelDef, RisingContent, kin
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.cardface import CARD, paint_face
from atlantis_desktop.games.rising.table.decks import face_of, own_picture
from atlantis_desktop.games.rising.table.gate_parts import icon_of, paint_plate, paint_price, paint_sign
from atlantis_desktop.games.rising.words.card_texts import Sheet, localised, sheets
from atlantis_desktop.games.rising.words.signs import SIGNS as COUNCILOR_SIGNS
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck, picture_back
from atlantis_desktop.table.general.painter import draw_emblem_back
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import N_, _

CARD_RATIO: Final = CARD[1] / CARD[0]
PORTRAIT_SEAT: Final = 2
"""A councilor that nobody plays has a medallion of this seat's colour."""
TO_BUILD, BUILT = TILE_SIDES = "to_build", "built"
"""What is seen of a component's tile: its price, and on the other side its effect."""
PLATE: Final = (196, 178)
"""Width and height of a component's tile in units of the drawings."""
DECKS: Final = {
    "component": N_("Components"), "councilor": N_("Councilors"), "misfortune": N_("Misfortunes"),
    "library": N_("Library"), "level": N_("Levels"), "item": N_("Magic items"), "potion": N_("Potions"),
    "spirit": N_("Spirits"), "treasure": N_("Treasures"), "ally": N_("Allies"), "monster": N_("Monsters"),
    "location": N_("Locations"),
}  # fmt: skip
"""What the printer calls the sheets of a kind."""
GROUNDS: Final = {"component": "#2A2440", "councilor": "#1F4A5C", "level": "#5B2410"}
"""Behind the sign of what is no card."""
INK: Final = "#FBF0D6"


def sign_of(content: RisingContent, sheet: Sheet) -> tuple[str, str]:
    """Return the icon of a sheet, and the kind of card whose colours it has; empty for what is no card."""
    if sheet.kind == "library":
        return face_of(content.library[sheet.at])
    if sheet.kind == "misfortune":
        return face_of(content.misfortunes[sheet.at])
    if sheet.kind == "component":
        return icon_of(content.components[sheet.at]), ""
    if sheet.kind == "councilor":
        return COUNCILOR_SIGNS.get(kin(content.councilors[sheet.at]), "meeple-king"), ""
    return "scales", ""


def draw_sign(surface: Surface, ui: Ui, content: RisingContent, sheet: Sheet, rect: Rect) -> None:
    """Draw a sheet as a small square: its sign on the colours of its kind."""
    brush = _brush(surface, ui)
    if content.deeps is not None and sheet.kind in deeps.SIGNS:
        deeps.draw_sign(brush, content.deeps, sheet, rect)
        return
    icon, kind = sign_of(content, sheet)
    if sheet.kind == "level":
        brush.field(rect, ui.theme.colour(GROUNDS["level"]), 2)
        ui.text.draw(surface, str(sheet.at + 1), rect, "counter", INK, size=_size(ui, 0.6 * rect.height),
                     align="center", valign="middle", wrap=False)  # fmt: skip
        brush.frame(rect, ui.theme.colour("bronze"), 1.5, 2)
        return
    if kind:
        surface.blit(ui.store.get(f"rising/cards/mini_picture_{kind}", rect.size), rect)
    else:
        brush.field(rect, ui.theme.colour(GROUNDS[sheet.kind]), 2)
    brush.icon(icon, rect.inflate(-rect.width // 4, -rect.height // 4), Color(INK))
    brush.frame(rect, ui.theme.colour("bronze"), 1.5, 2)


def draw_sheet(
    surface: Surface, ui: Ui, content: RisingContent, sheet: Sheet, rect: Rect, price: tuple[int, ...] = ()
) -> None:
    """Draw a sheet whole, with its words, into a rectangle of the ratio `CARD_RATIO`; ``price`` is that of a
    component, where it is not the printed one.
    """
    brush = _brush(surface, ui)
    if content.deeps is not None and sheet.kind in deeps.SIGNS:
        deeps.draw_whole(brush, content.deeps, sheet, rect)
    elif sheet.kind == "library":
        paint_face(brush, content.library[sheet.at], rect)
    elif sheet.kind == "misfortune":
        paint_face(brush, content.misfortunes[sheet.at], rect)
    elif sheet.kind == "component":
        _component(brush, content.components[sheet.at], price, rect)
    elif sheet.kind == "councilor":
        _councilor(brush, content.councilors[sheet.at], rect)
    else:
        _level(brush, content, content.levels[sheet.at], rect)


def printed_decks(rules: RisingRules) -> tuple[PrintedDeck, ...]:
    """Return the cards, tiles and boards of the box, those of a pack of the match too, for the printer."""
    content = localised(rules.content)
    kinds: dict[str, list[Sheet]] = {}
    for sheet in sheets(content).cards:
        kinds.setdefault(sheet.kind, []).append(sheet)
    return tuple(_printed(rules, content, kind, tuple(rows)) for kind, rows in kinds.items())


def _printed(rules: RisingRules, content: RisingContent, kind: str, rows: tuple[Sheet, ...]) -> PrintedDeck:
    by_id = {sheet.row: sheet for sheet in rows}
    held: Mapping[str, Sequence[Any]] = {"library": content.library, "misfortune": content.misfortunes}
    copies = [held[kind][sheet.at].copies if kind in held else 1 for sheet in rows]
    cards = tuple(PrintedCard(each.row, each.name, count) for each, count in zip(rows, copies, strict=True))

    def draw(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        draw_sheet(surface, ui, content, by_id[card], rect)

    def draw_back(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        draw_emblem_back(ui, rules, surface, rect)

    def side(state: str) -> Callable[[Ui, Surface, Rect, str], None]:
        def draw_tile(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
            at = by_id[card].at
            _tile(_brush(surface, ui), content.components[at], (), rect, state)

        return draw_tile

    name = DECKS[kind]
    if kind == "component":
        return PrintedDeck(kind, _(name), cards, side(TO_BUILD), side(BUILT), PLATE[1] / PLATE[0])
    back = picture_back(f"rising/cards/back_{kind}") if kind in held else draw_back
    return PrintedDeck(kind, _(name), cards, draw, back, CARD_RATIO)


def kind_name(content: RisingContent, sheet: Sheet) -> str:
    """Return what a sheet is, such as "Artifact" or "Component of letter B"."""
    if sheet.kind in deeps.SIGNS:
        return deeps.kind_name(sheet)
    if sheet.kind == "library":
        kind = content.library[sheet.at].type
        return {"artifact": _("Artifact"), "wonder": _("Wonder")}.get(kind, _("Library card"))
    if sheet.kind == "misfortune":
        return _("Omen") if sheet.row.startswith("omen") else _("Misfortune")
    if sheet.kind == "component":
        letter = content.components[sheet.at].letter
        if letter == "core":
            return _("The last component")
        return _("Component of letter {letter}").format(letter=letter.upper())
    return _("Councilor") if sheet.kind == "councilor" else _("Level")


def _brush(surface: Surface, ui: Ui) -> Brush:
    return Brush(surface, ui, Screen("shared/rules", ui.scale))


def _size(ui: Ui, pixels: float) -> float:
    """Letters of so many pixels, in panel units; never below what can be read."""
    return max(15.0, pixels / ui.scale.text)


def _component(brush: Brush, each: ComponentDef, price: tuple[int, ...], rect: Rect) -> None:
    """Both sides of a tile: to be built with its price above, built with its effect below."""
    gap = max(2, rect.height // 24)
    high = (rect.height - gap) // 2
    wide = min(rect.width, round(high * 1.36))
    for at, state in enumerate(TILE_SIDES):
        tile = Rect(rect.centerx - wide // 2, rect.y + at * (high + gap), wide, high)
        _tile(brush, each, price, tile, state)


def _tile(brush: Brush, each: ComponentDef, price: tuple[int, ...], tile: Rect, state: str) -> None:
    """One side of a component's tile."""
    ui, k = brush.ui, tile.height / PLATE[1]
    paint_plate(brush, f"rising/gate/component_{state}", tile, k)
    inner = tile.inflate(-round(26 * k), -round(22 * k))
    name = Rect(inner.x, inner.y, inner.width, max(round(26 * k), ui.text.line_height("smallest", 15)))
    brush.fit(each.name, name, "name", "title-light", size=_size(ui, 16 * k), align="center")
    if state == TO_BUILD:
        side = round(76 * k)
        sign = Rect(tile.centerx - side // 2, name.bottom + round(4 * k), side, side)
        paint_sign(brush, each, sign, "#E9D9B0")
        tray = Rect(inner.x, inner.bottom - round(36 * k), inner.width, round(36 * k))
        paint_price(brush, price or each.cost, tray)
        return
    side = round(40 * k)
    paint_sign(brush, each, Rect(tile.centerx - side // 2, name.bottom, side, side), "white")
    top = name.bottom + side + round(2 * k)
    box = Rect(inner.x, top, inner.width, inner.bottom - top)
    brush.words(each.text, box, "bold", "text", size=_size(ui, 14 * k), fit=True, align="center", valign="middle")


def _councilor(brush: Brush, each: CouncilorDef, rect: Rect) -> None:
    """The board: sign, name, ability, and the ability in its version for the Hologram."""
    ui, k = brush.ui, rect.width / CARD[0]
    draw_panel(brush.surface, ui, rect, "marble")
    inner = rect.inflate(-round(44 * k), 0)
    head = max(round(26 * k), ui.text.line_height("smallest", 15))
    # Long words take room from the medallion.
    high = [ui.text.measure(words, "card", inner.width, size=_size(ui, 16 * k))[1] + round(4 * k)
            for words in (each.text, each.hologram)]  # fmt: skip
    spare = rect.height - round((18 + 6 + 38 + 8 + 18) * k) - head - sum(high)
    side = max(round(56 * k), min(round(112 * k), spare))
    disc = Rect(rect.centerx - side // 2, rect.y + round(18 * k), side, side)
    if picture := own_picture(ui.store, each):
        brush.picture(picture, disc.center, disc.size)
    else:
        draw_portrait(brush.surface, ui, PORTRAIT_SEAT, disc, sign=COUNCILOR_SIGNS.get(kin(each), "meeple-king"))
    name = Rect(inner.x, disc.bottom + round(6 * k), inner.width, round(38 * k))
    brush.fit(each.name, name, "dialog", "ink", size=_size(ui, 27 * k), align="center")
    brush.field(Rect(inner.x, name.bottom, inner.width, max(1, round(1.5 * k))), ui.theme.colour("bronze"), 0)
    top = name.bottom + round(8 * k)
    room = rect.bottom - round(18 * k) - top
    share = max(0.55, high[0] / sum(high))
    upper = Rect(inner.x, top, inner.width, round((room - head) * share))
    brush.words(each.text, upper, "card", "ink", size=_size(ui, 17 * k), fit=True, align="center", valign="middle")
    line = Rect(inner.x, upper.bottom, inner.width, head)
    brush.fit(_("For the Hologram"), line, "bold", "ink-2", size=_size(ui, 15 * k), align="center")
    lower = Rect(inner.x, line.bottom, inner.width, rect.bottom - round(14 * k) - line.bottom)
    brush.words(each.hologram, lower, "card", "ink-2", size=_size(ui, 16 * k), fit=True, align="center", valign="top")


def _level(brush: Brush, content: RisingContent, each: LevelDef, rect: Rect) -> None:
    """A level: its name and what it brings."""
    ui, k = brush.ui, rect.width / CARD[0]
    draw_panel(brush.surface, ui, rect, "vellum")
    inner = rect.inflate(-round(48 * k), -round(40 * k))
    name = Rect(inner.x, inner.y, inner.width, round(64 * k))
    brush.words(each.name, name, "dialog", "ink", size=_size(ui, 26 * k), align="center", valign="middle", fit=True)
    rows = level_rows(content, each)
    high = min(round(52 * k), (inner.bottom - name.bottom) // len(rows))
    for at, (icon, words, count) in enumerate(rows):
        row = Rect(inner.x, name.bottom + at * high, inner.width, high)
        side = round(high * 0.7)
        brush.icon(icon, Rect(row.x, row.centery - side // 2, side, side), "bronze")
        number = Rect(row.right - round(48 * k), row.y, round(48 * k), high)
        brush.words(count, number, "counter", "ink", size=_size(ui, 20 * k), align="right", valign="middle", wrap=False)
        text = Rect(row.x + side + round(8 * k), row.y, number.x - row.x - side - round(8 * k), high)
        brush.fit(words, text, "body", "ink", size=_size(ui, 18 * k))


def letters_of(content: RisingContent, level: LevelDef) -> tuple[int, ...]:
    """Return how many components of each letter a level brings: A to D, and E where the game has that letter."""
    known = [letter for letter in "abcde" if any(component.letter == letter for component in content.components)]
    if not level.components:
        return level.letters[: len(known)]
    named = [component.letter for component in content.components if component.id in level.components]
    return tuple(named.count(letter) for letter in known)


def level_rows(content: RisingContent, level: LevelDef) -> list[tuple[str, str, str]]:
    """Return what a level brings, row by row: icon, words, number."""
    found = [
        ("cog", _("Components of letter {letter}").format(letter=letter), str(count))
        for letter, count in zip("ABCDE", letters_of(content, level), strict=False)
        if count
    ]
    found += numbers_of(level)
    if level.dearer:
        found.append(("cog", _("Components cost a unit more"), str(len(level.dearer))))
    return found


def numbers_at(content: RisingContent, options: Mapping[str, Any], seats: int) -> list[tuple[str, str, str]]:
    """Return what numbers the level of a match has with these options and so many seats, and what its components cost
    if not as printed.
    """
    level, less = content.levels[int(options["level"]) - 1], units_less(content, options, seats)
    found = numbers_of(level.at(councilors(options, seats)))
    units = "" if less is None else price_words(level, less)
    if units:
        found.append(("cog", _("Units of each price"), units))
    return found


def price_words(level: LevelDef, less: int) -> str:
    """Return how many units more components cost that cost so many less; two numbers where some cost one more
    (RISE-17).
    """
    more = -less
    if level.dearer:
        return f"{signed(more)}/{signed(more + 1)}"
    return signed(more) if more else ""


def numbers_of(level: LevelDef) -> list[tuple[str, str, str]]:
    """Return the deck and the energy of a level, row by row: icon, words, number."""
    worst = level.catastrophic_floods
    return [
        ("sun", _("Calm Seas"), str(level.calm_seas)), ("flood", _("Controlled Floods"), str(level.controlled_floods)),
        *([("drowning", _("Catastrophic Floods"), str(worst))] if worst else []),
        ("rolling-energy", _("Mystic energy each"), str(level.energy)),
    ]  # fmt: skip
