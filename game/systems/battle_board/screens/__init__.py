"""Pygame: what the battle board puts on the screen."""
