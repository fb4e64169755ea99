"""How the box tells of Archon."""

from atlantis_desktop.games.box import Box
from atlantis_desktop.words import N_

BOX = Box(
    title=N_("Archon"),
    is_taught=True,
    line=N_("Councils by day, battle by night"),
    kind=N_("Politics and battle"),
    place=4,
    picture="shared/title/game_archon",
    players=N_("Archons"),
    seats_line=N_("Who sits in each seat, clockwise, and for which faction."),
    new_game=N_("New game · {least} to {most} Archons, three Acts, one Legacy"),
    begin=N_("Call the Archons"),
    begin_icon="crossed-swords",
    daily=N_("Council of the day"),
    credits=(N_("The rules of Archon follow a handbook of a megagame."),),
)
