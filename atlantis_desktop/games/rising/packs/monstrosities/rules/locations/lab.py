"""Alchemist's Lab. The Alchemist's Leader takes any potion that lies here."""

from __future__ import annotations

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import ACTIONS_AT, LAB, is_open, place_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.playing import ALCHEMIST, TAKE_POTION, in_lab
from atlantis_desktop.games.rising.rules.councilors import carriers
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import LEADER
from atlantis_desktop.games.rising.rules.state import RisingTable


def fold_may_stand(game: RisingGame, table: RisingTable, may: bool, figure: int, place: int) -> bool:
    """Only the Leader with the ability has business here."""
    if not may or place != place_of(game, LAB):
        return may
    return game.figures.kind[figure] == LEADER and figure in carriers(game, table, ALCHEMIST)


def fold_places(
    game: RisingGame, table: RisingTable, places: list[int], figure: int, room: list[int]
) -> list[int]:
    """Its space is not for everybody."""
    if not is_open(table, LAB):
        return places
    place = place_of(game, LAB)
    if place in places and not fold_may_stand(game, table, True, figure, place):
        return [each for each in places if each != place]
    return places


def take_one(game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events) -> None:
    """Choose the potion; in an empty Lab the action is wasted."""
    if in_lab(game, state, seat, ()):
        ask(game, state, seat, TAKE_POTION, (), events)
    else:
        tell(events, "action_wasted", seat, (game.box.figure_0 + figure,), "MONS-14")


ACTIONS_AT[LAB] = take_one
