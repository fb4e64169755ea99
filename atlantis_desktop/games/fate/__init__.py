"""The Fate of Atlantis, by David Brain: rummy of the elements for two to four seats."""
