"""How each game of the box is told in a line: its name, one sentence, its kind, its picture and its emblem."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import ON_THE_TABLE
from atlantis_desktop.words import N_, _


@dataclass(frozen=True)
class GameText:
    """The words and pictures of one game; the words are sources for the catalogs."""

    id: str
    name: str
    line: str
    kind: str
    picture: str
    emblem: str
    players: str = N_("Players")
    """The heading over the seats."""
    seats_line: str = N_("Who sits in each seat, clockwise.")
    new_game: str = N_("New game · {least} to {most} players")
    begin: str = N_("Begin the game")
    begin_icon: str = "play-button"
    bots_alone: str = N_("Bots play alone; the cards of the hands stay hidden.")
    ladder: str = ""
    """The option that is shown first, as a row of numbers: how hard the game is."""
    hidden_by: str = ""
    """The option that hides cards from others; where it is empty, hands are always hidden."""

    @property
    def title(self) -> str:
        """The game's name in the current language."""
        return _(self.name)


TEXTS: Final[dict[str, GameText]] = {
    "fate": GameText(
        "fate", N_("The Fate of Atlantis"), N_("Gather sets and outlive the flood"), N_("Cards"),
        "shared/title/game_fate", "all-seeing-eye",
    ),
    "rising": GameText(
        "rising", N_("Atlantis Rising"), N_("Build the gate before the sea takes all"), N_("Together"),
        "shared/title/game_rising", "greek-temple", N_("Councilors"),
        N_("Who sits in each seat, clockwise, and the power they bring."),
        N_("New game · {least} to {most} councilors against the sea"), N_("Raise the Gate"), "trident",
        N_("Bots play alone, and everybody may look on."), "level", "hiddenHands",
    ),
    "scoundrels": GameText(
        "scoundrels", N_("City of Scoundrels"), N_("Earn, bribe and rob your neighbours"), N_("Trade and take"),
        "shared/title/game_scoundrels", "x-scallop", N_("Scoundrels"),
        N_("Who sits in each seat, clockwise, and the way they take."),
        N_("New game · {least} to {most} scoundrels race to ten seashells"), N_("Enter the agora"), "two-coins",
    ),
}  # fmt: skip


def games() -> list[GameText]:
    """Give the texts of every game that has a table, in the order of the box."""
    return [text_of(game) for game in ON_THE_TABLE]


def place_text(rules: Rules[Any], state: Any) -> str:
    """Say where a game stands, such as "Round 2 of 3"."""
    if "rounds" not in rules.options:
        return _("Round {n}").format(n=max(1, state.round))
    return _("Round {n} of {all}").format(n=state.round, all=rules.options["rounds"])


def text_of(game: str) -> GameText:
    """Give the texts of a game; a game without an entry is told by its id."""
    return TEXTS.get(game) or GameText(game, game, "", "", "shared/title/game_fate", "greek-temple")
