"""Depths: divers bid cards in secret, and the highest bidder says how deep to dive."""
