"""The shape of every frame's data, so that a save is refused where its unfinished work makes no sense.

Shapes are written as the engine's `shapes` has them; of the words, ``figure?`` may be nobody, and ``flag`` is 0 or 1.
"""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.shapes import FLAG, Kind, parts_of
from atlantis_desktop.engine.shapes import fits as fits_parts
from atlantis_desktop.games.rising.rules.accepting import is_well_formed
from atlantis_desktop.games.rising.rules.floods import WRATH_FLOOD, Flood, outermost_tiles
from atlantis_desktop.games.rising.rules.flow import ANEW, ASK, ENOUGH, AskedQuestion
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.goods import CONSENT, proposal_of, proposed
from atlantis_desktop.games.rising.rules.misfortunes import drawers
from atlantis_desktop.games.rising.rules.phases import END_SUFFER, START, begun
from atlantis_desktop.games.rising.rules.pieces import ARMS, TILES, arm_of, rank_of
from atlantis_desktop.games.rising.rules.setup import COUNCIL
from atlantis_desktop.games.rising.rules.state import RisingTable

SHAPES: Final = {
    "council": "0-0", "picking": "", "place": "", "suffer": "0-7", "draw": "",
    "misfortune": "misfortune 0-2", "drawn": "seat* [misfortune]", "flood": "seat* [tile 0-3]",
    "end_suffer": "seat* []", "roll": "seat* []", "strike": "0-3 0-2", "flip": "tile 0-3 0-1", "omen": "0-9",
    "each": "0-1 seat*", "give": "", "moving": "0-2 0-3", "act": "", "do": "figure figure?",
    "lay_down": "figure figure?", "bless": "figure figure?",
    "rolled": "0-1 rolled_at figure figure? 1-6 0-6 0-99 0-9999 0-3", "colour": "seat* figure* figure?*",
    "lay_aside": "flag", "trim": "", "over_limit": "", "share_later": "0-4 0-99", "vault_cards": "",
    "horn_later": "0-9 0-127", "wrath_floods": "0-9",
}  # fmt: skip
"""By frame. ``round``, ``effects``, ``consent``, ``anew``, ``recruits`` and ``ask`` have checks of their own."""

UNLISTED: Final = {"relocate": "piece place", "swap_places": "piece piece", "repeat": "piece"}
"""Proposals that come out of a question and are no moves of their own."""
BELOW: Final = {"roll": "rolled", "flood": "flip", "drawn": "misfortune"}
"""What a window is about lies just below it."""
ENDED_BY: Final = {
    "lay_aside": "trim", "vault_cards": "trim", "keep": "lay_aside", "keep_paid": "lay_aside", "archive": "lay_aside",
    "vault": "vault_cards", "treatise": "roll",
}  # fmt: skip
"""By work and by purpose of a question: the frame just below it, which goes on where it ends."""
DRAWING: Final = ("lay_aside", "vault_cards")
"""Frames that put the drawn cards away, sooner or later."""


def fits(game: RisingGame, state: RisingTable) -> bool:
    """Tell whether the frames of a state that was read make sense."""
    frames, above = state.frames, _counted_below(game)
    if frames and frames[0].name != "round":
        return False
    if any(frame.name == "round" for frame in frames[1:]) or any(frame.name in above for frame in frames[2:]):
        return False
    if any(frame.name in (ASK, CONSENT) for frame in frames[:-1]):
        return False  # they are gone before what their answer does is begun
    for at, frame in enumerate(frames):
        window = frame.data[0] if frame.name == ANEW and frame.data else frame.name
        below = BELOW.get(window)
        if below is not None and frames[at - 1].name != below:
            return False
        if not _fits_frame(game, state, frame):
            return False
    return len(frames) < 2 or _fits_phase(game, state)


def cards_fit(state: RisingTable) -> bool:
    """Tell whether cards in the middle are those of work that puts them away, and trims hands then (RISE-51, 84, 87).

    Takes a state whose frames fit.
    """
    frames = state.frames
    at_work = {frame.data[0] for frame in frames if frame.name == "misfortune"}
    for at, frame in enumerate(frames):
        wanted = ENDED_BY.get(frame.data[0] if frame.name == ASK else frame.name)
        if wanted is not None and frames[at - 1].name != wanted:
            return False
    drawing = any(frame.name in DRAWING for frame in frames)
    return not frames or (set(state.open) <= at_work and bool(state.drawn) == drawing)


def could_be_proposed(game: RisingGame, state: RisingTable) -> bool:
    """Tell whether every proposal that waits for consent could be made if it had not been made yet (RISE-24).

    Takes a state whose frames fit. What comes out of a question is left out, for the question is gone.
    """
    for at, frame in enumerate(state.frames):
        if frame.name == CONSENT and proposal_of(frame).kind not in game.unlisted:
            before = state.copy()
            before.frames = state.frames[:at]
            if not game.offers(before, proposed(frame)):
                return False
    return True


def _counted_below(game: RisingGame) -> dict[str, int]:
    """Return what the round counts below a frame that begins a phase; all others belong to the end of phase 2."""
    return {COUNCIL: 0, **{phase.frame: begun(game, phase.name) for phase in game.phases if phase.frame}}


def _fits_phase(game: RisingGame, state: RisingTable) -> bool:
    """The frame above the round is of the phase that the round has begun."""
    above, counted = state.frames[1], state.frames[0].data
    if above.name == "suffer" and above.data and above.data[0] > len(drawers(game.seats, state.starter)):
        return False
    if above.name == ASK and above.data and above.data[0] == "hologram":
        return counted == (begun(game, START),) and sorted(above.data[1]) == state.council_shown
    asks = above.name == ASK
    if game.packs and (above.data[0] in game.further_purposes if asks else above.name not in SHAPES):
        return True  # its place in the round is told by the module that it belongs to
    return counted == (_counted_below(game).get(above.name, begun(game, END_SUFFER)),)


def _fits_frame(game: RisingGame, state: RisingTable, frame: Frame) -> bool:
    name, data = frame.name, frame.data
    if name == ASK:
        return frame.seat >= 0 and _fits_question(game, state, data)
    if name == "round":
        return len(data) == 1 and type(data[0]) is int and 0 <= data[0] < len(game.phases)
    if name == "effects":
        return all(game.effects.is_effect(effect) for effect in data)
    if name == ANEW:
        known = len(data) == 2 and data[0] in game.windows
        return known and _has(game, ((), data[1]), game.shapes[data[0]])
    if name == "recruits":
        return _has(game, (data,), "seat*")
    if name == CONSENT:
        return frame.seat >= 0 and _fits_proposal(game, frame)
    shape = game.shapes.get(name)
    if shape is None or not _has(game, data, shape):
        return False
    if name == "misfortune":
        # Spur the Cycle has left the open cards while its frame ends.
        return frame.seat >= 0 and (data[0] in state.open or data[1] == 2)
    if name == "omen" and data[0] not in game.omens and data[0] not in game.further_omens:
        return False
    if name in ("draw", "do", "lay_down", "rolled", "over_limit", "trim", "moving", "omen", "give", "strike"):
        return frame.seat >= 0
    return True


def could_flood(game: RisingGame, state: RisingTable) -> bool:
    """Tell whether every tile that is about to flood, or can be chosen for it, is the next one of its arm (RISE-94).

    Takes a state whose frames fit.
    """
    for frame in state.frames:
        flood = Flood(*frame.data) if frame.name == "flip" else None
        if flood is not None and not _may_flood(game, state, game.box.tile_0 + flood.place, flood.mode == WRATH_FLOOD):
            return False
        if frame.name == ASK and game.purposes[AskedQuestion(*frame.data).purpose].floods:
            purpose, options, _context = AskedQuestion(*frame.data)
            if not all(_may_flood(game, state, option, purpose == "wrath_flood") for option in options):
                return False
    return True


def _may_flood(game: RisingGame, state: RisingTable, tile: int, free: bool) -> bool:
    """Tell whether a tile can be the next to flood: the outermost dry one of its arm, or any dry one (RISE-94, 114)."""
    if free and game.options["freeWrath"]:
        place = tile - game.box.tile_0
        return bool(state.dry[arm_of(place)] >> rank_of(place) - 1 & 1)
    return tile in outermost_tiles(game, state)


def _fits_question(game: RisingGame, state: RisingTable, data: tuple[Any, ...]) -> bool:
    if len(data) != 3 or data[0] not in game.purposes:
        return False
    name, options, context = data
    purpose = game.purposes[name]
    if not isinstance(options, tuple) or not _has(game, context, purpose.context):
        return False
    if purpose.choices is not None:
        return not options
    return bool(options) and len(set(options)) == len(options) and all(
        (option == ENOUGH and purpose.may_end) or _is_option(game, purpose.form, option) for option in options
    )  # fmt: skip


def _is_option(game: RisingGame, form: str, option: Any) -> bool:
    box = game.box
    ranges = {
        "tile": (box.tile_0 + 1, box.tile_0 + TILES), "figure": (box.figure_0, box.figure_0 + game.figures.count - 1),
        "component": (box.component_0, box.component_0 + box.components - 1), "space": (0, box.places - 1),
        "councilor": (box.councilor_0, box.councilor_0 + box.councilors - 1),
        "barrier_on": (box.barrier_0, box.barrier_0 + ARMS - 1), "good": (0, 3), "amount": (0, 99), "option": (0, 1),
        "to_seat": (0, game.seats - 1), "thing": (box.item_0, box.figure_0 - 1),
    }  # fmt: skip
    low, high = ranges[form]
    return type(option) is int and low <= option <= high


def _fits_proposal(game: RisingGame, frame: Frame) -> bool:
    if len(frame.data) != 3:
        return False
    # What was read may be anything, whatever it should be.
    kind, args, pending = frame.data
    if kind not in game.proposals or not pending or not _has(game, (pending,), "seat*") or frame.seat in pending:
        return False
    if kind in game.unlisted:
        return _has(game, args, game.unlisted[kind])
    return isinstance(args, tuple) and is_well_formed(game, Move(kind, frame.seat, args))


def _has(game: RisingGame, data: object, shape: str) -> bool:
    return fits_parts(parts_of(shape, words_of(game)), data)


def words_of(game: RisingGame) -> dict[str, Kind]:
    """Return what the words of shapes stand for in a match."""
    box, figures = game.box, game.figures.count
    return {
        "seat": range(game.seats), "figure": range(figures), "figure?": range(-1, figures), "tile": range(1, TILES + 1),
        "rolled_at": frozenset((*range(1, TILES + 1), *range(box.location_at, box.places))),
        "place": range(box.places), "card": game.library_cards, "misfortune": game.misfortune_cards,
        "monster": range(box.monsters), "item": range(box.items), "number": range(-999, 10_000),
        "piece": range(box.figure_0, box.figure_0 + figures), "flag": FLAG,
    }  # fmt: skip
