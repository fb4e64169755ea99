"""What a move leads to, in a sentence, told before it is made: what floods, who goes home, what is paid, who decides.

Only what the seat may know is told; where dice or decks decide, the chances.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.bots.odds import flood_chance, outlook
from atlantis_desktop.games.rising.rules.actions import partner_of
from atlantis_desktop.games.rising.rules.councilors import forge_rate, worth_of_energy
from atlantis_desktop.games.rising.rules.floods import FORCED, Flood
from atlantis_desktop.games.rising.rules.flow import ASK, decider, question_of
from atlantis_desktop.games.rising.rules.omens import BULL, COMET, DOVE, SERPENT, TIDE
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    BARRIER_0,
    CENTRE,
    CITIES,
    COUNCILOR_0,
    ENERGY,
    FIGURE_0,
    FORGES,
    HOLOGRAM,
    ORE,
    POOL,
    TILE_0,
    TILES,
    arm_of,
)
from atlantis_desktop.games.rising.rules.rolls import NOBODY, Dice, target_of, total
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable
from atlantis_desktop.games.rising.words.asked import card_at_stake
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.price import build_text
from atlantis_desktop.games.rising.words.sentences import (
    arm_name,
    card_texts,
    goods_text,
    move_details,
    move_text,
    piece_name,
    place_name,
    proposal_text,
)
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules.rules import RisingRules

Teller = Callable[["RisingRules", RisingTable, Move, Names], str]
DIE = 6
RAISING = ("unflood_free", "unflood_group")


def leads_to(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Return what a legal move leads to; empty where its words say it already."""
    tell = _TELLERS.get(move.kind)
    return tell(game, view, move, names) if tell is not None and view.frames else ""


PLAIN = ("agree", "to_seat", "option", "amount", "good", "refuse", "tribute", "offering", "build")
"""Moves whose own words leave out a part of what they lead to."""


def plan_text(game: RisingRules, view: RisingTable, move: Move, names: Names, step: str) -> str:
    """Return a move that a partner proposes with all that comes of accepting it, without the full stop at its end."""
    words = move_text(game, move, names, step)
    leads = leads_to(game, view, move, names) if move.kind in PLAIN else ""
    return _("{move}: {leads}").format(move=words, leads=leads).rstrip(".") if leads else words


def _purpose(view: RisingTable) -> str:
    frame = view.frames[-1]
    return question_of(frame).purpose if frame.name == ASK else frame.name


def _context(view: RisingTable) -> tuple[Any, ...]:
    """What the question at work remembers."""
    return question_of(view.frames[-1]).context


def _home(count: int) -> str:
    return ngettext("{n} Atlantean goes home without acting.", "{n} Atlanteans go home without acting.", count).format(
        n=count
    )


def _standing(view: RisingTable, place: int) -> int:
    return sum(at == place for at in view.where)


def flood_text(game: RisingRules, view: RisingTable, place: int, forced: bool = False, passes: bool = False) -> str:
    """Return what a flood of a tile does; ``forced`` takes a barrier and the tile, ``passes`` leaves the barrier."""
    name, arm = place_name(game, place), arm_of(place)
    if place == CENTRE:
        return _("The Mystic Power Source floods: everybody loses.")
    barrier = view.barriers >> arm & 1
    if barrier and not forced and not passes:
        return _("The barrier is used up, and {place} stays dry.").format(place=name)
    words = _("The barrier falls, and {place} floods.") if barrier and forced else _("{place} floods.")
    standing = _standing(view, place)
    told = words.format(place=name)
    if standing:
        told += " " + _home(standing)
    if view.dry[arm].bit_count() == 1:
        told += " " + _("It is the last tile of its arm.")
    return told


def _tile(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    place, purpose = move.args[0] - TILE_0, _purpose(view)
    if purpose in RAISING:
        return _raised(game, view, move, names)
    if purpose == "tempest":
        return _home(_standing(view, place))
    if purpose == "libram":
        return _("Up to 3 more Atlanteans of anybody may stand here this round.")
    passes = purpose == "wrath_flood" and not game.options["barrierStopsWrath"]
    forced = purpose == "controlled" or (purpose == "strike" and _context(view)[:1] == (FORCED,))
    return flood_text(game, view, place, forced, passes)


def _raised(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("The tile is dry again and can be used from the next placing on.")


def _figure(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure, purpose = move.args[0] - FIGURE_0, _purpose(view)
    if figure < 0:
        return ""
    place = view.where[figure]
    stands = place_name(game, place) if place >= CENTRE else ""
    if purpose in ("recruit", "colour"):
        return _("It joins the pool and is placed from the next round on.")
    if purpose in ("ley_line", "bull", "yield") and stands:
        return _("It stands here and goes home without acting: {place}.").format(place=stands)
    if purpose == "psalm" and stands:
        told = _("It acts twice here: {place}.").format(place=stands)
        return f"{told} {_income(game, view, figure, names)}".strip()
    if purpose == "loom" and stands:
        told = _("It acts once more here, if its councilor agrees: {place}.").format(place=stands)
        return f"{told} {_income(game, view, figure, names)}".strip()
    if purpose == "bless":
        return _("Its councilor gains 1 mystic energy.")
    return _("It stands here: {place}.").format(place=stands) if stands else _("It lies in the pool.")


def _income(game: RisingRules, view: RisingTable, figure: int, names: Names) -> str:
    """Tell what a figure gains where nothing is rolled: at the centre and in the Forges (RISE-89, 90)."""
    place = view.where[figure]
    if arm_of(place) == FORGES:
        return _("{ore} becomes {made}.").format(
            ore=goods_text(ORE, 1), made=goods_text(ATLANTIUM, forge_rate(game, view, figure, place))
        )
    if place != CENTRE:
        return ""
    goods = goods_text(ENERGY, int(game.params["centre_income"]))
    return _("{name} gains {goods}.").format(name=names[view.owner[figure]], goods=goods)


# Dice


def _dice(view: RisingTable) -> Dice | None:
    found = next((frame for frame in reversed(view.frames) if frame.name == "rolled"), None)
    return None if found is None else Dice(*found.data)


def _result(game: RisingRules, view: RisingTable, dice: Dice) -> str:
    target, result = target_of(game, view, dice.place), total(dice)
    words = {"total": result, "target": target}
    if result < target:
        return _("{total} of {target}: it still falls short.").format(**words)
    if arm_of(dice.place) == CITIES:
        return _("{total} of {target}: a success, a follower joins.").format(**words)
    gained = goods_text(game.arms[arm_of(dice.place)].yields, 1)
    return _("{total} of {target}: a success, {good}.").format(good=gained, **words)


def _spend(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    dice = _dice(view)
    if dice is None:
        return ""
    added = move.args[0] * worth_of_energy(game, view, move.seat, dice.place)
    return _result(game, view, dice._replace(energy=dice.energy + added))


def _reroll(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    dice = _dice(view)
    if dice is None:
        return ""
    target = target_of(game, view, dice.place)
    kept = dice if game.options["rerollKeepsEnergy"] else dice._replace(energy=0)
    second = move.args[0] == 1
    rolls = [kept._replace(other=die) if second else kept._replace(die=die) for die in range(1, DIE + 1)]
    share = round(100 * sum(total(roll) >= target for roll in rolls) / DIE)
    return _("The new die makes it a success with {share} %.").format(share=share)


def _option(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    dice = _dice(view)
    if _purpose(view) == "share_agreed":
        first, kind, count, part = _context(view)
        return _shares(first, move.seat, kind, count, part if move.args[0] else count - count // 2, names)
    if _purpose(view) != "treatise" or dice is None:
        return ""
    return _result(game, view, dice._replace(other=DIE) if move.args[0] else dice._replace(die=DIE))


def _play(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Tell what a card does at once where nothing is left to choose: a Treatise on one die (RISE-78), a Conversion of
    the last mystic energy.
    """
    dice = _dice(view)
    if game.script_of[move.args[0]] == "conversion" and view.me[move.seat] == 1:
        return _becomes_resources(1)
    if game.script_of[move.args[0]] != "treatise" or dice is None or dice.second != NOBODY:
        return ""
    return _result(game, view, dice._replace(die=DIE))


def _pass(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    step, dice = _purpose(view), _dice(view)
    if step == "roll" and dice is not None:
        return _("Unless somebody else helps, the roll fails: {total} of {target}.").format(
            total=total(dice), target=target_of(game, view, dice.place)
        )
    flip = next((frame for frame in reversed(view.frames) if frame.name == "flip"), None)
    if step == "flood" and flip is not None:
        return flood_text(game, view, Flood(*flip.data).place, passes=True)
    if step == "drawn":
        return _("The misfortune takes effect.")
    return _("Nothing more is moved by this seat.") if step == "end_suffer" else ""


# Payments and proposals


def _agree(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Tell the whole proposal: what is paid, what comes of it, and what a thing does that it is about (RISE-24)."""
    frame = view.frames[-1]
    told = proposal_text(game, view, names)
    asked = Move(frame.data[0], frame.seat, frame.data[1])
    if asked.kind not in game.codec.forms:
        return told
    more = [tell(game, view, asked, names) for tell in (_TELLERS.get(asked.kind),) if tell is not None]
    return ". ".join(filter(None, (told, " ".join(filter(None, (*more, move_details(game, asked)))))))


def _build(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return build_text(game, view, move, names)


def _tribute(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    stake = card_at_stake(view)
    if stake == HIDDEN:
        return _("The Omen passes without harm.")
    return _("{card} goes under the deck and does not strike.").format(card=piece_name(game, stake, names))


# Goods and cards


def _shares(first: int, other: int, kind: int, count: int, part: int, names: Names) -> str:
    return _("{name} gets {goods}, {other} {rest}.").format(
        name=names[first], goods=goods_text(kind, part), other=names[other], rest=goods_text(kind, count - part)
    )


def _amount(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    count, purpose = move.args[0], _purpose(view)
    if purpose == "share":
        other, kind, every = _context(view)
        told = _shares(move.seat, other, kind, every, count, names)
        if count == every - every // 2:
            return told
        return told + " " + _("If {name} does not agree, it is shared by halves.").format(name=names[other])
    if purpose == "forge":
        made = goods_text(ATLANTIUM, count * _context(view)[0])
        return _("{given} becomes {taken}.").format(given=goods_text(ORE, count), taken=made) if count else ""
    if purpose == "convert":
        return _becomes_resources(count)
    return ""


def _becomes_resources(count: int) -> str:
    words = ngettext("{energy} becomes {n} resource of choice.", "{energy} becomes {n} resources of choice.", count)
    return words.format(energy=goods_text(ENERGY, count), n=count)


def _good(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    kind, purpose = move.args[0], _purpose(view)
    if purpose == "swap_give":
        return _("{goods} is given for another resource.").format(goods=goods_text(kind, 1))
    if purpose == "swap_take":
        return _("{given} becomes {taken}.").format(
            given=goods_text(_context(view)[2], 1), taken=goods_text(kind, 1)
        )
    if purpose == "melt":
        return _("{given} becomes {taken}.").format(given=goods_text(kind, 1), taken=goods_text(ATLANTIUM, 1))
    return _("{name} gains {goods}.").format(name=names[move.seat], goods=goods_text(kind, 1))


def _card(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    purpose = _purpose(view)
    if purpose == "burn":
        return _("It is discarded.")
    if purpose == "peek_bottom":
        return _("It is drawn after all others.")
    if purpose == "peek_order":
        count = _context(view)[0]
        return _("It is drawn after the others, as number {n} from now.").format(n=count)
    if purpose == "keep_paid":
        return _("It costs {goods}.").format(goods=goods_text(ENERGY, game.params["keep_cost"]))
    return ""


def _ability(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Tell what the board says of the figure whose ability it is (RISE-121)."""
    figure = move.args[0] - FIGURE_0
    if game.figures.kind[figure] == HOLOGRAM:
        return councilor_def(game, view.holo_board - COUNCILOR_0).hologram if view.holo_board >= 0 else ""
    board = view.boards[view.owner[figure]]
    return councilor_def(game, board - COUNCILOR_0).text if board >= 0 else ""


def _omen(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    which = next((frame.data[0] for frame in reversed(view.frames) if frame.name == "omen"), -1)
    wrath_last = view.wrath == len(game.wrath) - 1
    return {
        TIDE: _("The drawer chooses a tile that floods."),
        COMET: _("The drawer chooses a tile that floods.") if wrath_last else _("The Wrath rises by a step."),
        BULL: _("Two Atlanteans go home from Forests, Hills or Mountains."),
        SERPENT: _("The Libraries flood."),
        DOVE: _dove(game, view, names),
    }.get(which, "")


def _dove(game: RisingRules, view: RisingTable, names: Names) -> str:
    """Name the misfortune on top, which everybody looks at (RISE-64)."""
    stake = card_at_stake(view)
    if stake == HIDDEN:
        return _("The misfortune on top takes effect now.")
    return _("{card} strikes now: {text}").format(
        card=piece_name(game, stake, names), text=card_texts(game, stake)[1]
    )


def _barrier(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    arm = move.args[0] - BARRIER_0
    if not 0 <= arm < len(game.arms):
        return ""
    share = round(100 * flood_chance(outlook(game, view), arm))
    return _(
        "It takes the next flood of a misfortune on the {arm}: {share} % before the next actions. It is final at once."
    ).format(arm=arm_name(game, arm), share=share)


def _claim(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("{name} decides whose Atlantean keeps the space and whose goes back to its pool.").format(
        name=names[decider(game, view)]
    )


def _done(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    left = sum(owner == move.seat and at >= CENTRE and not mark & 1 for owner, at, mark in zip(
        view.owner, view.where, view.marks, strict=True))  # fmt: skip
    if not left:
        return _("When all are done, the Wrath follows.")
    return ngettext("{n} Atlantean goes home unused.", "{n} Atlanteans go home unused.", left).format(n=left)


def _act(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    place = view.where[move.args[0] - FIGURE_0]
    return place_name(game, place) if place > TILES else ""


def _forgone(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = move.args[0] - FIGURE_0
    partner = partner_of(game, view, figure)
    if partner == NOBODY or view.marks[partner] & ACTED or partner == game.figures.automaton:
        return _("It is laid down and brings nothing in this round.")
    return _("It is laid down and brings nothing in this round; the figure beside it has no partner then.")


def _place(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return "" if view.where[move.args[0] - FIGURE_0] == POOL else _("It moves there from where it stands.")


def _to_seat(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if _purpose(view) == "horn":
        return _("{name} recruits a follower.").format(name=names[move.args[0]])
    card = card_at_stake(view)
    if card == HIDDEN:
        return _("{name} gets the card.").format(name=names[move.args[0]])
    return _("{name} gets {card}: {text}").format(
        name=names[move.args[0]], card=piece_name(game, card, names), text=card_texts(game, card)[1]
    )


def _said(text: Callable[[], str]) -> Teller:
    return lambda game, view, move, names: text()


_TELLERS: dict[str, Teller] = {
    "tile": _tile, "unflood": _raised, "tome": _raised, "figure": _figure, "spend": _spend, "reroll": _reroll,
    "option": _option, "pass": _pass, "agree": _agree, "refuse": _omen, "barrier": _barrier, "barrier_on": _barrier,
    "claim": _claim, "done": _done, "act": _act, "place": _place, "to_seat": _to_seat,
    "decline": _said(lambda: _("Nothing is paid and nothing moves.")),
    "tribute": _tribute, "build": _build, "amount": _amount, "good": _good, "card": _card, "play": _play,
    "ability": _ability,
    "offering": _said(lambda: _("The Omen passes; whoever gives chooses the card.")),
    "forgo": _forgone,
    "ready": _said(lambda: _("When all are ready, the misfortunes begin and nothing can be taken back.")),
    "withdraw": _said(lambda: _("Nobody is asked any more, and nothing is paid.")),
    "standing": _said(lambda: _("It holds for this seat until it is changed here.")),
    "suggest": _said(lambda: _("The others read it; whoever confirms decides.")),
    "enough": _said(lambda: _("It ends here.")),
}  # fmt: skip
