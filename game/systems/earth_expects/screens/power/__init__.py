"""The screen of power."""
