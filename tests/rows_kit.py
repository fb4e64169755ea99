"""Plays a game with rows of a variant in every way in which a game is played, for tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of, kept
from atlantis_desktop.games.variants import InForce, in_force
from atlantis_desktop.players.bots import levels_of, make_chooser
from atlantis_desktop.workshop.laws import Referee
from tests.conformance.dealings import dealing_of
from tests.variants_kit import write_variant

MOST_MOVES = 12_000
Played = Iterator[tuple[Any, list[Event]]]


def laid(game: str, seats: int, options: dict[str, Any] | None = None, **files: str) -> InForce:
    """The cards of a match with a variant of these files."""
    return in_force(write_variant(game, **files), seats, options or {})


def rules_of(game: str, seats: int, options: dict[str, Any] | None = None, **files: str) -> Rules[Any]:
    """The rules of a match with a variant of these files, after its cards went through a save."""
    data = json.loads(json.dumps(laid(game, seats, options, **files).data))
    return entry_of(game).make_rules(seats, options or {}, kept.read_cards(game, data))


def hold_the_laws(rules: Rules[Any], games: int = 1, every: int = 60) -> None:
    """Play games by chance with every law looked at now and then: views, saves, moves, what is told."""
    referee = Referee(rules, dealing_of(rules.game), every=every, deadlines=entry_of(rules.game).deadlines)
    for seed in range(games):
        referee.play(seed)


def played(rules: Rules[Any], level: str = "greedy", seed: int = 1, every: int = 25) -> Played:
    """Play a game of bots to its end; give each state with what was told. Words, position and save are tried too."""
    entry = entry_of(rules.game)
    words, names = entry.words(), [f"P{seat + 1}" for seat in range(rules.seats)]
    bots = [make_chooser(rules, level, seat, seed, simulations=8) for seat in range(rules.seats)]
    state = rules.start(seed)
    for number in range(MOST_MOVES):
        if rules.outcome(state) is not None:
            return
        seat = rules.prompts(state)[0].seat
        view = rules.view(state, seat)
        move = bots[seat](view)
        assert rules.check(state, move) is None
        if not number % every:
            assert words.prompt_text(rules, view, names)
            for each in rules.moves(state, seat)[:12]:
                assert words.move_text(rules, each, names)
            assert rules.decode(json.loads(json.dumps(rules.encode(state)))) == state
            if entry.position is not None:
                form = entry.position()
                assert form.from_words(rules, form.to_words(rules, state), 3) == state
        state, events = rules.apply(state, move)
        for event in events:
            words.event_line(rules, event, names)
        yield state, events
    raise AssertionError("the game does not end")


def play_every_way(rules: Rules[Any], seeds: int = 1, every: int = 60) -> None:
    """Play by chance, and with bots of every level, to the end."""
    hold_the_laws(rules, seeds, every)
    for level in [each.id for each in levels_of(rules.game)][:2]:
        for seed in range(seeds):
            for _state, _events in played(rules, level, seed):
                pass
