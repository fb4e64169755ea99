"""The rules of The Fate of Atlantis: state, phases, legality, knowledge and the forms in which a game is kept."""
