"""A folder without Python is played on a table without rules, which keeps the laws all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.entry import GameEntry
from atlantis_desktop.games.match_words import RefusalText
from atlantis_desktop.prototypes.making import LIKE, new_folder
from atlantis_desktop.workshop.dealings import of_any
from atlantis_desktop.workshop.laws import Referee
from tests.prototypes.kit import opened, without_python
from tests.table.general.play import Clicker, table


def free(at: Path, like: str = "cards") -> GameEntry:
    return opened(without_python(new_folder("shoal", like, at)))


@pytest.mark.parametrize("like", LIKE)
def test_it_keeps_the_laws(like: str, tmp_path: Path) -> None:
    entry = free(tmp_path, like)
    referee = Referee(entry.make_rules(3), of_any, every=6)
    for seed in range(3):
        referee.play(seed)
    assert referee.checked > 3


def test_a_card_is_drawn_put_and_given_and_a_counter_counts(tmp_path: Path) -> None:
    entry = free(tmp_path)
    rules: Any = entry.make_rules(2)
    words, names = entry.words(), ("Iole", "Theron")
    state = rules.start(3)
    deck, drawn = [zone.name for zone in rules.zones].index("deck"), state.cards("deck")[-1]
    state = rules.apply(state, Move("draw", 0, (deck,))).state
    assert drawn in state.cards("hand", 0)
    discard = [zone.name for zone in rules.zones].index("discard")
    put = rules.apply(state, Move("put", 0, (drawn, discard)))
    assert put.state.cards("discard") == [drawn]
    assert words.event_line(rules, put.events[0], names) == f"Iole puts {rules.piece_name(drawn)} to Discard."
    given = rules.apply(put.state, Move("give", 0, (drawn, 1))).state
    assert drawn in given.cards("hand", 1)
    pearls = given.count("pearls", 0)
    up = rules.apply(given, Move("up", 0, (0,))).state
    assert up.count("pearls", 0) == pearls + 1
    done = rules.apply(up, Move("done", 0)).state
    assert [prompt.seat for prompt in rules.prompts(done)] == [1]
    over = rules.apply(done, Move("finish", 1)).state
    outcome = rules.outcome(over)
    assert outcome is not None and outcome.winners == (0,)


def test_what_nobody_could_do_is_refused_with_a_sentence(tmp_path: Path) -> None:
    entry = free(tmp_path)
    rules: Any = entry.make_rules(2)
    state = rules.start(3)
    hand = [zone.name for zone in rules.zones].index("hand")
    own, others = state.cards("hand", 0)[0], state.cards("hand", 1)[0]

    def why(move: Move) -> RefusalText:
        refusal = rules.check(state, move)
        assert refusal is not None
        return entry.words().refusal_text(rules, refusal, ("Iole", "Theron"))

    assert why(Move("put", 0, (own, hand))).lead == "It lies there already."
    assert why(Move("put", 0, (others, hand))).lead == "It does not lie where it is taken from."
    assert why(Move("done", 1)).words == "**Another seat is asked now:** it is Iole."


def test_a_person_clicks_through_it_in_the_window(tmp_path: Path) -> None:
    entry = free(tmp_path)
    match = Match(entry.make_rules(2), [Seat("Iole", HUMAN), Seat("Theron", "random")], 3)
    with table(match) as (app, scene):
        assert Clicker(app, scene).play(moves=30) >= 2
        scene.session.close()
