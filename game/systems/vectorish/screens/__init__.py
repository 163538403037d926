"""What vectorish movement puts on the screen."""
