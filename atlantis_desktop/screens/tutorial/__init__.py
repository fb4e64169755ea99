"""The tutorial over the table of a game: the light, the coach, and the hand that is guided."""
