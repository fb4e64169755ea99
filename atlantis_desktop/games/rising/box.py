"""How the box tells of Atlantis Rising."""

from atlantis_desktop.games.box import Box
from atlantis_desktop.words import N_

MONSTROSITIES = Box(
    id="monstrosities",
    title=N_("Monstrosities"),
    line=N_("What the deeps let loose"),
    kind=N_("Expansion of Atlantis Rising"),
    picture="shared/title/game_monstrosities",
    is_taught=True,
    part=1,
    given={"monstrosities": True},
)
BOX = Box(
    title=N_("Atlantis Rising"),
    is_taught=True,
    line=N_("Build the gate before the sea takes all"),
    kind=N_("Together"),
    picture="shared/title/game_rising",
    emblem="greek-temple",
    place=1,
    players=N_("Councilors"),
    seats_line=N_("Who sits in each seat, clockwise, and the power they bring."),
    new_game=N_("New game · {least} to {most} councilors against the sea"),
    begin=N_("Raise the Gate"),
    begin_icon="trident",
    bots_alone=N_("Bots play alone, and everybody may look on."),
    ladder="level",
    hidden_by="hiddenHands",
    sample={"councilorChoice": "random"},
    further=(MONSTROSITIES,),
    daily=N_("Island of the day"),
    credits=(
        N_("Atlantis Rising was designed by Galen Ciscell and Brent Dickman and published by Elf Creek Games."),
    ),
)
