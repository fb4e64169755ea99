"""Nothing that the rules of City of Scoundrels offer is out of a hand's reach, and no click is in vain.

At a prompt every click, drop and button that the table knows is tried without moving anything: the moves that it would
make are noted down, the refusals looked at. It needs no window, since the hand knows no pixels.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.scoundrels.rules.state import REGIONS
from atlantis_desktop.games.scoundrels.table.hand import CityHand
from atlantis_desktop.games.scoundrels.table.model import CityModel
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.action_bar import DONE, LEFT, MAIN, RIGHT
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.session import GameSession
from tests.table.city import Silent, new_match


class Dry:
    """The clicks of one prompt: what moves they would make."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.made: list[Move] = []
        session.submit = self.submit  # type: ignore[method-assign]
        self.hand = CityHand(session, CityModel(session))

    def submit(self, move: Move) -> Any:
        refusal = self.session.rules.check(self.session.match.state, move)
        if refusal is None:
            self.made.append(move)
        return refusal

    def follow(self, answer: Answer | None, what: object) -> None:
        """Follow an answer to the moves that it leads to; a refusal has to name its rule."""
        if answer is None:
            return
        if answer.kind is Kind.REFUSED:
            assert answer.refusal is not None and answer.refusal.lead, what
            assert answer.refusal.rule.startswith("SCOUND-"), (what, answer)
        elif answer.kind is Kind.CHOICE:
            assert answer.moves and all(map(self.hand.words, answer.moves)), what
            for move in answer.moves:
                chosen = list(self.hand.chosen)
                self.follow(self.hand.choose(move), move)
                if self.hand.target >= 0:
                    self.follow(self.hand.press(MAIN), move)
                self.hand.chosen, self.hand.target = chosen, -1

    def buttons(self) -> None:
        """Press every button there is now; one that does nothing says why."""
        hand = self.hand
        for place in (MAIN, LEFT, RIGHT, DONE):
            chosen = list(hand.chosen)
            act = hand.withdrawn().get(place) or hand.acts().get(place)
            if act is None:
                continue
            assert act.words and (act.move is not None or getattr(act, "aims", "") or act.reason or hand.seat < 0), act
            if act.reason and act.move is None:
                continue
            self.follow(hand.press(place), place)
            hand.chosen = chosen

    def all_clicks(self) -> None:
        hand, view = self.hand, self.session.acting_view()
        seats = range(self.session.rules.seats)
        cards = [(card, ("hand", hand.seat)) for card in view.hands[hand.seat]]
        cards += [(card, ("drawn", hand.seat)) for card in view.drawn[hand.seat]]
        cards += [(card, (zone, at)) for at in seats for zone in ("tableau", "committed")
                  for card in getattr(view, zone)[at]]  # fmt: skip
        hand.clear()
        self.buttons()
        for region in range(len(REGIONS) - 1):
            self.follow(hand.click_region(region), region)
        for card, place in cards:
            hand.clear()
            self.follow(hand.click_card(card, place), (card, place))
            chosen = list(hand.chosen)
            self.buttons()
            for seat in seats:
                hand.chosen = list(chosen)
                self.follow(hand.click_seat(seat), (card, seat))
                hand.target = -1
                if card >= 0 and place[1] == hand.seat:
                    self.follow(hand.drop(card, ("tableau", seat)), (card, seat))
            if card >= 0 and place[1] == hand.seat:
                self.follow(hand.drop(card, ("discard", SHARED)), card)
        for one in cards if hand.step == "lay_aside" else ():
            for other in cards:
                hand.clear()
                hand.click_card(*one)
                hand.click_card(*other)
                self.buttons()
        hand.clear()


def plain(move: Move) -> tuple[Any, ...]:
    """A move with what does not matter left out: the order of two cards."""
    return (move.kind, move.seat, frozenset(move.args[0])) if move.kind == "lay_aside" else tuple(move)


def judge_prompt(match: Match[Any], seat: int) -> None:
    settings = Settings(cover=False)
    session = GameSession(match, settings, Silent())
    assert session.take_hand(seat)
    dry = Dry(session)
    dry.all_clicks()
    legal = session.rules.moves(session.rules.view(match.state, seat), seat)
    reached = {plain(move) for move in dry.made}
    missed = [move for move in legal if plain(move) not in reached]
    assert not missed, (dry.hand.step, [session.rules.codec.to_text(move) for move in missed[:5]])


def walk(seats: int, seed: int, most: int) -> Counter[str]:
    """Play a random game and judge each kind of prompt ``most`` times."""
    match, rng, seen = new_match(seats, seats, seed), random.Random(seed), Counter[str]()
    for number in range(600):
        prompts = match.rules.prompts(match.state)
        if not prompts:
            break
        prompt = prompts[number % len(prompts)]
        if seen[prompt.name] < most:
            seen[prompt.name] += 1
            judge_prompt(match, prompt.seat)
        match.submit(rng.choice(match.rules.moves(match.state, prompt.seat)))
    return seen


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (4, 6)])
def test_every_legal_move_is_made_by_some_click_and_every_other_click_names_its_rule(seats: int, seed: int) -> None:
    seen = walk(seats, seed, 1)
    assert {"lay_aside", "region", "invest", "spy"} <= set(seen), seen


@pytest.mark.long(4)
@pytest.mark.parametrize("seed", range(12))
def test_every_legal_move_is_reached_in_long_games(seed: int) -> None:
    walk(2 + seed % 5, 20 + seed, 8)
