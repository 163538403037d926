"""Tactics, preferences and places."""
