"""Earth Expects on paper."""
