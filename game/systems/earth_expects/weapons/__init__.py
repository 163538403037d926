"""Weapons, one file each, and fire with them."""
