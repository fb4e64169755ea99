"""What Atlantis Rising adds to the set-up page: who plays, the map of the island, and the councilors of the seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from pygame import Rect, Surface

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.variants import Variant
from atlantis_desktop.engine.match import HUMAN, Match
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.packs import PACKS
from atlantis_desktop.games.rising.rules.content import RisingContent
from atlantis_desktop.games.rising.rules.match import content_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.card_sheets import letters_of, numbers_at
from atlantis_desktop.games.rising.table.gate_parts import icon_of
from atlantis_desktop.games.rising.table.islands import USUAL_ISLAND, island_of, offered, usable
from atlantis_desktop.games.rising.words.card_texts import localised
from atlantis_desktop.games.rising.words.signs import SIGNS
from atlantis_desktop.games.variants import CHOSEN, in_force
from atlantis_desktop.screens.entry import Character, SetUp, SetupRow
from atlantis_desktop.screens.setup_model import USUAL_BOT, USUAL_SEATS, SeatChoice, SetupChoices
from atlantis_desktop.screens.setup_rows import printed_row
from atlantis_desktop.table.table_layout import ALONE, ISLAND, YES
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import N_, _
from atlantis_desktop.workshop.seating import second_name

STEP: Final = "pick_councilor"


def company_row(choices: SetupChoices, show_folder: Callable[[Path], None]) -> SetupRow:
    """Return the row that asks who plays."""
    now = company_of(choices)
    values = tuple((each.id, _(each.label)) for each in companies_for(choices))
    return SetupRow("company", _("Who plays"), _(now.effect), now.rule, values, now.id,
                partial(choose_company, choices))  # fmt: skip


def island_row(choices: SetupChoices, show_folder: Callable[[Path], None]) -> SetupRow:
    """Return the row that asks for the map of the island."""
    names = [name for name in offered() if usable(name)[0] == name]
    values = tuple((name, island_of(name).shown_title()) for name in names)
    chosen = choices.laid.get(ISLAND, "")
    if chosen not in names:
        chosen = USUAL_ISLAND

    def choose(name: str) -> None:
        choices.laid[ISLAND] = name

    effect = _("Where the tiles lie on the screen. Every map has the same arms, and can be changed at any time.")
    return SetupRow("island", _("Map of the island"), effect, "RISE-01", values, chosen, choose)


def councilors() -> list[Character]:
    """Return the councilors of all boxes, those of the base first; none where the cards cannot be read."""
    found: dict[str, Character] = {}
    for options in ({}, *({pack.id: True} for pack in PACKS)):
        with suppress(ContentError):
            for each in localised(content_of(options)).councilors:
                found.setdefault(each.id, Character(each.id, each.name, each.text, SIGNS.get(each.id, "")))
    return [*found.values()]


def is_there(choices: SetupChoices, councilor: str) -> bool:
    """Tell whether a councilor is in the boxes that are played with, and in the variant that is chosen."""
    if not councilor:
        return True
    try:
        if choices.laid.get(CHOSEN) and (variant := choices.variant) is not None:
            return councilor in _ids_in(variant, len(choices.seats), tuple(sorted(choices.match_options().items())))
        return any(each.id == councilor for each in content_of(choices.counting).councilors)
    except (ContentError, ValueError):
        return True


@lru_cache(maxsize=8)
def _ids_in(variant: Variant, seats: int, options: tuple[tuple[str, Any], ...]) -> frozenset[str]:
    """Return the ids of the councilors of a match with a variant. Raises ContentError and ValueError."""
    return frozenset(each.id for each in in_force(variant, seats, dict(options)).cards.councilors)


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


# ------------------------------------------------------------------------------------------------ who sits together


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


# ------------------------------------------------------------------------------------------------ what a level brings


TILE: Final = 40
GAP: Final = 6
SIGN_SIDE: Final = 34
GROUND: Final = "#2A2440"
LETTERS: Final = "ABCDE"


class LevelPicture(Widget):
    """The Gate of a level: a tile for every component, with its sign where it is known and its letter where the lot
    falls; below them Calm Seas, Controlled Floods, mystic energy, and what is dearer or cheaper.
    """

    role = "group"

    def __init__(self, ui: Ui, content: RisingContent, options: Mapping[str, Any], seats: int, place: Rect) -> None:
        """Take the cards, the options of the match with its level, for how many it is, and where it may lie.

        It is as high as it needs.
        """
        level = content.levels[int(options["level"]) - 1]
        self.numbers = numbers_at(content, options, seats)
        self.tiles = [(icon_of(each), each.name) for each in content.components if each.id in level.components]
        if not self.tiles:
            self.tiles = [
                (letter, letter)
                for letter, count in zip(LETTERS, letters_of(content, level), strict=False)
                for _each in range(count)
            ]
        gap = ui.scale.px(GAP)
        self.side = min(ui.scale.px(TILE), (place.width - gap * (len(self.tiles) - 1)) // max(1, len(self.tiles)))
        self.line = max(ui.scale.px(SIGN_SIDE), ui.text.line_height("label", 18))
        self.told = [f"{count} {words}" for _icon, words, count in self.numbers]
        widest = max(ui.text.measure(told, "fine")[0] for told in self.told) + self.line + 2
        self.columns = len(self.told)
        if widest > place.width // self.columns:
            self.columns = -(-len(self.told) // 2)
        if widest > place.width // self.columns:
            # All of the numbers have their words, or none.
            self.told, self.columns = [count for _icon, _words, count in self.numbers], len(self.told)
        lines = -(-len(self.told) // self.columns)
        rect = Rect(place.x, place.y, place.width, self.side + gap + lines * self.line)
        names = [name for _sign, name in self.tiles if len(name) > 1]
        brings = ", ".join(names) + "." if names else _("By lot, three components of each letter.")
        # Small windows show the signs alone, so what each number is stands here.
        tip = f"{brings} " + ", ".join(f"{words}: {count}" for _icon, words, count in self.numbers)
        dearer = [each.name for each in content.components if each.id in level.dearer]
        if dearer:
            tip += ". " + _("The second number of the price applies to {names}.").format(names=", ".join(dearer))
        super().__init__("level_picture", rect, tip=tip, label=_("The Cosmic Gate of this level"))

    def further_words(self) -> list[str]:
        return [self.tip]

    def draw(self, surface: Surface, ui: Ui) -> None:
        brush = Brush(surface, ui, Screen("shared/setup", ui.scale))
        gap = ui.scale.px(GAP)
        for at, (sign, _name) in enumerate(self.tiles):
            tile = Rect(self.rect.x + at * (self.side + gap), self.rect.y, self.side, self.side)
            brush.field(tile, ui.theme.colour(GROUND), 6)
            brush.frame(tile, ui.theme.colour("bronze"), 1.5, 6)
            if len(sign) == 1:
                brush.words(sign, tile, "label", "title-light", size=18, align="center", valign="middle", wrap=False)
            else:
                brush.icon(sign, tile.inflate(-self.side // 4, -self.side // 4), "title-light")
        wide, side = self.rect.width // self.columns, self.line - 6
        for at, (icon, _words, _count) in enumerate(self.numbers):
            row, column = divmod(at, self.columns)
            x, y = self.rect.x + column * wide, self.rect.y + self.side + gap + row * self.line
            brush.icon(icon, Rect(x, y + 3, side, side), "title-light")
            box = Rect(x + side + 4, y, wide - side - 8, self.line)
            brush.words(self.told[at], box, "fine", "text", valign="middle", wrap=False)


def level_picture(ui: Ui, choices: SetupChoices, place: Rect) -> Widget | None:
    """Return what the chosen level brings as a picture; None where the cards cannot be read."""
    try:
        content = localised(content_of(choices.counting))
    except ContentError:
        return None
    return LevelPicture(ui, content, choices.counting, len(choices.seats), place)


# ------------------------------------------------------------------------------------------------ the set-up page


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
