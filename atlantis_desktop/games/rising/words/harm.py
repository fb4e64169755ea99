"""What a misfortune does to the councilors, told from the table before it and the table after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.content import RANKS
from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.pieces import ARMS, CENTRE, ENERGY, TILES, arm_of, rank_of, tile_at
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.sentences import arm_name, goods_text, place_name
from atlantis_desktop.words import _, ngettext


class Harm(NamedTuple):
    """One thing that becomes different."""

    icon: str
    text: str


def tiles_hit(before: RisingTable, after: RisingTable) -> list[int]:
    """Return the tiles that flood, then those from which figures go home."""
    flooded = [
        tile_at(arm, rank) for arm in range(ARMS) for rank in range(RANKS, 0, -1)
        if (before.dry[arm] & ~after.dry[arm]) >> rank - 1 & 1
    ]  # fmt: skip
    left = [before.where[figure] for figure in figures_hit(before, after) if CENTRE < before.where[figure] <= TILES]
    return list(dict.fromkeys([*flooded, *left]))


def figures_hit(before: RisingTable, after: RisingTable) -> list[int]:
    """Return the figures that stood on a place and stand on none any more."""
    places = zip(before.where, after.where, strict=True)
    return [figure for figure, (old, new) in enumerate(places) if old >= CENTRE > new]


def harm_lines(
    rules: RisingRules, before: RisingTable, after: RisingTable, seats: Sequence[int], names: Names
) -> list[Harm]:  # fmt: skip
    """Return what becomes different, what befalls the people at this screen before what befalls the others.

    ``seats`` are those of the people at this screen.
    """
    order = [*seats, *(seat for seat in range(before.seats) if seat not in seats)]
    found = [*_island(rules, before, after), *_figures(before, after, order, seats, names)]
    found += _goods(before, after, order, seats, names)
    for of_a_pack in packs.further("HARM").values() if rules.packs else ():
        found += of_a_pack(rules, before, after, order, seats, names)
    return [*found, *_round(rules, before, after)] or [nothing_lost()]


def nothing_lost() -> Harm:
    """Return what is told where nothing becomes different."""
    return Harm("sun", _("We lose nothing."))


def _island(rules: RisingRules, before: RisingTable, after: RisingTable) -> Iterator[Harm]:
    for place in tiles_hit(before, after):
        arm = arm_of(place)
        if after.dry[arm] >> rank_of(place) - 1 & 1:
            continue
        left = after.dry[arm].bit_count()
        told = _("The arm is gone.")
        if left:
            told = ngettext("{n} tile of the arm is left.", "{n} tiles of the arm are left.", left).format(n=left)
        flooded = _("The sea takes **{place}**.").format(place=place_name(rules, place))
        yield Harm("big-wave", f"{flooded} {told}")
    for arm in range(ARMS):
        if (before.barriers & ~after.barriers) >> arm & 1:
            words = _("The barrier of **{arm}** is used up.").format(arm=arm_name(rules, arm))
            yield Harm("magic-shield", words)
    for arm in range(ARMS):
        for rank in range(1, RANKS + 1):
            if (after.dry[arm] & ~before.dry[arm]) >> rank - 1 & 1:
                words = _("The sea gives **{place}** back.").format(place=place_name(rules, tile_at(arm, rank)))
                yield Harm("island", words)


def _figures(
    before: RisingTable, after: RisingTable, order: Sequence[int], own: Sequence[int], names: Names
) -> Iterator[Harm]:  # fmt: skip
    gone = [before.owner[figure] for figure in figures_hit(before, after)]
    for seat in order:
        count = gone.count(seat)
        if count and list(own) == [seat]:
            words = ngettext("**{n} of your figures** goes home and does not act.",
                             "**{n} of your figures** go home and do not act.", count)  # fmt: skip
            yield Harm("meeple", words.format(n=count))
        elif count:
            words = ngettext("{name}: {n} figure goes home and does not act.",
                             "{name}: {n} figures go home and do not act.", count)  # fmt: skip
            yield Harm("meeple", words.format(n=count, name=f"**{names[seat]}**"))
    places = zip(before.where, after.where, strict=True)
    moved = [before.owner[figure] for figure, (old, new) in enumerate(places) if old != new >= CENTRE]
    for seat in order:
        count = moved.count(seat)
        if count and list(own) == [seat]:
            words = ngettext("**{n} of your figures** goes elsewhere and acts there.",
                             "**{n} of your figures** go elsewhere and act there.", count)  # fmt: skip
            yield Harm("meeple", words.format(n=count))
        elif count:
            words = ngettext("{name}: {n} figure goes elsewhere and acts there.",
                             "{name}: {n} figures go elsewhere and act there.", count)  # fmt: skip
            yield Harm("meeple", words.format(n=count, name=f"**{names[seat]}**"))


def _goods(
    before: RisingTable, after: RisingTable, order: Sequence[int], own: Sequence[int], names: Names
) -> Iterator[Harm]:  # fmt: skip
    for seat in order:
        name = _("**You**") if list(own) == [seat] else f"**{names[seat]}**"
        for kind in range(ENERGY + 1):
            old, new = (amount_of(table, seat, kind) for table in (before, after))
            if old != new:
                yield Harm("coins", f"{name}: {'−' if new < old else '+'} {goods_text(kind, abs(new - old))}")
        lost = len(before.artifacts[seat]) - len(after.artifacts[seat])
        if lost > 0:
            words = ngettext("{n} artifact", "{n} artifacts", lost).format(n=lost)
            yield Harm("scroll-unfurled", f"{name}: − {words}")
        cards = len(after.hands[seat]) - len(before.hands[seat])
        if cards:
            words = ngettext("{n} library card", "{n} library cards", abs(cards)).format(n=abs(cards))
            yield Harm("scroll-unfurled", f"{name}: {'−' if cards < 0 else '+'} {words}")


def _round(rules: RisingRules, before: RisingTable, after: RisingTable) -> Iterator[Harm]:
    if after.earthquakes != before.earthquakes:
        yield Harm("broken-tablet", _("Every roll must reach **{n} more**, until the end of this round.").format(
            n=after.earthquakes))  # fmt: skip
    if after.malfunctions != before.malfunctions:
        yield Harm("cog", _("Every component costs **{n} unit more**, until the end of this round.").format(
            n=after.malfunctions))  # fmt: skip
    if after.wrath != before.wrath:
        floods = rules.wrath[after.wrath]
        words = ngettext("The Wrath rises: **{n} flood** at the end of the round.",
                         "The Wrath rises: **{n} floods** at the end of the round.", floods)  # fmt: skip
        yield Harm("trident", words.format(n=floods))
    if len(after.misfortunes) > len(before.misfortunes):
        yield Harm("whirlwind", _("The deck of misfortunes is shuffled anew."))
