"""The table of City of Scoundrels."""
