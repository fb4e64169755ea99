"""Archon: the council of Atlantis and the night in its streets."""
