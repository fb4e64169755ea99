"""City of Scoundrels: what cannot lie on the table, from the counts of its rule sheet (sections 2.1 to 2.5)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.games.scoundrels.rules.content import load_content
from atlantis_desktop.games.scoundrels.rules.state import INVEST

SUM = 106
"""How many cards there are (2.1): 30 + 28 + 20 + 28."""
SHEET = (*(f"I{at:02d}" for at in range(1, 13)), *(f"R{at:02d}" for at in range(1, 12)),
         *(f"S{at:02d}" for at in range(1, 11)), *(f"C{at:02d}" for at in range(1, 14)))  # fmt: skip
"""The cards of the sheet (2.5). Of cards that the files have beyond it, the files are asked."""
_FURTHER = [kind for kind in load_content().kinds if kind.id not in SHEET]
CAPS = dict(zip(SHEET[:12], (6, 8, 10, 4, 12, 15, 9, 10, 6, 8, 6, 20), strict=True))
CAPS |= {kind.id: kind.cap for kind in _FURTHER if kind.family == INVEST}
STAY = {*CAPS, "R07", "R09", "C01", "C02", "C03", "C04", "C05", "C06", *(kind.id for kind in _FURTHER if kind.lasting)}
"""Cards with a lasting effect, investments and standing forces; all others are discarded (SCOUND-31, 33)."""
BAIT = "C12"
GOAL, HAND, DEALT = 10, 10, 7
PILE = {2: 92, 3: 85, 4: 78, 5: 71, 6: 64}
"""The draw pile after set-up (2.2)."""
REGIONS = 4
BEFORE_THE_REGIONS = ("lay_aside", "hand_limit", "region")


def kind_of(card: str) -> str:
    """Return the kind of a card, without its copy."""
    return card.partition("-")[0]


def faults(rules: Any, state: Any, reached: bool) -> list[str]:
    """Return what is impossible about a state of City of Scoundrels."""
    names = rules.pieces.names
    hands, drawn, tableau, committed = (
        [[names[card] for card in cards] for cards in rows]
        for rows in (state.hands, state.drawn, state.tableau, state.committed)
    )
    pile, discard = ([names[card] for card in cards] for cards in (state.pile, state.discard))
    seats = len(state.coins)
    found = [f"SCOUND-A01: {seats} players"] if not 2 <= seats <= 6 else []
    everything = [
        *pile,
        *discard,
        *(card for rows in (hands, drawn, tableau, committed) for row in rows for card in row),
    ]
    if sorted(everything) != sorted(names):
        found.append("SCOUND-T50: the cards do not lie in exactly one place each")
    if min(*state.coins, *state.influence, *state.on_card) < 0:
        found.append("SCOUND-46: coins or influence below 0")
    for row in tableau:
        found += [f"SCOUND-31: {card} stays on no table" for card in row if kind_of(card) not in STAY]
    laid = {card for row in tableau for card in row}
    shipped = rules.deck.content.content_hash == load_content().content_hash
    for card, coins in zip(names, state.on_card, strict=True):
        if coins and (card not in laid or kind_of(card) not in CAPS):
            found.append(f"SCOUND-14: coins on {card}, which is no investment in a tableau")
        elif shipped and coins > CAPS.get(kind_of(card), 0):
            found.append(f"2.5: {coins} coins on {card}")
    if not {names[card] for card in state.new} <= laid or len(set(state.new)) != len(state.new):
        found.append("SCOUND-22: a new card lies in no tableau")
    steps = [frame.name for frame in state.frames]
    step = steps[-1] if steps else ""
    found += _round(rules, state, step, seats)
    found += _cards_at_work(names, state, steps, drawn, committed)
    found += _winning(rules, state, seats)
    # A designer may name who is beaten and leave open by whom.
    if reached and state.fought.bit_count() == 1:
        found.append("SCOUND-35, 36: two fight in a battle")
    # A designer may lay more cards into a hand, to leave the piles as small as a case needs them.
    if reached and step == "region" and max(map(len, hands)) > HAND:
        found.append("SCOUND-07: more than ten cards in a hand after the start of a round")
    if step == "lay_aside" and {len(hand) for hand in hands} != {DEALT}:
        found.append("SCOUND-02: seven cards each")
    if step == "lay_aside" and len(pile) != SUM - DEALT * seats:
        found.append("2.2: the draw pile before cards are laid aside")
    if reached and step == "region" and state.round == 1:
        if len(pile) != PILE[seats] or len(discard) != 2 * seats or {len(hand) for hand in hands} != {DEALT - 2}:
            found.append("SCOUND-T01: the piles and hands after set-up")
        if set(state.coins) != {10} or set(state.influence) != {1}:
            found.append("SCOUND-01: ten coins and one influence each")
    return found


def _round(rules: Any, state: Any, step: str, seats: int) -> list[str]:
    found = []
    if not 0 <= state.round <= int(rules.options["safetyRound"]) or (step == "lay_aside") != (state.round == 0):
        found.append("SCOUND-55: no such round")
    if not 0 <= state.first < seats or not -1 <= state.poseidon < seats:
        found.append("SCOUND-05, 08: the Current or the Hand of Poseidon is with nobody at the table")
    middle = [at == REGIONS for at in state.stands]
    if any(not 0 <= at <= REGIONS for at in state.stands):
        found.append("SCOUND-15: a piece stands nowhere")
    if step in BEFORE_THE_REGIONS and not all(middle):
        found.append("SCOUND-45: a piece has not come back to the middle")
    if step and step not in BEFORE_THE_REGIONS and any(middle):
        found.append("SCOUND-A16: a piece has not moved")
    if state.beaten & ~state.fought or state.fought >> seats:
        found.append("SCOUND-35, 36: two fight in a battle, and only who fights loses")
    if step in BEFORE_THE_REGIONS and (state.fought or state.new):
        found.append("SCOUND-35: something was done before the regions were chosen")
    if any(not 0 <= won <= state.round for won in state.won_round):
        found.append("R03: a battle was won in no such round")
    return found


def _cards_at_work(
    names: tuple[str, ...], state: Any, steps: list[str], drawn: list[list[str]], committed: list[list[str]]
) -> list[str]:
    found = []
    if any(drawn) and "spy" not in steps:
        found.append("SCOUND-25: drawn cards while nobody spies")
    if sum(map(bool, drawn)) > 1:
        found.append("SCOUND-18: two spy at once")
    if any(committed) and not {"conquer", "answer", "resolved"} & set(steps) and state.frames:
        found.append("SCOUND-44: committed cards outside of a turn")
    dice = {card for row in committed for card in row if kind_of(card) == BAIT}
    if dice != {names[card] for card in state.rolled} or any(not 1 <= die <= 6 for die in state.rolled.values()):
        found.append("C12: a die lies exactly by a committed Kraken Bait")
    lasting = [card for row in committed for card in row if kind_of(card) in STAY]
    if lasting and "resolved" not in steps:
        found.append(f"SCOUND-33: {lasting[0]} stands in the tableau, not among the one-shots")
    return found


def _winning(rules: Any, state: Any, seats: int) -> list[str]:
    """Ten influence win at once; else the safety stop does (SCOUND-53 to 55)."""
    over = not state.frames
    if over != bool(state.ended_by) or over != bool(state.winners):
        return ["SCOUND-53: over without a winner, or won and not over"]
    best = max(state.influence)
    if not over:
        return ["SCOUND-53: ten influence, and the game goes on"] if best >= GOAL else []
    if any(state.influence[seat] != best for seat in state.winners):
        return ["SCOUND-54, 55: somebody has more influence than the winner"]
    if best < GOAL and state.round != int(rules.options["safetyRound"]):
        return ["SCOUND-55: the safety stop comes after its round"]
    return []
