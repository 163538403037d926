"""What any game at one screen needs, and no game."""
