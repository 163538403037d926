"""What the map shows of a battle: counters, terrain, cards of hexes."""
