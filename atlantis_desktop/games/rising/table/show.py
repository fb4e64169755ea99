"""Shows a beat of the game: every event is seen to happen, one after the other, with its sound.

The player is `table/show.py`; here stands what each event looks like.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.rising.rules.pieces import CENTRE, POOL, TILES, arm_of
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.table.look import SUNK, WALL, TileLook
from atlantis_desktop.games.rising.table.pack_show import PackShow, show_of
from atlantis_desktop.games.rising.table.roll import Rolling
from atlantis_desktop.games.rising.table.travel import Travel
from atlantis_desktop.games.rising.words.harm import Harm, harm_lines, nothing_lost, tiles_hit
from atlantis_desktop.games.rising.words.sentences import arm_name
from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.show import FlyingShow, Script, Wait
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene

WALK_MS: Final = 340
GLIDE_MS: Final = 900
"""So long a monster of a pack is on its way."""
SHAKE_MS, SINK_MS, RAISE_MS = 420, 620, 700
WALL_MS: Final = 480
TUMBLE_MS, RESULT_MS, ENERGY_MS = 760, 520, 380
GOODS_MS, CARD_MS, DRAW_MS, READ_MS, AWAY_MS = 460, 380, 560, 750, 320
BUILT_MS: Final = 1300
LAST_ROUNDS: Final = 2
"""When the island lasts no longer than so many rounds, every round that begins says so."""
WRATH_MS: Final = 620
PHASE_MS: Final = 320
SWAY: Final = 4
FLICKER: Final = (8, 3, 7, 2, 6, 1, 4, 0)
AFTER: Final = ("misfortune_drawn", "phase_began", "round_began")
"""With these events what a misfortune does is over."""
GATHERED: Final = ("gained", "paid", "library_drawn", "card_kept", "figures_returned")
"""Events of these kinds that follow each other are shown together."""
WALKS: Final = (
    "placed", "relocated", "claimed", "taken_back", "figures_returned", "places_swapped", "recruited",
    "volunteers_joined",
)  # fmt: skip
ROLLS: Final = ("dice_rolled", "rerolled", "energy_spent", "roll_made", "roll_failed", "proposed", "agreed")
CUES: Final = {
    "placed": "card_place", "relocated": "card_place", "taken_back": "card_pass", "figures_returned": "card_pass",
    "recruited": "card_place", "volunteers_joined": "card_place", "tile_flooded": "chamber_found",
    "tile_unflooded": "doorway_found", "barrier_placed": "set_declared", "barrier_used": "tablet_stolen",
    "barrier_discarded": "tablet_stolen", "dice_rolled": "card_shuffle", "rerolled": "card_shuffle",
    "energy_spent": "score_tick", "gained": "score_tick", "library_drawn": "card_draw", "card_kept": "card_place",
    "artifact_kept": "card_place", "card_played": "card_discard", "card_discarded": "card_discard",
    "misfortune_drawn": "card_flip", "misfortunes_shuffled": "card_shuffle", "library_shuffled": "card_shuffle",
    "built": "set_declared", "wrath_rose": "round_scored", "phase_began": "phase_next",
}  # fmt: skip


class Show(FlyingShow["IslandScene"]):
    """Plays beats on the island's table."""

    gathered = GATHERED

    def __init__(self, table: IslandScene) -> None:
        """Take the table; its widgets must have been made."""
        super().__init__(table)
        self.travel = Travel(table)
        self.further = show_of(table.model.rules)
        self._shakes: dict[int, tuple[int, int, bool]] = {}
        """By place: how far it sways, how far it is sunk, whether it is threatened."""
        self._walls: dict[int, int] = {}
        self._spot: int = -1
        """The place of the island where the last thing was done."""
        self._hit: frozenset[int] = frozenset()
        """The places that the misfortune hits which is being read."""

    def forget(self) -> None:
        """Let go of what shakes, breaks and rolls."""
        self._shakes, self._walls, self._hit = {}, {}, frozenset()
        self.table.misfortune.hush()
        self.table.model.phase_shown = None
        self.table.roll.rolling = None

    def at_hand(self) -> None:
        self.table.instruction.refresh()

    def fly_began(self) -> None:
        """What flies as a figure stands nowhere meanwhile."""
        self.table.sights.show_island()

    def reads(self, beat: Beat) -> bool:
        """A misfortune is read at any speed, unless the person reads quickly."""
        return self.is_read and any(
            event.kind == "misfortune_drawn" or (self.further is not None and self.further.reads(event))
            for event in beat.events
        )  # fmt: skip

    def rest(self) -> Script:
        """Let figures walk home that no event told of."""
        before = self.before
        flights = self.travel.figures(self._moved(), before, self.coming)
        if flights:
            self.lay(self.coming)
            yield self.fly(flights, WALK_MS, 0.06)

    def _moved(self) -> list[int]:
        """Return the figures that stand elsewhere when the events at hand have happened, the box apart."""
        places = zip(self.before.where, self.coming.where, strict=True)
        return [
            figure for figure, (old, new) in enumerate(places)
            if old != new and min(old, new) >= POOL and max(old, new) >= CENTRE
        ]  # fmt: skip

    # ------------------------------------------------------------------------------------------------ one event

    def show(self, events: tuple[Event, ...]) -> Script:
        """Show events of one kind, with their sound and what a pack tells large over the table."""
        event, further = events[0], self.further
        if event.kind not in ROLLS and event.kind not in ("gained", "recruited"):
            self.table.roll.rolling = None
        cue = ("" if further is None else further.cue(event)) or CUES.get(event.kind)
        if cue:
            self.table.ui.sound.play(cue)
        if further is not None and further.is_news(event):
            session = self.table.session
            self.table.banner.tell(plain(session.words.event_line(session.rules, event, self.table.model.names)))
        return super().show(events)

    def usual(self, events: tuple[Event, ...]) -> Script:
        """Let figures walk; what a pack's monster does on a tile shakes it, and is read."""
        event, further = events[0], self.further
        place = -1 if further is None else further.shaken(self.table.model.rules, self.before, event)
        if place >= 0:
            yield self.run(SHAKE_MS, partial(self._sway, place, False))
            self._shakes.pop(place, None)
        yield self._walk(events)
        if place < 0 and further is not None and further.reads(event):
            yield from self._read(events, further)

    def _walk(self, events: tuple[Event, ...]) -> Wait:
        """Let the events happen and wait for figures that walk: those that they name, and those that go home."""
        before, figure_0 = self.before, self.table.model.rules.box.figure_0
        named = [piece - figure_0 for event in events for piece in event.cards]
        pieces = [figure for figure in named if 0 <= figure < len(before.where)] if events[0].kind in WALKS else []
        pieces += [figure for figure in self._moved() if figure not in pieces]
        self.happen()
        flights, ms = self.travel.figures(pieces, before, self.before), WALK_MS
        if self.further is not None and (gliding := self.further.flights(self.table, events, before, self.before)):
            flights, ms = [*gliding, *flights], GLIDE_MS
        return self.fly(flights, ms, 0.08)

    def _read(self, events: tuple[Event, ...], further: PackShow) -> Script:
        """Have what a pack's monster does read before it goes on, as a misfortune is."""
        ends = (at for at, event in enumerate(self.following) if event.kind in AFTER or further.begins(event))
        rest = self.following[: next(ends, len(self.following))]
        panel = None
        if self.is_read and self.table.guide is None:
            panel = further.reveal(self.table, [*events, *rest])
        if panel is None:
            return
        self.table.misfortune.show_beside(panel)
        yield self.read(READ_MS)
        self.table.misfortune.hush()
        self.table.refresh()

    def show_action_begun(self, events: tuple[Event, ...]) -> Script:
        """The place of an action comes into sight."""
        self._spot = events[0].values[0]
        if self._spot >= CENTRE and not self.table.board.camera.whole and self._on_island(self._spot):
            self.table.board.reveal(self._spot)
        yield from ()

    def _on_island(self, place: int) -> bool:
        return self.table.board.places.has(place)

    # Tiles and barriers

    def show_tile_flooded(self, events: tuple[Event, ...]) -> Script:
        """A tile shakes and sinks."""
        place = events[0].cards[0] - self.table.model.rules.box.tile_0
        self.table.board.reveal(place)
        yield self.run(SHAKE_MS, partial(self._sway, place, True))
        yield self.run(SINK_MS, lambda share: self._shake(place, 0, max(1, round(SUNK * share)), False), "inout")
        self._shakes.pop(place, None)
        self.happen()
        self._tell_arm(arm_of(place))

    def _sway(self, place: int, threatened: bool, share: float) -> None:
        """Let a tile sway from side to side; at the end it lies still."""
        self._shake(place, 0 if share >= 1 else SWAY if round(share * 6) % 2 else -SWAY, 0, threatened)

    def _tell_arm(self, arm: int) -> None:
        """Tell that an arm is dying or gone, with the sound of the Wrath."""
        model = self.table.model
        left, name = model.view.dry[arm].bit_count(), arm_name(model.rules, arm)
        if left > 1:
            return
        self.table.ui.sound.play("round_scored")
        gone, last = _("{arm}: the sea has taken the whole arm"), _("{arm}: one tile is left")
        self.table.banner.tell((last if left else gone).format(arm=name))

    def show_tile_unflooded(self, events: tuple[Event, ...]) -> Script:
        """A tile rises from the sea."""
        place = events[0].cards[0] - self.table.model.rules.box.tile_0
        self.table.board.reveal(place)
        self._shakes[place] = (0, SUNK - 1, False)
        self.happen()

        def rise(share: float) -> None:
            self._shake(place, 0, min(SUNK - 1, round(SUNK * (1 - share))), False)

        yield self.run(RAISE_MS, rise, "out")
        self._shakes.pop(place, None)
        self.table.sights.show_island()

    def _shake(self, place: int, sway: int, sink: int, threatened: bool) -> None:
        if self._shakes.get(place) != (sway, sink, threatened):
            self._shakes[place] = sway, sink, threatened
            self.table.sights.show_island()

    def show_barrier_placed(self, events: tuple[Event, ...]) -> Script:
        """A barrier rises round an arm."""
        arm = events[0].cards[0] - self.table.model.rules.box.barrier_0
        self._walls[arm] = 0
        self.happen()
        yield from self._wall(arm, lambda share: round(WALL * share))

    show_barrier_kept = show_barrier_placed

    def show_barrier_used(self, events: tuple[Event, ...]) -> Script:
        """A barrier flickers and breaks."""
        last = len(FLICKER) - 1
        arm = events[0].cards[0] - self.table.model.rules.box.barrier_0
        return self._wall(arm, lambda share: FLICKER[min(last, int(share * len(FLICKER)))])

    show_barrier_discarded = show_barrier_returned = show_barrier_used

    def _wall(self, arm: int, level: Callable[[float], int]) -> Script:
        def step(share: float) -> None:
            found = level(share)
            if self._walls.get(arm) != found:
                self._walls[arm] = found
                self.table.sights.show_island()

        yield self.run(WALL_MS, step)
        self._walls.pop(arm, None)

    def dress(self, looks: tuple[TileLook, ...]) -> tuple[TileLook, ...]:
        """Return the looks of the island with what shakes, sinks, glows up or breaks just now."""
        if not self._shakes and not self._walls and not self._hit:
            return looks
        dressed = list(looks)
        for place in self._hit:
            dressed[place] = dressed[place]._replace(threatened=True)
        for place, (sway, sink, threatened) in self._shakes.items():
            dressed[place] = dressed[place]._replace(sway=sway, sink=sink, threatened=threatened, lit=False)
        for place, look in enumerate(looks[: TILES + 1]):
            level = self._walls.get(arm_of(place)) if place != CENTRE else None
            if level is not None and look.barrier:
                dressed[place] = dressed[place]._replace(wall=level)
        return tuple(dressed)

    # Dice

    def show_dice_rolled(self, events: tuple[Event, ...]) -> Script:
        """Dice tumble where the action is."""
        event = events[0]
        die, other, bonus = event.values
        figures = [piece - self.table.model.rules.box.figure_0 for piece in event.cards]
        place = self.table.model.view.where[figures[0]] if figures else self._spot
        self._spot = place
        dice = Dice(0, place, figures[0] if figures else -1, -1, die, other, bonus, 0, 0)
        return self._tumble(dice, (bool(die), bool(other)))

    def show_rerolled(self, events: tuple[Event, ...]) -> Script:
        """One die tumbles again."""
        which, rolled = events[0].values
        dice = self._dice()
        if dice is not None:
            dice = dice._replace(other=rolled) if which else dice._replace(die=rolled)
            yield from self._tumble(dice, (not which, bool(which)))

    def _dice(self) -> Dice | None:
        """Return the dice that lie on the table, those of the question where none tumbled."""
        rolling = self.table.roll.rolling
        return rolling.dice if rolling is not None else self.table.roll.dice()

    def _tumble(self, dice: Dice, turning: tuple[bool, bool]) -> Script:
        roll, rng = self.table.roll, random.Random(dice.die * 7 + dice.other)

        def step(share: float) -> None:
            beat = round(share * 12)
            faces = rng.randint(1, 6), rng.randint(1, 6)
            if roll.rolling is None or roll.rolling.beat != beat or share >= 1:
                roll.rolling = Rolling(dice, beat if share < 1 else -1, turning, faces, "")
                self.table.sights.show_roll()

        yield self.run(TUMBLE_MS, step, "out")

    def show_energy_spent(self, events: tuple[Event, ...]) -> Script:
        """Mystic energy flies to the dice and is added to them."""
        event = events[0]
        yield self.fly(self.travel.energy(event.seat, event.values[0]), ENERGY_MS, 0.15)
        dice = self._dice()
        if dice is not None:
            self.table.roll.rolling = Rolling(dice._replace(energy=dice.energy + event.values[1]))

    def show_roll_made(self, events: tuple[Event, ...]) -> Script:
        """What came of a roll stands beside its dice."""
        dice = self._dice()
        if dice is not None:
            self.table.roll.rolling = Rolling(dice, result="made" if events[0].kind == "roll_made" else "failed")
        self.happen()
        yield self.pause(RESULT_MS)

    show_roll_failed = show_roll_made

    # Goods and cards

    def show_gained(self, events: tuple[Event, ...]) -> Script:
        """Goods fly to whom they belong to now."""
        yield self.fly(self.travel.gains(events, self._spot), GOODS_MS, 0.12)

    def show_paid(self, events: tuple[Event, ...]) -> Script:
        """Goods fly away that were paid."""
        flights = self.travel.payments(events)
        self.happen()
        yield self.fly(flights, GOODS_MS, 0.12)

    def show_library_drawn(self, events: tuple[Event, ...]) -> Script:
        """Cards of the library fly to whoever drew them."""
        self.happen()
        yield self.fly(self.travel.drawn(events), CARD_MS, 0.25)

    def show_card_kept(self, events: tuple[Event, ...]) -> Script:
        """Cards that are kept fly into the hand."""
        yield self.fly(self.travel.kept(events), CARD_MS, 0.2)

    show_artifact_kept = show_card_kept

    def show_card_played(self, events: tuple[Event, ...]) -> Script:
        """A card flies to the discards."""
        flights = self.travel.let_go(events)
        self.happen()
        yield self.fly(flights, CARD_MS)

    show_card_discarded = show_card_played

    def show_misfortune_drawn(self, events: tuple[Event, ...]) -> Script:
        """The last misfortune goes, the new one is turned over; what it does stays until it was read."""
        lines, places = self._harm()
        tells = self.is_read and self.table.guide is None and not self._is_asked_about()
        place = places[0] if places else -1
        before = self.travel.misfortune_away(self.table.model.misfortune())
        if before:
            bare = self.before.copy()
            bare.open, bare.frames = [], self.before.frames
            self.lay(bare)
            yield self.fly(before, AWAY_MS)
        self.table.misfortune.read_beside(place, large=tells)
        yield self.fly(self.travel.misfortune(events[0].cards[0]), DRAW_MS)
        self.happen()
        if not tells:
            yield self.pause(READ_MS)
            return
        self._hit = frozenset(places)
        self.table.sights.show_island()
        self.table.misfortune.tell(lines, places)
        yield self.read(READ_MS)
        self._hit = frozenset()
        self.table.misfortune.hush()
        self.table.misfortune.read_beside(place)
        self.table.refresh()

    def _harm(self) -> tuple[list[Harm], list[int]]:
        """Return what the card that is being drawn does to us, and the places that it hits."""
        assert self._beat is not None
        before, model = self.before, self.table.model
        kinds = [event.kind for event in self.following]
        ends = (
            at for at, event in enumerate(self.following)
            if event.kind in AFTER or (self.further is not None and self.further.begins(event))
        )  # fmt: skip
        end = next(ends, len(kinds))
        # What holds for the rest of a round has no event: the next table shows it.
        after = self._beat.view_after(self._told + len(self._at_hand) + end)
        seats = self.table.session.humans
        lines = harm_lines(model.rules, before, after, seats, model.names)
        if end == len(kinds) and self._beat.view.open and (asked := model.prompts.of(self._beat.view)):
            words = _("What comes of it is still open: {name} decides.").format(name=model.names[asked[0].seat])
            lines = [*(line for line in lines if line != nothing_lost()), Harm("hourglass", words)]
        return lines, tiles_hit(before, after)

    def _is_asked_about(self) -> bool:
        """Tell whether a person is asked about the card, so that it lies large with the question anyway."""
        assert self._beat is not None
        model, view = self.table.model, self._beat.view
        asked = [prompt.seat for prompt in model.prompts.of(view)] if view.open else []
        return any(seat in self.table.session.humans for seat in asked)

    # The gate, the Wrath, the round

    def show_built(self, events: tuple[Event, ...]) -> Script:
        """A component is paid, turned over and goes into the gate, which shines."""
        component = events[0].cards[0] - self.table.model.rules.box.component_0
        yield self.fly(self.travel.prices(events[0]), GOODS_MS, 0.1)
        self.table.ui.sound.play("card_flip")
        yield self.fly(self.travel.component(component), BUILT_MS)
        yield self._walk(events)
        yield self.run(BUILT_MS / 2, partial(self.table.gate.shine, component))

    def show_wrath_rose(self, events: tuple[Event, ...]) -> Script:
        """The Wrath of the Gods goes up its track."""
        headline = self.table.headline
        before = self.table.model.view.wrath
        self.happen()
        steps = self.table.model.view.wrath - before
        yield self.run(WRATH_MS, lambda share: headline.shift((share - 1) * steps), "inout")

    def show_phase_began(self, events: tuple[Event, ...]) -> Script:
        """The ribbon shows the phase; figures go home with it."""
        self.table.model.phase_shown = events[0].values[0]
        yield self._walk(events)
        yield self.pause(PHASE_MS)

    def show_round_began(self, events: tuple[Event, ...]) -> Script:
        """A round begins; near the end it says how long the island lasts."""
        self.happen()
        rounds, parts = self.table.model.rounds_left(), self.table.model.to_build()
        if rounds <= LAST_ROUNDS:
            words = ngettext("The island lasts {n} more round: {parts} to build",
                             "The island lasts {n} more rounds: {parts} to build", rounds)  # fmt: skip
            self.table.ui.sound.play("round_scored")
            self.table.banner.tell(words.format(n=rounds, parts=parts))
        yield self.pause(PHASE_MS)
