"""How the locations look beside the island: who stands there, who is held there, and what lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import LAB as IN_THE_LAB
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import CACHE, LAB, LAIR, WORKSHOP, is_open
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import is_guarded
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.placing import room_left
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.gate_parts import icon_of
from atlantis_desktop.games.rising.table.look import Thing, TileLook
from atlantis_desktop.games.rising.words.card_texts import component_def, location_def, shown
from atlantis_desktop.games.rising.words.sentences import goods_text, piece_name, pieces_text
from atlantis_desktop.words import _, ngettext

TOKENS: Final = ("crystal", "gold", "ore", "atlantium", "energy")
SIDE: Final = 0.4
"""The scale of a token that lies on an islet."""
ROW: Final = (56.0, 156.0, 26.0)
"""How far below the middle what lies there is seen, how long its row is at most, and how far two things are apart."""


def dress(rules: RisingRules, table: RisingTable, at: int, look: TileLook) -> TileLook:
    """Return a location as it is drawn."""
    deeps, pack = deeps_of(table), pack_of(rules)
    if not is_open(table, at):
        return look._replace(dry=False, figures=(), lit=False)
    held = [figure for figure in look.figures if deeps.stolen >> figure.figure & 1]
    free = [figure for figure in look.figures if figure not in held]
    islet = Thing(f"{ART}/locations/{pack.locations[at].id}", behind=True, piece=rules.box.location_0 + at)
    lying = contents(rules, table, at)
    return look._replace(dry=True, figures=(*free, *held), things=(islet, *_row(lying)))


def contents(rules: RisingRules, table: RisingTable, at: int) -> list[Thing]:
    """Return what lies on a location: goods one by one, cards, a treasure, potions, a component."""
    deeps, box, pack = deeps_of(table), rules.box, pack_of(rules)
    if at == CACHE:
        return _goods(deeps.cache)
    if at == LAIR:
        found = _goods(deeps.loot)
        found += [Thing("rising/tokens/card", scale=SIDE, piece=card) for card in deeps.loot_cards]
        return [*found, Thing(f"{ART}/treasures/back", scale=SIDE)] if is_guarded(deeps) else found
    if at == LAB:
        return [
            Thing(f"{ART}/potions/{kin(each)}", scale=SIDE, piece=box.potion_0 + potion)
            for potion, each in enumerate(pack.potions) if deeps.potions[potion] == IN_THE_LAB
        ]  # fmt: skip
    if at == WORKSHOP and deeps.workshop != NOWHERE:
        plate = Thing("rising/gate/small_part_to_build", scale=0.8)
        piece = box.component_0 + deeps.workshop
        icon = icon_of(rules.components[deeps.workshop])
        return [plate, Thing(f"icons/{icon}", scale=0.3, tint="#E9D9B0", piece=piece)]
    return []


def _goods(counts: Sequence[int]) -> list[Thing]:
    every = [kind for kind, count in enumerate(counts) for _one in range(count)]
    return [Thing(f"rising/tokens/{TOKENS[kind]}", scale=SIDE) for kind in every]


def _row(things: Sequence[Thing]) -> list[Thing]:
    """Lay things side by side at the lower edge of an islet; many overlap. A sign lies on what it belongs to."""
    down, wide, usual = ROW
    lying = [thing for thing in things if not thing.tint]
    step = min(usual, wide / max(1, len(lying) - 1))
    row: list[Thing] = []
    x = -step * (len(lying) - 1) / 2
    for thing in things:
        if thing.tint:
            row.append(thing._replace(across=row[-1].across, down=down))
        else:
            row.append(thing._replace(across=x, down=down))
            x += step
    return row


def place_text(rules: RisingRules, table: RisingTable, place: int, names: Names) -> str:
    """Return what a location says of itself: name, what is done there, what lies there, how many spaces are free."""
    at, deeps, known = place - rules.box.location_at, deeps_of(table), location_def(rules, place)
    lines = [f"**{known.name}**", f"{known.text} [{known.rule}]"]
    lying = lying_text(rules, table, at)
    if lying:
        lines.append(lying)
    if at == LAIR:
        held = [rules.box.figure_0 + figure for figure, where in enumerate(table.where)
                if where == place and deeps.stolen >> figure & 1]  # fmt: skip
        if held:
            told = ngettext(
                "{n} stolen figure is held here: {things}.", "{n} stolen figures are held here: {things}.", len(held)
            )
            lines.append(told.format(n=len(held), things=_counted(rules, held, names)))
    free = max(0, room_left(rules, table)[0][place])
    lines.append(ngettext("{n} free space", "{n} free spaces", free).format(n=free))
    return "\n".join(lines)


def _counted(rules: RisingRules, pieces: Sequence[int], names: Names) -> str:
    """Return pieces in a row, those that are called alike once with their number."""
    told = Counter(piece_name(rules, piece, names) for piece in pieces)
    several = _("{name} ({n})")
    return joined([name if n == 1 else several.format(name=name, n=n) for name, n in told.items()])


def lying_text(rules: RisingRules, table: RisingTable, at: int) -> str:
    """Say what lies on a location; empty where nothing does."""
    deeps, texts = deeps_of(table), shown(rules).deeps
    assert texts is not None
    words: list[str] = []
    if at in (CACHE, LAIR):
        counts = deeps.cache if at == CACHE else deeps.loot
        words += [goods_text(kind, count) for kind, count in enumerate(counts) if count]
    if at == LAIR:
        if deeps.loot_cards:
            words.append(pieces_text(rules, deeps.loot_cards, ()))
        if is_guarded(deeps):
            words.append(_("a treasure face down"))
    if at == LAB:
        words += [each.name for each, lies in zip(texts.potions, deeps.potions, strict=True) if lies == IN_THE_LAB]
    if at == WORKSHOP and deeps.workshop != NOWHERE:
        words.append(component_def(rules, deeps.workshop).name)
    return _("Here lies: {things}.").format(things=joined(words)) if words else ""
