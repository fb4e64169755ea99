"""What a prototype gives to the house, made of its folder and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from atlantis_desktop.content.faults import Fault
from atlantis_desktop.content.options import options_of
from atlantis_desktop.content.reading import Source
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games.box import Box
from atlantis_desktop.games.entry import GameBots, GameEntry, GameWords, MatchCards, Positions
from atlantis_desktop.games.faces import GameFaces
from atlantis_desktop.prototypes.declared import Declared, read_declared
from atlantis_desktop.prototypes.folder import Prototype
from atlantis_desktop.prototypes.kit.rules import TableRules
from atlantis_desktop.words import N_, _

KEPT = ("name", "version", "hash", "data")
"""What a save keeps of the prototype that it was played with."""


def entry_for(prototype: Prototype, rules: type[TableRules]) -> GameEntry:
    """Return the entry of a prototype that is played by these rules."""
    declared = prototype.declared
    made: type[TableRules] = type(rules.__name__, (rules,), {"game": declared.id, "__module__": rules.__module__})

    def make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: Any = None) -> Rules[Any]:
        if seats not in declared.seats:
            raise ValueError(_("{game} is for {least} to {most} seats, not {n}").format(
                game=declared.title, least=declared.seats[0], most=declared.seats[-1], n=seats))  # fmt: skip
        given = {} if options is None else options
        chosen: Declared = declared if cards is None else cards
        return made(chosen, seats, options_of(declared.id).resolve(given, seats=seats))

    def words() -> GameWords:
        from atlantis_desktop.prototypes.kit.words import WORDS

        return WORDS

    def faces() -> GameFaces:
        from atlantis_desktop.prototypes.kit.faces import FACES

        return FACES

    def bots() -> GameBots:
        from atlantis_desktop.prototypes.kit.bots import bots_of

        return bots_of(made)

    author = (declared.author,) if declared.author else ()
    box = Box(line=declared.line, kind=N_("Prototype"), emblem="card-pick", credits=author)
    return GameEntry(
        declared.id, declared.title, declared.seats, make_rules, words, box, cards=lambda: _cards(prototype),
        position=_positions, bots=bots, faces=faces,
    )  # fmt: skip


def kept_of(declared: Declared) -> dict[str, Any]:
    """Return what a save keeps of a prototype, as JSON data."""
    return {"name": declared.title, "version": declared.version, "hash": declared.hash, "data": dict(declared.raw)}


def _cards(prototype: Prototype) -> MatchCards:
    declared = prototype.declared

    def keep(rules: TableRules) -> dict[str, Any]:
        return kept_of(rules.declared)

    def read(data: Any) -> Declared:
        if not isinstance(data, dict) or set(data) != set(KEPT) or not isinstance(data["data"], dict):
            raise ValueError(_("cards: expected {words}").format(words=", ".join(KEPT)))
        place = f"{declared.id}/cards"
        return read_declared(data["data"], str(data["hash"]), Source(place), Source(place))

    def older_text(rules: TableRules) -> str:
        kept = rules.declared
        return _(
            "This game was begun with version {version} of {game} ({hash}), and goes on with its cards; the folder "
            "holds version {now} ({new}) now."
        ).format(version=kept.version, game=kept.title, hash=kept.hash, now=declared.version, new=declared.hash)

    def check(root: Path | None) -> list[Fault]:
        return []

    return MatchCards(
        keep, read, lambda rules: bool(rules.declared.hash == declared.hash), lambda rules: str(rules.declared.hash),
        check, older_text=older_text,
    )  # fmt: skip


def _positions() -> Positions:
    return Positions(
        lambda rules, words, seed=0: rules.decode(words.get("state")),
        lambda rules, state: {"state": rules.encode(state)},
    )
