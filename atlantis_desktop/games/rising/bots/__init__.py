"""What bots think at a table of Atlantis Rising: judgement, moves worth searching, hints."""
