"""Every question's picture contains every piece and number its answers differ by, in every game; and the law bites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.bots.company import Proposal
from atlantis_desktop.games.rising.table import decks, model
from atlantis_desktop.games.rising.table.company import ProposalPanel
from atlantis_desktop.games.rising.table.giving import Giving
from atlantis_desktop.games.rising.table.known import KnownScene, place_words
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.games.rising.words import consequences
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.question import question_words
from atlantis_desktop.games.rising.words.questions import cards, floods, sharing
from atlantis_desktop.games.rising.words.sentences import card_texts, move_text, piece_name
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.card_widgets import CardWidget
from atlantis_desktop.table.seen import Seen, seen_on
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.richtext import plain
from tests.games.rising.numbers import COUNCILOR_0
from tests.games.rising.play import Table
from tests.table.kit import click, window
from tests.table.look import look_at
from tests.table.showing import NAMES, lacks, questions, says, untold

COUNCILORS = ["mystic", "scholar", "adept", "forgemaster"]


# The law, over random play of every game


def judge(name: str, seats: int, seed: int, moves: int, most: int, **options: Any) -> Counter[str]:
    """Hold the law at so many questions of each kind; gives how many were looked at."""
    seen: Counter[str] = Counter()
    for asked in questions(name, seats, seed, moves, most, **options):
        seen[asked.step] += 1
        found = lacks(asked.match.rules, asked.match.state, asked.seat, asked.picture, asked.step)
        assert not found, (name, seats, seed, len(asked.match.log), found)
        if asked.step == "consent":
            agree = Move("agree", asked.seat)
            last = asked.match.rules.prompts(asked.match.state)
            if len(last) == 1:
                told = untold(asked.match.rules, asked.match.state, agree, asked.picture.words)
                assert not told, (seats, seed, len(asked.match.log), told)
    return seen


@pytest.mark.parametrize(
    ("name", "seats", "seed", "least"),
    [("rising", 3, 6, 25), ("rising", 1, 2, 10), ("fate", 3, 5, 5), ("scoundrels", 3, 5, 9), ("archon", 4, 5, 5)],
)
def test_the_picture_of_every_question_shows_what_its_answers_differ_by(
    name: str, seats: int, seed: int, least: int
) -> None:
    options = {"profile": "stasis"} if name == "archon" else {}
    seen = judge(name, seats, seed, 700, 1, **options)
    assert len(seen) >= least, seen


@pytest.mark.long(60)
@pytest.mark.parametrize("seed", range(6))
def test_the_pictures_of_long_games_of_rising_show_what_answers_differ_by(seed: int) -> None:
    options = {"level": seed % 5 + 1, "pickComponents": seed % 2 == 0, "hiddenHands": seed == 4}
    judge("rising", 1 + seed % 7, 40 + seed, 1500, 6, **options)


@pytest.mark.long(20)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["fate", "scoundrels"])
def test_the_pictures_of_long_games_of_cards_show_what_answers_differ_by(name: str, seed: int) -> None:
    judge(name, 2 + seed, 40 + seed, 900, 6)


# The law bites


def silent(play: Table, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a question say no longer what it is about."""
    known = question_words()
    monkeypatch.setitem(known, name, replace(known[name], about=None))


def test_the_law_bites_where_a_card_shows_its_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardWidget, "pieces", lambda card: ())
    with pytest.raises(AssertionError, match="the piece .* of place|what becomes of"):
        judge("fate", 3, 5, 60, 2)


def test_rise_64_the_law_bites_where_the_misfortune_on_top_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (floods, consequences, model):
        monkeypatch.setattr(module, "card_at_stake", lambda view: HIDDEN)
    monkeypatch.setattr(decks.Pile, "known", lambda pile: [])
    monkeypatch.setattr(model.IslandModel, "known_misfortunes", lambda model: [])
    play = dove()
    with at_the_table(play) as (_app, _scene, picture):
        assert lacks(play.rules, play.state, 0, picture, "omen") == ["omen: what becomes of Flood: Hills"]


def test_rise_105_the_law_bites_where_the_card_of_the_vault_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (cards, consequences, model):
        monkeypatch.setattr(module, "card_at_stake", lambda view: HIDDEN)
    play = vault()
    silent(play, "vault", monkeypatch)
    with at_the_table(play) as (_app, _scene, picture):
        (found,) = lacks(play.rules, play.state, 0, picture, "vault")
    assert found == f"vault: what becomes of {piece_name(play.rules, min(play.state.drawn), NAMES)}"


def test_rise_96_the_law_bites_where_the_shares_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    play = shared_gain()
    with at_the_table(play, 1) as (_app, _scene, picture):
        assert lacks(play.rules, play.state, 1, picture, "share_agreed") == []
    monkeypatch.setattr(sharing, "_shares", lambda *_given: "")
    silent(play, "share_agreed", monkeypatch)
    with at_the_table(play, 1) as (_app, _scene, picture):
        found = lacks(play.rules, play.state, 1, picture, "share_agreed")
    assert found and all("mystic energy" in each for each in found)


def test_rise_101_the_law_bites_where_a_proposal_leaves_a_card_out(monkeypatch: pytest.MonkeyPatch) -> None:
    play = to_build()
    cheap = builds(play, "herald-horn")[1]
    assert untold(play.rules, play.state, cheap, [move_text(play.rules, cheap, NAMES)]) == []
    plain = cheap._replace(args=(*cheap.args[:2], 0, 0, cheap.args[-1]))
    told = [move_text(play.rules, plain, NAMES)]
    assert untold(play.rules, play.state, cheap, told) == ["what becomes of Lost Schema"] * 2


# Positions


@contextmanager
def at_the_table(
    play: Table, seat: int = 0, size: tuple[int, int] = (1280, 720), **settings: Any
) -> Iterator[tuple[Any, IslandScene, Seen]]:
    """Show a position to a seat, and what its picture shows."""
    with window(size, {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, cover=False, **settings) as app:
        match = Match(play.rules, [Seat(who, "human") for who in NAMES[: play.rules.seats]], 3)
        match.state = play.state
        scene = IslandScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(scene)
        app.draw_now()
        scene.session.take_hand(seat)
        scene.session.unlock()
        scene.sync()
        yield app, scene, seen_on(app)


def drawn_card(scene: Any) -> int:
    """The card that lies open beside the question about it."""
    return int(scene.find("drawn_misfortune").card())


def known_cards(scene: Any) -> list[tuple[int, int]]:
    """What a seat knows of the deck of misfortunes: places and cards."""
    return list(scene.find("deck_misfortune").known())


def dove(energy: tuple[int, ...] = (2, 1, 0, 0)) -> Table:
    top = ["omen-of-the-dove", "flood-hills-1", "flood-forges-1", "rest"]
    play = Table(4, phase="suffer", councilors=COUNCILORS, energy=list(energy), misfortunes=top)
    return play.do("0 draw")


def piece(play: Table, name: str) -> int:
    return int(play.rules.pieces.numbers[name])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_rise_64_the_dove_shows_the_misfortune_that_is_decided_on(size: tuple[int, int]) -> None:
    play = dove()
    with at_the_table(play, size=size) as (app, scene, picture):
        assert drawn_card(scene) == piece(play, "flood-hills-1")
        assert piece(play, "flood-hills-1") in picture.pieces
        assert says(picture.words, "Flood: Hills strikes now"), "what refusing leads to"
        assert says(picture.words, "Flood: Hills goes under the deck"), "what paying leads to"
        assert app.audit().findings() == []


def test_rise_64_who_is_asked_to_share_the_price_of_the_dove_sees_the_card_too() -> None:
    play = dove((1, 1, 0, 0)).do("0 tribute 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0")
    assert play.asked == [(1, "consent")]
    with at_the_table(play, 1) as (_app, scene, picture):
        assert drawn_card(scene) == piece(play, "flood-hills-1")
        assert says(picture.words, "Flood: Hills goes under the deck")
    assert not untold(play.rules, play.state, Move("agree", 1), picture.words)


def test_rise_64_a_misfortune_that_was_paid_for_stays_known_to_all_under_the_deck() -> None:
    play = dove().do("0 tribute 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0")
    for seat in (0, 3):
        with at_the_table(play, seat) as (app, scene, _picture):
            ((at, card),) = known_cards(scene)
            assert card == piece(play, "flood-hills-1") and at == len(play.state.misfortunes)
            app.push(KnownScene(scene, misfortunes=True))
            shown = seen_on(app)
            assert card in shown.pieces and place_words(at, at) in shown.words


def shared_gain() -> Table:
    """The first of two controllers of the Leviathan Dynamo wants 5 of the 8 mystic energy; the other is asked."""
    play = Table(2, phase="act", councilors=COUNCILORS[:2], figures={"red-1": "hills-3"})
    play.state.frames.append(Frame("ask", 1, ("share_agreed", (1, 0), (0, 4, 8, 5))))
    return play


def test_rise_96_the_shares_are_told_by_names_and_numbers() -> None:
    play = shared_gain()
    with at_the_table(play, 1) as (_app, _scene, picture):
        assert says(picture.words, "Nikandros gets 5 mystic energy, Lysandra 3 mystic energy")
        assert says(picture.words, "Nikandros gets 4 mystic energy, Lysandra 4 mystic energy")
        assert says(picture.words, "Nikandros wants 5 mystic energy of 8")
    play.state.frames[-1] = Frame("ask", 0, ("share", tuple(range(9)), (1, 4, 8)))
    with at_the_table(play, 0) as (_app, scene, picture):
        assert "Keep 5" in scene.find("question").texts
        assert says(picture.words, "Nikandros gets 5 mystic energy, Lysandra 3 mystic energy")
        assert lacks(play.rules, play.state, 0, picture, "share") == []


def foresight() -> Table:
    top = ["omen-of-the-dove", "flood-hills-1", "flood-forges-1", "tempest", "great-wave", "rest"]
    play = Table(3, phase="act", councilors=COUNCILORS[:3], hands=[["foresight-a"], [], []], misfortunes=top,
                 figures={"red-1": "hills-3", "blue-1": "hills-3"})  # fmt: skip
    return play.do("0 play foresight-a", "0 card tempest", "0 card flood-forges-1", "0 card flood-hills-1")


def test_rise_28_what_a_seat_has_foreseen_is_shown_to_it_alone_in_its_order() -> None:
    play = foresight()
    names = ["omen-of-the-dove", "flood-hills-1", "flood-forges-1", "tempest"]
    with at_the_table(play, 0) as (app, scene, picture):
        known = known_cards(scene)
        assert [card for _at, card in known] == [piece(play, name) for name in names]
        assert [at for at, _card in known] == [1, 2, 3, len(play.state.misfortunes)]
        assert piece(play, names[0]) in picture.pieces, "the card on top lies open"
        click(app, "deck_misfortune")
        assert app.scene.name == "known"
        app.draw_now()
        assert app.audit().findings() == []
    with at_the_table(play, 1) as (_app, scene, picture):
        assert known_cards(scene) == [] and piece(play, names[0]) not in picture.pieces


def test_rise_52_nothing_is_known_of_a_deck_that_was_shuffled() -> None:
    play = foresight()
    play.state.misfortunes_seen = [0] * len(play.state.misfortunes)
    with at_the_table(play, 0) as (app, scene, _picture):
        assert known_cards(scene) == []
        click(app, "deck_misfortune")
        assert app.scene is scene and look_at(scene).refusal, "there is nothing to draw and nothing to be shown"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_known_cards_are_read_whole_and_turned_by_keys(size: tuple[int, int], language: str) -> None:
    play = foresight()
    with at_the_table(play, 0, size, language=language) as (app, scene, _picture):
        click(app, "deck_misfortune")
        app.draw_now()
        found: set[int] = set()
        for _page in range(4):
            assert app.audit().findings() == []
            found |= seen_on(app).pieces
            app.scene.on_key(None, "right")
        assert len(found) == 4
        app.scene.on_key(None, "left")
        assert app.scene.on_back() and app.scene is scene


# The Memory Vault


def vault() -> Table:
    play = Table(4, phase="act", councilors=COUNCILORS, energy=[3] * 4, goods=["9C 9G 9O 9A", "", "", ""],
                 library=["call-to-muster", "psalm-of-haste", "lost-schema-a", "song-of-recall-a", "rest"],
                 blueprint=["memory-vault"], figures={"red-1": "build-1", "blue-leader": "centre"})  # fmt: skip
    (build,) = (move for move in play.rules.moves(play.state, 0) if move.kind == "build")
    return play.do(play.rules.codec.to_text(build))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_rise_105_who_gets_a_card_of_the_vault_is_asked_with_the_card(size: tuple[int, int]) -> None:
    play = vault()
    card = min(play.state.drawn)
    play.rules.pieces.names[card]
    with at_the_table(play, 0, size) as (_app, scene, picture):
        cards = [each for each in scene.walk() if each.name == "drawn_misfortune"]
        assert not any(each.rect.colliderect(scene.find("question").rect) for each in cards), "no half card"
        assert says(picture.words, plain(card_texts(play.rules, card)[1])), "what the card does is told once"
        assert says(picture.words, "and then holds 1 of 4 cards")
        assert says(picture.words, f"Lysandra gets {piece_name(play.rules, card, NAMES)}")
        later = [piece_name(play.rules, each, NAMES) for each in play.state.drawn if each != card]
        assert all(says(picture.words, each) for each in later), "what follows is told"
        assert lacks(play.rules, play.state, 0, picture, "vault") == []


# The whole price


def to_build(hidden: bool = False, **more: Any) -> Table:
    given: dict[str, Any] = {
        "councilors": COUNCILORS[:3], "goods": ["3C 3G 3O 3A", "2G 2O", ""], "energy": [3, 2, 0],
        "blueprint": ["herald-horn", "spirit-seal"], "hands": [["lost-schema-a"], ["lost-schema-b"], []],
        "figures": {"red-1": "build-1", "blue-1": "build-1", "red-2": "hills-3"},
    }  # fmt: skip
    return Table(3, {"hiddenHands": hidden}, phase="act", **(given | more))


def builds(play: Table, component: str) -> list[Move]:
    wanted = piece(play, component)
    return [move for move in play.rules.moves(play.state, 0) if move.kind == "build" and move.args[0] == wanted]


def test_rise_101_two_prices_of_a_component_tell_why_they_differ() -> None:
    play = to_build()
    dear, cheap = builds(play, "herald-horn")
    with at_the_table(play) as (_app, scene, _picture):
        question = scene.question
        (dear_text, cheap_text), details = question.texts([dear, cheap]), question.details([dear, cheap])
    assert "Lost Schema" not in dear_text and cheap_text.endswith("2 Lost Schemas are discarded")
    assert "Nikandros discards 1 Lost Schema. Lysandra discards 1 Lost Schema." in details[1]
    assert "Printed price" in details[1] and "2 Lost Schemas −4" in details[1]
    assert "Printed price" not in details[0], "it costs what stands on it"


def test_rise_67_and_101_a_malfunction_and_the_artificer_are_reasons_of_a_price() -> None:
    play = to_build(councilors=["artificer", "scholar", "adept"], figures={"red-leader": "build-1"})
    play.state.malfunctions = 1
    move = builds(play, "herald-horn")[0]
    told = consequences.leads_to(play.rules, play.state, move, NAMES)
    assert "Malfunction +1" in told and "Artificer −1" in told


@pytest.mark.parametrize("hidden", [False, True])
def test_rise_24_who_is_asked_for_a_build_reads_whose_cards_it_uses(hidden: bool) -> None:
    play = to_build(hidden)
    cheap = next(move for move in reversed(builds(play, "herald-horn")) if move.args[2])
    payments = list(cheap.args[-1])
    kind = next(at for at in range(5) if payments[at] and play.state.goods[4 + at])
    payments[kind], payments[5 + kind] = payments[kind] - 1, payments[5 + kind] + 1
    play.do(play.rules.codec.to_text(cheap._replace(args=(*cheap.args[:-1], tuple(payments)))))
    assert play.asked == [(1, "consent")]
    with at_the_table(play, 1) as (_app, _scene, picture):
        assert says(picture.words, "Nikandros discards 1 Lost Schema")
        assert says(picture.words, "2 Atlanteans go home from the build space")
        assert hidden or says(picture.words, "Lysandra discards 1 Lost Schema")
    assert untold(play.rules, play.state, Move("agree", 1), picture.words) == []


def test_rise_24_a_proposal_of_a_partner_tells_the_whole_price() -> None:
    play = to_build()
    cheap = builds(play, "herald-horn")[1]
    with at_the_table(play) as (_app, scene, _picture):
        panel = ProposalPanel(scene.company, [Proposal(1, 0, (cheap,), "It helps.")])
        told = [panel.words_of(each) for each in panel.proposals]
    assert untold(play.rules, play.state, cheap, told) == []
    assert says(told, "Lysandra discards 1 Lost Schema")


def test_rise_64_a_proposal_says_once_what_comes_of_it() -> None:
    play = Table(3, phase="suffer", goods=["2C 1G", "1O", "2C"], misfortunes=["omen-of-the-comet", "rest"])
    play.do("0 draw")
    move = next(play.rules.codec.from_text(text) for text in play.moves(0, "tribute"))
    leads = consequences.leads_to(play.rules, play.state, move, NAMES)
    with at_the_table(play) as (_app, scene, _picture):
        panel = ProposalPanel(scene.company, [Proposal(1, 0, (move,), leads)])
        once = panel.words_of(panel.proposals[0])
        helps = panel.words_of(Proposal(1, 0, (move,), "It helps."))
    assert once.count(leads.rstrip(".")) == 1 and once.endswith(".")
    assert helps.endswith(". It helps.")


def test_rise_24_a_partner_that_would_agree_says_to_what() -> None:
    play = to_build()
    cheap = builds(play, "herald-horn")[1]
    play.do(play.rules.codec.to_text(cheap))
    with at_the_table(play, 1) as (_app, scene, _picture):
        panel = ProposalPanel(scene.company, [Proposal(0, 1, (Move("agree", 1),), "It helps.")])
        told = [panel.words_of(each) for each in panel.proposals]
    assert untold(play.rules, play.state, Move("agree", 1), told) == []


def test_rise_101_the_gate_saves_the_lost_schema_where_the_price_can_be_paid_without() -> None:
    play = to_build()
    rich = Giving(play.rules, play.rules.view(play.state, 0), 0, _component(play, "herald-horn"), 37)
    assert rich.schemas == 0 and rich.suggest() and rich.refusal() is None
    poor = to_build(goods=["2C 2G 2O 2A", "", ""])
    needy = Giving(poor.rules, poor.rules.view(poor.state, 0), 0, _component(poor, "herald-horn"), 37)
    assert needy.schemas > 0 and needy.suggest() and needy.refusal() is None
    assert "discards" in needy.advice(NAMES) and "Lost Schema" in needy.reasons()


def test_rise_24_the_gate_names_who_is_asked_for_a_card_alone() -> None:
    play = to_build()
    giving = Giving(play.rules, play.rules.view(play.state, 0), 0, _component(play, "herald-horn"), 37)
    giving.schemas = giving.most_schemas
    assert giving.suggest() and giving.asked() == [1], "her schema is used"
    assert "Lysandra" in giving.advice(NAMES)


def _component(play: Table, name: str) -> int:
    return play.rules.pieces.numbers[name] - play.rules.pieces.numbers["ward-lattice"]


# The Hologram


def test_rise_121_the_boards_for_the_hologram_say_what_they_do_for_it() -> None:
    for asked in questions("rising", 2, 5, 60, 1):
        if asked.step == "hologram":
            rules, shown = asked.match.rules, asked.match.state.council_shown
            for board in shown:
                known = councilor_def(rules, board - COUNCILOR_0)
                assert says(asked.picture.words, known.hologram), known.id
                assert known.text == known.hologram or not says(asked.picture.words, known.text), known.id
            return
    raise AssertionError("nobody was asked")


def test_rise_121_the_board_of_the_hologram_is_named_where_its_owner_looks() -> None:
    play = Table(2, phase="act", councilors=["mystic", "adept"], hologram="explorer", figures={"red-1": "hills-3"})
    with at_the_table(play) as (app, _scene, picture):
        assert says(picture.words, "Hologram: Explorer")
        click(app, "seat_panel_1")
        assert says(seen_on(app).words, councilor_def(play.rules, play.state.holo_board - COUNCILOR_0).hologram)
