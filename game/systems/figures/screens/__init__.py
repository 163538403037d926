"""Pygame: what the figures put on the screen."""
