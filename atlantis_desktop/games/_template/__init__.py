"""Tide: the smallest complete game of the box, made to be copied. It is not in ``GAMES``, so nobody is offered it."""
