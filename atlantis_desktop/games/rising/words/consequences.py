"""What a move leads to, in a sentence, told before it is made: what floods, who goes home, what is paid, who decides.

Only what the seat may know is told; where dice or decks decide, the chances.
"""

from __future__ import annotations

from collections.abc import Callable

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.games.rising.bots.odds import flood_chance, outlook
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.actions import partner_of
from atlantis_desktop.games.rising.rules.councilors import forge_rate, worth_of_energy
from atlantis_desktop.games.rising.rules.flow import decider, step_of
from atlantis_desktop.games.rising.rules.goods import gate_lacks, proposed
from atlantis_desktop.games.rising.rules.omens import OMEN, omen_of
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    CENTRE,
    CITIES,
    ENERGY,
    FORGES,
    HOLOGRAM,
    ORE,
    POOL,
    TILES,
    arm_of,
)
from atlantis_desktop.games.rising.rules.rolls import NOBODY, Dice, rollers, target_of, total, yield_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable
from atlantis_desktop.games.rising.words.asked import card_at_stake
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.price import build_text
from atlantis_desktop.games.rising.words.question import question_words
from atlantis_desktop.games.rising.words.sentences import (
    goods_text,
    move_details,
    move_text,
    piece_name,
    place_name,
    proposal_text,
)
from atlantis_desktop.words import _, ngettext

Teller = Callable[["RisingRules", RisingTable, Move, Names], str]
DIE = 6


def leads_to(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Return what a legal move leads to; empty where its words say it already."""
    if not view.frames:
        return ""
    step = step_of(view)
    question, purpose = question_words()[step], game.purposes.get(step)
    if question.ends is not None and move.kind == "enough":
        return question.ends(game, view, move, names)
    if question.leads is not None and (purpose is None or move.kind == purpose.form):
        return question.leads(game, view, move, names)
    return any_move(game, view, move, names)


def any_move(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Return what a move leads to whatever is asked; empty where its words say it already."""
    tell = _TELLERS.get(move.kind) or packs.further("LEADS").get(move.kind)
    return tell(game, view, move, names) if tell is not None else ""


PLAIN = ("agree", "to_seat", "option", "amount", "good", "refuse", "tribute", "offering", "build")
"""Moves whose own words leave out a part of what they lead to."""


def plan_text(game: RisingRules, view: RisingTable, move: Move, names: Names, step: str) -> str:
    """Return a move that a partner proposes with all that comes of accepting it, without the full stop at its end."""
    words = move_text(game, move, names, step)
    if move.kind == "act":
        place = place_name(game, view.where[move.args[0] - game.box.figure_0])
        return _("{move}: {place}").format(move=words, place=place)
    leads = leads_to(game, view, move, names) if move.kind in PLAIN else ""
    return _("{move}. {leads}").format(move=words, leads=leads).rstrip(".") if leads else words


def home_text(count: int) -> str:
    """Say how many figures go home."""
    return ngettext("{n} Atlantean goes home without acting.", "{n} Atlanteans go home without acting.", count).format(
        n=count
    )


def standing_at(view: RisingTable, place: int) -> int:
    """Return how many figures stand at a place."""
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
    standing = standing_at(view, place)
    told = words.format(place=name)
    if standing:
        told += " " + home_text(standing)
    if view.dry[arm].bit_count() == 1:
        told += " " + _("It is the last tile of its arm.")
    return told


def raised(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what a raised tile is good for."""
    return _("The tile is dry again and can be used from the next placing on.")


def _figure(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = move.args[0] - game.box.figure_0
    if figure < 0:
        return ""
    place = view.where[figure]
    stands = place_name(game, place) if place >= CENTRE else ""
    return _("It stands here: {place}.").format(place=stands) if stands else _("It lies in the pool.")


def income_text(game: RisingRules, view: RisingTable, figure: int, names: Names) -> str:
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


def dice_at_work(view: RisingTable) -> Dice | None:
    """Return the roll at work, None without one."""
    found = next((frame for frame in reversed(view.frames) if frame.name == "rolled"), None)
    return None if found is None else Dice(*found.data)


def roll_text(game: RisingRules, view: RisingTable, dice: Dice) -> str:
    """Say what a roll with these dice comes to; off the island the place says it."""
    if game.box.is_location(dice.place):
        return str(packs.further("ROLLS")[game.places.names[dice.place]](game, view, dice))
    target, result = target_of(game, view, dice.place), total(dice)
    words = {"total": result, "target": target}
    if result < target:
        return _("{total} of {target}: it still falls short.").format(**words)
    if arm_of(dice.place) == CITIES:
        return _("{total} of {target}: a success, a follower joins.").format(**words)
    gained = goods_text(game.arms[arm_of(dice.place)].yields, yield_of(game, view, dice))
    return _("{total} of {target}: a success, {good}.").format(good=gained, **words)


def _spend(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    dice = dice_at_work(view)
    if dice is None:
        return ""
    added = move.args[0] * worth_of_energy(game, view, move.seat, dice.place)
    raised = dice._replace(energy=dice.energy + added)
    told, short = roll_text(game, view, raised), total(raised) < target_of(game, view, dice.place)
    others = [names[seat] for seat in rollers(view, dice) if seat != move.seat]
    if not short or not others:
        return told
    return " ".join([told, _("{name} would have to add the rest.").format(name=joined(others))])


def _reroll(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    dice = dice_at_work(view)
    if dice is None:
        return ""
    target = target_of(game, view, dice.place)
    kept = dice if game.options["rerollKeepsEnergy"] else dice._replace(energy=0)
    second = move.args[0] == 1
    rolls = [kept._replace(other=die) if second else kept._replace(die=die) for die in range(1, DIE + 1)]
    share = round(100 * sum(total(roll) >= target for roll in rolls) / DIE)
    return _("With the new die the chance of success is {share} %.").format(share=share)


def _play(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Tell what a card does at once where nothing is left to choose: a Treatise on one die (RISE-78), a Conversion of
    the last mystic energy.
    """
    dice = dice_at_work(view)
    if game.does[move.args[0]] == "convert" and view.me[move.seat] == 1:
        return becomes_resources(1)
    if game.does[move.args[0]] != "best_die" or dice is None or dice.second != NOBODY:
        return ""
    return roll_text(game, view, dice._replace(die=DIE))


# Payments and proposals


def _agree(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Tell the whole proposal: what is paid, what comes of it, and what a thing does that it is about (RISE-24)."""
    told, asked = proposal_text(game, view, names), proposed(view.frames[-1])
    if asked.kind not in game.codec.forms:
        return told
    more = [tell(game, view, asked, names) for tell in (_TELLERS.get(asked.kind),) if tell is not None]
    return ". ".join(filter(None, (told, " ".join(filter(None, (*more, move_details(game, asked)))))))


def _build(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return build_text(game, view, move, names)


def _tribute(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    omen = next((omen_of(frame) for frame in reversed(view.frames) if frame.name == OMEN), -1)
    if omen in game.further_omens:
        return str(packs.further("OMENS")[omen].paid(game, view))
    stake = card_at_stake(view)
    if stake == HIDDEN:
        return _("The Omen passes without harm.")
    return _("{card} goes under the deck and does not strike.").format(card=piece_name(game, stake, names))


def becomes_resources(count: int) -> str:
    """Say what so much mystic energy becomes."""
    words = ngettext("{energy} becomes {n} resource of choice.", "{energy} becomes {n} resources of choice.", count)
    return words.format(energy=goods_text(ENERGY, count), n=count)


def _good(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    told = _("{name} gains {goods}.").format(name=names[move.seat], goods=goods_text(move.args[0], 1))
    left = gate_lacks(game, view, move.args[0])
    if left <= 0:
        return told + " " + _("The Cosmic Gate needs no more of it.")
    return told + " " + _("The Cosmic Gate still lacks {goods}.").format(goods=goods_text(move.args[0], left))


def _ability(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Tell what the board says of the figure whose ability it is (RISE-121)."""
    figure = move.args[0] - game.box.figure_0
    if game.figures.kind[figure] == HOLOGRAM:
        return councilor_def(game, view.holo_board - game.box.councilor_0).hologram if view.holo_board >= 0 else ""
    board = view.boards[view.owner[figure]]
    return councilor_def(game, board - game.box.councilor_0).text if board >= 0 else ""


def _barrier(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    arm = move.args[0] - game.box.barrier_0
    if not 0 <= arm < len(game.arms):
        return ""
    share = round(100 * flood_chance(outlook(game, view), arm))
    return _(
        "A flood before the next actions: {share} %. "
        "The barrier takes the next one of a misfortune. It is final at once."
    ).format(share=share)


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
    place = view.where[move.args[0] - game.box.figure_0]
    return place_name(game, place) if place > TILES else ""


def _forgone(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = move.args[0] - game.box.figure_0
    partner = partner_of(game, view, figure)
    if partner == NOBODY or view.marks[partner] & ACTED or partner == game.idle_figure:
        return _("It is laid down and brings nothing in this round.")
    return _("It is laid down and brings nothing in this round; the figure beside it has no partner then.")


def _place(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return "" if view.where[move.args[0] - game.box.figure_0] == POOL else _("It moves there from where it stands.")


def _said(text: Callable[[], str]) -> Teller:
    return lambda game, view, move, names: text()


_TELLERS: dict[str, Teller] = {
    "unflood": raised, "tome": raised, "figure": _figure, "spend": _spend, "reroll": _reroll,
    "agree": _agree, "barrier": _barrier, "barrier_on": _barrier,
    "claim": _claim, "done": _done, "act": _act, "place": _place,
    "decline": _said(lambda: _("Nothing is paid and nothing moves.")),
    "tribute": _tribute, "build": _build, "good": _good, "play": _play,
    "ability": _ability,
    "offering": _said(lambda: _("The Omen passes; whoever gives chooses the card.")),
    "forgo": _forgone,
    "ready": _said(lambda: _("When all are ready, the misfortunes begin and nothing can be taken back.")),
    "withdraw": _said(lambda: _("Nobody is asked any more, and nothing is paid.")),
    "standing": _said(lambda: _("It applies to this seat until it is changed here.")),
    "suggest": _said(lambda: _("The others read it; whoever confirms decides.")),
    "enough": _said(lambda: _("It ends here.")),
}  # fmt: skip
"""By kind of move: what it leads to whatever is asked; what an answer leads to, its question tells."""
