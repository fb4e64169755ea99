"""A card, tile, board or level of Atlantis Rising that is inspected: what it means in this game, and what plays it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.packs.monstrosities.table import sheets as deeps
from atlantis_desktop.games.rising.rules.pieces import Box
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import NOT_IN_GAME, RisingTable
from atlantis_desktop.games.rising.table.card_sheets import CARD_RATIO, draw_sheet, kind_name
from atlantis_desktop.games.rising.table.island import OnIsland
from atlantis_desktop.games.rising.words.card_texts import Sheet, SheetTable, localised, sheets
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.table.books import open_book
from atlantis_desktop.table.card_zoom import CardTold, PlayOffer, Subject, offer
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _, language, ngettext

PLAYS: Final = ("play", "tome", "discard", "artifact", "card")
"""Moves that are made by clicking a card of the hand."""


class SheetSubject(Subject):
    """One of several sheets of a kind, in a game or in the box."""

    game = "rising"
    ratio = CARD_RATIO

    def __init__(
        self, rules: RisingRules, view: RisingTable, shown: Sequence[Sheet], at: int, session: GameSession | None = None
    ) -> None:
        """Take the match, what is seen of it, the sheets that can be turned to, and which of them is shown first."""
        super().__init__(shown, at, in_game=session is not None)
        self.rules, self.view, self.session = rules, view, session
        self.content = localised(rules.content)

    @property
    def sheet(self) -> Sheet:
        """The sheet that is inspected."""
        found: Sheet = self.card
        return found

    @property
    def told(self) -> CardTold:
        """The rule is the card's own; for a councilor the first one that its ability is about."""
        sheet = self.sheet
        if sheet.kind != "councilor":
            return CardTold(sheet.name, sheet.text, sheet.rule, sheet.row)
        each, about = self.content.councilors[sheet.at], open_book(self.game, language())[0].rules_of_card(sheet.row)
        text = _("{text} For the Hologram: {hologram}").format(text=each.text, hologram=each.hologram)
        return CardTold(sheet.name, text, about[0] if about else sheet.rule, sheet.row)

    def place_words(self) -> str:
        return _("{kind}, {n} of {all}").format(kind=kind_name(self.content, self.sheet), n=self.at + 1, all=self.count)

    def paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        price = self.rules.prices[self.sheet.at] if self.sheet.kind == "component" else ()
        draw_sheet(surface, ui, self.content, self.sheet, rect, price)

    # ------------------------------------------------------------------------------------------------ facts

    def facts(self) -> list[tuple[str, str]]:
        if self.content.deeps is not None and self.sheet.kind in deeps.SIGNS:
            return deeps.facts(self.content.deeps, self.sheet)
        tell = {
            "library": self._library, "misfortune": self._misfortune, "component": self._component,
            "councilor": self._councilor, "level": self._level,
        }[self.sheet.kind]  # fmt: skip
        return tell()

    def copies(self) -> range:
        """Return the numbers of all cards of this kind, for library cards and misfortunes."""
        kinds = self.content.library if self.sheet.kind == "library" else self.content.misfortunes
        first = (0 if self.sheet.kind == "library" else self.rules.box.misfortune_0) + sum(
            each.copies for each in kinds[: self.sheet.at]
        )
        return range(first, first + kinds[self.sheet.at].copies)

    def _library(self) -> list[tuple[str, str]]:
        each, view, copies = self.content.library[self.sheet.at], self.view, self.copies()
        found = [("tied-scroll", ngettext("{n} card of it", "{n} cards of it", len(copies)).format(n=len(copies)))]
        when = {
            "place": _("while placing"), "drawn": _("when a misfortune is drawn"), "flood": _("before a flood"),
            "end_suffer": _("after the misfortunes"), "act": _("between two actions"), "roll": _("after a roll"),
            "build": _("while building"), "wrath": _("under the wrath"),
        }  # fmt: skip
        if each.windows:
            moments = joined([when[window] for window in each.windows])
            found.append(("hourglass", _("Played {moments}").format(moments=moments)))
        else:
            found.append(("hourglass", _("Works by itself")))
        if self.session is None:
            return found
        for seat, name in enumerate(self.session.names):
            held = sum(card in copies for card in (*view.hands[seat], *view.artifacts[seat]))
            if held:
                words = ngettext("{name} holds {n}", "{name} holds {n}", held).format(name=escape(name), n=held)
                found.append(("poker-hand", words))
        spent = sum(card in copies for card in view.library_discard)
        if spent:
            found.append(("card-discard", ngettext("{n} spent", "{n} spent", spent).format(n=spent)))
        return found

    def _misfortune(self) -> list[tuple[str, str]]:
        view, copies = self.view, self.copies()
        if self.session is None:
            words = ngettext("{n} card of it", "{n} cards of it", len(copies)).format(n=len(copies))
            return [("card-draw", words)]
        playing = [card for card in copies if card not in view.misfortune_box]
        spent = sum(card in view.misfortune_discard or card in view.open for card in playing)
        left, deck = len(playing) - spent, len(view.misfortunes)
        found = [
            ("card-draw", _("{left} of {all} still in the deck").format(left=left, all=len(playing))),
            ("card-discard", ngettext("{n} spent", "{n} spent", spent).format(n=spent)),
        ]
        if deck:
            share = round(100 * left / deck)
            found.append(("scales", _("{share} % that the next card is one").format(share=share)))
        return found

    def _component(self) -> list[tuple[str, str]]:
        each, at = self.content.components[self.sheet.at], self.sheet.at
        price = joined([goods_text(kind, count) for kind, count in enumerate(self.rules.prices[at]) if count])
        kinds = {
            "once": _("Works once, when it is built"), "action": _("One action for each figure on it"),
            "double": _("An action for two figures"), "ongoing": _("Works every round"),
            "final": _("Wins the game"),
        }  # fmt: skip
        found = [("coins", price), ("cog", kinds[each.kind])]
        if self.session is None:
            return found
        built = self.view.built[at]
        if built == NOT_IN_GAME:
            found.append(("chest", _("Not part of this Blueprint")))
        elif built:
            found.append(("check-mark", _("Built in round {n}").format(n=built)))
        else:
            found.append(("hammer-nails", _("To be built")))
        there = sum(self.rules.box.work_of(place) == at for place in self.view.where if place >= 0)
        if there:
            found.append(("meeple", ngettext("{n} figure on it", "{n} figures on it", there).format(n=there)))
        return found

    def _councilor(self) -> list[tuple[str, str]]:
        board = self.rules.box.councilor_0 + self.sheet.at
        found = [("meeple-king", _("Works while the Leader stands on the board"))]
        if self.session is None:
            return found
        for seat, name in enumerate(self.session.names):
            if self.view.boards[seat] == board:
                return [*found, ("person", _("Played by {name}").format(name=escape(name)))]
        if self.view.holo_board == board:
            return [*found, ("vintage-robot", _("The Hologram’s board of this round"))]
        return [*found, ("chest", _("Nobody plays it"))]

    def _level(self) -> list[tuple[str, str]]:
        if self.session is None:
            return []
        here = self.rules.options["level"] == self.sheet.at + 1
        return [("scales", _("The level of this game") if here else _("Another level is played"))]


class HandSubject(SheetSubject):
    """A card of the hand in front, with the button that plays it."""

    def __init__(self, table: OnIsland, card: int) -> None:
        """Take the table and the card; the others of the same hand can be turned to."""
        model = table.model
        self.held = {each.piece: each for each in table.hand.held() if each.piece >= 0}
        self.pieces = [*(each for each in model.cards(model.front) if each >= 0), *self.held] or [card]
        all_sheets = sheets(localised(model.rules.content))
        shown = [sheet_of(all_sheets, each) for each in self.pieces]
        super().__init__(model.rules, model.view, shown, self.pieces.index(card), table.session)
        self.table = table

    def place_words(self) -> str:
        name = self.table.model.names[self.table.model.front]
        return _("{n} of {all} in {name}’s hand").format(n=self.at + 1, all=self.count, name=name)

    def facts(self) -> list[tuple[str, str]]:
        held, found = self.held.get(self.pieces[self.at]), super().facts()
        if held is None:
            return found
        state = held.state[:1].upper() + held.state[1:]
        return [("check-mark" if held.ready else "hourglass", state), *found]

    def offer(self) -> PlayOffer:
        hand, card, held = self.table.hand, self.pieces[self.at], self.held.get(self.pieces[self.at])
        words = _("Play {card}").format(card=self.title)
        plays, reason = any(move.kind in PLAYS and move.args[0] == card for move in hand.legal()), ""
        if held is not None:
            plays, reason = held.ready, _("{name}: {state}.").format(name=held.name, state=held.state)
            words = hand.card_words(card) if plays and hand.seat >= 0 else words
        return offer(words, partial(self._play, card) if plays else None, hand.seat >= 0, reason)

    def _play(self, card: int) -> None:
        self.table.clicks.take(self.table.hand.click_card(card), self.table.board)


def sheet_of(table: SheetTable, piece: int) -> Sheet:
    """Return the sheet of a library card, misfortune, component or councilor by the number of the piece, or of a thing,
    place or monster of a pack.
    """
    box = Box(table.content)
    if piece < box.misfortune_0:
        return _of_kind(table, "library", piece, [each.copies for each in table.content.library])
    if piece < box.component_0:
        copies = [each.copies for each in table.content.misfortunes]
        return _of_kind(table, "misfortune", piece - box.misfortune_0, copies)
    families = [("component", box.component_0), ("councilor", box.councilor_0), ("item", box.item_0),
                ("potion", box.potion_0), ("spirit", box.spirit_0), ("treasure", box.treasure_0),
                ("location", box.location_0), ("monster", box.monster_0)]  # fmt: skip
    kind, first = [(kind, first) for kind, first in families if first <= piece][-1]
    return next(sheet for sheet in table.cards if (sheet.kind, sheet.at) == (kind, piece - first))


def _of_kind(table: SheetTable, kind: str, number: int, copies: Sequence[int]) -> Sheet:
    at = 0
    while number >= copies[at]:
        number -= copies[at]
        at += 1
    return next(sheet for sheet in table.cards if (sheet.kind, sheet.at) == (kind, at))


def piece_subject(table: OnIsland, piece: int) -> SheetSubject:
    """Return what is inspected for a piece of the table: a card of the hand in front, or any other open one."""
    model = table.model
    held = (each.piece for each in table.hand.held())
    if piece in held or (piece < table.model.rules.box.misfortune_0 and piece in model.cards(model.front)):
        return HandSubject(table, piece)
    every = sheets(localised(model.rules.content))
    found = sheet_of(every, piece)
    same = [sheet for sheet in every.cards if sheet.kind == found.kind]
    return SheetSubject(model.rules, model.view, same, same.index(found), table.session)
