"""Board games on one desktop table; the first of them is The Fate of Atlantis."""

__version__ = "1.0.0"
