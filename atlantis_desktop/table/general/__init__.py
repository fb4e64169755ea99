"""The general table: plays any game that keeps the contract, from what its rules and words tell of it."""
