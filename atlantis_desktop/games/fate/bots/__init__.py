"""What bots think at a table of The Fate of Atlantis: judgement, moves worth searching, hints."""
