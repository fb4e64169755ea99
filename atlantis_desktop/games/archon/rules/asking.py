"""The questions of council, diplomacy and assembly: by step what can be answered and what an answer does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import (
    actions,
    acts,
    assembly,
    council,
    deals,
    diplomacy,
    happenings,
    hours,
    steps,
    support,
    votes,
)
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import ArchonTable

List = Callable[["ArchonGame", ArchonTable, Frame], list[Move]]
Answer = Callable[["ArchonGame", ArchonTable, Frame, Move, Events], None]
SecretList = Callable[["ArchonGame", ArchonTable, int], list[Move]]
Code = Callable[["ArchonGame", ArchonTable, Move], int]
Reveal = Callable[["ArchonGame", ArchonTable, Events], None]

LISTS: Final[dict[str, List]] = {
    steps.KEEP_GOAL: acts.keep_moves, steps.NAME_PRYTANIS: council.name_moves, steps.ACTIVATE: council.activate_moves,
    steps.DEBATE: deals.turn_moves, steps.TRADE: deals.turn_moves, steps.GIVE: deals.give_moves,
    steps.WANT: deals.want_moves, steps.REPLY: deals.reply_moves, steps.ORDER: council.order_moves,
    steps.ANNOUNCE: council.announce_moves, steps.TIE: votes.tie_moves, steps.EXILE_VOTE: council.exile_moves,
    steps.BANISH: acts.banish_moves, steps.AMEND: acts.amend_moves, steps.PUT_COLOSSUS: happenings.colossus_moves,
    steps.ACTION: actions.action_moves, steps.GOALS: actions.goal_moves, steps.FILE: diplomacy.file_moves,
}  # fmt: skip
"""By step of one seat: its answers."""
ANSWERS: Final[dict[str, Answer]] = {
    steps.KEEP_GOAL: acts.keep_answer, steps.NAME_PRYTANIS: council.name_answer,
    steps.ACTIVATE: council.activate_answer, steps.DEBATE: deals.turn_answer, steps.TRADE: deals.turn_answer,
    steps.GIVE: deals.give_answer, steps.WANT: deals.want_answer, steps.REPLY: deals.reply_answer,
    steps.ORDER: council.order_answer, steps.ANNOUNCE: council.announce_answer, steps.TIE: votes.tie_answer,
    steps.EXILE_VOTE: council.exile_answer, steps.BANISH: acts.banish_answer, steps.AMEND: acts.amend_answer,
    steps.PUT_COLOSSUS: happenings.colossus_answer, steps.ACTION: actions.action_answer,
    steps.GOALS: actions.goal_answer, steps.FILE: diplomacy.file_answer,
}  # fmt: skip
"""By step of one seat: what an answer does, once its frame is off the stack."""
SECRETS: Final[dict[str, tuple[SecretList, Code, Reveal]]] = {
    steps.SUPPORT: (support.moves, support.code, support.reveal), steps.VOTE: (votes.moves, votes.code, votes.reveal),
    steps.GRANT: (assembly.grant_moves, assembly.grant_code, assembly.grant_reveal),
    steps.FUND: (happenings.pay_moves, happenings.pay_code, happenings.fund_reveal),
    steps.TRIBUTE: (happenings.pay_moves, happenings.pay_code, happenings.tribute_reveal),
    steps.SEND: (happenings.send_moves, happenings.send_code, happenings.send_reveal),
    steps.GIVE_UP: (happenings.give_up_moves, happenings.give_up_code, happenings.give_up_reveal),
    steps.PREFER: (assembly.prefer_moves, assembly.prefer_code, assembly.prefer_reveal),
}  # fmt: skip
"""By sealed step: the answers of a seat, an answer as the number that is sealed, and what the last one leads to."""
RUNS: Final[dict[str, Reveal]] = {
    steps.MATCH: acts.go_on, steps.COUNCIL: council.go_on, steps.BALLOT: votes.ask, steps.EFFECTS: happenings.go_on,
    steps.DIPLOMACY: diplomacy.go_on, steps.ASSEMBLY: assembly.go_on,
    steps.ANNOUNCED: assembly.look_back, steps.BELL: hours.adjourn, steps.ADJOURNED: hours.resume,
}  # fmt: skip
"""By running step: how it goes on."""
EASY: Final = frozenset({steps.ACTIVATE, steps.DEBATE, steps.TRADE, steps.FILE, steps.NAME_PRYTANIS,
                         steps.EXILE_VOTE})  # fmt: skip
"""Questions that answer themselves where there is but one answer."""


def moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return every answer to the question of a frame."""
    return LISTS[frame.name](game, table, frame)


def answer(game: ArchonGame, state: ArchonTable, move: Move, events: Events) -> None:
    """Take the question at work off the stack and do what was answered."""
    frame = state.frames.pop()
    ANSWERS[frame.name](game, state, frame, move, events)


def codes(game: ArchonGame, table: ArchonTable, step: str, seat: int) -> list[int]:
    """Return the numbers that a seat can seal for a question of the council."""
    ways, code, _reveal = SECRETS[step]
    return [code(game, table, move) for move in ways(game, table, seat)]


def is_code(game: ArchonGame, table: ArchonTable, step: str, seat: int, number: int) -> bool:
    """Tell whether a sealed number is an answer that the seat could give."""
    if step == steps.SUPPORT:
        plan = support.plan_of(table, seat, number)
        return support.fits(game, table, seat, plan) and support.code(
            game, table, Move("support", seat, tuple(plan))) == number  # fmt: skip
    return number in codes(game, table, step, seat)
