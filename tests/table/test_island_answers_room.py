"""What is told above the answers of the island: whole, and once for all of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.table.answers import AnswerList
from atlantis_desktop.games.rising.table.cardrow import CardRow
from atlantis_desktop.games.rising.words.questions.sharing import KINDS
from atlantis_desktop.ui.richtext import plain
from tests.table import test_island_table as island

LONG = ("**Lost Blueprint**: The next component of this round costs up to 2 units less. Then come: Lens of Mneseus and "
        "Heart of Atlas. Lysandra confirms for all.")  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1280, 720), 200), ((1024, 640), 100)], ids=str)
def test_what_a_card_to_be_given_away_does_is_read_whole_above_the_seats(size: tuple[int, int], scale: int) -> None:
    with island.table(island.new_match(2, moves=20), size=size, ui_scale=scale) as (app, scene):
        moves = [Move("to_seat", 0, (seat,)) for seat in (0, 1)]
        inside = scene.board.rect.inflate(-80, -20)
        row = CardRow(app.ui, scene.model.rules, scene.screen, 0, "Who gets this card?", LONG, moves, print,
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
    with island.table(island.new_match(2, moves=20), size=size, ui_scale=scale) as (app, scene):
        moves = [Move("share", 0, (part,)) for part in range(5)]
        head = "How is the gain shared?"
        answers = AnswerList(app.ui, scene.model.rules, scene.screen, head, moves, [f"Keep {n}" for n in range(5)], (),
                             print, inside=scene.board.rect)  # fmt: skip
        scene.add(answers)
        app.draw_now()
        (told,) = [record for record in app.audit().records if plain(record.text) == head]
        assert not told.cut
        assert told.rect.left >= answers.rect.left + app.ui.scale.px(34)


def test_rise_96_the_list_of_shares_begins_on_the_half_that_needs_no_consent() -> None:
    with island.table(island.new_match(2, moves=20)) as (_app, scene):
        question, model = scene.question, SimpleNamespace(step="share")
        shares = [Move("share", 0, (part,)) for part in range(6)]
        aside = SimpleNamespace(table=SimpleNamespace(model=model))
        assert question.__class__._likeliest(aside, shares) == 3  # type: ignore[arg-type]
        model.step = "strike"
        assert question.__class__._likeliest(aside, shares) == 0  # type: ignore[arg-type]
