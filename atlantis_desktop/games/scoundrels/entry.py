"""What Atlantis: City of Scoundrels gives to the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Reader
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
    SetUp,
)
from atlantis_desktop.games.match_words import round_text
from atlantis_desktop.games.scoundrels.box import BOX
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
    from atlantis_desktop.games.scoundrels.rules.match import make_rules

    return make_rules(seats, options, cards)


def _withdrawal(rules: Any, table: Any, seat: int) -> Move | None:
    back = Move("take_back", seat)
    return back if rules.check(table, back) is None else None


@cache
def _words() -> GameWords:
    from atlantis_desktop.games.scoundrels.rules import gestures, steps
    from atlantis_desktop.games.scoundrels.words import log, refusals, sentences, summary

    secret = (steps.LAY_ASIDE, steps.REGION)

    def goes_on(rules: Any, table: Any, seat: int, person_first: bool) -> bool:
        # All answer at once and in secret, so nobody waits for anybody.
        return table.step in secret or not person_first

    return GameWords(
        read=cast(Reader[Any], gestures.read),
        prompt_text=sentences.prompt_text,
        event_line=log.event_line,
        refusal_text=refusals.refusal_text,
        wants_text=sentences.wants_text,
        move_text=sentences.move_text,
        taken_text=sentences.taken_text,
        weight=summary.weight,
        place_text=lambda rules, state: round_text(state.round),
        goes_on=goes_on,
        withdrawal=_withdrawal,
        cover_heads={
            "lay_aside": N_("{name} lays two cards aside"),
            "hand_limit": N_("{name} discards down to ten"),
            "region": N_("{name} chooses a region"),
            "invest": N_("{name} visits Invest"),
            "spy": N_("{name} visits Spy"),
            "shining": N_("{name} campaigns"),
            "scandal": N_("{name} campaigns"),
            "conquer": N_("{name} visits Conquer"),
            "answer": N_("{name} is challenged"),
        },
    )


@cache
def _cards() -> MatchCards:
    from atlantis_desktop.games.scoundrels.rules import content, match
    from atlantis_desktop.games.scoundrels.words import card_texts

    return MatchCards(
        match.keep_cards, match.read_cards, match.is_current, match.content_hash, card_texts.check_cards,
        match.cards_with, content.load_content,
    )  # fmt: skip


def _checks() -> GameChecks:
    from atlantis_desktop.games.scoundrels.checks import CHECKS

    return CHECKS


@cache
def _position() -> Positions:
    from atlantis_desktop.games.scoundrels.rules import match

    return Positions(match.position_from_words, match.position_to_words, match.POSITION)


@cache
def _bots() -> GameBots:
    from atlantis_desktop.games.scoundrels.bots.judgement import OWN_LEVELS, PLAYS, make, make_greedy, patience
    from atlantis_desktop.games.scoundrels.words.card_texts import card_names

    counted = SelfPlay(lambda rules, state: int(state.round), first=lambda state: int(state.first))
    return GameBots(
        make, make_greedy=make_greedy, own_levels=OWN_LEVELS, plays=PLAYS, card_names=card_names, patience=patience,
        self_play=counted,
    )  # fmt: skip


def _table() -> OpensTable:
    from atlantis_desktop.games.scoundrels.table.scene import open_table

    return open_table


@cache
def _faces() -> GameFaces:
    from atlantis_desktop.games.scoundrels.words.faces import FACES

    return FACES


def _result(ui: Ui, table: AtTable) -> Scene:
    from atlantis_desktop.games.scoundrels.table.result import ScoundrelsResult

    return ScoundrelsResult(ui, table)


def _ending(rules: Any, state: Any, lost: bool) -> Ending:
    def where(table: Any) -> Any:
        found = table.target_of(state.winners[0]) if state.winners else None
        return getattr(found, "rect", found)

    if lost:
        return Ending("dusk", cue="pass_doors_close", music="music_defeat", where=where)
    return Ending("light", "scoundrels/seashell_gold", cue="victory", music="music_victory", where=where)


def _course() -> Course:
    from atlantis_desktop.games.scoundrels.lessons import COURSE

    return COURSE


def _tutorial(ui: Ui, chapter: int | None, step: int) -> Tutorial:
    from atlantis_desktop.games.scoundrels.table.tutorial import CityTutorial

    return CityTutorial(ui, chapter, step)


def _draw_back(ui: Ui, rules: Any, surface: Surface, rect: Rect) -> None:
    surface.blit(ui.store.get("scoundrels/back_laid", rect.size), rect)


def _book() -> Book:
    from atlantis_desktop.games.scoundrels.table import rule_figures

    return Book(rule_figures.book_cards, rule_figures.Art)


def _maps() -> tuple[Screen, ...]:
    from atlantis_desktop.games.scoundrels.maps import SCOUNDRELS_SCREENS

    return SCOUNDRELS_SCREENS


@cache
def _setup() -> SetUp:
    from atlantis_desktop.screens.setup_rows import printed_row

    return SetUp(rows=(printed_row,))


def _pictures() -> Mapping[str, Callable[[Any], None]]:
    from atlantis_desktop.games.scoundrels.table.pictures import PICTURES

    return PICTURES


def _balance(words: Sequence[str]) -> int:
    from atlantis_desktop.games.scoundrels.balance import main

    return main(words)


ENTRY = GameEntry(
    "scoundrels",
    BOX.title,
    range(2, 7),
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
    book=_book,
    maps=_maps,
    setup=_setup,
    pictures=_pictures,
    balance=_balance,
)
