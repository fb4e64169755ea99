"""Who sits together at a game in which all win or lose together: alone in several ways, or several people.

The way follows from the seats; only whether one person plays several of them, and whether a lone councilor of
Monstrosities has a second team, are choices of their own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.screens.setup_model import USUAL_BOT, USUAL_SEATS, SeatChoice, SetupChoices
from atlantis_desktop.table.table_layout import ALONE, YES
from atlantis_desktop.words import N_
from atlantis_desktop.workshop.seating import second_name

SEVERAL_SEATS: Final = 3


class Company(NamedTuple):
    """One way of playing, with its words and what it means (sources for the catalogs)."""

    id: str
    label: str
    effect: str
    rule: str = ""


PRINTED: Final = Company(
    "printed", N_("Alone, by the solo rules"),
    N_("One councilor, with the Hologram and the Automaton of the printed game for one; both obey this councilor."),
    "RISE-125",
)  # fmt: skip
TEAMS: Final = Company(
    "teams", N_("Alone, with two teams"),
    N_("A Leader with followers, and a second team of Hologram, Automaton and Bots. Each has its own goods; one person "
       "plays both."),
    "MONS-95",
)  # fmt: skip
BASE_BOX: Final = PRINTED._replace(label=N_("Alone, as in the base box"), rule="MONS-107")
"""How playing alone by the solo rules is called where there is a second way."""
SEVERAL: Final = Company(
    "several", N_("Alone, with several councilors"),
    N_("One person plays every councilor that is not a bot. Nothing is covered, and moves can be taken back freely."),
)  # fmt: skip
PARTNERS: Final = Company(
    "partners", N_("Alone, with bots as partners"),
    N_("One person plays one councilor, and bots play the others; they decide nothing for a person."),
)  # fmt: skip
PEOPLE: Final = Company(
    "people", N_("Several people at this screen"),
    N_("Each person plays a councilor. Where hands are hidden, a cover stands between their turns."),
)  # fmt: skip
BOTS: Final = Company("bots", N_("Only bots"), N_("Bots play the whole game, and everybody may look on."))
COMPANIES: Final = (PRINTED, SEVERAL, PARTNERS, PEOPLE, BOTS)
WITH_TEAMS: Final = (TEAMS, BASE_BOX, *COMPANIES[1:])
TEAMS_OPTION: Final = "soloTeams"
ONE_TEAM: Final = "one_team"
"""`YES` where a lone councilor of Monstrosities plays without a second team."""


def has_teams(choices: SetupChoices) -> bool:
    """Tell whether one who plays alone can have a second team (MONS-107)."""
    return TEAMS_OPTION in choices.table.counting(choices.options, 2, 2)


def companies_for(choices: SetupChoices) -> tuple[Company, ...]:
    """Return the ways of playing that there are with what is chosen."""
    return WITH_TEAMS if has_teams(choices) else COMPANIES


def company_of(choices: SetupChoices) -> Company:
    """Return the way of playing that the chosen seats make."""
    if not choices.humans:
        return BOTS
    if len(choices.seats) == 1:
        if not has_teams(choices):
            return PRINTED
        return BASE_BOX if choices.laid.get(ONE_TEAM) == YES else TEAMS
    if choices.humans == 1:
        return PARTNERS
    return SEVERAL if choices.laid.get(ALONE) == YES else PEOPLE


def choose_company(choices: SetupChoices, wanted: str) -> None:
    """Change the seats as little as a way of playing needs; names stay with their seats."""
    choices.laid[ALONE] = YES if wanted == SEVERAL.id else ""
    if wanted in (PRINTED.id, TEAMS.id):
        choices.laid[ONE_TEAM] = YES if wanted == PRINTED.id and has_teams(choices) else ""
        del choices.seats[1:]
        choices.seats[0].controller = HUMAN
        return
    if wanted == PARTNERS.id:
        _fill(choices, USUAL_SEATS if len(choices.seats) < 2 else 2)
        _people(choices, 1)
    elif wanted == BOTS.id:
        _people(choices, 0)
    elif wanted == SEVERAL.id:
        _fill(choices, SEVERAL_SEATS if len(choices.seats) < 2 else 2)
        if choices.humans < 2:
            _people(choices, len(choices.seats))
    else:
        _fill(choices, 2)
        _people(choices, max(2, choices.humans))


def with_second_team(choices: SetupChoices) -> SetupChoices:
    """Return what a match begins with: where one person plays two teams, the second has a seat too (MONS-95)."""
    if company_of(choices) is not TEAMS:
        return choices
    first = choices.seats[0]
    second = SeatChoice(second_name(first.name.strip()), first.controller)
    return replace(choices, seats=[first, second], options={**choices.options, TEAMS_OPTION: True})


def _fill(choices: SetupChoices, least: int) -> None:
    while len(choices.seats) < least:
        choices.add_seat()


def _people(choices: SetupChoices, wanted: int) -> None:
    """Let so many seats be played by people: those that are, then the first ones; bots play the others."""
    order = sorted(choices.seats, key=lambda seat: seat.controller != HUMAN)
    for number, seat in enumerate(order):
        if number < wanted:
            seat.controller = HUMAN
        elif seat.controller == HUMAN:
            seat.controller = USUAL_BOT
