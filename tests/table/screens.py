"""Every screen of the program in a state worth looking at, and what is wrong with how it is drawn."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from atlantis_desktop import words
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.table.pictures import PICTURES as ARCHON
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.games.rising.rules.state import WON
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.games.scoundrels.table.scene import CityScene
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.offscreen import found_hints, play_on, play_until, sample_match, show_table
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.screens.setup_model import NAMES, choices_for
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.menu import open_menu, open_seats
from atlantis_desktop.table.pause import PauseEntry, PauseScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.probe import spot_of
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene
from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Widget
from atlantis_desktop.words import _
from tests.table.city import Silent, new_match, one_move, to_step
from tests.table.kit import made, unpainted
from tests.table.look import cards_on
from tests.table.tables import hide_summary, show_hints

Opener = Callable[[App], None]


def _route(route: str, **arguments: object) -> Opener:
    def open_it(app: App) -> None:
        app.open(route, "reset", **arguments)

    return open_it


def _pause(app: App) -> None:
    app.open("title", "reset")
    entries = [
        PauseEntry("save", _("Save"), lambda: None, "save"),
        PauseEntry("concede", _("Concede"), lambda: None, "flag-objective", reason=_("The game is over.")),
    ]
    app.push(PauseScene(app.ui, _("Every move is saved as it is made."), entries))


def _dialog(app: App) -> None:
    app.open("title", "reset")
    answers = [Answer("yes", _("Go on")), Answer("no", _("To the title"), back=True)]
    app.push(
        DialogScene(app.ui, _("Settings"), _("Every move is saved as it is made."), answers, icon="cog", entry="A")
    )


def _refused(app: App) -> None:
    app.open("title", "reset")
    app.draw_now()
    app.scene.refuse(app.find("new_game"), _("The game is over."), "FATE-46")
    app.scene.say(_("The picture could not be saved."))


def _at_step(step: str, *, seats: int = 4, humans: int = 1, marked: int = 0, turns: int = 2) -> Opener:
    """A game that bots have played to where the first person is asked in this step, some turns after the beginning."""

    def open_it(app: App) -> None:
        match = sample_match(humans=humans, seats=seats)
        for _turn in range(turns):
            play_until(match, "draw", 0)
            play_on(match, 1)
        play_until(match, step, 0)
        table = FateScene(app.ui, GameSession(match, app.settings))
        table.session.unlock()
        app.scenes.reset(table)
        _rest(app)
        front = ("hand", table.session.front)
        hand = [card for card in cards_on(table) if card.place == front and card.playable]
        for card in hand[:marked]:
            card.answer()
        _rest(app)

    return open_it


def _over(route: str, *, steps: str = "begin", humans: int = 1) -> Opener:
    """What a table opens by itself: the cover between two people, the scoring of a round, the result."""

    def open_it(app: App) -> None:
        match = sample_match(humans=humans)
        play_until(match, steps, -1 if steps else -2)
        table = FateScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(table)
        _rest(app)
        if app.scene.name != route:
            app.open(route, "reset", table=table)
        _rest(app)

    return open_it


def _card_zoom(app: App) -> None:
    _at_step("declare")(app)
    table = app.scene
    assert isinstance(table, FateScene)
    card = next(card for card in cards_on(table) if card.place[0] == "hand")
    app.open("fate_card", table=table, card=card.face, place=card.place)
    _rest(app)


def _hints(app: App) -> None:
    _at_step("evidence")(app)
    table = app.scene
    assert isinstance(table, FateScene)
    show_hints(table, found_hints(table.session.match, 100))
    _rest(app)


def _menu(app: App) -> None:
    _at_step("draw")(app)
    table = app.scene
    assert isinstance(table, FateScene)
    open_menu(table)
    _rest(app)


def _plate(app: App) -> None:
    _at_step("declare", turns=5)(app)
    table = app.scene
    assert isinstance(table, FateScene)
    app.pointer_in_use = False
    table.set_focus(table.seat_panels[3])
    _rest(app)


def _seats(app: App) -> None:
    _at_step("draw")(app)
    table = app.scene
    assert isinstance(table, FateScene)
    open_seats(table)
    _rest(app)


def _rest(app: App) -> None:
    """Let four seconds pass; whoever rests looks at the end."""
    with unpainted(app):
        for _number in range(8):
            app.step([], 0.5)


def _setup(game: str, seats: int) -> Opener:
    """The set-up of a game with so many seats, whose bots are of all its levels."""

    def open_it(app: App) -> None:
        choices = choices_for(game, app.settings)
        while len(choices.seats) < seats:
            choices.add_seat()
        del choices.seats[seats:]
        for seat, level in zip(choices.seats[1:], choices.levels, strict=False):
            seat.controller = level.id
        choices.keep(app.settings)
        app.open("setup", "reset", game=game)
        _rest(app)

    return open_it


@cache
def _rising(
    seats: int, moves: int, *, level: str = "greedy", humans: int = 1, seed: int = 3, **options: object
) -> Match[Any]:
    rules = entry_of("rising").make_rules(seats, {"councilorChoice": "random", **options})
    people = [Seat(name, HUMAN if at < humans else "greedy") for at, name in enumerate(NAMES[:seats])]
    match = Match(rules, people, seed)
    play_on(match, moves, level)
    return match


def _rising_over(seats: int, level: str, won: bool) -> Opener:
    """The result of the first game of Atlantis Rising that bots have won, or lost."""

    def open_it(app: App) -> None:
        games = (_rising(seats, 4000, level=level, seed=seed) for seed in range(1, 40))
        match = next(match for match in games if (match.state.ended == WON) is won)
        app.scenes.reset(IslandScene(app.ui, GameSession(match, app.settings)))
        _rest(app)
        assert app.scene.name == "result"

    return open_it


def _rising_over_table(act: Callable[[IslandScene], None], seats: int = 4, **options: object) -> Opener:
    """What opens over a game of Atlantis Rising in the middle of it."""

    def open_it(app: App) -> None:
        shared = _rising(seats, 60, humans=2, **options)
        match = Match(shared.rules, shared.seats, shared.seed, start=shared.state)
        table = IslandScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(table)
        _rest(app)
        if app.scene is table:
            act(table)
        _rest(app)

    return open_it


def _city(step: str, seats: int, moves: int, act: Callable[[CityScene], None], humans: int = 1) -> Opener:
    """The table of City of Scoundrels some moves after the beginning, when the first person is asked in this step."""

    def open_it(app: App) -> None:
        shared = _city_match(step, seats, moves, humans)
        match = Match(shared.rules, shared.seats, shared.seed, start=shared.state)
        table = CityScene(app.ui, GameSession(match, app.settings, Silent()))
        if humans == 1:
            table.session.unlock()
        app.scenes.reset(table)
        _rest(app)
        if app.scene is table:
            hide_summary(table)
            act(table)
            _rest(app)

    return open_it


@cache
def _city_match(step: str, seats: int, moves: int, humans: int) -> Match[Any]:
    for seed in range(1, 40):
        match = new_match(seats, humans, seed, moves)
        if to_step(match, step):
            return match
    raise AssertionError(step)


def _choose_card(table: CityScene) -> None:
    card = next((card for card in cards_on(table) if card.playable), None)
    if card is not None:
        card.answer()


def _aim(table: CityScene) -> None:
    panel = table.rivals[0]
    panel.on_click(panel.seat)


def _city_over(app: App) -> None:
    match = new_match(6, 1, 2)
    while match.outcome() is None:
        one_move(match)
    app.scenes.reset(CityScene(app.ui, GameSession(match, app.settings, Silent())))
    _rest(app)
    assert app.scene.name == "result"


def _picture(show: Opener) -> Opener:
    """A moment of Archon at rest."""

    def open_it(app: App) -> None:
        show(app)
        _rest(app)

    return open_it


@cache
def _archon_match(step: str, humans: int) -> Match[Any]:
    match = sample_match(humans=humans, seats=8, game="archon")
    play_until(match, step, 0 if humans == 1 else -1)
    assert match.outcome() is None, step
    return match


def _archon(step: str, act: Callable[[Any], None], humans: int = 1, covered: bool = False) -> Opener:
    """The table of Archon with eight factions when somebody is asked in this step, with its page if it has one."""

    def open_it(app: App) -> None:
        shared = _archon_match(step, humans)
        match = Match(shared.rules, shared.seats, shared.seed, start=shared.state)
        table = show_table(app, match, open_due=covered)
        _rest(app)
        if app.scene is table:
            act(table)
            _rest(app)

    return open_it


def _as_it_is(_table: object) -> None:
    """Do nothing more."""


def _open_page(table: Any) -> None:
    table.find("action_main").answer()


def _tablet(table: Any) -> None:
    table.find("constitution").answer()
    table.floats.popup.answer()


def _large_card(table: Any) -> None:
    table.cards.card_inspected(next(card for card in cards_on(table) if card.place[0] == "activated"))


ARCHON_PAGES: dict[str, Opener] = {
    "archon-activate": _archon("activate", _open_page, humans=8),
    "archon-announce": _archon("announce", _open_page, humans=8),
    "archon-reply": _archon("reply", _open_page, humans=8),
    "archon-fund": _archon("fund", _open_page),
    "archon-action": _archon("action", _open_page),
    "archon-motion": _archon("file", _open_page),
    "archon-tablet": _archon("vote", _tablet),
    "archon-large": _archon("vote", _large_card),
    "archon-tyche": _archon("bet", _open_page),
    "archon-cover": _archon("vote", _as_it_is, humans=8, covered=True),
}
"""Pages that are made like others: they are drawn in the long tier."""


SCREENS: dict[str, Opener] = {
    "title": _route("title"),
    "title-refusal": _refused,
    "credits": _route("credits"),
    "results": _route("results"),
    "first_run": _route("first_run"),
    "games": _route("games"),
    "rules": _route("rules"),
    "setup": _route("setup", game="fate"),
    **{f"settings-{page}": _route("settings", page=page) for page in ("display", "motion", "sound", "play", "keys")},
    "table-draw": _at_step("draw"),
    "table-declare": _at_step("declare", marked=1),
    "table-evidence": _at_step("evidence", seats=3),
    "table-discard": _at_step("invalidate", seats=2, turns=3),
    "table-pass": _at_step("pass", seats=2, marked=1),
    "table-plate": _plate,
    "cover": _over("cover", steps="draw", humans=2),
    "scoring": _over("scoring"),
    "result": _over("result", steps=""),
    "card_zoom": _card_zoom,
    "hints": _hints,
    "menu": _menu,
    "seats": _seats,
    "rising-setup-1": _setup("rising", 1),
    "rising-setup-4": _setup("rising", 4),
    "rising-setup-7": _setup("rising", 7),
    "scoundrels-setup-2": _setup("scoundrels", 2),
    "scoundrels-setup-6": _setup("scoundrels", 6),
    "rising-won": _rising_over(4, "greedy", True),
    "rising-lost": _rising_over(7, "random", False),
    "rising-menu": _rising_over_table(open_menu),
    "rising-seats": _rising_over_table(open_seats, seats=7),
    "rising-cover": _rising_over_table(lambda table: None, hiddenHands=True),
    "city-choice": _city("region", 6, 150, lambda table: None),
    "city-invest": _city("invest", 4, 80, _choose_card),
    "city-conquer": _city("conquer", 5, 100, _aim),
    "city-battle": _city("answer", 3, 40, _choose_card),
    "city-cover": _city("region", 3, 40, lambda table: None, humans=2),
    "city-won": _city_over,
    **{name: _picture(show) for name, show in ARCHON.items() if name != "archon-setup"},
    **ARCHON_PAGES,
    "archon-setup-3": _setup("archon", 3),
    "archon-setup-8": _setup("archon", 8),
    "pause": _pause,
    "dialog": _dialog,
}


def tiered(screen: str, *values: object) -> Any:
    """Return the values of a case about a screen, in the tier to which the screen belongs."""
    return pytest.param(screen, *values, marks=[pytest.mark.long] if screen in ARCHON_PAGES else [])


@contextmanager
def shown(
    screen: str, size: tuple[int, int], scale: int, language: str = "en", *, painted: bool = True, **settings: object
) -> Iterator[App]:
    """Opens a screen in a window of its own without a display; the language is put back afterwards.

    Without ``painted`` its widgets are made, and nobody sees them.
    """
    before = words.language()
    chosen = Settings(window_size=size, ui_scale=scale, language=language, speed=0.0)
    for name, value in settings.items():
        setattr(chosen, name, value)
    app = App(chosen, routes={**SHARED, **play_routes()}, sound=False, save=lambda _settings: None)
    if not painted:
        app.paint = made
    try:
        SCREENS[screen](app)
        app.draw_now()
        yield app
    finally:
        app.window.close()
        words.set_language(before)


def faults(app: App) -> list[str]:
    """Gives one sentence for every text that cannot be read and every widget that cannot be clicked safely."""
    lost = [f"the drawing {name} is missing" for name in sorted(app.ui.store.missing)]
    found = app.audit()
    return [*found.findings(), *_small_bodies(app, found), *_bad_targets(app), *lost]


def _small_bodies(app: App, found: TextAudit) -> list[str]:
    """Running text is 18 px or more wherever the window is as large as 1920 x 1080."""
    if app.ui.scale.unit < 1.0:
        return []
    return [f"{r.text[:60]!r} is set at {r.pixels} px" for r in found.records if r.body and r.pixels < 18]


def _bad_targets(app: App) -> Iterator[str]:
    scene, ui = app.scene, app.ui
    window = ui.scale.screen
    takers = scene.input.targets()
    # While something lies open over the screen, it alone takes clicks.
    targets = [w for w, _area in takers if w.clickable and not _is_scrolled_away(w)]
    least = ui.scale.px(HIT_UNITS) - 1
    for number, one in enumerate(targets):
        area = one.hit_rect(ui).clip(window)
        if min(area.size) < least:
            yield f"{one.name} takes clicks on {area.width} x {area.height} px only, expected {least}"
        # Rows may cover the area that they scroll in; it takes the wheel.
        if one.role != "scroll area" and spot_of(scene, one, takers) is None:
            yield f"{one.name} at {tuple(one.rect)} cannot be clicked"
        for other in targets[number + 1 :]:
            shared = area.clip(other.hit_rect(ui).clip(window))
            if min(shared.size) > 1 and _are_apart(one, other):
                yield f"the targets {one.name} and {other.name} overlap by {shared.width} x {shared.height} px"


def _is_scrolled_away(widget: Widget) -> bool:
    parent = widget.parent
    while parent is not None:
        if getattr(parent, "clips", False) and not parent.rect.contains(widget.rect):
            return True
        parent = parent.parent
    return False


def _are_apart(one: Widget, other: Widget) -> bool:
    """Whether two widgets lie side by side: neither holds the other, neither floats, and they are no fan of cards.

    A picture that takes clicks, such as the agora, lies over the corners of others so that none of them is meant there.
    """
    if one.layer != other.layer or {"card", "picture"} & {one.role, other.role}:
        return False
    return not (_holds(one, other) or _holds(other, one))


def _holds(outer: Widget, inner: Widget) -> bool:
    parent = inner.parent
    while parent is not None:
        if parent is outer:
            return True
        parent = parent.parent
    return False
