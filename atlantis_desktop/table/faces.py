"""What the table asks of each game: its words, its reading of gestures, and how a round looks before it is dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from atlantis_desktop.content.cards import CardTable
from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Reader
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.games.fate.rules import gestures
from atlantis_desktop.games.fate.rules.deck import SET_SIZE, cards_in
from atlantis_desktop.games.fate.words import sentences
from atlantis_desktop.games.match_words import PromptText, RefusalText
from atlantis_desktop.table.turns import GoesOn, waits_its_turn
from atlantis_desktop.words import N_

Names = Sequence[str]


def _no_card_table(rules: Any) -> CardTable:
    raise KeyError(rules.game)


@dataclass(frozen=True)
class Face:
    """One game as the table knows it. Every function takes the rules first; sentences come in the reader's language."""

    game: str
    title: str
    read: Reader[Any]
    prompt_text: Callable[[Any, Any, Names], PromptText]
    event_line: Callable[[Any, Event, Names], str]
    refusal_text: Callable[[Any, Any, Names], RefusalText]
    wants_text: Callable[[Any, str], str]
    move_text: Callable[[Any, Any, Names], str]
    cover_heads: Mapping[str, str]
    """By prompt: what the cover says that ``{name}`` is called for (sources for the catalogs)."""
    card_table: Callable[[Any], CardTable] = _no_card_table
    """The cards with their texts; only games whose cards stand in a card table have one."""
    gathered: Callable[[Any, Event], Mapping[Place, tuple[int, ...]] | None] = lambda rules, event: None
    """The table before anything is dealt, for an event that begins a round; None for every other."""
    opening: Callable[[Any, Any], list[Event]] = lambda rules, state: []
    """What happened at the set-up, as events, from the first state."""
    needs_secrets: Callable[[Any, Prompt], bool] = lambda rules, prompt: prompt.private
    """Whether a prompt is answered by looking at what only its seat may see."""
    why_apart: Callable[[Any, Any, int, tuple[int, ...]], Refusal | None] = lambda rules, view, seat, cards: None
    """Why marked cards (rules, view, seat, cards) can never go together, while there are too few of them for a move."""
    card_back: str = ""
    """The drawing of a card's back on the cover; empty where the card table's own is shown."""
    goes_on: GoesOn = waits_its_turn
    """Whether a bot moves on while people are asked too."""
    lingers: Callable[[Any, Any, int], bool] = lambda rules, table, seat: False
    """Whether a seat that has answered in secret may take that back, so that its person passes the device on itself."""
    sign: Callable[[Any, Any, int], str] = lambda rules, table, seat: ""
    """The icon on the portrait of a seat; empty for the seat's own."""


@cache
def face_of(game: str) -> Face:
    """Give the face of a game. Raises KeyError for a game that has no table."""
    return _FACES[game]()


def _fate_gathered(rules: Rules[Any], event: Event) -> Mapping[Place, tuple[int, ...]] | None:
    if event.kind != "round_began":
        return None
    deck = rules.deck  # type: ignore[attr-defined]
    table: dict[Place, tuple[int, ...]] = {("deck", SHARED): (HIDDEN,) * (len(deck.ids) - 1)}
    for seat in range(rules.seats):
        table["hand", seat] = ()
        table["declared", seat] = ()
    table["evidence", SHARED] = table["discard", SHARED] = ()
    table["aside", SHARED] = (deck.chamber,)
    return table


def _fate_opening(rules: Rules[Any], state: Any) -> list[Event]:
    """The events of the first deal, which `FateRules.start` does before anybody listens (FATE-04 to 08)."""
    starter = state.starter
    events = [
        Event("round_began", starter, values=(state.round,), rule="FATE-56"),
        Event("evidence_opened", cards=(state.evidence[0],), source=("deck", SHARED), target=("evidence", SHARED),
              rule="FATE-04"),
    ]  # fmt: skip
    for offset in range(rules.seats):
        seat = (starter + offset) % rules.seats
        hand = tuple(cards_in(state.hands[seat]))
        rule = "FATE-08" if offset == 0 else "FATE-06"
        events.append(Event("hand_dealt", seat, hand, ("deck", SHARED), ("hand", seat), (len(hand),), 1 << seat, rule))
    return events


def _fate_needs_secrets(rules: Rules[Any], prompt: Prompt) -> bool:
    # Who draws sees a hand at once, so the cover stands before the draw and not behind it.
    return prompt.private or prompt.name == "draw"


def _fate_why_apart(rules: Rules[Any], view: Any, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    """Ask the rules about a whole set with these cards, so that the answer tells what parts them (FATE-21, 22)."""
    if len(cards) >= SET_SIZE:
        return None
    deck = rules.deck  # type: ignore[attr-defined]
    others = [card for card in cards_in(view.hands[seat]) if card not in cards]
    # A third card of a name that is there already leaves the difference of the marked ones to be told.
    others.sort(key=lambda card: deck.name_of[card] != deck.name_of[cards[0]])
    for extra in others[: SET_SIZE - len(cards)]:
        cards = (*cards, extra)
    if len(cards) < SET_SIZE:
        return None
    return rules.check(view, Move("declare", seat, (gestures.ordered(deck, cards),)))


def _fate() -> Face:
    return Face(
        game="fate",
        title=N_("The Fate of Atlantis"),
        read=gestures.read,
        prompt_text=sentences.prompt_text,
        event_line=sentences.event_line,
        refusal_text=sentences.refusal_text,
        wants_text=sentences.wants_text,
        move_text=sentences.move_text,
        card_table=sentences.card_table,
        gathered=_fate_gathered,
        opening=_fate_opening,
        needs_secrets=_fate_needs_secrets,
        why_apart=_fate_why_apart,
        cover_heads={
            "draw": N_("{name} begins a turn"),
            "declare": N_("{name} declares"),
            "evidence": N_("{name} places evidence"),
            "pass": N_("{name} passes a card"),
        },
    )


def _rising() -> Face:
    # Its rules and words take two megabytes, which an evening with another game need not keep.
    from atlantis_desktop.games.rising.bots import company
    from atlantis_desktop.games.rising.rules import gestures
    from atlantis_desktop.games.rising.table.councilors import sign_of
    from atlantis_desktop.games.rising.words import log, sentences
    from atlantis_desktop.games.rising.words import refusals as words_refused

    return Face(
        game="rising",
        title=N_("Atlantis Rising"),
        read=cast(Reader[Any], gestures.read),
        prompt_text=sentences.prompt_text,
        event_line=log.event_line,
        refusal_text=words_refused.refusal_text,
        wants_text=sentences.wants_text,
        move_text=sentences.move_text,
        # Where hands are hidden, each of them lies open at its owner's turn, whatever the question is.
        needs_secrets=lambda rules, prompt: rules.hidden_hands or prompt.private,
        goes_on=company.goes_on,
        cover_heads={
            "place": N_("{name} places Atlanteans"),
            "draw": N_("{name} draws a misfortune"),
            "act": N_("{name} acts"),
            "roll": N_("{name} looks at a roll"),
            "flood": N_("{name} may answer a flood"),
            "drawn": N_("{name} may answer with a card"),
            "end_suffer": N_("{name} may answer with a card"),
            "keep": N_("{name} keeps library cards"),
            "over_limit": N_("{name} lays cards aside"),
            "consent": N_("{name} is asked to agree"),
            "pick_councilor": N_("{name} picks a councilor"),
        },
        card_back="rising/cards/back_library",
        sign=lambda rules, table, seat: sign_of(rules, table.boards[seat]),
    )


def _scoundrels() -> Face:
    from atlantis_desktop.games.scoundrels.rules import gestures, steps
    from atlantis_desktop.games.scoundrels.words import log, sentences
    from atlantis_desktop.games.scoundrels.words import refusals as words_refused

    secret = (steps.LAY_ASIDE, steps.REGION)

    def lingers(rules: Any, table: Any, seat: int) -> bool:
        return rules.check(table, Move("take_back", seat)) is None

    def goes_on(rules: Any, table: Any, seat: int, person_first: bool) -> bool:
        # All answer at once and in secret, so nobody waits for anybody.
        return table.step in secret or not person_first

    return Face(
        game="scoundrels",
        title=N_("City of Scoundrels"),
        read=cast(Reader[Any], gestures.read),
        prompt_text=sentences.prompt_text,
        event_line=log.event_line,
        refusal_text=words_refused.refusal_text,
        wants_text=sentences.wants_text,
        move_text=sentences.move_text,
        goes_on=goes_on,
        lingers=lingers,
        cover_heads={
            "lay_aside": N_("{name} lays two cards aside"),
            "hand_limit": N_("{name} discards down to ten"),
            "region": N_("{name} chooses a region"),
            "invest": N_("{name} visits Invest"),
            "spy": N_("{name} visits Spy"),
            "shining": N_("{name} campaigns"),
            "scandal": N_("{name} campaigns"),
            "conquer": N_("{name} visits Conquer"),
            "answer": N_("{name} is challenged"),
        },
        card_back="baked/scoundrels_back",
    )


_FACES: dict[str, Callable[[], Face]] = {"fate": _fate, "rising": _rising, "scoundrels": _scoundrels}
