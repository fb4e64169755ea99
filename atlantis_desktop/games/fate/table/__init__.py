"""The table of The Fate of Atlantis in the window: everything of this game that draws."""
