"""Pure resolution is held to the engine, die by die."""
