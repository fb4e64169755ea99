"""The battle at the table of City of Scoundrels: both sides, the clash between them, and the answer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.zones import Place
from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.conquering import TIE
from atlantis_desktop.games.scoundrels.rules.state import BANK, CONQUER
from atlantis_desktop.games.scoundrels.table.battle import Battle, BattleSide, ClashPanel, battle_of
from atlantis_desktop.games.scoundrels.table.what_if import WhatIf, answers, challenge
from atlantis_desktop.table.action_bar import MAIN
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene

NOTHING = -1
"""The row of what comes of no further card."""


class BattlePage:
    """Puts the panels of a battle on the table and keeps them in step."""

    def __init__(self, table: CityScene) -> None:
        """Take the table, whose model tells of a battle."""
        self.table = table
        model, board, composer = table.model, table.board, table.painter
        self._last = model.battle or (0, 0)
        self._kept: tuple[object, Battle] | None = None
        self.sides = [
            table.panels.put(BattleSide(name, model, board, composer, self.battle)) for name in ("attacker", "defender")
        ]
        self.clash = table.panels.put(ClashPanel(model, board, self.battle, self._response))
        for side in self.sides:
            side.on_piece = partial(self._piece, side)
            side.on_inspect = table.cards.inspect_piece
        self.sides[1].on_drop = self._dropped

    def battle(self) -> Battle:
        """Return the battle that is shown, as its cards lie now."""
        model = self.table.model
        self._last = model.battle or self._last
        view = model.view
        key = (
            self._last, self.table.model.won, *(tuple(getattr(view, zone)[seat]) for seat in self._last
                                       for zone in ("tableau", "committed")), tuple(sorted(view.rolled.items())),
        )  # fmt: skip
        if self._kept is None or self._kept[0] != key:
            self._kept = key, battle_of(model.rules, view, *self._last, self.table.model.won)
        return self._kept[1]

    # ------------------------------------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Light what takes a click: the place of the answer while the challenged player is asked."""
        table = self.table
        answering = table.live and table.hand.step == steps.ANSWER
        glowing = table.hand.glowing() if answering else frozenset()
        for side in self.sides:
            side.lit_pieces = frozenset()
        defender = self.sides[1]
        drop = answering and bool(glowing)
        if defender.drop != drop or defender.lit != drop:
            defender.drop = defender.lit = drop
            defender.mark()

    def rows(self, live: bool) -> list[tuple[int, str, str, WhatIf]]:
        """Return what each card of the hand that can be played would make of the battle, and what none would."""
        table, hand = self.table, self.table.hand
        if not live or hand.step != steps.ANSWER:
            attacker, defender = self._last
            sums = challenge(table.model.rules, table.model.view, attacker, defender)
            words = _("{name} attacks").format(name=table.model.names[attacker])
            return [(NOTHING, "crossed-swords", words, sums)] if self.table.model.won is None else []
        model, view = table.model, table.session.acting_view()
        glowing, held = hand.glowing(), view.hands[hand.seat]
        unique: dict[str, int] = {}
        for card in held:
            if card in glowing and model.card(card).family == CONQUER:
                unique.setdefault(model.card(card).id, card)
        found = answers(model.rules, view, hand.seat, list(unique.values()))
        rows = []
        for sums in found:
            words = table.painter.title(sums.card) if sums.card != NOTHING else _("Play nothing")
            icon = "spartan-helmet" if sums.card != NOTHING else "shield"
            rows.append((sums.card, icon, words, sums))
        return rows

    def take_row(self, key: int) -> None:
        """A row was clicked: its card is chosen."""
        table = self.table
        if key == NOTHING:
            table.hand.clear()
            table.refresh()
            return
        place: Place = ("hand", table.hand.seat)
        table.cards.take(table.hand.click_card(key, place), table.column.what_if)

    def hide_cards(self, cards: frozenset[int]) -> None:
        """Show these cards nowhere, since they are on their way."""
        for side in self.sides:
            side.hidden = cards
            side.refresh()

    def lay_stake(self, lies: bool) -> None:
        """Show the seashell that is at stake, or let it be away while it flies."""
        self.clash.stake = lies
        self.clash.refresh()

    def count(self, share: float) -> None:
        """Count both totals up to a share."""
        for side in self.sides:
            side.share = share
            side.refresh()
        self.clash.refresh()

    def _response(self) -> tuple[str, str, str]:
        """Return what the panel of the answer says; of a battle that waits to be read, how to go on."""
        head, line, text = self.clash.usual_response()
        return head, line, _("A click or Enter goes on.") if self.table.reading.held else text

    def told(self) -> PromptText:
        """Return how the battle ended, in words."""
        names, won = self.table.model.names, self.table.model.won
        attack, defence = (sum(value for _card, value in side.terms()) for side in self.sides)
        if won is None or won == TIE:
            words = _("{attack} against {defence}: a tie. No seashell moves, and the five coins stay spent.")
            sentence = words.format(attack=attack, defence=defence)
        else:
            loser = self._last[0] if won == self._last[1] else self._last[1]
            words = _("{attack} against {defence}: {winner} takes one seashell from {loser}.")
            sentence = words.format(attack=attack, defence=defence, winner=names[won], loser=names[loser])
        return PromptText(_("The battle is fought"), sentence, _("A click or Enter goes on."), "")

    # ------------------------------------------------------------------------------------------------ clicks

    def _piece(self, side: BattleSide, piece: int) -> None:
        self.table.cards.click_piece(piece, side.place_of(piece), ("tableau", side.seat))

    def _dropped(self) -> None:
        """The dashed place was clicked: the chosen card is laid there."""
        self.table.cards.press(MAIN)

    # ------------------------------------------------------------------------------------------------ for motion

    def side_of(self, seat: int) -> BattleSide:
        """Return the side of a seat."""
        return self.sides[0] if seat == self._last[0] else self.sides[1]

    def piece_rect(self, seat: int, piece: int) -> Rect:
        """Return where a card of a side lies; one that counts nothing there lies at its head."""
        side = self.side_of(seat)
        return side.place_of(piece) if piece in side.pieces() else self.spot(seat, "token")

    def spot(self, seat: int, part: str) -> Rect:
        """Return the token, coins or shells of a side; of the bank the middle of the clash; others lie at the log."""
        screen = self.table.screen
        if seat == BANK:
            return screen.rect("clash_stake" if part == "shells" else "clash_price")
        if seat not in self._last:
            return screen.rect("top_emblem")
        return screen.rect(f"{'attacker' if seat == self._last[0] else 'defender'}_{part}")
