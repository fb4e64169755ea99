"""The table of Depths, with a look of its own."""
