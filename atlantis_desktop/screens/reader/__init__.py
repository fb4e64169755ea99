"""The rule reader: the rulebook as an open book, with contents, search, figures and the cards it names."""
