"""What is said of magic items: building, wearing, powers, and the window before the monsters act (MONS-34 to 44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names, who
from atlantis_desktop.games.rising.packs.monstrosities.rules import alighting
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.items import (
    building,
    constellation_cloak,
    helm_of_invisibility,
    midas_gauntlet,
    talaria,
    using,
    wearing,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.near import NEAR
from atlantis_desktop.games.rising.packs.monstrosities.words import signs
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.pieces import GOLD
from atlantis_desktop.games.rising.rules.relocate import recallable
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.card_texts import thing_def
from atlantis_desktop.games.rising.words.consequences import any_move
from atlantis_desktop.games.rising.words.in_force import InForce
from atlantis_desktop.games.rising.words.log import Teller, named
from atlantis_desktop.games.rising.words.price import price_text
from atlantis_desktop.games.rising.words.question import CHOOSE, CHOOSE_TILE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import (
    goods_text,
    payments_text,
    piece_name,
    pieces_text,
    place_name,
)
from atlantis_desktop.words import N_, _, ngettext

# Questions


def _about_item(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return _("It is about {thing}.").format(thing=piece_name(rules, rules.box.item_0 + context[0], names))


def _about_figure(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return _("It is about {thing}.").format(thing=piece_name(rules, rules.box.figure_0 + context[0], names))


def _touched(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.args[0] == midas_gauntlet.ALL_GOLD:
        goods = goods_text(GOLD, pack_of(rules).params["midas_gold"])
        return _("{name} gains {goods}.").format(name=names[move.seat], goods=goods)
    return _("Each unit that is chosen becomes 1 gold.")


def _gilded(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("{ore} becomes {made}.").format(ore=upper(goods_text(move.args[0], 1)), made=goods_text(GOLD, 1))


def _near(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("The monsters act.") if move.kind == "pass" else any_move(rules, view, move, names)


KINDS = (
    QuestionWords(
        building.CRAFTING,
        N_("Build a magic item"),
        N_("The figures here build it together, and go home."),
        button=N_("Build none"),
    ),
    QuestionWords(
        building.TAKER, N_("Who takes the magic item?"), N_("One of those who paid takes card and token."),
        about=_about_item,
    ),
    QuestionWords(helm_of_invisibility.SPARE, N_("Which monster stays away?"), N_("It does not act this round.")),
    QuestionWords(
        NEAR,
        N_("The monsters are about to act"),
        N_("Something may still hide figures, or keep a monster away."),
        button=N_("Let them act"),
        cover=N_("{name} may answer the monsters"),
        leads=_near,
    ),
    QuestionWords(talaria.FLY, N_("Where do they fly?"), CHOOSE_TILE),
    QuestionWords(alighting.ALIGHT, N_("Where does it go?"), N_("Click one of the glowing places."),
                  about=_about_figure),
    QuestionWords(
        midas_gauntlet.TOUCH, N_("What does the Midas Gauntlet do?"), CHOOSE, leads=_touched,
        number=lambda number: (_("Gain gold"), _("Turn resources into gold"))[number],
    ),
    QuestionWords(
        midas_gauntlet.GILD, N_("Which resource becomes gold?"), N_("One unit after the other."),
        button=N_("That is enough"), leads=_gilded,
    ),
)  # fmt: skip


# Log


def _crafted(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} builds **{things}**: {paid}.").format(
        name=who(event, names), things=pieces_text(rules, event.cards, names),
        paid=payments_text(event.values, names, False),
    )  # fmt: skip


def _worn(rules: RisingRules, event: Event, names: Names) -> str:
    item, figure = event.cards
    return _("{name} gives {item} to {figure}.").format(
        name=who(event, names), item=piece_name(rules, item, names),
        figure=piece_name(rules, figure, names, event.seat),
    )  # fmt: skip


def _flown(rules: RisingRules, event: Event, names: Names) -> str:
    return _("They fly: {things}: **{place}**.").format(
        things=pieces_text(rules, event.cards, names), place=place_name(rules, event.number)
    )


EVENTS: dict[str, Teller] = {
    "crafted": _crafted,
    "item_taken": named(N_("{name} takes **{things}**.")),
    "item_worn": _worn,
    "item_laid_aside": named(N_("{name} lays {things} aside.")),
    "item_home": named(N_("{things} comes home and rests for this round.")),
    "item_lost": named(N_("{name} loses **{things}**: it lies in the supply.")),
    "item_used_up": named(N_("{name} gives up **{things}**.")),
    "item_invoked": named(N_("{name} uses {things}.")),
    "monster_spared": named(N_("{things} does not act this round.")),
    "flown": _flown,
}
FOR_ALL = {
    "crafted": 7.0, "item_taken": 3.0, "item_home": 2.0, "item_lost": 6.0, "item_used_up": 5.0, "item_invoked": 3.0,
    "monster_spared": 6.0, "flown": 4.0,
}  # fmt: skip
FOR_ONE = {"item_taken": 4.0, "item_home": 3.0, "item_lost": 6.0}
STANDING = {NEAR: N_("help before the monsters")}


# Moves


def _craft(rules: RisingRules, move: Move, names: Names) -> str:
    item, space, schemas, adzes, inspiration, payments = move.args
    paid = [payments_text(payments, names, False)] if any(payments) or not inspiration else []
    if inspiration:
        paid.append(_("{n} Inspiration").format(n=inspiration))
    if schemas:
        words = ngettext("{n} Lost Schema is discarded", "{n} Lost Schemas are discarded", schemas)
        paid.append(words.format(n=schemas))
    if adzes:
        words = ngettext("the Mystic Adze replaces {n} unit", "the Mystic Adze replaces {n} units", adzes)
        paid.append(words.format(n=adzes))
    return _("Build {component} on {space}: {paid}").format(
        component=piece_name(rules, item, names), space=place_name(rules, space), paid="; ".join(paid)
    )


def _wear(rules: RisingRules, move: Move, names: Names) -> str:
    return _("Give {item} to {figure}").format(
        item=piece_name(rules, move.args[0], names), figure=piece_name(rules, move.args[1], names, move.seat)
    )


def _thing(text: str) -> Any:
    def tell(rules: RisingRules, move: Move, names: Names) -> str:
        return _(text).format(thing=piece_name(rules, move.args[0], names))

    return tell


def _fly(rules: RisingRules, move: Move, names: Names) -> str:
    return _("Fly together with Talaria: {place}").format(place=place_name(rules, move.args[0]))


MOVES = {
    building.CRAFT: _craft, wearing.WEAR: _wear, wearing.UNWEAR: _thing(N_("Lay {thing} aside")),
    using.USE: _thing(N_("Give up {thing}")), using.INVOKE: _thing(N_("Use {thing}")), talaria.FLY: _fly,
}  # fmt: skip


# What they lead to


def price_told(rules: RisingRules, view: RisingTable, move: Move) -> str:
    """Say why the price of an item is another than the one on its card (MONS-38, A20)."""
    item, space, schemas = move.args[0] - rules.box.item_0, move.args[1], move.args[2]
    row, said = pack_of(rules).items[item], []
    wrath = sum(row.cost) - sum(building.printed(rules, view, item))
    if wrath:
        said.append(_("Wrath −{n}").format(n=wrath))
    if view.malfunctions:
        said.append(_("Malfunction +{n}").format(n=view.malfunctions))
    if schemas:
        saved = rules.deeds["cheaper_build"].n * schemas
        said.append(ngettext("{count} Lost Schema −{n}", "{count} Lost Schemas −{n}", schemas).format(
            count=schemas, n=saved))  # fmt: skip
    less = building.item_discount(rules, view, space)
    if less:
        said.append(_("builders −{n}").format(n=less))
    if not said:
        return ""
    return _("Printed price {price}; {reasons}.").format(price=price_text(row.cost), reasons=", ".join(said))


def _crafted_then(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    home = len(standing(view, move.args[1]))
    words = ngettext("{n} Atlantean goes home from the build space.", "{n} Atlanteans go home from the build space.",
                     home)  # fmt: skip
    return " ".join(filter(None, (price_told(rules, view, move), words.format(n=home) if home else "")))


def _worn_then(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    place = view.where[move.args[1] - rules.box.figure_0]
    return _("{place}: {text}").format(
        place=upper(place_name(rules, place)), text=thing_def(rules, move.args[0]).ongoing
    )


def upper(words: str) -> str:
    """Return words as they begin a line."""
    return words[:1].upper() + words[1:]


def _used_then(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    item = move.args[0] - rules.box.item_0
    text = str(thing_def(rules, move.args[0]).once)
    if wearing.sort_of(rules, item) == talaria.TALARIA:
        things = pieces_text(rules, [rules.box.figure_0 + each for each in recallable(rules, view)], names)
        text = _("To free spaces: {things}.").format(things=things)
    return _("{text} The item goes to the supply.").format(text=text)


def _invoked_then(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    item = move.args[0] - rules.box.item_0
    place = view.where[wearing.wearer(view, item)]
    if wearing.sort_of(rules, item) == constellation_cloak.CLOAK:
        return _("{place} stays dry; the item can do so again next round.").format(
            place=upper(place_name(rules, place))
        )
    things = pieces_text(rules, [rules.box.figure_0 + each for each in standing(view, place)], names)
    return _("To one other tile together: {things}.").format(things=things)


LEADS = {
    building.CRAFT: _crafted_then, wearing.WEAR: _worn_then, using.USE: _used_then, using.INVOKE: _invoked_then,
}  # fmt: skip


# What is in force


def in_force(rules: RisingRules, table: RisingTable, names: Names) -> Iterator[InForce]:
    """Items that lie with a placed figure, with the place where they work (MONS-42)."""
    for item in range(len(deeps_of(table).worn)):
        figure = wearing.wearer(table, item)
        if figure != NOWHERE:
            found = thing_def(rules, rules.box.item_0 + item)
            place = upper(place_name(rules, table.where[figure]))
            told = _("{place}: {text}").format(place=place, text=found.ongoing)
            yield InForce(signs.ITEMS[kin(found)], found.name, "+", _("this round"), f"{told} [MONS-42]")


IN_FORCE = {"items": in_force}
REFUSALS = {
    "not_craft_now": (N_("Nothing can be built now:"), N_("that belongs to phase 3, Take Actions.")),
    "item_not_there": (N_("This item is not in the supply."), ""),
    "no_crafter": (N_("Nobody here can build magic items."), N_("That takes a power, but for the Mirror Shield.")),
    "no_inspiration": (N_("There is less Inspiration than that."), N_("Only the Artisan’s Leader brings it along.")),
    "not_the_price_of_item": (N_("That is not the price."), N_("It has to be paid exactly.")),
    "not_wear_now": (N_("Items are given out in phase 1."), N_("Now they stay where they are.")),
    "not_your_item": (N_("This item belongs to nobody here who asks."), N_("Only its owner uses it.")),
    "item_in_stone": (N_("It lies with a figure that cannot move."), N_("It stays there.")),
    "not_worn": (N_("Nobody carries it."), ""),
    "carries_one": (N_("This figure carries an item already."), N_("One is the most.")),
    "no_bearer": (N_("This figure cannot carry it:"), N_("only an own figure that is placed can.")),
    "item_rests": (N_("This item rests for this round."), N_("Its figure has come home.")),
    "nobody_wears": (N_("Nobody carries it."), N_("It works with a figure that is placed.")),
    "item_spent": (N_("Its power is spent for this round."), ""),
    "no_power_now": (N_("It would do nothing now."), N_("Its card says when it works.")),
}
