"""Atlantis Rising, second edition: the councilors of Atlantis build the Cosmic Gate before the sea takes the island."""
