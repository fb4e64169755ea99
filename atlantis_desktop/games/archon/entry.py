"""What Archon gives to the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, cast

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Reader
from atlantis_desktop.games.archon.box import BOX
from atlantis_desktop.games.course import Course
from atlantis_desktop.games.deadlines import AsksDeadlines
from atlantis_desktop.games.entry import GameBots, GameChecks, GameEntry, GameWords, MatchCards, Positions
from atlantis_desktop.games.faces import GameFaces
from atlantis_desktop.words import N_

if TYPE_CHECKING:
    from atlantis_desktop.boards.screen import Screen


def _make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: Any = None) -> Rules[Any]:
    from atlantis_desktop.games.archon.rules.match import make_rules

    return make_rules(seats, options, cards)


def _withdrawal(rules: Any, table: Any, seat: int) -> Move | None:
    back = Move("take_back", seat)
    return back if rules.check(table, back) is None else None


@cache
def _words() -> GameWords:
    from atlantis_desktop.games.archon.rules import gestures, steps
    from atlantis_desktop.games.archon.words import log, names, offered, refusals, sentences, taken, voices

    def goes_on(rules: Any, table: Any, seat: int, person_first: bool) -> bool:
        # Sealed answers come in any order, so nobody waits for anybody.
        return (bool(table.frames) and table.frames[-1].name in steps.SEALED) or not person_first

    def needs_secrets(rules: Any, prompt: Prompt) -> bool:
        # Offers are made with the own cards in view, so the doors come before the first of them.
        return prompt.private or prompt.name in (steps.DEBATE, steps.TRADE, steps.LOBBY)

    return GameWords(
        read=cast(Reader[Any], gestures.read),
        prompt_text=sentences.prompt_text,
        event_line=log.event_line,
        voice=voices.voice,
        refusal_text=refusals.refusal_text,
        wants_text=sentences.wants_text,
        move_text=sentences.move_text,
        offered_text=offered.offered_text,
        named_text=offered.named_text,
        taken_text=taken.taken_text,
        place_text=sentences.place_text,
        goes_on=goes_on,
        withdrawal=_withdrawal,
        needs_secrets=needs_secrets,
        cover_heads={
            "buy": N_("{name} draws Stasis cards"),
            "commit": N_("{name} sends heroes"),
            "bet": N_("{name} chooses a bonus die"),
            "deploy": N_("{name} takes an action"),
            "keep_goal": N_("{name} keeps a Trade goal"),
            "debate": N_("{name} may make offers"),
            "trade": N_("{name} may make offers"),
            "lobby": N_("{name} may make offers"),
            "give": N_("{name} makes an offer"),
            "want": N_("{name} makes an offer"),
            "reply": N_("{name} answers an offer"),
            "haggle": N_("{name} is asked for more"),
            "support": N_("{name} gathers support"),
            "vote": N_("{name} votes"),
            "fund": N_("{name} pays into a fund"),
            "tribute": N_("{name} pays Poseidon"),
            "send": N_("{name} may send a hero"),
            "give_up": N_("{name} gives something up"),
            "goals": N_("{name} may complete Trade goals"),
            "grant": N_("{name} may grant influence"),
            "prefer": N_("{name} names a holder of supremacy"),
        },
        sign=names.faction_icon,
        marks=names.faction_marks,
        calling=names.faction_of,
    )


@cache
def _cards() -> MatchCards:
    from atlantis_desktop.games.archon.rules import content, match
    from atlantis_desktop.games.archon.words import card_texts

    return MatchCards(
        match.keep_cards, match.read_cards, match.is_current, match.content_hash, card_texts.check_cards,
        content.with_values, build=lambda data, sources: content.build_content(data, sources, False),
        row_kinds=content.row_kinds,
    )  # fmt: skip


def _checks() -> GameChecks:
    from atlantis_desktop.games.archon.checks import CHECKS

    return CHECKS


@cache
def _position() -> Positions:
    from atlantis_desktop.games.archon.rules import position

    return Positions(position.position_from_words, position.position_to_words, position.POSITION)


@cache
def _bots() -> GameBots:
    from atlantis_desktop.games.archon.bots.judgement import PLAYS, card_names, patience
    from atlantis_desktop.games.archon.bots.thinking import make

    return GameBots(make, plays=PLAYS, card_names=card_names, patience=patience)


def _deadlines(rules: Any) -> AsksDeadlines | None:
    from atlantis_desktop.games.archon.rules.hours import deadlines

    return partial(deadlines, rules) if rules.real_time else None


def _course() -> Course:
    from atlantis_desktop.games.archon.lessons import COURSE

    return COURSE


def _maps() -> tuple[Screen, ...]:
    from atlantis_desktop.games.archon.maps import ARCHON_SCREENS

    return ARCHON_SCREENS


@cache
def _faces() -> GameFaces:
    from atlantis_desktop.games.archon.words.faces import FACES

    return FACES


def _balance(words: Sequence[str]) -> int:
    from atlantis_desktop.games.archon.balance import main

    return main(words)


ENTRY = GameEntry(
    "archon",
    BOX.title,
    range(3, 9),
    _make_rules,
    _words,
    BOX,
    cards=_cards,
    checks=_checks,
    position=_position,
    bots=_bots,
    deadlines=_deadlines,
    faces=_faces,
    maps=_maps,
    balance=_balance,
    course=_course,
)
