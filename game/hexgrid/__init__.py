"""Where things are: hexes, facings, lines of sight, rows. Exact integers throughout."""
