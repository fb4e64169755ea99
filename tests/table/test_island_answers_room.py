"""What is told above the answers of the island: whole, and once for all of them."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.table.answers import AnswerList
from atlantis_desktop.games.rising.table.cardrow import CardRow
from atlantis_desktop.games.rising.words.asked import brief_text
from atlantis_desktop.games.rising.words.questions.sharing import KINDS
from atlantis_desktop.ui.richtext import plain
from tests.games.rising.packs.kit import deep_table
from tests.games.rising.play import Table, price
from tests.table import island
from tests.table.look import look_at
from tests.table.tables import settle
from tests.table.test_answers import match_of

LONG = ("**Lost Blueprint**: The next component of this round costs up to 2 units less. Then come: Lens of Mneseus and "
        "Heart of Atlas. Lysandra confirms for all.")  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1280, 720), 200), ((1024, 640), 100)], ids=str)
def test_what_a_card_to_be_given_away_does_is_read_whole_above_the_seats(size: tuple[int, int], scale: int) -> None:
    match = island.new_match(2, moves=20)
    with island.table(match, size=size, ui_scale=scale) as (app, scene):
        moves = [Move("to_seat", 0, (seat,)) for seat in (0, 1)]
        inside = scene.find("island").rect.inflate(-80, -20)
        row = CardRow(app.ui, match.rules, scene.screen, 0, "Who gets this card?", LONG, moves, print,
                      inside, "", ("Nikandros", "Lysandra"), ("Holds 1 of 4 cards then.",) * 2)  # fmt: skip
        scene.add(row)
        app.draw_now()
        assert inside.contains(row.rect)
        told = {plain(record.text): record for record in app.audit().records}
        assert plain(LONG) in told and not told[plain(LONG)].cut
        assert app.audit().findings() == []
        assert all(row.rect.contains(row.row(at)) and row.row(at).top >= told[plain(LONG)].rect.bottom for at in (0, 1))


def test_rise_96_that_a_gain_is_shared_by_halves_is_told_once_above_all_ways() -> None:
    share: Any = KINDS[0]
    view = SimpleNamespace(frames=[SimpleNamespace(seat=0)])
    told = share.about(None, view, (1, 4, 8), ("Nikandros", "Lysandra"))
    assert told.count("If Lysandra does not agree, it is shared by halves.") == 1


LOOKS = (((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 100))


@pytest.mark.parametrize(("size", "scale"), LOOKS, ids=str)
def test_the_heading_of_a_list_keeps_clear_of_the_ornaments_in_its_corners(size: tuple[int, int], scale: int) -> None:
    match = island.new_match(2, moves=20)
    with island.table(match, size=size, ui_scale=scale) as (app, scene):
        moves = [Move("share", 0, (part,)) for part in range(5)]
        head = "How is the gain shared?"
        answers = AnswerList(app.ui, match.rules, scene.screen, head, moves, [f"Keep {n}" for n in range(5)], (),
                             print, inside=scene.find("island").rect)  # fmt: skip
        scene.add(answers)
        app.draw_now()
        (told,) = [record for record in app.audit().records if plain(record.text) == head]
        assert not told.cut
        assert told.rect.left >= answers.rect.left + app.ui.scale.px(34)


def test_rise_96_the_list_of_shares_begins_on_the_half_that_needs_no_consent() -> None:
    play = Table(2, phase="act", figures={"red-1": "forests-6", "blue-1": "hills-5"})
    play.state.frames.append(Frame("ask", 0, ("share", tuple(range(6)), (0, 2, 5))))
    with island.table(match_of(play)) as (app, _scene):
        assert app.find("question").value == "Keep 3"
    with island.table(island.new_match(2)) as (app, _scene):
        assert app.find("question").at == 0, "any other question begins on its first answer"


def lair_asks() -> Any:
    """A pair in the Lair that decides what it wants, where more lies than can be named in a few words."""
    figures = {"red-leader": "harpies-lair", "blue-1": "harpies-lair", "green-1": "harpies-lair",
               "yellow-2": "harpies-lair", "yellow-leader": "forests-2"}  # fmt: skip
    deep = deep_table(
        4, "harpies", phase="act", figures=figures, energy=[3, 1, 1, 1],
        loot="2C 3G 1O 4A 2E", loot_cards=["foresight-a", "lost-schema-a"], stolen=["green-1", "yellow-2"],
        deeps={"open": ["harpies-lair"]},
    )  # fmt: skip
    return deep.do("0 act red-leader")


def vault_asks() -> Any:
    """The Memory Vault gives away a card of many words; others follow."""
    top = ["mystic-adze", "mystic-conversion-a", "foresight-a", "rest"]
    play = Table(4, phase="act", figures={"red-1": "build-1", "blue-1": "centre"}, library=top,
                 goods=[price("memory-vault"), "", "", ""])  # fmt: skip
    (build,) = play.moves(0, "build")
    return play.do(build)


@pytest.mark.parametrize("slot", range(6))
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_long_question_in_the_corner_ends_above_the_words_below_it(slot: int, language: str) -> None:
    deep = deep_table(4, "scylla", phase="monsters", tonight="charybdis", charybdis=slot, energy=[1, 1, 1, 0])
    match = match_of(deep)
    with island.table(match, size=(1280, 720), language=language) as (app, scene):
        settle(app, scene)
        assert step_of(match.state) == "charybdis_toll"
        for _tile in range(2):
            app.draw_now()
            room = app.find("instruction").rect
            panel = pygame.display.get_surface().subsurface(room)
            seen = pygame.image.tobytes(panel, "RGB")
            assert app.audit().findings() == []
            again = pygame.image.tobytes(panel, "RGB")
            assert max(abs(a - b) for a, b in zip(seen, again, strict=True)) < 8, "seen is what the audit paints"
            told = [each for each in app.audit().records if room.contains(each.rect)]
            assert not any(each.cut for each in told)
            (asked,) = [each for each in told if each.text.upper() == look_at(scene).sentence.upper()]
            others = [each for each in told if each is not asked and each.rect.top >= asked.rect.top]
            assert others and all(each.rect.top >= asked.rect.bottom - 1 for each in others), asked.text
            assert all(each.rect.bottom <= room.bottom - 8 for each in told)
            scene.session.submit(scene.session.legal()[0])
            settle(app, scene)
            if step_of(match.state) != "charybdis_toll":
                break


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("asks", "step"), [(lair_asks, "lair_aim"), (vault_asks, "vault")])
def test_a_question_about_many_things_is_told_whole_in_the_corner_and_by_its_list(
    asks: Callable[[], Any], step: str, language: str
) -> None:
    match = match_of(asks())
    with island.table(match, size=(1280, 720), language=language) as (app, scene):
        settle(app, scene)
        assert step_of(match.state) == step
        app.draw_now()
        assert app.audit().findings() == []
        told = [record for record in app.audit().records if app.find("instruction").rect.contains(record.rect)]
        assert not any(record.cut for record in told)
        said = {plain(record.text) for record in told}
        brief = plain(brief_text(match.rules, match.rules.view(match.state, 0), scene.session.names))
        whole = look_at(scene).help
        assert {brief, whole} & said
        listed = {plain(record.text) for record in app.audit().records if not record.cut}
        assert whole in listed or any(each.startswith(whole) for each in listed)
