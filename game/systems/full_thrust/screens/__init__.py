"""What the game puts on the screen."""
