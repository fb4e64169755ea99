"""Tools for designers and testers: games played in numbers, and what they show."""
