"""The rules of Reef. Each number is that of a rule in the rulebook.

A verb is what a seat can do; why_<verb> says what forbids it, do_<verb> does it, effect_<word> is what a card can do.
"""

from atlantis_desktop.prototypes.kit import Ask, Cards, KitTable, Play, Reason, Step, TableRules, Verb


class Rules(TableRules):
    """The referee of one game of Reef."""

    end_rule = "REEF-07"
    steps = {
        "act": Step(
            Ask.OPTION, "REEF-03", "{name} acts", "Play a card, buy one of the market, or dive for a pearl.",
            ("play", "buy", "dive"),
        ),
        "look": Step(
            Ask.CARDS, "REEF-06", "{name} looks into the deep", "Keep one card; the others go under the deck.",
            ("keep",), private=True,
        ),
    }  # fmt: skip
    verbs = {
        "play": Verb("Play {card}", "{name} plays {card}.", card=Cards("hand")),
        "buy": Verb("Buy {card}", "{name} buys {card}.", card=Cards("market")),
        "dive": Verb("Dive for a pearl", "{name} dives."),
        "keep": Verb("Keep {card}", "{name} keeps {card}.", card=Cards("seen")),
    }
    reasons = {"too_dear": Reason("This card is too dear:", "it costs more pearls than there are.", "REEF-04")}

    def set_up(self, play: Play) -> None:
        """Lay the market out; the first seat begins (REEF-01, REEF-02)."""
        self.fill(play)
        play.begin_turn(0, "act")

    def fill(self, play: Play) -> None:
        """Fill the market up (REEF-02)."""
        play.draw(self.options["market"] - len(play.cards("market")), "deck", "market", refill="discard")

    def do_play(self, play: Play, card: int) -> None:
        """A played card lies open, and has its effect (REEF-03)."""
        play.move(card, "hand", "won")
        play.effects(card)

    def why_buy(self, table: KitTable, seat: int, card: int) -> str:
        """A card costs pearls (REEF-04)."""
        return "" if self.card(card).number("cost") <= table.count("pearls", seat) else "too_dear"

    def do_buy(self, play: Play, card: int) -> None:
        """Pay for a card of the market (REEF-04)."""
        play.move(card, "market", "hand")
        play.gain("pearls", -self.card(card).number("cost"))

    def do_dive(self, play: Play) -> None:
        """Gain a pearl (REEF-05)."""
        play.gain("pearls", 1)

    def do_keep(self, play: Play, card: int) -> None:
        """Keep one of the cards that were looked at; the others go under the deck (REEF-06)."""
        play.move(card, "seen", "hand")
        play.move(play.cards("seen"), "seen", "deck", under=True)

    def effect_pearls(self, play: Play, n: int) -> None:
        """Gain pearls."""
        play.gain("pearls", n)

    def effect_draw(self, play: Play, n: int) -> None:
        """Draw cards."""
        play.draw(n, "deck", "hand", refill="discard")

    def effect_steal(self, play: Play, n: int) -> None:
        """Take pearls from every other seat, as far as it has them."""
        for other in self.others(play.seat):
            play.gain("pearls", -play.gain("pearls", -n, other))

    def effect_give(self, play: Play, n: int) -> None:
        """Give pearls to every other seat, as far as there are any."""
        for other in self.others(play.seat):
            play.gain("pearls", -play.gain("pearls", -n), other)

    def effect_peek(self, play: Play, n: int) -> None:
        """Look at the upper cards of the deck and keep one (REEF-06)."""
        if play.draw(n, "deck", "seen"):
            play.ask("look")

    def effect_sweep(self, play: Play, n: int) -> None:
        """Put the market under the deck and lay it out anew."""
        play.move(play.cards("market"), "market", "deck", under=True)
        self.fill(play)

    def turn_over(self, play: Play) -> None:
        """Fill the market up; after the last round the game is over (REEF-02, REEF-07)."""
        self.fill(play)
        following = (play.seat + 1) % self.seats
        if following == 0 and play.count("round") == self.options["rounds"]:
            play.end()
            return
        if following == 0:
            play.gain("round", 1)
        play.begin_turn(following, "act")

    def total(self, table: KitTable, seat: int) -> int:
        """The points of the played cards, and one for every three pearls (REEF-07)."""
        points = sum(self.card(card).number("points") for card in table.cards("won", seat))
        return points + table.count("pearls", seat) // 3

    def worth(self, table: KitTable, seat: int) -> float:
        """What bots go by: points, pearls, and the cards that can still be played."""
        hand = [self.card(card).number("points") if card >= 0 else 2 for card in table.cards("hand", seat)]
        return self.total(table, seat) + 0.3 * table.count("pearls", seat) + 0.6 * sum(hand)

    def others(self, seat: int) -> list[int]:
        """Return the other seats, the next one first."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]
