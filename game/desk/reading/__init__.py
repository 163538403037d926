"""Screens to read and to set: handbook, keys, settings."""
