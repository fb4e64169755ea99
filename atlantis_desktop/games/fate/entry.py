"""What The Fate of Atlantis gives to the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games.course import Course
from atlantis_desktop.games.entry import GameBots, GameChecks, GameEntry, GameWords, MatchCards, Positions, SelfPlay
from atlantis_desktop.games.faces import GameFaces
from atlantis_desktop.games.fate.box import BOX
from atlantis_desktop.games.match_words import round_text
from atlantis_desktop.words import N_

if TYPE_CHECKING:
    from atlantis_desktop.boards.screen import Screen


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

    return MatchCards(
        match.keep_cards, match.read_cards, match.is_current, match.content_hash, card_texts.check_cards,
        build=match.build_cards, row_kinds=match.row_kinds,
    )  # fmt: skip


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


@cache
def _faces() -> GameFaces:
    from atlantis_desktop.games.fate.words.faces import FACES

    return FACES


def _course() -> Course:
    from atlantis_desktop.games.fate.lessons import COURSE

    return COURSE


def _maps() -> tuple[Screen, ...]:
    from atlantis_desktop.games.fate.maps import SCREENS

    return SCREENS


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
    faces=_faces,
    course=_course,
    maps=_maps,
    balance=_balance,
)
