"""Screens of fire: targets, launches, approach, aim, impact."""
