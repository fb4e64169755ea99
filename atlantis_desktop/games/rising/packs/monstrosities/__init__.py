"""Monstrosities, the expansion of Atlantis Rising: monsters, allies, magic items and places off the island."""
