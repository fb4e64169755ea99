"""Checks how the regions of a map lie to each other, for each number of players that the screen serves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from atlantis_desktop.boards.board import Placed, Region, names_seat, resolve, stem_of
from atlantis_desktop.boards.screen import Screen
from atlantis_desktop.boards.vocabulary import SMALL
from atlantis_desktop.content.faults import Fault, nearest_word, shown
from atlantis_desktop.engine.saying import plain_number
from atlantis_desktop.words import _, ngettext

_SLACK = 0.001
MOST_FAULTS = 1_000
"""With so many faults the search for overlaps ends: a thousand regions on one spot have half a million of them."""


def check_layout(placed: Sequence[Placed], screen: Screen, variant: str, file: str) -> list[Fault]:
    """Check names, wholes and parts, overlaps, seats and zones; return each fault once, whatever number of players.

    Takes everything that the map holds, its screen and variant, and the name that faults call the file by.
    """
    faults: dict[Fault, None] = {}
    known = {entry.name: entry for entry in placed}
    never = {_identity(entry): entry for entry in placed}
    needed = screen.names + (screen.names_small if variant == SMALL else ())
    faults.update(dict.fromkeys(_check_wholes(placed, known, needed, file)))
    for entry in placed:
        faults.update(dict.fromkeys(_check_seat_name(entry, file)))
    if any(entry.whole not in known for entry in placed if entry.whole):
        # Where a whole is not there, all that follows from it would hide this one slip.
        for players in screen.seat_counts or (0,):
            present = [entry for entry in placed if not players or not entry.seats or players in entry.seats]
            faults.update(dict.fromkeys(_check_names(present, file)))
        return list(faults)
    for players in screen.seat_counts or (0,):
        present = [entry for entry in placed if not players or not entry.seats or players in entry.seats]
        faults.update(dict.fromkeys(_check_names(present, file)))
        resolved = resolve(placed, players)
        for entry in resolved:
            never.pop(_identity(entry), None)
        regions = [entry for entry in resolved if isinstance(entry, Region)]
        faults.update(dict.fromkeys(_check_parts(resolved, file)))
        if len(faults) < MOST_FAULTS:
            faults.update(dict.fromkeys(islice(_check_overlaps(regions, file), MOST_FAULTS)))
        faults.update(dict.fromkeys(_check_needed(resolved, screen, variant, file)))
        faults.update(dict.fromkeys(_check_zones(regions, screen, file)))
        if players:
            faults.update(dict.fromkeys(_check_seats(regions, screen, players, file)))
    if not faults:
        for entry in never.values():
            wrong = _("it is there with no number of players, since its whole is not there when it is")
            faults[Fault(file, _place(entry), wrong, _("at_seats that meet those of its whole"))] = None
    return list(faults)


def _identity(entry: Placed) -> tuple[str, tuple[int, ...]]:
    return entry.name, entry.seats


def _place(entry: Placed) -> str:
    layer = entry.layer if isinstance(entry, Region) else "anchors"
    return _("layer {name}").format(name=shown(layer)) + ", " + _("object {name}").format(name=shown(entry.name))


def _check_seat_name(entry: Placed, file: str) -> Iterator[Fault]:
    """A copy whose name was changed and whose seat was not, or the other way round, is the commonest slip."""
    if entry.seat and not names_seat(entry.name, entry.seat):
        wrong = _("at_seat is {seat}, but the name does not hold this number").format(seat=entry.seat)
        expected = _("the seat's number in the name, as in seat_panel_{seat}").format(seat=entry.seat)
        yield Fault(file, _place(entry), wrong, expected)


def _check_names(present: Sequence[Placed], file: str) -> Iterator[Fault]:
    first: dict[str, Placed] = {}
    for entry in present:
        if entry.name in first:
            yield Fault(
                file,
                _place(entry),
                _("the name is there twice"),
                _("each name once, or at_seats that never meet"),
            )
        first.setdefault(entry.name, entry)


def _check_wholes(
    placed: Sequence[Placed], known: dict[str, Placed], needed: Sequence[str], file: str
) -> Iterator[Fault]:
    """Check what the entries say that they are parts of; a whole that is not there is told once for all its parts."""
    lost: dict[str, list[Placed]] = {}
    for entry in placed:
        if entry.whole and entry.whole not in known:
            lost.setdefault(entry.whole, []).append(entry)
        elif entry.whole:
            yield from _check_whole(entry, known, file)
    spare = set(known) - {entry.whole for entry in placed} - set(needed)
    for name, parts in lost.items():
        if name in needed:
            form = ngettext(
                "the region {name} is missing, of which {n} object is a part",
                "the region {name} is missing, of which {n} objects are parts", len(parts),
            )  # fmt: skip
            expected = _("a rectangle of this name in the layer “regions” or “text”")
            yield Fault(file, "", form.format(name=shown(name), n=len(parts)), expected, nearest_word(name, spare))
            continue
        wrong = _("at_in names {name}, which is not there").format(name=shown(name))
        if len(parts) > 1:
            form = ngettext("{wrong}; so does {n} more object", "{wrong}; so do {n} more objects", len(parts) - 1)
            wrong = form.format(wrong=wrong, n=len(parts) - 1)
        near = nearest_word(name, known if len(parts) == 1 else spare)
        yield Fault(file, _place(parts[0]), wrong, _("the name of a region"), near)


def _check_whole(entry: Placed, known: dict[str, Placed], file: str) -> Iterator[Fault]:
    above = known[entry.whole]
    if not isinstance(above, Region):
        wrong = _("at_in names {name}, which is a point").format(name=shown(entry.whole))
        yield Fault(file, _place(entry), wrong, _("the name of a region"))
    elif _runs_in_ring(entry, known):
        yield Fault(file, _place(entry), _("at_in leads back to the region itself"), _("a whole that is no part of it"))


def _runs_in_ring(entry: Placed, known: dict[str, Placed]) -> bool:
    seen = {entry.name}
    step: Placed | None = entry
    while step is not None and step.whole:
        if step.whole in seen:
            return True
        seen.add(step.whole)
        step = known.get(step.whole)
    return False


def _check_parts(resolved: Sequence[Placed], file: str) -> Iterator[Fault]:
    regions = {entry.name: entry for entry in resolved if isinstance(entry, Region)}
    for entry in resolved:
        whole = regions.get(entry.whole)
        if whole is None:
            continue
        x, y, w, h = entry.rect if isinstance(entry, Region) else (entry.x, entry.y, 0.0, 0.0)
        left, top, width, height = whole.rect
        if x < left - _SLACK or y < top - _SLACK or x + w > left + width + _SLACK or y + h > top + height + _SLACK:
            wrong = _("it sticks out of {name}, which it is a part of").format(name=shown(whole.name))
            form = _("all of it inside {x}, {y}, {width} x {height}")
            yield Fault(
                file,
                _place(entry),
                wrong,
                form.format(x=f"{left:g}", y=f"{top:g}", width=f"{width:g}", height=f"{height:g}"),
            )


def _check_overlaps(regions: Sequence[Region], file: str) -> Iterator[Fault]:
    """Neighbours in the same whole may not cover each other unless one of them says at_overlap."""
    groups: dict[str, list[Region]] = {}
    for region in regions:
        if not region.overlap:
            groups.setdefault(region.whole, []).append(region)
    for group in groups.values():
        group.sort(key=lambda region: region.rect[0])
        for index, one in enumerate(group):
            right = one.rect[0] + one.rect[2] - _SLACK
            for other in group[index + 1 :]:
                if other.rect[0] >= right:
                    break
                if (
                    other.rect[1] < one.rect[1] + one.rect[3] - _SLACK
                    and one.rect[1] < other.rect[1] + other.rect[3] - _SLACK
                ):
                    wrong = _("it covers a piece of {name}").format(name=shown(other.name))
                    expected = _("two regions side by side, or at_overlap on the one that lies above")
                    yield Fault(file, _place(one), wrong, expected)


def _check_needed(resolved: Sequence[Placed], screen: Screen, variant: str, file: str) -> Iterator[Fault]:
    names = {entry.name for entry in resolved if isinstance(entry, Region)}
    points = {entry.name for entry in resolved} - names
    needed = screen.names + (screen.names_small if variant == SMALL else ())
    seated = {entry.name for entry in resolved if entry.seat}
    spare = names - set(needed) - seated
    for name in needed:
        if name not in names:
            wrong = _("the region {name} is missing").format(name=shown(name))
            expected = _("a rectangle of this name in the layer “regions” or “text”")
            yield Fault(file, "", wrong, expected, nearest_word(name, spare))
    for name in screen.point_names:
        if name not in points:
            wrong = _("the point {name} is missing").format(name=shown(name))
            yield Fault(file, "", wrong, _("a point of this name in the layer “anchors”"), nearest_word(name, points))


def _check_zones(regions: Sequence[Region], screen: Screen, file: str) -> Iterator[Fault]:
    bound: dict[tuple[str, int], str] = {}
    for region in regions:
        if not region.zone:
            continue
        other = bound.setdefault((region.zone, region.seat), region.name)
        if other != region.name:
            wrong = _("the zone {zone} lies in {name} already").format(zone=shown(region.zone), name=shown(other))
            yield Fault(file, _place(region), wrong, _("one region for each zone and seat"))
    for zone in screen.zones:
        if all(zone != name for name, _seat in bound):
            wrong = _("no region has at_zone = {zone}").format(zone=shown(zone))
            yield Fault(file, "", wrong, _("one region for each zone"))


def _check_seats(regions: Sequence[Region], screen: Screen, players: int, file: str) -> Iterator[Fault]:
    """Every seat in use must have its own regions, and each of them its parts."""
    names = {region.name for region in regions}
    for stem in screen.every_seat:
        own = [region for region in regions if region.seat and stem_of(region.name, _number(region)) == f"{stem}_#"]
        if len(own) != players:
            form = _("with {players} players there are {count} regions {stem}")
            wrong = form.format(players=players, count=len(own), stem=shown(f"{stem}_1 …"))
            yield Fault(file, "", wrong, _("one for each seat, with at_seat; at_seats says when it is there"))
        for region in own:
            yield from _check_seat_parts(region.name, screen.parts_of_seat.get(stem, ()), names, file)
    for stem in screen.every_rival:
        for number in range(1, screen.seat_counts[-1]):
            name = f"{stem}_{number}"
            if number < players and name in names:
                yield from _check_seat_parts(name, screen.parts_of_seat.get(stem, ()), names, file)
            elif (number < players) != (name in names):
                form = (
                    _("with {players} players {name} is there")
                    if name in names
                    else _("with {players} players {name} is missing")
                )
                wrong = form.format(players=players, name=shown(name))
                yield Fault(file, "", wrong, _("one for each seat but the viewer's; at_seats says when it is there"))


def _check_seat_parts(whole: str, parts: Sequence[str], names: set[str], file: str) -> Iterator[Fault]:
    for part in parts:
        name = f"{whole}_{part}"
        if name not in names:
            wrong = _("the region {name} is missing").format(name=shown(name))
            expected = _("a rectangle of this name in the layer “regions” or “text”")
            yield Fault(file, "", wrong, expected)


def _number(region: Region) -> int:
    """The seat's number as the name carries it; Region.seat counts only the places in use."""
    return plain_number(region.name.rsplit("_", 1)[-1], 0, 999) or 0
