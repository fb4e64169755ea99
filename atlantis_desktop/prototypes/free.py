"""A table without rules: whoever is at turn moves any card that is seen, draws, gives and counts.

It is what a folder without Python is played on. Nothing is forbidden but what nobody could do at a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from atlantis_desktop.engine.moves import MoveCodec, Vocabulary
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.zones import HIDDEN, Visibility
from atlantis_desktop.prototypes.declared import Declared
from atlantis_desktop.prototypes.kit.play import Play
from atlantis_desktop.prototypes.kit.rules import TableRules
from atlantis_desktop.prototypes.kit.table import KitTable
from atlantis_desktop.prototypes.kit.verbs import Reason, Seats, Step, Takes, Verb
from atlantis_desktop.words import N_


@dataclass(frozen=True)
class _Seen(Takes):
    """Any piece that the seat sees."""

    of = "card"

    def candidates(self, rules: TableRules, table: KitTable, seat: int) -> Sequence[int]:
        return [
            piece for (zone, owner), pieces in table.zones.items() for piece in pieces
            if piece != HIDDEN and (rules.visibility(zone) is Visibility.PUBLIC or (
                rules.visibility(zone) is Visibility.OWNER and owner == seat))
        ]  # fmt: skip

    def word(self, rules: TableRules, value: int, names: Sequence[str]) -> str:
        return rules.piece_name(value)


@dataclass(frozen=True)
class _Zones(Takes):
    """A zone: that of the table, or the own one; covered ones alone where cards are drawn from it."""

    covered: bool = False
    of = "zone"

    def candidates(self, rules: TableRules, table: KitTable, seat: int) -> Sequence[int]:
        return [
            at for at, zone in enumerate(rules.zones)
            if not self.covered or (zone.visibility is Visibility.COUNT and table.zones[rules.place(zone.name, seat)])
        ]  # fmt: skip

    def word(self, rules: TableRules, value: int, names: Sequence[str]) -> str:
        return rules.zone_title(rules.zones[value].name)


@dataclass(frozen=True)
class _Counters(Takes):
    """A counter, the own one where each seat has one."""

    of = "counter"

    def candidates(self, rules: TableRules, table: KitTable, seat: int) -> Sequence[int]:
        return range(len(rules.declared.counters))

    def word(self, rules: TableRules, value: int, names: Sequence[str]) -> str:
        return rules.declared.counters[value].title


class FreeRules(TableRules):
    """The referee of a table without rules."""

    steps = {
        "act": Step(Ask.OPTION, "FREE-01", N_("{name} is at turn"),
                    N_("Move, draw, give and count as your rules say; then say that you are done."),
                    ("put", "draw", "give", "up", "down", "done", "finish")),
    }  # fmt: skip
    verbs = {
        "put": Verb(N_("Put {card} to {zone}"), N_("{name} puts {card} to {zone}."), card=_Seen(), zone=_Zones()),
        "draw": Verb(N_("Draw from {zone}"), "", zone=_Zones(covered=True)),
        "give": Verb(N_("Give {card} to {other}"), N_("{name} gives {card} to {other}."), card=_Seen(), other=Seats()),
        "up": Verb(N_("{counter}: one more"), "", counter=_Counters()),
        "down": Verb(N_("{counter}: one less"), "", counter=_Counters()),
        "done": Verb(N_("Done"), N_("{name} is done.")),
        "finish": Verb(N_("End the game"), N_("{name} ends the game.")),
    }
    reasons = {
        "there": Reason(N_("It lies there already.")),
        "no_hand": Reason(N_("There is no zone of one’s own"), N_("in which a drawn card could lie.")),
        "bound": Reason(N_("The counter goes no further.")),
    }
    end_rule = "FREE-02"

    def __init__(self, declared: Declared, seats: int, options: Mapping[str, Any]) -> None:
        """Take what was declared, the number of seats and the options."""
        super().__init__(declared, seats, options)
        more = {"zone": Vocabulary.of([zone.name for zone in self.zones]),
                "counter": Vocabulary.of([counter.name for counter in declared.counters])}  # fmt: skip
        self.codec = MoveCodec(list(self.codec.forms.values()), seats, {**self.codec.vocabularies, **more})
        own = [zone.name for zone in self.zones if zone.per_seat]
        self.hand = next((name for name in own if self.visibility(name) is Visibility.OWNER), own[0] if own else "")

    def set_up(self, play: Play) -> None:
        """The first seat begins."""
        play.begin_turn(0, "act")

    def turn_over(self, play: Play) -> None:
        """The turn stays where it is until it is said to be done."""
        play.begin_turn(play.seat, "act")

    def total(self, table: KitTable, seat: int) -> int:
        """Return the first counter of a seat, which decides; without one all are equal."""
        counter = next((each for each in self.declared.counters if each.per_seat), None)
        return 0 if counter is None else table.counters[counter.name][seat]

    def why_put(self, table: KitTable, seat: int, card: int, zone: int) -> str:
        """A card is put to another place."""
        return "there" if card in table.zones[self.place(self.zones[zone].name, seat)] else ""

    def do_put(self, play: Play, card: int, zone: int) -> None:
        """Move the card."""
        play.move(card, play.table.place_of(card), self.zones[zone].name)

    def why_draw(self, table: KitTable, seat: int, zone: int) -> str:
        """A drawn card comes to the own hand."""
        return "" if self.hand and self.hand != self.zones[zone].name else "no_hand"

    def do_draw(self, play: Play, zone: int) -> None:
        """Draw the uppermost card."""
        play.draw(1, self.zones[zone].name, self.hand)

    def why_give(self, table: KitTable, seat: int, card: int, other: int) -> str:
        """Whoever is given a card has a place for it."""
        if not self.hand:
            return "no_hand"
        return "there" if card in table.zones[self.hand, other] else ""

    def do_give(self, play: Play, card: int, other: int) -> None:
        """Move the card to the other seat."""
        play.move(card, play.table.place_of(card), (self.hand, other))

    def why_up(self, table: KitTable, seat: int, counter: int) -> str:
        """A counter has bounds."""
        definition = self.declared.counters[counter]
        return "" if table.counters[definition.name][seat if definition.per_seat else 0] < definition.most else "bound"

    def do_up(self, play: Play, counter: int) -> None:
        """Count one more."""
        play.gain(self.declared.counters[counter].name, 1)

    def why_down(self, table: KitTable, seat: int, counter: int) -> str:
        """A counter has bounds."""
        definition = self.declared.counters[counter]
        return "" if table.counters[definition.name][seat if definition.per_seat else 0] > definition.least else "bound"

    def do_down(self, play: Play, counter: int) -> None:
        """Count one less."""
        play.gain(self.declared.counters[counter].name, -1)

    def do_done(self, play: Play) -> None:
        """The next seat is at turn."""
        play.begin_turn((play.seat + 1) % self.seats, "act")

    def do_finish(self, play: Play) -> None:
        """The game is over."""
        play.end()
