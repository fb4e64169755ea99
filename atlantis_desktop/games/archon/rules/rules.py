"""The rules of Archon as the house asks for them; what they say stands in the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from atlantis_desktop.content.options import OptionValue
from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, Outcome, tell
from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import Place
from atlantis_desktop.games.archon.rules import (
    actions,
    acts,
    asking,
    choices,
    codec,
    deals,
    deployment,
    flow,
    happenings,
    hours,
    knowledge,
    muster,
    plays,
    refuse,
    scoring,
    setup,
    steps,
    support,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.pieces import Pieces
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVE_IDS, SEATS, ArchonTable

_UNITS: Final = (Field("mobs", "number"), Field("military", "number"))
_AT: Final = Field("at", "objective")
_SEAT: Final = Field("target", "seat")
_HERO: Final = Field("hero", "card")
_CARD: Final = Field("card", "card")
_CARDS: Final = Field("cards", "card", many=True)
_TEXT: Final = Field("text", "text")
_N: Final = Field("n", "number")
_TOKENS: Final = (Field("tokens", "number"),)
FORMS: Final = (
    MoveForm("buy", _TOKENS), MoveForm("commit", (Field("heroes", "card", many=True),)), MoveForm("bet", _TOKENS),
    MoveForm("take_back"),
    MoveForm("deploy", (*_UNITS, _AT)), MoveForm("lead", (*_UNITS, _HERO, _AT)),
    MoveForm("play", (Field("card", "card"),)), MoveForm("play_at", (Field("card", "card"), _AT)), MoveForm("pass"),
    MoveForm("march", (*_UNITS, _AT)), MoveForm("scatter", (_SEAT, Field("mobs", "number"), _AT)),
    MoveForm("strike", (_SEAT, *_UNITS)), MoveForm("slay", (_HERO,)), MoveForm("save"), MoveForm("decline"),
    MoveForm("turn", (_SEAT,)), MoveForm("false_orders", (_SEAT,)), MoveForm("lose", _UNITS),
    MoveForm("walk", (_AT,)), MoveForm("execute"), MoveForm("spare"),
    MoveForm("allot", (Field("targets", "seat", many=True),)), MoveForm("name", (_SEAT,)),
    # The council
    MoveForm("keep", (_CARD,)), MoveForm("call", (_SEAT,)), MoveForm("activate", (_CARDS,)),
    MoveForm("replace", (_CARD,)), MoveForm("done"), MoveForm("offer", (_SEAT,)),
    MoveForm("give", (Field("good", "good"), _N)), MoveForm("give_card", (_CARD,)), MoveForm("withdraw"),
    MoveForm("want", (Field("good", "good"), _N)), MoveForm("want_yes", (_CARD,)), MoveForm("want_no", (_CARD,)),
    MoveForm("swear_yes", (_CARD,)), MoveForm("swear_no", (_CARD,)), MoveForm("want_grant"), MoveForm("swear_grant"),
    MoveForm("want_option", (_CARD, _N)), MoveForm("want_tie_yes", (_CARD,)), MoveForm("want_tie_no", (_CARD,)),
    MoveForm("refuse"), MoveForm("accept"), MoveForm("accept_card", (_CARD,)),
    MoveForm("support", (Field("horses", "number"), Field("doom", "number"), Field("grant", "number"),
                         Field("heroes", "number", many=True))),
    MoveForm("order", (_CARDS,)), MoveForm("draft", (_TEXT,)), MoveForm("accuse", (_SEAT,)),
    MoveForm("announce", (_N,)), MoveForm("yes"), MoveForm("no"), MoveForm("abstain"), MoveForm("tie_yes"),
    MoveForm("tie_no"), MoveForm("pay", (_N,)), MoveForm("send", ()), MoveForm("send_hero", (_HERO,)),
    MoveForm("give_up", (Field("way", "way"),)), MoveForm("discard", (_CARD,)), MoveForm("banish", (_SEAT,)),
    # Diplomacy and Assembly
    *(MoveForm(kind) for kind in actions.KINDS if kind != "build"), MoveForm("turn_in"),
    MoveForm("build", (_CARD, Field("letters", "letter", many=True))),
    MoveForm("complete", (_CARD, Field("letters", "letter", many=True))),
    MoveForm("file", (_TEXT,)), MoveForm("file_exile", (_SEAT,)), MoveForm("amend", (_TEXT,)),
    MoveForm("grant", (_SEAT,)), MoveForm("no_grant"), MoveForm("prefer", (_SEAT,)),
    # The clock
    MoveForm(hours.BELL), MoveForm(hours.LATE),
)  # fmt: skip
ASKS: Final[Mapping[str, tuple[Ask, str, bool]]] = {
    steps.BUY: (Ask.AMOUNT, "ARCHON-84", True), steps.COMMIT: (Ask.CARDS, "ARCHON-90", True),
    steps.BET: (Ask.AMOUNT, "ARCHON-103", True), steps.DEPLOY: (Ask.SPACE, "ARCHON-93", True),
    steps.MARCH: (Ask.SPACE, "ARCHON-96", False), steps.SCATTER: (Ask.SPACE, "ARCHON-96", False),
    steps.STRIKE: (Ask.SEAT, "ARCHON-93", False), steps.SLAY: (Ask.CARDS, "ARCHON-93", False),
    steps.KNIFE: (Ask.CARDS, "ARCHON-93", False), steps.SAVE: (Ask.RESPOND, "ARCHON-93", False),
    steps.TURN: (Ask.SEAT, "ARCHON-93", False), steps.SPY: (Ask.SEAT, "ARCHON-93", False),
    steps.LOSE: (Ask.AMOUNT, "ARCHON-93", False), steps.WORKSHOP: (Ask.SPACE, "ARCHON-88", False),
    steps.SPOILS: (Ask.OPTION, "ARCHON-109", False), steps.ALLOT: (Ask.ALLOCATE, "ARCHON-112", False),
    steps.NAME_WINNER: (Ask.SEAT, "ARCHON-117", False),
    steps.KEEP_GOAL: (Ask.CARDS, "ARCHON-06", True), steps.NAME_PRYTANIS: (Ask.SEAT, "ARCHON-28", False),
    steps.ACTIVATE: (Ask.CARDS, "ARCHON-31", False), steps.DEBATE: (Ask.DEAL, "ARCHON-37", False),
    steps.TRADE: (Ask.DEAL, "ARCHON-66", False), steps.GIVE: (Ask.OPTION, "ARCHON-37", True),
    steps.WANT: (Ask.OPTION, "ARCHON-37", True), steps.REPLY: (Ask.RESPOND, "ARCHON-37", True),
    steps.SUPPORT: (Ask.ALLOCATE, "ARCHON-40", True), steps.ORDER: (Ask.ORDER, "ARCHON-49", False),
    steps.ANNOUNCE: (Ask.OPTION, "ARCHON-50", False), steps.VOTE: (Ask.OPTION, "ARCHON-51", True),
    steps.TIE: (Ask.OPTION, "ARCHON-53", False), steps.EXILE_VOTE: (Ask.SEAT, "ARCHON-51", False),
    steps.FUND: (Ask.AMOUNT, "ARCHON-56", True), steps.TRIBUTE: (Ask.AMOUNT, "ARCHON-56", True),
    steps.SEND: (Ask.CARDS, "ARCHON-56", True), steps.GIVE_UP: (Ask.OPTION, "ARCHON-56", True),
    steps.PUT_COLOSSUS: (Ask.SPACE, "ARCHON-56", False), steps.BANISH: (Ask.SEAT, "ARCHON-119", False),
    steps.AMEND: (Ask.OPTION, "ARCHON-119", False), steps.ACTION: (Ask.OPTION, "ARCHON-64", False),
    steps.GOALS: (Ask.CARDS, "ARCHON-64", True), steps.FILE: (Ask.OPTION, "ARCHON-65", False),
    steps.GRANT: (Ask.SEAT, "ARCHON-71", True), steps.PREFER: (Ask.SEAT, "ARCHON-71", True),
}  # fmt: skip
"""By step: the kind of question, the rule that asks, and whether it is answered by looking at a hand or in secret."""


PROMPTS: Final = {
    step: [(Prompt(ask, seat, step, rule, private=private),) for seat in range(max(SEATS))]
    for step, (ask, rule, private) in ASKS.items()
}
"""By step and seat: the question, which is the same one each time."""


class ArchonRules(ArchonGame):
    """The referee of one match of Archon."""

    def __init__(self, cards: Pieces, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Take the pieces for this number of seats, and every option with its value."""
        super().__init__(cards, seats, options)
        self.codec = MoveCodec(FORMS, seats, {
            "card": cards.vocabulary, "objective": Vocabulary.of(OBJECTIVE_IDS),
            "seat": Vocabulary.of([f"seat-{seat}" for seat in range(seats)]), "text": Vocabulary.of(TEXTS),
            "good": Vocabulary.of(deals.GOOD_NAMES), "way": Vocabulary.of(happenings.WAYS),
            "letter": Vocabulary.of(deals.GOOD_NAMES[deals.FIRST_LETTER : deals.CARD]),
        })  # fmt: skip

    def start(self, seed: int) -> ArchonTable:
        """Lay out the match and go on to its first question."""
        state = setup.start_battle(self, seed) if self.profile == "stasis" else acts.start(self, seed)
        flow.run(self, state, None)
        return state

    # What is asked, and what can be answered

    def prompts(self, table: ArchonTable) -> tuple[Prompt, ...]:
        """Return every open question."""
        if not table.frames:
            return ()
        top = table.frames[-1]
        prompts = PROMPTS[top.name]
        if top.name in steps.SEALED:
            return tuple([prompts[seat][0] for seat in sealed.waiting(top)])
        return prompts[top.seat]

    def moves(self, table: ArchonTable, seat: int) -> Sequence[Move]:
        """Return every answer that a seat may give now."""
        if not table.frames:
            return ()
        top = table.frames[-1]
        step = top.name
        if step == steps.DEPLOY:
            return deployment.moves(self, table, seat) if top.seat == seat else ()
        if step in steps.SEALED:
            return self._sealed_moves(table, seat) if top.data[seat] == sealed.OPEN else ()
        if step in asking.LISTS:
            return asking.moves(self, table, top) if top.seat == seat else ()
        return choices.moves(self, table, top) if top.seat == seat else ()

    def _sealed_moves(self, table: ArchonTable, seat: int) -> list[Move]:
        step = table.frames[-1].name
        if step in asking.SECRETS:
            return asking.SECRETS[step][0](self, table, seat)
        answers = range(knowledge.most_answer(self, table, step, seat) + 1)
        if step == steps.COMMIT:
            held = muster.heroes_of(table, seat)
            return [Move(step, seat, (tuple(hero for at, hero in enumerate(held) if answer >> at & 1),))
                    for answer in answers]  # fmt: skip
        return [Move(step, seat, (answer,)) for answer in answers]

    def offers(self, table: ArchonTable, move: Move) -> bool:
        """Tell whether a move may be made now: also to take a sealed answer back, and what a clock does."""
        if move.kind == "take_back":
            top = table.frames[-1] if table.frames else None
            seated = 0 <= move.seat < self.seats and not move.args
            return seated and top is not None and top.name in steps.SEALED and sealed.has_answered(top, move.seat)
        if not 0 <= move.seat < self.seats:
            return False
        if move.kind in hours.KINDS:
            return hours.offers(self, table, move)
        if move.kind == "support" and table.frames and table.frames[-1].name == steps.SUPPORT:
            # Too many to be listed: every plan that fits can be chosen.
            open_still = table.frames[-1].data[move.seat] == sealed.OPEN
            return open_still and support.is_plan(self, table, move)
        return move in self.moves(table, move.seat)

    def explain(self, table: ArchonTable, move: Move) -> Refusal:
        """Say why a move cannot be made."""
        return refuse.explain(self, table, move)

    # What happens

    def advance(self, state: ArchonTable, move: Move, events: Events) -> None:
        """Carry a legal move out in place, and whatever follows from it until somebody is asked."""
        kind, seat, args = move
        frames = state.frames
        top = frames[-1]
        step = top.name
        if kind in hours.KINDS:
            hours.advance(self, state, move, events)
        elif step in steps.SEALED:
            if kind == "take_back":
                frames[-1] = sealed.withdrawn(top, seat)
                return
            if step in asking.SECRETS:
                answer = asking.SECRETS[step][1](self, state, move)
            else:
                answer = self._bits(state, seat, args[0]) if kind == steps.COMMIT else args[0]
            frames[-1] = sealed.answered(top, seat, answer)
            if sealed.OPEN in frames[-1].data:
                return
        elif step in asking.ANSWERS:
            asking.answer(self, state, move, events)
        elif step != steps.DEPLOY:
            choices.answer(self, state, move, events)
        elif kind == "deploy":
            deployment.deploy(state, seat, args[0], args[1], args[2], NOBODY, events)
            deployment.done(state, False, events)
        elif kind == "lead":
            deployment.deploy(state, seat, args[0], args[1], args[3], args[2], events)
            deployment.done(state, False, events)
        elif kind == "pass":
            tell(events, "passed", seat, rule="ARCHON-97")
            deployment.done(state, True, events)
        else:
            plays.play(self, state, seat, args[0], args[1] if kind == "play_at" else plays.NOWHERE, events)
        if frames and frames[-1].name != steps.DEPLOY:
            flow.run(self, state, events)

    def _bits(self, state: ArchonTable, seat: int, heroes: tuple[int, ...]) -> int:
        return sum(1 << at for at, hero in enumerate(muster.heroes_of(state, seat)) if hero in heroes)

    def after_stasis(self, state: ArchonTable, events: Events) -> None:
        """Go on after a Stasis Phase; a battle alone is over then (3.11)."""
        if self.profile != "stasis":
            acts.after_stasis(self, state, events)
        else:
            tell(events, "game_over", state.winner, rule=state.ended_by)

    def sink(self, state: ArchonTable, events: Events) -> None:
        """Let Atlantis sink, which ends the game (ARCHON-58, 121)."""
        acts.end(self, state, True, events)

    def outcome(self, table: ArchonTable) -> Outcome | None:
        """Return the end: by Legacy, by Doom in a sunken Atlantis, or by the Stasis (ARCHON-116 to 124)."""
        if table.frames:
            return None
        if table.ended_by in (acts.SUNK, acts.BY_LEGACY, acts.BY_TIE):
            keys = scoring.order(self, table, table.ended_by == acts.SUNK)
            found = tuple(1 + sum(other < key for other in keys) for key in keys)
            return Outcome((table.winner,), found, tuple(scoring.totals(self, table)), table.ended_by)
        totals = tuple(table.vp)
        first = table.winner
        ahead = int(first != NOBODY)
        ranks = tuple(
            1 if seat == first else 1 + ahead + sum(other > points for at, other in enumerate(totals) if at != first)
            for seat, points in enumerate(totals)
        )
        return Outcome(() if first == NOBODY else (first,), ranks, totals, table.ended_by)

    # The contract's other side

    def view(self, state: ArchonTable, seat: int) -> ArchonTable:
        """Return what a seat or a SPECTATOR may see."""
        return knowledge.view(state, seat)

    def determinise(self, view: ArchonTable, rng: Rng) -> ArchonTable:
        """Deal out what the viewer cannot see."""
        return knowledge.determinise(self, view, rng)

    def contents(self, table: ArchonTable) -> dict[Place, tuple[int, ...]]:
        """Return every place with its pieces."""
        return knowledge.contents(self, table)

    def encode(self, state: ArchonTable) -> dict[str, Any]:
        """Return the state as JSON data."""
        return codec.encode(self, state)

    def decode(self, data: object) -> ArchonTable:
        """Read a state. Raises DecodeError."""
        return codec.decode(self, data)
