"""Why a move is a good one, in a sentence, with the chances that bear on it: all from what the seat may see.

Nobody is addressed: a hint speaks of the hand, the stash and the rival, since several people may look at one screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.scoundrels.bots import odds
from atlantis_desktop.games.scoundrels.rules import campaigning, conquering, spying, steps
from atlantis_desktop.games.scoundrels.rules.investing import MARKET_PRICE
from atlantis_desktop.games.scoundrels.rules.state import CAMPAIGN, CONQUER, INVEST, SPY, ScoundrelsTable
from atlantis_desktop.games.scoundrels.rules.victory import GOAL
from atlantis_desktop.games.scoundrels.words.sentences import card_name, cards_text
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.bots.judgement import ScoundrelsBot


def note(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int) -> str:
    """Return the sentence on what may be drawn, or how a rival may answer; empty where nothing of it is at stake."""
    step = view.step
    if step == steps.REGION:
        count = spying.numbers(bot.rules, view, seat)[0]
        chance, good, unseen = odds.draws_one(bot.rules, view, count)
        return _(
            "{good} of the {unseen} unseen cards can bring influence; among {count} drawn cards there is one with a "
            "chance of {percent} %."
        ).format(good=good, unseen=unseen, count=count, percent=_percent(chance))
    if step == steps.CONQUER:
        plan = bot.attack_plan(view, seat)
        if plan.target >= 0:
            held = len(view.hands[plan.target])
            chance = odds.reply(bot.rules, view, plan.target)[1]
            return ngettext(
                "The rival's {count} hand card can add to the defence with a chance of {percent} %.",
                "The rival's {count} hand cards can add to the defence with a chance of {percent} %.",
                held,
            ).format(count=held, percent=_percent(chance))
    return ""


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def reason(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    """Return the reason for a move in one sentence; a view of the seat tells all that it needs."""
    tell = REASONS.get(move.kind)
    return tell(bot, view, seat, move) if tell is not None else ""


# Regions


def _choosing(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    return {INVEST: _to_invest, SPY: _to_spy, CAMPAIGN: _to_campaign, CONQUER: _to_conquer}[move.args[0]](
        bot, view, seat
    )


def _to_invest(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int) -> str:
    faces = bot.faces
    coins = begun = 0
    for _gain, kind, card in bot.deeds(view, seat, False):
        if kind == "invest":
            begun += 1
        elif kind == "cash_out":
            coins += view.on_card[card] + faces.cash_out[card]
        else:
            coins += faces.quick_sale[card] if kind == "quick_sale" else MARKET_PRICE
    if coins and begun:
        return ngettext(
            "Sales and cash-outs bring up to {coins} coins, and {count} investment of the hand can begin to grow.",
            "Sales and cash-outs bring up to {coins} coins, and {count} investments of the hand can begin to grow.",
            begun,
        ).format(coins=coins, count=begun)
    if coins:
        return _("Sales and cash-outs bring up to {coins} coins.").format(coins=coins)
    if begun:
        return ngettext(
            "{count} investment of the hand can begin to grow.", "{count} investments of the hand can begin to grow.",
            begun,
        ).format(count=begun)  # fmt: skip
    return _("There is little to earn in INVEST now.")


def _to_spy(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int) -> str:
    drawn, kept = spying.numbers(bot.rules, view, seat)
    held = len(view.hands[seat])
    return ngettext(
        "There is {held} card in the hand; SPY looks at {drawn} more and keeps {kept}.",
        "There are {held} cards in the hand; SPY looks at {drawn} more and keeps {kept}.",
        held,
    ).format(held=held, drawn=drawn, kept=kept)


def _to_campaign(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int) -> str:
    _worth, gained, cards = bot.shining_plan(view, seat)
    if gained and view.influence[seat] + gained >= GOAL:
        return _("{cards} would reach ten influence.").format(cards=cards_text(bot.rules, cards))
    if gained:
        # A die may decide, so what is gained on average need not be whole.
        return ngettext(
            "{cards} would bring about {count} influence.", "{cards} would bring about {count} influence.",
            max(1, round(gained)),
        ).format(cards=cards_text(bot.rules, cards), count=max(1, round(gained)))  # fmt: skip
    if cards:
        return _("{cards} helps the next visits.").format(cards=cards_text(bot.rules, cards))
    scandals = [
        card for card in view.hands[seat] if bot.faces.targets[card] and bot.faces.cost[card] <= view.coins[seat]
    ]
    if scandals:
        best = max(scandals, key=lambda card: bot.best_target(view, seat, card)[0])
        return _("{card} would set a rival back.").format(card=card_name(bot.rules, best))
    return _("No card of the hand can be played in CAMPAIGN now.")


def _to_conquer(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int) -> str:
    plan = bot.attack_plan(view, seat)
    if plan.target < 0:
        raised = bot.raising(view, seat, view.coins[seat])
        if raised:
            return _("{card} would make the army stronger.").format(card=card_name(bot.rules, raised[0][2]))
        return _("No battle is likely to pay now.")
    fight = odds.battle(bot.rules, view, seat, plan.target, plan.cards)
    return _("Attack {attack} would meet a standing defence of {defence}: won with a chance of {percent} %.").format(
        attack=fight.attack, defence=fight.defence, percent=_percent(fight.wins)
    )


# Visits


def _investing(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    faces, card = bot.faces, move.args[0]
    words = {"card": card_name(bot.rules, card), "cap": faces.cap[card], "value": faces.cash_out[card]}
    if faces.storm[card]:
        return _("{card} grows fast, up to {cap} coins, but a storm takes all of it in {storm} of 6 rounds.").format(
            storm=faces.storm[card], **words
        )
    if bot.numbers.bonus[card]:
        return _("Once {needed} coins lie on {card}, cashing it out brings influence.").format(
            needed=bot.numbers.asks_on_card[card], **words
        )
    return _("{card} grows up to {cap} coins, and cashing it out adds {value}.").format(**words)


def _selling(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    card = move.args[0]
    return ngettext(
        "{coins} coin at once is worth more now than what {card} would grow to.",
        "{coins} coins at once are worth more now than what {card} would grow to.",
        bot.faces.quick_sale[card],
    ).format(coins=bot.faces.quick_sale[card], card=card_name(bot.rules, card))


def _cashing(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    card = move.args[0]
    lying = view.on_card[card]
    words = {"card": card_name(bot.rules, card), "coins": lying + bot.faces.cash_out[card]}
    if bot.numbers.bonus[card] and lying >= bot.numbers.asks_on_card[card]:
        return _("{card} brings {coins} coins and influence.").format(**words)
    if lying >= bot.faces.cap[card]:
        return _("{card} is full; cashing it out brings {coins} coins.").format(**words)
    return _("The {coins} coins of {card} are of more use in the stash now.").format(**words)


def _marketing(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    if _is_least(bot, view, seat, move):
        told = _("Of all cards of the hand, {card} is of least use; the market pays {coins} coins for it.")
    else:
        told = _("{card} is of little use; the market pays {coins} coins for it.")
    return told.format(card=card_name(bot.rules, move.args[0]), coins=MARKET_PRICE)


def _is_least(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> bool:
    """Tell whether no other card that could go in the same way is worth less."""
    worths = bot.worths[bot.left(view)]
    cards = [other.args[0] for other in bot.rules.moves(view, seat) if other.kind == move.kind]
    return bool(worths[move.args[0]] <= min(worths[card] for card in cards))


def _shining(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    faces, card = bot.faces, move.args[0]
    cost = bot.rules.cost(view, seat, card)
    words = {"card": card_name(bot.rules, card), "cost": cost}
    if faces.shield[card]:
        return _("{card} can cancel the next scandal.").format(**words)
    if faces.lasting[card]:
        return _("{card} stays in the tableau and helps from now on.").format(**words)
    roll = next((effect for effect in faces.fx[card] if effect.op == "roll"), None)
    if roll is not None:
        good = sum(any(effect.op == "influence" for effect in entry) for entry in roll.table)
        return _("The die brings influence with a chance of {percent} %.").format(
            percent=_percent(good / len(roll.table))
        )
    found = bot.shining(view, seat, card, view.coins[seat] - cost, bot.truth(view, seat))
    if found.influence:
        if view.influence[seat] + found.influence >= GOAL:
            return _("{card} brings the tenth influence.").format(**words)
        return ngettext(
            "{card} brings {count} influence for {cost} coins.", "{card} brings {count} influence for {cost} coins.",
            int(found.influence),
        ).format(count=int(found.influence), **words)  # fmt: skip
    if found.cards:
        return ngettext(
            "{card} draws {count} card for {cost} coins.", "{card} draws {count} cards for {cost} coins.",
            int(found.cards),
        ).format(count=int(found.cards), **words)  # fmt: skip
    return _("{card} brings {count} coins for {cost}.").format(count=int(found.coins), **words)


def _scandal(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    card, target = move.args
    words = {"card": card_name(bot.rules, card)}
    if target == seat:
        ahead = len(campaigning.ahead_of(view, seat))
        return ngettext(
            "{card} hits the {count} rival who is ahead.", "{card} hits the {count} rivals who are ahead.", ahead
        ).format(count=ahead, **words)
    if campaigning.shields_of(bot.rules, view, target):
        return _("{card} costs the rival a shield at least.").format(**words)
    if view.influence[target] == max(view.influence):
        return _("{card} sets back a rival with the most influence of all.").format(**words)
    return _("{card} hurts this rival more than any other.").format(**words)


def _spending(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    return _("The scandal would cost more than the shield is worth.")


def _keeping(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    return _("The scandal costs little; the shield is kept for a worse one.")


def _destroying(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    card = move.args[0]
    if view.on_card[card]:
        return ngettext(
            "{count} coin lies on {card} and is lost with it.", "{count} coins lie on {card} and are lost with it.",
            view.on_card[card],
        ).format(count=view.on_card[card], card=card_name(bot.rules, card))  # fmt: skip
    return _("{card} is what the rival will miss most.").format(card=card_name(bot.rules, card))


def _conquering(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    card = move.args[0]
    plan = bot.attack_plan(view, seat)
    words = {"card": card_name(bot.rules, card)}
    if card in plan.cards:
        fight = odds.battle(bot.rules, view, seat, plan.target, plan.cards)
        return _(
            "With {cards} the attack is {attack} against a standing defence of {defence}: won with a chance of "
            "{percent} %."
        ).format(
            cards=cards_text(bot.rules, plan.cards), attack=fight.attack, defence=fight.defence,
            percent=_percent(fight.wins),
        )  # fmt: skip
    if bot.faces.standing[card]:
        return _("{card} stays: attack {attack} more, defence {defence} more in every battle.").format(
            attack=bot.faces.attack[card], defence=bot.faces.defence[card], **words
        )
    return _("{card} makes the next battle surer.").format(**words)


def _battle(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    fight = odds.battle(bot.rules, view, seat, move.args[0])
    return _("Attack {attack} against a standing defence of {defence}: won with {wins} %, a tie with {ties} %.").format(
        attack=fight.attack, defence=fight.defence, wins=_percent(fight.wins), ties=_percent(fight.ties)
    )


def _answering(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    faces, card = bot.faces, move.args[0]
    sums = conquering.sums(bot.rules, view, steps.attacker_of(view.frames[-1]), seat)
    words = {"card": card_name(bot.rules, card), "attack": sums.attack}
    if faces.cancel_loss[card]:
        return _("{card} turns a lost battle into a tie.").format(**words)
    if faces.die[card]:
        needed = sums.attack - sums.defence
        return _("The die holds off the attack of {attack} with a chance of {percent} %.").format(
            percent=_percent(min(1.0, max(0, 7 - max(1, needed)) / 6)), **words
        )
    return _("{card} raises the defence to {defence} against an attack of {attack}.").format(
        defence=sums.defence + faces.defence[card], **words
    )


def _fighting(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    sums = conquering.sums(bot.rules, view, steps.attacker_of(view.frames[-1]), seat)
    if sums.defence > sums.attack:
        return _("Defence {defence} beats an attack of {attack} as it is.").format(**sums._asdict())
    if sums.defence == sums.attack:
        return _("Defence {defence} ties an attack of {attack} as it is.").format(**sums._asdict())
    return _("No answer to an attack of {attack} is worth its coins and cards.").format(attack=sums.attack)


def _done(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    if view.step == steps.CONQUER:
        return _("No battle is likely to pay now.")
    return _("What is left here is worth more when it is kept.")


def _discarding(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    card = card_name(bot.rules, move.args[0])
    if _is_least(bot, view, seat, move):
        return _("{card} is of least use of the cards at hand.").format(card=card)
    return _("{card} is of little use, but another card at hand is of less.").format(card=card)


def _laying_aside(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    return _("{cards} are of little use at the start.").format(cards=cards_text(bot.rules, move.args[0]))


Tell = Callable[["ScoundrelsBot", ScoundrelsTable, int, Move], str]
REASONS: dict[str, Tell] = {
    "lay_aside": _laying_aside, "discard": _discarding, "choose": _choosing, "invest": _investing,
    "quick_sale": _selling, "cash_out": _cashing, "market_sale": _marketing, "shining": _shining, "scandal": _scandal,
    "spend": _spending, "keep": _keeping, "destroy": _destroying, "conquer": _conquering, "battle": _battle,
    "answer": _answering, "fight": _fighting, "done": _done,
}  # fmt: skip
"""By kind of move: what tells its reason."""
