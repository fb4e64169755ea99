"""Prompts: what is asked, and of whom. About a dozen kinds serve all games."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Ask(Enum):
    """The kinds of question. The screen has one way of answering each, on the board wherever that can be."""

    OPTION = "option"
    """Pick one of a few named ways."""
    CARDS = "cards"
    """Pick a number of cards."""
    SPACE = "space"
    """Pick a space of the board."""
    SEAT = "seat"
    """Pick another seat."""
    AMOUNT = "amount"
    """Pick a number."""
    ALLOCATE = "allocate"
    """Share an amount out."""
    ORDER = "order"
    """Put things into an order."""
    ARRANGE = "arrange"
    """Lay cards out, any number of times, until done."""
    DEAL = "deal"
    """Offer terms to another seat."""
    RESPOND = "respond"
    """Answer what another seat did, or let it be."""
    PROPOSE = "propose"
    """Propose a payment that others consent to."""
    CONFIRM = "confirm"
    """Go on."""


class Prompt(NamedTuple):
    """One open question to one seat. `Rules.moves` gives the answers that fit."""

    ask: Ask
    seat: int
    name: str
    """The game's own name of the question, such as ``declare``; screens and words are looked up by it."""
    rule: str
    """The rule that asks, such as ``FATE-21``."""
    least: int = 0
    """The fewest things to pick, where things are picked."""
    most: int = 0
    """The most things to pick."""
    blocking: bool = True
    """Whether the game waits for the answer; an offer that may be taken at any time is not blocking."""
    private: bool = False
    """Whether answering means looking at what only this seat may see (hot-seat: a cover stands before it)."""
