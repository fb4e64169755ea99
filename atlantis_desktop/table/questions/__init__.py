"""Pages over the table for questions: one for each kind of `Ask`, and how a game has its own."""
