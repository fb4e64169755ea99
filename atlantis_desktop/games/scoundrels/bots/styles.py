"""How the bots of City of Scoundrels differ: what each of them holds dear, and the numbers of that."""

from __future__ import annotations

from typing import Final, NamedTuple

from atlantis_desktop.words import N_

Row = tuple[float, ...]


class Weights(NamedTuple):
    """The numbers of the evaluation, in coins, found by play of bot against bot."""

    steps: Row = (6.6, 6.6, 7.2, 7.8, 8.0, 9.5, 9.5, 10.0, 11.0, 60.0)
    """What one more influence is worth, by how many the seat has."""
    falls: Row = (0.0, 6.5, 7.0, 7.0, 7.0, 7.5, 8.0, 9.5, 13.0, 20.0)
    """What it costs to lose one, by how many the seat has."""
    rivalry: float = 0.8
    """What the loss of a single rival is worth; with more rivals each counts less."""
    leader: float = 0.33
    """How much more the loss of the rival with most influence is worth."""
    slopes: Row = (1.05, 1.0, 0.85, 0.4)
    """What a coin is worth: of the first five, up to twelve, up to twenty, and above."""
    kept: float = 1.0
    """What a card in hand is worth, as a share of what it would bring if it were played."""
    room: float = 9.0
    """With so many better cards in the hand, a further one counts half."""
    invest: float = 1.0
    """How dear investments are."""
    shining: float = 1.0
    """How dear shining reputation is."""
    scandal: float = 0.95
    """How dear scandals are."""
    attack: float = 0.4
    """What a standing point of attack is worth."""
    defence: float = 0.5
    """What a standing point of defence is worth."""
    arms: float = 0.8
    """How dear cards of war are in hand, and battles."""
    patience: float = 0.85
    """What the coins that an investment will hold count today."""
    grows: float = 6.5
    """So many rounds an investment is taken to grow until it is cashed out."""
    sells: Row = (0.6, 0.25)
    """How likely a rival with few coins, and one with more, is taken to bring coins from INVEST before a battle."""
    fond: Row = (1.25, 0.95, 1.0, 1.0)
    """By region: how much its gain counts when regions are compared."""
    leans: Row = (0.0, 0.0, 0.0, 0.0)
    """By region: what is added to its gain."""


class Style(NamedTuple):
    """One character: a bot with a way of its own."""

    id: str
    title: str
    about: str
    weights: Weights


PLAIN: Final = Weights()
"""The numbers of the greedy bot, which a casual player holds their own against."""
KEEN: Final = PLAIN._replace(
    falls=(0.0, 6.0, 6.5, 6.5, 6.6, 7.1, 7.6, 9.0, 12.4, 19.2), rivalry=1.03, leader=0.45,
    slopes=(0.97, 0.85, 0.97, 0.35), kept=0.68, room=8.4, invest=1.09, shining=1.07, scandal=0.69, attack=0.39,
    defence=0.38, arms=1.25, patience=0.8, grows=7.5, fond=(0.89, 1.14, 1.15, 0.64),
)  # fmt: skip
"""The numbers that a search begins from and takes everybody to play by; hints begin from them as well."""

STYLES: Final = (
    Style(
        "investor", N_("Merchant"), N_("Invests and waits, then buys influence with the money."),
        PLAIN._replace(
            steps=(6.9, 6.9, 7.6, 8.2, 8.4, 9.5, 11.6, 12.2, 13.4, 60.0),
            falls=(0.0, 7.3, 7.8, 7.7, 7.6, 8.0, 8.4, 9.8, 13.3, 20.1), rivalry=0.72, leader=0.36,
            slopes=(1.56, 1.35, 1.33, 0.36), kept=0.75, room=11.0, invest=1.15, shining=1.09, scandal=0.62, defence=2.2,
            arms=0.85, patience=1.26, grows=6.0, fond=(1.93, 0.95, 2.7, 0.85),
        ),
    ),
    Style(
        "campaigner", N_("Orator"), N_("Hunts for reputation and scandal and plays several in one visit."),
        PLAIN._replace(
            steps=(7.7, 7.7, 8.4, 9.1, 9.4, 9.2, 11.2, 11.8, 12.9, 60.0),
            falls=(0.0, 5.9, 6.4, 6.5, 6.6, 7.1, 7.7, 9.2, 12.8, 19.9), rivalry=1.01, leader=0.31,
            slopes=(0.99, 1.04, 1.14, 0.51), kept=0.82, room=8.3, invest=0.8, shining=1.22, scandal=0.58, attack=0.5,
            defence=2.2, arms=0.75, patience=1.07, grows=8.8, fond=(1.04, 0.95, 2.6, 0.85),
        ),
    ),
    Style(
        "conqueror", N_("Admiral"), N_("Raises an army and takes influence from the rivals in battle."),
        PLAIN._replace(
            steps=(7.7, 7.7, 8.4, 9.1, 9.4, 9.2, 11.2, 11.8, 12.9, 60.0),
            falls=(0.0, 6.2, 6.8, 6.8, 6.9, 7.4, 8.0, 9.6, 13.2, 20.5), rivalry=0.81, leader=0.32,
            slopes=(1.2, 1.16, 1.05, 0.44), kept=0.83, room=11.2, invest=1.15, shining=0.67, scandal=0.67, attack=1.1,
            defence=2.2, arms=0.69, patience=0.79, grows=7.0, fond=(1.15, 0.95, 3.3, 1.37),
        ),
    ),
)  # fmt: skip
"""The three characters that the set-up offers beside the usual levels: as strong as the greedy bot, each with a bent.

Sure wins stand outside of what a style is fond of (`Choices.felt`).
"""
