"""A visit to CAMPAIGN: first everybody's SHINING REPUTATION, then everybody's SCANDAL! and the shields against it
(SCOUND-28 to 32).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.scoundrels.rules import decks, effects, steps
from atlantis_desktop.games.scoundrels.rules.answers import Question, end_visit, payable
from atlantis_desktop.games.scoundrels.rules.state import SCANDAL, SHINING, ScoundrelsTable

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

EACH_AHEAD: Final = "each_ahead"

# First part (SCOUND-28)


def shining(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Pay a SHINING REPUTATION card; it lasts in the tableau, or takes effect and is discarded (SCOUND-28, 31)."""
    seat, card = move.seat, move.args[0]
    faces = game.faces
    cost = game.cost(state, seat, card)
    state.coins[seat] -= cost
    lasting = faces.lasting[card]
    zone, place = ("tableau", state.tableau[seat]) if lasting else ("committed", state.committed[seat])
    decks.play_to(state, seat, card, place)
    if lasting:
        state.new.append(card)
    tell(events, "shining_played", seat, (card,), "SCOUND-28", (cost,), source=("hand", seat), target=(zone, seat))
    effects.run(game, state, faces.fx[card], effects.Cause(seat, card, rule="SCOUND-28"), events)
    if not lasting:
        _discard(state, seat, card, events)


def _discard(state: ScoundrelsTable, seat: int, card: int, events: Events) -> None:
    """A card without a lasting effect goes to the discard pile after it has resolved (SCOUND-31)."""
    state.committed[seat].remove(card)
    decks.discard_openly(state, card)
    if events is not None:
        tell(events, "committed_discarded", seat, (card,), "SCOUND-31", source=("committed", seat),
             target=("discard", SHARED))  # fmt: skip


# Second part (SCOUND-29 to 32)


def scandal(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Pay a SCANDAL! and aim it at one rival, or at each one who is ahead (SCOUND-29, 32)."""
    seat, (card, target) = move.seat, move.args
    cost = game.cost(state, seat, card)
    state.coins[seat] -= cost
    decks.play_to(state, seat, card, state.committed[seat])
    tell(events, "scandal_played", seat, (card,), "SCOUND-29", (target, cost), source=("hand", seat),
         target=("committed", seat))  # fmt: skip
    state.frames.append(Frame(steps.RESOLVED, seat, (card,)))
    aimed = ahead_of(state, seat) if game.faces.targets[card] == EACH_AHEAD else [target]
    state.frames += [Frame(steps.AIM, seat, (card, each)) for each in aimed[::-1]]
    game.run(state, events)


def ahead_of(table: ScoundrelsTable, seat: int) -> list[int]:
    """Return the rivals with more influence, clockwise from the seat (2.4)."""
    seats, influence = len(table.influence), table.influence
    order = [(seat + step) % seats for step in range(1, seats)]
    return [other for other in order if influence[other] > influence[seat]]


def shields_of(game: ScoundrelsRules, table: ScoundrelsTable, seat: int) -> list[int]:
    """Return the cards in a tableau that cancel a SCANDAL! when they are discarded (2.4)."""
    shield = game.faces.shield
    return [card for card in table.tableau[seat] if shield[card]]


def aim(game: ScoundrelsRules, state: ScoundrelsTable, events: Events) -> None:
    """Whoever is aimed at and owns a shield is asked whether to spend it; the others are hit."""
    _name, seat, (card, target) = state.frames.pop()
    if shields_of(game, state, target):
        state.frames.append(Frame(steps.SHIELD, target, (card, seat)))
    else:
        state.frames.append(Frame(steps.STRIKE, seat, (card, target, 0)))


def spend(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """The shield is discarded and the scandal does nothing to its owner (2.4)."""
    seat, card = move.seat, move.args[0]
    scandal_card, player = state.frames.pop().data
    decks.discard_from_tableau(state, seat, card)
    tell(events, "shield_spent", seat, (card, scandal_card), "SCOUND-32", (player,), source=("tableau", seat),
         target=("discard", SHARED))  # fmt: skip
    game.run(state, events)


def keep(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """The owner keeps the shield and is hit."""
    card, player = state.frames.pop().data
    state.frames.append(Frame(steps.STRIKE, player, (card, move.seat, 0)))
    game.run(state, events)


def strike(game: ScoundrelsRules, state: ScoundrelsTable, events: Events) -> None:
    """The scandal's effects come one after the other, so that one of them may ask before the next."""
    _name, seat, (card, target, at) = state.frames.pop()
    fx = game.faces.fx[card]
    if at + 1 < len(fx):
        state.frames.append(Frame(steps.STRIKE, seat, (card, target, at + 1)))
    effects.run(game, state, fx[at : at + 1], effects.Cause(seat, card, target, "SCOUND-29"), events)


def choose_destroyed(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """The chosen card of the target is destroyed."""
    target, _family = state.frames.pop().data
    effects.destroy(state, move.seat, target, move.args[0], events)
    game.run(state, events)


def resolved(game: ScoundrelsRules, state: ScoundrelsTable, events: Events) -> None:
    """The scandal is over and its card goes (SCOUND-31)."""
    frame = state.frames.pop()
    _discard(state, frame.seat, frame.data[0], events)


def nothing_to_do(game: ScoundrelsRules, state: ScoundrelsTable, seat: int) -> bool:
    """Everybody sees that there is no card, or no coin to pay one with."""
    return not state.hands[seat] or state.coins[seat] < game.faces.least


RUN: Final = {steps.AIM: aim, steps.STRIKE: strike, steps.RESOLVED: resolved}


# What can be answered


def _shining_answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    ready = game.ready[seat]
    out = [ready.shining[card] for card in payable(game, table, seat, SHINING)]
    out.append(ready.done)
    return out


def _scandal_answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    """Each scandal against each rival; one that hits all who are ahead names the own seat (SCOUND-29, 32)."""
    ready, targets = game.ready[seat], game.faces.targets
    out: list[Move] = []
    for card in payable(game, table, seat, SCANDAL):
        if targets[card] == EACH_AHEAD:
            out.append(ready.scandal_all[card])
        else:
            out += ready.scandal_one[card]
    out.append(ready.done)
    return out


def _shield_answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    ready = game.ready[seat]
    return [*(ready.spend[card] for card in shields_of(game, table, seat)), ready.keep]


def _destroy_answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    ready = game.ready[seat].destroy
    return [ready[card] for card in effects.destructible(game, table, *frame.data)]


_CARD: Final = Field("card", "card")
QUESTIONS: Final[tuple[Question, ...]] = (
    Question(steps.SHINING, Ask.ARRANGE, "SCOUND-28", _shining_answers, {"shining": shining, "done": end_visit},
             (MoveForm("shining", (_CARD,)), MoveForm("done"))),
    Question(steps.SCANDAL, Ask.ARRANGE, "SCOUND-29", _scandal_answers, {"scandal": scandal, "done": end_visit},
             (MoveForm("scandal", (_CARD, Field("target", "seat"))), MoveForm("done"))),
    Question(steps.SHIELD, Ask.RESPOND, "SCOUND-32", _shield_answers, {"spend": spend, "keep": keep},
             (MoveForm("spend", (_CARD,)), MoveForm("keep")), "card seat", private=False),
    Question(steps.DESTROY, Ask.CARDS, "SCOUND-29", _destroy_answers, {"destroy": choose_destroyed},
             (MoveForm("destroy", (_CARD,)),), "seat family", least=1, private=False),
)  # fmt: skip
"""The move ``scandal`` names the own seat where the card hits each rival who is ahead."""
IDLE: Final = {steps.SHINING: nothing_to_do, steps.SCANDAL: nothing_to_do}
