"""What the pack Monstrosities adds to the rules (MONS)."""
