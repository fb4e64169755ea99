"""What is said of the misfortunes of the expansion and of its Omens (MONS-04 to 06, 17, 25, 30)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names, who
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.centaur import CENTAUR
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.cyclops import CYCLOPS
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.faun import FAUN
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.giant import GIANT
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_named, is_free
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import AERIE, is_open
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes import (
    cursed_relics,
    dark_tide,
    fate,
    fissure,
    hundred_hands,
    lightning_storm,
    omen_of_the_centaurs,
    omen_of_the_cyclopes,
    omen_of_the_fauns,
    omens,
    red_skies,
    sirens_song,
    striking,
    tritons_horn,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.weather import ASH, DOUBT, ECLIPSE
from atlantis_desktop.games.rising.rules.flow import question_of
from atlantis_desktop.games.rising.rules.pieces import CENTRE, ENERGY, MOUNTAINS, arm_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.consequences import any_move, flood_text, home_text, standing_at
from atlantis_desktop.games.rising.words.harm import Harm
from atlantis_desktop.games.rising.words.in_force import InForce
from atlantis_desktop.games.rising.words.log import Teller, named
from atlantis_desktop.games.rising.words.question import CHOOSE, CHOOSE_TILE, QuestionWords
from atlantis_desktop.games.rising.words.questions.figures import goes_home
from atlantis_desktop.games.rising.words.sentences import arm_name, goods_text, piece_name, place_name
from atlantis_desktop.words import N_, _, ngettext

# Dice


def _raise(count: int) -> str:
    return _("Raise it by {n}").format(n=count) if count else _("Leave the die")


def _die(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return _("The die shows **{die}**. Each mystic energy raises it by 1.").format(die=context[1])


def _raised(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    which, die = question_of(view.frames[-1]).context
    result = die + move.args[0]
    if which == fate.HORN:
        wild = tritons_horn.is_wild(rules, result)
        return _("{n}: a wild arm is struck.").format(n=result) if wild else _(
            "{n}: a civilized arm is struck."
        ).format(n=result)  # fmt: skip
    return _("{n}: all go here: {place}.").format(n=result, place=_grasped_at(rules, result))


def _grasped_at(rules: RisingRules, result: int) -> str:
    arm = hundred_hands.arm_for(rules, result)
    return place_name(rules, CENTRE) if arm == hundred_hands.NO_ARM else arm_name(rules, arm)


# What misfortunes ask


def _struck(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return flood_text(rules, view, move.args[0] - rules.box.tile_0)


def _mermaid(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.kind != "figure":
        return _("No mystic energy is paid.")
    return _("{name} pays {goods}; she is placed from the next round on.").format(
        name=names[move.seat], goods=goods_text(ENERGY, red_skies.mermaid_price(rules, view))
    )


def _grasped(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    place = question_of(view.frames[-1]).context[0]
    return _("It goes here and acts here: {place}.").format(place=place_name(rules, place))


def _grasps(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return _("The next space: **{place}**.").format(place=place_name(rules, context[0]))


def _to_centre(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    place = view.where[move.args[0] - rules.box.figure_0]
    return _("It leaves {place} and acts at the centre.").format(place=place_name(rules, place))


def _closes(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    place = move.args[0] - rules.box.tile_0
    standing = standing_at(view, place)
    told = _("{place} is closed until the end of the round.").format(place=place_name(rules, place))
    return f"{told} {home_text(standing)}" if standing else told


def _relic(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.kind != "card":
        goods = goods_text(ENERGY, cursed_relics.price_of_curse(rules, view))
        return _("{name} pays {goods} and keeps all artifacts.").format(name=names[move.seat], goods=goods)
    return _("{card} is discarded.").format(card=piece_name(rules, move.args[0], names))


def _sheltered(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.kind != "figure":
        (saved,) = question_of(view.frames[-1]).context
        return home_text(len([one for one in lightning_storm.struck(rules, view, move.seat) if one not in saved]))
    goods = goods_text(ENERGY, lightning_storm.price_of_shelter(rules, view))
    place = place_name(rules, view.where[move.args[0] - rules.box.figure_0])
    return _("It stays for {goods}: {place}.").format(goods=goods, place=place)


def _falls(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("The barrier of {arm} is discarded.").format(arm=arm_name(rules, move.args[0] - rules.box.barrier_0))


def _left(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return ngettext("{n} Atlantean has to go home.", "{n} Atlanteans have to go home.", context[0]).format(n=context[0])


# Omens


class OmenWords(NamedTuple):
    """What is said of an Omen."""

    suffer: Callable[[RisingRules, RisingTable], str]
    """What happens where it is not paid."""
    paid: Callable[[RisingRules, RisingTable], str]
    """What comes of paying."""


def _ally_joins(id: str) -> Callable[[RisingRules, RisingTable], str]:
    def told(rules: RisingRules, view: RisingTable) -> str:
        ally = ally_named(rules, id)
        if not is_free(rules, view, ally):
            return _("The Omen passes without harm.")
        name = piece_name(rules, rules.box.figure_0 + ally, ())
        return _("The Omen passes without harm, and the **{ally}** joins.").format(ally=name)

    return told


def _aerie(rules: RisingRules, view: RisingTable) -> str:
    if is_open(view, AERIE):
        return _("The Omen passes without harm.")
    name = piece_name(rules, rules.box.location_0 + AERIE, ())
    return _("The Omen passes without harm, and **{place}** opens.").format(place=name)


def _centaurs(rules: RisingRules, view: RisingTable) -> str:
    standing = sum(place >= CENTRE for place in view.where)
    return home_text(min(standing, omen_of_the_centaurs.count_of(view)))


def _mountains(rules: RisingRules, view: RisingTable) -> str:
    return home_text(sum(arm_of(place) == MOUNTAINS for place in view.where))


def _who_answers(rules: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.kind != "to_seat":
        return any_move(rules, view, move, names)
    ally = rules.box.figure_0 + view.frames[-1].data[0]
    return _("The {ally} joins {name}, if all who have paid agree; else whoever paid most.").format(
        ally=piece_name(rules, ally, names), name=names[move.args[0]]
    )


def _who(rules: RisingRules, view: RisingTable, names: Names) -> str:
    frame = view.frames[-1]
    if frame.name != omens.WHO:
        return ""
    return _("Whom does the {ally} join?").format(ally=piece_name(rules, rules.box.figure_0 + frame.data[0], names))


KINDS = (
    QuestionWords(
        fate.RAISE,
        N_("Raise the die?"),
        N_("Choose how much mystic energy is spent on it."),
        about=_die,
        of_misfortune=True,
        leads=_raised,
        number=_raise,
    ),
    QuestionWords(
        striking.CATASTROPHE,
        N_("Choose where the catastrophe strikes"),
        CHOOSE_TILE,
        of_misfortune=True,
        leads=_struck,
    ),
    QuestionWords(
        striking.TRAMPLED,
        N_("Choose where the giants tread"),
        CHOOSE_TILE,
        of_misfortune=True,
        leads=_struck,
    ),
    QuestionWords(
        omens.WHO,
        sentence=N_("Whom does the ally join?"),
        help=N_("All who have paid say so; where they differ it joins whoever paid most."),
        asks=_who,
        leads=_who_answers,
    ),
    QuestionWords(
        omens.RETURNS,
        N_("Choose a figure that goes home"),
        CHOOSE,
        about=_left,
        of_misfortune=True,
        leads=goes_home,
    ),
    QuestionWords(
        red_skies.RED,
        N_("Recruit the Mermaid?"),
        N_("Choose her, or keep the mystic energy."),
        button=N_("Let her be"),
        of_misfortune=True,
        leads=_mermaid,
        ends=_mermaid,
    ),
    QuestionWords(
        hundred_hands.GRASPED,
        N_("Choose the figure that goes there next"),
        CHOOSE,
        about=_grasps,
        of_misfortune=True,
        leads=_grasped,
    ),
    QuestionWords(
        sirens_song.SONG,
        N_("Choose the figure that follows the song"),
        CHOOSE,
        of_misfortune=True,
        leads=_to_centre,
    ),
    QuestionWords(
        fissure.FISSURE,
        N_("Choose where the ground tears open"),
        CHOOSE_TILE,
        of_misfortune=True,
        leads=_closes,
    ),
    QuestionWords(
        cursed_relics.CURSED,
        N_("Choose the artifact that is lost"),
        N_("Choose an artifact, or pay for all of them."),
        button=N_("Pay and keep them"),
        of_misfortune=True,
        leads=_relic,
        ends=_relic,
    ),
    QuestionWords(
        lightning_storm.SHELTER,
        N_("Choose a figure that stays"),
        N_("Pay for one after the other, or let the others go home."),
        button=N_("Pay no more"),
        of_misfortune=True,
        leads=_sheltered,
        ends=_sheltered,
    ),
    QuestionWords(
        dark_tide.TIDE,
        N_("Choose the barrier that falls"),
        CHOOSE,
        of_misfortune=True,
        leads=_falls,
    ),
    QuestionWords(
        omen_of_the_fauns.CALLED,
        N_("Choose a figure on the island that goes home"),
        CHOOSE,
        of_misfortune=True,
        leads=goes_home,
    ),
)


# Log


def _fate(rules: RisingRules, event: Event, names: Names) -> str:
    return _("{name} rolls {die} for the misfortune.").format(name=who(event, names), die=event.number)


EVENTS: dict[str, Teller] = {
    "fate_rolled": _fate,
    "tile_closed": named(N_("A fissure closes **{things}** until the end of the round.")),
    "eclipsed": named(N_("The centre lies in the dark: {things} gains nothing there.")),
}
REFUSALS = {
    "ash": (N_("Nobody can aim through the ash:"), N_("no mystic energy on rolls in the wild arms in this round.")),
}
FOR_ALL = {"fate_rolled": 3.0, "tile_closed": 5.0}
FOR_ONE = {"eclipsed": 6.0}
OMENS = {
    omens.CENTAURS: OmenWords(_centaurs, _ally_joins(CENTAUR)),
    omens.CYCLOPES: OmenWords(
        lambda rules, view: home_text(len(omen_of_the_cyclopes.builders(view))), _ally_joins(CYCLOPS)
    ),
    omens.FAUNS: OmenWords(
        lambda rules, view: _("Each councilor sends an Atlantean home from the island."), _ally_joins(FAUN)
    ),
    omens.GIANTS: OmenWords(lambda rules, view: _("The group chooses two wild arms that flood."), _ally_joins(GIANT)),
    omens.GRYPHONS: OmenWords(_mountains, _aerie),
}  # fmt: skip


# What misfortunes do to the round


def weather_told(kind: int) -> tuple[str, str, str]:
    """Return the sign, the name and the sentence of a weather."""
    return {
        ASH: ("smoking-volcano", _("Volcanic Ash"), _("No mystic energy on rolls in the wild arms in this round.")),
        ECLIPSE: ("eclipse", _("Eclipse"), _("The centre gives nothing in this round.")),
        DOUBT: ("plague-doctor-profile", _("Plague of Doubt"), _("No Leader uses an ability in this round.")),
    }[kind]


def harm_of_weather(
    rules: RisingRules, before: RisingTable, after: RisingTable, order: Sequence[int], own: Sequence[int], names: Names
) -> Iterator[Harm]:  # fmt: skip
    """Tell what a misfortune does to the rest of the round, and who stands elsewhere or has joined."""
    old, new = deeps_of(before), deeps_of(after)
    for kind in (ASH, ECLIPSE, DOUBT):
        if new.weather & kind and not old.weather & kind:
            icon, _name, told = weather_told(kind)
            yield Harm(icon, told)
    if new.closed != old.closed and new.closed != NOWHERE:
        place = place_name(rules, fissure.closed_tile(rules, after))
        yield Harm("earth-crack", _("**{place}** is closed until the end of the round.").format(place=place))
    for figure in rules.figures.allies:
        if after.owner[figure] >= 0 and before.owner[figure] < 0:
            ally = piece_name(rules, rules.box.figure_0 + figure, names)
            words = _("**{ally}** joins {name}.").format(ally=ally, name=names[after.owner[figure]])
            yield Harm("meeple", words)
    opened = new.open & ~old.open
    for at in range(rules.box.locations):
        if opened >> at & 1:
            name = piece_name(rules, rules.box.location_0 + at, names)
            yield Harm("island", _("**{place}** opens.").format(place=name))


def in_force(rules: RisingRules, table: RisingTable, names: Names) -> Iterator[InForce]:
    """Tell the weather of the round and the tile that is closed."""
    deeps, end = deeps_of(table), _("this round")
    for kind in (ASH, ECLIPSE, DOUBT):
        if deeps.weather & kind:
            icon, name, told = weather_told(kind)
            yield InForce(icon, name, "!", end, f"{told} [MONS-04]")
    if deeps.closed != NOWHERE:
        place = place_name(rules, fissure.closed_tile(rules, table))
        told = _("{place} is closed: nobody comes there in this round. [MONS-04]").format(place=place)
        yield InForce("earth-crack", place, "!", end, told)


HARM = {"weather": harm_of_weather}
IN_FORCE = {"weather": in_force}
