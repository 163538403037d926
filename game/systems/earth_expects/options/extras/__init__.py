"""What optional rules keep of ships: one file an optional rule."""
