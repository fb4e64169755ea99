"""Everything that lies in the chamber: seats, tracks, Legacy, agenda, events, the dais, the own goods and votes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.games.archon.rules.state import DECKS
from atlantis_desktop.games.archon.table.council_hand import CouncilHand
from atlantis_desktop.games.archon.table.council_panels import (
    AgendaPanel,
    EventPlace,
    EventsHead,
    EventVeil,
    TracksPanel,
)
from atlantis_desktop.games.archon.table.council_seats import CouncilSeat
from atlantis_desktop.games.archon.table.counsel_panel import CounselPanel
from atlantis_desktop.games.archon.table.cycle_history import NOT_CHOSEN, Story
from atlantis_desktop.games.archon.table.dais import DaisPanel, Reveal, RingPanel
from atlantis_desktop.games.archon.table.deals_panel import DealsPanel
from atlantis_desktop.games.archon.table.legacy_panel import LegacyPanel
from atlantis_desktop.games.archon.table.theatre import Theatre
from atlantis_desktop.games.archon.table.vote_cards import ORDER, VoteCard, VoteHead, places
from atlantis_desktop.table.general.board import GeneralBoard
from atlantis_desktop.table.general.layout import ROW, TOLD, Flow, Laid, Lot, Spot, lots_of, told_spot
from atlantis_desktop.ui.art.surfaces import panel_reach
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.council_scene import CouncilScene

EVENT_ZONES = frozenset({"activated", "event_box", *(f"{deck}_{part}" for deck in DECKS
                         for part in ("deck", "open", "discard"))})  # fmt: skip
"""Zones of event cards, which lie on the three event places."""


class CouncilBoard(GeneralBoard):
    """The chamber. Own cards lie as on the general table; events, seats and votes have places of their own."""

    scene: CouncilScene
    hand: CouncilHand

    def set_up(self, story: Callable[[], Story], reveal: Reveal) -> None:
        """Take what has happened and how far the reveal of votes has come."""
        self.story, self.reveal = story, reveal

    def build(self, screen: Screen) -> None:
        """Make the widgets of the present window; those of the pieces are made by `refresh`."""
        self.begin(screen)
        ui, scene, model = self.ui, self.scene, self.model
        put, spill = scene.panels.put, panel_reach(ui, "dark")
        self.theatre = Theatre(screen.rect("board"), model.rules.seats)
        self.tracks = put(TracksPanel(screen, model, spill))
        self.legacy = put(LegacyPanel(screen, model, spill, scene.sheets.open))
        put(AgendaPanel(screen, model, spill))
        put(EventsHead(screen, model, spill))
        self.events = [put(EventPlace(deck, screen, model, self.story)) for deck in range(len(DECKS))]
        self.veils = [scene.add(EventVeil(place)) for place in self.events]
        self.ring = put(RingPanel(screen, model, self.theatre, self.story, self.reveal))
        self.dais = put(DaisPanel(screen, model, self.theatre, self.story, self.reveal))
        self.seats = [
            scene.add(CouncilSeat(seat, self.theatre, ui, model, self.story, scene.sheets.clicked))
            for seat in range(model.rules.seats)
        ]
        self.vote_head = put(VoteHead(screen, model))
        self.counsel = put(CounselPanel(screen, model, spill, lambda: scene.foresight.open))
        self.deals = scene.panels.join_drawer(DealsPanel(screen, model, spill, self.story), _("Log · Deals"))
        rects = places(screen.rect("vote_hand"), screen)
        self.votes = [put(VoteCard(answer, rect, screen, self.hand, self._voted))
                      for answer, rect in zip(ORDER, rects, strict=True)]  # fmt: skip

    def _voted(self, card: VoteCard) -> None:
        if not self.cards.hurry():
            self.cards.take(self.hand.click_vote(card.kind), card)

    # ------------------------------------------------------------------------------------------------ showing

    def refresh(self, live: bool) -> None:
        """Bring everything up to date with what is shown."""
        voting, cast = live and self.hand.voting, self._cast()
        for card in self.votes:
            card.cast = None if cast is None else cast[0]
        self.vote_head.cast = None if cast is None else cast[1]
        for widget in (self.counsel, self.vote_head, *self.votes):
            seen = voting or (cast is not None and widget is not self.counsel)
            if widget.visible != seen:
                widget.visible = seen
                widget.mark()
        super().refresh(live)

    def _cast(self) -> tuple[int, int] | None:
        """Return what whoever sits in front has voted, and how strongly, while the reveal stands; None else."""
        last = self.story().ballot
        return last.votes.get(self.model.front) if last is not None and self.scene.chamber.revealed else None

    @property
    def voting(self) -> bool:
        """Whether the vote cards lie open: for whoever acts, and then as long as what came of it stands revealed."""
        return self.votes[0].visible

    def _all(self) -> list[tuple[Laid, str]]:
        model, screen = self.model, self.screen
        asked = frozenset(space for names in model.moment.names.values() for space in names.spaces)
        flow = Flow(model.contents, self.measures)
        name = partial(model.faces.zone, model.rules)
        zones = model.rules.zones
        found = [(laid, "board") for laid in self._events()]
        idle = not found
        shared = [lot for lot in lots_of(zones, model.contents, SHARED, name, asked) if lot.key not in EVENT_ZONES]
        shared = [replace(lot, minor=True) if self._is_minor(lot) else lot for lot in shared]
        for place, veil in zip(self.events, self.veils, strict=True):
            place.visible = not idle
            veil.show(not idle and place.state() == NOT_CHOSEN)
        if idle:
            area = self.events[0].rect.unionall([each.rect for each in self.events])
            lying = [lot for lot in shared if self._pieces(lot) or not lot.minor]
            found += [(laid, "board") for laid in flow.lay(lying, area)]
        else:
            found += [(laid, "board") for laid in self._chips(shared, screen.rect("events"))]
        own = lots_of(zones, model.contents, model.front, name, asked)
        if self.voting:
            return found
        return [*found, *self._tray(flow, own)]

    def _events(self) -> list[Laid]:
        """Return the event cards as they lie: those of this cycle, and those that are open for the next one."""
        contents = self.model.contents
        lying: dict[Place, list[tuple[int, Rect]]] = {}
        for place in self.events:
            deck, card, _words = place.places()
            for piece, rect in ((place.present(), card), (place.coming(), deck)):
                if piece == HIDDEN:
                    continue
                zone = next((zone for zone, pieces in contents.items() if zone[0] in EVENT_ZONES and piece in pieces),
                            None)  # fmt: skip
                if zone is not None:
                    lying.setdefault(zone, []).append((contents[zone].index(piece), rect))
        found = []
        for zone, slots in lying.items():
            rect = slots[0][1]
            lot = Lot(f"{zone[0]}", "", ROW, (zone,), plain=True)
            spot = Spot(zone, rect.copy(), self.model.place_name(zone), ROW, slots, len(slots))
            found.append(Laid(lot, rect.copy(), Rect(rect.topleft, (0, 0)), [spot]))
        return found

    def _chips(self, lots: list[Lot], line: Rect) -> list[Laid]:
        """Tell of lots in one line each, side by side, from the right; those that have no room are left out."""
        m = self.measures
        out: list[Laid] = []
        right = line.right
        for lot in lots:
            if lot.minor or not any(self._pieces(lot)):
                continue
            wide = m.words(f"{lot.caption} · 00") + 2 * m.px(10)
            if right - wide < line.x + line.width // 3:
                break
            rect = Rect(right - wide, line.centery - (m.line + m.px(6)) // 2, wide, m.line + m.px(6))
            out.append(Laid(replace(lot, kind=TOLD), rect, rect.inflate(-2 * m.px(10), 0),
                            [told_spot(lot, rect.copy(), self.model.contents)]))  # fmt: skip
            right = rect.x - m.px(6)
        return out

    # ------------------------------------------------------------------------------------------------ finding

    def rect_of(self, place: Place, piece: int = HIDDEN) -> Rect | None:
        zone = place[0]
        if place[1] == SHARED and zone in EVENT_ZONES and zone not in ("activated", "event_box"):
            deck = DECKS.index(zone.split("_")[0])
            back, card, _words = self.events[deck].places()
            return back if zone.endswith("_deck") else card
        return super().rect_of(place, piece)
