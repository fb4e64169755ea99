"""Nothing that the rules offer is out of a person's reach, and no click is in vain: random games, prompt by prompt.

At a prompt every click that the table knows is tried without moving anything: the moves that it would make are noted
down, the refusals looked at. A click goes to whatever the screen hands it to; only the referee is asked instead of
told.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.rules.further import further_moves
from atlantis_desktop.games.rising.rules.pieces import POOL, TILES
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.held import NO_PIECE
from atlantis_desktop.games.rising.table.paying import may_be_shared
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.session import GameSession
from tests.table.kit import window

NAMES = ("Nikandros", "Lysandra", "Dareios", "Melitta", "Xenia", "Theron", "Iole")


class Dry:
    """The clicks of one prompt: what moves they would make."""

    def __init__(self, app: Any, scene: IslandScene) -> None:
        self.app, self.scene, self.hand = app, scene, scene.hand
        self.made: list[Move] = []

    def submit(self, move: Move) -> Any:
        refusal = self.scene.session.rules.check(self.scene.session.match.state, move)
        if refusal is None:
            self.made.append(move)
        return refusal

    def take(self, answer: Answer, what: object) -> None:
        """Follow an answer to the moves that it leads to; a refusal has to name its rule."""
        if answer.kind is Kind.REFUSED:
            assert answer.refusal is not None and answer.refusal.rule.startswith(("RISE-", "MONS-")), (what, answer)
        elif answer.kind is Kind.CHOICE:
            assert answer.moves and all(self.scene.question.texts(answer.moves)), what
            for move in answer.moves:
                self.take(self.hand.choose(move), move)
        elif answer.kind is Kind.SHARE:
            paying = self.hand.paying(answer.moves[0])
            assert paying.refusal() is None
            self.take(self.hand.submit(paying.move()), what)

    def all_clicks(self) -> None:
        scene, hand = self.scene, self.hand
        view = hand.view()
        held = [figure for figure in hand.model.all_figures(hand.seat)] if hand.model.step == "place" else [-1]
        for chosen in held or [-1]:
            for place in (*range(TILES + 1), *self.locations()):
                there = [f for f, at in enumerate(view.where) if at == place and view.owner[f] == hand.seat]
                for figure in (-1, *there):
                    hand.chosen = chosen
                    self.take(hand.click_tile(place, figure), (place, figure))
        hand.chosen = -1
        for arm in range(6):
            self.take(hand.click_arm(arm), arm)
        for card in (*hand.model.cards(hand.seat), *(each.piece for each in hand.held() if each.piece != NO_PIECE)):
            self.take(hand.click_card(card), card)
        self.take(hand.press("draw"), "deck")
        move = hand.main()
        if move is not None:
            self.take(hand.press(move.kind), "main")
        listed = (*hand.listed(), *hand.others())
        question = scene.question
        assert len(question.texts(listed)) == len(question.details(listed)) == len(listed)
        assert all(question.texts(listed))
        for each in listed:
            if each.kind != "others_first":
                self.take(hand.choose(each), each)
        for figure in held:
            self.at_the_gate(figure)
        hand.chosen = -1

    def at_the_gate(self, held: int) -> None:
        """The components and build spaces of the gate with a figure in the hand, its dialogue with what it suggests."""
        gate = GateScene(self.app.ui, self.scene)
        gate.take = lambda answer, near: self.take(answer, "gate")  # type: ignore[method-assign]
        gate.rebuild()
        box = gate.model.rules.box
        for component, _done in [*gate.model.blueprint, (box.core_at, False)]:
            self.hand.chosen = held
            gate.choose(component)
            for number in range(gate.model.rules.build_spaces):
                gate.offer.chosen, self.hand.chosen = component, held
                gate.click_space(number)
                if gate.offer.giving is not None:
                    for schemas in range(gate.offer.giving.most_schemas + 1):
                        gate.offer.giving.schemas = schemas
                        if gate.offer.giving.suggest():
                            gate.offer.propose()
        for chip in (widget for widget in gate.widgets if widget.name.startswith("item_")):
            self.things(gate, chip.pieces()[0])

    def things(self, gate: GateScene, piece: int) -> None:
        """What can be built of a pack, with all the cards and whatever else goes into it."""
        for number in range(gate.model.rules.build_spaces):
            gate.offer.chosen = piece
            gate.click_space(number)
            giving = gate.offer.giving
            assert giving is not None
            for schemas in range(giving.most_schemas + 1):
                giving.schemas = schemas
                if giving.suggest():
                    gate.offer.propose()

    def locations(self) -> range:
        """The places beside the island."""
        box = self.scene.model.rules.box
        return range(box.location_at, box.location_at + box.locations)


@contextmanager
def dry_table(match: Match[Any]) -> Iterator[tuple[Any, IslandScene]]:
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, cover=False) as app:
        scene = IslandScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(scene)
        app.draw_now()
        yield app, scene


def plain(rules: Any, state: Any, move: Move) -> tuple[Any, ...]:
    """A move with what does not matter left out: which of several like figures, and who of several pays."""
    figure_0 = rules.box.figure_0
    if move.kind in ("place", "claim") and state.where[move.args[0] - figure_0] == POOL:
        return move.kind, move.seat, rules.figures.kind[move.args[0] - figure_0], move.args[1]
    if may_be_shared(rules, move.kind) or move.kind == "build":
        return move.kind, move.seat, *move.args[:-1]
    return tuple(move)


def judge_prompt(app: Any, scene: IslandScene, seat: int) -> None:
    session = scene.session
    assert session.take_hand(seat)
    scene.sync()
    rules, state = session.rules, session.match.state
    dry = Dry(app, scene)
    real, session.submit = session.submit, dry.submit  # type: ignore[method-assign]
    try:
        dry.all_clicks()
    finally:
        session.submit = real  # type: ignore[method-assign]
    view = rules.view(state, seat)
    legal = [*rules.moves(view, seat), *further_moves(rules, view, seat)]
    reached = {plain(rules, state, move) for move in dry.made}
    missed = [move for move in legal if plain(rules, state, move) not in reached]
    assert not missed, (rules.prompts(state), [rules.codec.to_text(move) for move in missed[:5]])


def walk(seats: int, seed: int, most: int, every: int, options: dict[str, Any] | None = None) -> Counter[str]:
    """Play a random game; judge each kind of prompt ``most`` times and every so many prompts whatever they are."""
    rules = entry_of("rising").make_rules(seats, options or {})
    match = Match(rules, [Seat(name, "human") for name in NAMES[:seats]], seed)
    rng, seen = random.Random(seed), Counter[str]()
    with dry_table(match) as (app, scene):
        for number in range(2500):
            prompts = rules.prompts(match.state)
            if not prompts:
                break
            prompt = prompts[number % len(prompts)]
            if seen[prompt.name] < most or number % every == 0:
                seen[prompt.name] += 1
                judge_prompt(app, scene, prompt.seat)
            moves = rules.moves(match.state, prompt.seat) or rules.moves(match.state, prompts[0].seat)
            # Energy and cards make the game's choices rich; a hurried end of the actions would leave them unseen.
            wanted = [move for move in moves if move.kind not in ("done", "refuse")] or moves
            match.submit(rng.choice(wanted))
            if number % 40 == 0:
                state = match.state.copy()
                for seat in range(seats):
                    state.me[seat] += 1
                    for kind in range(4):
                        state.goods[seat * 4 + kind] += number % 80 == 0
                if state.deeps is not None and -1 in state.deeps.items:
                    state.deeps.items[state.deeps.items.index(-1)] = rng.randrange(seats)
                match.state = state
                scene.session.renew()
            scene.session.beats.clear()
    return seen


@pytest.mark.parametrize(("seats", "seed"), [(1, 4), pytest.param(2, 5, marks=pytest.mark.long), (3, 6)])
def test_every_legal_move_is_made_by_some_click_and_every_other_click_names_its_rule(seats: int, seed: int) -> None:
    seen = walk(seats, seed, 2, 300)
    assert {"place", "act", "draw", "roll"} <= set(seen), seen


@pytest.mark.long(12)
@pytest.mark.parametrize("seed", range(8))
def test_every_legal_move_is_reached_in_long_games(seed: int) -> None:
    options = {"level": seed % 5 + 1, "pickComponents": seed % 2 == 0, "freeWrath": seed == 3}
    walk(1 + seed % 7, 20 + seed, 6, 40, options)


DEEP = {"monstrosities": True}


@pytest.mark.parametrize(
    ("seats", "seed", "scenarios"),
    [(3, 1, ("medusa",)), pytest.param(1, 2, ("harpies",), marks=pytest.mark.long), (2, 3, ("scylla", "medusa"))],
)
def test_every_move_of_monstrosities_is_made_by_some_click(seats: int, seed: int, scenarios: tuple[str, ...]) -> None:
    seen = walk(seats, seed, 2, 200, {**DEEP, **dict.fromkeys(scenarios, True)})
    assert {"place", "act", "draw", "roll"} <= set(seen), seen


@pytest.mark.long(12)
@pytest.mark.parametrize("seed", range(8))
def test_every_move_of_monstrosities_is_reached_in_long_games(seed: int) -> None:
    scenarios = [name for at, name in enumerate(("medusa", "harpies", "scylla")) if (seed + 1) >> at & 1]
    walk(1 + seed % 7, 60 + seed, 5, 40, {**DEEP, **dict.fromkeys(scenarios, True), "level": seed + 1})
