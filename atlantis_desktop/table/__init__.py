"""The match on the screen, whatever the game. Who opens a table knows the maps of all games from here on."""

from atlantis_desktop.boards.required import add_screens
from atlantis_desktop.games.maps import screens_of_games

add_screens(screens_of_games)
