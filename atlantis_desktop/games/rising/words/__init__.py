"""What is said at a table of Atlantis Rising: questions, refusals, chronicle, texts of cards."""
