"""Moves of City of Scoundrels that no search tries: idle visits, dear cards given up, hoards, shields kept, twins.

A search knows a table by a few numbers of each seat (`fitted`), and these do not tell one card of a hand from another,
or a round that was lost from one that was used, and count a shield for more than several seashells. So these moves are
left out before it begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.scoundrels.bots.win_model import Fitted
from atlantis_desktop.games.scoundrels.rules import campaigning, spying, steps
from atlantis_desktop.games.scoundrels.rules.conquering import FEE
from atlantis_desktop.games.scoundrels.rules.investing import may_cash_out
from atlantis_desktop.games.scoundrels.rules.rounds import MOST_CARDS
from atlantis_desktop.games.scoundrels.rules.state import (
    CAMPAIGN,
    CONQUER,
    INVEST,
    SCANDAL,
    SHINING,
    SPY,
    ScoundrelsTable,
)
from atlantis_desktop.games.scoundrels.rules.victory import GOAL

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.bots.judgement import ScoundrelsBot

Ranked = tuple[float, Move]
TAKEN: Final = {"cash_out": 2.0, "quick_sale": 2.0, "market_sale": 1.0}
"""By kind of move in INVEST: with such a gain, in coins, the visit does not end before it."""
DEAR: Final = 3.0
"""A card that is worth so many coins more than another is not thrown away in its place."""
DEARER: Final = 0.7
"""A card that takes or brings a seashell for sure does not go before one that is worth so much less and brings none."""
HOARD: Final = 20
"""Who would have so many coins left does not end a visit to CAMPAIGN with a card that brings a seashell in hand."""
POOR: Final = 5
"""With fewer coins than these a hand that is nearly full can hardly be played."""
NEARLY: Final = GOAL - 2
"""From so much influence on a card counts for what it can do at once, and any may go."""


def sensible(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int, ranked: Sequence[Ranked]) -> list[Ranked]:
    """Return the moves that are worth a search, in their order: never none."""
    step = table.frames[-1].name
    found = list(ranked)
    if step == steps.REGION:
        full = _draws_too_much(bot, table, seat)
        found = [
            pair for pair in found
            if not idle(bot, table, seat, pair[1].args[0]) and not (full and pair[1].args[0] == SPY)
            and not _gains_little(bot, table, seat, pair[1].args[0])
        ]  # fmt: skip
    elif step == steps.INVEST:
        if _only_sells(bot, table, seat) or any(
            pair[0] >= TAKEN.get(pair[1].kind, inf) and not _helps_spies(bot, pair[1]) for pair in found
        ):
            found = _going_on(found)
        found = _cheap(bot, found, "market_sale", bot.worths[bot.left(table)], table.influence[seat])
        kept = needed(bot, table, seat) | _paid_for(bot, table, seat)
        found = [pair for pair in found if pair[1].kind != "market_sale" or pair[1].args[0] not in kept]
    elif step == steps.SHINING:
        if _is_guarded(bot, table, seat):
            found = [pair for pair in found if not pair[1].args or not bot.faces.shield[pair[1].args[0]]]
        if any(
            pair[1].args
            and (_is_spared(bot, table, seat, pair[1].args[0]) or bot.pays(table, seat, pair[1].args[0], seat))
            for pair in found
        ):
            found = _going_on(found)
    elif step == steps.SCANDAL:
        found = [
            pair for pair in found if not pair[1].args or bot.scandal_worth(table, seat, *pair[1].args) > 0.0
        ]  # fmt: skip
        if any(pair[1].args and bot.pays(table, seat, *pair[1].args) for pair in found):
            found = _going_on(found)
    elif step == steps.CONQUER:
        found = [pair for pair in found if not _is_wasted(bot, table, seat, pair[1])]
        if table.committed[seat] and any(pair[1].kind == "battle" and pair[0] > 0.0 for pair in found):
            found = _going_on(found)
    elif step == steps.SHIELD:
        if _must_shield(bot, table, seat):
            found = [pair for pair in found if pair[1].kind == "spend"]
    elif step == steps.ANSWER:
        found = [pair for pair in found if pair[1].kind == "fight" or _defends(bot, pair[1].args[0])]
    elif step == steps.SPY:
        kept = needed(bot, table, seat)
        found = [pair for pair in found if pair[1].args[0] not in kept]
        found = _cheap(bot, found, "discard", bot.worths[bot.left(table)], table.influence[seat])
    return _once(bot, table, found) or list(ranked)


def _going_on(found: list[Ranked]) -> list[Ranked]:
    return [pair for pair in found if pair[1].kind != "done"]


def idle(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int, region: int) -> bool:
    """Tell whether a visit to a region would do nothing at all: coins come in INVEST only, so that is known before."""
    faces, hand, coins = bot.faces, table.hands[seat], table.coins[seat]
    if region == INVEST:
        return not hand and all(faces.family[card] != INVEST for card in table.tableau[seat])
    if region == CAMPAIGN:
        return not any(
            faces.family[card] in (SHINING, SCANDAL) and bot.rules.cost(table, seat, card) <= coins for card in hand
        )
    return region == CONQUER and coins < FEE and not any(
        faces.family[card] == CONQUER and faces.standing[card] and bot.rules.cost(table, seat, card) <= coins
        for card in hand
    )  # fmt: skip


def _draws_too_much(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int) -> bool:
    """Tell whether a card of SPY would only be thrown away (SCOUND-07), while coins for the hand lie on a full card."""
    held, drawn = len(table.hands[seat]), spying.numbers(bot.rules, table, seat)[1]
    crowded = held >= MOST_CARDS or (held + drawn > MOST_CARDS and table.coins[seat] < POOR)
    return crowded and _holds_full(bot, table, seat)


def _holds_full(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int) -> bool:
    """Tell whether an investment that grows no more waits to be cashed out, and helps no visit to SPY (SCOUND-26)."""
    faces = bot.faces
    return any(
        faces.family[card] == INVEST and table.on_card[card] >= faces.cap[card] and not faces.draw_extra[card]
        for card in table.tableau[seat]
    )


def _gains_little(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int, region: int) -> bool:
    """Tell whether a visit could do only what is worth no visit.

    That is to lay a shield where there is no seashell to guard, and to raise an army without the fee of a battle while
    coins lie on a full card: it may as well be raised in an answer (SCOUND-37).
    """
    faces, coins = bot.faces, table.coins[seat]
    if region == CAMPAIGN and not table.influence[seat]:
        return all(
            faces.shield[card] or bot.rules.cost(table, seat, card) > coins
            for card in table.hands[seat] if faces.family[card] in (SHINING, SCANDAL)
        )  # fmt: skip
    return region == CONQUER and coins < FEE and _holds_full(bot, table, seat)


def needed(bot: Fitted, table: ScoundrelsTable, seat: int) -> set[int]:
    """Return the cards without which the reputation that a seat holds and can pay makes ten influence no more."""
    cards, coins, lacking = table.hands[seat] + table.drawn[seat], table.coins[seat], GOAL - table.influence[seat]
    reputation = [card for card in cards if bot.faces.family[card] == SHINING]
    if lacking > len(reputation) or bot.payable(reputation, coins) < lacking:
        return set()
    return {
        card for card in reputation if bot.payable([other for other in reputation if other != card], coins) < lacking
    }  # fmt: skip


def _paid_for(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int) -> set[int]:
    """Return the cards that bring a seashell where the purse, with what can be cashed out, pays for all of them.

    None where there is no trifle to sell in their place.
    """
    hand, rules = table.hands[seat], bot.rules
    cards = {card for card in hand if _brings(bot, card)}
    coins = table.coins[seat] + sum(
        table.on_card[card] + bot.faces.cash_out[card]
        for card in table.tableau[seat] if may_cash_out(rules, table, card)
    )  # fmt: skip
    pays = coins >= sum(rules.cost(table, seat, card) for card in cards)
    return cards if pays and any(_is_trifle(bot, card) for card in hand) else set()


def _only_sells(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int) -> bool:
    """Tell whether a poor seat can do nothing in INVEST but a market sale, and has a trifle to sell (SCOUND-23)."""
    family, hand = bot.faces.family, table.hands[seat]
    return (
        table.coins[seat] < POOR
        and not any(family[card] == INVEST for card in (*hand, *table.tableau[seat]))
        and any(_is_trifle(bot, card) for card in hand)
    )


def _is_guarded(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int) -> bool:
    """Tell whether there are as many shields as seashells for them to guard."""
    return len(campaigning.shields_of(bot.rules, table, seat)) >= max(1, table.influence[seat])


def _is_wasted(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int, move: Move) -> bool:
    """Tell whether a card of war for one battle would be committed without the fee of a battle (SCOUND-44)."""
    return move.kind == "conquer" and not bot.faces.standing[move.args[0]] and (
        table.coins[seat] - bot.rules.cost(table, seat, move.args[0]) < FEE
    )  # fmt: skip


def _is_spared(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int, card: int) -> bool:
    """Tell whether a seashell that can be had is left lying beside a hoard of coins."""
    return _brings(bot, card) and table.coins[seat] - bot.rules.cost(table, seat, card) >= HOARD


def _brings(bot: ScoundrelsBot, card: int) -> bool:
    """Tell whether a card of reputation or a scandal brings a seashell, whatever else holds."""
    faces = bot.faces
    if faces.family[card] == SHINING:
        return bot.numbers.shining[card][0].influence >= 1.0
    return faces.family[card] == SCANDAL and any(effect.op == "steal_influence" for effect in faces.fx[card])


def _must_shield(bot: ScoundrelsBot, table: ScoundrelsTable, seat: int) -> bool:
    """Tell whether a scandal would cost influence near the end: the owner's, or such as brings the player near to ten.

    A shield that is kept then may find no other use.
    """
    scandal, player = steps.Shielded(*table.frames[-1].data)
    return any(
        effect.op.endswith("influence")
        and (
            table.influence[seat] >= NEARLY - 1
            or (effect.op == "steal_influence" and table.influence[player] + effect.n >= NEARLY)
        )
        for effect in bot.faces.fx[scandal]
    )


def _helps_spies(bot: ScoundrelsBot, move: Move) -> bool:
    """Tell whether a card that would be cashed out draws more cards in SPY as long as it stays (SCOUND-26)."""
    return move.kind == "cash_out" and bot.faces.draw_extra[move.args[0]] > 0


def _defends(bot: ScoundrelsBot, card: int) -> bool:
    """Tell whether a card of war does anything in an answer: a one-shot for attack only does nothing (SCOUND-37)."""
    faces = bot.faces
    return bool(faces.standing[card] or bot.numbers.defence[card] or faces.cancel_loss[card])


def _cheap(
    bot: ScoundrelsBot, ranked: list[Ranked], kind: str, worths: Sequence[float], influence: int
) -> list[Ranked]:  # fmt: skip
    """Leave out the moves of a kind that give up a card much dearer than another, or a seashell for a trifle.

    An investment is no trifle, for coins may be what is wanting, nor is lasting reputation.
    """
    if influence >= NEARLY:
        return ranked
    cards = [move.args[0] for _worth, move in ranked if move.kind == kind]
    least = min((worths[card] for card in cards), default=0.0)
    trifle = min((worths[card] for card in cards if _is_trifle(bot, card)), default=inf)
    # What a card in hand is worth is told as a share of what it brings.
    dear, dearer = DEAR * bot.weights.kept, DEARER * bot.weights.kept
    return [
        pair for pair in ranked
        if pair[1].kind != kind or not (
            worths[pair[1].args[0]] >= least + dear
            or (worths[pair[1].args[0]] >= trifle + dearer and _brings(bot, pair[1].args[0]))
        )
    ]  # fmt: skip


def _is_trifle(bot: ScoundrelsBot, card: int) -> bool:
    """Tell whether a card neither brings a seashell nor, as one of INVEST or of reputation, stays once it is played."""
    faces = bot.faces
    stays = faces.family[card] == INVEST or (faces.family[card] == SHINING and bool(faces.lasting[card]))
    return not stays and not _brings(bot, card)


def _once(bot: ScoundrelsBot, table: ScoundrelsTable, ranked: list[Ranked]) -> list[Ranked]:
    """Keep one of the moves that name copies of one card with the same coins on them: the first."""
    faces, met, out = bot.faces, set[tuple[object, ...]](), []
    for pair in ranked:
        move = pair[1]
        if move.kind in ("choose", "battle", "lay_aside") or not move.args:
            out.append(pair)
            continue
        card = move.args[0]
        key = move.kind, faces.id[card], table.on_card[card], move.args[1:]
        if key not in met:
            met.add(key)
            out.append(pair)
    return out
