"""What Atlantis Rising gives to the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Reader
from atlantis_desktop.games.course import Course
from atlantis_desktop.games.entry import GameBots, GameChecks, GameEntry, GameWords, MatchCards, Positions, SelfPlay
from atlantis_desktop.games.faces import GameFaces
from atlantis_desktop.games.match_words import round_text
from atlantis_desktop.games.rising.box import BOX

if TYPE_CHECKING:
    from atlantis_desktop.boards.screen import Screen


def _make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: Any = None) -> Rules[Any]:
    from atlantis_desktop.games.rising.rules.match import make_rules

    return make_rules(seats, options, cards)


@cache
def _words() -> GameWords:
    from atlantis_desktop.games.rising.bots import company
    from atlantis_desktop.games.rising.rules import gestures
    from atlantis_desktop.games.rising.words import log, refusals, sentences, signs, summary, taken, voices
    from atlantis_desktop.games.rising.words.question import question_words

    return GameWords(
        read=cast(Reader[Any], gestures.read),
        prompt_text=sentences.prompt_text,
        event_line=log.event_line,
        voice=voices.voice,
        refusal_text=refusals.refusal_text,
        wants_text=sentences.wants_text,
        move_text=sentences.move_text,
        taken_text=taken.taken_text,
        summary_line=summary.summary_line,
        weight=summary.weight,
        summed_up=summary.summed_up,
        place_text=lambda rules, state: round_text(state.round),
        # Where hands are hidden, each of them lies open at its owner's turn, whatever the question is.
        needs_secrets=lambda rules, prompt: rules.hidden_hands or prompt.private,
        goes_on=company.goes_on,
        cover_heads={name: kind.cover for name, kind in question_words().items() if kind.cover},
        sign=lambda rules, table, seat: signs.sign_of(rules, table.boards[seat]),
    )


@cache
def _cards() -> MatchCards:
    from atlantis_desktop.games.rising.rules import match
    from atlantis_desktop.games.rising.words import card_texts

    return MatchCards(
        match.keep_cards, match.read_cards, match.is_current, match.content_hash, card_texts.check_cards,
        match.cards_with, match.load_cards, build=match.build_cards, row_kinds=match.row_kinds,
    )  # fmt: skip


def _checks() -> GameChecks:
    from atlantis_desktop.games.rising.checks import CHECKS

    return CHECKS


@cache
def _position() -> Positions:
    from atlantis_desktop.games.rising.rules import match

    return Positions(match.position_from_words, match.position_to_words, match.POSITION)


@cache
def _bots() -> GameBots:
    from atlantis_desktop.games.rising.bots.judgement import make

    counted = SelfPlay(
        lambda rules, state: int(state.round),
        most_rounds=lambda rules: int(rules.self_play_rounds),
        dealt=lambda state: [[board] for board in state.boards],
    )
    return GameBots(make, plans=True, self_play=counted)


@cache
def _faces() -> GameFaces:
    from atlantis_desktop.games.rising.words.faces import FACES

    return FACES


def _course() -> Course:
    from atlantis_desktop.games.rising.lessons import COURSE

    return COURSE


def _maps() -> tuple[Screen, ...]:
    from atlantis_desktop.games.rising.maps import RISING_SCREENS

    return RISING_SCREENS


def _balance(words: Sequence[str]) -> int:
    from atlantis_desktop.games.rising.balance import main

    return main(words)


ENTRY = GameEntry(
    "rising",
    BOX.title,
    range(1, 8),
    _make_rules,
    _words,
    BOX,
    cards=_cards,
    checks=_checks,
    position=_position,
    bots=_bots,
    one_person=lambda rules: bool(rules.two_teams),
    faces=_faces,
    course=_course,
    maps=_maps,
    balance=_balance,
)
