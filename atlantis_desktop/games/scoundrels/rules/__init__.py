"""The rules of City of Scoundrels: state, phases, legality, knowledge and the forms in which a game is kept."""
