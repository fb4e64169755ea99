"""What Atlantis: City of Scoundrels gives to the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Reader
from atlantis_desktop.games.course import Course
from atlantis_desktop.games.entry import GameBots, GameChecks, GameEntry, GameWords, MatchCards, Positions, SelfPlay
from atlantis_desktop.games.faces import GameFaces
from atlantis_desktop.games.match_words import round_text
from atlantis_desktop.games.scoundrels.box import BOX
from atlantis_desktop.words import N_

if TYPE_CHECKING:
    from atlantis_desktop.boards.screen import Screen


def _make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: Any = None) -> Rules[Any]:
    from atlantis_desktop.games.scoundrels.rules.match import make_rules

    return make_rules(seats, options, cards)


def _withdrawal(rules: Any, table: Any, seat: int) -> Move | None:
    back = Move("take_back", seat)
    return back if rules.check(table, back) is None else None


@cache
def _words() -> GameWords:
    from atlantis_desktop.games.scoundrels.rules import gestures, steps
    from atlantis_desktop.games.scoundrels.words import log, refusals, sentences, summary, voices

    secret = (steps.LAY_ASIDE, steps.REGION)

    def goes_on(rules: Any, table: Any, seat: int, person_first: bool) -> bool:
        # All answer at once and in secret, so nobody waits for anybody.
        return table.step in secret or not person_first

    return GameWords(
        read=cast(Reader[Any], gestures.read),
        prompt_text=sentences.prompt_text,
        event_line=log.event_line,
        voice=voices.voice,
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
        match.cards_with, lambda folder=None, printed=None, options=None: content.load_content(folder, printed),
        build=lambda data, sources: content.build_content(data, sources, False),
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


@cache
def _faces() -> GameFaces:
    from atlantis_desktop.games.scoundrels.words.faces import FACES

    return FACES


def _course() -> Course:
    from atlantis_desktop.games.scoundrels.lessons import COURSE

    return COURSE


def _maps() -> tuple[Screen, ...]:
    from atlantis_desktop.games.scoundrels.maps import SCOUNDRELS_SCREENS

    return SCOUNDRELS_SCREENS


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
    faces=_faces,
    course=_course,
    maps=_maps,
    balance=_balance,
)
