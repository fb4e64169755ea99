"""Board games on one desktop table; the first of them is The Fate of Atlantis."""

__version__ = "0.1.0"
