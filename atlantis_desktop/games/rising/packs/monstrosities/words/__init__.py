"""What is said of Monstrosities: questions, moves, log, refusals, joined to the base by name."""
