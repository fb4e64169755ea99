"""The referee: knows no game, no screen and no file."""
