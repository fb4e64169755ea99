"""What is said at a table of The Fate of Atlantis: questions, refusals, chronicle, texts of cards."""
