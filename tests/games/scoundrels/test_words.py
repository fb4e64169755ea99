"""The sentences of City of Scoundrels: every event, question, refusal and move has one, with names and numbers."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import atlantis_desktop.games.scoundrels as package
from atlantis_desktop.engine import match
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, SPECTATOR
from atlantis_desktop.games.scoundrels.rules import debts, explain, gestures
from atlantis_desktop.games.scoundrels.rules.steps import ASKING
from atlantis_desktop.games.scoundrels.words import log, sentences
from atlantis_desktop.games.scoundrels.words import refusals as words_refused
from atlantis_desktop.table import taking_back
from tests.games.scoundrels.play import Play, rules_of
from tests.games.scoundrels.test_codec import positions

NAMES = ("Ada", "Ben", "Cyd")


def told(play: Play, viewer: int = SPECTATOR) -> list[str]:
    lines = [log.event_line(play.rules, event.for_seat(viewer), NAMES) for event in play.events]
    return [line for line in lines if line]


def asks(play: Play, viewer: int | None = None) -> sentences.PromptText:
    viewer = play.asked[0][0] if viewer is None else viewer
    return sentences.prompt_text(play.rules, play.rules.view(play.state, viewer), NAMES)


def test_cards_and_numbers() -> None:
    rules = rules_of(3)
    one, other = (rules.pieces.numbers[name] for name in ("I01-1", "C10-1"))
    assert sentences.card_name(rules, one) == "Oyster Beds"
    assert sentences.card_name(rules, HIDDEN) == "a card"
    assert sentences.cards_text(rules, [one, other]) == "Oyster Beds and Feigned Retreat"
    assert sentences.cards_text(rules, [HIDDEN, HIDDEN]) == "2 cards"
    assert sentences.cards_text(rules, [one, HIDDEN]) == "Oyster Beds and 1 card"
    assert sentences.cards_text(rules, [one, other, one + 1]) == "Oyster Beds (2) and Feigned Retreat"
    assert [sentences.coins_text(count) for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert sentences.influence_text(1) == "1 influence"


def test_every_event_of_the_rules_has_a_line_or_is_silent_on_purpose() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(str(package.__file__)).parent.glob("rules/*.py"))
    kinds = set(re.findall(r'tell\(\s*events,\s*"([a-z_]+)"', source))
    kinds |= {"aside_taken_back", "region_taken_back", debts.COINS, debts.INFLUENCE}
    assert len(kinds) > 35
    assert kinds == set(log._EVENTS) | log.SILENT
    assert not set(log._EVENTS) & log.SILENT


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_event_of_random_games_is_told_to_everybody(seats: int) -> None:
    rules = rules_of(seats)
    names = [f"N{seat}" for seat in range(seats)]
    state, rng = rules.start(seats), Rng(seats)
    while state.frames:
        answers = rules.moves(state, rng.choice(rules.prompts(state)).seat)
        busy = [move for move in answers if move.kind != "done"]
        move = rng.choice(busy if busy and rng.below(4) else answers)
        assert "{" not in sentences.move_text(rules, move, names)
        for viewer in (*range(seats), SPECTATOR):
            text = sentences.prompt_text(rules, rules.view(state, viewer), names)
            assert text.heading and text.sentence and "{" not in "".join(text)
        state, events = rules.apply(state, move)
        for event in events:
            for viewer in (move.seat, SPECTATOR):
                line = log.event_line(rules, event.for_seat(viewer), names)
                assert "{" not in line
                assert bool(line) != (event.kind in log.SILENT) or event.kind == "committed_discarded"


@pytest.mark.parametrize(("seats", "seed"), [(2, 9), (4, 3)])
def test_moves_that_do_different_things_read_differently(seats: int, seed: int) -> None:
    """Copies of one card read alike, and only those."""
    rules = rules_of(seats)
    names = [f"N{seat}" for seat in range(seats)]
    kinds = rules.deck.kind_of
    for state in positions(rules, seed):
        for prompt in rules.prompts(state):
            about: dict[str, set[Any]] = {}
            for move in rules.moves(state, prompt.seat):
                fields = rules.codec.forms[move.kind].fields
                same = tuple(
                    tuple(sorted(kinds[card] for card in value)) if field.many else kinds[value]
                    if field.of == "card" else value
                    for field, value in zip(fields, move.args, strict=True)
                )  # fmt: skip
                about.setdefault(sentences.move_text(rules, move, names), set()).add((move.kind, same))
            assert all(len(meant) == 1 for meant in about.values()), about


def test_the_log_of_a_round() -> None:
    play = Play(3, hands=[["I01-1"], ["S01-1"], ["C01-1"]], pile=["C07-1", "rest"], first=1)
    play.choose("invest", "campaign", "conquer")
    assert told(play) == ["The pieces move: Ada INVEST, Ben CAMPAIGN, Cyd CONQUER.", "Phase: **INVEST**."]
    assert told(play.do("0 invest I01-1")) == ["Ada invests in **Oyster Beds** for 2 coins."]
    play.done(1)
    play.do("1 done")
    assert told(play.do("1 scandal S01-1 seat-0")) == [
        "Ben plays **Whispered Rumour** against Ada.",
        "Ada loses 4 coins.",
    ]
    play.do("1 done")
    assert told(play.do("2 conquer C01-1")) == ["Cyd plays **Harbour Guard** for 2 coins."]
    lines = told(play.do("2 battle seat-0"))
    assert lines[:2] == ["Cyd challenges **Ada**.", "Cyd against Ada, **1 : 0**: Cyd wins."]
    assert lines[2:4] == ["Ada loses 1 influence to Cyd.", "Cyd gains 1 influence."]
    assert "Round 2 begins. Cyd has the Current." in lines
    assert "Cyd holds the **Hand of Poseidon**: 1 coin." in lines
    assert lines[-1] == "The investments of Ada grow by 1 coin."


def test_the_log_names_hidden_cards_only_to_who_saw_them() -> None:
    play = Play(3, pile=["I01-1", "R01-1", "S01-1", "rest"]).choose("spy", "conquer", "conquer")
    assert told(play, 0)[-1] == "Ada draws Oyster Beds, Public Feast and Whispered Rumour."
    assert told(play, 1)[-1] == told(play)[-1] == "Ada draws 3 cards."
    play.do("0 discard I01-1")
    assert told(play, 0)[:2] == ["Ada discards Oyster Beds.", "Ada keeps Public Feast and Whispered Rumour."]
    assert told(play)[:2] == ["Ada discards 1 card.", "Ada keeps 2 cards."]
    play = Play(3, step="scandal", hands=[["S06-1"], ["C01-1"], []]).do("0 scandal S06-1 seat-1")
    assert "Ada steals Harbour Guard from Ben." in told(play, 1)
    assert "Ada steals 1 card from Ben." in told(play, 2)


def test_the_log_of_cards() -> None:
    shielded: dict[str, Any] = {"step": "scandal", "hands": [["S07-1", "S05-1", "S09-1"], [], []]}
    play = Play(3, tableaus=[[], ["I01-1:2", "R07-1"], []], coins=[20, 10, 10], influence=[1, 3, 1], **shielded)
    assert told(play.do("0 scandal S09-1 seat-0"))[0] == (
        "Ada plays **Public Disgrace** against everybody who is ahead."
    )
    assert told(play.do("1 keep")) == ["Ben loses 1 influence."]
    play.do("0 scandal S05-1 seat-1", "1 keep")
    assert told(play)[-1] == "Oyster Beds of Ben loses 2 coins."
    play.do("0 scandal S07-1 seat-1")
    assert told(play.do("1 spend R07-1"))[0] == "Ben spends Flattering Mosaic: Dockside Arson does nothing."
    play = Play(3, tableaus=[[], ["I01-1:2"], []], **shielded).do("0 scandal S07-1 seat-1")
    assert "Ada destroys **Oyster Beds** of Ben, with 2 coins." in told(play)
    play = Play(3, tableaus=[[], ["I01-1"], []], **shielded).do("0 scandal S07-1 seat-1")
    assert "Ada destroys **Oyster Beds** of Ben." in told(play)
    play = Play(3, step="invest", hands=[["I01-1", "I02-1"], [], []], tableaus=[["I03-1:4"], [], []])
    assert told(play.do("0 cash_out I03-1")) == ["Ada cashes out **Olive Terraces**: 4 + 3, 7 coins."]
    assert told(play.do("0 quick_sale I01-1")) == ["Ada sells Oyster Beds for 3 coins."]
    assert told(play.do("0 market_sale I02-1"), 0) == ["Ada sells Fishing Fleet at the market for 2 coins."]
    play = Play(3, step="shining", hands=[["R04-1"], [], []], dice=(3,)).do("0 shining R04-1")
    assert told(play)[:3] == [
        "Ada plays **Regatta Wager** for 2 coins.", "Ada rolls 3 for Regatta Wager.", "Ada gains 4 coins."
    ]  # fmt: skip


def test_the_log_of_battles() -> None:
    given: dict[str, Any] = {"step": "conquer", "regions": ["conquer", "spy", "conquer"]}
    play = Play(3, tableaus=[["C02-1"], [], []], hands=[[], ["C10-1"], []], **given)
    play.do("0 battle seat-1")
    assert told(play.do("1 answer C10-1")) == ["Ben answers with **Feigned Retreat** for 2 coins."]
    assert told(play.do("1 fight")) == [
        "Feigned Retreat of Ben turns the loss into a tie.", "Ada against Ben, **2 : 0**: nobody wins.",
    ]  # fmt: skip
    play = Play(3, hands=[["C07-1"], [], []], **given).do("0 conquer C07-1", "0 done")
    assert told(play)[-1] == "Ada discards Mercenary Band unused."
    play = Play(3, tableaus=[["C01-1"], [], []], influence=[9, 1, 1], **given).do("0 battle seat-1")
    assert told(play)[-1] == "**Ada wins** with 10 influence."


def test_the_log_of_chance() -> None:
    given: dict[str, Any] = {"hands": [[], [], []]}
    play = Play(3, tableaus=[["I07-1:4"], [], []], chance=Play(2, dice=(1,)).words["chance"], **given)
    play.choose("conquer", "conquer", "conquer").done()
    assert "Ada rolls 1 for Trade Galley: **a storm** takes 4 coins." in told(play)
    play = Play(3, tableaus=[["I07-1:4"], [], []], chance=Play(2, dice=(2,)).words["chance"], **given)
    play.choose("conquer", "conquer", "conquer").done()
    assert "Ada rolls 2 for Trade Galley: no storm." in told(play)
    assert "The investments of Ada grow by 3 coins." in told(play)
    play = Play(3, coins=[3, 9, 3], poseidon=1).choose("conquer", "conquer", "conquer").done()
    assert "Equally poor: Ada and Cyd. Chance decides for Cyd." in told(play) or (
        "Equally poor: Ada and Cyd. Chance decides for Ada." in told(play)
    )
    play = Play(3, poseidon=1).choose("conquer", "conquer", "conquer").done()
    assert "The Hand of Poseidon goes back to the table." in told(play)
    play = Play(3, hands=[[], ["rest"], []], pile=[], discard=["I01-1", "I01-2"]).choose("spy", "conquer", "conquer")
    assert "The discard pile is shuffled: a new pile of 2 cards." in told(play)
    play = Play(3, {"safetyRound": 10}, round=10).choose("conquer", "conquer", "conquer").done()
    assert told(play)[-4:] == [
        "Round 10 was the last.", "**Ada wins** with 1 influence.", "**Ben wins** with 1 influence.",
        "**Cyd wins** with 1 influence.",
    ]  # fmt: skip


def steps() -> dict[str, Play]:
    """A table at each step, asked of Ada or Ben."""
    shield = Play(3, step="scandal", hands=[["S01-1"], [], []], tableaus=[[], ["R07-1"], []])
    destroy = Play(3, step="scandal", hands=[["S07-1", "S08-1"], [], []],
                   tableaus=[[], ["I01-1", "I02-1", "C01-1", "C02-1"], []])  # fmt: skip
    return {
        "lay_aside": Play(3, step="lay_aside"),
        "hand_limit": Play(3, step="hand_limit", hands=[12, 0, 0]),
        "region": Play(3),
        "invest": Play(3, step="invest", hands=[["I01-1"], [], []]),
        "spy": Play(3, step="spy", drawn=[["I01-1", "I02-1", "C01-1"], [], []]),
        "shining": Play(3, step="shining", hands=[["R01-1"], [], []]),
        "scandal": Play(3, step="scandal", hands=[["S01-1"], [], []]),
        "shield": shield.do("0 scandal S01-1 seat-1"),
        "destroy": destroy.do("0 scandal S07-1 seat-1"),
        "conquer": Play(3, step="conquer"),
        "answer": Play(3, step="conquer", hands=[[], ["C07-1"], []]).do("0 battle seat-1"),
    }


def test_every_question_is_asked_by_name() -> None:
    asked = {step: asks(play) for step, play in steps().items()}
    assert set(asked) == set(ASKING)
    assert {step: text.heading for step, text in asked.items()} == {
        "lay_aside": "Ada lays two cards aside", "hand_limit": "Ada has too many cards",
        "region": "Ada chooses a region", "invest": "Ada invests", "spy": "Ada spies", "shining": "Ada campaigns",
        "scandal": "Ada campaigns", "shield": "Ben is aimed at", "destroy": "Ada destroys a card",
        "conquer": "Ada conquers", "answer": "Ben is challenged",
    }  # fmt: skip
    assert asked["hand_limit"].sentence == "Discard 2 cards of the hand."
    assert asked["spy"].sentence == "Discard 1 of the drawn cards."
    assert asked["shield"].sentence == "Ada plays Whispered Rumour against Ben."
    assert asked["shield"].help == "“One rival loses 4 coins.” Spend Flattering Mosaic to cancel it, or keep it."
    assert asked["destroy"].sentence == "Choose an investment of Ben."
    assert asked["answer"].sentence.startswith("Ada attacks.")
    assert asked["conquer"].help == "A battle costs 5 coins and ends the visit."
    assert asked["invest"].help == "Once: sell any card for 2 coins."
    buttons = {step for step, text in asked.items() if text.button}
    assert buttons == {"lay_aside", "invest", "shining", "scandal", "shield", "conquer", "answer"}


def test_questions_know_what_was_done() -> None:
    play = steps()["invest"].do("0 market_sale I01-1")
    assert asks(play).help == "The market sale of this round is made."
    assert play.rules.moves(play.state, 0) and "played" not in asks(play).sentence
    play = steps()["destroy"].do("0 destroy I01-1", "0 scandal S08-1 seat-1")
    assert asks(play).sentence == "Choose a standing card of Ben."
    play = Play(3).do("0 choose spy")
    assert asks(play, 0).heading == "Ada has chosen"
    assert asks(play, 0).sentence == "Still choosing: Ben and Cyd."
    assert asks(play, 1).heading == asks(play, SPECTATOR).heading == "Ben chooses a region"


def test_the_end_is_told() -> None:
    over = asks(Play(3, step="over", influence=[10, 1, 1]), 0)
    assert (over.heading, over.sentence) == ("Ada rules the city", "Ten influence win at once.")
    shared = asks(Play(3, step="over", round=30, influence=[4, 4, 1]), 0)
    assert (shared.heading, shared.sentence) == ("Ada and Ben rule the city", "The last round is over.")


def test_every_move_is_a_short_order() -> None:
    rules = rules_of(3)
    orders = {
        "0 lay_aside I01-1 C01-1": "Lay aside Oyster Beds and Harbour Guard",
        "0 discard I01-1": "Discard Oyster Beds",
        "0 choose spy": "Go to SPY",
        "0 invest I01-1": "Invest in Oyster Beds",
        "0 quick_sale I01-1": "Sell Oyster Beds for 3 coins",
        "0 cash_out I01-1": "Cash out Oyster Beds",
        "0 market_sale R01-1": "Sell Public Feast at the market for 2 coins",
        "0 shining R01-1": "Play Public Feast",
        "0 scandal S01-1 seat-2": "Whispered Rumour against Cyd",
        "0 scandal S09-1 seat-0": "Public Disgrace: everybody who is ahead",
        "1 spend R07-1": "Spend Flattering Mosaic",
        "0 destroy I01-1": "Destroy Oyster Beds",
        "0 conquer C01-1": "Play Harbour Guard",
        "0 battle seat-1": "Challenge Ben",
        "1 answer C07-1": "Answer with Mercenary Band",
        "0 take_back": "Take the choice back",
        "0 done": "Done",
        "1 keep": "Keep the shield",
        "1 fight": "Fight",
    }
    assert {text.split()[1] for text in orders} == set(rules.codec.forms)
    for text, order in orders.items():
        move = rules.codec.from_text(text)
        assert sentences.move_text(rules, move, NAMES) == order


def texts_in(module: object) -> set[str]:
    """Every word in quotes in the source of a module."""
    tree = ast.parse(inspect.getsource(module))  # type: ignore[arg-type]
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_reason_and_every_want_has_a_sentence() -> None:
    reasons = set(words_refused.reasons())
    steps = {f"now_{step}" for step in ASKING if step not in ("lay_aside", "region")}
    everybody = {"all_now_lay_aside", "all_now_region"}
    known = {name for name in reasons if name in texts_in(explain) | texts_in(match) | texts_in(taking_back)}
    assert known | steps | everybody == reasons
    told = set(re.findall(r"``([a-z_]+)``", str(explain.__doc__))) - {
        "card", "seat", "target", "region", "stands", "step", "cost", "coins", "least",
    }  # fmt: skip
    assert told - {"battleLimit"} <= reasons
    wants = {node for node in texts_in(gestures) if sentences.wants_text(rules_of(3), node)}
    assert len(wants) == 13
    assert all(sentences.wants_text(rules_of(3), want).endswith(".") for want in wants)
    assert sentences.wants_text(rules_of(3), "nothing") == ""


@pytest.mark.parametrize("reason", sorted(words_refused.reasons()))
def test_every_refusal_becomes_a_whole_sentence(reason: str) -> None:
    seat = -1 if reason.startswith("all_") else 2
    values = (("card", 9), ("seat", seat), ("target", 1), ("region", 0), ("stands", 3), ("cost", 4), ("coins", 1),
              ("least", 5))  # fmt: skip
    refusal = Refusal("SCOUND-16", reason.removeprefix("all_"), Because.NOT_ALLOWED, values)
    text = words_refused.refusal_text(rules_of(3), refusal, NAMES)
    assert text.rule == "SCOUND-16"
    assert text.lead and text.rest.endswith(".")
    assert "{" not in text.lead + text.rest


def test_refusals_name_cards_coins_regions_and_seats() -> None:
    play = Play(3, step="conquer", hands=[["C04-1", "I01-1"], [], []], coins=[4, 10, 10])

    def said(move: str) -> str:
        text = words_refused.refusal_text(play.rules, play.refusal(move), NAMES)
        return f"{text.lead} {text.rest}"

    assert said("0 conquer C04-1") == "Trident Champions costs 7 coins: there are 4 coins in the stash."
    assert said("0 invest I01-1") == "This belongs to INVEST: the piece stands in CONQUER."
    assert said("0 battle seat-1") == "A battle costs 5 coins: there are 4 coins in the stash."
    assert said("1 done") == "Ada is conquering. The others wait."
    play = Play(3)
    assert said("0 done").startswith("The regions are being chosen:")


def test_undo_speaks_here_too() -> None:
    refusal = Refusal("", "undo_seen", Because.NOT_ALLOWED, (("seat", 1),))
    text = words_refused.refusal_text(rules_of(3), refusal, NAMES)
    assert (text.lead, text.rule) == ("Ben saw a hidden card:", "")
