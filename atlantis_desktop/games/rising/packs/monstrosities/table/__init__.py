"""What Monstrosities draws of its own."""
