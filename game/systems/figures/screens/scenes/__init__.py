"""What is watched: turns of figures."""
