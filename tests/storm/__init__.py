"""Random whole battles with everything in them, and what must hold after each of their events."""
