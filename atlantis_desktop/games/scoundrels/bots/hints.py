"""Why a move is a good one, in a sentence, with the chances that bear on it: all from what the seat may see.

Nobody is addressed: a hint speaks of the hand, the stash and the rival, since several people may look at one screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.scoundrels.bots import facts, odds
from atlantis_desktop.games.scoundrels.rules import campaigning, conquering, spying, steps
from atlantis_desktop.games.scoundrels.rules.rounds import MOST_CARDS
from atlantis_desktop.games.scoundrels.rules.state import CAMPAIGN, CONQUER, INVEST, SPY, ScoundrelsTable
from atlantis_desktop.games.scoundrels.rules.victory import GOAL
from atlantis_desktop.games.scoundrels.words.card_texts import card_def, deeds_text, shown
from atlantis_desktop.games.scoundrels.words.sentences import card_name, cards_text, coins_text, influence_text
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
            "{good} of the {unseen} unseen cards can bring influence; the chance of one among {count} drawn cards is "
            "{percent} %."
        ).format(good=good, unseen=unseen, count=count, percent=_percent(chance))
    if step == steps.CONQUER:
        plan = bot.attack_plan(view, seat)
        if plan.target >= 0:
            held = len(view.hands[plan.target])
            chance = odds.reply(bot.rules, view, plan.target)[1]
            return ngettext(
                "The chance that the rival's {count} hand card can add to the defence is {percent} %.",
                "The chance that the rival's {count} hand cards can add to the defence is {percent} %.",
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
    coins, begun, drawing = facts.sales(bot.rules, view, seat)
    if coins:
        told = _("Sales and cash-outs can bring up to {coins} coins.").format(coins=coins)
        if begun:
            told = ngettext(
                "Sales and cash-outs can bring up to {coins} coins, and {count} investment of the hand can be paid "
                "for.",
                "Sales and cash-outs can bring up to {coins} coins, and {count} investments of the hand can be paid "
                "for.",
                begun,
            ).format(coins=coins, count=begun)
        return told + " " + _("A card that is drawn there may bring more.") if drawing else told
    if begun:
        return ngettext(
            "{count} investment of the hand can be paid for now.",
            "{count} investments of the hand can be paid for now.",
            begun,
        ).format(count=begun)
    return _("Nothing can be sold, cashed out or paid for in INVEST now.")


def _to_spy(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int) -> str:
    drawn, kept = spying.numbers(bot.rules, view, seat)
    held, over = len(view.hands[seat]), facts.too_many(bot.rules, view, seat)
    told = ngettext(
        "There is {held} card in the hand; SPY looks at {drawn} more and keeps {kept}.",
        "There are {held} cards in the hand; SPY looks at {drawn} more and keeps {kept}.",
        held,
    ).format(held=held, drawn=drawn, kept=kept)
    if not over:
        return told
    worths = bot.worths[bot.left(view)]
    least = sorted(view.hands[seat], key=worths.__getitem__)[:over]
    more = ngettext(
        "{over} card is then over the limit of {limit}, such as {cards}.",
        "{over} cards are then over the limit of {limit}, such as {cards}.",
        over,
    ).format(over=over, limit=MOST_CARDS, cards=cards_text(bot.rules, least))
    return f"{told} {more}"


def _to_campaign(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int) -> str:
    _worth, gained, cards = bot.shining_plan(view, seat)
    if gained:
        return _for_influence(bot, view, seat, gained, cards)
    if cards:
        return _can_be_played(bot, cards)
    found = facts.playable(bot.rules, view, seat)
    scandals = [card for card in found if bot.faces.targets[card] and bot.best_target(view, seat, card)[0] > 0.0]
    if scandals:
        best = max(scandals, key=lambda card: bot.best_target(view, seat, card)[0])
        return _("{card} would set a rival back.").format(card=card_name(bot.rules, best))
    if found:
        return _can_be_played(bot, found)
    return _("No card of the hand can be played in CAMPAIGN now.")


def _can_be_played(bot: ScoundrelsBot, cards: Sequence[int]) -> str:
    told = ngettext("{cards} can be played in CAMPAIGN now.", "{cards} can be played in CAMPAIGN now.", len(cards))
    return told.format(cards=cards_text(bot.rules, cards))


def _for_influence(
    bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, gained: float, cards: Sequence[int]
) -> str:  # fmt: skip
    """Tell what the cards bring: at least so much, and how likely the dice among them bring more."""
    faces, coins, truth = bot.faces, view.coins[seat], bot.truth(view, seat)
    dice = [card for card in cards if odds.rolls(faces, card)]
    sure = 0.0
    for card in cards:
        coins -= bot.rules.cost(view, seat, card)
        if card not in dice:
            found = bot.shining(view, seat, card, coins, truth)
            sure, coins = sure + found.influence, coins + int(found.coins)
    words = {"cards": cards_text(bot.rules, cards), "count": int(sure)}
    if not dice:
        if view.influence[seat] + sure >= GOAL:
            return _("{cards} would reach ten influence.").format(**words)
        return ngettext(
            "{cards} would bring {count} influence.", "{cards} would bring {count} influence.", int(sure)
        ).format(**words)  # fmt: skip
    chance = 1.0
    for card in dice:
        chance *= 1.0 - odds.roll_brings(faces, card)
    words["percent"] = _percent(1.0 - chance)
    if sure:
        return _("{cards} would bring {count} influence, with a {percent} % chance of more by dice.").format(
            **words
        )
    return _("The chance that {cards} would bring influence by dice is {percent} %.").format(**words)


def _to_conquer(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int) -> str:
    plan = bot.attack_plan(view, seat)
    if plan.target < 0:
        raised = bot.raising(view, seat, view.coins[seat])
        if raised:
            return _("{card} would make the army stronger.").format(card=card_name(bot.rules, raised[0][2]))
        return _without_a_battle(bot, view, seat)
    fight = odds.battle(bot.rules, view, seat, plan.target, plan.cards)
    told = _("Attack {attack} would meet a standing defence of {defence}: a {percent} % chance of winning.")
    if fight.most > fight.attack:
        told = _(
            "Attack {attack} to {most} would meet a standing defence of {defence}: a {percent} % chance of winning."
        )
    return told.format(attack=fight.attack, most=fight.most, defence=fight.defence, percent=_percent(fight.wins))


def _without_a_battle(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int) -> str:
    """Tell what keeps the seat from a battle: coins, rivals, or the odds of the best one."""
    coins, best = view.coins[seat], facts.best_battle(bot.rules, view, seat)
    if coins < conquering.FEE:
        return _("A battle costs {fee} coins, and there are {coins}.").format(fee=conquering.FEE, coins=coins)
    if best is None:
        return _("No rival can be challenged now.")
    if _percent(best.wins) == "0":
        return _(
            "As the cards lie, no battle is won: the best is attack {attack} against a standing defence of {defence}."
        ).format(attack=best.attack, defence=best.defence)
    return _(
        "As the cards lie, the best battle is attack {attack} against a standing defence of {defence}: a {percent} % "
        "chance of winning."
    ).format(attack=best.attack, defence=best.defence, percent=_percent(best.wins))  # fmt: skip


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
    words = {"card": card_name(bot.rules, card), "coins": bot.faces.quick_sale[card], "cap": bot.faces.cap[card],
             "cost": bot.rules.cost(view, seat, card)}  # fmt: skip
    return ngettext(
        "{coins} coin at once; as an investment {card} costs {cost} and grows up to {cap} coins.",
        "{coins} coins at once; as an investment {card} costs {cost} and grows up to {cap} coins.",
        bot.faces.quick_sale[card],
    ).format(**words)


def _cashing(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    card = move.args[0]
    lying = view.on_card[card]
    words: dict[str, object] = {"card": card_name(bot.rules, card), "coins": lying + bot.faces.cash_out[card]}
    if bot.numbers.bonus[card] and lying >= bot.numbers.asks_on_card[card]:
        return _("{card} brings {coins} coins and influence.").format(**words)
    if lying >= bot.faces.cap[card]:
        return _("{card} is full; cashing it out brings {coins} coins.").format(**words)
    words["more"] = bot.faces.cap[card] - lying
    return _("{card} brings {coins} coins now; it could still gather {more} more.").format(**words)


def _given_up(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, card: int) -> str:
    """Tell what goes with a card of the hand or of those that were drawn: what it costs to play, and what it does."""
    faces, rules = bot.faces, bot.rules
    cost, coins = rules.cost(view, seat, card), view.coins[seat]
    held = [other for other in (*view.hands[seat], *view.drawn[seat]) if other != card]
    if any(faces.id[other] == faces.id[card] for other in held):
        return _("Another {card} stays.").format(card=card_name(rules, card))
    if cost > coins:
        return ngettext(
            "It costs {cost} coin to play, and there are {coins}.",
            "It costs {cost} coins to play, and there are {coins}.", cost,
        ).format(cost=cost, coins=coins)  # fmt: skip
    if faces.family[card] == INVEST:
        return ngettext(
            "It costs {cost} coin and grows up to {cap} coins.", "It costs {cost} coins and grows up to {cap} coins.",
            cost,
        ).format(cost=cost, cap=faces.cap[card])  # fmt: skip
    kind = card_def(rules, card)
    text = deeds_text(kind, shown(rules))
    if faces.family[card] == CONQUER and not faces.die[card]:
        force = _("attack {attack}, defence {defence}.").format(attack=faces.attack[card], defence=faces.defence[card])
        text = f"{force} {text}".strip()
    return ngettext("It costs {cost} coin: {text}", "It costs {cost} coins: {text}", cost).format(cost=cost, text=text)


def _shining(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    faces, card = bot.faces, move.args[0]
    cost = bot.rules.cost(view, seat, card)
    words = {"card": card_name(bot.rules, card), "cost": cost}
    if faces.shield[card]:
        return _("{card} can cancel the next scandal.").format(**words)
    if faces.lasting[card]:
        return _("{card} stays in the tableau and helps from now on.").format(**words)
    if odds.rolls(faces, card):
        return _("The chance that the die brings influence is {percent} %.").format(
            percent=_percent(odds.roll_brings(faces, card))
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
        if not ahead:
            return _("No rival is ahead, so {card} strikes nobody.").format(**words)
        return ngettext(
            "{card} hits the {count} rival who is ahead.", "{card} hits the {count} rivals who are ahead.", ahead
        ).format(count=ahead, **words)
    if campaigning.shields_of(bot.rules, view, target):
        return _("{card} costs the rival a shield, or strikes.").format(**words)
    has = influence_text(view.influence[target])
    if view.influence[target] == max(view.influence):
        return _("{card} strikes a rival with {influence}; nobody has more.").format(influence=has, **words)
    return _("{card} strikes a rival with {influence} and {coins}.").format(
        influence=has, coins=coins_text(view.coins[target]), **words
    )


def _spending(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    scandal, _player = steps.Shielded(*view.frames[-1].data)
    return _("{shield} goes, and {card} does nothing.").format(
        shield=card_name(bot.rules, move.args[0]), card=card_name(bot.rules, scandal)
    )


def _keeping(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    scandal, _player = steps.Shielded(*view.frames[-1].data)
    kind = card_def(bot.rules, scandal)
    return _("The shield stays, and {card} strikes: {text}").format(
        card=kind.name, text=deeds_text(kind, shown(bot.rules))
    )


def _destroying(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    card, faces = move.args[0], bot.faces
    words = {"card": card_name(bot.rules, card), "attack": faces.attack[card], "defence": faces.defence[card]}
    if view.on_card[card]:
        return ngettext(
            "{count} coin lies on {card} and is lost with it.", "{count} coins lie on {card} and are lost with it.",
            view.on_card[card],
        ).format(count=view.on_card[card], **words)  # fmt: skip
    if faces.family[card] == INVEST:
        return _("No coin lies on {card}; it grows up to {cap} coins.").format(cap=faces.cap[card], **words)
    if faces.attack[card] or faces.defence[card]:
        return _("{card} gives the rival attack {attack} and defence {defence} in every battle.").format(**words)
    return _("{card} would go on helping the rival.").format(**words)


def _conquering(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    card = move.args[0]
    plan = bot.attack_plan(view, seat)
    words = {"card": card_name(bot.rules, card)}
    if card in plan.cards:
        fight = odds.battle(bot.rules, view, seat, plan.target, plan.cards)
        told = _(
            "With {cards} the attack is {attack} against a standing defence of {defence}: a {percent} % chance "
            "of winning."
        )
        if fight.most > fight.attack:
            told = _(
                "With {cards} the attack is {attack} to {most} against a standing defence of {defence}: a {percent} % "
                "chance of winning."
            )
        return told.format(
            cards=cards_text(bot.rules, plan.cards), attack=fight.attack, most=fight.most, defence=fight.defence,
            percent=_percent(fight.wins),
        )  # fmt: skip
    if bot.faces.standing[card]:
        return _("{card} stays: attack {attack} more, defence {defence} more in every battle.").format(
            attack=bot.faces.attack[card], defence=bot.faces.defence[card], **words
        )
    if bot.faces.die[card]:
        return _("{card} adds a die to the attack, in the battle of this visit.").format(**words)
    if bot.faces.attack[card]:
        return _("{card} adds {attack} to the attack, in the battle of this visit.").format(
            attack=bot.faces.attack[card], **words
        )
    return _("{card} serves in the battle of this visit only.").format(**words)


def _battle(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    fight = odds.battle(bot.rules, view, seat, move.args[0])
    return _(
        "Attack {attack} against a standing defence of {defence}: a {wins} % chance of winning, {ties} % of a tie."
    ).format(
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
        return _("The chance that the die holds off the attack of {attack} is {percent} %.").format(
            percent=_percent(min(1.0, max(0, 7 - max(1, needed)) / 6)), **words
        )
    if not faces.defence[card]:
        return _("{card} adds nothing to the defence of {defence} against an attack of {attack}.").format(
            defence=sums.defence, **words
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
    saving = next((card for card in view.committed[seat] if bot.faces.cancel_loss[card]), -1)
    if saving >= 0:
        return _("{card} makes a tie of the lost battle.").format(card=card_name(bot.rules, saving))
    return _(
        "Defence {defence} falls to an attack of {attack}: the battle is lost, and nothing more is paid for it."
    ).format(**sums._asdict())


def _done(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    if view.step == steps.CONQUER:
        return _without_a_battle(bot, view, seat)
    if view.step == steps.SHINING:
        scandals = facts.scandals(bot.rules, view, seat)
        if scandals:
            return _before_scandals(bot, view, seat, scandals)
    if len(bot.rules.moves(view, seat)) == 1:
        return _("Nothing else can be done here now.")
    held = len(view.hands[seat])
    return ngettext(
        "{coins} and {count} card stay as they are.", "{coins} and {count} cards stay as they are.", held
    ).format(coins=coins_text(view.coins[seat]), count=held)


def _before_scandals(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, scandals: Sequence[int]) -> str:
    """Tell what the coins may be kept for: scandals follow all reputation (SCOUND-30)."""
    words = {"coins": coins_text(view.coins[seat]), "cards": cards_text(bot.rules, scandals)}
    if len(scandals) == 1:
        return _("Scandals come next: with {coins}, {cards} can be played.").format(**words)
    return _("Scandals come next: with {coins}, one or more of {cards} can be played.").format(**words)


def _discarding(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    return _given_up(bot, view, seat, move.args[0])


def _laying_aside(bot: ScoundrelsBot, view: ScoundrelsTable, seat: int, move: Move) -> str:
    return _("{cards} would cost {coins} to play.").format(
        cards=cards_text(bot.rules, move.args[0]),
        coins=coins_text(sum(bot.faces.cost[card] for card in move.args[0])),
    )


Tell = Callable[["ScoundrelsBot", ScoundrelsTable, int, Move], str]
REASONS: Final[dict[str, Tell]] = {
    "lay_aside": _laying_aside, "discard": _discarding, "choose": _choosing, "invest": _investing,
    "quick_sale": _selling, "cash_out": _cashing, "market_sale": _discarding, "shining": _shining, "scandal": _scandal,
    "spend": _spending, "keep": _keeping, "destroy": _destroying, "conquer": _conquering, "battle": _battle,
    "answer": _answering, "fight": _fighting, "done": _done,
}  # fmt: skip
"""By kind of move: what tells its reason."""
