"""What is said of Scylla and Charybdis (MONS-78 to 90)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names, who
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import SCYLLA
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import charybdis, scylla, straits
from atlantis_desktop.games.rising.rules.floods import outermost
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.consequences import flood_text
from atlantis_desktop.games.rising.words.log import Teller, named
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import (
    goods_text,
    payments_text,
    piece_name,
    pieces_text,
    place_name,
)
from atlantis_desktop.words import N_, _, ngettext

Context = tuple[Any, ...]


def slot_text(slot: int) -> str:
    """Return where a monster lies: between which arms (MONS-46)."""
    return (
        _("between Forests and Cities"), _("between Cities and Hills"), _("between Hills and Libraries"),
        _("between Libraries and Mountains"), _("between Mountains and Forges"), _("between Forges and Forests"),
    )[slot]  # fmt: skip


def _slot(slot: int) -> str:
    words = slot_text(slot)
    return words[:1].upper() + words[1:]


# The log


def _lies(rules: RisingRules, event: Event, names: Names) -> str:
    return _("**{things}** lies {slot}.").format(
        things=pieces_text(rules, event.cards, names), slot=slot_text(event.number)
    )


def _hungers(rules: RisingRules, event: Event, names: Names) -> str:
    count = event.values[1]
    if not count:
        return _("Nobody is adjacent to Scylla.")
    return ngettext(
        "**{n}** Atlantean is adjacent to Scylla: {things}.", "**{n}** Atlanteans are adjacent to Scylla: {things}.",
        count,
    ).format(n=count, things=pieces_text(rules, event.cards, names))  # fmt: skip


def _saved(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} saves {things} from Scylla for {goods}.").format(
        name=who(event, names), things=piece_name(rules, event.cards[0], names, event.seat),
        goods=goods_text(*event.values),
    )  # fmt: skip


def _rises(rules: RisingRules, event: Event, names: Names) -> str:
    if not event.cards:
        return _("Charybdis finds no tile.")
    return _("Charybdis attacks: **{things}**.").format(things=pieces_text(rules, event.cards, names))


def _paid(rules: RisingRules, event: Event, names: Names) -> str:
    return _("**{tile}** stays dry for mystic energy: {paid}.").format(
        tile=piece_name(rules, event.cards[0], names), paid=payments_text(event.values, names, True)
    )


def _red_skies(rules: RisingRules, event: Event, names: Names) -> str:
    return ngettext(
        "Both are satisfied: {n} Red Skies comes into the deck.",
        "Both are satisfied: {n} Red Skies come into the deck.", event.number,
    ).format(n=event.number)  # fmt: skip


# Questions


def which_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what the monster does in this round."""
    if move.args[0] - rules.box.monster_0 == SCYLLA:
        return _("After placing she lies between the two arms with most Atlanteans and eats those who are adjacent.")
    slots = straits.charybdis_slots(rules, view)
    tiles = [rules.box.tile_0 + place for place in charybdis.targets(rules, view, slots[0])]
    if len(slots) > 1 or not tiles:
        return _("She lies at once between the two arms with most dry tiles and attacks their outermost.")
    return _("She lies {slot} and attacks {tiles}.").format(
        slot=slot_text(slots[0]), tiles=pieces_text(rules, tiles, names)
    )


def charybdis_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say which tiles Charybdis attacks from a slot as it stands."""
    tiles = [rules.box.tile_0 + place for place in charybdis.targets(rules, view, move.args[0])]
    words = _("As it stands she attacks {tiles} and is satisfied.") if len(tiles) == 2 else _(
        "As it stands she attacks {tiles}.")  # fmt: skip
    return words.format(tiles=pieces_text(rules, tiles, names)) if tiles else _("No tile is left there.")


def scylla_leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say who is adjacent to Scylla in a slot as it stands, and whether that satisfies her."""
    figures = scylla.adjacent(rules, view, move.args[0])
    if not figures:
        return _("Nobody is adjacent there.")
    told = ngettext("Adjacent as it stands is {n} Atlantean: {things}.",
                    "Adjacent as it stands are {n} Atlanteans: {things}.", len(figures))  # fmt: skip
    words = told.format(
        n=len(figures), things=pieces_text(rules, [rules.box.figure_0 + figure for figure in figures], names)
    )
    sated = _("That satisfies her.") if len(figures) >= pack_of(rules).params["scylla_meal"] else ""
    return f"{words} {sated}".strip()


def _too_many(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    more = len(context[0]) - pack_of(rules).params["scylla_meal"]
    return ngettext("{n} more is left alone.", "{n} more are left alone.", more).format(n=more)


def _left_alone(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = piece_name(rules, move.args[0], names)
    return _("{figure} is safe from Scylla in this round.").format(figure=figure[:1].upper() + figure[1:])


def _endangered(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    seat = view.frames[-1].seat
    own = [rules.box.figure_0 + figure for figure in context[0] if view.owner[figure] == seat]
    return _("Scylla eats: {things}.").format(things=pieces_text(rules, own, names))


def _is_saved(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("{goods} is paid, and it stays.").format(goods=goods_text(ENERGY, scylla.price_of_rescue(rules, view)))


def _are_lost(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("Followers and allies that are not saved leave the game; all others go to the supply.")


def _asks_toll(rules: RisingRules, view: RisingTable, names: Names) -> str:
    tile = place_name(rules, outermost(view, view.frames[-1].data[0]))
    return _("Charybdis attacks {tile}: {goods} keeps it dry").format(
        tile=tile, goods=goods_text(ENERGY, charybdis.toll(rules, view))
    )


def _toll(rules: RisingRules, move: Move, names: Names) -> str:
    return _("Keep the tile dry: {paid}").format(paid=payments_text(move.args[0], names, True))


def sinks(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what comes of not paying Charybdis."""
    return flood_text(rules, view, outermost(view, view.frames[-1].data[0]))


def stays(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what comes of paying her."""
    frame = next((frame for frame in reversed(view.frames) if frame.name == charybdis.TOLL), None)
    if frame is None:
        return ""
    return _("{tile} stays dry.").format(tile=place_name(rules, outermost(view, frame.data[0])))


KINDS = (
    QuestionWords(straits.WHICH, N_("Which monster comes in this round?"), CHOOSE, leads=which_leads),
    QuestionWords(
        straits.CHARYBDIS_SLOT, N_("Where does Charybdis lie?"),
        N_("Between these arms lie most dry tiles; the group chooses."), leads=charybdis_leads, number=_slot,
    ),
    QuestionWords(
        straits.SCYLLAS_SLOT, N_("Where does Scylla lie?"),
        N_("Between these arms stand most Atlanteans; the group chooses."), leads=scylla_leads, number=_slot,
    ),
    QuestionWords(
        scylla.SPARED, N_("Whom does Scylla leave alone?"), CHOOSE, about=_too_many, leads=_left_alone,
    ),
    QuestionWords(
        scylla.SAVED, N_("Save a figure from Scylla?"),
        N_("Each figure that is chosen costs mystic energy; the others are lost."), button=N_("Save no more"),
        cover=N_("{name} may save figures from Scylla"), about=_endangered, leads=_is_saved, ends=_are_lost,
    ),
    QuestionWords(
        charybdis.TOLL, N_("Charybdis attacks a tile"), N_("Any councilors pay together, or the tile floods."),
        asks=_asks_toll, brief=lambda rules, view, context, names: _("Else it floods."),
    ),
)  # fmt: skip
EVENTS: dict[str, Teller] = {
    "monster_comes": named(N_("In this round comes **{things}**.")), "monster_lies": _lies,
    "scylla_hungers": _hungers, "scylla_ate": named(N_("Scylla eats **{things}**.")), "saved_from_scylla": _saved,
    "charybdis_rises": _rises, "toll_paid": _paid,
    "monster_sated": named(N_("**{things}** is satisfied and leaves.")), "red_skies_come": _red_skies,
}  # fmt: skip
MOVES = {charybdis.PAY_TOLL: _toll}
PLAIN = {charybdis.LET_SINK: N_("Let the tile sink")}
LEADS = {charybdis.PAY_TOLL: stays, charybdis.LET_SINK: sinks}
REFUSALS = {
    "no_toll_now": (N_("Nothing is paid to Charybdis now:"), N_("only when she attacks a tile.")),
}  # fmt: skip
NUMBERED = {"prowl": 1, "monsters": 2}
FOR_ALL = {
    "monster_comes": 4.0, "monster_lies": 4.0, "scylla_hungers": 2.0, "scylla_ate": 9.0, "saved_from_scylla": 3.0,
    "charybdis_rises": 3.0, "toll_paid": 4.0, "monster_sated": 8.0, "red_skies_come": 7.0,
}  # fmt: skip
