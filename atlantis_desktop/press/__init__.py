"""Print and play: cards, boards and counters of any game on paper, as pictures, and for Tabletop Simulator."""
