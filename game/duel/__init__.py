"""Many battles between the same two, counted: what duel and tournament play."""
