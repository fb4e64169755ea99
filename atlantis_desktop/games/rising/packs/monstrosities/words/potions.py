"""What is said of potions and spirits, and of the councilors that bring them (3.3, 3.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names, who
from atlantis_desktop.games.rising.packs.monstrosities.rules.councilors import tamer
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions import draught_of_haste, playing
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits import oreads
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits import playing as spirits
from atlantis_desktop.games.rising.packs.monstrosities.words import signs
from atlantis_desktop.games.rising.packs.monstrosities.words.items import upper
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.pieces import ENERGY, ORE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.card_texts import ally_def, thing_def
from atlantis_desktop.games.rising.words.in_force import InForce
from atlantis_desktop.games.rising.words.log import Teller, named
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import goods_text, piece_name, pieces_text, place_name
from atlantis_desktop.words import N_, _


def _about_figure(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    figure = context[0]
    goods = goods_text(ENERGY, draught_of_haste.price_of(rules, view, figure))
    return _("{figure} at {place} for {goods}.").format(
        figure=upper(piece_name(rules, rules.box.figure_0 + figure, names)),
        place=place_name(rules, view.where[figure]), goods=goods,
    )  # fmt: skip


def _more_ore(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return _("{price} for {goods}.").format(
        price=upper(goods_text(ENERGY, oreads.price_of(rules, view))),
        goods=goods_text(ORE, pack_of(rules).params["oreads_more"]),
    )


KINDS = (
    QuestionWords(playing.TAKE_POTION, N_("Which potion do you take?"), N_("The others stay in the Lab.")),
    QuestionWords(
        draught_of_haste.AGAIN, N_("Act a second time?"), CHOOSE, about=_about_figure,
        number=lambda number: (_("Once is enough"), _("Act again"))[number],
    ),
    QuestionWords(
        oreads.MORE_ORE, N_("Pay the Oreads for more ore?"), CHOOSE, about=_more_ore,
        number=lambda number: (_("Pay nothing"), _("Pay for more ore"))[number],
    ),
    QuestionWords(
        tamer.TAMED, N_("Which ally joins you?"), CHOOSE,
        leads=lambda rules, view, move, names: str(ally_def(rules, move.args[0] - rules.box.figure_0).text),
    ),
)  # fmt: skip


def _hastened(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} lets {things} act again for {goods}.").format(
        name=who(event, names), things=piece_name(rules, event.cards[0], names, event.seat),
        goods=goods_text(*event.values),
    )  # fmt: skip


def _inspired(rules: RisingRules, event: Event, names: Names) -> str:
    count, now = event.values
    return _("{name} gains {n} Inspiration and has {now}.").format(name=who(event, names), n=count, now=now)


EVENTS: dict[str, Teller] = {
    "potion_played": named(N_("{name} plays **{things}**: {place}.")),
    "potion_taken": named(N_("{name} takes a potion: {things}.")),
    "hastened": _hastened,
    "spirit_played": named(N_("{name} calls **{things}**: {place}.")),
    "spirits_back": named(N_("{name} takes the spirits back: {things}.")),
    "inspiration_gained": _inspired,
}
FOR_ALL = {
    "potion_played": 4.0, "potion_taken": 1.0, "hastened": 2.0, "spirit_played": 2.0, "spirits_back": 1.0,
    "inspiration_gained": 0.5,
}  # fmt: skip
FOR_ONE = {"inspiration_gained": 1.0}


def _thing(text: str) -> Any:
    def tell(rules: RisingRules, move: Move, names: Names) -> str:
        return _(text).format(thing=piece_name(rules, move.args[0], names, move.seat))

    return tell


def _tame(rules: RisingRules, move: Move, names: Names) -> str:
    price = pack_of(rules).params["tamer_price"]
    return _("Recruit an ally with the Leader: {goods}").format(goods=goods_text(move.args[0], price))


MOVES = {
    playing.POTION: _thing(N_("Play {thing}")), spirits.SPIRIT: _thing(N_("Call {thing}")),
    draught_of_haste.HASTEN: _thing(N_("Let {thing} act a second time")), tamer.TAME: _tame,
}  # fmt: skip


def text_here(rules: RisingRules, view: RisingTable, piece: int, place: int, names: Names) -> str:
    """Say where a potion or spirit works, for whom, and how."""
    things = pieces_text(rules, [rules.box.figure_0 + each for each in standing(view, place)], names)
    return _("{place}, for {things}: {text}").format(
        place=upper(place_name(rules, place)), things=things, text=thing_def(rules, piece).text
    )


def _drunk(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    place = playing.playable(rules, view, move.seat).get(move.args[0] - rules.box.potion_0)
    return "" if place is None else text_here(rules, view, move.args[0], place, names)


def _called(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    place = spirits.playable(rules, view, move.seat).get(move.args[0] - rules.box.spirit_0)
    return "" if place is None else text_here(rules, view, move.args[0], place, names)


def _hasten_then(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = move.args[0] - rules.box.figure_0
    return _("It costs {goods}, and the figure acts at once where it stands: {place}.").format(
        goods=goods_text(ENERGY, draught_of_haste.price_of(rules, view, figure)),
        place=place_name(rules, view.where[figure]),
    )


def _tame_then(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    things = pieces_text(rules, tamer.tamable(rules, view, move.seat, ()), names)
    return _("Once in the game, in place of its action; one of these joins: {things}.").format(things=things)


LEADS = {
    playing.POTION: _drunk, spirits.SPIRIT: _called, draught_of_haste.HASTEN: _hasten_then, tamer.TAME: _tame_then,
}  # fmt: skip
REFUSALS = {
    "not_your_potion": (
        N_("This potion cannot be played."), N_("It takes its owner, and a Leader that can still act.")
    ),
    "no_potion_now": (N_("This potion would do nothing now."), N_("It is offered where it helps.")),
    "no_haste": (N_("This figure does not act a second time."), N_("The Draught of Haste says who may.")),
    "not_spirit_now": (N_("Spirits are called in phase 1."), N_("They come to the tile where the Leader is placed.")),
    "not_your_spirit": (N_("This spirit does not come:"), N_("it belongs to another councilor.")),
    "spirit_spent": (N_("This spirit was called already."), N_("The Leader at the centre takes all of them back.")),
    "no_spirit_here": (N_("This spirit does not help here."), N_("One spirit a round, on a tile of its arm.")),
    "tamed_already": (N_("The Leader has recruited an ally so already."), N_("Once in the game.")),
    "no_taming_now": (N_("No ally is recruited so now."), N_("The Tamer’s Leader does it at the centre.")),
}


# What is in force


def in_force(rules: RisingRules, table: RisingTable, names: Names) -> Iterator[InForce]:
    """Potions and spirits that work in this round, with their places."""
    deeps, box = deeps_of(table), rules.box
    for first, icons, places in (
        (box.potion_0, signs.POTIONS, deeps.potion_at), (box.spirit_0, signs.SPIRITS, deeps.spirit_at),
    ):  # fmt: skip
        for at, place in enumerate(places):
            if place != NOWHERE:
                found = thing_def(rules, first + at)
                told = _("{place}: {text}").format(place=upper(place_name(rules, place)), text=found.text)
                yield InForce(icons[kin(found)], found.name, "+", _("this round"), f"{told} [{found.rule}]")
    if deeps.choir != NOWHERE:
        found = thing_def(rules, box.spirit_0 + deeps.choir)
        yield InForce(signs.SPIRITS[kin(found)], found.name, "+", _("this round"), f"{found.text} [{found.rule}]")


IN_FORCE = {"potions": in_force}
