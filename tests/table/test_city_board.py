"""The board of City of Scoundrels: places of pieces and tokens, secret choices, tableaux, battles."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Mask, Rect, mask

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.sealed import OPEN, SEALED
from atlantis_desktop.games.scoundrels.rules import conquering, steps
from atlantis_desktop.games.scoundrels.rules.state import CAMPAIGN, CONQUER, MIDDLE, SPY
from atlantis_desktop.games.scoundrels.table.battle import BattleSide, ClashPanel, battle_of
from atlantis_desktop.games.scoundrels.table.board import MiddlePanel, RegionPanel, TrackPanel, paint_board_ground
from atlantis_desktop.games.scoundrels.table.card_frame import NAMED
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.look import marks_of, position_of, rivals, sealed_region, strength_of
from atlantis_desktop.games.scoundrels.table.pieces import PiecesPanel
from atlantis_desktop.games.scoundrels.table.piles import PilePanel, PoseidonPanel
from atlantis_desktop.games.scoundrels.table.rows import sums_rect
from atlantis_desktop.games.scoundrels.table.spots import Spots
from atlantis_desktop.games.scoundrels.table.tableaux import OwnTableau, OwnValues, RivalPanel
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.cards.painter import FRAMED_MINI
from atlantis_desktop.ui.scenes.base import Scene
from tests.table.kit import key, show

WINDOWS = (((1920, 1080), 100), ((1920, 1080), 150), ((1280, 720), 150))


@cache
def random_position(seats: int, moves: int, seed: int) -> tuple[Any, Any]:
    """The rules of a game, and where it stands after so many random moves."""
    match = offscreen.sample_match(seats=seats, game="scoundrels", seed=seed)
    rng = Random(seed)
    for _number in range(moves):
        prompts = match.rules.prompts(match.state)
        if not prompts:
            break
        asked = prompts[0].seat
        match.submit(rng.choice(list(match.rules.moves(match.rules.view(match.state, asked), asked))))
    return match.rules, match.state


class Look:
    """A view of a game that was played at random for a while."""

    def __init__(self, seats: int = 6, front: int = 0, moves: int = 220, seed: int = 3) -> None:
        rules, state = random_position(seats, moves, seed)
        self.rules = rules
        self.view: Any = rules.view(state, front)
        self.deck = rules.deck
        self.front = front
        self.names = ("Nikandros", "Lysandra", "Dareios", "Melitta", "Kallias", "Xenokrates")[:seats]
        self.asked = -1

    def once(self, _key: object, make: Callable[[], Any]) -> Any:
        """Work a thing out; whoever looks may change the view."""
        return make()


class Table(Scene):
    """The parts of the board on a screen of their own."""

    name = "city board"

    def __init__(self, ui: Any, look: Look) -> None:
        super().__init__(ui)
        self.look = look

    def build(self) -> None:
        look, ui = self.look, self.ui
        self.board = BoardView("scoundrels/table", ui.scale, len(look.names))
        self.composer = CityComposer(ui, look.deck, lambda piece: marks_of(look, piece))
        self.add(TrackPanel(look, self.board))
        self.regions = [self.add(RegionPanel(region, look, self.board)) for region in range(4)]
        self.add(MiddlePanel(look, self.board))
        self.pieces = self.add(PiecesPanel(look, self.board, self.composer))
        self.piles = [
            self.add(PilePanel(name, look, self.board, self.composer)) for name in ("draw_pile", "discard_pile")
        ]
        self.add(PoseidonPanel(look, self.board, self.composer))
        self.rivals = [
            self.add(RivalPanel(place, look, self.board, self.composer)) for place in range(2, len(look.names) + 1)
        ]
        self.add(OwnValues(look, self.board))
        self.own = self.add(OwnTableau(look, self.board, self.composer))

    def paint_ground(self, surface: pygame.Surface) -> None:
        surface.fill((30, 14, 12))
        paint_board_ground(surface, self.ui, self.board)


@pytest.fixture(scope="module", params=WINDOWS, ids=str)
def app(request: Any) -> Iterator[Any]:
    size, scale = request.param
    with offscreen.window(size, scale) as opened:
        yield opened


def shown(app: Any, look: Look) -> Table:
    table = Table(app.ui, look)
    app.scenes.reset(table)
    app.step([], 0.02)
    return table


@pytest.mark.every(4)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_number_of_players_is_drawn_without_a_cut_word(app: Any, seats: int) -> None:
    table = shown(app, Look(seats))
    for region in table.regions:
        region.lit = True
    table.mark_all()
    app.step([], 0.02)
    assert app.audit().findings() == []
    assert not app.ui.store.missing


def test_scound_04_pieces_of_the_middle_keep_places_of_their_own(app: Any) -> None:
    look = Look(6)
    look.view.stands = [MIDDLE] * 6
    spots = Spots(look, BoardView("scoundrels/table", app.ui.scale, 6))
    places = [spots.pawn(seat) for seat in range(6)]
    assert len({tuple(place) for place in places}) == 6
    look.view.stands[2] = SPY
    assert [spots.pawn(seat) for seat in (0, 1, 3, 4, 5)] == [places[seat] for seat in (0, 1, 3, 4, 5)]


def test_scound_15_a_choice_of_another_seat_is_a_card_back_in_the_middle(app: Any) -> None:
    look = Look(4)
    look.view.stands = [MIDDLE] * 4
    look.view.frames = [Frame(steps.REGION, -1, (CAMPAIGN, SEALED, OPEN, SEALED))]
    table = shown(app, look)
    spots = Spots(look, table.board)
    assert [sealed_region(look.view, seat) for seat in range(4)] == [CAMPAIGN, SEALED, OPEN, SEALED]
    assert table.regions[CAMPAIGN].chosen and not table.regions[SPY].chosen
    pieces: Any = table.find("pieces")
    assert pieces.place_of(0) == spots.pawn(0, CAMPAIGN)
    assert [pieces.place_of(seat) for seat in (1, 2, 3)] == [spots.slot(MIDDLE, at) for at in (1, 2, 3)]


@pytest.mark.parametrize("influence", [[1] * 6, [3, 3, 3, 1, 1, 0], [10, 12, 9, 9, 9, 9]])
def test_tokens_of_one_place_of_the_track_do_not_hide_each_other(app: Any, influence: list[int]) -> None:
    look = Look(6)
    look.view.influence = influence
    board = BoardView("scoundrels/table", app.ui.scale, 6)
    spots = Spots(look, board)
    tokens = [spots.token(seat) for seat in range(6)]
    assert not any(one.colliderect(other) for one, other in combinations(tokens, 2))
    track = board.rect("track_influence").inflate(2, 2)
    for seat, token in enumerate(tokens):
        shell = board.rect(f"track_{min(influence[seat], 10)}")
        assert abs(token.centerx - shell.centerx) <= shell.width * 0.62
        assert token.top >= shell.bottom - shell.height * 0.16, "the number of the shell is free"
        assert token.width > 0.35 * shell.width, "its sign can be read"
        assert track.contains(token)


def test_all_pieces_slide_to_places_of_their_own(app: Any) -> None:
    look = Look(6)
    spots = Spots(look, BoardView("scoundrels/table", app.ui.scale, 6))
    look.view.stands = [CONQUER] * 6
    places = spots.pawns_when(look.view.stands)
    assert places == [spots.pawn(seat) for seat in range(6)]
    assert len({place.center for place in places}) == 6


def test_rivals_sit_clockwise_from_the_front(app: Any) -> None:
    look = Look(4, front=2)
    assert rivals(look) == [3, 0, 1]
    assert [position_of(look, seat) for seat in range(4)] == [3, 4, 1, 2]
    assert [panel.seat for panel in shown(app, look).rivals] == [3, 0, 1]


def long_tableau(look: Look, seat: int, count: int) -> list[int]:
    for cards in look.view.tableau:
        cards.clear()
    look.view.committed = [[] for _seat in look.names]
    pieces = list(range(2, 2 + 3 * count, 3))
    look.view.tableau[seat].extend(pieces)
    return pieces


@pytest.mark.every(5)
@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_the_whole_tableau_of_a_rival_is_seen_without_scrolling(app: Any, seats: int) -> None:
    look = Look(seats)
    for count in range(1, 6 if seats > 4 else 10):
        pieces = long_tableau(look, 1, count)
        panel = shown(app, look).rivals[0]
        row = panel.row()
        rects = [lying.rect for lying in row.cards]
        assert [lying.piece for lying in row.cards] == pieces and not row.before and not row.after
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
        assert all(panel.rect.contains(rect) for rect in rects)
        names = [lying.caption for lying in row.cards if lying.caption.width]
        assert all(right.x - left.right >= 2 for left, right in pairwise(names)), "names run into each other"
        sums = sums_rect(panel.board, panel.name)
        assert panel.rect.contains(sums) and sums.collidelist(rects) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_one_or_two_rivals_take_the_whole_column_and_four_cards_of_each_keep_their_names(
    size: tuple[int, int], seats: int
) -> None:
    with offscreen.window(size, 100) as opened:
        crowded = Look(4)
        long_tableau(crowded, 1, 4)
        narrow = shown(opened, crowded).rivals[0].row().cards[0].rect
        look = Look(seats)
        long_tableau(look, 1, 4)
        panels = shown(opened, look).rivals
        board = panels[0].board
        bare = board.rect("left_column").bottom - max(panel.rect.bottom for panel in panels)
        assert bare <= board.px(12) and not any(a.rect.colliderect(b.rect) for a, b in combinations(panels, 2))
        for lying in panels[0].row().cards:
            assert lying.caption.width or (lying.form == FRAMED_MINI and lying.rect.width >= 10 * NAMED)
            assert lying.rect.width > narrow.width


def test_a_panel_tells_the_sums_of_attack_defence_and_income(app: Any) -> None:
    look = Look(4)
    ids = look.rules.faces.id
    for cards in look.view.tableau:
        cards.clear()
    look.view.committed = [[] for _seat in look.names]
    guard, galley, beds = ids.index("C01"), ids.index("C03"), ids.index("I01")
    look.view.tableau[1] = [guard, galley, beds]
    faces = look.rules.faces
    look.view.on_card[beds] = 0
    panel = shown(app, look).rivals[0]
    sums = strength_of(look, 1)
    assert sums == (
        faces.attack[guard] + faces.attack[galley], faces.defence[guard] + faces.defence[galley], faces.income[beds],
    )  # fmt: skip
    assert f"attack {sums.attack}, defence {sums.defence}, income {sums.income}" in panel.value
    look.view.on_card[beds] = faces.cap[beds]
    assert strength_of(look, 1).income == 0, "a full card brings no more"


def test_a_long_tableau_of_a_rival_is_scrolled_and_each_card_can_be_reached(app: Any) -> None:
    look = Look(6)
    pieces = long_tableau(look, 1, 34)
    panel = shown(app, look).rivals[0]
    seen: list[int] = []
    clicked: list[int] = []
    panel.on_piece = clicked.append
    while True:
        for piece, rect in panel.places().items():
            assert panel.rect.contains(rect)
            panel.press(rect.center)
            panel.release(rect.center, True)
            assert clicked[-1] == piece
            seen.append(piece)
        if not panel.wheel(-1):
            break
    assert sorted(set(seen)) == pieces
    assert panel.wheel(1) and panel.row().after > 0


def test_the_plate_that_counts_the_cards_out_of_sight_shows_them_by_a_click(app: Any) -> None:
    look = Look(6)
    pieces = long_tableau(look, 1, 34)
    panel = shown(app, look).rivals[0]
    panel.on_piece = panel.on_click = lambda _piece: pytest.fail("a plate is no card")
    app.draw_now()
    for _click in range(panel.row().after):
        panel.press(panel.plates[1].center)
        panel.release(panel.plates[1].center, True)
        app.draw_now()
    assert pieces[-1] in panel.places() and 1 not in panel.plates and -1 in panel.plates


def test_a_click_beside_the_cards_names_the_rival(app: Any) -> None:
    look = Look(4)
    long_tableau(look, 1, 1)
    panel = shown(app, look).rivals[0]
    told: list[Any] = []
    panel.on_click, panel.on_piece = told.append, lambda piece: told.append(("card", piece))
    spot = app.ui and Rect(panel.board.rect("rival_1_token")).center
    panel.press(spot)
    panel.release(spot, True)
    assert told == [1]


def test_arrows_walk_the_cards_of_a_tableau(app: Any) -> None:
    look = Look(4)
    pieces = long_tableau(look, 0, 9)
    table = shown(app, look)
    own: Any = table.find("own_tableau")
    table.set_focus(own)
    told: list[int] = []
    looked: list[int] = []
    own.on_piece, own.on_inspect = told.append, looked.append
    for piece in pieces:
        for name in ("right", "return", "space"):
            key(app, name)
        assert piece in own.places()
    assert told == looked == pieces
    assert app.audit().findings() == []


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 8, 12])
def test_cards_of_the_own_tableau_keep_to_their_place(app: Any, count: int) -> None:
    look = Look(4)
    long_tableau(look, 0, count)
    own = shown(app, look).own
    rects = list(own.places().values())
    assert rects and not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert all(own.rect.inflate(2, 2).contains(rect) for rect in rects)
    row = own.row()
    assert len(rects) + row.before + row.after == count


# ---------------------------------------------------------------------------------------------------- battles


def fighting(count: int, shots: int, seed: int = 5) -> tuple[Look, int, int]:
    look = Look(4)
    rng = Random(seed)
    army = [piece for piece, family in enumerate(look.rules.faces.family) if family == CONQUER]
    standing = [piece for piece in army if look.rules.faces.standing[piece]]
    once = [piece for piece in army if not look.rules.faces.standing[piece]]
    rng.shuffle(standing)
    rng.shuffle(once)
    view = look.view
    view.tableau, view.committed = [[] for _ in range(4)], [[] for _ in range(4)]
    for seat in (0, 2):
        view.tableau[seat] = [standing.pop() for _ in range(count)]
        view.committed[seat] = [once.pop() for _ in range(shots)]
    view.tableau[0].insert(0, 0)
    return look, 2, 0


@pytest.mark.parametrize("seed", range(12))
def test_scound_39_and_40_the_values_of_the_cards_make_up_both_totals(seed: int) -> None:
    look, attacker, defender = fighting(3, 2, seed)
    battle = battle_of(look.rules, look.view, attacker, defender)
    totals = conquering.sums(look.rules, look.view, attacker, defender)
    if not any(look.rules.faces.ignores[card] for card in look.view.committed[attacker]):
        assert sum(value for _card, value in battle.attack) == totals.attack
        assert sum(value for _card, value in battle.defence) == totals.defence
    assert {card for card, _value in battle.defence} <= {*look.view.tableau[defender], *look.view.committed[defender]}
    assert 0 not in dict(battle.defence), "an investment fights for nobody"


def test_scound_t25_an_ignored_wall_counts_nothing() -> None:
    look, attacker, defender = fighting(0, 0)
    ids = look.rules.faces.id
    look.view.tableau[defender] = [ids.index("C05"), ids.index("C01")]
    look.view.committed[attacker] = [ids.index("C13")]
    battle = battle_of(look.rules, look.view, attacker, defender)
    assert battle.attack == ((ids.index("C13"), 2),)
    assert battle.defence == ((ids.index("C05"), 0), (ids.index("C01"), 2))


class Fight(Scene):
    """Both sides and the clash on a screen of their own."""

    name = "city battle"

    def __init__(self, ui: Any, look: Look, battle: Any, drop: bool) -> None:
        super().__init__(ui)
        self.look, self.battle, self.drop = look, battle, drop

    def build(self) -> None:
        look = self.look
        board = BoardView("scoundrels/battle", self.ui.scale, len(look.names))
        composer = CityComposer(self.ui, look.deck, lambda piece: marks_of(look, piece))
        self.sides = [
            self.add(BattleSide(name, look, board, composer, lambda: self.battle)) for name in ("attacker", "defender")
        ]
        self.sides[1].drop = self.drop
        self.add(ClashPanel(look, board, lambda: self.battle))


@pytest.mark.every(5)
@pytest.mark.parametrize(("count", "shots"), [(0, 0), (2, 1), (3, 2), (6, 2)])
@pytest.mark.parametrize("winner", [None, -1, 2])
def test_a_battle_is_drawn_whole_with_few_and_many_cards(app: Any, count: int, shots: int, winner: int | None) -> None:
    look, attacker, defender = fighting(count, shots)
    fight = Fight(app.ui, look, battle_of(look.rules, look.view, attacker, defender, winner), winner is None)
    app.scenes.reset(fight)
    app.step([], 0.02)
    assert app.audit().findings() == []
    for side in fight.sides:
        rects = [*side.places().values(), *([side.drop_rect()] if side.drop else [])]
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
        assert all(side.rect.contains(rect) for rect in rects)
        assert len(side.places()) == count + shots


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150)])
def test_the_own_sums_are_seen_whole_or_not_at_all_beside_a_battle(size: tuple[int, int], scale: int) -> None:
    with offscreen.window(size, scale) as app:
        look = Look(4)
        for name in ("scoundrels/table", "scoundrels/battle"):
            pictures = []
            for strong in (False, True):
                look.view.tableau[0] = long_tableau(look, 0, 9) if strong else []
                own = show(app, OwnValues(look, BoardView(name, app.ui.scale, 4 if name.endswith("table") else 0)))
                pictures.append(app.draw_now().copy())
            sums = Mask(size)
            for picture in pictures:
                changed = mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), pictures[0])
                changed.invert()
                sums.draw(changed, (0, 0))
            area = own.find("own_values").rect
            assert all(area.contains(each) for each in sums.get_bounding_rects())
            assert sums.count() or name.endswith("battle")


@pytest.mark.parametrize("count", [3, 4])
def test_a_few_cards_of_the_own_tableau_are_as_large_as_their_place_lets_them_be(count: int) -> None:
    with offscreen.window((1920, 1080), 100) as app:
        look = Look(4)
        long_tableau(look, 0, count)
        own = shown(app, look).own
        assert min(rect.width for rect in own.places().values()) > (own.rect.width - 2 * own.board.px(8)) / 3


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 150), ((1280, 720), 200)], ids=str)
def test_six_cards_of_a_rival_among_six_seats_are_seen_at_once(size: tuple[int, int], scale: int) -> None:
    with offscreen.window(size, scale) as opened:
        look = Look(6)
        pieces = long_tableau(look, 1, 6)
        row = shown(opened, look).rivals[0].row()
        assert [lying.piece for lying in row.cards] == pieces


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 150)], ids=str)
@pytest.mark.parametrize("first", [0, 3])
def test_the_plate_that_counts_hidden_cards_of_a_rival_covers_none(
    size: tuple[int, int], scale: int, first: int
) -> None:  # fmt: skip
    with offscreen.window(size, scale) as opened:
        look = Look(6)
        long_tableau(look, 1, 34)
        table = shown(opened, look)
        panel = table.rivals[0]
        panel.first = first
        panel.mark()
        opened.draw_now()
        assert panel.plates
        hand = panel.board.rect(f"{panel.name}_hand")
        for plate in panel.plates.values():
            assert plate.collidelist([*panel.places().values(), hand]) < 0
