"""The printed text of a card, composed from its numbers and effects, in any language.

The card files hold the English text above each effect; the check of the files composes the text anew and holds both to
the same words, so that no card can say one thing and do another. Other languages are composed alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from atlantis_desktop.games.scoundrels.rules.fx import LASTING, Effect
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, INVEST, SHINING

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.content import CardKind


class Composer:
    """Composes texts in one language."""

    def __init__(
        self,
        gettext: Callable[[str], str] = str,
        ngettext: Callable[[str, str, int], str] = lambda one, many, n: one if n == 1 else many,
        names: Mapping[str, str] | None = None,
    ) -> None:
        """Take the language's catalog, English if none is given, and the names of cards by id."""
        self._, self.ngettext, self.names = gettext, ngettext, names or {}

    def text(self, kind: CardKind) -> str:
        """Give the whole printed text of a card: its values where it is an investment, then what it does."""
        return " ".join(part for part in (self.values(kind), self.deeds(kind)) if part)

    def values(self, kind: CardKind) -> str:
        """Give the values that no disc of the card shows; empty but for an investment (SCOUND-14, 20, 21).

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
        """Give what a card does, one sentence after the other."""
        parts = [self._role(kind)] if kind.family == CONQUER else []
        clauses = [self.clause(effect) for effect in kind.fx]
        if kind.family == SHINING and any(effect.op in LASTING for effect in kind.fx):
            parts.append(self._("in your tableau: {effects}").format(effects=", ".join(clauses)))
        else:
            parts += clauses
        if kind.on_cash_out:
            parts.append(self._cashed_out(kind.on_cash_out))
        if kind.on_win:
            parts.append(self._("on a win: {effects}").format(effects=self.clauses(kind.on_win)))
        return " ".join(_sentence(part) for part in parts if part)

    def _role(self, kind: CardKind) -> str:
        if kind.standing:
            return self._("stands in your tableau")
        if kind.has_attack and kind.has_defence:
            if kind.die:
                return self._("attack or defence, one battle, as strong as the roll of a die")
            return self._("attack or defence, one battle")
        return self._("attack only") if kind.has_attack else self._("defence only")

    def _cashed_out(self, effects: Sequence[Effect]) -> str:
        first = effects[0]
        if len(effects) == 1 and first.condition == "coins_on_card" and not first.otherwise:
            return self._("on cash-out with {least} or more coins: {effects}").format(
                least=first.least, effects=self.clauses(first.then)
            )
        return self._("on cash-out: {effects}").format(effects=self.clauses(effects))

    def clauses(self, effects: Sequence[Effect]) -> str:
        """Give effects as one enumeration, or the word for none."""
        return ", ".join(self.clause(effect) for effect in effects) or self._("nothing")

    def clause(self, effect: Effect) -> str:
        """Give one effect as part of a sentence, without capital and full stop."""
        special = getattr(self, f"_{effect.op}", None)
        if special is not None:
            return str(special(effect))
        n = effect.n
        words = {
            "gain_coins": self.ngettext("gain {n} coin", "gain {n} coins", n),
            "influence": self.ngettext("gain {n} influence", "gain {n} influence", n),
            "draw": self.ngettext("draw {n} card", "draw {n} cards", n),
            "draw_extra": self.ngettext("in SPY draw {n} card more", "in SPY draw {n} cards more", n),
            "shield": self._("discard it to cancel a SCANDAL! against you"),
            "protected": self._("no SCANDAL! can touch it"),
            "no_response": self._("the rival cannot answer"),
            "cancel_loss": self._("a loss becomes a tie"),
        }
        return words[effect.op].format(n=n)

    # ------------------------------------------------------------------------------------------- against rivals

    def _opponent_loses_coins(self, effect: Effect) -> str:
        n = effect.n
        return {
            "one": self.ngettext("one rival loses {n} coin", "one rival loses {n} coins", n),
            "each_ahead": self.ngettext("each rival ahead of you loses {n} coin",
                                        "each rival ahead of you loses {n} coins", n),
            "": self.ngettext("the rival loses {n} coin", "the rival loses {n} coins", n),
        }[effect.target].format(n=n)  # fmt: skip

    def _steal_coins(self, effect: Effect) -> str:
        n = effect.n
        return {
            "one": self.ngettext("take {n} coin from one rival", "take {n} coins from one rival", n),
            "each_ahead": self.ngettext("take {n} coin from each rival ahead of you",
                                        "take {n} coins from each rival ahead of you", n),
            "": self.ngettext("take {n} coin from the rival", "take {n} coins from the rival", n),
        }[effect.target].format(n=n)  # fmt: skip

    def _opponent_loses_influence(self, effect: Effect) -> str:
        return {
            "one": self._("one rival loses {n} influence"),
            "each_ahead": self._("each rival ahead of you loses {n} influence"),
            "": self._("the rival loses {n} influence"),
        }[effect.target].format(n=effect.n)

    def _steal_influence(self, effect: Effect) -> str:
        return {
            "one": self._("take {n} influence from one rival"),
            "each_ahead": self._("take {n} influence from each rival ahead of you"),
            "": self._("take {n} influence from the rival"),
        }[effect.target].format(n=effect.n)

    def _steal_card(self, effect: Effect) -> str:
        n = effect.n
        return {
            "one": self.ngettext("take a random card from one rival's hand",
                                 "take {n} random cards from one rival's hand", n),
            "each_ahead": self.ngettext("take a random card from the hand of each rival ahead of you",
                                        "take {n} random cards from the hand of each rival ahead of you", n),
            "": self.ngettext("take a random card from the rival's hand",
                              "take {n} random cards from the rival's hand", n),
        }[effect.target].format(n=n)  # fmt: skip

    def _discard_random(self, effect: Effect) -> str:
        n = effect.n
        return {
            "one": self.ngettext("one rival discards a random card", "one rival discards {n} random cards", n),
            "each_ahead": self.ngettext("each rival ahead of you discards a random card",
                                        "each rival ahead of you discards {n} random cards", n),
            "": self.ngettext("the rival discards a random card", "the rival discards {n} random cards", n),
        }[effect.target].format(n=n)  # fmt: skip

    def _drain_investments(self, effect: Effect) -> str:
        n = effect.n
        return {
            "one": self.ngettext("one rival loses up to {n} coin from each unprotected investment",
                                 "one rival loses up to {n} coins from each unprotected investment", n),
            "each_ahead": self.ngettext(
                "each rival ahead of you loses up to {n} coin from each unprotected investment",
                "each rival ahead of you loses up to {n} coins from each unprotected investment", n),
        }[effect.target].format(n=n)  # fmt: skip

    def _destroy(self, effect: Effect) -> str:
        if effect.family == "conquer":
            return self._("destroy a standing CONQUER card of one rival")
        return self._("destroy an unprotected investment of one rival with its coins")

    # ------------------------------------------------------------------------------------------- for the player

    def _cost_mod(self, effect: Effect) -> str:
        words = {
            "invest": self._("investments cost {n} less, at least {least}"),
            "shining": self._("reputation costs {n} less, at least {least}"),
            "scandal": self._("scandals cost {n} less, at least {least}"),
            "conquer": self._("CONQUER cards cost {n} less, at least {least}"),
        }
        return words[effect.family].format(n=-effect.n, least=effect.least)

    def _storm(self, effect: Effect) -> str:
        faces = self.ngettext("1", "1 to {n}", effect.n).format(n=effect.n)
        return self._("roll a die for each income: on {faces} all its coins are lost instead").format(faces=faces)

    def _income_per_other(self, effect: Effect) -> str:
        return self._("income +{n} for each other investment of yours, at most +{most}").format(
            n=effect.n, most=effect.most
        )

    def _ignore(self, effect: Effect) -> str:
        return self._("ignores every {card}").format(card=self.names.get(effect.card, effect.card))

    def _if(self, effect: Effect) -> str:
        then, otherwise = self.clauses(effect.then), self.clauses(effect.otherwise)
        if effect.condition == "first_copy":
            return self._("{effect} (once a battle)").format(effect=then)
        least = effect.least
        condition = {
            "won_a_battle": self._("you won a battle this round or last"),
            "coins_left": self._("you have {least} or more coins left"),
            "holds_the_hand": self._("you hold the Hand of Poseidon"),
            "coins_on_card": self._("it holds {least} or more coins"),
        }[effect.condition].format(least=least)
        if not effect.otherwise:
            return self._("{effect} if {condition}").format(effect=then, condition=condition)
        if [each._replace(n=0) for each in effect.then] == [each._replace(n=0) for each in effect.otherwise] and len(
            effect.then
        ) == 1:
            otherwise = str(effect.otherwise[0].n)
        return self._("{effect} if {condition}, otherwise {other}").format(
            effect=then, condition=condition, other=otherwise
        )

    def _roll(self, effect: Effect) -> str:
        runs: list[tuple[int, int, str]] = []
        for face, effects in enumerate(effect.table, start=1):
            said = self.clauses(effects)
            if runs and runs[-1][2] == said:
                runs[-1] = (runs[-1][0], face, said)
            else:
                runs.append((face, face, said))
        told = [f"{first} {said}" if first == last else f"{first}–{last} {said}" for first, last, said in runs]
        return self._("roll a die: {faces}").format(faces=", ".join(told))


def _sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:] + "."
