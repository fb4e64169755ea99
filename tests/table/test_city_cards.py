"""Cards of City of Scoundrels: faces, values, coins, states told apart without colour, texts on narrow cards."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pygame
import pytest

from atlantis_desktop.games.scoundrels.rules.content import load_content
from atlantis_desktop.games.scoundrels.rules.deck import Deck
from atlantis_desktop.games.scoundrels.table import card_frame
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.look import Marks
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.cards.painter import (
    DIMMED,
    FORBIDDEN,
    FRAMED_FLAT,
    FRAMED_LOW,
    FRAMED_MINI,
    NORMAL,
    PLAIN,
    card_size,
)

DECK = Deck(load_content())
WIDTHS = (112, 128, 160, 178, 190, 640)


@pytest.fixture(scope="module")
def ui() -> Iterator[Any]:
    with offscreen.window((1920, 1080), 100) as app:
        yield app.ui


def piece(name: str) -> int:
    return next(at for at, kind in enumerate(DECK.kind_of) if DECK.kinds[kind].id == name)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def grey(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGBA")


def test_a_mini_without_room_for_its_name_shows_its_picture_instead_of_an_empty_band(ui: Any) -> None:
    composer, wide = CityComposer(ui, DECK), 80
    assert wide / 10 < card_frame.NAMED
    for kind in range(len(DECK.kinds)):
        face = composer.face(DECK.kind_of.index(kind), wide, FRAMED_MINI)
        row = [face.get_at((x, round(7.5 * wide / 10)))[:3] for x in range(wide // 8, wide * 7 // 8)]
        assert len(set(row)) > 1, DECK.kinds[kind].id


@pytest.mark.parametrize("form", [PLAIN, FRAMED_MINI])
def test_every_kind_of_card_has_a_face_and_a_picture_of_its_own(ui: Any, form: str) -> None:
    composer = CityComposer(ui, DECK)
    faces = set()
    for kind in range(len(DECK.kinds)):
        face = composer.face(DECK.kind_of.index(kind), 160, form)
        assert face.get_size() == card_size(160, form)
        faces.add(pixels(face))
    assert len(faces) == len(DECK.kinds)
    assert not ui.store.missing


def test_a_missing_value_is_a_dash_and_not_a_nought(ui: Any) -> None:
    """Fire Pots cannot defend, a Sea Wall attacks with 0 (2.5)."""
    composer = CityComposer(ui, DECK)
    assert composer.framed(piece("C08")).values == (2, None)
    assert composer.framed(piece("C05")).values == (0, 3)
    assert composer.framed(piece("C10")).values == (None, 0)
    assert composer.framed(piece("R01")).values is None


def test_scound_33_a_rolled_die_is_seen_on_its_card(ui: Any) -> None:
    marks = {piece("C12"): Marks()}
    composer = CityComposer(ui, DECK, lambda card: marks.get(card, Marks()))
    before = pixels(composer.face(piece("C12"), 178))
    marks[piece("C12")] = Marks(0, 5)
    assert composer.framed(piece("C12")).values == (5, 5)
    assert pixels(composer.face(piece("C12"), 178)) != before


def with_coins(ui: Any, name: str, coins: int) -> bytes:
    def marks(_card: int) -> Marks:
        return Marks(coins)

    return pixels(CityComposer(ui, DECK, marks).face(piece(name), 160))


def test_scound_14_coins_lie_on_an_investment_and_tell_their_number(ui: Any) -> None:
    assert len({with_coins(ui, "I01", coins) for coins in range(8)}) == 8
    assert with_coins(ui, "R01", 0) == with_coins(ui, "R01", 3)


@pytest.mark.parametrize("form", [PLAIN, FRAMED_MINI, FRAMED_LOW, FRAMED_FLAT])
def test_states_of_a_card_differ_without_colour(ui: Any, form: str) -> None:
    composer = CityComposer(ui, DECK)
    faces = [composer.face(piece("C02"), 178, form, state) for state in (NORMAL, DIMMED, FORBIDDEN)]
    assert len({grey(face) for face in faces}) == 3


@pytest.mark.parametrize(("form", "seen"), [(PLAIN, 84), (FRAMED_MINI, 90)])
def test_states_of_the_cards_of_a_fan_differ_in_what_is_seen_without_any_hue(ui: Any, form: str, seen: int) -> None:
    composer = CityComposer(ui, DECK)
    strips = [composer.strip(piece("C02"), 178, form, state, seen) for state in (NORMAL, DIMMED, FORBIDDEN)]
    assert len({grey(strip.subsurface((0, 0, seen, strip.get_height()))) for strip in strips}) == 3


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "form"), [(95, FRAMED_MINI), (112, PLAIN), (119, PLAIN), (178, PLAIN)])
def test_no_name_on_a_card_is_pressed_beyond_reading(
    width: int, form: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with offscreen.window((1280, 720), 100, language=language) as app:
        composer, draw = CityComposer(app.ui, DECK), app.ui.text.words
        pressed: dict[str, float] = {}

        def words(text: str, font: str, size: int, colour: Any, space: int = 0, narrow: float = 1.0) -> Any:
            pressed[text] = min(narrow, pressed.get(text, 1.0))
            return draw(text, font, size, colour, space, narrow)

        monkeypatch.setattr(app.ui.text, "words", words)
        for kind in range(len(DECK.kinds)):
            card = composer.framed(DECK.kind_of.index(kind))
            composer.make(card, width, form, NORMAL)
            assert min(pressed.get(part, 1.0) for part in (card.name, *card.name.split())) >= 0.55, card.name


def test_the_same_card_is_made_once(ui: Any) -> None:
    composer = CityComposer(ui, DECK)
    assert composer.face(piece("I01"), 160) is composer.face(piece("I01") + 1, 160)
    assert composer.back(128) is CityComposer(ui, DECK).back(128)


@pytest.mark.parametrize("width", WIDTHS)
def test_texts_keep_to_their_field_and_begin_on_every_card(ui: Any, width: int) -> None:
    """A text that is longer than its field ends in an ellipsis after a whole word; on the large card none does."""
    u = width / 10
    x, y, w, h, letters = card_frame.TEXT
    tall = card_frame.FIELD[4] - y
    for kind in DECK.kinds:
        box = pygame.Rect(round(x * u), round(y * u), round(w * u), round(tall * u))
        told, size = card_frame.fitted(ui, kind.text, box, letters * u)
        assert told, kind.id
        assert kind.text.startswith(told.removesuffix(" …")), kind.id
        assert ui.text.fits(told, card_frame.LETTERS, box, size=size), kind.id
        if width == 640:
            assert told == kind.text and h < tall


def test_names_are_no_smaller_than_can_be_read(ui: Any) -> None:
    recorded: list[int] = []
    composer = CityComposer(ui, DECK)
    words = ui.text.words

    def note(text: str, font: str, size: int, *more: Any) -> pygame.Surface:
        recorded.append(size)
        drawn: pygame.Surface = words(text, font, size, *more)
        return drawn

    ui.text.words = note
    try:
        for kind in range(len(DECK.kinds)):
            composer.face(DECK.kind_of.index(kind), 113)
            composer.face(DECK.kind_of.index(kind), 113, FRAMED_MINI)
    finally:
        ui.text.words = words
    assert recorded and min(recorded) >= 15


@pytest.mark.parametrize("form", [FRAMED_MINI, FRAMED_LOW, FRAMED_FLAT])
@pytest.mark.parametrize("width", [113, 126, 200])
def test_the_edge_of_a_small_card_goes_round_its_foot(ui: Any, form: str, width: int) -> None:
    composer, u = CityComposer(ui, DECK), width / 10
    for name in ("I01", "C01", "R01", "S01"):
        face = composer.face(piece(name), width, form)
        wide, high = face.get_size()
        edge = [face.get_at((x, high // 2))[:3] for x in range(round(0.3 * u), round(0.7 * u))]
        foot = [face.get_at((wide // 2, high - 1 - y))[:3] for y in range(round(0.2 * u), round(0.9 * u))]
        near = min(max(abs(one - other) for one, other in zip(*pair, strict=True)) for pair in product(edge, foot)
                   if max(pair[0]) - min(pair[0]) > 60)  # fmt: skip
        assert near < 45, (name, edge, foot)
