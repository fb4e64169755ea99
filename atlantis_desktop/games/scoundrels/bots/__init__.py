"""What bots think at a table of City of Scoundrels: judgement, moves worth searching, hints."""
