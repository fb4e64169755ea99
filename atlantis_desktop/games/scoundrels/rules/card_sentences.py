"""The printed text of a card, composed from its numbers and effects, in any language.

The card files hold the English text above each effect; the check of the files composes the text anew and holds both to
the same words, so that no card can say one thing and do another. Other languages are composed alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from atlantis_desktop.engine.effects import Sentences, sentence
from atlantis_desktop.games.scoundrels.rules.fx import AGAINST, FX, LASTING, TARGETS, CardEffect
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, INVEST, SHINING

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.content import CardKind


class Composer(Sentences[CardEffect]):
    """Composes the texts of cards in one language."""

    def text(self, kind: CardKind) -> str:
        """Return the whole printed text of a card: its values where it is an investment, then what it does."""
        return " ".join(part for part in (self.values(kind), self.deeds(kind)) if part)

    def values(self, kind: CardKind) -> str:
        """Return the values that no disc of the card shows; empty but for an investment (SCOUND-14, 20, 21).

        A cash-out value of 0 is left out, since nothing comes on top then.
        """
        if kind.family != INVEST:
            return ""
        if not kind.cash_out:
            return self._("Income {income}, holds {cap}. Quick sale {quick_sale}.").format(
                income=kind.income, cap=kind.cap, quick_sale=kind.quick_sale
            )
        return self._("Income {income}, holds {cap}. Cash-out {cash_out}. Quick sale {quick_sale}.").format(
            income=kind.income, cap=kind.cap, cash_out=kind.cash_out, quick_sale=kind.quick_sale
        )

    def deeds(self, kind: CardKind) -> str:
        """Return what a card does, one sentence after the other."""
        parts = [self._role(kind)] if kind.family == CONQUER else []
        clauses = [self.clause(_same_rival(effect) if at else effect) for at, effect in enumerate(kind.fx)]
        if kind.family == SHINING and any(effect.op in LASTING for effect in kind.fx):
            parts.append(self._("in your tableau: {effects}").format(effects=", ".join(clauses)))
        else:
            parts += clauses
        if kind.on_cash_out:
            parts.append(self._cashed_out(kind.on_cash_out))
        if kind.on_win:
            parts.append(self._("on a win: {effects}").format(effects=self.clauses(kind.on_win)))
        return " ".join(sentence(part) for part in parts if part)

    def _role(self, kind: CardKind) -> str:
        if kind.standing:
            return self._("stands in your tableau")
        if kind.has_attack and kind.has_defence:
            if kind.die:
                return self._("attack or defence, one battle, as strong as the roll of a die")
            return self._("attack or defence, one battle")
        return self._("attack only") if kind.has_attack else self._("defence only")

    def _cashed_out(self, effects: Sequence[CardEffect]) -> str:
        first = effects[0]
        if len(effects) == 1 and first.condition == "coins_on_card" and not first.otherwise:
            return self._("on cash-out with {least} or more coins: {effects}").format(
                least=first.least, effects=self.clauses(first.then)
            )
        return self._("on cash-out: {effects}").format(effects=self.clauses(effects))


# Against rivals


def _same_rival(effect: CardEffect) -> CardEffect:
    """Return an effect of a scandal that is not its first: it hits the rival who was named before."""
    return effect._replace(target="") if effect.op in AGAINST and effect.target == TARGETS[0] else effect


def _opponent_loses_coins(say: Composer, effect: CardEffect) -> str:
    n = effect.n
    return {
        "one": say.ngettext("one rival loses {n} coin", "one rival loses {n} coins", n),
        "each_ahead": say.ngettext("each rival ahead of you loses {n} coin",
                                    "each rival ahead of you loses {n} coins", n),
        "": say.ngettext("the rival loses {n} coin", "the rival loses {n} coins", n),
    }[effect.target].format(n=n)  # fmt: skip


def _steal_coins(say: Composer, effect: CardEffect) -> str:
    n = effect.n
    return {
        "one": say.ngettext("take {n} coin from one rival", "take {n} coins from one rival", n),
        "each_ahead": say.ngettext("take {n} coin from each rival ahead of you",
                                    "take {n} coins from each rival ahead of you", n),
        "": say.ngettext("take {n} coin from the rival", "take {n} coins from the rival", n),
    }[effect.target].format(n=n)  # fmt: skip


def _opponent_loses_influence(say: Composer, effect: CardEffect) -> str:
    return {
        "one": say._("one rival loses {n} influence"),
        "each_ahead": say._("each rival ahead of you loses {n} influence"),
        "": say._("the rival loses {n} influence"),
    }[effect.target].format(n=effect.n)


def _steal_influence(say: Composer, effect: CardEffect) -> str:
    return {
        "one": say._("take {n} influence from one rival"),
        "each_ahead": say._("take {n} influence from each rival ahead of you"),
        "": say._("take {n} influence from the rival"),
    }[effect.target].format(n=effect.n)


def _steal_card(say: Composer, effect: CardEffect) -> str:
    n = effect.n
    return {
        "one": say.ngettext("take a random card from one rival's hand",
                             "take {n} random cards from one rival's hand", n),
        "each_ahead": say.ngettext("take a random card from the hand of each rival ahead of you",
                                    "take {n} random cards from the hand of each rival ahead of you", n),
        "": say.ngettext("take a random card from the rival's hand",
                          "take {n} random cards from the rival's hand", n),
    }[effect.target].format(n=n)  # fmt: skip


def _discard_random(say: Composer, effect: CardEffect) -> str:
    n = effect.n
    return {
        "one": say.ngettext("one rival discards a random card", "one rival discards {n} random cards", n),
        "each_ahead": say.ngettext("each rival ahead of you discards a random card",
                                    "each rival ahead of you discards {n} random cards", n),
        "": say.ngettext("the rival discards a random card", "the rival discards {n} random cards", n),
    }[effect.target].format(n=n)  # fmt: skip


def _drain_investments(say: Composer, effect: CardEffect) -> str:
    n = effect.n
    return {
        "one": say.ngettext("one rival loses up to {n} coin from each unprotected investment",
                             "one rival loses up to {n} coins from each unprotected investment", n),
        "each_ahead": say.ngettext(
            "each rival ahead of you loses up to {n} coin from each unprotected investment",
            "each rival ahead of you loses up to {n} coins from each unprotected investment", n),
    }[effect.target].format(n=n)  # fmt: skip


def _destroy(say: Composer, effect: CardEffect) -> str:
    if effect.family == "conquer":
        return say._("destroy a standing CONQUER card of one rival")
    return say._("destroy an unprotected investment of one rival with its coins")


# For the player


def _gain_coins(say: Composer, effect: CardEffect) -> str:
    return say.ngettext("gain {n} coin", "gain {n} coins", effect.n).format(n=effect.n)


def _influence(say: Composer, effect: CardEffect) -> str:
    return say.ngettext("gain {n} influence", "gain {n} influence", effect.n).format(n=effect.n)


def _draw(say: Composer, effect: CardEffect) -> str:
    return say.ngettext("draw {n} card", "draw {n} cards", effect.n).format(n=effect.n)


def _draw_extra(say: Composer, effect: CardEffect) -> str:
    return say.ngettext("in SPY draw {n} card more", "in SPY draw {n} cards more", effect.n).format(n=effect.n)


def _cost_mod(say: Composer, effect: CardEffect) -> str:
    words = {
        "invest": say._("investments cost {n} less, at least {least}"),
        "shining": say._("reputation costs {n} less, at least {least}"),
        "scandal": say._("scandals cost {n} less, at least {least}"),
        "conquer": say._("CONQUER cards cost {n} less, at least {least}"),
    }
    return words[effect.family].format(n=-effect.n, least=effect.least)


def _storm(say: Composer, effect: CardEffect) -> str:
    faces = say.ngettext("1", "1 to {n}", effect.n).format(n=effect.n)
    return say._("roll a die for each income: on {faces} all its coins are lost instead").format(faces=faces)


def _income_per_other(say: Composer, effect: CardEffect) -> str:
    return say._("income +{n} for each other investment of yours, at most +{most}").format(n=effect.n, most=effect.most)


def _ignore(say: Composer, effect: CardEffect) -> str:
    return say._("ignores every {card}").format(card=say.names.get(effect.card, effect.card))


def _if(say: Composer, effect: CardEffect) -> str:
    then, otherwise = say.clauses(effect.then), say.clauses(effect.otherwise)
    if effect.condition == "first_copy":
        return say._("{effect} (once a battle)").format(effect=then)
    condition = CONDITION_WRITERS[effect.condition](say).format(least=effect.least)
    if not effect.otherwise:
        return say._("{effect} if {condition}").format(effect=then, condition=condition)
    if [each._replace(n=0) for each in effect.then] == [each._replace(n=0) for each in effect.otherwise] and len(
        effect.then
    ) == 1:
        otherwise = str(effect.otherwise[0].n)
    return say._("{effect} if {condition}, otherwise {other}").format(effect=then, condition=condition, other=otherwise)


def _roll(say: Composer, effect: CardEffect) -> str:
    runs: list[tuple[int, int, str]] = []
    for face, effects in enumerate(effect.table, start=1):
        said = say.clauses(effects)
        if runs and runs[-1][2] == said:
            runs[-1] = (runs[-1][0], face, said)
        else:
            runs.append((face, face, said))
    told = [f"{first} {said}" if first == last else f"{first}–{last} {said}" for first, last, said in runs]
    return say._("roll a die: {faces}").format(faces=", ".join(told))


WRITERS = FX.complete({
    "gain_coins": _gain_coins, "influence": _influence, "draw": _draw, "roll": _roll, "if": _if,
    "opponent_loses_coins": _opponent_loses_coins, "steal_coins": _steal_coins,
    "opponent_loses_influence": _opponent_loses_influence, "steal_influence": _steal_influence,
    "drain_investments": _drain_investments, "destroy": _destroy, "steal_card": _steal_card,
    "discard_random": _discard_random, "cost_mod": _cost_mod, "draw_extra": _draw_extra, "storm": _storm,
    "income_per_other": _income_per_other, "ignore": _ignore,
    "shield": lambda say, effect: say._("discard it to cancel a SCANDAL! against you"),
    "protected": lambda say, effect: say._("no SCANDAL! can touch it"),
    "no_response": lambda say, effect: say._("the rival cannot answer"),
    "cancel_loss": lambda say, effect: say._("a loss becomes a tie"),
})  # fmt: skip
"""The sentence of each operation."""
Composer.writers = WRITERS

CONDITION_WRITERS: Mapping[str, Callable[[Composer], str]] = FX.complete({
    "won_a_battle": lambda say: say._("you won a battle this round or last"),
    "coins_left": lambda say: say._("you have {least} or more coins left"),
    "holds_the_hand": lambda say: say._("you hold the Hand of Poseidon"),
    "coins_on_card": lambda say: say._("it holds {least} or more coins"),
    "first_copy": lambda say: "",
}, FX.conditions)  # fmt: skip
"""What each condition says behind an *if*; of the first copy only once a battle is told."""

ENGLISH = Composer()
"""Composes the texts as the card files must have them."""
