"""Vectorish movement: ships that keep the speeds they have."""
