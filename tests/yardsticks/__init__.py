"""Plain players: what somebody plays who knows a game's rule sheet and nothing of how its bots think.

Each is a function of a module that takes rules, view, seat and a generator and returns a legal move. They are a
yardstick: every level but random should beat them. Whoever changes one looks at the rules, never at a game's bots.
"""
