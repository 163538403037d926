"""Screens of point defence."""
