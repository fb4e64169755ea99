"""What bots think of Archon."""
