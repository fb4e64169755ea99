"""What is said at a table of City of Scoundrels: questions, refusals, chronicle, texts of cards."""
