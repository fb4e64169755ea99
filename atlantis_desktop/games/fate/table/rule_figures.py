"""What The Fate of Atlantis brings to its rulebook: the wheel, the deck, the Doorway, passing and scoring in cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.games.fate.rules.content import CardTable, load_cards
from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.table.composer import MINI, NEGATIVE, NORMAL, RATIO, CardComposer, card_size, form_for
from atlantis_desktop.games.fate.table.rule_signs import ARROW, arrow_head, draw_sign, halves, on_circle
from atlantis_desktop.games.fate.table.rule_wheel import Wheel, wheel_losers
from atlantis_desktop.games.fate.words.card_texts import localised_cards
from atlantis_desktop.games.match_words import joined, signed
from atlantis_desktop.screens.reader.art import BookArt
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

WHEEL, DECK, DOORWAY, PASSING, SCORING = "wheel", "deck", "doorway", "passing", "scoring"
_ICONS: Final = {WHEEL: "whirlwind", DECK: "card-draw", DOORWAY: "closed-doors", PASSING: "card-exchange",
                 SCORING: "laurel-crown"}  # fmt: skip


def book_cards(code: str) -> tuple[CardTable, CardTable]:
    """Return the cards for the rulebook, in English and in a language. Raises ContentError where a file is at fault."""
    table = load_cards()
    return table, localised_cards(table, code)


class FateArt(BookArt):
    """The figures of this game; the element that is lit on the wheel is the one of every figure."""

    figures = (WHEEL, DECK, DOORWAY, PASSING, SCORING)
    one_choice = True

    def __init__(self, ui: Ui, table: CardTable, session: GameSession | None) -> None:
        super().__init__(ui, table, session)
        self.table = table
        self.composer = CardComposer(ui, table)

    def icon(self, figure: str) -> str:
        return _ICONS.get(figure, "open-book")

    def title(self, figure: str) -> str:
        return {
            WHEEL: _("Element wheel"), DECK: _("The deck"), DOORWAY: _("A new deck"), PASSING: _("Passing"),
            SCORING: _("Card values"),
        }.get(figure, "")  # fmt: skip

    def text(self, figure: str, choice: int, short: bool = False) -> str:
        found = self.table.elements[choice]
        if figure == WHEEL:
            names = joined([self.table.elements[other].name for other in wheel_losers(self.table, choice)])
            shown = _("**{element} disproves {others}.**").format(element=found.name, others=names)
            if short:
                return shown
            return _("Each element disproves the next two clockwise. Shown now: {sentence}").format(sentence=shown)
        if figure == DECK:
            return _("After the deal the deck holds 42 cards with two players, 37 with three, 32 with four.")
        if figure == DOORWAY:
            return _("What is left of the deck, the discards and the Final Chamber become the new deck.")
        if figure == PASSING:
            return _("One card goes face down to the next player clockwise.")
        return _("The last evidence decides. Here it is {element}.").format(element=found.name)

    def first_choice(self, figure: str) -> int:
        """The element of the evidence on the table, else that of the example in the book, Water."""
        if self.session is not None:
            evidence = self.session.rules.contents(self.session.view()).get(("evidence", -1), ())
            rules = self.session.rules
            assert isinstance(rules, FateRules)
            found = rules.deck.element_of[evidence[-1]] if evidence else NO_ELEMENT
            if found != NO_ELEMENT:
                return found
        return next((e.index for e in self.table.elements if e.id == "water"), 0)

    def widget(self, rect: Rect, figure: str, choice: int, on_choose: Callable[[int], None]) -> Widget:
        if figure in (DECK, DOORWAY, PASSING, SCORING):
            return CardFigure(rect, figure, self.title(figure), self.composer, choice)
        return Wheel(self.ui, rect, self.table, choice, on_choose)

    def card_height(self, width: int) -> int:
        return card_size(width, form_for(width / self.ui.scale.text))[1]

    def draw_groups(self, surface: Surface, rect: Rect, groups: Sequence[Sequence[int]], width: int) -> None:
        draw_groups(surface, self.composer, self.ui, rect, groups, width)


class CardFigure(Widget):
    """One of the figures that are made of cards."""

    role = "picture"

    def __init__(self, rect: Rect, figure: str, title: str, composer: CardComposer, element: int) -> None:
        super().__init__("diagram_figure", rect, label=title)
        self.figure = figure
        self.composer = composer
        self.element = element

    @property
    def table(self) -> CardTable:
        """The cards."""
        return self.composer.table

    def draw(self, surface: Surface, ui: Ui) -> None:
        {DECK: self._deck, DOORWAY: self._doorway, PASSING: self._passing, SCORING: self._scoring}[self.figure](
            surface, ui
        )

    def _row(
        self, surface: Surface, ui: Ui, rect: Rect, cards: Sequence[tuple[int | None, str, str, str]],
        between: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Draw cards side by side, each with a caption below: (card or None for a back, caption, state, glow).

        ``between`` are the signs between them: ``plus``, ``arrow`` or nothing.
        """
        count = len(cards)
        sign = ui.scale.px(26) if any(between) else ui.scale.px(12)
        column = (rect.width - sign * (count - 1)) // count
        room = max((ui.text.measure(words, "body-small", column)[1] for _c, words, _s, _g in cards if words), default=0)
        wide = min(ui.scale.px(96), round(column * 0.86), round((rect.height - room - ui.scale.px(10)) / RATIO[MINI]))
        if wide < ui.scale.px(34):
            # Too little room for words: the cards alone, the sentence below tells the rest.
            room, wide = 0, min(round(column * 0.86), round((rect.height - ui.scale.px(8)) / RATIO[MINI]))
        high = card_size(wide, MINI)[1]
        top = rect.top + max(0, rect.height - high - room - ui.scale.px(6)) // 2
        for at, (card, words, state, glow) in enumerate(cards):
            left = rect.left + at * (column + sign)
            box = Rect(left + (column - wide) // 2, top, wide, high)
            self.composer.draw(surface, card, box, MINI, state, glow)
            if room:
                below = Rect(left, box.bottom + ui.scale.px(6), column, room)
                ui.text.draw(surface, words, below, "body-small", "text", align="center")
            if at < count - 1 and between and between[at]:
                draw_sign(surface, ui, between[at], (left + column + sign // 2, box.centery), "orichalcum")

    def _card(self, card: str) -> int:
        return self.table.index[card]

    def _deck(self, surface: Surface, ui: Ui) -> None:
        chamber = next(card.index for card in self.table.cards if card.type == "chamber")
        doorway = next(card.index for card in self.table.cards if card.type == "doorway")
        upper, lower = halves(self.rect, 0.56, ui.scale.px(10))
        first = self.table.names[self.table.elements[self.element].names[0]].cards[2]
        self._row(surface, ui, upper, [
            (None, _("draw deck"), NORMAL, "shadow"), (first, _("first evidence"), NORMAL, "shadow"),
            (chamber, _("waits aside"), NORMAL, "shadow"),
        ])  # fmt: skip
        words = _("lowest six cards, mixed")
        room = ui.text.measure(words, "body-small", lower.width)[1]
        wide = min(ui.scale.px(56), lower.width // 8, round((lower.height - room - ui.scale.px(6)) / RATIO[MINI]))
        if wide < ui.scale.px(18):
            return
        step = wide + ui.scale.px(6)
        left = lower.centerx - (6 * step - ui.scale.px(6)) // 2
        top = lower.top + max(0, lower.height - room - ui.scale.px(6) - card_size(wide, MINI)[1]) // 2
        for at in range(6):
            box = Rect(left + at * step, top, wide, card_size(wide, MINI)[1])
            self.composer.draw(surface, doorway if at == 3 else None, box, MINI)
        below = Rect(lower.left, top + card_size(wide, MINI)[1] + ui.scale.px(6), lower.width, room)
        ui.text.draw(surface, words, below, "body-small", "text", align="center")

    def _doorway(self, surface: Surface, ui: Ui) -> None:
        chamber = next(card.index for card in self.table.cards if card.type == "chamber")
        doorway = next(card.index for card in self.table.cards if card.type == "doorway")
        upper, lower = halves(self.rect, 0.46, ui.scale.px(8))
        self._row(surface, ui, upper, [
            (doorway, _("shown to all"), NORMAL, "shadow"), (None, _("new deck"), NORMAL, "playable"),
        ], ("arrow",))  # fmt: skip
        last = self.table.names[0].cards[1]
        self._row(surface, ui, lower, [
            (None, _("old deck"), NORMAL, "shadow"), (last, _("discards"), NORMAL, "shadow"),
            (chamber, _("Chamber"), NORMAL, "shadow"),
        ], ("plus", "plus"))  # fmt: skip

    def _passing(self, surface: Surface, ui: Ui) -> None:
        """Four seats round a table; a card goes from each to the next."""
        side = min(self.rect.size)
        centre, radius = self.rect.center, side * 0.34
        token = round(side * 0.17)
        card = round(side * 0.12)
        for seat in range(4):
            x, y = on_circle(centre, radius, 90 * seat)
            draw_token(surface, ui, seat + 1, Rect(x - token // 2, y - token // 2, token, token))
            x, y = on_circle(centre, radius * 1.02, 90 * seat + 45)
            box = Rect(0, 0, card, card_size(card, MINI)[1])
            box.center = (x, y)
            self.composer.draw(surface, None, box, MINI)
            for turn in (24, 66):
                place = on_circle(centre, radius * 1.02, 90 * seat + turn)
                arrow_head(surface, ui, place, 90 * seat + turn, round(side * 0.04))

    def _scoring(self, surface: Surface, ui: Ui) -> None:
        table = self.table
        losers = wheel_losers(table, self.element)
        neutral = next(n for n in table.wheel if n != self.element and n not in losers)
        own, lost, other = (
            table.cards[table.names[table.elements[element].names[1]].cards[3]]
            for element in (self.element, losers[0], neutral)
        )
        held = table.cards[table.names[table.elements[self.element].names[0]].cards[3]]
        upper, lower = halves(self.rect, 0.5, ui.scale.px(8))
        self._row(surface, ui, upper, [
            (own.index, _("doubled, {n}").format(n=signed(2 * own.value)), NORMAL, "doubled"),
            (other.index, _("once, {n}").format(n=signed(other.value)), NORMAL, "shadow"),
        ])  # fmt: skip
        self._row(surface, ui, lower, [
            (lost.index, _("disproved, {n}").format(n=signed(-lost.value)), NEGATIVE, "shadow"),
            (held.index, _("in hand, {n}").format(n=signed(-held.value)), NORMAL, "shadow"),
        ])  # fmt: skip

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(12)


def draw_groups(
    surface: Surface, composer: CardComposer, ui: Ui, rect: Rect, groups: Sequence[Sequence[int]], width: int
) -> None:
    """Draw groups of cards from the left of a rectangle. Where the first card disproves all others, an arrow leads to
    them, they are striped, and "or" stands between those of one group.
    """
    gap, between = ui.scale.px(8), ui.scale.px(60)
    table = composer.table
    hits = _is_evidence(table, groups)
    x = rect.left
    high = card_size(width, MINI)[1]
    for number, group in enumerate(groups):
        if number:
            if hits:
                draw_sign(surface, ui, "arrow", (x - gap + between // 2, rect.top + high // 2), ARROW)
            x += between - gap
        for at, card in enumerate(group):
            if at and hits:
                words = _("or")
                wide = ui.text.measure(words, "body-small")[0]
                box = Rect(x, rect.top, wide + gap, high)
                ui.text.draw(surface, words, box, "body-small", "ink", valign="middle", wrap=False)
                x += wide + gap
            box = Rect(x, rect.top, width, high)
            composer.draw(surface, card, box, MINI, NEGATIVE if hits and number else NORMAL)
            x += width + gap


def _is_evidence(table: CardTable, groups: Sequence[Sequence[int]]) -> bool:
    """Whether the figure shows one card and what it disproves."""
    if len(groups) < 2 or len(groups[0]) != 1:
        return False
    element = table.cards[groups[0][0]].element
    others = [table.cards[card].element for group in groups[1:] for card in group]
    return element >= 0 and bool(others) and all(other in table.elements[element].disproves for other in others)
