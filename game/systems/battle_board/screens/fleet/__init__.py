"""Fleets that are bought, and the designer."""
