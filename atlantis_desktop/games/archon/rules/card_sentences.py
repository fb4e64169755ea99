"""What Stasis cards, locations and modifiers do, in sentences of one language; the printed texts are held to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from atlantis_desktop.engine.effects import Sentences, sentence
from atlantis_desktop.games.archon.rules.vocabulary import CARDS, LOCATIONS, MODIFIERS, Effect
from atlantis_desktop.words import N_

Tell = Callable[["Composer", Effect], str]


PAIR: Final = ("naval-docks", "canal-bridge")
"""The objectives that bring points together."""
TOGETHER: Final = "docks_and_bridge"


def together(effects: Iterable[tuple[str, str, Sequence[Effect]]]) -> dict[str, str]:
    """Return the names that a `Composer` needs of objectives that bring points together, where a variant has others.

    Takes the id, the name and the effects of each objective.
    """
    found = {id: name for id, name, does in effects if any(effect.op == TOGETHER for effect in does)}
    return {} if tuple(found) == PAIR else {TOGETHER: ", ".join(found.values()) if len(found) > 1 else ""}


def _together(tell: Composer, effect: Effect) -> str:
    if TOGETHER not in tell.names:
        return tell._("Naval Docks and Canal Bridge together: 1 VP for each own military unit on the Inner Ring")
    if not tell.names[TOGETHER]:
        return tell._("1 VP for each own military unit on the Inner Ring")
    words = tell._("together ({places}): 1 VP for each own military unit on the Inner Ring")
    return words.format(places=tell.names[TOGETHER])


class Composer(Sentences[Effect]):
    """Tells the effects of Stasis cards and locations in one language."""

    def text(self, effects: Sequence[Effect]) -> str:
        """Return what a card or a location does, each effect a sentence."""
        return " ".join(sentence(self.clause(effect)) for effect in effects)

    def mobs(self, n: int) -> str:
        """Return a number of mobs."""
        return self.ngettext("{n} mob", "{n} mobs", n).format(n=n)

    def soldiers(self, n: int) -> str:
        """Return a number of military units."""
        return self.ngettext("{n} military unit", "{n} military units", n).format(n=n)

    def units(self, n: int, unit: str) -> str:
        """Return a number of units of a kind."""
        if unit == "any":
            return self.ngettext("{n} unit (own choice)", "{n} units (own choice)", n).format(n=n)
        return self.mobs(n) if unit == "mob" else self.soldiers(n)


WHERE = {
    "any": N_("on any objective"),
    "own": N_("where you have a unit"),
    "empty": N_("on an objective where you have no unit"),
    "armoury": N_("at a temple or the Royal Tombs"),
    "docks": N_("on the Naval Docks or the Civic Docks"),
    "outer": N_("on one Outer Ring objective"),
}
MAP = {"central": N_("the Central Island"), "inner": N_("the Inner Ring"), "outer": N_("the Outer Ring")}
GIFT = {
    "nothing": N_("otherwise nothing"),
    "talents": N_("otherwise gain Talents equal to the sum"),
    "doom": N_("otherwise give the dice to three different factions, each gains Doom equal to its die"),
    "tyche": N_("otherwise give the dice to three different factions, each gains Tyche equal to its die"),
}


def _march(tell: Composer, effect: Effect) -> str:
    if not effect.n:
        return tell._("move all your units of one objective to any other")
    words = {
        "same_map": tell._("move up to {n} of your units from one objective to another of the same map"),
        "other_map": tell._("move up to {n} of your units from one objective to one of another map"),
        "anywhere": tell._("move up to {n} of your units from one objective to any other"),
    }
    return words[effect.scope].format(n=effect.n)


def _place(tell: Composer, effect: Effect) -> str:
    return tell._("place {units} {where}").format(
        units=tell.units(effect.n, effect.unit), where=tell._(WHERE[effect.where]))  # fmt: skip


def _each_loses(tell: Composer, effect: Effect) -> str:
    return tell._("at that objective every faction, you too, loses {units}").format(
        units=tell.units(effect.n, effect.unit))  # fmt: skip


def _cards(tell: Composer, n: int) -> str:
    return tell.ngettext("{n} Stasis card", "{n} Stasis cards", n).format(n=n)


CARD_WRITERS: dict[str, Tell] = {
    "place": _place,
    "arm": lambda tell, effect: tell._("turn {mobs} {where} into military").format(
        mobs=tell.ngettext("up to {n} own mob", "up to {n} own mobs", effect.n).format(n=effect.n),
        where=tell._(WHERE[effect.where])),
    "pay": lambda tell, effect: tell.ngettext("pay {n} Talent", "pay {n} Talents", effect.n).format(n=effect.n),
    "march": _march,
    "scatter": lambda tell, effect: tell._(
        "move up to {mobs} of one rival to another objective of the same map").format(mobs=tell.mobs(effect.n)),
    "strike": lambda tell, effect: tell._(
        "at one objective roll a die: from {least} on remove one rival unit, on {hero} or more also kill a rival hero"
    ).format(least=effect.least, hero=effect.hero),
    "each_loses": _each_loses,
    "amok": lambda tell, effect: tell._(
        "at one objective each faction rolls a die and loses {units} on {most} or less"
    ).format(units=tell.units(effect.n, "any"), most=effect.most),
    "poison": lambda tell, effect: tell._("each rival loses {mobs} on {map}").format(
        mobs=tell.mobs(effect.n), map=tell._(MAP[effect.map])),
    "knife": lambda tell, effect: tell._(
        "kill one rival hero on the maps; its owner may pay {n} Tyche to prevent it").format(n=effect.tyche),
    "turn": lambda tell, effect: tell._("{mobs} of a rival on one objective becomes yours").format(
        mobs=tell.mobs(effect.n)),
    "false_orders": lambda tell, effect: tell._("one rival discards {cards} by chance").format(
        cards=_cards(tell, effect.n)),
    "sanctuary": lambda tell, effect: tell._("no unit may enter one chosen temple for the rest of this Stasis"),
    "barricade": lambda tell, effect: tell._(
        "your battle total counts {n} more on one objective where you have a unit").format(n=effect.n),
    "tyche": lambda tell, effect: tell._("gain {n} Tyche").format(n=effect.n),
    "draw": lambda tell, effect: tell._("draw {cards}").format(cards=_cards(tell, effect.n)),
    "colossus": lambda tell, effect: tell._(
        "move the Colossus to another objective of its own map or of an adjacent one"),
    "thunder": lambda tell, effect: tell._(
        "at one objective each faction rolls a die, and the lowest lose all their mobs there"),
    "wrath": lambda tell, effect: tell._("Wrath rises by {n}").format(n=effect.n),
    "veil": lambda tell, effect: tell._(
        "no battle is fought on one chosen objective; if it is contested, nobody controls it"),
    "frenzy": lambda tell, effect: tell._("on one objective every military unit counts {n} more").format(n=effect.n),
}  # fmt: skip
PLACE_WRITERS: dict[str, Tell] = {
    "rules_the_rest": lambda tell, effect: tell._("controls what nobody controls on its map, or by an option on all"),
    "wrath_by_act": lambda tell, effect: tell._("Wrath rises by the Act number"),
    "bonus_by_act": lambda tell, effect: tell._("bonus VP equal to the Act number"),
    "shrine": lambda tell, effect: tell._("roll three dice: a sum of 13 is {n} Doom, {gift}").format(
        n=effect.n, gift=tell._(GIFT[effect.gift])),
    "breaks_ties": lambda tell, effect: tell._("wins the Stasis if the most VP are tied"),
    "docks_and_bridge": _together,
    "goals": lambda tell, effect: tell.ngettext("draw {n} Trade goal", "draw {n} Trade goals", effect.n).format(
        n=effect.n),
    "letters_by_act": lambda tell, effect: tell._("draw research letters equal to the Act number"),
    "cards_by_act": lambda tell, effect: tell._(
        "draw Stasis cards equal to the Act number for the next Stasis"),
    "home_of_colossus": lambda tell, effect: tell._("counts only while the Colossus stands elsewhere"),
}  # fmt: skip
Composer.writers = {**CARDS.complete(CARD_WRITERS), **LOCATIONS.complete(PLACE_WRITERS)}

_WORDED = {
    ("supremacy", "monarchists"): N_("the Monarchists hold supremacy"),
    ("supremacy", "highest_arete"): N_(
        "supremacy goes at each Act start to the eligible citizen with the highest Arête; a tie changes nothing"),
    ("supremacy", "stasis_winner"): N_("the winner of the latest Stasis holds supremacy"),
    ("supremacy", "assembly"): N_(
        "the Assembly names the holder of supremacy after its motions: most strength wins, a tie changes nothing"),
    ("ties", "monarchists"): N_("the Monarchists decide tied votes"),
    ("ties", "prytanis"): N_("the Prytanis decides tied votes"),
    ("ties", "fails"): N_("a tied motion fails"),
    ("ties", "coin"): N_("a coin toss decides tied votes"),
    ("prytanis_is", "highest_arete"): N_("the citizen with the highest Arête is Prytanis"),
    ("prytanis_is", "rotates"): N_("the office of Prytanis goes clockwise among the eligible citizens, each cycle"),
    ("prytanis_is", "lot"): N_("the lot names an eligible citizen as Prytanis, each cycle"),
    ("prytanis_is", "strongest"): N_(
        "the eligible citizen with the highest strength of the last Support Phase is Prytanis"),
    ("exile", "trial"): N_("nobody is exiled except by a trial"),
    ("exile", "assembly"): N_(
        "the Assembly may exile a faction until the next Act with at least twice as much YES as NO"),
    ("exile", "council"): N_(
        "once in an Act the Prytanis may put an exile to a Council vote, to the end of the next Diplomacy Round"),
    ("exile", "stasis_winner"): N_(
        "the winner of a Stasis may exile the faction with the fewest VP, to the end of the next Diplomacy Round"),
    ("tax", "supremacy"): N_("in each Diplomacy Round each other citizen pays {n} T to the holder of supremacy"),
    ("tax", "richest"): N_("in each Diplomacy Round the richest pay {n} T to the bank"),
    ("tax", "none"): N_("there are no taxes"),
    ("tax", "foreigners"): N_("in each Diplomacy Round each non-citizen pays {n} T to the Prytanis"),
    ("race", "stasis"): N_("the horse race brings support equal to the Stasis number"),
    ("race", "half"): N_("the horse race brings support equal to half the Stasis number, rounded up"),
    ("race", "act"): N_("the horse race brings support equal to the Act number"),
    ("race", "none"): N_("there is no horse race"),
    ("palace_guard", "monarchists"): N_("the Palace Guard serves the Monarchists"),
    ("palace_guard", "prytanis"): N_("the Palace Guard serves the Prytanis"),
    ("palace_guard", "supremacy"): N_("the Palace Guard serves the holder of supremacy"),
    ("palace_guard", "nobody"): N_("the Palace Guard is disbanded"),
}  # fmt: skip
_COUNTED = {
    "citizen_amazons": ("", N_("the Amazons are citizens")),
    "citizen_medes": ("", N_("the Medes are citizens")),
    "prytanis_support": (N_("the Prytanis has no powers beyond presiding, events and order"),
                         N_("the Prytanis has support equal to the Act number in the own cycle")),
    "prytanis_replaces": ("", N_("once per cycle the Prytanis may replace one open event by the next of its deck")),
    "prytanis_income": ("", N_("the Prytanis gains {n} T in each cycle")),
    "tax_stasis": ("", N_("Stasis falls by {n} then")),
    "race_tyche": ("", N_("the winner gains {n} Tyche")),
    "agenda_full": (N_("Assemblies are held at the end of an Act only"), N_("the agenda is full at {n} motions")),
    "sacrifice_wrath": ("", N_("a Sacrifice lowers Wrath by {n} more")),
    "citizen_letters": ("", N_("in each Diplomacy Round every citizen draws {n} letter")),
    "adopted_wrath": ("", N_("Wrath rises by {n} when this is adopted")),
    "military_value": ("", N_("a military unit counts {n} in battle")),
    "diplomacy_tyche": ("", N_("in each Diplomacy Round every faction gains {n} Tyche")),
    "vote_limit": ("", N_("a faction casts at most {n} votes")),
    "vote_base": ("", N_("each citizen casts {n} votes and its support")),
    "vote_talents": ("", N_("a faction casts its influence and a vote for each full {n} T")),
    "decides_ties": ("", N_("decides tied votes")),
    "races_tired": ("", N_("may race tired Horses once in an Act")),
    "income": ("", N_("income {n} T more")),
    "hero_value": ("", N_("own heroes count {n} more in battle")),
    "stasis_mobs": ("", N_("{n} mobs more in every Stasis")),
    "stasis_military": ("", N_("{n} military unit more in every Stasis")),
    "stasis_cards_by_act": ("", N_("draws Stasis cards equal to the Act number more")),
    "goals_drawn": ("", N_("draws {n} Trade goals and keeps one")),
    "goal_talents": ("", N_("each Trade goal brings {n} T more")),
    "race_ties": ("", N_("wins ties of the horse race")),
    "diplomacy_stasis": ("", N_("in each Diplomacy Round Stasis falls by {n}")),
    "colossus_step": ("", N_("at the start of a Stasis the Colossus may walk one map")),
}  # fmt: skip
OF_ONE = {
    "agenda_full": N_("the agenda is full at {n} motion"),
    "vote_limit": N_("a faction casts at most {n} vote"),
    "vote_base": N_("each citizen casts {n} vote and its support"),
    "stasis_mobs": N_("{n} mob more in every Stasis"),
    "goals_drawn": N_("draws {n} Trade goal"),
}
"""What is said where the number is one."""
OF_SEVERAL = {
    "citizen_letters": N_("in each Diplomacy Round every citizen draws {n} letters"),
    "stasis_military": N_("{n} military units more in every Stasis"),
}
"""What is said where the number is more than one."""
RICHEST_PAY = (
    N_("in each Diplomacy Round the richest of the other citizens pays {n} T to the holder of supremacy"),
    N_("in each Diplomacy Round the {payers} richest of the other citizens each pay {n} T to the holder of supremacy"),
)
"""What is said of a tax for the holder of supremacy that one citizen pays, or several do."""
OF_A_TAX = ("tax_talents", "tax_payers")
"""What the sentence of a tax tells in passing."""
NOTHING_NEW = {
    "citizenship": N_("Amazons and Medes are not citizens"),
    "voting": N_("votes are equal to influence"),
    "none": N_("nothing"),
}


def modifier_text(
    gives: Mapping[str, int | str], gettext: Callable[[str], str] = str, silent: str = "none"
) -> str:  # fmt: skip
    """Return what modifiers change, as one sentence; ``silent`` names what is said where they change nothing."""
    parts = []
    for name, value in gives.items():
        if name in OF_A_TAX:
            continue
        worded = _WORDED.get((name, value)) if isinstance(value, str) else _COUNTED[name][1 if value else 0]
        payers = gives.get("tax_payers", 0)
        if value == "supremacy" and payers:
            worded = RICHEST_PAY[payers != 1]
        if isinstance(value, int) and value:
            worded = (OF_ONE if value == 1 else OF_SEVERAL).get(name, worded)
        if worded:
            n = gives.get("tax_talents", 0) if name == "tax" else value
            parts.append(gettext(worded).format(n=n, payers=payers))
    return sentence("; ".join(parts) or gettext(NOTHING_NEW[silent]))


TOLD = frozenset({name for name, _value in _WORDED} | set(_COUNTED) | set(OF_A_TAX))
"""The modifiers that have a sentence; a test holds them against the vocabulary."""
assert set(MODIFIERS) == TOLD
