"""The rules of Archon, in the order of its rulebook."""
