"""Why a move or a plan is a good one, in a sentence: all from what the seat may see, in the terms of the judgement.

People are named and never addressed. Every figure in a sentence is worked out from the table at hand: what the Gate
still lacks, the odds of a roll, the chance that a tile stays dry.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.answers import CHOSEN, left_to_people
from atlantis_desktop.games.rising.bots.councilors import BUILDS_CHEAPER
from atlantis_desktop.games.rising.bots.odds import flood_chance
from atlantis_desktop.games.rising.bots.worth import Outlook, dice_reach, die_reaches
from atlantis_desktop.games.rising.packs import bots as packs
from atlantis_desktop.games.rising.rules.actions import waiting_seats
from atlantis_desktop.games.rising.rules.building import core_is_last, left_out
from atlantis_desktop.games.rising.rules.councilors import carriers, forge_rate
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of, gate_lacks
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    BUILD,
    CENTRE,
    CITIES,
    ENERGY,
    FORGES,
    LIBRARIES,
    MOUNTAINS,
    ORE,
    POOL,
    RESOURCES,
    WILD,
    WORKS,
    arm_of,
    rank_of,
)
from atlantis_desktop.games.rising.rules.placing import destination_of
from atlantis_desktop.games.rising.rules.rolls import recruit_from
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import ACTED, UNBUILT, RisingTable
from atlantis_desktop.games.rising.words.card_texts import component_def, councilor_def, location_def
from atlantis_desktop.games.rising.words.consequences import dice_at_work, leads_to
from atlantis_desktop.games.rising.words.sentences import arm_name, card_texts, goods_text, phase_of, place_name
from atlantis_desktop.words import _, ngettext

GIVEN: Final = "swap_give"
MELTED: Final = "melt"
"""Questions about a good that goes, and not of one that comes."""
OF_HOLOGRAM: Final = "hologram"
"""The question of which board the Hologram takes; it does what stands there for it, not for a Leader (RISE-121)."""
ACTIONS: Final = 3
"""The phase in which figures act (RISE-19)."""
Teller = Callable[["RisingRules", Outlook, RisingTable, int, Move], str]


def percent(share: float) -> int:
    """Return a share as whole percent."""
    return round(100 * share)


def reason(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    """Return the reason for one move as a sentence; empty only where there is nothing to choose."""
    tell = packs.further("WHY").get(step_of(view)) if game.packs and view.frames else None
    tell = tell or _REASONS.get(move.kind) or packs.further("REASONS").get(move.kind)
    return tell(game, look, view, seat, move) if tell is not None else ""


def plan_reason(
    game: RisingRules, look: Outlook, view: RisingTable, seat: int, line: Sequence[Move], best: Sequence[Move] = ()
) -> str:
    """Return the reason for a plan: what a build space is for, or why its most worthwhile step is taken.

    A plan other than the best speaks of what it does otherwise. Where figures go to several places, the reason names
    the one that it speaks of.
    """
    shared = [destination_of(move) for move in best] if tuple(best) != tuple(line) else []
    all_places = [destination_of(move) for move in line]
    places = all_places[:]
    for place in shared:
        if place in places and len(places) > 1:
            places.remove(place)
    if not places:
        return ""
    place = max(places, key=lambda place: _weight(game, look, view, place))
    told = _ore_to_come(game, view, seat, line, place) or place_reason(game, look, view, seat, place, all_places)
    if place == CENTRE or len({destination_of(move) for move in line}) == 1:
        return told
    name = place_name(game, place)
    return _("{place}: {reason}").format(place=name[:1].upper() + name[1:], reason=told)


def _ore_to_come(game: RisingRules, view: RisingTable, seat: int, line: Sequence[Move], place: int) -> str:
    """Tell where the ore for a Forge is to come from, when the councilor has none but digs for it (RISE-89)."""
    if arm_of(place) != FORGES or amount_of(view, seat, ORE):
        return ""
    stands = [at for at, owner in zip(view.where, view.owner, strict=True) if owner == seat]
    digs = [at for at in (*stands, *(destination_of(move) for move in line)) if arm_of(at) == MOUNTAINS]
    if not digs:
        return ""
    made = goods_text(ATLANTIUM, game.arms[FORGES].rates[rank_of(place) - 1])
    return _("1 ore becomes {made}, and the ore is to come from {place}.").format(
        made=made, place=place_name(game, digs[0])
    )


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


def stays_dry(look: Outlook, view: RisingTable, place: int) -> float:
    """Return the chance that a tile is dry when a figure there acts: in phase 3 nothing comes before (RISE-19)."""
    return 1.0 if phase_of(look.game, view) == ACTIONS else look.survives(place)


# Places


def place_reason(
    game: RisingRules, look: Outlook, view: RisingTable, seat: int, place: int, others: Sequence[int] = ()
) -> str:  # fmt: skip
    """Return why a figure goes to a place; ``others`` are the places of the plan that it is part of."""
    arm = arm_of(place)
    if place == CENTRE:
        return _("Mystic energy for sure: no flood reaches the Power Source before the whole island is gone.")
    if arm in WILD:
        return _wild(game, look, view, place, others)
    if arm == FORGES:
        return _forging(game, view, seat, game.arms[FORGES].rates[rank_of(place) - 1])
    if arm == CITIES:
        if not recruit_from(game, view, seat):
            return _("No follower of the councilor is left that could come.")
        rounds = max(1, round(look.rounds - 1))
        return ngettext(
            "The chance of a follower is {share} %, who may act in about {n} more round.",
            "The chance of a follower is {share} %, who may act in about {n} more rounds.",
            rounds,
        ).format(share=percent(stays_dry(look, view, place) * dice_reach(look.target(place))), n=rounds)
    if arm == LIBRARIES:
        kept, dry = game.arms[LIBRARIES].keeps[rank_of(place) - 1], stays_dry(look, view, place)
        if dry == 1.0:
            return ngettext("{n} library card is kept.", "{n} library cards are kept.", kept).format(n=kept)
        return ngettext(
            "{n} library card is kept, and the chance that the tile stays dry is {share} %.",
            "{n} library cards are kept, and the chance that the tile stays dry is {share} %.",
            kept,
        ).format(n=kept, share=percent(dry))
    if place < WORKS:
        return _build_space(game, look, view, seat, place)
    if game.box.is_location(place):
        return str(location_def(game, place).text)
    component = component_def(game, game.box.work_of(place))
    return str(component.text)


def _forging(game: RisingRules, view: RisingTable, seat: int, rate: int) -> str:
    """Tell what ore becomes, what the Gate lacks of it, and whether there is ore at all (RISE-89)."""
    words = {"made": goods_text(ATLANTIUM, rate), "lacking": goods_text(ATLANTIUM, gate_lacks(game, view, ATLANTIUM))}
    if not amount_of(view, seat, ORE):
        return _("1 ore becomes {made}, but the councilor has no ore yet.").format(**words)
    if gate_lacks(game, view, ATLANTIUM) <= 0:
        return _("1 ore becomes {made}, though the Cosmic Gate lacks none.").format(**words)
    return _("1 ore becomes {made}, and the Cosmic Gate still lacks {lacking}.").format(**words)


def _wild(game: RisingRules, look: Outlook, view: RisingTable, place: int, others: Sequence[int]) -> str:
    kind = game.arms[arm_of(place)].yields
    lacking = gate_lacks(game, view, kind)
    chance = percent(stays_dry(look, view, place) * die_reaches(look.target(place)))
    words: dict[str, object] = {
        "lacking": goods_text(kind, lacking), "good": goods_text(kind, 1), "share": chance,
    }  # fmt: skip
    atlantium = gate_lacks(game, view, ATLANTIUM)
    if lacking <= 0 < atlantium and kind == ORE:
        words["atlantium"] = goods_text(ATLANTIUM, atlantium)
        return _(
            "Ore becomes Atlantium, and the Cosmic Gate still lacks {atlantium}: {share} % here without energy."
        ).format(**words)
    if lacking <= 0:
        return _("The chance of {good} is {share} %, not counting mystic energy.").format(**words)
    if not any(arm_of(at) == arm_of(place) for at in (*view.where, *(at for at in others if at != place))):
        return _(
            "The Cosmic Gate still lacks {lacking}, and nobody gathers any: {share} % here without energy."
        ).format(**words)
    return _("The Cosmic Gate still lacks {lacking}: {share} % here without energy.").format(**words)


def payable(game: RisingRules, view: RisingTable, team: Sequence[int], less: int = 0) -> list[int]:
    """Return the components that a team could pay for now with what it has, where they cost so many units less."""
    have = [sum(amount_of(view, seat, kind) for seat in team) for kind in range(GOODS)]
    return [
        at for at, built in enumerate(view.built)
        if built == UNBUILT and (at != game.box.core_at or core_is_last(view))
        and sum(max(0, need - own) for need, own in zip(game.prices[at], have, strict=True))
        <= left_out(game, at, less)
    ]  # fmt: skip


def _build_space(game: RisingRules, look: Outlook, view: RisingTable, seat: int, space: int) -> str:
    team = {seat, *(view.owner[figure] for figure, at in enumerate(view.where) if at == space)}
    found = payable(game, view, sorted(team))
    if found:
        at = max(found, key=lambda each: sum(game.prices[each]))
        return _("{component} can be paid for there now.").format(component=component_def(game, at).name)
    may_come = any(
        view.where[one] == space or (view.owner[one] == seat and view.where[one] == POOL)
        for one in carriers(game, view, BUILDS_CHEAPER)
    )
    found = payable(game, view, sorted(team), 1) if may_come else []
    if found:
        at = max(found, key=lambda each: sum(game.prices[each]))
        return _("{component} can be paid for there now if the Artificer's figure stands there, too.").format(
            component=component_def(game, at).name
        )
    everybody = payable(game, view, range(game.seats))
    if everybody:
        at = max(everybody, key=lambda each: sum(game.prices[each]))
        return _("Together the councilors can pay for {component}, if those who give stand there.").format(
            component=component_def(game, at).name
        )
    return _("What this round brings may pay for a component.")


# Moves


def _place(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    return place_reason(game, look, view, seat, destination_of(move))


def _space(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    return place_reason(game, look, view, seat, move.args[0])


def _act(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    figure = move.args[0] - game.box.figure_0
    place = view.where[figure]
    if place == CENTRE:
        rolls = sum(
            owner == seat and (arm_of(at) in WILD or arm_of(at) == CITIES) and not mark & ACTED
            for owner, at, mark in zip(view.owner, view.where, view.marks, strict=True)
        )
        gained = goods_text(ENERGY, int(game.params["centre_income"]))
        if rolls:
            return _("{goods} first: it may raise a roll that follows.").format(goods=gained)
        return _("{goods} for sure.").format(goods=gained)
    if arm_of(place) == FORGES:
        return _forging(game, view, seat, forge_rate(game, view, figure, place))
    if place < CENTRE:
        return ""
    return place_reason(game, look, view, seat, place)


def _build(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    at = move.args[0] - game.box.component_0
    left = len(look.unbuilt) - 1
    text = component_def(game, at).text
    if not left:
        return _("The Power Core saves Atlantis.")
    return str(text)


def _tile(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    place = move.args[0] - game.box.tile_0
    if place < CENTRE:
        return ""
    if place == CENTRE or not view.dry[arm_of(place)] >> rank_of(place) - 1 & 1:
        return _unflood(game, look, view, seat, move)
    return _leads(game, look, view, seat, move)


def _unflood(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    rounds = max(1, round(look.rounds))
    return ngettext(
        "One more tile buys time: as it stands, the sea leaves about {n} round.",
        "One more tile buys time: as it stands, the sea leaves about {n} rounds.",
        rounds,
    ).format(n=rounds)


def _barrier(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    arm = move.args[0] - game.box.barrier_0
    hits, deck, draws, _sure = look.dangers
    standing = sum(arm_of(at) == arm for at in view.where)
    if not draws:
        return _("{n} of {deck} misfortunes to come flood the {arm}.").format(
            n=hits[arm], deck=deck, arm=arm_name(game, arm)
        )
    chance = percent(flood_chance(look, arm))
    if standing and phase_of(game, view) != ACTIONS:
        return ngettext(
            "The chance of a flood in the {arm} before the next actions is {share} %, and {n} figure stands there.",
            "The chance of a flood in the {arm} before the next actions is {share} %, and {n} figures stand there.",
            standing,
        ).format(arm=arm_name(game, arm), share=chance, n=standing)
    return _("The chance of a flood in the {arm} before the next actions is {share} %.").format(
        arm=arm_name(game, arm), share=chance
    )


def _card(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    card = move.args[0]
    return card_texts(game, card)[1] if 0 <= card < game.box.component_0 else ""


def _let_go(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    """Tell what the card that goes would do, or that another like it stays."""
    card = move.args[0]
    if not 0 <= card < game.box.component_0:
        return _leads(game, look, view, seat, move)
    name, text = card_texts(game, card)
    others = [other.args[0] for other in game.moves(view, seat) if other.kind == move.kind and other.args[0] != card]
    if any(0 <= other < game.box.component_0 and card_texts(game, other)[0] == name for other in others):
        return _("Another {card} stays.").format(card=name)
    return _("Given up: {text}").format(text=text)


def _spend(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    told = _leads(game, look, view, seat, move)
    dice = dice_at_work(view)
    if dice is None or arm_of(dice.place) not in WILD:
        return told
    kind = game.arms[arm_of(dice.place)].yields
    lacking = gate_lacks(game, view, kind)
    if lacking <= 0:
        return told
    return told + " " + _("The Cosmic Gate still lacks {lacking}.").format(lacking=goods_text(kind, lacking))


def _pass(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    return _sentence(leads_to(game, view, move, names_at(game, look, view))) or _(
        "Nothing is used; cards and energy are kept."
    )


def names_at(game: RisingRules, look: Outlook, view: RisingTable) -> Sequence[str]:
    """Return what a reason calls each seat: who sits there, its councilor where that is not known."""
    return look.names or [
        councilor_def(game, board - game.box.councilor_0).name if board >= 0 else _("councilor {n}").format(n=seat + 1)
        for seat, board in enumerate(view.boards)
    ]


def _leads(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    """Tell what the move leads to by the rules, where nothing else can be said that is a fact."""
    return _sentence(leads_to(game, view, move, names_at(game, look, view))) or _("Nothing else depends on it.")


def _sentence(told: str) -> str:
    return told if not told or told[-1] in ".!?" else f"{told}."


def _done(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    """Tell what goes home unused and what stays unspent as the seat ends its actions (RISE-75)."""
    told, energy = [_leads(game, look, view, seat, move)], sum(view.me)
    left = [
        at for at, owner, mark in zip(view.where, view.owner, view.marks, strict=True)
        if owner == seat and at >= CENTRE and not mark & ACTED
    ]  # fmt: skip
    if left and not amount_of(view, seat, ORE) and all(arm_of(at) == FORGES for at in left):
        told.append(_("At the Forges nothing is done without ore."))
    if energy:
        unspent = ngettext("{goods} of the group stays unspent.", "{goods} of the group stay unspent.", energy)
        if any(other != seat for other in waiting_seats(game, view, view.frames[-1])):
            unspent = _("Those who still act may spend {goods} of the group.")
        told.append(unspent.format(goods=goods_text(ENERGY, energy)))
    return " ".join(told)


def _ready(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    left = sum(owner == seat and at == POOL for owner, at in zip(view.owner, view.where, strict=True))
    if not left:
        return _("Every Atlantean has its place.")
    return ngettext("{n} Atlantean stays in the pool.", "{n} Atlanteans stay in the pool.", left).format(n=left)


def _good(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    kind, asked = move.args[0], step_of(view)
    if asked == MELTED or asked in packs.further("GOES"):
        return _leads(game, look, view, seat, move)
    lacking = gate_lacks(game, view, kind) if kind < RESOURCES else 0
    if asked == GIVEN:
        have = amount_of(view, seat, kind)
        words = {"held": goods_text(kind, have), "lacking": goods_text(kind, max(0, lacking))}
        told = ngettext("{held} lies in the treasury, and the Cosmic Gate lacks none.",
                        "{held} lie in the treasury, and the Cosmic Gate lacks none.", have)  # fmt: skip
        if lacking > 0:
            told = ngettext("{held} lies in the treasury, and the Cosmic Gate still lacks {lacking}.",
                            "{held} lie in the treasury, and the Cosmic Gate still lacks {lacking}.", have)  # fmt: skip
        return told.format(**words)
    if lacking > 0:
        return _("The Cosmic Gate still lacks {lacking}.").format(lacking=goods_text(kind, lacking))
    return _("The Cosmic Gate lacks none of it.")


def _figure(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    figure = move.args[0] - game.box.figure_0
    place = view.where[figure] if figure >= 0 else -1
    if place >= CENTRE:
        return _("It stands here: {place}.").format(place=place_name(game, place))
    if place == POOL:
        return _("It lies in the pool and can still act in this round.")
    return _("It is placed from the next round on.")


def _piece(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    piece = move.args[0]
    if piece < game.box.library_cards or piece < game.box.component_0:
        return _card(game, look, view, seat, move)
    if piece < game.box.councilor_0:
        return component_def(game, piece - game.box.component_0).text
    board = councilor_def(game, piece - game.box.councilor_0)
    return board.hologram if step_of(view) == OF_HOLOGRAM else board.text


def _said(text: Callable[[], str]) -> Teller:
    return lambda game, look, view, seat, move: text()


def _enough(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    if "barrier_group" in view.frames[-1].data:
        return _("It saves nothing: here a barrier costs no mystic energy.")
    return _leads(game, look, view, seat, move)


_REASONS: Final[dict[str, Teller]] = {
    "place": _place, "space": _space, "act": _act, "build": _build, "tile": _tile, "unflood": _unflood,
    "barrier": _barrier, "barrier_on": _barrier, "play": _card, "tome": _unflood, "card": _card, "discard": _let_go,
    "artifact": _card, "spend": _spend, "pass": _pass, "good": _good, "figure": _figure, "component": _piece,
    "councilor": _piece, "tribute": _leads, "offering": _leads, "refuse": _leads, "ready": _ready,
    "take_back": _said(lambda: _("The Automaton needs company where it stands.")),
    "done": _done,
    "draw": _said(lambda: _("A misfortune has to be drawn.")),
    "agree": _leads, "decline": _leads, "reroll": _leads, "ability": _leads, "enough": _enough, "amount": _leads,
    "option": _leads, "to_seat": _leads, "forgo": _leads,
}  # fmt: skip
"""The reasons by kind of move; the kinds that bots never make have none."""


def note(game: RisingRules, view: RisingTable, seat: int, moves: Sequence[Move]) -> str:
    """Say which councilors a group does better with that may be chosen and are not those that bots choose."""
    if not view.frames or step_of(view) != CHOSEN:
        return ""
    offered = {move.args[0] for move in moves}
    left = [
        councilor_def(game, board - game.box.councilor_0).name
        for board in left_to_people(game, seat) if board in offered
    ]  # fmt: skip
    if not left:
        return ""
    names = left[0] if len(left) == 1 else _("{one} or {other}").format(one=left[0], other=left[1])
    return _("More games are won with the {names}; bots leave that choice to people.").format(names=names)
