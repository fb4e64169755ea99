"""The rules of Atlantis Rising, second edition: what belongs to one match, and the contract of every game.

The rules themselves are told phase by phase in the modules beside this one; the README has their map.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Final

from atlantis_desktop.engine.events import Events, Outcome, tell
from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.engine.zones import Place
from atlantis_desktop.games.rising.rules import (
    accepting,
    actions,
    building,
    codec,
    component_scripts,
    councilors,
    drawing,
    effects,
    explain,
    floods,
    frame_codec,
    goods,
    knowledge,
    library,
    misfortunes,
    omens,
    phases,
    placing,
    reactions,
    relocate,
    rolls,
    setup,
    shelter,
    wrath,
)
from atlantis_desktop.games.rising.rules.content import KINDS, RisingContent, kin
from atlantis_desktop.games.rising.rules.flow import (
    ASK,
    ASK_OF,
    THIS_ROUND,
    answers_to_ask,
    decider,
    question_of,
    run,
    seat_of_frame,
    take_answer,
)
from atlantis_desktop.games.rising.rules.game import RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.hooks import Hooks
from atlantis_desktop.games.rising.rules.pieces import (
    FOLLOWERS_START,
    Box,
    Figures,
    arm_of,
    double_places,
    kinds_of_places,
    piece_names,
    place_names,
    rank_of,
)
from atlantis_desktop.games.rising.rules.rolls import NOBODY
from atlantis_desktop.games.rising.rules.state import WON, RisingTable
from atlantis_desktop.games.rising.rules.vocabulary import EFFECT_OF_SCRIPT, HARMS, LOOKED_UP, OF_THE_WATCHTOWER

ENERGY_LIST: Final = Field("energy", "number", many=True)
GOODS_LIST: Final = Field("payments", "number", many=True)
FORMS: Final = (
    MoveForm("place", (Field("figure", "piece"), Field("place", "place"))),
    MoveForm("take_back", (Field("figure", "piece"),)),
    MoveForm("claim", (Field("figure", "piece"), Field("place", "place"))),
    MoveForm("ready"), MoveForm("unready"),
    MoveForm("barrier", (Field("barrier", "piece"), ENERGY_LIST)),
    MoveForm("unflood", (Field("tile", "piece"), ENERGY_LIST)),
    MoveForm("agree"), MoveForm("decline"), MoveForm("withdraw"),
    MoveForm("draw"), MoveForm("pass"),
    MoveForm("ability", (Field("figure", "piece"),)),
    MoveForm("artifact", (Field("card", "card"),)),
    MoveForm("play", (Field("card", "card"),)),
    MoveForm("tome", (Field("card", "card"), Field("tile", "piece"), ENERGY_LIST)),
    MoveForm("tribute", (GOODS_LIST,)),
    MoveForm("offering", (Field("cards", "number", many=True),)),
    MoveForm("refuse"),
    MoveForm("act", (Field("figure", "piece"),)),
    MoveForm("forgo", (Field("figure", "piece"),)),
    MoveForm("done"), MoveForm("resume"),
    MoveForm("spend", (Field("count", "number"),)),
    MoveForm("reroll", (Field("die", "number"),)),
    MoveForm("discard", (Field("card", "card"),)),
    MoveForm("build", (Field("component", "piece"), Field("space", "place"), Field("schemas", "number"),
                       Field("adzes", "number"), GOODS_LIST)),
    MoveForm("tile", (Field("tile", "piece"),)),
    MoveForm("space", (Field("place", "place"),)),
    MoveForm("barrier_on", (Field("barrier", "piece"),)),
    MoveForm("figure", (Field("figure", "piece"),)),
    MoveForm("card", (Field("card", "card"),)),
    MoveForm("councilor", (Field("councilor", "piece"),)),
    MoveForm("component", (Field("component", "piece"),)),
    MoveForm("good", (Field("good", "good"),)),
    MoveForm("amount", (Field("count", "number"),)),
    MoveForm("option", (Field("number", "number"),)),
    MoveForm("to_seat", (Field("receiver", "number"),)),
    MoveForm("enough"),
    MoveForm("suggest", (Field("number", "number"),)),
    MoveForm("standing", (Field("of", "standing"), Field("on", "number"))),
)  # fmt: skip
"""Every kind of move. The answers to a question are the kinds of `flow.ASK_OF` and ``enough``."""

STANDING: Final = ("barrier", "unflood", "build", "pay", "figure", *reactions.WINDOWS, *THIS_ROUND)
"""What a seat may consent to, or pass on, once and for all (RISE-24): kinds of proposal, then windows, and at last the
windows that it passes on until the round is over (RISE-22).
"""

MODULES: Final = (
    setup, phases, placing, misfortunes, floods, omens, relocate, reactions, actions, rolls, drawing, building,
    component_scripts, effects, library, goods, shelter, councilors, wrath,
)  # fmt: skip


class RisingRules(RisingGame):
    """The referee of one match: its content, its number of seats, its options."""

    game = "rising"
    together = True

    def __init__(
        self, content: RisingContent, seats: int, options: Mapping[str, Any], packs: Sequence[ModuleType] = ()
    ) -> None:
        """Take the content, 1 to 7 seats, a value for every option, and the modules of rules of the packs in use.

        Raises ValueError for other numbers of seats.
        """
        if not 1 <= seats <= 7:
            raise ValueError(f"Atlantis Rising is for 1 to 7 seats, not {seats}")
        self.content = content
        self.packs = tuple(packs)
        self.hooks = Hooks(self.packs)
        self.box = Box(content)
        self.kind_of = kinds_of_places(content, self.box)
        self.phases = phases.with_further(
            each for module in self.packs for each in getattr(module, "PHASES_AFTER", {}).items()
        )
        self.actions = self._gathered("ACTIONS")
        self.shapes = {**frame_codec.SHAPES, **self._gathered("SHAPES")}
        self.unlisted = {**frame_codec.UNLISTED, **self._gathered("UNLISTED")}
        self.accepted = self._gathered("ACCEPTS")
        self.meant = self._gathered("MEANT")
        self.why_not = [module.WHY_NOT for module in self.packs if hasattr(module, "WHY_NOT")]
        self.further_omens = {
            number: omen for module in self.packs for number, omen in getattr(module, "OMENS", {}).items()
        }
        self.seats = seats
        self.options = dict(options)
        self.humans_first = options["humansFirst"]
        self.hidden_hands = options["hiddenHands"]
        self.keep_all = options["keepMax"] == "all"
        self._number_everything()
        self._name_everything()
        self.steps = {
            **self._gathered("STEPS"), ASK: StepPrompt(Ask.OPTION, "", answers_to_ask, seat_of_frame)
        }  # fmt: skip
        self.purposes = self._gathered("PURPOSES")
        self.further_purposes = {name for module in self.packs for name in getattr(module, "PURPOSES", ())}
        self.proposals = self._gathered("PROPOSALS")
        self.carry = {
            **self._gathered("CARRY"), **{kind: goods.propose for kind in self.proposals},
            **dict.fromkeys((*ASK_OF, "enough"), take_answer), "standing": _carry_standing,
            "suggest": _carry_suggest,
        }  # fmt: skip
        self.answerers = self._gathered("ANSWERERS")
        self.plays = self._gathered("PLAYS")
        self.fits = self._gathered("FITS")
        self.ends_the_window = {
            does for module in (*MODULES, *self.packs) for does in getattr(module, "ENDS_THE_WINDOW", ())
        }  # fmt: skip
        self.artifact_uses = self._gathered("ARTIFACTS")
        uses = self._gathered("USES")
        self.uses = tuple(sorted(uses, key=uses.__getitem__))
        self.windows = {*reactions.WINDOWS, *self._gathered("FURTHER_WINDOWS")}
        scripts = {
            name: carry for module in (omens, component_scripts, library, *self.packs)
            for name, carry in getattr(module, "make_operations", _no_operations)(self).items()
        }  # fmt: skip
        self.effects = effects.make_effects(self, content.operations, scripts)
        self.work = {
            **self._gathered("WORK"), setup.ROUND: phases.go_on,
            effects.EFFECTS: lambda game, state, frame, events: self.effects.run(state, events),
        }  # fmt: skip
        numbers = self.effects.numbers
        self.component_effects = [numbers(each.effect) for each in self.components]
        self.misfortune_effects = {card: numbers(each.effect) for card, each in self.misfortune_of.items()}
        self.library_effects = {card: numbers(each.effect) for card, each in self.library_of.items()}

    def _gathered(self, name: str) -> dict[str, Any]:
        """Return one table out of the tables of that name in all modules."""
        out: dict[str, Any] = {}
        for module in (*MODULES, *self.packs):
            out.update(getattr(module, name, {}))
        return out

    def make_slice(self) -> Any:
        """Return what a pack keeps on the table before set-up; None without a pack."""
        for module in self.packs:
            if hasattr(module, "make_slice"):
                return module.make_slice(self)
        return None

    def read_slice(self, data: object) -> Any:
        """Read what a save kept of a pack. Raises DecodeError."""
        for module in self.packs:
            if hasattr(module, "read_slice"):
                return module.read_slice(self, data)
        return None

    def _number_everything(self) -> None:
        """Work out once what the rules look up all the time."""
        content, seats = self.content, self.seats
        self.params = content.params
        self.self_play_rounds = content.params["self_play_rounds"]
        self.arms = content.arms
        self.wrath = content.wrath
        self.components = content.components
        self.works_for_some = sum(1 << at for at, each in enumerate(content.components) if each.only)
        self.alone = seats == 1 or any(
            module.plays_alone(self) for module in self.packs if hasattr(module, "plays_alone")
        )  # fmt: skip
        self.level = content.levels[self.options["level"] - 1].at(1 if self.alone else seats)
        deeps = content.deeps
        self.figures = Figures(seats) if deeps is None else Figures(seats, len(deeps.allies), deeps.bots)
        self.ally = {} if deeps is None else {
            each.id: figure for each, figure in zip(deeps.allies, self.figures.allies, strict=True)
        }  # fmt: skip
        self.followers_start = FOLLOWERS_START[seats - 1]
        self.build_spaces = content.params["build_spaces"][seats >= 5]
        self.everybody = (1 << seats + 1) - 1
        component_0 = self.box.component_0
        self.prices = [self.price_of(component_0 + at, each.cost) for at, each in enumerate(content.components)]
        library_defs = [each for each in content.library for _copy in range(each.copies)]
        self.library_cards = range(len(library_defs))
        self.library_of = {at: each for at, each in enumerate(library_defs)}
        self.does = {at: each.does for at, each in enumerate(library_defs)}
        self.windows_of = {at: each.windows for at, each in enumerate(library_defs)}
        self.unasked_in = {at: each.unasked for at, each in enumerate(library_defs)}
        self.artifact_cards = [at for at, each in enumerate(library_defs) if each.type == "artifact"]
        self.artifact = {
            does: tuple(card for card in self.artifact_cards if self.does[card] == does)
            for does in dict.fromkeys(self.does[card] for card in self.artifact_cards)
        }  # fmt: skip
        self.schema_cards = [card for card, does in self.does.items() if does == "cheaper_build"]
        self._look_up_numbers()
        misfortune_defs = [each for each in content.misfortunes for _copy in range(each.copies)]
        self.misfortune_of = {self.box.misfortune_0 + at: each for at, each in enumerate(misfortune_defs)}
        self.misfortune_cards = range(self.box.misfortune_0, self.box.misfortune_0 + len(misfortune_defs))
        boards = [(self.box.councilor_0 + at, each) for at, each in enumerate(content.councilors)]
        self.board = {each.id: board for board, each in boards}
        self.ability_of = {board: kin(each) for board, each in boards}
        self.boards_with = {
            ability: tuple(board for board, other in self.ability_of.items() if other == ability)
            for ability in self.ability_of.values()
        }  # fmt: skip
        self.watchtowers = tuple(
            at for at, each in enumerate(content.components) if any(deed.op == "room_for_group" for deed in each.effect)
        )  # fmt: skip
        self.tile_spaces = [0] * self.box.places
        for place in range(self.box.places):
            if arm_of(place) >= 0:
                self.tile_spaces[place] = content.arms[arm_of(place)].spaces[rank_of(place) - 1]
        self.doubles = double_places(content, self.box)
        self._prompts_kept: dict[tuple[Any, ...], tuple[Prompt, ...]] = {}
        self.spaces_kept = {}
        figures = self.figures
        steady = [[seat, *figures.followers_of(seat)] for seat in range(seats)]
        shared = [figures.hologram] if seats <= 2 else []
        shared = [*shared, *figures.allies, *figures.bots]
        self.two_teams = self.alone and seats == 2
        self.one_for_all = self.two_teams
        self.idle_figure = NOBODY if self.two_teams else figures.automaton
        self.own_figures = [[*each, *shared, *([figures.automaton] if self.alone else [])] for each in steady]
        self.actless = frozenset({self.idle_figure}.union(
            *(module.actless(self) for module in self.packs if hasattr(module, "actless"))
        ))  # fmt: skip
        acting = [*shared, figures.automaton] if self.two_teams else shared
        self.acting_figures = [[one for one in (*each, *acting) if one not in self.actless] for each in steady]
        everyone = range(figures.count)
        self.place_moves = placing.place_moves(self.box, figures)
        self.act_moves = [
            [Move("act", seat, (self.box.figure_0 + figure,)) for figure in everyone] for seat in range(seats)
        ]  # fmt: skip

    def price_of(self, component: int, printed: tuple[int, ...]) -> tuple[int, ...]:
        """Return what a component with this printed price costs so many councilors at this level (RISE-17)."""
        alone, params = self.alone, self.content.params
        if alone and not self.options["soloRelief"]:
            return printed
        if component == self.box.core:
            return building.relieved(printed, 0, True) if alone else printed
        if sum(printed) < params["solo_relief_from"]:
            return printed
        units = self.content.units_less(self.level, 1 if alone else self.seats)
        units += sum(module.units_less(self) for module in self.packs if hasattr(module, "units_less"))
        dearer = self.components[component - self.box.component_0].id in self.level.dearer
        return building.relieved(printed, units - dearer, False, int(params["discount_floor"]))

    def _look_up_numbers(self) -> None:
        """Find the numbers of what holds as long as a card does, and the Omens by what they do."""
        operations = self.content.operations
        known = [
            deed for rows in (*EFFECT_OF_SCRIPT.values(), OF_THE_WATCHTOWER)
            for deed in operations.read(rows, operations.everywhere, lambda *_fault: None)
        ]  # fmt: skip
        held = (self.content.components, self.content.misfortunes, self.content.library)
        self.deeds = {}
        self.omens = {}
        for deed in (*known, *(deed for cards in held for card in cards for deed in card.effect)):
            if deed.op == "omen":
                self.omens[HARMS.index(deed.harm)] = deed
            elif deed.op in LOOKED_UP:
                self.deeds[deed.op] = deed

    def _name_everything(self) -> None:
        """Name for the border: moves, saves, zones."""
        self.pieces = piece_names(self.content, self.figures)
        self.places = place_names(self.content, self.box)
        self.standing = (*STANDING, *self._gathered("STANDING"))
        self.standing_bits = {name: 1 << at for at, name in enumerate(self.standing)}
        self.this_round = (*THIS_ROUND, *(name for name, lasts in self._gathered("STANDING").items() if not lasts))
        forms = (*FORMS, *self._gathered("FORMS").values())
        self.codec = MoveCodec(forms, self.seats, {
            "piece": self.pieces, "card": self.pieces, "place": self.places, "good": Vocabulary.of(KINDS),
            "standing": Vocabulary.of(self.standing),
        })  # fmt: skip
        self.zones = knowledge.zones_of(self)

    # What the modules ask of a match

    def asked_in(self, table: RisingTable, window: str, subject: tuple[int, ...]) -> list[int]:
        """Return the seats that are asked in a window, clockwise from the starting player (RISE-23)."""
        quiet = reactions.is_quiet(self, table)
        return [
            seat for seat in clockwise(self.seats, table.starter)
            if reactions.may_react(self, table, seat, window, subject, quiet)
        ]  # fmt: skip

    def is_idle(self, table: RisingTable, window: str) -> bool:
        """Tell fast that nobody has anything for a window."""
        return reactions.is_idle(self, table, window)

    def card_moves(self, table: RisingTable, seat: int, window: str) -> list[Move]:
        """List the cards that a seat can play in a window (RISE-28)."""
        return library.card_moves(self, table, seat, window)

    def seat_people(self, state: RisingTable, people: Sequence[int]) -> None:
        """Be told which seats people play; they choose and confirm before bots do (RISE-13, 25)."""
        state.humans = sum(1 << seat for seat in people)
        frame = state.frames[-1] if state.frames else None
        if frame is None or frame.name != ASK:
            return
        if question_of(frame).purpose == "pick_councilor":
            state.frames.pop()
            run(self, state, None)
        elif self.purposes[question_of(frame).purpose].group:
            state.frames[-1] = frame._replace(seat=decider(self, state))

    # The contract

    def start(self, seed: int) -> RisingTable:
        """Return the state after set-up."""
        state = setup.new_game(self, seed)
        run(self, state, None)
        return state

    def prompts(self, table: RisingTable) -> tuple[Prompt, ...]:
        """Return every open question: first those that the game waits for."""
        if not table.frames:
            return ()
        frame = table.frames[-1]
        step = self.steps[frame.name]
        name, rule, ask = frame.name, step.rule, step.ask
        if name == ASK:
            name = question_of(frame).purpose
            purpose = self.purposes[name]
            rule, ask = purpose.rule, ASK_OF[purpose.form]
        # What is asked of whom repeats all the time, so it is made once for each group of seats.
        key: tuple[Any, ...]
        if step.asked is seat_of_frame:
            key = name, frame.seat
        elif name == placing.PLACE:
            key = name, table.ready
        else:
            key = name, tuple(step.asked(self, table, frame)), table.done if step.welcome is not None else 0
        known = self._prompts_kept.get(key)
        if known is None:
            asked = step.asked(self, table, frame)
            welcome = () if step.welcome is None else step.welcome(self, table, frame)
            private = self.hidden_hands and step.asked is seat_of_frame
            known = (
                *(Prompt(ask, seat, name, rule, 1, 1, private=private) for seat in asked),
                *(Prompt(ask, seat, name, rule, 0, 1, blocking=False) for seat in welcome),
            )
            self._prompts_kept[key] = known
        return known

    def moves(self, table: RisingTable, seat: int) -> Sequence[Move]:
        """List the answers that are offered to a seat."""
        if not table.frames:
            return ()
        frame = table.frames[-1]
        step = self.steps[frame.name]
        if step.open_to is not None:
            if not step.open_to(table, seat):
                return ()
        elif seat not in step.asked(self, table, frame):
            return ()
        return step.answers(self, table, seat, frame)

    def offers(self, table: RisingTable, move: Move) -> bool:
        """Tell whether a move may be made: those offered, other ways to pay, and what takes something back."""
        if not table.frames or not accepting.is_well_formed(self, move):
            return False
        if move in self.moves(table, move.seat):
            return True
        return accepting.accepts(self, table, move)

    def explain(self, table: RisingTable, move: Move) -> Refusal:
        """Say why a move cannot be made."""
        return explain.explain(self, table, move)

    def advance(self, state: RisingTable, move: Move, events: Events) -> None:
        """Carry a legal move out in place, and then everything that needs nobody."""
        self.carry[move.kind](self, state, move, events)
        run(self, state, events)
        while state.frames and state.frames[-1].name == actions.ACT and actions.is_over(self, state):
            state.frames.pop()
            run(self, state, events)

    def outcome(self, table: RisingTable) -> Outcome | None:
        """Everybody wins or everybody loses; the total is the number of components built (RISE-131 to 133)."""
        if table.frames:
            return None
        built = sum(round > 0 for round in table.built)
        won = table.ended == WON
        everybody = tuple(range(self.seats))
        return Outcome(
            everybody if won else (), (1,) * self.seats, (built,) * self.seats, "RISE-131" if won else "RISE-132"
        )

    def view(self, state: RisingTable, seat: int) -> RisingTable:
        """Return what a seat or a SPECTATOR may see."""
        return knowledge.view(self, state, seat)

    def determinise(self, view: RisingTable, rng: Rng) -> RisingTable:
        """Deal out what the viewer cannot see."""
        return knowledge.determinise(self, view, rng)

    def contents(self, table: RisingTable) -> dict[Place, tuple[int, ...]]:
        """Return every place with its pieces."""
        return knowledge.contents(self, table)

    def encode(self, state: RisingTable) -> dict[str, Any]:
        """Return the state as JSON data."""
        return codec.encode(self, state)

    def decode(self, data: object) -> RisingTable:
        """Read a state. Raises DecodeError."""
        return codec.decode(self, data)


def _no_operations(game: RisingRules) -> dict[str, Any]:
    """What a module gives that has none of its own."""
    return {}


def _carry_standing(game: RisingRules, state: RisingTable, move: Move, events: Events) -> None:
    """A seat consents to, or passes on, a kind of question once and for all, or no longer (RISE-24)."""
    state.auto[move.seat] ^= 1 << move.args[0]


def _carry_suggest(game: RisingRules, state: RisingTable, move: Move, events: Events) -> None:
    """A seat recommends an option to the seat that confirms (RISE-25)."""
    state.advice[move.seat] = move.args[0]
    tell(events, "recommended", move.seat, rule="RISE-25", values=(move.args[0],))
