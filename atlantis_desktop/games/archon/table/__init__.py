"""How Archon is drawn in the window."""
