"""One variant against another: nothing where nothing differs, and what was planted where something does."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.workshop import report, versus, versus_run
from atlantis_desktop.workshop.changed import changes
from atlantis_desktop.workshop.differences import of_parts, paired, sign_test
from atlantis_desktop.workshop.sides import side_of
from atlantis_desktop.workshop.simulate import RunPlan, in_portions, rules_of
from atlantis_desktop.workshop.versus import LEAST, PORTION, Duel, compare
from tests.variants_kit import write_variant

CITY = RunPlan("scoundrels", ("greedy", "greedy"), 4, 3)
SHORT = {
    "fate": RunPlan("fate", ("greedy", "random"), 4, 1, (("rounds", 1),)),
    "rising": RunPlan("rising", ("random", "random"), 1),
    "scoundrels": CITY,
    "archon": RunPlan("archon", ("random", "random", "random"), 1, 1, (("profile", "core"),)),
}
PLANTED = "file,id,income\ninvest,I01,3\n"
"""Oyster Beds bring two coins more a round."""


def duel_of(plan: RunPlan, here: str = "own", there: str = "own") -> Duel:
    one, other = (side_of(plan.game, word, len(plan.levels), dict(plan.options)) for word in (here, there))
    return Duel.of(plan, one, other)


def planted(folder: Path, text: str = PLANTED) -> str:
    file = folder / "richer.csv"
    file.write_text(text, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("game", SHORT)
def test_a_game_against_itself_differs_by_exactly_nothing(game: str) -> None:
    found = compare(duel_of(SHORT[game]))
    assert found.games == SHORT[game].games and not found.changes
    assert found.origins[0] == found.origins[1] and found.lengths[0] == found.lengths[1]
    of_cards = [row for card in found.cards for row in (card.rate, card.wins)]
    for row in [found.chief, *found.figures, *of_cards]:
        assert row.here == row.there and (row.points, row.up, row.down, row.chance) == (0.0, 0, 0, 1.0), row.id
        assert row.low == row.high == 0.0 or found.games == 1
    assert not any(card.found for card in found.cards)


@pytest.mark.long(40)
def test_two_coins_more_on_one_card_are_found_in_500_games(tmp_path: Path) -> None:
    plan = RunPlan("scoundrels", ("greedy",) * 3, 500)
    found = compare(duel_of(plan, planted(tmp_path)))
    assert [card.id for card in found.cards if card.found] == ["I01"]
    assert found.cards[0].rate.points > 0.1 and found.cards[0].rate.low > 0.0


def test_a_card_that_nobody_would_play_any_more_is_found_in_few_games(tmp_path: Path) -> None:
    dear = planted(tmp_path, "file,id,income,cost,cash_out,quick_sale\ninvest,I01,0,40,0,0\n")
    found = compare(duel_of(CITY._replace(games=40), dear))
    assert found.cards[0].id == "I01" and found.cards[0].found
    assert found.cards[0].rate.points < -1.0 and found.cards[0].rate.high < 0.0
    assert found.cards[0].rate.down > found.cards[0].rate.up


def test_the_figures_are_the_same_however_many_processes_play(tmp_path: Path) -> None:
    duel = duel_of(CITY, planted(tmp_path))
    assert compare(duel, jobs=2) == compare(duel, jobs=1)


def test_what_changed_is_told_in_words_and_both_hashes_stand_there(tmp_path: Path) -> None:
    found = compare(duel_of(CITY, planted(tmp_path)), ("richer", "own"))
    assert [change.line() for change in found.changes] == ["Oyster Beds (invest/card/I01): income 1, now 3"]
    hashes = [origin.content for origin in found.origins]
    assert hashes[0] != hashes[1] and all(len(hash) >= 16 for hash in hashes)
    text = versus_run.text_of(found)
    assert all(hash in text for hash in hashes) and "income 1, now 3" in text
    assert json.loads(json.dumps(found.to_json()))["sides"][0]["content"] == hashes[0]


def test_new_gone_and_other_options_are_changes() -> None:
    plan = SHORT["fate"]
    one, other = rules_of(plan), rules_of(plan._replace(options=(("rounds", 2),)))
    assert [change.line() for change in changes(one, other)] == ["option rounds: 1, now 2"]
    data = json.loads(side_of("scoundrels", "own", 2, {}).content)
    data["invest"]["card"][0]["name"], lost = "Oyster Banks", data["invest"]["card"][-1]["copies"]
    data["invest"]["card"][-2]["copies"] += lost
    gone = data["invest"]["card"].pop()
    last = data["invest"]["card"][-1]["id"]
    told = [c.line() for c in changes(rules_of(CITY), rules_of(CITY._replace(content=json.dumps(data))))]
    assert "Oyster Banks (invest/card/I01): name Oyster Beds, now Oyster Banks" in told
    assert f"{gone['name']} (invest/card/{gone['id']}): is gone" in told
    assert any(f"invest/card/{last}" in line and "copies" in line for line in told)


def test_equal_bots_play_each_deal_once_and_others_from_every_seat() -> None:
    assert not duel_of(CITY).here.rotate and duel_of(SHORT["fate"]).here.rotate
    assert not duel_of(SHORT["rising"]).here.rotate, "where all win together no seat is another's rival"


def test_a_run_ends_once_its_interval_is_narrow_whoever_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versus, "PORTION", 2)
    plan = SHORT["fate"]._replace(games=60)
    duel = duel_of(plan)
    found = compare(duel, until=2.0)
    assert found.games == LEAST * 2 * 2 and compare(duel, jobs=2, until=2.0) == found
    assert PORTION > 2, "a real run believes no interval so soon"


def test_an_interruption_keeps_what_was_counted() -> None:
    def broken(one: Any, plan: Any, numbers: Any) -> Any:
        yield from in_portions(one, plan, numbers[:3], 1)
        raise KeyboardInterrupt

    found = compare(duel_of(CITY), run=broken)
    assert found.games == 3
    assert found == compare(duel_of(CITY._replace(games=3)))._replace(duel=found.duel)

    def at_once(one: Any, plan: Any, numbers: Any) -> Any:
        yield from ()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compare(duel_of(CITY), run=at_once)


def test_forced_decisions_and_the_lead_are_counted() -> None:
    game = versus.play_watched(duel_of(CITY).here, 0)
    assert 0 < game.forced < game.played.decisions and game.leads > 0


# What differs, in figures


def test_a_difference_has_the_interval_of_its_deals() -> None:
    row = paired("x", "x", [3.0, 5.0, 4.0, 4.0], [1.0, 2.0, 3.0, 2.0])
    assert (row.here, row.there, row.points, row.up, row.down) == (4.0, 2.0, 2.0, 4, 0)
    assert row.half == pytest.approx(1.959964 * (2 / 3) ** 0.5 / 2) and row.chance == 0.125
    turned = paired("x", "x", [3.0, 5.0, 4.0, 4.0], [1.0, 2.0, 3.0, 2.0], turns=2)
    assert turned.points == 2.0 and turned.up == 2 and turned.half == pytest.approx(1.959964 * 0.5**0.5 / 2**0.5)


def test_a_share_of_parts_weighs_games_by_their_whole() -> None:
    row = of_parts("x", "x", [(1.0, 1.0), (1.0, 3.0)], [(0.0, 0.0), (0.0, 2.0)])
    assert (row.here, row.there, row.points) == (0.5, 0.0, 0.5) and row.half > 0.0
    nothing = of_parts("x", "x", [(0.0, 0.0)] * 3, [(0.0, 0.0)] * 3)
    assert (nothing.here, nothing.points, nothing.half) == (0.0, 0.0, 0.0)


def test_the_sign_test_counts_both_sides_and_goes_on_evenly_with_many_games() -> None:
    assert sign_test(0, 0) == sign_test(3, 3) == 1.0
    assert sign_test(8, 2) == sign_test(2, 8) == pytest.approx(112 / 1024)
    exact, near = sign_test(1030, 970), sign_test(1031, 970)
    assert exact == pytest.approx(0.187, abs=0.002) and near == pytest.approx(exact, abs=0.01)
    assert sign_test(600_000, 400_000) == 0.0


# What a side is


def test_a_folder_with_a_card_more_is_a_side_and_is_dealt_as_the_other_but_for_it(tmp_path: Path) -> None:
    (tmp_path / "variant.toml").write_text('format = 1\ngame = "scoundrels"\ntitle = "Pearls"\n', encoding="utf-8")
    (tmp_path / "cards").mkdir()
    text = (Path(cli.__file__).parents[1] / "assets/scoundrels/cards/invest.toml").read_text(encoding="utf-8")
    first = text[text.index("[[card]]") :].split("\n\n")[0]
    more = first.replace("I01", "I13").replace("Oyster Beds", "Oyster Banks")
    (tmp_path / "cards" / "invest.toml").write_text(more, encoding="utf-8")
    duel = duel_of(CITY._replace(games=2), str(tmp_path))
    side = side_of("scoundrels", str(tmp_path), 2, {})
    assert side.name.startswith("Pearls") and side.warnings
    found = compare(duel, (side.name, "own"))
    assert [change.line() for change in found.changes] == ["Oyster Banks (invest/card/I13): is new"]
    piles = [rules_of(plan).start(5).pile for plan in (duel.here, duel.there)]
    names = [[rules_of(plan).pieces.names[card] for card in pile] for plan, pile in zip(duel, piles, strict=True)]
    kept = [name for name in names[0] if not name.startswith("I13")]
    shared = min(len(kept), len(names[1]))
    assert kept[:shared] == names[1][:shared], "the deck with three cards more lies like the other one"


@pytest.mark.parametrize(("text", "told"), [
    ("file,id,income\ninvest,I99,3\n", "I99"), ("file,id,income\ninwest,I01,3\n", "Did you mean “invest”"),
    ("file,id,income\ninvest,I01,-3\n", "C2"),
])  # fmt: skip
def test_faults_of_a_card_file_are_told_with_their_place(
    text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "scoundrels", "--seats", "greedy,greedy", "--games", "1", "--against", "own"]
    assert cli.main([*words, "--variant", planted(tmp_path, text)]) == exits.DATA_INVALID
    assert told in capsys.readouterr().err


def test_options_of_one_side_are_told_as_changes() -> None:
    own = side_of("fate", "own", 2, {"rounds": 1})
    plan = SHORT["fate"]._replace(games=2)
    found = compare(Duel.of(plan, own._replace(options=(("rounds", 2),)), own))
    assert [change.line() for change in found.changes] == ["option rounds: 1, now 2"]
    assert found.figures[-3].id == "rounds" and found.figures[-3].points == 1.0


# The command


def test_the_command_compares_tells_and_writes_all_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, data = tmp_path / "out.html", tmp_path / "out.json"
    words = ["simulate", "scoundrels", "--seats", "greedy,greedy", "--games", "4", "--variant", planted(tmp_path)]
    assert cli.main([*words, "--against", "own", "--report", str(page), "--json", str(data)]) == exits.DONE
    said = capsys.readouterr().out
    assert "richer (" in said and said.count("Version") == 2
    assert "4 games on either side" in said and "changes of the lead" in said
    found = json.loads(data.read_text(encoding="utf-8"))
    assert found["games"] == 4 and {"seat 1", "first", "forced", "leads"} <= {row["id"] for row in found["figures"]}
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") == 4 and html.count("<table") == 2 and "Oyster Beds" in html
    assert found["sides"][0]["content"] in html and found["sides"][1]["content"] in html
    outside = [link for link in re.findall(r'(?:src|href)="([^"]*)"', html) if not link.startswith("#")]
    assert not outside, "the page needs nothing beside itself"
    assert not re.search(r"font-size: ?(?:[0-9]|1[0-4])(?:\.\d+)?px", html) and "<script" not in html


def test_a_report_without_what_draws_charts_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(report, "find_spec", lambda name: None)
    page = tmp_path / "out.html"
    words = ["simulate", "fate", "--seats", "greedy,random", "--games", "1", "--against", "own", "--report", str(page)]
    assert cli.main(words) == exits.FAILED
    assert "pip install 'atlantis-desktop[workshop]'" in capsys.readouterr().err and not page.exists()


@pytest.mark.parametrize(("words", "told"), [
    (["--until", "2"], "--until belongs to a comparison"), (["--report", "x.html"], "--report belongs to a comparison"),
    (["--against", "own", "--until", "0"], "expected points above 0"),
])  # fmt: skip
def test_options_that_do_not_fit_are_refused(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "fate", "--seats", "greedy,random", "--games", "1", *words]) == exits.BAD_OPTIONS
    assert told in capsys.readouterr().err


def test_a_plain_run_can_be_of_a_variant(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "scoundrels", "--seats", "greedy,greedy", "--games", "1", "--json", "-"]
    hashes = []
    for more in ([], ["--variant", "own"], ["--variant", planted(tmp_path)]):
        assert cli.main([*words, *more]) == exits.DONE
        found = json.loads(capsys.readouterr().out)
        assert "content" not in found["plan"]
        hashes.append(found["content"])
    assert hashes[0] == hashes[1] != hashes[2]


@pytest.mark.parametrize("word", ["own", "mine"])
def test_a_side_of_rising_has_the_pack_that_the_options_or_the_variant_ask_for(word: str) -> None:
    write_variant("rising", options_toml='format = 1\n[defaults]\nlevel = 4\n',
                  cards__monstrosities__things_toml="[params]\nmidas_gold = 5\n")  # fmt: skip
    side = side_of("rising", word, 3, {"monstrosities": True})
    kept = json.loads(side.content)
    assert kept["monstrosities/things"]["params"]["midas_gold"] == (5 if word == "mine" else 4)
    assert "monstrosities/things" not in json.loads(side_of("rising", word, 3, {}).content)
