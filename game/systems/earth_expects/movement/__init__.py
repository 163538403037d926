"""Movement systems: the protocol, and the main system, one file a concern."""
