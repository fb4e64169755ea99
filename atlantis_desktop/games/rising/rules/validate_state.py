"""Whether what lies on a table can lie there: every piece once, no space overfull, numbers that the rules can reach.

What was read from a save or a position in words goes through here before anybody plays on with it. The unfinished work
is looked at in `shapes`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from atlantis_desktop.engine.word_reader import Faults
from atlantis_desktop.games.rising.rules.councilors import hand_limit
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import BUILD, CENTRE, CITIES, OUT, POOL, SUPPLY, TILES, WORKS, arm_of
from atlantis_desktop.games.rising.rules.placing import (
    EMISSARY_PLACES,
    emissaries,
    open_places,
    room_left,
    spaces_of,
    watched,
)
from atlantis_desktop.games.rising.rules.state import (
    ACTED,
    ASIDE,
    BESIDE,
    EMISSARY,
    EXTRA,
    HASTED,
    LIBRAM_A,
    LIBRAM_B,
    LOST,
    NOT_IN_GAME,
    TWICE,
    WATCHTOWER,
    WON,
    RisingTable,
)
from atlantis_desktop.words import _

BEFORE_ACTIONS: Final = ("council", "place", "suffer", "wrath_floods")
"""Frames above that of the round in whose time no figure lies laid down (RISE-73, 75)."""


def check_table(game: RisingGame, state: RisingTable, begun: bool = False) -> None:
    """Raise DecodeError with a sentence for each thing that cannot be so. Work that is at hand is not looked at.

    ``begun`` says that set-up is over, also in round 0, from which the first round starts.
    """
    faults = Faults()
    _check_pieces(game, state, faults)
    faults.raise_all()  # what follows counts pieces, and would only repeat that they are not right
    _check_figures(game, state, faults)
    _check_island(game, state, faults)
    _check_places(game, state, faults)
    _check_cards(game, state, faults)
    _check_boards(game, state, begun or state.round > 0, faults)
    _check_gate(game, state, faults)
    _check_numbers(game, state, faults)
    for module in game.packs:
        if hasattr(module, "check_table"):
            module.check_table(game, state, faults)
    faults.raise_all()


def open_works(game: RisingGame, state: RisingTable) -> int:
    """Return the components whose spaces are open in this round, one bit each (RISE-43)."""
    return sum(
        1 << at for at in game.box.works
        if 0 < state.built[at] < state.round and game.components[at].kind in ("action", "double")
    )  # fmt: skip


def _check_pieces(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Every card, board and component lies in exactly one place, each in a place of its own kind."""
    names = game.pieces.names
    sorts: dict[str, tuple[Iterable[int], tuple[list[int], ...]]] = {
        "library": (game.library_cards, (
            state.library, state.library_discard, state.library_box, state.drawn, state.gone, *state.hands,
            *state.artifacts, game.kept_by_packs(state, "library"),
        )),
        "misfortunes": (game.misfortune_cards, (
            state.misfortunes, state.misfortune_discard, state.misfortune_box, state.open)),
        "councilors": (game.board.values(), (
            state.council, state.council_discard, state.council_shown, state.council_box,
            [board for board in (*state.boards, state.holo_board) if board >= 0],
            game.kept_by_packs(state, "councilors"),
        )),
    }  # fmt: skip
    for key, (wanted, piles) in sorts.items():
        lying = Counter(piece for pile in piles for piece in pile)
        for piece in wanted:
            if lying[piece] > 1:
                faults.say(_("{key}: {piece} lies in two places; every piece lies in exactly one").format(
                    key=key, piece=names[piece]))  # fmt: skip
            elif not lying[piece]:
                faults.say(_("{key}: {piece} lies nowhere; every piece lies in exactly one place").format(
                    key=key, piece=names[piece]))  # fmt: skip
            del lying[piece]
        for piece in lying:
            faults.say(_("{key}: {piece} does not belong there").format(key=key, piece=names[piece]))


def _check_figures(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Each figure is with the councilor it belongs to, or where its kind can be (RISE-09 to 12, 26, 111, 112, 120)."""
    figures, awake = game.figures, _awake(game, state)
    for figure in range(figures.count):
        name = game.pieces.names[game.box.figure_0 + figure]
        place, owner, leaves = state.where[figure], state.owner[figure], state.leaves[figure]
        fits = True
        if figure in figures.volunteers:
            if figure not in awake:
                continue  # stone belongs to nobody and waits for no round's end
            in_play = place != SUPPLY
            fits = place != OUT and (0 <= owner < game.seats if in_play else owner < 0)
            if fits and (not state.round <= leaves <= state.round + 1 if in_play else leaves):
                faults.say(_("leaves: {name} cannot leave at the end of round {round} (RISE-112)").format(
                    name=name, round=leaves))  # fmt: skip
        elif figure in figures.allies or figure in figures.bots:
            fits = place in (OUT, SUPPLY) or 0 <= owner < game.seats
        elif figure in (figures.hologram, figures.automaton):
            plays = game.seats <= 2 if figure == figures.hologram else game.alone
            fits = (place == OUT) != plays and (place != SUPPLY or bool(game.packs))
            holder = game.holds_hologram(state) if figure == figures.hologram or game.two_teams else 0
            fits = fits and (not plays or owner == holder)
        else:
            wanted = figure if figure < game.seats else (figure - figures.first_follower) // figures.per_seat
            may_be_out = bool(game.packs) and (figure >= game.seats or game.two_teams)
            fits = owner == wanted and (place != OUT or may_be_out)
        if not fits:
            faults.say(_("figures: {name} cannot be there, or not with that seat (RISE-09 to 12, 111)").format(
                name=name))  # fmt: skip
        if figure not in figures.volunteers and leaves:
            faults.say(_("leaves: {name} is no volunteer").format(name=name))
        if place < CENTRE and state.marks[figure]:
            faults.say(_("acted: {name} stands nowhere, so it cannot have acted").format(name=name))


def _awake(game: RisingGame, state: RisingTable) -> list[int]:
    """Return the figures that nothing keeps where they are."""
    awake = list(range(game.figures.count))
    for fold in game.hooks.fold_staying:
        awake = fold(game, state, awake)
    return awake


def _check_island(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Tiles are dry from rank 1 outward (RISE-94), and a barrier stands only where a tile is left (RISE-59)."""
    for arm, dry in enumerate(state.dry):
        id = game.arms[arm].id
        if dry & (dry + 1) and not game.options["freeWrath"]:
            faults.say(_("flooded: in {arm} a tile lies dry beyond a flooded one, which cannot be (RISE-94)").format(
                arm=id))  # fmt: skip
        if not dry and state.barriers >> arm & 1:
            faults.say(_("barriers: all of {arm} is flooded, so no barrier stands there (RISE-59)").format(arm=id))


def _check_places(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """No place holds more figures than it has spaces, and none stands where there is none (RISE-39 to 44)."""
    names = game.places.names
    room, awake = spaces_of(game, state)[0][:], _awake(game, state)
    for fold in game.hooks.fold_room_left:
        fold(game, state, room)
    standing: dict[int, list[int]] = {}
    for figure, place in enumerate(state.where):
        if place >= CENTRE:
            standing.setdefault(place, []).append(figure)
    for place, here in standing.items():
        for fold in game.hooks.fold_spaced:
            here = fold(game, state, here)
        if not here:
            continue
        # What made room for a figure that has turned to stone may be gone long since.
        extras = Counter(
            state.marks[figure] // EXTRA for figure in here if figure in awake or state.marks[figure] < EXTRA
        )
        plain = extras.pop(0, 0)
        if not room[place]:
            # Stone stays on a tile that a misfortune has closed for a round.
            if any(figure in awake for figure in here):
                faults.say(_no_room(game, state, place))
        elif plain > room[place]:
            faults.say(_("figures: {count} stand at {place}, which has room for {room} (RISE-39)").format(
                count=plain, place=names[place], room=room[place]))  # fmt: skip
        aside = [figure for figure in here if state.marks[figure] // EXTRA == ASIDE]
        if any(figure in awake for figure in aside):
            faults.say(_("figures: only what cannot act lies beside the spaces of {place}").format(place=names[place]))
        beside = [figure for figure in here if state.marks[figure] // EXTRA == BESIDE]
        if any(figure not in game.figures.bots for figure in beside):
            faults.say(_("figures: only a Bot stands on the space of another at {place}").format(place=names[place]))
        del extras[ASIDE], extras[BESIDE]
        for kind, count in extras.items():
            if not (1 <= place <= TILES) or count > _most_extras(game, state, place, kind):
                faults.say(_("figures: there is no extra place for {count} at {place} (RISE-48)").format(
                    count=count, place=names[place]))  # fmt: skip
    room_for_group = game.deeds["room_for_group"].n * max(1, len(game.watchtowers))
    if sum(mark // EXTRA == WATCHTOWER for mark in state.marks) > room_for_group:
        faults.say(_("figures: the Astral Watchtower has {n} extra places in a round").format(n=room_for_group))
    for kind, place in state.extra_places:
        if kind not in (LIBRAM_A, LIBRAM_B) or not 1 <= place <= TILES:
            faults.say(_("extra_places: only a Libram opens places on a tile (RISE-48)"))


def _no_room(game: RisingGame, state: RisingTable, place: int) -> str:
    name = game.places.names[place]
    if arm_of(place) >= 0:
        return _("figures: {place} is flooded, so no figure stands there (RISE-40)").format(place=name)
    if game.box.is_location(place):
        return _("figures: {place} is not set out").format(place=name)
    if BUILD <= place < WORKS:
        return _("figures: there is no {place} with so few seats (RISE-02)").format(place=name)
    if game.box.is_five(place) and game.seats < 5 and state.works >> game.box.work_of(place) & 1:
        return _("figures: {place} is for five seats or more (RISE-42)").format(place=name)
    component = game.components[game.box.work_of(place)].id
    return _("figures: {place} opens in the round after {component} was built (RISE-43)").format(
        place=name, component=component)  # fmt: skip


def _most_extras(game: RisingGame, state: RisingTable, place: int, kind: int) -> int:
    """Return how many extra places of a kind there can be on a tile."""
    if kind == WATCHTOWER:
        return int(arm_of(place) != CITIES and watched(game, state) > 0)
    if kind == EMISSARY:
        return EMISSARY_PLACES * len(emissaries(game, state))
    # With a pack a figure may have kept its place, unable to act, since the round in which the place was open.
    was_open = (kind, place) in state.extra_places or bool(game.packs)
    return game.deeds["room_on_tile"].n if was_open else 0


def _check_cards(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Artifacts lie open before their owners, six are in the box, and hands keep to their limit (RISE-06, 86, 87)."""
    names, artifacts = game.pieces.names, set(game.artifact_cards)
    # Library cards are drawn in phase 3 alone, and the hand is trimmed when the action is over (A26).
    settled = len(state.frames) == 2 or any(frame.name in BEFORE_ACTIONS for frame in state.frames[1:2])
    for seat in range(game.seats):
        for card in state.hands[seat]:
            if card in artifacts:
                words = _("hands[{seat}]: {card} is an artifact and lies open (RISE-86); name it under artifacts")
                faults.say(words.format(seat=seat, card=names[card]))
        for card in state.artifacts[seat]:
            if card not in artifacts:
                faults.say(_("artifacts[{seat}]: {card} is no artifact; name it under hands").format(
                    seat=seat, card=names[card]))  # fmt: skip
        held, limit = len(state.hands[seat]) + len(state.artifacts[seat]), hand_limit(game, state, seat)
        if held > limit and settled:
            faults.say(_("hands[{seat}]: {count} cards and artifacts; at most {limit} (RISE-87)").format(
                seat=seat, count=held, limit=limit))  # fmt: skip
    if not game.packs:  # a pack looks at its own decks
        _check_decks(game, state, artifacts, faults)
    for key, deck, seen in (
        ("misfortunes", state.misfortunes, state.misfortunes_seen), ("library", state.library, state.library_seen),
    ):  # fmt: skip
        if len(deck) != len(seen):
            faults.say(_("{key}: what is known of the deck does not fit its size").format(key=key))


def _check_decks(game: RisingGame, state: RisingTable, artifacts: set[int], faults: Faults) -> None:
    """Four artifacts are in the game, and the misfortunes that the level says (RISE-06, 07)."""
    played = game.params["artifacts_in_deck"]
    if not set(state.library_box) <= artifacts or len(state.library_box) != max(0, len(artifacts) - played):
        faults.say(_("artifacts: expected {count} in the game, all others in the box (RISE-06)").format(count=played))
    _check_box(game, state, faults)


def _check_box(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """As many Calm Seas and Controlled Floods are in the deck as the level says (RISE-07)."""
    out = Counter(game.misfortune_of[card].type for card in state.misfortune_box)
    everything = Counter(each.type for each in game.misfortune_of.values())
    wanted = {"calm": game.level.calm_seas, "controlled": game.level.controlled_floods}
    for kind, count in everything.items():
        if count - out[kind] != min(count, wanted.get(kind, count)):
            faults.say(_("misfortunes: at this level {calm} Calm Seas, {controlled} Controlled Floods and all others"
                         " are in the game (RISE-07)").format(**wanted))  # fmt: skip
            return


def _check_boards(game: RisingGame, state: RisingTable, begun: bool, faults: Faults) -> None:
    """Every seat has a councilor once the game goes; with one or two seats the others are the stack (RISE-13, 16)."""
    if begun and any(board < 0 and state.where[seat] != OUT for seat, board in enumerate(state.boards)):
        faults.say(_("councilors: every seat has one once the first round begins (RISE-13)"))
    stack = [*state.council, *state.council_discard, *state.council_shown]
    if game.seats > 2:
        if stack or state.holo_board >= 0:
            faults.say(_("hologram: there is none with three seats or more (RISE-11)"))
    elif begun and state.council_box:
        faults.say(_("hologram: with one or two seats the boards that nobody has are the council stack (RISE-16)"))
    if len(state.council_shown) not in (0, 2) and not game.packs:
        faults.say(_("council_shown: two boards are turned up (RISE-121)"))


def _check_gate(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Components are built in rounds that have been, and the Power Core ends the game (RISE-98, 105, 107, 110)."""
    for at, built in enumerate(state.built):
        if built > state.round:
            faults.say(_("built: {component} is built in round {number}, but this is round {round}").format(
                component=game.components[at].id, number=built, round=state.round))  # fmt: skip
    core = state.built[game.box.core_at]
    if core == NOT_IN_GAME or (core > 0) != (state.ended == WON):
        faults.say(_("built: the game is won exactly when the Power Core is built (RISE-110)"))
    if core > 0 and 0 in state.built:
        faults.say(_("built: the Power Core is built last (RISE-107)"))
    if state.works != open_works(game, state):
        faults.say(_("works: the spaces of other components are open in this round (RISE-43)"))
    if state.built_on >> game.build_spaces:
        faults.say(_("built_on: there are {count} build spaces (RISE-02)").format(count=game.build_spaces))


def _check_numbers(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Steps, seats, marks and the end (RISE-15, 36, 60, 73, 75, 92)."""
    if state.wrath >= len(game.wrath):
        faults.say(_("wrath: the last step of the counter is {last}").format(last=len(game.wrath) - 1))
    if state.starter >= game.seats:
        faults.say(_("starter: the last seat is {last}").format(last=game.seats - 1))
    for key, bits in (("ready", state.ready), ("done", state.done), ("humans", state.humans)):
        if bits >> game.seats:
            faults.say(_("{key}: the last seat is {last}").format(key=key, last=game.seats - 1))
    if state.ended == LOST and any(state.dry):
        faults.say(_("flooded: the game is lost only when all 36 tiles are flooded (RISE-60)"))
    known = range(game.figures.count)
    if any(figure not in known for figure in (*state.returned, *state.blessed)) or any(
        figure != -1 and figure not in known for figure in state.acting
    ):
        faults.say(_("returned: a figure that is not in this game"))
    if any(mark & TWICE and not mark & (HASTED | ACTED) for mark in state.marks):
        faults.say(_("marks: only a figure with a Psalm of Haste acts twice (RISE-97)"))
    above = state.frames[1].name if len(state.frames) > 1 else ""
    awake = _awake(game, state)
    if above in BEFORE_ACTIONS and any(state.marks[figure] & ACTED for figure in awake):
        faults.say(_("acted: figures are laid down in phase 3 alone (RISE-73)"))
    if above == "wrath_floods" and any(state.where[figure] >= CENTRE for figure in awake):
        faults.say(_("figures: all of them are in their pools in phase 4 (RISE-75)"))
    if above in ("council", "place", "ask") and (state.done or state.built_on or state.returned or state.entropy):
        faults.say(_("phase: marks of a later phase lie on the table while figures are placed (RISE-33)"))
    if above == "place":
        _check_placing(game, state, faults)


def _has_place(game: RisingGame, state: RisingTable, figure: int) -> bool:
    """Tell whether a figure could be placed; without a pack there is the centre for all."""
    return not game.hooks.fold_places or bool(open_places(game, state, figure, *room_left(game, state)))


def _check_placing(game: RisingGame, state: RisingTable, faults: Faults) -> None:
    """Who is ready has no figure left, and not everybody is (RISE-36, 49)."""
    if state.ready == (1 << game.seats) - 1 and len(state.frames) == 2:
        faults.say(_("ready: when everybody is ready, placing is over (RISE-49)"))
    for seat in range(game.seats):
        waits = any(
            place == POOL and owner == seat and figure != game.idle_figure
            # An ally's place may have opened since its seat was ready.
            and figure not in game.figures.allies and _has_place(game, state, figure)
            for figure, (place, owner) in enumerate(zip(state.where, state.owner, strict=True))
        )  # fmt: skip
        if waits and state.ready >> seat & 1:
            faults.say(_("ready: seat {seat} has a figure in its pool (RISE-36)").format(seat=seat))


