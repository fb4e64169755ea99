"""Why something cannot be done on a table of Atlantis Rising, as sentences."""

from __future__ import annotations

from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.match_words import Names, RefusalText, match_reasons
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words.card_texts import component_def
from atlantis_desktop.games.rising.words.sentences import arm_name, goods_text, piece_name, place_name
from atlantis_desktop.words import _


def refusal_text(rules: RisingRules, refusal: Refusal, names: Names) -> RefusalText:
    """Return the sentence of a refusal: a bold reason, the rest, and the rule to open. Undo speaks here too."""
    values = dict(refusal.values)
    words: dict[str, object] = {"price": values.get("price", 0), "seat": "", "arm": "", "place": "", "card": ""}
    if 0 <= values.get("seat", -1) < len(names):
        words["seat"] = names[values["seat"]]
    if "arm" in values:
        words["arm"] = arm_name(rules, values["arm"])
    if "place" in values:
        words["place"] = place_name(rules, values["place"])
    if "card" in values:
        words["card"] = piece_name(rules, values["card"], names)
    words["component"] = component_def(rules, values["component"]).name if "component" in values else ""
    if refusal.reason == "not_the_price" and values.get("price"):
        words["price"] = goods_text(ENERGY, values["price"])
        rest = _("It costs {price}, which any councilors give together.").format(**words)
        return RefusalText(_("That is not the price."), rest, refusal.rule)
    if refusal.reason == "too_dear":
        words |= {name: goods_text(ENERGY, values[name]) for name in ("price", "have")}
    lead, rest = reasons().get(refusal.reason, (_("That cannot be done now."), _("Choose one of the glowing things.")))
    return RefusalText(lead.format(**words).strip(), rest.format(**words).strip(), refusal.rule)


def reasons() -> dict[str, tuple[str, str]]:
    """Give the bold reason and the rest of the sentence for every reason that the rules, a match or a screen gives."""
    return {
        "no_such_move": (_("That cannot be done here."), _("Choose one of the glowing things.")),
        "over": (_("The game is over."), _("Nothing more can be played.")),
        "not_your_turn": (_("It is {seat}’s turn."), _("The others wait.")),
        "not_asked": (_("{seat} is asked now."), _("The others wait for the answer.")),
        "all_placed": (_("All Atlanteans are placed."), _("Click one to take it back.")),
        "ready_already": (_("All Atlanteans are placed:"), _("go on placing first, then change it.")),
        "done_already": (_("No more actions were wanted:"), _("act on first, then choose.")),
        "not_place_now": (_("Figures are placed in phase 1."), _("Now they stay where they stand.")),
        "not_take_back_now": (_("Figures are taken back in phase 1."), _("Now they stay where they stand.")),
        "not_claim_now": (_("Spaces are claimed in phase 1."), _("Now they are taken.")),
        "not_ready_now": (_("Placement is over."), _("It comes again in the next round.")),
        "not_unready_now": (_("Placement is over."), _("It comes again in the next round.")),
        "not_barrier_now": (_("No barrier can be put up now:"), _("only while placing or acting.")),
        "not_unflood_now": (_("No tile can be raised now:"), _("that belongs to the actions.")),
        "not_build_now": (_("Nothing can be built now:"), _("that belongs to phase 3, Take Actions.")),
        "not_act_now": (_("No figure acts now:"), _("that belongs to phase 3, Take Actions.")),
        "not_forgo_now": (_("No figure acts now:"), _("that belongs to phase 3, Take Actions.")),
        "not_done_now": (_("No actions are taken now:"), _("that belongs to phase 3.")),
        "not_resume_now": (_("No actions are taken now:"), _("that belongs to phase 3.")),
        "not_tome_now": (_("This card cannot be played now:"), _("it belongs to the actions.")),
        "not_discard_now": (_("No card has to go now."), _("Cards are discarded when a hand is too large.")),
        "not_draw_now": (_("No misfortune is drawn now:"), _("that belongs to phase 2, Suffer Misfortunes.")),
        "not_agree_now": (_("Nothing asks for consent."), ""), "not_decline_now": (_("Nothing asks for consent."), ""),
        "not_withdraw_now": (_("There is no proposal."), ""),
        "not_refuse_now": (_("No Omen asks for a price."), ""), "not_tribute_now": (_("No Omen asks for a price."), ""),
        "not_offering_now": (_("No Omen asks for a price."), ""),
        "not_spend_now": (_("Mystic energy cannot be spent now:"), _("it raises a roll that falls short.")),
        "not_reroll_now": (_("There is no roll."), _("A die is rolled again right after a roll.")),
        "pool_not_empty": (_("Some Atlanteans still wait:"), _("all of them have to be placed.")),
        "nothing_to_take_back": (_("There is nothing to take back."), ""),
        "not_enough_energy": (_("Not enough mystic energy."), ""),
        "not_your_roll": (_("This is the roll of others:"), _("only the one who rolls may spend.")),
        "no_reroll": (_("This die cannot be rolled again."), ""),
        "not_the_price": (_("That is not the price."), _("It has to be paid exactly.")),
        "too_dear": (_("Not enough mystic energy."), _("It costs {price}; all councilors together have {have}.")),
        "standing_already": (_("That is so already."), ""),
        "nothing_to_recommend": (_("There is nothing to recommend."), ""),
        "not_in_this_window": (_("That does not fit this moment."), _("The card names when it is played.")),
        "not_offered": (_("That is not among the choices."), _("Choose one of those that are offered.")),
        "another_question": (_("Something else is asked now."), _("Answer that first.")),
        "no_figure": (_("That is no figure."), ""),
        "not_yours": (_("This figure belongs to another councilor."), _("Only one’s own figures are moved.")),
        "not_placed": (_("This figure stands on no tile."), _("Only placed figures act.")),
        "nothing_to_claim": (_("There is nothing to claim here."), _("A full space of another seat can be claimed.")),
        "stands_there": (_("It stands there already."), ""),
        "space_taken": (_("No space is free: {place}."), _("Each space holds one figure.")),
        "tile_flooded": (_("{place} is under water."), _("Nobody can stand there.")),
        "five_plus": (_("{place} opens with five seats."), ""),
        "no_spaces": (_("{component} has no spaces."), _("It works by itself.")),
        "opens_next_round": (_("{component} opens next round."), _("It was built in this one.")),
        "not_built": (_("{component} is not built."), _("Its spaces open after that.")),
        "automaton_alone": (_("The Automaton needs company:"), _("place it beside another figure.")),
        "automaton_acts_not": (_("The Automaton takes no action."), _("It helps the others on its tile.")),
        "acted_already": (_("This figure has acted."), _("Each figure acts once a round.")),
        "followers_only": (_("Only followers act here."), ""),
        "not_for_this_figure": (_("That is no place for this figure."), _("Choose one of the glowing places.")),
        "followers_stand": (_("Only followers stand here: {component}."), _("Whoever acts there goes to the supply.")),
        "partner_laid_down": (_("This figure has no partner:"), _("the two of a double space act together.")),
        "builds_here": (_("This figure stands on a build space:"), _("choose a component at the Cosmic Gate.")),
        "no_arm": (_("That is no arm of the island."), ""),
        "all_out": (_("All barriers are already up."), ""),
        "barrier_there": (_("{arm}: a barrier stands there."), _("One is the most.")),
        "arm_gone": (_("{arm}: every tile is under water."), ""),
        "cannot_pay": (_("That cannot be paid."), _("Somebody has less than that.")),
        "declined_too_often": (_("Such proposals were declined too often."), _("They wait for the next phase.")),
        "not_the_inmost": (_("Another tile comes first:"), _("the sea gives the innermost one back first.")),
        "not_flooded": (_("This tile is dry."), _("Only a flooded tile is raised.")),
        "not_a_build_space": (_("Nothing is built here."), ""),
        "space_has_built": (_("This build space has built already."), _("One component a round.")),
        "not_on_the_space": (_("None of your figures stands on this build space."), _("Only builders build.")),
        "not_in_the_blueprint": (_("{component} is not to be built."), ""),
        "others_first": (_("The Power Core comes last."), _("All other components come first.")),
        "leaders_missing": (_("Not all leaders stand on the build space."), _("The Power Core needs every one.")),
        "payer_not_there": (_("{seat} is not on the build space:"), _("only builders pay.")),
        "everybody_pays": (_("Everybody has to pay for the Power Core."), ""),
        "no_such_card": (_("That card is missing."), ""),
        "not_in_hand": (_("{card} is not in the hand."), ""),
        "no_use_now": (_("{card} would do nothing now."), ""),
        **{reason: (_(lead), _(rest)) for reason, (lead, rest) in packs.further("REFUSALS").items()},
        **match_reasons(),
    }  # fmt: skip
