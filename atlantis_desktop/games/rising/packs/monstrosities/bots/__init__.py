"""What the things of Monstrosities are worth to bots."""
