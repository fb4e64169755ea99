"""The steps of Archon by name: what stands in frames, and which of them ask somebody."""

from __future__ import annotations

# Running: carried out without a question, one after the other.
STASIS = "stasis"
"""The Stasis Phase; its number is the stage that comes next (3.11)."""
CARD = "card"
"""A Stasis card that takes effect: the card, its objective, the effect that comes next."""
BATTLES = "battles"
"""The battles in the order O1 to O13: the objective that comes next (ARCHON-102)."""
LOCATIONS = "locations"
"""The effects of the locations in the order O1 to O13: the objective that comes next (ARCHON-112)."""
RUNNING = (STASIS, CARD, BATTLES, LOCATIONS)

# Sealed: several seats answer in secret.
BUY = "buy"
"""How many Tyche each faction spends on further Stasis cards (ARCHON-84)."""
COMMIT = "commit"
"""Which heroes fight: a bit for each hero held, in their order (ARCHON-90)."""
BET = "bet"
"""How many Tyche each side spends on this roll (ARCHON-103)."""
SEALED = (BUY, COMMIT, BET)

# Asking one seat.
WORKSHOP = "workshop"
"""The Colossus may walk one map before the Stasis (Colossus Workshop)."""
DEPLOY = "deploy"
"""The turn of a seat: passes in a row, final actions left or -1 before the trigger (ARCHON-93 to 100)."""
MARCH = "march"
"""Own units go from an objective: the objective, how many at most or 0 for all, the scope."""
SCATTER = "scatter"
"""Mobs of a rival go from an objective: the objective, how many at most."""
STRIKE = "strike"
"""A rival's unit is removed at an objective: the objective."""
SLAY = "slay"
"""A rival hero at an objective is killed: the objective."""
KNIFE = "knife"
"""A rival hero on the maps is chosen: the Tyche that saves it."""
SAVE = "save"
"""The owner of a hero may pay Tyche for its life: the hero, the price."""
TURN = "turn"
"""A rival whose mob changes sides is chosen: the objective."""
SPY = "spy"
"""A rival who loses Stasis cards is chosen: how many."""
LOSE = "lose"
"""The seat chooses units that it loses: the objective, how many."""
SPOILS = "spoils"
"""The winner of a battle decides about a losing hero (ARCHON-109): the hero."""
ALLOT = "allot"
"""Three dice are given to three factions: the objective and the dice (O8, O9)."""
NAME_WINNER = "name_winner"
"""The holder of supremacy names the winner among the tied (ARCHON-117): the seats, one bit each."""
ASKING = (
    WORKSHOP, DEPLOY, MARCH, SCATTER, STRIKE, SLAY, KNIFE, SAVE, TURN, SPY, LOSE, SPOILS, ALLOT, NAME_WINNER,
)  # fmt: skip

AT_ONCE = (STRIKE, SLAY, KNIFE, TURN, SPY)
"""Questions that answer themselves where there is but one answer."""

# The stages of a Stasis Phase, by number.
WORKSHOPS, DRAW, FURTHER_CARDS, MUSTER, HEROES, DEPLOYMENT, BATTLE, VICTORY, DECISION = range(9)
