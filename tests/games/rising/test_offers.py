"""What is offered is what may be done: placements, barriers and the prices of omens, none missing and none too many."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.rules.pieces import AUTOMATON, POOL
from tests.games.rising.kit import ARMS, TILES, Play, arm, rules_of
from tests.games.rising.numbers import FIGURE_0

NONE = " 0" * 5


def accepted_places(play: Play, figure: int, seat: int) -> set[str]:
    """Every place on which a figure may be put, each tried."""
    names = play.rules.places.names
    tried = [(name, Move("place", seat, (FIGURE_0 + figure, at))) for at, name in enumerate(names)]
    return {name for name, move in tried if play.rules.check(play.state, move) is None}


def compare(play: Play) -> None:
    """For one waiting figure of each kind of each seat: offered are exactly the places that are accepted."""
    for seat in range(play.rules.seats):
        seen: set[int] = set()
        offered: dict[str, set[str]] = {}
        for text in play.offered(seat, "place"):
            offered.setdefault(text.split()[0], set()).add(text.split()[1])
        for figure, where in enumerate(play.state.where):
            kind = play.rules.figures.kind[figure]
            if where != POOL or play.state.owner[figure] != seat or kind in seen or kind == AUTOMATON:
                continue
            seen.add(kind)
            name = play.rules.pieces.names[FIGURE_0 + figure]
            assert offered.get(name, set()) == accepted_places(play, figure, seat), name


COUNCILORS = ["emissary", "mystic", "scholar", "warden", "explorer"]


@pytest.mark.parametrize("seats", [1, 2, 4, 5])
@pytest.mark.parametrize("tower", [1, 2])
def test_rise_39_rise_42_rise_43_rise_48_exactly_the_places_that_are_free_are_offered(seats: int, tower: int) -> None:
    rng = Rng(seats)
    given: dict[str, Any] = {
        "councilors": COUNCILORS[:seats], "round": 2, "flooded": ["hills-6", "forges-6", "forges-5"],
        "built": {"astral-watchtower": tower, "mystic-siphon": 1, "legion-loom": 1, "entropy-drive": 2},
        "hands": [["libram-of-unity-a", "libram-of-unity-b"]],
    }  # fmt: skip
    play = Play(seats, **given).do("0 play libram-of-unity-a", "0 tile tile-mountains-6")
    compare(play)
    for step in range(8):
        seat = step % seats
        narrow = [text for text in play.offered(seat, "place") if text.endswith(("-6", "siphon", "loom"))]
        texts = narrow or play.offered(seat, "place")
        if texts:
            play.do(f"{seat} place {rng.choice(texts)}")
            compare(play)


def test_rise_39_rise_48_the_emissary_is_offered_full_tiles_and_others_are_not() -> None:
    given = {"councilors": COUNCILORS[:4], "figures": {"blue-1": "forests-6", "yellow-1": "hills-6"}}
    play = Play(4, **given)
    assert "red-leader forests-6" in play.offered(0, "place")
    assert "red-3 forests-6" not in play.offered(0, "place")
    assert "blue-leader forests-6" not in play.offered(1, "place")
    play.do("0 place red-leader forests-6")
    assert "blue-leader forests-6" in play.offered(1, "place")
    assert "blue-leader hills-6" not in play.offered(1, "place")


@pytest.mark.parametrize("energy", [[3, 0, 0, 0], [4, 0, 0, 0], [1, 1, 1, 1], [0, 9, 0, 0]])
@pytest.mark.parametrize("phase", ["place", "act"])
def test_rise_45_a_barrier_is_offered_when_four_energy_are_there(energy: list[int], phase: str) -> None:
    given = {"barriers": ["hills"], "flooded": arm("forges"), "figures": {"red-1": "centre"}}
    play = Play(4, phase=phase, energy=energy, **given)
    arms = {text.split()[0] for text in play.offered(0, "barrier")}
    wanted = {f"barrier-{name}" for name in ARMS if name not in ("hills", "forges")}
    assert arms == (wanted if sum(energy) >= 4 and energy[0] else set())


@pytest.mark.parametrize("energy", [[4, 0, 0, 0], [5, 0, 0, 0], [2, 2, 1, 0]])
def test_rise_91_unflooding_is_offered_when_five_energy_are_there(energy: list[int]) -> None:
    play = Play(4, phase="act", energy=energy, flooded=["hills-6", "hills-5", "forges-6"], figures={"red-1": "centre"})
    tiles = [text.split()[0] for text in play.offered(0, "unflood")]
    assert tiles == (["tile-hills-5", "tile-forges-6"] if sum(energy) >= 5 else [])


def omen(name: str, **given: Any) -> Play:
    given.setdefault("energy", [0, 0, 0, 0])
    return Play(4, phase="suffer", misfortunes=[name, "rest"], figures={"red-1": "centre"}, **given).do("0 draw")


def test_rise_64_an_omen_offers_a_payment_and_takes_any_other_right_one() -> None:
    play = omen("omen-of-the-tide", energy=[2, 2, 0, 0])
    assert play.legal(0) == ["refuse", "tribute 0 0 0 0 2 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0"]
    other = "0 tribute 0 0 0 0 1 0 0 0 0 2" + NONE * 2
    assert play.allows(other)
    assert play.refused("0 tribute 0 0 0 0 3 0 0 0 0 0" + NONE * 2) == "RISE-64"
    assert play.refused("0 tribute 0 0 0 0 2 0 0 0 0 2" + NONE * 2) == "RISE-64"
    assert play.refused("1 tribute 0 0 0 0 1 0 0 0 0 2" + NONE * 2) == "RISE-64"
    assert play.refused("0 offering 1 1 0 0") == "RISE-64"
    play.do(other, "1 agree")
    assert play.state.me == [1, 0, 0, 0]


def test_rise_64_the_serpent_takes_two_cards_that_are_there() -> None:
    play = omen("omen-of-the-serpent", hands=[["lost-schema-a"], ["lost-schema-b", "call-to-muster"]])
    assert play.legal(0) == ["refuse", "offering 1 1 0 0"]
    assert play.allows("0 offering 0 2 0 0")
    for wrong in ("2 0 0 0", "1 0 0 0", "1 2 0 0", "0 1 1 0"):
        assert play.refused(f"0 offering {wrong}") == "RISE-64"
    assert play.refused("0 tribute" + NONE * 4) == "RISE-64"


def test_rise_64_the_bull_takes_gold_and_ore_and_the_comet_any_resource() -> None:
    play = omen("omen-of-the-bull", goods=["1G", "1G 1O", "", "4C"])
    assert play.allows("0 tribute 0 0 0 0 0 0 1 1 0 0" + NONE * 2)
    assert play.refused("0 tribute" + NONE * 3 + " 2 0 0 0 0") == "RISE-64"
    play = omen("omen-of-the-comet", goods=["1G", "1G 1O", "", "4C"], energy=[4, 0, 0, 0])
    assert play.allows("0 tribute" + NONE * 3 + " 4 0 0 0 0")
    assert play.refused("0 tribute 0 0 0 0 4" + NONE * 3) == "RISE-64"
    assert play.refused("0 tribute" + NONE * 3 + " 3 0 0 0 0") == "RISE-64"


def test_rise_60_every_kind_of_flood_loses_when_no_tile_is_left() -> None:
    for card in ("flood-hills-1", "controlled-flood-1", "great-wave", "omen-of-the-tide", "omen-of-the-serpent"):
        play = omen(card, flooded=list(TILES))
        assert play.state.ended == 2, card


def test_rise_28_in_phase_4_only_the_heart_may_be_played() -> None:
    flooded = [f"forges-{rank}" for rank in (6, 5, 4, 3, 2)]
    hands = [["heart-of-atlas", "foresight-a", "aegis-hymn-a"], ["foresight-b"]]
    play = Play(4, phase="wrath", wrath=1, flooded=flooded, hands=hands).do("0 tile tile-forges-1")
    assert play.asked == [(0, "flood")]
    assert play.legal(0) == ["pass", "play heart-of-atlas"]
    play = Play(4, phase="suffer", flooded=flooded, hands=hands, misfortunes=["flood-forges-1", "rest"]).do("0 draw")
    assert "play foresight-a" in play.legal(0)


def test_rise_77_the_energy_that_is_missing_is_offered_to_the_roller() -> None:
    given = {"phase": "act", "dice": (1,), "hands": [["treatise-on-fortune"]], "energy": [4, 4, 0, 0]}
    play = Play(4, figures={"blue-1": "mountains-3", "red-1": "centre"}, **given).do("1 act blue-1")
    assert play.legal(0) == ["pass", "play treatise-on-fortune"]
    play.do("0 pass")
    assert play.legal(1) == ["pass", "spend 3"]


def test_rise_45_rise_64_a_payment_names_every_seat_once() -> None:
    play = Play(4, energy=[4, 0, 0, 0])
    for wrong in ("4", "4 0 0", "4 0 0 0 0"):
        assert play.refused(f"0 barrier barrier-hills {wrong}") == "RISE-45"
    play = omen("omen-of-the-bull", goods=["1G 1O", "", "", ""])
    for wrong in ("0 1 1 0 0", "0 1 1 0 0" + NONE * 4, "0 1 1 0"):
        assert play.refused(f"0 tribute {wrong}") == "RISE-64"
    assert play.allows("0 tribute 0 1 1 0 0" + NONE * 3)


def test_rise_107_the_core_is_offered_when_only_one_sharing_gives_everybody_a_part() -> None:
    nine = {each.id: 1 for each in rules_of(2).components if each.id in rules_of(2).level.components}
    given = {"phase": "act", "round": 5, "built": nine, "councilors": ["mystic", "scholar"], "hologram": "warden"}
    figures = {"red-leader": "build-1", "blue-leader": "build-1"}
    play = Play(2, goods=["1C 1G 1O 2A", "1C"], energy=[3, 0], figures=figures, **given)
    assert play.offered(0, "build") == ["power-core build-1 0 0 0 1 1 2 3 1 0 0 0 0"]
    play = Play(2, goods=["1C 1G 1O 2A", ""], energy=[3, 0], figures=figures, **given)
    assert play.offered(0, "build") == []
