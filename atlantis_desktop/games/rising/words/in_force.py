"""What is in force besides what is printed on the island: every effect with its end, and the rule that it follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.phases import floods_due
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.sentences import place_name
from atlantis_desktop.words import _, ngettext


class InForce(NamedTuple):
    """One effect that is in force."""

    icon: str
    name: str
    sign: str
    """What it comes to, in a few letters."""
    end: str
    told: str
    """What it does, until when and by which rule."""


def in_force(rules: RisingRules, table: RisingTable, names: Names) -> list[InForce]:
    """Return every effect that is in force now (RISE-48, 67, 80, 92, 114), those of this round first."""
    return list(_effects(rules, table, names))


def _effects(rules: RisingRules, table: RisingTable, names: Names) -> Iterator[InForce]:
    end = _("this round")
    if table.earthquakes:
        told = _("Every target is {n} higher until the end of this round. [RISE-67]").format(n=table.earthquakes)
        yield InForce("broken-tablet", _("Earthquake"), f"+{table.earthquakes}", end, told)
    if table.malfunctions:
        told = ngettext("Every component costs {n} unit more until the end of this round. [RISE-67]",
                        "Every component costs {n} units more until the end of this round. [RISE-67]",
                        table.malfunctions)  # fmt: skip
        yield InForce("cog", _("Malfunction"), f"+{table.malfunctions}", end, told.format(n=table.malfunctions))
    saved = rules.wrath[table.wrath] - floods_due(rules, table)
    if saved:
        told = ngettext("The Wrath floods {n} tile fewer at the end of this round. [RISE-114]",
                        "The Wrath floods {n} tiles fewer at the end of this round. [RISE-114]", saved)  # fmt: skip
        yield InForce("big-wave", _("Entropy Drive"), f"−{saved}", end, told.format(n=saved))
    for _kind, place in table.extra_places:
        told = _("More figures may stand on {place} until the end of this round. [RISE-48]")
        name = place_name(rules, place)
        yield InForce("meeple-group", name, "+", end, told.format(place=name))
    for place in table.raised:
        told = _("{place} came up among the misfortunes: nobody moves there in this round. [RISE-92]")
        yield InForce("island", place_name(rules, place), "!", end, told.format(place=place_name(rules, place)))
    for seat, board in enumerate(table.cipher):
        if board >= rules.box.councilor_0:
            found = councilor_def(rules, board - rules.box.councilor_0)
            told = _("{name} also has this ability in this round: {text}").format(name=names[seat], text=found.text)
            yield InForce("open-book", found.name, names[seat][:1], end, told)
    for of_a_pack in packs.further("IN_FORCE").values() if rules.packs else ():
        yield from of_a_pack(rules, table, names)
    floods = rules.wrath[table.wrath]
    if floods:
        told = _("The Wrath adds {n} to every roll in the Cities. [RISE-80]").format(n=floods)
        yield InForce("village", _("Cities"), f"+{floods}", _("by the Wrath"), told)
