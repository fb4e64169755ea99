"""The rules of Atlantis Rising: state, phases, legality, knowledge and the forms in which a game is kept."""
