"""What Atlantis Rising adds to the set-up page: who plays, the map of the island, and the councilors of the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.packs import PACKS
from atlantis_desktop.games.rising.rules.match import content_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.islands import USUAL_ISLAND, island_of, offered, usable
from atlantis_desktop.games.rising.table.setup_company import (
    TEAMS_OPTION,
    choose_company,
    companies_for,
    company_of,
    with_second_team,
)
from atlantis_desktop.games.rising.table.setup_level import level_picture
from atlantis_desktop.games.rising.words.card_texts import localised
from atlantis_desktop.games.rising.words.signs import SIGNS
from atlantis_desktop.screens.entry import Character, Row, SetUp
from atlantis_desktop.screens.setup_model import SetupChoices
from atlantis_desktop.screens.setup_rows import printed_row
from atlantis_desktop.table.table_layout import ISLAND
from atlantis_desktop.words import N_, _

STEP: Final = "pick_councilor"


def company_row(choices: SetupChoices, show_folder: Callable[[Path], None]) -> Row:
    """Return the row that asks who plays."""
    now = company_of(choices)
    values = tuple((each.id, _(each.label)) for each in companies_for(choices))
    return Row("company", _("Who plays"), _(now.effect), now.rule, values, now.id,
                partial(choose_company, choices))  # fmt: skip


def island_row(choices: SetupChoices, show_folder: Callable[[Path], None]) -> Row:
    """Return the row that asks for the map of the island."""
    names = [name for name in offered() if usable(name)[0] == name]
    values = tuple((name, island_of(name).shown_title()) for name in names)
    chosen = choices.laid.get(ISLAND, "")
    if chosen not in names:
        chosen = USUAL_ISLAND

    def choose(name: str) -> None:
        choices.laid[ISLAND] = name

    effect = _("Where the tiles lie on the screen. Every map has the same arms, and can be changed at any time.")
    return Row("island", _("Map of the island"), effect, "RISE-01", values, chosen, choose)


def councilors() -> list[Character]:
    """Return the councilors of all boxes, those of the base first; none where the cards cannot be read."""
    found: dict[str, Character] = {}
    for options in ({}, *({pack.id: True} for pack in PACKS)):
        with suppress(ContentError):
            for each in localised(content_of(options)).councilors:
                found.setdefault(each.id, Character(each.id, each.name, each.text, SIGNS.get(each.id, "")))
    return [*found.values()]


def is_there(choices: SetupChoices, councilor: str) -> bool:
    """Tell whether a councilor is in the boxes that are played with."""
    try:
        return not councilor or any(each.id == councilor for each in content_of(choices.counting).councilors)
    except ContentError:
        return True


def why_not(choices: SetupChoices) -> str:
    """Say why no councilor can be chosen on the page, empty when one can."""
    options = choices.counting
    if options.get("councilorChoice") != "free":
        return _("Lots decide who plays which councilor, by the options. [RISE-13]")
    if options.get("pickComponents"):
        return _("The components are picked first, so the councilors are picked at the table. [RISE-04]")
    return ""


def seat_councilors(match: Match[Any], wishes: Sequence[str]) -> None:
    """Give every seat the councilor it wants; seats without a wish get one by lot, once any seat has one.

    The picks are moves of the match, in the order that the rules ask for them.
    """
    if not any(wishes):
        return
    rules = cast("RisingRules", match.rules)
    ids = [each.id for each in rules.content.councilors]
    left = [at for at in range(len(ids)) if ids[at] not in wishes]
    Rng.stream(match.seed, "councilors of the set-up").shuffle(left)
    boards = [ids.index(wish) if wish in ids else left.pop() for wish in wishes]
    while True:
        prompts = match.rules.prompts(match.state)
        if not prompts or prompts[0].name != STEP:
            return
        seat = prompts[0].seat
        moves = match.rules.moves(match.state, seat)
        move = next((move for move in moves if move.args[0] == rules.box.councilor_0 + boards[seat]), None)
        if move is None:
            return
        match.submit(move)


SETUP: Final = SetUp(
    first_rows=(company_row,),
    rows=(island_row, printed_row),
    characters=councilors,
    has_character=is_there,
    no_characters=why_not,
    seat_characters=seat_councilors,
    character=N_("Councilor"),
    character_of=N_("Councilor of {name}"),
    no_wish=N_("Picked at the table from the boards; once any seat has a councilor here, the others get one by lot."),
    ladder_picture=level_picture,
    below="councilorChoice",
    pictures={
        option: f"rising/packs/monstrosities/monsters/picture_{drawing}"
        for option, drawing in (("medusa", "medusa"), ("harpies", "harpies"), ("scylla", "scylla-and-charybdis"))
    },
    heads={"omenPool": N_("More of Monstrosities")},
    apart=(TEAMS_OPTION,),
    arranged=with_second_team,
)
