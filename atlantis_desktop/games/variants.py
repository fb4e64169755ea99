"""Variants of the games of the box (`content.variants`), made ready to be played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.folders import PACKS, game_folder
from atlantis_desktop.content.options import OptionValue, options_of
from atlantis_desktop.content.variants import CARDS, OPTIONS, Variant, default_options, lay, open_variant, variant_names
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.words import _, language

CHOSEN: Final = "variant"
"""Under this name the words of a table's layout, and so the save, keep by which word the variant was chosen."""
TOLD: Final = "variant_told"
"""Under this one they keep what it is called, with its mark."""


@dataclass(frozen=True)
class InForce:
    """The effective cards of a match with a variant, and what is unusual about them."""

    cards: Any
    data: Mapping[str, Any]
    """The cards as a save keeps them."""
    warnings: tuple[Fault, ...]


def takes_variants(game: str) -> bool:
    """Tell whether a game has card files that a variant can change."""
    cards = entry_of(game).cards
    return cards is not None and cards().build is not None


def in_force(variant: Variant, seats: int, options: Mapping[str, Any], base: Any = None) -> InForce:
    """Return the cards of a match with so many seats and these options, with a variant laid over them.

    ``base`` are the cards below it, today's without one, with the player's printed values. Raises ContentError with
    every fault of the variant, ValueError for seats or options that the game does not have.
    """
    entry = entry_of(variant.game)
    cards = None if entry.cards is None else entry.cards()
    if cards is None or cards.build is None:
        raise ContentError([Fault(variant.path.name, "", _("{game} takes no variants").format(game=entry.name),
                                  _("a game with card files"))])  # fmt: skip
    kept = cards.keep(entry.make_rules(seats, options, base))
    # A game with one card file keeps that as it is; others keep theirs by name.
    files = {CARDS: kept} if "format" in kept else kept
    folder = game_folder(variant.game) / PACKS
    packs = {f"{path.parents[1].name}/{path.stem}" for path in folder.glob(f"*/{CARDS}/*.toml")}
    laid = lay(variant, files, sorted(packs - set(files)), cards.row_kinds())
    made = cards.build(laid.data, laid.sources)
    return InForce(made, cards.keep(entry.make_rules(seats, options, made)), tuple(laid.warnings))


def option_defaults(variant: Variant) -> dict[str, OptionValue]:
    """Return the options that have another default in a variant. Raises ContentError for some that do not fit."""
    found, table = default_options(variant), options_of(variant.game)
    if faults := table.check(found, f"{variant.path.name}/{OPTIONS}"):
        raise ContentError(faults)
    return {key: value for key, value in found.items() if isinstance(value, str | bool | int)}


_named: set[str] = set()
"""The paths of variants that somebody has named in this process."""


def laid_by(variant: Variant | None) -> dict[str, str]:
    """Return the words by which table and save know the variant of a match that somebody has chosen."""
    if variant is None:
        return {}
    _named.add(variant.name)
    return {CHOSEN: variant.name, TOLD: variant.told}


def known_variant(game: str, word: str) -> Variant | None:
    """Return the variant of a word that the layout of a table keeps, None where it cannot be opened.

    The word may stand in a stranger's save: only the person's own variants are looked for, and paths that somebody has
    named since the program was started.
    """
    if word not in _named and word not in variant_names(game):
        return None
    try:
        return open_variant(game, word)
    except ContentError:
        return None


def rules_with(
    game: str, seats: int, options: Mapping[str, Any], variant: Variant | None = None
) -> tuple[Rules[Any], tuple[Fault, ...]]:
    """Return the rules of a new match, with a variant where there is one, and the warnings about its cards.

    Raises ContentError with every fault of the variant, ValueError for seats or options that the game does not have.
    """
    if variant is None:
        return entry_of(game).make_rules(seats, options), ()
    found = in_force(variant, seats, options)
    return entry_of(game).make_rules(seats, options, found.cards), found.warnings


@dataclass(frozen=True)
class Offered:
    """A variant that a person has, for a list of them."""

    name: str
    title: str
    about: str = ""
    fault: str = ""
    """Why it cannot be played; empty where it can."""
    warning: str = ""


def offered_variants(game: str, seats: int, options: Mapping[str, Any]) -> list[Offered]:
    """Return the person's variants of a game; one that is broken says why and leaves the others as they are."""
    names = variant_names(game) if takes_variants(game) else []
    return [offered_variant(game, name, seats, options) for name in names]


def offered_variant(game: str, name: str, seats: int, options: Mapping[str, Any]) -> Offered:
    """Return what there is to be told of a variant before it is chosen, and whether it can be."""
    try:
        variant = open_variant(game, name)
        return _checked(variant, seats, tuple(sorted(options.items())), language())
    except (ContentError, ValueError) as error:
        return Offered(name, name, fault=str(error))


@lru_cache(maxsize=32)
def _checked(variant: Variant, seats: int, options: tuple[tuple[str, Any], ...], _language: str) -> Offered:
    """Read all files of a variant; that is done once in a language, since its mark changes with each of them."""
    try:
        option_defaults(variant)
        warnings = in_force(variant, seats, dict(options)).warnings
    except (ContentError, ValueError) as error:
        return Offered(variant.name, variant.told, variant.about, str(error))
    return Offered(variant.name, variant.told, variant.about, "", warnings[0].sentence() if warnings else "")
