"""The cards of Archon for the printer: what the general table shows, by its decks, and three vote cards a faction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.archon.rules.ballots import ANSWERS
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import DECKS
from atlantis_desktop.games.archon.table.dais import INKS, vote_picture
from atlantis_desktop.games.archon.table.vote_cards import ORDER, WORDS
from atlantis_desktop.games.archon.words.card_texts import localised
from atlantis_desktop.games.archon.words.faces import zone
from atlantis_desktop.games.archon.words.names import ICONS, MAPS, objective_name, objective_text
from atlantis_desktop.games.faces import Face
from atlantis_desktop.table.cards.painter import PLAIN
from atlantis_desktop.table.cards.printed import PrintedBoard, PrintedCard, PrintedDeck, alike, lay_within, picture_back
from atlantis_desktop.table.general.painter import GeneralPainter, draw_back
from atlantis_desktop.table.general.printed import decks_of_faces
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _

VOTE_RATIO: Final = 272 / 200
FACTION: Final = "#6B3FA0"
"""The colour of the factions' cards."""
BOARD_SIZE: Final = (380.0, 268.0)
"""The printed board, in millimetres: two sheets of A4 or letter beside each other."""
LETTERS: Final = 0.15
"""The word of a vote card is so high against the card's width."""


def printed_decks(rules: ArchonRules) -> tuple[PrintedDeck, ...]:
    """Return events, goals, megaprojects, heroes and Stasis cards, each kind by itself, factions and vote cards."""
    names = {zone(rules, f"{deck}_deck"): deck for deck in DECKS}

    def kind_of(piece: int, face: Face) -> str:
        event = rules.cards.first_event <= piece < rules.cards.first_stasis
        return list(names)[rules.cards.event(piece).deck] if event else face.kind

    found = [replace(deck, id=names[deck.name], back=_event_back(rules, names[deck.name]))
             if deck.name in names else deck for deck in decks_of_faces(rules, kind_of)]  # fmt: skip
    return (*found, _factions(rules), _votes(rules))


def printed_boards(rules: ArchonRules) -> tuple[PrintedBoard, ...]:
    """Return the board of the Stasis: the objectives of the three maps in rows, each with what it gives."""
    rows = [[at for at, each in enumerate(rules.cards.content.objectives) if each.map == number]
            for number in range(len(MAPS))]  # fmt: skip

    def draw(ui: Ui, surface: Surface, rect: Rect) -> None:
        surface.fill(ui.theme.colour("abyss"), rect)
        gap = rect.width // 60
        high = (rect.height - gap) // len(rows) - gap
        wide = (rect.width - gap) // max(map(len, rows)) - gap
        for number, row in enumerate(rows):
            left = rect.centerx - ((wide + gap) * len(row) - gap) // 2
            for step, at in enumerate(row):
                place = Rect(left + step * (wide + gap), rect.y + gap + number * (high + gap), wide, high)
                _draw_objective(rules, at, ui, surface, place)

    return (PrintedBoard("board", _("The objectives"), BOARD_SIZE, draw),)


def _draw_objective(rules: ArchonRules, at: int, ui: Ui, surface: Surface, place: Rect) -> None:
    """Draw an objective as a place on which units are put: its picture, its name, what it gives."""
    pygame.draw.rect(surface, ui.theme.colour("vellum"), place, border_radius=place.width // 20)
    inner = place.inflate(-place.width // 10, -place.width // 10)
    line = inner.height // 7
    name, side = Rect(inner.x, inner.y, inner.width, line), inner.height // 3
    ui.text.draw(surface, escape(objective_name(rules, at)), name, "name", "ink", size=line * 0.8 / ui.scale.text,
                 align="center", valign="middle", wrap=False, fit=True, squeeze=True)  # fmt: skip
    picture = ui.store.get(f"archon/objective_O{at + 1}", (side, side))
    surface.blit(picture, picture.get_rect(midtop=(inner.centerx, name.bottom)))
    text = Rect(inner.x, name.bottom + side, inner.width, inner.bottom - name.bottom - side)
    ui.text.draw(surface, escape(objective_text(rules, at)), text, "card", "ink", size=line * 0.55 / ui.scale.text,
                 align="center", valign="middle", fit=True)  # fmt: skip


def _event_back(rules: ArchonRules, deck: str) -> Callable[[Ui, Surface, Rect, str], None]:
    """Return the back of the cards of an event deck."""

    def draw(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        painter = GeneralPainter(ui, rules, lambda piece: Face(""))
        lay_within(surface, painter.make_back(f"archon/back_field_{deck}", rect.width, PLAIN), rect)

    return draw


def _factions(rules: ArchonRules) -> PrintedDeck:
    rows = {row.id: row for row in localised(rules.cards.content).factions}
    numbers = {id: at for at, id in enumerate(rows)}
    faces = [Face(row.name, row.text, _("Faction"), FACTION, icon=ICONS[row.id], rule=row.rule)
             for row in rows.values()]  # fmt: skip

    def draw(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        lay_within(surface, GeneralPainter(ui, rules, faces.__getitem__).face(numbers[card], rect.width), rect)

    def left_out(ui: Ui, card: str, width: int) -> str:
        return GeneralPainter(ui, rules, faces.__getitem__).left_out(numbers[card], width)

    back = alike(lambda ui, surface, rect: draw_back(ui, rules, surface, rect))
    cards = tuple(PrintedCard(row.id, row.name) for row in rows.values())
    return PrintedDeck("factions", _("Factions"), cards, draw, back, left_out=left_out)


def _votes(rules: ArchonRules) -> PrintedDeck:
    answers = {ANSWERS[answer]: answer for answer in ORDER}
    cards = tuple(PrintedCard(word, _(WORDS[answer]), rules.seats) for word, answer in answers.items())

    def draw(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        surface.blit(vote_picture(ui, card, rect.size), rect)
        high = round(rect.width * LETTERS)
        box = Rect(rect.x + rect.width // 20, 0, rect.width * 9 // 10, 2 * high)
        box.center = rect.centerx, rect.y + round(rect.height * 9.85 / 13.6)
        ui.text.draw(surface, _(WORDS[answers[card]]), box, "counter", INKS[answers[card]],
                     size=high / ui.scale.text, align="center", valign="middle", wrap=False, fit=True)  # fmt: skip

    return PrintedDeck("votes", _("Vote cards"), cards, draw, picture_back("archon/vote_back"), VOTE_RATIO)
