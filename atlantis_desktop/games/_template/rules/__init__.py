"""The rules of Tide."""
