"""What a match of the workshop adds to any table: its mark, its page with time line and position, and notes."""
