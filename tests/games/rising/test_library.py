"""Library cards one by one (data 2.8), RISE-28, 48, 61, 69, 70."""

from __future__ import annotations

from atlantis_desktop.engine.zones import HIDDEN
from tests.games.rising.play import Table, pay, price, together, without

CALM = [f"calm-seas-{n}" for n in range(1, 5)]


def test_rise_48_the_cipher_lends_an_unused_ability_for_the_round() -> None:
    table = Table(hands=[["cipher-of-expertise"], [], [], []])
    table.do("0 play cipher-of-expertise")
    offered = {move.split()[2] for move in table.moves(0, "councilor")}
    assert offered == {"adept", "artificer", "emissary", "explorer", "forgemaster", "priestess"}
    table.do("0 councilor emissary", "1 place blue-1 forests-6", "0 place red-leader forests-6")
    assert table.at("forests-6") == ["red-leader", "blue-1"]


def test_rise_61_the_song_places_returned_figures_with_consent() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", *CALM[:3], "rest"],
                  hands=[["song-of-recall-a"], [], [], []],
                  figures={"red-1": "hills-6", "blue-1": "centre", "green-leader": "centre"})  # fmt: skip
    table.state.where[table.rules.figures.followers_of(1)[0]] = 18
    table.do("0 draw", "1 draw", "2 draw", "3 draw")
    assert table.asked == [(0, "end_suffer")]
    table.do("0 play song-of-recall-a", "0 figure blue-1", "0 space hills-5")
    assert table.asked == [(1, "consent")]
    table.do("1 agree", "0 figure red-1", "0 space forests-6")
    assert (table.at("hills-5"), table.at("forests-6")) == (["blue-1"], ["red-1"])
    assert "act" in {name for _seat, name in table.asked}


def test_rise_61_figures_placed_by_the_song_act() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", *CALM[:3], "rest"], energy=[0, 0, 0, 0],
                  hands=[["song-of-recall-a"], [], [], []],
                  figures={"red-1": "hills-6", "green-leader": "centre"})  # fmt: skip
    table.do("0 draw", "1 draw", "2 draw", "3 draw", "0 play song-of-recall-a", "0 figure red-1", "0 space centre")
    if table.asked[0][1] == "move_figure":
        table.do("0 enough")
    table.do("0 act red-1")
    assert table.words("energy")[0] == 1


def test_rise_71_the_atlas_moves_three_figures_to_free_spaces() -> None:
    table = Table(phase="end_suffer", hands=[["atlas-of-ley-lines"], [], [], []],
                  figures={"red-1": "hills-6", "red-2": "hills-5", "blue-1": "forests-6"})  # fmt: skip
    table.do("0 play atlas-of-ley-lines", "0 figure red-1")
    assert table.refusal("0 space forests-6")[0] == "RISE-61"
    table.do("0 space mountains-6", "0 figure blue-1", "0 space hills-6", "1 decline", "0 enough")
    assert (table.at("mountains-6"), table.at("forests-6"), table.at("hills-6")) == (["red-1"], ["blue-1"], [])


def test_rise_28_foresight_shows_four_cards_to_its_player_only() -> None:
    top = ["flood-hills-1", "flood-forests-1", "calm-seas-1", "earthquake"]
    table = Table(misfortunes=[*top, "rest"], hands=[["foresight-a"], [], [], []])
    table.do("0 play foresight-a")
    event = next(event for event in table.events if event.kind == "misfortunes_seen")
    assert HIDDEN not in event.for_seat(0).cards
    assert set(event.for_seat(1).cards) == {HIDDEN}
    table.do("0 card flood-hills-1", "0 card earthquake", "0 card calm-seas-1")
    names = table.rules.pieces.names
    assert [names[card] for card in reversed(table.state.misfortunes[-3:])] == [
        "flood-forests-1", "calm-seas-1", "earthquake",
    ]  # fmt: skip
    assert names[table.state.misfortunes[0]] == "flood-hills-1"
    assert table.rules.view(table.state, 1).misfortunes.count(HIDDEN) == 61
    assert table.rules.view(table.state, 0).misfortunes.count(HIDDEN) == 57


def test_rise_45_the_hymn_puts_a_barrier_up_for_nothing() -> None:
    table = Table(energy=[0, 0, 0, 0], hands=[["aegis-hymn-a"], [], [], []], barriers=["hills"])
    table.do("0 play aegis-hymn-a")
    assert "0 barrier_on barrier-hills" not in table.moves(0)
    table.do("0 barrier_on barrier-cities")
    assert table.words("barriers") == ["cities", "hills"]


def test_rise_58_the_heart_is_asked_for_a_last_tile_only() -> None:
    table = Table(phase="wrath", wrath=1, hands=[["heart-of-atlas"], [], [], []])
    table.do("0 tile tile-hills-6")
    assert table.words("flooded") == ["hills-6"]
    last = Table(phase="suffer", hands=[["heart-of-atlas"], [], [], []], misfortunes=["flood-hills-1", "rest"],
                 flooded=[f"hills-{rank}" for rank in (6, 5, 4, 3, 2)])  # fmt: skip
    last.do("0 draw")
    assert last.asked == [(0, "flood")]
    last.do("0 play heart-of-atlas")
    assert last.words("flooded") == [f"hills-{rank}" for rank in (6, 5, 4, 3)]


def test_rise_112_the_muster_brings_three_volunteers_at_once() -> None:
    table = Table(hands=[["call-to-muster"], [], [], []])
    table.do("0 play call-to-muster", "0 place volunteer-1 hills-6", "0 place volunteer-2 hills-5")
    assert table.at("hills-6") == ["volunteer-1"]


def test_rise_101_a133_the_adze_replaces_two_units_of_one_kind_at_most() -> None:
    given = {"phase": "act", "artifacts": [["mystic-adze"], [], [], []],
             "figures": {"red-1": "build-1", "blue-1": "centre"}}  # fmt: skip
    rest = without(price("ward-lattice"), "2O")
    table = Table(energy=[4, 0, 0, 0], goods=[rest, "", "", ""], **given)
    table.do("0 build ward-lattice build-1 0 2 " + pay(4, s0=together(rest, "4E")))
    assert table.at("gate") == ["ward-lattice"]
    rest = without(price("ward-lattice"), "1G 1O")
    mixed = Table(energy=[4, 0, 0, 0], goods=[rest, "", "", ""], **given)
    assert mixed.refusal("0 build ward-lattice build-1 0 2 " + pay(4, s0=together(rest, "4E")))[0] == "RISE-100"
