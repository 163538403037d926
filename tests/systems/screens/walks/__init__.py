"""Walks over the screens of all games."""
