"""Potions and spirits that are at work: small signs on the tiles where they are in this round."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.look import Thing, TileLook
from atlantis_desktop.games.rising.words.card_texts import shown
from atlantis_desktop.words import _

SCALE: Final = 0.27
FIRST: Final = (44.0, -26.0)
APART: Final = 26.0
"""Where the first sign lies from the middle of its tile, and how far further left each other one."""


def at_work(rules: RisingRules, table: RisingTable) -> dict[int, list[tuple[str, int]]]:
    """Return by place the drawings and pieces of the potions and spirits that are there."""
    deeps, pack, box = deeps_of(table), pack_of(rules), rules.box
    found: dict[int, list[tuple[str, int]]] = {}
    for folder, rows, places, first in (
        ("potions", pack.potions, deeps.potion_at, box.potion_0),
        ("spirits", pack.spirits, deeps.spirit_at, box.spirit_0),
    ):
        for at, (row, place) in enumerate(zip(rows, places, strict=True)):
            if place >= 0:
                found.setdefault(place, []).append((f"{ART}/{folder}/{kin(row)}", first + at))
    return found


def dress(rules: RisingRules, table: RisingTable, looks: dict[int, TileLook]) -> None:
    """Lay their signs on the tiles and locations where they are."""
    for place, signs in at_work(rules, table).items():
        look = looks.get(place)
        if look is not None and look.dry:
            things = [
                Thing(drawing, FIRST[0] - at * APART, FIRST[1], SCALE, piece=piece)
                for at, (drawing, piece) in enumerate(signs)
            ]
            looks[place] = look._replace(things=(*look.things, *things))


def lines(rules: RisingRules, table: RisingTable, place: int) -> list[str]:
    """Say which potions and spirits are on a place in this round, and what they do."""
    texts, box = shown(rules).deeps, rules.box
    assert texts is not None
    found = []
    for _drawing, piece in at_work(rules, table).get(place, []):
        row = texts.potions[piece - box.potion_0] if piece < box.spirit_0 else texts.spirits[piece - box.spirit_0]
        found.append(_("In this round **{name}**: {text} [{rule}]").format(name=row.name, text=row.text, rule=row.rule))
    return found
