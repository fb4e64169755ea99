"""The steps of Archon by name: what stands in frames, and which of them ask somebody."""

from __future__ import annotations

from typing import Final, NamedTuple

from atlantis_desktop.engine.frames import Frame

# Running: carried out without a question, one after the other.
STASIS: Final = "stasis"
"""The Stasis Phase; its number is the stage that comes next (3.11)."""
CARD: Final = "card"
"""A Stasis card that takes effect: the card, its objective, the effect that comes next."""
BATTLES: Final = "battles"
"""The battles in the order O1 to O13: the objective that comes next (ARCHON-102)."""
LOCATIONS: Final = "locations"
"""The effects of the locations in the order O1 to O13: the objective that comes next (ARCHON-112)."""
MATCH: Final = "match"
"""The whole game: the part of the Act that comes next (ARCHON-12), with `acts.HELD` more once the bell has called the
next Diplomacy Round (ARCHON-14); with the profile ``core`` always the next cycle."""
COUNCIL: Final = "council"
"""A Council cycle: the phase that comes next (3.6)."""
BALLOT: Final = "ballot"
"""A vote: its kind, what it is about, and a second number (3.6, 3.9)."""
EFFECTS: Final = "effects"
"""What an event brings: the event, the number of its list of effects, the effect that comes next."""
DIPLOMACY: Final = "diplomacy"
"""A Diplomacy Round: the part that comes next (3.7)."""
ASSEMBLY: Final = "assembly"
"""An Assembly: its part that comes next (3.9)."""
ANNOUNCED: Final = "announced"
"""Under an Assembly, the strengths of the last Support Phase by seat, which count again after it (IV-D)."""
BELL: Final = "bell"
"""On a Council: the Diplomacy Round begins as soon as the phase under way is over (ARCHON-14)."""
ADJOURNED: Final = "adjourned"
"""On a Council that a Diplomacy Round interrupts: whether its grants are named and not yet checked, the support by
seat, then whom each grants to, as the seat and 1 (ARCHON-14)."""
RUNNING: Final = (
    STASIS, CARD, BATTLES, LOCATIONS, MATCH, COUNCIL, BALLOT, EFFECTS, DIPLOMACY, ASSEMBLY, ANNOUNCED, BELL, ADJOURNED,
)  # fmt: skip

# Sealed: several seats answer in secret.
BUY: Final = "buy"
"""How many Tyche each faction spends on further Stasis cards (ARCHON-84)."""
COMMIT: Final = "commit"
"""Which heroes fight: a bit for each hero held, in their order (ARCHON-90)."""
BET: Final = "bet"
"""How many Tyche each side spends on this roll (ARCHON-103)."""
SUPPORT: Final = "support"
"""Horses, Doom, a grant and the heroes of the Support Phase, as one number (ARCHON-40 to 47)."""
VOTE: Final = "vote"
"""Abstain, NO or YES (ARCHON-51)."""
GRANT: Final = "grant"
"""To whom a faction without votes grants its influence for a motion: 0 nobody, else the seat and 1 (ARCHON-71)."""
FUND: Final = "fund"
"""Talents paid into a fund (3.14)."""
TRIBUTE: Final = "tribute"
"""Talents paid to Poseidon (3.14)."""
SEND: Final = "send"
"""The hero who is sent, 0 for none, else its number and 1 (3.14)."""
GIVE_UP: Final = "give_up"
"""Which of the goods is given up: its number among those of the card, 0 for none (3.14)."""
PREFER: Final = "prefer"
"""Whom a voter of the Assembly names for supremacy (I-D)."""
SEALED: Final = dict.fromkeys((BUY, COMMIT, BET, SUPPORT, VOTE, GRANT, FUND, TRIBUTE, SEND, GIVE_UP, PREFER))
"""In their order; keys are found faster than entries, and every answer asks."""

# Asking one seat.
WORKSHOP: Final = "workshop"
"""The Colossus may walk one map before the Stasis (Colossus Workshop)."""
DEPLOY: Final = "deploy"
"""The turn of a seat: passes in a row, final actions left or -1 before the trigger (ARCHON-93 to 100)."""
MARCH: Final = "march"
"""Own units go from an objective: the objective, how many at most or 0 for all, the scope."""
SCATTER: Final = "scatter"
"""Mobs of a rival go from an objective: the objective, how many at most."""
STRIKE: Final = "strike"
"""A rival's unit is removed at an objective: the objective."""
SLAY: Final = "slay"
"""A rival hero at an objective is killed: the objective."""
KNIFE: Final = "knife"
"""A rival hero on the maps is chosen: the Tyche that saves it."""
SAVE: Final = "save"
"""The owner of a hero may pay Tyche for its life: the hero, the price."""
TURN: Final = "turn"
"""A rival whose mob changes sides is chosen: the objective."""
SPY: Final = "spy"
"""A rival who loses Stasis cards is chosen: how many."""
LOSE: Final = "lose"
"""The seat chooses units that it loses: the objective, how many."""
SPOILS: Final = "spoils"
"""The winner of a battle decides about a losing hero (ARCHON-109): the hero."""
ALLOT: Final = "allot"
"""Three dice are given to three factions: the objective and the dice (O8, O9)."""
NAME_WINNER: Final = "name_winner"
"""The holder of supremacy names the winner among the tied (ARCHON-117): the seats, one bit each."""
KEEP_GOAL: Final = "keep_goal"
"""A Trade goal is kept, the others go under the deck (Medes)."""
NAME_PRYTANIS: Final = "name_prytanis"
"""The holder of supremacy names the Prytanis among the tied: the seats, one bit each (ARCHON-28)."""
ACTIVATE: Final = "activate"
"""The Prytanis chooses the events: whether one may still be replaced (ARCHON-31, V-C)."""
DEBATE: Final = "debate"
"""A seat may make offers: how many are left, and how many seats come after it (ARCHON-37)."""
TRADE: Final = "trade"
"""The same in a Diplomacy Round (ARCHON-66)."""
GIVE: Final = "give"
"""What an offer gives: to whom (ARCHON-37)."""
WANT: Final = "want"
"""What an offer asks for: to whom, what it gives and how much, what more it gives."""
REPLY: Final = "reply"
"""The answer to an offer: from whom, what it gives, how much, what it asks for, about what, how much, what more it
gives."""
HAGGLE: Final = "haggle"
"""Who has offered is asked for a higher price: by whom, of which good, how much was offered and is asked, for what,
about what, how much, what more it gives (ARCHON-37)."""
LOBBY: Final = "lobby"
"""A seat may make offers before the motions of an Assembly: as in DEBATE (ARCHON-69)."""
ORDER: Final = "order"
"""The Prytanis fixes the order of the events (ARCHON-49)."""
ANNOUNCE: Final = "announce"
"""The Prytanis announces the option that is voted on (ARCHON-50)."""
TIE: Final = "tie"
"""A tied vote is decided (ARCHON-53)."""
EXILE_VOTE: Final = "exile_vote"
"""The Prytanis may put an exile to the vote (VI-C)."""
BANISH: Final = "banish"
"""The winner of a Stasis may exile one of these seats, one bit each (VI-D)."""
AMEND: Final = "amend"
"""The winner of a Stasis may change an article (ARCHON-119)."""
PUT_COLOSSUS: Final = "put_colossus"
"""The Prytanis puts the Colossus on any objective (3.14)."""
ACTION: Final = "action"
"""A special action: how many seats come after it (3.8)."""
GOALS: Final = "goals"
"""Trade goals are completed (SA9)."""
FILE: Final = "file"
"""A motion is filed: how many seats come after it (ARCHON-65)."""
ASKING: Final = (
    WORKSHOP, DEPLOY, MARCH, SCATTER, STRIKE, SLAY, KNIFE, SAVE, TURN, SPY, LOSE, SPOILS, ALLOT, NAME_WINNER,
    KEEP_GOAL, NAME_PRYTANIS, ACTIVATE, DEBATE, TRADE, LOBBY, GIVE, WANT, REPLY, HAGGLE, ORDER, ANNOUNCE, TIE,
    EXILE_VOTE, BANISH, AMEND, PUT_COLOSSUS, ACTION, GOALS, FILE,
)  # fmt: skip
ALL: Final = (*RUNNING, *SEALED, *ASKING)
PRIVATE: Final = (GIVE, WANT, REPLY, HAGGLE)
"""Offers under way, which only the two sides see."""

# The stages of a Stasis Phase, by number.
WORKSHOPS: Final = 0
DRAW: Final = 1
FURTHER_CARDS: Final = 2
MUSTER: Final = 3
HEROES: Final = 4
DEPLOYMENT: Final = 5
BATTLE: Final = 6
VICTORY: Final = 7
DECISION: Final = 8


# What frames hold, by name.


class Offer(NamedTuple):
    """What a frame REPLY holds: an offer of goods for something (ARCHON-37)."""

    source: int
    """Who makes it."""
    good: int
    n: int
    """How much of the good, or which card."""
    want: int
    about: int
    more: int
    goods: tuple[int, ...] = ()
    """What more it gives: goods, each with how much of it or which card."""


def next_of(frame: Frame) -> int:
    """Return what comes next in a frame STASIS, MATCH, COUNCIL, DIPLOMACY or ASSEMBLY."""
    number: int = frame.data[0]
    return number


def objective_of(frame: Frame) -> int:
    """Return the objective that a battle, a location or a question about units has come to."""
    number: int = frame.data[0]
    return number


def card_of(frame: Frame) -> int:
    """Return the card of a frame CARD, EFFECTS or ANNOUNCE."""
    number: int = frame.data[0]
    return number


def hero_of(frame: Frame) -> int:
    """Return the hero of a frame SPOILS or SAVE."""
    number: int = frame.data[0]
    return number


def among(frame: Frame) -> int:
    """Return the seats of which a frame NAME_WINNER, NAME_PRYTANIS or BANISH lets choose, one bit each."""
    bits: int = frame.data[0]
    return bits


def offers_left(frame: Frame) -> int:
    """Return how many offers a seat can still make in a frame DEBATE or TRADE."""
    number: int = frame.data[0]
    return number
