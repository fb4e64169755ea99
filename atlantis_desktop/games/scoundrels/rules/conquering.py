"""A visit to CONQUER: cards, then one battle with the challenged player's answer (SCOUND-33 to 44)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.scoundrels.rules import debts, decks, effects, steps, victory
from atlantis_desktop.games.scoundrels.rules.answers import Question, end_visit, payable
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, ScoundrelsTable

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

FEE: Final = 5
"""What starting a battle costs, to the bank (SCOUND-34)."""
PRIZE: Final = 1
"""Influence that the winner receives from the loser (SCOUND-41)."""
TIE: Final = -1
"""In ``battle_fought``, in place of the winner."""


class Sums(NamedTuple):
    """Both sides of a battle."""

    attack: int
    defence: int


# Cards of either side (SCOUND-33, 37)


def commit(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Play a CONQUER card in the own turn: standing ones stay, one-shots are committed (SCOUND-33)."""
    zone, cost = _play(game, state, move.seat, move.args[0])
    seat = move.seat
    tell(events, "committed", seat, move.args, "SCOUND-33", (cost,), source=("hand", seat), target=(zone, seat))
    _roll(game, state, seat, move.args[0], events)


def answer(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Play a CONQUER card as the challenged player, from any region (SCOUND-37)."""
    zone, cost = _play(game, state, move.seat, move.args[0])
    if events is not None:
        seat, values = move.seat, (cost, steps.attacker_of(state.frames[-1]))
        tell(events, "answered", seat, move.args, "SCOUND-37", values, source=("hand", seat), target=(zone, seat))
    _roll(game, state, move.seat, move.args[0], events)


def _play(game: ScoundrelsRules, state: ScoundrelsTable, seat: int, card: int) -> tuple[str, int]:
    cost = game.cost(state, seat, card)
    state.coins[seat] -= cost
    if game.faces.standing[card]:
        decks.play_to(state, seat, card, state.tableau[seat])
        state.new.append(card)
        return "tableau", cost
    decks.play_to(state, seat, card, state.committed[seat])
    return "committed", cost


def _roll(game: ScoundrelsRules, state: ScoundrelsTable, seat: int, card: int, events: Events) -> None:
    """A card whose strength is a die is rolled when it is played, before anybody decides more."""
    if game.faces.die[card]:
        face = state.rolled[card] = state.rng.die()
        tell(events, "die_rolled", seat, (card,), "SCOUND-33", (face,))


# The battle (SCOUND-34 to 38)


def targets(game: ScoundrelsRules, table: ScoundrelsTable, seat: int) -> list[int]:
    """Return the players whom a seat may challenge now, whatever it can pay (SCOUND-34 to 36)."""
    barred = table.beaten
    if game.involved:
        barred |= table.fought
        if table.fought >> seat & 1:
            return []
    stands = table.stands
    return [
        other
        for other in range(game.seats)
        if other != seat and not barred >> other & 1 and (game.target_anywhere or stands[other] == CONQUER)
    ]


def may_answer_with(game: ScoundrelsRules, card: int) -> bool:
    """Tell whether a card may be played as the challenged player (SCOUND-37, option ``defenderAnyCard``)."""
    faces = game.faces
    return faces.family[card] == CONQUER and (game.defender_any_card or faces.has_defence[card])


def surprises(game: ScoundrelsRules, state: ScoundrelsTable, seat: int) -> bool:
    """Tell whether a card that ``seat`` has committed forbids its rival to answer."""
    faces = game.faces
    return any(faces.no_response[card] and faces.has_attack[card] for card in state.committed[seat])


def battle(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Pay the fee and name a rival, who answers unless a card forbids it (SCOUND-34, 37)."""
    seat, target = move.seat, move.args[0]
    faces = game.faces
    state.coins[seat] -= FEE
    tell(events, "battle_begun", seat, rule="SCOUND-34", values=(target, FEE))
    if surprises(game, state, seat) or not state.hands[target] or state.coins[target] < faces.least:
        _fight(game, state, seat, target, events)
    else:
        state.frames.append(Frame(steps.ANSWER, target, (seat,)))


def fight(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """The challenged player has answered; the attacker may add nothing (SCOUND-38)."""
    attacker = steps.attacker_of(state.frames.pop())
    _fight(game, state, attacker, move.seat, events)


def sums(game: ScoundrelsRules, table: ScoundrelsTable, attacker: int, defender: int) -> Sums:
    """Return attack and defence of a battle as the cards lie (SCOUND-39, 40)."""
    faces = game.faces
    attack = defence = 0
    ignored: tuple[str, ...] = ()
    for card in table.tableau[attacker]:
        attack += faces.attack[card]
    for card in table.committed[attacker]:
        if faces.has_attack[card]:
            attack += table.rolled.get(card, faces.attack[card])
            ignored += faces.ignores[card]
    for card in table.tableau[defender]:
        if not ignored or faces.id[card] not in ignored:
            defence += faces.defence[card]
    for card in table.committed[defender]:
        if faces.has_defence[card] and faces.id[card] not in ignored:
            defence += table.rolled.get(card, faces.defence[card])
    return Sums(attack, defence)


# The comparison and what follows (SCOUND-41 to 44)


def _fight(game: ScoundrelsRules, state: ScoundrelsTable, attacker: int, defender: int, events: Events) -> None:
    """The higher total wins influence from the other, unless a card makes a tie of it; then the turn is over."""
    faces = game.faces
    attack, defence = sums(game, state, attacker, defender)
    winner = TIE if attack == defence else attacker if attack > defence else defender
    saved = -1
    if winner == attacker:
        saved = next(
            (card for card in state.committed[defender] if faces.cancel_loss[card] and faces.has_defence[card]), -1
        )
        if saved >= 0:
            winner = TIE
    state.fought |= 1 << attacker | 1 << defender
    if saved >= 0:
        tell(events, "loss_cancelled", defender, (saved,), "SCOUND-42", (attacker,))
    rule = "SCOUND-42" if winner == TIE else "SCOUND-41"
    tell(events, "battle_fought", attacker, rule=rule, values=(defender, attack, defence, winner))
    if winner != TIE:
        loser = defender if winner == attacker else attacker
        state.beaten |= 1 << loser
        state.won_round[winner] = state.round
        if not (winner == defender and game.broke_gives_nothing and not state.influence[loser]):
            debts.take(state, debts.INFLUENCE, winner, loser, PRIZE, "SCOUND-41", events)
        if victory.win_if_reached(state, events) or _spoils(game, state, winner, loser, winner == attacker, events):
            return
    discard_committed(state, attacker, "SCOUND-43", events)
    discard_committed(state, defender, "SCOUND-43", events)
    state.frames.pop()
    game.run(state, events)


def _spoils(
    game: ScoundrelsRules, state: ScoundrelsTable, winner: int, loser: int, attacked: bool, events: Events
) -> bool:  # fmt: skip
    """What the winner's cards bring for the victory; one-shots only in the role they are made for (SCOUND-43)."""
    faces = game.faces
    role = faces.has_attack if attacked else faces.has_defence
    cards = [card for card in state.tableau[winner] if faces.on_win[card]]
    cards += [card for card in state.committed[winner] if faces.on_win[card] and role[card]]
    return any(
        effects.run(game, state, faces.on_win[card], effects.Cause(winner, card, loser, "SCOUND-43"), events)
        for card in cards
    )


def discard_committed(state: ScoundrelsTable, seat: int, rule: str, events: Events) -> None:
    """All one-shots of a seat go, used or not (SCOUND-43, 44)."""
    cards = state.committed[seat]
    if not cards:
        return
    state.committed[seat] = []
    for card in cards:
        state.rolled.pop(card, None)
        decks.discard_openly(state, card)
    tell(events, "committed_discarded", seat, tuple(cards), rule, source=("committed", seat),
         target=("discard", SHARED))  # fmt: skip


def end_turn(game: ScoundrelsRules, state: ScoundrelsTable, seat: int, events: Events) -> None:
    """A turn without a battle is over; one-shots were committed in vain (SCOUND-44)."""
    discard_committed(state, seat, "SCOUND-44", events)


def nothing_to_do(game: ScoundrelsRules, state: ScoundrelsTable, seat: int) -> bool:
    """Everybody sees that there is no card to play or no coin for it, and no battle that could be paid."""
    coins = state.coins[seat]
    if state.hands[seat] and coins >= game.faces.least:
        return False
    return coins < FEE or not targets(game, state, seat)


def _done(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """One-shots that saw no battle go (SCOUND-44)."""
    end_turn(game, state, move.seat, events)
    end_visit(game, state, move, events)


def _conquer_answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    ready = game.ready[seat]
    out = [ready.conquer[card] for card in payable(game, table, seat, CONQUER)]
    if table.coins[seat] >= FEE:
        out += [ready.battle[other] for other in targets(game, table, seat)]
    out.append(ready.done)
    return out


def _battle_answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    ready = game.ready[seat]
    cards = payable(game, table, seat, CONQUER)
    out = [ready.answer[card] for card in cards if may_answer_with(game, card)]
    out.append(ready.fight)
    return out


_CARD: Final = Field("card", "card")
QUESTIONS: Final[tuple[Question, ...]] = (
    Question(steps.CONQUER, Ask.ARRANGE, "SCOUND-33", _conquer_answers,
             {"conquer": commit, "battle": battle, "done": _done},
             (MoveForm("conquer", (_CARD,)), MoveForm("battle", (Field("target", "seat"),)), MoveForm("done"))),
    Question(steps.ANSWER, Ask.RESPOND, "SCOUND-37", _battle_answers, {"answer": answer, "fight": fight},
             (MoveForm("answer", (_CARD,)), MoveForm("fight")), "seat"),
)  # fmt: skip
IDLE: Final = {steps.CONQUER: nothing_to_do}
