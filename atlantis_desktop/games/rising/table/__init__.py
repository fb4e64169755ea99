"""The table of Atlantis Rising: the island, the councilors round it, and what hands do there."""
