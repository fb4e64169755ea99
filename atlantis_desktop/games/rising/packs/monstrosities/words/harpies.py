"""What is said of the harpies, of what they take, and of their Lair (MONS-64 to 77)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names, joined, who
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import lair, spoils
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import HARPY
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import harpies
from atlantis_desktop.games.rising.rules.flow import question_of
from atlantis_desktop.games.rising.rules.omens import cards_held
from atlantis_desktop.games.rising.rules.pieces import RESOURCES
from atlantis_desktop.games.rising.rules.rolls import Dice, target_of, total
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.log import Teller, named
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import arm_name, goods_text, piece_name, pieces_text, place_name
from atlantis_desktop.words import N_, _, ngettext

Context = tuple[Any, ...]


def volunteers_text(count: int) -> str:
    """Return so many volunteers."""
    return ngettext("{n} volunteer", "{n} volunteers", count).format(n=count)


def what_text(what: int, count: int) -> str:
    """Return so many goods of a kind, or volunteers."""
    return volunteers_text(count) if what == spoils.VOLUNTEERS else goods_text(what, count)


# The log


def _flew(rules: RisingRules, event: Event, names: Names) -> str:
    flights = [
        _("{harpy} to the {arm}").format(harpy=piece_name(rules, piece, names), arm=arm_name(rules, arm))
        for piece, arm in zip(event.cards, event.values, strict=True)
    ]  # fmt: skip
    return _("The harpies fly by lot: {flights}.").format(flights=joined(flights))


def _returned(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{things} finds nobody in the {arm} and is in the Lair again.").format(
        things=pieces_text(rules, event.cards, names), arm=arm_name(rules, event.number)
    )


def _chose(rules: RisingRules, event: Event, names: Names) -> str:
    harpy, figure = (piece_name(rules, piece, names) for piece in event.cards)
    return _("**{harpy}** robs {figure}.").format(harpy=harpy, figure=figure)


def _stolen(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} loses **{goods}** to the Lair.").format(name=who(event, names), goods=goods_text(*event.values))


def _declared(rules: RisingRules, event: Event, names: Names) -> str:
    words = _("{name} fights in the Harpies’ Lair.") if event.number == lair.FIGHT else _(
        "{name} steals in the Harpies’ Lair.")  # fmt: skip
    return words.format(name=who(event, names))


def _robbed(rules: RisingRules, event: Event, names: Names) -> str:
    result, count = event.values
    words = ngettext("{total}: {n} thing is taken back.", "{total}: {n} things are taken back.", count)
    return words.format(total=result, n=count) if count else _("{total}: nothing is taken back.").format(total=result)


def _fight_lost(rules: RisingRules, event: Event, names: Names) -> str:
    total, target = event.values
    return _("{total} of {target}: no harpy is defeated.").format(total=total, target=target)


def _defeated(rules: RisingRules, event: Event, names: Names) -> str:
    total, target = event.values
    return _("{total} of {target}: **{things}** is defeated.").format(
        total=total, target=target, things=pieces_text(rules, event.cards, names)
    )


# Questions


def _harpy(rules: RisingRules, context: Context, names: Names) -> str:
    return piece_name(rules, rules.box.monster_0 + HARPY + context[0], names)


def _which_harpy(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    place = deeps_of(view).harpies[context[0]]
    return _("{harpy} is here: {place}.").format(harpy=_harpy(rules, context, names), place=place_name(rules, place))


def _robs(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    figure = piece_name(rules, rules.box.figure_0 + context[1], names)
    return _("{harpy} robs {figure}.").format(harpy=_harpy(rules, context, names), figure=figure)


def victim_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what the owner of a figure loses if a harpy robs it."""
    seat = view.owner[move.args[0] - rules.box.figure_0]
    name = names[seat]
    kinds = harpies.goods_to_lose(rules, view, seat, ())[:-1]
    if any(kind < RESOURCES for kind in kinds):
        return _("{name} loses a resource or this figure.").format(name=name)
    if cards_held(rules, view, seat, ()):
        return _("{name} loses a library card or this figure.").format(name=name)
    if kinds:
        return _("{name} loses a mystic energy or this figure.").format(name=name)
    return _("{name} has nothing else: this figure is stolen.").format(name=name)


def _good_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("{goods} goes to the Lair.").format(goods=goods_text(move.args[0], 1))


def _figure_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = rules.box.figure_0 + question_of(view.frames[-1]).context[1]
    return _("{figure} lies in the Lair until it is taken back.").format(
        figure=_capital(piece_name(rules, figure, names))
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _card_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("{card} lies in the Lair and does nothing there.").format(card=piece_name(rules, move.args[0], names))


def _odds(rules: RisingRules, target: int, bonus: int) -> int:
    """Return the chance, in percent, that two dice and a bonus reach a target."""
    return round(100 * sum(one + two + bonus >= target for one in range(1, 7) for two in range(1, 7)) / 36)


def aim_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say how likely a fight is to be won, or how much a theft brings in the mean."""
    bonus = lair.bonus_there(rules, view)
    if move.args[0] == lair.FIGHT:
        target = int(pack_of(rules).params["fight_target"]) + view.earthquakes
        return _("At {target} a harpy is defeated: {share} % without mystic energy.").format(
            target=target, share=_odds(rules, target, bonus)
        )
    rolls = [one + two + bonus for one in range(1, 7) for two in range(1, 7)]
    some = [lair.allowed(rules, result) for result in rolls]
    if not bonus:
        return _("Two dice take back {least} to {most} of {n} things that lie here.").format(
            least=min(some), most=min(max(some), spoils.lying(view)), n=spoils.lying(view)
        )
    return _("Two dice and {bonus} take back {least} to {most} of {n} things that lie here.").format(
        bonus=bonus, least=min(some), most=min(max(some), spoils.lying(view)), n=spoils.lying(view)
    )


def _aim(number: int) -> str:
    return _("Fight a harpy") if number == lair.FIGHT else _("Steal things back")


def _sort(number: int) -> str:
    return (_("Goods"), _("A library card"), _("An Atlantean"))[number]


def _lies_here(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    deeps = deeps_of(view)
    things = [goods_text(kind, count) for kind, count in enumerate(deeps.loot) if count]
    figures = [rules.box.figure_0 + figure for figure in range(rules.figures.count) if deeps.stolen >> figure & 1]
    things += [piece_name(rules, piece, names) for piece in (*deeps.loot_cards, *figures)]
    return _("Here lies: {things}.").format(things=joined(things)) if things else _("Nothing lies here.")


def _count_here(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    count = spoils.lying(view)
    return ngettext("{n} thing lies here.", "{n} things lie here.", count).format(n=count)


def _left(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    """Say how many more may be taken, this one included."""
    count = 1 + next((frame.data[0] for frame in reversed(view.frames) if frame.name == spoils.RAID), 0)
    return ngettext("{n} choice is left.", "{n} choices are left.", count).format(n=count)


def sort_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what of a sort can be taken."""
    deeps = deeps_of(view)
    if move.args[0] == spoils.OF_GOODS:
        return joined([goods_text(kind, count) for kind, count in enumerate(deeps.loot) if count])
    if move.args[0] == spoils.OF_CARDS:
        return pieces_text(rules, deeps.loot_cards, names)
    stolen = spoils.figures_lying(rules, view, move.seat, ())
    return _("It goes to its pool: {things}.").format(things=pieces_text(rules, stolen, names))


def _of_goods(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("{goods} out of the Lair.").format(goods=goods_text(context[0], 1))


def _of_card(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("{card} out of the Lair.").format(card=piece_name(rules, context[0], names))


def _gets_goods(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    kind = question_of(view.frames[-1]).context[0]
    return _("{name} gets {goods}.").format(name=names[move.args[0]], goods=goods_text(kind, 1))


def _gets_card(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    card = piece_name(rules, question_of(view.frames[-1]).context[0], names)
    return _("{name} gets {goods}.").format(name=names[move.args[0]], goods=card)


def _for_both(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    other, what, count = context
    return _("{goods} for both: {name} and {other}.").format(
        goods=what_text(what, count), name=names[view.frames[-1].seat], other=names[other]
    )


def split_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what each of the two gets."""
    other, what, count = question_of(view.frames[-1]).context
    part = move.args[0]
    return _("{name} gets {goods}, {other} {rest}.").format(
        name=names[move.seat], goods=what_text(what, part), other=names[other], rest=what_text(what, count - part)
    )


def roll_text(rules: RisingRules, view: RisingTable, dice: Dice) -> str:
    """Say what a roll in the Lair comes to (MONS-75, 76)."""
    result = total(dice)
    if deeps_of(view).aim == lair.STEAL:
        count = min(lair.allowed(rules, result), spoils.lying(view))
        words = ngettext("{total}: {n} thing is taken back.", "{total}: {n} things are taken back.", count)
        return words.format(total=result, n=count)
    target = target_of(rules, view, dice.place)
    words = _("{total} of {target}: a harpy is defeated.") if result >= target else _(
        "{total} of {target}: it still falls short.")  # fmt: skip
    return words.format(total=result, target=target)


KINDS = (
    QuestionWords(
        harpies.VICTIM, N_("Whom does the harpy rob?"), CHOOSE, about=_which_harpy, leads=victim_leads,
    ),
    QuestionWords(
        harpies.ROBBED, N_("What does the harpy take?"),
        N_("One of these goods, or the figure itself."), button=N_("Give up the figure"), about=_robs,
        cover=N_("{name} is robbed by a harpy"), leads=_good_leads, ends=_figure_leads,
    ),
    QuestionWords(
        harpies.ROBBED_CARD, N_("Which card does the harpy take?"),
        N_("One of these cards, or the figure itself."), button=N_("Give up the figure"), about=_robs,
        cover=N_("{name} is robbed by a harpy"), leads=_card_leads, ends=_figure_leads,
    ),
    QuestionWords(
        lair.AIM, N_("What does the pair want in the Lair?"), CHOOSE, about=_lies_here, brief=_count_here,
        leads=aim_leads, number=_aim,
    ),
    QuestionWords(
        lair.AIM_OF_GROUP, N_("What does the pair want in the Lair?"),
        N_("The two councilors do not agree: the group decides."), about=_lies_here, brief=_count_here,
        leads=aim_leads, number=_aim,
    ),
    QuestionWords(
        spoils.TAKE, N_("What is taken back?"), CHOOSE, about=_left, leads=sort_leads, number=_sort,
    ),
    QuestionWords(spoils.TAKE_GOODS, N_("Which goods are taken back?"), CHOOSE),
    QuestionWords(spoils.TAKE_CARD, N_("Which card is taken back?"), CHOOSE),
    QuestionWords(spoils.TAKE_FIGURE, N_("Who is taken back?"), CHOOSE,
                  leads=lambda rules, view, move, names: _("It goes to its pool.")),
    QuestionWords(spoils.GOODS_TO, N_("Who gets it?"), CHOOSE, about=_of_goods, leads=_gets_goods),
    QuestionWords(spoils.CARD_TO, N_("Who gets the card?"), CHOOSE, about=_of_card, leads=_gets_card),
    QuestionWords(
        spoils.SPLIT, N_("How is it shared?"), CHOOSE, about=_for_both, leads=split_leads,
        number=lambda count: _("Keep {n}").format(n=count),
    ),
)  # fmt: skip
EVENTS: dict[str, Teller] = {
    "harpies_flew": _flew, "harpy_returned": _returned, "harpy_came": named(N_("**{things}** comes: {place}.")),
    "monster_blind": named(N_("{things} harms nobody here: {place}.")), "harpy_chose": _chose, "goods_stolen": _stolen,
    "card_stolen": named(N_("{name} loses **{things}** to the Lair.")),
    "figure_stolen": named(N_("Stolen into the Lair: **{things}**.")),
    "lair_declared": _declared, "lair_robbed": _robbed, "lair_fight_lost": _fight_lost, "harpy_defeated": _defeated,
    "treasure_found": named(N_("The treasure of the harpies: **{things}**.")),
    "card_won": named(N_("{name} gets {things} out of the Lair.")),
    "figures_won": named(N_("Back out of the Lair: **{things}**.")),
}  # fmt: skip
ROLLS = {"harpies-lair": roll_text}
FOR_ALL = {
    "harpies_flew": -1.0, "harpy_returned": 1.0, "harpy_came": -1.0, "monster_blind": 3.0, "harpy_chose": -1.0,
    "goods_stolen": 5.0, "card_stolen": 5.0, "figure_stolen": 8.0, "lair_declared": -1.0, "lair_robbed": 2.0,
    "lair_fight_lost": 2.0, "harpy_defeated": 8.0, "treasure_found": 7.0, "card_won": 3.0, "figures_won": 5.0,
}  # fmt: skip
FOR_ONE = {"goods_stolen": 10.0, "card_stolen": 10.0, "figure_stolen": 12.0, "card_won": 8.0}
