"""Screens before a battle: buying, placing, hiding."""
