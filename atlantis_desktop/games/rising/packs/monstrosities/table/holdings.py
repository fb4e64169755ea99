"""What a seat holds of Monstrosities: magic items, potions, spirits, Inspiration, each with whether it helps now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.packs.monstrosities.rules.councilors.artisan import leaders_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.wearing import WEAR
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.playing import POTION
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.playing import SPIRIT
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.pieces import ALLY
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.held import NO_PIECE, Held
from atlantis_desktop.games.rising.words.card_texts import ally_def, thing_def
from atlantis_desktop.games.rising.words.sentences import place_name
from atlantis_desktop.words import _

INSPIRATION: Final = f"{ART}/tokens/inspiration"


def held(rules: RisingRules, view: RisingTable, seat: int, moves: Sequence[Move]) -> tuple[Held, ...]:
    """Return what a seat holds; ``moves`` are those that it can make now."""
    forms = rules.codec.forms
    named = {move.args[0]: move.kind for move in moves if move.args and forms[move.kind].fields[0].of == "piece"}
    deeps, box = deeps_of(view), rules.box
    found = [
        _card(rules, box.item_0 + item, "items", *_item(rules, view, item, named.get(box.item_0 + item, "")))
        for item, owner in enumerate(deeps.items) if owner == seat
    ]  # fmt: skip
    found += [
        _card(rules, box.potion_0 + potion, "potions",
              *_potion(rules, view, potion, named.get(box.potion_0 + potion, "")))
        for potion, owner in enumerate(deeps.potions)
        if owner == seat or named.get(box.potion_0 + potion) == POTION
    ]  # fmt: skip
    found += [
        _card(rules, box.spirit_0 + spirit, "spirits",
              *_spirit(rules, view, spirit, named.get(box.spirit_0 + spirit, "")))
        for spirit, owner in enumerate(deeps.spirits)
        if owner == seat or named.get(box.spirit_0 + spirit) == SPIRIT
    ]  # fmt: skip
    if any(view.owner[leader] == seat for leader in leaders_of(rules, view)):
        count = _("{n} of {most}").format(n=deeps.inspiration, most=pack_of(rules).params["inspiration_cap"])
        found.append(Held(NO_PIECE, INSPIRATION, _("Inspiration"), count, str(deeps.inspiration)))
    return tuple(found)


def is_placing(view: RisingTable) -> bool:
    """Tell whether figures are placed now."""
    return bool(view.frames) and view.frames[-1].name == PLACE


def _card(rules: RisingRules, piece: int, folder: str, state: str, short: str, ready: bool) -> Held:
    thing = thing_def(rules, piece)
    return Held(piece, f"{ART}/{folder}/{kin(thing)}", str(thing.name), state, short, ready)


def _item(rules: RisingRules, view: RisingTable, item: int, kind: str) -> tuple[str, str, bool]:
    """Say how it stands with a magic item (MONS-40 to 43)."""
    deeps = deeps_of(view)
    figure = deeps.worn[item]
    if kind == WEAR:
        return _("give it now"), _("now"), True
    if kind:
        return _("use it now"), _("now"), True
    if deeps.tired >> item & 1:
        return _("rests this round"), _("rests"), False
    if figure == NOWHERE:
        return (_("for a placed figure") if is_placing(view) else _("waits for phase 1")), _("later"), False
    if is_inactive(view, figure):
        return _("held fast"), _("held"), False
    return _("worn: {place}").format(place=place_name(rules, view.where[figure])), _("worn"), False


def _potion(rules: RisingRules, view: RisingTable, potion: int, kind: str) -> tuple[str, str, bool]:
    """Say how it stands with a potion (MONS-14)."""
    place = deeps_of(view).potion_at[potion]
    if kind == POTION:
        return _("play it now"), _("now"), True
    if place != NOWHERE:
        return _("works: {place}").format(place=place_name(rules, place)), _("works"), False
    return _("waits until it helps"), _("waits"), False


def _spirit(rules: RisingRules, view: RisingTable, spirit: int, kind: str) -> tuple[str, str, bool]:
    """Say how it stands with a spirit (MONS-14)."""
    deeps = deeps_of(view)
    place = deeps.spirit_at[spirit]
    if kind == SPIRIT:
        return _("call it now"), _("now"), True
    if place != NOWHERE:
        return _("works: {place}").format(place=place_name(rules, place)), _("works"), False
    if deeps.played >> spirit & 1:
        return _("called already"), _("called"), False
    return (_("for the Leader’s tile") if is_placing(view) else _("waits for phase 1")), _("later"), False


def allies(rules: RisingRules, view: RisingTable, seat: int) -> list[tuple[str, str]]:
    """Return the allies that a seat has in play: drawing and name."""
    return [
        (f"{ART}/figures/{ally_def(rules, figure).id}_{seat + 1}", str(ally_def(rules, figure).name))
        for figure, owner in enumerate(view.owner)
        if owner == seat and rules.figures.kind[figure] == ALLY and view.where[figure] >= -1
    ]  # fmt: skip
