"""Control rolls and contested hexes, watched on the table."""
