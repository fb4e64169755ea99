"""Every list of a saved table made shorter and longer, one at a time: it is refused, or is a table that plays on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.games._template.rules.rules import TideRules
from tests.hostile.every import moments, other_lengths
from tests.hostile.trial import clear, sound
from tests.proof import box


def read_all(rules: Any, state: Any) -> int:
    """Read a state with each of its lists changed; tell how many were refused."""
    refused = 0
    for number, (what, changed) in enumerate(other_lengths(json.loads(json.dumps(rules.encode(state))))):
        try:
            try:
                again = rules.decode(changed)
            except DecodeError as error:
                clear(str(error))
                refused += 1
                continue
            assert rules.decode(json.loads(json.dumps(rules.encode(again)))) == again
            if rules.game in GAMES:
                sound(rules, again, number)
        except Exception as error:
            asked = [frame.name for frame in state.frames]
            error.add_note(f"{rules.game} with {rules.seats} seats, asked {asked}: {what}")
            raise
    return refused


@pytest.mark.parametrize("game", GAMES)
def test_a_list_of_another_length_is_refused_or_plays(game: str) -> None:
    assert sum(read_all(rules, state) for rules, state in moments(game, 5, 1)) > 300


@pytest.mark.long(150)
@pytest.mark.parametrize("game", GAMES)
def test_a_list_of_another_length_is_refused_or_plays_at_every_moment(game: str) -> None:
    assert sum(read_all(rules, state) for rules, state in moments(game, 60, 4)) > 700


def test_a_list_of_another_length_is_refused_or_plays_in_games_of_makers() -> None:
    box.add_proof()
    try:
        for rules in (entry_of(box.GAME).make_rules(3), TideRules(3)):
            state = rules.start(5)
            for _move in range(4):
                assert read_all(rules, state) > 20
                rules.advance(state, rules.moves(state, rules.prompts(state)[0].seat)[0], None)
    finally:
        box.remove_proof()


def test_a_stasis_that_breaks_out_of_nothing_is_refused() -> None:
    for rules, state in moments("archon", 100, 1):
        names = [frame.name for frame in state.frames]
        if rules.options["profile"] == "full" and "stasis" in names:
            data = rules.encode(state)
            with pytest.raises(DecodeError, match="frames"):
                rules.decode({**data, "frames": data["frames"][names.index("stasis") :]})
            return
    pytest.fail("no Stasis in these games")


def test_a_question_on_a_question_and_cards_that_nobody_draws_are_refused() -> None:
    tried = set()
    for rules, state in moments("rising", 60, 3):
        data = rules.encode(state)
        if state.frames and state.frames[-1].name == "ask":
            tried.add("ask")
            with pytest.raises(DecodeError, match="frames"):
                rules.decode({**data, "frames": [*data["frames"], data["frames"][-1]]})
        if state.frames and state.drawn:
            tried.add("drawn")
            without = [frame for frame in data["frames"] if frame[0] not in ("lay_aside", "vault_cards")]
            with pytest.raises(DecodeError, match="frames"):
                rules.decode({**data, "frames": without})
    assert tried == {"ask", "drawn"}
