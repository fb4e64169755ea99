"""Bots. They are handed a view, never the state, and answer the same questions as a person."""
