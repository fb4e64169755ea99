"""Tide: a game of nine cards for two or three."""
