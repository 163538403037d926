"""Window-less commands of Earth Expects alone."""
