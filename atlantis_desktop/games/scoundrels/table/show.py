"""Shows a beat of City of Scoundrels: cards and coins fly, pieces slide together, totals count up; with sounds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games.scoundrels.rules.state import BANK, MIDDLE, ScoundrelsTable
from atlantis_desktop.games.scoundrels.table.missed import MissedBattles
from atlantis_desktop.games.scoundrels.table.model import HOME, MOVE, PHASE_FIELD, SEA
from atlantis_desktop.games.scoundrels.table.travel import Travel
from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.show import FlyingShow, Script
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene

DRAW_MS, CARD_MS, COIN_MS, SHELL_MS, SLIDE_MS = 320, 380, 260, 700, 500
SEA_MS, PHASE_MS, DIE_MS, SHUFFLE_MS = 560, 320, 700, 240
COUNT_MS: Final = 160
"""So long each card of a battle is counted."""
CHALLENGE_MS, RESULT_MS, READ_MS = 700, 1200, 420
NOTE_SECONDS: Final = 4.0
GATHERED: Final = ("card_drawn", "income", "card_laid_aside", "committed_discarded", "coins_drained")
SEALED: Final = ("region_chosen", "region_taken_back", "aside_given", "aside_taken_back")
"""Kinds of events that tell of a sealed answer."""
COSTS: Final = {"invested": 0, "shining_played": 0, "scandal_played": 1, "committed": 0, "answered": 0}
"""By kind of event: which of its values is what its player paid."""
CUES: Final = {
    "card_drawn": "card_draw", "card_laid_aside": "card_discard", "card_discarded": "card_discard",
    "round_begun": "phase_next", "hand_given": "tablet_stolen", "income": "score_tick", "storm": "chamber_found",
    "region_chosen": "card_place", "aside_given": "card_place", "pieces_revealed": "card_flip",
    "phase_begun": "phase_next", "invested": "card_place", "quick_sold": "score_tick", "market_sold": "score_tick",
    "cashed_out": "score_tick", "shining_played": "set_declared", "scandal_played": "set_declared",
    "shield_spent": "ui_refuse", "influence_changed": "doorway_found", "coins_changed": "score_tick",
    "coins_drained": "score_tick", "card_stolen": "tablet_stolen", "card_destroyed": "tablet_stolen",
    "cards_lost": "card_discard", "die_rolled": "card_shuffle", "committed": "card_place", "answered": "card_place",
    "battle_begun": "set_declared", "battle_fought": "round_scored", "reshuffled": "card_shuffle",
    "pieces_returned": "card_pass",
}  # fmt: skip
"""Sounds by kind of event."""


class Show(FlyingShow["CityScene"]):
    """Plays beats on the table of City of Scoundrels."""

    gathered = GATHERED

    def __init__(self, table: CityScene) -> None:
        """Take the table."""
        super().__init__(table)
        self.travel = Travel(table)
        self.missed = MissedBattles(table)
        self._paid_by = (BANK, 0)
        """Who has just paid a rival, and how many coins."""
        self._shell_lost = False
        """Whether the loser of influence has just given it."""

    # ------------------------------------------------------------------------------------------------ the beat

    def forget(self) -> None:
        """Let go of what slides and of the battle that was looked at."""
        model = self.table.model
        model.field_shown = model.fight = model.won = None
        self.table.sights.still()

    def at_hand(self) -> None:
        self.table.column.told.refresh()

    def asks(self, event: Event, view: ScoundrelsTable, after: ScoundrelsTable) -> bool:
        """A round that begins, regions that are revealed and a sealed answer change what the table waits for."""
        if event.kind in SEALED:
            before = self.before.frames
            return bool(before and after.frames) and before[-1].name == after.frames[-1].name
        return event.kind in ("round_begun", "pieces_revealed")

    def reads(self, beat: Beat) -> bool:
        """A battle in which whoever looks took part is read, unless its person reads quickly."""
        quick = self.table.ui.settings.reading == "quick"
        return not quick and any(self._is_own(event, beat) for event in beat.events if event.kind == "battle_fought")

    def begun(self) -> None:
        """A battle that is shown after the doors lies on the table as it lay then."""
        if self._beat is not None and self._beat is self.missed.due:
            self.table.model.view = self._beat.view_after(0)

    def _is_own(self, battle: Event, beat: Beat | None) -> bool:
        """Tell whether whoever looks fought a battle; while the doors are due, a person at this screen."""
        pair = battle.seat, battle.values[0]
        if beat is None or beat.viewer != SPECTATOR:
            return beat is not None and beat.viewer in pair
        return any(seat in self.table.session.humans for seat in pair)

    def show(self, events: tuple[Event, ...]) -> Script:
        """Show events of one kind, with its sound."""
        cue = CUES.get(events[0].kind)
        if cue:
            self.table.ui.sound.play(cue)
        return super().show(events)

    def usual(self, events: tuple[Event, ...]) -> Script:
        """Let cards go from where they lie to where they will lie."""
        if not (events[0].cards and events[0].target[0]):
            return
        away = self.travel.cards_away(events)
        self.happen()
        flights = self.travel.cards_there(events, away)
        self.table.sights.hide_cards(frozenset(card for event in events for card in event.cards))
        yield self.fly(flights, CARD_MS, 0.25)
        self.table.sights.hide_cards(frozenset())
        self.table.refresh()

    # ------------------------------------------------------------------------------------------------ cards

    def show_invested(self, events: tuple[Event, ...]) -> Script:
        """The price goes to the bank, and the card to its place."""
        event = events[0]
        yield self.fly(self.travel.coins(event.seat, BANK, event.values[COSTS[event.kind]]), COIN_MS, 0.17)
        yield from self.usual(events)

    show_shining_played = show_scandal_played = show_committed = show_answered = show_invested

    def show_quick_sold(self, events: tuple[Event, ...]) -> Script:
        """The price comes from the bank, and the card goes."""
        event = events[0]
        yield self.fly(self.travel.coins(BANK, event.seat, sum(event.values)), COIN_MS, 0.17)
        yield from self.usual(events)

    show_market_sold = show_quick_sold

    def show_cashed_out(self, events: tuple[Event, ...]) -> Script:
        """The coins on a card go to its owner, and the card goes."""
        event = events[0]
        yield self.fly(self.travel.coins_off(event.cards[0], event.seat, sum(event.values)), COIN_MS, 0.17)
        yield from self.usual(events)

    # ------------------------------------------------------------------------------------------------ coins, shells

    def show_coins_changed(self, events: tuple[Event, ...]) -> Script:
        """Coins go to the bank or come from it; of what a rival takes, the bank pays what is lacking (SCOUND-48)."""
        event = events[0]
        by, other = event.values
        if by < 0:
            # What a rival takes is seen to go when the rival gets it.
            flights = self.travel.coins(event.seat, BANK, -by) if other == BANK else []
            self._paid_by = (event.seat, -by) if other != BANK else (BANK, 0)
        elif other == BANK:
            flights = self.travel.coins(BANK, event.seat, by)
        else:
            paid = self._paid_by[1] if self._paid_by[0] == other else 0
            self._paid_by = (BANK, 0)
            flights = [*self.travel.coins(other, event.seat, paid), *self.travel.coins(BANK, event.seat, by - paid)]
            self._tell_debt(other, by - paid)
        yield self.fly(flights, COIN_MS, 0.17)

    def _tell_debt(self, seat: int, coins: int) -> None:
        """Say that the bank pays for somebody who has too little."""
        if coins > 0:
            name = self.table.model.names[seat]
            told = ngettext("The bank pays {n} coin for {name}, who has no more. SCOUND-48",
                            "The bank pays {n} coins for {name}, who has no more. SCOUND-48", coins)  # fmt: skip
            self.table.say(told.format(n=coins, name=name), NOTE_SECONDS)

    def show_income(self, events: tuple[Event, ...]) -> Script:
        """Coins come onto cards."""
        flights = [flight for event in events for flight in self.travel.coins_onto(event.cards[0], event.values[0])]
        yield self.fly(flights, COIN_MS, 0.1)

    def show_coins_drained(self, events: tuple[Event, ...]) -> Script:
        """Coins go from cards to the bank."""
        flights = [
            flight for event in events for flight in self.travel.coins_off(event.cards[0], BANK, event.values[0])
        ]
        yield self.fly(flights, COIN_MS, 0.1)

    def show_influence_changed(self, events: tuple[Event, ...]) -> Script:
        """A shell flies from the loser or the bank, and the token slides along the track."""
        event, track = events[0], self.table.track
        by, other = event.values
        start, end = (other, event.seat) if by > 0 else (event.seat, other)
        if by > 0 and other != BANK and not self._shell_lost:
            # Who has none loses none; the bank gives the winner's (SCOUND-49).
            start = BANK
            told = _("The bank gives the seashell, as {name} has none. SCOUND-49")
            self.table.say(told.format(name=self.table.model.names[other]), NOTE_SECONDS)
        self._shell_lost = by < 0 and other != BANK
        flights = self.travel.shell(start, end) if by > 0 or other == BANK else []
        before = self.table.spots.token(event.seat)
        if flights and self.table.battle_page is not None:
            self.table.battle_page.lay_stake(False)
        yield self.fly(flights, SHELL_MS)
        self.happen()
        after = self.table.spots.token(event.seat)

        def step(share: float) -> None:
            if share >= 1:
                track.moving.pop(event.seat, None)
            else:
                track.moving[event.seat] = between(before, after, share)
            track.refresh()

        if track.scene is not None:
            yield self.run(SHELL_MS / 2, step, "inout")

    # ------------------------------------------------------------------------------------------------ the round

    def show_round_begun(self, events: tuple[Event, ...]) -> Script:
        """The sea is shown, with which a round begins."""
        self.table.model.field_shown = SEA
        self.happen()
        yield self.pause(PHASE_MS)

    def show_hand_given(self, events: tuple[Event, ...]) -> Script:
        """The card of Poseidon passes to its new holder, and the coin follows."""
        event = events[0]
        yield self.fly(self.travel.poseidon(self.table.model.view.poseidon, event.seat), SEA_MS)
        self.happen()
        yield self.fly(self.travel.coins(BANK, event.seat, event.values[0]), COIN_MS)

    def show_region_chosen(self, events: tuple[Event, ...]) -> Script:
        """The field in which all move is shown."""
        self.table.model.field_shown = MOVE
        yield from ()

    def show_pieces_revealed(self, events: tuple[Event, ...]) -> Script:
        """All pieces slide together (SCOUND-15)."""
        return self._slide(list(events[0].values))

    def show_pieces_returned(self, events: tuple[Event, ...]) -> Script:
        """All pieces slide home."""
        self.table.model.field_shown = HOME
        return self._slide([MIDDLE] * len(self.table.model.view.stands))

    def _slide(self, stands: list[int]) -> Script:
        table = self.table
        pieces, view = table.pieces, table.model.view
        before = [table.spots.pawn(seat) for seat in range(len(stands))]
        after = table.spots.pawns_when(stands)
        if pieces.scene is None or list(view.stands) == stands:
            return
        self.happen()

        def step(share: float) -> None:
            places = zip(before, after, strict=True)
            pieces.moving = {} if share >= 1 else {at: between(a, b, share) for at, (a, b) in enumerate(places)}
            pieces.mark()

        yield self.run(SLIDE_MS, step, "inout")
        table.refresh()

    def show_phase_begun(self, events: tuple[Event, ...]) -> Script:
        """The field of the phase is shown."""
        self.table.model.field_shown = PHASE_FIELD.get(events[0].values[0], MOVE)
        self.happen()
        yield self.pause(PHASE_MS)

    def show_reshuffled(self, events: tuple[Event, ...]) -> Script:
        """The discards are the deck again."""
        self.happen()
        yield self.pause(SHUFFLE_MS)

    # ------------------------------------------------------------------------------------------------ dice, battles

    def show_die_rolled(self, events: tuple[Event, ...]) -> Script:
        """A die tumbles in the middle of the board and comes to rest."""
        face = events[0].values[0]
        die, rng = self.table.die, random.Random(face * 7 + len(events))

        def step(share: float) -> None:
            die.turn(face if share > 0.75 else rng.randint(1, 6), resting=share > 0.75)

        yield self.run(DIE_MS, step, "out")
        die.hide()

    show_storm = show_die_rolled

    def show_battle_begun(self, events: tuple[Event, ...]) -> Script:
        """The coins of the challenge are paid, and both meet on the page of the battle."""
        event = events[0]
        yield self.fly(self.travel.coins(event.seat, BANK, event.values[1]), COIN_MS, 0.17)
        self.table.model.fight = (event.seat, event.values[0])
        self.happen()
        self.table.show_page()
        yield self.pause(CHALLENGE_MS)

    def show_battle_fought(self, events: tuple[Event, ...]) -> Script:
        """Both totals count up card by card, then it is told who won."""
        event, table = events[0], self.table
        defender, _attack, _defence, winner = event.values
        # Who was called is told: it would lie over the sums.
        table.banner.hide()
        table.model.fight = (event.seat, defender)
        own = self._is_own(event, self._beat)
        if self._beat is not None:
            self.missed.note(event, self._beat)
        table.show_page()
        view = table.model.view
        cards = max(2, sum(len(view.tableau[seat]) + len(view.committed[seat]) for seat in (event.seat, defender)))

        def step(share: float) -> None:
            table.model.won = winner if share >= 1 else None
            if table.battle_page is not None:
                table.battle_page.count(share)

        yield self.run(COUNT_MS * cards, step, "out")
        self.happen()
        yield self.read(RESULT_MS) if own else self.pause(RESULT_MS)

    def show_loss_cancelled(self, events: tuple[Event, ...]) -> Script:
        """Nothing is lost; that is read."""
        self.happen()
        yield self.pause(READ_MS)

    def show_game_won(self, events: tuple[Event, ...]) -> Script:
        """The game is won; that is read."""
        self.happen()
        yield self.pause(RESULT_MS)


def between(start: Rect, end: Rect, share: float) -> Rect:
    """Return the rectangle at a share of the way from one to another."""
    return Rect(*(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
