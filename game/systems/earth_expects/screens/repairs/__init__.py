"""The screen of repairs."""
