"""What is said of allies and of what they do (MONS-25 to 29, A28 to A35)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names, joined, who
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies import (
    centaur,
    faun,
    golden_ram,
    gryphon,
    medusa,
    sphinx,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.flow import question_of
from atlantis_desktop.games.rising.rules.pieces import ENERGY, GOLD, ORE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.log import Teller
from atlantis_desktop.games.rising.words.question import CHOOSE, CHOOSE_TILE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import goods_text, piece_name, place_name
from atlantis_desktop.words import N_, _, ngettext


def _gallops(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.kind != "space":
        return _("It stays where it stands.")
    return _("It goes here and acts again: {place}.").format(place=place_name(rules, move.args[0]))


def _hides(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.kind != "figure":
        return _("The others go home.")
    place = question_of(view.frames[-1]).context[0]
    return _("It stands here and acts here: {place}.").format(place=place_name(rules, place))


def _fleece(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if not move.args or not move.args[0]:
        return _("No mystic energy is paid.")
    return _("{price} becomes {gain}.").format(
        price=goods_text(ENERGY, golden_ram.price_of_gold(rules, view)),
        gain=goods_text(GOLD, pack_of(rules).params["ram_more"]),
    )


def _hoards(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    count = move.args[0] if move.args else 0
    if not count:
        return _("The ore is kept.")
    return _("{gold} in place of {ore}.").format(gold=goods_text(GOLD, count), ore=goods_text(ORE, count))


def _riddle(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.args and move.args[0]:
        return _("The first card is an artifact by lot that is not in the game.")
    return _("All cards come from the library deck.")


def _brought(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    team = [names[seat] for seat in question_of(view.frames[-1]).context[0]]
    if move.args and move.args[0] == medusa.VOLUNTEERS:
        return _("They help {name} in the next round.").format(name=joined(team))
    return _("They join {name} for good.").format(name=joined(team))


def _brings(number: int) -> str:
    return _("4 volunteers") if number == medusa.VOLUNTEERS else _("2 followers")


def _hoard(count: int) -> str:
    return ngettext("{n} gold", "{n} gold", count).format(n=count) if count else _("Keep the ore")


def _free_spaces(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return _("The Faun stands here: **{place}**.").format(place=place_name(rules, context[0]))


KINDS = (
    QuestionWords(
        centaur.GALLOP,
        N_("Choose where the Centaur acts again"),
        CHOOSE_TILE,
        button=N_("Let it rest"),
        leads=_gallops,
        ends=_gallops,
    ),
    QuestionWords(
        faun.HIDDEN_BY_FAUN,
        N_("Choose who goes to the Faun’s tile"),
        CHOOSE,
        about=_free_spaces,
        button=N_("Let the others go home"),
        leads=_hides,
        ends=_hides,
    ),
    QuestionWords(
        golden_ram.FLEECE,
        N_("Pay the Golden Ram for more gold?"),
        CHOOSE,
        leads=_fleece,
        number=lambda number: _("Pay for gold") if number else _("Pay nothing"),
    ),
    QuestionWords(
        gryphon.HOARD,
        N_("Take gold in place of ore?"),
        CHOOSE,
        leads=_hoards,
        number=_hoard,
    ),
    QuestionWords(
        sphinx.ASKS,
        N_("Where does the first card come from?"),
        CHOOSE,
        leads=_riddle,
        number=lambda number: _("An artifact by lot") if number else _("The library deck"),
    ),
    QuestionWords(
        medusa.BRINGS,
        N_("Choose whom Medusa brings"),
        CHOOSE,
        leads=_brought,
        number=_brings,
    ),
)


def _galloped(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} lets {things} go on and act again: **{place}**.").format(
        name=who(event, names), things=piece_name(rules, event.cards[0], names, event.seat),
        place=place_name(rules, event.number),
    )  # fmt: skip


def _twice(rules: RisingRules, event: Event, names: Names) -> str:
    return _("The Dryad lets {name} roll twice: {rolls}; the better counts.").format(
        name=who(event, names), rolls=joined([str(value) for value in event.values])
    )


EVENTS: dict[str, Teller] = {"galloped": _galloped, "rolled_twice": _twice}
REFUSALS = {
    "giant_room": (N_("The Giant needs two free spaces"), N_("of a tile in Forests, Hills or Mountains.")),
    "mermaid_sea": (N_("The Mermaid stays in the sea:"), N_("she stands only on a flooded tile.")),
}
FOR_ALL = {"galloped": 2.0}
FOR_ONE = {"galloped": 8.0, "rolled_twice": 4.0}
