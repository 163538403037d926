"""Giving way, and coming back to the table."""
