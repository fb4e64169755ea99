"""`--variant` of the verbs that begin a game."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from atlantis_desktop import exits
from atlantis_desktop.cli import main
from atlantis_desktop.games.variants import CHOSEN, TOLD
from atlantis_desktop.workshop.seating import add_game_arguments, add_table_argument, laid_from, match_from
from tests.variants_kit import write_variant

CHEAP = "id,cost\nI01,1\n"


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    add_game_arguments(parser)
    add_table_argument(parser)
    return parser.parse_args(words)


def test_a_match_begins_with_the_cards_of_a_variant_and_its_table_knows_it() -> None:
    variant = write_variant("scoundrels", cards__invest_csv=CHEAP)
    args = parsed("scoundrels", "--variant", "mine", "--seats", "human,greedy")
    assert match_from(args).rules.deck.card(0).cost == 1  # type: ignore[attr-defined]
    assert laid_from(args) == {CHOSEN: "mine", TOLD: f"Of mine ({variant.mark})"}


def test_what_is_typed_comes_before_the_defaults_of_a_variant() -> None:
    write_variant("scoundrels", options_toml='format = 1\n[defaults]\nbattleLimit = "involved"\n')
    seats = ("--seats", "human,greedy", "--variant", "mine")
    assert match_from(parsed("scoundrels", *seats)).rules.options["battleLimit"] == "involved"
    typed = parsed("scoundrels", *seats, "--option", "battleLimit=started")
    assert match_from(typed).rules.options["battleLimit"] == "started"


def test_a_path_is_kept_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "invest.csv").write_text(CHEAP, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    args = parsed("scoundrels", "--variant", "invest.csv", "--seats", "human,greedy")
    assert match_from(args).rules.deck.card(0).cost == 1  # type: ignore[attr-defined]
    assert laid_from(args)[CHOSEN] == str(tmp_path / "invest.csv")


def test_an_unusual_deck_is_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    write_variant("scoundrels", cards__invest_csv="id,copies\nI01,4\n")
    match_from(parsed("scoundrels", "--variant", "mine", "--seats", "human,greedy"))
    assert capsys.readouterr().err == (
        "warning: invest.csv: key card: there are 31 cards with their copies. Expected: 30.\n"
    )


def test_a_screenshot_is_drawn_with_it(tmp_path: Path) -> None:
    write_variant("scoundrels", cards__invest_csv=CHEAP)
    out = tmp_path / "table.png"
    words = ["screenshot", "scoundrels", "--variant", "mine", "--size", "1280x720", "--out", str(out)]
    assert main(words) == exits.DONE
    assert out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("words", "code", "told"), [
    (["screenshot", "scoundrels", "--variant", "mnie", "--out", "a.png"], exits.BAD_OPTIONS, "Did you mean “mine”?"),
    (["screenshot", "scoundrels", "--variant", "bad", "--out", "a.png"], exits.DATA_INVALID,
     "invest.csv: cell B2, table card I01, key cost: “dear” does not fit here."),
    (["screenshot", "title", "--variant", "mine", "--out", "a.png"], exits.BAD_OPTIONS,
     "--variant belongs to a game that begins"),
])  # fmt: skip
def test_what_cannot_be_played_is_told(
    words: list[str], code: int, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    write_variant("scoundrels")
    write_variant("scoundrels", "bad", cards__invest_csv="id,cost\nI01,dear\n")
    monkeypatch.chdir(tmp_path)
    assert main(words) == code
    assert told in capsys.readouterr().err
    assert list(tmp_path.glob("*.png")) == []
