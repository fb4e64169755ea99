"""What is said of Medusa and of stone (MONS-49 to 63)."""

from __future__ import annotations

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names, who
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import HARPY
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import boost, medusa
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.ahead import ahead
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.turns import NEXT, members
from atlantis_desktop.games.rising.rules.flow import question_of
from atlantis_desktop.games.rising.rules.pieces import ENERGY, tile_at
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.log import Teller, named
from atlantis_desktop.games.rising.words.question import QuestionWords
from atlantis_desktop.games.rising.words.sentences import arm_name, goods_text, piece_name, pieces_text, place_name
from atlantis_desktop.words import N_, _, ngettext


def _moved(rules: RisingRules, event: Event, names: Names) -> str:
    place, why = event.values
    words = {
        medusa.BY_CHANCE: _("**Medusa** goes by lot: {place}."), medusa.DRAWN: _("**Medusa** turns to {place}."),
        medusa.FLOODED: _("The sea takes Medusa’s tile; **she** goes on: {place}."),
    }[why]  # fmt: skip
    return words.format(place=place_name(rules, place))


def _drawn(rules: RisingRules, event: Event, names: Names) -> str:
    figure, place = piece_name(rules, event.cards[0], names, event.seat), place_name(rules, event.number)
    return _("{name} draws Medusa’s gaze with {figure}: **{place}**.").format(
        name=who(event, names), figure=figure, place=place
    )


def _filled(rules: RisingRules, event: Event, names: Names) -> str:
    return _("Volunteers of stone fill {place}.").format(place=place_name(rules, event.number))


def _mirrored(rules: RisingRules, event: Event, names: Names) -> str:
    return _("The Mirror Shield protects {place}.").format(place=place_name(rules, event.number))


def _freed(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} frees {things} for {goods}.").format(
        name=who(event, names), things=piece_name(rules, event.cards[0], names, event.seat),
        goods=goods_text(*event.values),
    )  # fmt: skip


def _leads(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what drawing the gaze does: who turns to stone, or that it breaks the curse."""
    figure = move.args[0] - rules.box.figure_0
    if figure in [deeps_of(view).worn[item] for item in medusa.shields(rules)]:
        return _("The Mirror Shield breaks the curse: Medusa joins {name}.").format(name=names[move.seat])
    place = view.where[figure]
    here = [rules.box.figure_0 + each for each in standing(view, place)]
    return _("Turns to stone: {things}.").format(things=pieces_text(rules, here, names))


def _free(rules: RisingRules, move: Move, names: Names) -> str:
    return _("Free {figure}: {goods}").format(
        figure=piece_name(rules, move.args[0], names, move.seat),
        goods=goods_text(ENERGY, pack_of(rules).params["free_price"]),
    )


def _thing(rules: RisingRules, move: Move, names: Names) -> str:
    return piece_name(rules, move.args[0], names)


def _next(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say what a monster does when its turn comes, as far as it can be told (MONS-47)."""
    monster = move.args[0] - rules.box.monster_0
    if monster == HARPY:
        # One of them stands for all three, even when it is defeated.
        pieces = [rules.box.monster_0 + each for each in members(view, monster)]
        words = ngettext(
            "{things} flies to an arm by lot and robs a figure on its outermost tile with active ones.",
            "Each flies to an arm by lot and robs a figure on its outermost tile with active ones: {things}.",
            len(pieces),
        )  # fmt: skip
        return words.format(things=pieces_text(rules, pieces, names))
    coming = next((each for each in ahead(rules, view) if each.monster == monster), None)
    if coming is None:
        return ""
    if coming.lot:
        return _("Medusa’s next tile goes by lot, unless her gaze is drawn.")
    if coming.tiles:
        tiles = [rules.box.tile_0 + place for place in coming.tiles]
        return _("Attacks: {things}.").format(things=pieces_text(rules, tiles, names))
    if not coming.figures:
        return _("Nobody is adjacent there.")
    figures = [rules.box.figure_0 + figure for figure in coming.figures]
    return ngettext("Adjacent as it stands is {n} Atlantean: {things}.",
                    "Adjacent as it stands are {n} Atlanteans: {things}.", len(figures),
                    ).format(n=len(figures), things=pieces_text(rules, figures, names))  # fmt: skip


def _flock(rules: RisingRules, move: Move) -> str:
    """Call the answer by all harpies, who take one turn, and every other by the monster itself."""
    return _("The harpies") if move.args[0] == rules.box.monster_0 + HARPY else ""


def _raised(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say where a raised die sends the monster, and what that costs (MONS-18)."""
    monster, dice = question_of(view.frames[-1]).context
    which = move.args[0]
    higher = boost.HIGHER[monster](rules, view, dice, which)
    goods = goods_text(ENERGY, boost.price_of(rules, view, monster, dice, which))
    if monster == HARPY:
        piece = rules.box.monster_0 + members(view, HARPY)[which]
        return _("{monster} goes to the {arm} for {goods}.").format(
            monster=piece_name(rules, piece, names), arm=arm_name(rules, higher - 1), goods=goods
        )
    arm, rank = (higher, dice[1]) if which == 0 else (dice[0], higher)
    return _("{monster} goes to {place} for {goods}.").format(
        monster=piece_name(rules, rules.box.monster_0 + monster, names),
        place=place_name(rules, tile_at(arm - 1, rank)), goods=goods,
    )  # fmt: skip


def _die_raised(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} raises the die of {monster} for {goods}.").format(
        name=who(event, names), monster=piece_name(rules, event.cards[0], names),
        goods=goods_text(*event.values),
    )  # fmt: skip


KINDS = (
    QuestionWords(
        medusa.GAZE,
        N_("Draw Medusa’s gaze?"),
        N_("She comes to the tile of the figure that you choose; else she goes to a dry tile by lot."),
        button=N_("Let her go by lot"),
        cover=N_("{name} may draw Medusa’s gaze"),
        leads=_leads,
        ends=lambda game, view, move, names: _("She goes to a dry tile by lot."),
    ),
    QuestionWords(
        NEXT,
        N_("Which monster acts next?"),
        N_("The group chooses the order of the monsters."),
        leads=_next,
        called=_flock,
    ),
    QuestionWords(
        boost.RAISED,
        N_("Raise a die of the monsters?"),
        N_("Each step of a die costs mystic energy; it decides where the monster goes."),
        button=N_("Leave the dice as they are"),
        leads=_raised,
        ends=lambda game, view, move, names: _("The dice stay as they are."),
        number=lambda which: (_("Raise the first die"), _("Raise the second die"), _("Raise the third die"))[which],
    ),
)
EVENTS: dict[str, Teller] = {
    "monsters_act": named(N_("The monsters act: **{things}**.")),
    "medusa_moved": _moved, "gaze_drawn": _drawn, "stone_filled": _filled, "gaze_mirrored": _mirrored,
    "petrified": named(N_("Turned to stone: **{things}**.")),
    "medusa_cured": named(N_("The curse is broken: **Medusa** joins {name}.")),
    "figures_removed": named(N_("Out of the game: {things}.")),
    "figures_supplied": named(N_("Into the supply: {things}.")),
    "freed": _freed, "monster_die_raised": _die_raised,
}  # fmt: skip
MOVES = {medusa.FREE: _free, "thing": _thing}
STANDING = {medusa.GAZE: N_("drawing Medusa’s gaze")}
FOR_ALL = {
    "monsters_act": -1.0, "medusa_moved": 7.0, "petrified": 8.0, "stone_filled": 3.0, "medusa_cured": 9.0,
    "figures_removed": 9.0, "figures_supplied": 6.0, "freed": 3.0, "monster_die_raised": 4.0,
    "gaze_drawn": 5.0, "gaze_mirrored": 3.0,
}  # fmt: skip
FOR_ONE: dict[str, float] = {}
