"""Figures, the yard they stand in, and what they are told."""
