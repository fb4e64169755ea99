"""What the words of ``--variant`` and ``--against`` stand for: what a side of a comparison is played with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.variants import open_variant
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.variants import in_force, option_defaults
from atlantis_desktop.prototypes.folder import ENDING, HEAD, Prototype, is_prototype
from atlantis_desktop.prototypes.kit.entry import kept_of
from atlantis_desktop.prototypes.loader import prototype_of
from atlantis_desktop.prototypes.packing import read_prototype
from atlantis_desktop.words import _

OWN = "own"
"""The word for what ships with the program."""


class DuelSide(NamedTuple):
    """What one side is played with."""

    name: str
    content: str
    """The cards as `workshop.simulate.RunPlan.content` has them."""
    options: tuple[tuple[str, Any], ...]
    """The options that were asked for, and those that have another default on this side."""
    warnings: tuple[Fault, ...] = ()


def side_of(game: str, word: str, seats: int, options: Mapping[str, Any]) -> DuelSide:
    """Return what a word stands for: ``own``, the name of a variant of the person's, its folder, or a file of cards.

    Of a prototype it can be another state of its folder, whose data the rules of this one play with.

    The player's printed values are laid over neither side, so that the figures are those of what is named. Raises
    ContentError with every fault.
    """
    entry = entry_of(game)
    cards = None if entry.cards is None else entry.cards()

    def unprinted(chosen: Mapping[str, Any]) -> Any:
        """The cards of a match with options; a file that is not there stands for no printed values."""
        load = None if cards is None else cards.load
        return None if load is None else load(printed=Path(OWN) / "none.toml", options=chosen)

    if word == OWN:
        kept = None if cards is None else cards.keep(entry.make_rules(seats, options, unprinted(options)))
        content = "" if cards is None else json.dumps(kept)
        return DuelSide(OWN, content, tuple(sorted(options.items())))
    if is_prototype(Path(word)) or word.endswith(ENDING):
        return _of_prototype(game, read_prototype(Path(word)), options)
    variant = open_variant(game, word)
    chosen = {**option_defaults(variant), **options}
    found = in_force(variant, seats, chosen, unprinted(chosen))
    return DuelSide(variant.told, json.dumps(found.data), tuple(sorted(chosen.items())), found.warnings)


def _of_prototype(game: str, other: Prototype, options: Mapping[str, Any]) -> DuelSide:
    """Return the side of another state of a prototype; nothing of its Python is run."""
    own, declared, file = prototype_of(game), other.declared, f"{other.path.name}/{HEAD}"
    if own is None or declared.id != game:
        wrong = _("this is a prototype of another game, {id}").format(id=declared.id)
        raise ContentError([Fault(file, "id", wrong, _("another state of {game}").format(game=game))])
    warnings = []
    if other.code_hash != own.code_hash:
        wrong = _("the Python of this folder is other than that of {folder}").format(folder=own.path)
        expected = _("one Python; that of {folder} plays both sides").format(folder=own.path)
        warnings.append(Fault(file, "", wrong, expected))
    told = _("{title}, version {version}").format(title=declared.title, version=declared.version)
    return DuelSide(told, json.dumps(kept_of(declared)), tuple(sorted(options.items())), tuple(warnings))
