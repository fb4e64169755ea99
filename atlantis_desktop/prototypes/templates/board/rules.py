"""The rules of Isles. Each number is that of a rule in the rulebook.

The spaces, and which lie beside each other, come from board.tmx; ships and marks from prototype.toml.
"""

from atlantis_desktop.prototypes.kit import Ask, Cards, Figures, KitTable, Play, Reason, Spaces, Step, TableRules, Verb

ACTIONS = 3


class Rules(TableRules):
    """The referee of one game of Isles."""

    end_rule = "ISLES-06"
    steps = {
        "act": Step(
            Ask.OPTION, "ISLES-02", "{name} sails", "Sail, claim an isle, or use a treasure.",
            ("sail", "claim", "use", "rest"),
        ),
        "run": Step(
            Ask.SPACE, "ISLES-03", "{name} has a fair wind", "Sail once more for nothing.", ("sail", "furl"),
        ),
    }  # fmt: skip
    verbs = {
        "sail": Verb("Sail {ship} to {space}", "{name} sails to {space}.", ship=Figures("ship"), space=Spaces()),
        "claim": Verb("Claim {space}", "{name} claims {space}.", space=Spaces("isle")),
        "use": Verb("Use {card}", "{name} uses {card}.", card=Cards("hold")),
        "rest": Verb("End the turn", "{name} ends the turn."),
        "furl": Verb("Furl the sails", ""),
    }
    reasons = {
        "too_far": Reason("This space is too far:", "a ship sails to a space beside its own.", "ISLES-03"),
        "no_ship": Reason("No own ship lies there.", "", "ISLES-04"),
        "held": Reason("The own mark lies there already.", "", "ISLES-04"),
        "peace": Reason("Another seat holds this isle:", "without raids it stays with whoever came first.", "ISLES-04"),
        "no_gold": Reason("Another seat holds this isle:", "taking it costs one gold.", "ISLES-04"),
    }

    def set_up(self, play: Play) -> None:
        """The first seat begins (ISLES-01)."""
        self.begin(play, 0)

    def begin(self, play: Play, seat: int) -> None:
        """Begin the turn of a seat with all its actions (ISLES-02)."""
        play.gain("actions", ACTIONS - play.table.count("actions", seat), seat)
        play.begin_turn(seat, "act")

    def acted(self, play: Play) -> None:
        """An action is spent; while some are left, the seat is asked again (ISLES-02)."""
        play.gain("actions", -1)
        if play.count("actions"):
            play.ask("act")

    def why_sail(self, table: KitTable, seat: int, ship: int, space: int) -> str:
        """A ship sails to a space beside its own (ISLES-03)."""
        return "" if space in self.near(self.space_of(table, ship)) else "too_far"

    def do_sail(self, play: Play, ship: int, space: int) -> None:
        """Move the ship; a fair wind costs no action (ISLES-03)."""
        start = self.space(self.space_of(play.table, ship)).name
        play.move(ship, start, self.space(space).name)
        if play.step == "act":
            self.acted(play)

    def why_claim(self, table: KitTable, seat: int, space: int) -> str:
        """An isle is claimed by a ship on it (ISLES-04)."""
        if not any(self.space_of(table, ship) == space for ship in self.figures("ship", seat)):
            return "no_ship"
        holder = table.marks["claim"][space]
        if holder == seat + 1:
            return "held"
        if holder and not self.options["raids"]:
            return "peace"
        return "no_gold" if holder and not table.count("gold", seat) else ""

    def do_claim(self, play: Play, space: int) -> None:
        """Mark the isle and draw a treasure (ISLES-04)."""
        if play.table.marks["claim"][space]:
            play.gain("gold", -1)
        play.mark("claim", space, play.seat + 1)
        play.draw(1, "treasures", "hold")
        self.acted(play)

    def do_use(self, play: Play, card: int) -> None:
        """Use a treasure (ISLES-05)."""
        play.move(card, "hold", "used")
        self.acted(play)
        play.effects(card)

    def do_rest(self, play: Play) -> None:
        """End the turn (ISLES-02)."""
        play.gain("actions", -play.count("actions"))

    def do_furl(self, play: Play) -> None:
        """Leave the wind unused."""

    def effect_gold(self, play: Play, n: int) -> None:
        """Gain gold."""
        play.gain("gold", n)

    def effect_find(self, play: Play, n: int) -> None:
        """Draw treasures."""
        play.draw(n, "treasures", "hold")

    def effect_raid(self, play: Play, n: int) -> None:
        """Every other seat loses gold, as far as it has any."""
        for other in range(self.seats):
            if other != play.seat:
                play.gain("gold", -n, other)

    def effect_sail(self, play: Play, n: int) -> None:
        """Sail for nothing, so many times (ISLES-03)."""
        for _time in range(n):
            play.ask("run")

    def turn_over(self, play: Play) -> None:
        """After the last round the game is over (ISLES-06)."""
        following = (play.seat + 1) % self.seats
        if following == 0 and play.count("round") == self.options["rounds"]:
            play.end()
            return
        if following == 0:
            play.gain("round", 1)
        self.begin(play, following)

    def total(self, table: KitTable, seat: int) -> int:
        """Isles, treasures that were used, and gold (ISLES-06)."""
        isles = sum(holder == seat + 1 for holder in table.marks["claim"])
        used = sum(self.card(card).number("points") for card in table.cards("used", seat))
        return 3 * isles + used + table.count("gold", seat) // 2

    def worth(self, table: KitTable, seat: int) -> float:
        """What bots go by: the total, what lies in the hold, and how near ships are to isles of nobody's."""
        free = [at for at, space in enumerate(self.declared.spaces)
                if space.kind == "isle" and table.marks["claim"][at] != seat + 1]  # fmt: skip
        ships = [self.space_of(table, ship) for ship in self.figures("ship", seat)]
        near = sum(1.2 if ship in free else 0.4 * any(at in free for at in self.near(ship)) for ship in ships)
        return self.total(table, seat) + 0.8 * len(table.cards("hold", seat)) + 0.2 * table.count("gold", seat) + near
