"""What optional rules keep of ships, and what their events do: one file an optional rule."""
