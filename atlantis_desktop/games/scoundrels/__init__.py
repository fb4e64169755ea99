"""Atlantis: City of Scoundrels: two to six scoundrels race to ten seashells by money, reputation and war."""
