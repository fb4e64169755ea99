"""Prototypes: games in folders of their designers, opened by their path. README.md beside this file says how."""
