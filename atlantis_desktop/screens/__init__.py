"""The screens around a match: title, set-up, games in progress, settings, rule reader, tutorial, result. They know a
game only by its entry.
"""
