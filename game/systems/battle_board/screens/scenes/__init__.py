"""Scenes that everybody watches: movement, and fire slot by slot."""
