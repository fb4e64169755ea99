"""The printed text of a component, misfortune or library card, composed from its effects, in any language.

The card files hold the English text above each effect, the translations hold it in other languages; both have to say
what is composed here, so that no card can say one thing and do another. What a script does is told by the text alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.effects import SCRIPT, Sentences, sentence
from atlantis_desktop.games.rising.rules.vocabulary import Deed, vocabulary


class DeedComposer(Sentences[Deed]):
    """Composes the texts of cards in one language; its names are those of the arms, by id."""

    def text(self, effects: Sequence[Deed]) -> str:
        """Return what effects do, one sentence after the other; empty where a script is among them."""
        if any(effect.op == SCRIPT for effect in effects):
            return ""
        return " ".join(sentence(self.clause(effect)) for effect in effects) or self._("Nothing happens.")

    def count(self, n: int) -> str:
        """Return a small number as a word."""
        words = (self._("two"), self._("three"), self._("four"), self._("five"), self._("six"))
        return words[n - 2] if 2 <= n <= 6 else str(n)

    def goods(self, good: str, n: int) -> str:
        """Return so many of a kind."""
        return {
            "crystal": self.ngettext("{n} crystal", "{n} crystals", n),
            "gold": self.ngettext("{n} gold", "{n} gold", n),
            "ore": self.ngettext("{n} ore", "{n} ore", n),
            "atlantium": self.ngettext("{n} Atlantium", "{n} Atlantium", n),
            "energy": self.ngettext("{n} mystic energy", "{n} mystic energy", n),
        }[good].format(n=n)  # fmt: skip


def _gain(say: DeedComposer, effect: Deed) -> str:
    return say._("gain {goods}").format(goods=say.goods(effect.good, effect.n))


def _gain_each(say: DeedComposer, effect: Deed) -> str:
    return say._("each councilor gains {goods}").format(goods=say.goods(effect.good, effect.n))


def _swap(say: DeedComposer, effect: Deed) -> str:
    if not effect.atlantium:
        return say._("swap up to {n} of your resources for others, none of them Atlantium").format(n=effect.n)
    words = say._("swap up to {n} of your resources for others, at most {atlantium} of them Atlantium")
    return words.format(n=effect.n, atlantium=effect.atlantium)


def _forge(say: DeedComposer, effect: Deed) -> str:
    return say._("turn up to {n} ore into {each} Atlantium each").format(n=effect.n, each=effect.each)


def _barrier_free(say: DeedComposer, effect: Deed) -> str:
    words = say.ngettext("put a barrier on an arm", "put a barrier on each of {count} different arms", effect.n)
    return words.format(count=say.count(effect.n))


def _unflood_free(say: DeedComposer, effect: Deed) -> str:
    if effect.different and effect.n > 1:
        return say._("unflood one tile in each of {count} different arms").format(count=say.count(effect.n))
    return say.ngettext("unflood a tile", "unflood {count} tiles", effect.n).format(count=say.count(effect.n))


def _flood(say: DeedComposer, effect: Deed) -> str:
    arm = say.names.get(effect.arm, effect.arm)
    words = {
        "basic": say._("the outermost dry tile of the {arm} floods, unless a barrier stands there"),
        "special": say._("the outermost dry tile of the {arm} floods, unless a barrier stands there"),
        "forced": say._("a barrier of the {arm} is discarded, then their outermost dry tile floods"),
        "wrath": say._("the outermost dry tile of the {arm} floods"),
    }
    return words[effect.mode].format(arm=arm)


def _volunteers(say: DeedComposer, effect: Deed) -> str:
    if effect.later:
        words = say.ngettext("a volunteer joins you for the next round",
                             "{count} volunteers join you for the next round", effect.n)  # fmt: skip
    else:
        words = say.ngettext("a volunteer joins you now", "{count} volunteers join you now", effect.n)
    return words.format(count=say.count(effect.n))


def _peek(say: DeedComposer, effect: Deed) -> str:
    words = say._("look at the top {n} misfortunes, put 1 under the deck and the rest back in any order")
    return words.format(n=effect.n)


def _target(say: DeedComposer, effect: Deed) -> str:
    return say._("all targets are {n} higher for the rest of this round").format(n=effect.n)


def _cost(say: DeedComposer, effect: Deed) -> str:
    return say.ngettext("every component costs {n} unit more this round, of a kind that is in its price",
                        "every component costs {n} units more this round, of kinds that are in its price",
                        effect.n).format(n=effect.n)  # fmt: skip


def _return_arm(say: DeedComposer, effect: Deed) -> str:
    arms = {
        "forests": say._("all figures in the Forests return to their pools"),
        "cities": say._("all figures in the Cities return to their pools"),
        "hills": say._("all figures in the Hills return to their pools"),
        "libraries": say._("all figures in the Libraries return to their pools"),
        "mountains": say._("all figures in the Mountains return to their pools"),
        "forges": say._("all figures in the Forges return to their pools"),
    }
    named = say._("all figures on the arm {arm} return to their pools")
    return arms.get(effect.arm, named).format(arm=say.names.get(effect.arm, effect.arm))


def _wrath_floods(say: DeedComposer, effect: Deed) -> str:
    words = say.ngettext("the Wrath floods {n} tile less this round, but at least 1",
                         "the Wrath floods {n} tiles less this round, but at least 1", effect.n)  # fmt: skip
    return words.format(n=effect.n)


def _convert(say: DeedComposer, effect: Deed) -> str:
    if effect.n == 1:
        return say._("pay 1 mystic energy and gain a resource of your choice")
    if effect.n == 2:
        return say._("pay 1 or 2 mystic energy and gain as many resources of your choice")
    return say._("pay 1 to {n} mystic energy and gain as many resources of your choice").format(n=effect.n)


def _return_figures(say: DeedComposer, effect: Deed) -> str:
    return say.ngettext("place {n} figure that returned to its pool this phase on a free space",
                        "place up to {n} figures that returned to their pools this phase on free spaces",
                        effect.n).format(n=effect.n)  # fmt: skip


def _move_figures(say: DeedComposer, effect: Deed) -> str:
    words = say.ngettext("move {n} placed figure of any councilor to a free space",
                         "move up to {n} placed figures of any councilors to free spaces", effect.n)  # fmt: skip
    return words.format(n=effect.n)


def _income(say: DeedComposer, effect: Deed) -> str:
    return say._("gain {goods} at the start of each round").format(goods=say.goods(effect.good, effect.n))


def _energy_adds(say: DeedComposer, effect: Deed) -> str:
    return say._("each mystic energy that you spend on a roll adds {n}").format(n=effect.n)


def _replace_units(say: DeedComposer, effect: Deed) -> str:
    return say.ngettext(
        "when you help to build, you may pay {goods} in place of 1 unit of one kind, for at most {n} unit",
        "when you help to build, you may pay {goods} in place of 1 unit of one kind, for at most {n} units",
        effect.n,
    ).format(goods=say.goods("energy", effect.price), n=effect.n)


def _cheaper_barrier(say: DeedComposer, effect: Deed) -> str:
    words = say._("a barrier costs {goods} less if you pay at least 1 of it")
    return words.format(goods=say.goods("energy", effect.n))


def _forge_makes(say: DeedComposer, effect: Deed) -> str:
    return say._("your figure on a forge that makes 1 Atlantium makes {n}").format(n=effect.n)


def _draw_more(say: DeedComposer, effect: Deed) -> str:
    return say.ngettext("you draw {n} library card more each time you draw",
                        "you draw {n} library cards more each time you draw", effect.n).format(n=effect.n)  # fmt: skip


def _pair_adds(say: DeedComposer, effect: Deed) -> str:
    return say._("a pair in the Cities with a figure of yours adds {n} to its total").format(n=effect.n)


def _gain_returned(say: DeedComposer, effect: Deed) -> str:
    words = say._("once a round, when figures of yours return because a tile floods, gain {goods} for each")
    return words.format(goods=say.goods("energy", effect.n))


def _cheaper_build(say: DeedComposer, effect: Deed) -> str:
    return say.ngettext("the next component of this round costs up to {n} unit less",
                        "the next component of this round costs up to {n} units less",
                        effect.n).format(n=effect.n)  # fmt: skip


def _pay_unflood(say: DeedComposer, effect: Deed) -> str:
    words = say._("pay {goods}, together if need be, and unflood a tile")
    return words.format(goods=say.goods("energy", effect.price))


def _room_on_tile(say: DeedComposer, effect: Deed) -> str:
    return say.ngettext(
        "choose a dry tile: {n} more figure of any councilor may stand there this round",
        "choose a dry tile: up to {n} more figures of any councilors may stand there this round",
        effect.n,
    ).format(n=effect.n)


def _room_for_group(say: DeedComposer, effect: Deed) -> str:
    return say.ngettext(
        "each round the group may place {n} figure on a tile without a free space",
        "each round the group may place up to {n} figures on tiles without a free space, one a tile",
        effect.n,
    ).format(n=effect.n)


def _share_gain(say: DeedComposer, effect: Deed) -> str:
    return say._("gain {goods}, shared between the two").format(goods=say.goods(effect.good, effect.n))


def _draw_for_all(say: DeedComposer, effect: Deed) -> str:
    words = say.ngettext(
        "draw a library card for each councilor and one more, at least {least}, and share them out",
        "draw a library card for each councilor and {count} more, at least {least}, and share them out",
        effect.more,
    )
    return words.format(count=say.count(effect.more), least=effect.least)


def _recruit_each(say: DeedComposer, effect: Deed) -> str:
    words = say.ngettext(
        "a councilor recruits a follower",
        "{Count} councilors recruit a follower each; a lone councilor recruits {count}",
        effect.n,
    )
    count = say.count(effect.n)
    return words.format(count=count, Count=count[:1].upper() + count[1:])


def _give_up_follower(say: DeedComposer, effect: Deed) -> str:
    if effect.different and effect.n > 1:
        words = say._("send this follower to the supply: unflood one tile in each of {count} different arms")
    else:
        words = say.ngettext("send this follower to the supply: unflood a tile",
                             "send this follower to the supply: unflood {count} tiles", effect.n)  # fmt: skip
    return words.format(count=say.count(effect.n))


def _melt(say: DeedComposer, effect: Deed) -> str:
    words = say._("turn up to {n} crystal, gold and ore into as many Atlantium, then gain {more} Atlantium")
    return words.format(n=effect.n, more=effect.more)


def _draw_together(say: DeedComposer, effect: Deed) -> str:
    words = say._("draw {n} library cards, keep {keep} between the two and discard {rest}")
    return words.format(n=effect.n, keep=effect.keep, rest=max(0, effect.n - effect.keep))


def _each_discards(say: DeedComposer, effect: Deed) -> str:
    words = say.ngettext("each councilor with a library card discards one",
                         "each councilor with {least} or more library cards discards one", effect.least)  # fmt: skip
    return words.format(least=effect.least)


def _each_pays(say: DeedComposer, effect: Deed) -> str:
    words = say.ngettext("each councilor pays {goods}; who has none returns one placed figure",
                         "each councilor pays {goods}; who has less returns one placed figure", effect.n)  # fmt: skip
    return words.format(goods=say.goods("energy", effect.n))


def _omen(say: DeedComposer, effect: Deed) -> str:
    """Two halves; the one that looks at the next misfortune tells of it twice."""
    pay = {
        "energy": say._("together pay {goods}").format(goods=say.goods("energy", effect.n)),
        "resources": say._("together pay a resource for each councilor, at least {n}").format(n=effect.n),
        "gold_and_ore": say._("together pay {gold} and {ore}").format(
            gold=say.goods("gold", effect.n), ore=say.goods("ore", effect.n)),
        "cards": say.ngettext("together discard {n} library card", "together discard {n} library cards",
                              effect.n).format(n=effect.n),
    }[effect.pay]  # fmt: skip
    if effect.harm == "next":
        words = say._("look at the next misfortune. {Pay} and put it under the deck, or it strikes now as well")
        return words.format(Pay=pay[:1].upper() + pay[1:])
    harm = {
        "flood": say.ngettext("flood a tile of an arm of your choice", "flood {count} tiles of arms of your choice",
                              effect.times).format(count=say.count(effect.times)),
        "wrath": say._("the Wrath moves one step; on its last step flood a tile"),
        "return_wild": say.ngettext("return {n} figure from the wild arms", "return {n} figures from the wild arms",
                                    effect.times).format(n=effect.times),
        "flood_libraries": say._("flood the Libraries"),
    }[effect.harm]  # fmt: skip
    return say._("{pay}, or {harm}").format(pay=pay, harm=harm)


DeedComposer.writers = vocabulary(()).complete({
    "gain": _gain, "gain_each": _gain_each, "swap": _swap, "forge": _forge, "barrier_free": _barrier_free,
    "unflood_free": _unflood_free, "flood": _flood, "volunteers": _volunteers, "peek": _peek, "target": _target,
    "cost": _cost, "return_arm": _return_arm, "wrath_floods": _wrath_floods, "convert": _convert,
    "return_figures": _return_figures, "move_figures": _move_figures, "income": _income, "energy_adds": _energy_adds,
    "replace_units": _replace_units, "cheaper_barrier": _cheaper_barrier, "forge_makes": _forge_makes,
    "draw_more": _draw_more, "pair_adds": _pair_adds, "gain_returned": _gain_returned, "cheaper_build": _cheaper_build,
    "pay_unflood": _pay_unflood, "room_on_tile": _room_on_tile, "room_for_group": _room_for_group,
    "share_gain": _share_gain, "draw_for_all": _draw_for_all, "recruit_each": _recruit_each,
    "give_up_follower": _give_up_follower, "melt": _melt, "draw_together": _draw_together,
    "each_discards": _each_discards, "each_pays": _each_pays, "omen": _omen,
    "best_die": lambda say, effect: say._("one die of any roll becomes a 6"),
    "controlled": lambda say, effect: say._(
        "choose an arm with a dry tile. A barrier there is discarded, then its outermost tile floods"),
    "shuffle": lambda say, effect: say._(
        "shuffle the misfortune deck, its discards and this card together. Draw no further card"),
    "win": lambda say, effect: say._("the Cosmic Gate opens and everybody wins"),
    "script": lambda say, effect: "",
})  # fmt: skip
"""The sentence of each operation."""

ENGLISH = DeedComposer()
"""Composes the texts as the card files must have them; its arms bear their ids."""
