"""Screens of movement: the plot, its dangers, its correction."""
