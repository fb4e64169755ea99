"""The tutorial over the table of a game: the lantern, the coach, and the hand that is guided."""
