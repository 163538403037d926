"""Moves worked out on plain numbers, without a table."""
