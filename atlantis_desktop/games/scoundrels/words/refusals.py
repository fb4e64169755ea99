"""Why something cannot be done on a table of City of Scoundrels, as sentences."""

from __future__ import annotations

from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.match_words import Names, RefusalText, match_reasons
from atlantis_desktop.games.scoundrels.rules.rounds import MOST_CARDS
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.words.card_texts import region_name
from atlantis_desktop.games.scoundrels.words.sentences import card_name, coins_text
from atlantis_desktop.words import _


def refusal_text(rules: ScoundrelsRules, refusal: Refusal, names: Names) -> RefusalText:
    """Return the sentence of a refusal: a bold reason, the rest, and the rule to open. Undo speaks here too."""
    values = dict(refusal.values)
    words: dict[str, object] = {"limit": MOST_CARDS}
    if "card" in values:
        words["card"] = card_name(rules, values["card"])
    for key in ("seat", "target"):
        if key in values:
            words[key] = names[values[key]] if values[key] >= 0 else ""
    for key in ("region", "stands"):
        if key in values:
            words[key] = region_name(values[key])
    for key in ("cost", "coins", "least"):
        if key in values:
            words[key] = coins_text(values[key])
    reason = refusal.reason
    if reason.startswith("now_") and values.get("seat", -1) < 0:
        reason = f"all_{reason}"
    lead, rest = reasons()[reason]
    return RefusalText(lead.format(**words), rest.format(**words), refusal.rule)


def reasons() -> dict[str, tuple[str, str]]:
    """Return the bold reason and the rest of the sentence for every reason that the rules, a match or a screen gives.

    A reason ``now_...`` of a step in which all are asked at once stands with ``all_`` before it.
    """
    return {
        "no_such_move": (_("That cannot be done here."), _("Choose one of the glowing things.")),
        "over": (_("The game is over."), _("Nothing more can be played.")),
        "all_now_lay_aside": (_("First two cards are laid aside:"), _("everybody chooses them in secret.")),
        "all_now_region": (_("The regions are being chosen:"), _("everything else follows after them.")),
        "now_hand_limit": (_("{seat} discards first:"), _("a round begins with {limit} cards at most.")),
        "now_invest": (_("{seat} is investing."), _("The others wait.")),
        "now_spy": (_("{seat} is spying:"), _("one of the drawn cards goes first.")),
        "now_shining": (_("{seat} is campaigning."), _("The others wait.")),
        "now_scandal": (_("{seat} is campaigning."), _("The others wait.")),
        "now_shield": (_("{seat} answers a scandal first:"), _("a shield is spent or kept.")),
        "now_destroy": (_("{seat} chooses a card first:"), _("one that the scandal destroys.")),
        "now_conquer": (_("{seat} is conquering."), _("The others wait.")),
        "now_answer": (_("{seat} is challenged:"), _("the battle comes first.")),
        "given": (_("Two cards are chosen already."), _("The choice can be taken back first.")),
        "chosen": (_("A region is chosen already."), _("The choice can be taken back first.")),
        "nothing_to_take_back": (_("Nothing is chosen yet:"), _("there is nothing to take back.")),
        "other_region": (_("This belongs to {region}:"), _("the piece stands in {stands}.")),
        "shining_first": (_("SHINING REPUTATION comes first:"), _("SCANDAL! cards follow when everybody is done.")),
        "shining_over": (_("Now SCANDAL! cards are played:"), _("SHINING REPUTATION was before.")),
        "no_cards_after_answer": (_("{target} is answering:"), _("the attacker may add nothing now.")),
        "two_cards": (_("Exactly two cards go:"), _("two different ones of the hand.")),
        "middle": (_("Nobody stays in the middle:"), _("every piece goes to one of the four regions.")),
        "not_in_hand": (_("{card} is not in the hand."), _("Only cards of one’s own hand can be played.")),
        "not_drawn": (_("{card} was not drawn now:"), _("one of the drawn cards goes.")),
        "not_in_tableau": (_("{card} does not lie there."), _("Choose one of the glowing cards.")),
        "not_invest": (_("{card} is no investment."), _("Only INVEST cards can be bought, sold or cashed out.")),
        "not_shining": (_("{card} is no SHINING REPUTATION card."), _("Now only those are played.")),
        "not_scandal": (_("{card} is no SCANDAL! card."), _("Now only those are played.")),
        "not_conquer": (_("{card} is no CONQUER card."), _("Only those fight.")),
        "coins": (_("{card} costs {cost}:"), _("there are {coins} in the stash.")),
        "placed_now": (_("{card} was placed in this round:"), _("it can be cashed out from the next one on.")),
        "market_used": (_("The market sale is made:"), _("one card a round.")),
        "own_seat": (_("Nobody fights themselves:"), _("choose a rival.")),
        "aims_at_all": (_("{card} names nobody:"), _("it hits each rival who is ahead.")),
        "no_shield": (_("{card} is no shield."), _("Only a shield cancels a scandal.")),
        "protected": (_("{card} is protected."), _("No scandal harms it.")),
        "wrong_family": (_("The scandal destroys other cards than {card}."), _("Choose one of the glowing cards.")),
        "battle_coins": (_("A battle costs {least}:"), _("there are {coins} in the stash.")),
        "beaten": (_("{target} has lost a battle in this round"), _("and cannot be challenged again until the next.")),
        "fought": (_("One battle a round:"), _("this seat has fought already.")),
        "target_fought": (_("One battle a round:"), _("{target} has fought already.")),
        "not_in_conquer": (_("{target} is not in CONQUER:"), _("only players there can be challenged in this game.")),
        "attack_only": (_("{card} is for attack only:"), _("it cannot answer in this game.")),
        **match_reasons(),
    }  # fmt: skip
