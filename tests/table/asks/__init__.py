"""A game of one question: whichever kind is wanted, with more answers than a list has room for."""
