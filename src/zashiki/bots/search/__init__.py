"""Searches that are fair by what they get: a state imagined from a view, dealt anew for every thought. Compiled."""
