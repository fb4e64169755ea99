"""Why a move or a plan is a good one, in a sentence: all from what the seat may see, in the terms of the judgement.

People are named and never addressed. Every figure in a sentence is worked out from the table at hand: what the Gate
still lacks, the odds of a roll, the chance that a tile stays dry.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.odds import flood_chance
from atlantis_desktop.games.rising.bots.worth import Outlook, dice_reach, die_reaches
from atlantis_desktop.games.rising.rules.building import core_is_last
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    BARRIER_0,
    BUILD,
    CENTRE,
    CITIES,
    COMPONENT_0,
    CORE,
    COUNCILOR_0,
    FIGURE_0,
    FORGES,
    LIBRARIES,
    LIBRARY_CARDS,
    POOL,
    RESOURCES,
    TILE_0,
    WILD,
    WORKS,
    arm_of,
    rank_of,
    work_of,
)
from atlantis_desktop.games.rising.rules.state import UNBUILT, RisingTable
from atlantis_desktop.games.rising.words.card_texts import component_def, councilor_def
from atlantis_desktop.games.rising.words.sentences import arm_name, card_texts, goods_text, place_name
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules.rules import RisingRules

CORE_AT = CORE - COMPONENT_0
Teller = Callable[["RisingRules", Outlook, RisingTable, int, Move], str]


def percent(share: float) -> int:
    """Return a share as whole percent."""
    return round(100 * share)


def reason(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    """Return the reason for one move as a sentence; empty only where there is nothing to choose."""
    tell = _REASONS.get(move.kind)
    return tell(game, look, view, seat, move) if tell is not None else ""


def plan_reason(
    game: RisingRules, look: Outlook, view: RisingTable, seat: int, line: Sequence[Move], best: Sequence[Move] = ()
) -> str:
    """Return the reason for a plan: what a build space is for, or why its most worthwhile step is taken.

    A plan other than the best speaks of what it does otherwise.
    """
    shared = [move.args[1] for move in best] if tuple(best) != tuple(line) else []
    places = [move.args[1] for move in line]
    for place in shared:
        if place in places and len(places) > 1:
            places.remove(place)
    if not places:
        return ""
    return place_reason(game, look, view, seat, max(places, key=lambda place: _weight(game, look, view, place)))


def _weight(game: RisingRules, look: Outlook, view: RisingTable, place: int) -> float:
    """Return how much a place says about why a plan is good."""
    arm = arm_of(place)
    if arm in WILD:
        return look.survives(place) * die_reaches(look.target(place)) * look.worth(game.arms[arm].yields)
    if arm == FORGES:
        return look.survives(place) * look.worth(ATLANTIUM) * game.arms[arm].rates[rank_of(place) - 1] / 2
    if arm == CITIES:
        return look.survives(place) * dice_reach(look.target(place)) * look.follower()
    if arm == LIBRARIES:
        return 0.5 * game.arms[arm].keeps[rank_of(place) - 1]
    return 9.0 if BUILD <= place < WORKS else 0.6 if place >= WORKS else 0.3


# Places


def place_reason(game: RisingRules, look: Outlook, view: RisingTable, seat: int, place: int) -> str:
    """Return why a figure goes to a place."""
    arm = arm_of(place)
    if place == CENTRE:
        return _("Mystic energy for sure: no flood reaches the Power Source before the whole island is gone.")
    if arm in WILD:
        return _wild(game, look, view, place)
    if arm == FORGES:
        made = goods_text(ATLANTIUM, game.arms[FORGES].rates[rank_of(place) - 1])
        return _("1 ore becomes {made}, and the Cosmic Gate still lacks {lacking}.").format(
            made=made, lacking=goods_text(ATLANTIUM, max(0, round(look.lack[ATLANTIUM])))
        )
    if arm == CITIES:
        rounds = max(1, round(look.rounds - 1))
        return ngettext(
            "A follower comes with {share} % and may act in about {n} more round.",
            "A follower comes with {share} % and may act in about {n} more rounds.",
            rounds,
        ).format(share=percent(look.survives(place) * dice_reach(look.target(place))), n=rounds)
    if arm == LIBRARIES:
        kept = game.arms[LIBRARIES].keeps[rank_of(place) - 1]
        return ngettext(
            "{n} library card is kept, and the tile stays dry with {share} %.",
            "{n} library cards are kept, and the tile stays dry with {share} %.",
            kept,
        ).format(n=kept, share=percent(look.survives(place)))
    if place < WORKS:
        return _build_space(game, look, view, seat, place)
    component = component_def(game, work_of(place))
    return str(component.text)


def _wild(game: RisingRules, look: Outlook, view: RisingTable, place: int) -> str:
    kind = game.arms[arm_of(place)].yields
    lacking = round(look.lack[kind])
    chance = percent(look.survives(place) * die_reaches(look.target(place)))
    words = {"lacking": goods_text(kind, lacking), "good": goods_text(kind, 1), "share": chance}
    if lacking <= 0:
        return _("{good} comes with {share} %, without counting mystic energy.").format(**words)
    if not any(arm_of(at) == arm_of(place) for at in view.where):
        return _(
            "The Cosmic Gate still lacks {lacking}, and nobody gathers any: {share} % here without energy."
        ).format(**words)
    return _("The Cosmic Gate still lacks {lacking}: {share} % here without energy.").format(**words)


def payable(game: RisingRules, view: RisingTable, team: Sequence[int]) -> list[int]:
    """Return the components that a team could pay for now with what it has."""
    have = [sum(amount_of(view, seat, kind) for seat in team) for kind in range(GOODS)]
    return [
        at for at, built in enumerate(view.built)
        if built == UNBUILT and (at != CORE_AT or core_is_last(view))
        and all(need <= own for need, own in zip(game.prices[at], have, strict=True))
    ]  # fmt: skip


def _build_space(game: RisingRules, look: Outlook, view: RisingTable, seat: int, space: int) -> str:
    team = {seat, *(view.owner[figure] for figure, at in enumerate(view.where) if at == space)}
    found = payable(game, view, sorted(team))
    if found:
        at = max(found, key=lambda each: sum(game.prices[each]))
        return _("{component} can be paid for there now.").format(component=component_def(game, at).name)
    everybody = payable(game, view, range(game.seats))
    if everybody:
        at = max(everybody, key=lambda each: sum(game.prices[each]))
        return _("Together the councilors can pay for {component}, if those who give stand there.").format(
            component=component_def(game, at).name
        )
    return _("What this round brings may pay for a component.")


# Moves


def _place(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    return place_reason(game, look, view, seat, move.args[1])


def _space(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    return place_reason(game, look, view, seat, move.args[0])


def _act(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    place = view.where[move.args[0] - FIGURE_0]
    if place == CENTRE:
        return _("Energy first: it may raise the rolls that follow.")
    if arm_of(place) == FORGES:
        return _("Last what needs ore: by now it is known how much there is.")
    if place < CENTRE:
        return ""
    return place_reason(game, look, view, seat, place)


def _build(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    at = move.args[0] - COMPONENT_0
    left = len(look.unbuilt) - 1
    text = component_def(game, at).text
    if not left:
        return _("The Power Core saves Atlantis.")
    return str(text)


def _tile(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    place = move.args[0] - TILE_0
    if place < CENTRE:
        return ""
    if place == CENTRE or not view.dry[arm_of(place)] >> rank_of(place) - 1 & 1:
        return _unflood(game, look, view, seat, move)
    standing = sum(at == place for at in view.where)
    left = view.dry[arm_of(place)].bit_count()
    words = {"arm": arm_name(game, arm_of(place)), "left": left}
    if standing:
        return ngettext(
            "The arm is needed least, though {n} figure goes home.",
            "The arm is needed least, though {n} figures go home.",
            standing,
        ).format(n=standing)
    if left == 1:
        return _("It is the last tile of its arm, which is hardly needed any more.")
    return _("{arm}: nobody stands there, and {left} tiles of the arm are dry.").format(**words)


def _unflood(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    rounds = max(1, round(look.rounds))
    return ngettext(
        "A tile more is time: the sea leaves about {n} round as it stands.",
        "A tile more is time: the sea leaves about {n} rounds as it stands.",
        rounds,
    ).format(n=rounds)


def _barrier(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    arm = move.args[0] - BARRIER_0
    hits, deck, draws, _sure = look.dangers
    standing = sum(arm_of(at) == arm for at in view.where)
    if not draws:
        return _("{n} of {deck} misfortunes to come flood the {arm}.").format(
            n=hits[arm], deck=deck, arm=arm_name(game, arm)
        )
    chance = percent(flood_chance(look, arm))
    if standing:
        return ngettext(
            "A flood strikes the {arm} with {share} % this round, and {n} figure stands there.",
            "A flood strikes the {arm} with {share} % this round, and {n} figures stand there.",
            standing,
        ).format(arm=arm_name(game, arm), share=chance, n=standing)
    return _("A flood strikes the {arm} with {share} % this round.").format(arm=arm_name(game, arm), share=chance)


def _card(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    card = move.args[0]
    return card_texts(game, card)[1] if 0 <= card < COMPONENT_0 else ""


def _let_go(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    return _("Of these cards it helps least from now on.")


def _spend(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    place = next((frame.data[1] for frame in reversed(view.frames) if frame.name == "rolled"), CENTRE)
    arm = arm_of(place)
    if arm in WILD:
        kind = game.arms[arm].yields
        lacking = goods_text(kind, max(0, round(look.lack[kind])))
        return _("It makes the roll a success: the Cosmic Gate still lacks {lacking}.").format(lacking=lacking)
    return _("It makes the roll a success: a follower acts in every round to come.")


def _pass(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    return _("What could be used here is worth more later.")


def _good(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    kind = move.args[0]
    lacking = round(look.lack[kind]) if kind < RESOURCES else 0
    if lacking > 0:
        return _("The Cosmic Gate still lacks {lacking}.").format(lacking=goods_text(kind, lacking))
    return _("The Cosmic Gate lacks none of it.")


def _figure(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    figure = move.args[0] - FIGURE_0
    place = view.where[figure] if figure >= 0 else -1
    if place >= CENTRE:
        return _("It stands here: {place}.").format(place=place_name(game, place))
    if place == POOL:
        return _("It lies in the pool and can still act in this round.")
    return _("It is placed from the next round on.")


def _piece(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    piece = move.args[0]
    if piece < LIBRARY_CARDS or piece < COMPONENT_0:
        return _card(game, look, view, seat, move)
    if piece < COUNCILOR_0:
        return component_def(game, piece - COMPONENT_0).text
    return councilor_def(game, piece - COUNCILOR_0).text


def _pay(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    return _("What the Omen would do costs more than its price.")


def _said(text: Callable[[], str]) -> Teller:
    return lambda game, look, view, seat, move: text()


def _enough(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    if "barrier_group" in view.frames[-1].data:
        return _("It saves nothing: here a barrier costs no mystic energy.")
    return _("More of it would cost more than it brings.")


_REASONS: dict[str, Teller] = {
    "place": _place, "space": _space, "act": _act, "build": _build, "tile": _tile, "unflood": _unflood,
    "barrier": _barrier, "barrier_on": _barrier, "play": _card, "tome": _unflood, "card": _card, "discard": _let_go,
    "artifact": _card, "spend": _spend, "pass": _pass, "good": _good, "figure": _figure, "component": _piece,
    "councilor": _piece, "tribute": _pay, "offering": _pay,
    "ready": _said(lambda: _("Every Atlantean has its place.")),
    "take_back": _said(lambda: _("The Automaton needs company where it stands.")),
    "done": _said(lambda: _("Nothing that is left helps the group now.")),
    "draw": _said(lambda: _("A misfortune has to be drawn.")),
    "agree": _said(lambda: _("The group gains by it.")),
    "decline": _said(lambda: _("What is given is worth more elsewhere.")),
    "refuse": _said(lambda: _("The price is worth more than what the Omen would do.")),
    "reroll": _said(lambda: _("The die as it lies is a failure: it can only get better.")),
    "ability": _said(lambda: _("The tile is worth more than the action of this figure.")),
    "enough": _enough,
    "amount": _said(lambda: _("So much brings the group most.")),
    "option": _said(lambda: _("It brings the group most.")),
    "to_seat": _said(lambda: _("There it brings the group most.")),
    "forgo": _said(lambda: _("Its action would bring nothing.")),
}  # fmt: skip
"""The reasons by kind of move; the kinds that bots never make have none."""
