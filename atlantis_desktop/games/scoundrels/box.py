"""How the box tells of City of Scoundrels."""

from atlantis_desktop.games.box import Box
from atlantis_desktop.words import N_

BOX = Box(
    title=N_("City of Scoundrels"),
    is_taught=True,
    line=N_("Earn, bribe and rob your neighbours"),
    kind=N_("Trade and take"),
    picture="shared/title/game_scoundrels",
    emblem="x-scallop",
    place=3,
    players=N_("Scoundrels"),
    seats_line=N_("Who sits in each seat, clockwise, and the way they take."),
    new_game=N_("New game · {least} to {most} scoundrels race to ten seashells"),
    begin=N_("Enter the agora"),
    begin_icon="two-coins",
    daily=N_("City of the day"),
    credits=(N_("The rules of City of Scoundrels follow a public document that names no author."),),
)
