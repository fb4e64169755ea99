"""Councilors that are chosen on the set-up page: offered by seat, taken as the first moves of the match (RISE-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.setup_model import SetupChoices

GAME: Final = "rising"
STEP: Final = "pick_councilor"


class Councilor(NamedTuple):
    """One councilor as the set-up tells it, in the reader's language."""

    id: str
    name: str
    ability: str
    sign: str
    """The icon on its portrait."""


def councilors(game: str) -> list[Councilor]:
    """Give the councilors of a game; none for a game without any, or whose cards cannot be read."""
    if game != GAME:
        return []
    from atlantis_desktop.content.faults import ContentError
    from atlantis_desktop.games.rising.rules.content import load_content
    from atlantis_desktop.games.rising.table.councilors import SIGNS
    from atlantis_desktop.games.rising.words.card_texts import localised

    try:
        found = localised(load_content()).councilors
    except ContentError:
        return []
    return [Councilor(each.id, each.name, each.text, SIGNS.get(each.id, "")) for each in found]


def choose_councilor(choices: SetupChoices, number: int, councilor: str) -> None:
    """Let a seat have a councilor, or none; whoever had it before has none now."""
    for seat in choices.seats:
        if seat.councilor == councilor:
            seat.councilor = ""
    choices.seats[number].councilor = councilor


def values_of(choices: SetupChoices, offered: Sequence[Councilor]) -> list[tuple[str, str]]:
    """Give what a seat can choose, by id and words; without a wish it follows from the wishes of the others."""
    none = _("By lot") if any(seat.councilor for seat in choices.seats) else _("At the table")
    return [("", none), *((each.id, each.name) for each in offered)]


def why_not(choices: SetupChoices) -> str:
    """Say why no councilor can be chosen on the page, empty when one can."""
    options = choices.options
    if options.get("councilorChoice") != "free":
        return _("Lots say who plays which councilor, by the options. [RISE-13]")
    if options.get("pickComponents") and options.get("level") != 1:
        return _("The components are picked first, so the councilors are picked at the table. [RISE-04]")
    return ""


def seat_councilors(match: Match[Any], wishes: Sequence[str]) -> None:
    """Give every seat the councilor it wants; seats without a wish get one by lot, once any seat has one.

    The picks are moves of the match, in the order that the rules ask for them.
    """
    if not any(wishes) or match.rules.game != GAME:
        return
    from atlantis_desktop.games.rising.rules.pieces import COUNCILOR_0

    ids = [each.id for each in match.rules.content.councilors]  # type: ignore[attr-defined]
    left = [at for at in range(len(ids)) if ids[at] not in wishes]
    Rng.stream(match.seed, "councilors of the set-up").shuffle(left)
    boards = [ids.index(wish) if wish in ids else left.pop() for wish in wishes]
    while True:
        prompts = match.rules.prompts(match.state)
        if not prompts or prompts[0].name != STEP:
            return
        seat = prompts[0].seat
        moves = match.rules.moves(match.state, seat)
        move = next((move for move in moves if move.args[0] == COUNCILOR_0 + boards[seat]), None)
        if move is None:
            return
        match.submit(move)
