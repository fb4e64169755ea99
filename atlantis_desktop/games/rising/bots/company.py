"""How bots keep people company: when they go on while people think, and what they propose (RISE-25, 35, 37, 72).

A proposal is data: who makes it, to whom, the moves that accepting it would make, and a reason. Nothing here moves
anything; a person accepts or declines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.bots.numbers import TUNINGS
from atlantis_desktop.games.rising.bots.placing import Planning, line_of
from atlantis_desktop.games.rising.bots.reasons import plan_reason
from atlantis_desktop.games.rising.rules.flow import ASK, options_of, step_of
from atlantis_desktop.games.rising.rules.goods import CONSENT, proposed
from atlantis_desktop.games.rising.rules.omens import OMEN
from atlantis_desktop.games.rising.rules.pieces import CENTRE, POOL
from atlantis_desktop.games.rising.rules.placing import PLACE, destination_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable


def goes_on(rules: RisingRules, state: RisingTable, seat: int, person_first: bool) -> bool:
    """Tell whether a bot moves while people are asked too.

    In placing it places its figures beside people, and is ready last (RISE-35, 37). Everywhere else it comes in its
    order.
    """
    if state.frames[-1].name != PLACE:
        return not person_first
    return any(at == POOL and owner == seat for at, owner in zip(state.where, state.owner, strict=True))


class Proposal(NamedTuple):
    """What a bot partner suggests to a person: moves of that person's seat, and why."""

    by: int
    """The seat of the partner."""
    to: int
    """The seat of the person."""
    moves: tuple[Move, ...]
    """What accepting it makes, one after the other."""
    reason: str


def partners_of(rules: RisingRules, to: int, bots: Sequence[int]) -> list[int]:
    """Return the bots in the order in which they speak to a seat: clockwise from it."""
    return [seat for seat in clockwise(rules.seats, to) if seat in bots and seat != to]


def concerns_all(rules: RisingRules, view: RisingTable, best: Move) -> bool:
    """Tell whether a decision is one of the group: what all pay or suffer together, or what takes others' goods."""
    name = step_of(view)
    if name in rules.purposes:
        return rules.purposes[name].group
    return name in (CONSENT, OMEN) or best.kind in ("build", "barrier", "unflood", "tome", "tribute", "offering")


def proposals(
    rules: RisingRules, judge: RisingBot, views: Mapping[int, RisingTable], to: int, bots: Sequence[int], talk: str,
    placed: bool = False,
) -> Iterator[Proposal | None]:  # fmt: skip
    """Return what bot partners propose to a seat now; each looks only at its own view.

    ``talk`` is how much they say: ``silent``; ``shared``, in placing and where the whole group is concerned; or
    ``talkative``, in every decision and in placing two of them. None is given where there is more to think about, so
    that a window can draw in between. With ``placed`` they wait in placing until every figure of the seat stands, and
    then propose what they would do otherwise.
    """
    speakers = partners_of(rules, to, bots)
    if talk == "silent" or not speakers:
        return
    view = _known(views[speakers[0]], to)
    moves = rules.moves(view, to)
    if placed and view.frames and view.frames[-1].name == PLACE:
        yield from _otherwise(rules, judge, view, to, speakers[0])
        return
    if view.frames and view.frames[-1].name == PLACE and any(move.kind == "place" for move in moves):
        yield from _placing(rules, judge, views, to, speakers[: 2 if talk == "talkative" else 1])
        return
    if len(moves) < 2 or (view.frames and view.frames[-1].name == PLACE) or _hidden_from(rules, view):
        return
    best = judge.rank(view, to, moves)[0][1]
    if not concerns_all(rules, view, best) and talk != "talkative":
        return
    by = speakers[0]
    reason = judge.reason(view, to, best)
    if view.frames[-1].name == CONSENT:
        frame = view.frames[-1]
        by = frame.seat if frame.seat in speakers else by
        reason = judge.reason(view, frame.seat, proposed(frame)) or reason
    if reason:
        yield Proposal(by, to, (best,), reason)


def _hidden_from(rules: RisingRules, view: RisingTable) -> bool:
    """Tell whether cards are asked for that a partner does not see, such as the misfortunes that somebody looks at."""
    frame = view.frames[-1]
    if frame.name != ASK:
        return False
    endings = int(rules.purposes[step_of(view)].may_end)
    return list(options_of(rules, view, frame)).count(HIDDEN) > endings


def _known(view: RisingTable, to: int) -> RisingTable:
    """Give a view in which a partner's hand holds only the cards that are known: of no other can a play be proposed."""
    if HIDDEN not in view.hands[to]:
        return view
    known = view.copy()
    known.hands = [[card for card in cards if seat != to or card != HIDDEN] for seat, cards in enumerate(view.hands)]
    return known


def _placing(
    rules: RisingRules, judge: RisingBot, views: Mapping[int, RisingTable], to: int, speakers: Sequence[int]
) -> Iterator[Proposal | None]:
    """Each partner proposes a plan of its own for the figures of the seat that still wait."""
    best: tuple[Move, ...] = ()
    known: set[frozenset[Move]] = set()
    for by in speakers:
        view = views[by]
        look = judge.look(view)
        # A second partner looks in every way for a plan of its own.
        for tuning in TUNINGS if known else TUNINGS[:1]:
            line = line_of(rules, view, to, Planning(rules, view, look, judge.numbers, tuning).jobs)
            if not line or frozenset(line) in known:
                yield None
                continue
            known.add(frozenset(line))
            best = best or line
            reason = plan_reason(rules, look, view, to, line, best)
            if reason:
                yield Proposal(by, to, line, reason)
            break


def _otherwise(
    rules: RisingRules, judge: RisingBot, view: RisingTable, to: int, by: int
) -> Iterator[Proposal | None]:  # fmt: skip
    """A partner proposes which figures of the seat, all of which stand, had better stand elsewhere (RISE-35)."""
    own = [figure for figure, owner in enumerate(view.owner) if owner == to]
    if view.ready >> to & 1 or any(view.where[figure] == POOL for figure in own):
        return
    bare = view.copy()
    for figure in own:
        if bare.where[figure] >= CENTRE:
            bare.where[figure] = POOL
    look = judge.look(bare)
    line = line_of(rules, bare, to, Planning(rules, bare, look, judge.numbers, TUNINGS[0]).jobs)
    yield None
    moves = differing(rules, view, to, line)
    reason = plan_reason(rules, look, bare, to, moves, line) if moves else ""
    if reason and all(rules.check(view, move) is None for move in moves):
        yield Proposal(by, to, moves, reason)


def differing(rules: RisingRules, view: RisingTable, seat: int, line: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves that bring figures of a seat, which stand, to where a plan has them and they are not."""
    kinds = rules.figures.sort
    wanted = [(kinds[move.args[0] - rules.box.figure_0], destination_of(move)) for move in line]
    loose: list[int] = []
    for figure, place in enumerate(view.where):
        if view.owner[figure] != seat or place < CENTRE:
            continue
        if (kinds[figure], place) in wanted:
            wanted.remove((kinds[figure], place))
        else:
            loose.append(figure)
    moves = []
    for kind, place in wanted:
        figure = next((one for one in loose if kinds[one] == kind), -1)
        if figure >= 0:
            loose.remove(figure)
            moves.append(Move("place", seat, (rules.box.figure_0 + figure, place)))
    return tuple(moves)
