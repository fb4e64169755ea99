"""Card tables, options and rulebooks: files that are read, checked and turned into typed, frozen definitions."""
