"""What The Fate of Atlantis gives to the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from atlantis_desktop.games.entry import (
    Book,
    Ending,
    GameBots,
    GameChecks,
    GameEntry,
    GameWords,
    MatchCards,
    OpensTable,
    Positions,
    SelfPlay,
)
from atlantis_desktop.games.fate.box import BOX
from atlantis_desktop.games.match_words import round_text
from atlantis_desktop.words import N_

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from atlantis_desktop.boards.screen import Screen
    from atlantis_desktop.engine.rules import Rules
    from atlantis_desktop.games.faces import GameFaces
    from atlantis_desktop.games.lessons import Course
    from atlantis_desktop.screens.tutorial.tutorial import Tutorial
    from atlantis_desktop.table.at_table import AtTable
    from atlantis_desktop.ui.context import Ui
    from atlantis_desktop.ui.scenes.base import Scene


def _make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: Any = None) -> Rules[Any]:
    from atlantis_desktop.games.fate.rules.match import make_rules

    return make_rules(seats, options, cards)


@cache
def _words() -> GameWords:
    from atlantis_desktop.games.fate.rules import gestures
    from atlantis_desktop.games.fate.rules.deal import opening
    from atlantis_desktop.games.fate.rules.dealt import needs_secrets, why_apart
    from atlantis_desktop.games.fate.words import sentences, summary

    return GameWords(
        read=gestures.read,
        prompt_text=sentences.prompt_text,
        event_line=sentences.event_line,
        refusal_text=sentences.refusal_text,
        wants_text=sentences.wants_text,
        move_text=sentences.move_text,
        taken_text=sentences.taken_text,
        weight=summary.weight,
        place_text=lambda rules, state: round_text(state.round, rules.options["rounds"]),
        opening=opening,
        needs_secrets=needs_secrets,
        why_apart=why_apart,
        cover_heads={
            "draw": N_("{name} begins a turn"),
            "declare": N_("{name} declares"),
            "evidence": N_("{name} places evidence"),
            "pass": N_("{name} passes a card"),
        },
    )


@cache
def _cards() -> MatchCards:
    from atlantis_desktop.games.fate.rules import match
    from atlantis_desktop.games.fate.words import card_texts

    return MatchCards(match.keep_cards, match.read_cards, match.is_current, match.content_hash, card_texts.check_cards)


def _checks() -> GameChecks:
    from atlantis_desktop.games.fate.checks import CHECKS

    return CHECKS


@cache
def _position() -> Positions:
    from atlantis_desktop.games.fate.rules import match

    return Positions(match.position_from_words, match.position_to_words, match.POSITION)


@cache
def _bots() -> GameBots:
    from atlantis_desktop.games.fate.bots.judgement import make

    return GameBots(
        make, self_play=SelfPlay(lambda rules, state: int(rules.rounds), first=lambda state: int(state.starter))
    )


def _balance(words: Sequence[str]) -> int:
    from atlantis_desktop.games.fate.balance import main

    return main(words)


def _table() -> OpensTable:
    from atlantis_desktop.games.fate.table.scene import FateScene

    return FateScene


@cache
def _faces() -> GameFaces:
    from atlantis_desktop.games.fate.words.faces import FACES

    return FACES


def _result(ui: Ui, table: AtTable) -> Scene:
    from atlantis_desktop.games.fate.table.result import ResultScene

    return ResultScene(ui, table)


def _ending(rules: Any, state: Any, lost: bool) -> Ending:
    winners = rules.outcome(state).winners

    def where(table: Any) -> Any:
        return next((place.rect for place in table.seat_panels if place.seat in winners), None)

    if lost:
        return Ending("dusk", cue="pass_doors_close", music="music_defeat", where=where)
    return Ending("light", cue="victory", music="music_victory", where=where)


def _course() -> Course:
    from atlantis_desktop.games.fate.lessons import COURSE

    return COURSE


def _tutorial(ui: Ui, chapter: int | None, step: int) -> Tutorial:
    from atlantis_desktop.games.fate.table.tutorial import FateTutorial

    return FateTutorial(ui, chapter, step)


def _draw_back(ui: Ui, rules: Any, surface: Surface, rect: Rect) -> None:
    from atlantis_desktop.games.fate.table.composer import CardComposer
    from atlantis_desktop.games.fate.words.sentences import card_table

    CardComposer(ui, card_table(rules)).draw(surface, None, rect)


def _draw_sample(ui: Ui, surface: Surface, rect: Rect) -> None:
    from atlantis_desktop.games.fate.table.composer import draw_sample

    draw_sample(ui, surface, rect)


def _book() -> Book:
    from atlantis_desktop.games.fate.table import rule_figures

    return Book(rule_figures.book_cards, rule_figures.Art)


def _maps() -> tuple[Screen, ...]:
    from atlantis_desktop.games.fate.maps import SCREENS

    return SCREENS


def _card_zoom(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.games.fate.table.card_zoom import FateSubject
    from atlantis_desktop.table.card_zoom import CardZoomScene

    return CardZoomScene(ui, FateSubject(**arguments))


def _scoring(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.games.fate.table.scoring import ScoringScene

    return ScoringScene(ui, **arguments)


def _pictures() -> Mapping[str, Callable[[Any], None]]:
    from atlantis_desktop.games.fate.table.pictures import PICTURES

    return PICTURES


ENTRY = GameEntry(
    "fate",
    BOX.title,
    range(2, 5),
    _make_rules,
    _words,
    BOX,
    cards=_cards,
    checks=_checks,
    position=_position,
    bots=_bots,
    table=_table,
    faces=_faces,
    result=_result,
    ending=_ending,
    course=_course,
    tutorial=_tutorial,
    draw_back=_draw_back,
    draw_sample=_draw_sample,
    book=_book,
    maps=_maps,
    scenes={"fate_card": _card_zoom, "scoring": _scoring},
    pictures=_pictures,
    balance=_balance,
)
