"""What is said at a table of Archon."""
