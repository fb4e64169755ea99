"""What Monstrosities shows on the table of the island, in the form in which the table asks for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.table import (
    booty,
    coming,
    crafting,
    figures,
    holdings,
    islets,
    layout,
    monsters,
    reveal,
    signs,
)
from atlantis_desktop.games.rising.packs.monstrosities.table.sheets import draw_whole
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.rules.pieces import TILES
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.beside import Beside
from atlantis_desktop.games.rising.table.card_zoom import sheet_of
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.giving import Giving, GivingSubject
from atlantis_desktop.games.rising.table.held import Held
from atlantis_desktop.games.rising.table.look import Standing, TileLook
from atlantis_desktop.games.rising.table.misfortune import ReadPanel
from atlantis_desktop.games.rising.table.places import IslandPlaces
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.games.rising.words.card_texts import localised, sheets
from atlantis_desktop.table.flights import Flight
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel


class DeepsTable:
    """Answers the table of a match with Monstrosities."""

    def drawing_of(self, rules: RisingRules, table: RisingTable, figure: int) -> str:
        """Return the drawing of an ally or a Bot."""
        return figures.drawing_of(rules, table, figure)

    def standing(self, rules: RisingRules, table: RisingTable, figure: Standing) -> Standing:
        """Return a figure as it is drawn, given as the base would draw it."""
        return figures.standing(rules, table, figure)

    def beside(self, rules: RisingRules) -> Sequence[int]:
        """Return the places beside the island: the locations, then the slots of the sea."""
        return layout.beside(rules)

    def lay(self, rules: RisingRules, places: IslandPlaces, banners: Sequence[Rect]) -> dict[int, Beside]:
        """Return where these places lie, in their order, beside an island as large as it is usually seen."""
        return layout.lay(rules, places, banners)

    def dress(
        self, rules: RisingRules, table: RisingTable, looks: tuple[TileLook, ...], beside: tuple[TileLook, ...],
        flying: Collection[int],
    ) -> tuple[TileLook, ...]:  # fmt: skip
        """Return the looks of all tiles, then of the places beside the island, with all that lies and stands there."""
        found = dict(zip((*range(TILES + 1), *layout.beside(rules)), (*looks, *beside), strict=True))
        for at in range(rules.box.locations):
            place = rules.box.location_at + at
            found[place] = islets.dress(rules, table, at, found[place])
        signs.dress(rules, table, found)
        coming.dress(rules, table, found)
        monsters.dress(rules, table, found, flying)
        return tuple(found.values())

    def place_text(self, rules: RisingRules, table: RisingTable, place: int, names: Names) -> str:
        """Return what a place beside the island says of itself: its name, what is done there, what lies there."""
        if place >= rules.box.places:
            return monsters.sea_text(
                rules, table, place, coming.slot_lines(rules, table, place - rules.box.places, names)
            )
        return "\n".join([islets.place_text(rules, table, place, names), *signs.lines(rules, table, place)])

    def sea_name(self, rules: RisingRules, place: int) -> str:
        """Return what a slot between two arms is called."""
        return monsters.slot_name(rules, place)

    def tile_lines(self, rules: RisingRules, table: RisingTable, place: int, names: Names) -> list[str]:
        """Return what is further to be said of a tile."""
        return [
            *monsters.lines(rules, table, place), *coming.tile_lines(rules, table, place, names),
            *signs.lines(rules, table, place),
        ]  # fmt: skip

    def ahead(self, rules: RisingRules, table: RisingTable, names: Names) -> list[tuple[str, str]]:
        """Return the heads of the monsters that are still to act in this round, and what they will do."""
        return coming.signs(rules, table, names)

    def cue(self, event: Event) -> str:
        """Return the sound of an event, empty for none of its own."""
        return reveal.cue(event)

    def flights(
        self, table: IslandScene, events: Sequence[Event], before: RisingTable, after: RisingTable
    ) -> list[Flight]:  # fmt: skip
        """Return the monsters that are on their way, and what is stolen, taken back or played."""
        return [*reveal.flights(table, before, after), *booty.flights(table, events)]

    def shaken(self, rules: RisingRules, table: RisingTable, event: Event) -> int:
        """Return the tile whose figures turn to stone, -1 for none."""
        return reveal.shaken(rules, table, event)

    def is_news(self, event: Event) -> bool:
        """Tell whether an event is told in large letters over the table."""
        return event.kind in reveal.NEWS

    def reads(self, event: Event) -> bool:
        """Tell whether a person reads what comes of an event before the table goes on."""
        return event.kind in reveal.READ

    def begins(self, event: Event) -> bool:
        """Tell whether with an event something begins that is told by itself."""
        return event.kind in reveal.BEGINS

    def reveal(self, table: IslandScene, events: Sequence[Event]) -> ReadPanel | None:
        """Return the panel that tells what a monster did."""
        return reveal.panel(table, events)

    def held(self, rules: RisingRules, table: RisingTable, seat: int, moves: Sequence[Move]) -> tuple[Held, ...]:
        """Return what a seat holds beside the library's cards; ``moves`` are those that it can make now."""
        return holdings.held(rules, table, seat, moves)

    def allies(self, rules: RisingRules, table: RisingTable, seat: int) -> list[tuple[str, str]]:
        """Return the allies of a seat in play: drawing and name."""
        return holdings.allies(rules, table, seat)

    def gate_parts(self, gate: GateScene) -> Sequence[CachedPanel]:
        """Return the magic items of the supply, below the ring of the Cosmic Gate."""
        return crafting.gate_parts(gate)

    def giving(self, rules: RisingRules, view: RisingTable, seat: int, chosen: int, space: int) -> Giving | None:
        """Return the price of an item by its piece, or of a component by the Concord Engine, None without one."""
        return crafting.giving(rules, view, seat, chosen, space)

    def subject(self, rules: RisingRules, view: RisingTable, piece: int, names: Names) -> GivingSubject:
        """Return an item as the dialogue of the gate shows it."""
        return crafting.subject(rules, view, piece, names)

    def paint_thing(self, brush: Brush, rules: RisingRules, piece: int, rect: Rect) -> None:
        """Paint a thing of the pack whole, into a rectangle with the ratio of a card."""
        content = localised(rules.content)
        assert content.deeps is not None
        draw_whole(brush, content.deeps, sheet_of(sheets(content), piece), rect)

    def emblem(self, rules: RisingRules, place: int) -> str:
        """Return the drawing of the emblem of a place beside the island, empty for none."""
        at = place - rules.box.location_at
        return f"{ART}/locations/{pack_of(rules).locations[at].id}_sign" if at < rules.box.locations else ""


DEEPS: Final = DeepsTable()
