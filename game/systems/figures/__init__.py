"""Figures on foot: facing, manoeuvres, mud, water and quicksand."""
