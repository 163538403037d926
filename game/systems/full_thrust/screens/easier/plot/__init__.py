"""Markers and speeds of a side, laid face down."""
